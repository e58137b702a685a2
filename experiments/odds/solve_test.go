package odds

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

func sureDuel(method experiments.Method) Question {
	q := duels(3000)
	q.Agents = func() [2]sim.Agent { return [2]sim.Agent{duel.Sure{}, duel.Sure{}} }
	q.Method = method
	return q
}

func TestExactOdds(t *testing.T) {
	white := 1.0 / 3 * (1 + 4.0/9 + 16.0/81) // as counted by hand in TestOddsAgainstHandCount
	want := []float64{white, 2.0 / 3 * white, 0, math.Pow(2.0/3, 6)}
	var first string
	for _, method := range []experiments.Method{experiments.Exact, experiments.Auto, experiments.Exact} {
		r, err := sureDuel(method).Run(t.Context())
		require.NoError(t, err)
		require.Equal(t, experiments.Exact, r.Method)
		require.True(t, r.Complete && r.Known())
		require.Positive(t, r.Positions)
		require.Zero(t, r.Battles)
		for i, o := range r.Outcomes {
			require.InDelta(t, want[i], o.P, 1e-15, o.Label)
			require.Equal(t, experiments.Outcome{Label: o.Label, Count: 0, P: o.P, Low: o.P, High: o.P}, o)
		}
		require.Zero(t, r.HalfWidth())
		require.InDelta(t, 1-want[1], r.Left[0].Mean(), 1e-15)
		require.InDelta(t, want[1], r.Left[0].MeanLost(), 1e-15)
		require.Equal(t, r.Left[0].P, r.Blocks[0].P)
		require.Zero(t, r.Left[0].StandardError())
		text := asJSON(t, r)
		if first == "" {
			first = text
		}
		require.Equal(t, first, text)
	}
	var got struct {
		Method   string
		Battles  *int
		Seed     string
		Complete bool
		Outcomes map[string]struct {
			P, Low, High float64
			Count        *int
		}
		Red struct{ Left []float64 }
	}
	require.NoError(t, json.Unmarshal([]byte(first), &got))
	require.Equal(t, "exact", got.Method)
	require.Equal(t, "1", got.Seed)
	require.True(t, got.Complete)
	require.Zero(t, *got.Battles)
	require.Len(t, got.Outcomes, 4)
	for label, o := range got.Outcomes {
		require.Nil(t, o.Count, label)
		require.True(t, o.Low == o.P && o.High == o.P, label)
	}
	require.InDelta(t, want[1], got.Red.Left[0], 1e-15)
}

func TestExactReport(t *testing.T) {
	r, err := sureDuel(experiments.Auto).Run(t.Context())
	require.NoError(t, err)
	r.Seconds, r.Command = 0, "ironbottom odds dawn --method exact"
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	for _, want := range []string{"white hit  54.7325", "one ran     0\n", "6 positions solved (auto", "Repeat: "} {
		require.Contains(t, b.String(), want)
	}
	require.NotContains(t, b.String(), "95%")
	for line := range strings.Lines(b.String()) {
		require.LessOrEqual(t, len([]rune(line)), 81, line)
	}
}

func TestPercentOfAnExactShare(t *testing.T) {
	for p, want := range map[float64]string{0: "0", 1: "100", 0.5: "50.0000", 0.00012345: "0.0123",
		8.93e-7: "0.000089", 9.9e-8: "<0.00001", 1.01e-7: "0.000010", 1.4e-18: "<0.00001", 0.99999999: "100.0000"} {
		require.Equal(t, want, experiments.Outcome{P: p, Low: p, High: p}.Percent(), "%v", p)
	}
}

func TestWhatIsNotSolvedIsPlayed(t *testing.T) {
	r, err := duels(2048).Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, experiments.MonteCarlo, r.Method)
	require.Equal(t, 2048, r.Battles)
	require.Contains(t, r.Reason, "decides by more than the position")
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "Played, not solved: marksman (")

	q := sureDuel(experiments.MonteCarlo)
	r, err = q.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, 3000, r.Battles)
	require.Empty(t, r.Reason, "that was asked for")

	q = duels(2048)
	q.Method = experiments.Exact
	_, err = q.Run(t.Context())
	var no *experiments.InexactError
	require.ErrorAs(t, err, &no)
	require.ErrorIs(t, err, exact.ErrNotStationary)
}

func TestTooLargeIsPlayed(t *testing.T) {
	q := sureDuel(experiments.Auto)
	q.Start = &duel.Long{State: *duel.New(), Length: 8}
	q.Solving = func(positions int) { require.LessOrEqual(t, positions, 20_000+experiments.AutoPositions) }
	r, err := q.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, experiments.MonteCarlo, r.Method)
	require.Regexp(t, `^(about|more than) [0-9,]+ positions; up to 500,000 are solved$`, r.Reason)
	q.Method = experiments.Exact
	_, err = q.Run(t.Context())
	var no *experiments.InexactError
	require.ErrorAs(t, err, &no)
	require.Regexp(t, `^found (about|more than) [0-9,]+ positions; want at most [0-9,]+, which fit into 1 GB`,
		err.Error())
}

func TestInterruptedWhileSolving(t *testing.T) {
	for _, method := range []experiments.Method{experiments.Exact, experiments.Auto} {
		ctx, cancel := context.WithCancel(t.Context())
		q := sureDuel(method)
		q.Start = &duel.Long{State: *duel.New(), Length: 8}
		q.Solving = func(positions int) {
			if positions > 4000 {
				cancel()
			}
		}
		r, err := q.Run(ctx)
		require.NoError(t, err)
		require.False(t, r.Complete || r.Known())
		for _, o := range r.Outcomes {
			require.Equal(t, experiments.Outcome{Label: o.Label, Count: 0, P: 0, Low: 0, High: 1}, o,
				"nothing is known")
		}
		var b bytes.Buffer
		require.NoError(t, r.WriteText(&b))
		require.Contains(t, b.String(), "INCOMPLETE")
		require.Contains(t, asJSON(t, r), `"complete":false`)
	}
}

func TestRounded(t *testing.T) {
	for n, want := range map[int]string{7: "7", 99: "99", 104: "100", 1250: "1,300", 5_449_999: "5,400,000"} {
		require.Equal(t, want, experiments.Rounded(n))
	}
}
