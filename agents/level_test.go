package agents_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
)

var levels = append([]agents.Kind{
	agents.Level("easy", agents.PlaysAll, "random", "a level"),
	agents.Level("hard", agents.PlaysAll, "mcts:sims=50,c=0.5", "a level"),
}, kinds...)

// A level is the agent that it stands for, and is called by its name.
func TestLevelsStandForAgents(t *testing.T) {
	for text, is := range map[string]string{
		"easy":                  "random",
		"hard":                  "mcts:sims=50,c=0.5",
		"hard:rollout=stand":    "mcts:sims=50,c=0.5,rollout=stand",
		"hard:workers=2":        "mcts:sims=50,c=0.5,workers=2",
		"mcts:rollout=easy":     "mcts",
		"flat:rollout=(easy)":   "flat",
		"hard:rollout=(random)": "mcts:sims=50,c=0.5",
	} {
		a, err := agents.New(levels, text)
		require.NoError(t, err, text)
		b, err := agents.New(levels, is)
		require.NoError(t, err, is)
		require.IsType(t, b, a, text)
		if a.String() != "random" { // which knows no other name
			require.NotEqual(t, b.String(), a.String(), text)
		}
		again, err := agents.New(levels, a.String())
		require.NoError(t, err, text)
		require.Equal(t, a.String(), again.String())
	}
	for text, want := range map[string]string{
		"hard:sims=7": `agent hard, which is mcts:sims=50,c=0.5: agent mcts: found sims a second time; want it once`,
		"easy:sims=7": `agent easy, which is random: agent random: found parameter "sims"; want no parameters`,
		"brutal":      `found agent "brutal"; want one of easy, hard, `,
	} {
		_, err := agents.New(levels, text)
		require.ErrorContains(t, err, want, text)
	}
}

// What changes a number of a level makes another agent of it.
func TestNumbersOfALevel(t *testing.T) {
	text, err := agents.WithNumbers(levels, "hard", []string{"c"}, []float64{1.5})
	require.NoError(t, err)
	require.Equal(t, "mcts:sims=50,c=1.5", text)
	rest, n, ok := agents.Budget(levels, "hard", "sims")
	require.True(t, ok)
	require.Equal(t, 50, n)
	require.Equal(t, "mcts:c=0.5", rest)
	text, err = agents.Complete(levels, "hard", "workers", "2")
	require.NoError(t, err)
	require.Equal(t, "hard:workers=2", text)
}
