package simtest

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Critical values of the printed tables (NIST/SEMATECH e-Handbook, 1.3.6.7.4), and
// two degrees of freedom, where the tail is exp(-x/2).
func TestChiSquareTail(t *testing.T) {
	for _, c := range []struct {
		x       float64
		freedom int
		want    float64
	}{
		{3.841, 1, 0.05}, {6.635, 1, 0.01}, {18.307, 10, 0.05}, {29.588, 10, 0.001},
		{124.342, 100, 0.05}, {149.449, 100, 0.001},
	} {
		assert.InEpsilon(t, c.want, ChiSquareTail(c.x, c.freedom), 2e-3, "%v", c)
	}
	for _, x := range []float64{0.1, 1, 3.9, 4.1, 20, 80} {
		assert.InEpsilon(t, math.Exp(-x/2), ChiSquareTail(x, 2), 1e-12, "x %v", x)
	}
	assert.Equal(t, 1., ChiSquareTail(0, 5))
	assert.Equal(t, 1., ChiSquareTail(5, 0))
}

func TestChiSquare(t *testing.T) {
	// 60 heads of 100: x = 4, by hand.
	assert.InEpsilon(t, ChiSquareTail(4, 1), ChiSquare([]int{60, 40}, []float64{0.5, 0.5}), 1e-12)
	assert.Equal(t, 1., ChiSquare([]int{50, 50}, []float64{0.5, 0.5}))
	assert.Less(t, ChiSquare([]int{700, 300}, []float64{0.5, 0.5}), 1e-9)
	// A count of the impossible; no count of it.
	assert.Zero(t, ChiSquare([]int{99, 1}, []float64{1, 0}))
	assert.Equal(t, 1., ChiSquare([]int{100, 0}, []float64{1, 0}))
	// Cells that expect less than five are put together: 90, and 4+3+3 as one cell.
	assert.Equal(t, 1., ChiSquare([]int{90, 0, 0, 10}, []float64{0.9, 0.04, 0.03, 0.03}))
	assert.Panics(t, func() { ChiSquare([]int{1}, nil) })
}
