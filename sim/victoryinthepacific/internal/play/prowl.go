package play

import "github.com/ironbottom/ironbottom/sim"

// Submarines in the realism revisions: both sides have theirs in every turn, and
// data/submarines.csv says which side has the advantage. [17.3]

// prowling says when the submarines attack.
const (
	notProwling = iota
	InBattle    // at the end of a day round, before retreats [17.3j]
	afterJapan  // Japan's, in an area without a battle, after all other combat
	afterAllies // the Allies'
)

// SubOf returns where the submarine of a side is.
func (s *State) SubOf(side sim.Side) *uint8 {
	if side == Allies && s.BothSubs {
		return &s.AlliedSub
	}
	return &s.Sub
}

// firstSub returns the side that places its submarine first: the side without the advantage,
// otherwise Japan. [17.3a]
func (s *State) firstSub() sim.Side {
	if s.Subs[s.GameTurn] == uint8(Japan) {
		return Allies
	}
	return Japan
}

// placesBoth asks one side after the other where its submarine goes. [17.3a]
func (s *State) placesBoth() bool {
	if s.Tally == 2 {
		s.Tally, s.Step = 0, StepArea
		return false
	}
	s.Side = s.firstSub() ^ sim.Side(s.Tally)
	return true
}

// Hunts reports whether a side's submarine is in the current area together with enemy ships. The
// ships may be unsighted: the roll against their speed replaces a search. [17.3i]
func (s *State) Hunts(side sim.Side) bool {
	return *s.SubOf(side) == s.Area && s.shipsAt(side.Other(), s.Area)
}

// prowls asks for the rolls that decide whether a submarine attacks: in a battle once in a day
// round, elsewhere as long as attacks succeed. [17.3] [17.3d] [17.3l]
func (s *State) prowls() bool {
	switch s.Prowl {
	case InBattle:
		if s.Hunts(Japan) || s.Hunts(Allies) {
			s.Side = Allies
			if s.Hunts(Japan) {
				s.Side = Japan
			}
			return true
		}
	case afterJapan, afterAllies:
		side := sim.Side(s.Prowl - afterJapan)
		s.Area = min(*s.SubOf(side), MaxAreas-1)
		if *s.SubOf(side) == s.Area && s.Battled&(1<<s.Area) == 0 && s.Hunts(side) {
			s.Side = side
			return true
		}
	}
	s.endProwl()
	return false
}

// endProwl continues after an attack that is not repeated.
func (s *State) endProwl() {
	switch s.Prowl {
	case InBattle:
		s.Step, s.Side = StepRetreat, Japan
		s.Prowl = notProwling
	case afterJapan:
		s.Step = StepProwl
		s.Prowl = afterAllies
	default:
		s.Step = StepControl
		s.Prowl = notProwling
	}
}

// contest rolls a die for each side, for one submarine or two. The higher die wins, and a tie goes
// to the side with the advantage, if any. A single submarine attacks if its side wins. Of two
// submarines the winner's attacks. [17.3b] [17.3c] [17.3e]
func (s *State) contest(_ int, d *sim.Dice) {
	s.Action++
	japan, allies := s.duel(rollSub, d)
	winner := s.ContestWinner(japan, allies)
	if winner != Nobody && s.Hunts(sim.Side(winner)) {
		s.Step, s.Side = StepSubFire, sim.Side(winner)
		return
	}
	s.endProwl()
}

// ContestWinner returns the side that wins the contest.
func (s *State) ContestWinner(japan, allies int) uint8 {
	switch {
	case japan > allies:
		return uint8(Japan)
	case allies > japan:
		return uint8(Allies)
	}
	return s.Subs[s.GameTurn]
}

// prowl attacks a ship if two dice exceed its current speed. An attack that neither hits nor
// disables is a failure, and so is a lost contest or a roll that is too low. Any ship can be the
// next target. [17.3f] [17.3g] [17.3h]
func (s *State) prowl(m int, d *sim.Dice) {
	if m == 0 {
		s.endProwl()
		return
	}
	v := m - 1
	success := false
	if d.Sum(s.event(s.Action, rollSub, 2), 2) > int(s.Speed(v)) {
		s.shoot(v, 1, true, s.event(s.Action, rollSub, 4), d)
		success = s.Pending[v] > 0 || s.Flags[v]&Disabled != 0
		if f := s.Force[v]; success && f != 0 {
			s.show(f)
		}
		s.suffer(v, false)
	}
	if success && s.Prowl != InBattle {
		s.Step = StepProwl
		return
	}
	s.endProwl()
}
