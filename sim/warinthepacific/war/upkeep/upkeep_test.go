package upkeep_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/wartest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// inPort returns a bare Guadalcanal with the first ships of these names under a marker of Japan in
// a port, and their upkeep.
func inPort(t *testing.T, port string, names ...string) (*war.War, upkeep.Upkeep, []id.Ship) {
	w := wartest.Bare(t, "guadalcanal")
	own := slices.Collect(w.Markers())[0]
	w.Forces[own].Hex = w.Theatre.Sites[wartest.Site(t, w, port)].Hex
	var ships []id.Ship
	for _, name := range names {
		i := wartest.Ships(t, w, name, 1)[0]
		ships = append(ships, i)
		w.Ships[i] = board.Ship{Force: w.Forces[own].Holds}
	}
	return w, upkeep.Upkeep{Fleet: fleet.Fleet{Position: &w.Position, Theatre: w.Theatre, Date: w.Theatre.First}}, ships
}

// A port gives Supply Points up to its Naval Capacity in a Game-Turn, which damage lowers. [20.4]
// [7.65]
func TestPortGivesUpToItsCapacity(t *testing.T) {
	w, u, _ := inPort(t, "Rabaul")
	rabaul := wartest.Site(t, w, "Rabaul")
	s := &w.Sites[rabaul]
	all := u.Room(rabaul)
	require.Positive(t, all)
	require.Less(t, all, int(s.Supply))
	s.Given = 7
	require.Equal(t, all-7, u.Room(rabaul))
	s.Given = uint16(all + 5)
	require.Zero(t, u.Room(rabaul))
	u.NextTurn()
	require.Equal(t, all, u.Room(rabaul))
	s.Supply = 3
	require.Equal(t, 3, u.Room(rabaul))
	s.Supply, s.Port = 2500, 2
	require.Less(t, u.Room(rabaul), all)
}

// A ship burns by the pace of her Task Force and is unsupplied when her tank is empty. Support
// Forces and ships that lie still burn nothing. [14.24] [14.28] [20.6] (C148)
func TestShipBurnsByThePaceOfHerTaskForce(t *testing.T) {
	w, u, ships := inPort(t, "Rabaul", "Chokai", "JP SF-std 1")
	own := slices.Collect(w.Markers())[0]
	u.BurnAll(own)
	slow := w.Ships[ships[0]].Fuel
	require.EqualValues(t, u.Theatre.Book.Burns(2), slow, "the Support Force is slow")
	require.Zero(t, w.Ships[ships[1]].Fuel)
	w.Ships[ships[1]].Damage = book.SunkLevel
	w.Ships[ships[0]].Fuel = 0
	u.BurnAll(own)
	require.EqualValues(t, u.Theatre.Book.Burns(3), w.Ships[ships[0]].Fuel)
	w.Ships[ships[0]].Fuel = book.Tank - 1
	u.BurnAll(own)
	require.EqualValues(t, book.Tank, w.Ships[ships[0]].Fuel)
	require.Zero(t, w.Ships[ships[0]].Marks, "the last of it was enough")
	u.BurnAll(own)
	require.EqualValues(t, board.Unsupplied, w.Ships[ships[0]].Marks)
	w.Ships[ships[0]] = board.Ship{Force: w.Ships[ships[0]].Force, Damage: book.SunkLevel - 1}
	u.BurnAll(own)
	require.Zero(t, w.Ships[ships[0]].Fuel)
}

// The ship that is driest is fueled first, while the port has supply for it. [14.22] (C110)
func TestDriestShipIsFueledFirst(t *testing.T) {
	w, u, ships := inPort(t, "Rabaul", "Chokai", "Aoba", "Kako")
	own, rabaul := slices.Collect(w.Markers())[0], wartest.Site(t, w, "Rabaul")
	require.False(t, u.Fuel(own), "nobody needs any")
	cost := uint16(u.Theatre.Book.FuelingCost(w.Theatre.Ships[ships[1]].Type))
	w.Ships[ships[0]].Fuel, w.Ships[ships[1]].Fuel = 2, book.Tank
	w.Ships[ships[2]].Fuel, w.Ships[ships[2]].Marks = 1, board.Unsupplied
	w.Sites[rabaul].Supply = 2*cost + cost/2
	require.True(t, u.Fuel(own))
	require.Zero(t, w.Ships[ships[2]].Fuel, "she would go down without")
	require.Zero(t, w.Ships[ships[2]].Marks)
	require.Zero(t, w.Ships[ships[1]].Fuel)
	require.EqualValues(t, 2, w.Ships[ships[0]].Fuel, "nothing is left for her")
	require.Equal(t, cost/2, w.Sites[rabaul].Supply)
	require.Equal(t, 2*cost, w.Sites[rabaul].Given)
	w.Forces[own].Hex = wartest.Hex(t, w, "E1814")
	require.False(t, u.Fuel(own), "there is no port at sea")
}

// A Support Force at sea fuels others from what she has loaded, before a port pays. [20.6] (C110)
func TestSupportForceFuelsAtSea(t *testing.T) {
	w, u, ships := inPort(t, "Rabaul", "Chokai", "JP SF-std 1")
	own := slices.Collect(w.Markers())[0]
	support := slices.IndexFunc(w.Theatre.Supports, func(s id.Ship) bool { return s == ships[1] })
	require.GreaterOrEqual(t, support, 0)
	w.Tanks[support] = board.Tank{}
	require.True(t, u.Hungry(own))
	rabaul := &w.Sites[wartest.Site(t, w, "Rabaul")]
	before := rabaul.Supply
	spent := u.Load(own, 60)
	loaded := w.Tanks[support].Supply
	require.Positive(t, loaded)
	require.LessOrEqual(t, spent, 60)
	require.Equal(t, before-loaded, rabaul.Supply)

	w.Forces[own].Hex = wartest.Hex(t, w, "E1814")
	require.Zero(t, u.Load(own, 60))
	w.Ships[ships[0]].Fuel = 5
	require.True(t, u.Fuel(own))
	require.Zero(t, w.Ships[ships[0]].Fuel)
	cost := uint16(u.Theatre.Book.FuelingCost(w.Theatre.Ships[ships[0]].Type))
	require.Equal(t, loaded-cost, w.Tanks[support].Supply)
	require.Equal(t, cost, w.Tanks[support].Given)
	require.Equal(t, before-loaded, rabaul.Supply)
	w.Ships[ships[1]].Damage = book.SunkLevel - 1
	u.Spill(ships[1])
	require.LessOrEqual(t, int(w.Tanks[support].Supply), u.Theatre.Book.SupportHolds(book.SunkLevel-1))
}

// A refit takes a Game-Turn in each Speed Class and costs the port what fueling does; a ship that
// leaves begins from scratch. [17.1] [17.12] (C133)
func TestRefitTakesPhasesInPort(t *testing.T) {
	w, u, ships := inPort(t, "Rabaul", "Shokaku", "JP DD-modern 1")
	own, rabaul := slices.Collect(w.Markers())[0], wartest.Site(t, w, "Rabaul")
	require.True(t, u.Due(ships[0]))
	require.False(t, u.Due(ships[1]), "destroyers need none")
	require.True(t, u.CanRefit(own))
	before := w.Sites[rabaul].Supply
	phases := u.Theatre.Book.RefitPhases(3, 0)
	for range phases - 1 {
		u.Refit(own)
	}
	require.EqualValues(t, phases-1, w.Ships[ships[0]].Refit)
	require.Equal(t, before-uint16(u.Theatre.Book.FuelingCost(w.Theatre.Ships[ships[0]].Type)), w.Sites[rabaul].Supply)
	w.Forces[own].Active = 3
	u.Break()
	require.NotZero(t, w.Ships[ships[0]].Refit, "in a Phase in which they are not active it goes on (C111)")
	w.Forces[own].Marks = board.Moved
	u.Break()
	require.Zero(t, w.Ships[ships[0]].Refit)
	w.Forces[own].Marks, w.Ships[ships[0]].Missed = 0, 1
	for range u.Theatre.Book.RefitPhases(3, 1) {
		u.Refit(own)
	}
	require.EqualValues(t, board.Refitted, w.Ships[ships[0]].Refit)
	require.Zero(t, w.Ships[ships[0]].Missed)
	require.False(t, u.CanRefit(own))
	w.Forces[own].Hex = wartest.Hex(t, w, "E1814")
	w.Ships[ships[0]].Refit = 0
	require.False(t, u.CanRefit(own))
}

// A ship that misses refits rolls for damage; one that came too late for the whole Cycle misses
// none. [17.31] (C112)
func TestMissedRefitIsCounted(t *testing.T) {
	w, u, ships := inPort(t, "Rabaul", "Shokaku", "JP DD-modern 1")
	d := sim.NewDice(1, sim.Nature)
	u.Neglect(&d, 0, ships[0])
	require.Zero(t, w.Ships[ships[0]].Missed, "the war is not a Cycle old")
	u.Date += 8 // a Cycle after she has come
	for want := range uint8(5) {
		require.EqualValues(t, min(3, want), w.Ships[ships[0]].Missed)
		u.Neglect(&d, 0, ships[0])
	}
	require.Equal(t, book.DamageLevel(0), u.Neglect(&d, 0, ships[1]))
	w.Ships[ships[0]].Refit, w.Ships[ships[0]].Missed = board.Refitted, 0
	u.Neglect(&d, 0, ships[0])
	require.Zero(t, w.Ships[ships[0]].Missed)
	require.Zero(t, w.Ships[ships[0]].Refit, "the next Cycle begins")
}

// A damaged ship goes to the yards from the port before them, with her planes, and comes back
// whole, fueled and refitted. [18.0] [18.2] [18.18] (C123) (C125)
func TestShipIsRepairedInTheYards(t *testing.T) {
	w, u, ships := inPort(t, "Rabaul", "Shokaku", "Chokai")
	own := slices.Collect(w.Markers())[0]
	w.Ships[ships[0]].Damage = 1
	require.Zero(t, u.RepairTurns(ships[0]), "not rolled for")
	d := sim.NewDice(1, sim.Nature)
	require.True(t, u.Assess(&d, func(id.Ship) uint64 { return 0 }))
	require.NotZero(t, w.Ships[ships[0]].Die)
	require.False(t, u.Assess(&d, func(id.Ship) uint64 { return 0 }), "one roll for a ship")
	yard := w.Theatre.Yards[theatre.Japan]
	turns := u.RepairTurns(ships[0])
	require.Greater(t, turns, 2*int(yard.Passage))
	require.False(t, u.CanRepair(own), "not from Rabaul")
	w.Forces[own].Hex = yard.Hex
	require.True(t, u.CanRepair(own))
	w.Ships[ships[0]].Marks = board.Unsupplied
	require.False(t, u.CanRepair(own))
	w.Ships[ships[0]].Marks, w.Ships[ships[0]].Fuel = 0, 9

	u.Depart(own)
	require.EqualValues(t, turns, w.Ships[ships[0]].Away)
	require.Zero(t, w.Ships[ships[0]].Fuel)
	require.Equal(t, 1, u.Afloat(own), "Chokai stays")
	marker := slices.Collect(w.Markers())[1]
	for range turns - 1 {
		u.Return(func(side sim.Side) (m id.Marker, ok bool) { return marker, side == theatre.Japan })
	}
	require.EqualValues(t, 1, w.Ships[ships[0]].Away)
	require.Zero(t, u.Afloat(marker))
	u.Return(func(side sim.Side) (m id.Marker, ok bool) { return marker, side == theatre.Japan })
	require.Equal(t, board.Ship{Force: w.Forces[marker].Holds, Refit: board.Refitted}, w.Ships[ships[0]])
	require.Equal(t, yard.Hex, w.Forces[marker].Hex)
	require.EqualValues(t, board.Known, w.Forces[marker].Marks)
}

// A headquarters pays each Cycle; one that pays late keeps a marker, and its Air Points count
// double for attrition. [14.1] [14.14] [19.1]
func TestHeadquartersPaysEachCycle(t *testing.T) {
	w, u, _ := inPort(t, "Rabaul")
	rabaul := wartest.Site(t, w, "Rabaul")
	cost := u.Cost(rabaul)
	require.Positive(t, cost)
	w.Sites[rabaul].Wants = board.Furnished
	require.False(t, u.Furnishable(rabaul))
	u.NextCycle()
	require.True(t, u.Furnishable(rabaul))
	before := w.Sites[rabaul].Supply
	u.Furnish(rabaul, false)
	require.EqualValues(t, board.Furnished, w.Sites[rabaul].Wants)
	require.EqualValues(t, int(before)-cost, w.Sites[rabaul].Supply)
	u.NextCycle()
	u.Furnish(rabaul, true)
	require.EqualValues(t, board.FurnishedLate, w.Sites[rabaul].Wants)
	u.NextCycle()
	w.Sites[rabaul].Supply = uint16(cost - 1)
	require.False(t, u.Furnishable(rabaul))
}

// A tenth of the Air Points of a type are lost in a Cycle, twice that at a headquarters without
// supply. [19.1] [19.11]
func TestAirPointsWearAway(t *testing.T) {
	for wants, lost := range map[uint8]int{board.Furnished: book.AirAttrition(10, 0, 0),
		board.Unfurnished: book.AirAttrition(10, 10, 0)} {
		w, u, _ := inPort(t, "Rabaul")
		w.Stacks[2].Points = 10 // Betty at Rabaul
		w.Sites[wartest.Site(t, w, "Rabaul")].Wants = wants
		u.Wear()
		require.EqualValues(t, 10-lost, w.Stacks[2].Points)
	}
	require.Less(t, book.AirAttrition(10, 0, 0), book.AirAttrition(10, 10, 0))
}
