package theatre

import (
	"sync"
	"sync/atomic"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
)

// Far is the length of a way that does not exist.
const Far = 1<<16 - 1

// Limits of the memory for ways.
const (
	mostPairs = 1 << 22 // a window with at most so many pairs of hexes keeps the field of each hex
	mostLent  = 12      // of the other hexes so many fields are in memory
)

// fields are the ways of ships, or those through the air, on the window. A field belongs to one
// hex, its root. It has the way from the root to every hex, and how the way back begins. It is made
// when it is first needed.
//
// The fields of a small window stay for good. On a large window only those of the roots do, the
// hexes that Task Forces and planes go to; the other hexes share a few fields (see lent). All
// answers depend on the map alone, so it does not matter in which order goroutines ask.
type fields struct {
	next  [][atlas.NumSides]Hex
	cost  []uint8 // of entering a hex
	open  []uint8 // sides of a hex that a way may cross, as bits
	calls []uint8 // 1 for a hex that a way avoids if it gets no longer (C146)

	kept  []bool          // by hex: its field stays; nil if all do
	start []atomic.Uint32 // by hex: where its field begins in ways; before it is made, the field without ways
	ways  []way
	lent  []lent

	making sync.Mutex // guards what follows
	used   uint32     // of ways
	search search
}

// A lent field belongs to one hex at a time, and reaches only as far as most Movement Points.
type lent struct {
	sync.Mutex
	root Hex
	most int
	ways []way
}

// near is how far a lent field reaches at first: further than a Task Force moves in a Phase, or a
// plane flies.
const near = 126

// A way is an entry of a field: the Movement Points from the root to a hex, and in the low bits the
// side of the hex over which the way back begins.
type way uint16

const (
	sideBits = 3
	noWay    = way(1<<16 - 1)
	noStep   = way(atlas.NumSides)      // of the root itself
	longest  = int(noWay>>sideBits) - 1 // in Movement Points: what is further away counts as out of reach
)

// keep prepares the fields.
func (f *fields) keep(roots []Hex) {
	n := len(f.cost)
	count := n
	if n*n > mostPairs {
		count, f.kept, f.lent = 1, make([]bool, n), make([]lent, mostLent)
		f.kept[None] = true
		for i := range f.lent {
			f.lent[i].ways = make([]way, n)
		}
		for _, h := range roots {
			if !f.kept[h] {
				f.kept[h] = true
				count++
			}
		}
	}
	f.start, f.ways, f.used = make([]atomic.Uint32, n), make([]way, count*n), uint32(n)
	for h := range n {
		f.ways[h] = noWay
	}
	f.ways[None] = noStep
	f.search.prepare(n)
}

// points returns the Movement Points of the way from a hex to another.
func (f *fields) points(from, to Hex) int {
	if w := f.ways[f.start[from].Load()+uint32(to)]; w != noWay {
		return int(w >> sideBits)
	}
	return f.seek(from, to)
}

// seek returns the Movement Points of a way that does not exist, or whose field has not been made.
// If only the field of the other end stays, it uses that: the way back passes the same hexes, but
// it enters the other end.
func (f *fields) seek(from, to Hex) int {
	if f.stays(from) || !f.stays(to) {
		if w := f.look(from, to); w != noWay {
			return int(w >> sideBits)
		}
		return Far
	}
	if w := f.look(to, from); w != noWay {
		return int(w>>sideBits) - int(f.cost[from]) + int(f.cost[to])
	}
	return Far
}

// step returns the first hex of the way, None if there is no way.
func (f *fields) step(from, to Hex) Hex {
	w := f.ways[f.start[to].Load()+uint32(from)]
	if w == noWay {
		w = f.look(to, from)
	}
	if side := w & (1<<sideBits - 1); side < noStep {
		return f.next[from][side]
	}
	return None
}

// stays reports whether the field of a hex is kept once it has been made.
func (f *fields) stays(h Hex) bool { return f.kept == nil || f.kept[h] }

// look returns what the field of a root has of a hex. If there is no such field it makes it.
func (f *fields) look(root, h Hex) way {
	if root == None {
		return noWay
	}
	if f.stays(root) {
		if f.start[root].Load() == 0 {
			f.make(root)
		}
		return f.ways[f.start[root].Load()+uint32(h)]
	}
	l := &f.lent[int(root)%len(f.lent)]
	l.Lock()
	defer l.Unlock()
	if l.root != root {
		f.lend(l, root, near)
	}
	if l.ways[h] == noWay && l.most < longest {
		f.lend(l, root, longest)
	}
	return l.ways[h]
}

// lend makes the field of a root that does not stay, in the place of another.
func (f *fields) lend(l *lent, root Hex, most int) {
	f.making.Lock()
	defer f.making.Unlock()
	l.root, l.most = root, most
	f.flood(root, most, l.ways)
}

// make makes the field of a root that stays.
func (f *fields) make(root Hex) {
	f.making.Lock()
	defer f.making.Unlock()
	if f.start[root].Load() > 0 {
		return // another goroutine has made it
	}
	at, n := f.used, uint32(len(f.cost))
	f.flood(root, longest, f.ways[at:at+n])
	f.used += n
	f.start[root].Store(at)
}
