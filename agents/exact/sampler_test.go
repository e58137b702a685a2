package exact_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/mathext"

	"github.com/ironbottom/ironbottom/agents/exact"
	players "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
)

// twoSided returns how likely a count of n trials of probability p is to lie as
// far out as k: twice the lighter tail of the binomial distribution.
func twoSided(k, n int64, p float64) float64 {
	switch {
	case p == 0 && k > 0, p == 1 && k < n:
		return 0
	case p == 0 || p == 1:
		return 1
	}
	low, high := 1.0, 1.0 // at most k, at least k
	if k < n {
		low = mathext.RegIncBeta(float64(n-k), float64(k+1), 1-p)
	}
	if k > 0 {
		high = mathext.RegIncBeta(float64(k), float64(n-k+1), p)
	}
	return min(1, 2*min(low, high))
}

func TestTwoSided(t *testing.T) {
	require.InDelta(t, 2*11.0/1024, twoSided(9, 10, 0.5), 1e-12)
	require.InDelta(t, 2*math.Pow(0.9, 100), twoSided(0, 100, 0.1), 1e-12)
	require.InDelta(t, 1, twoSided(5, 10, 0.5), 1e-12)
	require.Zero(t, twoSided(1, 10, 0))
}

// play counts games of a battle.
func play(t *testing.T, start sim.State, agents func() [2]sim.Agent) sim.Tally {
	tally, err := sim.Batch{Start: start, Agents: agents, Seed: 20_441, Games: 6 * sim.BlockGames}.Run(t.Context())
	require.NoError(t, err)
	return tally
}

// The sampler agrees with the exact odds over the whole library, in every value of
// every measure, at a family-wise error of one in a million.
func TestSamplerAgrees(t *testing.T) {
	rules := load(t, nil)
	kinds := []func() [2]sim.Agent{
		func() [2]sim.Agent { return pair(new(players.Stand)) },
		func() [2]sim.Agent { return pair(new(players.Prudent)) },
	}
	type tail struct {
		setup, measure string
		value          int
		p              float64
	}
	var tails []tail
	apart := 0 // battles in which prudent games do not agree with the odds of stand
	for _, setup := range rules.Setups() {
		start, err := rules.Setup(setup.Name)
		require.NoError(t, err)
		var tallies [2]sim.Tally
		for k, agents := range kinds {
			d, err := exact.Solve(t.Context(), exact.Question{Start: start, Agents: agents()})
			require.NoError(t, err)
			tally := play(t, start, agents)
			tallies[k] = tally
			for i, m := range d.Measures {
				for v, p := range d.P[i] {
					tails = append(tails,
						tail{setup.Name, m.Name, v, twoSided(tally.Counts[i][v], int64(tally.Games), p)})
				}
			}
			if other := tallies[0]; k == 1 {
				for v, p := range d.P[0] {
					if twoSided(other.Counts[0][v], int64(other.Games), p) < 1e-12 {
						apart++
						break
					}
				}
			}
		}
	}
	require.Greater(t, len(tails), 2000)
	for _, c := range tails {
		require.Greater(t, c.p, 1e-6/float64(len(tails)), "%+v", c)
	}
	require.Greater(t, apart, 15, "the test tells other agents' games apart")
}
