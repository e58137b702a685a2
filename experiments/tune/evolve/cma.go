package evolve

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/ironbottom/ironbottom/experiments/linear"
	"github.com/ironbottom/ironbottom/sim/float"
)

// A CMA is a search by CMA-ES. Its fields are its state: plain data, not to be changed.
//
// Points beyond a bound of the box are mirrored back into it (Box); mean and covariance
// live in the unbounded space before that.
type CMA struct {
	Box
	Seed       uint64 `json:",string"`
	Lambda     int    // points in a generation
	First      float64
	Generation int // finished
	Mean       []float64
	Sigma      float64
	Covariance []float64 // by rows
	// PathSigma and PathC are the evolution paths of the step and of the covariance.
	PathSigma, PathC []float64
	// Lows are the least values of the last generations.
	Lows   []float64
	Reason string // why it stopped

	turn *linear.Matrix // a test turns the normal numbers
}

// NewCMA returns a search that begins at a point with steps of that size in each
// coordinate. lambda 0 means the usual number of points, 4 + 3 ln n.
func NewCMA(start []float64, step float64, lambda int, box Box, seed uint64) (*CMA, error) {
	n := len(start)
	if lambda == 0 {
		lambda = 4 + int(3*float.Log(float64(n)))
	}
	c := &CMA{
		Box: box, Seed: seed, Lambda: lambda, First: step, Mean: slices.Clone(start), Sigma: step,
		Covariance: make([]float64, n*n), PathSigma: make([]float64, n), PathC: make([]float64, n),
	}
	for i := range n {
		c.Covariance[i*n+i] = 1
	}
	return c, c.Check()
}

// Check says what is wrong with a state.
func (c *CMA) Check() error {
	n := len(c.Mean)
	switch {
	case n < 1 || len(c.Covariance) != n*n || len(c.PathSigma) != n || len(c.PathC) != n:
		return fmt.Errorf("found %d coordinates, %d of the covariance and %d and %d of its paths; want the "+
			"same number", n, len(c.Covariance), len(c.PathSigma), len(c.PathC))
	case c.Lambda < 2:
		return fmt.Errorf("found %d points a generation; want 2 or more", c.Lambda)
	case !(c.Sigma > 0 && c.First > 0) || c.Generation < 0:
		return fmt.Errorf("found step %v after %d generations; want more than 0", c.Sigma, c.Generation)
	case !finite(c.Sigma) || !finite(c.Mean...) || !finite(c.Covariance...) || !finite(c.PathSigma...) ||
		!finite(c.PathC...):
		return errors.New("found a value that is not a number; want numbers")
	}
	for i := range n {
		for j := range i {
			if c.Covariance[i*n+j] != c.Covariance[j*n+i] {
				return errors.New("found a covariance that is not symmetric")
			}
		}
	}
	if err := c.check(n); err != nil {
		return err
	}
	if _, _, ok := c.axes(); !ok {
		return errors.New("found a covariance that is not positive")
	}
	return nil
}

// axes returns the principal axes of the covariance, as columns, and its standard
// deviation along each, ascending; false where it is not positive.
func (c *CMA) axes() (b *linear.Matrix, d []float64, ok bool) {
	n := len(c.Mean)
	d, b, ok = linear.Eigen(&linear.Matrix{Rows: n, Cols: n, Data: c.Covariance})
	if !ok {
		return nil, nil, false
	}
	for i, v := range d {
		if !(v > 0) {
			return nil, nil, false
		}
		d[i] = math.Sqrt(v)
	}
	return b, d, true
}

// root returns the symmetric square root of the covariance. With it, rather than the
// axes alone, a turned function is searched in exactly the same way.
func (c *CMA) root() *linear.Matrix {
	b, d, _ := c.axes() // is positive: see stop
	scaled := b.T()
	for i, x := range d {
		for j := range d {
			scaled.Row(i)[j] *= x
		}
	}
	return b.Mul(scaled)
}

// normals returns the standard normal numbers of a point of the generation.
func (c *CMA) normals(point int) []float64 {
	z := make([]float64, 0, len(c.Mean)+4)
	for block := 0; len(z) < len(c.Mean); block++ {
		w := draw(c.Seed, c.Generation, point, block)
		for i := 0; i < len(w); i += 2 { // Box and Muller
			u, v := (float64(w[i]>>11)+0.5)/(1<<53), float64(w[i+1]>>11)/(1<<53)
			sin, cos := float.Turn(v)
			r := math.Sqrt(-2 * float.Log(u))
			z = append(z, r*cos, r*sin)
		}
	}
	return z[:len(c.Mean)]
}

// steps returns the normal numbers of each point, and the same shaped by the covariance.
func (c *CMA) steps() (z, y [][]float64) {
	root := c.root()
	for k := range c.Lambda {
		v := c.normals(k)
		if c.turn != nil {
			v = c.turn.MulVec(v)
		}
		z, y = append(z, v), append(y, root.MulVec(v))
	}
	return z, y
}

// Ask implements Method.
func (c *CMA) Ask() (points [][]float64) {
	_, y := c.steps()
	for k := range y {
		x := slices.Clone(c.Mean)
		for i := range x {
			x[i] += float64(c.Sigma * y[k][i])
		}
		c.mirror(x)
		points = append(points, x)
	}
	return points
}

// Answer implements Method: the mean.
func (c *CMA) Answer() []float64 {
	x := slices.Clone(c.Mean)
	c.mirror(x)
	return x
}

// Reach implements Method: the standard deviation of the points.
func (c *CMA) Reach() []float64 {
	n := len(c.Mean)
	r := make([]float64, n)
	for i := range r {
		r[i] = c.Sigma * math.Sqrt(c.Covariance[i*n+i])
	}
	return r
}

// Stopped implements Method.
func (c *CMA) Stopped() string { return c.Reason }
