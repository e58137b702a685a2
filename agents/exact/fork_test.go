package exact_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	players "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
)

// after solves the games that begin with each legal decision of a start.
func after(t *testing.T, start sim.State, pair [2]sim.Agent) []*exact.Distribution {
	s := new(exact.Solver)
	require.NoError(t, s.BeginAfter(start, pair, start.Legal(nil)))
	_, err := s.Distributions()
	require.ErrorContains(t, err, "not explored")
	require.NoError(t, s.Explore(t.Context(), exact.PositionsPerGB))
	all, err := s.Distributions()
	require.NoError(t, err)
	return all
}

// How a battle ends after a decision is how it ends where a player makes that decision.
func TestAfterTheDecisionThatIsMade(t *testing.T) {
	for _, name := range medium {
		start, err := load(t, nil).Setup(name)
		require.NoError(t, err)
		for _, a := range []sim.Agent{new(players.Stand), new(players.Prudent)} {
			pair := [2]sim.Agent{a, a}
			want, err := exact.Solve(t.Context(), exact.Question{Start: start, Agents: pair})
			require.NoError(t, err)
			all := after(t, start, pair)
			i := a.Choose(sim.NewView(start, start.Turn()), start.Legal(nil), nil)
			for measure, p := range want.P {
				require.InDeltaSlice(t, p, all[i].P[measure], 1e-13, "%s: %s", name, want.Measures[measure].Name)
			}
			for _, d := range all {
				sum := 0.0
				for _, p := range d.P[0] {
					sum += p
				}
				require.InDelta(t, 1, sum, 1e-12)
			}
		}
	}
}

// The outcomes of best play after a decision say what the decision is worth.
func TestOutcomesOfBestPlayGiveItsValue(t *testing.T) {
	for _, name := range medium {
		start, err := load(t, nil).Setup(name)
		require.NoError(t, err)
		side := start.Turn()
		for _, opponent := range []sim.Agent{nil, new(players.Stand), whim{"x"}} {
			var fixed [2]sim.Agent
			fixed[side.Other()] = opponent
			b, err := exact.NewBestPlay(start, "hold", fixed, 0)
			require.NoError(t, err)
			values, err := b.Values(t.Context(), start, start.Legal(nil), nil)
			require.NoError(t, err)
			a := b.Agent()
			require.Equal(t, "optimal:goal=hold", a.String())
			for i, d := range after(t, start, [2]sim.Agent{a, a}) {
				lost := d.P[0][battle.DefenderEliminated] + d.P[0][battle.DefenderRetreated]
				require.InDelta(t, values[i], 1-lost, 1e-9, "%s against %v, decision %d", name, opponent, i)
			}
		}
	}
}

func TestForkOfAGameThatComesBack(t *testing.T) {
	start := &walk{goal: 3, endless: true}
	s := new(exact.Solver)
	a := always{}
	require.NoError(t, s.BeginAfter(start, [2]sim.Agent{a, a}, start.Legal(nil)))
	require.NoError(t, s.Explore(t.Context(), exact.PositionsPerGB))
	_, err := s.Distributions()
	require.ErrorIs(t, err, exact.ErrCycle)
	require.ErrorIs(t, s.BeginAfter(start, [2]sim.Agent{erratic{}, a}, start.Legal(nil)), exact.ErrNotStationary)
}
