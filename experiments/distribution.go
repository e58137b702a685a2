package experiments

import (
	"cmp"
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/sim"
)

// An Outcome is one category that a game can end in.
type Outcome struct {
	Label        string
	Count        int64   // 0 of an exact result
	P, Low, High float64 // share of all games, and its interval; equal where exact
}

// NewOutcome is a category that count of n games ended in, with Wilson's interval.
func NewOutcome(label string, count, n int64) Outcome {
	low, high := Wilson(count, n)
	return Outcome{label, count, float64(count) / float64(max(n, 1)), low, high}
}

// A Distribution says how a measure is spread over its values, from 0 up: by how
// many games had each or, of an exact result, by how likely each is.
type Distribution struct {
	Name   string
	Unit   string // of what is left, in the plural; empty of what is not left of anything
	Counts []int64
	P      []float64 // nil where there are counts
	Labels []string  // names of the values of a category; nil where the value is a count
}

// Outcome returns the share of games with a value, and its interval.
func (d Distribution) Outcome(label string, value int) Outcome {
	if d.P != nil {
		p := d.P[value]
		return Outcome{label, 0, p, p, p}
	}
	return NewOutcome(label, d.Counts[value], d.Games())
}

// A Unit is one unit of the set-up and what it had left.
type Unit struct {
	Side sim.Side
	Distribution
}

// LeftUnit returns the unit of what is left: steps, unless the measure names another.
//
//go:noinline many callers, none of them hot
func (d Distribution) LeftUnit() string { return cmp.Or(d.Unit, "steps") }

// Max returns the highest value the measure can have: what there was at the start.
func (d Distribution) Max() int { return max(len(d.Counts), len(d.P), 1) - 1 }

// Shares returns the share of games with each value; zeros if there are none.
//
//go:noinline many callers, none of them hot
func (d Distribution) Shares() []float64 {
	if d.P != nil {
		return slices.Clone(d.P)
	}
	p := make([]float64, len(d.Counts))
	n := d.Games()
	for v, c := range d.Counts {
		p[v] = float64(c) / float64(max(n, 1))
	}
	return p
}

// Mean returns the mean value, 0 if there are no games.
//
//go:noinline many callers, none of them hot
func (d Distribution) Mean() float64 {
	if d.P != nil {
		mean := 0.0
		for v, p := range d.P {
			mean += float64(float64(v) * p)
		}
		return mean
	}
	sum := int64(0)
	for v, c := range d.Counts {
		sum += int64(v) * c
	}
	return float64(sum) / float64(max(d.Games(), 1))
}

// MeanLost returns how far the mean lies below the highest value.
func (d Distribution) MeanLost() float64 {
	if d.P != nil {
		return float64(d.Max()) - d.Mean()
	}
	sum := int64(0)
	for v, c := range d.Counts {
		sum += int64(d.Max()-v) * c
	}
	return float64(sum) / float64(max(d.Games(), 1))
}

// StandardError returns that of the mean, 0 with fewer than two games and where
// the mean is exact.
func (d Distribution) StandardError() float64 {
	n, mean, squares := d.Games(), d.Mean(), 0.0
	if n < 2 {
		return 0
	}
	for v, c := range d.Counts {
		off := float64(v) - mean
		squares += float64(float64(c) * float64(off*off))
	}
	return math.Sqrt(squares / float64(n-1) / float64(n))
}

// Decimals returns how many the mean deserves.
func (d Distribution) Decimals() int {
	if d.P != nil {
		return 4
	}
	return Decimals(d.StandardError())
}

// Games returns how many games were counted; 0 of an exact result.
func (d Distribution) Games() int64 {
	n := int64(0)
	for _, c := range d.Counts {
		n += c
	}
	return n
}

// Quantile returns the least value that a share q of the games does not exceed.
//
//go:noinline many callers, none of them hot
func (d Distribution) Quantile(q float64) int {
	n, sum := float64(d.Games()), int64(0)
	for v, c := range d.Counts {
		if sum += c; float64(sum) >= float64(q*n) && sum > 0 {
			return v
		}
	}
	return 0
}

// Interval returns the 95% interval of the mean, by Student's t; it reaches over all
// values where there are fewer than two games.
func (d Distribution) Interval() (low, high float64) {
	if d.Games() < 2 {
		return 0, float64(d.Max())
	}
	reach := d.Reach()
	return max(0, d.Mean()-reach), min(float64(d.Max()), d.Mean()+reach)
}

// Reach returns how far the interval reaches to either side of the mean: no further than the
// farther of the least and the highest value.
func (d Distribution) Reach() float64 {
	n := d.Games()
	if n < 2 {
		return float64(d.Max())
	}
	t := distributions.Student(0.975, float64(n-1))
	return min(float64(t*d.StandardError()), max(d.Mean(), float64(d.Max())-d.Mean()))
}

// Count returns how many games have a value.
func (d Distribution) Count() int64 { return d.Games() }
