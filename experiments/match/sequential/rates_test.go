package sequential

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// walks is how many tests TestNormalisedErrorRates plays for a figure. The recorded
// figures, with the number that they are of, are in benchmarks/statistics.md.
var walks = flag.Int("walks", 50, "tests played for a figure of TestNormalisedErrorRates")

// distributed returns the likeliest probabilities of a pentanomial with a normalised Elo.
func distributed(t *testing.T, w []float64, elo float64) []float64 {
	a, q := []float64{-1, -0.5, 0, 0.5, 1}, []float64{}
	mean, square := 0.0, 0.0
	for i, divided := range (family{fromNormalised(elo), true}).logs(nil, a, w) {
		p := w[i] / 1000 * math.Exp(-divided)
		q = append(q, p)
		mean, square = mean+p*a[i], square+p*a[i]*a[i]
	}
	require.InDelta(t, elo, normalised(mean, math.Sqrt(square-mean*mean)), 0.01)
	return q
}

// A test of normalised Elo errs as rarely as stated at both of its differences, and
// seldom between the two and 0, for small and large differences and for pairs that are
// drawn, mixed or decided.
func TestNormalisedErrorRates(t *testing.T) {
	kinds := []struct {
		name string
		w    []float64
	}{{"drawn", []float64{10, 80, 820, 80, 10}}, {"mixed", []float64{100, 240, 320, 240, 100}},
		{"decided", []float64{300, 20, 360, 20, 300}}}
	for _, elo := range [][2]float64{{0, 10}, {0, 50}, {0, 200}, {100, 200}, {200, 300}} {
		for _, kind := range kinds {
			test := Test{Elo0: elo[0], Elo1: elo[1], Alpha: 0.05, Beta: 0.05, Normalised: true}
			n := *walks
			if elo[1] < 50 { // a test takes some 3,000 pairs: in the long check only
				if n /= 10; n < 20 {
					continue
				}
			}
			for i, truth := range []float64{elo[0], elo[1], 0} {
				if i == 2 && elo[0] == 0 {
					continue
				}
				q := distributed(t, kind.w, truth)
				wrong, pairs := 0, int64(0)
				dice := rand.New(rand.NewPCG(7, uint64(i)))
				for range n {
					k := Walk{Test: test}
					for k.Verdict == Undecided {
						score, u := -1.0, dice.Float64()
						for _, p := range q[:len(q)-1] {
							if u -= p; u < 0 {
								break
							}
							score += 0.5
						}
						k.Add(score)
					}
					pairs += k.Scores.N()
					if k.Verdict == []Verdict{AcceptElo1, AcceptElo0, AcceptElo1}[i] {
						wrong++
					}
				}
				what := fmt.Sprintf("%v against %v, %s, at %v", elo[0], elo[1], kind.name, truth)
				share := float64(wrong) / float64(n)
				t.Logf("%s: errs in %.4f of %d, %d pairs on the average", what, share, n, pairs/int64(n))
				// Of a test over after a hundred pairs the bounds are only about right.
				require.LessOrEqual(t, share, 0.09+3*math.Sqrt(0.05*0.95/float64(n)), what)
			}
		}
	}
}
