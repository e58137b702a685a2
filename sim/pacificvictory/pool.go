package pacificvictory

// A Stock is so many blocks of a kind in the pool [7.23].
type Stock struct {
	Nation Nation
	Type   Type
	Class  string
	Blocks uint8
	Max    uint8 // steps of each
	From   int   // the first turn in which it can be built, as a place in Turns
}

const poolColumns = "nation type class | blocks max from blocks_source max_source from_source"

func (w *War) readPool(r *Book) error {
	return readTable(r.data, "force-pool.csv", poolColumns, func(f *fields) {
		f.labels(w.sources, "blocks_source", "max_source", "from_source")
		blocks := uint8(f.number("blocks", 0, 99))
		if f.Get("type") == marker {
			w.Markers[f.word("nation", campSides)] = blocks
			f.number("max", 0, 0)
			return
		}
		s := Stock{
			Nation: Nation(f.word("nation", nationNames[:])), Type: Type(f.word("type", typeNames[:])), Class: f.Get("class"),
			Blocks: blocks, From: f.word("from", Turns[:]),
		}
		k, ok := r.find(s.Type, s.Nation, s.Class, false)
		if !ok {
			f.refuse("type", "a kind of block of units.csv and classes.csv: there is no %s %s %s", s.Nation, s.Type, s.Class)
			return
		}
		s.Max = uint8(f.number("max", 1, int(r.ratings[k].max)))
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
