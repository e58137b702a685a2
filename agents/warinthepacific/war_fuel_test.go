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

// used lets all ships under a marker have sailed for so many Active Phases.
func used(w *war.War, m id.Marker, phases int) {
	const tank = 60
	each := tank / w.Strength(m).Period
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) {
			w.Ships[i].Fuel = uint8(phases * each)
		}
	}
}

// A refit is not broken off for fuel as long as there is some. [17.1]
func TestRefitIsNotBrokenForFuel(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex = shipped.home(w, w.Forces[m].Hex)
	legal := []sim.Move{sim.Move(board.Refuel), sim.Move(board.Refit)}
	for phases, want := range map[int]board.Mission{2: board.Refit, 3: board.Refuel} {
		used(w, m, phases)
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.begun = true
		assert.Equal(t, sim.Move(want), legal[shipped.chooseTask(w, legal, &s, &l)], phases)
		l.begun = false
		assert.Equal(t, sim.Move(board.Refuel), legal[shipped.chooseTask(w, legal, &s, &l)], phases)
	}
}

// No force goes so far that it lacks the fuel to return to a port, by itself or in reaction. One
// without fuel waits for it in port. [14.24] [14.29]
func TestWhoSailsComesBack(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Mover, w.Side = uint8(m), marker("8th Fleet"), theatre.Allies
	rabaul := w.Forces[w.Mover].Hex
	noumea := theatre.None
	for i, s := range w.Theatre.Sites {
		if s.Name == "Noumea" {
			noumea = s.Hex
			w.Sites[i].Supply = 5000
		} else if w.Sites[i].Side == theatre.Allies {
			w.Sites[i].Supply = 0
		}
	}
	w.Forces[m].Hex = noumea
	for phases := range 4 {
		used(w, m, phases)
		s := w.Strength(m)
		l := needsOf(w, &s)
		l.need = max(l.need, 1)
		back := legs(w.Theatre.BySea(rabaul, noumea), s.Allowance)
		require.Equal(t, 2, back)
		there := (w.Theatre.BySea(noumea, rabaul) + s.Allowance - 1) / s.Allowance
		require.Equal(t, 2, there)
		assert.False(t, l.returns(w, rabaul, &s), "two Phases there, two back")
		assert.Equal(t, 3-phases-1 >= 1, l.returns(w, w.Theatre.Toward(noumea, rabaul), &s), phases)
		assert.Equal(t, 3-phases >= back, comesBack(w, m, &s), phases)
		if phases >= 2 {
			assert.False(t, shipped.moves(w, &s, &l), phases)
		}
	}
}

// siteAt returns the hex of a site by its name.
func siteAt(t *testing.T, w *war.War, name string) (theatre.Hex, id.Site) {
	t.Helper()
	for i, s := range w.Theatre.Sites {
		if s.Name == name {
			return s.Hex, id.Site(i)
		}
	}
	require.Fail(t, name)
	return 0, 0
}

// A force that reaches a port in the next Game-Turn counts on what the port gives then. [20.4]
func TestPortsOfTheTurnOfArrival(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	noumea, site := siteAt(t, w, "Noumea")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Sites[site].Given = uint16(w.PortRoom(site))
	require.Zero(t, w.PortRoom(site))
	used(w, m, 1)
	for round, want := range map[uint8]bool{0: false, 2: true} {
		w.Round = round
		s := w.Strength(m)
		s.Allowance = w.Theatre.BySea(w.Forces[m].Hex, noumea) // fueling there is a second Phase
		l := findRefuelPorts(w, &s)
		assert.Equal(t, want, l.from(w, noumea) == 0, round)
	}
}

// One unit stays where enemy planes reach, and none at Truk. [10.11]
func TestTroopsThatCanGo(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Japan
	truk, _ := siteAt(t, w, "Truk")
	rabaul, _ := siteAt(t, w, "Rabaul")
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Japan && w.Units[i].Hex == rabaul {
			w.Units[i].Hex = truk
			break
		}
	}
	assert.Equal(t, w.Ashore(theatre.Japan, truk), shipped.spare(w, truk))
	assert.Positive(t, shipped.spare(w, truk))
	assert.Equal(t, w.Ashore(theatre.Japan, rabaul)-1, shipped.spare(w, rabaul))
}

// A force that has unloaded at the front leaves it in the same Phase.
func TestTransportsWithdraw(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	goal, site := siteAt(t, w, "Guadalcanal")
	noumea, _ := siteAt(t, w, "Noumea")
	rabaul, _ := siteAt(t, w, "Rabaul")
	w.Sites[site].Side = theatre.Allies
	w.Asked, w.Side = uint8(m), theatre.Allies
	require.Equal(t, goal, shipped.front(w, theatre.Allies))
	places := []sim.Move{sim.Move(rabaul), sim.Move(noumea)}
	assert.Equal(t, 1, shipped.withdraws(w, goal, places))
	assert.Equal(t, -1, shipped.withdraws(w, noumea, places), "where it loads")
}

// Ships that were left behind join a Task Force in their port once they are undamaged. [10.7]
func TestStragglersJoin(t *testing.T) {
	w, marker := islands(t)
	fleet := marker("8th Fleet")
	w.Side = theatre.Japan
	ship := id.Ship(id.None)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, fleet) && ship == id.None {
			ship = i
		}
	}
	for m := range w.Markers() {
		if w.Theatre.Forces[m].Spare && theatre.SideOf(m) == theatre.Japan {
			w.Asked = uint8(m)
		}
	}
	w.Forces[w.Asked].Hex, w.Ships[ship].Force = w.Forces[fleet].Hex, w.Forces[w.Asked].Holds
	assert.True(t, shipped.joins(w))
	w.Ships[ship].Damage = 1
	assert.False(t, shipped.joins(w), "damaged")
	w.Ships[ship].Damage = 0
	w.Forces[w.Asked].Hex, _ = siteAt(t, w, "Truk")
	assert.False(t, shipped.joins(w), "nobody is there")
	w.Asked = uint8(fleet)
	assert.False(t, shipped.joins(w), "no stragglers")
}

// Carriers keep out of enemy bases, guns out of reach of many planes.
func TestCarriersAndGunsKeepAway(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("TF 61 Wasp")), theatre.Allies
	buin, site := siteAt(t, w, "Buin")
	away := shipped.placeDecks(w, buin, w.Theatre.Objectives[0].Hex)
	w.Sites[site].Side = theatre.Allies
	assert.InDelta(t, 100, shipped.placeDecks(w, buin, w.Theatre.Objectives[0].Hex)-away, 1e-9)
	w.Asked, w.Side = uint8(marker("8th Fleet")), theatre.Japan
	carriers := marker("TF 61 Wasp")
	w.Forces[carriers].Marks |= board.Known
	assert.False(t, shipped.dares(w))
	w.Forces[carriers].Hex, _ = siteAt(t, w, "Noumea")
	for _, name := range []string{"TF 61 Saratoga", "TF 61 Enterprise"} {
		w.Forces[marker(name)].Marks &^= board.Known
	}
	assert.True(t, shipped.dares(w))
}

// A force with little fuel waits in a port that fuels it in the next Game-Turn, and does not sail
// for one that it cannot reach. [14.24] [14.29]
func TestNobodyRunsDryForAPortFarAway(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Tulagi group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	h, site := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = h
	used(w, m, w.Strength(m).Period-1)
	s := w.Strength(m)
	s.Troops = false
	require.Positive(t, s.Low)
	require.Zero(t, s.Thirst)
	l := needsOf(w, &s)
	far := theatre.None
	for i := range id.Site(len(w.Theatre.Sites)) {
		if o := w.Theatre.Sites[i].Hex; w.Theatre.BySea(h, o) < theatre.Far &&
			legs(w.Theatre.BySea(h, o), s.Allowance) == 2 {
			far = o
		}
	}
	require.NotEqual(t, theatre.None, far)
	l.own, l.hexes[0], l.n = false, far, 1
	for supply, want := range map[uint16]bool{1000: false, 0: true} {
		w.Sites[site].Supply = supply
		require.Equal(t, want, haven(w, h, l.need) > 0)
		for left, goes := range map[int]bool{1: want, 2: true} {
			l.left = left
			assert.Equal(t, goes, l.thirsty(w, &s), "%d, for %d Phases", supply, left)
		}
	}
}

// A Support Force loads in the last Naval Phase of a Game-Turn what its port can give and no other
// force takes. [20.6]
func TestSupportForcesLoadWhatNobodyTakes(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 fueling group")
	w.Asked, w.Side = uint8(m), theatre.Allies
	noumea, site := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = noumea
	w.Sites[site].Supply, w.Sites[site].Given = 2000, 0
	for i := range w.Tanks {
		w.Tanks[i].Supply = 75
	}
	task := func(round uint8) board.Mission {
		w.Round = round
		s := w.Strength(m)
		l := needsOf(w, &s)
		legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Refuel)}
		return board.Mission(legal[shipped.chooseTask(w, legal, &s, &l)])
	}
	assert.Equal(t, board.Refuel, task(lastRound))
	assert.Equal(t, board.Stay, task(0), "others may come")
	w.Sites[site].Given = uint16(w.PortRoom(site) - leastLoaded + 1)
	assert.Equal(t, board.Stay, task(lastRound), "the port has given what it can")
	w.Sites[site].Given, w.Sites[site].Supply = 0, plenty
	assert.Equal(t, board.Stay, task(lastRound), "the troops want it")
	w.Sites[site].Supply = 2000
	w.Forces[m].Hex = w.Theatre.Neighbour(noumea, 3)
	assert.Equal(t, board.Stay, task(lastRound), "at sea")
}
