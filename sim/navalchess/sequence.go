package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A step is what is being decided, in the order of a turn [6.1] [6.2] [6.3].
type step uint8

const (
	stepConvoy     step = iota // which SubPacks are on convoy duty [7.6]
	stepRecall                 // which pieces go home after a raid on Tokyo [20.1]
	stepHome                   // where in Japan such a piece lies
	stepBase                   // where a ship comes, or is stationed [9.2]
	stepReplace                // which air unit is made up [8.3]
	stepAirBase                // where an air unit is stationed [9.5]
	stepPack                   // where a SubPack goes [13.3]
	stepTransfer               // where a ship is transferred [7.3]
	stepPrey                   // which of those the random sub attacks
	stepSail                   // with which marker a ship sails
	stepDummy                  // where a dummy goes
	stepSplit                  // with which marker a ship goes on (Q25)
	stepMove                   // where a marker goes [10.1]
	stepPackMove               // where a SubPack goes
	stepMagic                  // the roll for the code [11.2]
	stepMagicSail              // who sails on what was read
	stepReposition             // where a marker goes at once
	stepPackPlace              // where a SubPack goes at once
	stepAirPlace               // where an air unit goes at once
	stepSub                    // at what hex the random sub attacks [13.1]
	stepSubHit                 // which piece it hits
	stepPackAttack             // whether a SubPack attacks [13.3]
	stepPackHit                // which piece it hits
	stepStatus                 // day, night or both [17.1]
	stepAirRoll                // for surprise in the air [14.5]
	stepStrike                 // what an air unit attacks [14.6]
	stepRefuge                 // where one lands whose carrier cannot take it [18.4]
	stepWithdraw               // whether a marker leaves the enemy
	stepLand                   // whether a piece lands [19.1]
	stepEngage                 // whether there is battle [17.1]
	stepScreen                 // who is screened [17.5]
	stepNight                  // the roll for surprise by night [12.3]
	stepFire                   // at what a piece fires [17.3]
	stepBreak                  // whether a side withdraws [17.6]
	stepRetreat                // where its markers go
	stepMend                   // the roll for repair [18.3]
	stepControl                // the roll for control [19.2]
	stepRescue                 // where air goes from a landing that failed
	stepFly                    // where an air unit flies that did not attack [9.6]
	stepTake                   // the roll for control of Japan [19.2]
	stepReturn                 // where a Japanese ship returns [9.1]
	stepVictim                 // which ship takes an attack from the air (Q31)
	stepSlip                   // whether a ship leaves a port that the enemy is in [6.2]
	stepOver
)

// A stage is how a step is decided. Ask finds the next decision and lists its choices;
// false when there is none left and it has gone on to another step. List returns the
// choices of the unit that is asked. Carry carries one out.
type stage struct {
	name  string
	ask   func(*State) bool
	list  func(*State, int) hex.Board
	carry func(*State, int, *sim.Dice)
}

var stages = [...]stage{
	stepConvoy:     {"convoy", (*State).askConvoy, (*State).duties, (*State).sendOut},
	stepRecall:     {"recall", (*State).askRecall, (*State).recallable, (*State).recall},
	stepHome:       {"home", (*State).askHome, (*State).homes, (*State).goHome},
	stepBase:       {"base", (*State).askBase, (*State).stations, (*State).station},
	stepReplace:    {"replace", (*State).askReplace, (*State).replaceable, (*State).replace},
	stepAirBase:    {"air-base", (*State).askAirBase, (*State).airfields, (*State).baseAir},
	stepPack:       {"pack", (*State).askPack, (*State).packPlaces, (*State).placePack},
	stepTransfer:   {"transfer", (*State).askTransfer, (*State).transfers, (*State).transferTo},
	stepPrey:       {"prey", (*State).askPrey, (*State).prey, (*State).attackPrey},
	stepSail:       {"sail", (*State).askSail, (*State).sailings, (*State).sail},
	stepDummy:      {"dummy", (*State).askDummy, (*State).dummyPlaces, (*State).placeDummy},
	stepSplit:      {"split", (*State).askSplit, (*State).splits, (*State).exchange},
	stepMove:       {"move", (*State).askMove, (*State).courses, (*State).moveTo},
	stepPackMove:   {"pack-move", (*State).askPackMove, (*State).packCourses, (*State).movePack},
	stepMagic:      {"magic", (*State).askMagic, forcedList, (*State).rollMagicCode},
	stepMagicSail:  {"magic-sail", (*State).askMagicSail, (*State).sailings, (*State).sail},
	stepReposition: {"reposition", (*State).askReposition, (*State).repositions, (*State).repositionTo},
	stepPackPlace:  {"pack-place", (*State).askPackPlace, (*State).packRepositions, (*State).movePack},
	stepAirPlace:   {"air-place", (*State).askAirPlace, (*State).airRepositions, (*State).placeAir},
	stepSub:        {"sub", (*State).askSub, (*State).subTargets, (*State).subAttack},
	stepSubHit:     {"sub-hit", (*State).askHit, (*State).hittable, (*State).subHit},
	stepPackAttack: {"pack-attack", (*State).askPackAttack, (*State).packTargets, (*State).packAttack},
	stepPackHit:    {"pack-hit", (*State).askHit, (*State).hittable, (*State).subHit},
	stepStatus:     {"status", (*State).askStatus, (*State).statuses, (*State).setStatus},
	stepAirRoll:    {"air-roll", (*State).askAirRoll, forcedList, (*State).rollAirSurprise},
	stepStrike:     {"strike", (*State).askStrike, (*State).strikes, (*State).strike},
	stepRefuge:     {"refuge", (*State).askRefuge, (*State).refuges, (*State).takeRefuge},
	stepWithdraw:   {"withdraw", (*State).askWithdraw, (*State).exits, (*State).withdraw},
	stepLand:       {"land", (*State).askLand, (*State).landings, (*State).land},
	stepEngage:     {"engage", (*State).askEngage, (*State).engagements, (*State).engage},
	stepScreen:     {"screen", (*State).askScreen, (*State).screens, (*State).screen},
	stepNight:      {"night", (*State).askNight, forcedList, (*State).rollNightSurprise},
	stepFire:       {"fire", (*State).askFire, (*State).gunTargets, (*State).fire},
	stepBreak:      {"break", (*State).askBreak, (*State).breaks, (*State).breakOff},
	stepRetreat:    {"retreat", (*State).askRetreat, (*State).exits, (*State).withdraw},
	stepMend:       {"mend", (*State).askMend, forcedList, (*State).mend},
	stepControl:    {"control", (*State).askControl, forcedList, (*State).rollForControl},
	stepRescue:     {"rescue", (*State).askRescue, (*State).rescues, (*State).takeRefuge},
	stepFly:        {"fly", (*State).askFly, (*State).flights, (*State).flyTo},
	stepTake:       {"take", (*State).askControl, forcedList, (*State).rollForControl},
	stepReturn:     {"return", (*State).askReturn, (*State).havens, (*State).returnTo},
	stepVictim:     {"victim", (*State).askVictim, (*State).victimsOf, (*State).takeAttack},
	stepSlip:       {"slip", (*State).askSlip, (*State).slips, (*State).slip},
	stepOver:       {"over", func(*State) bool { return true }, func(*State, int) hex.Board { return hex.Board{} }, nil},
}

func forcedList(*State, int) hex.Board { return only(forced) }

// advance goes on to the next decision, through all that the rules force. It rolls
// nothing: each roll is a decision of its own, without an alternative.
func (s *State) advance() {
	for {
		if s.Reefs != 0 {
			s.Choices = only(forced)
			return
		}
		if s.alone != nil {
			s.passAlone()
		}
		if stages[s.Step].ask(s) {
			break
		}
	}
	if s.Step == stepOver {
		s.Choices = hex.Board{}
	}
}

// relist lists the choices of the decision at hand again, where the position was
// changed under it.
func (s *State) relist() {
	switch {
	case s.Step == stepOver:
		s.Choices = hex.Board{}
	case s.Reefs != 0:
		s.Choices = only(forced)
	default:
		if s.Choices = stages[s.Step].list(s, int(s.Unit)); s.Choices.Empty() {
			s.Choices = only(pass)
		}
	}
}

// turnTo goes on to a step of the side that comes first or second.
func (s *State) turnTo(to step, nth uint8) {
	s.Step, s.Nth, s.Side, s.Cur, s.Unit = to, nth, s.nth(nth), 0, 0
}

// goOn goes to a step of the same side.
func (s *State) goOn(to step) bool {
	s.turnTo(to, s.Nth)
	return false
}

// askOf finds the next of some units that has a choice, in the order of the data (N07).
func (s *State) askOf(low, high int, list func(*State, int) hex.Board) bool {
	for u := max(low, int(s.Cur)); u < high; u++ {
		if c := list(s, u); several(c) {
			s.Unit, s.Cur, s.Choices = uint8(u), uint8(u+1), c
			return true
		}
	}
	return false
}

func (s *State) askShips(list func(*State, int) hex.Board) bool {
	low, high := s.span(s.Side)
	return s.askOf(low, high, list)
}

func (s *State) askAir(list func(*State, int) hex.Board) bool {
	low, high := s.airSpan(s.Side)
	return s.askOf(low, high, list)
}

func (s *State) askMarkers(list func(*State, int) hex.Board) bool {
	low, high := markers(s.Side)
	return s.askOf(low, high, list)
}

// askForced finds the next unit that has to roll.
func (s *State) askForced(low, high int, has func(*State, int) bool) bool {
	for u := max(low, int(s.Cur)); u < high; u++ {
		if has(s, u) {
			s.Unit, s.Cur, s.Choices = uint8(u), uint8(u+1), only(forced)
			return true
		}
	}
	return false
}

// several reports whether there are two choices at least.
func several(b hex.Board) bool {
	seen := false
	for _, w := range b {
		if w == 0 {
			continue
		}
		if seen || w&(w-1) != 0 {
			return true
		}
		seen = true
	}
	return false
}

// hexes returns the choices of some hexes.
func hexes(b hex.Board) hex.Board { return hex.Board{0, b[0], b[1], 0} }

// hexOf returns the hex of a choice.
func hexOf(m int) uint8 { return uint8(m - toHex) }
