package play

import "github.com/ironbottom/ironbottom/sim"

// invadable returns the bases where a landing force in the area can land: enemy bases, which it
// invades, and bases of its side without a garrison. [7.4] [7.7]
func (s *State) invadable(u int) uint32 {
	if s.Units[u].Kind != Landing || s.TaskForces && s.Flags[u]&Bound == 0 && s.bothPresent() {
		return 0 // in a battle of task forces a force must have declared it [17.4]
	}
	return s.landable(u)
}

// bothPresent reports whether both sides have units to fight.
func (s *State) bothPresent() bool { return s.present(Japan, s.Area) && s.present(Allies, s.Area) }

// landable is invadable without regard to task forces.
func (s *State) landable(u int) uint32 {
	if !s.AtSea(u, s.Area) || s.Group[u] != 0 {
		return 0
	}
	side := s.Units[u].Side
	return s.Areas[s.Area].Ports & s.bases & (s.held(side.Other()) | s.held(side)&^s.Garrison)
}

// invades asks the remaining landing forces, Japan's first. [7.3]
func (s *State) invades() bool {
	if s.ask(func(s *State, u int) bool { return s.invadable(u) != 0 }) {
		return true
	}
	switch {
	case s.Side == Japan:
		s.turnTo(StepInvade, Allies)
	case s.TaskForces && s.bothPresent():
		s.turnTo(StepIntend, Japan)
	default:
		s.Step = stepRound
	}
	return false
}

// invade takes a base and spends the landing force. Landing as a garrison spends it, too. Units in
// the base put to sea for another port. Air that no other port or base supports is disabled. [7.5]
// [7.6] [7.7] (V18)
func (s *State) invade(u int, place uint8) {
	side := s.Units[u].Side
	s.spend(u)
	if s.Owner[place-MaxAreas] == uint8(side) {
		s.Garrison |= 1 << (place - MaxAreas)
		return
	}
	s.Garrison &^= 1 << (place - MaxAreas)
	s.Owner[place-MaxAreas] = uint8(side)
	s.expel(place)
	low, high := s.Limits(side.Other())
	supported := s.AirReach(side.Other())
	for v := low; v < high; v++ {
		a := s.At[v]
		if s.Units[v].Kind == Air && a < MaxAreas && s.AtSea(v, a) && s.Ports[place-MaxAreas].Touches&(1<<a) != 0 &&
			supported&(1<<a) == 0 {
			s.goHome(v)
		}
	}
	if s.OneAir {
		s.disperse(side.Other(), s.Ports[place-MaxAreas].Touches)
	}
}

// expel sends the units of a place that has fallen elsewhere. A ship on the bottom cannot put to
// sea and is lost. [7.5] [11.4] (V34)
func (s *State) expel(place uint8) {
	for u := range s.Units {
		switch {
		case s.At[u] != place || uint8(s.Units[u].Side) == s.Owner[place-MaxAreas]:
		case s.Units[u].Ship() && s.Bottomed(u):
			s.lose(u)
		default:
			s.goHome(u)
		}
	}
}

// afterwards lets the side that is alone in the area invade, if there was no round, and then raid a
// port with all its carriers together (V16), including those that came home to it from an earlier
// area. An enemy at sea there, sighted or not, prevents this. [7.3] [13.1] [13.4] [6.5] [17.4z]
func (s *State) afterwards() bool {
	if s.landsAfter() {
		s.Tally = 1 // has been asked
		s.turnTo(StepInvade, Japan)
		return false
	}
	for side := range sim.Side(2) {
		if !s.present(side.Other(), s.Area) && s.carriers(side, s.Area) && s.raidable(side) != 0 {
			s.Step, s.Side = StepRaidPort, side
			return true
		}
	}
	s.Step = StepArea
	return false
}

// landsAfter reports whether landing forces are asked after the rounds, once: those that met no
// enemy, or whose enemies are gone. [17.4r] [17.4s]
func (s *State) landsAfter() bool {
	return s.Tally == 0 && (s.Round == 0 || s.TaskForces && !s.bothPresent())
}

// raidable returns the enemy ports and bases that touch the area and have units.
func (s *State) raidable(side sim.Side) uint32 {
	return s.Areas[s.Area].Ports & s.inPort(side.Other()) & s.held(side.Other())
}

func (s *State) raidPort(m int, _ *sim.Dice) {
	if m == 0 {
		s.Step = StepArea
		return
	}
	s.Port, s.Tally = uint8(m-1), Raids
	s.begin(PortRaid)
}

// MaxLead is the largest lead in points. [1.4]
const MaxLead = 29

// control gives each area to the side that is alone in having patrols or air there, and scores.
// [11.1] [11.2] [1.3]
func (s *State) control() bool {
	var at [2]uint16
	for u := range s.Units {
		if s.At[u] < MaxAreas && s.Flags[u]&Patrol != 0 {
			at[s.Units[u].Side] |= 1 << s.At[u]
		}
	}
	s.Before = s.Flag
	if s.GameTurn == 1 { // opening flags are not a turn of control (V09)
		for a := range s.Before {
			s.Before[a] = Nobody
		}
	}
	for a := range s.Areas {
		japan, allies := at[Japan]&(1<<a) != 0, at[Allies]&(1<<a) != 0
		s.Flag[a] = Nobody
		switch {
		case japan && !allies:
			s.Flag[a] = uint8(Japan)
		case allies && !japan:
			s.Flag[a] = uint8(Allies)
		}
	}
	s.score()
	for u := range s.Units {
		if s.At[u] < MaxAreas {
			s.goHome(u)
		}
	}
	s.Step = stepCapture
	return false
}

// score adds up the areas. Points that would exceed the largest lead are lost. [1.3] [1.4] (V46)
func (s *State) score() {
	s.Scored = [2]uint8{}
	for a, holder := range s.Flag[:len(s.Areas)] {
		if holder != Nobody {
			s.Scored[holder] += uint8(s.Areas[a].Points[holder])
		}
	}
	lead := int(s.Lead) + int(s.Scored[Japan]) - int(s.Scored[Allies])
	s.Lead = int8(min(MaxLead, max(-MaxLead, lead)))
}

// captures gives ports and bases to a side that has held all areas they touch for two turns, except
// bases with a garrison. [11.3] [7.7]
func (s *State) captures() bool {
	for p := range s.Ports {
		enemy := 1 - s.Owner[p]
		held := s.Garrison&(1<<p) == 0
		Each(s.Ports[p].Touches, func(a int) { held = held && s.Flag[a] == enemy && s.Before[a] == enemy })
		if held {
			s.Owner[p] = enemy
			s.expel(uint8(MaxAreas + p))
		}
	}
	s.Step = StepEnd
	return false
}

// endTurn begins the next turn, if there is one. [1.2]
func (s *State) endTurn() bool {
	if s.GameTurn == s.LastTurn {
		s.Step = StepOver
	} else {
		s.GameTurn++
		s.BeginTurn()
	}
	return false
}

// mendable returns how many points of a unit can be repaired now. In the patrol phase a ship in
// port patrols, is repaired, or waits as a raider. Waiting does not commit it to a raid, so there
// is no question for it. A port repairs a number of points a turn, also of ships on the bottom. Air
// and landing forces are repaired in their own phases (V10). [4.2] [14.3] (V35)
func (s *State) mendable(u int) uint8 {
	if s.Step > StepLanding || s.Damage[u] == 0 || !s.waits(u) || s.Passes() && s.Pass+1 < Passes {
		return 0
	}
	return min(s.Damage[u], s.Repair[s.At[u]-MaxAreas])
}

// repair removes points of damage from a unit. The unit is then done for this turn.
func (s *State) repair(u int, points uint8) {
	s.Damage[u] -= points
	s.Repair[s.At[u]-MaxAreas] -= points
	s.Flags[u] |= Done
}
