package evolve

import (
	"cmp"
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/experiments/linear"
	"github.com/ironbottom/ironbottom/sim/float"
)

// rates are the constants of the strategy, from dimension and weights.
type rates struct {
	weights                []float64 // of the better half, the best first
	mass                   float64   // the variance-effective number of them
	cs, ds, cc, c1, cm, ch float64   // ch is the expected length of a normal vector
}

func (c *CMA) rates() (r rates) {
	n := float64(len(c.Mean))
	squares := 0.0
	for i := range c.Lambda / 2 {
		r.weights = append(r.weights, float.Log(float64(c.Lambda+1)/2)-float.Log(float64(i+1)))
	}
	sum := 0.0
	for _, w := range r.weights {
		sum += w
	}
	scale(1/sum, r.weights)
	for _, w := range r.weights {
		squares += float64(w * w)
	}
	r.mass = 1 / squares
	r.cs = (r.mass + 2) / (n + r.mass + 5)
	r.ds = 1 + 2*max(0, math.Sqrt((r.mass-1)/(n+1))-1) + r.cs
	r.cc = (4 + r.mass/n) / (n + 4 + 2*r.mass/n)
	r.c1 = 2 / (float64((n+1.3)*(n+1.3)) + r.mass)
	r.cm = min(1-r.c1, 2*(0.25+r.mass+1/r.mass-2)/(float64((n+2)*(n+2))+r.mass))
	r.ch = math.Sqrt(n) * (1 - 1/(4*n) + 1/(21*n*n))
	return r
}

func scale(by float64, v []float64) {
	for i := range v {
		v[i] *= by
	}
}

// of returns the weight of each point. Points of equal value stay in their order, which
// is as good as random: the length of the step then tells of no progress.
func (r *rates) of(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	w := make([]float64, len(values))
	for place, weight := range r.weights {
		w[order[place]] = weight
	}
	return w
}

// Tell implements Method.
func (c *CMA) Tell(values []float64) {
	r := c.rates()
	w := r.of(values)
	z, y := c.steps()
	n := len(c.Mean)
	zw, yw := make([]float64, n), make([]float64, n)
	for k, weight := range w {
		linear.AddScaled(zw, weight, z[k])
		linear.AddScaled(yw, weight, y[k])
	}
	linear.AddScaled(c.Mean, c.Sigma, yw)
	c.Generation++

	// The path of the step: C^-1/2 yw, turned back by the root to where yw lies, is zw.
	scale(1-r.cs, c.PathSigma)
	linear.AddScaled(c.PathSigma, math.Sqrt(r.cs*(2-r.cs)*r.mass), zw)
	length := math.Sqrt(linear.Dot(c.PathSigma, c.PathSigma))
	scale(1-r.cc, c.PathC)
	stalled := r.cc * (2 - r.cc)
	if length/math.Sqrt(1-float.Pow(1-r.cs, float64(2*c.Generation))) < (1.4+2/float64(n+1))*r.ch {
		linear.AddScaled(c.PathC, math.Sqrt(r.cc*(2-r.cc)*r.mass), yw)
		stalled = 0
	}
	c.adapt(r, w, y, stalled)
	c.Sigma *= float.Exp(r.cs / r.ds * (length/r.ch - 1))
	c.stop(values)
}

// adapt updates the covariance: rank one by the path, rank mu by the better points.
func (c *CMA) adapt(r rates, w []float64, y [][]float64, stalled float64) {
	n := len(c.Mean)
	keep := 1 + float64(r.c1*stalled) - r.c1 - r.cm
	for i := range n {
		for j := range i + 1 {
			mu := 0.0
			for k, weight := range w {
				mu += float64(weight * y[k][i] * y[k][j])
			}
			x := float64(keep*c.Covariance[i*n+j]) + float64(r.c1*c.PathC[i]*c.PathC[j]) + float64(r.cm*mu)
			c.Covariance[i*n+j], c.Covariance[j*n+i] = x, x
		}
	}
}

// When to stop, as Hansen's tutorial suggests.
const (
	tolX         = 1e-12 // of the first step
	tolValues    = 1e-12
	tolCondition = 1e14
	tolGrown     = 1e4 // times the first step
)

// stop notes why going on is of no use, if it is.
func (c *CMA) stop(values []float64) {
	n := len(c.Mean)
	span := 10 + int(math.Ceil(30*float64(n)/float64(c.Lambda)))
	c.Lows = append(c.Lows, slices.Min(values))
	if len(c.Lows) > span {
		c.Lows = c.Lows[len(c.Lows)-span:]
	}
	_, d, ok := c.axes()
	if !ok || !finite(c.Sigma) {
		c.Reason = "the covariance is no longer positive"
		return
	}
	small := true
	for i, reach := range c.Reach() {
		small = small && max(reach, c.Sigma*math.Abs(c.PathC[i])) < tolX*c.First
		if c.Mean[i]+float64(0.2*reach) == c.Mean[i] {
			c.Reason = "steps no longer change a coordinate"
		}
	}
	switch low := slices.Min(c.Lows); {
	case small:
		c.Reason = "the steps have become small"
	case len(c.Lows) == span && max(slices.Max(c.Lows), slices.Max(values))-low < tolValues:
		c.Reason = "all values are the same"
	case d[n-1]*d[n-1] > tolCondition*d[0]*d[0]:
		c.Reason = "the covariance is ill-conditioned"
	case c.Sigma*d[n-1] > tolGrown*c.First*max(1, d[0]):
		c.Reason = "the steps have grown without end"
	}
}
