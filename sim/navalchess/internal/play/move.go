package play

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// beginPulse begins a pulse: everything can move again. [6.2]
func (s *State) beginPulse() {
	s.Pulse++
	for m := range s.Mark {
		k := &s.Mark[m]
		k.Via, k.Left = None, 0
		k.Flags &^= halted | DayOnly | NightOnly
		if k.Flags&InUse != 0 {
			k.Left = s.Steps
		}
	}
	for i := range s.Ships {
		s.Ship[i] &^= Left
	}
	for i := range s.Planes {
		if !s.tokyoEachTurn || s.Planes[i].Kind != HomeAir { // (Q62)
			s.Air[i] = 0
		}
	}
	if s.packEachPulse {
		s.PackDone = 0
	}
	s.Fought, s.Ahead, s.Broke, s.Skies = hex.Board{}, Nobody, Nobody, 0
	if !s.beachStays {
		s.Beach = hex.Board{}
	}
	s.forget()
	if s.whileSeen {
		s.lookAgain()
	} else {
		s.lookOut()
	}
	s.TurnTo(StepSplit, 0)
}

// askSplit asks which ships change markers at sea, before their side moves. Of markers
// that can exchange ships it is known no longer whether they have naval air. (Q25)
func (s *State) askSplit() bool {
	if s.splitInPort {
		return s.goOn(StepMove)
	}
	if s.Cur == 0 && s.Pulse > 1 {
		s.mingle()
	}
	if s.askShips((*State).splits) {
		return true
	}
	return s.goOn(StepMove)
}

// mingle forgets what was known of the air of markers that lie together, but that none of
// them has any.
func (s *State) mingle() {
	low, high := Markers(s.Side)
	for m := low; m < high; m++ {
		for o := low; o < high; o++ {
			if !s.sisters(m, o) {
				continue
			}
			s.Mark[m].Flags &^= Aired
			if s.Mark[o].Flags&Bare == 0 {
				s.Mark[m].Flags &^= Bare
			}
		}
	}
}

// sisters reports whether two markers can exchange ships: both lie in a hex, came from
// one place, and are turned up or not. (N05)
func (s *State) sisters(m, o int) bool {
	a, b := &s.Mark[m], &s.Mark[o]
	return m != o && a.At == b.At && a.From == b.From && (a.Flags^b.Flags)&(InUse|Exposed|Lapsed|decoded) == 0 &&
		a.Flags&InUse != 0
}

// splits returns the markers that a ship can change to, one of them new if it is not
// alone. Before the first pulse that was done in port.
func (s *State) splits(u int) (c hex.Board) {
	if s.On[u] == None || s.Pulse == 1 {
		return c
	}
	m, side := int(s.On[u]), s.Ships[u].Side
	low, high := Markers(side)
	for o := low; o < high; o++ {
		if s.sisters(m, o) {
			c = c.With(hex.Index(o))
		}
	}
	if o := s.spare(side); o != None && s.Aboard(m) != 1<<u {
		c = c.With(hex.Index(o))
	}
	return c.With(Pass)
}

func (s *State) exchange(to int, _ *sim.Dice) {
	if to == Pass {
		return
	}
	u := s.Unit
	m := s.On[u]
	if s.Mark[to].Flags&InUse == 0 {
		s.Mark[m].Flags &^= Aired // which of the two has it is not known
		s.Mark[to] = s.Mark[m]
	}
	s.On[u] = uint8(to)
	s.vacate(m)
}

// askMove moves the markers of a side one after the other, hex by hex. [10.1]
func (s *State) askMove() bool {
	low, high := Markers(s.Side)
	for m := max(low, int(s.Cur)); m < high; m++ {
		if c := s.courses(m); Several(c) {
			s.Unit, s.Cur, s.Choices = uint8(m), uint8(m), c // again, until it stops
			return true
		}
	}
	return s.goOn(StepPackMove)
}

// courses returns where a marker can go: on, or not; from off the map to the eastern
// column; next to the enemy into his hex alone. [10.1] [10.2] [10.3] [10.5] (N23)
func (s *State) courses(m int) hex.Board {
	k := &s.Mark[m]
	if k.Flags&InUse == 0 || k.Left == 0 {
		return hex.Board{}
	}
	to := s.edge
	if k.At < EdgePlace {
		to = s.beside[k.At]
	}
	if s.Halted(m) {
		to = to.And(s.marked(SideOf(m).Other()))
	}
	to = s.forMarker(m, to)
	return hexes(to).With(Pass)
}

// beginsNextToEnemy reports whether a marker has not moved yet in this pulse and lies next to an
// enemy marker. (N23)
func (s *State) beginsNextToEnemy(m int) bool {
	k := &s.Mark[m]
	if k.At >= EdgePlace || k.Left < s.Steps {
		return false
	}
	near := s.WithinHexes[1][k.At].Without(hex.Index(k.At))
	return !near.And(s.marked(SideOf(m).Other())).Empty()
}

// marked returns the hexes with markers of a side.
func (s *State) marked(side sim.Side) (b hex.Board) {
	low, high := Markers(side)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.Flags&InUse != 0 && k.At < EdgePlace {
			b = b.With(hex.Index(k.At))
		}
	}
	return b
}

// moveTo moves a marker one hex. It stops in the enemy's, and may go nowhere else from
// next to his markers, dummies or not, unless it is ruled otherwise. [10.2] (Q23) (Q24)
func (s *State) moveTo(choice int, d *sim.Dice) {
	m := int(s.Unit)
	k := &s.Mark[m]
	if choice == Pass {
		k.Left = 0
		return
	}
	if k.Left < s.Steps {
		k.Via = k.At
	}
	k.Left--
	to := HexOf(choice)
	if s.dummiesPassed {
		s.exposeDummies(SideOf(m).Other(), s.WithinHexes[1][to])
	}
	enemy := s.marked(SideOf(m).Other())
	if enemy.Has(hex.Index(to)) || s.unmarked(SideOf(m).Other(), to) {
		if !s.passThrough {
			k.Left = 0
		}
	} else if !s.WithinHexes[1][to].And(enemy).Empty() {
		k.Flags |= halted
	}
	s.enter(m, to, d)
}

// enter puts a marker into a hex. Its ships come along, reefs take their toll, and detection is
// settled at once. [10.4] (Q26)
func (s *State) enter(m int, to uint8, d *sim.Dice) {
	s.Mark[m].At = to
	aboard := s.Aboard(m)
	for set := aboard; set != 0; set &= set - 1 {
		s.At[bits.TrailingZeros64(set)] = to
	}
	if s.ReefHexes.Has(hex.Index(to)) {
		s.rollReefs(aboard, d)
	}
	if s.noEntry && s.ShoalHexes.Has(hex.Index(to)) { // it would give away that it has no carrier
		s.expose(m)
	}
	switch {
	case s.whileSeen:
		s.lookAgain()
	case s.Mark[m].Flags&InUse != 0:
		s.detect(m)
	}
}

// forShip takes the hexes away that a ship must not enter, where a ruling bars carriers
// from shoals. (Q28)
func (s *State) forShip(u int, to hex.Board) hex.Board {
	if s.noEntry && s.Ships[u].Class == Carrier {
		return to.AndNot(s.ShoalHexes)
	}
	return to
}

// forMarker does so for a marker. (Q28)
func (s *State) forMarker(m int, to hex.Board) hex.Board {
	if s.noEntry && s.Aboard(m)&s.Carriers[SideOf(m)] != 0 {
		return to.AndNot(s.ShoalHexes)
	}
	return to
}

// Aboard returns the ships of a marker.
func (s *State) Aboard(m int) (set uint64) {
	low, high := s.Span(SideOf(m))
	for u := low; u < high; u++ {
		if s.On[u] == uint8(m) {
			set |= 1 << u
		}
	}
	return set
}

// unmarked reports whether ships of a side lie in a hex without a marker.
func (s *State) unmarked(side sim.Side, at uint8) bool {
	low, high := s.Span(side)
	for u := low; u < high; u++ {
		if s.At[u] == at && s.On[u] == None {
			return true
		}
	}
	return false
}

// askPackMove moves the SubPacks of the Allies. [10.1]
func (s *State) askPackMove() bool {
	if s.Side == Allies && s.packSteps > 0 && s.askOf(0, len(s.Packs), (*State).packCourses) {
		return true
	}
	if s.Nth == 0 {
		s.TurnTo(StepSplit, 1)
	} else {
		s.TurnTo(StepMagic, 0)
		s.Side = Allies
	}
	return false
}

func (s *State) packCourses(u int) hex.Board {
	if s.Pack[u] >= EdgePlace {
		return hex.Board{}
	}
	return hexes(s.Grid.Flood(hex.Bit(hex.Index(s.Pack[u])), s.Sea, &s.Open,
		int(s.packSteps)).Without(hex.Index(s.Pack[u]))).With(Pass)
}

func (s *State) movePack(m int, _ *sim.Dice) {
	if m != Pass {
		s.Pack[s.Unit] = HexOf(m)
		s.PackSeen &^= 1 << s.Unit
	}
}
