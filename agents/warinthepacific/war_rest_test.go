package warinthepacific

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Fueled guns do not leave the port that fuels them for one nearer to the objective that cannot:
// they would come back with half of their fuel.
func TestGunsStayWhereTheyFuel(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	secure(t, w)
	noumea, site := siteAt(t, w, "Noumea")
	efate, small := siteAt(t, w, "Efate")
	goal := hexAt(t, w, "Guadalcanal")
	require.False(t, guarding(w, efate))
	require.Less(t, w.Theatre.BySea(efate, goal), w.Theatre.BySea(noumea, goal))
	w.Forces[m].Hex = noumea
	for i := range id.Site(len(w.Theatre.Sites)) {
		w.Sites[i].Supply = 0
	}
	w.Sites[site].Supply, w.Sites[small].Supply = 3000, uint16(fuelMost(w, m)-1)
	s := w.Strength(m)
	l := needsOf(w, &s)
	require.Zero(t, l.need)
	sky := shipped.skyOf(w, w.Side)
	nearer := func() bool {
		return shipped.placeGuns(w, efate, goal, &s, &l, &sky) > shipped.placeGuns(w, noumea, goal, &s, &l, &sky)
	}
	assert.False(t, nearer())
	w.Forces[m].Hex = efate
	assert.True(t, nearer(), "who is there stays")
	w.Forces[m].Hex, l.flees = noumea, true
	assert.True(t, nearer(), "who flees has no choice")
}

// In the last Naval Phase carriers strike no more, so no force leaves a port for them. [4.0]
func TestNobodyLeavesForCarriersAtTheEnd(t *testing.T) {
	w, marker := islands(t)
	m, carriers := marker("8th Fleet"), marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Japan
	rabaul := hexAt(t, w, "Rabaul")
	w.Forces[carriers].Hex, w.Forces[carriers].Marks = w.Theatre.Neighbour(rabaul, 0), board.Contacted|board.Known
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Move)}
	for turn, want := range map[int]int{int(w.Theatre.Last-w.Theatre.First) - 1: 1,
		int(w.Theatre.Last - w.Theatre.First): 0} {
		w.Flow.Turn, w.Round = uint8(turn), lastRound
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.flees = shipped.exposed(w)
		require.True(t, l.flees)
		assert.Equal(t, want, shipped.chooseTask(w, legal, &s, &l), turn)
	}
}

// A force that moves from reserve and would come nearer to carriers on the best way takes another.
// [10.43]
func TestWhoStirsGoesRoundCarriers(t *testing.T) {
	w, marker := islands(t)
	m, carriers := marker("TF 62 screen"), marker("Third Fleet carriers")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.Stir
	for _, i := range shipsUnder(w, m) { // they go home
		w.Ships[i].Damage = 3
	}
	from, home := hexAt(t, w, "Tulagi"), hexAt(t, w, "Noumea")
	for i := range id.Site(len(w.Theatre.Sites)) {
		if h := w.Theatre.Sites[i].Hex; h != home && h != from && w.Sites[i].Side == theatre.Allies {
			w.Sites[i].Supply = 0
		}
	}
	w.Sites[w.Theatre.SiteAt(home)].Supply = 3000
	w.Forces[m].Hex = from
	to := from
	for range 4 {
		to = w.Theatre.Toward(to, home)
	}
	w.Forces[carriers].Hex, w.Forces[carriers].Marks = to, board.Known
	s := w.Strength(m)
	l := needsOf(w, &s)
	other := theatre.None
	for h := range theatre.Hex(w.Theatre.Hexes()) {
		if !w.Theatre.Water(h) || w.Theatre.BySea(from, h) > 60 || shipped.closes(w, from, h) {
			continue
		}
		if n := shipped.place(w, h, &s, &l); n > shipped.place(w, from, &s, &l)+1 && n < shipped.place(w, to, &s, &l) {
			other = h
		}
	}
	require.NotEqual(t, theatre.None, other)
	legal := []sim.Move{0, sim.Move(other), sim.Move(to)}
	assert.Equal(t, 1, shipped.chooseStir(w, legal))
	w.Forces[carriers].Hex = theatre.None
	assert.Equal(t, 2, shipped.chooseStir(w, legal), "they are gone")
}

// Planes do not bomb units that no troops attack. [7.64]
func TestUnitsAreBombedForAnAttackAlone(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Allies
	goal, b := siteAt(t, w, "Guadalcanal")
	buin, n := siteAt(t, w, "Buin")
	require.True(t, objectiveAt(w, n))
	require.Zero(t, airbase(w, n))
	w.Sites[b].Side = theatre.Allies
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Points = 0
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) { // one type of bombers
		if points, _ := w.Strikers(b.Base(), board.StrikeLand,
			uint8(n)); w.Theatre.Stacks[i].Side == theatre.Allies && points == 0 {
			w.Stacks[i].Base, w.Stacks[i].Points = b.Base(), 9
			if points, _ := w.Strikers(b.Base(), board.StrikeLand, uint8(n)); points == 0 {
				w.Stacks[i].Points = 0
			}
		}
	}
	unit := [2]id.Unit{}
	for i := range id.Unit(len(w.Theatre.Units)) {
		unit[w.Theatre.Units[i].Side] = i
	}
	worth := func(ours theatre.Hex) float64 {
		w.Units[unit[theatre.Japan]].Hex, w.Units[unit[theatre.Japan]].Ship = buin, 0
		w.Units[unit[theatre.Allies]].Hex, w.Units[unit[theatre.Allies]].Ship = ours, 0
		return shipped.targetWorth(w, b.Base(), board.StrikeLand, uint8(n))
	}
	beside := w.Theatre.Neighbour(buin, 0)
	assert.Positive(t, worth(beside))
	assert.Zero(t, worth(goal), "nobody is near")
}

// Carriers lie out of the reach of submarines. [13.41]
func TestCarriersKeepOffSubmarines(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	goal, h := hexAt(t, w, "Guadalcanal"), w.Forces[m].Hex
	near, far := -1, -1
	for i := range w.Theatre.Patrols {
		if !w.Theatre.Patrols[i].Port && w.Theatre.Within(uint8(i), h) == 2 {
			near = i
		}
		if !w.Theatre.Patrols[i].Port && w.Theatre.Within(uint8(i), h) > theatre.ZoneHexes {
			far = i
		}
	}
	require.GreaterOrEqual(t, min(near, far), 0)
	at := func(patrol int) float64 {
		for i := range id.Subron(len(w.Theatre.Subrons)) {
			if w.Theatre.Subrons[i].Side == theatre.Japan {
				w.Subrons[i].At = uint8(far)
			}
		}
		w.Subrons[0].At = uint8(patrol)
		return shipped.placeDecks(w, h, goal)
	}
	require.EqualValues(t, theatre.Japan, uint8(w.Theatre.Subrons[0].Side))
	assert.InDelta(t, 2*(theatre.ZoneHexes-2), at(far)-at(near), 1e-9)
}

// A few guns avoid the enemy.
func TestFewGunsAvoidTheEnemy(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Japan
	assert.False(t, avoids(w))
	for _, i := range shipsUnder(w, m)[1:] {
		w.Ships[i].Force = w.Forces[marker("6th Cruiser Division")].Holds
	}
	w.Ships[shipsUnder(w, m)[0]].Damage = 2
	require.False(t, battered(w, m) || lamed(w))
	assert.True(t, avoids(w))
}

// In a port with fighters ships stay if carriers come no nearer than strike range. [6.0]
func TestShipsStayUnderFighters(t *testing.T) {
	w, marker := islands(t)
	m, carriers := marker("8th Fleet"), marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Japan
	rabaul, site := siteAt(t, w, "Rabaul")
	require.GreaterOrEqual(t, w.Guards(site), leastGuards)
	at := rabaul
	for w.Theatre.ByAir(at, rabaul) <= strikeRange {
		at = w.Theatre.Toward(at, hexAt(t, w, "Noumea"))
	}
	require.LessOrEqual(t, w.Theatre.ByAir(at, rabaul), int(shipped.reach))
	w.Forces[carriers].Hex, w.Forces[carriers].Marks = at, board.Contacted|board.Known
	assert.False(t, shipped.exposed(w))
	sky := shipped.skyOf(w, w.Side)
	assert.Less(t, sky.felt(w, rabaul), sky.over(w, rabaul))
	w.Forces[carriers].Hex = w.Theatre.Neighbour(rabaul, 0)
	sky = shipped.skyOf(w, w.Side)
	assert.Equal(t, sky.over(w, rabaul), sky.felt(w, rabaul), "they are near")
	w.Forces[carriers].Hex = at
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Japan {
			w.Stacks[i].Points = 0
		}
	}
	assert.True(t, shipped.exposed(w), "no fighters are there")
	w.Forces[m].Hex = at
	assert.True(t, shipped.exposed(w), "at sea")
}

// A convoy goes even within reach of carriers to a front that has less than its units eat in a
// Game-Turn. [14.32]
func TestConvoysDareForAFrontThatStarves(t *testing.T) {
	w, m, goal, noumea := supplied(t)
	require.True(t, w.Laden(m))
	unit := id.Unit(0)
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Allies && w.Units[i].Hex == noumea {
			unit = i
		}
	}
	w.Units[unit].Hex = goal
	enemy := w.MarkerOf(0)
	w.Forces[enemy].Hex, w.Forces[enemy].Report = w.Theatre.Neighbour(goal, 0), [6]uint8{5, 3}
	front := &w.Sites[w.Theatre.SiteAt(goal)]
	front.Supply = eats / 2
	assert.True(t, shipped.decked(w))
	front.Supply--
	assert.False(t, shipped.decked(w))
	strength := &w.Book.Units[w.Theatre.Units[unit].Type].Full.Strength
	was := *strength
	*strength = leastHeld - 1
	assert.True(t, shipped.decked(w), "for a few nobody dares")
	*strength = was
	other := id.Unit(slices.IndexFunc(w.Theatre.Units[:unit],
		func(u theatre.Unit) bool { return u.Side == theatre.Allies }))
	w.Units[other] = board.Unit{Hex: noumea, Ship: uint8(shipsUnder(w, m)[0] + 1)}
	require.True(t, w.Strength(m).Troops)
	assert.True(t, shipped.decked(w), "nor are more mouths brought")
	w.Units[other] = board.Unit{Hex: noumea}
	w.Cargo[w.Forces[m].Holds] = 0
	w.Forces[enemy].Hex = w.Theatre.Neighbour(noumea, 0)
	assert.True(t, shipped.decked(w), "it has nothing aboard")
}

// Destroyers do not run to a front that carriers of the enemy reach, or more planes than few. [10.3]
func TestNobodyRunsUnderCarriers(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Japan
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Japan
	rabaul, _ := siteAt(t, w, "Rabaul")
	w.Forces[m].Hex = rabaul
	require.Equal(t, goal, shipped.front(w, w.Side))
	require.True(t, shipped.runs(w))
	for _, name := range []string{"TF 61 Saratoga", "TF 61 Enterprise", "TF 61 Wasp"} {
		w.Forces[marker(name)].Hex = w.Theatre.Neighbour(goal, 3)
		w.Forces[marker(name)].Marks = board.Known
	}
	assert.False(t, shipped.runs(w))
	for _, name := range []string{"TF 61 Saratoga", "TF 61 Enterprise", "TF 61 Wasp"} {
		w.Forces[marker(name)].Hex = theatre.None
	}
	require.True(t, shipped.runs(w))
	tulagi, at := siteAt(t, w, "Tulagi")
	w.Sites[at].Side = theatre.Allies
	require.LessOrEqual(t, w.Theatre.ByAir(tulagi, goal), 12)
	planes := func() int {
		sky := shipped.skyOf(w, w.Side)
		return sky.over(w, goal)
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if b := w.Stacks[i].Base; w.Theatre.Stacks[i].Side == theatre.Allies && !b.IsCarrier() && planes() <= dared {
			w.Stacks[i].Base, w.Stacks[i].Points = at.Base(), 9
		}
	}
	require.Greater(t, planes(), dared)
	assert.False(t, shipped.runs(w), "bombers are near")
}
