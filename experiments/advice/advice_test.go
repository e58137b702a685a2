package advice

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// advised asks what is best in a duel; playouts are between duel.Marksmen.
func advised(position sim.State, method experiments.Method) Question {
	return Question{
		Game: duel.Game, Rules: duel.Rules{}, Position: position, Method: method, Seed: 1, Playouts: 20_000,
		Rollout: func() sim.Agent { return duel.Sure{} },
	}
}

func run(t *testing.T, d Question) *Answer {
	a, err := d.Run(t.Context())
	require.NoError(t, err)
	return a
}

// Who fires loses nothing by it, so both always do: of the six shots, one in three
// hits, and the first to hit wins. By hand, red's score when it fires is the odds that
// it hits first less those of white, and when it runs 0.
const (
	redFirst   = 1.0 / 3 * (1 + 4.0/9 + 16.0/81)
	whiteFirst = 2.0 / 3 * redFirst
)

func TestAdviceByHand(t *testing.T) {
	for _, method := range []experiments.Method{experiments.Exact, experiments.Auto} {
		a := run(t, advised(duel.New(), method))
		require.Equal(t, experiments.Exact, a.Method)
		require.True(t, a.Valued && a.Complete && a.WantsHigh() && !a.Over())
		require.Equal(t, "score", a.Goal.Name)
		require.Equal(t, 1, a.Best())
		fires, runs := a.Choices[0], a.Choices[1]
		require.Equal(t, []string{"fires", "runs"}, []string{fires.Move, runs.Move})
		require.InDelta(t, redFirst-whiteFirst, fires.Value.Value, 1e-14)
		require.Equal(t, experiments.Exactly(0), runs.Value)
		require.Equal(t, experiments.Exactly(0), fires.GivesAway)
		require.InDelta(t, redFirst-whiteFirst, runs.GivesAway.Value, 1e-14)
		for v, want := range []float64{redFirst, whiteFirst, 0, 1 - redFirst - whiteFirst} {
			require.InDelta(t, want, fires.Outcomes[v].P, 1e-14)
		}
		require.Equal(t, experiments.Outcome{Label: "one_ran", Count: 0, P: 1, Low: 1, High: 1}, runs.Outcomes[2])
		require.Positive(t, a.Positions)
	}
}

// White wants the score, which is red's, low.
func TestAdviceForTheSideThatWantsItLow(t *testing.T) {
	white := &duel.State{ToMove: 1, Round: 3, Left: [2]int{1, 1}}
	for _, method := range []experiments.Method{experiments.Exact, experiments.MonteCarlo} {
		a := run(t, advised(white, method))
		require.False(t, a.WantsHigh())
		require.Equal(t, "fires", a.Choices[0].Move)
		require.InDelta(t, -1.0/3, a.Choices[0].Value.Value, 0.012)
		require.InDelta(t, 1.0/3, a.Choices[1].GivesAway.Value, 0.012)
		var b strings.Builder
		require.NoError(t, a.WriteText(&b))
		require.Contains(t, b.String(), "white wants it low")
	}
}

// Against a side that always runs there is another best answer than to best play.
type coward struct{}

func (coward) Choose(*sim.View, []sim.Move, *sim.Dice) int { return 1 }
func (coward) String() string                              { return "coward" }
func (coward) Stationary()                                 {}

func TestAdviceAgainst(t *testing.T) {
	for _, method := range []experiments.Method{experiments.Exact, experiments.MonteCarlo} {
		d := advised(duel.New(), method)
		d.Against = func() sim.Agent { return coward{} }
		a := run(t, d)
		require.Equal(t, "coward", a.Against)
		require.InDelta(t, 1.0/3, a.Choices[0].Value.Value, 0.012)
		require.InDelta(t, 2.0/3, a.Choices[0].Outcomes[2].P, 0.012)
		var b strings.Builder
		require.NoError(t, a.WriteText(&b))
		require.Contains(t, strings.Join(strings.Fields(b.String()), " "), "the white as coward")
	}
	d := advised(duel.New(), experiments.Exact)
	d.Against = func() sim.Agent { return duel.Marksman{} }
	_, err := d.Run(t.Context())
	var no *experiments.InexactError
	require.ErrorAs(t, err, &no)
	require.ErrorIs(t, err, exact.ErrNotStationary)
	d.Method = experiments.Auto
	a := run(t, d)
	require.Equal(t, experiments.MonteCarlo, a.Method)
	require.Equal(t, "marksman (white) decides by more than the position", a.Reason)
}

func TestPlayoutsByHand(t *testing.T) {
	a := run(t, advised(duel.New(), experiments.MonteCarlo))
	require.Equal(t, 20_000, a.Playouts)
	require.Empty(t, a.Reason)
	require.Equal(t, "marksman", a.Rollout)
	fires, runs := a.Choices[0], a.Choices[1]
	for _, e := range []experiments.Estimate{fires.Value, runs.GivesAway} {
		require.InDelta(t, redFirst-whiteFirst, e.Value, 0.03)
		require.Less(t, e.Low, redFirst-whiteFirst)
		require.Greater(t, e.High, redFirst-whiteFirst)
		require.InDelta(t, 0.025, e.High-e.Low, 0.003)
	}
	require.Equal(t, experiments.Exactly(0), fires.GivesAway)
	require.EqualValues(t, 20_000, runs.Outcomes[2].Count)
}

func TestAdviceSameBytesForAnyWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	want := ""
	for _, procs := range []int{1, 2} {
		runtime.GOMAXPROCS(procs)
		for _, workers := range []int{0, 1, 2, 3, 8} {
			d := advised(duel.New(), experiments.MonteCarlo)
			d.Playouts, d.Workers = 10*PlayoutBlock+7, workers
			a := run(t, d)
			a.Seconds = 0
			text, err := json.Marshal(a)
			require.NoError(t, err)
			if want == "" {
				want = string(text)
			}
			require.Equal(t, want, string(text), "%d workers on %d processors", workers, procs)
		}
	}
}

func TestLineOfBestPlay(t *testing.T) {
	a := run(t, advised(duel.New(), experiments.Exact))
	require.Len(t, a.Line, 6, "all miss")
	for i, step := range a.Line {
		require.Equal(t, Forecast{Side: sim.Side(i & 1), Move: "fires", P: 2.0 / 3}, step)
	}
	var b strings.Builder
	require.NoError(t, a.WriteText(&b))
	require.Contains(t, b.String(), "white: fires (67 %)\nAll of that together: 8.7791 %")
	d := advised(&duel.Long{State: *duel.New(), Length: 7}, experiments.Auto)
	require.Equal(t, 1_000_000, d.PositionLimit())
	d.limit, d.Playouts = 30_000, 1000 // quicker
	long := run(t, d)
	require.Equal(t, experiments.MonteCarlo, long.Method)
	require.Empty(t, long.Line)
	require.Equal(t, "more than 30,000 positions; exact solves up to 10,000,000", long.Reason)
	require.Contains(t, long.Explain()[0], "forced")
}

func TestAdviceWhereTheGameIsOver(t *testing.T) {
	a := run(t, advised(&duel.State{Round: 2, Left: [2]int{1, 0}}, experiments.Auto))
	require.True(t, a.Over() && a.Complete)
	require.Empty(t, a.Choices)
	require.EqualValues(t, 1, a.Result)
	var b strings.Builder
	require.NoError(t, a.WriteText(&b))
	for _, want := range []string{"The game is over", "Outcome: white hit", "Red: 1 steps left", "Goal score: 1"} {
		require.Contains(t, b.String(), want)
	}
	text, err := json.Marshal(a)
	require.NoError(t, err)
	require.Contains(t, string(text), `"over":true,"decides":null`)
	require.Contains(t, string(text), `"outcome":"white_hit"`)
}

func TestAdviceInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	d := advised(&duel.Long{State: *duel.New(), Length: 7}, experiments.Auto)
	d.Solving = func(positions int) {
		if positions > 4000 {
			cancel()
		}
	}
	a, err := d.Run(ctx)
	require.NoError(t, err)
	require.False(t, a.Complete || a.Valued)
	require.Greater(t, a.Positions, 4000)
	var b bytes.Buffer
	require.NoError(t, a.WriteText(&b))
	require.Contains(t, b.String(), "INCOMPLETE: interrupted after")
	require.Contains(t, b.String(), "the choices have no values yet.\n\nfires\n")
	text, err := json.Marshal(a)
	require.NoError(t, err)
	require.Contains(t, string(text), `"value":null`)

	ctx, cancel = context.WithCancel(t.Context())
	d = advised(duel.New(), experiments.MonteCarlo)
	d.Playouts = 1_000_000_000
	d.Progress = func(games int) {
		if games >= 6*PlayoutBlock {
			cancel()
		}
	}
	a, err = d.Run(ctx)
	require.NoError(t, err)
	require.False(t, a.Complete)
	require.GreaterOrEqual(t, a.Playouts, 3*PlayoutBlock)
	d = advised(duel.New(), experiments.MonteCarlo) // its counts are those of a run of that length
	d.Playouts = a.Playouts
	require.Equal(t, run(t, d).Choices, a.Choices)
}

func TestAdviceRefused(t *testing.T) {
	d := advised(duel.New(), experiments.MonteCarlo)
	d.Playouts = 0
	_, err := d.Run(t.Context())
	require.ErrorContains(t, err, "found 0 playouts")
	d = advised(duel.New(), experiments.MonteCarlo)
	d.Goal = "glory"
	_, err = d.Run(t.Context())
	require.ErrorContains(t, err, `found goal "glory"`)
	d = advised(duel.New(), experiments.MonteCarlo)
	d.Rollout = func() sim.Agent { return stray{} }
	_, err = d.Run(t.Context())
	require.ErrorContains(t, err, "sim: agent stray chose move 7 of 2")
}

type stray struct{ duel.Sure }

func (stray) Choose(*sim.View, []sim.Move, *sim.Dice) int { return 7 }
func (stray) String() string                              { return "stray" }

// many is advice with so many choices, exact and given away as said.
func many(low, high float64, values ...float64) *Answer {
	a := &Answer{
		Head:   experiments.Head{Sides: duel.Game.Sides, Complete: true},
		Method: experiments.Exact, Valued: true, Goal: sim.Goal{Name: "hold", Meaning: "the chance to hold",
			Unit: "probability", Low: low, High: high},
	}
	for i, v := range values {
		a.Choices = append(a.Choices, Choice{Move: fmt.Sprintf("does %d", i), Order: i,
			Value: experiments.Exactly(v), GivesAway: experiments.Exactly(values[0] - v),
			Outcomes: []experiments.Outcome{{Label: "held", Count: 0, P: v, Low: v, High: v},
				{Label: "not_held", Count: 0, P: 1 - v, Low: 1 - v, High: 1 - v},
				{Label: "never", Count: 0, P: 0, Low: 0, High: 0}}})
	}
	return a
}

func TestAdviceShowsTwentyChoices(t *testing.T) {
	values := make([]float64, 30)
	for i := range values {
		values[i] = 0.9 - float64(i)/100
	}
	a := many(0, 1, values...)
	var short, long strings.Builder
	require.NoError(t, a.WriteText(&short))
	a.All = true
	require.NoError(t, a.WriteText(&long))
	require.Contains(t, short.String(), "does 19 ")
	require.NotContains(t, short.String(), "does 20 ")
	require.Contains(t, short.String(), "and 10 more (--all shows them)")
	require.Contains(t, long.String(), "does 29 ")
	require.NotContains(t, long.String(), "more (")
	require.NotContains(t, long.String(), "never", "no column for what cannot be")
	for line := range strings.Lines(long.String()) {
		require.LessOrEqual(t, len([]rune(line)), 81, line)
	}
}

func TestAdviceInWords(t *testing.T) {
	for _, c := range []struct {
		a    *Answer
		want string
	}{
		{many(0, 1, 0.5), `"does 0" is forced: nothing else is legal.`},
		{many(0, 1, 1, 1), "The choice makes no difference any more: hold is 100 %."},
		{many(0, 1, 0, 0), "The choice makes no difference any more: hold is 0 %."},
		{many(0, 1, 0.5, 0.5), "All 2 choices are equally good: hold is 50 % after each."},
		{many(0, 1, 0.75, 0.5),
			`"does 0" is best, by 25 percentage points over "does 1". Against "does 1" it makes "held" likelier, 75.00 % instead of 50.00 %, and "not held" less likely, 25.00 % instead of 50.00 %.`},
		{many(0, 1, 0.75, 0.75, 0.5, 0.25),
			`2 of the 4 choices are equally good, the first of them "does 0"; the next, "does 2", gives away 25 percentage points.`},
		{many(0, 1, 0.75, 0.75, 0.5, 0.25), `The worst, "does 3", gives away 50 percentage points.`},
		{many(0, 1, 0.5, 0.4995), "The choice hardly matters."},
	} {
		require.Contains(t, strings.Join(c.a.Explain(), " "), c.want)
	}
	a := many(0, 1, 0.5, 0.4, 0.3)
	a.Method = experiments.MonteCarlo
	a.Choices[1].GivesAway = experiments.Estimate{Value: 0.1, Low: -0.01, High: 0.21}
	a.Choices[2].GivesAway = experiments.Estimate{Value: 0.2, Low: 0.1, High: 0.3}
	require.Contains(t, a.Explain()[0], `"does 0" came first; these may be as good: "does 1".`)
	a.Choices[2].GivesAway.Low = 0
	require.Contains(t, a.Explain()[0], "cannot separate the best choice from the others")
	a.Choices[1].GivesAway.Low, a.Choices[2].GivesAway.Low = 0.04, 0.1
	require.Contains(t, a.Explain()[0], `"does 0" is best, by 10 percentage points (4 to 21) over "does 1".`)
}

func TestRank(t *testing.T) {
	a := many(0, 1, 0.5, 0.2, 0.5+1e-12, 0.7, 0.2)
	order := func() (all []int) {
		a.rank(exact.Tie)
		for _, c := range a.Choices {
			all = append(all, c.Order)
		}
		return all
	}
	require.Equal(t, []int{3, 0, 2, 1, 4}, order())
	a.Turn = 1
	require.Equal(t, []int{1, 4, 0, 2, 3}, order())
}
