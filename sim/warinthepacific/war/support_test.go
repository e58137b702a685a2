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

// oiler returns guadalcanal with the Allied Support Force in a hex, alone in a Task Force, and its
// place in the position.
func oiler(t *testing.T, h theatre.Hex) (*war.War, upkeep.Upkeep, id.Marker, *board.Tank) {
	t.Helper()
	w := scenario(t, "guadalcanal")
	ship := shipOf(t, w, "US SF-std 1")
	marker := w.MarkerOf(w.Ships[ship].Force)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if i != ship && w.Under(i, marker) {
			w.Ships[i].Damage = book.SunkLevel
		}
	}
	for m := range w.Markers() {
		w.Forces[m].Hex = theatre.None
	}
	w.Forces[marker].Hex = h
	return w, upkeep.Upkeep{Fleet: fleet.Fleet{Theatre: w.Theatre, Position: &w.Position}}, marker,
		&w.Tanks[w.Theatre.SupportAt(ship)]
}

// thirsty lays the Task Force of a ship in a hex, with fuel used by all of its ships, and returns
// the cost to fuel it.
func thirsty(t *testing.T, w *war.War, name string, h theatre.Hex) (marker id.Marker, cost int) {
	marker = w.MarkerOf(w.Ships[shipOf(t, w, name)].Force)
	w.Forces[marker].Hex = h
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && w.Theatre.SupportAt(i) < 0 {
			w.Ships[i].Fuel = 1
			cost += w.Book.FuelingCost(w.Theatre.Ships[i].Type)
		}
	}
	return marker, cost
}

func dry(w *war.War, marker id.Marker) (n int) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		n += int(book.Bit(w.Under(i, marker) && w.Ships[i].Fuel > 0))
	}
	return n
}

// A Support Force gives no more than it has loaded, and no more than 800 Supply Points in a
// Game-Turn; each level of damage takes a quarter off. A ship with full tanks takes nothing. [20.6]
// [14.22] [10.5] [9.82]
func TestSupportForcesGiveWhatTheyHaveLoaded(t *testing.T) {
	sea := hexOf(t, scenario(t, "guadalcanal"), "E2722")
	w, u, support, tank := oiler(t, sea)
	require.EqualValues(t, 800, tank.Supply, "full at the start")
	marker, cost := thirsty(t, w, "Enterprise", sea)
	require.True(t, u.Fuel(marker))
	assert.Zero(t, dry(w, marker))
	assert.EqualValues(t, 800-cost, tank.Supply)
	assert.EqualValues(t, cost, tank.Given)
	assert.False(t, u.Fuel(marker), "nobody is thirsty")
	assert.EqualValues(t, 800-cost, tank.Supply)

	tank.Supply, tank.Given = 800, uint16(800-cost+1)
	thirsty(t, w, "Enterprise", sea)
	u.Fuel(marker)
	assert.Positive(t, dry(w, marker), "its Naval Capacity")
	w.EndTurn()
	assert.Zero(t, tank.Given)
	tank.Supply = 0
	thirsty(t, w, "Enterprise", sea)
	assert.False(t, u.Fuel(marker), "nothing is left")
	assert.Zero(t, u.Serves(support))
	for damage, most := range []int{800, 600, 400, 200} {
		tank.Supply, tank.Given, w.Ships[shipOf(t, w, "US SF-std 1")].Damage = 800, 0, uint8(damage)
		u.Spill(shipOf(t, w, "US SF-std 1"))
		assert.EqualValues(t, most, tank.Supply, "D%d", damage)
	}
}

// If there is not enough fuel for all, ships that have run out of fuel have it first, whatever
// their place in the roster. [14.22] [14.29]
func TestTheDryAreFueledFirst(t *testing.T) {
	sea := hexOf(t, scenario(t, "guadalcanal"), "E2722")
	w, u, _, tank := oiler(t, sea)
	marker, _ := thirsty(t, w, "Enterprise", sea)
	last := id.Ship(id.None)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && w.Theatre.Class(i).Number != book.KindSF {
			w.Ships[i].Marks &^= board.Unsupplied
			last = i
		}
	}
	w.Ships[last].Marks |= board.Unsupplied
	tank.Supply = uint16(w.Book.FuelingCost(w.Theatre.Ships[last].Type))
	require.True(t, u.Fuel(marker))
	assert.Zero(t, w.Ships[last].Fuel)
	assert.Zero(t, w.Ships[last].Marks&board.Unsupplied)
	assert.Zero(t, tank.Supply)
}

// Of the others who has least left has it first, whatever their place in the roster. (C110) [14.22]
func TestWhoHasLeastIsFueledFirst(t *testing.T) {
	sea := hexOf(t, scenario(t, "guadalcanal"), "E2722")
	w, u, _, tank := oiler(t, sea)
	marker, _ := thirsty(t, w, "Enterprise", sea)
	list := shipsOf(w, marker)
	last, next := list[len(list)-1], list[len(list)-2]
	w.Ships[last].Fuel, w.Ships[next].Fuel = 40, 30
	tank.Supply = uint16(w.Book.FuelingCost(w.Theatre.Ships[last].Type) +
		w.Book.FuelingCost(w.Theatre.Ships[next].Type))
	before := dry(w, marker)
	require.True(t, u.Fuel(marker))
	assert.Zero(t, w.Ships[last].Fuel)
	assert.Zero(t, w.Ships[next].Fuel)
	assert.Equal(t, 2, before-dry(w, marker))
}

// A ship that cannot move is not fueled, and its Task Force lacks nothing for it. [14.24] (C148)
func TestTheCrippledAreNotFueled(t *testing.T) {
	sea := hexOf(t, scenario(t, "guadalcanal"), "E2722")
	w, u, _, tank := oiler(t, sea)
	marker, cost := thirsty(t, w, "Enterprise", sea)
	ship := shipOf(t, w, "Enterprise")
	w.Ships[ship].Marks |= board.Unsupplied
	require.Positive(t, w.Strength(marker).Thirst)
	w.Ships[ship].Damage = 4
	w.Ships[ship].Fuel = book.Tank
	s := w.Strength(marker)
	assert.Zero(t, s.Thirst)
	assert.Positive(t, s.Left)
	before := tank.Supply
	require.True(t, u.Fuel(marker))
	assert.NotZero(t, w.Ships[ship].Fuel)
	assert.EqualValues(t, cost-w.Book.FuelingCost(w.Theatre.Ships[ship].Type), before-tank.Supply)
	assert.False(t, u.Fuel(marker), "nobody else is thirsty")
	w.Ships[ship].Damage = 3
	assert.True(t, u.Fuel(marker))
	assert.Zero(t, w.Ships[ship].Fuel)
}

// Fueling others costs a Support Force 20 Movement Points once in a Naval Phase; with fewer points
// left it gives nothing. (C110) [20.6]
func TestSupportForcesSpendMovementPoints(t *testing.T) {
	sea := hexOf(t, scenario(t, "guadalcanal"), "E2722")
	w, u, support, tank := oiler(t, sea)
	f := &w.Forces[support]
	for range 2 {
		marker, _ := thirsty(t, w, "Enterprise", sea)
		require.True(t, u.Fuel(marker))
		assert.Zero(t, dry(w, marker))
		assert.EqualValues(t, 20, f.Spent)
	}
	w.StartPhase(1)
	assert.Zero(t, tank.Gives)
	f.Spent = uint8(u.Allowance(support) - 19)
	marker, _ := thirsty(t, w, "Enterprise", sea)
	before := tank.Supply
	u.Fuel(marker)
	assert.Positive(t, dry(w, marker))
	assert.Equal(t, before, tank.Supply)
}

// A Support Force loads ten Supply Points for a Movement Point, out of the supply that the port can
// give in the Game-Turn, and keeps the Movement Points for its further way. [20.6] [20.64] [20.4]
func TestSupportForcesLoadInPort(t *testing.T) {
	for _, c := range []struct{ aboard, supply, given, way, want int }{
		{0, 9999, 0, 0, 500},   // as much as Noumea gives
		{700, 9999, 0, 0, 100}, // as much as it can carry
		{0, 40, 0, 0, 40},      // as much as is there
		{0, 9999, 490, 0, 10},  // ships have been given the rest
		{0, 9999, 0, 1000, 0},  // its way
		{0, 9999, 0, -5, 50},   // five Movement Points are left
		{800, 9999, 0, 0, 0},   // full
		{795, 9999, 0, 0, 5},   // a part of ten is a Movement Point
	} {
		w := scenario(t, "guadalcanal")
		port := siteOf(t, w, "Noumea")
		w, u, marker, tank := oiler(t, w.Theatre.Sites[port].Hex)
		w.Sites[port].Supply, w.Sites[port].Given, tank.Supply = uint16(c.supply), uint16(c.given), uint16(c.aboard)
		f := &w.Forces[marker]
		f.Plot = board.Plot{Count: 1, At: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Refuel, Hex: f.Hex}}}
		if c.way > 0 {
			f.Plot.Count, f.Plot.Legs[1] = 2, board.Leg{Mission: board.Move, Hex: hexOf(t, w, "E1501")}
		} else if c.way < 0 {
			f.Spent = uint8(u.Allowance(marker) + c.way)
		}
		spent := f.Spent
		w.Mover = marker
		w.Refuel()
		assert.EqualValues(t, c.want, int(tank.Supply)-c.aboard, "%+v", c)
		assert.EqualValues(t, c.want, int(w.Sites[port].Given)-c.given, "%+v", c)
		assert.EqualValues(t, c.supply-c.want, w.Sites[port].Supply, "%+v", c)
		if c.way <= 0 {
			assert.EqualValues(t, (c.want+9)/10, f.Spent-spent, "%+v", c)
		}
	}
}

// The supply of a Support Force is public under its name, like the fuel of ships (C51). It is told,
// written and read again; a text with more than it can carry is refused. [20.6]
func TestSupportForcesAreTold(t *testing.T) {
	sea := hexOf(t, scenario(t, "guadalcanal"), "E2722")
	w, _, marker, tank := oiler(t, sea)
	before := w.Clone().(*war.War)
	tank.Supply, tank.Given = 650, 150
	w.Forces[marker].Marks &^= board.Known
	before.Forces[marker].Marks &^= board.Known
	for _, side := range []sim.Side{theatre.Japan, theatre.Allies} {
		cards := w.Cards(side, func(name string) bool { return name == "US SF-std 1" })
		require.Len(t, cards, 1)
		assert.Contains(t, strings.Join(cards[0].Lines, "\n"),
			"650 Supply Points for ships, has given 150 in this Game-Turn")
		told := strings.Contains(strings.Join(before.NarrateTo(side, before.Legal(nil)[0], w, nil), "\n"),
			"US SF-std 1 gives 150 Supply Points, and has 650 left")
		assert.Equal(t, side == theatre.Allies, told, "to who knows where it is")
	}
	text := w.String()
	require.Contains(t, text, "support US SF-std 1: supply=650 given=150\n")
	_, err := w.Rules.Parse(strings.Replace(text, "supply=650 given=150", "supply=801", 1))
	assert.ErrorContains(t, err, "found 801 Supply Points on US SF-std 1")
}

// A Task Force that tows a ship into a port is fueled there in the same Naval Phase: a tow is no
// Combat Mission. [38.27] [10.82]
func TestWhoTowsIsFueled(t *testing.T) {
	w := scenario(t, "guadalcanal")
	port := hexOf(t, w, "E1613")
	marker, _ := thirsty(t, w, "Chokai", w.Theatre.Neighbour(port, 3))
	w.Hurt(shipOf(t, w, "Chokai"), 4)
	w.Ships[shipOf(t, w, "Chokai")].Fuel = 0
	require.Positive(t, dry(w, marker))
	w.Side, w.Asked, w.Step = theatre.Japan, uint8(marker), board.PlotTask
	w.Forces[marker].Plot = board.Plot{}
	require.True(t, contains(w.Legal(nil), sim.Move(board.Tow)))
	w.Apply(sim.Move(board.Tow), nil)
	w.Apply(sim.Move(port), nil)
	require.True(t, contains(w.Legal(nil), sim.Move(board.Refuel)))
	w.Apply(sim.Move(board.Refuel), nil)
	w.Apply(sim.Move(port), nil)
	carryOut(t, w, marker)
	assert.Equal(t, port, w.Forces[marker].Hex)
	assert.Zero(t, dry(w, marker))
}

// A port that has given all that it can in this Game-Turn is open to Task Forces that arrive in a
// later Phase, but not to those that are there in this one. [20.4]
func TestPortsThatGiveAgainLater(t *testing.T) {
	w := scenario(t, "guadalcanal")
	rabaul := siteOf(t, w, "Rabaul")
	port := w.Theatre.Sites[rabaul].Hex
	for at, want := range map[theatre.Hex]bool{w.Theatre.Sites[siteOf(t, w, "Noumea")].Hex: true,
		w.Theatre.Neighbour(port, 3): false} {
		marker, _ := thirsty(t, w, "Chokai", at)
		require.Equal(t, want, w.Theatre.BySea(at, port)+20 > w.Allowance(marker))
		w.Sites[rabaul].Given = uint16(w.PortRoom(rabaul))
		require.Zero(t, w.PortRoom(rabaul))
		w.Side, w.Asked, w.Step, w.Forces[marker].Plot = theatre.Japan, uint8(marker), board.PlotTask, board.Plot{}
		offered := contains(w.Legal(nil), sim.Move(board.Refuel))
		if offered {
			w.Apply(sim.Move(board.Refuel), nil)
			offered = contains(w.Legal(nil), sim.Move(port))
		}
		assert.Equal(t, want, offered, at)
		w.Sites[rabaul].Given = 0
	}
}
