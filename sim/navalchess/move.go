package navalchess

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
		k.Via, k.Left = none, 0
		k.Flags &^= halted | dayOnly | nightOnly
		if k.Flags&inUse != 0 {
			k.Left = s.steps
		}
	}
	for i := range s.ships {
		s.Ship[i] &^= left
	}
	for i := range s.planes {
		if !s.tokyoEachTurn || s.planes[i].kind != homeAir { // (Q62)
			s.Air[i] = 0
		}
	}
	if s.packEachPulse {
		s.PackDone = 0
	}
	s.Fought, s.Ahead, s.Broke, s.Skies = hex.Board{}, nobody, nobody, 0
	if !s.beachStays {
		s.Beach = hex.Board{}
	}
	s.forget()
	if s.whileSeen {
		s.lookAgain()
	} else {
		s.lookOut()
	}
	s.turnTo(stepSplit, 0)
}

// askSplit asks which ships change markers at sea, before their side moves. Of markers
// that can exchange ships it is known no longer whether they have naval air. (Q25)
func (s *State) askSplit() bool {
	if s.splitInPort {
		return s.goOn(stepMove)
	}
	if s.Cur == 0 && s.Pulse > 1 {
		s.mingle()
	}
	if s.askShips((*State).splits) {
		return true
	}
	return s.goOn(stepMove)
}

// mingle forgets what was known of the air of markers that lie together, but that none of
// them has any.
func (s *State) mingle() {
	low, high := markers(s.Side)
	for m := low; m < high; m++ {
		for o := low; o < high; o++ {
			if !s.sisters(m, o) {
				continue
			}
			s.Mark[m].Flags &^= aired
			if s.Mark[o].Flags&bare == 0 {
				s.Mark[m].Flags &^= bare
			}
		}
	}
}

// sisters reports whether two markers can exchange ships: both lie in a hex, came from
// one place, and are turned up or not. (N05)
func (s *State) sisters(m, o int) bool {
	a, b := &s.Mark[m], &s.Mark[o]
	return m != o && a.At == b.At && a.From == b.From && (a.Flags^b.Flags)&(inUse|exposed|lapsed|decoded) == 0 && a.Flags&inUse != 0
}

// splits returns the markers that a ship can change to, one of them new if it is not
// alone. Before the first pulse that was done in port.
func (s *State) splits(u int) (c hex.Board) {
	if s.On[u] == none || s.Pulse == 1 {
		return c
	}
	m, side := int(s.On[u]), s.ships[u].side
	low, high := markers(side)
	for o := low; o < high; o++ {
		if s.sisters(m, o) {
			c = c.With(hex.Index(o))
		}
	}
	if o := s.spare(side); o != none && s.aboard(m) != 1<<u {
		c = c.With(hex.Index(o))
	}
	return c.With(pass)
}

func (s *State) exchange(to int, _ *sim.Dice) {
	if to == pass {
		return
	}
	u := s.Unit
	m := s.On[u]
	if s.Mark[to].Flags&inUse == 0 {
		s.Mark[m].Flags &^= aired // which of the two has it is not known
		s.Mark[to] = s.Mark[m]
	}
	s.On[u] = uint8(to)
	s.vacate(m)
}

// askMove moves the markers of a side one after the other, hex by hex. [10.1]
func (s *State) askMove() bool {
	low, high := markers(s.Side)
	for m := max(low, int(s.Cur)); m < high; m++ {
		if c := s.courses(m); several(c) {
			s.Unit, s.Cur, s.Choices = uint8(m), uint8(m), c // again, until it stops
			return true
		}
	}
	return s.goOn(stepPackMove)
}

// courses returns where a marker can go: on, or not; from off the map to the eastern
// column; next to the enemy into his hex alone. [10.1] [10.2] [10.3] [10.5]
func (s *State) courses(m int) hex.Board {
	k := &s.Mark[m]
	if k.Flags&inUse == 0 || k.Left == 0 {
		return hex.Board{}
	}
	to := s.edge
	if k.At < edgePlace {
		to = s.beside[k.At]
	}
	if k.Flags&halted != 0 {
		to = to.And(s.marked(sideOf(m).Other()))
	}
	to = s.forMarker(m, to)
	return hexes(to).With(pass)
}

// marked returns the hexes with markers of a side.
func (s *State) marked(side sim.Side) (b hex.Board) {
	low, high := markers(side)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.Flags&inUse != 0 && k.At < edgePlace {
			b = b.With(hex.Index(k.At))
		}
	}
	return b
}

// moveTo moves a marker one hex. It stops in the enemy's, and may go nowhere else from
// next to his markers, dummies or not, unless it is ruled otherwise. [10.2] (Q23) (Q24)
func (s *State) moveTo(choice int, _ *sim.Dice) {
	m := int(s.Unit)
	k := &s.Mark[m]
	if choice == pass {
		k.Left = 0
		return
	}
	if k.Left < s.steps {
		k.Via = k.At
	}
	k.Left--
	to := hexOf(choice)
	if s.dummiesPassed {
		s.exposeDummies(sideOf(m).Other(), s.within[1][to])
	}
	enemy := s.marked(sideOf(m).Other())
	if enemy.Has(hex.Index(to)) || s.unmarked(sideOf(m).Other(), to) {
		if !s.passThrough {
			k.Left = 0
		}
	} else if !s.within[1][to].And(enemy).Empty() {
		k.Flags |= halted
	}
	s.enter(m, to)
}

// enter puts a marker into a hex: those aboard come along, reefs take their toll, and
// who sees whom is settled at once. [10.4] (Q26)
func (s *State) enter(m int, to uint8) {
	s.Mark[m].At = to
	aboard := s.aboard(m)
	for set := aboard; set != 0; set &= set - 1 {
		s.At[bits.TrailingZeros64(set)] = to
	}
	if s.reefs.Has(hex.Index(to)) {
		s.expose(m)
		s.Reefs |= aboard
	}
	if s.noEntry && s.shoals.Has(hex.Index(to)) { // it would give away that it has no carrier
		s.expose(m)
	}
	switch {
	case s.whileSeen:
		s.lookAgain()
	case s.Mark[m].Flags&inUse != 0:
		s.detect(m)
	}
}

// forShip takes the hexes away that a ship must not enter, where a ruling bars carriers
// from shoals. (Q28)
func (s *State) forShip(u int, to hex.Board) hex.Board {
	if s.noEntry && s.ships[u].class == carrier {
		return to.AndNot(s.shoals)
	}
	return to
}

// forMarker does so for a marker. (Q28)
func (s *State) forMarker(m int, to hex.Board) hex.Board {
	if s.noEntry && s.aboard(m)&s.carriers[sideOf(m)] != 0 {
		return to.AndNot(s.shoals)
	}
	return to
}

// aboard returns the ships of a marker.
func (s *State) aboard(m int) (set uint64) {
	low, high := s.span(sideOf(m))
	for u := low; u < high; u++ {
		if s.On[u] == uint8(m) {
			set |= 1 << u
		}
	}
	return set
}

// unmarked reports whether ships of a side lie in a hex without a marker.
func (s *State) unmarked(side sim.Side, at uint8) bool {
	low, high := s.span(side)
	for u := low; u < high; u++ {
		if s.At[u] == at && s.On[u] == none {
			return true
		}
	}
	return false
}

// rollReef rolls for the next ship on the reefs, or with the other ruling for all of its
// marker. [10.4] (Q26)
func (s *State) rollReef(d *sim.Dice) {
	u := bits.TrailingZeros64(s.Reefs)
	set := uint64(1) << u
	if s.reefsByMarker && s.On[u] != none {
		set = s.Reefs & s.aboard(int(s.On[u]))
	}
	s.Reefs &^= set
	at := uint16(s.Step)<<8 | uint16(s.Round)<<4
	if m := s.On[u]; m != none {
		at |= uint16(s.Mark[m].Left)
	}
	if d.Hits(s.event(rollReef, at, u), 1, int(s.reefRoll)) == 0 {
		return
	}
	for ; set != 0; set &= set - 1 {
		s.damage(bits.TrailingZeros64(set))
	}
}

// askPackMove moves the SubPacks of the Allies. [10.1]
func (s *State) askPackMove() bool {
	if s.Side == Allies && s.packSteps > 0 && s.askOf(0, len(s.packs), (*State).packCourses) {
		return true
	}
	if s.Nth == 0 {
		s.turnTo(stepSplit, 1)
	} else {
		s.turnTo(stepMagic, 0)
		s.Side = Allies
	}
	return false
}

func (s *State) packCourses(u int) hex.Board {
	if s.Pack[u] >= edgePlace {
		return hex.Board{}
	}
	return hexes(s.grid.Flood(hex.Bit(hex.Index(s.Pack[u])), s.sea, &s.open, int(s.packSteps)).Without(hex.Index(s.Pack[u]))).With(pass)
}

func (s *State) movePack(m int, _ *sim.Dice) {
	if m != pass {
		s.Pack[s.Unit] = hexOf(m)
		s.PackSeen &^= 1 << s.Unit
	}
}
