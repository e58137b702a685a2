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

// typed decides by the text of a move.
func typed(t *testing.T, w *war.War, texts ...string) {
	t.Helper()
	for _, text := range texts {
		legal := w.Legal(nil)
		i, err := sim.ParseMove(w, legal, text)
		require.NoError(t, err)
		w.Apply(legal[i], nil)
	}
}

// A MOVE goes to any hex that ships can reach, named by its column and then by itself, and a Task
// Force can wait there in REAC. The list of places has only one more choice. [10.9] (C55)
func TestMoveToAnyHex(t *testing.T) {
	for _, name := range []string{"coral-sea", "midway-basic", "guadalcanal"} {
		w := scenario(t, name)
		m := id.Marker(0)
		for w.Forces[m].Hex == theatre.None || !w.MayPlot(m) {
			m++
		}
		w.StartPhase(1)
		w.Step, w.Side, w.Asked = board.PlotTask, theatre.Japan, uint8(m)
		typed(t, w, "MOVE")
		list := w.Legal(nil)
		assert.Less(t, len(list), 80)
		assert.Equal(t, board.Elsewhere, list[len(list)-1])
		typed(t, w, "elsewhere")
		at := map[theatre.Hex]bool{}
		for _, column := range w.Legal(nil) {
			k := w.Clone().(*war.War)
			k.Apply(column, nil)
			require.NoError(t, k.Check())
			read, err := rules(t).Parse(k.String())
			require.NoError(t, err)
			require.Equal(t, k.String(), read.String())
			for _, h := range k.Legal(nil) {
				assert.False(t, at[theatre.Hex(h)], "twice")
				at[theatre.Hex(h)] = true
			}
		}
		for h := theatre.Hex(1); int(h) <= w.Theatre.Hexes(); h++ {
			want := h != w.Forces[m].Hex && w.Theatre.Water(h) && w.Theatre.BySea(w.Forces[m].Hex, h) < theatre.Far
			require.Equal(t, want, at[h], w.Theatre.Index(h))
		}
		assert.Greater(t, len(at), 500)
	}
	w := scenario(t, "coral-sea")
	m := forceOf(t, w, "MO Striking Force")
	w.StartPhase(1)
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.Japan, uint8(m)
	typed(t, w, "MOVE", "elsewhere", "column E25", "E2514", "0", "REAC")
	p := &w.Forces[m].Plot
	assert.Equal(t, board.Leg{Mission: board.Move, Hex: hexOf(t, w, "E2514")}, p.Legs[0])
	assert.Equal(t, board.Reaction, p.Legs[1].Mission)
	assert.Equal(t, p.Legs[0].Hex, p.Legs[1].Hex)
	assert.Zero(t, w.Grid)
}

// A text that asks for a column of a mission without one is refused. [10.9]
func TestColumnWithoutAMoveIsRefused(t *testing.T) {
	w := scenario(t, "coral-sea")
	w.Grid = 1
	assert.ErrorContains(t, w.Check(), "column")
	w = scenario(t, "coral-sea")
	w.StartPhase(1)
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.Japan, uint8(forceOf(t, w, "MO Striking Force"))
	typed(t, w, "MOVE", "elsewhere")
	w.Grid = 250
	assert.ErrorContains(t, w.Check(), "nothing to decide")
}
