package situation_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A tracer traces supply through a set-up hex by hex [7.1]: enough to hold the map
// against the set-ups and the chains of the rulebook. Side 0 is Japan.
type tracer struct {
	t       *testing.T
	m       *atlas.Map
	holds   [2]hex.Board // by who stands there
	blocked [2]hex.Board // hexes under a side's blockade
	majors  hex.Board
}

func trace(t *testing.T, w *situation.War, s *situation.Scenario) *tracer {
	c := &tracer{t: t, m: w.Map, majors: w.Map.Major.Or(s.Markers)}
	for _, b := range s.Blocks {
		set := &c.holds[side(&b)]
		if b.Blockade {
			set = &c.blocked[side(&b)]
		}
		*set = set.With(b.Place)
	}
	return c
}

// controls reports whether a side controls a hex: by standing there, else by the
// colour of the base [4.4].
func (c *tracer) controls(i hex.Index, side int) bool {
	if c.holds[side].Has(i) || c.holds[1-side].Has(i) {
		return c.holds[side].Has(i)
	}
	colour, base := c.m.Colour(i)
	return base && (colour == atlas.Orange) == (side == 0)
}

func (c *tracer) controlled(side int) (b hex.Board) {
	for i := range c.m.Bases().All() {
		if c.controls(i, side) {
			b = b.With(i)
		}
	}
	return b
}

// open are the hexes through which a side traces: its own and neutral ones, and
// where there is a blockade those whose water it rules.
func (c *tracer) open(side int) hex.Board {
	return c.m.InPlay.With(c.m.Siam.West).AndNot(c.controlled(1 - side)).AndNot(c.blocked[1-side]).Or(c.blocked[side])
}

// reach are the hexes within so many steps by sea and rail. It is stricter than
// Map.Flood: a line that comes to Siam by rail goes on by rail, one that comes to
// a coast by that coast.
func (c *tracer) reach(from hex.Index, side, steps int) hex.Board {
	m, open := c.m, c.open(side)
	siam := m.Siam.Hex
	if from != siam {
		// Siam as a way through counts on one of its coasts or its railway at a time.
		return m.Flood(atlas.BySupply, hex.Bit(from), open.Without(siam), steps).
			Or(m.Flood(atlas.BySea, hex.Bit(from), open, steps)).
			Or(m.Flood(atlas.ByRail, hex.Bit(from), open, steps))
	}
	return m.Flood(atlas.BySupply, hex.Of(siam, m.Siam.West), open, steps)
}

// chain are the supplied major bases of a side, from where its chains begin: links
// of three hexes from one friendly major base to the next.
func (c *tracer) chain(side int, begin hex.Board) hex.Board {
	mine := c.majors.And(c.m.Hexes).And(c.controlled(side)).AndNot(c.blocked[1-side])
	supplied, todo := begin.And(c.controlled(side)), begin.And(c.controlled(side))
	for !todo.Empty() {
		i := todo.First()
		next := c.reach(i, side, 3).And(mine).AndNot(supplied)
		todo = todo.Without(i).Or(next)
		supplied = supplied.Or(next)
	}
	return supplied
}

// supplied reports whether a place is within two hexes of a supplied major base.
func (c *tracer) supplied(i hex.Index, side int, majors hex.Board) bool {
	return !c.reach(i, side, 2).And(majors).Empty()
}

// begins are where chains begin: home bases on the map, and the bases that are
// linked to a box.
func begins(t *testing.T, m *atlas.Map) (japan, usa, british hex.Board) {
	japan = m.Homes[book.Japan]
	usa = m.Homes[book.USA].And(m.Hexes).Or(m.Boxes[0].Supply)
	return japan, usa, m.Boxes[1].Supply
}

// In all three set-ups every block and every centre is supplied, none by the other
// ally's box, and each nation counts the production that the heading prints.
func TestSetupsAreSupplied(t *testing.T) {
	eachScenario(t, func(t *testing.T, w *situation.War, s *situation.Scenario) {
		m, c := w.Map, trace(t, w, s)
		j, u, b := begins(t, m)
		japan, usa, british := c.chain(0, j), c.chain(1, u), c.chain(1, b)
		by := map[book.Nation]hex.Board{book.Japan: japan, book.USA: usa, book.British: british,
			book.ANZAC: british, book.India: british}
		for i, block := range s.Blocks {
			if block.Nation != book.China && m.Hexes.Has(block.Place) {
				require.True(t, c.supplied(block.Place, side(&s.Blocks[i]), by[block.Nation]), "%s in %s",
					block.String(), m.Name(block.Place))
			}
		}
		chinese := m.Colours[atlas.Yellow]
		require.Empty(t, names(m, c.majors.And(m.Hexes).AndNot(chinese).And(c.controlled(0)).AndNot(japan)))
		require.Empty(t, names(m, c.majors.And(m.Hexes).AndNot(chinese).And(c.controlled(1)).AndNot(usa.Or(british))))

		var production [6]uint8
		for i := range m.Centres.All() {
			require.False(t, c.blocked[0].Or(c.blocked[1]).Has(i), m.Name(i))
			colour, _ := m.Colour(i)
			n, side := colour.Nation(), 1
			if c.controls(i, 0) {
				n, side = book.Japan, 0
			}
			if n != book.China && m.Hexes.Has(i) {
				require.True(t, c.supplied(i, side, japan.Or(usa).Or(british)), m.Name(i))
			}
			production[n] += m.PP[i]
		}
		require.Equal(t, printedProduction[s.Name], production)
	})
}

// The six chains that the rulebook gives as examples [7.1].
func TestChainsOfTheRulebook(t *testing.T) {
	w := theWar(t)
	s, _ := w.Scenario("1941")
	c := trace(t, w, s)
	linked := func(chain ...string) {
		t.Helper()
		for i := range chain[1:] {
			from, to := at(t, w.Map, chain[i]), at(t, w.Map, chain[i+1])
			require.True(t, c.reach(from, 1, 3).Has(to), "%s to %s", chain[i], chain[i+1])
		}
	}
	linked("Fiji", "Tahiti")                             // [1], on to Panama
	linked("Fiji", "Samoa")                              // [2], on to Panama
	linked("Fiji", "Auckland", "Melbourne")              // [3] and the first example, on to South Africa
	linked("Manila", "Darwin", "New Caledonia", "Samoa") // [5], on to Panama
	linked("Manila", "Batavia")                          // [6], on to South Africa
	taken := all(t, w.Map, "Saipan,Kwajalein")           // [4] needs both taken
	c.holds[0], c.holds[1] = c.holds[0].AndNot(taken), c.holds[1].Or(taken)
	linked("Saipan", "Kwajalein", "Hawaii", "San Diego")
}

// printedProduction is that of the scenarios' headings, by nation (ruling R64).
var printedProduction = map[string][book.NumNations]uint8{
	"1941": {book.Japan: 14, book.USA: 25, book.British: 17, book.China: 4},
	"1942": {book.Japan: 21, book.USA: 24, book.British: 11, book.China: 4},
	"1943": {book.Japan: 21, book.USA: 24, book.British: 11, book.China: 4},
}
