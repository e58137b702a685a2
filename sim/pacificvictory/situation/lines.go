package situation

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/table"
)

// lines are sets of places that supply and builds ask for.
type lines struct {
	gates   [book.NumNations]hex.Board // bases through which a nation traces to its box [7.13, 7.14]
	hawaii  hex.Board                  // where American lines leave the continent [7.14]
	Bengal  hex.Board                  // Dhaka, by which the USA gives to China [7.25]
	Burma   hex.Board                  // Rangoon, by which Britain does [7.26]
	rails   hex.Board                  // hexes with a railway
	Regions [book.NumNations]hex.Board // bases where infantry is raised [7.26, 7.27]

	// the bases of ANZAC on the continent, where MacArthur comes back (1941 special rule)
	Australia hex.Board
	payers    [hex.Size]book.Nation // who counts the production of a base of that colour [7.22]
	Subs      [2][]uint8            // pieces of each side that are submarines
}

const (
	regionColumns = "nation base | source"
	BaseCost      = 5 // production points of a Major Base [3.3.4]
)

// readLines reads map/regions.csv and sets what follows from the map and the pool.
func (w *War) readLines(r *book.Book) error {
	l, m := &w.Lines, w.Map
	for _, b := range m.Boxes {
		for n := range book.NumNations {
			// A home that is a box sends its supply by the box's links.
			if m.Homes[n].Has(b.Place) {
				l.gates[n] = l.gates[n].Or(b.Supply)
			}
		}
	}
	for name, to := range table.InOrder(map[string]*hex.Board{"Hawaii": &l.hawaii, "Dhaka": &l.Bengal,
		"Rangoon": &l.Burma}) {
		if i, ok := m.Find(name); ok { // a map of one's own may do without
			*to = hex.Bit(i)
		}
	}
	for d := range hex.Directions {
		l.rails = l.rails.Or(m.Sides[atlas.ByRail][d])
	}
	// A base counts for the nation of its colour on the map, whoever built there.
	for i := range m.Bases().All() {
		colour, _ := m.Colour(i)
		l.payers[i] = colour.Nation()
	}
	for i := range w.Pieces {
		if r.Ratings[w.Pieces[i].Late].Type == book.SS {
			s := w.SideOfPiece(i)
			l.Subs[s] = append(l.Subs[s], uint8(i))
		}
	}
	err := book.ReadTable(r.Data, "map/regions.csv", regionColumns, func(f *book.Fields) {
		n := book.Nation(f.Word("nation", book.NationNames[:]))
		i := m.PlaceIn(f, "base")
		switch {
		case f.Err != nil:
		case n != book.ANZAC && n != book.India:
			f.Refuse("nation", "ANZAC or India: the others build at their home bases (2.23)")
		case !m.Bases().And(m.Hexes).Has(i):
			f.Refuse("base", "one with a base")
		case l.Regions[n].Has(i):
			f.Refuse("base", "each base once")
		}
		m.Put(&l.Regions[n], i)
		f.Labels(w.Sources, "source")
	})
	l.Australia = l.Regions[book.ANZAC].AndNot(m.Island)
	for _, n := range []book.Nation{book.ANZAC, book.India} {
		if err == nil && l.Regions[n].Empty() {
			err = fmt.Errorf("map/regions.csv: found no base for %s; want one at least", n)
		}
	}
	return err
}
