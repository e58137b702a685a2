package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/upkeep"
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
	l := needsOf(w, &s)
	assert.True(t, shipped.moves(w, &s, &l), "at sea")
	port := home(w, w.Forces[m].Hex)
	require.NotEqual(t, theatre.None, port)
	w.Forces[m].Hex = port
	assert.False(t, shipped.moves(w, &s, &l), "in port")
}

// Who has just fuel enough to come to where there is some goes for it, and no sooner: later the ships go down on the way. [14.24] [14.29]
func TestFuelIsFetchedInTime(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = m, theatre.Allies
	full := fuelLeft(w, m)
	require.Greater(t, full, 2)
	for used := 1; used < full; used++ {
		for i := range w.Theatre.Ships {
			if w.Under(i, m) {
				w.Ships[i].Fuel = uint8(used)
			}
		}
		s := w.Strength(m)
		l := stocked(w, &s)
		assert.Equal(t, full-used, fuelLeft(w, m))
		way := l.from(w, w.Forces[m].Hex) + upkeep.FuelPoints
		require.LessOrEqual(t, way, s.Allowance, "Noumea is within a Phase")
		assert.Equal(t, full-used == 1, l.due(w, &s), "%d of %d", used, full)
	}
}
