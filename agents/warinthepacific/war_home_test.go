package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Carriers that have nothing left to strike with go to a port out of the way, and stay there.
func TestSpentCarriersStayInPort(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = m, theatre.Allies
	s := w.Strength(m)
	for i := range w.Theatre.Stacks {
		if w.Theatre.Stacks[i].Side == theatre.Allies {
			w.Stacks[i].Points = 0
		}
	}
	require.True(t, shipped.spent(w, m))
	assert.True(t, shipped.moves(w, &s), "at sea")
	port := home(w, w.Forces[m].Hex)
	require.NotEqual(t, theatre.None, port)
	w.Forces[m].Hex = port
	assert.False(t, shipped.moves(w, &s), "in port")
}
