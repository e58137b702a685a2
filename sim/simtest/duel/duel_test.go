package duel_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// Tests of other packages count on these chances: two marksmen, a third of the shots hits, red
// fires first, six shots at most.
func TestChancesAreThoseCountedByHand(t *testing.T) {
	outcomes := [4]float64{}
	var play func(s sim.State, p float64)
	play = func(s sim.State, p float64) {
		if s.Turn() == sim.Over {
			outcomes[s.(*duel.State).Outcome()] += p
			return
		}
		var l sim.Lister
		for next, q := range l.Outcomes(s, duel.Fire) {
			play(next.Clone(), p*q)
		}
	}
	play(duel.New(), 1)
	const miss = 2. / 3
	require.InDelta(t, math.Pow(miss, 6), outcomes[3], 1e-12, "a draw is six misses")
	red := (1 - miss) * (1 + math.Pow(miss, 2) + math.Pow(miss, 4))
	require.InDelta(t, red, outcomes[0], 1e-12)
	require.InDelta(t, miss*red, outcomes[1], 1e-12, "white fires second")
}

func TestRunningEndsTheDuel(t *testing.T) {
	s, err := duel.Rules{}.Setup("dawn")
	require.NoError(t, err)
	d := sim.NewDice(1, sim.Nature)
	require.Len(t, s.Legal(nil), 2)
	s.Apply(duel.Run, &d)
	require.EqualValues(t, sim.Over, s.Turn())
	require.Empty(t, s.Legal(nil))
	require.Zero(t, s.Score(0))
	again, err := duel.Rules{}.Parse(s.String())
	require.NoError(t, err)
	require.Equal(t, s, again)
	_, err = duel.Rules{}.Setup("dusk")
	require.ErrorContains(t, err, "want dawn")
}
