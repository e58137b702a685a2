package odds

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

func TestOddsAgainstHandCount(t *testing.T) {
	r, err := duels(300_000).Run(t.Context())
	require.NoError(t, err)
	// Each shot hits with 1/3; red shoots first, three rounds: white is hit with
	// 1/3 (1 + 4/9 + 16/81), red with 2/3 of that, nobody with (2/3)^6.
	white := 1.0 / 3 * (1 + 4.0/9 + 16.0/81)
	want := []float64{white, 2.0 / 3 * white, 0, math.Pow(2.0/3, 6)}
	for i, o := range r.Outcomes {
		require.InDelta(t, want[i], o.P, 4*math.Sqrt(0.25/300_000), o.Label)
		require.LessOrEqual(t, o.Low, o.P)
		require.GreaterOrEqual(t, o.High, o.P)
	}
	require.InDelta(t, 1-want[1], r.Left[0].Mean(), 0.004)
	require.InDelta(t, want[1], r.Left[0].MeanLost(), 0.004)
	require.Equal(t, r.Left[0].Counts, r.Blocks[0].Counts)
	require.Equal(t, "rounds", r.Others[0].Name)
	require.True(t, r.Complete)
}

func TestPrecisionIsReached(t *testing.T) {
	for _, wish := range []float64{0.5, 0.02, 0.005, 0.002} {
		q := duels(0)
		q.Precision = wish
		r, err := q.Run(t.Context())
		require.NoError(t, err)
		require.True(t, r.Complete)
		require.LessOrEqual(t, r.HalfWidth(), wish)
		require.Zero(t, r.Battles%sim.BlockGames, "stops after whole blocks only")
		if before := r.Battles - sim.BlockGames; before > 0 {
			q.Precision, q.Games = 0, before
			r, err = q.Run(t.Context())
			require.NoError(t, err)
			require.Greater(t, r.HalfWidth(), wish, "one block less was not enough")
		}
	}
}

func TestLimitAlwaysReachesThePrecision(t *testing.T) {
	for _, wish := range []float64{CoarsestPrecision, 0.03, 0.01, 0.0007, FinestPrecision} {
		n := int64(Question{Precision: wish}.Limit())
		require.LessOrEqual(t, widest([]int64{n / 2}, n), wish)
	}
}

func TestOddsRefused(t *testing.T) {
	q := duels(10)
	for _, p := range []float64{-0.1, 0.6, 1e-9, math.NaN(), math.Inf(1)} {
		q.Precision = p
		_, err := q.Run(t.Context())
		require.ErrorContains(t, err, "found precision")
	}
	_, err := duels(-1).Run(t.Context())
	require.ErrorContains(t, err, "found -1 games")
	part := duels(0)
	part.First = 3
	_, err = part.Run(t.Context())
	require.ErrorContains(t, err, "found 0 games")
}

// asJSON returns the JSON form without what may vary.
func asJSON(t *testing.T, r *Answer) string {
	r.Seconds = 0
	text, err := json.Marshal(r)
	require.NoError(t, err)
	return string(text)
}

func TestSameBytesForAnyWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	want := map[float64]string{}
	var path []Point
	for _, procs := range []int{1, 2} {
		runtime.GOMAXPROCS(procs)
		for _, workers := range []int{1, 2, 3, 8} {
			for _, precision := range []float64{0, 0.004} {
				q := duels(20*sim.BlockGames + 77)
				q.Workers, q.Precision = workers, precision
				r, err := q.Run(t.Context())
				require.NoError(t, err)
				got := asJSON(t, r)
				if want[precision] == "" {
					want[precision], path = got, r.Path
				}
				require.Equal(t, want[precision], got, "%d workers on %d processors", workers, procs)
				if precision != 0 {
					require.Equal(t, path, r.Path)
				}
			}
		}
	}
	require.NotEqual(t, want[0], want[0.004])
}

func TestInterruptedKeepsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	q := duels(1_000_000_000)
	q.Progress = func(games int) {
		if games >= 3*sim.BlockGames {
			cancel()
		}
	}
	r, err := q.Run(ctx)
	require.NoError(t, err)
	require.False(t, r.Complete)
	require.GreaterOrEqual(t, r.Battles, 3*sim.BlockGames)
	require.Zero(t, r.Battles%sim.BlockGames)
	var text bytes.Buffer
	require.NoError(t, r.WriteText(&text))
	require.Contains(t, text.String(), "INCOMPLETE")
	// The counts of an interrupted run are those of a run of that length.
	whole, err := duels(r.Battles).Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, whole.Outcomes, r.Outcomes)
}

func TestInterruptedAtOnce(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, err := duels(1000).Run(ctx)
	require.NoError(t, err)
	require.Zero(t, r.Battles)
	require.Equal(t, experiments.Outcome{Label: "draw", Count: 0, P: 0, Low: 0, High: 1}, r.Outcomes[3],
		"nothing is known")
	require.Contains(t, asJSON(t, r), `"complete":false`)
	require.NoError(t, r.WriteText(new(bytes.Buffer)))
}

func TestPathIsShortAndEndsAtTheEnd(t *testing.T) {
	var p path
	games := 0
	for range 2_000_000 {
		games += sim.BlockGames
		p.add(games, []int64{int64(games)})
	}
	games += 5
	p.end(games, []int64{int64(games)})
	require.Less(t, len(p), 700)
	require.Greater(t, len(p), 300)
	require.Equal(t, sim.BlockGames, p[0].Games)
	require.Equal(t, games, p[len(p)-1].Games)
	for i, point := range p {
		require.Equal(t, int64(point.Games), point.Counts[0])
		require.True(t, i == 0 || p[i-1].Games < point.Games)
	}
}

func TestJSONForm(t *testing.T) {
	r, err := duels(5000).Run(t.Context())
	require.NoError(t, err)
	r.Seed = math.MaxUint64
	var got struct {
		Schema   int
		Seed     string
		Agents   map[string]string
		Outcomes map[string]struct {
			P, Low, High float64
			Count        int
		}
		Red, White struct {
			Steps    int
			MeanLeft float64 `json:"mean_left"`
			Left     []float64
		}
		Rounds struct {
			Mean float64
			P    []float64
		}
		Blocks []struct {
			Side, Block string
			Steps       int
			PEliminated float64 `json:"p_eliminated"`
			MeanLost    float64 `json:"mean_lost"`
		}
		Options map[string]string
	}
	text := asJSON(t, r)
	require.NoError(t, json.Unmarshal([]byte(text), &got))
	require.Equal(t, 1, got.Schema)
	require.Equal(t, "18446744073709551615", got.Seed)
	require.Equal(t, map[string]string{"red": "marksman", "white": "marksman"}, got.Agents)
	count, sum := 0, 0.0
	for _, o := range got.Outcomes {
		count, sum = count+o.Count, sum+o.P
	}
	require.Equal(t, 5000, count)
	require.InDelta(t, 1, sum, 1e-12)
	require.Len(t, got.Red.Left, 2)
	require.InDelta(t, got.Red.MeanLeft, got.Red.Left[1], 1e-12)
	require.InDelta(t, got.Rounds.Mean, got.Rounds.P[1]+2*got.Rounds.P[2]+3*got.Rounds.P[3], 1e-12)
	require.Equal(t, got.Blocks[0].PEliminated, got.Red.Left[0])
	require.Equal(t, "pistol", got.Blocks[0].Block)
	require.Equal(t, map[string]string{"wind": "calm"}, got.Options)
}
