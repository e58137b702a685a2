package sequential

import "math"

// A stop is where a test ended, as a Brownian motion of unit variance: the logarithm
// of the likelihood ratio, in its own variance as time.
type stop struct {
	verdict      Verdict
	time, at     float64 // at: without a verdict, between the bounds
	below, above float64
}

// beyond returns the probability, at a drift, of an end that speaks for Elo1 at least
// as much as this one. Siegmund's order: first ends at the upper bound, the sooner the
// more; then those without a verdict, the higher the more; then ends at the lower
// bound, the later the more.
func (s stop) beyond(drift float64) float64 {
	m := strip{drift, s.below, s.above}
	switch s.verdict {
	case AcceptElo1:
		return m.aboveBy(s.time)
	case AcceptElo0:
		return 1 - m.flip().aboveBy(s.time)
	}
	return m.aboveBy(s.time) + m.insideAbove(s.at, s.time)
}

// drift returns that at which beyond has a probability.
func (s stop) drift(p float64) float64 {
	// Well to either side of the drift that leads straight to the end.
	end := map[Verdict]float64{Undecided: s.at, AcceptElo0: -s.below, AcceptElo1: s.above}[s.verdict]
	low, high := end/s.time-12/math.Sqrt(s.time), end/s.time+12/math.Sqrt(s.time)
	for range 80 {
		mid := (low + high) / 2
		if s.beyond(mid) < p {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}

// Corrected returns the difference after a test that stopped, with its interval of that
// confidence. A test stops when luck has run ahead, so that the plain mean is too far
// out; this estimate is as likely too high as too low (median-unbiased), and its
// interval holds over all ends that the test can come to. The walk is taken for a
// Brownian motion between Wald's bounds, of the variance that the pairs show. It is
// valid for ends by a bound or at a number of pairs fixed beforehand. Where the scores
// are much skewed, nearly all pairs even and the others one way, their variance goes
// with their mean and the correction is rough.
func (k *Walk) Corrected(confidence float64) Estimate {
	// The likelihood ratio goes by the variance as it is seen.
	deviation := k.Scores.Deviation()
	variance := float64(deviation * deviation)
	if variance == 0 {
		_, variance = k.Scores.adjusted()
	}
	d0, d1 := k.Test.between(math.Sqrt(variance))
	low, high := k.Test.Bounds()
	apart := d1 - d0
	s := stop{
		verdict: k.Verdict, below: -low, above: high,
		time: float64(k.Scores.N()) * apart * apart / variance,
		at:   min(max(k.Ratio, 0.999*low), 0.999*high),
	}
	difference := func(p float64) float64 {
		return min(1, max(-1, (d0+d1)/2+float64(s.drift(p)*apart)))
	}
	if s.time == 0 {
		return Estimate{0, -1, 1}
	}
	return Estimate{difference(0.5), difference((1 - confidence) / 2), difference((1 + confidence) / 2)}
}
