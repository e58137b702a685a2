package war_test

import (
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

// strategic is guadalcanal at the Strategic Game-Turn before 1/9/42.
func strategic(t *testing.T) (*war.War, *sim.Dice) {
	t.Helper()
	w, d := scenario(t, "guadalcanal"), sim.NewDice(1, sim.Nature)
	w.Flow.Turn, w.Step, w.Side = 2, board.Strategic, theatre.Japan
	require.Equal(t, "1/9/42", w.Date())
	require.NoError(t, w.Check())
	return w, &d
}

// A tenth of the Air Points of each Block Type is lost in a Cycle; transfers, and points at bases
// without supply, count once more. Each base loses one point before any loses a second. (C96)
// [19.1] [19.11] [19.14] (vector 42)
func TestAirPointsWearAway(t *testing.T) {
	for _, want := range []struct{ points, flown, lost int }{{23, 0, 2}, {23, 5, 3}, {4, 0, 0}, {20, 0, 2}} {
		w, d := strategic(t)
		var zeros []id.Stack
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if w.Stacks[i].Points = 0; planeOf(w, i) == "Zero" {
				zeros = append(zeros, i)
			}
		}
		rabaul := siteOf(t, w, "Rabaul")
		a, b := &w.Stacks[zeros[0]], &w.Stacks[zeros[1]]
		*a, *b = board.Stack{Points: uint8(want.points - 3), Flown: uint8(want.flown), Base: rabaul.Base()},
			board.Stack{Points: 3, Base: shipOf(t, w, "Shokaku").Deck()}
		w.Apply(0, d)
		assert.Equal(t, want.lost, want.points-int(a.Points)-int(b.Points), "%v", want)
		assert.Equal(t, min(1, want.lost/2), 3-int(b.Points), "%v", want)
		assert.Zero(t, a.Flown)
	}
}

// Air Points at a headquarters that was without supply, or beyond its capacity, count twice. [5.34] [14.14] [19.1]
func TestExposedAirPoints(t *testing.T) {
	for wants, lost := range []int{2, 4, 4} {
		w, d := strategic(t)
		stack := only(t, w, "Zero", siteOf(t, w, "Rabaul").Base(), 20)
		w.Sites[siteOf(t, w, "Rabaul")].Wants = uint8(wants)
		w.Apply(0, d)
		assert.EqualValues(t, 20-lost, w.Stacks[stack].Points, "%d", wants)
	}
	w, d := strategic(t)
	stack := only(t, w, "F4F", siteOf(t, w, "Efate").Base(), 40) // a Group: 30 too many
	w.Apply(0, d)
	assert.EqualValues(t, 40-7, w.Stacks[stack].Points)
}

// A headquarters is supplied for a Cycle from the supply in its hex, or its Air Points make no
// strikes until it is. One that is supplied late is marked. [14.1] [14.11] [14.12] [14.13] [14.14]
func TestHeadquartersWantSupply(t *testing.T) {
	w, d := strategic(t)
	w.Apply(0, d)
	asked := map[string]bool{}
	noumea := siteOf(t, w, "Noumea")
	stack := id.Stack(0)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == noumea.Base() && w.Stacks[i].Points > 0 && planeOf(w, i) == "B-26" {
			stack = i
		}
	}
	for w.Step == board.Patrol || w.Step == board.Deploy || w.Step == board.Plan {
		w.Apply(w.Legal(nil)[0], d)
	}
	for w.Step == board.Furnish {
		site := w.AskedSite()
		name, before := w.Theatre.Sites[site].Name, w.Sites[site].Supply
		asked[name] = true
		w.Apply(sim.Move(book.Bit(site != noumea)), d)
		if site != noumea {
			assert.EqualValues(t, w.HeadquartersCost(site), before-w.Sites[site].Supply, name)
			assert.EqualValues(t, board.Furnished, w.Sites[site].Wants, name)
		}
	}
	require.True(t, asked["Noumea"] && asked["Rabaul"], asked)
	for w.Step == board.Secondary {
		w.Apply(0, d)
	}
	lookAround(w)
	assert.Equal(t, board.Search, w.Step)
	assert.EqualValues(t, board.Unfurnished, w.Sites[noumea].Wants)
	assert.Zero(t, w.Free(stack, board.StrikeShips))
	assert.Positive(t, w.Free(stack, board.Transfer))
	w.Flow.Turn, w.Asked = 3, 0
	w.StartTurn()
	for w.Step == board.Deploy || w.Step == board.Plan || w.Step == board.Furnish {
		m := w.Legal(nil)[0]
		if w.Step == board.Furnish {
			m = 1
		}
		w.Apply(m, d)
	}
	assert.EqualValues(t, board.FurnishedLate, w.Sites[noumea].Wants)
	assert.Positive(t, w.Free(stack, board.StrikeShips))
}

// Ships that are plotted for no mission in a Game-Turn use fuel for an Active Phase all the same,
// in wars that last over a Cycle: they cannot lie still for ever without fueling. (C100) [14.24]
// [14.29]
func TestLyingStillUsesFuel(t *testing.T) {
	for name, burns := range map[string]bool{"guadalcanal": true, "midway-basic": false} {
		w := scenario(t, name)
		ship := id.Ship(0)
		for w.Theatre.Class(ship).Number >= book.KindDD || w.Theatre.Forces[w.Theatre.Ships[ship].Force].Arrives > 0 {
			ship++
		}
		marker := w.MarkerOf(w.Ships[ship].Force)
		period := w.Book.FuelingPeriod(w.Book.Speed(w.Theatre.Class(ship), 0))
		for turn := range 4 {
			w.Flow.Turn = 0
			w.EndTurn()
			if !burns {
				assert.Zero(t, w.Ships[ship].Fuel)
				continue
			}
			assert.EqualValues(t, min(turn+1, period)*book.Tank/period, w.Ships[ship].Fuel, name)
			assert.Equal(t, turn+1 > period, w.Ships[ship].Marks&board.Unsupplied != 0)
		}
		w.Ships[ship].Fuel, w.Ships[ship].Marks = 0, 0
		w.Forces[marker].Active, w.Flow.Turn = 1, 0
		w.EndTurn()
		assert.Zero(t, w.Ships[ship].Fuel, "what it was active for was used then")
	}
}

// Wars within a Cycle have no Strategic Game-Turn. [32.0]
func TestWhereACycleEnds(t *testing.T) {
	for name, want := range map[string]bool{"midway-basic": false, "midway": false, "coral-sea": false,
		"guadalcanal": true} {
		assert.Equal(t, want, scenario(t, name).Theatre.Wears(), name)
	}
}

// Cargo that destroyers have aboard when their plot is over is back where they loaded it, supply
// too; if that base has fallen it is lost. (C93) [10.31]
func TestSupplyGoesBack(t *testing.T) {
	for _, fallen := range []bool{false, true} {
		w := scenario(t, "guadalcanal")
		rabaul := siteOf(t, w, "Rabaul")
		w.Mover = w.MarkerOf(id.Force(forceOf(t, w, "8th Fleet")))
		f := &w.Forces[w.Mover]
		f.Hex, f.Plot.Count = hexOf(t, w, "E1814"), 1
		f.Plot.Legs[0] = board.Leg{Mission: board.Emergency, Hex: w.Theatre.Sites[rabaul].Hex}
		w.Cargo[f.Holds] = 2
		if fallen {
			w.Sites[rabaul].Side = theatre.Allies
			for i := range id.Unit(len(w.Units)) {
				w.Units[i].Hex = theatre.None
			}
		}
		before := w.Sites[rabaul].Supply
		w.EndEmergency()
		assert.Zero(t, w.Cargo[f.Holds])
		assert.EqualValues(t, 2*(1-book.Bit(fallen)), w.Sites[rabaul].Supply-before)
	}
}

// Units aboard destroyers that have parted from the mover on the way go back too. Units aboard
// transports, or of the other side, stay there. (C93) [10.31]
func TestWhoeverIsAboardDestroyersGoesBack(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul := w.Theatre.Sites[siteOf(t, w, "Rabaul")].Hex
	w.Mover = w.MarkerOf(id.Force(forceOf(t, w, "2nd Destroyer Squadron")))
	f := &w.Forces[w.Mover]
	f.Hex, f.Plot.Count = hexOf(t, w, "E1814"), 1
	f.Plot.Legs[0] = board.Leg{Mission: board.Emergency, Hex: rabaul}
	ships := shipsOf(w, w.Mover)
	left := ships[len(ships)-1]
	for m := range w.Markers() {
		if w.Theatre.Forces[m].Spare && theatre.SideOf(m) == theatre.Japan {
			w.Ships[left].Force = w.Forces[m].Holds
		}
	}
	other, transport := shipOf(t, w, "US DD-modern 1"), shipOf(t, w, "JP APB-std 1")
	var units []id.Unit
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Units[i].Hex == rabaul && len(units) < 2 {
			units = append(units, i)
		}
	}
	stays := id.Unit(id.None)
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == theatre.Allies {
			stays = i
		}
	}
	w.Units[units[0]] = board.Unit{Ship: uint8(left) + 1}
	w.Units[units[1]] = board.Unit{Ship: uint8(transport) + 1}
	w.Units[stays] = board.Unit{Ship: uint8(other) + 1}
	w.EndEmergency()
	assert.Equal(t, board.Unit{Hex: rabaul}, w.Units[units[0]])
	assert.EqualValues(t, int(transport+1), w.Units[units[1]].Ship)
	assert.EqualValues(t, int(other+1), w.Units[stays].Ship)
}

// A battleship costs at least 30 Supply Points in a Cycle for one fueling, which at Speed Class 1
// lasts four Game-Turns in port, and 30 for its refit, which no war asks for. (vector 29) [14.2]
// [14.21] [14.24] [17.1]
func TestLeastCostOfABattleship(t *testing.T) {
	w, _ := strategic(t)
	ship := id.Ship(id.None)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Theatre.Class(i).Number == book.KindBB && w.Forces[w.MarkerOf(w.Ships[i].Force)].Hex != theatre.None {
			ship = i
		}
	}
	require.GreaterOrEqual(t, int(ship), 0)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if i != ship && w.Ships[i].Force == w.Ships[ship].Force {
			w.Ships[i].Damage = sunk
		}
	}
	marker := w.MarkerOf(w.Ships[ship].Force)
	port := siteOf(t, w, "Noumea")
	w.Sites[port].Side, w.Sites[port].Supply = theatre.SideOf(marker), 100
	w.Forces[marker].Hex = w.Theatre.Sites[port].Hex
	w.Ships[ship].Damage, w.Ships[ship].Fuel = 3, 1
	u := upkeep.Upkeep{Fleet: fleet.Fleet{Theatre: w.Theatre, Position: &w.Position}}
	require.Equal(t, 1, u.Speed(marker))
	require.True(t, u.Fuel(marker))
	for range 4 {
		u.BurnAll(marker)
	}
	require.Zero(t, w.Ships[ship].Marks&board.Unsupplied, "it lasts")
	assert.EqualValues(t, 70, w.Sites[port].Supply)
	u.BurnAll(marker)
	assert.NotZero(t, w.Ships[ship].Marks&board.Unsupplied)
	assert.Equal(t, 30+30, 100-int(w.Sites[port].Supply)+w.Book.FuelingCost(w.Theatre.Ships[ship].Type))
}

// An Active Phase takes a share of the fuel that depends on Speed Class: fuel lasts three Phases in
// class 3, five in 2, four in 1. A ship that falls to another class keeps the share that it has
// left, and a ship that has any fuel has enough for one more Phase. (C135) [14.24] [14.25]
func TestFuelLastsByShares(t *testing.T) {
	for _, c := range []struct {
		name         string
		before, want int // Active Phases in class 2, and how many more follow
		then         int // class
	}{
		{"destroyers alone", 0, 3, 3}, {"with transports", 0, 5, 2}, {"with a cripple", 0, 4, 1},
		{"the transport is lost at once", 1, 3, 3}, {"behind two", 2, 2, 3}, {"behind four", 4, 1, 3},
		{"behind five", 5, 0, 3},
		{"the transport is crippled behind one", 1, 4, 1}, {"behind two", 2, 3, 1}, {"behind four", 4, 1, 1},
	} {
		w := scenario(t, "guadalcanal")
		m := forceOf(t, w, "TF 62 Guadalcanal group")
		destroyer, transport := id.Ship(id.None), id.Ship(id.None)
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Under(i, m) && w.Theatre.Class(i).Number == book.KindDD {
				destroyer = i
			} else if w.Under(i, m) {
				transport = i
			}
		}
		for range c.before {
			w.Burn(destroyer)
		}
		switch c.then {
		case 3:
			w.Ships[transport].Damage = book.SunkLevel
		case 1:
			for w.SpeedClass(transport) > 1 {
				w.Ships[transport].Damage++
			}
		}
		w.Ships[transport].Fuel = 0
		assert.Equal(t, c.want, w.Strength(m).Left, c.name)
		for range c.want {
			w.Burn(destroyer)
			assert.Zero(t, w.Ships[destroyer].Marks&board.Unsupplied, c.name)
		}
		w.Burn(destroyer)
		assert.NotZero(t, w.Ships[destroyer].Marks&board.Unsupplied, c.name)
	}
}
