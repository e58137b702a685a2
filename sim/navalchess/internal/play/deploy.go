package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askRecall asks Japan for the pieces that must lie at home for the turn after a raid:
// battleships first, then carriers. [20.1]
func (s *State) askRecall() bool {
	// Recall counts down: first the battleships, then the carriers; recalled[1] of them are
	// carriers.
	for s.Side == Japan && s.Recall > 0 {
		switch c := s.recallable(0); {
		case Several(c):
			s.Choices = c
			return true
		// Nobody is left of that class: the call is void.
		case c.Empty():
			s.Recall--
		default:
			// recall may have to ask in which port the piece lies, and then has gone on to another
			// step.
			if s.recall(int(c.First()), nil); s.Step == StepHome {
				return false
			}
		}
	}
	return s.goOn(StepBase)
}

func (s *State) recallable(int) (c hex.Board) {
	want := battleship
	if s.Recall <= s.recalled[1] {
		want = Carrier
	}
	for u := range s.Split {
		if s.Ships[u].Class == want && s.At[u] < EdgePlace && s.Ship[u]&Idle == 0 {
			c = c.With(hex.Index(u))
		}
	}
	return c
}

func (s *State) recall(u int, _ *sim.Dice) {
	s.Recall--
	s.Ship[u] |= Idle
	switch c := s.Homes(u); {
	case Several(c):
		s.Step, s.Unit = StepHome, uint8(u)
	case !c.Empty():
		s.At[u] = HexOf(int(c.First()))
	}
}

// Homes returns the ports of Japan that a piece can be called to; none if it lies in one.
// [20.1]
func (s *State) Homes(u int) hex.Board {
	ports := s.Harbours(Japan).And(hex.Of(s.Tokyo, s.kure))
	if ports.Has(hex.Index(s.At[u])) {
		return hex.Board{}
	}
	return hexes(ports)
}

// askHome asks where in Japan the piece lies that was called back.
func (s *State) askHome() bool {
	s.Choices = s.Homes(int(s.Unit))
	return true
}

func (s *State) goHome(to int, _ *sim.Dice) {
	s.At[s.Unit] = HexOf(to)
	s.goOn(StepRecall)
}

// askBase stations ships that arrive, and all Allied ones. A ship with one place goes there. A ship
// with no place arrives a turn later. [8.1] [9.2] [6.1]
func (s *State) askBase() bool {
	low, high := s.Span(s.Side)
	for u := max(low, int(s.Cur)); u < high; u++ {
		if s.At[u] != EdgePlace && (s.At[u] != PoolPlace || s.Due[u] != s.GameTurn) {
			continue
		}
		s.Unit, s.Cur = uint8(u), uint8(u+1)
		switch c := s.stations(u); {
		// EdgePlace is for ships that are off the map and may be stationed anew each turn.
		case Several(c):
			s.Choices = c
			return true
		// No port has room: the ship comes a turn later.
		case c.Empty():
			s.At[u], s.Due[u] = PoolPlace, s.GameTurn+1
		default:
			s.station(int(c.First()), nil)
		}
	}
	return s.goOn(StepReplace)
}

// stations returns where a ship can be stationed. [9.2] [9.3] [9.4]
func (s *State) stations(u int) (c hex.Board) {
	x := &s.Ships[u]
	ports := s.berths(x.Side)
	// A cut way to Brisbane keeps American ships out of Australia [9.3].
	if x.American && s.Cut {
		ports = ports.Without(s.brisbane).Without(s.darwin)
	}
	if x.Anzac && s.GameTurn == 1 { // [5.2] (Q64)
		ports = ports.And(s.australia)
	}
	c = hexes(s.forShip(u, ports))
	if x.Side == Allies && !x.Anzac {
		c = c.With(ToEdge)
	}
	return c
}

// berths returns the ports of a side that have room. [9.4] (Q57)
func (s *State) berths(side sim.Side) hex.Board {
	ports := s.Held[side].And(s.Ports)
	// Only ports with printed berths can be full.
	for h := range ports.And(s.narrow).All() {
		if s.lying(side, h) >= s.Hexes[h].berths && !(s.narrowToJapan && side == Allies) {
			ports = ports.Without(h)
		}
	}
	return ports
}

// lying returns how many ships of a side lie in a port.
func (s *State) lying(side sim.Side, h hex.Index) (n uint8) {
	low, high := s.Span(side)
	for u := low; u < high; u++ {
		if s.At[u] == uint8(h) && s.On[u] == None {
			n++
		}
	}
	return n
}

func (s *State) station(m int, _ *sim.Dice) {
	at := uint8(EdgePlace)
	if m != ToEdge {
		at = HexOf(m)
	}
	s.settle(int(s.Unit), at)
}

// askPack asks where SubPacks go that are not on convoy duty: anywhere. [6.1] [13.3]
// (Q15)
func (s *State) askPack() bool {
	if s.Side == Allies && s.askOf(0, len(s.Packs), (*State).packPlaces) {
		return true
	}
	return s.goOn(StepTransfer)
}

func (s *State) packPlaces(u int) hex.Board {
	if s.Pack[u] != HandPlace {
		return hex.Board{}
	}
	return hexes(s.Sea)
}

func (s *State) placePack(m int, _ *sim.Dice) {
	if m != Pass {
		s.Pack[s.Unit] = HexOf(m)
	}
}

// askTransfer asks which ships Japan transfers, free of fuel. [7.3]
func (s *State) askTransfer() bool {
	if s.Side == Japan && s.askShips((*State).transfers) {
		return true
	}
	// The random sub may attack what was transferred, so the prey is settled before anybody sails
	// [13.1].
	if s.Side == Japan {
		s.TurnTo(StepPrey, s.Nth)
		s.Side = Allies
		return false
	}
	return s.goOn(StepSail)
}

func (s *State) transfers(u int) (c hex.Board) {
	at := hex.Index(s.At[u])
	if s.At[u] >= EdgePlace || !s.Held[Japan].And(s.Ports).Has(at) || s.Ship[u]&(Idle|Damaged) != 0 {
		return c
	}
	return hexes(s.forShip(u, s.byTransfer[at].And(s.berths(Japan)).Without(at))).With(Pass)
}

func (s *State) transferTo(m int, _ *sim.Dice) {
	if m != Pass {
		s.At[s.Unit] = HexOf(m)
		s.Ship[s.Unit] |= Idle | moved
	}
}

// askSail asks which ships sail, and with which marker. [6.1] [7.1]
func (s *State) askSail() bool {
	if s.askShips((*State).sailings) {
		return true
	}
	return s.goOn(StepDummy)
}

// sailings returns the markers that a ship can sail with: those that lie where it does,
// and one that is new.
func (s *State) sailings(u int) (c hex.Board) {
	at := s.At[u]
	if at > EdgePlace || s.On[u] != None || s.Ship[u]&(Idle|Damaged) != 0 || !s.CanAfford(u) {
		return c
	}
	side := s.Ships[u].Side
	if at != EdgePlace && !s.Held[side].And(s.Ports).Has(hex.Index(at)) {
		return c
	}
	c = c.With(Pass)
	low, high := Markers(side)
	for m := low; m < high; m++ {
		if k := &s.Mark[m]; k.Flags&(InUse|Exposed) == InUse && k.At == at && k.From == at {
			c = c.With(hex.Index(m))
		}
	}
	if m := s.spare(side); m != None {
		c = c.With(hex.Index(m))
	}
	return c
}

// spare returns the first marker of a side that is not in use, none if there are as
// many as it has (Q25).
func (s *State) spare(side sim.Side) uint8 {
	low, high := Markers(side)
	first, n := uint8(None), s.Gone[side]
	// Downwards, so that the first free marker is what is left. Dummies that were taken off count
	// as used until the turn ends.
	for m := high - 1; m >= low; m-- {
		if s.Mark[m].Flags&InUse != 0 {
			n++
		} else {
			first = uint8(m)
		}
	}
	if n >= s.forces[side]+s.Now().Dummies[side] {
		return None
	}
	return first
}

// sail puts a ship on a marker and burns its fuel. [7.1] (N09)
func (s *State) sail(m int, _ *sim.Dice) {
	if m == Pass {
		return
	}
	u := int(s.Unit)
	s.pay(u)
	if s.Mark[m].Flags&InUse == 0 {
		s.Mark[m] = Marker{s.At[u], s.At[u], None, 0, InUse}
	}
	s.On[u] = uint8(m)
}

// askDummy asks where dummies go; then the other side deploys, or the first pulse
// begins. [6.1] [10.6]
func (s *State) askDummy() bool {
	for s.Dummies[s.Side] > 0 {
		if c := s.dummyPlaces(0); Several(c) {
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
	if s.spare(s.Side) != None {
		c = hexes(s.Held[s.Side].And(s.Ports))
		if s.Side == Allies {
			c = c.With(ToEdge)
		}
	}
	return c.With(Pass)
}

func (s *State) placeDummy(m int, _ *sim.Dice) {
	s.Dummies[s.Side]--
	if m == Pass {
		return
	}
	at := uint8(EdgePlace)
	if m != ToEdge {
		at = HexOf(m)
	}
	s.Mark[s.spare(s.Side)] = Marker{at, at, None, 0, InUse}
}
