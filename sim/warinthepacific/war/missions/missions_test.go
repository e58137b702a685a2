package missions_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/wartest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/islands"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// own and other are the first two markers of Japan.
const own, other id.Marker = 0, 1

// asked returns a bare Guadalcanal in which Japan's first marker, with these ships in a hex, is
// asked and moves.
func asked(t *testing.T, at string, names ...string) (*war.War, missions.Missions, []id.Ship) {
	w := wartest.Bare(t, "guadalcanal")
	i, err := islands.Of(w.Theatre)
	require.NoError(t, err)
	w.Forces[own].Hex = wartest.Hex(t, w, at)
	w.Asked, w.Side, w.Naval, w.Mover = uint8(own), theatre.Japan, 1, own
	var ships []id.Ship
	for _, name := range names {
		ship := wartest.Ships(t, w, name, 1)[0]
		ships = append(ships, ship)
		w.Ships[ship] = board.Ship{Force: w.Forces[own].Holds}
	}
	f := fleet.Fleet{Position: &w.Position, Theatre: w.Theatre, Date: w.Theatre.First}
	return w, missions.Missions{Upkeep: upkeep.Upkeep{Fleet: f}, Islands: i, Field: &w.Field}, ships
}

// tasks returns the missions that may come next.
func tasks(m missions.Missions) (list []board.Mission) {
	for _, move := range m.Tasks(nil) {
		list = append(list, board.UnpackMission(move))
	}
	return list
}

// rabaul is the hex of Rabaul.
const rabaul = "E1613"

// What a Task Force may do goes by its ships: guns with ammunition, troops, thirst, cripples with a
// tow. [10.0] [38.27]
func TestMissionsGoByTheShips(t *testing.T) {
	w, m, ships := asked(t, rabaul, "Chokai")
	require.Subset(t, tasks(m), []board.Mission{board.Stay, board.Move, board.Reaction, board.Bombard})
	require.NotContains(t, tasks(m), board.Refuel, "her tank is full")
	require.NotContains(t, tasks(m), board.Transport)
	require.NotContains(t, tasks(m), board.Tow)
	w.Ships[ships[0]].Marks = board.Depleted
	require.NotContains(t, tasks(m), board.Bombard)
	require.NotContains(t, tasks(m), board.Reaction)
	require.Contains(t, tasks(m), board.Refuel)
	w.Forces[own].Active = 3
	require.Equal(t, []board.Mission{board.Stay}, tasks(m), "it has been active in all Phases that it can be [9.0]")

	w, m, ships = asked(t, rabaul, "JP DD-modern 1", "Aoba")
	w.Ships[ships[1]].Damage = book.SunkLevel - 1
	require.Contains(t, tasks(m), board.Tow)
	require.Contains(t, tasks(m), board.Detach)

	_, m, _ = asked(t, rabaul, "JP APB-std 1")
	require.Contains(t, tasks(m), board.Transport, "there is supply at Rabaul")
	require.NotContains(t, tasks(m), board.Amphibian, "nobody is aboard")
}

// A plot is made decision by decision: a mission, its hex, of a MOVE its Engagement Value. [10.8]
func TestPlotIsMadeStepByStep(t *testing.T) {
	w, m, _ := asked(t, rabaul, "Chokai")
	require.True(t, m.PlotFirst(board.Stay))
	require.False(t, m.PlotFirst(board.Move))
	require.Equal(t, board.PlotWhere, m.Step)
	to := wartest.Hex(t, w, "E1814")
	require.Contains(t, m.Where(nil), board.Elsewhere)
	require.False(t, m.PlotWhere(board.Elsewhere))
	column := board.PackColumn(w.Theatre.Column(to))
	require.Contains(t, m.Where(nil), column, "any hex: its column first [10.9]")
	require.False(t, m.PlotWhere(column))
	require.Contains(t, m.Where(nil), board.PackHex(to))
	require.False(t, m.PlotWhere(board.PackHex(to)))
	require.Equal(t, board.PlotValue, m.Step)
	m.PlotValue(7)
	p := &w.Forces[own].Plot
	require.Equal(t, board.Leg{Mission: board.Move, Hex: to, Value: 7}, p.Legs[0])
	at, spent := m.Ahead()
	require.Equal(t, to, at)
	require.Equal(t, w.Theatre.BySea(wartest.Hex(t, w, rabaul), to), spent)
}

// Places of a mission are in order, each once, and in reach of what is left. [9.3] (C55) (C139)
func TestPlacesAreInOrderAndInReach(t *testing.T) {
	w, m, _ := asked(t, rabaul, "Chokai")
	for _, what := range []board.Mission{board.Move, board.Bombard} {
		list := m.Places(nil, what)
		require.NotEmpty(t, list)
		require.True(t, slices.IsSorted(list))
		require.Len(t, slices.Compact(slices.Clone(list)), len(list))
		for _, move := range list {
			h, ok := board.UnpackHex(move)
			require.True(t, ok)
			require.Less(t, w.Theatre.BySea(w.Forces[own].Hex, h), theatre.Far)
			require.NotEqual(t, w.Forces[own].Hex, h)
		}
	}
	require.Equal(t, []sim.Move{7, 9}, m.Places([]sim.Move{7, 9}, board.Regroup), "nobody to join")
}

// A Task Force joins another with ships and with room for its own; both are turned up. [10.7] (C77)
// (C105)
func TestTaskForcesJoin(t *testing.T) {
	w, m, ships := asked(t, rabaul, "Chokai")
	require.Empty(t, m.ToJoin(nil))
	aoba := wartest.Ships(t, w, "Aoba", 1)[0]
	w.Ships[aoba] = board.Ship{Force: w.Forces[other].Holds}
	w.Forces[other].Hex = w.Forces[own].Hex
	require.Equal(t, []sim.Move{board.PackMarker(other)}, m.ToJoin(nil))
	w.Forces[own].Spent, w.Forces[own].Active, w.Forces[own].Marks = 30, 2, board.Contacted
	force := w.Forces[other].Holds
	m.Regroup(other)
	require.Equal(t, force, w.Ships[ships[0]].Force)
	require.EqualValues(t, 30, w.Forces[other].Spent)
	require.EqualValues(t, 2, w.Forces[other].Active)
	require.EqualValues(t, board.Known|board.Contacted, w.Forces[other].Marks)
	require.Equal(t, theatre.None, w.Forces[own].Hex)
}

// Parts leave if they are some of the ships, a marker is free and no cargo is aboard. [10.7] (C145)
func TestPartsOfATaskForceMayLeave(t *testing.T) {
	w, m, ships := asked(t, rabaul, "Chokai", "JP DD-modern 1")
	require.Equal(t, []sim.Move{board.PackPart(board.PartOf(6)), board.PackPart(board.PartOf(8))}, m.ToDetach(nil))
	require.Contains(t, tasks(m), board.Detach)
	w.Units[0].Ship = uint8(ships[1] + 1)
	require.NotContains(t, tasks(m), board.Detach, "with troops aboard")
	w.Units[0].Ship, w.Ships[ships[1]].Damage = 0, book.SunkLevel
	require.Empty(t, m.ToDetach(nil))
}

// A REAC force comes up to a mover within half of its points, and within what the mover has spent.
// [10.41] [10.44]
func TestReactionReachesHalfOfThePoints(t *testing.T) {
	w, m, ships := asked(t, rabaul, "Chokai")
	foe := theatre.FirstMarker(theatre.Allies)
	cruiser := wartest.Ships(t, w, "Chicago", 1)[0]
	w.Ships[cruiser] = board.Ship{Force: w.Forces[foe].Holds}
	w.Forces[foe].Hex, w.Forces[foe].Spent = wartest.Hex(t, w, "E1814"), 100
	w.Mover, m.Mover = foe, foe
	require.False(t, m.Reacts(own), "it does not wait")
	f := &w.Forces[own]
	f.Plot = board.Plot{Count: 1, At: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Reaction, Hex: f.Hex}}}
	if !f.Plot.Waits() {
		f.Plot.At = 0
	}
	require.True(t, f.Plot.Waits())
	far := w.Theatre.BySea(f.Hex, w.Forces[foe].Hex)
	require.True(t, m.Reacts(own))
	w.Forces[foe].Spent = uint8(far - 1)
	require.False(t, m.Reacts(own), "the mover has not come as far as it would go")
	w.Forces[foe].Spent = uint8(far)
	f.Spent = uint8(m.Allowance(own) - 2*far + 1)
	require.False(t, m.Reacts(own), "half of its points are not enough")
	f.Spent--
	require.True(t, m.Reacts(own))
	f.Marks = board.Reacted
	require.False(t, m.Reacts(own))
	f.Marks, w.Ships[ships[0]].Damage = 0, book.SunkLevel
	require.False(t, m.Reacts(own), "a dummy")
}

// A transport loads supply and troops for five Movement Points each Load Point, and lands them.
// [10.14]
func TestTransportLoadsAndUnloads(t *testing.T) {
	w, m, ships := asked(t, rabaul, "JP APB-std 1")
	f, site := &w.Forces[own], wartest.Site(t, w, "Rabaul")
	f.Plot = board.Plot{Count: 1, At: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Transport, Hex: f.Hex}}}
	w.Units[2].Hex = f.Hex // an engineer regiment of 2
	require.Subset(t, m.ToHaul(nil), []sim.Move{board.Pass, board.PackCargo(board.LoadSupply, 0),
		board.PackCargo(board.EmbarkUnit, 2)})
	require.NotContains(t, m.ToHaul(nil), board.PackCargo(board.Unload, 0), "nothing is aboard")
	require.Equal(t, 2*missions.LoadPoints, m.Haul(board.PackCargo(board.EmbarkUnit, 2)))
	require.EqualValues(t, int(ships[0]+1), w.Units[2].Ship)
	before, room := w.Sites[site].Supply, m.RoomFor(own, board.Transport)
	cost := m.Haul(board.PackCargo(board.LoadSupply, 0))
	stock := int(w.Cargo[f.Holds])
	require.Equal(t, min(4*room, 4*(m.Allowance(own)/missions.LoadPoints)), stock)
	require.EqualValues(t, int(before)-stock, w.Sites[site].Supply)
	require.Equal(t, (stock+3)/4*missions.LoadPoints, cost)

	f.Spent = uint8(m.Allowance(own) - 3*missions.LoadPoints)
	require.Contains(t, m.ToHaul(nil), board.PackCargo(board.Unload, 0))
	require.Equal(t, 3*missions.LoadPoints, m.Haul(board.PackCargo(board.Unload, 0)), "all the points that are left")
	require.Equal(t, f.Hex, w.Units[2].Hex)
	require.Zero(t, w.Units[2].Ship)
	require.EqualValues(t, stock-4, w.Cargo[f.Holds], "one Load Point of supply after the two of the unit")
	f.Spent = uint8(m.Allowance(own) - missions.LoadPoints + 1)
	require.Equal(t, []sim.Move{board.Pass}, m.ToHaul(nil), "no points are left")
}

// Nobody ends a Naval Phase aboard destroyers: cargo that was not put ashore goes back. (C93)
// [10.31]
func TestEmergencyTransportBringsCargoBack(t *testing.T) {
	w, m, ships := asked(t, "E1814", "JP DD-modern 1")
	f, site := &w.Forces[own], wartest.Site(t, w, "Rabaul")
	from := w.Theatre.Sites[site].Hex
	f.Plot = board.Plot{Count: 2, Legs: [board.MostLegs]board.Leg{{Mission: board.Emergency, Hex: from},
		{Mission: board.Emergency, Hex: wartest.Hex(t, w, "E2519")}}}
	require.True(t, m.Ferries(own))
	w.Units[0].Ship, w.Cargo[f.Holds] = uint8(ships[0]+1), 1
	before := w.Sites[site].Supply
	m.EndEmergency()
	require.Equal(t, from, w.Units[0].Hex)
	require.Zero(t, w.Units[0].Ship)
	require.Zero(t, w.Cargo[f.Holds])
	require.Equal(t, before+1, w.Sites[site].Supply)

	w.Units[0].Hex, w.Units[0].Ship = theatre.None, uint8(ships[0]+1)
	w.Sites[site].Side = theatre.Allies
	m.EndEmergency()
	require.EqualValues(t, board.Lost, w.Units[0].Marks, "where they came from has fallen")
}

// A landing is planned with the troops aboard, for an enemy base in reach of Air Points ashore;
// meanwhile nothing is loaded. [10.1] [10.11] [10.12] (C52)
func TestLandingIsPlanned(t *testing.T) {
	w, m, ships := asked(t, rabaul, "JP APB-std 1")
	f := &w.Forces[own]
	require.Equal(t, []sim.Move{board.Pass}, m.ToPlan(nil), "nobody is aboard")
	w.Units[9].Ship = uint8(ships[0] + 1)
	require.Equal(t, []sim.Move{board.Pass}, m.ToPlan(nil), "no planes reach a base")
	w.Stacks[2].Points = 3 // Betty at Rabaul
	moresby := w.Theatre.Sites[wartest.Site(t, w, "Port Moresby")].Hex
	require.Contains(t, m.ToPlan(nil), board.PackHex(moresby))
	require.Contains(t, tasks(m), board.Transport)
	m.PlanLanding(board.PackHex(moresby))
	require.Equal(t, moresby, m.Plan(own))
	require.NotZero(t, f.Marks&board.Known, "turned up by its cargo")
	require.EqualValues(t, int(w.Flow.Turn)+m.PlanTurns(), w.Plans[f.Holds].Ready)
	require.NotContains(t, tasks(m), board.Transport)
	require.Equal(t, []sim.Move{board.Pass, board.Withdraw}, m.ToPlan(nil))

	require.NotContains(t, tasks(m), board.Amphibian, "the plan takes time")
	m.Flow.Turn = w.Plans[f.Holds].Ready
	require.Contains(t, m.Places(nil, board.Amphibian), board.PackHex(moresby))
	w.Stacks[2].Points = 0
	require.Empty(t, m.Places(nil, board.Amphibian), "without planes no landing")
	f.Hex = moresby
	require.Equal(t, 4*missions.LoadPoints, m.Disembark())
	require.NotZero(t, w.Units[9].Marks&board.Landing)
	require.Equal(t, theatre.None, m.Plan(own), "the plan is carried out")

	w.Plans[f.Holds] = board.Landfall{Hex: moresby}
	m.ForgetPlans()
	require.Equal(t, theatre.None, m.Plan(own), "the troops are gone")
}

// Ships bombard what is there: supply, the port, the airbase that is operated, enemy ground units;
// of their own base only the enemy beside it. [10.2] [7.61] (C62)
func TestBombardmentHasATarget(t *testing.T) {
	w, m, _ := asked(t, rabaul, "Chokai")
	moresby := wartest.Site(t, w, "Port Moresby")
	w.Sites[moresby].Supply = 0
	require.False(t, m.AimsAt(theatre.Japan, moresby, air.AimSupply))
	w.Sites[moresby].Supply = 1
	require.True(t, m.AimsAt(theatre.Japan, moresby, air.AimSupply))
	require.True(t, m.AimsAt(theatre.Japan, moresby, air.AimPort))
	require.True(t, m.AimsAt(theatre.Japan, moresby, air.AimBase))
	require.False(t, m.AimsAt(theatre.Japan, moresby, air.AimIsland), "it is no island hex")
	require.False(t, m.AimsAt(theatre.Japan, moresby, air.AimGround), "nobody is there")
	require.EqualValues(t, air.AimBase, m.ShipsAim(theatre.Japan, moresby))
	w.Units[25].Hex = w.Theatre.Sites[moresby].Hex // Australians
	require.True(t, m.AimsAt(theatre.Japan, moresby, air.AimGround))
	require.True(t, m.Defends(25, moresby))
	require.False(t, m.AimsAt(theatre.Allies, moresby, air.AimGround), "no enemy is beside it")
	w.Units[0].Hex = w.Theatre.Sites[moresby].Hex
	require.True(t, m.AimsAt(theatre.Allies, moresby, air.AimGround))
	require.Zero(t, m.ShipsAim(theatre.Japan, wartest.Site(t, w, "Rabaul")))
}

// The Engagement Value is that of the mission at hand; movement takes from the enemy's. [9.41]
// [9.42] [10.8]
func TestEngagementValueIsThatOfTheMission(t *testing.T) {
	w, m, _ := asked(t, rabaul, "Chokai")
	f := &w.Forces[own]
	require.Zero(t, m.Value(own))
	require.Zero(t, m.Movement(own))
	m.PlotFirst(board.Reaction)
	require.Equal(t, 14, m.Value(own))
	to := wartest.Hex(t, w, "E2519")
	f.Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: to, Value: 6}}}
	require.Equal(t, 6, m.Value(own))
	long := m.Movement(own)
	f.Plot.Legs[0].Hex = w.Forces[own].Hex
	require.Less(t, m.Movement(own), long)
	f.Marks = board.Void
	require.Zero(t, m.Value(own))
}
