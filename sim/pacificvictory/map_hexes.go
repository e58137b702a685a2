package pacificvictory

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/ironbottom/ironbottom/sim/hex"
)

func (*Map) put(set *hex.Board, i hex.Index) { *set = set.With(i) }

// readGround reads kind and terrain of a hex [2.1].
func (m *Map) readGround(f *fields, i hex.Index) {
	kind := f.word("kind", kindWords)
	m.put([]*hex.Board{&m.Sea, &m.Coastal, &m.Island, &m.Land}[kind], i)
	ground := terrain(f.word("terrain", hexWords))
	if (ground == seaHex) != (kind == 0) {
		f.refuse("terrain", "sea for hexes of kind sea, and for no others")
	}
	if ground != seaHex {
		m.put([]*hex.Board{&m.Clear, &m.Desert, &m.Jungle, &m.Mountain}[ground-clearHex], i)
	}
	if f.yes("impassable") {
		m.put(&m.Impassable, i)
	}
	if f.yes("reference") {
		m.put(&m.Reference, i)
		if kind != 0 {
			f.refuse("reference", "no where there is land (2.23)")
		}
	}
}

// readBase reads the base of a hex, whose it is and what it produces.
func (m *Map) readBase(f *fields, i hex.Index) {
	size, pp := base(f.word("base", baseWords)), f.number("pp", 0, 20)
	if size == noBase {
		for _, column := range []string{"nation", "home"} {
			if f.Get(column) != "" {
				f.refuse(column, "none where there is no base")
			}
		}
		if pp != 0 {
			f.refuse("pp", "0 where there is no base (2.22)")
		}
		return
	}
	if m.Sea.Has(i) || m.Impassable.Has(i) || !f.yes("in-play") || f.Get("name") == "" {
		f.refuse("base", "none at sea, out of play, where ground cannot go or without a name")
	}
	m.put([]*hex.Board{&m.Minor, &m.Major}[size-minorBase], i)
	m.own(f, i, pp)
}

// own reads nation and home of a base or box.
func (m *Map) own(f *fields, i hex.Index, pp int) {
	m.put(&m.Colours[f.word("nation", colourNames)], i)
	m.PP[i] = uint8(pp)
	if pp > 0 {
		m.put(&m.Centres, i)
	}
	switch n := f.wordOrNone("home", nationNames[:]); Nation(max(n, 0)) {
	case British: // of all of the Empire [2.23b]
		m.put(&m.Homes[ANZAC], i)
		m.put(&m.Homes[India], i)
		fallthrough
	default:
		if n >= 0 {
			m.put(&m.Homes[n], i)
		}
	}
}

// readBoxes reads the boxes, which have the places after those of the grid.
func (m *Map) readBoxes(data fs.FS) error {
	return readTable(data, "map/boxes.csv", boxColumns, func(f *fields) {
		n := m.Grid.End() + len(m.Boxes)
		if n >= hex.Size-1 { // and the west coast of Siam
			f.refuse("box", "no more boxes than there is room for beside the hexes: %d places in all", hex.Size)
			return
		}
		i := hex.Index(n)
		if f.Get("box") == "" {
			f.refuse("box", "a name")
		}
		m.christen(f, "box", i)
		m.places[i].name = f.Get("box")
		m.put(&m.Major, i)
		m.own(f, i, f.number("pp", 0, 20))
		m.put(&m.Theatres[f.word("theatre", theatreNames)], i)
		m.Boxes = append(m.Boxes, Box{Place: i, Steps: uint8(f.number("steps", 0, 20))})
		f.labels(m.sources, strings.Fields(boxColumns)[6:]...)
	})
}

// box returns the box that a row names.
func (m *Map) box(f *fields, column string) *Box {
	i := m.placeIn(f, column)
	if n := int(i) - m.Grid.End(); f.err == nil && n >= 0 {
		return &m.Boxes[n]
	}
	f.refuse(column, "a name of map/boxes.csv")
	return &Box{}
}

func (m *Map) readLinks(data fs.FS) error {
	err := readTable(data, "map/links.csv", linkColumns, func(f *fields) {
		b, i := m.box(f, "box"), m.placeIn(f, "hex")
		if f.err == nil && !m.Bases().And(m.Hexes).Has(i) {
			f.refuse("hex", "one with a base")
		}
		if b.Supply.Or(b.Moves).Has(i) {
			f.refuse("hex", "each link once")
		}
		if f.yes("supply") {
			m.put(&b.Supply, i)
		}
		if f.yes("move") {
			m.put(&b.Moves, i)
		}
		hexes := uint8(f.number("hexes", 0, 10)) // of the ten of a strategic move [4.12]
		if b.Hexes != 0 && b.Hexes != hexes {
			f.refuse("hexes", "the same for all links of a box: %d", b.Hexes)
		}
		b.Hexes = hexes
		f.labels(m.sources, "supply_source", "move_source")
	})
	for _, b := range m.Boxes {
		if err == nil && (b.Supply.Empty() || b.Moves.Empty()) {
			err = fmt.Errorf("map/links.csv: found no link for supply or moves of %s; want one at least", m.Name(b.Place))
		}
	}
	return err
}

// readCommands reads who commands in which theatre; in that of Japan both
// American headquarters do.
func (m *Map) readCommands(data fs.FS) error {
	err := readTable(data, "map/commands.csv", commandColumns, func(f *fields) {
		t := f.word("theatre", theatreNames[:JapanTheatre])
		if m.Commands[t] != "" || f.Get("headquarters") == "" {
			f.refuse("headquarters", "one for each theatre")
		}
		m.Commands[t] = f.Get("headquarters")
		f.labels(m.sources, "source")
	})
	for t, name := range m.Commands[:JapanTheatre] {
		if err == nil && name == "" {
			err = fmt.Errorf("map/commands.csv: found no headquarters for %s; want one for each theatre", theatreNames[t])
		}
	}
	return err
}
