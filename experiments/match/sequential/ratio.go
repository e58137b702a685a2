package sequential

import (
	"math"

	"github.com/ironbottom/ironbottom/sim/float"
)

// ghost is the weight of an end of the scale that no pair reached: small, but it keeps
// every mean possible, so that no likelihood is 0.
const ghost = 1e-3

// few scores need no memory of their own.
const few = 16

// weighted returns the scores and their weights, both ends of the scale among them.
func (s *Scores) weighted(scores, weights []float64) (a, w []float64) {
	a, w = scores[:0], weights[:0]
	if len(s.cells) == 0 || s.cells[0].value > -Grain {
		a, w = append(a, -1), append(w, ghost)
	}
	for _, c := range s.cells {
		a, w = append(a, c.Score()), append(w, float64(c.Count))
	}
	if len(s.cells) == 0 || s.cells[len(s.cells)-1].value < Grain {
		a, w = append(a, 1), append(w, ghost)
	}
	return a, w
}

// tilt returns the distribution that makes w likeliest among those on the same scores
// with mean 0 of g, as a theta: the probability of score i is proportional to
// w[i] / (1 + theta g[i]). Some g must be below 0 and some above. It is looked for from a
// theta that is given, as 0 or that of nearly the same w.
func tilt(g, w []float64, theta float64) float64 {
	least, most := 0.0, 0.0
	for _, x := range g {
		least, most = min(least, x), max(most, x)
	}
	// The condition falls with theta, from plus infinity to minus infinity.
	low, high := -1/most, -1/least
	for range 200 {
		f, slope := 0.0, 0.0
		for i, x := range g {
			q := w[i] * x / (1 + float64(theta*x))
			f += q
			slope -= float64(q * x / (1 + float64(theta*x)))
		}
		if f > 0 {
			low = theta
		} else {
			high = theta
		}
		next := theta - f/slope
		if !(next > low && next < high) {
			next = (low + high) / 2
		}
		if math.Abs(next-theta) <= 1e-9*(1+math.Abs(theta)) { // each step doubles the digits
			return next
		}
		theta = next
	}
	return theta
}

// A family of hypotheses has one distribution of the scores for each observed one: the
// likeliest with that mean, or with that mean in standard deviations.
type family struct {
	at         float64 // the mean
	normalised bool    // the mean is meant in standard deviations
}

// logs appends, for each score, by what its probability is divided in the likeliest
// distribution of the family, as a logarithm.
func (h family) logs(buf, a, w []float64) []float64 {
	var room [few]float64
	g := append(room[:0], a...)
	if h.normalised && h.at != 0 {
		theta := likeliest(g, a, w, h.at)
		return appendLogs(buf, g, theta)
	}
	for i, x := range a {
		g[i] = x - h.at
	}
	return appendLogs(buf, g, tilt(g, w, 0))
}

func appendLogs(buf, g []float64, theta float64) []float64 {
	for _, x := range g {
		buf = append(buf, float.Log1p(theta*x))
	}
	return buf
}

// logRatio returns the logarithm of how much likelier the scores are under the second
// family than under the first, each at its likeliest.
func (s *Scores) logRatio(h0, h1 family) float64 {
	var room [4][few]float64
	a, w := s.weighted(room[0][:], room[1][:])
	l0, l1 := h0.logs(room[2][:0], a, w), h1.logs(room[3][:0], a, w)
	ratio := 0.0
	for i := range a {
		ratio += float64(w[i] * (l0[i] - l1[i]))
	}
	return ratio
}
