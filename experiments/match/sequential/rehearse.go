package sequential

import (
	"math"
	"math/rand/v2"

	"github.com/ironbottom/ironbottom/sim/float"
)

// A rehearsal plays a test again and again in mind, with pairs whose scores have a known
// distribution. It allocates nothing once it exists.
type rehearsal struct {
	test      Test
	h0, h1    family
	low, high float64   // Wald's bounds
	cap       int64     // pairs after which it ends without a verdict
	look      int64     // pairs between two looks: of a long test not every pair
	a         []float64 // the scores, from one end of the scale to the other
	g         [2][]float64
	w         []float64 // weights as the test has them
	steps     []float64 // by how much one more pair of each score moves the ratio
	logs      []float64 // scratch
	theta     [2]float64
	counts    []int64
	dice      *rand.PCG
}

// rehearse makes a rehearsal of a test for scores a, -1 first and 1 last.
func rehearse(t Test, a []float64, look, most int64) *rehearsal {
	r := &rehearsal{test: t, cap: most, look: look, a: a, w: make([]float64, len(a)),
		steps: make([]float64, len(a)), logs: make([]float64, 2*len(a)), counts: make([]int64,
			len(a)), dice: rand.NewPCG(1, 1)}
	r.h0, r.h1 = t.families()
	r.low, r.high = t.Bounds()
	for i, h := range []family{r.h0, r.h1} {
		for _, x := range a {
			r.g[i] = append(r.g[i], x-h.at)
		}
	}
	return r
}

// ratio returns the logarithm of the likelihood ratio of the counts, as LogRatio does.
func (r *rehearsal) ratio() (ratio float64) {
	for i, n := range r.counts {
		r.w[i] = float64(n)
	}
	for _, end := range []int{0, len(r.w) - 1} {
		if r.counts[end] == 0 {
			r.w[end] = ghost
		}
	}
	if r.h0.normalised {
		n := len(r.a)
		l0 := r.h0.logs(r.logs[:0:n], r.a, r.w)
		l1 := r.h1.logs(r.logs[n:n:2*n], r.a, r.w)
		for i := range r.steps {
			r.steps[i] = l0[i] - l1[i]
		}
	} else {
		for i := range r.theta {
			r.theta[i] = tilt(r.g[i], r.w, r.theta[i])
		}
		for i := range r.steps {
			r.steps[i] = float.Log((1 + float64(r.theta[0]*r.g[0][i])) / (1 + float64(r.theta[1]*r.g[1][i])))
		}
	}
	for i, w := range r.w {
		ratio += float64(w * r.steps[i])
	}
	return ratio
}

// play plays the test once with scores of the probabilities q; the counts are then those
// of its end. The ratio is worked out now and then and where a bound is near; between, it
// moves by the steps that the scores then had: the distributions that it compares are the
// likeliest, so that their own moves do not count at first.
func (r *rehearsal) play(q []float64) {
	clear(r.counts)
	r.theta = [2]float64{}
	k, ratio, next := Walk{}, 0., int64(0)
	for n := int64(0); n < r.cap; {
		step := min(r.look, r.cap-n)
		n += step
		low, high := k.within(r.low, r.high)
		if step <= singly {
			for range step {
				i := r.draw(q)
				r.counts[i]++
				ratio += r.steps[i]
			}
		} else {
			ratio += r.drawMany(q, step)
		}
		if n >= next || ratio <= low || ratio >= high {
			ratio, next = r.ratio(), n+1+n/8
		}
		if k.see(ratio, low, high) != Undecided {
			return
		}
	}
}

// singly is how many pairs are drawn one by one.
const singly = 8

// draw returns the score of a pair.
func (r *rehearsal) draw(q []float64) int {
	u := r.uniform()
	for i, p := range q {
		if u -= p; u < 0 {
			return i
		}
	}
	return len(q) - 1
}

// drawMany counts the scores of so many pairs, and returns by how much they move the
// ratio.
func (r *rehearsal) drawMany(q []float64, n int64) (moved float64) {
	rest := 1.
	for i, p := range q[:len(q)-1] {
		if n == 0 {
			return moved
		}
		m := r.binomial(n, min(1, p/rest))
		r.counts[i] += m
		moved += float64(float64(m) * r.steps[i])
		n -= m
		rest = max(1e-300, rest-p)
	}
	r.counts[len(q)-1] += n
	return moved + float64(float64(n)*r.steps[len(q)-1])
}

func (r *rehearsal) uniform() float64 { return float64(r.dice.Uint64()>>11) / (1 << 53) }

// binomial returns how many of n happen, each with probability p: exactly where few do,
// or few do not, and by the normal distribution where many do.
func (r *rehearsal) binomial(n int64, p float64) int64 {
	if p > 0.5 {
		return n - r.binomial(n, 1-p)
	}
	mean := float64(float64(n) * p)
	if mean > 30 {
		u, v := 1-r.uniform(), r.uniform()
		_, cos := float.Turn(v)
		z := math.Sqrt(-2*float.Log(u)) * cos
		return min(n, max(0, int64(math.Round(mean+float64(z*math.Sqrt(mean*(1-p)))))))
	}
	odds := p / (1 - p)
	f, u := float.Exp(float64(n)*float.Log1p(-p)), r.uniform()
	for k := int64(0); k < n; k++ {
		if u -= f; u < 0 {
			return k
		}
		f *= odds * float64(n-k) / float64(k+1)
	}
	return n
}
