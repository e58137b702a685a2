package sequential

import "math"

// A stop is where a test ended, as a Brownian motion of unit variance: the logarithm
// of the likelihood ratio in standard deviations of a pair's step, pairs as time.
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

// unseen is the weight that the correction gives an end of the scale that no pair
// reached: a tenth of a pair, as few pairs do not prove that none can.
const unseen = 0.1

// Corrected returns the difference after a test that stopped, with its interval of that
// confidence. A test stops when luck has run ahead, so that the plain mean is too far
// out; this estimate is meant to be as likely too high as too low (median-unbiased), and
// its interval holds over all ends that the test can come to. The walk is taken for a
// Brownian motion between Wald's bounds: at each difference in question with the drift
// and the variance that it has under the likeliest distribution with that mean, for
// where the scores are skewed their variance goes with their mean. It is valid for ends
// by a bound or at a number of pairs fixed beforehand, and rough where a handful of
// pairs decides. Where scores are skewed and the difference is far beyond Elo0 and Elo1
// the walk is as fast at one difference as at the next, and its time tells next to nothing; then
// the variance that the pairs show stands for all differences, which is rough too: on
// pairs that are even or lost its 95% interval was seen to hold in 91%.
func (k *Walk) Corrected(confidence float64) Estimate {
	if k.Scores.N() == 0 {
		return Estimate{0, -1, 1}
	}
	a, w := k.Scores.weighted(nil, nil)
	for i := range w {
		if w[i] == ghost {
			w[i] = unseen
		}
	}
	beyond := func(difference float64) float64 { return k.beyond(difference, a, w) }
	miss := (1 - confidence) / 2
	_, variance := k.Scores.adjusted()
	step := math.Sqrt(variance/float64(k.Scores.N())) / 4
	level := k.level(confidence)
	low, ok := climb(beyond, k.Scores.Mean(), -step, miss)
	high, up := climb(beyond, k.Scores.Mean(), step, 1-miss)
	if !ok || !up {
		return level
	}
	difference := func(p float64) float64 { return root(beyond, p, low, high) }
	e := Estimate{difference(0.5), difference(miss), difference(1 - miss)}
	if e.High-e.Low > 3*(level.High-level.Low) { // nearly nothing
		return level
	}
	return e
}

// climb goes from a place in steps, within the scale, until a function that should rise
// is past p; false where it does not rise all the way there.
func climb(f func(float64) float64, from, step, p float64) (at float64, ok bool) {
	last := f(from)
	for at = from; ; {
		if at <= -1 && step < 0 || at >= 1 && step > 0 || step < 0 && last < p || step > 0 && last > p {
			return at, true
		}
		at = min(1, max(-1, at+step))
		next := f(min(1-1e-9, max(-1+1e-9, at)))
		if step > 0 && next < last || step < 0 && next > last {
			return at, false
		}
		last = next
	}
}

// root returns where a rising function is p, between low and high.
func root(f func(float64) float64, p, low, high float64) float64 {
	for range 60 {
		if mid := (low + high) / 2; f(mid) < p {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}

// level is Corrected with the variance that the pairs show, whatever the difference.
func (k *Walk) level(confidence float64) Estimate {
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
	// Well to either side of the drift that leads straight to the end.
	end := map[Verdict]float64{Undecided: s.at, AcceptElo0: -s.below, AcceptElo1: s.above}[s.verdict]
	reach := 12 / math.Sqrt(s.time)
	difference := func(p float64) float64 {
		drift := root(s.beyond, p, end/s.time-reach, end/s.time+reach)
		return min(1, max(-1, (d0+d1)/2+float64(drift*apart)))
	}
	return Estimate{difference(0.5), difference((1 - confidence) / 2), difference((1 + confidence) / 2)}
}

// beyond returns the probability, at a difference, of an end that speaks for Elo1 at
// least as much as this one. The scores a occurred with weights w.
func (k *Walk) beyond(difference float64, a, w []float64) float64 {
	q := family{at: difference}.logs(nil, a, w)
	total := 0.0
	for i, divided := range q {
		q[i] = w[i] * math.Exp(-divided)
		total += q[i]
	}
	for i := range q {
		q[i] /= total
	}
	// By how much a score moves the ratio, to first order: the distributions that the
	// ratio compares are the likeliest, so that their own moves do not count.
	h0, h1 := k.Test.families()
	l0, l1 := h0.logs(nil, a, q), h1.logs(nil, a, q)
	drift, squares := 0.0, 0.0
	for i := range a {
		step := l0[i] - l1[i]
		drift += float64(q[i] * step)
		squares += float64(q[i] * step * step)
	}
	deviation := math.Sqrt(max(1e-18, squares-float64(drift*drift)))
	low, high := k.Test.Bounds()
	return stop{
		verdict: k.Verdict, below: -low / deviation, above: high / deviation, time: float64(k.Scores.N()),
		at: min(max(k.Ratio, 0.999*low), 0.999*high) / deviation,
	}.beyond(drift / deviation)
}
