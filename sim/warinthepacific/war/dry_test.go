package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Ships without fuel come into a surface action and under a strike as such, those without ammunition as those. [14.27] [14.28]
func TestTheUnsuppliedInFights(t *testing.T) {
	w := scenario(t, "guadalcanal")
	empty(w)
	w.StartPhase(1)
	chokai, australia := shipOf(t, w, "Chokai"), shipOf(t, w, "Australia")
	enemy, m := w.MarkerOf(w.Ships[chokai].Force), w.MarkerOf(w.Ships[australia].Force)
	at := hexOf(t, w, "E2518")
	put(w, m, at)
	put(w, enemy, at)
	w.Ships[australia].Marks = board.Unsupplied
	w.Ships[shipOf(t, w, "Hobart")].Marks = board.Depleted
	w.Mover, w.Foe = enemy, m
	fight := w.Clone()
	w.Begin(board.SeaFight, theatre.Japan)
	b, marks := w.AtHand().(*surface.Action), map[string]uint16{}
	for _, s := range b.Ships[1][:b.Count[1]] {
		marks[w.Book.ShipTypes[s.Type].Name] = s.Marks & book.Unarmed
	}
	assert.EqualValues(t, book.Unsupplied, marks["Australia"])
	assert.EqualValues(t, book.Depleted, marks["Hobart"])
	assert.Zero(t, marks["Canberra"])

	w.CopyFrom(fight)
	betty := only(t, w, "Betty", uint8(siteOf(t, w, "Rabaul")), 3)
	k := &w.Strikes[theatre.Japan][0]
	*k = board.Strike{Base: uint8(siteOf(t, w, "Rabaul")), Mission: board.StrikeShips, Target: m, Count: 1}
	k.Sent[0] = board.Sent{Stack: uint8(betty), Points: 3}
	w.Side, w.Foe, w.Plotted[0], w.Open[0], w.Forces[m].Marks = theatre.Japan, 0, 1, 1, board.Known|board.Contacted
	require.True(t, w.Launch())
	dry := map[string]bool{}
	s := w.AtHand().(*air.SecretStrike)
	for _, ship := range s.Ships[:s.Count] {
		dry[w.Book.ShipTypes[ship.Type].Name] = ship.Unsupplied
	}
	assert.True(t, dry["Australia"])
	assert.False(t, dry["Hobart"])
	require.NoError(t, w.Check())
}
