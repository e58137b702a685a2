package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askRecall asks Japan for the pieces that must lie at home for the turn after a raid:
// battleships first, then carriers. [20.1]
func (s *State) askRecall() bool {
	for s.Side == Japan && s.Recall > 0 {
		switch c := s.recallable(0); {
		case several(c):
			s.Choices = c
			return true
		case c.Empty():
			s.Recall--
		default:
			if s.recall(int(c.First()), nil); s.Step == stepHome {
				return false
			}
		}
	}
	return s.goOn(stepBase)
}

func (s *State) recallable(int) (c hex.Board) {
	want := battleship
	if s.Recall <= s.recalled[1] {
		want = carrier
	}
	for u := range s.split {
		if s.ships[u].class == want && s.At[u] < edgePlace && s.Ship[u]&idle == 0 {
			c = c.With(hex.Index(u))
		}
	}
	return c
}

func (s *State) recall(u int, _ *sim.Dice) {
	s.Recall--
	s.Ship[u] |= idle
	switch c := s.homes(u); {
	case several(c):
		s.Step, s.Unit = stepHome, uint8(u)
	case !c.Empty():
		s.At[u] = hexOf(int(c.First()))
	}
}

// homes returns the ports of Japan that a piece can be called to; none if it lies in one.
// [20.1]
func (s *State) homes(u int) hex.Board {
	ports := s.harbours(Japan).And(hex.Of(s.tokyo, s.kure))
	if ports.Has(hex.Index(s.At[u])) {
		return hex.Board{}
	}
	return hexes(ports)
}

// askHome asks where in Japan the piece lies that was called back.
func (s *State) askHome() bool {
	s.Choices = s.homes(int(s.Unit))
	return true
}

func (s *State) goHome(to int, _ *sim.Dice) {
	s.At[s.Unit] = hexOf(to)
	s.goOn(stepRecall)
}

// askBase stations ships that come, and all Allied ones. Who has but one place is
// there, who has none comes a turn later. [8.1] [9.2] [6.1]
func (s *State) askBase() bool {
	low, high := s.span(s.Side)
	for u := max(low, int(s.Cur)); u < high; u++ {
		if s.At[u] != edgePlace && (s.At[u] != poolPlace || s.Due[u] != s.Turnof) {
			continue
		}
		s.Unit, s.Cur = uint8(u), uint8(u+1)
		switch c := s.stations(u); {
		case several(c):
			s.Choices = c
			return true
		case c.Empty():
			s.At[u], s.Due[u] = poolPlace, s.Turnof+1
		default:
			s.station(int(c.First()), nil)
		}
	}
	return s.goOn(stepReplace)
}

// stations returns where a ship can be stationed. [9.2] [9.3] [9.4]
func (s *State) stations(u int) (c hex.Board) {
	x := &s.ships[u]
	ports := s.berths(x.side)
	if x.american && s.Cut {
		ports = ports.Without(s.brisbane).Without(s.darwin)
	}
	if x.anzac && s.Turnof == 1 { // [5.2] (Q64)
		ports = ports.And(s.australia)
	}
	c = hexes(s.forShip(u, ports))
	if x.side == Allies && !x.anzac {
		c = c.With(toEdge)
	}
	return c
}

// berths returns the ports of a side that have room. [9.4] (Q57)
func (s *State) berths(side sim.Side) hex.Board {
	ports := s.Held[side].And(s.ports)
	for h := range ports.And(s.narrow).All() {
		if s.lying(side, h) >= s.hexes[h].berths && !(s.narrowToJapan && side == Allies) {
			ports = ports.Without(h)
		}
	}
	return ports
}

// lying returns how many ships of a side lie in a port.
func (s *State) lying(side sim.Side, h hex.Index) (n uint8) {
	low, high := s.span(side)
	for u := low; u < high; u++ {
		if s.At[u] == uint8(h) && s.On[u] == none {
			n++
		}
	}
	return n
}

func (s *State) station(m int, _ *sim.Dice) {
	at := uint8(edgePlace)
	if m != toEdge {
		at = hexOf(m)
	}
	s.settle(int(s.Unit), at)
}

// askPack asks where SubPacks go that are not on convoy duty: anywhere. [6.1] [13.3]
// (Q15)
func (s *State) askPack() bool {
	if s.Side == Allies && s.askOf(0, len(s.packs), (*State).packPlaces) {
		return true
	}
	return s.goOn(stepTransfer)
}

func (s *State) packPlaces(u int) hex.Board {
	if s.Pack[u] != handPlace {
		return hex.Board{}
	}
	return hexes(s.sea)
}

func (s *State) placePack(m int, _ *sim.Dice) {
	if m != pass {
		s.Pack[s.Unit] = hexOf(m)
	}
}

// askTransfer asks which ships Japan transfers, free of fuel. [7.3]
func (s *State) askTransfer() bool {
	if s.Side == Japan && s.askShips((*State).transfers) {
		return true
	}
	if s.Side == Japan {
		s.turnTo(stepPrey, s.Nth)
		s.Side = Allies
		return false
	}
	return s.goOn(stepSail)
}

func (s *State) transfers(u int) (c hex.Board) {
	at := hex.Index(s.At[u])
	if s.At[u] >= edgePlace || !s.Held[Japan].And(s.ports).Has(at) || s.Ship[u]&(idle|damaged) != 0 {
		return c
	}
	return hexes(s.forShip(u, s.byTransfer[at].And(s.berths(Japan)).Without(at))).With(pass)
}

func (s *State) transferTo(m int, _ *sim.Dice) {
	if m != pass {
		s.At[s.Unit] = hexOf(m)
		s.Ship[s.Unit] |= idle | moved
	}
}

// askSail asks which ships sail, and with which marker. [6.1] [7.1]
func (s *State) askSail() bool {
	if s.askShips((*State).sailings) {
		return true
	}
	return s.goOn(stepDummy)
}

// sailings returns the markers that a ship can sail with: those that lie where it does,
// and one that is new.
func (s *State) sailings(u int) (c hex.Board) {
	at := s.At[u]
	if at > edgePlace || s.On[u] != none || s.Ship[u]&(idle|damaged) != 0 || !s.affords(u) {
		return c
	}
	side := s.ships[u].side
	if at != edgePlace && !s.Held[side].And(s.ports).Has(hex.Index(at)) {
		return c
	}
	c = c.With(pass)
	low, high := markers(side)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.Flags&(inUse|exposed) == inUse && k.At == at && k.From == at {
			c = c.With(hex.Index(m))
		}
	}
	if m := s.spare(side); m != none {
		c = c.With(hex.Index(m))
	}
	return c
}

// spare returns the first marker of a side that is not in use, none if there are as
// many as it has (Q25).
func (s *State) spare(side sim.Side) uint8 {
	low, high := markers(side)
	first, n := uint8(none), s.Gone[side]
	for m := high - 1; m >= low; m-- {
		if s.Mark[m].Flags&inUse != 0 {
			n++
		} else {
			first = uint8(m)
		}
	}
	if n >= s.forces[side]+s.now().dummies[side] {
		return none
	}
	return first
}

// sail puts a ship on a marker and burns its fuel. [7.1] (N09)
func (s *State) sail(m int, _ *sim.Dice) {
	if m == pass {
		return
	}
	u := int(s.Unit)
	s.pay(u)
	if s.Mark[m].Flags&inUse == 0 {
		s.Mark[m] = marker{s.At[u], s.At[u], none, 0, inUse}
	}
	s.On[u] = uint8(m)
}

// askDummy asks where dummies go; then the other side deploys, or the first pulse
// begins. [6.1] [10.6]
func (s *State) askDummy() bool {
	for s.Dummies[s.Side] > 0 {
		if c := s.dummyPlaces(0); several(c) {
			s.Choices = c
			return true
		}
		s.Dummies[s.Side]--
	}
	if s.Nth == 0 {
		s.deploy(1)
	} else {
		s.beginPulse()
	}
	return false
}

func (s *State) dummyPlaces(int) (c hex.Board) {
	if s.spare(s.Side) != none {
		c = hexes(s.Held[s.Side].And(s.ports))
		if s.Side == Allies {
			c = c.With(toEdge)
		}
	}
	return c.With(pass)
}

func (s *State) placeDummy(m int, _ *sim.Dice) {
	s.Dummies[s.Side]--
	if m == pass {
		return
	}
	at := uint8(edgePlace)
	if m != toEdge {
		at = hexOf(m)
	}
	s.Mark[s.spare(s.Side)] = marker{at, at, none, 0, inUse}
}
