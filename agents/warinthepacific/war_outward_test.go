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

// secure gives the Allies Guadalcanal and Tulagi, and removes all planes.
func secure(t *testing.T, w *war.War) {
	t.Helper()
	for _, name := range []string{"Guadalcanal", "Tulagi"} {
		_, site := siteAt(t, w, name)
		w.Sites[site].Side = theatre.Allies
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Points = 0
	}
}

// A force that goes to wait by the objective has fuel to stay there for a Phase: else it would have
// to return at once.
func TestGuardsHaveFuelToWait(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	port, site := siteAt(t, w, "Espiritu Santo")
	w.Sites[site].Supply = 3000
	w.Forces[m].Hex = port
	tulagi, _ := siteAt(t, w, "Tulagi")
	s := w.Strength(m)
	l := needsOf(w, &s)
	l.need = max(1, l.need)
	require.True(t, guarding(w, tulagi))
	at := func(left int) float64 {
		l.left = left
		return shipped.place(w, tulagi, &s, &l)
	}
	enough := 0
	for side := range sim.Side(2) {
		w.Side = side
		for enough = range 9 {
			l.left = enough
			if l.slack(w, tulagi, &s) == 1 {
				break
			}
		}
		assert.Less(t, at(enough-1), at(enough)-100, "just enough to be back, of side %d", uint8(side))
		assert.InDelta(t, at(enough), at(enough+1), 1e-9)
	}
	w.Theatre.Ground = false
	assert.GreaterOrEqual(t, at(enough-1), at(enough)-100, "in a battle of a few days it is no matter")
}

// A force that has used half of its fuel fuels in its port before it goes out, if it has a reason
// to.
func TestWhoGoesOutFuelsFirst(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Japan
	truk, site := siteAt(t, w, "Truk")
	w.Forces[m].Hex, w.Sites[site].Supply = truk, 3000
	secure(t, w)
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Refuel), sim.Move(board.Move)}
	task := func(phases int) sim.Move {
		used(w, m, phases)
		s := w.Strength(m)
		s.Allowance = 140 // it shells the objective from nearer
		l := needsOf(w, &s)
		l.own = true // fuel brings it back from anywhere
		return legal[shipped.chooseTask(w, legal, &s, &l)]
	}
	ships := shipsUnder(w, m)
	for w.Ships[ships[0]].Damage = 1; w.SpeedClass(ships[0]) > 2; {
		w.Ships[ships[0]].Damage++
	}
	require.Equal(t, 5, w.Strength(m).Period)
	assert.Equal(t, sim.Move(board.Move), task(2))
	assert.Equal(t, sim.Move(board.Refuel), task(3))
	used(w, m, 3)
	s := w.Strength(m)
	l := needsOf(w, &s)
	assert.True(t, l.outward(w, &s))
	l.late = true
	assert.False(t, l.outward(w, &s), "it is here for its refit")
	l.late, s.Troops = false, true
	assert.False(t, l.outward(w, &s), "troops wait for what they do")
	s.Troops, l.n = false, 0
	assert.False(t, l.outward(w, &s), "nobody fuels here")
}

// A convoy that would lie laden at the front for the rest of the Game-Turn waits for the last Naval
// Phase; one that unloads on arrival does not. [9.0]
func TestConvoysComeAtTheEnd(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	unit, ship := id.Unit(id.None), uint8(0)
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; w.Bears(m, u.Ship) {
			unit, ship = i, u.Ship
		}
	}
	port, _ := siteAt(t, w, "Espiritu Santo")
	w.Forces[m].Hex = port
	require.Equal(t, goal, shipped.front(w, w.Side))
	s := w.Strength(m)
	require.LessOrEqual(t, w.Theatre.BySea(port, goal), 90)
	s.Allowance = w.Theatre.BySea(port, goal)
	w.Forces[m].Active = 0
	for w.ActiveLeft(m) > 1 {
		w.Forces[m].Active++
	}
	for w.Round = 0; w.Round < 3; w.Round++ {
		assert.Equal(t, w.Round < lastRound, shipped.early(w, &s), w.Round)
	}
	w.Round = 0
	s.Allowance--
	assert.False(t, shipped.early(w, &s), "it does not come there")
	s.Allowance = 300
	assert.False(t, shipped.early(w, &s), "it unloads")
	s.Allowance = w.Theatre.BySea(port, goal)
	w.Forces[m].Active--
	assert.False(t, shipped.early(w, &s), "it is active once more")
	w.Forces[m].Active++
	w.Units[unit].Ship, w.Units[unit].Hex = 0, port
	assert.False(t, shipped.early(w, &s), "nothing is aboard")
	w.Units[unit].Ship, w.Units[unit].Hex = ship, theatre.None
	require.True(t, shipped.early(w, &s))
	sea := w.Theatre.Toward(port, goal)
	require.Equal(t, id.Site(id.None), w.Theatre.SiteAt(sea))
	w.Forces[m].Hex, s.Allowance = sea, w.Theatre.BySea(sea, goal)
	assert.True(t, shipped.early(w, &s))
	w.Ships[ship-1].Damage = 1
	assert.False(t, shipped.early(w, &s), "nobody waits at sea where it was hit")
	w.Ships[ship-1].Damage = 0
	w.Forces[m].Hex, s.Allowance = port, w.Theatre.BySea(port, goal)
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Transport)}
	l := needsOf(w, &s)
	l.own = true // fuel is no matter here
	assert.Zero(t, shipped.chooseTask(w, legal, &s, &l))
	w.Round = lastRound
	assert.Equal(t, 1, shipped.chooseTask(w, legal, &s, &l))
}

// Destroyers run with supply if the units at the front have too little to eat, even if no troops
// wait. [10.3]
func TestDestroyersFeedTheHungry(t *testing.T) {
	w, marker := islands(t)
	m := marker("2nd Destroyer Squadron")
	w.Asked, w.Side = uint8(m), theatre.Japan
	rabaul, site := siteAt(t, w, "Rabaul")
	w.Forces[m].Hex = rabaul
	front := shipped.front(w, w.Side)
	require.NotEqual(t, theatre.None, front)
	require.True(t, shipped.runs(w))
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Japan && w.Units[i].Hex == rabaul {
			w.Units[i].Hex = front
		}
	}
	w.Sites[w.Theatre.SiteAt(front)].Supply = 0
	require.Zero(t, shipped.spare(w, rabaul))
	require.True(t, shipped.hungry(w))
	for supply, want := range map[uint16]bool{plenty: true, plenty - 1: false} {
		w.Sites[site].Supply = supply
		assert.Equal(t, want, shipped.runs(w), supply)
	}
	w.Sites[site].Supply, w.Sites[w.Theatre.SiteAt(front)].Supply = plenty, 999
	assert.False(t, shipped.runs(w), "they have enough")
}

// In a port of its own a Task Force tops up there, and goes nowhere for it; one that must fuel goes
// where it can. A force that has fuelled at its yards' port stays for repair.
func TestWhoTopsUpStays(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotWhere
	port, site := siteAt(t, w, "Espiritu Santo")
	noumea, other := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = port
	w.Sites[site].Supply, w.Sites[other].Supply = 0, 3000
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel}}}
	legal := []sim.Move{sim.Move(noumea), sim.Move(port)}
	assert.Equal(t, 1, shipped.choose(w, legal), "it needs none")
	used(w, m, 2)
	assert.Equal(t, 0, shipped.choose(w, legal))

	w.Step, w.Forces[m].Hex = board.PlotMore, noumea
	w.Forces[m].Plot.Legs[0].Hex = noumea
	used(w, m, 0)
	s := w.Strength(m)
	l := needsOf(w, &s)
	secure(t, w)
	tulagi, _ := siteAt(t, w, "Tulagi")
	places := []sim.Move{sim.Move(tulagi)}
	s.Allowance, l.own = 400, true
	require.Zero(t, shipped.onward(w, places, &s, &l))
	l.own, l.hexes[0], l.n = false, tulagi, 1
	require.Zero(t, shipped.onward(w, places, &s, &l))
	l.need = 1
	assert.Equal(t, -1, shipped.onward(w, places, &s, &l), "some of it gets no fuel here")
	l.own, l.need = true, 0
	ship := shipsUnder(w, m)[0]
	w.Ships[ship].Damage, w.Ships[ship].Die = 1, 9
	require.True(t, mends(w))
	assert.Equal(t, -1, shipped.onward(w, places, &s, &l), "they are repaired here")
	w.Theatre.Yards[theatre.Allies].Hex = port
	assert.Zero(t, shipped.onward(w, places, &s, &l), "not here")
}

// Carriers and planes ashore together bar a front that could be risked against either alone.
func TestDecksAndPlanesAshore(t *testing.T) {
	w, marker := islands(t)
	w.Side, w.Asked = theatre.Allies, uint8(marker("TF 62 Guadalcanal group"))
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	require.Equal(t, goal, shipped.front(w, w.Side))
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; w.Theatre.Stacks[i].Side == theatre.Japan && !s.Base.IsCarrier() {
			s.Points *= 2
		}
	}
	sky := shipped.skyOf(w, w.Side)
	shore := sky.over(w, goal)
	require.Positive(t, shore)
	require.Less(t, shore, mostDecks)
	assert.False(t, shipped.decked(w), "planes ashore alone never do")
	enemy := marker("8th Fleet")
	w.Forces[enemy].Hex, w.Forces[enemy].Report = goal, [6]uint8{5, 1}
	deck := int(shipped.decks * deckStrength)
	require.Less(t, deck, mostDecks)
	require.GreaterOrEqual(t, deck+shore, mostDecks)
	assert.True(t, shipped.decked(w))
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Japan && !w.Stacks[i].Base.IsCarrier() {
			w.Stacks[i].Points = 0
		}
	}
	assert.False(t, shipped.decked(w), "one carrier, as is said")
	w.Forces[enemy].Report[1] = 0
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Japan && !w.Stacks[i].Base.IsCarrier() {
			w.Stacks[i].Points = 60
		}
	}
	sky = shipped.skyOf(w, w.Side)
	require.Greater(t, sky.over(w, goal), mostDecks)
	assert.False(t, shipped.decked(w), "no carriers")
}

// In a war of months no force leaves a bad place for a worse one.
func TestNobodyMovesForWorse(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Step = board.PlotTask
	s := w.Strength(m)
	l := needsOf(w, &s)
	moves := 0
	for i := range id.Site(len(w.Theatre.Sites)) { // where ever it lies
		w.Forces[m].Hex = w.Theatre.Sites[i].Hex
		if !w.Theatre.Water(w.Forces[m].Hex) {
			continue
		}
		if l.stranded = false; shipped.moves(w, &s, &l) {
			var room [512]sim.Move
			moves++
			assert.GreaterOrEqual(t, shipped.better(w, w.Onward(room[:0], board.Move), w.Forces[m].Hex, theatre.Far,
				&s, &l), 0, w.Theatre.Sites[i].Name)
		}
	}
	assert.Positive(t, moves)
}
