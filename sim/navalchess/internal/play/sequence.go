package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A Step is what is being decided, in the order of a turn [6.1] [6.2] [6.3].
type Step uint8

const (
	StepConvoy     Step = iota // which SubPacks are on convoy duty [7.6]
	StepRecall                 // which pieces go home after a raid on Tokyo [20.1]
	StepHome                   // where in Japan such a piece lies
	StepBase                   // where a ship comes, or is stationed [9.2]
	StepReplace                // which air unit is made up [8.3]
	StepAirBase                // where an air unit is stationed [9.5]
	StepPack                   // where a SubPack goes [13.3]
	StepTransfer               // where a ship is transferred [7.3]
	StepPrey                   // which of them the random submarine attacks
	StepSail                   // with which marker a ship sails
	StepDummy                  // where a dummy goes
	StepSplit                  // with which marker a ship goes on (Q25)
	StepMove                   // where a marker goes [10.1]
	StepPackMove               // where a SubPack goes
	StepMagic                  // the roll for the code [11.2]
	StepMagicSail              // which ship sails on the code that was read
	StepReposition             // where a marker goes at once
	StepPackPlace              // where a SubPack goes at once
	StepAirPlace               // where an air unit goes at once
	StepSub                    // at what hex the random sub attacks [13.1]
	StepSubHit                 // which piece it hits
	StepPackAttack             // whether a SubPack attacks [13.3]
	StepPackHit                // which piece it hits
	StepStatus                 // day, night or both [17.1]
	StepAirRoll                // for surprise in the air [14.5]
	StepStrike                 // what an air unit attacks [14.6]
	StepRefuge                 // where one lands whose carrier cannot take it [18.4]
	StepWithdraw               // whether a marker leaves the enemy
	StepLand                   // whether a piece lands [19.1]
	StepEngage                 // whether there is battle [17.1]
	StepScreen                 // which ship is screened [17.5]
	StepNight                  // the roll for surprise by night [12.3]
	StepFire                   // at what a piece fires [17.3]
	StepBreak                  // whether a side withdraws [17.6]
	StepRetreat                // where its markers go
	StepMend                   // the roll for repair [18.3]
	StepControl                // the roll for control [19.2]
	StepRescue                 // where air goes from a landing that failed
	StepFly                    // where an air unit flies that did not attack [9.6]
	StepTake                   // the roll for control of Japan [19.2]
	StepReturn                 // where a Japanese ship returns [9.1]
	StepVictim                 // which ship takes an attack from the air (Q31)
	StepSlip                   // whether a ship leaves a port that the enemy is in [6.2]
	StepOver
)

// A stage is how a step is decided. Ask finds the next decision and lists its choices;
// false when there is none left and it has gone on to another step. List returns the
// choices of the unit that is asked. Carry carries one out.
type stage struct {
	Name  string
	ask   func(*State) bool
	list  func(*State, int) hex.Board
	carry func(*State, int, *sim.Dice)
}

// Stages says of each step how it is decided.
var Stages = [...]stage{
	StepConvoy:     {"convoy", (*State).askConvoy, (*State).duties, (*State).sendOut},
	StepRecall:     {"recall", (*State).askRecall, (*State).recallable, (*State).recall},
	StepHome:       {"home", (*State).askHome, (*State).Homes, (*State).goHome},
	StepBase:       {"base", (*State).askBase, (*State).stations, (*State).station},
	StepReplace:    {"replace", (*State).askReplace, (*State).replaceable, (*State).replace},
	StepAirBase:    {"air-base", (*State).askAirBase, (*State).airfields, (*State).baseAir},
	StepPack:       {"pack", (*State).askPack, (*State).packPlaces, (*State).placePack},
	StepTransfer:   {"transfer", (*State).askTransfer, (*State).transfers, (*State).transferTo},
	StepPrey:       {"prey", (*State).askPrey, (*State).prey, (*State).attackPrey},
	StepSail:       {"sail", (*State).askSail, (*State).sailings, (*State).sail},
	StepDummy:      {"dummy", (*State).askDummy, (*State).dummyPlaces, (*State).placeDummy},
	StepSplit:      {"split", (*State).askSplit, (*State).splits, (*State).exchange},
	StepMove:       {"move", (*State).askMove, (*State).courses, (*State).moveTo},
	StepPackMove:   {"pack-move", (*State).askPackMove, (*State).packCourses, (*State).movePack},
	StepMagic:      {"magic", (*State).askMagic, forcedList, (*State).rollMagicCode},
	StepMagicSail:  {"magic-sail", (*State).askMagicSail, (*State).sailings, (*State).sail},
	StepReposition: {"reposition", (*State).askReposition, (*State).repositions, (*State).repositionTo},
	StepPackPlace:  {"pack-place", (*State).askPackPlace, (*State).packRepositions, (*State).movePack},
	StepAirPlace:   {"air-place", (*State).askAirPlace, (*State).airRepositions, (*State).placeAir},
	StepSub:        {"sub", (*State).askSub, (*State).subTargets, (*State).subAttack},
	StepSubHit:     {"sub-hit", (*State).askHit, (*State).Hittable, (*State).subHit},
	StepPackAttack: {"pack-attack", (*State).askPackAttack, (*State).packTargets, (*State).packAttack},
	StepPackHit:    {"pack-hit", (*State).askHit, (*State).Hittable, (*State).subHit},
	StepStatus:     {"status", (*State).askStatus, (*State).Statuses, (*State).setStatus},
	StepAirRoll:    {"air-roll", (*State).askAirRoll, forcedList, (*State).rollAirSurprise},
	StepStrike:     {"strike", (*State).askStrike, (*State).strikes, (*State).strike},
	StepRefuge:     {"refuge", (*State).askRefuge, (*State).refuges, (*State).takeRefuge},
	StepWithdraw:   {"withdraw", (*State).askWithdraw, (*State).exits, (*State).withdraw},
	StepLand:       {"land", (*State).askLand, (*State).landings, (*State).land},
	StepEngage:     {"engage", (*State).askEngage, (*State).engagements, (*State).engage},
	StepScreen:     {"screen", (*State).askScreen, (*State).screens, (*State).screen},
	StepNight:      {"night", (*State).askNight, forcedList, (*State).rollNightSurprise},
	StepFire:       {"fire", (*State).askFire, (*State).gunTargets, (*State).fire},
	StepBreak:      {"break", (*State).askBreak, (*State).breaks, (*State).breakOff},
	StepRetreat:    {"retreat", (*State).askRetreat, (*State).exits, (*State).withdraw},
	StepMend:       {"mend", (*State).askMend, forcedList, (*State).mend},
	StepControl:    {"control", (*State).askControl, forcedList, (*State).rollForControl},
	StepRescue:     {"rescue", (*State).askRescue, (*State).rescues, (*State).takeRefuge},
	StepFly:        {"fly", (*State).askFly, (*State).flights, (*State).flyTo},
	StepTake:       {"take", (*State).askControl, forcedList, (*State).rollForControl},
	StepReturn:     {"return", (*State).askReturn, (*State).havens, (*State).returnTo},
	StepVictim:     {"victim", (*State).askVictim, (*State).VictimsOf, (*State).takeAttack},
	StepSlip:       {"slip", (*State).askSlip, (*State).slips, (*State).slip},
	StepOver: {"over", func(*State) bool {
		return true
	}, func(*State, int) hex.Board { return hex.Board{} }, nil},
}

func forcedList(*State, int) hex.Board { return only(forced) }

// Advance goes on to the next decision, through all that the rules force. It rolls
// nothing: each roll is a decision of its own, without an alternative.
func (s *State) Advance() {
	for {
		if s.Alone != nil {
			s.passAlone()
		}
		// A step that finds nothing has gone on to another; StepOver always stops.
		if Stages[s.Step].ask(s) {
			break
		}
	}
	if s.Step == StepOver {
		s.Choices = hex.Board{}
	}
}

// Relist lists the choices of the decision at hand again, where the position was
// changed under it.
func (s *State) Relist() {
	switch {
	case s.Step == StepOver:
		s.Choices = hex.Board{}
	default:
		// A position that was changed from outside may leave the asked unit nothing: then it can
		// pass.
		if s.Choices = Stages[s.Step].list(s, int(s.Unit)); s.Choices.Empty() {
			s.Choices = only(Pass)
		}
	}
}

// TurnTo goes on to a step of the side that comes first or second.
func (s *State) TurnTo(to Step, nth uint8) {
	// The first side is that of the calendar; steps of one side alone set Side after this.
	s.Step, s.Nth, s.Side, s.Cur, s.Unit = to, nth, s.NthSide(nth), 0, 0
}

// goOn goes to a step of the same side.
func (s *State) goOn(to Step) bool {
	s.TurnTo(to, s.Nth)
	return false
}

// askOf finds the next of some units that has a choice, in the order of the data (N07).
func (s *State) askOf(low, high int, list func(*State, int) hex.Board) bool {
	// Cur is one behind the unit that was asked last. A unit with one choice is passed over: only
	// where several are is somebody asked.
	for u := max(low, int(s.Cur)); u < high; u++ {
		if c := list(s, u); Several(c) {
			s.Unit, s.Cur, s.Choices = uint8(u), uint8(u+1), c
			return true
		}
	}
	return false
}

func (s *State) askShips(list func(*State, int) hex.Board) bool {
	low, high := s.Span(s.Side)
	return s.askOf(low, high, list)
}

func (s *State) askAir(list func(*State, int) hex.Board) bool {
	low, high := s.AirSpan(s.Side)
	return s.askOf(low, high, list)
}

func (s *State) askMarkers(list func(*State, int) hex.Board) bool {
	low, high := Markers(s.Side)
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

// Several reports whether there are two choices at least.
func Several(b hex.Board) bool {
	seen := false
	for _, w := range b.Words() {
		if w == 0 {
			continue
		}
		// A second bit in this word, or a bit in an earlier one.
		if seen || w&(w-1) != 0 {
			return true
		}
		seen = true
	}
	return false
}

// hexes returns the choices of some hexes.
// Choices that are hexes begin at 64, so a board of hexes moves up by one word.
func hexes(b hex.Board) hex.Board {
	words := b.Words()
	return hex.FromWords(0, words[0], words[1], 0)
}

// HexOf returns the hex of a choice.
func HexOf(m int) uint8 { return uint8(m - ToHex) }
