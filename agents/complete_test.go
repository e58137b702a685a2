package agents_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	exactly "github.com/ironbottom/ironbottom/agents/exact"
)

func TestCompleteAddsAMissingParameter(t *testing.T) {
	with := append([]agents.Kind{exactly.OptimalKind}, kinds...)
	for text, want := range map[string]string{
		"optimal":                              "optimal:goal=hold",
		"optimal:against=stand":                "optimal:against=stand,goal=hold",
		"optimal:goal=score":                   "optimal:goal=score",
		"optimal:against=optimal":              "optimal:against=optimal,goal=hold",
		"optimal:goal=mix:0.1":                 "optimal:goal=mix:0.1",
		"stand":                                "stand",
		"greedy:estimate=judge":                "greedy:estimate=judge",
		"optimal:against=(optimal:goal=score)": "optimal:against=(optimal:goal=score),goal=hold",
	} {
		got, err := agents.Complete(with, text, "goal", "hold")
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
	for _, text := range []string{"bob", "optimal:goal", "mcts:sims=x"} {
		_, err := agents.Complete(with, text, "goal", "hold")
		require.Error(t, err)
	}
	_, err := agents.Complete(kinds, "mcts", "sims", "-1")
	require.ErrorContains(t, err, `found sims="-1"`)
}

func TestBudgetIsTakenOutOfTheText(t *testing.T) {
	for text, want := range map[string]string{
		"mcts": "mcts", "mcts:sims=50": "mcts", "mcts:c=0.5,sims=50": "mcts:c=0.5",
		"mcts:rollout=(flat:sims=9)": "mcts:rollout=(flat:sims=9)",
	} {
		rest, n, ok := agents.Budget(kinds, text, "sims")
		require.True(t, ok)
		require.Equal(t, want, rest)
		require.Contains(t, []int{50, 1000}, n)
	}
	for _, text := range []string{"random", "bob", "stand"} {
		_, _, ok := agents.Budget(kinds, text, "sims")
		require.False(t, ok, text)
	}
}
