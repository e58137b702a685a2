package sim_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// Every selection is there once, the cheaper before the dearer, the earlier lots in
// their order where the cost is the same.
func TestSelections(t *testing.T) {
	require.Equal(t, []sim.Selection{
		{Counts: []int{0, 1}, Cost: 3}, {Counts: []int{1, 1}, Cost: 5}, {Counts: []int{0, 2}, Cost: 6}, {Counts: []int{2, 1}, Cost: 7}, {Counts: []int{1, 2}, Cost: 8},
		{Counts: []int{2, 2}, Cost: 10},
	}, sim.Selections([]sim.Lot{{Most: 2, Cost: 2}, {Least: 1, Most: 2, Cost: 3}}, 6))
	require.Nil(t, sim.Selections([]sim.Lot{{Most: 2, Cost: 2}, {Least: 1, Most: 2, Cost: 3}}, 5), "too many")
	require.Len(t, sim.Selections([]sim.Lot{{Most: 1 << 40}}, 1<<10), 0, "refused before they are made")
}
