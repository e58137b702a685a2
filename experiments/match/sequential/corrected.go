package sequential

import (
	"math/rand/v2"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/sim/float"
)

// unseen is the weight that the correction gives an end of the scale that no pair
// reached: a tenth of a pair, as few pairs do not prove that none can.
const unseen = 0.1

// How much the correction rehearses.
const (
	manyShapes = 100 // of the distribution of the scores
	rehearsals = 5   // with each of them, at each of the differences tried
	looks      = 500 // of a test, about; a longer one is looked at less often
	manyScores = 12  // that are distinguished; beyond that, neighbours are merged
)

// Corrected returns the difference after a test that stopped, with an interval of the given
// confidence.
//
// A test stops when luck has run ahead, so the plain mean is too extreme. This estimate is as
// likely too high as too low (median-unbiased). Its interval contains the differences at which an
// end with a mean as large as this one is neither too rare nor too common, counting all ends that
// the test can reach (Emerson and Fleming's order of ends).
//
// The probability of such an end is found by rehearsing the test itself, so that skewed scores and
// steps beyond the bounds count as they are. It is rehearsed with many distributions that the
// scores may come from (the Bayesian bootstrap), and for each difference with the likeliest
// distribution that has this mean. If there are few different scores, some ends are common. A
// single distribution would put them on one side or the other of an interval by chance. For the
// interval an equal end counts fully, so that it is rather too wide. The same walk has the same
// estimate.
func (k *Walk) Corrected(confidence float64) experiments.Estimate {
	if k.Scores.N() == 0 {
		return experiments.Estimate{Value: 0, Low: -1, High: 1}
	}
	miss := float64((1 - confidence) / 2)
	at, e := k.Scores.Fixed(confidence), k.endings()
	for _, times := range []int{1, rehearsals} { // where to look, then the answer
		e.rehearse(times, at.Low, at.Value, at.High)
		wide := at.High - at.Low
		from, to := max(-1, at.Low-wide), min(1, at.High+wide)
		at = experiments.Estimate{Value: e.where(0.5, 0.5, from, to), Low: e.where(miss, 1, from, to),
			High: e.where(1-miss, 0, from, to)}
	}
	return at
}

// where returns the difference, between low and high, at which the probability of a
// larger mean and that share of the probability of an equal one are p.
func (e *endings) where(p, equal, low, high float64) float64 {
	return root(func(d float64) float64 { return e.beyond(d, equal) }, p, low, high)
}

// root returns where a rising function is p, between low and high.
func root(f func(float64) float64, p, low, high float64) float64 {
	for range 20 {
		if mid := (low + high) / 2; f(mid) < p {
			low = mid
		} else {
			high = mid
		}
	}
	return float64((low + high) / 2)
}

// endings are those of rehearsals of a test at some differences.
type endings struct {
	stage  *rehearsal
	shapes [][]float64   // weights of the scores
	at     [][][]float64 // the probabilities of the scores at each difference, in each shape, as logarithms
	here   [][]float64   // those at the difference that is asked for
	counts []int64       // of the scores, of one ending after the other
	means  []float64
	seen   float64 // the mean of the test itself
}

func (k *Walk) endings() *endings {
	a, w := k.Scores.weighted(nil, nil)
	for i := range w {
		if w[i] == ghost {
			w[i] = unseen
		}
	}
	a, w = gathered(a, w)
	n := k.Scores.N()
	most := k.Cap
	switch {
	case k.Verdict == Undecided:
		most = n
	case most == 0:
		most = 8 * n // what goes on for so long has its mean near the middle of the test
	}
	return &endings{stage: rehearse(k.Test, a, max(1, n/looks), most), shapes: shapes(w),
		here: make([][]float64, manyShapes), seen: k.Scores.Mean()}
}

// shapes returns distributions that scores seen so often may come from, as weights: each
// score has as many pairs as it may have had (Rubin's Bayesian bootstrap).
func shapes(w []float64) (all [][]float64) {
	dice := rand.NewPCG(1, 2)
	for range manyShapes {
		var shape []float64
		for _, n := range w {
			// The numbers differ in their last digits between processors; where a root lies by halving does not.
			shape = append(shape, max(ghost, distributions.Gamma(n, dice)))
		}
		all = append(all, shape)
	}
	return all
}

// gathered puts scores together that are neighbours, where there are many. The ends of
// the scale stay by themselves.
func gathered(a, w []float64) (scores, weights []float64) {
	if len(a) <= manyScores {
		return a, w
	}
	last, total := len(a)-1, 0.0
	for _, x := range w[1:last] {
		total += x
	}
	scores, weights = []float64{a[0]}, []float64{w[0]}
	sum, weight := 0.0, 0.0
	for i := 1; i < last; i++ {
		sum += float64(w[i] * a[i])
		weight += w[i]
		if weight >= total/(manyScores-2) || i == last-1 {
			scores, weights = append(scores, sum/weight), append(weights, weight)
			sum, weight = 0, 0
		}
	}
	return append(scores, a[last]), append(weights, w[last])
}

// tilted returns the likeliest probabilities of the scores at a difference, where their
// weights are w, in place of q.
func (e *endings) tilted(q, w []float64, difference float64) []float64 {
	q = family{at: min(1-1e-9, max(-1+1e-9, difference))}.logs(q[:0], e.stage.a, w)
	total := 0.0
	for i, divided := range q {
		q[i] = float64(w[i] * float.Exp(-divided))
		total += q[i]
	}
	for i := range q {
		q[i] /= total
	}
	return q
}

// logged turns figures into their logarithms.
func logged(q []float64) []float64 {
	for i := range q {
		q[i] = float.Log(q[i])
	}
	return q
}

// rehearse plays the test at some differences, so many times with each shape.
func (e *endings) rehearse(times int, differences ...float64) {
	e.at, e.counts, e.means = e.at[:0], e.counts[:0], e.means[:0]
	for _, d := range differences {
		var at [][]float64
		for _, w := range e.shapes {
			q := e.tilted(nil, w, d)
			for range times {
				e.stage.play(q)
				sum, n := 0.0, int64(0)
				for i, c := range e.stage.counts {
					sum += float64(float64(c) * e.stage.a[i])
					n += c
				}
				e.counts, e.means = append(e.counts, e.stage.counts...), append(e.means, sum/float64(n))
			}
			at = append(at, logged(q))
		}
		e.at = append(e.at, at)
	}
}

// beyond returns the probability, at a difference, of an end with a larger mean than the
// test had, and that share of the probability of an equal one: by the endings of all
// rehearsals with a shape, each as often as it is likelier there than where they were
// rehearsed, all together (Veach and Guibas's balance heuristic).
func (e *endings) beyond(difference, equal float64) float64 {
	for i, w := range e.shapes {
		e.here[i] = logged(e.tilted(e.here[i], w, difference))
	}
	above, all := 0.0, 0.0
	times := len(e.means) / len(e.at) / len(e.shapes)
	for ending, mean := range e.means {
		shape := ending / times % len(e.shapes)
		q := e.here[shape]
		less := 0.0
		for _, at := range e.at {
			p, ratio := at[shape], 0.0
			for i, n := range e.counts[ending*len(q) : (ending+1)*len(q)] {
				if n > 0 {
					ratio += float64(float64(n) * (p[i] - q[i]))
				}
			}
			less += float.Exp(ratio)
		}
		weight := 1 / less
		all += weight
		switch {
		case mean > e.seen+1e-9:
			above += weight
		case mean > e.seen-1e-9:
			above += float64(weight * equal)
		}
	}
	if all == 0 {
		return 0.5
	}
	return above / all
}
