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

// A ship that cannot move stays with one that tows it, though the others would reach the end of
// their way. [9.72] [39.82]
func TestNobodyIsLeftAdrift(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Mover, w.Side, w.Step = m, theatre.Allies, board.TurnBack
	f := &w.Forces[m]
	f.Plot = board.Plot{Count: 1,
		Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: w.Theatre.Neighbour(f.Hex, 0)}}}
	hit := shipsUnder(w, m)[0]
	w.Ships[hit].Damage, w.Ships[hit].Marks = 3, board.Hurt
	legal := []sim.Move{0, 1, 2}
	require.Zero(t, chooseTurnBack(w, legal), "all come there")
	w.Ships[hit].Damage = 4
	assert.Equal(t, 1, chooseTurnBack(w, legal))
}

// Escorts do not go on to load when their transport was hit.
func TestEscortsDoNotGoToLoadAlone(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet convoy")
	w.Mover, w.Side, w.Step = m, theatre.Japan, board.TurnBack
	truk, _ := siteAt(t, w, "Truk")
	for u := range id.Unit(len(w.Theatre.Units)) {
		w.Units[u].Ship = 0
	}
	w.Cargo = [theatre.MostForces]uint8{}
	require.False(t, w.Laden(m))
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Mends() {
			w.Ships[i].Damage, w.Ships[i].Marks = 3, board.Hurt
		}
	}
	destroyer := shipsUnder(w, marker("8th Fleet"))[3]
	w.Ships[destroyer].Force = w.Forces[m].Holds
	for what, want := range map[board.Mission]int{board.Transport: 2, board.Move: 1} {
		w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: what, Hex: truk}}}
		assert.Equal(t, want, chooseTurnBack(w, []sim.Move{0, 1, 2}), what)
	}
}

// Ships that cannot be towed to their yards for want of fuel come to the nearest port. [38.24]
func TestTowsEndInTheNearestPort(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Japan, board.PlotTask
	rabaul, _ := siteAt(t, w, "Rabaul")
	truk, _ := siteAt(t, w, "Truk")
	w.Theatre.Yards[theatre.Japan].Hex = truk
	from := w.Theatre.Toward(rabaul, truk)
	ships := shipsUnder(w, m)
	w.Forces[m].Hex, w.Ships[ships[0]].Damage = from, 4
	w.Ships[ships[1]].Damage, w.Ships[ships[1]].Die = 1, 9
	require.Equal(t, truk, shipped.shelter(w, from))
	near, far := tugs(w.Theatre.BySea(from, rabaul)), tugs(w.Theatre.BySea(from, truk))
	require.Less(t, near, far)
	for left, want := range map[int]theatre.Hex{far: truk, near: rabaul} {
		s := w.Strength(m)
		s.Left = left
		l := needsOf(w, &s)
		assert.Equal(t, want, shipped.towsTo(w, &s), left)
		assert.True(t, shipped.tows(w, &s, &l), left)
	}
}

// Japan's guns bombard only if they are back in port in the same Phase; a landing force need not
// be.
func TestGunsShellAndAreBack(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Japan
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	rabaul, _ := siteAt(t, w, "Rabaul")
	w.Forces[m].Hex = rabaul
	require.Equal(t, goal, objective(w, rabaul, w.Side))
	back := theatre.Far
	for i := range id.Site(len(w.Theatre.Sites)) {
		if w.Sites[i].Side == w.Side && w.PortCargo(w.Theatre, i) > 0 {
			back = min(back, w.Theatre.BySea(goal, w.Theatre.Sites[i].Hex))
		}
	}
	out := w.Theatre.BySea(rabaul, goal)
	s := w.Strength(m)
	for allowance, want := range map[int]bool{out + back: true, out + back - 1: false} {
		s.Allowance = allowance
		assert.Equal(t, want, shipped.near(w, &s), allowance)
		landing := s
		landing.Troops = true
		assert.True(t, shipped.near(w, &landing))
	}
	s.Allowance = out
	w.Side = theatre.Allies
	assert.True(t, shipped.near(w, &s), "the Allies have no such way")
}

// Carriers do not wait in a port that planes ashore reach: it is worth no more to them than the sea.
func TestCarriersKeepOutOfPortsThatAreRaided(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex, _ = siteAt(t, w, "Noumea")
	port, _ := siteAt(t, w, "Port Moresby")
	s := w.Strength(m)
	l := needsOf(w, &s)
	require.True(t, raided(w, port))
	before := shipped.place(w, port, &s, &l)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Japan {
			w.Stacks[i].Points = 0
		}
	}
	assert.InDelta(t, inPort, shipped.place(w, port, &s, &l)-before, 1e-9)
}

// Transports leave a port that enemy carriers reach, for one out of the way.
func TestTransportsFleeFromCarriers(t *testing.T) {
	w, marker := islands(t)
	m := marker("Cub One convoy")
	w.Asked, w.Side = uint8(m), theatre.Allies
	espiritu, _ := siteAt(t, w, "Espiritu Santo")
	noumea, _ := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = espiritu
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Bears(m, w.Units[i].Ship) {
			w.Units[i].Ship, w.Units[i].Hex = 0, noumea
		}
	}
	s := w.Strength(m)
	l := needsOf(w, &s)
	require.False(t, s.Troops)
	require.Positive(t, w.Hold(m))
	require.False(t, shipped.exposed(w))
	assert.False(t, shipped.moves(w, &s, &l))
	enemy := marker("8th Fleet")
	w.Forces[enemy].Hex, w.Forces[enemy].Report = w.Theatre.Neighbour(espiritu, 0), [6]uint8{5, 3}
	require.True(t, shipped.exposed(w))
	home := shipped.home(w, espiritu)
	require.NotEqual(t, espiritu, home)
	assert.True(t, shipped.moves(w, &s, &l))
	assert.InDelta(t, -w.Theatre.BySea(espiritu, home), shipped.place(w, espiritu, &s, &l), 1e-9)
	assert.InDelta(t, 0, shipped.place(w, home, &s, &l), 1e-9)
}

// A force that has missed its refit waits in the port that will refit it, if that is out of the
// way.
func TestTheLateWaitWhereTheyFuel(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotMore
	w.Forces[m].Hex, _ = siteAt(t, w, "Tulagi")
	home, port := shipped.home(w, w.Forces[m].Hex), theatre.None
	for i := range id.Site(len(w.Theatre.Sites)) {
		if h := w.Theatre.Sites[i].Hex; h != home && shipped.home(w, h) == h {
			port = h
		}
	}
	require.NotEqual(t, theatre.None, port)
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: port}}}
	s := w.Strength(m)
	l := needsOf(w, &s)
	l.late = true
	assert.InDelta(t, 0, shipped.place(w, port, &s, &l), 1e-9)
	assert.InDelta(t, -w.Theatre.BySea(home, port), shipped.place(w, home, &s, &l), 1e-9)
}

// Japan's guns approach once planes allow a bombardment, and stay where they are until then.
func TestGunsComeOnceTheyDare(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("8th Fleet")), theatre.Japan
	truk, _ := siteAt(t, w, "Truk")
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	require.Equal(t, goal, objective(w, w.Forces[w.Asked].Hex, w.Side))
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == theatre.Allies && !w.Stacks[i].Base.IsCarrier() {
			w.Stacks[i].Points = 0
		}
	}
	drawn := shipped.place(w, truk, &s, &l)
	few := s
	few.Shells = leastShells - 1
	assert.InDelta(t, w.Theatre.BySea(truk, goal)-s.Allowance/2, shipped.place(w, truk, &few, &l)-drawn, 1e-9,
		"nothing to shell with")
	wasp := marker("TF 61 Wasp")
	w.Forces[wasp].Marks |= board.Known
	w.Forces[wasp].Hex = goal
	require.False(t, shipped.dares(w))
	require.Greater(t, w.Theatre.ByAir(goal, truk), int(shipped.reach))
	assert.InDelta(t, w.Theatre.BySea(truk, goal)-s.Allowance/2, shipped.place(w, truk, &s, &l)-drawn, 1e-9)
	w.Forces[wasp].Hex = theatre.None
	assert.InDelta(t, 0, shipped.place(w, truk, &s, &l)-drawn, 1e-9)
	w.Sites[site].Side = theatre.Japan
	assert.InDelta(t, w.Theatre.BySea(truk, goal)-s.Allowance/2, shipped.place(w, truk, &s, &l)-drawn, 1e-9,
		"it is their own")
}
