package distributions

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat/distuv"
)

func TestFiguresAreThoseOfGonum(t *testing.T) {
	for i := range 400 {
		p, free, x := (float64(i)+0.5)/400, float64(1+i%60), float64(i)/20
		require.Equal(t, tabled(distuv.UnitNormal.Quantile(p)), Normal(p))
		require.Equal(t, tabled(distuv.UnitNormal.Survival(x-4)), NormalAbove(x-4))
		s := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: free}
		require.Equal(t, tabled(s.Quantile(p)), Student(p, free))
		require.Equal(t, tabled(s.CDF(-x)), StudentBelow(-x, free))
		require.Equal(t, 1-tabled(s.CDF(-x-1)), StudentBelow(x+1, free))
		require.Equal(t, tabled(distuv.F{D1: free, D2: free + 3}.Survival(x)), FAbove(x, free, free+3))
	}
}

func TestGammaDrawsTheNumbersOfGonum(t *testing.T) {
	for _, shape := range []float64{1e-3, 0.1, 0.2, 0.5, 1, 1.5, 7, 400} {
		ours, theirs := rand.NewPCG(1, 2), rand.NewPCG(1, 2)
		for range 500 {
			want := distuv.Gamma{Alpha: shape, Beta: 1, Src: theirs}.Rand()
			require.InDelta(t, want, Gamma(shape, ours), 1e-12*want)
		}
	}
}

// Figures of printed tables.
func TestTables(t *testing.T) {
	require.Equal(t, 1.9599640, Normal(0.975))
	require.Equal(t, -1.6448536, Normal(0.05))
	require.Equal(t, 0.0, Normal(0.5))
	require.InDelta(t, 0.0249979, NormalAbove(1.96), 5e-8)
	require.InDelta(t, 12.706205, Student(0.975, 1), 5e-7)
	require.InDelta(t, 2.2281389, Student(0.975, 10), 5e-8)
	require.InDelta(t, 0.95, StudentBelow(1.8124611, 10), 5e-8)
	require.InDelta(t, 0.05, FAbove(4.102821, 2, 10), 5e-8)
	atMost, atLeast := Binomial(1, 3, 0.5)
	require.Equal(t, [2]float64{0.5, 0.875}, [2]float64{atMost, atLeast})
	atMost, atLeast = Binomial(3, 3, 0.5)
	require.Equal(t, [2]float64{1, 0.125}, [2]float64{atMost, atLeast})
}
