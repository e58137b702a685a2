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

// Fighters of carriers at sea cover damaged ships near them, unless enemy carriers reach their own.
// [6.2]
func TestCarriersCoverCripples(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Allies
	m, wasp, enemy := marker("TF 62 screen"), marker("TF 61 Wasp"), marker("Third Fleet carriers")
	w.Forces[m].Marks = board.Contacted
	w.Forces[wasp].Hex = w.Theatre.Neighbour(w.Forces[m].Hex, 0)
	deck := id.Base(0)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, wasp) && w.Theatre.Class(i).Carrier() {
			deck = i.Deck()
		}
	}
	require.NotZero(t, deck)
	assert.False(t, shipped.covers(w, deck, m), "they are whole")
	w.Ships[shipsUnder(w, m)[0]].Damage = 1
	assert.True(t, shipped.covers(w, deck, m))
	noumea, sea := hexAt(t, w, "Noumea"), w.Forces[m].Hex
	w.Forces[m].Hex, w.Forces[wasp].Hex = noumea, w.Theatre.Neighbour(noumea, 0)
	assert.False(t, shipped.covers(w, deck, m), "its port has fighters of its own")
	w.Forces[m].Hex, w.Forces[wasp].Hex = sea, w.Theatre.Neighbour(sea, 0)
	w.Forces[enemy].Hex, w.Forces[enemy].Report = w.Theatre.Neighbour(w.Forces[wasp].Hex, 0), [6]uint8{5, 1}
	assert.False(t, shipped.covers(w, deck, m), "they guard their own")
	w.Forces[enemy].Hex = theatre.None
	w.Forces[wasp].Hex = w.Forces[m].Hex
	assert.False(t, shipped.covers(w, deck, m), "they are there")
}

// Capital ships that have lost their screen join guns that have one. [10.7] [13.6]
func TestTheUnscreenedJoinOthers(t *testing.T) {
	w, marker := islands(t)
	m, others := marker("6th Cruiser Division"), marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Japan
	w.Forces[m].Hex = w.Forces[others].Hex
	require.False(t, w.Theatre.Forces[w.Forces[m].Holds].Spare)
	require.True(t, unscreened(w, w.AskedMarker()))
	assert.True(t, shipped.joins(w))
	w.Asked = uint8(others)
	assert.False(t, unscreened(w, w.AskedMarker()))
	assert.False(t, shipped.joins(w), "they have destroyers")
}

// Carriers in port stay there if at most one Air Phase is left. [4.0]
func TestCarriersStayAtTheEnd(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	noumea, site := siteAt(t, w, "Noumea")
	w.Forces[m].Hex, w.Sites[site].Supply = noumea, 3000
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Move)}
	for round, want := range []int{1, 0, 0} {
		w.Flow.Turn, w.Round = uint8(w.Theatre.Last-w.Theatre.First), uint8(round)
		s := w.Strength(m)
		l := needsOf(w, &s)
		assert.Equal(t, want, shipped.chooseTask(w, legal, &s, &l), round)
	}
}

// An airbase is repaired before its headquarters gets supply. [7.65] [14.1]
func TestRepairsComeBeforePlanes(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Allies
	_, site := siteAt(t, w, "Guadalcanal")
	w.Asked = uint8(site)
	w.Sites[site].Side = theatre.Allies
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Allies {
			w.Stacks[i].Base, w.Stacks[i].Points = site.Base(), 1
		}
	}
	need := w.HeadquartersCost(w.AskedSite()) + eats*eaters(w, w.Theatre.Sites[site].Hex)
	for damage, more := range []int{0, 0, mending, 2 * mending} {
		w.Sites[site].Airbase = uint8(damage)
		w.Sites[site].Supply = uint16(need + more)
		assert.Equal(t, 1, shipped.chooseFurnish(w, nil), damage)
		w.Sites[site].Supply--
		assert.Zero(t, shipped.chooseFurnish(w, nil), damage)
	}
}

// Carriers do not bomb a base that fighters guard: their own fighters stay aboard. [6.3]
func TestDecksRaidTheUnguarded(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Japan
	goal, n := siteAt(t, w, "Guadalcanal")
	w.Sites[n].Side = theatre.Allies
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Points = 0
	}
	m := marker("Third Fleet carriers")
	w.Forces[m].Hex = w.Theatre.Neighbour(goal, 0)
	deck := id.Base(0)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) && w.Theatre.Class(i).Carrier() {
			deck = i.Deck()
		}
	}
	require.NotZero(t, deck)
	bombers := func() int {
		points, _ := w.Strikers(deck, board.StrikeLand, uint8(n))
		return points
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; w.Theatre.Stacks[i].Side == theatre.Japan && bombers() == 0 {
			s.Base, s.Points, s.Waits = deck, 9, 0
			if bombers() == 0 {
				s.Points = 0
			}
		}
	}
	require.GreaterOrEqual(t, bombers(), leastBombers)
	guards := func(n int) { // one stack of fighters
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if s := &w.Stacks[i]; w.Theatre.Stacks[i].Side == theatre.Allies && s.Waits == 0 {
				s.Base, s.Points = w.Theatre.SiteAt(goal).Base(), uint8(n)
				if n == 0 || w.Guards(id.Site(s.Base)) == n {
					return
				}
				s.Points = 0
			}
		}
	}
	guards(1)
	require.Equal(t, 1, w.Guards(n))
	assert.Zero(t, shipped.targetWorth(w, deck, board.StrikeLand, uint8(n)))
	w.Theatre.Ground = false
	assert.Positive(t, shipped.targetWorth(w, deck, board.StrikeLand, uint8(n)), "in a battle of a few days")
	w.Theatre.Ground = true
}

// Ships without fuel in a port that never gives enough for all take what it gives. [14.29] [20.4]
func TestTheDryShareASmallPort(t *testing.T) {
	w, site := spentPort(t, "TF 62 screen", "Port Moresby")
	w.Sites[site].Supply, w.Sites[site].Given = 1000, 0
	used(w, w.AskedMarker(), w.Strength(w.AskedMarker()).Period)
	need, room := fuelNeed(w, w.AskedMarker()), w.PortRoom(site)
	require.Greater(t, need, room)
	assert.Equal(t, board.Refuel, task(w, false))
	for i := shipsUnder(w, w.AskedMarker()); fuelNeed(w, w.AskedMarker()) > room; i = i[1:] {
		w.Ships[i[0]].Damage = 5 // sunk
	}
	w.Sites[site].Given = leastTopped
	assert.Equal(t, board.Stay, task(w, false), "in the next Game-Turn it gives enough")
}

// A convoy does not leave its only transports behind, even damaged: its destroyers would have no
// cargo. [10.7]
func TestConvoysKeepTheirTransports(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Tulagi group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	noumea := hexAt(t, w, "Noumea")
	w.Forces[m].Hex = noumea
	var transports []id.Ship
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Mends() {
			transports = append(transports, i)
			w.Ships[i].Damage = 1
		}
	}
	require.Len(t, transports, 1)
	assert.True(t, hitHold(w, w.AskedMarker(), 1))
	assert.False(t, dragged(w))
	w.Ships[transports[0]].Damage = 0
	assert.False(t, hitHold(w, w.AskedMarker(), 1))
	w.Asked = uint8(marker("8th Fleet"))
	assert.False(t, hitHold(w, w.AskedMarker(), 1), "it has none")
}
