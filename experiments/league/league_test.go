package league

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/learning"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/tug"
)

// A lazy player rests, more often than not, and judges all positions alike.
type lazy struct{}

func (lazy) Choose(_ *sim.View, _ []sim.Move, d *sim.Dice) int {
	if d.Pick(0, 3) == 0 {
		return int(tug.Pull)
	}
	return int(tug.Rest)
}
func (lazy) Estimate(sim.State, sim.Side) float64 { return 0 }
func (lazy) String() string                       { return "lazy" }

var kinds = append([]agents.Kind{{Name: "lazy", New: func(agents.Args) (sim.Agent, error) {
	return lazy{}, nil
}}}, agents.Generic...)

// plies are the decisions of a game.
const plies = 12

func recipe(generations int) Recipe {
	return Recipe{
		Schema: Schema, Version: "test", Game: "tug", Setup: "start",
		Agent: "greedy:horizon=1,rollout=lazy,estimate=NET", First: "lazy", Players: []string{"lazy",
			"greedy:horizon=1,rollout=lazy,estimate=NET"},
		Variants: 1, Rivals: 2, Generations: generations, Games: 100, Grow: 1, Rows: learning.Stages, Every: 1,
		Epochs: 6, Wait: 3, Rate: 0.02, Lambda: 1, Elo1: 20, Pairs: 100, Meet: 40, Seed: 3,
	}
}

// made runs a league in a folder that is always named alike.
func made(t *testing.T, folder string, r Recipe, workers int) *Answer {
	t.Chdir(folder)
	l, err := Open("league")
	if err != nil {
		l = &League{Recipe: r, Name: "league"}
		require.NoError(t, l.Check())
		require.NoError(t, l.Create())
	}
	l.Workers = workers
	require.NoError(t, l.Ready(t.Context(), sim.Game{Name: "tug"}, tug.Rules{Plies: plies}, kinds, tug.New(plies)))
	a, err := l.Run(t.Context())
	require.NoError(t, err)
	return a
}

// all returns the files of a league.
func all(t *testing.T, folder string) map[string]string {
	files := map[string]string{}
	require.NoError(t, filepath.WalkDir(folder, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		files[strings.TrimPrefix(name, folder)] = string(text)
		return err
	}))
	return files
}

// A network that sees who is ahead beats a player that sees nothing, and passes the gate; the next, which knows no
// more, does not.
func TestLeague(t *testing.T) {
	folder := t.TempDir()
	a := made(t, folder, recipe(2), 1)
	require.True(t, a.Generations[0].Kept)
	require.False(t, a.Generations[1].Kept)
	require.Equal(t, []int{0, 1}, a.Pool)
	require.Positive(t, a.Ratings[1].Low)
	require.Positive(t, a.Payoffs[1][0].Low)
	require.Equal(t, []float64{0, 1}, a.Mix)
	require.Contains(t, a.Agents[1], "league/generation-001/net/net.bin")
	report, err := os.ReadFile("league/report.txt")
	require.NoError(t, err)
	require.NotContains(t, string(report), "league/")
	text := new(strings.Builder)
	require.NoError(t, a.WriteText(text))
	require.Contains(t, text.String(), "kept")
	for _, line := range strings.Split(text.String(), "\n") {
		require.LessOrEqual(t, len(line), 150, line)
	}
	for _, name := range []string{"report.txt", "report.json", "ratings.svg"} {
		require.FileExists(t, filepath.Join("league", name))
	}
}

// A league that is stopped anywhere goes on to the same bytes, whatever its folder is called.
func TestSameBytes(t *testing.T) {
	whole := t.TempDir()
	made(t, whole, recipe(2), 2)
	broken := t.TempDir()
	for step := 40; ; step += 25 {
		ctx, stop := context.WithCancel(t.Context())
		t.Chdir(broken)
		l, err := Open("called otherwise")
		if err != nil {
			l = &League{Recipe: recipe(2), Name: "called otherwise"}
			require.NoError(t, l.Create())
		}
		l.Workers = 1
		told := 0
		l.Meter = func(string, int) (func(int), func()) {
			return func(int) {
				if told++; told == step {
					stop()
				}
			}, func() {}
		}
		require.NoError(t, l.Ready(ctx, sim.Game{Name: "tug"}, tug.Rules{Plies: plies}, kinds, tug.New(plies)))
		_, err = l.Run(ctx)
		stop()
		if err == nil {
			break
		}
		require.ErrorIs(t, err, context.Canceled)
	}
	require.NoError(t, os.Rename("called otherwise", "league"))
	require.Equal(t, all(t, whole), all(t, broken))
	// An unfinished line left by a kill is ignored.
	name := filepath.Join(broken, "league", "generation-002", "gate.log")
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(name, text[:len(text)-4], 0o600))
	made(t, broken, recipe(2), 1)
	require.Equal(t, all(t, whole), all(t, broken))
}

// Opponents are drawn of the pool, the best as often as all others together.
func TestPlayers(t *testing.T) {
	l := &League{Recipe: recipe(5), pool: []int{0, 1, 3, 4}}
	texts, err := l.players(5)
	require.NoError(t, err)
	require.Len(t, texts, 5)
	require.Equal(t, 2, strings.Count(strings.Join(texts, "\n"), "generation-004"))
	other, err := l.players(6)
	require.NoError(t, err)
	require.NotEqual(t, texts, other)
}

// A folder that is not a league is refused.
func TestRefused(t *testing.T) {
	for want, change := range map[string]func(*Recipe){
		"generations: found 0": func(r *Recipe) { r.Generations = 0 },
		"the word NET":         func(r *Recipe) { r.Agent = "lazy" },
		"rows: found pairs":    func(r *Recipe) { r.Rows = learning.Pairs },
		"elo0":                 func(r *Recipe) { r.Elo1 = -1 },
		"lambda":               func(r *Recipe) { r.Lambda = math.NaN() },
	} {
		r := recipe(1)
		change(&r)
		require.ErrorContains(t, r.Check(), want)
	}
	_, err := Open(t.TempDir())
	require.ErrorContains(t, err, "found no recipe.json")
	l := &League{Recipe: recipe(3), Name: t.TempDir()}
	require.NoError(t, l.Create())
	require.ErrorContains(t, l.Create(), "want a new or an empty folder")
	require.ErrorContains(t, l.Extend(2), "found 2")
	require.NoError(t, l.Extend(4))
	again, err := Open(l.Name)
	require.NoError(t, err)
	require.Equal(t, 4, again.Generations)
}

// Equilibria that are known: of rock, paper, scissors, with a stone that counts double, and of one who beats all.
func TestEquilibrium(t *testing.T) {
	for _, c := range []struct {
		payoff [][]float64
		want   []float64
	}{
		{[][]float64{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}}, []float64{1. / 3, 1. / 3, 1. / 3}},
		{[][]float64{{0, -0.5, 1}, {0.5, 0, -0.5}, {-1, 0.5, 0}}, []float64{0.25, 0.5, 0.25}},
		{[][]float64{{0, -0.1, -0.2}, {0.1, 0, -0.3}, {0.2, 0.3, 0}}, []float64{0, 0, 1}},
		{[][]float64{{0}}, []float64{1}},
		{[][]float64{{0, 0}, {0, 0}}, nil},
	} {
		mix, value := Equilibrium(c.payoff)
		require.InDelta(t, 0, value, 1e-9)
		if c.want != nil {
			require.InDeltaSlice(t, c.want, mix, 1e-9)
		}
		for _, row := range c.payoff { // no row gets more
			sum := 0.0
			for j, x := range row {
				sum += x * mix[j]
			}
			require.LessOrEqual(t, sum, 1e-9)
		}
	}
	mix, value := Equilibrium([][]float64{{0.5, -0.5}, {-1, 1}}) // not symmetric
	require.InDelta(t, 0, value, 1e-9)
	require.InDeltaSlice(t, []float64{0.5, 0.5}, mix, 1e-9)
}
