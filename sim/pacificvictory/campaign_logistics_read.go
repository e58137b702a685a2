package pacificvictory

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// lines are sets of places that supply and builds ask for.
type lines struct {
	gates   [numNations]hex.Board // bases through which a nation traces to its box [7.13, 7.14]
	hawaii  hex.Board             // where American lines leave the continent [7.14]
	bengal  hex.Board             // Dhaka, by which the USA gives to China [7.25]
	burma   hex.Board             // Rangoon, by which Britain does [7.26]
	rails   hex.Board             // hexes with a railway
	regions [numNations]hex.Board // bases where infantry is raised [7.26, 7.27]

	australia hex.Board        // the bases of ANZAC on the continent, where MacArthur comes back (1941 special rule)
	payers    [hex.Size]Nation // who counts the production of a base of that colour [7.22]
	subs      [2][]uint8       // pieces of each side that are submarines
}

const (
	regionColumns = "nation base | source"
	baseCost      = 5 // production points of a Major Base [3.3.4]
)

// readLines reads map/regions.csv and sets what follows from the map and the pool.
func (w *War) readLines(r *Book) error {
	l, m := &w.lines, w.Map
	for _, b := range m.Boxes {
		for n := range numNations {
			if m.Homes[n].Has(b.Place) {
				l.gates[n] = l.gates[n].Or(b.Supply)
			}
		}
	}
	for name, to := range map[string]*hex.Board{"Hawaii": &l.hawaii, "Dhaka": &l.bengal, "Rangoon": &l.burma} {
		if i, ok := m.Find(name); ok { // a map of one's own may do without
			*to = hex.Bit(i)
		}
	}
	for d := range hex.Directions {
		l.rails = l.rails.Or(m.Sides[ByRail][d])
	}
	for i := range m.Bases().All() {
		colour, _ := m.Colour(i)
		l.payers[i] = colour.Nation()
	}
	for i := range w.pieces {
		if r.ratings[w.pieces[i].late].typ == SS {
			s := w.sideOfPiece(i)
			l.subs[s] = append(l.subs[s], uint8(i))
		}
	}
	err := readTable(r.data, "map/regions.csv", regionColumns, func(f *fields) {
		n := Nation(f.word("nation", nationNames[:]))
		i := m.placeIn(f, "base")
		switch {
		case f.err != nil:
		case n != ANZAC && n != India:
			f.refuse("nation", "ANZAC or India: the others build at their home bases (2.23)")
		case !m.Bases().And(m.Hexes).Has(i):
			f.refuse("base", "one with a base")
		case l.regions[n].Has(i):
			f.refuse("base", "each base once")
		}
		m.put(&l.regions[n], i)
		f.labels(w.sources, "source")
	})
	l.australia = l.regions[ANZAC].AndNot(m.Island)
	for _, n := range []Nation{ANZAC, India} {
		if err == nil && l.regions[n].Empty() {
			err = fmt.Errorf("map/regions.csv: found no base for %s; want one at least", n)
		}
	}
	return err
}
