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

// Troops land where their landing was planned, and nowhere else: each of the two invasions of the Coral Sea at its own
// place, whatever is nearer. [10.1]
func TestLandingsArePlanned(t *testing.T) {
	s, err := rules(t).Setup("coral-sea")
	require.NoError(t, err)
	w := s.(*war.War)
	want := map[string]string{"Port Moresby Invasion": "Port Moresby", "Tulagi Invasion": "Tulagi"}
	for m := id.Marker(0); m < id.Marker(w.Count[theatre.Japan]); m++ {
		w.StartPhase(1)
		w.Step, w.Side, w.Asked = board.PlotTask, theatre.Japan, uint8(m)
		place, lands := want[w.Theatre.Forces[m].Name]
		require.Equal(t, lands, contains(w.Legal(nil), sim.Move(board.Amphibian)), w.Theatre.Forces[m].Name)
		if !lands {
			continue
		}
		w.Apply(sim.Move(board.Amphibian), nil)
		list := w.Legal(nil)
		require.Len(t, list, 1)
		assert.Equal(t, place, w.Theatre.Place(theatre.Hex(list[0])))
		assert.Equal(t, w.Plan(m), theatre.Hex(list[0]))
	}
}

func contains(list []sim.Move, m sim.Move) bool {
	for _, l := range list {
		if l == m {
			return true
		}
	}
	return false
}
