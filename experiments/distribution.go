package experiments

import (
	"cmp"
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/sim"
)

// An Outcome is one category in which a game can end.
type Outcome struct {
	Label        string
	Count        int64   // 0 if the result is exact
	P, Low, High float64 // share of all games, and its interval; equal where exact
}

// NewOutcome returns an outcome of count out of n games, with Wilson's interval.
func NewOutcome(label string, count, n int64) Outcome {
	low, high := Wilson(count, n)
	return Outcome{label, count, float64(count) / float64(max(n, 1)), low, high}
}

// A Distribution is the distribution of a measure over its values, from 0 up: the number of games
// with each value or, for an exact result, the probability of each.
type Distribution struct {
	Name   string
	Unit   string // plural unit of what is left; empty for other measures
	Counts []int64
	P      []float64 // nil if there are counts
	Labels []string  // names of the values of a category; nil for a number
}

// Outcome returns the share of games with a value, and its interval.
func (d Distribution) Outcome(label string, value int) Outcome {
	if d.P != nil {
		p := d.P[value]
		return Outcome{label, 0, p, p, p}
	}
	return NewOutcome(label, d.Counts[value], d.Games())
}

// A Unit is one unit of the set-up and what it has left.
type Unit struct {
	Side sim.Side
	Distribution
}

// LeftUnit returns the unit of what is left: steps, unless the measure names another.
//
//go:noinline many callers, none of them hot
func (d Distribution) LeftUnit() string { return cmp.Or(d.Unit, "steps") }

// Max returns the highest possible value: what there was at the start.
func (d Distribution) Max() int { return max(len(d.Counts), len(d.P), 1) - 1 }

// Shares returns the share of games with each value. They are zero if there are no games.
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

// Mean returns the mean value, or 0 if there are no games.
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

// MeanLost returns the highest possible value minus the mean.
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

// StandardError returns the standard error of the mean. It is 0 if there are fewer than two games
// or the mean is exact.
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

// Decimals returns how many decimals of the mean are significant.
func (d Distribution) Decimals() int {
	if d.P != nil {
		return 4
	}
	return Decimals(d.StandardError())
}

// Games returns the number of games, or 0 for an exact result.
func (d Distribution) Games() int64 {
	n := int64(0)
	for _, c := range d.Counts {
		n += c
	}
	return n
}

// Quantile returns the lowest value that at least a share q of the games does not exceed.
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

// Interval returns the 95% interval of the mean by Student's t. With fewer than two games it covers
// all values.
func (d Distribution) Interval() (low, high float64) {
	if d.Games() < 2 {
		return 0, float64(d.Max())
	}
	reach := d.Reach()
	return max(0, d.Mean()-reach), min(float64(d.Max()), d.Mean()+reach)
}

// Reach returns half the width of the interval, at most the distance from the mean to the farther
// of the lowest and highest values.
func (d Distribution) Reach() float64 {
	n := d.Games()
	if n < 2 {
		return float64(d.Max())
	}
	t := distributions.Student(0.975, float64(n-1))
	return min(float64(t*d.StandardError()), max(d.Mean(), float64(d.Max())-d.Mean()))
}

// Count returns the number of games with a value.
func (d Distribution) Count() int64 { return d.Games() }
