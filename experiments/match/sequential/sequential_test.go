package sequential

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// scoresOf counts pairs that gave 0 to 2 points by halves.
func scoresOf(counts ...int) *Scores {
	s := new(Scores)
	for i, n := range counts {
		for range n {
			s.Add(float64(i)/2 - 1)
		}
	}
	return s
}

// A public test page of chess engines shows 256 games, what it makes of them, and the
// two likelihood ratios for normalised Elo 0 against 4, which are 0 against 2.716 in
// logistic Elo there.
func TestPublishedFigures(t *testing.T) {
	s := scoresOf(13, 37, 50, 25, 3)
	counts, ok := s.Pentanomial()
	require.True(t, ok)
	require.Equal(t, [5]int64{13, 37, 50, 25, 3}, counts)
	require.InDelta(t, -43.6578, Elo(s.Mean()), 1e-4)
	require.InDelta(t, -63.97, normalised(s.Mean(), s.Deviation()), 0.3) // it divides by n, not n-1
	require.InDelta(t, -0.53772, Test{Elo1: 2.716}.LogRatio(s), 2e-4)
	require.InDelta(t, -0.54912, Test{Elo1: 4, Normalised: true}.LogRatio(s), 2e-5)
	low, high := Test{Alpha: 0.05, Beta: 0.05}.Bounds()
	require.InDelta(t, -2.9444, low, 1e-4)
	require.InDelta(t, 2.9444, high, 1e-4)
}

// The likeliest distribution with a mean, found the slow way: over all distributions
// on three scores there is one free number.
func TestRatioIsTheLargest(t *testing.T) {
	s := scoresOf(5, 0, 20, 0, 12)
	most := func(mean float64) float64 {
		best := math.Inf(-1)
		for i := 1; i < 100_000; i++ {
			win := float64(i) / 100_000
			loss := win - mean
			if draw := 1 - win - loss; loss > 0 && draw > 0 {
				best = max(best, 5*math.Log(loss)+20*math.Log(draw)+12*math.Log(win))
			}
		}
		return best
	}
	d0, d1 := Difference(-30), Difference(50)
	require.InDelta(t, most(d1)-most(d0), Test{Elo0: -30, Elo1: 50}.LogRatio(s), 1e-6)
}

func TestEloScales(t *testing.T) {
	require.InDelta(t, 9./11, Difference(400), 1e-12)
	require.InDelta(t, 400, Elo(9./11), 1e-9)
	require.True(t, math.IsInf(Elo(1), 1))
	// Without draws and with independent games a pair has the deviation 1/sqrt 2.
	require.InDelta(t, Elo(0.001), normalised(0.001, math.Sqrt(0.5)), 1e-4)
	require.InDelta(t, 0.25, fromNormalised(normalised(0.25, 1)), 1e-12)
}

// No pairs, pairs that all ended alike, all won: finite, in order, and not certain.
func TestExtremeScores(t *testing.T) {
	test := Test{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	for _, norm := range []bool{false, true} {
		test.Normalised = norm
		for _, s := range []*Scores{{}, scoresOf(0, 0, 50), scoresOf(0, 0, 0, 0, 50), scoresOf(50),
			scoresOf(0, 0, 0, 1), scoresOf(0, 0, 3, 0, 50)} {
			r := test.LogRatio(s)
			require.False(t, math.IsNaN(r) || math.IsInf(r, 0), s.cells)
			e := s.Fixed(0.95)
			require.True(t, -1 <= e.Low && e.Low <= e.Value && e.Value <= e.High && e.High <= 1 && e.Low < e.High)
			k := Walk{Test: test, Scores: *s, Ratio: r}
			c := k.Corrected(0.95)
			require.True(t, -1 <= c.Low && c.Low <= c.Value && c.Value <= c.High && c.High <= 1 && c.Low < c.High,
				"%v %v", s.cells, c)
		}
	}
	require.InDelta(t, 0, test.LogRatio(new(Scores)), 1e-4)
	test.Normalised = false
	for score, want := range map[float64]Verdict{1: AcceptElo1, 0: AcceptElo0, -1: AcceptElo0} {
		k := Walk{Test: test}
		for range 300 {
			k.Add(score)
		}
		require.Equal(t, want, k.Verdict)
		require.Less(t, k.Scores.N(), int64(200))
	}
}

// A test that stops far from both of its differences, by pairs that are even or won,
// takes as long whatever the difference: the estimate is near the plain one all the same.
func TestCorrectedFarFromTheTest(t *testing.T) {
	test := Test{Elo1: 10, Alpha: 0.05, Beta: 0.05}
	for _, mirrored := range []bool{false, true} {
		s, verdict := scoresOf(0, 0, 90, 0, 11), AcceptElo1
		if mirrored {
			test.Elo0, test.Elo1 = -test.Elo1, -test.Elo0
			s, verdict = scoresOf(11, 0, 90), AcceptElo0
		}
		k := Walk{Test: test, Scores: *s, Ratio: test.LogRatio(s), Verdict: verdict}
		c, p := k.Corrected(0.95), s.Fixed(0.95)
		require.InDelta(t, p.Value, c.Value, 0.02)
		require.InDelta(t, p.Low, c.Low, 0.03)
		require.InDelta(t, p.High, c.High, 0.03)
	}
}

// Where all pairs were lost, normalised Elo 10 is a chance p of winning with
// (2p-1) / sqrt(4p(1-p)) in its proportion, and nothing was drawn.
func TestNormalisedOfPairsAllLost(t *testing.T) {
	at := fromNormalised(10)
	p := 0.5 + at/math.Sqrt(1+at*at)/2
	require.InDelta(t, 50*math.Log((1-p)/0.5), Test{Elo1: 10, Normalised: true}.LogRatio(scoresOf(50)), 0.01)
	require.InDelta(t, 50*math.Log(p/0.5), Test{Elo1: 10, Normalised: true}.LogRatio(scoresOf(0, 0, 0, 0, 50)), 0.01)
}

func TestFixedIsBonettAndPrice(t *testing.T) {
	// 12 pairs one way, 5 the other, 40 in all: the difference is 7/40, that of the
	// interval (13-6)/42 with variance (13+6)/42 - (7/42)^2.
	e := scoresOf(5, 0, 23, 0, 12).Fixed(0.95)
	require.InDelta(t, 7./40, e.Value, 1e-12)
	middle, reach := 7./42, 2.0211*math.Sqrt((19./42-49./1764)/42)
	require.InDelta(t, middle-reach, e.Low, 1e-4)
	require.InDelta(t, middle+reach, e.High, 1e-4)
}

func TestScoresOfAnyKind(t *testing.T) {
	s := new(Scores)
	for _, x := range []float64{1. / 3, -1. / 6, 1. / 3, 1} {
		s.Add(x)
	}
	require.Len(t, s.Cells(), 3)
	require.InDelta(t, 1.5/4, s.Mean(), 1e-12)
	require.InDelta(t, math.Sqrt((2./9+1./36+1-4*0.375*0.375)/3), s.Deviation(), 1e-12)
	_, ok := s.Pentanomial()
	require.False(t, ok)
}

// The closed forms against a walk of many small steps.
func TestStripAgainstWalks(t *testing.T) {
	const steps, games = 400, 4000 // steps to a unit of time
	h := 1 / math.Sqrt(steps)
	dice := rand.New(rand.NewPCG(1, 2))
	s := strip{0.4, 1.5, 2.5}
	up := 0.5 + s.drift*h/2
	above, ends := 0., 0.
	for range games {
		x, n := 0., 0
		for ; x > -s.below+1e-9 && x < s.above-1e-9; n++ {
			if dice.Float64() < up {
				x += h
			} else {
				x -= h
			}
		}
		ends += float64(n) / steps / games
		if x > 0 {
			above += 1. / games
		}
	}
	require.InDelta(t, above, s.everAbove(), 0.03)
	require.InDelta(t, ends, s.mean(), 0.2)
	for _, drift := range []float64{-3, -0.5, 0, 1e-12, 0.7, 5} {
		require.InDelta(t, 1, strip{drift, 2, 3}.everAbove()+strip{-drift, 3, 2}.everAbove(), 1e-12)
	}
}

// At Elo0 and Elo1 a test without a cap errs as stated: Wald's bounds say so.
func TestExpect(t *testing.T) {
	test := Test{Elo1: 10, Alpha: 0.05, Beta: 0.1}
	_, p := test.Expect(0, 0.5)
	require.InDelta(t, 0.05, p, 1e-9)
	n, p := test.Expect(Difference(10), 0.5)
	require.InDelta(t, 0.9, p, 1e-9)
	low, high := test.Bounds()
	unit := Difference(10) / 0.5
	require.InDelta(t, (0.9*high+0.1*low)/(unit*unit/2), n, 1e-6) // Wald's equation
}

// Of many pairs the textbook formula; of few the interval of Fixed itself.
func TestPairs(t *testing.T) {
	require.InEpsilon(t, math.Pow((1.959964+0.841621)*0.5/0.003, 2), Pairs(0.003, 0.5, 0.95, 0.8), 0.001)
	require.InEpsilon(t, math.Pow(1.959964*0.5/0.003, 2), PairsWithin(0.003, 0.5, 0.95), 0.001)
	e := scoresOf(12, 0, 27, 0, 12).Fixed(0.95)
	require.InDelta(t, 51, PairsWithin((e.High-e.Low)/2, math.Sqrt(24./51), 0.95), 1)
}

// The chance to find a difference is the power that its number of pairs was asked for.
func TestChanceIsTheInverseOfPairs(t *testing.T) {
	for _, power := range []float64{0.5, 0.8, 0.95} {
		for _, difference := range []float64{0.01, 0.03, 0.2} {
			n := Pairs(difference, 0.4, 0.95, power)
			require.GreaterOrEqual(t, Chance(difference, 0.4, 0.95, n), power)
			require.Less(t, Chance(difference, 0.4, 0.95, n-1), power)
		}
	}
	require.InDelta(t, 0.025, Chance(0, 0.4, 0.95, 1e6), 1e-4, "of nothing: the interval's own side")
}
