package simtest

import (
	"context"
	"hash/fnv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// hashed chooses by a hash of the position: it is stationary, and reaches all kinds of positions.
type hashed struct{}

func (hashed) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	h := fnv.New32a()
	h.Write(v.Open().AppendKey(nil))
	return int(h.Sum32() % uint32(len(legal)))
}

func (hashed) String() string { return "simtest-hashed" }
func (hashed) Stationary()    {}

// plain hides that an agent is stationary.
type plain struct{ sim.Agent }

// testChain checks that a batch between stationary agents, which looks up earlier results, has the
// same counts as a batch that plays every game out.
func (g table) testChain(t *testing.T) {
	run := func(a sim.Agent) sim.Tally {
		tally, err := sim.Batch{
			Start: g.start, Agents: func() [2]sim.Agent {
				return [2]sim.Agent{a, a}
			}, Seed: seed, Games: g.fewer(300*g.width.times, 9), Workers: 1,
		}.Run(context.Background())
		require.NoError(t, err)
		return tally
	}
	require.Equal(t, run(plain{hashed{}}), run(hashed{}))
}
