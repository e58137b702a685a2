package advice

import (
	"math"

	"github.com/ironbottom/ironbottom/experiments"
)

// A playoutTally is what came out of playing several decisions out with common luck.
// Values are shares of the way from the lowest result of the goal to the highest.
type playoutTally struct {
	n      int
	sum    []float64 // of the values, by decision
	cross  []float64 // of the products of the values of two decisions
	ends   [][]int64 // by decision and outcome
	shades bool      // some value was neither 0 nor 1
}

func newPlayoutTally(decisions, outcomes int) *playoutTally {
	t := &playoutTally{sum: make([]float64, decisions), cross: make([]float64, decisions*decisions)}
	for range decisions {
		t.ends = append(t.ends, make([]int64, outcomes))
	}
	return t
}

// count adds the values of one playout of every decision.
func (t *playoutTally) count(x []float64) {
	t.n++
	for i, v := range x {
		t.sum[i] += v
		t.shades = t.shades || v != 0 && v != 1
		row := t.cross[i*len(x) : (i+1)*len(x)]
		for j, w := range x {
			row[j] += float64(v * w)
		}
	}
}

func (t *playoutTally) add(other *playoutTally) {
	t.n += other.n
	t.shades = t.shades || other.shades
	for i, v := range other.sum {
		t.sum[i] += v
	}
	for i, v := range other.cross {
		t.cross[i] += v
	}
	for i, counts := range other.ends {
		for v, n := range counts {
			t.ends[i][v] += n
		}
	}
}

// value returns the mean of a decision. Where all values are 0 or 1 its interval is
// Wilson's, else the normal one.
func (t *playoutTally) value(i int) experiments.Estimate {
	n := float64(max(t.n, 1))
	mean := t.sum[i] / n
	if !t.shades {
		low, high := experiments.Wilson(int64(t.sum[i]), int64(t.n))
		return experiments.Estimate{Value: mean, Low: low, High: high}
	}
	reach := t.reach(t.sum[i], t.cross[i*len(t.sum)+i])
	return experiments.Estimate{Value: mean, Low: math.Max(0, mean-reach), High: math.Min(1, mean+reach)}
}

// difference returns by how much decision i is above decision j, from playouts with
// common luck. Where all values are 0 or 1 the interval is Newcombe's for paired
// proportions, which is wide enough where both did the same too; else the normal one
// of the differences.
func (t *playoutTally) difference(i, j int) experiments.Estimate {
	k, n := len(t.sum), float64(max(t.n, 1))
	sum := t.sum[i] - t.sum[j]
	if !t.shades {
		low, high := experiments.Newcombe(t.sum[i], t.sum[j], t.cross[i*k+j], int64(t.n), experiments.Z95)
		return experiments.Estimate{Value: sum / n, Low: low, High: high}
	}
	squares := t.cross[i*k+i] - float64(2*t.cross[i*k+j]) + t.cross[j*k+j]
	reach := t.reach(sum, squares)
	return experiments.Estimate{Value: sum / n, Low: math.Max(-1, sum/n-reach), High: math.Min(1, sum/n+reach)}
}

// reach returns how far the normal 95% interval of a mean goes to either side, by the
// sum of the values and of their squares.
func (t *playoutTally) reach(sum, squares float64) float64 {
	n := float64(t.n)
	if n < 2 {
		return 1
	}
	variance := math.Max(0, squares-float64(sum*sum)/n) / (n - 1)
	return float64(experiments.Z95 * math.Sqrt(variance/n))
}
