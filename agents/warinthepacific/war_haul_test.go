package warinthepacific

import (
	"slices"
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

// One of two stays in a port that planes of the enemy reach. Who fights a war of his own where there is no port is not fetched from there, as those at Buna.
func TestTroopsAreFetchedFromPorts(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Japan
	for name, want := range map[string]int{"Buna": 0, "Rabaul": 1} {
		site := slices.IndexFunc(w.Theatre.Sites, func(s theatre.Site) bool { return s.Name == name })
		h := w.Theatre.Sites[site].Hex
		require.Equal(t, 2, w.Ashore(theatre.Japan, h), name)
		assert.Equal(t, want, shipped.spare(w, h), name)
	}
}
