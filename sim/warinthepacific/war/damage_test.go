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
)

// sailing returns Midway in a Naval Phase, with Task Force 0 on its way and no other piece near.
func sailing(t *testing.T) (w *war.War, goal theatre.Hex) {
	w = afterDeployment(t)
	quiet(w, theatre.Japan)
	w.StartNaval()
	goal = hexOf(t, w, "F1129")
	plot(&w.Forces[0], board.Leg{Mission: board.Move, Hex: goal})
	w.Step, w.Side = board.Carry, theatre.Japan
	return w, goal
}

// A Task Force leaves behind a ship that cannot move when it sails, under a marker of its own that
// is known (C74); if no marker is left it stays. A ship at D4 moves only if another tows it,
// slowly, and the tow costs 20 Movement Points. [38.2] [38.24]
func TestCripplesAreLeftOrTowed(t *testing.T) {
	w, goal := sailing(t)
	d := sim.NewDice(1, sim.Nature)
	akagi := shipOf(t, w, "Akagi")
	w.Hurt(akagi, 4)
	w.Ships[akagi].Marks = 0
	from := w.Forces[0].Hex
	k := w.Clone().(*war.War)
	k.Apply(0, &d)
	k.Apply(0, &d)
	assert.Equal(t, goal, k.Forces[0].Hex)
	left := k.Ships[akagi].Force
	require.True(t, k.Theatre.Forces[left].Spare)
	assert.Equal(t, from, k.Forces[left].Hex)
	assert.NotZero(t, k.Forces[left].Marks&board.Known)
	assert.NotZero(t, k.Forces[0].Marks&board.Known)
	require.NoError(t, k.Check())
	_, err := k.Rules.Parse(k.String())
	require.NoError(t, err)

	k = w.Clone().(*war.War)
	for m := range k.Theatre.Forces {
		if k.Theatre.Forces[m].Spare {
			k.Forces[m].Hex = from
		}
	}
	k.Apply(0, &d)
	k.Apply(0, &d)
	assert.Equal(t, from, k.Forces[0].Hex, "no marker")

	k = w.Clone().(*war.War)
	k.Step, k.Side, k.Asked = board.PlotTask, theatre.Japan, 0
	k.Forces[0].Plot = board.Plot{}
	require.Contains(t, k.Legal(nil), sim.Move(board.Tow))
	plot(&k.Forces[0], board.Leg{Mission: board.Tow, Hex: goal})
	k.Step = board.Carry
	k.Apply(0, &d)
	assert.Equal(t, 20, int(k.Forces[0].Spent))
	assert.Equal(t, 1, k.Speed(0))
	k.Apply(0, &d)
	assert.Equal(t, uint8(0), uint8(k.Ships[akagi].Force), "it is in tow")
	assert.NotEqual(t, from, k.Forces[0].Hex)
	assert.LessOrEqual(t, int(k.Forces[0].Spent), k.Allowance(0))
}

// If a Task Force is damaged on its way, its owner says which ships turn back: none, the damaged
// ones, or all if a carrier or more than a fifth is hit. [6.62] [39.82] [39.83] [39.84]
func TestDamagedTurnBack(t *testing.T) {
	for _, c := range []struct {
		ship  string
		moves []sim.Move
		leave int
	}{{"Nagara", []sim.Move{0, 1}, 1}, {"Akagi", []sim.Move{0, 1, 2}, 1}, {"Haruna", []sim.Move{0, 1}, 2}} {
		w, goal := sailing(t)
		w.Mover = 0
		w.Hurt(shipOf(t, w, c.ship), 1)
		w.Resume()
		require.Equal(t, board.TurnBack, w.Step, c.ship)
		require.Equal(t, c.moves, w.Legal(nil), c.ship)
		d := sim.NewDice(1, sim.Nature)
		for _, m := range c.moves {
			k := w.Clone().(*war.War)
			k.Apply(m, &d)
			left, on := k.Ships[shipOf(t, k, c.ship)].Force, k.Forces[0].Hex == goal
			assert.Equal(t, m == 1, left != 0, "%s, %d", c.ship, m)
			assert.Equal(t, m != 2, on, "%s, %d", c.ship, m)
			if m == 1 {
				assert.NotZero(t, k.Forces[left].Marks&board.Void)
				n := 0
				for i := range id.Ship(len(k.Theatre.Ships)) {
					if k.Ships[i].Force == left {
						n++
					}
				}
				assert.Equal(t, c.leave, n, "a capital ship with a destroyer")
			}
			for i := range id.Ship(len(k.Theatre.Ships)) {
				assert.Zero(t, k.Ships[i].Marks&board.Hurt, "nobody is asked about the same hits again")
			}
			require.NoError(t, k.Check())
		}
	}
}

// Ships that go along also count when all may turn back: the damaged Aoba has 3 of 16 points of
// Defense Strength, and 4 with the destroyer that screens her. [39.82] [39.83] (C73)
func TestWhoGoesAlongCounts(t *testing.T) {
	w := scenario(t, "guadalcanal")
	empty(w)
	w.StartPhase(1)
	aoba, at := shipOf(t, w, "Aoba"), hexOf(t, w, "E1820")
	m := w.MarkerOf(w.Ships[aoba].Force)
	n := 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if strings.HasPrefix(w.Theatre.Ships[i].Name, "JP DD") && n < 4 {
			w.Ships[i].Force = w.Ships[aoba].Force
			n++
		}
	}
	plot(put(w, m, at), board.Leg{Mission: board.Move, Hex: hexOf(t, w, "E1821"), Value: 1})
	w.Mover, w.Step, w.Naval = m, board.Sail, 1
	w.Hurt(aoba, 1)
	w.Resume()
	require.Equal(t, board.TurnBack, w.Step)
	assert.Equal(t, []sim.Move{0, 1, 2}, w.Legal(nil))
}

// With two ships at D4 that turn back two stay that tow them: both can be brought home. (C73) [39.82] [38.23]
func TestEachCrippleKeepsATower(t *testing.T) {
	w, _ := sailing(t)
	w.Mover = 0
	haruna, nagara := shipOf(t, w, "Haruna"), shipOf(t, w, "Nagara")
	w.Hurt(haruna, 4)
	w.Hurt(nagara, 4)
	w.Resume()
	d := sim.NewDice(1, sim.Nature)
	w.Apply(1, &d)
	left := id.Marker(w.Ships[haruna].Force)
	require.NotZero(t, uint8(left))
	towers := map[id.Ship]bool{w.Fleet().Tower(left, haruna): true, w.Fleet().Tower(left, nagara): true}
	assert.Len(t, towers, 2)
	assert.NotContains(t, towers, -1)
	n := 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
		n += int(book.Bit(w.Under(i, left)))
	}
	assert.Equal(t, 4, n, "and nobody else")
	require.NoError(t, w.Check())
}

// A sunk ship counts as damaged. If it was a carrier or joint shipping the owner says whether all
// go on; for other ships nobody is asked. Other damaged ships may turn back as ever. [6.62] [39.82]
// [39.83]
func TestSunkTurnBack(t *testing.T) {
	for _, c := range []struct {
		ships map[string]uint8
		moves []sim.Move
	}{
		{map[string]uint8{"Akagi": sunk}, []sim.Move{0, 2}},
		{map[string]uint8{"Akagi": sunk, "Nagara": 1}, []sim.Move{0, 1, 2}},
		{map[string]uint8{"Nagara": sunk}, nil},
		{map[string]uint8{"Nagara": sunk, "Haruna": 1}, []sim.Move{0, 1}},
	} {
		w, goal := sailing(t)
		w.Mover = 0
		for name, level := range c.ships {
			w.Hurt(shipOf(t, w, name), level)
		}
		if w.Resume(); c.moves == nil {
			assert.Equal(t, goal, w.Forces[0].Hex)
			continue
		}
		require.Equal(t, board.TurnBack, w.Step, c.ships)
		require.Equal(t, c.moves, w.Legal(nil), c.ships)
		require.NoError(t, w.Check())
		_, carrier := w.Damaged()
		assert.Equal(t, c.ships["Akagi"] > 0, carrier)
		d := sim.NewDice(1, sim.Nature)
		for _, m := range c.moves {
			k := w.Clone().(*war.War)
			k.Apply(m, &d)
			assert.Equal(t, m != war.AllTurnBack, k.Forces[0].Hex == goal, "%v, %d", c.ships, m)
			for i := range id.Ship(len(k.Theatre.Ships)) {
				assert.Zero(t, k.Ships[i].Marks&board.Hurt, "nobody is asked about the same hits again")
			}
		}
	}
}

// Ships that are left behind have had the night of the Task Force: they are by night while that
// lasts, and have no other. Ships that cannot move and are left where the night begins lie there by
// day. [9.65] [9.69]
func TestWhoIsLeftBehindHasHadItsNight(t *testing.T) {
	for _, c := range []struct {
		night, marks uint8
	}{{15, board.ByNight}, {15, 0}, {0, 0}} {
		w, _ := sailing(t)
		w.Mover = 0
		f := &w.Forces[0]
		f.Spent, f.Night, f.Marks = 15, c.night, f.Marks|c.marks
		w.Hurt(shipOf(t, w, "Nagara"), 1)
		w.Resume()
		d := sim.NewDice(1, sim.Nature)
		w.Apply(1, &d)
		left := &w.Forces[w.Ships[shipOf(t, w, "Nagara")].Force]
		assert.Equal(t, c.night, left.Night)
		assert.Equal(t, c.marks, left.Marks&board.ByNight)
		require.NoError(t, w.Check())
	}
	w, _ := sailing(t)
	akagi := shipOf(t, w, "Akagi")
	w.Hurt(akagi, 4)
	w.Ships[akagi].Marks = 0
	d := sim.NewDice(1, sim.Nature)
	w.Apply(0, &d)
	require.Equal(t, board.Sail, w.Step)
	w.Apply(1, &d)
	assert.NotZero(t, w.Forces[0].Night)
	assert.Zero(t, w.Forces[w.Ships[akagi].Force].Marks&board.ByNight)
}
