package ladder

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// ladder returns one over a few small battles.
func ladder(t testing.TB, battles int, specs ...string) Question {
	return Question{
		Game: pacificvictory.Game, Rules: pacific(t), Kinds: kinds, Yardstick: agentspv.Yardstick,
		Problems: solved(t, 1000)[:battles], Agents: specs, Goals: agentspv.Yardstick.Goals, Games: 6, Seed: 3,
	}
}

// still returns the JSON of standings without what varies from run to run.
func still(t *testing.T, s *Answer) string {
	defer s.ClearTimes()()
	text, err := json.Marshal(s)
	require.NoError(t, err)
	return string(text)
}

func TestLadderDoesNotDependOnWorkers(t *testing.T) {
	want := ""
	for _, workers := range []int{1, 2, 5} {
		l := ladder(t, 7, "random", "stand", "mcts:sims=10")
		l.Workers = workers
		parts := 0
		l.Progress = func(n int) { parts++; require.Equal(t, parts, n) }
		s, err := l.Run(t.Context())
		require.NoError(t, err)
		require.True(t, s.Complete)
		require.Equal(t, 7*2*(6+1+6), parts)
		if want == "" {
			want = still(t, s)
		}
		require.Equal(t, want, still(t, s))
	}
}

// Random comes last, best play first and without regret, and thinking helps, surely.
func TestLadderOrder(t *testing.T) {
	l := ladder(t, 24, "random", "mcts:sims=8", "optimal", "stand", "mcts:sims=200")
	s, err := l.Run(t.Context())
	require.NoError(t, err)
	for i := range s.Goals {
		g := &s.Goals[i]
		require.Equal(t, 24, g.Battles)
		require.Positive(t, g.Positions)
		require.Equal(t, "optimal", g.Rows[0].Agent)
		require.Equal(t, Regret{}, g.Rows[0].Both)
		require.Equal(t, "random", g.Rows[4].Agent)
		for place, r := range g.Rows {
			require.Equal(t, r.Agent == "stand" || r.Agent == "optimal", r.Both.Error == 0, r.Agent)
			require.InDelta(t, r.Both.Mean, (r.Sides[0].Mean+r.Sides[1].Mean)/2, 1e-12)
			require.Positive(t, r.DecisionsPerSecond())
			require.Equal(t, r.Series == "mcts", r.SimulationsPerSecond() > 0)
			for worse := place + 1; worse < len(g.Rows); worse++ {
				p := g.pair(place, worse)
				require.Equal(t, [2]string{r.Agent, g.Rows[worse].Agent}, [2]string{p.Better, p.Worse})
				require.InDelta(t, g.Rows[worse].Both.Mean-r.Both.Mean, p.Difference.Mean, 1e-12)
			}
		}
		require.True(t, g.pair(0, 4).Significant)
		want := map[string]string{"hold": "2-3 5", "steps": "2-5"}[g.Name]
		require.Equal(t, want, g.beaten(0), "%s: %+v", g.Name, g.Pairs)
	}
}

// The interval over the luck of the games is as wide as runs on other dice differ.
func TestLadderIntervalCovers(t *testing.T) {
	var means []float64
	var errors float64
	const runs = 60
	for seed := range uint64(runs) {
		l := ladder(t, 6, "random")
		l.Goals, l.Seed, l.Games = []string{"steps"}, seed, 4
		s, err := l.Run(t.Context())
		require.NoError(t, err)
		means = append(means, s.Goals[0].Rows[0].Both.Mean)
		errors += s.Goals[0].Rows[0].Both.Error * s.Goals[0].Rows[0].Both.Error / runs
	}
	_, se := spread(means)
	require.InEpsilon(t, se*math.Sqrt(runs), math.Sqrt(errors), 0.3, "60 runs tell a spread to about a tenth")
}

// Paired on the same dice, an agent does not differ from itself under another name.
func TestPairsShareTheirDice(t *testing.T) {
	s, err := ladder(t, 5, "mcts:sims=9", "mcts:sims=9,c=2").Run(t.Context())
	require.NoError(t, err)
	for _, g := range s.Goals {
		require.Positive(t, g.Rows[0].Both.Error)
		require.Equal(t, Pair{g.Rows[0].Agent, g.Rows[1].Agent, Regret{}, 1, false}, g.Pairs[0])
	}
}

func TestLadderInterrupted(t *testing.T) {
	l := ladder(t, 9, "random", "stand")
	ctx, cancel := context.WithCancel(t.Context())
	l.Workers = 1
	l.Progress = func(parts int) {
		if parts == 9*7+2 { // four battles, and of the fifth one goal and the beginning of the other
			cancel()
		}
	}
	s, err := l.Run(ctx)
	require.NoError(t, err)
	require.False(t, s.Complete)
	var text bytes.Buffer
	require.NoError(t, s.WriteText(&text))
	require.Contains(t, text.String(), "INCOMPLETE")
	require.GreaterOrEqual(t, s.Goals[1].Battles, 4) // the next may have been done by then
	require.Less(t, s.Goals[1].Battles, 9)
	whole, err := ladder(t, s.Goals[1].Battles, "random", "stand").Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, whole.Goals[1].Rows[0].Both, s.Goals[1].Rows[0].Both, "whole battles only")

	s, err = l.Run(ctx)
	require.NoError(t, err)
	require.Zero(t, s.Goals[0].Battles)
	require.NoError(t, s.WriteText(&text))
	_, err = json.Marshal(s)
	require.NoError(t, err)
}

func TestLadderRefuses(t *testing.T) {
	for want, change := range map[string]func(l *Question){
		`found agent "bob"`: func(l *Question) { l.Agents = []string{"bob"} },
		"found agent random a second time": func(l *Question) {
			l.Agents = []string{"random", "stand", "random"}
		},
		`found goal "glory"`:                        func(l *Question) { l.Goals = []string{"hold", "glory"} },
		"found no battle":                           func(l *Question) { l.Problems = nil },
		"found 1 games":                             func(l *Question) { l.Games = 1 },
		"the yardstick was made by other rules":     func(l *Question) { l.Problems[0].Best[0].Value += 1e-6 },
		"agent faulty: choice -1 of a broken agent": func(l *Question) { l.Agents = []string{"faulty"} },
	} {
		l := ladder(t, 2, "random")
		l.Kinds = append(slices.Clone(kinds), agents.Kind{Name: "faulty", New: func(agents.Args) (sim.Agent, error) {
			return faulty{}, nil
		}})
		change(&l)
		_, err := l.Run(t.Context())
		require.ErrorContains(t, err, want)
	}
}

// faulty cannot decide.
type faulty struct{ agents.Random }

func (faulty) Choose(*sim.View, []sim.Move, *sim.Dice) int {
	panic("agent faulty: choice -1 of a broken agent")
}

func TestFigures(t *testing.T) {
	require.Equal(t, []string{"0.12345", ""}, Regret{Mean: 0.12345}.figures())
	require.Equal(t, []string{"0.1235", "0.0039"}, Regret{Mean: 0.12345, Error: 0.002, Free: 1e6}.figures())
	for x, want := range map[float64]string{0: "", 12.3: "12", 512.4: "512", 1234567: "1,230,000"} {
		require.Equal(t, want, speed(x))
	}
	require.Equal(t, "< 0.0001", pValue(1e-7))
	require.InDelta(t, 0.05, Regret{Mean: -1.96, Error: 1, Free: 1e6}.twoSided(), 1e-3)
	require.InDelta(t, 12.706, Regret{Error: 1, Free: 1}.Reach(), 1e-3)
	require.InDelta(t, 0.05, Regret{Mean: 12.706, Error: 1, Free: 1}.twoSided(), 1e-5)
	require.Zero(t, Regret{Mean: 1}.twoSided())
}

// Each side of each goal has its own regret, that of its battle.
func TestLadderTellsSidesApart(t *testing.T) {
	l := ladder(t, 2, "stand", "random")
	s, err := l.Run(t.Context())
	require.NoError(t, err)
	for g := range s.Goals {
		for side := range sim.Side(2) {
			want := 0.0
			for i := range l.Problems {
				c, err := newContest(t.Context(), l.Problems[i].Start, l.Goals[g], 0)
				require.NoError(t, err)
				lost, _, err := c.exact(t.Context(), made1(t, "stand"), side)
				require.NoError(t, err)
				want += lost[0].regret / 2
			}
			at := slices.IndexFunc(s.Goals[g].Rows, func(r Row) bool { return r.Agent == "stand" })
			require.InDelta(t, want, s.Goals[g].Rows[at].Sides[side].Mean, 1e-12)
		}
	}
}

// Intervals of two games on each side cover the truth as often as they say, whether the luck of the
// battles is alike or not.
func TestIntervalsOfTwoGames(t *testing.T) {
	for _, luck := range [][]float64{{1}, {1, 1}, {1, 5}, {3, 1, 1, 1, 0}} {
		l := Question{Games: 2}
		units := make([]measured, len(luck))
		for i := range units {
			units[i].positions = i
		}
		d, missed := sim.NewDice(7, sim.Nature), 0
		const trials = 4000
		for trial := range trials {
			d.Start(uint64(trial))
			e := l.mean(units, func(m measured, game int) float64 {
				sum := 0 // of twelve dice: near enough to normal
				for k := range 12 {
					sum += d.Pick(uint64(24*m.positions+12*game+k), 1001) - 500
				}
				return luck[m.positions] * float64(sum)
			})
			if math.Abs(e.Mean) > e.Reach() {
				missed++
			}
		}
		require.Less(t, float64(missed)/trials, 0.065, "luck %v", luck)
	}
}
