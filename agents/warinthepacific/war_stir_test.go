package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Guns at the end of a Phase go home to the port that fuels them, though they have no fuel left for a Phase there: they stayed beside the enemy. [10.43]
func TestGunsStirForTheirPort(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side, w.Step = m, theatre.Japan, board.Stir
	rabaul, site := siteAt(t, w, "Rabaul")
	w.Sites[site].Supply, w.Sites[site].Given = 2000, 0
	russell, _ := siteAt(t, w, "Russell I.")
	w.Forces[m].Hex = russell
	used(w, m, w.Strength(m).Period-1)
	w.Forces[m].Spent = 0
	w.Round = lastRound
	require.LessOrEqual(t, w.Theatre.BySea(russell, rabaul), w.Strength(m).Allowance)
	legal := []sim.Move{0, sim.Move(rabaul)}
	assert.Zero(t, shipped.chooseStir(w, legal), "nobody is there")
	enemy := marker("TF 62 screen")
	w.Forces[enemy].Hex, w.Forces[enemy].Marks = w.Theatre.Neighbour(russell, 3), board.Contacted|board.Known
	assert.Equal(t, 1, shipped.chooseStir(w, legal))
	wasp := marker("TF 61 Wasp")
	w.Forces[wasp].Hex, w.Forces[wasp].Marks = w.Theatre.Neighbour(rabaul, 0), board.Contacted|board.Known
	assert.Zero(t, shipped.chooseStir(w, legal), "carriers are there")
}

// Nobody stirs towards carriers in contact that reach the end of the way. [10.43]
func TestNobodyStirsTowardsCarriers(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Allies
	enemy := marker("Third Fleet carriers")
	from := w.Theatre.Objectives[0].Hex
	buin, _ := siteAt(t, w, "Buin")
	noumea, _ := siteAt(t, w, "Noumea")
	to := w.Theatre.Toward(from, buin)
	w.Forces[enemy].Hex, w.Forces[enemy].Marks = buin, board.Contacted|board.Known
	assert.True(t, shipped.closes(w, from, to))
	assert.False(t, shipped.closes(w, to, from), "away from them")
	assert.False(t, shipped.closes(w, from, noumea))
	w.Forces[enemy].Marks = board.Known
	assert.False(t, shipped.closes(w, from, to), "nobody is in contact with them")
	w.Forces[enemy].Marks |= board.Contacted
	w.Forces[enemy].Hex = noumea
	assert.False(t, shipped.closes(w, from, w.Theatre.Toward(from, noumea)), "out of their reach")
}
