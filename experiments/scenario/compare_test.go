package scenario

import (
	"context"
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
)

func randomPair() [2]sim.Agent { return [2]sim.Agent{agents.Random{}, agents.Random{}} }

// compared makes a comparison of 1943 as it ships with the same under options.
func compared(t *testing.T, options map[string]string) Comparison {
	c := Comparison{Game: pv.Game, Setup: "1943", Seed: 3, Games: 24}
	for i, o := range []map[string]string{nil, options} {
		rules, err := pv.Load(pv.Game.Data, o)
		require.NoError(t, err)
		whole := rules.Whole()
		start, err := whole.Setup(c.Setup)
		require.NoError(t, err)
		c.Arms[i] = Version{Rules: whole, Start: start, Agents: randomPair}
	}
	return c
}

// What nothing is changed in does not differ, in any game.
func TestComparedWithItself(t *testing.T) {
	r, err := compared(t, nil).Run(context.Background())
	require.NoError(t, err)
	require.True(t, r.Complete)
	for i := range r.Differences {
		d := &r.Differences[i]
		mean, reach := d.Mean()
		require.Zero(t, mean, d.Name)
		require.Zero(t, reach, d.Name)
		require.Equal(t, d.Means()[0], d.Means()[1], d.Name)
	}
	for _, s := range r.Shifts() {
		require.Zero(t, s.Difference.Value)
	}
}

// The figures are those of games played one by one under each arm.
func TestComparedAgainstSingleGames(t *testing.T) {
	c := compared(t, map[string]string{"china-removed": "on"})
	r, err := c.Run(context.Background())
	require.NoError(t, err)
	points := make([][]float64, 2)
	levels := make([]map[int]float64, 2)
	for i, arm := range c.Arms {
		w := sim.NewWorker(arm.Start, arm.Agents(), c.Seed)
		levels[i] = map[int]float64{}
		for g := range c.Games {
			values := w.Play(uint64(g)).(sim.Measured).AppendMeasures(nil)
			points[i] = append(points[i], float64(values[1]))
			levels[i][values[0]] += 1 / float64(c.Games)
		}
	}
	n := float64(c.Games)
	sum, squares := 0.0, 0.0
	for g := range c.Games {
		sum += points[1][g] - points[0][g]
	}
	for g := range c.Games {
		squares += math.Pow(points[1][g]-points[0][g]-sum/n, 2)
	}
	d := &r.Differences[0]
	require.Equal(t, "victory points", d.Name)
	mean, reach := d.Mean()
	require.InDelta(t, sum/n, mean, 1e-12)
	require.NotZero(t, mean)
	require.InDelta(t, 2.0687*math.Sqrt(squares/(n-1)/n), reach, 1e-4, "Student's t with 23 degrees of freedom: 2.0687")
	for v, s := range r.Shifts() {
		require.InDelta(t, levels[0][v], s.Shares[0], 1e-12)
		require.InDelta(t, levels[1][v], s.Shares[1], 1e-12)
		require.InDelta(t, levels[1][v]-levels[0][v], s.Difference.Value, 1e-12)
		require.LessOrEqual(t, s.Difference.Low, s.Difference.Value)
		require.GreaterOrEqual(t, s.Difference.High, s.Difference.Value)
	}
}

func TestComparedSameForAnyWorkers(t *testing.T) {
	seconds := regexp.MustCompile(`"seconds": ?[^,}\n]*`)
	want := ""
	for _, workers := range []int{1, 3} {
		c := compared(t, map[string]string{"overruns": "on"})
		c.Workers = workers
		r, err := c.Run(context.Background())
		require.NoError(t, err)
		text, err := json.Marshal(r)
		require.NoError(t, err)
		got := seconds.ReplaceAllString(string(text), "")
		if want == "" {
			want = got
		}
		require.Equal(t, want, got)
	}
}

func TestComparedInterrupted(t *testing.T) {
	c := compared(t, map[string]string{"overruns": "on"})
	c.Games = 1000
	ctx, cancel := context.WithCancel(context.Background())
	c.Progress = func(pairs int) {
		if pairs == 5 {
			cancel()
		}
	}
	r, err := c.Run(ctx)
	require.NoError(t, err)
	require.False(t, r.Complete)
	require.GreaterOrEqual(t, r.Games, 5)
	require.Less(t, r.Games, 1000)
}

// A star is for what is not 0 at one interval in a family of all: by the sums of games
// played one by one, and the quantile of Student's t for that family.
func TestComparedStars(t *testing.T) {
	c := compared(t, map[string]string{"china-removed": "on"})
	c.Games = 60
	r, err := c.Run(context.Background())
	require.NoError(t, err)
	require.Equal(t, len(r.Shifts())+len(r.Differences), r.Together())
	var rows [2][][]int
	for i, arm := range c.Arms {
		w := sim.NewWorker(arm.Start, arm.Agents(), c.Seed)
		for g := range c.Games {
			rows[i] = append(rows[i], w.Play(uint64(g)).(sim.Measured).AppendMeasures(nil))
		}
	}
	n := float64(c.Games)
	student := distuv.StudentsT{Sigma: 1, Nu: n - 1}.Quantile(1 - 0.025/float64(r.Together()))
	stars, between := 0, 0
	for m, name := range c.Measures()[0] {
		at := slices.IndexFunc(r.Differences, func(d Difference) bool { return d.Name == name.Name })
		if at < 0 {
			continue
		}
		var all []float64
		for g := range c.Games {
			all = append(all, float64(rows[1][g][m]-rows[0][g][m]))
		}
		mean, deviation := stat.MeanStdDev(all, nil)
		want := deviation > 0 && math.Abs(mean) > student*deviation/math.Sqrt(n)
		require.Equal(t, want, r.Clear(&r.Differences[at]), name.Name)
		if want {
			stars++
		}
		if _, reach := r.Differences[at].Mean(); math.Abs(mean) > reach && !want {
			between++
		}
	}
	require.NotZero(t, stars)
	require.NotZero(t, between, "some leave out 0 by themselves only")
	for _, s := range r.Shifts() {
		require.False(t, s.Clear && s.Difference.Low <= 0 && s.Difference.High >= 0,
			"the wider interval holds the narrower")
	}
}
