package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// seen is a Task Force of Japan, in contact, on its way past TF 17, which waits for it in REAC six hexes off.
func seen(t *testing.T) (w *war.War, m uint8) {
	t.Helper()
	w, m, at := waiting(t)
	from := at
	for range 6 {
		from = w.Theatre.Neighbour(from, 0)
	}
	put(w, 0, from).Marks |= board.Contacted
	plot(&w.Forces[0], board.Leg{Mission: board.Move, Hex: at})
	w.Step, w.Side = board.Carry, theatre.Japan
	return w, m
}

// Who is let pass in one hex is asked for in the next again: a REAC force moves behind each hex of the mover. [10.44] [10.45]
func TestReactionIsAskedForInEachHex(t *testing.T) {
	w, _ := seen(t)
	d := sim.NewDice(1, sim.Nature)
	hexes := map[theatre.Hex]int{}
	w.Apply(0, &d)
	for w.Step != board.Meet { // where TF 17 lies
		if w.Step != board.Respond { // on by day, and nobody strikes
			require.Contains(t, []board.Step{board.Sail, board.Intercept}, w.Step)
			w.Apply(0, &d)
			continue
		}
		hexes[w.Forces[0].Hex]++
		list := w.Legal(nil)
		w.Apply(list[len(list)-1], &d)
	}
	assert.Greater(t, len(hexes), 1)
	for h, n := range hexes {
		assert.Equal(t, 1, n, "%s", w.Theatre.Index(h))
	}
}

// Nobody comes up to whom nobody can engage any more in the Phase, nor does who has fought in it: there is nothing else to come for. [10.41]
func TestNobodyReactsToWhoHasFought(t *testing.T) {
	w, m := seen(t)
	w.Mover, w.Side, w.Forces[0].Spent = 0, theatre.Allies, 60
	require.Contains(t, w.Reaching(), sim.Move(m))
	for _, fought := range []uint8{0, m} {
		w.Forces[fought].Marks |= board.Fought
		assert.NotContains(t, w.Reaching(), sim.Move(m))
		w.Forces[fought].Marks &^= board.Fought
	}
}
