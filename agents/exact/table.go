package exact

// A table holds values of positions by their prints, with open addressing.
type table struct {
	slots []entry // a power of two of them
	used  int
}

// An entry is free where it is zero.
type entry struct {
	print print
	value float64
}

// find returns the entry of a position, or the free one where it would stand.
func (t *table) find(at print) *entry {
	mask := uint64(len(t.slots) - 1)
	for i := at.Lo & mask; ; i = (i + 1) & mask {
		if e := &t.slots[i]; e.print == at || *e == (entry{}) {
			return e
		}
	}
}

// add returns the new entry of a position that has none. It moves the others.
func (t *table) add(at print) *entry {
	if t.used++; 3*t.used > 2*len(t.slots) {
		old := t.slots
		t.slots = make([]entry, 2*len(old))
		for _, e := range old {
			if e != (entry{}) {
				*t.find(e.print) = e
			}
		}
	}
	e := t.find(at)
	e.print = at
	return e
}
