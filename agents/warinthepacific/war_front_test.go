package warinthepacific

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// supplied returns a war in which a convoy lies at Noumea with supply aboard for Guadalcanal, which the Allies hold.
func supplied(t *testing.T) (w *war.War, m id.Marker, goal, noumea theatre.Hex) {
	w, marker := islands(t)
	m = marker("Cub One convoy")
	w.Asked, w.Mover, w.Side = uint8(m), m, theatre.Allies
	var site id.Site
	goal, site = siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	noumea, _ = siteAt(t, w, "Noumea")
	w.Forces[m].Hex = noumea
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Bears(m, w.Units[i].Ship) {
			w.Units[i].Ship, w.Units[i].Hex = 0, noumea
		}
	}
	for i := range w.BaseForces {
		w.BaseForces[i].Ship = 0
		w.BaseForces[i].Hex = theatre.None
	}
	w.Cargo[w.Forces[m].Holds] = 8
	require.True(t, w.Laden(m))
	require.False(t, w.Stows(m))
	return w, m, goal, noumea
}

// A convoy with supply for a starving front fuels where it lies, if it lacks the fuel to go there
// and return.
func TestSupplyFuelsWhileTheFrontStarves(t *testing.T) {
	w, m, goal, noumea := supplied(t)
	require.Equal(t, goal, shipped.front(w, w.Side))
	i := w.Theatre.SiteAt(goal)
	for u := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[u].Side == w.Side && w.Units[u].Ship > 0 {
			w.Units[u].Ship, w.Units[u].Hex = 0, goal
		}
	}
	w.Sites[w.Theatre.SiteAt(noumea)].Supply = 1000
	fuels := func(food uint16, used1 int) bool {
		w.Sites[i].Supply = food
		used(w, m, used1)
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.starves(w, &s, &l)
	}
	period := w.Strength(m).Period
	assert.True(t, fuels(0, period-2))
	s := w.Strength(m)
	l := needsOf(w, &s)
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Refuel), sim.Move(board.Transport)}
	require.False(t, l.thirsty(w, &s))
	assert.Equal(t, 1, shipped.chooseTask(w, legal, &s, &l))
	assert.False(t, fuels(0, 0), "it has all")
	assert.True(t, fuels(500, period-2), "nobody starves, and it would never sail")
	w.Cargo[w.Forces[m].Holds] = 0
	assert.False(t, fuels(0, period-2), "nothing is aboard")
	w.Cargo[w.Forces[m].Holds], w.Sites[w.Theatre.SiteAt(noumea)].Supply = 8, 0
	assert.False(t, fuels(0, period-2), "there is none")
}

// No force loads or unloads within reach of enemy carriers, or ends a Phase there on the way.
func TestTransportsKeepOffCarriersOnTheirWay(t *testing.T) {
	w, m, goal, noumea := supplied(t)
	require.False(t, shipped.decked(w))
	enemy := w.MarkerOf(0)
	carriers := func(h theatre.Hex) { w.Forces[enemy].Hex, w.Forces[enemy].Report = h, [6]uint8{5, 3} }
	rabaul, _ := siteAt(t, w, "Rabaul")
	carriers(rabaul)
	require.LessOrEqual(t, w.Theatre.ByAir(rabaul, goal), int(shipped.reach))
	assert.True(t, shipped.decked(w), "at the front")
	w.Cargo[w.Forces[m].Holds] = 0
	require.Equal(t, noumea, shipped.hauled(w))
	assert.False(t, shipped.decked(w), "it loads at Noumea")
	carriers(w.Theatre.Neighbour(noumea, 0))
	assert.True(t, shipped.decked(w))

	from, site := siteAt(t, w, "Nandi")
	w.Sites[site].Supply, w.Sites[w.Theatre.SiteAt(noumea)].Supply = 0, 1000
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == w.Side && w.Units[i].Hex == from {
			w.Units[i].Hex = theatre.None
		}
	}
	w.Forces[m].Hex = from
	to := shipped.hauled(w)
	end := stops(w, to)
	require.NotContains(t, []theatre.Hex{from, to}, end)
	assert.LessOrEqual(t, w.Theatre.BySea(from, end), w.Strength(m).Allowance)
	assert.Greater(t, w.Theatre.BySea(from, w.Theatre.Toward(end, to)), w.Strength(m).Allowance)
	reached := func(h theatre.Hex) bool { return w.Theatre.ByAir(w.Forces[enemy].Hex, h) <= int(shipped.reach) }
	seen := map[[2]bool]bool{}
	for h := theatre.Hex(1); int(h) < w.Theatre.Hexes(); h++ {
		carriers(h)
		require.Equal(t, reached(end) || reached(to), shipped.decked(w), h)
		seen[[2]bool{reached(end), reached(to)}] = true
	}
	assert.Len(t, seen, 4)
	w.Forces[m].Hex = w.Theatre.Neighbour(noumea, 0)
	assert.Equal(t, noumea, stops(w, noumea))
}

// No force sails to load where no unit can go and there is hardly any supply. Cargo for a front
// that is lost goes ashore in a port.
func TestCargoWithoutAFront(t *testing.T) {
	w, m, goal, noumea := supplied(t)
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Transport}}}
	depot, site := siteAt(t, w, "Efate")
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == w.Side && (w.Units[i].Hex == depot || w.Units[i].Hex == noumea) {
			w.Units[i].Hex = theatre.None
		}
	}
	w.Sites[site].Supply = leastFood
	require.Greater(t, shipped.source(w, depot), -99.0)
	w.Sites[site].Supply--
	assert.InDelta(t, -100, shipped.source(w, depot), 1e-9)

	legal := []sim.Move{0, board.PackCargo(board.Unload, 0)}
	require.True(t, shipped.hauls(w))
	require.False(t, shipped.lost(w))
	assert.Zero(t, shipped.chooseHaul(w, legal), "it is for the front")
	for i := range id.Site(len(w.Theatre.Sites)) {
		if h := w.Theatre.Sites[i].Hex; w.Theatre.BySea(goal, h) < frontRange {
			w.Sites[i].Side = theatre.Japan
		}
	}
	require.Equal(t, theatre.None, shipped.front(w, w.Side))
	assert.True(t, shipped.lost(w))
	assert.True(t, shipped.hauls(w))
	places := []sim.Move{sim.Move(depot), sim.Move(noumea)}
	w.Sites[site].Supply, w.Sites[w.Theatre.SiteAt(noumea)].Supply = 400, 0
	require.Greater(t, shipped.source(w, depot), shipped.source(w, noumea))
	assert.Equal(t, 1, shipped.chooseHaulPlace(w, places))
	assert.Equal(t, 1, shipped.chooseHaul(w, legal))
	w.Forces[m].Hex = w.Theatre.Toward(noumea, goal)
	assert.False(t, shipped.lost(w), "at sea")
}

// No force reacts from so far that it has no chance to meet the enemy. [9.43]
func TestReactionsThatCanMeet(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Side, w.Mover = theatre.Allies, marker("8th Fleet")
	goal, _ := siteAt(t, w, "Guadalcanal")
	sinkBut(w, w.Mover, 1)
	w.Forces[w.Mover].Hex, w.Forces[w.Mover].Marks = goal, board.Known
	for i := range id.Site(len(w.Theatre.Sites)) {
		if w.Sites[i].Side == theatre.Allies {
			w.Sites[i].Supply = 3000
		}
	}
	h := goal
	for contact.Spent(w.Theatre.BySea(h, goal)) < noContact {
		h = w.Theatre.Neighbour(h, 2)
	}
	w.Forces[m].Hex = h
	legal := []sim.Move{sim.Move(m), 255}
	for contact.Spent(w.Theatre.BySea(h, goal)) >= noContact { // a little nearer there is a chance by day alone
		h = w.Theatre.Toward(h, goal)
	}
	w.Forces[m].Hex, w.Forces[w.Mover].Spent = h, 120
	require.Zero(t, shipped.chooseRespond(w, legal))
	w.Forces[w.Mover].Marks |= board.ByNight
	assert.Equal(t, 1, shipped.chooseRespond(w, legal))
	w.Forces[w.Mover].Marks &^= board.ByNight
	for contact.Spent(w.Theatre.BySea(h, goal)) < noContact {
		h = w.Theatre.Neighbour(h, 2)
	}
	w.Forces[m].Hex = h
	for spent, want := range map[uint8]int{0: 0, 120: 1} { // a unit that has not moved far is met
		w.Forces[w.Mover].Spent = spent
		assert.Equal(t, want, shipped.chooseRespond(w, legal), spent)
	}
}

// Planes do not strike through known fighters of two thirds of their number.
func TestNobodyStrikesThroughMoreFighters(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Japan
	m := marker("TF 61 Wasp")
	w.Forces[m].Marks |= board.Known
	guards := int(shipped.cover(w, m))
	require.Positive(t, guards)
	most := guards + guards/2
	assert.Positive(t, shipped.promise(w, m, most+1, int(shipped.enough)))
	assert.Zero(t, shipped.promise(w, m, most, int(shipped.enough)))
	w.Forces[m].Marks, w.Forces[m].Report = 0, [6]uint8{9, 9}
	assert.Positive(t, shipped.promise(w, m, 1, int(shipped.enough)), "what is said")
}

// Guns with a ship at D3 are of no use, transports with one are. Crippled carriers leave even if
// enemy carriers watch them.
func TestTheLamedGoHome(t *testing.T) {
	w, marker := islands(t)
	for name, want := range map[string]bool{"TF 62 screen": true, "8th Fleet convoy": false} {
		m := marker(name)
		w.Asked, w.Side = uint8(m), theatre.SideOf(m)
		s := w.Strength(m)
		require.False(t, shipped.useless(w, &s), name)
		w.Ships[shipsUnder(w, m)[0]].Damage = 3
		s = w.Strength(m)
		require.False(t, battered(w, m), name)
		assert.Equal(t, want, shipped.useless(w, &s), name)
	}
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	enemy := marker("8th Fleet")
	w.Forces[enemy].Hex, w.Forces[enemy].Report = w.Theatre.Neighbour(w.Forces[m].Hex, 0), [6]uint8{5, 3}
	require.True(t, shipped.watched(w, w.Forces[m].Hex))
	s := w.Strength(m)
	l := needsOf(w, &s)
	require.False(t, shipped.moves(w, &s, &l))
	for _, i := range shipsUnder(w, m) {
		if w.Theatre.Class(i).Carrier() {
			w.Ships[i].Damage = crippledAt
		}
	}
	require.False(t, shipped.spent(w, m))
	assert.True(t, shipped.moves(w, &s, &l))
}

// A force at sea with troops or supply that it could not land in this Game-Turn waits there.
// Otherwise transports do not wait at sea, laden or empty. An empty one that has been fueled in a
// port stays in it.
func TestTransportsDoNotLieAtSea(t *testing.T) {
	w, m, goal, noumea := supplied(t)
	at := w.Theatre.Toward(noumea, goal)
	require.Equal(t, id.Site(id.None), w.Theatre.SiteAt(at))
	w.Forces[m].Hex = at
	s := w.Strength(m)
	l := needsOf(w, &s)
	l.own = true
	for w.Forces[m].Active = 0; w.ActiveLeft(m) > 1; w.Forces[m].Active++ {
	}
	require.False(t, shipped.early(w, &s))
	assert.True(t, shipped.moves(w, &s, &l))
	home := shipped.home(w, at)
	assert.InDelta(t, 0, shipped.place(w, home, &s, &l), 1e-9)
	assert.InDelta(t, -w.Theatre.BySea(at, home), shipped.place(w, at, &s, &l), 1e-9)
	near := s
	near.Allowance = w.Theatre.BySea(at, goal)
	require.True(t, shipped.early(w, &near))
	assert.False(t, shipped.moves(w, &near, &l), "it unloads in the next Game-Turn")
	w.Cargo[w.Forces[m].Holds] = 0
	assert.True(t, shipped.moves(w, &s, &l), "nothing is aboard")

	w.Forces[m].Hex, w.Step = noumea, board.PlotMore
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: noumea}}}
	espiritu, site := siteAt(t, w, "Espiritu Santo")
	w.Sites[site].Supply, w.Sites[w.Theatre.SiteAt(noumea)].Supply = 3000, 0
	places := []sim.Move{sim.Move(w.Theatre.Toward(noumea, espiritu))}
	used(w, m, 1)
	s.Fire, _ = armed(w, m)
	l = needsOf(w, &s)
	require.Zero(t, shipped.better(w, places, noumea, s.Allowance, &s, &l), "there is more fuel")
	assert.Equal(t, -1, shipped.onward(w, places, &s, &l))
}

// A ship that could tow one that cannot move stays with it, and does not leave it for fear of
// carriers either. [9.72]
func TestNobodyFleesFromACripple(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotTask
	enemy := marker("8th Fleet")
	w.Forces[enemy].Hex, w.Forces[enemy].Report = w.Theatre.Neighbour(w.Forces[m].Hex, 0), [6]uint8{5, 3}
	s := w.Strength(m)
	l := needsOf(w, &s)
	l.own = true
	require.True(t, shipped.exposed(w))
	alone := []sim.Move{sim.Move(board.Stay), sim.Move(board.Move)}
	towed := append(alone, sim.Move(board.Tow))
	require.Equal(t, 1, shipped.chooseTask(w, towed, &s, &l))
	w.Ships[shipsUnder(w, m)[0]].Damage = 4
	s = w.Strength(m)
	for _, left := range []int{0, 3} { // without fuel for a tow, and with it
		s.Left = left
		assert.Equal(t, []int{0, 2}[left/3], shipped.chooseTask(w, towed, &s, &l), left)
	}
	s.Left = 0
	assert.Equal(t, 1, shipped.chooseTask(w, alone, &s, &l), "nobody can tow it")
	w.Forces[enemy].Hex = theatre.None
	assert.Zero(t, shipped.chooseTask(w, towed, &s, &l), "though nobody is there")
}
