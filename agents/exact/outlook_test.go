package exact_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	players "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
)

// In games between random players, which reach positions that the two agents would not reach, every
// answer equals that of a new Solver, with and without room for more positions.
func TestOutlookAgreesWithSolver(t *testing.T) {
	rules := load(t, nil)
	for _, name := range []string{"guadalcanal", "midway", "wake"} {
		start, err := rules.Setup(name)
		require.NoError(t, err)
		agents := [2]sim.Agent{new(players.Stand), new(players.Prudent)}
		rng := rand.New(rand.NewPCG(1, 2))
		for measure := range 2 {
			wide, err := exact.NewOutlook(start, agents, measure, 1<<20)
			require.NoError(t, err)
			narrow, err := exact.NewOutlook(start, agents, measure, 3)
			require.NoError(t, err)
			require.Equal(t, start.(sim.Measured).Measures()[measure].Max+1, wide.Width())
			s, dice := start.Clone(), sim.NewDice(uint64(measure), sim.Nature)
			for ply := 0; ; ply++ {
				if ply%5 == 0 || s.Turn() == sim.Over {
					d, err := exact.Solve(t.Context(), exact.Question{Start: s, Agents: agents})
					require.NoError(t, err)
					before := s.String()
					got := wide.Append(nil, s)
					require.InDeltaSlice(t, d.P[measure], got, 1e-12, "%s, decision %d", name, ply)
					require.Equal(t, got, narrow.Append(nil, s))
					require.Equal(t, before, s.String())
				}
				if s.Turn() == sim.Over {
					break
				}
				legal := s.Legal(nil)
				s.Apply(legal[rng.IntN(len(legal))], &dice)
			}
		}
	}
}

// A game that comes back to where it was has no outlook, and says so.
func TestOutlookOfCycles(t *testing.T) {
	for _, m := range []sim.Move{idle, sleep} {
		o, err := exact.NewOutlook(&walk{goal: 2}, pair(always{m, 1000}), 0, 100)
		require.NoError(t, err)
		start := &walk{goal: 2, endless: true}
		require.PanicsWithError(t, exact.ErrCycle.Error(), func() { o.Append(nil, start) }, m)
	}
	_, err := exact.NewOutlook(&veiled{}, pair(always{idle, 0}), 0, 100)
	require.ErrorIs(t, err, exact.ErrHidden)
}
