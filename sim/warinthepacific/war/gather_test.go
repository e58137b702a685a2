package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// inPort returns guadalcanal at the beginning of a Game-Turn, before forces are laid, with three
// Japanese Task Forces that are known.
func inPort(t *testing.T, at ...string) (w *war.War, markers []id.Marker) {
	w = scenario(t, "guadalcanal")
	d := sim.NewDice(1, sim.Nature)
	for w.Step == board.Deploy || w.Step == board.Station {
		w.Apply(w.Legal(nil)[0], &d)
	}
	empty(w)
	for i, name := range []string{"8th Fleet", "8th Fleet convoy", "6th Cruiser Division"} {
		m := w.MarkerOf(id.Force(forceOf(t, w, name)))
		put(w, m, hexOf(t, w, at[i]))
		markers = append(markers, m)
	}
	w.Flow.Turn = 3 // nobody arrives at Truk
	return w, markers
}

// At the beginning of a Game-Turn, Task Forces that lie together in a port of their own are turned
// face down, and the owner lays their forces under the markers again. Task Forces elsewhere stay
// known. [9.12] [10.7] (C104)
func TestForcesAreLaidAnew(t *testing.T) {
	w, m := inPort(t, "E1602", "E1602", "E1512")
	before := w.Clone().(*war.War)
	w.StartTurn()
	require.Equal(t, board.Deploy, w.Step)
	require.Zero(t, (w.Forces[m[0]].Marks|w.Forces[m[1]].Marks)&board.Known)
	require.NotZero(t, w.Forces[m[2]].Marks&board.Known)
	require.Equal(t, w.Forces[m[0]].Cloud, w.Forces[m[1]].Cloud)
	require.NotEqual(t, w.Forces[m[0]].Cloud, w.Forces[m[2]].Cloud&^board.Laying)
	require.NoError(t, w.Check())
	want := []sim.Move{sim.Move(before.Forces[m[0]].Holds), sim.Move(before.Forces[m[1]].Holds)}
	require.Equal(t, want, w.Legal(nil))
	assert.Contains(t, strings.Join(before.NarrateTo(theatre.Allies, 0, w, nil), "\n"), "Japan turns face down: TF 0")
	w.Apply(want[1], nil)
	assert.NotEqual(t, board.Deploy, w.Step)
	assert.EqualValues(t, want[1], uint8(w.Forces[m[0]].Holds))
	assert.EqualValues(t, want[0], uint8(w.Forces[m[1]].Holds))
	require.NoError(t, w.Check())

	w.Flow.Turn = 4
	w.StartTurn()
	assert.NotEqual(t, board.Deploy, w.Step, "one cloud already")
}

// A report on a marker stays known after the Game-Turn, wherever the marker goes, until it is
// turned up or laid anew with others: then the report no longer fits the force under it. (C151)
// [8.3] [8.38]
func TestReportsLast(t *testing.T) {
	told := [6]uint8{10, 2, 3}
	for _, known := range []bool{false, true} {
		w, m := inPort(t, "E1602", "E1512", "E1512") // two of them where they see nobody
		f := &w.Forces[m[0]]
		if f.Report = told; !known {
			f.Marks, f.Cloud = board.Contacted, 99
		}
		w.EndTurn()
		assert.Zero(t, f.Marks&board.Contacted)
		if known {
			assert.Zero(t, f.Report)
			continue
		}
		assert.Equal(t, told, f.Report)
		w.StartAir()
		w.StartNaval()
		w.EndTurn()
		require.Equal(t, told, f.Report)
		put(w, m[1], f.Hex)
		w.StartTurn()
		require.NotZero(t, f.Cloud&board.Laying)
		assert.Zero(t, f.Report)
	}
	var f board.TaskForce
	f.Report = told
	f.Drop()
	assert.Zero(t, f.Report)
}

// A Task Force is not turned face down if the enemy sees it there, at sea, or while others of its
// cloud are elsewhere. [8.6] (C104)
func TestWhoIsNotLaidAnew(t *testing.T) {
	for name, change := range map[string]func(w *war.War, m []id.Marker){
		"alone": func(w *war.War, m []id.Marker) { w.Forces[m[1]].Hex = hexOf(t, w, "E1512") },
		"at sea": func(w *war.War, m []id.Marker) {
			w.Forces[m[0]].Hex, w.Forces[m[1]].Hex = hexOf(t, w, "E1611"), hexOf(t, w, "E1611")
		},
		"a unit of the enemy is there": func(w *war.War, _ []id.Marker) {
			for i, u := range w.Theatre.Units {
				if u.Side == theatre.Allies && w.Units[i].Ship == 0 {
					w.Units[i].Hex = hexOf(t, w, "E1602")
					return
				}
			}
		},
		"Coastwatchers look on": func(w *war.War, m []id.Marker) { // [24.64]
			w.Forces[m[0]].Hex, w.Forces[m[1]].Hex = hexOf(t, w, "E1613"), hexOf(t, w, "E1613")
		},
		"the port has fallen": func(w *war.War, _ []id.Marker) { w.Sites[siteOf(t, w, "Truk")].Side = theatre.Allies },
		"one of its cloud is elsewhere": func(w *war.War, m []id.Marker) {
			w.Forces[m[1]].Marks, w.Forces[m[2]].Marks = 0, 0
			w.Forces[m[1]].Cloud, w.Forces[m[2]].Cloud = 9, 9
		},
	} {
		w, m := inPort(t, "E1602", "E1602", "E1512")
		change(w, m)
		known := w.Forces[m[0]].Marks
		w.StartTurn()
		assert.NotEqual(t, board.Deploy, w.Step, name)
		assert.Equal(t, known, w.Forces[m[0]].Marks, name)
	}
}

// Two clouds that come together become one: three forces lie under three markers in each of six
// ways equally often, however they came there. While their owner lays them nothing is fixed. [9.12]
// [10.7] (C104)
func TestDealtCloudsAreEnumeration(t *testing.T) {
	w, m := inPort(t, "E1602", "E1602", "E1602")
	w.Forces[m[1]].Marks, w.Forces[m[2]].Marks = 0, 0
	w.Forces[m[1]].Cloud, w.Forces[m[2]].Cloud = 9, 9
	w.StartTurn()
	require.Equal(t, board.Deploy, w.Step)
	legal := w.Legal(nil)
	require.Len(t, legal, 3)
	seen := w.Sees(theatre.Allies)
	w.Apply(legal[2], nil)
	require.Equal(t, seen, w.Sees(theatre.Allies), "nothing is laid")
	w.Apply(w.Legal(nil)[1], nil)
	require.NotEqual(t, board.Deploy, w.Step)
	ways, d := map[[3]id.Force]int{}, sim.NewDice(4, sim.Agent1)
	const deals = 6000
	for n := range deals {
		k := w.Clone().(*war.War)
		d.At(n)
		k.Deal(theatre.Allies, &d)
		require.NoError(t, k.Check())
		ways[[3]id.Force{k.Forces[m[0]].Holds, k.Forces[m[1]].Holds, k.Forces[m[2]].Holds}]++
	}
	require.Len(t, ways, 6)
	var counts []int
	var chances []float64
	for _, n := range ways {
		counts, chances = append(counts, n), append(chances, 1./6)
	}
	require.Greater(t, simtest.ChiSquare(counts, chances), 0.001)
}

// A Task Force that plans a landing, or gives one up, shows what it has aboard; so does one that
// loads or unloads. The enemy does not see which Task Force is asked. (C52) (C105)
func TestWhoShowsItself(t *testing.T) {
	w, marker := embarked(t)
	w.Sites[siteOf(t, w, "Guadalcanal")].Side = theatre.Allies
	w.Forces[marker].Marks, w.Forces[marker].Cloud = 0, 2
	k := w.Clone().(*war.War)
	k.Apply(sim.Move(hexOf(t, w, "E2519")), nil)
	require.NotZero(t, k.Forces[marker].Marks&board.Known)
	text := strings.Join(w.NarrateTo(theatre.Allies, sim.Move(hexOf(t, w, "E2519")), k, nil), "\n")
	assert.Contains(t, text, "Japan: TF 8 plans a landing\n", uint8(marker))
	before := w.Sees(theatre.Allies)
	other := w.Clone().(*war.War)
	other.Asked = 0
	assert.Equal(t, before, other.Sees(theatre.Allies))

	w.StartPhase(1)
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.Japan, uint8(marker)
	d := sim.NewDice(1, sim.Nature)
	w.Apply(sim.Move(board.Transport), &d)
	w.Apply(sim.Move(w.Forces[marker].Hex), &d)
	require.Zero(t, w.Forces[marker].Marks&board.Known)
	w.Step, w.Side = board.Carry, theatre.Japan
	w.Apply(sim.Move(marker), &d)
	w.Apply(0, &d)
	require.NotZero(t, w.Forces[marker].Marks&board.Known)
	require.Zero(t, w.Forces[marker].Marks&board.Contacted, "it is not found by that")
}

// Ships that are left behind become the force of the marker that they get, whichever force that was
// laid under before. [39.82] (C104)
func TestStragglersUnderLaidMarkers(t *testing.T) {
	w, m := inPort(t, "E1602", "E1602", "E1512")
	spare := id.Force(0)
	for n := range w.Markers() {
		if w.Theatre.Forces[n].Spare && theatre.SideOf(n) == theatre.Japan &&
			n != w.Theatre.Yards[theatre.Japan].Marker && spare == 0 {
			spare = id.Force(n)
		}
	}
	// laid so once, and what is under the spare marker went down
	w.Forces[spare].Holds, w.Forces[m[2]].Holds = w.Forces[m[2]].Holds, spare
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Ships[i].Force == w.Forces[spare].Holds {
			w.Ships[i].Damage = sunk
		}
	}
	w.Forces[spare].Fights = 2 // of this Phase: the next has dice of its own
	ship := shipOf(t, w, "Chokai")
	w.Mover = m[0]
	w.Naval, w.Ships[ship].Damage, w.Ships[ship].Marks = 1, 2, board.Hurt
	w.Step, w.Side = board.TurnBack, theatre.Japan
	w.Forces[m[0]].Plot = board.Plot{Count: 1,
		Legs: [board.MostLegs]board.Leg{{Hex: hexOf(t, w, "E1512"), Mission: board.Move}}}
	d := sim.NewDice(1, sim.Nature)
	w.Apply(1, &d)
	require.NoError(t, w.Check())
	assert.Equal(t, uint8(spare), uint8(w.MarkerOf(w.Ships[ship].Force)))
	assert.EqualValues(t, 2, w.Forces[spare].Fights)
}
