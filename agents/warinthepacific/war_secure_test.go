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

// A force that has towed ships to a port stays there, and so does one of no more use that has
// fueled in a port out of the way.
func TestTowsEndInPort(t *testing.T) {
	w, m, truk, s, l := atTruk(t)
	near, _ := siteAt(t, w, "Buin")
	places := []sim.Move{sim.Move(near)}
	onward := func(what board.Mission) int {
		w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: what, Hex: truk}}}
		return shipped.onward(w, places, &s, &l)
	}
	require.Zero(t, onward(board.Refuel))
	w.Forces[m].Hex, l.own, l.left, s.Allowance = near, false, 1, 300
	back := []sim.Move{sim.Move(near)}
	require.Zero(t, shipped.better(w, back, truk, 100, &s, &l), "there it would be as it is")
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Tow, Hex: truk}}}
	fire := s.Fire
	assert.Equal(t, -1, shipped.onward(w, back, &s, &l))
	w.Forces[m].Hex, l.own, s.Fire, s.Allowance = truk, true, fire, 140
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage = 3
	}
	require.True(t, shipped.useless(w, &s))
	assert.Equal(t, -1, onward(board.Refuel), "battered")
}

// Cripples stay behind, even many, if the others are guns enough, and even if the cripples cannot
// move.
func TestManyCripplesStayBehind(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex, _ = siteAt(t, w, "Noumea")
	ships := shipsUnder(w, m)
	fire := 0
	for _, i := range ships[3:] {
		fire += w.Theatre.Book.Attack(w.Theatre.Class(i), 0)
	}
	require.GreaterOrEqual(t, fire, leastGuard)
	all, lame := 0, 0
	for k, i := range ships {
		all += int(w.Theatre.Class(i).Defense)
		if k < 3 {
			lame += int(w.Theatre.Class(i).Defense)
		}
	}
	require.Greater(t, leastFit*lame, all)
	for _, damage := range []uint8{3, 4} {
		for _, i := range ships[:3] {
			w.Ships[i].Damage = damage
		}
		assert.True(t, dragged(w), damage)
	}
	w.Ships[ships[2]].Damage = 0
	for _, i := range ships[2:] {
		w.Ships[i].Force = w.Forces[marker("TF 61 Wasp")].Holds
		if w.Strength(m).Ships == 3 {
			break
		}
	}
	for _, i := range ships[3:] {
		w.Ships[i].Force = w.Forces[marker("TF 61 Wasp")].Holds
	}
	require.Less(t, w.Theatre.Book.Attack(w.Theatre.Class(ships[2]), 0), leastGuard)
	assert.False(t, dragged(w), "one is left")
}

// A few guns leave the front for a place with fuel.
func TestFewGunsGoWhereFuelIs(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	secure(t, w)
	for i := range id.Site(len(w.Theatre.Sites)) {
		w.Sites[i].Supply = 0
	}
	noumea, site := siteAt(t, w, "Noumea")
	w.Sites[site].Supply = 3000
	goal, _ := siteAt(t, w, "Guadalcanal")
	truk, _ := siteAt(t, w, "Truk")
	for _, i := range shipsUnder(w, m)[1:] { // the others never were
		w.Ships[i].Force = w.Forces[marker("TF 61 Wasp")].Holds
	}
	require.False(t, battered(w, m))
	s := w.Strength(m)
	require.Less(t, s.Fire, leastGuard)
	l := needsOf(w, &s)
	l.own, l.need = true, 1
	w.Forces[m].Hex = goal
	south, north := goal, goal
	for w.Theatre.BySea(south, goal) < homeRange {
		south = w.Theatre.Toward(south, noumea)
	}
	for w.Theatre.BySea(north, goal) < homeRange {
		north = w.Theatre.Toward(north, truk)
	}
	require.Equal(t, []id.Site{id.None, id.None}, []id.Site{w.Theatre.SiteAt(south), w.Theatre.SiteAt(north)})
	assert.Greater(t, shipped.place(w, south, &s, &l), shipped.place(w, north, &s, &l)+float64(homeRange))
}

// The front feeds the units on the islands beside it, and needs supply for the headquarters of
// planes there.
func TestTheFrontFeedsTheIslandsBeside(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	russell, _ := siteAt(t, w, "Russell I.")
	w.Sites[site].Side = theatre.Allies
	require.LessOrEqual(t, w.Theatre.Across(russell, goal), besideHexes)
	require.Equal(t, goal, shipped.front(w, w.Side))
	var units []id.Unit
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Allies && len(units) < 2 {
			w.Units[i].Ship, w.Units[i].Hex = 0, goal
			units = append(units, i)
		}
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == site.Base() {
			w.Stacks[i].Points = 0
		}
	}
	w.Sites[site].Supply = uint16(2*eats - 1)
	assert.True(t, shipped.hungry(w))
	w.Units[units[1]].Hex = russell
	assert.True(t, shipped.hungry(w), "one of them at Russell I.")
	w.Sites[site].Supply++
	assert.False(t, shipped.hungry(w))
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Allies && w.Parked(site.Base()) == 0 {
			w.Stacks[i].Base, w.Stacks[i].Points = site.Base(), 1
		}
	}
	cost := w.HeadquartersCost(site)
	w.Sites[site].Supply += uint16(cost)
	assert.False(t, shipped.hungry(w))
	w.Sites[site].Supply--
	assert.Equal(t, cost > 0, shipped.hungry(w))
	w.Units[units[1]].Marks |= board.Lost
	assert.False(t, shipped.hungry(w), "who is lost eats nothing")
}

// If no enemy is ashore near the front and enough troops hold it, no more are sent.
func TestASecureFrontWantsNoTroops(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Allies
	goal, site := siteAt(t, w, "Guadalcanal")
	noumea, _ := siteAt(t, w, "Noumea")
	russell, _ := siteAt(t, w, "Russell I.")
	secure(t, w)
	enemy := id.Unit(id.None)
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; w.Theatre.Units[i].Side == theatre.Japan && besides(w, i, goal) {
			u.Marks |= board.Lost
			enemy = i
		}
	}
	require.Positive(t, shipped.spare(w, noumea))
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Allies && w.Units[i].Ship > 0 {
			w.Units[i].Ship, w.Units[i].Hex = 0, goal
		}
	}
	if w.Defended(site) < secureAt {
		assert.Positive(t, shipped.spare(w, noumea), "too few")
	}
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Allies && w.Units[i].Hex != noumea && w.Defended(site) < secureAt {
			w.Units[i].Ship, w.Units[i].Hex, w.Units[i].Marks = 0, goal, 0
		}
	}
	require.GreaterOrEqual(t, w.Defended(site), secureAt)
	require.Positive(t, w.Ashore(w.Side, noumea))
	assert.Zero(t, shipped.spare(w, noumea))
	w.Units[enemy].Hex, w.Units[enemy].Marks = russell, 0
	assert.Positive(t, shipped.spare(w, noumea), "the enemy is beside")
	w.Units[enemy].Hex, _ = siteAt(t, w, "Rabaul")
	assert.Zero(t, shipped.spare(w, noumea))
	w.Sites[site].Side = theatre.Japan
	assert.Positive(t, shipped.spare(w, noumea), "it is not held")
}

// A laden convoy does not wait at sea; one with a BaseForce does not go where enemy carriers reach
// its anchorage.
func TestNobodyWaitsAtSeaLaden(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Allies
	m := marker("TF 62 Guadalcanal group")
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	noumea, _ := siteAt(t, w, "Noumea")
	w.Asked = uint8(m)
	for i := range id.Force(len(w.Theatre.Forces)) {
		if w.MarkerOf(i) == m {
			w.Plans[i].Hex = theatre.None
		}
	}
	require.False(t, lands(w))
	require.True(t, w.Laden(m))
	s := w.Strength(m)
	l := needsOf(w, &s)
	l.own = true
	w.Forces[m].Hex = w.Theatre.Toward(goal, noumea)
	assert.True(t, shipped.moves(w, &s, &l))
	w.Forces[m].Hex = noumea
	assert.False(t, shipped.moves(w, &s, &l), "in port it does")

	b := marker("Cub One convoy")
	w.Asked = uint8(b)
	require.True(t, w.Stows(b))
	enemy := marker("8th Fleet")
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Transport)}
	to, seen := shipped.anchorage(w, w.Side), map[bool]bool{}
	reached := func(h theatre.Hex) bool { return w.Theatre.ByAir(w.Forces[enemy].Hex, h) <= int(shipped.reach) }
	for i := range id.Site(len(w.Theatre.Sites)) {
		w.Forces[enemy].Hex, w.Forces[enemy].Report = w.Theatre.Sites[i].Hex, [6]uint8{5, 3}
		want := reached(to) || reached(stops(w, to))
		require.Equal(t, want, shipped.decked(w), w.Theatre.Sites[i].Name)
		s = w.Strength(b)
		l = needsOf(w, &s)
		assert.Equal(t, want, shipped.chooseTask(w, legal, &s, &l) == 0)
		seen[want && !reached(goal)] = true
	}
	assert.Len(t, seen, 2)
}

// A tow begins with fueling if fuel is there and little is left. No ship is towed from a port out
// of the way.
func TestTowsBeginWithFuel(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	noumea, site := siteAt(t, w, "Noumea")
	w.Forces[m].Hex, w.Sites[site].Supply = noumea, 3000
	espiritu, _ := siteAt(t, w, "Espiritu Santo")
	w.Theatre.Yards[theatre.Allies].Hex = espiritu
	defer func() { w.Theatre.Yards[theatre.Allies].Hex = noumea }()
	ships := shipsUnder(w, m)
	w.Ships[ships[0]].Damage = 4
	w.Ships[ships[1]].Damage, w.Ships[ships[1]].Die = 1, 9
	require.True(t, helpless(w))
	require.Equal(t, espiritu, shipped.shelter(w, noumea))
	tows := func(phases int) bool {
		used(w, m, phases)
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.tows(w, &s, &l)
	}
	period := w.Strength(m).Period
	require.Equal(t, 4, period)
	assert.False(t, tows(0), "it is safe")
	near := *w.Theatre // as if the war were for this port
	near.Objectives = []theatre.Objective{{Hex: noumea}}
	w.Theatre = &near
	assert.True(t, tows(0), "nothing is used")
	assert.True(t, tows(1))
	assert.False(t, tows(2))
	w.Sites[site].Supply = 0
	assert.True(t, tows(2), "there is none")
}
