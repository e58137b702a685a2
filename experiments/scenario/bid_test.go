package scenario

import (
	"context"
	"flag"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// tossBid bids chances in a hundred: 50 is even.
func tossBid(games int, seed uint64) Bid {
	b := Bid{
		Game: duel.Game, Rules: duel.Rules{}, Title: "Tosses", Setup: "toss", What: "chance",
		Response: ScoreResponse, Games: games, Seed: seed,
		Arm: func(_ context.Context, bid int) (Arm, error) { return Arm{&toss{chance: bid}, duel.Marksmen}, nil },
	}
	for i := range 101 {
		b.Bids = append(b.Bids, fmt.Sprint(i))
	}
	return b
}

func TestBidIsFound(t *testing.T) {
	want := ""
	for _, workers := range []int{1, 3} {
		b := tossBid(2000, 1)
		b.Workers = workers
		r, err := b.Run(t.Context())
		require.NoError(t, err)
		require.True(t, r.Complete)
		require.False(t, r.Bent)
		require.Contains(t, r.Even, "50")
		require.InDelta(t, 50, r.Best, 3)
		require.Less(t, len(r.Even), 8, "an interval of 2000 games")
		require.Less(t, len(r.Trials), 25)
		require.Less(t, r.Trials[0].Games, 2000, "plainly far off")
		for i, trial := range r.Trials {
			require.True(t, i == 0 || trial.Number() > r.Trials[i-1].Number())
		}
		if want == "" {
			want = jsonOf(t, r)
		}
		require.Equal(t, want, jsonOf(t, r))
		var text strings.Builder
		require.NoError(t, r.WriteText(&text))
		for _, part := range []string{"Even bid: ", "Chen and Schmeiser", "mean score"} {
			require.Contains(t, text.String(), part)
		}
	}
}

// A response that falls with the bid, a balance between two bids, at an end, and none.
func TestBidsOfOtherShapes(t *testing.T) {
	run := func(chances ...int) *BidAnswer {
		b := tossBid(2000, 1)
		b.Bids = nil
		for _, c := range chances {
			b.Bids = append(b.Bids, fmt.Sprint("c", c))
		}
		b.Arm = func(_ context.Context, bid int) (Arm, error) {
			return Arm{&toss{chance: chances[bid]}, duel.Marksmen}, nil
		}
		r, err := b.Run(t.Context())
		require.NoError(t, err)
		var text strings.Builder
		require.NoError(t, r.WriteText(&text))
		require.Contains(t, text.String(), r.Conclusion())
		return r
	}
	r := run(90, 70, 50, 30, 10)
	require.Equal(t, []string{"c50"}, r.Even)
	require.Equal(t, "Even bid: c50; all others are rejected (95%).", r.Conclusion())
	r = run(10, 30, 70, 90)
	require.Empty(t, r.Even)
	require.Equal(t, []string{"c30", "c70"}, r.Between)
	r = run(10, 20, 30)
	require.Empty(t, r.Even)
	require.Empty(t, r.Between)
	require.Contains(t, r.Conclusion(), "too much, or too little")
	r = run(10, 30, 50)
	require.Equal(t, []string{"c50"}, r.Even)
	require.Contains(t, r.Conclusion(), "it may lie beyond c50")
	r = run(10, 20, 95, 30, 60)
	require.True(t, r.Bent)
}

// Points bid: the die's tenths run from 0 to 9, so 5 more than the target of 9.5 less 5
// make it even, and any bid plays the same games once.
func TestPointsAreBid(t *testing.T) {
	b := tossBid(3000, 1)
	b.Response, b.Target, b.Bids = "points", 9.5, nil
	for i := range 21 {
		b.Points = append(b.Points, float64(i)-5)
		b.Bids = append(b.Bids, fmt.Sprint(i-5))
	}
	r, err := b.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, []string{"5"}, r.Even)
	require.Equal(t, 3000, r.Games)
	for _, trial := range r.Trials {
		wins := min(max(trial.Number()-5, 0), 10) // of ten faces: die + bid > 9.5
		require.InDelta(t, float64(wins)/5-1, trial.Mean.Value, 0.08, trial.Bid)
	}
}

func TestBidInterrupted(t *testing.T) {
	b := tossBid(100_000, 1)
	ctx, cancel := context.WithCancel(t.Context())
	b.Progress = func(games int) {
		if games >= 3000 {
			cancel()
		}
	}
	r, err := b.Run(ctx)
	require.NoError(t, err)
	require.False(t, r.Complete)
	require.Len(t, r.Trials, 2, "the ends were done")
	var text strings.Builder
	require.NoError(t, r.WriteText(&text))
	require.Contains(t, text.String(), "INCOMPLETE: interrupted after 2 bids")
	require.NotContains(t, text.String(), "Even bid")
	b = tossBid(10, 1)
	_, err = b.Run(t.Context())
	require.ErrorContains(t, err, "want 64 to")
}

// The intervals of effects and of the bid hold as often as they say. The recorded
// figures are those of -bid-checks 4000.
func TestStudyCheck(t *testing.T) {
	n := *bidChecks
	var effect, interaction, slope, even, points int
	for seed := range n {
		s := tosses(t, FullFactorial, 0, 400, ScoreResponse, levels("chance", "30", "50"), levels("loose", "0", "1"))
		s.Seed, s.Workers = uint64(seed), 1
		r, err := s.Run(t.Context())
		require.NoError(t, err)
		if e := r.effect(t, "chance"); e.Low <= 0.4 && 0.4 <= e.High {
			effect++
		}
		s = tosses(t, FullFactorial, 0, 400, "points", levels("plus", "0", "2"), levels("loose", "0", "1"))
		s.Seed, s.Workers = uint64(seed), 1
		r, err = s.Run(t.Context())
		require.NoError(t, err)
		if e := r.effect(t, "loose"); e.Low <= 2.5 && 2.5 <= e.High {
			interaction++
		}
		layout, err := NewLayout(LatinHypercube, []Factor{{Name: "chance", Range: true, Low: 20, High: 80}}, 12,
			uint64(seed))
		require.NoError(t, err)
		s.Layout, s.Arms, s.Response = layout, nil, ScoreResponse
		for _, values := range layout.Arms {
			var x float64
			_, err := fmt.Sscan(values[0], &x)
			require.NoError(t, err)
			s.Arms = append(s.Arms, Arm{&toss{chance: int(x + 0.5)}, duel.Marksmen})
		}
		r, err = s.Run(t.Context())
		require.NoError(t, err)
		if e := r.effect(t, "chance"); e.Low <= 1.2 && 1.2 <= e.High {
			slope++
		}
		b := tossBid(400, uint64(seed))
		b.Workers = 1
		found, err := b.Run(t.Context())
		require.NoError(t, err)
		for _, bid := range found.Even {
			if bid == "50" {
				even++
			}
		}
		b.Response, b.Target = "points", 9.5
		b.Points, b.Bids = []float64{3, 4, 5, 6, 7}, []string{"3", "4", "5", "6", "7"}
		found, err = b.Run(t.Context())
		require.NoError(t, err)
		for _, bid := range found.Even {
			if bid == "5" {
				points++
			}
		}
	}
	nearly(t, "the interval of an effect on the score holds", effect, n, 0.95, 0.95, 0.01)
	nearly(t, "that of an effect on points", interaction, n, 0.95, 0.95, 0.01)
	nearly(t, "that of the slope of a hypercube of 12 points", slope, n, 0.95, 0.95, 0.01)
	nearly(t, "the bids that may be even hold the even one, 400 games", even, n, 0.95, 0.95, 0.01)
	nearly(t, "the points that may be even hold the even ones", points, n, 0.95, 0.95, 0.01)
}

// bidChecks is how many bids are sought.
var bidChecks = flag.Int("bid-checks", 40, "searches of TestBidCheck")

// nearly requires a share of n matches to be as stated: nearly a slack for what the
// method promises and four standard errors for the luck of the check.
func nearly(t *testing.T, what string, count, n int, low, high, slack float64) {
	t.Helper()
	p := float64(count) / float64(n)
	se := math.Sqrt(max(0.01, low*(1-low), high*(1-high)) / float64(n))
	t.Logf("%s: %.4f of %d", what, p, n)
	require.GreaterOrEqual(t, p, low-slack-4*se, what)
	require.LessOrEqual(t, p, high+slack+4*se, what)
}
