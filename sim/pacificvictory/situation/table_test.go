package situation

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A warTable is a position that a test builds by hand.
type warTable struct {
	*testing.T
	*State
}

// newWar returns an empty map under some options, the scenario's turn and bases.
func newWar(t *testing.T, scenario string, options map[string]string) *warTable {
	t.Helper()
	r, err := Embedded(options)
	require.NoError(t, err)
	c := &State{Setting: r}
	for i := range r.War.Scenarios {
		if s := &r.War.Scenarios[i]; s.Name == scenario {
			c.Scenario, c.Quarter = uint8(i), uint8(s.First)
		}
	}
	for i := range c.Pieces {
		c.Pieces[i].At, c.Pieces[i].From, c.Pieces[i].Way = NoPlace, NoPlace, NoWay
	}
	c.Japanese = r.War.Map.Colours[atlas.Orange]
	c.Reserve = r.War.Markers
	return &warTable{t, c}
}

// setUp is newWar with the blocks of the scenario where they stand.
func setUp(t *testing.T, scenario string, options map[string]string) *warTable {
	t.Helper()
	c := newWar(t, scenario, options)
	s := c.Playing()
	for _, b := range s.Blocks {
		c.stand(b.Place, int(b.Steps), func(k *book.Rating) bool {
			return k.Type == b.Type && k.Nation == b.Nation
		}, b.Class)
		if side := campSide(b.Nation); !b.Blockade && !c.HeldBy(side).Has(b.Place) {
			c.Take(side, b.Place)
		} else if b.Blockade {
			c.Blockade[side] = c.Blockade[side].With(b.Place)
		}
	}
	for i := range s.Markers.All() {
		c.MajorMarkers = c.MajorMarkers.With(i)
		c.Reserve[book.JapanSide]--
	}
	return c
}

func campSide(n book.Nation) sim.Side {
	if n == book.Japan {
		return book.JapanSide
	}
	return book.AlliedSide
}

// stand puts a block of the pool on the map: of a class if it is not empty and free.
func (c *warTable) stand(at hex.Index, steps int, is func(*book.Rating) bool, class string) int {
	c.Helper()
	for _, named := range []bool{true, false} {
		for i := range c.War.Pieces {
			k := c.What(i)
			if c.Pieces[i].At != NoPlace || !is(k) || named && k.Class != class || int(c.War.Pieces[i].Max) < steps {
				continue
			}
			c.Pieces[i].Steps, c.Pieces[i].From = uint8(steps), at
			c.Put(i, at)
			return i
		}
	}
	require.Fail(c, "no such block is left in the pool", "%s at %s", class, c.War.Map.Name(at))
	return 0
}

func (c *warTable) place(name string) hex.Index {
	c.Helper()
	i, ok := c.War.Map.Find(name)
	require.True(c, ok, "no place %q", name)
	return i
}

func (c *warTable) places(names string) (b hex.Board) {
	c.Helper()
	for name := range strings.SplitSeq(names, ",") {
		b = b.With(c.place(strings.TrimSpace(name)))
	}
	return b
}

// has puts a block of a nation on a place, which it then holds, and returns its number.
func (c *warTable) has(n book.Nation, t book.Type, steps int, at string) int {
	c.Helper()
	i := c.afloat(n, t, steps, at)
	if c.War.Map.Bases().Has(c.place(at)) {
		c.Take(campSide(n), c.place(at))
	}
	return i
}

// afloat puts a block on a place without taking it.
func (c *warTable) afloat(n book.Nation, t book.Type, steps int, at string) int {
	c.Helper()
	return c.stand(c.place(at), steps, func(k *book.Rating) bool { return k.Type == t && k.Nation == n }, "")
}

// blocks puts a ship on blockade.
func (c *warTable) blocks(n book.Nation, t book.Type, steps int, at string) int {
	c.Helper()
	i := c.afloat(n, t, steps, at)
	s := campSide(n)
	require.False(c, c.HeldBy(s).Has(c.place(at)))
	c.Blockade[s] = c.Blockade[s].With(c.place(at))
	c.Mark(i, FaceUp, true)
	return i
}

// inSupply reports whether a block on the map is supplied now; unsupplied ships cannot
// blockade [5.72].
func (c *State) inSupply(i int) bool {
	n := c.Network()
	ok, _ := c.Feeds(&n, i)
	return ok
}

var allScenarios = []string{"1941", "1942", "1943"}
