package bradleyterry

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// checks is how many tournaments TestCheck draws for a figure. The recorded figures are
// those of go test ./experiments/match/bradleyterry -run Check -checks 4000 -v -timeout 30m.
var checks = flag.Int("checks", 60, "tournaments drawn for a figure of TestCheck")

var plans = []struct {
	name string
	planted
	slack float64 // beyond which an interval that holds more often than stated is wrong
}{
	{"3 alike, 100 pairs", planted{strengths: []float64{0, 0, 0}, sides: []float64{0}, draws: []float64{0},
		pairs: 100}, 0.01},
	{"4, 100 pairs, draws, dice shared", planted{strengths: []float64{0.5, 0.2, 0, -0.7}, sides: []float64{1},
		draws: []float64{0.5}, pairs: 100, shared: 0.8}, 0.01},
	{"6, two set-ups, 50 pairs in each", planted{strengths: []float64{1, 0.5, 0.2, 0, -0.2, -1.5},
		sides: []float64{1, -0.5}, draws: []float64{0.5, 0}, pairs: 50, shared: 0.8}, 0.01},
	{"gauntlet of 4, 200 pairs", planted{strengths: []float64{1, 0.5, 0, -1.5}, sides: []float64{0.3},
		draws: []float64{0.5}, pairs: 200, shared: 0.8, gauntlet: true}, 0.01},
	{"2, 400 pairs", planted{strengths: []float64{0.3, 0}, sides: []float64{0.3}, draws: []float64{0.5}, pairs: 400,
		shared: 0.8}, 0.01},
	{"4, 20 pairs", planted{strengths: []float64{0.5, 0.2, 0, -0.7}, sides: []float64{1}, draws: []float64{0.5},
		pairs: 20, shared: 0.8}, 0.02},
	{"3 far apart, 20 pairs", planted{strengths: []float64{2, 0, -3}, sides: []float64{0.5}, draws: []float64{0},
		pairs: 20, shared: 0.5}, 0.02},
}

// A tally counts what came out of tournaments with the same plan.
type tally struct {
	tournaments        int
	differences, holds int
	naive              int // intervals of games taken as independent hold
	superior           int // the player that is no stronger, at 97.5%, where some are alike
	alike              int
	fivePercent        [3]int // cycles, set-ups, sides: p below 0.05
	onePercent         [3]int
	freedom            [3]int
	away, error        float64 // sums of estimate less truth, in standard errors, and of its square
}

func (y *tally) add(f *Fit, strengths []float64) {
	y.tournaments++
	for a := range strengths {
		for b := range a {
			d, truth := f.Difference(a, b), strengths[a]-strengths[b]
			y.differences++
			if d.Low <= truth && truth <= d.High {
				y.holds++
			}
			plain := math.Sqrt(f.bread.At(a, a) + f.bread.At(b, b) - 2*f.bread.At(a, b))
			if math.Abs(d.Value-truth) <= 1.96*plain {
				y.naive++
			}
			z := (d.Value - truth) / d.Error
			y.away, y.error = y.away+z, y.error+z*z
			if truth == 0 {
				y.alike++
				if d.Superior > 0.975 {
					y.superior++
				}
			}
		}
	}
	for i, c := range []Check{f.Cycles(), f.Setups(), f.Sides()} {
		y.freedom[i] = c.Freedom
		if c.P < 0.05 {
			y.fivePercent[i]++
		}
		if c.P < 0.01 {
			y.onePercent[i]++
		}
	}
}

// within requires a share of n to be as stated: within a slack for what the method
// promises and four standard errors for the luck of the check.
func within(t *testing.T, what string, count, n int, low, high float64) {
	t.Helper()
	p := float64(count) / float64(n)
	se := math.Sqrt(max(0.005, low*(1-low), high*(1-high)) / float64(n))
	t.Logf("%s: %.4f of %d", what, p, n)
	require.GreaterOrEqual(t, p, low-4*se, what)
	require.LessOrEqual(t, p, high+4*se, what)
}

// TestCheck holds the intervals of all differences, the likelihood of superiority and
// the warnings against tournaments whose strengths are known.
func TestCheck(t *testing.T) {
	for _, plan := range plans {
		t.Run(plan.name, func(t *testing.T) {
			var y tally
			for i := range *checks {
				f, err := plan.play(rand.New(rand.NewPCG(uint64(i), 7))).Fit(0.95)
				require.NoError(t, err)
				y.add(f, plan.strengths)
			}
			// The differences of one tournament hang together: its number is what counts.
			within(t, "the 95% interval of a difference holds", y.holds*y.tournaments/y.differences, y.tournaments,
				0.94, 0.95+plan.slack)
			t.Logf("as games were independent: %.4f", float64(y.naive)/float64(y.differences))
			n := float64(y.differences)
			t.Logf("standard errors from the truth: mean %+.3f, root of the mean square %.3f", y.away/n,
				math.Sqrt(y.error/n))
			if y.alike > 0 {
				within(t, "97.5% likelihood that one is superior to its like", y.superior*y.tournaments/y.alike,
					y.tournaments, 0.015, 0.035)
			}
			for j, name := range []string{"cycles", "set-ups", "sides"} {
				if y.freedom[j] > 0 {
					within(t, fmt.Sprintf("%s, %d free, p below 0.05", name, y.freedom[j]), y.fivePercent[j],
						y.tournaments, 0.005, 0.06)
					within(t, name+", p below 0.01", y.onePercent[j], y.tournaments, 0, 0.02)
				}
			}
		})
	}
}

// Where strengths are drawn evenly from far more than an error can be, the likelihood
// of superiority is how often the first is the stronger.
func TestCheckSuperiority(t *testing.T) {
	const classes = 5
	var count, stronger [classes]int
	var sum [classes]float64
	for i := range 4 * *checks {
		r := rand.New(rand.NewPCG(uint64(i), 8))
		p := planted{strengths: []float64{2 * r.Float64(), 2 * r.Float64(), 2 * r.Float64()}, sides: []float64{0.5},
			draws: []float64{0.3}, pairs: 60, shared: 0.5}
		f, err := p.play(r).Fit(0.95)
		require.NoError(t, err)
		d := f.Difference(1, 0)
		k := min(classes-1, int(classes*d.Superior))
		count[k]++
		sum[k] += d.Superior
		if p.strengths[1] > p.strengths[0] {
			stronger[k]++
		}
	}
	for k, n := range count {
		stated := sum[k] / float64(n)
		within(t, fmt.Sprintf("stated %.3f on the average, is stronger", stated), stronger[k], n, stated-0.02,
			stated+0.02)
	}
}

// Players who beat each other in a circle are warned about, and where the circle is.
func TestCheckCircles(t *testing.T) {
	warned := 0
	for i := range *checks {
		r := rand.New(rand.NewPCG(uint64(i), 9))
		s := planted{strengths: []float64{0, 0, 0, 0.3}, sides: []float64{0.5}, draws: []float64{0.3}, pairs: 60,
			shared: 0.8}
		all := s.play(r)
		for j := range all.Meetings {
			m := &all.Meetings[j]
			if m.A == 3 || m.B == 3 {
				continue
			}
			edge := 0.5 // rock 0, scissors 1, paper 2
			if m.A == 1 || m.B == 1 {
				edge = -0.5
			}
			one := planted{strengths: []float64{0, edge}, sides: s.sides, draws: s.draws, pairs: s.pairs,
				shared: s.shared}
			m.Pairs = one.play(r).Meetings[0].Pairs
		}
		f, err := all.Fit(0.95)
		require.NoError(t, err)
		c := f.Cycles()
		require.Equal(t, 3, c.Freedom)
		if c.P < 0.01 {
			warned++
			require.NotContains(t, c.Worst().Key, 3)
		}
	}
	within(t, "a circle of 62 to 38 is warned about at 1%, 60 pairs", warned, *checks, 0.9, 1)
}
