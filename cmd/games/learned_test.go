package games

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// The shipped networks for whole wars judge every scenario, under other options too. Their values
// at the start of turns predict how games end.
func TestLearnedJudges(t *testing.T) {
	games := 0
	for _, g := range All {
		kinds := agents.Playing(g.Agents, agents.PlaysWhole)
		if !slices.ContainsFunc(kinds, func(k agents.Kind) bool { return k.Name == "learned" }) {
			continue
		}
		games++
		options := map[string]string{}
		for _, o := range g.Options {
			options[o.Name] = o.Values[len(o.Values)-1]
		}
		for _, with := range []map[string]string{nil, options} {
			rules, err := g.Load(g.Data, with)
			require.NoError(t, err, with)
			whole := rules.(sim.WholeGame).Whole()
			for _, setup := range whole.Setups() {
				start, err := whole.Setup(setup.Name)
				require.NoError(t, err)
				if with == nil {
					require.Positive(t, followed(t, kinds, start, 12), "%s %s", g.Name, setup.Name)
				}
				_, err = agents.Ready(t.Context(), kinds, "plan:sims=4,estimate=learned", start)
				require.NoError(t, err, "%s %s %v", g.Name, setup.Name, with)
			}
		}
	}
	require.Equal(t, 2, games)
}

// followed plays games of scripted and returns the sum of the products of what learned says by its network alone at the
// beginning of turns and the results.
func followed(t *testing.T, kinds []agents.Kind, start sim.State, games int) (sum float64) {
	ready, err := agents.Ready(t.Context(), kinds, "learned:share=1", start)
	require.NoError(t, err)
	judge := ready().(agents.Estimator)
	script, err := agents.Ready(t.Context(), kinds, "scripted", start)
	require.NoError(t, err)
	w := sim.NewWorker(start, [2]sim.Agent{script(), script()}, 5)
	for game := range games {
		said, turn := 0.0, 0
		w.Trace = func(before sim.State, _ sim.Move, _ sim.State, _ []sim.Roll) {
			if now := before.(sim.Staged).Period(); now > turn {
				turn = now
				x := judge.Estimate(before, 0)
				require.LessOrEqual(t, max(x, -x), 1.0)
				said += x
			}
		}
		sum += said * w.Play(uint64(game)).Score(0)
	}
	return sum
}
