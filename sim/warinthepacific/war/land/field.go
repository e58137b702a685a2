package land

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// sides are the hexsides of a hex.
const sides = uint8(atlas.NumSides)

// field is the land of the window: its hexes, what lies between them, and what crossing it costs.
type field struct {
	hexes   []atlas.Index // by Hex
	next    [MostHexes + 1][sides]Hex
	terrain [MostHexes + 1]uint8        // as the Terrain Effects Chart has it
	hexside [MostHexes + 1][sides]uint8 // a road that is printed, else mountain, pass, river or sea, else 0
	bare    [MostHexes + 1][sides]uint8 // the same without roads
	roads   [MostHexes + 1]bool         // a road or a rail line is printed in the hex
}

// Places of the Terrain Effects Chart.
const (
	riverSide = book.MountainSide - 2
	passSide  = book.MountainSide - 1
)

// Hexes returns how many land hexes the window has.
func (f *field) Hexes() int { return len(f.hexes) - 1 }

// Index returns a hex as the map has it.
func (f *field) Index(h Hex) atlas.Index { return f.hexes[h] }

// Local returns a hex of the map as one of the window, None where it is outside or not land.
func (f *field) Local(i atlas.Index) Hex {
	if n, ok := slices.BinarySearch(f.hexes, i); ok {
		return Hex(n)
	}
	return None
}

// Neighbour returns the hex over a side, None where ground units cannot go: the sea, the edge of
// the map or of the window, mountains. [11.13] [11.18] [12.73]
func (f *field) Neighbour(h Hex, side uint8) Hex { return f.next[h][side] }

// lay makes the land from one corner of the window to the other; it reports whether there is room.
func (f *field) lay(m *atlas.Map, from, to atlas.Index) bool {
	f.hexes = []atlas.Index{atlas.Nowhere}
	for _, i := range m.Window(from, to) {
		if m.Land(i) {
			f.hexes = append(f.hexes, i)
		}
	}
	if f.Hexes() > MostHexes {
		return false
	}
	for h := 1; h < len(f.hexes); h++ {
		i := f.hexes[h]
		f.terrain[h] = uint8(slices.Index(book.TerrainWords, m.Terrain(i).String()))
		f.roads[h] = m.Any(i, atlas.Rail)|m.Any(i, atlas.MajorRoad)|m.Any(i, atlas.MinorRoad) != 0
		for side := range atlas.NumSides {
			f.bare[h][side] = between(m, i, side)
			f.hexside[h][side] = f.bare[h][side]
			if f.bare[h][side] < book.MountainSide {
				f.next[h][side] = f.Local(i.Neighbour(side))
				switch {
				case m.Has(i, side, atlas.MajorRoad):
					f.hexside[h][side] = book.MajorRoad
				case m.Has(i, side, atlas.MinorRoad):
					f.hexside[h][side] = book.MinorRoad
				}
			}
		}
	}
	return true
}

// between returns what lies on a side of a hex besides roads.
func between(m *atlas.Map, i atlas.Index, side atlas.Side) uint8 {
	switch {
	case !m.Land(i.Neighbour(side)) || !m.Has(i, side, atlas.ByLand):
		return book.SeaSide
	case m.Has(i, side, atlas.Ridge):
		return book.MountainSide
	case m.Has(i, side, atlas.Pass):
		return passSide
	case m.Has(i, side, atlas.River):
		return riverSide
	}
	return 0
}
