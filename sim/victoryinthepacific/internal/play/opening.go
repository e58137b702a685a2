package play

import "github.com/ironbottom/ironbottom/sim"

// Raids is the number of rounds of a raid [13.2] and of the raids of turn 1 [15.5] [15.8].
const Raids = 2

// strikesPearl begins the strike, if there is one: two raids on the units in Pearl Harbor, which
// fire back only in the second. [15.4] [15.5]
func (s *State) strikesPearl() bool {
	struck := false
	for u := range s.Split {
		struck = struck || s.Flags[u]&Strike != 0 && s.At[u] == s.Hawaii
	}
	s.Step, s.Side, s.Tally = StepLocate, Allies, 0
	if struck && s.Owner[s.Pearl-MaxAreas] == uint8(Allies) {
		s.Area, s.Port, s.Tally = s.Hawaii, s.Pearl, Raids
		s.begin(PearlRaid)
	}
	return false
}

// locates asks for the roll of each group. When all groups are located, the survivors in Pearl
// Harbor put to sea. [15.6] [15.7] (V17)
func (s *State) locates() bool {
	for ; s.Tally < 4; s.Tally++ {
		for u := range s.Units {
			if s.At[u] == GroupPlace+s.Tally {
				return true
			}
		}
	}
	s.Tally = 0
	if s.Kind == PearlRaid {
		for u := s.Split; u < len(s.Units); u++ {
			if s.At[u] == s.Pearl && s.Units[u].Ship() && !s.Bottomed(u) {
				s.At[u] = s.Hawaii
				s.Flags[u] |= Done
			}
		}
		s.Kind = day
	}
	s.Step = StepRaid
	s.pass(s.strikePass(), Allies)
	return false
}

// locate rolls for a group. A group at sea has its raiding face up, because it arrives in the raid
// phase (V04).
func (s *State) locate(_ int, d *sim.Dice) {
	to := s.groups[d.Roll(s.event(0, rollGroup+int(s.Tally), 0), 6)]
	for u := range s.Units {
		if s.At[u] != GroupPlace+s.Tally {
			continue
		}
		s.At[u] = to
		// A group that arrives stays where it is for this turn. A group that is due later is a
		// reinforcement of turn 2.
		if to == PoolPlace {
			s.Due[u] = 2
		} else {
			s.Flags[u] |= Done
		}
	}
	s.Tally++
}

// placesSub asks the side whose submarine is in play where it goes. [4.6] [10.1] [10.5]
func (s *State) placesSub() bool {
	if s.BothSubs {
		return s.placesBoth()
	}
	if owner := s.Subs[s.GameTurn]; owner != Nobody {
		s.Side = sim.Side(owner)
		return true
	}
	s.Step = StepArea
	return false
}

// placeSub puts the submarine of the deciding side into area m-1, or nowhere if m is 0. When both
// submarines are in play, Tally counts the sides that have placed theirs.
func (s *State) placeSub(m int, _ *sim.Dice) {
	at := s.SubOf(s.Side)
	*at = Nowhere
	if m > 0 {
		*at = uint8(m - 1)
	}
	if s.Tally++; !s.BothSubs {
		s.Tally, s.Step = 0, StepArea
	}
}

// subFires asks for the target of the submarine. [10.2]
func (s *State) subFires() bool {
	if s.BothSubs {
		return true
	}
	if owner := s.Subs[s.GameTurn]; s.Sub == s.Area && s.shipsAt(sim.Side(owner).Other(), s.Area) {
		s.Side = sim.Side(owner)
		return true
	}
	s.battle()
	return false
}

// subFire attacks before all other fire, with one die with the bonus. The result counts at once.
// [3.5] [10.2] [10.3] (V05)
func (s *State) subFire(m int, d *sim.Dice) {
	if s.BothSubs {
		s.prowl(m, d)
		return
	}
	s.Sub = Nowhere
	if m > 0 {
		s.shoot(m-1, 1, true, s.event(0, rollSub, 0), d)
		s.suffer(m-1, false)
	}
}
