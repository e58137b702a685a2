package agents_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// study is an agent that counts how often it was prepared, and shares what it learnt.
type study struct {
	agents.Random
	prepared *int
}

func (s study) Prepare(ctx context.Context, _ sim.State) error {
	*s.prepared++
	return ctx.Err()
}

// A forking study is prepared once for all.
type forking struct{ study }

func (f forking) Fork() sim.Agent { return f }

// Agents within agents are prepared, for each seat of each tree, or forked.
func TestNestedAgentsArePrepared(t *testing.T) {
	start, prepared := battle(t, "CV1 CA1", "CV1"), 0
	with := append([]agents.Kind{
		{Name: "study", New: func(agents.Args) (sim.Agent, error) { return study{prepared: &prepared}, nil }},
		{Name: "forking", New: func(agents.Args) (sim.Agent, error) {
			return forking{study{prepared: &prepared}}, nil
		}},
	}, agents.Generic...)
	for spec, want := range map[string]int{
		"mcts:sims=9,trees=3,rollout=study":   1 + 2*3,
		"mcts:sims=9,trees=3,rollout=forking": 1,
	} {
		prepared = 0
		factory, err := agents.Ready(t.Context(), with, spec, start)
		require.NoError(t, err)
		chosen(factory(), start, 1, 0)
		assert.Equal(t, want, prepared, spec)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	_, err := agents.Ready(ended, with, "flat:rollout=(greedy:rollout=study)", start)
	require.ErrorIs(t, err, context.Canceled)
}

// An agent made by Ready decides like one that prepares itself, and so do all its copies.
func TestForksDecideAlike(t *testing.T) {
	start := battle(t, "CV2 CA1 IN2", "CV1 CA2")
	for _, spec := range specsFor(start) {
		factory, err := agents.Ready(t.Context(), kinds, spec, start)
		require.NoError(t, err)
		alone, first, second := make1(t, spec), factory(), factory()
		assert.Equal(t, spec, second.String())
		want := chosen(alone, start, 7, 0)
		for _, a := range []sim.Agent{first, second, first.(agents.Forker).Fork()} {
			require.Equal(t, want, chosen(a, start, 7, 0), spec)
			require.Equal(t, alone.(agents.Searcher).Tried(), a.(agents.Searcher).Tried(), spec)
		}
	}
}

// An agent goes over to other games when it is prepared again.
func TestAgentCanBePreparedAgain(t *testing.T) {
	other, err := rules(t).Setup("guadalcanal")
	require.NoError(t, err)
	start := battle(t, "CV2 CA1 IN2", "CV1 CA2")
	for _, spec := range []string{"greedy:sims=3,goal=steps", "flat:sims=30,goal=steps", "mcts:sims=50,goal=steps"} {
		a := ready(t, spec, other).(agents.Searcher)
		chosen(a, other, 1, 0)
		require.NoError(t, a.Prepare(t.Context(), start))
		fresh := ready(t, spec, start).(agents.Searcher)
		require.Equal(t, chosen(fresh, start, 1, 0), chosen(a, start, 1, 0), spec)
		require.Equal(t, fresh.Tried(), a.Tried(), spec)
	}
}

// What an agent was prepared with is its own: the caller may go on with the state.
func TestPreparedStartIsKept(t *testing.T) {
	start := battle(t, "CV2 CA1", "CV1 CA2")
	for _, spec := range []string{"flat:sims=30,goal=steps", "mcts:sims=50,goal=steps"} {
		s := start.Clone()
		kept, played := ready(t, spec, start).(agents.Searcher), ready(t, spec, s).(agents.Searcher)
		nature := sim.NewDice(1, sim.Nature)
		for s.Turn() != sim.Over {
			s.Apply(s.Legal(nil)[0], &nature)
		}
		chosen(kept, start, 1, 0)
		chosen(played, start, 1, 0)
		require.Equal(t, kept.Tried(), played.Tried(), spec)
	}
}

// A goal that the game does not have is found when an agent is made ready or, where
// nobody did so, at its first decision.
func TestUnknownGoalIsRefused(t *testing.T) {
	start := battle(t, "CV1 CA1", "CV1")
	const battles = "want one of score, hold, steps, mix:W with a number W from 0 up"
	for spec, want := range map[string]string{
		"mcts:goal=oil":                        `agent mcts: found goal "oil"; ` + battles,
		"flat:rollout=(mcts:goal=mix),sims=10": `agent flat: rollout: agent mcts: found goal "mix"; ` + battles,
	} {
		_, err := agents.Ready(t.Context(), kinds, spec, start)
		require.EqualError(t, err, want)
		assert.PanicsWithValue(t, "agents: "+want, func() { chosen(make1(t, spec), start, 1, 0) })
	}
	_, err := agents.Ready(t.Context(), kinds, "greedy:goal=hold", poker(t, "--"))
	require.EqualError(t, err, `agent greedy: found goal "hold"; want one of score`)
}

// An agent that nobody prepared plays a game that hides something as one that was.
func TestHiddenGamesNeedNoPreparation(t *testing.T) {
	s := poker(t, "QK bet")
	for _, spec := range []string{"mcts:sims=50", "flat:sims=30", "greedy:deals=2"} {
		for seed := range uint64(10) {
			alone, err := agents.New(kindsFor(s), spec)
			require.NoError(t, err)
			require.Equal(t, chosen(ready(t, spec, s), s, seed, 0), chosen(alone, s, seed, 0), spec)
		}
	}
}

// Of a pair it is said who cannot play, and both are read before one of them thinks.
func TestPairNamesTheAgentThatCannotPlay(t *testing.T) {
	start := battle(t, "CV1 CA1", "CV1")
	pair, err := agents.Pair(t.Context(), kinds, [2]string{"mcts:sims=20", "random"}, start)
	require.NoError(t, err)
	require.Equal(t, "random", pair()[1].String())
	require.NotSame(t, pair()[0], pair()[0], "each worker has its own")
	for i, texts := range [][2]string{{"nobody", "random"}, {"random", "mcts:goal=oil"}} {
		_, err := agents.Pair(t.Context(), kinds, texts, start)
		var of *agents.PairError
		require.ErrorAs(t, err, &of)
		require.Equal(t, i, of.Which)
	}
}
