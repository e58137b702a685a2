package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// used has all ships under a marker have sailed for so many Active Phases.
func used(w *war.War, m uint8, phases int) {
	for i := range w.Theatre.Ships {
		if w.Under(i, m) {
			w.Ships[i].Fuel = uint8(phases)
		}
	}
}

// A refit that is under way is not broken for fuel as long as there is some. [17.1]
func TestRefitIsNotBrokenForFuel(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = m, theatre.Allies
	w.Forces[m].Hex = shipped.home(w, w.Forces[m].Hex)
	legal := []sim.Move{sim.Move(board.Refuel), sim.Move(board.Refit)}
	for phases, want := range map[int]board.Mission{2: board.Refit, 3: board.Refuel} {
		used(w, m, phases)
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.begun = true
		assert.Equal(t, sim.Move(want), legal[shipped.chooseTask(w, legal, &s, &l)], phases)
		l.begun = false
		assert.Equal(t, sim.Move(board.Refuel), legal[shipped.chooseTask(w, legal, &s, &l)], phases)
	}
}

// Nobody goes so far that he has not the fuel to come back to a port, alone or to react, and who has none left waits in port for it. [14.24] [14.29]
func TestWhoSailsComesBack(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Mover, w.Side = m, marker("8th Fleet"), theatre.Allies
	rabaul := w.Forces[w.Mover].Hex
	noumea := theatre.None
	for i, s := range w.Theatre.Sites {
		if s.Name == "Noumea" {
			noumea = s.Hex
			w.Sites[i].Supply = 5000
		} else if w.Sites[i].Side == theatre.Allies {
			w.Sites[i].Supply = 0
		}
	}
	w.Forces[m].Hex = noumea
	for phases := range 4 {
		used(w, m, phases)
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.need = max(l.need, 1)
		back := legs(w.Theatre.BySea(rabaul, noumea), s.Allowance)
		require.Equal(t, 2, back)
		assert.Equal(t, 3-phases-1 >= back, l.returns(w, rabaul, &s), phases)
		assert.Equal(t, 3-phases >= back, comesBack(w, m, &s), phases)
		if phases >= 2 {
			assert.False(t, shipped.moves(w, &s, &l), phases)
		}
	}
}
