package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
)

// A battle that neither side can end does end (V01): after this many rounds in succession without
// fire, or this many rounds in all. Both sides stay. A pursued group is fought at least once, so
// there can be one more round for each group.
const (
	mostQuiet  = 3
	MostRounds = 24
	LastRound  = MostRounds + MaxUnits
)

// active returns the areas where there is still fighting to come: with units of both sides, a
// submarine among ships, carriers off a port with units, or a landing force off a base. [8.1]
// [13.1] [7.7]
func (s *State) active() (areas uint16) {
	var at, decks, lands [2]uint16
	for u := range s.Units {
		a := s.At[u]
		if a >= MaxAreas {
			continue
		}
		side := s.Units[u].Side
		at[side] |= 1 << a
		if s.Units[u].Kind == Landing {
			lands[side] |= 1 << a
		} else if n, _ := s.Airstrike(u); n > 0 && s.Units[u].Ship() {
			decks[side] |= 1 << a
		}
	}
	// Units of both sides are reason enough. The other reasons belong to one side.
	areas = at[Japan] & at[Allies]
	for side := range sim.Side(2) {
		prey := s.inPort(side.Other()) & s.held(side.Other())
		held := s.held(side.Other())
		// Areas that were fought over are removed at the end, so there is no need to look at them.
		Each(decks[side]&^s.Fought, func(a int) {
			if s.Areas[a].Ports&prey != 0 {
				areas |= 1 << a
			}
		})
		Each(lands[side]&^s.Fought, func(a int) {
			if s.Areas[a].Ports&s.bases&(held|s.held(side)&^s.Garrison) != 0 {
				areas |= 1 << a
			}
		})
	}
	// Under the turn-by-turn reading a submarine in an area with enemy ships makes the area active.
	// When both submarines are in play, they attack during battles and after them.
	if !s.BothSubs && s.Sub != Nowhere && s.shipsAt(sim.Side(s.Subs[s.GameTurn]).Other(), s.Sub) {
		areas |= 1 << s.Sub
	}
	return areas &^ s.Fought
}

// nextAreas returns the areas that can be fought over next. On turn 1 the first is Hawaii and the
// second Indonesia, if there is fighting. (V41)
func (s *State) nextAreas() uint16 {
	areas := s.active()
	if s.GameTurn > 1 || s.anyArea {
		return areas
	}
	choice, indonesia := areas, uint16(1)<<s.Indonesia
	switch bits.OnesCount16(s.Fought) {
	case 0:
		choice = areas &^ indonesia
		if hawaii := uint16(1) << s.Hawaii; !s.anyFirst && areas&hawaii != 0 {
			choice = hawaii
		}
	case 1:
		choice = areas & indonesia
	}
	if choice == 0 {
		return areas
	}
	return choice
}

// namesArea lets Japan choose the next area. [4.7]
func (s *State) namesArea() bool {
	s.Side, s.Chase, s.Round, s.Quiet, s.Tally = Japan, 0, 0, 0, 0
	areas := s.nextAreas()
	switch {
	case areas == 0 && s.BothSubs:
		s.Step, s.Prowl = StepProwl, afterJapan
	case areas == 0:
		s.Step = StepControl
	// With one area left there is no choice.
	case areas&(areas-1) == 0:
		Each(areas, func(a int) { s.Enter(uint8(a)) })
	default:
		return true
	}
	return false
}

// Enter begins the fighting in an area. [4.7]
func (s *State) Enter(area uint8) {
	s.Area = area
	s.Fought |= 1 << area
	if s.Step = StepSubFire; s.BothSubs {
		s.battle()
	}
}

// battle begins the rounds of an area. On turn 1, Japan's air units over Indonesia first make two
// raids. [15.8] [15.9]
func (s *State) battle() {
	s.Step = stepRound
	if s.BothSubs && s.present(Japan, s.Area) && s.present(Allies, s.Area) {
		s.Battled |= 1 << s.Area
	}
	if s.GameTurn != 1 || s.Area != s.Indonesia || !s.present(Allies, s.Area) {
		return
	}
	for u := range s.Split {
		if s.Units[u].Kind == Air && s.AtSea(u, s.Area) {
			s.Tally = Raids
			s.begin(Surprise)
			return
		}
	}
}

// newRound begins a round of an area or a chase if both sides are there. Otherwise the area or
// chase is over. Without airstrikes on either side it is night. [8.1] [8.4] (V11)
func (s *State) newRound() bool {
	if s.TaskForces {
		return s.newPhase()
	}
	if !s.present(Japan, s.Area) || !s.present(Allies, s.Area) || s.Quiet >= mostQuiet || s.Round >= MostRounds &&
		!s.justPursued() {
		if s.Chase > 0 {
			s.endChase()
		} else {
			s.Step = stepAfter
		}
		return false
	}
	s.Round++
	s.Fired, s.Both, s.ByDay, s.Since = false, false, false, 0
	if !s.strikers(Japan, s.Area) && !s.strikers(Allies, s.Area) {
		s.begin(Night)
		return false
	}
	s.Step, s.Side = StepWish, Japan
	return true
}

// justPursued reports whether the next round of a chase is its first.
func (s *State) justPursued() bool {
	if s.TaskForces {
		return s.Chase > 0 && s.Phase == s.Since
	}
	return s.Chase > 0 && s.Round == s.Since
}

// wish records which action a side wants, Japan first. If the sides differ, each rolls a die and
// adds 1 for a flag in the area; a tie means a day action and then a night action. [8.3] The dice
// are rolled with the second wish, because before it the other side's wish is unknown.
func (s *State) wish(m int, d *sim.Dice) {
	want := Action(m)
	if s.Side == Japan {
		s.Wish, s.Side = uint8(want), Allies
		return
	}
	kind := want
	if japan := Action(s.Wish); japan != want {
		a, b := s.duel(rollWish, d)
		switch s.Flag[s.Area] {
		case uint8(Japan):
			a += int(s.FlagBonus)
		case uint8(Allies):
			b += int(s.FlagBonus)
		}
		switch {
		case a > b:
			kind = japan
		case a == b:
			kind, s.Both = day, true
		}
	}
	s.begin(kind)
}

// begin begins the fire of an action: first Japan's, then the Allies'. [8.2]
func (s *State) begin(kind Action) {
	s.Kind = kind
	// The round counts as a day round from its first day action on, including a night action in the
	// same round.
	s.ByDay = s.BothSubs && (s.ByDay || kind == day)
	s.Action++
	// Marks of one action must not carry over to the next.
	for u := range s.Units {
		s.Flags[u] &^= target | Guns
	}
	if kind == Night {
		// Carriers are asked whether they fire guns only at night, before any unit fires.
		s.turnTo(StepDeclare, Allies)
	} else {
		s.turnTo(StepFire, Japan)
	}
}

// declares asks the Allies which carriers fire guns. Japan does not have to declare. [8.7]
func (s *State) declares() bool {
	if s.ask(func(s *State, u int) bool {
		n, _ := s.Gunnery(u)
		return n > 0 && s.Units[u].FlightDeck() && s.Fights(u)
	}) {
		return true
	}
	s.turnTo(StepFire, Japan)
	return false
}

// fires asks each unit that can fire at something. Then all results take effect, those in port by
// the rules for ports. [8.2] [13.3]
func (s *State) fires() bool {
	if s.askFire(func(s *State, u int) bool {
		n, _ := s.Dice(u)
		return n > 0 && s.hasTarget(u)
	}) {
		return true
	}
	if s.Side == Japan {
		s.turnTo(StepFire, Allies)
		return false
	}
	// Results of both sides take effect at once, after the last shot: a unit that is hit has
	// already fired.
	for u := range s.Units {
		if s.Pending[u] > 0 || s.Flags[u]&Disabled != 0 {
			s.suffer(u, s.At[u] >= MaxAreas)
		}
	}
	s.afterFire()
	return false
}

// afterFire continues when the results of an action have been applied.
func (s *State) afterFire() {
	switch s.Kind {
	case Surprise, PearlRaid, PortRaid:
		if s.Tally--; s.Tally > 0 {
			s.begin(s.Kind)
			return
		}
		s.Step = afterRaids(s.Kind)
		s.Side = Allies
	default:
		if s.Both {
			s.Both = false
			// The night action that follows a tie needs both sides to be still there.
			if s.present(Japan, s.Area) && s.present(Allies, s.Area) {
				s.begin(Night)
				return
			}
		}
		if s.TaskForces && s.nextAction() {
			s.begin(Night)
			return
		}
		if s.Quiet++; s.Fired {
			s.Quiet = 0
		}
		s.afterRound()
	}
}

// afterRound goes on to the submarines, in a day round of an area [17.3j] [17.3k]. Then units
// leave, or it is decided whether a chase continues.
func (s *State) afterRound() {
	switch {
	case s.Chase > 0:
		s.Step, s.Side = StepChase, Japan
	case s.BothSubs && s.ByDay && !(s.subStops && !s.bothPresent()): // (V44)
		s.Step, s.Prowl = StepProwl, InBattle
	default:
		s.Step, s.Side = StepRetreat, Japan
	}
}

// afterRaids returns the step after the raids of a kind.
func afterRaids(kind Action) Step {
	switch kind {
	case Surprise:
		return stepRound
	case PearlRaid:
		return StepLocate
	}
	return StepArea
}
