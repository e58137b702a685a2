package agents_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Agents find the best play for the goal they are given, and for no other: where
// steps are what counts a battle is fought differently than for the hex.
func TestPlaysForItsGoal(t *testing.T) {
	start := battle(t, "CV1 CA1", "CV1")
	for _, goal := range []string{agents.Score, "hold", "steps", "mix:0.1"} {
		specs := []string{"mcts:sims=10000,policy=ucb,rollout=random,goal=" + goal,
			"mcts:sims=10000,policy=puct,closed=8,c=6,prior=none,goal=" + goal}
		for i, r := range regretsFor(t, goal, start, 4, specs...) {
			assert.Less(t, r, 1e-9, specs[i])
		}
	}
	assert.Greater(t, regretsFor(t, "steps", start, 4, "mcts:sims=10000")[0], 0.01,
		"best play for the score is not best for steps")
}

// The score depends on the side that holds the hex, so agents that play for that goal find the same
// as agents that play for the score; steps are a different goal.
func TestValuesAreOfTheGoal(t *testing.T) {
	start := battle(t, "CV2 CA1", "CV1 CA2")
	for _, spec := range []string{"greedy:sims=8", "flat:sims=100", "mcts:sims=200",
		"mcts:sims=200,closed=8,policy=puct"} {
		score := make1(t, spec).(agents.Searcher)
		hold, steps := ready(t, spec+",goal=hold", start).(agents.Searcher), ready(t, spec+",goal=steps",
			start).(agents.Searcher)
		positions(start, 5, func(s sim.State, ply int) {
			chosen(score, s, 1, ply)
			chosen(hold, s, 1, ply)
			chosen(steps, s, 1, ply)
			assert.Equal(t, score.Tried(), hold.Tried(), spec)
			assert.NotEqual(t, score.Tried(), steps.Tried(), spec)
			for _, tried := range steps.Tried() {
				assert.InDelta(t, 0, tried.Value, 1, spec)
			}
		})
	}
}
