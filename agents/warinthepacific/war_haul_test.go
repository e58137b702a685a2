package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A landing is planned for a time when there is still a war, and given up where there is none. [10.1]
func TestNoPlanOutlastsTheWar(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	w.Asked, w.Side = m, theatre.Allies
	turns := w.PlanTurns()
	require.Positive(t, turns)
	goal := w.Plan(m)
	require.NotEqual(t, theatre.None, goal)
	last := uint8(w.Theatre.Last - w.Theatre.First)
	for late, want := range []bool{true, false} {
		w.Plans[w.Forces[m].Holds] = board.Landfall{}
		w.Flow.Turn = last - uint8(turns) + uint8(late)
		legal := []sim.Move{0, sim.Move(shipped.beach(w, w.Side))}
		assert.Equal(t, want, shipped.choosePlan(w, legal) == 1, "%d Game-Turns too late", late)
	}
	w.Plans[w.Forces[m].Holds] = board.Landfall{Hex: goal, Ready: last + 1}
	assert.Equal(t, 1, shipped.choosePlan(w, []sim.Move{0, 1}))
}
