package design

import (
	"math"

	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/sim/float"
)

// Sums are the sums of the responses of all arms, and of the products of every two, over
// games that all arms have played with the same dice. Responses are whole numbers of
// units, so sums can be merged in any order.
type Sums struct {
	N     int64
	arms  int
	unit  float64
	sum   []int64
	cross []int64 // by rows, up to the diagonal
}

// NewSums returns empty sums for responses counted in a unit.
func NewSums(arms int, unit float64) *Sums {
	return &Sums{arms: arms, unit: unit, sum: make([]int64, arms), cross: make([]int64, arms*(arms+1)/2)}
}

// Add takes in what one game brought in each arm.
func (s *Sums) Add(responses []int64) {
	s.N++
	at := 0
	for i, x := range responses {
		s.sum[i] += x
		for _, y := range responses[:i+1] {
			s.cross[at] += x * y
			at++
		}
	}
}

// covariance returns that of the responses of two arms in one game, in units.
func (s *Sums) covariance(i, j int) float64 {
	if i < j {
		i, j = j, i
	}
	n := float64(s.N)
	return (float64(s.cross[i*(i+1)/2+j]) - float64(float64(s.sum[i])*(float64(s.sum[j])/n))) / (n - 1)
}

// An Estimate is a mean over games with its standard error.
type Estimate struct {
	Value float64
	Error float64
	// Gain is how many times smaller the variance is than between arms without common
	// dice, +Inf where it is 0, 0 where nothing varied.
	Gain float64
	// Free is the degrees of freedom of the error.
	Free float64
}

// none is how small a variance must be against what it is the rest of to be 0.
const none = 1e-12

// Mean returns the mean of an arm.
func (s *Sums) Mean(arm int) Estimate {
	w := make([]float64, s.arms)
	w[arm] = 1
	return s.Contrast(w)
}

// Contrast returns the weighted sum of the means of the arms; it needs two games.
func (s *Sums) Contrast(weights []float64) Estimate {
	e := Estimate{Free: float64(s.N - 1)}
	paired, unpaired, scale := 0.0, 0.0, 0.0
	for i, w := range weights {
		if w == 0 {
			continue
		}
		e.Value += float64(w*float64(s.sum[i])) / float64(s.N)
		variance := s.covariance(i, i)
		unpaired += float64(w * w * variance)
		scale += float64(w*w*float64(s.cross[i*(i+1)/2+i])) / float64(s.N)
		paired += float64(w * w * variance)
		for j, v := range weights[:i] {
			if v != 0 {
				paired += float64(2 * w * v * s.covariance(i, j))
			}
		}
	}
	if paired < none*scale {
		paired = 0
	}
	if e.Value*e.Value < none*none*scale { // rounding
		e.Value = 0
	}
	e.Value *= s.unit
	e.Error = s.unit * math.Sqrt(paired/float64(s.N))
	switch {
	case paired > 0:
		e.Gain = unpaired / paired
	case unpaired > none*scale:
		e.Gain = math.Inf(1)
	}
	return e
}

// common returns the covariance of two contrasts by the luck of the games.
func (s *Sums) common(weights, others []float64) (sum float64) {
	for i, w := range weights {
		if w == 0 {
			continue
		}
		for j, v := range others {
			if v != 0 {
				sum += float64(w * v * s.covariance(i, j))
			}
		}
	}
	return float64(s.unit * s.unit * sum / float64(s.N))
}

// over adds the variance of a sample of places, as it is estimated with so many degrees
// of freedom, to that of the games, which are joined as Satterthwaite has it.
func (e *Estimate) over(variance, free float64) {
	if variance <= 0 {
		return
	}
	games := float64(e.Error * e.Error)
	all := games + variance
	e.Free = float64(all*all) / (float64(games*games)/e.Free + float64(variance*variance)/free)
	e.Error = math.Sqrt(all)
}

// Interval returns the interval by Student's t. Where no game differed from another
// the error is unknown rather than 0: span is how far two games can be apart, and the
// interval allows for the share of games that could differ unseen (Wilson's for none).
func (e Estimate) Interval(confidence, span float64) (low, high float64) {
	if !(e.Free > 0) {
		return e.Value - span, e.Value + span
	}
	reach := Quantile(confidence, e.Free) * e.Error
	if e.Error == 0 {
		z := Quantile(confidence, math.Inf(1))
		reach = span * z * z / (e.Free + 1 + float64(z*z))
	}
	return e.Value - reach, e.Value + reach
}

// Within returns the interval without what lies outside of the bounds of the estimate.
func (e Estimate) Within(confidence, span, lowest, highest float64) (low, high float64) {
	low, high = e.Interval(confidence, span)
	return max(low, min(lowest, e.Value)), min(high, max(highest, e.Value))
}

// Enough reports whether so many games can tell an effect from none at all at a risk: whether it
// would be as rare that luck alone has all of them point to the same side. Student's t promises
// more of two or three games than it can keep where responses are whole numbers.
func Enough(games, risk float64) bool { return float.Pow(2, 1-games) <= risk }

// Quantile returns how many standard errors the middle of Student's distribution
// reaches to either side.
func Quantile(confidence, free float64) float64 {
	if math.IsInf(free, 1) {
		return distributions.Normal((1 + confidence) / 2)
	}
	return distributions.Student((1+confidence)/2, free)
}
