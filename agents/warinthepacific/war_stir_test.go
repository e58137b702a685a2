package warinthepacific

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

// Guns at the end of a Phase go home to the port that fuels them, even without fuel for a Phase
// there: else they would stay beside the enemy. [10.43]
func TestGunsStirForTheirPort(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Japan, board.Stir
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

// No force moves from reserve towards carriers in contact that reach the end of the way. [10.43]
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
	assert.True(t, shipped.closes(w, from, to), "they are turned up")
	w.Forces[enemy].Marks = 0
	w.Forces[enemy].Report = [6]uint8{5, 1}
	assert.False(t, shipped.closes(w, from, to), "they are reported alone")
	w.Forces[enemy].Marks = board.Contacted | board.Known
	w.Forces[enemy].Hex = noumea
	assert.False(t, shipped.closes(w, from, w.Theatre.Toward(from, noumea)), "out of their reach")
}

// A force does not go on and leave a ship adrift, even if all its ships were hit. [39.82] [9.72]
func TestTheHitDoNotLeaveOneAdrift(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Mover, w.Side, w.Step = m, theatre.Allies, board.TurnBack
	tulagi, _ := siteAt(t, w, "Tulagi")
	ships := shipsUnder(w, m)
	for _, i := range ships {
		w.Ships[i].Marks = board.Hurt
	}
	plots(w, m, board.Leg{Mission: board.Move, Hex: tulagi})
	require.Zero(t, chooseTurnBack(w, []sim.Move{0, 1, 2}))
	w.Ships[ships[len(ships)-1]].Damage = 4
	require.False(t, battered(w, m))
	assert.Positive(t, chooseTurnBack(w, []sim.Move{0, 1, 2}))
}

// A force that runs out of fuel in the last Naval Phase near a port that fuels it in the next waits
// for that, and sails to none further off. [14.29]
func TestWhoIsNearAPortWaitsForItsFuel(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side, w.Round = uint8(m), theatre.Japan, lastRound
	rabaul, site := siteAt(t, w, "Rabaul")
	w.Forces[m].Hex = w.Theatre.Neighbour(rabaul, 3)
	w.Sites[site].Supply = 2000
	used(w, m, 1)
	s := w.Strength(m)
	l := needsOf(w, &s)
	l.n, l.hexes[0], l.left = 1, hexAt(t, w, "Truk"), 1
	s.Thirst = 1
	assert.False(t, l.due(w, &s))
	w.Round = 0
	l.hexes[0] = w.Forces[m].Hex
	for w.Theatre.BySea(w.Forces[m].Hex, l.hexes[0]) < 30 {
		l.hexes[0] = w.Theatre.Toward(l.hexes[0], hexAt(t, w, "Truk"))
	}
	assert.True(t, l.due(w, &s), "two Phases are left")
}

func hexAt(t *testing.T, w *war.War, name string) theatre.Hex {
	h, _ := siteAt(t, w, name)
	return h
}

// A force that has loaded but lacks the fuel to come back from the front does not sail there.
// [14.24]
func TestWhoLoadsDoesNotSailWithoutFuel(t *testing.T) {
	w, m, goal, noumea := supplied(t)
	w.Step = board.PlotMore
	w.Forces[m].Hex = w.Theatre.Neighbour(w.Theatre.Neighbour(goal, 3), 3)
	plots(w, m, board.Leg{Mission: board.Transport, Hex: w.Forces[m].Hex})
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Transport)}
	s := w.Strength(m)
	l := needsOf(w, &s)
	w.Sites[w.Theatre.SiteAt(noumea)].Supply = 4000
	l.left = s.Period
	require.Equal(t, 1, shipped.chooseMore(w, legal, &s, &l))
	l.left = 0
	assert.Zero(t, shipped.chooseMore(w, legal, &s, &l))
}

// atTruk lets the 8th Fleet plot on after fueling at Truk, with no planes about.
func atTruk(t *testing.T) (w *war.War, m id.Marker, truk theatre.Hex, s war.Strength, l needs) {
	w, marker := islands(t)
	m = marker("8th Fleet")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Japan, board.PlotMore
	secure(t, w)
	truk = hexAt(t, w, "Truk")
	w.Forces[m].Hex, w.Sites[w.Theatre.SiteAt(truk)].Supply = truk, 3000
	s = w.Strength(m)
	l = needsOf(w, &s)
	s.Allowance, l.own = 140, true
	return w, m, truk, s, l
}
