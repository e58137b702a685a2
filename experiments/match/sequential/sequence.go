package sequential

import (
	"math"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim/float"
)

// bets are the weights lambda over which a Sequence mixes: each is best for one number
// of pairs, from a few to a hundred million, and none is far from the best for any.
var bets = func() (all [30]float64) {
	for i := range all {
		all[i] = 0.95 * float.Pow(2, -float64(i)/2)
	}
	return all
}()

// A Sequence is a confidence sequence for the mean of scores in [-1, 1]: the probability that any
// of its intervals ever misses the mean is at most one minus the confidence. So one may look at any
// time and stop at any time.
//
// Let x be scores scaled to [0, 1], p their predictions from earlier scores, and lambda any bet.
// Then exp(sum of lambda (x - mean) - (-log(1-lambda) - lambda) (x - p)^2) is a supermartingale
// with mean of at most 1, and so is a mixture over bets. By Ville's inequality it ever reaches 2 /
// (1 - confidence) with at most half the allowed probability of an error. The interval is all means
// at which neither it nor its mirror image has done so.
type Sequence struct {
	n, sum, spread float64 // spread: of the squares of the errors of prediction
}

// Add adds a score.
func (q *Sequence) Add(score float64) {
	x := float64((1 + float64(score)) / 2)
	off := x - (q.sum+0.5)/(q.n+1)
	q.spread += float64(off * off)
	q.sum += x
	q.n++
}

// Interval returns the mean and its interval.
func (q *Sequence) Interval(confidence float64) experiments.Estimate {
	if q.n == 0 {
		return experiments.Estimate{Value: 0, Low: -1, High: 1}
	}
	level := float.Log(2 / (1 - confidence))
	low := q.lowest(q.sum, level)
	high := 1 - q.lowest(q.n-q.sum, level)
	return experiments.Estimate{Value: 2*q.sum/q.n - 1, Low: 2*low - 1, High: 2*high - 1}
}

// lowest returns the lower end of the interval of a mean in [0, 1], of scores with
// that sum.
func (q *Sequence) lowest(sum, level float64) float64 {
	out, in := 0.0, sum/q.n
	if q.logWealth(sum, out) < level {
		return 0
	}
	for range 60 {
		mid := (out + in) / 2
		if q.logWealth(sum, mid) < level {
			in = mid
		} else {
			out = mid
		}
	}
	return out
}

// logWealth returns the logarithm of the mixture at a mean.
func (q *Sequence) logWealth(sum, mean float64) float64 {
	var logs [len(bets)]float64
	most := math.Inf(-1)
	for i, b := range bets {
		logs[i] = float64(b*(sum-float64(q.n*mean))) + float64((float.Log1p(-b)+b)*q.spread)
		most = max(most, logs[i])
	}
	total := 0.0
	for _, l := range logs {
		total += float.Exp(l - most)
	}
	return most + float.Log(total/float64(len(bets)))
}
