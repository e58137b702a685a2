package distributions

import (
	"testing"

	"github.com/stretchr/testify/require"
)

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
