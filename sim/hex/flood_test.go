package hex_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// slow is a breadth-first search over coordinates, one hex at a time.
func slow(g *hex.Grid, from, enter hex.Board, open *hex.Sides, steps int) map[hex.Index]int {
	far := map[hex.Index]int{}
	var todo []hex.Index
	for i := range from.All() {
		far[i] = 0
		todo = append(todo, i)
	}
	for len(todo) > 0 {
		i := todo[0]
		todo = todo[1:]
		if far[i] == steps {
			continue
		}
		row, x := g.Coordinates(i)
		for d, s := range around {
			n, ok := g.At(row+s[0], x+s[1])
			if _, seen := far[n]; ok && !seen && open[d].Has(i) && enter.Has(n) {
				far[n] = far[i] + 1
				todo = append(todo, n)
			}
		}
	}
	return far
}

// some returns a set of hexes of the grid, each with a probability.
func some(rng *rand.Rand, g *hex.Grid, p float64) (b hex.Board) {
	for i := range g.Hexes().All() {
		if rng.Float64() < p {
			b = b.With(i)
		}
	}
	return b
}

// randomSides opens sides one way each, so that a mixed-up direction shows.
func randomSides(rng *rand.Rand, g *hex.Grid, p float64) (s hex.Sides) {
	all := g.Between(g.Hexes())
	for d := range s {
		s[d] = some(rng, g, p).And(all[d])
	}
	return s
}

func checkFlood(t *testing.T, g *hex.Grid, from, enter hex.Board, open *hex.Sides, steps int) {
	want := slow(g, from, enter, open, steps)
	got := g.Flood(from, enter, open, steps)
	require.Equal(t, len(want), got.Count())
	for i := range want {
		require.True(t, got.Has(i))
	}
	var to [hex.Size]uint8
	g.Distances(from, enter, open, &to)
	for n, steps := range slow(g, from, enter, open, -1) {
		require.EqualValues(t, steps, to[n])
		to[n] = hex.Far
	}
	for _, n := range to {
		require.EqualValues(t, hex.Far, n)
	}
}

func TestFloodAgainstSlowSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	eachGrid(t, func(g *hex.Grid) {
		for range 60 {
			open := randomSides(rng, g, 0.3+0.7*rng.Float64())
			checkFlood(t, g, some(rng, g, 0.05), some(rng, g, 0.4+0.6*rng.Float64()), &open, rng.IntN(14))
		}
	})
}

func TestSidesAreSets(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	g := grid(t, 12, 17, true)
	a, b := randomSides(rng, g, 0.5), randomSides(rng, g, 0.5)
	both, less, land := a.Or(&b), a.AndNot(&b), some(rng, g, 0.6)
	within := g.Between(land)
	for i := range g.Hexes().All() {
		for d := range hex.Directions {
			require.Equal(t, a.Has(i, d) || b.Has(i, d), both.Has(i, d))
			require.Equal(t, a.Has(i, d) && !b.Has(i, d), less.Has(i, d))
			n, ok := g.Neighbour(i, d)
			require.Equal(t, ok && land.Has(i) && land.Has(n), within.Has(i, d))
		}
	}
	var s hex.Sides
	s.Open(30, hex.West)
	require.Equal(t, hex.Bit(29), g.Step(hex.Bit(30), &s))
	require.Equal(t, hex.Board{}, g.Step(hex.Bit(29), &s), "a side is opened one way")
}

func FuzzFlood(f *testing.F) {
	f.Add(uint64(1), uint8(12), uint8(17), true, uint8(3))
	f.Add(uint64(2), uint8(4), uint8(62), false, uint8(90))
	f.Fuzz(func(t *testing.T, seed uint64, rows, columns uint8, odd bool, steps uint8) {
		g, err := hex.NewGrid(int(rows), int(columns), odd)
		if err != nil {
			return
		}
		rng := rand.New(rand.NewPCG(seed, 0))
		open := randomSides(rng, g, 0.7)
		checkFlood(t, g, some(rng, g, 0.1), some(rng, g, 0.8), &open, int(steps))
	})
}

func TestNothingIsAllocated(t *testing.T) {
	g := grid(t, 12, 17, true)
	open := g.Between(g.Hexes())
	var to [hex.Size]uint8
	sum := 0
	require.Zero(t, testing.AllocsPerRun(100, func() {
		b := g.Flood(hex.Bit(99), g.Hexes(), &open, 5)
		b = g.Neighbours(b).Or(g.Shift(b, hex.East)).AndNot(hex.Bit(3)).Without(7)
		for i := range b.All() {
			sum += int(i)
		}
		g.Distances(b, g.Hexes(), &open, &to)
		n, _ := g.Neighbour(b.First(), hex.West)
		sum += g.Distance(n, 40) + b.Count() + int(to[0])
	}))
	require.Positive(t, sum)
}

// A flood of two steps is a naval move, one of ten a strategic move, one without
// end a search for what is connected.
func BenchmarkFlood(b *testing.B) {
	g := grid(b, 12, 17, true)
	rng := rand.New(rand.NewPCG(1, 1))
	enter := some(rng, g, 0.85)
	open := g.Between(g.Hexes())
	for _, c := range []struct {
		name  string
		steps int
	}{{"2", 2}, {"10", 10}, {"all", 255}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				n += g.Flood(hex.Bit(99), enter, &open, c.steps).Count()
			}
			require.Positive(b, n)
		})
	}
	b.Run("slow-10", func(b *testing.B) {
		for b.Loop() {
			slow(g, hex.Bit(99), enter, &open, 10)
		}
	})
}
