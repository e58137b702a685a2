package sim_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// In every group each event takes one word from each run.
func TestStrataAreEven(t *testing.T) {
	for _, n := range []uint64{2, 4, 64, 1024} {
		d := sim.NewDice(5, sim.Nature)
		d.Stratify(int(n))
		for group := range uint64(3) {
			for event := range uint64(20) {
				seen := make([]bool, n)
				for i := range n {
					d.Start(group*n + i)
					run := d.Word(event) / (^uint64(0)/n + 1)
					require.False(t, seen[run], "%d games, group %d, event %d", n, group, event)
					seen[run] = true
				}
			}
		}
	}
}

// A game by itself has fair dice, and those of its events have nothing to do with each
// other: the same game of many seeds, and all games of a group two events at a time.
func TestStrataAreFair(t *testing.T) {
	alone := make([]float64, 36)
	for i := range alone {
		alone[i] = 1. / 36
	}
	faces := func(d *sim.Dice, a, b uint64) int { return 6*d.Pick(a, 6) + d.Pick(b, 6) }
	for _, game := range []uint64{0, 1, 32, 63, 64, 1000} {
		counts := make([]int, 36)
		for seed := range uint64(20_000) {
			d := sim.NewDice(seed, sim.Nature)
			d.Stratify(64)
			d.Start(game)
			counts[faces(&d, 3, 4)]++
		}
		assert.Greater(t, simtest.ChiSquare(counts, alone), level, "game %d", game)
	}
	for _, other := range []uint64{1, 2, 64, 1 << 20} {
		counts := make([]int, 36)
		d := sim.NewDice(9, sim.Nature)
		d.Stratify(1024)
		for game := range uint64(60 * 1024) {
			d.Start(game)
			counts[faces(&d, 7, 7+other)]++
		}
		assert.Greater(t, simtest.ChiSquare(counts, alone), level, "events 7 and %d", 7+other)
	}
}

// A whole group rolls every volley as often as it is likely, but for one game; the
// table for few dice and the general way agree.
func TestStrataOfVolleys(t *testing.T) {
	const n = 1024
	for dice := range 7 {
		var want []float64
		var l sim.Lister
		for _, p := range l.Outcomes(&probe{draw: func(d *sim.Dice) int { return d.Hits(1, dice, 2) }}, 0) {
			want = append(want, p)
		}
		counts := make([]float64, dice+1)
		d, watched := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Nature)
		d.Stratify(n)
		watched.Stratify(n)
		watched.Watch(func(sim.Roll) {})
		for game := range uint64(n) {
			d.Start(game)
			watched.Start(game)
			h := d.Hits(1, dice, 2)
			require.Equal(t, h, watched.Hits(1, dice, 2))
			counts[h]++
		}
		for h, p := range want {
			require.InDelta(t, p*n, counts[h], 2, "%d dice, %d hits", dice, h)
		}
	}
}

func TestStratifyOfOneChangesNothing(t *testing.T) {
	d, plain := sim.NewDice(3, sim.Nature), sim.NewDice(3, sim.Nature)
	d.Stratify(16)
	d.Start(5)
	d.Word(1)
	d.Stratify(1)
	d.Start(5)
	plain.Start(5)
	require.Equal(t, plain.Word(1), d.Word(1))
	for _, n := range []int{0, -2, 3, 1000, 2 * sim.MaxStrata} {
		require.Panics(t, func() { d.Stratify(n) }, n)
	}
}
