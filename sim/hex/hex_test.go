package hex_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// The coordinates of the six neighbours, from the text of the package.
var around = [hex.Directions][2]int{
	hex.East: {0, 2}, hex.NorthEast: {-1, 1}, hex.NorthWest: {-1, -1}, hex.West: {0, -2}, hex.SouthWest: {1,
		-1}, hex.SouthEast: {1, 1},
}

// shapes are grids of every kind: the largest that fit among them.
var shapes = []struct {
	rows, columns int
	odd           bool
}{{12, 17, true}, {12, 17, false}, {1, 1, false}, {1, 62, true}, {4, 62, false}, {4, 62, true}, {15, 16, true},
	{15, 16, false}, {255, 1, true}, {170, 1, false}, {7, 5, false}, {2, 3, true}}

func grid(t testing.TB, rows, columns int, odd bool) *hex.Grid {
	g, err := hex.NewGrid(rows, columns, odd)
	require.NoError(t, err)
	return g
}

func eachGrid(t *testing.T, do func(g *hex.Grid)) {
	done := 0
	for _, s := range shapes {
		if g, err := hex.NewGrid(s.rows, s.columns, s.odd); err == nil {
			do(g)
			done++
		}
	}
	require.GreaterOrEqual(t, done, len(shapes)-1)
}

func TestGridsThatDoNotFitAreRefused(t *testing.T) {
	for _, s := range [][2]int{{0, 5}, {5, 0}, {-1, 5}, {16, 16}, {1, 63}, {5, 51}, {200, 1}} {
		_, err := hex.NewGrid(s[0], s[1], false)
		require.ErrorContains(t, err, "want at most 62 in a row", "%v", s)
	}
}

// Every coordinate of the map is one hex, and every other is none.
func TestCoordinates(t *testing.T) {
	eachGrid(t, func(g *hex.Grid) {
		var seen hex.Board
		for row := -2; row < g.Rows+2; row++ {
			for x := -3; x < 2*g.Columns+3; x++ {
				i, ok := g.At(row, x)
				odd := (row+x)%2 != 0
				require.Equal(t, row >= 0 && row < g.Rows && x >= 0 && x < 2*g.Columns && odd == g.Odd, ok)
				if !ok {
					continue
				}
				require.False(t, seen.Has(i))
				seen = seen.With(i)
				r, y := g.Coordinates(i)
				require.Equal(t, [2]int{row, x}, [2]int{r, y})
				require.Less(t, int(i), g.End())
			}
		}
		require.Equal(t, seen, g.Hexes())
		require.Equal(t, g.Rows*g.Columns, g.Hexes().Count())
	})
}

func TestNeighboursAndDistances(t *testing.T) {
	eachGrid(t, func(g *hex.Grid) {
		all := g.Between(g.Hexes())
		for i := range g.Hexes().All() {
			row, x := g.Coordinates(i)
			var want hex.Board
			for d, s := range around {
				n, ok := g.At(row+s[0], x+s[1])
				got, has := g.Neighbour(i, hex.Direction(d))
				require.Equal(t, ok, has)
				require.Equal(t, ok, all.Has(i, hex.Direction(d)))
				shifted := g.Shift(hex.Bit(i), hex.Direction(d))
				if !ok {
					require.True(t, shifted.Empty())
					continue
				}
				require.Equal(t, n, got)
				require.Equal(t, hex.Bit(n), shifted)
				back, ok := g.Toward(n, i)
				require.True(t, ok)
				require.Equal(t, hex.Direction(d).Opposite(), back)
				require.Equal(t, 1, g.Distance(i, n))
				want = want.With(n)
			}
			require.Equal(t, want, g.Neighbours(hex.Bit(i)))
			var steps [hex.Size]uint8
			g.Distances(hex.Bit(i), g.Hexes(), &all, &steps)
			for n := range g.Hexes().All() {
				if _, next := g.Toward(i, n); int(steps[n]) != g.Distance(i, n) || next != (steps[n] == 1) {
					require.Fail(t, "distance", "%d to %d: found %d; want %d", i, n, g.Distance(i, n), steps[n])
				}
			}
		}
	})
}

func TestSets(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		a, b := map[hex.Index]bool{}, map[hex.Index]bool{}
		var p, q hex.Board
		for range rng.IntN(200) {
			i, j := hex.Index(rng.IntN(hex.Size)), hex.Index(rng.IntN(hex.Size))
			a[i], b[j] = true, true
			p, q = p.With(i), q.With(j)
			if rng.IntN(4) == 0 {
				delete(a, j)
				p = p.Without(j)
			}
		}
		require.Equal(t, len(a), p.Count())
		require.Equal(t, len(a) == 0, p.Empty())
		var list []hex.Index
		for i := range p.All() {
			list = append(list, i)
		}
		require.True(t, slices.IsSorted(list))
		require.Len(t, list, len(a))
		require.Equal(t, p, hex.Of(list...))
		if len(list) > 0 {
			require.Equal(t, list[0], p.First())
		}
		for n := range hex.Size {
			i := hex.Index(n)
			require.Equal(t, a[i], p.Has(i))
			require.Equal(t, a[i] && b[i], p.And(q).Has(i))
			require.Equal(t, a[i] || b[i], p.Or(q).Has(i))
			require.Equal(t, a[i] && !b[i], p.AndNot(q).Has(i))
		}
	}
	require.Panics(t, func() { hex.Board{}.First() })
	for i := range hex.FromWords(5, 1<<63, 0, 0).All() { // stops where it is left
		require.Zero(t, i)
		break
	}
}
