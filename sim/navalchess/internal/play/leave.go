package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// afterRound ends the battle where a side is gone or was in its last round; else each
// is asked whether it withdraws. [17.3] [17.6] (N04)
func (s *State) afterRound() {
	switch {
	// The battle ends after the round of the ships that were left behind, when there are no
	// enemies, or when nobody fires any more: two fleets that hold their fire would continue for
	// ever.
	case s.Last || s.Crew(Japan) == 0 || s.Crew(Allies) == 0 || !s.Fired && !s.volley() || s.Round >= MostRounds:
		s.endBattle()
	default:
		s.TurnTo(StepBreak, 0)
	}
}

// askBreak asks a side whether it withdraws. [17.6]
func (s *State) askBreak() bool {
	s.Choices = s.breaks(0)
	return true
}

func (s *State) breaks(int) hex.Board { return hex.Of(Yes, Pass) }

// breakOff takes the undamaged and fast ships of a side out of the battle; the others
// have one more round to live through. [17.6] (Q42)
func (s *State) breakOff(choice int, _ *sim.Dice) {
	switch {
	case choice == Pass && s.Nth == 0:
		s.TurnTo(StepBreak, 1)
		return
	case choice == Pass:
		s.beginRound()
		return
	}
	s.Broke = uint8(s.Side)
	for set := s.Crew(s.Side); set != 0; set &= set - 1 {
		if u := bits.TrailingZeros64(set); s.Fast(u) {
			s.Ship[u] = s.Ship[u]&^Screened | Left
		}
	}
	// All were fast: nobody is left for a last round.
	if s.Crew(s.Side) == 0 {
		s.endBattle()
		return
	}
	s.Last = true
	s.beginRound()
}

// Fast reports whether a ship can leave at will: undamaged and not slow. [17.6]
func (s *State) Fast(u int) bool { return s.Ship[u]&Damaged == 0 && !s.Ships[u].Slow }

// endBattle ends a session; who withdrew has left, and may leave the hex. [17.6]
func (s *State) endBattle() {
	// Those who lived through the last round have left as well.
	if s.Broke != Nobody {
		for set := s.Crew(sim.Side(s.Broke)); set != 0; set &= set - 1 {
			s.Ship[bits.TrailingZeros64(set)] |= Left
		}
	}
	for u := range s.Ships {
		s.Ship[u] &^= Screened
	}
	if s.Broke == Nobody {
		s.nextBattle()
		return
	}
	s.TurnTo(StepRetreat, 0)
	s.Side = sim.Side(s.Broke)
}

// askRetreat asks where the markers go of the side that withdrew. [17.6] (Q41)
func (s *State) askRetreat() bool {
	low, high := Markers(s.Side)
	for m := max(low, int(s.Cur)); m < high; m++ {
		if s.Mark[m].At != s.Hex || s.Mark[m].Flags&InUse == 0 || !s.allLeft(m) {
			continue
		}
		if c := s.exits(m); Several(c) {
			s.Unit, s.Cur, s.Choices = uint8(m), uint8(m+1), c
			return true
		}
	}
	s.nextBattle()
	return false
}

// allLeft reports whether all ships of a marker have left the fighting.
func (s *State) allLeft(m int) bool {
	for set := s.Aboard(m); set != 0; set &= set - 1 {
		if s.Ship[bits.TrailingZeros64(set)]&Left == 0 {
			return false
		}
	}
	return true
}

// askWithdraw asks which markers leave hexes that they share with the enemy. [6.2] (Q41)
func (s *State) askWithdraw() bool {
	if s.askMarkers((*State).exits) {
		return true
	}
	if s.Nth == 0 {
		s.TurnTo(StepSlip, 1)
	} else {
		s.TurnTo(StepLand, 0)
		s.Side = Allies
	}
	return false
}

// exits returns the adjacent hexes without an enemy, for a marker that shares one with
// ships that can be seen; after a battle for all aboard, else for those that are fast.
func (s *State) exits(m int) (c hex.Board) {
	k, enemy := &s.Mark[m], SideOf(m).Other()
	if k.Flags&InUse == 0 || k.At >= EdgePlace {
		return c
	}
	// Before the battle a marker leaves only from a hex with enemies, and only with a fast ship
	// aboard.
	if s.Step == StepWithdraw && (s.willing(m) == 0 || !s.hostile(enemy, k.At)) {
		return c
	}
	if s.toBase {
		return s.homePorts(m)
	}
	return hexes(s.forMarker(m, s.clearWays(enemy, k.At))).With(Pass)
}

// clearWays returns the adjacent hexes without an enemy, and without a harbour in which one
// may lie.
func (s *State) clearWays(enemy sim.Side, at uint8) hex.Board {
	to := s.beside[at].AndNot(s.marked(enemy))
	for h := range to.All() {
		if s.mayLie(enemy, uint8(h)) {
			to = to.Without(h)
		}
	}
	return to
}

// homePorts returns the ports that a marker can withdraw to straight away: in range, with
// room for all aboard and no enemy in them. (Q41)
func (s *State) homePorts(m int) (c hex.Board) {
	side := SideOf(m)
	n := uint8(bits.OnesCount64(s.Aboard(m)))
	for h := range s.forMarker(m, s.byReturn[s.Mark[m].At].And(s.berths(side))).All() {
		// Room is needed for all aboard at once, and no enemy may lie there.
		if s.narrow.Has(h) && s.lying(side, h)+n > s.Hexes[h].berths || s.hostile(side.Other(), uint8(h)) {
			continue
		}
		c = c.With(ToHex + h)
	}
	return c.With(Pass)
}

// putIn puts the ships of a marker into a port, which shows what lies there, and takes it
// off.
func (s *State) putIn(m int, at uint8) {
	s.lookInto(hex.Index(at))
	for set := s.Aboard(m); set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		s.At[u], s.On[u] = at, None
	}
	s.vacate(uint8(m))
}

// willing returns the ships of a marker that can leave.
func (s *State) willing(m int) uint64 {
	set := s.Aboard(m)
	for rest := set; rest != 0; rest &= rest - 1 {
		if u := bits.TrailingZeros64(rest); !s.Fast(u) {
			set &^= 1 << u
		}
	}
	return set
}

// withdraw moves a marker out of the hex; before a battle damaged and slow ships are
// left behind, without a marker. [6.2] [17.6] (N13)
func (s *State) withdraw(choice int, d *sim.Dice) {
	if choice == Pass {
		return
	}
	m := int(s.Unit)
	if s.Step == StepWithdraw {
		for set := s.Aboard(m) &^ s.willing(m); set != 0; set &= set - 1 {
			s.On[bits.TrailingZeros64(set)] = None
		}
	}
	if s.toBase {
		s.putIn(m, HexOf(choice))
		return
	}
	// A withdrawal is not a passage: land-based air cannot strike it for where it went through.
	s.Mark[m].Via = None
	s.enter(m, HexOf(choice), d)
}
