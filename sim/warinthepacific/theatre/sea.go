package theatre

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// A Hex is one of the window, numbered from 1.
type Hex uint16

// None is no hex.
const None Hex = 0

// mostHexes is what a window may have: a move to a hex is its number, below those of the other
// moves of a plot.
const mostHexes = 1<<13 - 1

// sea is the window and the ways on it.
type sea struct {
	hexes  []atlas.Index // by Hex
	local  []Hex         // by atlas.Index
	cost   []uint8       // of entering one, in Movement Points [2.13] [10.93]
	next   [][atlas.NumSides]Hex
	open   []uint8 // sides that ships may cross, as bits
	water  []bool
	basin  []Hex // the lowest hex that ships can reach from one
	column []uint8
	ships  *fields // the ways by sea
	air    *fields
	zones  [][]uint8 // of Patrols, by hex
}

// Hexes returns how many hexes the window has.
func (s *sea) Hexes() int { return len(s.hexes) - 1 }

// Index returns a hex as the map has it.
func (s *sea) Index(h Hex) atlas.Index { return s.hexes[h] }

// Local returns a hex of the map as one of the window, None if it lies outside.
func (s *sea) Local(i atlas.Index) Hex { return s.local[i] }

// Cost returns the Movement Points that it takes to enter a hex by sea or by air. [10.93]
func (s *sea) Cost(h Hex) int { return int(s.cost[h]) }

// Water reports whether ships may be in a hex.
func (s *sea) Water(h Hex) bool { return s.water[h] }

// Neighbour returns the hex over a side, None outside of the window.
func (s *sea) Neighbour(h Hex, side atlas.Side) Hex { return s.next[h][side] }

// Sails reports whether ships may cross a side of a hex.
func (s *sea) Sails(h Hex, side atlas.Side) bool { return s.open[h]>>side&1 == 1 }

// BySea returns the Movement Points of the shortest way of ships, Far where there is none.
func (s *sea) BySea(from, to Hex) int { return s.ships.points(from, to) }

// Reaches reports whether ships can get from a hex to another.
func (s *sea) Reaches(from, to Hex) bool { return s.basin[from] == s.basin[to] }

// Toward returns the first hex of that way. Among equally short ways it takes the one that passes
// the fewest airbases and ports, and then the one that begins with the lower hex (C146).
func (s *sea) Toward(from, to Hex) Hex { return s.ships.step(from, to) }

// ByAir returns the Movement Points for a flight from a hex to another: the sum over the hexes
// entered.
func (s *sea) ByAir(from, to Hex) int { return s.air.points(from, to) }

// Across returns the hexes between two, as ranges of submarines and mines are counted.
func (s *sea) Across(a, b Hex) int { return atlas.Distance(s.hexes[a], s.hexes[b]) }

// lay makes the window from one corner to the other.
func (s *sea) lay(m *atlas.Map, from, to atlas.Index) {
	first, _ := from.Grid()
	s.hexes = append([]atlas.Index{atlas.Nowhere}, m.Window(from, to)...)
	s.local, s.column = make([]Hex, atlas.Size), make([]uint8, len(s.hexes))
	for h, i := range s.hexes[1:] {
		c, _ := i.Grid()
		s.local[i], s.column[h+1] = Hex(h+1), uint8(c-first+1)
	}
	n := len(s.hexes)
	s.cost, s.next, s.open, s.water = make([]uint8, n), make([][atlas.NumSides]Hex, n), make([]uint8,
		n), make([]bool, n)
	for h := 1; h < n; h++ {
		i := s.hexes[h]
		s.cost[h], s.water[h] = uint8(m.Area(i).Cost()), m.Water(i)
		for side := range atlas.NumSides {
			s.next[h][side] = s.Local(i.Neighbour(side))
			if s.next[h][side] != None && m.Water(i) && m.Water(i.Neighbour(side)) && m.Has(i, side, atlas.BySea) {
				s.open[h] |= 1 << side
			}
		}
	}
	s.fill()
}

// fill finds the basins.
func (s *sea) fill() {
	s.basin = make([]Hex, len(s.hexes))
	for low := range s.basin {
		for found := []Hex{Hex(low)}; len(found) > 0; {
			h := found[len(found)-1]
			if found = found[:len(found)-1]; s.basin[h] != None {
				continue
			}
			s.basin[h] = Hex(low)
			for side := range atlas.NumSides {
				if s.Sails(h, side) {
					found = append(found, s.next[h][side])
				}
			}
		}
	}
}

// chart prepares the ways. On a large window their roots are the sites and the places worth going
// to.
func (t *Theatre) chart() {
	s := &t.sea
	n := len(s.hexes)
	all, calls := make([]uint8, n), make([]uint8, n)
	for h := range s.next {
		for side, o := range s.next[h] {
			all[h] |= uint8(book.Bit(o != None)) << side
		}
	}
	roots := slices.Clone(t.Worth)
	for i := range t.Sites {
		calls[t.Sites[i].Hex] = 1
		roots = append(roots, t.Sites[i].Hex)
	}
	s.ships = &fields{next: s.next, cost: s.cost, open: s.open, calls: calls}
	s.air = &fields{next: s.next, cost: s.cost, open: all, calls: make([]uint8, n)}
	s.ships.keep(roots)
	s.air.keep(roots)
}
