package war_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// together returns Midway with Task Force 16 three hexes from Task Force 17, its owner asked for its mission.
func together(t *testing.T) (w *war.War, from, to id.Marker) {
	w = afterDeployment(t)
	empty(w)
	from, to = forceOf(t, w, "TF 16"), forceOf(t, w, "TF 17")
	for _, m := range []id.Force{id.Force(from), id.Force(to)} {
		w.Forces[w.MarkerOf(m)].Holds, w.Forces[m].Holds = w.Forces[m].Holds, m
	}
	put(w, from, hexOf(t, w, "F1832"))
	put(w, to, hexOf(t, w, "F1833"))
	w.StartNaval()
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.Allies, uint8(from)
	return w, from, to
}

// The ships of a Task Force with REGP join another. Together they have spent as much as either has,
// both are turned up, and the empty marker goes.
func TestRegroup(t *testing.T) { // [10.7] (C77)
	w, from, to := together(t)
	d := sim.NewDice(1, sim.Nature)
	require.Contains(t, w.Legal(nil), sim.Move(board.Regroup))
	w.Apply(sim.Move(board.Regroup), &d)
	at := w.Forces[to].Hex
	require.Equal(t, []sim.Move{sim.Move(at)}, w.Legal(nil), "where the other is")
	w.Apply(sim.Move(at), &d)
	require.NotEqual(t, uint8(from), w.Asked, "nothing comes after it")
	var ships []id.Ship
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, from) {
			ships = append(ships, i)
		}
	}
	require.NotEmpty(t, ships)
	w.Forces[from].Marks, w.Forces[to].Marks = 0, 0
	w.Forces[to].Spent, w.Forces[to].Active = 3, 2
	w.Step, w.Side = board.Carry, theatre.Allies
	w.Apply(sim.Move(from), &d)
	for w.Step == board.Sail || w.Step == board.Spot {
		w.Apply(0, &d)
	}
	for _, i := range ships {
		assert.True(t, w.Under(i, to))
	}
	f, o := &w.Forces[from], &w.Forces[to]
	assert.Equal(t, theatre.None, f.Hex)
	assert.Equal(t, board.Plot{}, f.Plot)
	assert.EqualValues(t, 5, o.Spent, "Movement Points of the hex that it entered, more than 3")
	assert.EqualValues(t, 2, o.Active)
	assert.NotZero(t, f.Marks&o.Marks&board.Known)
	require.NoError(t, w.Check())
}

// Where several lie that a Task Force may join its owner says which when it comes there, and the others are left alone.
func TestRegroupOfSeveral(t *testing.T) { // [10.7] (C77)
	w, from, to := together(t)
	d := sim.NewDice(1, sim.Nature)
	third := to + 1
	ship := shipOf(t, w, "Yorktown")
	require.True(t, w.Under(ship, to))
	w.Ships[ship].Force = w.Forces[third].Holds
	put(w, third, w.Forces[to].Hex)
	w.Apply(sim.Move(board.Regroup), &d)
	w.Apply(sim.Move(w.Forces[to].Hex), &d)
	w.Step, w.Side = board.Carry, theatre.Allies
	w.Apply(sim.Move(from), &d)
	for w.Step == board.Sail || w.Step == board.Spot {
		w.Apply(0, &d)
	}
	require.Equal(t, board.Merge, w.Step)
	require.EqualValues(t, theatre.Allies, uint8(w.Side))
	require.ElementsMatch(t, []sim.Move{sim.Move(to), sim.Move(third)}, w.Legal(nil))
	require.NoError(t, w.Check())
	before := w.Forces[third]
	w.Apply(sim.Move(to), &d)
	assert.Equal(t, theatre.None, w.Forces[from].Hex)
	assert.Equal(t, before, w.Forces[third])
	assert.NotZero(t, w.Forces[to].Marks&board.Known)
	assert.NotEqual(t, board.Merge, w.Step)
}

// A Task Force cannot join an enemy, a dummy, or one with too many ships; with troops it cannot
// join one that lands elsewhere.
func TestWhoRegroups(t *testing.T) { // [10.7] [9.11]
	offered := func(w *war.War) bool { return slices.Contains(w.Legal(nil), sim.Move(board.Regroup)) }
	w, from, to := together(t)
	require.True(t, offered(w))
	for name, change := range map[string]func(k *war.War){
		"the other has no ships": func(k *war.War) {
			for i := range id.Ship(len(k.Theatre.Ships)) {
				if k.Under(i, to) {
					k.Ships[i].Damage = sunk
				}
			}
		},
		"the other is off the map": func(k *war.War) { k.Forces[to].Hex = theatre.None },
		"it has none": func(k *war.War) {
			for i := range id.Ship(len(k.Theatre.Ships)) {
				if k.Under(i, from) {
					k.Ships[i].Damage = sunk
				}
			}
		},
		"troops for elsewhere": func(k *war.War) {
			other := *k.Theatre
			other.Forces[from].Plan = hexOf(t, k, "F1234")
			k.Theatre = &other
			for i := range id.Ship(len(k.Theatre.Ships)) {
				if k.Under(i, from) {
					k.Units[0].Ship = uint8(i) + 1
				}
			}
		},
		"49 ships": func(k *war.War) {
			n := 0
			for i := range id.Ship(len(k.Theatre.Ships)) {
				if theatre.SideOf(k.Ships[i].Force) == theatre.Japan && n <= book.MaxShips {
					k.Ships[i].Force = id.Force(to)
					n++
				}
			}
		},
	} {
		k := w.Clone().(*war.War)
		change(k)
		assert.False(t, offered(k), name)
	}
}
