package atlas

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Put adds a place to a set.
func (*Map) Put(set *hex.Board, i hex.Index) { *set = set.With(i) }

// readGround reads kind and terrain of a hex [2.1].
func (m *Map) readGround(f *book.Fields, i hex.Index) {
	kind := f.Word("kind", kindWords)
	// The order is that of kindWords: each hex is in one of the four sets.
	m.Put([]*hex.Board{&m.Sea, &m.Coastal, &m.Island, &m.Land}[kind], i)
	ground := book.Terrain(f.Word("terrain", book.HexWords))
	if (ground == book.SeaHex) != (kind == 0) {
		f.Refuse("terrain", "sea for hexes of kind sea, and for no others")
	}
	if ground != book.SeaHex {
		m.Put([]*hex.Board{&m.Clear, &m.Desert, &m.Jungle, &m.Mountain}[ground-book.ClearHex], i)
	}
	if f.Yes("impassable") {
		m.Put(&m.Impassable, i)
	}
	if f.Yes("reference") {
		m.Put(&m.Reference, i)
		if kind != 0 {
			f.Refuse("reference", "no where there is land (2.23)")
		}
	}
}

// readBase reads the base of a hex, whose it is and what it produces.
// A hex without a base has nobody's colour, no home and no production; the columns must say so.
func (m *Map) readBase(f *book.Fields, i hex.Index) {
	size, pp := book.Base(f.Word("base", book.BaseWords)), f.Number("pp", 0, 20)
	if size == book.NoBase {
		for _, column := range []string{"nation", "home"} {
			if f.Get(column) != "" {
				f.Refuse(column, "none where there is no base")
			}
		}
		if pp != 0 {
			f.Refuse("pp", "0 where there is no base (2.22)")
		}
		return
	}
	if m.Sea.Has(i) || m.Impassable.Has(i) || !f.Yes("in-play") || f.Get("name") == "" {
		f.Refuse("base", "none at sea, out of play, where ground cannot go or without a name")
	}
	m.Put([]*hex.Board{&m.Minor, &m.Major}[size-book.MinorBase], i)
	m.own(f, i, pp)
}

// own reads nation and home of a base or box.
func (m *Map) own(f *book.Fields, i hex.Index, pp int) {
	m.Put(&m.Colours[f.Word("nation", colourNames)], i)
	m.PP[i] = uint8(pp)
	// A centre is a base that produces.
	if pp > 0 {
		m.Put(&m.Centres, i)
	}
	switch n := f.WordOrNone("home", book.NationNames[:]); book.Nation(max(n, 0)) {
	// The three have the same home bases.
	case book.British: // of all of the Empire [2.23b]
		m.Put(&m.Homes[book.ANZAC], i)
		m.Put(&m.Homes[book.India], i)
		fallthrough
	default:
		if n >= 0 {
			m.Put(&m.Homes[n], i)
		}
	}
}

// readBoxes reads the boxes, which have the places after those of the grid.
func (m *Map) readBoxes(data fs.FS) error {
	return book.ReadTable(data, "map/boxes.csv", boxColumns, func(f *book.Fields) {
		n := m.Grid.End() + len(m.Boxes)
		if n >= hex.Size-1 { // and the west coast of Siam
			f.Refuse("box", "no more boxes than there is room for beside the hexes: %d places in all", hex.Size)
			return
		}
		i := hex.Index(n)
		if f.Get("box") == "" {
			f.Refuse("box", "a name")
		}
		m.christen(f, "box", i)
		m.Places[i].name = f.Get("box")
		m.Put(&m.Major, i)
		m.own(f, i, f.Number("pp", 0, 20))
		m.Put(&m.Theatres[f.Word("theatre", TheatreNames)], i)
		m.Boxes = append(m.Boxes, Box{Place: i, Steps: uint8(f.Number("steps", 0, 20))})
		// The columns behind the sixth are the labels of how a value is known.
		f.Labels(m.Sources, strings.Fields(boxColumns)[6:]...)
	})
}

// box returns the box that a row names.
func (m *Map) box(f *book.Fields, column string) *Box {
	// Boxes stand behind the grid in the order in which they were read, so that the place gives
	// the index.
	i := m.PlaceIn(f, column)
	if n := int(i) - m.Grid.End(); f.Err == nil && n >= 0 {
		return &m.Boxes[n]
	}
	f.Refuse(column, "a name of map/boxes.csv")
	return &Box{}
}

// readLinks reads by which bases a box is reached: for supply, for moves, or both, and what a box
// costs of the range of a strategic move.
func (m *Map) readLinks(data fs.FS) error {
	err := book.ReadTable(data, "map/links.csv", linkColumns, func(f *book.Fields) {
		b, i := m.box(f, "box"), m.PlaceIn(f, "hex")
		if f.Err == nil && !m.Bases().And(m.Hexes).Has(i) {
			f.Refuse("hex", "one with a base")
		}
		if b.Supply.Or(b.Moves).Has(i) {
			f.Refuse("hex", "each link once")
		}
		if f.Yes("supply") {
			m.Put(&b.Supply, i)
		}
		if f.Yes("move") {
			m.Put(&b.Moves, i)
		}
		hexes := uint8(f.Number("hexes", 0, 10)) // of the ten of a strategic move [4.12]
		if b.Hexes != 0 && b.Hexes != hexes {
			f.Refuse("hexes", "the same for all links of a box: %d", b.Hexes)
		}
		b.Hexes = hexes
		f.Labels(m.Sources, "supply_source", "move_source")
	})
	for _, b := range m.Boxes {
		if err == nil && (b.Supply.Empty() || b.Moves.Empty()) {
			err = fmt.Errorf("map/links.csv: found no link for supply or moves of %s; want one at least",
				m.Name(b.Place))
		}
	}
	return err
}

// readCommands reads who commands in which theatre; in that of Japan both
// American headquarters do.
func (m *Map) readCommands(data fs.FS) error {
	err := book.ReadTable(data, "map/commands.csv", commandColumns, func(f *book.Fields) {
		t := f.Word("theatre", TheatreNames[:JapanTheatre])
		if m.Commands[t] != "" || f.Get("headquarters") == "" {
			f.Refuse("headquarters", "one for each theatre")
		}
		m.Commands[t] = f.Get("headquarters")
		f.Labels(m.Sources, "source")
	})
	for t, name := range m.Commands[:JapanTheatre] {
		if err == nil && name == "" {
			err = fmt.Errorf("map/commands.csv: found no headquarters for %s; want one for each theatre",
				TheatreNames[t])
		}
	}
	return err
}
