package victoryinthepacific_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// BenchmarkObserve gives positions of wars as numbers, and their decisions.
func BenchmarkObserve(b *testing.B) {
	start, err := load(b, nil).Setup("1941")
	require.NoError(b, err)
	simtest.BenchmarkObserved(b, start.(sim.Observable))
}
