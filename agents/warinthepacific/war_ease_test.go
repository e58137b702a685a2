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

// Guns wait in a port from which they bombard the objective and return to port. A force too slow
// for both ways does not wait at sea instead. [10.2]
func TestSlowGunsDoNotLieAtSea(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Japan
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	for i := range id.Stack(len(w.Theatre.Stacks)) { // no planes over it
		w.Stacks[i].Points = 0
	}
	from := hexAt(t, w, "Truk")
	w.Forces[m].Hex = from
	worth := func(allowance int) (near, far float64) {
		s := w.Strength(m)
		require.GreaterOrEqual(t, s.Shells, leastShells)
		s.Allowance = allowance
		l := needsOf(w, &s)
		sky := shipped.skyOf(w, w.Side)
		return shipped.placeGuns(w, nearestPort(w, goal), goal, &s, &l, &sky),
			shipped.placeGuns(w, from, goal, &s, &l, &sky)
	}
	back := w.Theatre.BySea(goal, nearestPort(w, goal))
	near, far := worth(2 * back)
	assert.Greater(t, near, far)
	near, far = worth(2*back - 1)
	assert.Less(t, near, far)
}

// Undamaged transports leave cripples that slow them down. [10.7]
func TestTransportsLeaveTheirCripples(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Tulagi group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex = hexAt(t, w, "Noumea")
	var screen []id.Ship
	for _, i := range shipsUnder(w, m) {
		if w.Theatre.Class(i).Mends() {
			screen = append(screen, i)
		}
	}
	for _, i := range screen[1:] {
		w.Ships[i].Damage = 3
	}
	assert.True(t, dragged(w))
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Mends() {
			w.Ships[i].Force = w.Forces[marker("TF 62 Guadalcanal group")].Holds
		}
	}
	assert.False(t, dragged(w), "there is nothing to carry in")
}

// Units aboard damaged transports go ashore in their port while carriers keep these from the front,
// and wait aboard undamaged ones.
func TestUnitsLeaveTransportsThatWereHit(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	w.Asked, w.Mover, w.Side = uint8(m), m, theatre.Allies
	noumea := hexAt(t, w, "Noumea")
	w.Forces[m].Hex = noumea
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	require.Equal(t, goal, shipped.front(w, w.Side))
	require.True(t, w.Strength(m).Troops)
	carriers := w.MarkerOf(0)
	w.Forces[carriers].Hex, w.Forces[carriers].Report = w.Theatre.Neighbour(goal, 0), [6]uint8{5, 3}
	require.True(t, shipped.decked(w))
	assert.False(t, shipped.stuck(w), "they are whole")
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Mends() {
			w.Ships[i].Damage = 1
		}
	}
	assert.False(t, shipped.stuck(w), "a little")
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Mends() {
			w.Ships[i].Damage = 2
		}
	}
	assert.True(t, shipped.stuck(w))
	assert.True(t, shipped.arrived(w))
	assert.Equal(t, 1, shipped.chooseHaulPlace(w, []sim.Move{sim.Move(goal), sim.Move(noumea)}))
	unload := []sim.Move{0, board.PackCargo(board.Unload, 0)}
	plots(w, m, board.Leg{Mission: board.Transport, Hex: noumea})
	assert.Equal(t, 1, shipped.chooseHaul(w, unload))
	assert.Zero(t, shipped.chooseHaul(w, []sim.Move{0, board.PackCargo(board.LoadSupply, 0)}), "nothing comes aboard")
	plots(w, m, board.Leg{Mission: board.Transport, Hex: noumea}, board.Leg{Mission: board.Transport, Hex: goal})
	assert.Zero(t, shipped.chooseHaul(w, unload), "they sail")
	w.Forces[m].Plot.Count = 0
	w.Forces[carriers].Hex = theatre.None
	assert.False(t, shipped.stuck(w), "nobody keeps them")
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage = 3
	}
	assert.True(t, shipped.stuck(w), "they bring nothing any more")
	w.Forces[m].Hex = w.Theatre.Neighbour(noumea, 0)
	assert.False(t, shipped.stuck(w), "at sea")
}

// ashore has all submarines lie in port.
func ashore(w *war.War) {
	for i := range id.Subron(len(w.Theatre.Subrons)) {
		for p := range w.Theatre.Patrols {
			if w.Theatre.Patrols[p].Port {
				w.Subrons[i].At = uint8(p)
			}
		}
	}
}

// Carriers stay put in reach of carriers that could strike a moving force. These may be anywhere
// only if they are known, and not beside submarines. [6.6] [13.41]
func TestCarriersLieStillForWhoIsKnown(t *testing.T) {
	w, marker := islands(t)
	m, enemy := marker("TF 61 Saratoga"), marker("Third Fleet carriers")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[enemy].Report = [6]uint8{5, 3}
	buin := hexAt(t, w, "Buin")
	w.Forces[m].Hex = buin
	at := buin
	for w.Theatre.ByAir(buin, at) <= strikeRange {
		at = w.Theatre.Neighbour(at, 0)
	}
	w.Forces[enemy].Hex = at
	for marks, want := range map[uint8]bool{0: false, board.Known: true, board.Contacted: true} {
		w.Forces[enemy].Marks = marks
		assert.Equal(t, want, shipped.watched(w, buin), marks)
	}
	w.Forces[enemy].Marks, w.Forces[enemy].Hex = 0, w.Theatre.Neighbour(buin, 3)
	assert.True(t, shipped.watched(w, buin), "in reach")
	moves := func() bool {
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.moves(w, &s, &l)
	}
	near := -1
	for i := range w.Theatre.Patrols {
		if !w.Theatre.Patrols[i].Port && w.Theatre.Within(uint8(i), buin) < theatre.ZoneHexes {
			near = i
		}
	}
	require.GreaterOrEqual(t, near, 0)
	ashore(w)
	assert.False(t, moves())
	w.Subrons[0].At = uint8(near)
	require.Positive(t, stalked(w, buin))
	assert.True(t, moves(), "beside submarines")
}
