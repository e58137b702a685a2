package experiments

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Of two games far apart the interval of the mean ends at the values that there can be.
func TestReachStaysWithinTheValues(t *testing.T) {
	d := Distribution{Counts: []int64{1, 0, 0, 0, 1}}
	require.Equal(t, 2., d.Reach())
	low, high := d.Interval()
	require.Equal(t, []float64{0, 4}, []float64{low, high})
	require.Less(t, Distribution{Counts: []int64{40, 0, 0, 0, 40}}.Reach(), 0.5)
}
