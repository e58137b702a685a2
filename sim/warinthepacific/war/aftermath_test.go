package war_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A Task Force that has to leave goes to a neighbouring hex by sea without an enemy, the one
// nearest to a port of its own, and to an enemy base last. If there is none it stays. Its plot is
// void either way. (C16)
func TestRetreat(t *testing.T) { // [30.89]
	w := scenario(t, "midway-basic")
	empty(w)
	at, m := hexOf(t, w, "F1830"), forceOf(t, w, "TF 16")
	var around []theatre.Hex
	for side := range atlas.NumSides {
		around = append(around, w.Theatre.Neighbour(at, side))
	}
	far := func(h theatre.Hex) (far int) {
		far = theatre.Far
		for i, s := range w.Theatre.Sites {
			if w.Sites[i].Side == theatre.Allies && w.PortCargo(w.Theatre, id.Site(i)) > 0 {
				far = min(far, w.Theatre.BySea(h, s.Hex))
			}
		}
		return far
	}
	slices.Sort(around)
	slices.SortStableFunc(around, func(a, b theatre.Hex) int { return far(a) - far(b) })
	low, next := around[0], around[1]
	require.NotEqual(t, slices.Min(around), low)
	f := put(w, m, at)
	put(w, forceOf(t, w, "TF 17"), low) // a friend is no reason
	w.Retreat(m)
	assert.Equal(t, low, f.Hex)
	assert.Equal(t, at, f.From)
	assert.NotZero(t, f.Marks&board.Void)

	f = put(w, m, at)
	f.From = theatre.None
	put(w, 0, low)
	w.Retreat(m)
	assert.Equal(t, next, f.Hex, "an enemy is")

	site := siteOf(t, w, "Midway")
	midway := w.Theatre.Sites[site].Hex
	beside, pearl := midway, w.Theatre.Sites[siteOf(t, w, "Pearl Harbor")].Hex
	for side := range atlas.NumSides { // behind Midway
		if h := w.Theatre.Neighbour(midway, side); w.Theatre.BySea(h, pearl) > w.Theatre.BySea(beside, pearl) {
			beside = h
		}
	}
	retreat := func() theatre.Hex {
		f = put(w, m, beside)
		f.From = theatre.None
		w.Retreat(m)
		return f.Hex
	}
	assert.Equal(t, midway, retreat(), "an own port is nearest to itself")
	w.Sites[site].Side = theatre.Japan
	assert.NotEqual(t, midway, retreat(), "a base of the enemy, though it is nearest to Pearl Harbor")
	enemy := id.Marker(0)
	for side := range atlas.NumSides {
		if h := w.Theatre.Neighbour(beside, side); h != midway {
			put(w, enemy, h)
			enemy++
		}
	}
	assert.Equal(t, midway, retreat(), "which is open alone")
	w.Sites[site].Side = theatre.Allies

	f = put(w, m, at)
	for i, h := range around {
		put(w, id.Marker(i), h)
	}
	f.From = theatre.None
	w.Retreat(m)
	assert.Equal(t, at, f.Hex)
	assert.NotZero(t, f.Marks&board.Void)
	f.Hex = theatre.None
	w.Retreat(m)
	assert.Equal(t, theatre.None, f.Hex, "who is gone goes nowhere")
}

// A ship that is sunk takes its planes and the units aboard with it, and the last ship of a Task
// Force takes its marker. Damage never heals and stops at the last level.
func TestShipsThatGoDown(t *testing.T) { // [5.8] [9.8]
	w := scenario(t, "midway-basic")
	akagi := shipOf(t, w, "Akagi")
	w.Hurt(akagi, 2)
	w.Hurt(akagi, 1)
	assert.EqualValues(t, 2, w.Ships[akagi].Damage)
	assert.NotZero(t, w.Ships[akagi].Marks&board.Hurt)
	require.NotZero(t, w.Stacks[0].Points)
	w.Hurt(akagi, 9)
	assert.EqualValues(t, sunk, w.Ships[akagi].Damage)
	assert.Zero(t, w.Stacks[0].Points)
	assert.EqualValues(t, 3, w.Stacks[1].Points, "of the Kaga")
	assert.NotEqual(t, theatre.None, w.Forces[forceOf(t, w, "Mobile Force")].Hex)

	m := id.Force(forceOf(t, w, "Transport Force"))
	w.Hurt(shipOf(t, w, "JP APB"), sunk)
	for i := range id.Unit(3) {
		assert.Equal(t, board.Unit{Marks: board.Lost}, w.Units[i])
	}
	plot(&w.Forces[m], board.Leg{Mission: board.Move, Hex: hexOf(t, w, "F1234"), Value: 1})
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Ships[i].Force == m {
			require.NotEqual(t, theatre.None, w.Forces[m].Hex)
			w.Hurt(i, sunk)
		}
	}
	assert.Equal(t, theatre.None, w.Forces[m].Hex)
	assert.Equal(t, board.Plot{}, w.Forces[m].Plot)
	assert.NotZero(t, w.Forces[m].Marks&board.Known, "its end is seen")
}

// A captured site changes sides with half its supply. The planes there are lost, and the units that
// landed are ashore.
func TestCapture(t *testing.T) { // [14.7]
	w := scenario(t, "midway-basic")
	midway := siteOf(t, w, "Midway")
	w.Units[0] = board.Unit{Hex: hexOf(t, w, "F1234"), Marks: board.Landing}
	w.Sites[midway].Garrison, w.Sites[midway].Supply = 0, 751
	w.Capture(midway)
	assert.Equal(t, board.Site{Side: theatre.Japan, Garrison: 1, Supply: 375}, w.Sites[midway])
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		here := w.Theatre.Stacks[i].Ship == 0 && w.Theatre.Stacks[i].Site == midway
		assert.Equal(t, here, w.Stacks[i].Points == 0, "stack %d", int(i)+1)
	}
	assert.Zero(t, w.Units[0].Marks)
	w.Capture(midway)
	assert.EqualValues(t, theatre.Allies, uint8(w.Sites[midway].Side))
}

// An assault on a site without defenders takes it; an assault on the garrison is fought with the
// units ashore.
func TestAssault(t *testing.T) { // [10.1] [10.15] [11.5]
	for _, garrison := range []uint8{0, 1} {
		w := scenario(t, "coral-sea")
		tulagi := siteOf(t, w, "Tulagi")
		w.Sites[tulagi].Garrison = garrison
		w.Units[2].Ship, w.Units[2].Hex, w.Units[2].Marks = 0, hexOf(t, w, "E2518"), board.Landing
		w.StartGround()
		require.Equal(t, []any{board.Assault, uint8(theatre.Japan), uint8(tulagi)},
			[]any{w.Step, uint8(w.Side), w.Asked})
		d := sim.NewDice(1, sim.Nature)
		w.Apply(0, &d)
		if garrison == 0 {
			assert.EqualValues(t, theatre.Japan, uint8(w.Sites[tulagi].Side))
			assert.Equal(t, "3/5/42", w.Date())
			continue
		}
		require.Equal(t, board.InFight, w.Step)
		for w.Step == board.InFight {
			w.Apply(w.Legal(nil)[0], &d)
		}
		held := w.Sites[tulagi].Side == theatre.Allies
		assert.Equal(t, held, w.Units[2].Marks&board.Lost != 0, "who does not take it is lost")
	}
}

// Allied Intelligence is offered once in a Game-Turn, from 4/42 on, when Japan has plotted and the
// Allies have not. It shows as many different plots as the die says.
func TestIntelligenceIsUsedOnce(t *testing.T) { // [22.0]
	w := scenario(t, "midway-basic")
	seen := map[int]int{}
	for game := range uint64(200) {
		k := w.Clone().(*war.War)
		for m := range uint8(15) {
			plot(&k.Forces[m], board.Leg{Mission: board.Move, Hex: hexOf(t, w, "F1234"), Value: 1})
		}
		k.Step, k.Side, k.Naval = board.Look, theatre.Allies, 1
		d := sim.NewDice(2, sim.Nature)
		d.Start(game)
		k.Apply(1, &d)
		require.EqualValues(t, 1, k.Looked)
		n := 0
		for k.Step == board.Card {
			k.Apply(0, &d)
			n++
		}
		shown := 0
		for m := range k.Forces {
			shown += int(k.Forces[m].Shown)
			require.False(t, m >= theatre.JapanForces && k.Forces[m].Shown > 0)
		}
		require.Equal(t, n, shown)
		require.Equal(t, board.PlotTask, k.Step)
		require.EqualValues(t, theatre.Allies, uint8(k.Side))
		seen[shown]++
	}
	assert.Equal(t, []int{2, 3, 5, 6, 8, 9}, keysUp(seen), "15 plots: a tenth for each on the die, rounded up")
	no := w.Clone().(*war.War)
	no.Step, no.Side, no.Naval = board.Look, theatre.Allies, 1
	d := sim.NewDice(2, sim.Nature)
	no.Apply(0, &d)
	assert.Zero(t, no.Looked)
	assert.Equal(t, board.PlotTask, no.Step)
	assert.EqualValues(t, theatre.Allies, uint8(no.Side))
}

func keysUp(m map[int]int) (list []int) {
	for n := range 99 {
		if m[n] > 0 {
			list = append(list, n)
		}
	}
	return list
}

// Ships burn fuel, Support Forces do not. Ships that go without for long enough are unsupplied.
// Support Forces fuel for nothing, a port from its stock, ship by ship as far as that lasts.
func TestFuelFromAPort(t *testing.T) { // [14.21] [14.22] [20.6]
	w := scenario(t, "midway-basic")
	sf := shipOf(t, w, "JP SF-std 1")
	for range 9 {
		w.Burn(sf)
	}
	assert.Zero(t, w.Ships[sf].Fuel)
	m := forceOf(t, w, "TF 17")
	midway := siteOf(t, w, "Midway")
	put(w, m, hexOf(t, w, "F1234"))
	first, cost := id.Ship(id.None), 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		w.Ships[i].Fuel, w.Ships[i].Marks = 2, board.Depleted
		if w.Ships[i].Force == id.Force(m) && first == id.None {
			first, cost = i, w.Book.FuelingCost(w.Theatre.Ships[i].Type)
		}
	}
	require.Equal(t, "Yorktown", w.Theatre.Ships[first].Name)
	w.Sites[midway].Supply = uint16(cost)
	w.Mover = m
	w.FuelHere()
	assert.Zero(t, w.Sites[midway].Supply)
	assert.Equal(t, board.Ship{Force: id.Force(m)}, w.Ships[first])
	assert.EqualValues(t, 2, w.Ships[first+1].Fuel, "nothing is left")
	w.Sites[midway].Supply, w.Sites[midway].Side = 999, theatre.Japan
	w.Forces[m].Spent = 0
	w.FuelHere()
	assert.EqualValues(t, 999, w.Sites[midway].Supply)
	assert.Zero(t, w.Forces[m].Spent, "a port of the enemy")
}

// Ships of the Commonwealth take nothing from a Support Force at sea; where their side has a base they do.
func TestCommonwealthFuels(t *testing.T) { // [20.63]
	for place, fuels := range map[string]bool{"E2023": false, "Port Moresby": true} {
		w := scenario(t, "coral-sea")
		empty(w)
		support, m := forceOf(t, w, "TF 17.6 fueling"), forceOf(t, w, "TF 17.3 and 44")
		at, _ := w.Theatre.Map.Find(place)
		put(w, support, w.Theatre.Local(at))
		put(w, m, w.Theatre.Local(at))
		australia, chicago := shipOf(t, w, "Australia"), shipOf(t, w, "Chicago")
		for _, i := range []int{int(australia), int(chicago)} {
			w.Ships[i].Fuel, w.Ships[i].Force = 2, id.Force(m)
		}
		if i := w.Theatre.SiteAt(w.Theatre.Local(at)); i != id.None {
			w.Sites[i].Supply = 0
		}
		w.Mover = m
		w.FuelHere()
		assert.Equal(t, fuels, w.Ships[australia].Fuel == 0, place)
		assert.Zero(t, w.Ships[chicago].Fuel, "the United States")
	}
}
