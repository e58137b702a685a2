package victoryinthepacific

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
)

// A listing is what Apply has found out about the position it leaves, for those who
// ask next: the legal moves, which are all in the set. It follows from the position.
type listing struct {
	offers numberSet // empty where they are not listed
}

// enumerate lists the moves of the position once for all who ask: what there is to
// choose from, and whether what is chosen was offered.
func (s *State) enumerate() { s.offers = s.decisions() }

// Apply carries out a legal move.
func (s *State) Apply(m sim.Move, d *sim.Dice) {
	if s.offers.empty() {
		s.enumerate()
	}
	if int(m) >= 64*len(s.offers) || !s.offers.has(uint8(m)) {
		panic("victoryinthepacific: a move that is not legal")
	}
	s.offers = numberSet{}
	if s.Homing > 0 {
		s.sendHome(int(s.Unit), uint8(m))
	} else {
		stages[s.Step].carry(s, int(m), d)
	}
	s.advance()
	s.enumerate()
}

// Legal appends the legal moves.
func (s *State) Legal(buf []sim.Move) []sim.Move {
	all := s.offers
	if all.empty() {
		all = s.decisions()
	}
	for i, w := range all {
		for ; w != 0; w &= w - 1 {
			buf = append(buf, sim.Move(64*i+bits.TrailingZeros64(w)))
		}
	}
	return buf
}

// decisions returns the legal moves. What a move stands for depends on the step: 0 is to
// stay, to hold fire, to end; otherwise a place or a unit, most of them plus one. Units
// are asked in the order of the data (V03).
func (s *State) decisions() numberSet {
	if s.Homing > 0 && s.Step != stepOver {
		return portSet(s.harbours(int(s.Unit)))
	}
	return stages[s.Step].list(s)
}

// areaSet and portSet return the numbers of places.
func areaSet(areas uint16) numberSet { return numberSet{uint64(areas)} }
func portSet(ports uint32) numberSet { return numberSet{uint64(ports) << maxAreas} }

// orNone returns the moves that are a place and one, after 0 for none.
func (set numberSet) orNone() numberSet { return numberSet{set[0]<<1 | 1} }

// removables returns the British ships of which one has to leave. [12.4]
func (s *State) removables() (set numberSet) {
	k, any, _ := s.removing()
	low, high := s.limits(Allies)
	for v := low; v < high; v++ {
		if s.removable(v, k, any) {
			set.add(uint8(v))
		}
	}
	return set
}

// startPorts returns the ports where a ship of Japan can begin. [15.3]
func (s *State) startPorts() numberSet { return portSet(s.held(Japan) &^ s.bases) }

func (s *State) startAt(m int, _ *sim.Dice) { s.At[s.Unit] = uint8(m) }

// voyages returns what the unit that is asked can do: 0 is to stay, an area and one to go
// there, beyond them how many points of it are repaired. [4.2]
func (s *State) voyages() numberSet {
	u, set := int(s.Unit), numberSet{1}
	if s.mayMove(u) {
		set = areaSet(s.movable(u)).orNone()
	}
	set[0] |= (1<<s.mendable(u) - 1) << (maxAreas + 1)
	return set
}

func (s *State) send(m int, d *sim.Dice) {
	switch u := int(s.Unit); {
	case m > maxAreas:
		s.repair(u, uint8(m-maxAreas))
	case m > 0:
		s.move(u, uint8(m-1), d)
	}
}

// activeAreas returns the areas of which one is next. [4.7]
func (s *State) activeAreas() numberSet { return areaSet(s.active()) }

func (s *State) nameArea(m int, _ *sim.Dice) { s.enter(uint8(m)) }

// subAreas returns where a submarine can go: an area and one, or 0, nowhere. [10.1]
func (s *State) subAreas() numberSet { return areaSet(1<<maxAreas - 1).orNone() }

// subTargets returns the ships that a submarine can attack, or 0. [10.2]
func (s *State) subTargets() numberSet {
	set := numberSet{1}
	low, high := s.limits(s.Side.Other())
	for v := low; v < high; v++ {
		if s.units[v].ship() && s.atSea(v, s.Area) {
			set.add(uint8(v + 1))
		}
	}
	return set
}

func (s *State) declare(m int, _ *sim.Dice) {
	if m > 0 {
		s.Flags[s.Unit] |= guns
	}
}

func (s *State) fireAt(m int, d *sim.Dice) {
	if m > 0 {
		s.fire(int(s.Unit), m-1, d)
	}
}

// retirements returns how a side can leave. [9.1]
func (s *State) retirements() numberSet { return numberSet{1<<stayAll | 1<<leaveAll | 1<<leaveSome} }

// departures returns the groups in which a unit can leave, those in use and the next, or
// 0. [9.2]
func (s *State) departures() numberSet {
	set := numberSet{3}
	if s.units[s.Unit].kind != air && !s.taskForces {
		for g := 2; g <= int(s.Left)+1; g++ {
			set.add(uint8(g))
		}
	}
	return set
}

// quarries returns the groups that a ship, or a force, can pursue, or 0. [9.3]
func (s *State) quarries() numberSet {
	if s.taskForces {
		return s.quarry(s.pace(s.Asked))
	}
	return s.quarry(s.speed(int(s.Unit)))
}

// landings returns the bases that a landing force can invade or garrison, and one, or 0.
// [7.3]
func (s *State) landings() numberSet { return portSet(s.invadable(int(s.Unit))).orNone() }

func (s *State) land(m int, _ *sim.Dice) {
	if m > 0 {
		s.invade(int(s.Unit), uint8(m-1))
	}
}

// raidPorts returns the ports that can be raided, and one, or 0. [13.1]
func (s *State) raidPorts() numberSet { return portSet(s.raidable(s.Side)).orNone() }
