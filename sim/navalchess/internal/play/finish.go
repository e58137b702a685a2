package play

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// askReturn asks where Japanese ships return that are at sea, or lie where no port is
// left; then the turn ends. [6.3] [9.1]
func (s *State) askReturn() bool {
	for u := int(s.Cur); u < s.Split; u++ {
		if !s.returns(u) {
			continue
		}
		s.Unit, s.Cur = uint8(u), uint8(u+1)
		if s.lostAtSea && s.forShip(u, s.byReturn[s.At[u]].And(s.Held[Japan])).Empty() { // (Q55)
			s.sink(u)
			continue
		}
		switch c := s.havens(u); {
		case Several(c):
			s.Choices = c
			return true
		case c.Empty():
			s.At[u], s.On[u], s.Due[u] = PoolPlace, None, s.GameTurn+1 // no port is left: it comes when one is
		default:
			s.returnTo(int(c.First()), nil)
		}
	}
	s.endTurn()
	return false
}

// returns reports whether a ship has to choose a port: the damaged go into repair.
func (s *State) returns(u int) bool {
	at := s.At[u]
	if at >= EdgePlace || s.Ship[u]&Damaged != 0 {
		return false
	}
	// Repair takes the damaged off the map by itself when the turn ends.
	return s.On[u] != None || !s.Held[Japan].And(s.Ports).Has(hex.Index(at))
}

// havens returns the ports in range with room; where there are none the nearest, and
// the ship stays there for the next turn. [9.1] [9.4] (Q55)
func (s *State) havens(u int) hex.Board {
	at, ports := hex.Index(s.At[u]), s.forShip(u, s.berths(Japan))
	near := s.byReturn[at].And(ports)
	if near.Empty() && !ports.Empty() {
		near = s.nearest(at, ports)
	}
	return hexes(near)
}

func (s *State) nearest(at hex.Index, ports hex.Board) (near hex.Board) {
	var steps [hex.Size]uint8
	s.Grid.Distances(hex.Bit(at), s.Sea, &s.Open, &steps)
	best := uint8(hex.Far)
	for p := range ports.All() {
		switch {
		case steps[p] > best:
		case steps[p] < best:
			best, near = steps[p], hex.Bit(p)
		default:
			near = near.With(p)
		}
	}
	return near
}

// returnTo puts a ship in port, reefs or not (N11).
func (s *State) returnTo(choice int, _ *sim.Dice) {
	u, to := s.Unit, HexOf(choice)
	// Beyond its range it comes in late, and cannot sail next turn.
	if !s.byReturn[s.At[u]].Has(hex.Index(to)) {
		s.Ship[u] |= Late
	}
	m := s.On[u]
	s.At[u], s.On[u] = to, None
	s.vacate(m)
}

// endTurn takes markers off, sends the damaged into repair and the Allies off the map,
// tests for victory and begins the next turn. [6.3] [18.3] [21.1] [21.3] (Q45) (Q63)
func (s *State) endTurn() {
	for m := range s.Mark {
		s.Mark[m] = Marker{None, None, None, 0, 0}
	}
	for u := range s.Ships {
		s.On[u] = None
		s.Ship[u] &^= Left | moved
		if s.At[u] >= EdgePlace {
			continue
		}
		switch {
		case s.Ship[u]&Damaged != 0:
			s.layUp(u)
		// Australians come back next turn; other Allies wait off the map.
		case s.Ships[u].Anzac:
			s.At[u], s.Due[u] = PoolPlace, s.GameTurn+1
		case s.Ships[u].Side == Allies:
			s.At[u] = EdgePlace
		}
	}
	for p := range s.Packs {
		s.Pack[p] = None
	}
	switch {
	// After the last turn Japan has won unless the Allies hold everything they need: there are no
	// draws.
	case s.GameTurn == s.LastTurn:
		if s.alliedVictory() {
			s.finish(Allies)
		} else {
			s.finish(Japan)
		}
	case !s.victoryAtEnd && s.alliedVictory():
		s.finish(Allies)
	default:
		s.GameTurn++
		s.beginTurn()
	}
}

// layUp sends a damaged ship into repair.
func (s *State) layUp(u int) {
	s.At[u], s.Due[u] = PoolPlace, max(s.Due[u], s.GameTurn+1)
	s.Ship[u] &^= Damaged | Left | moved
}

// Objectives of the Allies. [21.1]
const (
	objectiveAustralia = iota
	objectiveMoresby
	objectiveMidway
	objectiveRoute
	objectiveTwoOfThree
	objectiveMarianas
	Objectives
)

// Met returns which of the objectives are. (Q64) (Q65)
func (s *State) Met() (done [Objectives]bool) {
	held, three := s.Held[Allies], 0
	for _, h := range [...]hex.Index{s.luzon, s.formosa, s.okinawa} {
		if held.Has(h) {
			three++
		}
	}
	low, high := s.AirSpan(Allies)
	done[objectiveAustralia] = s.australia.AndNot(held).Empty()
	done[objectiveMoresby] = held.Has(s.moresby)
	done[objectiveMidway] = held.Has(s.midway)
	done[objectiveRoute] = s.wayToBrisbane()
	done[objectiveTwoOfThree] = three >= 2
	done[objectiveMarianas] = held.Has(s.marianas) && (!s.marianasManned || s.manned(low, high, s.marianas))
	return done
}

func (s *State) alliedVictory() bool {
	for _, done := range s.Met() {
		if !done {
			return false
		}
	}
	return true
}

// finish ends the game.
func (s *State) finish(winner sim.Side) {
	s.Winner, s.Step = uint8(winner), StepOver
}
