package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// When the enemy chooses which of several Task Forces its mover joins, the viewer knows that there
// are several. No deal puts dummies in their place, and the deal draws which forces they are. (C77)
// (C51)
func TestDealsOfAMerge(t *testing.T) {
	w := scenario(t, "midway")
	d := sim.NewDice(1, sim.Nature)
	for w.Step == board.Choose || w.Step == board.Deploy || w.Step == board.Station {
		w.Apply(w.Legal(nil)[0], &d)
	}
	w.StartNaval()
	var at []id.Marker
	for m := range w.Markers() {
		if theatre.SideOf(m) == theatre.Japan && w.Strength(m).Ships > 0 && w.Strength(m).Ships <= 12 &&
			!w.Strength(m).Troops && w.Forces[m].Marks&board.Known == 0 && len(at) < 3 {
			at = append(at, m)
		}
	}
	require.Len(t, at, 3)
	mover := at[0]
	for _, m := range at {
		w.Forces[m].Hex = w.Forces[mover].Hex
	}
	w.Forces[mover].Marks |= board.Known | board.Moved
	plot(&w.Forces[mover], board.Leg{Mission: board.Regroup, Hex: w.Forces[mover].Hex})
	w.Forces[mover].Plot.At = 1
	w.Step, w.Side, w.Mover = board.Merge, theatre.Japan, mover
	require.NoError(t, w.Check())
	held := map[[2]id.Force]bool{}
	for n := range 300 {
		k := w.Clone().(*war.War)
		d.At(n)
		k.Deal(sim.Side(theatre.Allies), &d)
		require.NoError(t, k.Check(), n)
		require.Greater(t, len(k.Legal(nil)), 1, n)
		held[[2]id.Force{k.Forces[at[1]].Holds, k.Forces[at[2]].Holds}] = true
	}
	assert.Greater(t, len(held), 2)
}
