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

// A force without ammunition that reaches no mission in the Phase makes for the port that gives it
// some in the next Game-Turn. [10.43]
func TestWhoStirsEmptyGoesToAPort(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Japan
	rabaul, site := siteAt(t, w, "Rabaul")
	w.Forces[m].Hex = rabaul
	for range 3 {
		w.Forces[m].Hex = w.Theatre.Toward(w.Forces[m].Hex, hexAt(t, w, "Guadalcanal"))
	}
	w.Sites[site].Supply, w.Sites[site].Given = 3000, uint16(w.PortRoom(site)) // in this it has given all
	used(w, m, 1)
	s := w.Strength(m)
	s.Fire = 0
	l := needsOf(w, &s)
	oiler := w.Forces[m].Hex
	l.hexes[0], l.n = oiler, 1
	worth := func(h theatre.Hex) float64 { return shipped.place(w, h, &s, &l) - inPort }
	assert.Greater(t, worth(oiler), worth(rabaul), "it is fueled there")
	l.stirs = true
	assert.Greater(t, worth(rabaul), worth(oiler))
}

// A crippled ship is brought to the nearest port, however many ships fuel there. [9.71]
func TestTheLameGoToAnyPort(t *testing.T) {
	w, marker := islands(t)
	m := marker("17th Army transports")
	w.Asked, w.Side = uint8(m), theatre.Japan
	truk, site := siteAt(t, w, "Truk")
	w.Forces[m].Hex = w.Theatre.Toward(truk, hexAt(t, w, "Rabaul"))
	require.Less(t, w.PortRoom(site)+int(w.Sites[site].Given), 2*fuelMost(w, m))
	assert.NotEqual(t, truk, shipped.home(w, w.Forces[m].Hex))
	w.Ships[shipsUnder(w, m)[0]].Damage = 3
	assert.Equal(t, truk, shipped.home(w, w.Forces[m].Hex))
}

// A single warship joins others in its port. [10.7]
func TestTheLastShipJoinsOthers(t *testing.T) {
	w, marker := islands(t)
	m, others := marker("8th Fleet"), marker("6th Cruiser Division")
	w.Asked, w.Side = uint8(m), theatre.Japan
	rabaul := hexAt(t, w, "Rabaul")
	w.Forces[m].Hex, w.Forces[others].Hex = rabaul, rabaul
	assert.False(t, shipped.joins(w))
	ships := shipsUnder(w, m)
	for _, i := range ships[:len(ships)-1] {
		w.Ships[i].Force = w.Forces[marker("8th Fleet convoy")].Holds
	}
	require.False(t, unscreened(w, w.AskedMarker()))
	assert.True(t, shipped.joins(w))
}

// A Task Force without fuel goes to a nearby place that fuels all its ships, rather than to a port
// that never gives so much. Without such a place it takes what the port gives. [20.4]
func TestTheDryGoWhereAllAreFueled(t *testing.T) {
	w, marker := islands(t)
	m, oiler := marker("TF 61 Wasp"), marker("TF 61 fueling group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	at, site := siteAt(t, w, "Espiritu Santo")
	w.Forces[m].Hex, w.Forces[oiler].Hex = at, hexAt(t, w, "Efate")
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Fuel, w.Ships[i].Marks = 0, w.Ships[i].Marks|board.Unsupplied
	}
	for i := range id.Site(len(w.Theatre.Sites)) {
		if i != site {
			w.Sites[i].Supply = 0
		}
	}
	w.Sites[site].Supply = 3000
	w.Sites[site].Given = 0
	w.Sites[site].Given = uint16(w.PortRoom(site) - leastTopped)
	near := func() theatre.Hex {
		s := w.Strength(m)
		l := findRefuelPorts(w, &s)
		require.Equal(t, 1, l.n)
		return l.hexes[0]
	}
	require.GreaterOrEqual(t, w.Serves(oiler), fuelNeed(w, m))
	assert.Equal(t, w.Forces[oiler].Hex, near())
	w.Forces[oiler].Hex = theatre.None
	assert.Equal(t, at, near())
}

// A BaseForce goes ashore too. [20.5]
func TestBaseForcesLeaveTransportsThatWereHit(t *testing.T) {
	w, marker := islands(t)
	m := marker("Cub One convoy")
	w.Asked, w.Mover, w.Side = uint8(m), m, theatre.Allies
	noumea := hexAt(t, w, "Noumea")
	w.Forces[m].Hex = noumea
	require.True(t, w.Stows(m))
	require.NotEqual(t, noumea, shipped.anchorage(w, w.Side))
	assert.False(t, shipped.arrived(w))
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage = 3
	}
	require.True(t, shipped.worn(w))
	assert.True(t, shipped.arrived(w))
	plots(w, m, board.Leg{Mission: board.Transport, Hex: noumea})
	assert.Equal(t, 1, shipped.chooseHaulPlace(w, []sim.Move{sim.Move(shipped.anchorage(w, w.Side)), sim.Move(noumea)}))
	assert.Equal(t, 1, shipped.chooseHaul(w, []sim.Move{0, board.PackCargo(board.Unload, 0)}))
}

// Carriers that leave a cripple behind do not count as crippled. [10.7]
func TestWhoPartsIsNoCripple(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Asked, w.Side = uint8(m), theatre.Allies
	for _, i := range shipsUnder(w, marker("TF 61 Wasp")) {
		if w.Theatre.Class(i).Carrier() {
			w.Ships[i].Force, w.Ships[i].Damage = w.Forces[m].Holds, crippledAt
		}
	}
	require.True(t, shipped.divided(w))
	assert.True(t, shipped.idle(w, m))
	plots(w, m, board.Leg{Mission: board.Detach, Hex: w.Forces[m].Hex})
	assert.False(t, shipped.idle(w, m))
	w.Asked++
	assert.True(t, shipped.idle(w, m), "of another that is not known")
}

// After the first Naval Phase of the last Game-Turn no force fetches cargo that would reach the
// front too late.
func TestNobodyFetchesAtTheEnd(t *testing.T) {
	w, m, _, _ := supplied(t)
	w.Flow.Turn, w.Round = uint8(w.Theatre.Last-w.Theatre.First), 1
	assert.True(t, shipped.hauls(w), "it has it aboard")
	w.Cargo[w.Forces[m].Holds] = 0
	require.False(t, w.Laden(m))
	assert.False(t, shipped.hauls(w))
	w.Round = 0
	assert.True(t, shipped.hauls(w))
}

// Ships that were left behind join warships, but not transports. [10.7]
func TestTransportsJoinNoWarships(t *testing.T) {
	w, marker := islands(t)
	m, others := marker("6th Cruiser Division"), marker("8th Fleet")
	w.Side, w.Asked = theatre.Japan, uint8(m)
	rabaul := hexAt(t, w, "Rabaul")
	w.Forces[m].Hex, w.Forces[others].Hex = rabaul, rabaul
	w.Theatre.Forces[w.Forces[m].Holds].Spare = true
	require.True(t, shipped.joins(w))
	w.Ships[shipsUnder(w, marker("8th Fleet convoy"))[0]].Force = w.Forces[m].Holds
	assert.False(t, shipped.joins(w))
}

// Ships do not join others that are slower because of damage. [10.7]
func TestCripplesLeadNobody(t *testing.T) {
	w, marker := islands(t)
	m, others := marker("6th Cruiser Division"), marker("8th Fleet")
	w.Side, w.Asked = theatre.Japan, uint8(m)
	rabaul := hexAt(t, w, "Rabaul")
	w.Forces[m].Hex, w.Forces[others].Hex = rabaul, rabaul
	ship := shipsUnder(w, others)[0]
	for damage, want := range []bool{true, true, false} {
		w.Ships[ship].Damage = uint8(damage)
		assert.Equal(t, want, shipped.leads(w, others), damage)
	}
}

// If ships leave carriers the undamaged carriers go on; those that stay no longer count. [10.7]
func TestWhoRemains(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex = hexAt(t, w, "Noumea")
	carrier, other := id.Ship(id.None), id.Ship(id.None)
	for _, i := range shipsUnder(w, m) {
		if w.Theatre.Class(i).Carrier() {
			carrier = i
		} else {
			other = i
		}
	}
	assert.Zero(t, shipped.remaining(w), "it parts itself")
	w.Ships[other].Damage = 3
	require.True(t, dragged(w))
	assert.Equal(t, 1, shipped.remaining(w))
	w.Ships[other].Damage, w.Ships[carrier].Damage = 0, 3
	assert.Zero(t, shipped.remaining(w))
	w.Ships[carrier].Damage, w.Step = 0, board.PlotValue
	legal := make([]sim.Move, board.MostValue+1)
	plots(w, m, board.Leg{Mission: board.Move, Hex: hexAt(t, w, "Efate")})
	require.Zero(t, shipped.choose(w, legal), "with her it meets nobody")
	plots(w, m, board.Leg{Mission: board.Detach, Hex: w.Forces[m].Hex},
		board.Leg{Mission: board.Move, Hex: hexAt(t, w, "Efate")})
	assert.Equal(t, board.MostValue, shipped.choose(w, legal))
}

// A single carrier back from her yards stays in port until there are others to sail with: carriers
// rather than guns, which then would no longer bombard. [10.7] [13.6]
func TestLoneCarriersStay(t *testing.T) {
	w, marker := islands(t)
	m, decks, guns := marker("TF 61 Wasp"), marker("TF 61 Enterprise"), marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	noumea := hexAt(t, w, "Noumea")
	w.Forces[m].Hex, w.Forces[guns].Hex, w.Forces[decks].Hex = noumea, theatre.None, theatre.None
	s := w.Strength(m)
	require.False(t, shipped.useless(w, &s))
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Carrier() {
			w.Ships[i].Force = w.Forces[marker("TF 62 Tulagi group")].Holds
		}
	}
	s = w.Strength(m)
	assert.True(t, shipped.useless(w, &s))
	assert.False(t, shipped.joins(w))
	w.Forces[guns].Hex = noumea
	assert.False(t, shipped.joins(w), "these are too strong for it")
	fewer(w, guns, marker("8th Fleet"))
	require.LessOrEqual(t, w.Strength(guns).Fire, mostEscort)
	assert.True(t, shipped.joins(w), "with guns, where no others are")
	w.Forces[decks].Hex = noumea
	assert.True(t, shipped.joins(w))
	w.Mover = m
	assert.Equal(t, 1, shipped.chooseMerge(w, []sim.Move{sim.Move(guns), sim.Move(decks)}))
}

// Battleships without a screen stay in port; cruisers, and ships with a destroyer, do not. [13.6]
func TestBareBattleshipsStay(t *testing.T) {
	w, marker := islands(t)
	m := marker("Battleship Division 3")
	w.Asked, w.Side = uint8(m), theatre.Japan
	s := w.Strength(m)
	require.False(t, shipped.useless(w, &s))
	for _, i := range shipsUnder(w, m) {
		if !w.Theatre.Class(i).Capital() {
			w.Ships[i].Damage = 6
		}
	}
	require.True(t, unscreened(w, m))
	assert.True(t, shipped.useless(w, &s))
	w.Asked = uint8(marker("6th Cruiser Division"))
	require.True(t, unscreened(w, w.AskedMarker()))
	s = w.Strength(w.AskedMarker())
	assert.False(t, shipped.useless(w, &s))
}
