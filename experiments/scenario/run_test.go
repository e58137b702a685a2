package scenario

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// A saga is a duel in rounds that can be followed.
type saga struct{ duel.State }

func (s *saga) CopyFrom(o sim.State) { *s = *o.(*saga) }
func (s *saga) Clone() sim.State     { c := *s; return &c }
func (s *saga) Periods() []string    { return []string{"dawn", "noon", "dusk"} }
func (s *saga) Elapsed() int         { return s.Round - 1 }
func (s *saga) Date() string         { return s.Periods()[min(s.Elapsed(), 2)] }
func (s *saga) Series() []sim.Series {
	return []sim.Series{{Name: "powder", Of: "red", Max: 9}, {Name: "steps", Of: "red", Max: 1},
		{Name: "powder", Of: "white", Max: 9}}
}
func (s *saga) AppendSeries(buf []int) []int { return append(buf, 9-s.Round, s.Left[0], 2*s.Round) }
func (s *saga) Measures() []sim.Measure {
	return []sim.Measure{s.State.Measures()[0], {Name: "rounds", Max: 3}, {Name: "red lost pistol", Max: 1},
		{Name: "white lost pistol", Max: 1},
		{Name: "white steps", Max: 1}}
}
func (s *saga) AppendMeasures(buf []int) []int {
	return append(buf, s.Outcome(), min(s.Round, 3), 1-s.Left[0], 1-s.Left[1], s.Left[1])
}

type sagaRules struct{ duel.Rules }

func (sagaRules) Setups() []sim.Setup { return []sim.Setup{{Name: "long", Title: "A long day"}} }
func (sagaRules) Setup(string) (sim.State, error) {
	return &saga{*duel.New()}, nil
}

func sagas(games int) Run {
	start, _ := sagaRules{}.Setup("long")
	return Run{Game: duel.Game, Rules: sagaRules{}, Setup: "long", Start: start, Agents: duel.Marksmen, Seed: 1,
		Games: games}
}

// recount plays the games one by one and counts by hand.
func recount(games int) (outcomes [4]int64, lost, periods, powder, rounds int) {
	w := sim.NewWorker(sagas(1).Start, duel.Marksmen(), 1)
	w.Trace = func(before sim.State, _ sim.Move, after sim.State, _ []sim.Roll) {
		if b, a := before.(*saga), after.(*saga); b.Round == 1 && a.Round == 2 {
			periods++
			powder += 9 - a.Round
		}
	}
	for game := range uint64(games) {
		last := w.Play(game).(*saga)
		outcomes[last.Outcome()]++
		lost += 1 - last.Left[0]
		rounds += min(last.Round, 3)
	}
	return outcomes, lost, periods, powder, rounds
}

// An account is what a count by hand gives, for any number of workers.
func TestRunCounts(t *testing.T) {
	const games = 100
	outcomes, lost, periods, powder, rounds := recount(games)
	want := ""
	for _, workers := range []int{1, 2, 5} {
		q := sagas(games)
		q.Workers = workers
		a, err := q.Run(t.Context())
		require.NoError(t, err)
		require.True(t, a.Complete)
		require.Equal(t, "Duel: A long day", a.Title)
		for i, o := range a.Outcomes {
			require.Equal(t, outcomes[i], o.Count)
			low, high := experiments.Wilson(o.Count, games)
			require.Equal(t, [2]float64{low, high}, [2]float64{o.Low, o.High})
		}
		require.Equal(t, []string{"pistol"}, a.LossTypes())
		red, ok := a.Lost(0, "pistol")
		require.True(t, ok)
		require.InDelta(t, float64(lost)/games, red.Mean(), 1e-12)
		require.Len(t, a.Others, 1)
		require.InDelta(t, float64(rounds)/games, a.Others[0].Mean(), 1e-12)
		require.Equal(t, "steps", a.Left[0].Name)
		require.Equal(t, sim.Side(1), a.Left[0].Side)
		require.Len(t, a.Lines, 2)
		require.Equal(t, "powder", a.Lines[0].Name)
		require.Equal(t, []string{"red", "white"}, []string{a.Lines[0].Of[0].Of, a.Lines[0].Of[1].Of})
		dawn := a.Lines[0].Of[0].Periods[0]
		require.EqualValues(t, periods, dawn.Count())
		require.Less(t, periods, games, "some are over before")
		require.InDelta(t, float64(powder)/float64(periods), dawn.Mean(), 1e-12)
		a.Seconds = 0
		text, err := json.Marshal(a)
		require.NoError(t, err)
		if want == "" {
			want = string(text)
		}
		require.Equal(t, want, string(text), "%d workers", workers)
	}
}

// Means, standard errors and intervals of a small sample, worked out by hand: 1, 2, 2
// and 5 have mean 2.5, variance 3 and a standard error of the root of 3/4; Student's t
// with three degrees is 3.18245.
func TestMeanIntervals(t *testing.T) {
	d := experiments.Distribution{Counts: []int64{0, 1, 2, 0, 0, 1, 0}}
	require.InDelta(t, 2.5, d.Mean(), 1e-12)
	require.InDelta(t, 0.8660254, d.StandardError(), 1e-6)
	require.InDelta(t, 3.18245*0.8660254, d.Reach(), 1e-4)
	low, high := d.Interval()
	require.Equal(t, 0., low, "no value is below 0")
	require.InDelta(t, 2.5+3.18245*0.8660254, high, 1e-4)
	for q, want := range map[float64]int{0: 1, 0.25: 1, 0.26: 2, 0.5: 2, 0.75: 2, 0.76: 5, 1: 5} {
		require.Equal(t, want, d.Quantile(q), "%v", q)
	}
	one := experiments.Distribution{Counts: []int64{0, 1, 0}}
	low, high = one.Interval()
	require.Equal(t, [2]float64{0, 2}, [2]float64{low, high}, "one game says little")
}

func TestRunReport(t *testing.T) {
	a, err := sagas(200).Run(t.Context())
	require.NoError(t, err)
	a.Command, a.Seconds = "ironbottom run duel long", 0.5
	var b strings.Builder
	require.NoError(t, a.WriteText(&b))
	for _, want := range []string{"Duel: A long day", "long, dawn to dusk, 3 turns", "plays red", "2 sourced",
		"red hit", "Rounds", "white steps", "Lost", "Powder",
		"noon", "200 games", "Repeat: ironbottom run duel long"} {
		require.Contains(t, b.String(), want)
	}
	require.NotContains(t, b.String(), "INCOMPLETE")
	for line := range strings.Lines(b.String()) {
		require.LessOrEqual(t, len([]rune(line)), 81, line)
	}
	one, err := sagas(1).Run(t.Context())
	require.NoError(t, err)
	require.NoError(t, one.WriteText(&b))
}

// An interrupted run keeps what was counted, as a run of that length gives it.
func TestRunInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	q := sagas(1_000_000)
	q.Progress = func(games int) {
		if games == 37 {
			cancel()
		}
	}
	a, err := q.Run(ctx)
	require.NoError(t, err)
	require.False(t, a.Complete)
	require.Equal(t, 37, a.Games)
	want, err := sagas(a.Games).Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, want.Outcomes, a.Outcomes)
	require.Equal(t, want.Lines, a.Lines)
	var b strings.Builder
	require.NoError(t, a.WriteText(&b))
	require.Contains(t, b.String(), "INCOMPLETE")
	_, err = sagas(0).Run(t.Context())
	require.ErrorContains(t, err, "found 0 games")
}

// A record of a game of the run ends as that game did, and is told as a game.
func TestRunRecords(t *testing.T) {
	q := sagas(10)
	r := q.Record(3)
	require.Equal(t, []any{"duel", "d0e1", uint64(3)}, []any{r.Game, r.Data, r.Number})
	require.Equal(t, sim.RecordGame(q.Start, duel.Marksmen(), 1, 3).Moves, r.Moves)
}
