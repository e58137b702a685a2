package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// cubOne returns guadalcanal with the transports that have BaseForce 2 aboard at a base, about to
// load and unload there.
func cubOne(t *testing.T, base string) (w *war.War, marker id.Marker, site id.Site) {
	t.Helper()
	w = scenario(t, "guadalcanal")
	site = siteOf(t, w, base)
	require.NotZero(t, w.BaseForces[1].Ship, "it starts aboard")
	marker = w.MarkerOf(w.Ships[w.BaseForces[1].Ship-1].Force)
	hauling(w, marker, w.Theatre.Sites[site].Hex)
	return w, marker, site
}

// hauling has a Task Force carry out TRAN in a hex where it lies.
func hauling(w *war.War, marker id.Marker, h theatre.Hex) {
	w.StartPhase(1)
	f := &w.Forces[marker]
	f.Hex, f.Spent, f.Marks = h, 0, board.Known
	f.Plot = board.Plot{Count: 1, At: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Transport, Hex: h}}}
	w.Mover, w.Step, w.Side = marker, board.Haul, theatre.SideOf(marker)
	w.Foe = uint8(w.Theatre.SiteAt(h))
}

// deploy has the Strategic Game-Turn roll for a BaseForce until it is in a mode.
func deploy(t *testing.T, w *war.War, i int, to book.BaseForceMode) {
	t.Helper()
	for try := uint64(0); w.BaseForces[i].Mode < to; try++ {
		d := sim.NewDice(try, sim.Nature)
		w.Upkeep().Deploy(&d, try, i)
		require.Less(t, try, uint64(1000))
	}
	require.Equal(t, to, w.BaseForces[i].Mode)
}

// Merchant shipping unloads a BaseForce at a base of its own side, for 5 Movement Points for each
// of its Load Points. The BaseForce has no effect until it deploys: half of it adds 2 to the Cargo
// Capacity, all of it 4. A quarter of that is Naval Capacity, a hundred Supply Points each. (C28)
// (C129) (C130) [20.2] [20.4] [20.5] [20.51] [20.52] [20.55]
func TestBaseForceIsUnloaded(t *testing.T) {
	w, marker, site := cubOne(t, "Espiritu Santo")
	require.NoError(t, w.Check())
	w.Sites[site].Supply = 999
	before := w.PortRoom(site)
	w.Apply(1, nil)
	assert.Equal(t, board.BaseForce{Hex: w.Theatre.Sites[site].Hex}, w.BaseForces[1])
	assert.EqualValues(t, 50, w.Forces[marker].Spent)
	assert.Equal(t, before, w.PortRoom(site), "undeployed it has no function")
	deploy(t, w, 1, book.Partial)
	assert.Equal(t, before+50, w.PortRoom(site))
	deploy(t, w, 1, book.Full)
	assert.Equal(t, before+100, w.PortRoom(site))
	require.NoError(t, w.Check())
	w.Sites[site].Port = uint8(book.FacilityD1) // damage counts for the whole port [7.65]
	assert.Less(t, w.PortRoom(site), before+100)
}

// In a Strategic Game-Turn a BaseForce that has been unloaded deploys by one mode on 1 to 3. One
// that waits to be shipped, or is aboard, does not. (C130) [20.53] [20.54]
func TestBaseForceDeploys(t *testing.T) {
	const tries = 600
	var more [3]int
	for game := range uint64(tries) {
		w, _ := strategic(t)
		h := w.Theatre.Sites[siteOf(t, w, "Espiritu Santo")].Hex
		w.BaseForces[0] = board.BaseForce{Hex: w.Theatre.Sites[siteOf(t, w, "Rabaul")].Hex, Lies: 1}
		w.BaseForces[1] = board.BaseForce{Hex: h}
		w.BaseForces[2] = board.BaseForce{Hex: h, Mode: book.Partial}
		require.NoError(t, w.Check())
		d := sim.NewDice(game, sim.Nature)
		w.Apply(0, &d)
		for i, from := range [...]book.BaseForceMode{0, 0, 1} {
			require.LessOrEqual(t, w.BaseForces[i].Mode, from+1)
			more[i] += int(w.BaseForces[i].Mode - from)
		}
	}
	assert.Zero(t, more[0])
	assert.InDelta(t, tries/2, more[1], tries/10)
	assert.InDelta(t, tries/2, more[2], tries/10)
}

// In a hex without a printed port or anchorage the Naval Capacity of a BaseForce is half. It makes
// the hex a port, with guns as its Cargo Capacity says and a garrison of its own. (C132) [20.13]
// [20.5]
func TestBaseForceMakesAPort(t *testing.T) {
	w, site := scenario(t, "guadalcanal"), id.Site(id.None)
	for i := range id.Site(len(w.Theatre.Sites)) {
		if s := &w.Theatre.Sites[i]; !s.Harbour && w.Theatre.Water(s.Hex) {
			site = i
		}
	}
	if site == id.None {
		site = siteOf(t, w, "Guadalcanal") // an anchorage without Cargo Capacity
		require.True(t, w.Theatre.Sites[site].Harbour)
	}
	require.Zero(t, w.Theatre.Sites[site].Cargo)
	s, h := &w.Sites[site], w.Theatre.Sites[site].Hex
	s.Supply, s.Garrison = 999, 0
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[i].Hex == h {
			w.Units[i] = board.Unit{Marks: board.Lost}
		}
	}
	f := w.Upkeep().Fleet
	require.Equal(t, id.Site(id.None), f.Port(s.Side, h))
	require.False(t, w.AimsAt(site, 3))
	w.BaseForces[0] = board.BaseForce{Hex: h}
	require.Equal(t, id.Site(id.None), f.Port(s.Side, h))
	deploy(t, w, 0, book.Full)
	assert.Equal(t, site, f.Port(s.Side, h))
	assert.EqualValues(t, 1, s.Garrison)
	assert.Equal(t, 4, w.PortCargo(w.Theatre, site))
	assert.True(t, w.AimsAt(site, 3), "its port is bombarded")
	t.Log(w.Theatre.Sites[site].Name)
	want := 100
	if !w.Theatre.Sites[site].Harbour {
		want = 50
	}
	assert.Equal(t, want, w.PortRoom(site))
	w.Theatre.Sites[site].Harbour = !w.Theatre.Sites[site].Harbour
	assert.Equal(t, 150-want, w.PortRoom(site))
	w.Theatre.Sites[site].Harbour = !w.Theatre.Sites[site].Harbour
}

// An anchorage is not a port until a BaseForce is deployed there: ships cannot fuel, refit or lie
// in port there, and it has no garrison. (C143)
func TestAnchoragesAreNoPorts(t *testing.T) { // [17.1] [20.11] [20.12] [20.13] [20.14] [20.4]
	for name, port := range map[string]bool{"Tulagi": false, "Milne Bay": false, "Efate": true,
		"Espiritu Santo": true} {
		w := scenario(t, "guadalcanal")
		site, ship := siteOf(t, w, name), shipOf(t, w, "Saratoga")
		marker, h := w.MarkerOf(w.Ships[ship].Force), w.Theatre.Sites[site].Hex
		require.EqualValues(t, 1, w.Theatre.Sites[site].Cargo, name)
		w.Sites[site].Side, w.Sites[site].Supply = theatre.Allies, 999
		w.Forces[marker].Hex, w.Forces[marker].Marks = h, board.Known
		for _, deployed := range []bool{false, true} {
			if deployed {
				w.BaseForces[2] = board.BaseForce{Hex: h, Mode: book.Full}
			}
			is, u := port || deployed, w.Upkeep()
			assert.Equal(t, is, u.InPort(marker) == site, name)
			assert.Equal(t, is, u.CanRefit(marker), name)
			assert.Equal(t, map[bool]int{false: 25, true: 125}[deployed]*int(book.Bit(is)), w.PortRoom(site), name)
			w.Capture(site)
			assert.Equal(t, book.Bit(is || w.Theatre.Sites[site].Airbase > 0), w.Sites[site].Garrison, name)
			w.Capture(site)
			w.Sites[site].Supply = 999
			for i := range id.Ship(len(w.Theatre.Ships)) { // apart from their Support Force
				if w.Theatre.Class(i).Number == book.KindSF {
					w.Ships[i].Damage = sunk
				}
			}
			w.Ships[ship].Fuel = 1
			assert.Equal(t, is, u.Fuel(marker), name)
		}
	}
}

// A deployed BaseForce is taken down at once and can be loaded after four whole Game-Turns: until
// then it has no function and does not deploy. (C130) [20.56]
func TestBaseForceIsTakenDown(t *testing.T) {
	w, marker, site := cubOne(t, "Espiritu Santo")
	h := w.Theatre.Sites[site].Hex
	w.BaseForces[1] = board.BaseForce{Hex: h, Mode: book.Full}
	hauling(w, marker, h)
	base := func() sim.Move {
		for _, m := range w.Legal(nil) {
			if what, n := board.UnpackCargo(m); what == board.EmbarkBase && n == 1 {
				return m
			}
		}
		return 0
	}
	require.NotZero(t, base())
	assert.Contains(t, w.Choice(base()).Text, "take down")
	full := w.PortCargo(w.Theatre, site)
	w.Apply(base(), nil)
	assert.Zero(t, w.Forces[marker].Spent)
	for turn := range 5 {
		assert.Equal(t, full-4, w.PortCargo(w.Theatre, site), turn)
		hauling(w, marker, h)
		require.Zero(t, base(), turn)
		require.NoError(t, w.Check())
		d := sim.NewDice(uint64(turn), sim.Nature)
		w.Upkeep().Deploy(&d, 0, 1)
		w.Upkeep().NextTurn()
	}
	hauling(w, marker, h)
	assert.Contains(t, w.Choice(base()).Text, "embark")
	w.Apply(base(), nil)
	assert.NotZero(t, w.BaseForces[1].Ship)
	assert.EqualValues(t, 50, w.Forces[marker].Spent)
	require.NoError(t, w.Check())
}

// A hex holds at most five BaseForces, and none is unloaded at an enemy base. A side that captures
// a base has the BaseForces there. A BaseForce goes down with its ship. (C130) [20.51] [20.52]
// [20.57]
func TestWhereBaseForcesMayBe(t *testing.T) {
	w, marker, site := cubOne(t, "Espiritu Santo")
	s, ship := &w.Sites[site], id.Ship(int(w.BaseForces[1].Ship)-1)
	require.Contains(t, w.Legal(nil), sim.Move(1))
	fleet := w.Upkeep().Fleet
	h := w.Theatre.Sites[site].Hex
	require.True(t, fleet.Settles(theatre.Allies, h))
	s.Side = theatre.Japan
	assert.False(t, fleet.Settles(theatre.Allies, h))
	assert.NotContains(t, w.Legal(nil), sim.Move(1))
	s.Side = theatre.Allies
	w.BaseForces[2] = board.BaseForce{Hex: h, Mode: book.Full}
	loads, takesDown := fleet.Moves(2, theatre.Allies, h, 99)
	require.True(t, takesDown && !loads)
	s.Side = theatre.Japan
	_, takesDown = fleet.Moves(2, theatre.Japan, h, 99)
	assert.True(t, takesDown, "it is Japan's now")
	_, takesDown = fleet.Moves(2, theatre.Allies, h, 99)
	assert.False(t, takesDown)
	w.Hurt(ship, sunk)
	assert.True(t, w.BaseForces[1].Gone())
	require.Equal(t, theatre.None, w.Forces[marker].Hex)
	require.NoError(t, w.Position.Check(w.Theatre))

	r, err := warinthepacific.Load(fighttest.Changed(t, "oob/guadalcanal.csv", "E1613,,base,1,BaseForce",
		"E1613,,base,5,BaseForce"), nil)
	require.NoError(t, err)
	five, err := r.War().Setup("guadalcanal")
	require.NoError(t, err)
	w = five.(*war.War)
	rabaul := w.Theatre.Sites[siteOf(t, w, "Rabaul")].Hex
	require.NoError(t, w.Check())
	assert.False(t, w.Upkeep().Settles(theatre.Japan, rabaul))
	w.BaseForces[6].Hex = rabaul
	assert.ErrorContains(t, w.Check(), "found 6 BaseForces in E1613")
}

// BaseForces of an order of battle are at a base of their side, in a war on the map of land and
// sea, with a name. [20.5]
func TestBaseForcesAreRead(t *testing.T) {
	const line = "guadalcanal,Japan,1st Base Force,Rabaul,E1613,,base,1,BaseForce,1st,probable"
	for text, want := range map[string]string{
		"guadalcanal,Japan,1st Base Force,Rabaul,E1613,,base,6,BaseForce,1st,probable": "found 6 BaseForces",
		"guadalcanal,Japan,1st Base " +
			"Force,Rabaul,E1613,,base,9,BaseForce,1st,probable": "found more than 8 BaseForces",
		"guadalcanal,Japan,1st Base Force,Rabaul,E1613,,base,1,BaseForce,,probable":          "without a name",
		"guadalcanal,Japan,1st Base Force,Rabaul,E1613,2/9/42,base,1,BaseForce,1st,probable": "arrive later",
		"guadalcanal,Japan,1st Base " +
			"Force,Noumea,E3231,,base,1,BaseForce,1st,probable": "want them at a base of their side",
	} {
		r, err := warinthepacific.Load(fighttest.Changed(t, "oob/guadalcanal.csv", line, text), nil)
		require.NoError(t, err)
		_, err = r.War().Setup("guadalcanal")
		assert.ErrorContains(t, err, want, text)
	}
}
