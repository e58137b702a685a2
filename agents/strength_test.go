package agents_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// regrets returns the mean regret of agents over the decisions of some random games.
func regrets(t *testing.T, start sim.State, games uint64, specs ...string) []float64 {
	return regretsFor(t, agents.Score, start, games, specs...)
}

// regretsFor returns them as a goal sees them.
func regretsFor(t *testing.T, goal string, start sim.State, games uint64, specs ...string) []float64 {
	e, n, sums := solver(t, start, goal), 0.0, make([]float64, len(specs))
	players := make([]sim.Agent, len(specs))
	for i, spec := range specs {
		players[i] = ready(t, spec, start)
	}
	positions(start, games, func(s sim.State, ply int) {
		n++
		for i, a := range players {
			sums[i] += e.regret(s, chosen(a, s, uint64(n), ply))
		}
	})
	for i := range sums {
		sums[i] /= n
	}
	return sums
}

// On battles small enough to be walked through, many simulations find best play
// everywhere, and what it is worth at the start.
func TestFindsBestPlay(t *testing.T) {
	for _, b := range [][2]string{{"CA1", "CA1"}, {"CV1", "CA1"}, {"CV1 CA1", "CV1"}} {
		start := battle(t, b[0], b[1])
		specs := []string{"mcts:sims=10000", "mcts:sims=10000,closed=8", "mcts:sims=10000,trees=4,root=halving",
			"mcts:steps=100000,widen=0.6",
			"mcts:sims=10000,policy=puct", "mcts:sims=1000,policy=puct,prior=prudent",
			"mcts:sims=10000,policy=puct,prior=contrary,closed=8",
			"mcts:steps=50000,root=halving,policy=puct", "flat:sims=10000", "flat:steps=50000"}
		for i, r := range regrets(t, start, 3, specs...) {
			assert.Less(t, r, 1e-9, "%v: %s", b, specs[i])
		}
		a := make1(t, "mcts:sims=20000,closed=8").(agents.Searcher)
		i := chosen(a, start, 1, 0)
		want := solver(t, start, agents.Score).after(start, start.Legal(nil)[i])
		assert.InDelta(t, want, a.Tried()[i].Value, 0.05, "%v", b)
	}
}

// Coarse bounds at fixed seeds: they test that no sign is wrong and that more simulations help.
func TestMoreSimulationsLessRegret(t *testing.T) {
	const plain = "mcts:prior=none,rollout=random,sims="
	r := regrets(t, battle(t, "CV2 CA1", "CV1 CA2"), 20,
		"random", "greedy", "flat:sims=200", plain+"30", plain+"300", plain+"3000")
	t.Log(r)
	assert.Less(t, 5*r[1], r[0], "greedy against random")
	assert.Less(t, 5*r[2], r[0], "flat against random")
	assert.Less(t, 2*r[3], r[0], "30 simulations against none")
	assert.Less(t, 2*r[4], r[3], "300 simulations against 30")
	assert.LessOrEqual(t, r[5], r[4], "3000 simulations against 300")
}

// What an agent knows of the game is worth about ten times as many simulations:
// its choice as a prior, or its estimate after two decisions.
func TestKnowledgeHelps(t *testing.T) {
	const plain = "mcts:sims=100,prior=none,rollout=random"
	for _, b := range [][2]string{{"CV1 CA1", "CV1"}, {"CV2 CA1", "CV1 CA2"}, {"CA2 BB1", "CV1 CA1"}} {
		r := regrets(t, battle(t, b[0], b[1]), 20, plain, plain+",policy=puct",
			"mcts:sims=100,rollout=random,prior=prudent",
			"mcts:sims=100,depth=2,estimate=prudent,prior=none,rollout=random", "greedy:estimate=prudent",
			"mcts:sims=100")
		t.Log(r)
		assert.Less(t, r[1], 2*r[0], "without a prior PUCT is about as good as UCT")
		for _, known := range r[2:] {
			assert.Less(t, 3*known, r[0], "%v: %v", b, r)
		}
	}
}

// An estimate is cheap, and goes along with what best play would bring.
func TestEstimateAgreesWithBestPlay(t *testing.T) {
	judge := make1(t, "prudent").(agents.Estimator)
	var n, x, y, xx, xy, yy float64
	for _, b := range [][2]string{{"CA1", "CA1"}, {"CV1 CA1", "CV1"}, {"CV2 CA1", "CV1 CA2"}, {"CA2 BB1", "CV1 CA1"}} {
		start := battle(t, b[0], b[1])
		e := solver(t, start, agents.Score)
		positions(start, 20, func(s sim.State, _ int) {
			estimate, value := judge.Estimate(s, 0), e.value(s)
			n, x, y = n+1, x+estimate, y+value
			xx, xy, yy = xx+estimate*estimate, xy+estimate*value, yy+value*value
		})
	}
	r := (n*xy - x*y) / math.Sqrt((n*xx-x*x)*(n*yy-y*y))
	t.Logf("%.0f positions, correlation %.3f", n, r)
	assert.Greater(t, r, 0.9)
}

// match returns the mean score of an agent against a random one, both seats.
func match(t *testing.T, start sim.State, spec string, games uint64) (mean float64) {
	for seat := range 2 {
		pair := [2]sim.Agent{agents.Random{}, agents.Random{}}
		pair[seat] = make1(t, spec)
		w := sim.NewWorker(start, pair, 11)
		for game := range games {
			mean += w.Play(game).Score(sim.Side(seat)) / float64(2*games)
		}
	}
	return mean
}

// On the same dice: the standard error of a mean is at most 0.07.
func TestBeatsRandom(t *testing.T) {
	start := battle(t, "CV2 CA2 BB1", "CV2 CA2 BB1")
	scores := map[string]float64{}
	for _, spec := range []string{"random", "greedy:sims=8", "flat:sims=200", "mcts:sims=20", "mcts:sims=200"} {
		scores[spec] = match(t, start, spec, 100)
	}
	t.Log(scores)
	assert.InDelta(t, 0, scores["random"], 0.3)
	for spec, score := range scores {
		if spec != "random" {
			assert.Greater(t, score, scores["random"]+0.25, spec)
		}
	}
	assert.Greater(t, scores["mcts:sims=200"], scores["mcts:sims=20"]-0.1)
}

// An oracle is an Estimator that knows best play.
type oracle struct {
	agents.Random
	exact
}

func (o oracle) Estimate(s sim.State, side sim.Side) float64 {
	if side == 1 {
		return -o.value(s)
	}
	return o.value(s)
}

func (oracle) String() string { return "oracle" }

// With the truth for an estimate one decision of depth is enough: for greedy, which
// weighs each listed result by its probability, without any regret.
func TestTrueEstimateNeedsOneDecisionOfDepth(t *testing.T) {
	start := battle(t, "CV2 CA1", "CV1 CA2")
	e := solver(t, start, agents.Score)
	with := append([]agents.Kind{{Name: "oracle", New: func(agents.Args) (sim.Agent, error) {
		return oracle{exact: e}, nil
	}}}, agents.Generic...)
	for spec, bound := range map[string]float64{
		"greedy:estimate=oracle":                           1e-9,
		"flat:sims=3000,depth=1,estimate=oracle":           0.01,
		"mcts:sims=3000,depth=1,estimate=oracle":           0.01,
		"mcts:sims=3000,depth=4,estimate=oracle":           0.01,
		"mcts:sims=3000,depth=2,estimate=oracle,closed=40": 0.01,
	} {
		a, err := agents.New(with, spec)
		require.NoError(t, err)
		n, sum := 0.0, 0.0
		positions(start, 6, func(s sim.State, ply int) {
			n++
			sum += e.regret(s, chosen(a, s, uint64(n), ply))
		})
		assert.Less(t, sum/n, bound, spec)
	}
}

// In Kuhn poker some decisions are dominated, whatever the other card: a king calls
// and, after a check, bets; a jack folds.
func TestSearchPlaysPokerWell(t *testing.T) {
	for _, spec := range []string{"mcts:sims=4000", "mcts:sims=4000,trees=4", "mcts:sims=4000,root=halving",
		"flat:sims=4000", "greedy:deals=500,sims=8"} {
		a := ready(t, spec, poker(t, "--"))
		for text, want := range map[string]sim.Move{
			"QK bet": kuhn.Bet, "JK bet": kuhn.Bet, "QJ bet": kuhn.Pass, "KJ bet": kuhn.Pass,
			"JK check": kuhn.Bet, "KQ check bet": kuhn.Bet, "JQ check bet": kuhn.Pass, "KJ check bet": kuhn.Bet,
		} {
			s := poker(t, text)
			for ply := range 5 {
				i := chosen(a, s, 3, ply)
				require.Equal(t, want, s.Legal(nil)[i], "%s with %s, found %v", spec, text, a.(agents.Searcher).Tried())
			}
		}
	}
}

// The choice of a search that sees no hidden card does not depend on the card.
func TestSearchDoesNotSeeHiddenCards(t *testing.T) {
	for _, spec := range searchers {
		a := ready(t, spec, poker(t, "--"))
		for ply := range 20 {
			require.Equal(t, chosen(a, poker(t, "QK"), 3, ply), chosen(a, poker(t, "QJ"), 3, ply), spec)
			require.Equal(t, chosen(a, poker(t, "QK bet"), 3, ply), chosen(a, poker(t, "JK bet"), 3, ply), spec)
		}
	}
}

// broken chooses what is not there.
type broken struct{ agents.Random }

func (broken) Choose(*sim.View, []sim.Move, *sim.Dice) int { return -1 }

// A failure of a rollout agent comes out of Choose, whichever goroutine it was in.
func TestPanicReachesTheCaller(t *testing.T) {
	with := append([]agents.Kind{{Name: "broken", New: func(agents.Args) (sim.Agent, error) {
		return broken{}, nil
	}}}, agents.Generic...)
	for workers := 1; workers < 3; workers++ {
		a, err := agents.New(with, fmt.Sprintf("mcts:rollout=broken,trees=4,workers=%d", workers))
		require.NoError(t, err)
		assert.Panics(t, func() { chosen(a, battle(t, "CV2 CA1", "CV1 CA2"), 1, 0) })
	}
}
