package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Fighters cover ships without fighters before carriers, and those of their own hex before others.
// [6.2]
func TestTheUncoveredAreCoveredFirst(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	guns, decks := marker("TF 62 screen"), marker("TF 61 Saratoga")
	require.Positive(t, w.Fighters(decks))
	w.Forces[guns].Hex = goal
	w.Forces[decks].Hex = w.Theatre.Neighbour(goal, 3)
	b := site
	assert.Greater(t, shipped.wants(w, b.Base(), guns), shipped.wants(w, b.Base(), decks))
	near := shipped.wants(w, b.Base(), guns)
	w.Forces[guns].Hex = w.Theatre.Neighbour(goal, 3)
	assert.Greater(t, near, shipped.wants(w, b.Base(), guns), "in another hex")
	assert.Less(t, near, 2*wantsMost)
	rest := shipped.wants(w, b.Base(), guns)
	for _, i := range shipsUnder(w, guns)[1:] {
		w.Ships[i].Force = w.Forces[marker("TF 62 Tulagi group")].Holds
	}
	assert.Greater(t, rest, shipped.wants(w, b.Base(), guns), "it is worth less")
}

// Units aboard without a landing go ashore in their port once their front is gone: their transports
// would lie laden for the rest of the war.
func TestUnitsWithNothingToLandAtGoAshore(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet convoy")
	w.Asked, w.Mover, w.Side = uint8(m), m, theatre.Japan
	rabaul := hexAt(t, w, "Rabaul")
	w.Forces[m].Hex = rabaul
	require.True(t, w.Strength(m).Troops)
	for range w.Theatre.Sites { // no front
		h := shipped.front(w, w.Side)
		if h == theatre.None {
			break
		}
		w.Sites[w.Theatre.SiteAt(h)].Side = theatre.Allies
		for u := range id.Unit(len(w.Theatre.Units)) {
			if w.Units[u].Hex == h && w.Theatre.Units[u].Side == theatre.Japan {
				w.Units[u].Hex = theatre.None
			}
		}
	}
	require.Equal(t, theatre.None, shipped.front(w, w.Side))
	unload := []sim.Move{0, board.PackCargo(board.Unload, 0)}
	assert.True(t, shipped.lost(w))
	assert.Equal(t, 1, shipped.chooseHaul(w, unload))
	w.Round = 1
	assert.False(t, shipped.lost(w), "the next Game-Turn may plan a landing")
	assert.Zero(t, shipped.chooseHaul(w, unload))
	w.Round = 0
	w.Plans[w.Forces[m].Holds].Hex = hexAt(t, w, "Tulagi")
	require.NotEqual(t, theatre.None, w.Plan(m))
	assert.False(t, shipped.lost(w), "one waits for them")
	assert.Zero(t, shipped.chooseHaul(w, unload))
}

// A refit of ships that cannot move comes at the end of the Game-Turn; the port keeps the supply
// for it. [17.1] [20.4]
func TestWhoCannotMoveIsLeftHisRefit(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 61 fueling group")), theatre.Allies
	m := marker("TF 61 Wasp")
	noumea := hexAt(t, w, "Noumea")
	w.Forces[m].Hex = noumea
	before := promised(w, noumea)
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage = 4
	}
	require.Zero(t, w.Strength(m).Allowance)
	assert.Equal(t, refitNeed(w, m), promised(w, noumea)-before)
	require.Positive(t, refitNeed(w, m))
	w.Flow.Turn = uint8(w.Theatre.Last - w.Theatre.First)
	assert.Equal(t, before, promised(w, noumea), "in the last Cycle nobody is")
}

// A force takes the rest of a port's supply if that is enough for one ship. [20.4]
func TestABattleshipTakesNoDrop(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Japan
	used(w, m, 1)
	least := mostNeed
	for _, i := range shipsUnder(w, m) {
		least = min(least, w.Theatre.Book.FuelingCost(w.Theatre.Ships[i].Type))
	}
	assert.Equal(t, least, cheapest(w))
	for _, i := range shipsUnder(w, m) {
		if w.Theatre.Book.FuelingCost(w.Theatre.Ships[i].Type) == least {
			w.Ships[i].Fuel = 0
		}
	}
	assert.Greater(t, cheapest(w), least)
}
