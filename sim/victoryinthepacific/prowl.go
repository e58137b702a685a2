package victoryinthepacific

import "github.com/ironbottom/ironbottom/sim"

// The submarines of the realism revisions: both sides have theirs in every turn, and
// data/submarines.csv says who has the advantage. [17.3]

// prowling says when the submarines attack that are asked.
const (
	notProwling = iota
	inBattle    // at the end of a day round, before retreats [17.3j]
	afterJapan  // Japan's, in an area without a battle, after all other combat
	afterAllies // the Allies'
)

// subOf returns where the submarine of a side is.
func (s *State) subOf(side sim.Side) *uint8 {
	if side == Allies && s.bothSubs {
		return &s.AlliedSub
	}
	return &s.Sub
}

// firstSub returns who places first: the side without the advantage, else Japan. [17.3a]
func (s *State) firstSub() sim.Side {
	if s.subs[s.Turnover] == uint8(Japan) {
		return Allies
	}
	return Japan
}

// placesBoth asks one side after the other where its submarine goes. [17.3a]
func (s *State) placesBoth() bool {
	if s.Left == 2 {
		s.Left, s.Step = 0, stepArea
		return false
	}
	s.Side = s.firstSub() ^ sim.Side(s.Left)
	return true
}

// hunts reports whether a side's submarine is in the area at hand with enemy ships. They
// may be unsighted: the roll against their speed is instead of a search. [17.3i]
func (s *State) hunts(side sim.Side) bool {
	return *s.subOf(side) == s.Area && s.shipsAt(side.Other(), s.Area)
}

// prowls asks for the rolls that decide whether a submarine attacks: in a battle once in
// a day round, elsewhere as long as it is successful. [17.3] [17.3d] [17.3l]
func (s *State) prowls() bool {
	switch s.Prowl {
	case inBattle:
		if s.hunts(Japan) || s.hunts(Allies) {
			s.Side = Allies
			if s.hunts(Japan) {
				s.Side = Japan
			}
			return true
		}
	case afterJapan, afterAllies:
		side := sim.Side(s.Prowl - afterJapan)
		s.Area = min(*s.subOf(side), maxAreas-1)
		if *s.subOf(side) == s.Area && s.Battled&(1<<s.Area) == 0 && s.hunts(side) {
			s.Side = side
			return true
		}
	}
	s.endProwl()
	return false
}

// endProwl goes on after an attack that is not repeated.
func (s *State) endProwl() {
	switch s.Prowl {
	case inBattle:
		s.Step, s.Side = stepRetreat, Japan
		s.Prowl = notProwling
	case afterJapan:
		s.Step = stepProwl
		s.Prowl = afterAllies
	default:
		s.Step = stepControl
		s.Prowl = notProwling
	}
}

// contest rolls a die for each side, if there is one submarine or two; the higher has
// its way, in a tie who has the advantage, if anyone has. Alone, a submarine attacks if
// its side has its way; of two that of the side that has. [17.3b] [17.3c] [17.3e]
func (s *State) contest(_ int, d *sim.Dice) {
	s.Action++
	japan, allies := s.duel(rollSub, d)
	winner := s.contestWinner(japan, allies)
	if winner != nobody && s.hunts(sim.Side(winner)) {
		s.Step, s.Side = stepSubFire, sim.Side(winner)
		return
	}
	s.endProwl()
}

// contestWinner returns who has its way.
func (s *State) contestWinner(japan, allies int) uint8 {
	switch {
	case japan > allies:
		return uint8(Japan)
	case allies > japan:
		return uint8(Allies)
	}
	return s.subs[s.Turnover]
}

// prowl attacks a ship if two dice exceed its speed as it is now. What neither hits nor
// disables is a failure, as is a lost contest or a roll that is too low. Any ship may be
// the next. [17.3f] [17.3g] [17.3h]
func (s *State) prowl(m int, d *sim.Dice) {
	if m == 0 {
		s.endProwl()
		return
	}
	v := m - 1
	success := false
	if d.Sum(s.event(s.Action, rollSub, 2), 2) > int(s.speed(v)) {
		s.shoot(v, 1, true, s.event(s.Action, rollSub, 4), d)
		success = s.Pending[v] > 0 || s.Flags[v]&disabled != 0
		if f := s.Force[v]; success && f != 0 {
			s.show(f)
		}
		s.suffer(v, false)
	}
	if success && s.Prowl != inBattle {
		s.Step = stepProwl
		return
	}
	s.endProwl()
}
