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

// A landing is planned if there is time left in the war for it, and given up otherwise. [10.1]
func TestNoPlanOutlastsTheWar(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	turns := w.PlanTurns()
	require.Positive(t, turns)
	goal := w.Plan(m)
	require.NotEqual(t, theatre.None, goal)
	last := uint8(w.Theatre.Last - w.Theatre.First)
	for late, want := range []bool{true, false} {
		w.Plans[w.Forces[m].Holds] = board.Landfall{}
		w.Flow.Turn = last - uint8(turns) + uint8(late)
		legal := []sim.Move{0, sim.Move(shipped.beach(w, w.Side))}
		assert.Equal(t, want, shipped.choosePlan(w, legal) == 1, "%d Game-Turns too late", late)
	}
	w.Plans[w.Forces[m].Holds] = board.Landfall{Hex: goal, Ready: last + 1}
	assert.Equal(t, 1, shipped.choosePlan(w, []sim.Move{0, 1}))
}

// One of two units stays in a port that enemy planes reach. Units that fight their own war without
// a port, such as those at Buna, are not fetched.
func TestTroopsAreFetchedFromPorts(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Japan
	for name, want := range map[string]int{"Buna": 0, "Rabaul": 1} {
		site := id.Site(slices.IndexFunc(w.Theatre.Sites, func(s theatre.Site) bool { return s.Name == name }))
		h := w.Theatre.Sites[site].Hex
		require.Equal(t, 2, w.Ashore(theatre.Japan, h), name)
		assert.Equal(t, want, shipped.spare(w, h), name)
	}
}

// No force sails to load cargo, or with a BaseForce, to where it would leave for enemy carriers in
// the next Phase. With cargo for the front it approaches, as that goes ashore then.
func TestNobodySailsToWhereTheyWouldLeave(t *testing.T) {
	w, m, goal, noumea := supplied(t)
	enemy := w.MarkerOf(0)
	carrier := func(h theatre.Hex) { w.Forces[enemy].Hex, w.Forces[enemy].Report = h, [6]uint8{5, 1} }
	from, site := siteAt(t, w, "Nandi")
	w.Sites[site].Supply, w.Sites[w.Theatre.SiteAt(noumea)].Supply = 0, 1000
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == w.Side && w.Units[i].Hex == from {
			w.Units[i].Hex = theatre.None
		}
	}
	w.Forces[m].Hex = from
	end := stops(w, goal)
	carrier(end)
	require.True(t, w.Laden(m))
	assert.False(t, shipped.decked(w), "it unloads in the next Phase")
	w.Cargo[w.Forces[m].Holds] = 0
	to := shipped.hauled(w)
	end = stops(w, to)
	require.NotContains(t, []theatre.Hex{from, to}, end)
	far := theatre.None
	for h := theatre.Hex(1); int(h) < w.Theatre.Hexes() && far == theatre.None; h++ {
		if w.Theatre.ByAir(h, end) <= int(shipped.reach) && w.Theatre.ByAir(h, to) > int(shipped.reach) {
			far = h
		}
	}
	carrier(far)
	assert.True(t, shipped.decked(w), "at sea on its way")
	w.Forces[m].Hex = end
	assert.True(t, shipped.exposed(w), "as there it leaves")
	w.Forces[m].Hex = w.Theatre.Toward(to, from)
	require.Equal(t, to, stops(w, shipped.hauled(w)))
	carrier(to)
	assert.False(t, shipped.decked(w), "in a port it stays, for one that is only reported")

	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("Cub One convoy")), theatre.Allies
	require.True(t, w.Stows(w.AskedMarker()))
	w.Forces[w.Asked].Hex = from
	end = stops(w, shipped.anchorage(w, w.Side))
	require.False(t, inOwnPort(w, end))
	require.False(t, shipped.decked(w))
	enemy = marker("8th Fleet")
	w.Forces[enemy].Hex, w.Forces[enemy].Report = end, [6]uint8{5, 1}
	assert.True(t, shipped.decked(w), "a BaseForce is as long at sea")

	w.Asked, w.Side = uint8(marker("8th Fleet")), theatre.Japan
	require.False(t, w.Laden(w.AskedMarker()))
	at := shipped.hauled(w)
	w.Forces[w.Asked].Hex = at
	require.Equal(t, at, shipped.hauled(w))
	sara := marker("TF 61 Saratoga")
	w.Forces[sara].Hex, w.Forces[sara].Marks = at, board.Known
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if b := w.Stacks[i].Base; b.IsCarrier() && w.Under(b.Ship(), sara) {
			w.Stacks[i].Points = min(w.Stacks[i].Points, 1)
		}
	}
	require.Less(t, int(shipped.decks)*decksOf(w, sara), mostDecks)
	assert.True(t, shipped.exposed(w))
	assert.True(t, shipped.decked(w), "nobody loads where he is seen by them")
	w.Forces[sara].Marks, w.Forces[sara].Report = 0, [6]uint8{5, 1}
	require.Positive(t, decksOf(w, sara))
	assert.False(t, shipped.decked(w), "but under one that is only reported")
}

// Transports that are all at D3 or worse fetch nothing more but still deliver their cargo. One
// undamaged ship is enough to fetch.
func TestWhoIsWornFetchesNothing(t *testing.T) {
	w, m, _, noumea := supplied(t)
	require.Equal(t, noumea, w.Forces[m].Hex)
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Transport)}
	task := func() int {
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.chooseTask(w, legal, &s, &l)
	}
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage = 3
	}
	for u := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[u].Side == w.Side && w.Units[u].Ship > 0 {
			w.Units[u].Ship, w.Units[u].Hex = 0, shipped.front(w, w.Side)
		}
	}
	front := &w.Sites[w.Theatre.SiteAt(shipped.front(w, w.Side))]
	front.Supply = 0
	require.True(t, shipped.hungry(w))
	assert.Equal(t, 1, task(), "it brings what it has")
	turn := w.Flow.Turn
	w.Flow.Turn = uint8(w.Theatre.Last - w.Theatre.First)
	assert.True(t, shipped.worn(w), "but in the last Game-Turn")
	w.Flow.Turn = turn
	assert.False(t, shipped.worn(w))
	front.Supply = 500
	assert.Zero(t, task(), "nobody wants it")
	w.Cargo[w.Forces[m].Holds] = 0
	assert.Zero(t, task())
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage = 0
		assert.Equal(t, !w.Theatre.Class(i).Mends(), task() == 1, "one is whole: %s", w.Theatre.Ships[i].Name)
		w.Ships[i].Damage = 3
	}
}

// No unit embarks in port aboard transports that are all at D2 or worse: it would go ashore again
// at once, and embark again, until the Movement Points are spent.
func TestNobodyEmbarksWhereItWouldGoAshoreAgain(t *testing.T) {
	w, m, _, _ := supplied(t)
	port, _ := siteAt(t, w, "Port Moresby")
	w.Forces[m].Hex = port
	w.Mover, w.Asked, w.Step = m, uint8(m), board.Haul
	plots(w, m, board.Leg{Mission: board.Transport, Hex: port})
	w.Forces[m].Plot.At = 1
	w.Cargo[w.Forces[m].Holds] = 0
	for damage, want := range map[uint8]bool{0: true, 2: false} {
		for _, i := range shipsUnder(w, m) {
			w.Ships[i].Damage = damage
		}
		legal := w.Legal(nil)
		what, _ := board.UnpackCargo(legal[shipped.chooseHaul(w, legal)])
		assert.Equal(t, want, what == board.EmbarkUnit, "damage %d", damage)
	}
}
