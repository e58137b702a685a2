package evolve

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/mat"
)

// byHand is a generation by the formulas of the tutorial, one number at a time: the
// step is turned back by C^-1/2, found by Newton's iteration, not by axes.
func byHand(c *CMA, values []float64) (mean, pathSigma, pathC []float64, sigma float64, covariance []float64) {
	n, mu := len(c.Mean), c.Lambda/2
	at := func(a []float64, i, j int) float64 { return a[i*n+j] }
	order := make([]int, c.Lambda)
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	w, sum, squares := make([]float64, mu), 0., 0.
	for i := range w {
		w[i] = math.Log((float64(c.Lambda)+1)/2) - math.Log(float64(i)+1)
		sum += w[i]
	}
	for i := range w {
		w[i] /= sum
		squares += w[i] * w[i]
	}
	N, mass := float64(n), 1/squares
	points := c.Ask()
	step := make([]float64, n)
	for i := range step {
		for p, weight := range w {
			step[i] += weight * (points[order[p]][i] - c.Mean[i]) / c.Sigma
		}
		mean = append(mean, c.Mean[i]+c.Sigma*step[i])
	}
	inverse := inverseRoot(c.Covariance, n)
	cs := (mass + 2) / (N + mass + 5)
	ds := 1 + 2*math.Max(0, math.Sqrt((mass-1)/(N+1))-1) + cs
	length := 0.
	for i := range n {
		back := 0.
		for j := range n {
			back += at(inverse, i, j) * step[j]
		}
		pathSigma = append(pathSigma, (1-cs)*c.PathSigma[i]+math.Sqrt(cs*(2-cs)*mass)*back)
		length += pathSigma[i] * pathSigma[i]
	}
	length = math.Sqrt(length)
	chi := math.Sqrt(N) * (1 - 1/(4*N) + 1/(21*N*N))
	sigma = c.Sigma * math.Exp(cs/ds*(length/chi-1))
	h := 0.
	if length/math.Sqrt(1-math.Pow(1-cs, 2*float64(c.Generation+1))) < (1.4+2/(N+1))*chi {
		h = 1
	}
	cc := (4 + mass/N) / (N + 4 + 2*mass/N)
	c1 := 2 / ((N+1.3)*(N+1.3) + mass)
	cm := math.Min(1-c1, 2*(0.25+mass+1/mass-2)/((N+2)*(N+2)+mass))
	for i := range n {
		pathC = append(pathC, (1-cc)*c.PathC[i]+h*math.Sqrt(cc*(2-cc)*mass)*step[i])
	}
	for i := range n {
		for j := range n {
			rank := 0.
			for p, weight := range w {
				x := points[order[p]]
				rank += weight * (x[i] - c.Mean[i]) * (x[j] - c.Mean[j]) / (c.Sigma * c.Sigma)
			}
			covariance = append(covariance, (1+c1*(1-h)*cc*(2-cc)-c1-cm)*at(c.Covariance, i, j)+
				c1*pathC[i]*pathC[j]+cm*rank)
		}
	}
	return mean, pathSigma, pathC, sigma, covariance
}

// inverseRoot returns C^-1/2 by the coupled iteration of Denman and Beavers.
func inverseRoot(c []float64, n int) []float64 {
	y, z := mat.NewDense(n, n, slices.Clone(c)), mat.NewDense(n, n, nil)
	for i := range n {
		z.Set(i, i, 1)
	}
	for range 60 {
		var iy, iz mat.Dense
		if iy.Inverse(y) != nil || iz.Inverse(z) != nil {
			panic("singular")
		}
		y.Add(y, &iz)
		z.Add(z, &iy)
		y.Scale(0.5, y)
		z.Scale(0.5, z)
	}
	return z.RawMatrix().Data
}

func TestCMAIsTheTutorials(t *testing.T) {
	stalled := 0
	for _, start := range []float64{1, 50} { // far away the steps must grow: the path stalls
		c := newCMA(t, all(4, start), 0.5, 9)
		for range 60 {
			var values []float64
			for _, x := range c.Ask() {
				values = append(values, ellipsoid(x))
			}
			mean, pathSigma, pathC, sigma, covariance := byHand(c, values)
			c.Tell(values)
			require.InEpsilonSlice(t, mean, c.Mean, 1e-7)
			require.InEpsilonSlice(t, pathSigma, c.PathSigma, 1e-5)
			require.InEpsilonSlice(t, pathC, c.PathC, 1e-5)
			require.InEpsilon(t, sigma, c.Sigma, 1e-7)
			require.InEpsilonSlice(t, covariance, c.Covariance, 1e-5)
			if mat.Norm(mat.NewVecDense(4, c.PathSigma), 2) > 3.3 {
				stalled++
			}
		}
	}
	require.Positive(t, stalled)
}
