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

// In the last Naval Phase of the war no force sets out for fuel or with cargo; in the Phase before
// they do.
func TestNobodySailsForNothingAtTheEnd(t *testing.T) {
	w, marker := islands(t)
	m := marker("Cub One convoy")
	w.Asked, w.Side = uint8(m), theatre.Allies
	port, site := siteAt(t, w, "Espiritu Santo")
	_, other := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = port
	w.Sites[site].Supply, w.Sites[other].Supply = 0, 3000
	used(w, m, w.Strength(m).Period-1)
	w.Flow.Turn = uint8(w.Theatre.Last - w.Theatre.First)
	require.Zero(t, turnsLeft(w))
	for w.Round = 1; w.Round <= lastRound; w.Round++ {
		for _, what := range []board.Mission{board.Refuel, board.Transport} {
			w.Forces[m].Hex = port
			s := w.Strength(m)
			l := needsOf(w, &s)
			if what == board.Transport { // a BaseForce for there
				w.Forces[m].Hex, _ = siteAt(t, w, "Noumea")
				l.own = true
			} else {
				require.True(t, l.thirsty(w, &s))
				require.Positive(t, l.from(w, port))
			}
			task := shipped.chooseTask(w, []sim.Move{sim.Move(board.Stay), sim.Move(what)}, &s, &l)
			assert.Equal(t, w.Round < lastRound, task == 1, "%d in Phase %d", what, w.Round)
		}
	}
}

// A force that reacts by itself fights, so a second one stays where it is. (C144)
func TestOneForceReacts(t *testing.T) {
	w, marker := islands(t)
	w.Side, w.Mover = theatre.Allies, marker("8th Fleet")
	m, other := marker("TF 62 screen"), marker("TF 61 Wasp")
	goal, _ := siteAt(t, w, "Guadalcanal")
	w.Forces[w.Mover].Hex = goal
	sinkBut(w, w.Mover, 1)
	w.Forces[w.Mover].Marks |= board.Known
	w.Forces[m].Hex, _ = siteAt(t, w, "Tulagi")
	for i := range id.Site(len(w.Theatre.Sites)) {
		if w.Sites[i].Side == theatre.Allies {
			w.Sites[i].Supply = 3000
		}
	}
	legal := []sim.Move{sim.Move(m), 255}
	require.Zero(t, shipped.chooseRespond(w, legal))
	w.Forces[other].Hex = goal
	require.Zero(t, shipped.chooseRespond(w, legal), "it lay there")
	w.Forces[other].Marks |= board.Reacted
	assert.Equal(t, 1, shipped.chooseRespond(w, legal))
	w.Forces[other].Hex = w.Forces[m].Hex
	assert.Zero(t, shipped.chooseRespond(w, legal), "it has come up to another")
}

// A force tows no further than its fuel lasts at the speed of a tow. [38.24]
func TestTowsComeThere(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side = uint8(m), theatre.Japan
	efate, _ := siteAt(t, w, "Efate")
	w.Forces[m].Hex = efate
	w.Ships[shipsUnder(w, m)[0]].Damage = 4
	require.True(t, helpless(w))
	far := w.Theatre.BySea(efate, shipped.shelter(w, efate))
	for left := range 6 {
		s := w.Strength(m)
		s.Left = left
		l := needsOf(w, &s)
		assert.Equal(t, tugs(far) <= left, shipped.tows(w, &s, &l), left)
	}
}

// Carriers that can strike leave a cripple among them, and not the other way round.
func TestWholeCarriersSailWithoutTheCripple(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex, _ = siteAt(t, w, "Noumea")
	var decks []id.Ship
	for _, name := range []string{"TF 61 Enterprise", "TF 61 Wasp"} {
		for _, i := range shipsUnder(w, marker(name)) {
			if w.Theatre.Class(i).Carrier() {
				decks = append(decks, i)
			}
		}
	}
	w.Ships[decks[1]].Force = w.Forces[m].Holds
	require.False(t, shipped.divided(w))
	w.Ships[decks[0]].Damage = crippledAt
	require.True(t, shipped.divided(w))
	parts := []sim.Move{sim.Move(board.PartOf(w.Theatre.Class(decks[0]).Number)), sim.Move(board.PartHurt)}
	assert.Equal(t, 1, shipped.choosePart(w, parts))
	for _, i := range shipsUnder(w, m) { // without guns too
		if !w.Theatre.Class(i).Carrier() {
			w.Ships[i].Force = w.Forces[marker("TF 62 screen")].Holds
		}
	}
	s := w.Strength(m)
	require.Less(t, s.Fire, leastGuard)
	assert.True(t, shipped.frees(w, &s))
	w.Ships[decks[1]].Damage = crippledAt
	assert.False(t, shipped.frees(w, &s))
	assert.False(t, shipped.divided(w), "both are cripples")
	assert.Equal(t, 0, shipped.choosePart(w, parts))
	w.Ships[decks[1]].Damage = 0
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if b := w.Stacks[i].Base; b.IsCarrier() && w.Under(b.Ship(), m) {
			w.Stacks[i].Points = 0
		}
	}
	assert.False(t, shipped.divided(w), "nothing to strike with")
}

// Carriers leave a port for enemy carriers that are seen nearby.
func TestPortsAreLeftForCarriersThatAreSeen(t *testing.T) {
	w, marker := islands(t)
	m, enemy := marker("TF 62 screen"), marker("Carrier Division 2")
	w.Asked, w.Side = uint8(m), theatre.Allies
	port, _ := siteAt(t, w, "Port Moresby")
	w.Forces[m].Hex = port
	f := &w.Forces[enemy]
	f.Hex = port
	carriers := 0
	for i := range id.Stack(len(w.Theatre.Stacks)) { // four points of Val
		s := &w.Stacks[i]
		if w.Theatre.Stacks[i].Side == theatre.Allies {
			continue
		}
		s.Points = 0
		if ship := s.Base.Ship(); s.Base.IsCarrier() && w.Under(ship, enemy) && carriers < 4 {
			s.Points = 1
			carriers++
		}
	}
	require.Positive(t, carriers)
	f.Marks, f.Report = board.Contacted, [6]uint8{5, 1}
	assert.False(t, shipped.exposed(w), "one, as is said")
	f.Marks |= board.Known
	sky := shipped.skyOf(w, w.Side)
	require.Less(t, sky.count(w, port, sky.shore, sky.n), mostDecks)
	assert.True(t, shipped.exposed(w))
	assert.Equal(t, sky.over(w, port), sky.felt(w, port))
	f.Hex, _ = siteAt(t, w, "Truk")
	assert.False(t, shipped.exposed(w), "far away")
}

// In a war of months a base that is no objective is worth half: ships may come.
func TestBasesAreWorthHalf(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Japan
	_, b := siteAt(t, w, "Rabaul")
	_, n := siteAt(t, w, "Milne Bay")
	_, g := siteAt(t, w, "Guadalcanal")
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; w.Theatre.Stacks[i].Side == theatre.Allies {
			s.Points = 0
			if w.Parked(n.Base()) == 0 { // somebody is there
				s.Base, s.Points = n.Base(), 1
			}
		}
	}
	w.Sites[g].Side, w.Sites[n].Side = theatre.Allies, theatre.Allies
	if w.Guards(n) == 0 {
		worth := shipped.targetWorth(w, b.Base(), board.StrikeLand, uint8(n))
		assert.InDelta(t, float64(4+w.Parked(n.Base()))/2, worth, 1e-9)
		w.Theatre.Ground = false
		assert.InDelta(t, 2*worth, shipped.targetWorth(w, b.Base(), board.StrikeLand, uint8(n)), 1e-9)
		w.Theatre.Ground = true
	}
	require.Zero(t, w.Guards(n))
}

// A force that goes on at the end of a Phase has used its fuel for it.
func TestWhoStirsHasUsedHisFuel(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.Stir
	noumea, site := siteAt(t, w, "Noumea")
	for i := range id.Site(len(w.Theatre.Sites)) {
		w.Sites[i].Supply = 0
	}
	w.Sites[site].Supply = 3000
	rabaul, _ := siteAt(t, w, "Rabaul")
	near := noumea
	for w.Theatre.BySea(near, noumea) < 100 {
		near = w.Theatre.Toward(near, rabaul)
	}
	w.Forces[m].Hex = near
	for _, i := range shipsUnder(w, m)[1:] { // few guns go where fuel is
		w.Ships[i].Force = w.Forces[marker("TF 61 Wasp")].Holds
	}
	legal := []sim.Move{0, sim.Move(w.Theatre.Toward(near, noumea))}
	period := w.Strength(m).Period
	used(w, m, period-1)
	assert.Equal(t, 1, shipped.chooseStir(w, legal))
}

// A transport with little aboard, in a base with plenty, loads more before it goes.
func TestTransportsLoadBeforeTheyGo(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 Guadalcanal group")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotWhere
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	noumea, depot := siteAt(t, w, "Noumea")
	w.Sites[depot].Supply = 3000
	w.Forces[m].Hex = noumea
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; w.Bears(m, u.Ship) {
			u.Ship, u.Hex = 0, goal
		}
	}
	w.Cargo[w.Forces[m].Holds] = 4
	require.True(t, w.Laden(m))
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Transport}}}
	legal := []sim.Move{sim.Move(goal), sim.Move(noumea)}
	require.Less(t, 2*w.LoadAboard(m), w.Hold(m))
	assert.Equal(t, 1, shipped.choose(w, legal))
	w.Sites[depot].Supply = 0
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[i].Hex == noumea {
			w.Units[i].Marks |= board.Lost
		}
	}
	assert.Zero(t, shipped.choose(w, legal), "there is nothing")
}

// No force with a ship at D3 goes to bombard.
func TestTheLamedDoNotShell(t *testing.T) {
	w, marker := islands(t)
	w.Asked, w.Side = uint8(marker("8th Fleet")), theatre.Japan
	secure(t, w)
	for m := range w.Markers() {
		if theatre.SideOf(m) == theatre.Allies {
			w.Forces[m].Hex = theatre.None
		}
	}
	w.Forces[w.Asked].Hex, _ = siteAt(t, w, "Buin")
	ship := shipsUnder(w, w.AskedMarker())[1]
	for _, damage := range []uint8{0, 2, 3} {
		w.Ships[ship].Damage = damage
		require.False(t, battered(w, w.AskedMarker()))
		s := w.Strength(w.AskedMarker())
		require.GreaterOrEqual(t, s.Shells, leastShells)
		l := needsOf(w, &s)
		l.own = true
		assert.Equal(t, damage < 3, shipped.chooseTask(w, []sim.Move{sim.Move(board.Stay), sim.Move(board.Bombard)},
			&s, &l) == 1, damage)
	}
}

// A force without fuel goes to a near port that has some for a few of its ships; others go where
// there is enough for all.
func TestTheDryTakeWhatIsNear(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side, w.Round = uint8(m), theatre.Japan, lastRound
	rabaul, site := siteAt(t, w, "Rabaul")
	_, depot := siteAt(t, w, "Truk")
	noumea, _ := siteAt(t, w, "Noumea") // far away
	for w.Forces[m].Hex = rabaul; w.Theatre.BySea(rabaul, w.Forces[m].Hex) < 110; {
		w.Forces[m].Hex = w.Theatre.Toward(w.Forces[m].Hex, noumea)
	}
	for i := range id.Site(len(w.Sites)) {
		w.Sites[i].Supply = 0
	}
	w.Sites[site].Supply, w.Sites[depot].Supply = leastTopped, 3000
	used(w, m, w.Strength(m).Period)
	for _, dry := range []bool{false, true} {
		if dry {
			for _, i := range shipsUnder(w, m) {
				w.Ships[i].Marks |= board.Unsupplied
			}
		}
		s := w.Strength(m)
		require.Greater(t, fuelNeed(w, m), leastTopped)
		require.Greater(t, legs(w.Theatre.BySea(w.Forces[m].Hex, rabaul), s.Allowance), 1)
		l := findRefuelPorts(w, &s)
		assert.Equal(t, dry, l.from(w, rabaul) == 0)
	}
}
