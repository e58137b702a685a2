package war_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// crippling returns Midway with nothing at sea but TF 17, whose mission is asked. One of its ships
// is damaged so that it slows the others.
func crippling(t *testing.T) (w *war.War, m id.Marker, hurt id.Ship) {
	t.Helper()
	w, m, _ = together(t)
	hurt = shipOf(t, w, "Enterprise")
	require.True(t, w.Under(hurt, m))
	w.Ships[hurt].Damage = 3
	return w, m, hurt
}

// Ships that part from a Task Force get a marker of their own where it lies, and the others go on
// as fast as they can without them. Both are turned up. The ships that parted do no more in the
// Phase, and are not asked for Movement Points. (C145) [10.7]
func TestShipsPart(t *testing.T) {
	w, m, hurt := crippling(t)
	at, to := w.Forces[m].Hex, w.Forces[forceOf(t, w, "TF 17")].Hex
	spare, slow := w.Spare(theatre.Allies), w.Allowance(m)
	before := w.Strength(m).Ships
	d := sim.NewDice(1, sim.Nature)
	require.Contains(t, w.Legal(nil), sim.Move(board.Detach))
	w.Apply(sim.Move(board.Detach), &d)
	require.Equal(t, board.PlotPart, w.Step)
	require.Contains(t, w.Legal(nil), sim.Move(board.PartHurt))
	assert.Equal(t, "damaged", w.MoveString(sim.Move(board.PartHurt)))
	require.NoError(t, w.Check())
	w.Apply(sim.Move(board.PartHurt), &d)
	require.Equal(t, board.PlotMore, w.Step)
	w.Apply(sim.Move(board.Move), &d)
	w.Apply(sim.Move(to), &d)
	w.Apply(0, &d)
	require.NoError(t, w.Check())
	w.Forces[m].Marks = 0
	w.Step, w.Side = board.Carry, theatre.Allies
	w.Apply(sim.Move(m), &d)
	a := w.Clone().(*war.War)
	w.Apply(0, &d)
	text := strings.Join(a.NarrateTo(theatre.Allies, 0, w, nil), "\n")
	for n := 0; w.Step == board.Sail || w.Step == board.Spot; n++ {
		w.Apply(0, &d)
		require.Less(t, n, 50)
	}
	require.NoError(t, w.Check())
	f, o := &w.Forces[m], &w.Forces[spare]
	assert.Equal(t, to, f.Hex)
	assert.Equal(t, at, o.Hex)
	assert.True(t, w.Under(hurt, spare))
	assert.Equal(t, 1, w.Strength(spare).Ships)
	assert.Equal(t, before-1, w.Strength(m).Ships)
	assert.Greater(t, w.Allowance(m), slow)
	assert.NotZero(t, f.Marks&o.Marks&board.Known)
	assert.Zero(t, o.Marks&(board.Void|board.Moved))
	assert.NotZero(t, o.Marks&board.Done)
	assert.Contains(t, text, "part from TF")
	assert.Contains(t, text, "Enterprise D3")
}

// Some but not all of the ships can part: those of a type, the slowest, or the damaged ones. The
// slowest are all ships of the slowest class, judged while all are together. (C145) [10.7]
func TestWhichShipsPart(t *testing.T) {
	w, m, hurt := crippling(t)
	w.Apply(sim.Move(board.Detach), nil)
	var words []string
	for _, k := range w.Legal(nil) {
		words = append(words, w.MoveString(k))
	}
	assert.Equal(t, []string{"damaged", "slowest", "CV", "CA", "CL", "DD", "SF"}, words)
	w.Apply(sim.Move(board.PartSlow), nil)
	w.Apply(0, nil)
	second := id.Ship(id.None)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) && i > hurt && second == id.None {
			second, w.Ships[i].Damage = i, 3
		}
	}
	class := func(ship id.Ship) int { return w.Book.Speed(w.Theatre.Class(ship), w.Ships[ship].Damage) }
	want := map[id.Ship]bool{}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		want[i] = w.Under(i, m) && class(i) == min(class(hurt), class(second))
	}
	spare := w.Spare(theatre.Allies)
	w.Step, w.Side = board.Carry, theatre.Allies
	d := sim.NewDice(1, sim.Nature)
	w.Apply(sim.Move(m), &d)
	w.Apply(0, &d)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		assert.Equal(t, want[i], w.Under(i, spare), w.Theatre.Ships[i].Name)
	}
}

// No ships part if no marker is free, cargo is aboard, or all are alike. Parting must be the first
// mission of a plot. (C145) [10.7] [9.11]
func TestWhoCannotPart(t *testing.T) {
	offered := func(w *war.War) bool { return slices.Contains(w.Legal(nil), sim.Move(board.Detach)) }
	w, m, hurt := crippling(t)
	require.True(t, offered(w))
	for name, change := range map[string]func(k *war.War){
		"no marker": func(k *war.War) {
			for n := range k.Markers() {
				k.Forces[n].Hex = k.Forces[m].Hex
			}
		},
		"troops aboard": func(k *war.War) { k.Units[0].Ship, k.Units[0].Hex = uint8(hurt)+1, theatre.None },
		"one ship": func(k *war.War) {
			for i := range id.Ship(len(k.Theatre.Ships)) {
				if k.Under(i, m) && i != hurt {
					k.Ships[i].Damage = sunk
				}
			}
		},
	} {
		k := w.Clone().(*war.War)
		change(k)
		assert.False(t, offered(k), name)
	}
	w.Ships[hurt].Fuel = 1
	w.Apply(sim.Move(board.Regroup), nil)
	assert.False(t, offered(w))
}

// A text has a part for a DETACH and for nothing else.
func TestPartOfAPlot(t *testing.T) {
	w, m, _ := crippling(t)
	w.Apply(sim.Move(board.Detach), nil)
	w.Apply(sim.Move(board.PartSlow), nil)
	require.NoError(t, w.Check())
	w.Forces[m].Plot.Part = board.NoPart
	require.ErrorContains(t, w.Check(), "want one of a DETACH")
	w.Forces[m].Plot = board.Plot{Part: board.PartHurt}
	require.ErrorContains(t, w.Check(), "want one of a DETACH")
}

// Ships that part from others or join them are turned up, but that puts them in no contact; the
// same holds for ships that leave a cripple behind. If the Task Force was in contact, all parts of
// it are. (C105) (C145) (C77) (C74)
func TestWhoPartsIsNotFound(t *testing.T) {
	for _, found := range []uint8{0, board.Contacted} {
		d := sim.NewDice(1, sim.Nature)
		w, m, hurt := crippling(t)
		w.Forces[m].Marks = found | board.Fought // nobody is met
		plot(&w.Forces[m], board.Leg{Mission: board.Detach, Hex: w.Forces[m].Hex})
		w.Forces[m].Plot.Part = board.PartHurt
		w.Step, w.Side = board.Carry, theatre.Allies
		w.Apply(sim.Move(m), &d)
		w.Apply(0, &d)
		for _, marker := range []id.Marker{m, w.MarkerOf(w.Ships[hurt].Force)} {
			assert.Equal(t, board.Known|found, w.Forces[marker].Marks&(board.Known|board.Contacted))
		}
		require.NotEqual(t, uint8(m), uint8(w.MarkerOf(w.Ships[hurt].Force)))

		w, from, to := together(t)
		w.Forces[from].Marks, w.Forces[to].Marks, w.Mover = found, 0, from
		w.Regroup(to)
		assert.Equal(t, board.Known|found, w.Forces[to].Marks&(board.Known|board.Contacted))

		w, _ = sailing(t)
		akagi := shipOf(t, w, "Akagi")
		w.Hurt(akagi, 4)
		w.Ships[akagi].Marks = 0
		w.Forces[0].Marks |= found
		w.Apply(0, &d)
		w.Apply(0, &d)
		left := w.MarkerOf(w.Ships[akagi].Force)
		require.NotEqual(t, uint8(0), uint8(left))
		for _, marker := range []id.Marker{0, left} {
			assert.Equal(t, board.Known|found, w.Forces[marker].Marks&(board.Known|board.Contacted))
		}
	}
}

// Ships that are still active part from those that are not, and go on, if the whole Task Force is
// not active any more. Nothing else is offered; the others count no further Active Phase and use no
// fuel. (C163) [9.0] [10.0] [10.7]
func TestWhoIsActiveParts(t *testing.T) {
	w, m, hurt := crippling(t)
	to := w.Forces[forceOf(t, w, "TF 17")].Hex
	w.Forces[m].Active = 1
	require.Zero(t, w.ActiveLeft(m))
	require.Equal(t, []sim.Move{sim.Move(board.Stay), sim.Move(board.Detach)}, w.Legal(nil))
	d := sim.NewDice(1, sim.Nature)
	w.Apply(sim.Move(board.Detach), &d)
	var words []string
	for _, k := range w.Legal(nil) {
		words = append(words, w.MoveString(k))
	}
	require.Equal(t, []string{"damaged", "slowest", "CV"}, words,
		"without those of another type the others are no faster")
	w.Apply(sim.Move(board.PartHurt), &d)
	w.Apply(sim.Move(board.Move), &d)
	w.Apply(sim.Move(to), &d)
	w.Apply(0, &d)
	require.NoError(t, w.Check())
	w.Forces[m].Marks = 0
	w.Step, w.Side = board.Carry, theatre.Allies
	k := w.Clone().(*war.War)
	spare := w.Spare(theatre.Allies)
	fuel := w.Ships[hurt].Fuel
	w.Apply(sim.Move(m), &d)
	require.Equal(t, board.Sail, w.Step)
	cards := fmt.Sprint(w.Cards(theatre.Allies, func(string) bool { return true }))
	assert.Contains(t, cards, "active in 2 Naval Phases, of which some of its ships, which part, have 1")
	for n := 0; w.Step == board.Sail || w.Step == board.Spot; n++ {
		w.Apply(0, &d)
		require.Less(t, n, 50)
	}
	assert.Equal(t, to, w.Forces[m].Hex)
	assert.Equal(t, uint8(2), w.Forces[m].Active)
	assert.True(t, w.Under(hurt, spare))
	assert.Equal(t, uint8(1), w.Forces[spare].Active)
	assert.Equal(t, fuel, w.Ships[hurt].Fuel)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) && w.Theatre.Class(i).Mends() {
			assert.Positive(t, w.Ships[i].Fuel, w.Theatre.Ships[i].Name)
		}
	}
	for n := range k.Markers() { // no marker is left: nobody goes on
		if k.Forces[n].Hex == theatre.None && theatre.SideOf(n) == theatre.Allies {
			k.Forces[n].Hex = to
		}
	}
	at := k.Forces[m].Hex
	k.Apply(sim.Move(m), &d)
	for n := 0; k.Step == board.Sail || k.Step == board.Spot; n++ {
		k.Apply(0, &d)
		require.Less(t, n, 50)
	}
	assert.Equal(t, at, k.Forces[m].Hex)
	assert.True(t, k.Under(hurt, m))
}

// A Task Force that is not active any more is not asked if no part could leave the rest active: the
// rest has been active as often, has run out of fuel, or cannot move. (C163) [9.0]
func TestWhoIsActiveNoMore(t *testing.T) {
	w, m, hurt := crippling(t)
	w.Forces[m].Active = 1
	may := func(change func(k *war.War)) bool {
		k := w.Clone().(*war.War)
		change(k)
		return k.MayPlot(m)
	}
	each := func(k *war.War, set func(i id.Ship)) {
		for i := range id.Ship(len(k.Theatre.Ships)) {
			if k.Under(i, m) && i != hurt {
				set(i)
			}
		}
	}
	assert.True(t, may(func(*war.War) {}))
	assert.False(t, may(func(k *war.War) { k.Forces[m].Active = 3 }))
	assert.False(t, may(func(k *war.War) { each(k, func(i id.Ship) { k.Ships[i].Marks |= board.Unsupplied }) }))
	assert.False(t, may(func(k *war.War) { each(k, func(i id.Ship) { k.Ships[i].Damage = 4 }) }))
	assert.False(t, may(func(k *war.War) { k.Forces[m].Marks |= board.Done }))
}
