package linear

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/mat"
)

// some returns a matrix of random numbers, and the same for gonum.
func some(luck *rand.Rand, rows, cols int) (*Matrix, *mat.Dense) {
	m := New(rows, cols)
	for i := range m.Data {
		m.Data[i] = luck.NormFloat64()
	}
	return m, mat.NewDense(rows, cols, m.Data)
}

func same(t *testing.T, want mat.Matrix, got *Matrix, within float64) {
	t.Helper()
	rows, cols := want.Dims()
	require.Equal(t, [2]int{rows, cols}, [2]int{got.Rows, got.Cols})
	for i := range rows {
		for j := range cols {
			require.InDelta(t, want.At(i, j), got.At(i, j), within)
		}
	}
}

func TestAgainstGonum(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 1))
	for n := 1; n < 14; n++ {
		a, ga := some(luck, n, n+3)
		b, gb := some(luck, n+3, 2)
		var product, square mat.Dense
		product.Mul(ga, gb)
		same(t, &product, a.Mul(b), 1e-12)
		square.Mul(ga, ga.T())
		s := a.Mul(a.T())
		same(t, &square, s, 1e-12)

		c, ok := NewCholesky(s)
		require.True(t, ok)
		var inverse mat.Dense
		require.NoError(t, inverse.Inverse(&square))
		same(t, &inverse, c.Inverse(), 1e-9)
		v := b.T().Row(0)[:n]
		for i, x := range s.MulVec(c.Solve(v)) {
			require.InDelta(t, v[i], x, 1e-9)
		}

		values, vectors, ok := Eigen(s)
		require.True(t, ok)
		var e mat.EigenSym
		require.True(t, e.Factorize(mat.NewSymDense(n, s.Data), true))
		require.InDeltaSlice(t, e.Values(nil), values, 1e-11)
		for k, value := range values { // the sign of a vector is free
			at := vectors.T().Row(k)
			require.InDelta(t, 1, Dot(at, at), 1e-13)
			for i, x := range s.MulVec(at) {
				require.InDelta(t, value*at[i], x, 1e-11)
			}
		}
	}
}

func TestLeastSquaresAgainstGonum(t *testing.T) {
	luck := rand.New(rand.NewPCG(2, 1))
	for range 20 {
		x, _ := some(luck, 40, 5)
		y, gy := some(luck, 40, 3)
		for i := range x.Rows { // the last column is the sum of two others
			x.Set(i, 4, x.At(i, 0)+x.At(i, 1))
		}
		var svd mat.SVD
		require.True(t, svd.Factorize(mat.NewDense(40, 5, x.Data), mat.SVDThin))
		var best mat.Dense
		svd.SolveTo(&best, gy, svd.Rank(1e-9))
		same(t, &best, LeastSquares(x, y, 1e-6), 1e-9)
	}
}

func TestWhatIsNotPositive(t *testing.T) {
	for _, data := range [][]float64{{1, 1, 1, 1}, {1, 2, 2, 1}, {0, 0, 0, 0}, {-1, 0, 0, 1}, {math.NaN(), 0, 0, 1}} {
		_, ok := NewCholesky(&Matrix{2, 2, data})
		require.False(t, ok, data)
	}
	_, _, ok := Eigen(&Matrix{2, 2, []float64{1, math.Inf(1), math.Inf(1), 1}})
	require.False(t, ok)
}
