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

// Half of the fighters ashore cover ships near them that are in contact. Fighters of carriers do
// not, because carriers guard themselves. [6.2]
func TestFightersCoverShipsInPort(t *testing.T) {
	w, marker := islands(t)
	w.Side, w.Step = theatre.Japan, board.AirTarget
	m := marker("8th Fleet")
	f := &w.Forces[m]
	_, site := siteAt(t, w, "Rabaul")
	base, legal := site.Base(), sim.Move(board.NavalCover)<<8|sim.Move(m)
	worth := func() float64 { return shipped.targetWorth(w, base, board.NavalCover, uint8(m)) }
	require.Equal(t, w.BaseHex(base), f.Hex)
	assert.Zero(t, worth(), "nobody has found it")
	f.Marks |= board.Contacted
	assert.InDelta(t, shipped.least+shipped.wants(w, base, m), worth(), 1e-9)
	assert.Zero(t, shipped.targetWorth(w, id.Deck|1, board.NavalCover, uint8(m)))
	at := f.Hex
	f.Hex, _ = siteAt(t, w, "Truk")
	assert.Zero(t, worth(), "far away")
	f.Hex = at
	i, best := shipped.bestTarget(w, []sim.Move{legal}, base)
	assert.Zero(t, i)
	assert.InDelta(t, shipped.least+shipped.wants(w, base, m), best, 1e-9)
	w.Plotting().Mission, w.Plotting().Target, w.Plotting().Base = board.NavalCover, uint8(m), base
	assert.Equal(t, 2, shipped.chooseSent(w, []sim.Move{0, 1, 2, 3}))
	for _, k := range shipsUnder(w, m)[1:] {
		w.Ships[k].Damage = 5
	}
	w.Ships[shipsUnder(w, m)[0]].Force = w.Forces[marker("6th Cruiser Division")].Holds
	assert.Zero(t, worth(), "there is little to guard")
}

// Ships that are covered from a base are not covered from it again: its other fighters guard the
// base, or other ships. [6.2]
func TestShipsAreCoveredOnce(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Japan
	m, other := marker("8th Fleet"), marker("6th Cruiser Division")
	_, site := siteAt(t, w, "Rabaul")
	_, kavieng := siteAt(t, w, "Kavieng")
	w.Forces[other].Hex = w.Forces[m].Hex
	for _, n := range []id.Marker{m, other} {
		w.Forces[n].Marks |= board.Contacted
	}
	base := site.Base()
	require.True(t, shipped.covers(w, base, m))
	for level, want := range []bool{true, true, false} { // of damage
		w.Sites[base].Airbase = uint8(level)
		assert.Equal(t, want, shipped.covers(w, base, m), level)
	}
	w.Sites[base].Airbase = 0
	w.Strikes[w.Side][0] = board.Strike{Base: base, Mission: board.NavalCover, Target: uint8(m), Count: 1}
	w.Plotted[w.Side] = 1
	assert.False(t, shipped.covers(w, base, m))
	assert.True(t, shipped.covers(w, base, other), "nobody covers those")
	w.Strikes[w.Side][0].Base = kavieng.Base()
	assert.True(t, shipped.covers(w, base, m), "another base has sent its own")
	w.Strikes[w.Side][0] = board.Strike{Base: base, Mission: board.StrikeShips, Target: uint8(m)}
	assert.True(t, shipped.covers(w, base, m), "that is no cover")
}

// Fighters ashore escort a strike at ships that fighters of other carriers in their hex, or of an
// airbase near it, may cover. At other ships the bombers fly without an escort. [6.2]
func TestFightersAshoreEscortWhereOthersCover(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Japan
	_, site := siteAt(t, w, "Rabaul")
	m, sara := marker("TF 62 screen"), marker("TF 61 Saratoga")
	k := w.Plotting()
	k.Base, k.Mission, k.Target = site.Base(), board.StrikeShips, uint8(m)
	goal, island := siteAt(t, w, "Guadalcanal")
	for i := range id.Site(len(w.Theatre.Sites)) {
		if w.Sites[i].Side == theatre.Allies {
			require.Greater(t, w.Theatre.ByAir(goal, w.Theatre.Sites[i].Hex), coverNear, w.Theatre.Sites[i].Name)
		}
	}
	w.Forces[m].Hex, w.Forces[sara].Hex, w.Forces[sara].Report = goal, w.Theatre.Neighbour(goal, 0), [6]uint8{5, 1}
	for _, other := range []string{"TF 61 Wasp", "TF 61 Enterprise"} {
		w.Forces[marker(other)].Hex = theatre.None
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == k.Base && w.Stacks[i].Points > 0 && w.Escorts(i, k) {
			w.Asked = uint8(i)
		}
	}
	require.True(t, w.Escorts(w.AskedStack(), k))
	legal := []sim.Move{0, 1, 2, 3}
	assert.Zero(t, shipped.chooseSent(w, legal), "alone")
	w.Forces[sara].Hex = goal
	assert.Equal(t, 3, shipped.chooseSent(w, legal), "carriers beside them")
	w.Forces[sara].Report[1] = 0
	assert.Zero(t, shipped.chooseSent(w, legal), "no carriers")
	w.Sites[island].Side = theatre.Allies
	assert.Zero(t, shipped.chooseSent(w, legal), "no planes ashore")
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; w.Theatre.Stacks[i].Side == theatre.Allies && !s.Base.IsCarrier() {
			s.Base, s.Points = island.Base(), 3
		}
	}
	require.Positive(t, w.Guards(island))
	assert.Equal(t, 3, shipped.chooseSent(w, legal), "fighters ashore")
	w.Forces[m].Hex = w.Theatre.Sites[site].Hex
	assert.Zero(t, shipped.chooseSent(w, legal), "far from them")
}

// Planes do not go forward to a headquarters without supply. [14.13]
func TestPlanesGoToWhereTheyStrike(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Allies
	_, goal := siteAt(t, w, "Guadalcanal")
	_, rear := siteAt(t, w, "Noumea")
	w.Sites[goal].Side, w.Sites[goal].Airbase, w.Sites[goal].Supply = theatre.Allies, 0, 100
	h := w.Theatre.Sites[goal].Hex
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Allies {
			w.Units[i] = board.Unit{Hex: h}
		} else if w.Units[i].Hex == h {
			w.Units[i].Hex = theatre.None
		}
	}
	require.GreaterOrEqual(t, w.Defended(goal), leastHeld)
	for wants, able := range map[uint8]bool{board.Furnished: true, board.Unfurnished: false} {
		w.Sites[goal].Wants = wants
		require.Equal(t, able, w.MayStrike(w.Theatre, goal))
		assert.Equal(t, able, shipped.forward(w, rear.Base(), goal) > 0)
	}
}

// Guns seek enemies, unless they have cargo, are to bombard before they come back, are battered or
// lamed.
func TestWhoSeeksBattle(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotValue
	goal, _ := siteAt(t, w, "Guadalcanal")
	legal := []sim.Move{0, 1, 2}
	value := func(what board.Mission) int {
		w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: what, Hex: goal}}}
		return shipped.choose(w, legal)
	}
	assert.Equal(t, 2, value(board.Move))
	assert.Zero(t, value(board.Bombard))
	assert.Zero(t, value(board.Emergency))
	w.Ships[shipsUnder(w, m)[0]].Damage = 3
	require.False(t, battered(w, m))
	assert.Zero(t, value(board.Move), "lamed")
	w.Ships[shipsUnder(w, m)[0]].Damage = 0
	for _, i := range shipsUnder(w, m)[1:] {
		w.Ships[i].Damage = 5
	}
	require.True(t, battered(w, m))
	assert.Zero(t, value(board.Move), "battered")
}

// Of two equal targets planes strike the one that more of them can reach. Planes that crash on
// take-off do not count. [7.65]
func TestOfTwoTargetsThatInReachOfMore(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Allies
	base, site := siteAt(t, w, "Port Moresby")
	near, far := marker("8th Fleet"), marker("6th Cruiser Division")
	sinkBut(w, near, 1)
	sinkBut(w, far, 1)
	w.Ships[shipsUnder(w, far)[0]].Damage = w.Ships[shipsUnder(w, near)[0]].Damage
	for _, m := range []id.Marker{near, far} {
		w.Forces[m].Marks |= board.Known | board.Contacted
	}
	at, _ := siteAt(t, w, "Lae")
	w.Forces[near].Hex = at
	w.Forces[far].Hex, _ = siteAt(t, w, "Rabaul")
	b := site.Base()
	_, more := w.Strikers(b, board.StrikeShips, uint8(near))
	_, less := w.Strikers(b, board.StrikeShips, uint8(far))
	require.Greater(t, more, less, base)
	same := shipped
	same.enough, same.most = 0.01, 0.5 // all are worth as much
	legal := []sim.Move{sim.Move(board.StrikeShips)<<8 | sim.Move(far), sim.Move(board.StrikeShips)<<8 | sim.Move(near)}
	require.Positive(t, less)
	i, _ := same.bestTarget(w, legal, b)
	assert.Equal(t, 1, i)
	w.Sites[site].Airbase = 5
	_, left := w.Strikers(b, board.StrikeShips, uint8(near))
	assert.Less(t, left, more)
}

// Half of the fighters at a base are expected to cover ships there.
func TestFightersAtABaseAreCounted(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Side, w.Forces[m].Marks = theatre.Allies, board.Known|board.Contacted
	_, site := siteAt(t, w, "Rabaul")
	require.Equal(t, w.Theatre.Sites[site].Hex, w.Forces[m].Hex)
	guards := w.Guards(site)
	require.Positive(t, guards)
	assert.InDelta(t, (guards+1)/2, shipped.cover(w, m), 1e-9)
	w.Sites[site].Side = theatre.Allies
	assert.Zero(t, shipped.cover(w, m))
}

// A bombardment force without enough guns turns back. Cripples stay behind before a fueled fleet
// sails on. In the last Phase guards stay where they are.
func TestOddsAndEndsAtSea(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Mover, w.Side, w.Step = uint8(m), m, theatre.Allies, board.TurnBack
	truk, _ := siteAt(t, w, "Truk")
	shells := w.Strength(m).Shells
	require.GreaterOrEqual(t, shells, leastShells)
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Bombard, Hex: truk}}}
	require.False(t, disarmed(w))
	for _, i := range shipsUnder(w, m) {
		if w.Theatre.Class(i).Bombardment() > 0 {
			w.Ships[i].Marks |= board.Hurt
		}
	}
	assert.True(t, disarmed(w))
	assert.Equal(t, 2, chooseTurnBack(w, []sim.Move{0, 1, 2}))
	w.Forces[m].Plot.Legs[0].Mission = board.Move
	assert.False(t, disarmed(w))

	goal, site := siteAt(t, w, "Tulagi")
	w.Sites[site].Side, w.Forces[m].Hex = theatre.Allies, goal
	s := w.Strength(m)
	l := needsOf(w, &s)
	l.left, l.n, l.own = 0, 0, false
	require.False(t, l.returns(w, goal, &s))
	require.False(t, shipped.guards(w, goal, &s, &l))
	w.Flow.Turn, w.Round = uint8(w.Theatre.Last-w.Theatre.First), lastRound
	assert.True(t, shipped.guards(w, goal, &s, &l))

	w.Step, w.Forces[m].Hex = board.PlotMore, truk
	noumea, _ := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = noumea
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: noumea}}}
	w.Ships[shipsUnder(w, m)[0]].Damage = 3
	s = w.Strength(m)
	l = needsOf(w, &s)
	require.True(t, dragged(w))
	assert.Equal(t, -1, shipped.onward(w, []sim.Move{sim.Move(truk)}, &s, &l))
}

// A force that brings supply to the front in this Phase is not deterred by planes that reach its
// present hex.
func TestConvoysOneHexOffGoOn(t *testing.T) {
	w, m, goal, noumea := supplied(t)
	w.Forces[m].Hex = noumea
	s := w.Strength(m)
	s.Allowance = w.Theatre.BySea(noumea, goal) + 1000
	assert.True(t, shipped.brings(w, &s))
	s.Allowance = w.Theatre.BySea(noumea, goal)
	assert.False(t, shipped.brings(w, &s), "it could not unload")
	s.Allowance += 1000
	w.Cargo[w.Forces[m].Holds] = 0
	assert.False(t, shipped.brings(w, &s), "nothing is aboard")
}

// Ships join no Task Force that is being refitted, and no Support Force, which stays in port.
func TestNobodyJoinsWhoDoesNotSail(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Wasp")
	w.Asked, w.Side = uint8(marker("TF 62 screen")), theatre.Allies
	require.True(t, shipped.leads(w, m))
	for _, i := range shipsUnder(w, m) {
		if w.WantsRefit(i) {
			w.Ships[i].Refit = 1
		}
	}
	assert.False(t, shipped.leads(w, m))
	oilers := marker("TF 61 fueling group")
	for _, i := range shipsUnder(w, oilers) {
		w.Ships[i].Damage = 0
	}
	require.True(t, w.Strength(oilers).Support)
	assert.False(t, shipped.leads(w, oilers))
}

// In the last Phase of the war no force tops up.
func TestNobodyTopsUpAtTheEnd(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotTask
	port, site := siteAt(t, w, "Noumea")
	w.Forces[m].Hex, w.Sites[site].Supply = port, 5000
	used(w, m, 2)
	s := w.Strength(m)
	s.Left = 1
	for w.Round = lastRound - 1; w.Round <= lastRound; w.Round++ {
		w.Flow.Turn = uint8(w.Theatre.Last - w.Theatre.First)
		l := needsOf(w, &s)
		l.n = 0 // it does not need it
		require.True(t, l.tops(w, &s))
		assert.Equal(t, w.Round < lastRound,
			shipped.chooseTask(w, []sim.Move{sim.Move(board.Stay), sim.Move(board.Refuel)}, &s, &l) == 1, w.Round)
	}
}
