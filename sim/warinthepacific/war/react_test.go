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

// seen is a Task Force of Japan, in contact, on its way past TF 17, which waits for it in REAC six hexes off.
func seen(t *testing.T) (w *war.War, m id.Marker) {
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

// If the enemy lets a mover pass in one hex, it is asked again in the next: a REAC force moves
// after each hex of the mover. [10.44] [10.45]
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

// A REAC force does not come up to a mover that nobody can engage any more in the Phase, or after
// fighting itself: there is nothing else to come for. [10.41]
func TestNobodyReactsToWhoHasFought(t *testing.T) {
	w, m := seen(t)
	w.Mover, w.Side, w.Forces[0].Spent = 0, theatre.Allies, 60
	require.Contains(t, w.Reaching(), sim.Move(m))
	for _, fought := range []id.Marker{0, m} {
		w.Forces[fought].Marks |= board.Fought
		assert.NotContains(t, w.Reaching(), sim.Move(m))
		w.Forces[fought].Marks &^= board.Fought
	}
}

// A Task Force that has fought is met by the next that comes, whether it stayed or withdrew. A
// mover that has fought meets no other.
func TestWhoHasFoughtIsMet(t *testing.T) { // [9.41] (C144)
	for _, c := range []struct {
		mover, there uint8
		met          bool
	}{{0, 0, true}, {0, board.Fought, true}, {0, board.Fought | board.Void, true}, {board.Fought, 0, false}} {
		w, m := seen(t)
		w.Forces[0].Marks |= c.mover
		w.Forces[m].Marks |= c.there
		d := sim.NewDice(1, sim.Nature)
		for w.Apply(0, &d); w.Step != board.Meet && w.Mover == 0 && w.Step != board.Search && w.Step != board.Stir; {
			list := w.Legal(nil)
			w.Apply(list[len(list)-1], &d)
		}
		assert.Equal(t, c.met, w.Step == board.Meet, "%+v", c)
	}
}

// A REAC force comes up by night if the mover has declared it, and by day if not, whatever its own
// light was before. [9.67]
func TestReactionHasTheNightOfTheMover(t *testing.T) {
	for _, mover := range []uint8{0, board.ByNight} {
		for _, before := range []uint8{0, board.ByNight} {
			w, m := seen(t)
			w.Mover, w.Side, w.Step, w.Forces[0].Spent = 0, theatre.Allies, board.Respond, 60
			w.Forces[0].Marks |= mover
			w.Forces[m].Marks |= before
			d := sim.NewDice(1, sim.Nature)
			w.Apply(sim.Move(m), &d)
			require.NotZero(t, w.Forces[m].Marks&board.Reacted)
			assert.Equal(t, mover, w.Forces[m].Marks&board.ByNight)
		}
	}
}
