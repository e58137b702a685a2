package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// berthed returns guadalcanal with a ship at Noumea, alone in its Task Force, and the Task Force asked for its plot.
func berthed(t *testing.T, name string) (w *war.War, ship id.Ship, marker id.Marker, port id.Site) {
	t.Helper()
	w = scenario(t, "guadalcanal")
	ship, port = shipOf(t, w, name), siteOf(t, w, "Noumea")
	marker = w.MarkerOf(w.Ships[ship].Force)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if i != ship && w.Ships[i].Force == w.Ships[ship].Force {
			w.Ships[i].Damage = sunk
		}
	}
	for m := range w.Markers() {
		w.Forces[m].Hex = theatre.None
	}
	w.Forces[marker].Hex = w.Theatre.Sites[port].Hex
	w.Sites[port].Supply = 9999
	askPlot(w, marker)
	return w, ship, marker, port
}

func askPlot(w *war.War, marker id.Marker) {
	w.StartPhase(1)
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.SideOf(marker), uint8(marker)
}

// refits plots REFIT for a Task Force and carries it out, to the end of the Naval Phase.
func refits(t *testing.T, w *war.War, marker id.Marker) {
	t.Helper()
	d := sim.NewDice(1, sim.Nature)
	askPlot(w, marker)
	require.Contains(t, w.Legal(nil), sim.Move(board.Refit))
	w.Apply(sim.Move(board.Refit), &d)
	require.Equal(t,
		board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refit, Hex: w.Forces[marker].Hex}}},
		w.Forces[marker].Plot)
	w.Step, w.Side = board.Carry, theatre.SideOf(marker)
	w.Apply(sim.Move(marker), &d)
	require.NotZero(t, w.Forces[marker].Marks&board.Done)
	require.Zero(t, w.Forces[marker].Marks&board.Moved, "it is in port [20.14]")
	w.Upkeep().Break()
}

// A refit takes as many Naval Phases in a row as the Speed Class of the ship says, more if it has
// missed refits. It uses the Naval Capacity that fueling costs, once. Carriers and capital ships
// need one, in any port, once in a Cycle. [17.0] [17.1] [17.11] [17.12] [17.31] [20.11] [20.12]
// [20.4]
func TestRefit(t *testing.T) {
	for _, c := range []struct {
		ship           string
		missed, phases int
	}{{"Enterprise", 0, 3}, {"Enterprise", 1, 6}, {"Enterprise", 2, 9}, {"Enterprise", 3, 12},
		{"North Carolina", 0, 3}, {"Chicago", 0, 3}} {
		w, ship, marker, port := berthed(t, c.ship)
		w.Ships[ship].Missed = uint8(c.missed)
		cost := w.Book.FuelingCost(w.Theatre.Ships[ship].Type)
		for n := range c.phases {
			require.EqualValues(t, n, w.Ships[ship].Refit)
			w.Forces[marker].Active = uint8(n % int(w.Upkeep().ActivePhases(marker)))
			refits(t, w, marker)
			assert.EqualValues(t, cost, w.Sites[port].Given, "once")
			assert.EqualValues(t, 9999-cost, w.Sites[port].Supply)
		}
		assert.EqualValues(t, board.Refitted, w.Ships[ship].Refit, c.ship)
		assert.Zero(t, w.Ships[ship].Missed)
		w.Forces[marker].Active = 0
		askPlot(w, marker)
		assert.NotContains(t, w.Legal(nil), sim.Move(board.Refit), "once in a Cycle")
	}
	w, ship, marker, port := berthed(t, "Enterprise")
	legal := func() bool {
		for _, m := range w.Legal(nil) {
			if m == sim.Move(board.Refit) {
				return true
			}
		}
		return false
	}
	require.True(t, legal())
	w.Sites[port].Supply = uint16(w.Book.FuelingCost(w.Theatre.Ships[ship].Type) - 1)
	assert.False(t, legal(), "for want of supply")
	w.Sites[port].Supply = 9999
	w.Sites[port].Side = theatre.Japan
	assert.False(t, legal(), "an enemy port")
	w.Sites[port].Side = theatre.Allies
	w.Forces[marker].Hex = hexOf(t, w, "E2722")
	assert.False(t, legal(), "at sea")
	for name, want := range map[string]bool{"Atlanta": false, "Chicago": true, "US DD-modern 1": false} {
		w, _, _, _ = berthed(t, name)
		assert.Equal(t, want, legal(), name)
	}
}

// By its Speed Class a refit takes three Active Phases, two or one. [17.11] [17.12] [17.13]
func TestRefitPeriods(t *testing.T) {
	w := scenario(t, "guadalcanal")
	for class, want := range map[int]int{3: 3, 2: 2, 1: 1} {
		assert.Equal(t, want, w.Book.RefitPhases(class, 0))
	}
}

// A refit that begins in time ends in its Cycle, because enough Active Phases are left. In the last
// Cycle no refit is of use. [17.11] [17.31]
func TestRefitEnds(t *testing.T) {
	w, ship, marker, _ := berthed(t, "Enterprise")
	start := w.Theatre.First
	require.EqualValues(t, 2, start%4, "Game-Turn 3 of its Cycle")
	for _, c := range []struct{ turn, active, missed, damage uint8 }{
		{0, 0, 1, 0}, {0, 1, 1, 0}, {1, 0, 0, 0}, {1, 1, 0, 0}, {2, 0, 3, 0}, {2, 1, 3, 0}, {2, 3, 2, 0}, {2, 0, 3, 3},
	} {
		w.Flow.Turn, w.Forces[marker].Active = c.turn, c.active
		w.Ships[ship].Missed, w.Ships[ship].Damage = c.missed, c.damage
		// Active Phases in a Game-Turn, and of a refit
		each := map[uint8]int{0: 3, 3: w.Book.Speed(w.Theatre.Class(ship), 3)}[c.damage]
		left := each*(4-int(start+book.GameTurn(c.turn))%4) - int(c.active)
		assert.Equal(t, each*(1+int(c.missed)) <= left, w.RefitEnds(marker, 0), "%+v", c)
	}
	w.Ships[ship].Missed, w.Ships[ship].Damage, w.Ships[ship].Refit = 0, 0, board.Refitted
	assert.False(t, w.RefitEnds(marker, 0), "it is done")
	w.Ships[ship].Refit, w.Forces[marker].Active = 0, 0
	for turn, want := range map[uint8]bool{0: true, uint8(w.Theatre.Last - start): false,
		uint8(w.Theatre.Last-start) - 3: false, uint8(w.Theatre.Last-start) - 4: true} {
		w.Flow.Turn = turn
		assert.Equal(t, want && (start+book.GameTurn(turn)).Cycle() < w.Theatre.Last.Cycle(),
			w.RefitEnds(marker, 0), turn)
	}
}

// A refit depends on the Speed Class of the slowest ship as damaged, with or without fuel. In each
// class it takes a Game-Turn, so a ship that has missed three refits can still have the fourth in a
// Cycle. A Task Force that lies still in a port needs no plot for it. (C133) [17.13] [17.31]
func TestRefitGoesByTheClassAsDamaged(t *testing.T) {
	w, ship, marker, _ := berthed(t, "Enterprise")
	w.Ships[ship].Missed, w.Ships[ship].Marks = 3, board.Unsupplied
	phases := map[int]int{}
	for damage := range uint8(5) {
		w.Ships[ship].Damage, w.Ships[ship].Refit = damage, 0
		class := w.Book.Speed(w.Theatre.Class(ship), damage)
		for phases[class] = 0; w.Ships[ship].Refit != board.Refitted; phases[class]++ {
			w.Ships[ship].Missed = 3
			w.Upkeep().Refit(marker)
		}
	}
	assert.Equal(t, map[int]int{3: 12, 2: 8, 1: 4, 0: 4}, phases)
	w, ship, marker, port := berthed(t, "Enterprise")
	w.Ships[ship].Damage = 4
	for _, hex := range []theatre.Hex{hexOf(t, w, "E2722"), w.Theatre.Sites[port].Hex} {
		w.Forces[marker].Hex = hex
		w.EndTurn()
		assert.Equal(t, hex == w.Theatre.Sites[port].Hex, w.Ships[ship].Refit == board.Refitted)
	}
}

// A ship that could go on with a refit and does not begins from scratch. Phases in which a Task
// Force is not active do not count. (C111) [17.1] [17.12]
func TestRefitIsBroken(t *testing.T) {
	w, ship, marker, _ := berthed(t, "Enterprise")
	refits(t, w, marker)
	require.EqualValues(t, 1, w.Ships[ship].Refit)
	w.StartPhase(1)
	w.Forces[marker].Active = 3
	w.Upkeep().Break()
	assert.EqualValues(t, 1, w.Ships[ship].Refit, "not active")
	w.Forces[marker].Active = 1
	w.Upkeep().Break()
	assert.Zero(t, w.Ships[ship].Refit)
	refits(t, w, marker)
	w.StartPhase(1)
	w.Forces[marker].Active, w.Forces[marker].Marks = 3, w.Forces[marker].Marks|board.Moved
	w.Upkeep().Break()
	assert.Zero(t, w.Ships[ship].Refit, "it sailed")
}

// Refit uses fuel once in a Game-Turn, as lying still does. (C111) [14.24]
func TestRefitUsesFuelOnce(t *testing.T) {
	w, ship, marker, _ := berthed(t, "Enterprise")
	for range 3 {
		refits(t, w, marker)
	}
	assert.EqualValues(t, w.Book.Burns(3), w.Ships[ship].Fuel)
}

// A ship that misses a refit needs twice the time. After two it is damaged by one level on 3 or
// less at the beginning of the next Cycle; after three by two levels on 3 or less, or else by one.
// The Cycle in which the war or the ship begins does not count. (C112) [17.31]
func TestRefitsThatAreMissed(t *testing.T) {
	w := scenario(t, "guadalcanal")
	ship := shipOf(t, w, "Enterprise")
	s := &w.Ships[ship]
	u := func(turn uint8) upkeep.Upkeep {
		return upkeep.Upkeep{Fleet: fleet.Fleet{Theatre: w.Theatre, Position: &w.Position, Date: w.Theatre.First +
			book.GameTurn(turn)}}
	}
	d := sim.NewDice(1, sim.Nature)
	assert.Zero(t, u(2).Neglect(&d, 0, ship), "the war began within the Cycle")
	assert.Zero(t, s.Missed)
	assert.Zero(t, u(6).Neglect(&d, 0, ship))
	assert.EqualValues(t, 1, s.Missed)
	s.Refit, s.Missed = board.Refitted, 0
	assert.Zero(t, u(6).Neglect(&d, 0, ship))
	assert.Zero(t, s.Missed, "it was refitted")
	assert.Zero(t, s.Refit, "and is to be again")
	for missed, want := range map[uint8][]int{1: {30, 30, 0}, 2: {0, 30, 30}, 3: {0, 30, 30}} {
		var n [3]int
		for event := range 60 {
			s.Refit, s.Missed = 2, missed
			n[u(10).Neglect(&d, uint64(event), ship)]++
			assert.EqualValues(t, min(3, missed+1), s.Missed)
			assert.Zero(t, s.Refit, "no refit goes on into another Cycle")
		}
		for level, k := range want {
			assert.Equal(t, k > 0, n[level] > 0, "%d missed: %v", missed+1, n)
		}
	}
	s.Missed = 2
	late := w.Theatre.Ships[ship].Force
	was := w.Theatre.Forces[late].Arrives
	w.Theatre.Forces[late].Arrives = w.Theatre.First + 7
	assert.Zero(t, u(10).Neglect(&d, 0, ship), "it came within the Cycle")
	w.Theatre.Forces[late].Arrives = was
	destroyer := shipOf(t, w, "US DD-modern 1")
	assert.Zero(t, u(10).Neglect(&d, 0, destroyer))
	assert.Zero(t, w.Ships[destroyer].Missed)
	w = scenario(t, "midway-basic")
	assert.False(t, w.Upkeep().Due(shipOf(t, w, "Enterprise")), "no Cycle ends")
}

// The Strategic Game-Turn damages ships for want of refits, and is told. [17.31]
func TestWantOfRefitIsDamage(t *testing.T) {
	w := scenario(t, "guadalcanal")
	ship := shipOf(t, w, "Enterprise")
	w.Flow.Turn, w.Step, w.Side = 10, board.Strategic, theatre.Japan
	hurt := 0
	for seed := range uint64(20) {
		k := w.Clone().(*war.War)
		k.Ships[ship].Missed = 2
		d := sim.NewDice(seed, sim.Nature)
		k.Apply(0, &d)
		hurt += int(k.Ships[ship].Damage)
		require.Contains(t, []uint8{1, 2}, k.Ships[ship].Damage)
		assert.Contains(t, strings.Join(w.NarrateTo(theatre.Allies, 0, k, nil), "\n"), "Enterprise is damaged: D")
	}
	assert.Greater(t, hurt, 20)
	assert.Less(t, hurt, 40)
}

// Ships that cannot move are refitted at the end of a Game-Turn, but not in the last Cycle, after
// which no refit is needed. (C133) [17.1]
func TestWhoLiesStillIsRefitted(t *testing.T) {
	for _, last := range []bool{false, true} {
		w := scenario(t, "guadalcanal")
		marker := w.MarkerOf(id.Force(forceOf(t, w, "TF 61 Wasp")))
		w.Forces[marker].Hex = w.Theatre.Sites[siteOf(t, w, "Noumea")].Hex
		begun := func() (n int) {
			for i := range id.Ship(len(w.Theatre.Ships)) {
				if w.Under(i, marker) {
					w.Ships[i].Damage = 4
					n += int(w.Ships[i].Refit)
				}
			}
			return n
		}
		require.Zero(t, begun())
		if last {
			w.Flow.Turn = uint8(w.Theatre.Last-w.Theatre.First) - 1
		}
		w.EndTurn()
		assert.Equal(t, last, begun() == 0)
	}
}
