package warinthepacific

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Transports that have no guns want no ammunition; guns that have spent theirs do.
func TestTransportsWantNoAmmunition(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Allies
	port, site := siteAt(t, w, "Noumea")
	w.Sites[site].Supply = 3000
	for name, want := range map[string]bool{"Cub One convoy": false, "TF 62 screen": true} {
		m := marker(name)
		w.Asked, w.Forces[m].Hex = uint8(m), port
		for _, i := range shipsUnder(w, m) {
			w.Ships[i].Marks |= board.Depleted
			if w.Theatre.Book.Attack(w.Theatre.Class(i), 0) > 0 && !want {
				w.Ships[i].Damage = 5
			}
		}
		s := w.Strength(m)
		require.Zero(t, s.Fire)
		require.False(t, s.Troops)
		l := needsOf(w, &s)
		assert.Equal(t, want, l.thirsty(w, &s), name)
	}
}

// Behind its fueling a Task Force has its ammunition again: it does not leave for where there is some.
func TestWhoHasFueledIsArmed(t *testing.T) {
	w, marker := islands(t)
	m := marker("8th Fleet")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Japan, board.PlotMore
	rabaul, site := siteAt(t, w, "Rabaul")
	truk, depot := siteAt(t, w, "Truk")
	_, goal := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Supply, w.Sites[depot].Supply, w.Sites[goal].Side = 0, 3000, theatre.Allies
	w.Forces[m].Hex = rabaul
	w.Forces[m].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: rabaul}}}
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Marks |= board.Depleted
	}
	s := w.Strength(m)
	s.Allowance = 150
	l := needsOf(w, &s)
	assert.Equal(t, -1, shipped.onward(w, []sim.Move{sim.Move(truk)}, &s, &l))
	fire, shells := armed(w, m)
	assert.Equal(t, []int{fire, shells}, []int{s.Fire, s.Shells})
	assert.Positive(t, min(fire, shells))
}

// A Task Force that detaches ships and has no better place behind it stays as near as it can.
func TestWhoPartsStaysNear(t *testing.T) {
	w, marker := islands(t)
	m := marker("TF 61 Enterprise")
	w.Asked, w.Side, w.Step = uint8(m), theatre.Allies, board.PlotWhere
	f := &w.Forces[m]
	f.Hex = shipped.home(w, f.Hex)
	f.Plot = board.Plot{Count: 2, Legs: [board.MostLegs]board.Leg{{Mission: board.Detach, Hex: f.Hex},
		{Mission: board.Move}}}
	lae, _ := siteAt(t, w, "Lae")
	next := w.Theatre.Toward(f.Hex, lae)
	for _, i := range shipsUnder(w, m) {
		w.Ships[i].Missed = 1 // late for a refit: nothing draws it out
	}
	legal := []sim.Move{sim.Move(lae), sim.Move(next)}
	assert.Equal(t, 1, shipped.choose(w, legal))
}

// Nobody unloads, by day or by night, in the reach of carriers that are seen; who fetches something goes.
func TestConvoysWaitForCarriers(t *testing.T) {
	w, marker := islands(t)
	w.Side = theatre.Japan
	m, sara := marker("2nd Destroyer Squadron"), marker("TF 61 Saratoga")
	w.Asked = uint8(m)
	w.Forces[m].Hex, _ = siteAt(t, w, "Rabaul")
	front := shipped.front(w, w.Side)
	require.NotEqual(t, theatre.None, front)
	require.True(t, shipped.runs(w))
	runs := func() bool {
		s := w.Strength(m)
		l := needsOf(w, &s)
		return shipped.chooseTask(w, []sim.Move{sim.Move(board.Stay), sim.Move(board.Emergency)}, &s, &l) == 1
	}
	assert.True(t, runs(), "not seen")
	w.Forces[sara].Hex = front
	w.Forces[sara].Marks |= board.Known
	assert.False(t, runs())
	w.Forces[sara].Hex, _ = siteAt(t, w, "Nandi")
	assert.True(t, runs(), "far away")

	w.Side, w.Asked = theatre.Allies, uint8(marker("TF 62 Guadalcanal group"))
	goal, site := siteAt(t, w, "Guadalcanal")
	w.Sites[site].Side = theatre.Allies
	enemy := marker("8th Fleet")
	w.Forces[enemy].Hex = goal
	w.Forces[enemy].Report[1] = 2
	require.True(t, w.Laden(w.AskedMarker()))
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	legal := []sim.Move{sim.Move(board.Stay), sim.Move(board.Transport)}
	assert.True(t, shipped.decked(w))
	assert.Zero(t, shipped.chooseTask(w, legal, &s, &l))
	w.Forces[enemy].Report[1] = 1
	assert.False(t, shipped.decked(w), "one, as is said")
	assert.Equal(t, 1, shipped.chooseTask(w, legal, &s, &l))
}

// Planes of the rear go to the airbase of an objective that troops hold, while it can fly them:
// where there is room for those in range is the rules' to say. [5.5]
func TestPlanesGoForward(t *testing.T) {
	w, _ := islands(t)
	w.Side = theatre.Allies
	_, b := siteAt(t, w, "Espiritu Santo")
	_, n := siteAt(t, w, "Guadalcanal")
	rear, site := b.Base(), n
	w.Sites[n].Side, w.Sites[n].Airbase = theatre.Allies, 0
	assert.Zero(t, shipped.forward(w, rear, site), "no troops are there")
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; w.Theatre.Units[i].Side == theatre.Allies && u.Ship > 0 {
			u.Ship, u.Hex = 0, w.Theatre.Sites[n].Hex
		} else if u.Hex == w.Theatre.Sites[n].Hex {
			u.Marks |= board.Lost
		}
	}
	require.GreaterOrEqual(t, w.Defended(n), leastHeld)
	pays := w.HeadquartersCost(site) + eaters(w, w.Theatre.Sites[n].Hex)
	w.Sites[n].Supply = uint16(pays - 1)
	for turn, want := range map[uint8]bool{1: false, 2: true} { // the end of August, and September
		w.Flow.Turn = turn
		assert.Equal(t, want, shipped.forward(w, rear, site) > 0, "they would not strike in the next Cycle")
	}
	w.Flow.Turn, w.Sites[n].Supply = 0, uint16(pays)
	assert.Equal(t, shipped.least, shipped.forward(w, rear, site))
	assert.Zero(t, shipped.forward(w, site.Base(), site), "from it")
	_, other := siteAt(t, w, "Efate")
	assert.Zero(t, shipped.forward(w, rear, other), "elsewhere")
	w.Sites[n].Airbase = 2
	assert.Zero(t, shipped.forward(w, rear, site), "damaged")
	w.Sites[n].Airbase = 0
}

// The only unit of a hex that is kept does not leave it to attack another.
func TestWhoKeepsAnObjectiveDoesNotAttackFromIt(t *testing.T) {
	start, err := load(t).Whole().Setup("kokoda")
	require.NoError(t, err)
	attacks := 0
	w := sim.NewWorker(start, [2]sim.Agent{new(Scripted), agents.Random{}}, 1)
	w.Trace = func(before sim.State, m sim.Move, _ sim.State, _ []sim.Roll) {
		l, ok := before.(*land.Land)
		if !ok || l.Step != land.Choose || l.Side != theatre.Japan {
			return
		}
		f := front{Land: l, side: l.Side}
		if act, about := f.Order(uint32(m)); act == land.Attack {
			assert.False(t, f.empties(land.Hex(about)))
			attacks++
		}
	}
	for game := range uint64(20) {
		w.Play(game)
	}
	assert.Positive(t, attacks)
}

// An airbase is repaired where there is supply to live on besides, and not else. [7.65]
func TestAirbasesAreRepairedOnceAllEat(t *testing.T) {
	start, err := load(t).Whole().Setup("guadalcanal")
	require.NoError(t, err)
	done, left := 0, 0
	japan, allies := new(Admiral), new(Admiral)
	prepare(start, japan, allies)
	w := sim.NewWorker(start, [2]sim.Agent{japan, allies}, 1)
	w.Trace = func(before sim.State, m sim.Move, _ sim.State, _ []sim.Roll) {
		l, ok := before.(*war.War).AtHand().(*land.Land)
		if !ok || l.Step != land.Build || !slices.Contains(l.Legal(nil), sim.Move(land.MendAirbase)) {
			return
		}
		mends := land.Work(m) == land.MendAirbase
		assert.Equal(t, l.Within(uint8(l.Turn()), land.Hex(l.Asked)) >= leastMending, mends)
		if mends {
			done++
		} else {
			left++
		}
	}
	for game := range uint64(12) {
		w.Play(game)
	}
	assert.Positive(t, done)
	assert.Positive(t, left)
}

// A force that has no ammunition left withdraws whoever may, though the others break off by that;
// one that can fire stays whole. [30.72] [30.81]
func TestTheDisarmedLeave(t *testing.T) {
	for mark, want := range map[string]bool{"depleted ": true, "": false} {
		s, err := load(t).Parse("kind = \"surface\"\nattack = \"Chokai D1 " + mark + "@F1 spotted, Aoba " + mark +
			"@F1 spotted\"\ndefend = \"US Chicago @B1 spotted\"\nphase = \"move\"\nround = 2\nnumber = 1\n")
		require.NoError(t, err)
		b := s.(*surface.Action)
		_, _, breaks := b.Asking()
		require.True(t, breaks)
		legal := b.Legal(nil)
		require.Equal(t, sim.Move(surface.LeaveDisplay), legal[len(legal)-1])
		assert.Equal(t, want, scriptSurface(b, legal) == len(legal)-1, mark)
	}
}
