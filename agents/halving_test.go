package agents

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Whatever the budget is in, the simulations of each decision are numbered from 0 on,
// none left out and none twice, those left in play have equally many, and the best
// decision is left.
func TestHalvingDropsTheWorseHalf(t *testing.T) {
	for n := 2; n <= 9; n++ {
		for _, metered := range []bool{false, true} {
			made, total := make([]int, n), int64(0)
			h := halving{
				try: func(i, first, count int) {
					assert.Equal(t, made[i], first)
					made[i] += count
					total += int64(count)
				},
				mean: func(i int) float64 { return -float64((i - 1) * (i - 1)) },
				over: func() bool { return false },
			}
			if metered {
				h.spent = func() int64 { return total }
			}
			assert.Equal(t, 1, h.run(n, 300))
			assert.InDelta(t, 300, total, float64(2*n))
			assert.GreaterOrEqual(t, made[1], made[n-1])
			assert.Positive(t, made[n-1])
		}
	}
}
