package sequential

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// slowly returns the largest logarithm of a likelihood of the weights w among the
// distributions of the scores a whose mean is t standard deviations: at each of many means
// the likeliest distribution with that mean and the deviation that goes with it, by two
// multipliers, and then more closely at each peak.
func slowly(a, w []float64, t float64) float64 {
	const step = 1.02
	at := func(mean float64) float64 { return withMoments(a, w, mean, mean*mean*(1+1/(t*t))) }
	var means, likelihoods []float64
	for mean := t / math.Sqrt(1+t*t); math.Abs(mean) > 1e-5*math.Abs(t); mean /= step {
		means, likelihoods = append(means, mean), append(likelihoods, at(mean))
	}
	best := math.Inf(-1)
	for i, l := range likelihoods {
		if i > 0 && likelihoods[i-1] > l || i < len(means)-1 && likelihoods[i+1] > l || math.IsInf(l, 0) {
			continue
		}
		for middle, part := means[i], step-1; part > 1e-9; part /= 4 {
			for k, from := -8, middle; k <= 8; k++ {
				mean := from * (1 + part*float64(k)/8)
				if l := at(mean); l > best || l > at(middle) {
					middle, best = mean, max(best, l)
				}
			}
		}
		best = max(best, l)
	}
	return best
}

// withMoments returns the largest likelihood with these two moments: Newton's method on
// the multipliers, whose least value it is (the dual problem is convex).
func withMoments(a, w []float64, mean, square float64) float64 {
	n := 0.0
	for _, x := range w {
		n += x
	}
	value := func(p, q float64) float64 {
		l := 0.0
		for i, x := range a {
			d := 1 + p*(x-mean) + q*(x*x-square)
			if d <= 0 {
				return math.Inf(1)
			}
			l += w[i] * math.Log(w[i]/n/d)
		}
		return l
	}
	p, q := 0.0, 0.0
	for range 300 {
		var gp, gq, pp, pq, qq float64 // value falls along p and q; its second derivatives
		for i, x := range a {
			u, v := x-mean, x*x-square
			d := 1 + p*u + q*v
			gp, gq = gp+w[i]*u/d, gq+w[i]*v/d
			pp, pq, qq = pp+w[i]*u*u/d/d, pq+w[i]*u*v/d/d, qq+w[i]*v*v/d/d
		}
		det := pp*qq - pq*pq
		if !(det > 1e-300) {
			break
		}
		dp, dq := (qq*gp-pq*gq)/det, (pp*gq-pq*gp)/det
		now, gain := value(p, q), gp*dp+gq*dq
		if gain < 1e-13 {
			return now
		}
		size := 1.0
		for ; size > 1e-12; size /= 2 {
			if l := value(p+size*dp, q+size*dq); l <= now-0.1*size*gain {
				break
			}
		}
		p, q = p+size*dp, q+size*dq
		if math.Abs(p)+math.Abs(q) > 1e12 {
			break
		}
	}
	return math.Inf(-1) // no distribution has such moments
}

// most returns the same as slowly by the way that tests use.
func most(a, w []float64, t float64) float64 {
	n, l := 0.0, 0.0
	for _, x := range w {
		n += x
	}
	for i, divided := range (family{t, true}).logs(nil, a, w) {
		l += w[i] * (math.Log(w[i]/n) - divided)
	}
	return l
}

// Every normalised Elo has a likeliest distribution, and it is the one that a slow search
// finds: for pentanomials of all kinds, for scores of any kind, far from the scores and near.
func TestNormalisedLikelihoodAgainstSlowSearch(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 4))
	for trial := range 60 {
		a := []float64{-1, -0.5, 0, 0.5, 1}
		if trial%5 == 4 {
			a = []float64{-1, -0.62, -0.3, 0.04, 0.11, 0.52, 0.9, 1}
		}
		var w []float64
		for i := range a {
			n := ghost
			if i > 0 && i < len(a)-1 {
				n = 1
			}
			if dice.IntN(3) > 0 {
				n = math.Ceil(math.Exp(7 * dice.Float64()))
			}
			w = append(w, n)
		}
		elo := []float64{0.5, 10, 50, 150, 300, 600, 1000}[dice.IntN(7)] * float64(1-2*dice.IntN(2))
		at := fromNormalised(elo)
		want := slowly(a, w, at)
		require.False(t, math.IsInf(want, 0), "%v %v", w, elo)
		require.InDelta(t, want, most(a, w, at), 1e-5*(1+math.Abs(want)), "%v at %v normalised Elo", w, elo)
	}
}

// Values by fishtest's own program (commit b8eecff2), which counts a thousandth of a pair at
// each of the five scores that did not occur.
func TestNormalisedRatioFarFromTheScores(t *testing.T) {
	for _, c := range []struct {
		elo0, elo1, want float64
	}{{0, 200, -302.9}, {100, 200, -239.8}} {
		test := Test{Elo0: c.elo0, Elo1: c.elo1, Normalised: true}
		require.InDelta(t, c.want, test.LogRatio(scoresOf(100, 0, 800, 0, 130)), 0.1)
	}
}

// Pairs that are all even speak for 0 against any other normalised Elo: of Elo 10 that is t
// deviations they have the chance 1 / (1 + t^2) each, as the rest of the pairs is won.
func TestEvenPairsEndTheTest(t *testing.T) {
	test := Test{Elo1: 10, Alpha: 0.05, Beta: 0.05, Normalised: true}
	at := fromNormalised(10)
	require.InDelta(t, -101*math.Log1p(at*at), test.LogRatio(scoresOf(0, 0, 101)), 0.01) // fishtest: -0.162
	k := Walk{Test: test}
	for k.Verdict == Undecided && k.Scores.N() < 3000 {
		k.Add(0)
	}
	require.Equal(t, AcceptElo0, k.Verdict)
	require.Less(t, k.Scores.N(), int64(2000))
}
