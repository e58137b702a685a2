package agents_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// A prior decides alone while nothing has been tried, and less and less then.
func TestSearchFollowsItsPrior(t *testing.T) {
	s := battle(t, "CV2 CA1", "CV1 CA2")
	legal := s.Legal(nil)
	share := func(spec string) float64 {
		a := ready(t, spec, s).(agents.Searcher)
		chosen(a, s, 1, 0)
		return float64(a.Tried()[len(legal)-1].Count) / float64(a.Simulations())
	}
	const contrary = ",policy=puct,prior=contrary"
	assert.InDelta(t, 1, share("mcts:sims=1"+contrary), 0)
	assert.InDelta(t, 1, share("mcts:sims=20,c=100"+contrary), 0.4)
	assert.Greater(t, share("mcts:sims=100"+contrary), 2*share("mcts:sims=100,policy=puct"))
	assert.Greater(t, share("mcts:sims=100"+contrary), 2*share("mcts:sims=5000"+contrary))
}

// listening is an advisor that checks how it is asked, and counts.
type listening struct {
	agents.Random
	t     *testing.T
	asked *int
	p     float64
}

func (l listening) Prior(v *sim.View, legal []sim.Move, p []float64) {
	*l.asked++
	require.Equal(l.t, v.Open().Turn(), v.Side())
	require.Equal(l.t, v.Open().Legal(nil), legal)
	require.Len(l.t, p, len(legal))
	for i := range p {
		p[i] = l.p
	}
}

// The advisor is asked when a place is new, or brings decisions that are, and not
// each of the several times a simulation chooses.
func TestAdvisorIsAskedOnce(t *testing.T) {
	s, asked := battle(t, "CV2 CA1", "CV1 CA2"), 0
	run := func(spec string, p float64) {
		asked = 0
		with := append([]agents.Kind{{Name: "listening", New: func(agents.Args) (sim.Agent, error) {
			return listening{t: t, asked: &asked, p: p}, nil
		}}}, agents.Generic...)
		a, err := agents.New(with, spec)
		require.NoError(t, err)
		chosen(a, s, 1, 0)
	}
	run("mcts:sims=1,policy=puct,prior=listening", 0.1)
	assert.Equal(t, 1, asked)
	run("mcts:sims=2000,policy=puct,prior=listening", 0.1)
	assert.Less(t, asked, 2000, "one new place for a simulation at most, and few that bring other decisions")
	run("mcts:sims=2000,policy=puct,prior=listening", 0)
	assert.Positive(t, asked, "where all are ruled out, all are alike")
	assert.Panics(t, func() { run("mcts:sims=2,policy=puct,prior=listening", -0.1) })
}
