package ladder

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
)

var kinds = slices.Concat(agentspv.Kinds, agents.Generic, []agents.Kind{exact.OptimalKind})

func pacific(t testing.TB) sim.Rules {
	rules, err := pacificvictory.Load(pacificvictory.Game.Data, nil)
	require.NoError(t, err)
	return rules
}

// solved returns the solved battles of the yardstick of at most so many positions.
func solved(t testing.TB, most int) (some []Problem) {
	all, err := ReadYardstick(agentspv.Yardstick, pacific(t))
	require.NoError(t, err)
	for _, p := range all {
		if n := p.Positions(); n > 0 && n <= most {
			some = append(some, p)
		}
	}
	return some
}

func made1(t testing.TB, text string) sim.Agent {
	a, err := agents.New(kinds, text)
	require.NoError(t, err)
	return a
}

// atRandom is what a position is worth where one side chooses at random and the other
// as best play does.
type atRandom struct {
	goal  *agents.Goal
	side  sim.Side
	best  perfect
	known map[string]float64
}

func (r *atRandom) worth(s sim.State) float64 {
	if s.Turn() == sim.Over {
		return r.goal.Banked(s)
	}
	id := string(s.(sim.Identifier).AppendIdentity(nil))
	if v, ok := r.known[id]; ok {
		return v
	}
	legal := s.Legal(nil)
	if s.Turn() != r.side {
		i := r.best.Choose(sim.NewView(s, s.Turn()), legal, nil)
		legal = legal[i : i+1]
	}
	sum := 0.0
	for _, m := range legal {
		for next, p := range new(sim.Lister).Outcomes(s, m) {
			sum += p * r.worth(next.Clone()) / float64(len(legal))
		}
	}
	r.known[id] = sum
	return sum
}

// spread returns mean and standard error.
func spread(values []float64) (mean, err float64) {
	n := float64(len(values))
	for _, x := range values {
		mean += x / n
	}
	for _, x := range values {
		err += (x - mean) * (x - mean) / (n - 1) / n
	}
	return mean, math.Sqrt(err)
}

// byResult plays games and returns what best play is worth less what each brought.
func (c *contest) byResult(t *testing.T, a sim.Agent, side sim.Side, games int) (lost []float64) {
	goal, err := agents.NewGoal(c.start, c.play.Goal().Name)
	require.NoError(t, err)
	pair := [2]sim.Agent{perfect{c.play}, perfect{c.play}}
	pair[side] = a
	w := sim.NewWorker(c.start, pair, 77)
	for g := range uint64(games) {
		lost = append(lost, c.sign(side)*(c.worth-goal.Banked(w.Play(g))))
	}
	return lost
}

// The mean of what decisions give away is the regret: it agrees with the exact regret
// of random play and of stationary agents, and with the mean of the results, from
// which it differs in that it varies less.
func TestSampledRegretIsUnbiased(t *testing.T) {
	const games = 700
	narrower, cases := 0, 0
	for n, p := range solved(t, 400)[:6] {
		c, err := newContest(t.Context(), p.Start, []string{"hold", "steps"}[n%2], 0)
		require.NoError(t, err)
		for side := range sim.Side(2) {
			goal, err := agents.NewGoal(p.Start, c.play.Goal().Name)
			require.NoError(t, err)
			r := &atRandom{goal, side, perfect{c.play}, map[string]float64{}}
			want := map[string]float64{"random": c.sign(side) * (c.worth - r.worth(p.Start))}
			for _, text := range []string{"stand", "prudent"} {
				lost, _, err := c.exact(t.Context(), made1(t, text), side)
				require.NoError(t, err)
				want[text] = lost[0].regret
			}
			for _, text := range []string{"random", "stand", "prudent", "mcts:sims=4"} {
				losses, spent, err := c.sampled(t.Context(), made1(t, text), side, 5, 0, games)
				require.NoError(t, err)
				require.Positive(t, spent.decisions)
				var lost []float64
				var decisions int64
				for _, l := range losses {
					lost, decisions = append(lost, l.regret), decisions+l.decisions
				}
				require.Equal(t, spent.decisions, decisions)
				mean, se := spread(lost)
				require.GreaterOrEqual(t, slices.Min(lost), 0.0)
				plain, plainSE := spread(c.byResult(t, made1(t, text), side, games))
				require.InDelta(t, plain, mean, 5*math.Hypot(se, plainSE)+1e-9, "%s %s side %d", p.Name, text, side)
				if exact, ok := want[text]; ok {
					require.InDelta(t, exact, mean, 5*se+1e-9, "%s %s side %d", p.Name, text, side)
				}
				if cases++; 2*se < plainSE {
					narrower++
				}
			}
		}
	}
	require.Greater(t, narrower, cases/2, "half the error in most of %d cases", cases)
}

// Best play has no regret, and no agent less than none.
func TestBestPlayHasNoRegret(t *testing.T) {
	for _, p := range solved(t, 300)[:6] {
		for _, goal := range []string{"hold", "steps", "mix:0.1", "score"} {
			c, err := newContest(t.Context(), p.Start, goal, 0)
			require.NoError(t, err)
			for side := range sim.Side(2) {
				lost, spent, err := c.exact(t.Context(), made1(t, "optimal:goal="+goal), side)
				require.NoError(t, err)
				require.Zero(t, lost[0].regret)
				require.Positive(t, spent.decisions)
				lost, _, err = c.exact(t.Context(), made1(t, "stand"), side)
				require.NoError(t, err)
				require.GreaterOrEqual(t, lost[0].regret, 0.0)
			}
		}
	}
}
