package theatre_test

import (
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// A column has what a table of all pairs of hexes would have for one destination, by the hex that a
// way comes from.
type column struct {
	bySea, byAir []int
	first        []theatre.Hex // of the way by sea
}

// columnOf finds it without fields: in a Movement Point there are more parts than there are calls
// on a way.
func columnOf(w *theatre.Theatre, to theatre.Hex) (c column) {
	parts, sites := len(w.Sites)+1, map[theatre.Hex]bool{}
	for i := range w.Sites {
		sites[w.Sites[i].Hex] = true
	}
	sail := func(h theatre.Hex) int {
		if sites[h] {
			return parts*w.Cost(h) + 1
		}
		return parts * w.Cost(h)
	}
	c.byAir = waysTo(w, to, w.Cost, func(theatre.Hex, atlas.Side) bool { return true })
	ways := waysTo(w, to, sail, w.Sails)
	c.first = make([]theatre.Hex, w.Hexes()+1)
	for h := theatre.Hex(1); int(h) <= w.Hexes(); h++ {
		if h == to || ways[h] == none {
			continue
		}
		for side := range atlas.NumSides {
			o := w.Neighbour(h, side)
			if o != theatre.None && w.Sails(h, side) && ways[o]+sail(o) == ways[h] &&
				(c.first[h] == theatre.None || o < c.first[h]) {
				c.first[h] = o
			}
		}
	}
	for _, way := range ways {
		if way < none {
			way /= parts
		}
		c.bySea = append(c.bySea, min(way, theatre.Far))
	}
	for h, way := range c.byAir {
		c.byAir[h] = min(way, theatre.Far)
	}
	return c
}

// none is the length of a way that there is none of.
const none = 1 << 30

// waysTo finds what it costs to get from each hex to one: it goes back over the sides, to the hexes
// whose way costs 0 first, then to those whose way costs 1, and so on.
func waysTo(w *theatre.Theatre, to theatre.Hex, cost func(theatre.Hex) int,
	crosses func(theatre.Hex, atlas.Side) bool) []int {
	ways := make([]int, w.Hexes()+1)
	for h := range ways {
		ways[h] = none
	}
	ways[to] = 0
	found := map[int][]theatre.Hex{0: {to}}
	for far := 0; len(found) > 0; far++ {
		for _, h := range found[far] {
			if ways[h] < far {
				continue
			}
			for side := range atlas.NumSides {
				o := w.Neighbour(h, side)
				if way := far + cost(h); o != theatre.None && crosses(h, side) && way < ways[o] {
					ways[o] = way
					found[way] = append(found[way], o)
				}
			}
		}
		delete(found, far)
	}
	return ways
}

// same compares the ways from a hex with a column.
func (c *column) same(t *testing.T, w *theatre.Theatre, from, to theatre.Hex) {
	t.Helper()
	if w.Reaches(from, to) != (c.bySea[from] < theatre.Far) {
		require.Fail(t, "reached or not", "%s to %s", w.Index(from), w.Index(to))
	}
	if w.BySea(from, to) != c.bySea[from] || w.ByAir(from, to) != c.byAir[from] || w.Toward(from, to) != c.first[from] {
		require.Equal(t, []int{c.bySea[from], c.byAir[from], int(c.first[from])},
			[]int{w.BySea(from, to), w.ByAir(from, to), int(w.Toward(from, to))}, "%s to %s", w.Index(from), w.Index(to))
	}
}

// Fields answer what tables of all pairs would, in the window of each scenario.
func TestFieldsEqualTablesOfPairs(t *testing.T) {
	names, err := theatre.Names(witp.Game.Data)
	require.NoError(t, err)
	for _, name := range names {
		w := read(t, name)
		for to := theatre.Hex(1); int(to) <= w.Hexes(); to += 5 {
			c := columnOf(w, to)
			for from := theatre.None; int(from) <= w.Hexes(); from++ {
				c.same(t, w, from, to)
			}
		}
		assert.Zero(t, w.BySea(1, theatre.None)+w.ByAir(1, theatre.None), "it takes nothing to go nowhere")
	}
}

// places are hexes of the map with places, as many as a campaign has to go to.
func places(m *atlas.Map) (list []atlas.Index) {
	there := map[atlas.Index]bool{}
	for _, p := range m.Places() {
		if !there[p.Hex] && len(list) < 550 {
			list, there[p.Hex] = append(list, p.Hex), true
		}
	}
	for i := range m.Hexes {
		if !there[i] && len(list) < 550 {
			list = append(list, i)
		}
	}
	return list
}

// On the whole map the fields of the places stay, and the other hexes share some.
func TestFieldsEqualTablesOfPairsOnTheWholeMap(t *testing.T) {
	w := theatre.Whole(theMap(t), places(theMap(t)))
	require.Equal(t, 14098, w.Hexes())
	for i := 0; i < len(w.Sites); i += 137 {
		c := columnOf(w, w.Sites[i].Hex)
		for from := theatre.Hex(1); int(from) <= w.Hexes(); from++ {
			c.same(t, w, from, w.Sites[i].Hex)
		}
	}
	for to := theatre.Hex(1000); int(to) <= w.Hexes(); to += 2603 {
		c := columnOf(w, to)
		for from := theatre.Hex(1); int(from) <= w.Hexes(); from += 211 {
			c.same(t, w, from, to)
		}
		for _, s := range w.Sites {
			c.same(t, w, s.Hex, to)
		}
	}
}

// The fields of 550 places by sea and by air, with all that comes with them, fit into 32 MB.
func TestWaysOfTheWholeMapFitInto32MB(t *testing.T) {
	list := places(theMap(t))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	w := theatre.Whole(theMap(t), list)
	for i := range w.Sites {
		h := w.Sites[i].Hex
		w.BySea(h, h)
		w.ByAir(h, h)
	}
	for h := theatre.Hex(1); h < 200; h++ {
		w.BySea(h, h)
		w.ByAir(h, h)
	}
	runtime.ReadMemStats(&after)
	assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(32<<20))
}

// Goroutines that ask for the ways of different hexes in turn get the same answers.
func TestFieldsAreSharedBetweenGoroutines(t *testing.T) {
	list := places(theMap(t))
	alone, shared := theatre.Whole(theMap(t), list), theatre.Whole(theMap(t), list)
	var asked sync.WaitGroup
	for n := range 4 {
		asked.Go(func() {
			for i := range 60 {
				from, to := theatre.Hex(3000+32*(i*(n+1)%60)), shared.Sites[(i*7+n)%len(shared.Sites)].Hex
				assert.Equal(t, alone.BySea(from, from+500), shared.BySea(from, from+500))
				assert.Equal(t, alone.Toward(from, to), shared.Toward(from, to))
			}
		})
	}
	asked.Wait()
}

// A way takes nothing from the heap, whether its field has been made or not.
func TestWaysAllocateNothing(t *testing.T) {
	for _, w := range []*theatre.Theatre{read(t, "midway-basic"), theatre.Whole(theMap(t), places(theMap(t)))} {
		h := theatre.Hex(0)
		assert.Zero(t, testing.AllocsPerRun(50, func() {
			h++
			w.BySea(h, h+100)
			w.Toward(h+200, h+100)
			w.ByAir(h, h+100)
		}))
	}
}
