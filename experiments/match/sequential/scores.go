package sequential

import (
	"cmp"
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/distributions"
)

// Grain is the precision of scores: the number of steps from 0 to 1. Scores that are multiples of
// 1/2 to 1/10, and halves of such, are exact.
const Grain = 5040

// Scores counts the scores of pairs by value. The zero value is empty. Counts are integers, so the
// order of additions does not matter.
type Scores struct {
	cells        []Cell // by value
	n            int64
	sum, squares int64 // of the values
}

// A Cell is the number of pairs with one score.
type Cell struct {
	value int64 // in steps of 1/Grain
	Count int64
}

// Score returns the score, in [-1, 1].
func (c Cell) Score() float64 { return float64(c.value) / Grain }

// Add counts a score in [-1, 1].
func (s *Scores) Add(score float64) {
	v := int64(math.Round(score * Grain))
	s.n++
	s.sum += v
	s.squares += v * v
	i, ok := slices.BinarySearchFunc(s.cells, v, func(c Cell, v int64) int { return cmp.Compare(c.value, v) })
	if !ok {
		s.cells = slices.Insert(s.cells, i, Cell{value: v})
	}
	s.cells[i].Count++
}

// N returns the number of pairs.
func (s *Scores) N() int64 { return s.n }

// Cells returns the scores that occurred, lowest first.
func (s *Scores) Cells() []Cell { return slices.Clone(s.cells) }

// Pentanomial returns the numbers of pairs with 0, 1/2, 1, 3/2 and 2 points. It returns false if
// there are other results.
func (s *Scores) Pentanomial() (counts [5]int64, ok bool) {
	for _, c := range s.cells {
		if c.value%(Grain/2) != 0 {
			return counts, false
		}
		counts[c.value/(Grain/2)+2] = c.Count
	}
	return counts, true
}

// Mean returns the mean score, the plain estimate of the difference; 0 without pairs.
func (s *Scores) Mean() float64 {
	return float64(s.sum) / Grain / float64(max(s.n, 1))
}

// adjusted returns mean and variance with one more pair at either end of the scale:
// pairs that all ended alike do not prove that no other can end otherwise.
func (s *Scores) adjusted() (mean, variance float64) {
	n := float64(s.n + 2)
	mean = float64(s.sum) / Grain / n
	return mean, (float64(s.squares)/(Grain*Grain)+2)/n - float64(mean*mean)
}

// Deviation returns the standard deviation of the score of a pair, or 0 with fewer than two pairs.
func (s *Scores) Deviation() float64 {
	if s.n < 2 {
		return 0
	}
	n, sum := float64(s.n), float64(s.sum)/Grain
	return math.Sqrt(max(0, float64(s.squares)/(Grain*Grain)-float64(sum*sum)/n) / (n - 1))
}

// Fixed returns the difference with an interval of the given confidence, such as 0.95, if the
// number of pairs was fixed in advance. The interval is Bonett and Price's, with a quantile of
// Student's distribution. It is valid even if all pairs ended alike.
func (s *Scores) Fixed(confidence float64) experiments.Estimate {
	if s.n < 1 {
		return experiments.Estimate{Value: 0, Low: -1, High: 1}
	}
	mean, variance := s.adjusted()
	t := distributions.Student(0.5+float64(confidence/2), float64(s.n))
	reach := float64(t * math.Sqrt(variance/float64(s.n+2)))
	return experiments.Estimate{Value: s.Mean(), Low: max(-1, mean-reach), High: min(1, mean+reach)}
}

// EloOf converts an estimate of a difference to logistic Elo; a bound at the end of the scale is
// infinite.
func EloOf(e experiments.Estimate) experiments.Estimate {
	return experiments.Estimate{Value: Elo(e.Value), Low: Elo(e.Low), High: Elo(e.High)}
}

// Normalised converts an estimate of a difference to normalised Elo, using the standard deviation
// of the scores as if it were known.
func (s *Scores) Normalised(e experiments.Estimate) experiments.Estimate {
	_, variance := s.adjusted()
	d := math.Sqrt(variance)
	return experiments.Estimate{Value: normalised(e.Value, d), Low: normalised(e.Low, d), High: normalised(e.High, d)}
}
