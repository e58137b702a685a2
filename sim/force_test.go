package sim_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// Every selection is there once, the cheaper before the dearer, the earlier lots in
// their order where the cost is the same.
func TestSelectionsAscendByCost(t *testing.T) {
	require.Equal(t, []sim.Selection{
		{Counts: []int{0, 1}, Cost: 3}, {Counts: []int{1, 1}, Cost: 5}, {Counts: []int{0, 2}, Cost: 6},
		{Counts: []int{2, 1}, Cost: 7}, {Counts: []int{1, 2}, Cost: 8},
		{Counts: []int{2, 2}, Cost: 10},
	}, sim.Selections([]sim.UnitRange{{Max: 2, Cost: 2}, {Min: 1, Max: 2, Cost: 3}}, 6))
	require.Nil(t, sim.Selections([]sim.UnitRange{{Max: 2, Cost: 2}, {Min: 1, Max: 2, Cost: 3}}, 5), "too many")
	require.Len(t, sim.Selections([]sim.UnitRange{{Max: 1 << 30}}, 1<<10), 0, "refused before they are made")
}

// Forces are the selections that can be set up; where there is none the reason is told,
// not that of nobody at all where there is another.
func TestSetForcesKeepsAllowedSelections(t *testing.T) {
	all := func() []sim.Selection { return sim.Selections([]sim.UnitRange{{Max: 3, Cost: 2}}, 9) }
	text := func(s sim.Selection) string { return fmt.Sprint(s.Counts) }
	var m sim.Muster
	even := func(s sim.Selection) (sim.State, error) {
		if s.Cost%4 > 0 {
			return nil, errors.New("odd")
		}
		return nil, nil
	}
	require.NoError(t, m.SetForces(all(), even, text))
	var got []string
	for f := range m.Forces {
		got = append(got, fmt.Sprint(f.Text, f.Cost))
	}
	require.Equal(t, []string{"[0]0", "[2]4"}, got)
	require.Equal(t, 2, m.Count)
	none := func(s sim.Selection) (sim.State, error) { return nil, fmt.Errorf("no %d", s.Cost) }
	require.EqualError(t, m.SetForces(all(), none, text), "no 6")
	require.EqualError(t, m.SetForces(all()[:1], none, text), "no 0")
}
