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

// plots gives a Task Force a plot.
func plots(w *war.War, m id.Marker, legs ...board.Leg) {
	w.Forces[m].Plot = board.Plot{Count: uint8(len(legs))}
	copy(w.Forces[m].Plot.Legs[:], legs)
}

// A force that has lost half of its guns on the way home goes on with the ships that can: at sea
// they would lie under the same planes. [39.82]
func TestWhoIsHitOnTheWayHomeGoesOn(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Mover, w.Side, w.Step = m, theatre.Allies, board.TurnBack
	noumea, site := siteAt(t, w, "Noumea")
	tulagi, _ := siteAt(t, w, "Tulagi")
	w.Forces[m].Hex = noumea
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage, w.Ships[i].Marks = 1, board.Hurt
	}
	for _, i := range shipsUnder(w, m)[2:] {
		w.Ships[i].Damage = 5 // sunk
	}
	require.True(t, battered(w, m))
	legal := []sim.Move{0, 1, 2}
	plots(w, m, board.Leg{Mission: board.Move, Hex: tulagi})
	assert.Equal(t, 2, chooseTurnBack(w, legal))
	plots(w, m, board.Leg{Mission: board.Move, Hex: noumea})
	assert.Zero(t, chooseTurnBack(w, legal))
	w.Sites[site].Side = theatre.Japan
	assert.Equal(t, 2, chooseTurnBack(w, legal), "no base of theirs")
	w.Sites[site].Side = theatre.Allies
	russell, at := siteAt(t, w, "Russell I.")
	w.Forces[m].Hex, w.Sites[at].Side = russell, theatre.Allies
	plots(w, m, board.Leg{Mission: board.Move, Hex: russell})
	assert.Equal(t, 2, chooseTurnBack(w, legal), "it is at the front")
}

// A force that is to wait for the enemy turns back if its undamaged ships have too little fire for
// it. [39.82]
func TestTheRestOfAGuardTurnsBack(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Mover, w.Side, w.Step = m, theatre.Allies, board.TurnBack
	tulagi, _ := siteAt(t, w, "Tulagi")
	ships := shipsUnder(w, m)
	whole := 0
	for _, i := range ships {
		if n := w.Theatre.Book.Attack(w.Theatre.Class(i), 0); whole+n < leastGuard {
			whole += n
		} else {
			w.Ships[i].Marks = board.Hurt // and has its guns still
		}
	}
	require.False(t, battered(w, m))
	plots(w, m, board.Leg{Mission: board.Move, Hex: tulagi})
	assert.Zero(t, chooseTurnBack(w, []sim.Move{0, 1, 2}))
	plots(w, m, board.Leg{Mission: board.Move, Hex: tulagi}, board.Leg{Mission: board.Reaction, Hex: tulagi})
	assert.Equal(t, 2, chooseTurnBack(w, []sim.Move{0, 1, 2}))
	for _, i := range ships {
		w.Ships[i].Marks = 0
	}
	w.Ships[ships[len(ships)-1]].Marks = board.Hurt
	assert.Zero(t, chooseTurnBack(w, []sim.Move{0, 1, 2}), "enough are left")
}

// A force that tows ships into a port is fueled there. [38.27]
func TestWhoTowsFuelsBehindIt(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Japan, board.PlotMore
	rabaul, site := siteAt(t, w, "Rabaul")
	w.Forces[m].Hex = w.Theatre.Neighbour(rabaul, 3)
	w.Sites[site].Supply, w.Sites[site].Given = 2000, 0
	used(w, m, 1)
	more := func() board.Mission {
		legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Move), sim.Move(board.Refuel)}
		return board.Mission(legal[shipped.choose(w, legal)])
	}
	plots(w, m, board.Leg{Mission: board.Tow, Hex: rabaul})
	assert.Equal(t, board.Refuel, more())
	w.Step = board.PlotWhere
	plots(w, m, board.Leg{Mission: board.Tow, Hex: rabaul}, board.Leg{Mission: board.Refuel, Hex: theatre.None})
	places := []sim.Move{sim.Move(w.Forces[m].Hex), sim.Move(rabaul)}
	assert.Equal(t, 1, shipped.choose(w, places), "where the tow ends")
	w.Step = board.PlotMore
	plots(w, m, board.Leg{Mission: board.Tow, Hex: rabaul})
	w.Sites[site].Supply = 0
	assert.Equal(t, board.Stay, more(), "there is none")
	w.Sites[site].Supply = 2000
	used(w, m, 0)
	assert.Equal(t, board.Stay, more(), "they have all")
}

// No planes fly forward within reach of visible carriers, unless fighters are there. [5.5]
func TestNobodyFliesForwardUnderCarriers(t *testing.T) {
	w, marker := islands(t)
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side, w.Sites[site].Airbase = theatre.Allies, 0
	for u := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[u].Name == "1st" && w.Theatre.Units[u].Side == theatre.Allies {
			w.Units[u].Ship, w.Units[u].Hex = 0, goal
			w.Field.Units[u].Hex = w.Field.Scenario.FromSea(goal)
		}
	}
	_, rear := siteAt(t, w, "Espiritu Santo")
	w.Side = theatre.Allies
	if !w.MayStrike(w.Theatre, site) || w.Defended(site) < leastHeld {
		t.Fatal("the position is not what it is for")
	}
	w.Sites[site].Supply = 100
	require.Positive(t, shipped.forward(w, rear.Base(), site))
	enemy := marker("Third Fleet carriers")
	w.Forces[enemy].Hex, w.Forces[enemy].Marks = w.Theatre.Neighbour(goal, 0), 0
	for i := range id.Stack(len(w.Stacks)) {
		if b := w.Stacks[i].Base; b.IsCarrier() && w.Under(b.Ship(), enemy) {
			w.Stacks[i].Points = 5
		}
	}
	assert.Positive(t, shipped.forward(w, rear.Base(), site), "nobody sees them")
	w.Forces[enemy].Marks = board.Known
	assert.Zero(t, shipped.forward(w, rear.Base(), site))
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if b := w.Stacks[i].Base; !b.IsCarrier() && w.Theatre.Stacks[i].Side == theatre.Allies &&
			w.Guards(site) < leastGuards {
			assert.Zero(t, shipped.forward(w, rear.Base(), site))
			w.Stacks[i].Base = site.Base()
		}
	}
	assert.Positive(t, shipped.forward(w, rear.Base(), site), "fighters are there")
}

// A headquarters at a damaged airbase without planes gets nothing. [14.1]
func TestAHeadquartersWithoutPlanesEatsNothing(t *testing.T) {
	w, _ := islands(t)
	for i := range id.Site(len(w.Sites)) {
		if w.HeadquartersCost(i) == 0 || w.Parked(i.Base()) == 0 {
			continue
		}
		w.Asked, w.Side = uint8(i), w.Sites[i].Side
		w.Sites[i].Supply, w.Sites[i].Airbase = 2000, 4
		assert.Equal(t, 1, shipped.chooseFurnish(w, nil), "planes are there")
		for s := range id.Stack(len(w.Stacks)) {
			if w.Stacks[s].Base == i.Base() {
				w.Stacks[s].Points = 0
			}
		}
		assert.Zero(t, shipped.chooseFurnish(w, nil))
		w.Sites[i].Airbase = 0
		assert.Equal(t, 1, shipped.chooseFurnish(w, nil), "planes may come")
		w.Field.Hexes[w.Field.Scenario.FromSea(w.Theatre.Sites[i].Hex)].Base = 0
		assert.Zero(t, shipped.chooseFurnish(w, nil), "there is no airbase")
		return
	}
	t.Fatal("no headquarters with planes")
}

// Guns with a quarter of their ammunition left fetch some, as those with none do. [14.23]
func TestWhoHasLittleAmmunitionFetchesSome(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	noumea, site := siteAt(t, w, "Noumea")
	w.Forces[m].Hex = noumea
	w.Sites[site].Supply = 2000
	used(w, m, 1)
	s := w.Strength(m)
	l := needsOf(w, &s)
	full := s.Fire
	for fire, want := range map[int]bool{full: false, full / 2: false, full/leastArmed - 1: true, 0: true} {
		s.Fire = fire
		assert.Equal(t, want, l.thirsty(w, &s), "%d of %d", fire, full)
	}
}

// Destroyers fit enough to run leave damaged ships behind at a base out of the way. [10.7]
func TestDestroyersLeaveTheDamaged(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex, _ = siteAt(t, w, "Noumea")
	light := 0
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Damage = 3
		if !w.Theatre.Class(i).Capital() && light < leastExpress-1 {
			w.Ships[i].Damage = 0
			light++
		}
	}
	require.Equal(t, leastExpress-1, light)
	require.False(t, dragged(w))
	for _, i := range shipsUnder(w, m) {
		if t := w.Theatre.Class(i); !t.Capital() && w.Ships[i].Damage > 0 {
			w.Ships[i].Damage = 0
			break
		}
	}
	assert.True(t, dragged(w))
}

// Carriers leave guns that they have met by night, when no planes strike a moving force. [9.61]
func TestCarriersMoveByNight(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Saratoga")
	w.Asked, w.Side = uint8(m), theatre.Allies
	w.Forces[m].Hex, _ = siteAt(t, w, "Buin")
	enemy := marker("Third Fleet carriers")
	ashore(w)
	w.Forces[enemy].Hex = w.Theatre.Neighbour(w.Theatre.Neighbour(w.Theatre.Neighbour(w.Forces[m].Hex, 3), 3), 3)
	w.Forces[enemy].Marks = board.Known | board.Contacted
	require.True(t, shipped.watched(w, w.Forces[m].Hex))
	moves := func() bool {
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.moves(w, &s, &l)
	}
	assert.False(t, moves())
	w.Forces[m].Marks |= board.ByNight
	assert.True(t, moves())
}

// A few planes strike a target without cover; two points of strength are too few all the same.
// [6.2]
func TestFewPlanesStrikeTheUncovered(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 62 screen")
	w.Side = theatre.Japan
	w.Forces[m].Hex = w.Theatre.Objectives[0].Hex // nobody has planes there
	w.Forces[m].Marks = board.Known | board.Contacted
	require.Zero(t, shipped.cover(w, m))
	require.Greater(t, shipped.worth(w, m), shipped.least)
	assert.GreaterOrEqual(t, shipped.promise(w, m, 2, leastStrength), shipped.least)
	assert.Zero(t, shipped.promise(w, m, 1, leastStrength-1))
	w.Forces[m].Marks = board.Known
	assert.Less(t, shipped.promise(w, m, 2, leastStrength), shipped.least, "nobody is in contact with them")
}

// Only one Task Force fetches a BaseForce. [20.5]
func TestABaseForceIsFetchedOnce(t *testing.T) {
	w, marker := islands(t)
	first, second := marker("8th Fleet convoy"), marker("17th Army transports")
	if first > second {
		first, second = second, first
	}
	w.Side = theatre.Japan
	at := theatre.None
	for i := range w.BaseForces {
		if h := w.BaseForces[i].Hex; h != theatre.None && lies(w, theatre.Japan, h) {
			at = h
		} else {
			w.BaseForces[i].Hex = theatre.None
		}
	}
	require.NotEqual(t, theatre.None, at)
	for _, m := range []id.Marker{first, second} {
		w.Forces[m].Hex = at
		w.Cargo[w.Forces[m].Holds] = 0
		for u := range id.Unit(len(w.Theatre.Units)) {
			if w.Bears(m, w.Units[u].Ship) {
				w.Units[u].Ship, w.Units[u].Hex = 0, at
			}
		}
	}
	w.Asked = uint8(second)
	require.True(t, shipped.shipsBase(w, second, w.Side))
	plots(w, first, board.Leg{Mission: board.Transport, Hex: at})
	assert.False(t, shipped.shipsBase(w, second, w.Side))
	assert.True(t, shipped.shipsBase(w, first, w.Side), "it is plotted for it")
}
