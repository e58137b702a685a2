package fleet_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/wartest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
)

// of returns the fleet of a war in its first Game-Turn.
func of(w *war.War) fleet.Fleet {
	return fleet.Fleet{Position: &w.Position, Theatre: w.Theatre, Date: w.Theatre.First}
}

// bare returns a bare Guadalcanal with ships of Japan, undamaged, under its first marker.
func bare(t *testing.T, names ...string) (*war.War, fleet.Fleet, []id.Ship) {
	w := wartest.Bare(t, "guadalcanal")
	own := slices.Collect(w.Markers())[0]
	w.Forces[own].Hex = wartest.Hex(t, w, "E1814")
	var ships []id.Ship
	for _, name := range names {
		some := wartest.Ships(t, w, name, 1)
		if slices.Contains(ships, some[0]) { // the next of that name
			some = wartest.Ships(t, w, name, 1+slices.Index(ships, some[0])+len(ships))[len(ships):]
		}
		ships = append(ships, some[0])
		w.Ships[some[0]].Damage, w.Ships[some[0]].Force = 0, w.Forces[own].Holds
	}
	return w, of(w), ships
}

// A Task Force is as fast as its slowest ship. A ship that cannot move counts only alone or towed,
// and one without fuel has class 1. [10.91] [14.28] [38.2] (C74)
func TestSpeedIsThatOfTheSlowestShipThatMoves(t *testing.T) {
	w, f, ships := bare(t, "Chokai", "Mutsu")
	own := slices.Collect(w.Markers())[0]
	require.Equal(t, 2, f.Speed(own), "Mutsu is slow")
	w.Ships[ships[1]].Damage = book.SunkLevel
	require.Equal(t, 3, f.Speed(own))
	require.EqualValues(t, 3, f.ActivePhases(own))
	w.Ships[ships[0]].Marks = board.Unsupplied
	require.Equal(t, 1, f.Speed(own))
	require.Equal(t, 3, f.Pace(own), "what fuel lasts for is reckoned as with fuel (C135)")

	w, f, ships = bare(t, "Chokai", "Mutsu")
	w.Ships[ships[1]].Damage = book.SunkLevel - 1
	require.True(t, f.Cripple(ships[1]))
	require.Equal(t, 3, f.Speed(own), "the ship that lies still does not slow the other")
	require.Equal(t, 1, f.Pace(own))
	w.Forces[own].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Tow}}}
	require.Equal(t, 1, f.Speed(own), "a tow is slow")
	w.Ships[ships[0]].Damage = book.SunkLevel
	require.Equal(t, 0, f.Speed(own))
}

func TestDummyIsFast(t *testing.T) {
	w, f, _ := bare(t)
	own := slices.Collect(w.Markers())[0]
	require.Zero(t, f.Afloat(own))
	require.Equal(t, 3, f.Speed(own))
}

// Only a ship that moves and has used fuel or ammunition is fueled; one that lies still starves of
// nothing. [14.27] [14.29] (C148)
func TestShipThatLiesStillNeedsNoFuel(t *testing.T) {
	w, f, ships := bare(t, "Chokai")
	s := &w.Ships[ships[0]]
	require.False(t, f.Thirsts(ships[0]))
	for _, change := range []func(){func() { s.Fuel = 1 }, func() { s.Fuel, s.Marks = 0, board.Depleted },
		func() { s.Marks = board.Unsupplied }} {
		change()
		require.True(t, f.Thirsts(ships[0]))
	}
	require.True(t, f.Starves(ships[0]))
	s.Damage = book.SunkLevel - 1
	require.False(t, f.Thirsts(ships[0]))
	require.False(t, f.Starves(ships[0]))
}

// A Task Force that has moved is In Port only when the Naval Phase is over. [20.14]
func TestTaskForceThatMovedIsNotInPort(t *testing.T) {
	w, f, _ := bare(t, "Chokai")
	own, rabaul := slices.Collect(w.Markers())[0], wartest.Site(t, w, "Rabaul")
	require.EqualValues(t, id.None, f.InPort(own))
	w.Forces[own].Hex = w.Theatre.Sites[rabaul].Hex
	require.EqualValues(t, rabaul, f.InPort(own))
	w.Forces[own].Marks = board.Moved
	require.EqualValues(t, id.None, f.InPort(own))
	w.Forces[own].Marks = 0
	w.Sites[rabaul].Side = theatre.Allies
	require.EqualValues(t, id.None, f.InPort(own), "the enemy's port")
	require.EqualValues(t, rabaul, f.Port(theatre.Allies, w.Forces[own].Hex))
	guadalcanal := wartest.Site(t, w, "Guadalcanal")
	require.EqualValues(t, id.None, f.Port(theatre.Japan, w.Theatre.Sites[guadalcanal].Hex), "a base without a port")
}

// Supply goes by four to a Load Point in transports, by one to a destroyer. Ground units take their
// Load. [10.3] [10.14]
func TestCargoSharesTheRoomOfTheShips(t *testing.T) {
	w, f, ships := bare(t, "JP APB-std 1")
	own := slices.Collect(w.Markers())[0]
	all := f.Hold(own, board.Transport)
	require.Equal(t, f.Holds(ships[0], board.Transport), all)
	require.Positive(t, all)
	require.False(t, f.Laden(own))
	stock := &w.Cargo[w.Forces[own].Holds]
	*stock = 5
	require.Equal(t, all-2, f.RoomFor(own, board.Transport), "five points fill two Load Points")
	require.True(t, f.Laden(own))
	w.Units[2].Ship = uint8(ships[0] + 1) // an engineer regiment of 2
	require.Equal(t, all-4, f.RoomFor(own, board.Transport))
	require.True(t, f.Troops(own))
	require.True(t, f.Unloads(own, 0), "supply needs no Load Points of the phase")
	*stock = 0
	require.True(t, f.Unloads(own, 2))
	require.False(t, f.Unloads(own, 1))

	w.Ships[ships[0]].Damage = book.SunkLevel - 1
	require.Zero(t, f.Holds(ships[0], board.Transport))
	w.Units[2].Ship = 0
	require.False(t, f.Laden(own))

	w, f, ships = bare(t, "JP DD-modern 1")
	require.Zero(t, f.Hold(own, board.Transport))
	require.Equal(t, 1, f.Hold(own, board.Emergency))
	w.Cargo[w.Forces[own].Holds] = 1
	require.Zero(t, f.RoomFor(own, board.Emergency))
	w.Ships[ships[0]].Damage = 2
	require.Zero(t, f.Hold(own, board.Emergency), "D2 carries nothing [9.86]")
}

func TestUnitBoardsFromItsHexIfThereIsRoom(t *testing.T) {
	w, f, _ := bare(t)
	at := wartest.Hex(t, w, "E1613")
	w.Units[9].Hex = at // a brigade of 4
	require.True(t, f.Boards(9, theatre.Japan, at, 4))
	require.False(t, f.Boards(9, theatre.Japan, at, 3))
	require.False(t, f.Boards(9, theatre.Allies, at, 4))
	require.False(t, f.Boards(9, theatre.Japan, at+1, 4))
	require.Equal(t, 1, f.Ashore(theatre.Japan, at))
	for _, mark := range []uint8{board.Lost, board.Landing} {
		w.Units[9].Marks = mark
		require.False(t, f.Boards(9, theatre.Japan, at, 4))
		require.Zero(t, f.Ashore(theatre.Japan, at))
	}
}

// Destroyers tow, and each ship that cannot move needs one of its own. [38.21] [38.23] (C157)
func TestEachCrippleHasATowOfItsOwn(t *testing.T) {
	w, f, ships := bare(t, "JP DD-modern 1", "Aoba", "Kako")
	own := slices.Collect(w.Markers())[0]
	require.False(t, f.CanTow(own), "all can move")
	w.Ships[ships[1]].Damage = book.SunkLevel - 1
	require.True(t, f.CanTow(own))
	tower := f.Tower(own, ships[1])
	require.Equal(t, int(ships[0]), int(tower), "a cruiser does not tow")
	require.True(t, f.Tows(own, ships[1]))
	require.True(t, f.Adrift(own, ships[1]), "not towed yet")
	w.Forces[own].Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Tow,
		Hex: w.Forces[own].Hex + 1}}}
	require.False(t, f.Adrift(own, ships[1]))
	require.True(t, f.TowsOn(own))
	w.Forces[own].Hex++
	require.False(t, f.TowsOn(own), "it has arrived")
	w.Ships[ships[2]].Damage = book.SunkLevel - 1
	require.Equal(t, int(ships[0]), int(f.Tower(own, ships[1])))
	require.EqualValues(t, id.None, f.Tower(own, ships[2]), "the only tow is busy")
}

// Parts are those ships that are some and not all. [10.7]
func TestPartsAreSomeOfTheShips(t *testing.T) {
	w, f, ships := bare(t, "Chokai", "Mutsu", "JP DD-modern 1")
	own := slices.Collect(w.Markers())[0]
	ca, dd := board.PartOf(6), board.PartOf(8)
	require.Equal(t, uint32(1)<<ca|1<<board.PartOf(4)|1<<dd|1<<board.PartSlow, f.Parts(own))
	require.True(t, f.InPart(ships[1], own, board.PartSlow))
	require.False(t, f.InPart(ships[0], own, board.PartSlow))
	require.EqualValues(t, 3, f.PhasesWithout(own, board.PartSlow), "without Mutsu they are fast (C163)")
	require.EqualValues(t, 2, f.ActivePhases(own))
	require.EqualValues(t, 3, f.MostPhases(own))
	w.Ships[ships[1]].Damage = book.SunkLevel
	w.Ships[ships[2]].Damage = 1
	require.Equal(t, uint32(1)<<ca|1<<dd|1<<board.PartHurt, f.Parts(own)&^(1<<board.PartSlow))
	w.Ships[ships[0]].Damage = book.SunkLevel
	require.Zero(t, f.Parts(own), "all of them are damaged destroyers")
	require.Zero(t, f.PhasesWithout(own, dd))
}

func TestStrengthCountsWhatFightsAndWhatIsDry(t *testing.T) {
	w, f, ships := bare(t, "Shokaku", "Chokai", "JP DD-modern 1")
	own := slices.Collect(w.Markers())[0]
	s := f.Strength(own)
	require.Equal(t, 3, s.Ships)
	require.Equal(t, 1, s.Carriers)
	carrier, cruiser := f.Theatre.Class(ships[0]), f.Theatre.Class(ships[1])
	require.Equal(t, 3*int(carrier.Defense)+int(cruiser.Defense)+int(f.Theatre.Class(ships[2]).Defense), s.Worth,
		"carriers count three times")
	require.Equal(t, s.Period, s.Left)
	require.Zero(t, s.Thirst)
	fire := s.Fire
	w.Ships[ships[1]].Marks = board.Depleted
	w.Ships[ships[2]].Fuel = book.Tank
	s = f.Strength(own)
	require.Less(t, s.Fire, fire, "it has no ammunition")
	require.Equal(t, 1, s.Thirst)
	require.Zero(t, s.Left)
}

// Large ships go by name, small ones by number and damage.
func TestShipsAreListedByNameOrNumber(t *testing.T) {
	w, f, ships := bare(t, "Chokai", "JP DD-modern 1", "JP DD-modern 2")
	own := slices.Collect(w.Markers())[0]
	w.Ships[ships[0]].Damage = 1
	require.Equal(t, "Chokai "+book.DamageWords[1]+", 2 DD", f.ShipsText(w.Forces[own].Holds))
	w.Ships[ships[2]].Damage = 2
	require.Equal(t, "Chokai "+book.DamageWords[1]+", 1 DD, 1 DD "+book.DamageWords[2],
		f.ShipsText(w.Forces[own].Holds))
	require.Equal(t, "no ships", f.ShipsOf(func(id.Ship) bool { return false }))
	w.Forces[own].Report = [6]uint8{3, 1, 2, 0, 1, 0}
	require.Equal(t, "3 ships, 1 carrier, 2 capital ships, 1 MS", f.ReportText(own))
	require.Equal(t, "damaged", fleet.PartText(board.PartHurt))
	require.Equal(t, book.ShipKinds[8], fleet.PartText(board.PartOf(8)))
}

// Troops go ashore from a transport that carries nothing any more at a base of theirs. [9.86] (C159)
func TestTroopsLeaveATransportThatCarriesNothing(t *testing.T) {
	w, f, ships := bare(t, "JP APB-std 1")
	own, rabaul := slices.Collect(w.Markers())[0], wartest.Site(t, w, "Rabaul")
	w.Units[2].Ship = uint8(ships[0] + 1)
	w.Ships[ships[0]].Damage = book.SunkLevel - 1
	f.Strand()
	require.NotZero(t, w.Units[2].Ship, "at sea they stay aboard")
	w.Forces[own].Hex = w.Theatre.Sites[rabaul].Hex
	w.Ships[ships[0]].Damage = 0
	f.Strand()
	require.NotZero(t, w.Units[2].Ship, "she can unload them herself")
	w.Ships[ships[0]].Damage = book.SunkLevel - 1
	f.Strand()
	require.Zero(t, w.Units[2].Ship)
	require.Equal(t, w.Theatre.Sites[rabaul].Hex, w.Units[2].Hex)
}

// Supply for which the others have no room is lost with a ship, as far as she had room. [9.85]
func TestSupplyIsLostWithTheRoomForIt(t *testing.T) {
	w, f, ships := bare(t, "JP APB-std 1", "JP APB-std 2")
	own := slices.Collect(w.Markers())[0]
	stock, each := &w.Cargo[w.Forces[own].Holds], fleet.SupplyOfLoad*f.Holds(ships[0], board.Transport)
	*stock = uint8(2 * each)
	w.Ships[ships[1]].Damage = book.SunkLevel
	f.Spoil(ships[1], 0)
	require.EqualValues(t, each, *stock)
	*stock = uint8(each - 3)
	f.Spoil(ships[1], 0)
	require.EqualValues(t, each-3, *stock, "the other has room for it")
	*stock = uint8(2*each + 3)
	f.Spoil(ships[1], 0)
	require.EqualValues(t, each+3, *stock, "she takes no more with her than she had room for")
}
