package situation

import "github.com/ironbottom/ironbottom/sim/pacificvictory/book"

// A Stock is so many blocks of a kind in the pool [7.23].
type Stock struct {
	Nation book.Nation
	Type   book.Type
	Class  string
	Blocks uint8
	Max    uint8 // steps of each
	From   int   // the first turn in which it can be built, as a place in Turns
}

const poolColumns = "nation type class | blocks max from blocks_source max_source from_source"

// readPool reads how many blocks there are of each kind, with how many steps and from when on. A
// row of markers has their number alone.
func (w *War) readPool(r *book.Book) error {
	return book.ReadTable(r.Data, "force-pool.csv", poolColumns, func(f *book.Fields) {
		f.Labels(w.Sources, "blocks_source", "max_source", "from_source")
		blocks := uint8(f.Number("blocks", 0, 99))
		if f.Get("type") == book.Marker {
			w.Markers[f.Word("nation", book.Sides)] = blocks
			f.Number("max", 0, 0)
			return
		}
		s := Stock{
			Nation: book.Nation(f.Word("nation", book.NationNames[:])), Type: book.Type(f.Word("type",
				book.TypeNames[:])), Class: f.Get("class"),
			Blocks: blocks, From: f.Word("from", book.Turns[:]),
		}
		k, ok := r.Find(s.Type, s.Nation, s.Class, false)
		if !ok {
			f.Refuse("type", "a kind of block of units.csv and classes.csv: there is no %s %s %s", s.Nation,
				s.Type, s.Class)
			return
		}
		s.Max = uint8(f.Number("max", 1, int(r.Ratings[k].Max)))
		w.Pool = append(w.Pool, s)
	})
}

// stock returns how many blocks of its nation and type there are.
func (w *War) stock(b *Deployed) (n int) {
	for _, s := range w.Pool {
		if s.Nation == b.Nation && s.Type == b.Type {
			n += int(s.Blocks)
		}
	}
	return n
}
