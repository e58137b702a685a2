// Package linear is the algebra of small matrices with the same bits on every machine
// (package float says why): gonum's sums are assembly on amd64 and fused on arm64. Tests
// compare it with gonum.
package linear

import (
	"math"
	"slices"
)

// A Matrix holds its elements by rows.
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns a matrix of zeros.
//
//go:noinline many callers, none of them hot
func New(rows, cols int) *Matrix { return &Matrix{rows, cols, make([]float64, rows*cols)} }

// At returns an element.
func (m *Matrix) At(i, j int) float64 { return m.Data[i*m.Cols+j] }

// Set changes an element.
func (m *Matrix) Set(i, j int, x float64) { m.Data[i*m.Cols+j] = x }

// Row returns a row of the matrix itself.
func (m *Matrix) Row(i int) []float64 { return m.Data[i*m.Cols : (i+1)*m.Cols] }

// T returns the transpose.
func (m *Matrix) T() *Matrix {
	t := New(m.Cols, m.Rows)
	for i := range m.Rows {
		for j := range m.Cols {
			t.Set(j, i, m.At(i, j))
		}
	}
	return t
}

// Mul returns the product with another matrix.
func (m *Matrix) Mul(other *Matrix) *Matrix {
	p := New(m.Rows, other.Cols)
	for i := range m.Rows {
		row := p.Row(i)
		for k, x := range m.Row(i) {
			if x != 0 {
				AddScaled(row, x, other.Row(k))
			}
		}
	}
	return p
}

// MulVec returns the product with a vector.
func (m *Matrix) MulVec(v []float64) []float64 {
	p := make([]float64, m.Rows)
	for i := range p {
		p[i] = Dot(m.Row(i), v)
	}
	return p
}

// AddScaled adds a multiple of a vector to another.
func AddScaled(to []float64, by float64, v []float64) {
	for i, x := range v {
		to[i] += float64(by * x)
	}
}

// Dot returns the product of two vectors.
func Dot(a, b []float64) (sum float64) {
	for i, x := range a {
		sum += float64(x * b[i])
	}
	return sum
}

// A Cholesky is the lower triangle whose square, with its transpose, is a matrix.
type Cholesky struct{ lower *Matrix }

// NewCholesky takes apart a symmetric matrix; false where it is not positive, or singular
// but for rounding.
func NewCholesky(m *Matrix) (*Cholesky, bool) {
	l := New(m.Rows, m.Rows)
	for i := range m.Rows {
		for j := range i + 1 {
			x := m.At(i, j) - Dot(l.Row(i)[:j], l.Row(j)[:j])
			switch {
			case i > j:
				l.Set(i, j, x/l.At(j, j))
			case !(x > 1e-14*m.At(i, i)):
				return nil, false
			default:
				l.Set(i, i, math.Sqrt(x))
			}
		}
	}
	return &Cholesky{l}, true
}

// Solve returns the vector whose product with the matrix is b.
func (c *Cholesky) Solve(b []float64) []float64 {
	x := slices.Clone(b)
	for i := range x {
		row := c.lower.Row(i)
		x[i] = (x[i] - Dot(row[:i], x[:i])) / row[i]
	}
	for i := len(x) - 1; i >= 0; i-- {
		x[i] /= c.lower.At(i, i)
		AddScaled(x[:i], -x[i], c.lower.Row(i)[:i])
	}
	return x
}

// Inverse returns that of the matrix.
func (c *Cholesky) Inverse() *Matrix {
	n := c.lower.Rows
	inverse := New(n, n)
	for i := range n {
		unit := make([]float64, n)
		unit[i] = 1
		for j, x := range c.Solve(unit)[:i+1] {
			inverse.Set(i, j, x)
			inverse.Set(j, i, x)
		}
	}
	return inverse
}
