package linear

import (
	"cmp"
	"math"
	"slices"
)

// sweeps is how often Jacobi's method goes over a matrix at most; some eight do.
const sweeps = 60

// Eigen returns the eigenvalues of a symmetric matrix, ascending, and their vectors as
// columns, by Jacobi's method: slow, and good to the last digits. It returns false where
// the matrix has an element that is no number.
func Eigen(m *Matrix) (values []float64, vectors *Matrix, ok bool) {
	n := m.Rows
	a := &Matrix{n, n, slices.Clone(m.Data)}
	v := New(n, n)
	for i := range n {
		v.Set(i, i, 1)
	}
	for range sweeps {
		off, all := 0.0, 0.0
		for i := range n {
			for j, x := range a.Row(i) {
				all += float64(x * x)
				if i != j {
					off += float64(x * x)
				}
			}
		}
		if math.IsNaN(all) || math.IsInf(all, 0) {
			return nil, nil, false
		}
		if off <= 1e-34*all {
			break
		}
		for p := range n {
			for q := p + 1; q < n; q++ {
				a.rotate(v, p, q)
			}
		}
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(a.At(i, i), a.At(j, j)) })
	vectors = New(n, n)
	for k, at := range order {
		values = append(values, a.At(at, at))
		for i := range n {
			vectors.Set(i, k, v.At(i, at))
		}
	}
	return values, vectors, true
}

// rotate makes the element of a row and a column 0, and turns the vectors alike.
func (m *Matrix) rotate(v *Matrix, p, q int) {
	if m.At(p, q) == 0 {
		return
	}
	theta := (m.At(q, q) - m.At(p, p)) / float64(2*m.At(p, q))
	t := math.Copysign(1/(math.Abs(theta)+math.Sqrt(float64(theta*theta)+1)), theta)
	c := 1 / math.Sqrt(float64(t*t)+1)
	s := float64(t * c)
	turn := func(m *Matrix, i, j, k, l int) {
		x, y := m.At(i, j), m.At(k, l)
		m.Set(i, j, float64(c*x)-float64(s*y))
		m.Set(k, l, float64(s*x)+float64(c*y))
	}
	for k := range m.Rows {
		turn(m, k, p, k, q)
	}
	for k := range m.Rows {
		turn(m, p, k, q, k)
	}
	m.Set(p, q, 0)
	m.Set(q, p, 0)
	for k := range m.Rows {
		turn(v, k, p, k, q)
	}
}

// LeastSquares returns the matrix whose product with a design is nearest to others, column
// by column; the smallest of several. Directions of the design whose length is below that
// share of the longest count as none; digits allow for shares down to some 1e-7.
func LeastSquares(design, others *Matrix, share float64) *Matrix {
	across := design.T()
	values, vectors, ok := Eigen(across.Mul(design))
	best := New(design.Cols, others.Cols)
	if !ok {
		return best
	}
	pulls := vectors.T().Mul(across.Mul(others))
	for k, value := range values {
		row := pulls.Row(k)
		for j := range row {
			if value > float64(share*share)*values[len(values)-1] {
				row[j] /= value
			} else {
				row[j] = 0
			}
		}
	}
	return vectors.Mul(pulls)
}
