package theatre

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// A Hex is one of the window, numbered from 1.
type Hex uint16

// None is no hex.
const None Hex = 0

// mostHexes is what a window may have: ways are tables of each pair.
const mostHexes = 1600

// Far is the length of a way that there is none of.
const Far = 1<<16 - 1

// sea is the window and the ways on it.
type sea struct {
	hexes []atlas.Index // by Hex
	cost  []uint8       // of entering one, in Movement Points [2.13] [10.93]
	next  [][atlas.NumSides]Hex
	open  []uint8 // sides that ships may cross, as bits
	water []bool
	ways  []uint16 // by sea, from a hex to another
	first []uint8  // side of the first step on it
	air   []uint16
	zones [][]uint8 // of Patrols, by hex
}

// Hexes returns how many hexes the window has.
func (s *sea) Hexes() int { return len(s.hexes) - 1 }

// Index returns a hex as the map has it.
func (s *sea) Index(h Hex) atlas.Index { return s.hexes[h] }

// Local returns a hex of the map as one of the window, None where it is outside.
func (s *sea) Local(i atlas.Index) Hex {
	if n, ok := slices.BinarySearch(s.hexes, i); ok {
		return Hex(n)
	}
	return None
}

// Cost returns the Movement Points that it takes to enter a hex by sea or by air. [10.93]
func (s *sea) Cost(h Hex) int { return int(s.cost[h]) }

// Water reports whether ships may be in a hex.
func (s *sea) Water(h Hex) bool { return s.water[h] }

// Neighbour returns the hex over a side, None outside of the window.
func (s *sea) Neighbour(h Hex, side atlas.Side) Hex { return s.next[h][side] }

// Sails reports whether ships may cross a side of a hex.
func (s *sea) Sails(h Hex, side atlas.Side) bool { return s.open[h]>>side&1 == 1 }

// BySea returns the Movement Points of the shortest way of ships, Far where there is none.
func (s *sea) BySea(from, to Hex) int { return int(s.ways[int(from)*len(s.hexes)+int(to)]) }

// Toward returns the first hex of that way. Among equally short ways it takes the one that passes
// the fewest airbases and ports, and then the one that begins with the lower hex (C146).
func (s *sea) Toward(from, to Hex) Hex {
	side := s.first[int(from)*len(s.hexes)+int(to)]
	if side >= uint8(atlas.NumSides) {
		return None
	}
	return s.next[from][side]
}

// ByAir returns the Movement Points for a flight from a hex to another: the sum over the hexes
// entered.
func (s *sea) ByAir(from, to Hex) int { return int(s.air[int(from)*len(s.hexes)+int(to)]) }

// Across returns the hexes between two, as ranges of submarines and mines are counted.
func (s *sea) Across(a, b Hex) int { return atlas.Distance(s.hexes[a], s.hexes[b]) }

// lay makes the window from one corner to the other and finds all ways.
func (s *sea) lay(m *atlas.Map, from, to atlas.Index) {
	c1, r1 := from.Grid()
	c2, r2 := to.Grid()
	s.hexes = []atlas.Index{atlas.Nowhere}
	for i := range m.Hexes {
		if c, r := i.Grid(); c >= c1 && c <= c2 && r >= r1 && r <= r2 {
			s.hexes = append(s.hexes, i)
		}
	}
	slices.Sort(s.hexes)
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
}

// call is what a Movement Point counts while ways by sea are sought, so that all airbases and ports that a way may pass
// count less than one.
const call = MostSites + 1

// chart finds the ways between all pairs.
func (t *Theatre) chart() {
	s := &t.sea
	n := len(s.hexes)
	s.ways, s.first, s.air = make([]uint16, n*n), make([]uint8, n*n), make([]uint16, n*n)
	sail := make([]uint8, n)
	for h := range s.cost {
		sail[h] = s.cost[h]*call + uint8(book.Bit(t.SiteAt(Hex(h)) != id.None))
	}
	// by what a way has come to, round and round: no step takes more than 6 Movement Points
	found := make([][]Hex, 6*call+2)
	for h := 1; h < n; h++ {
		s.flood(Hex(h), found, s.air, s.cost, func(Hex, atlas.Side) bool { return true })
		s.flood(Hex(h), found, s.ways, sail, func(h Hex, side atlas.Side) bool { return s.open[h]>>side&1 == 1 })
	}
	for h := 1; h < n; h++ {
		for to := 1; to < n; to++ {
			s.first[h*n+to] = s.begin(Hex(h), Hex(to), sail)
		}
	}
	for i, way := range s.ways {
		if way != Far {
			s.ways[i] = way / call
		}
	}
}

// flood finds the cost of the ways from all hexes to one, going back over the hexsides. Each step
// costs what it costs to enter the next hex of the way.
func (s *sea) flood(to Hex, found [][]Hex, ways []uint16, cost []uint8, open func(Hex, atlas.Side) bool) {
	n := len(s.hexes)
	for h := range n {
		ways[h*n+int(to)] = Far
	}
	ways[int(to)*n+int(to)] = 0
	found[0] = append(found[0][:0], to)
	for far, left := 0, 1; left > 0; far++ {
		bucket := found[far%len(found)]
		found[far%len(found)] = found[far%len(found)][:0]
		left -= len(bucket)
		for _, h := range bucket {
			if int(ways[int(h)*n+int(to)]) < far {
				continue
			}
			for side := range atlas.NumSides {
				o := s.next[h][side]
				if o == None || !open(h, side) {
					continue
				}
				if d := far + int(cost[h]); d < int(ways[int(o)*n+int(to)]) {
					ways[int(o)*n+int(to)] = uint16(d)
					found[d%len(found)] = append(found[d%len(found)], o)
					left++
				}
			}
		}
	}
}

// begin returns the side of the first step from a hex to another by sea.
func (s *sea) begin(h, to Hex, cost []uint8) uint8 {
	best, lowest := uint8(atlas.NumSides), None
	if h == to || s.BySea(h, to) == Far {
		return best
	}
	for side := range atlas.NumSides {
		o := s.next[h][side]
		if o == None || s.open[h]>>side&1 == 0 || s.BySea(o, to) == Far ||
			s.BySea(o, to)+int(cost[o]) != s.BySea(h, to) {
			continue
		}
		if lowest == None || o < lowest {
			best, lowest = uint8(side), o
		}
	}
	return best
}
