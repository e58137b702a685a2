package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// sortie is the Mobile Force, alone at sea but for an Allied marker, about to begin a way to that by day.
func sortie(t *testing.T, to string) (w *war.War, m id.Marker) {
	w = scenario(t, "midway-basic")
	m = forceOf(t, w, "Mobile Force")
	empty(w)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		w.Stacks[i].Points = 0
	}
	put(w, m, hexOf(t, w, "F1230"))
	put(w, forceOf(t, w, "TF 16"), hexOf(t, w, to))
	plot(&w.Forces[m], board.Leg{Mission: board.Move, Hex: hexOf(t, w, to)})
	w.Step, w.Side, w.Mover, w.Naval = board.Sail, theatre.Japan, m, 1
	return w, m
}

// Night is asked again in the hex before the enemy's, and no more once it has been declared. A Task
// Force that declares it there meets the enemy by night, and has spent the cost of that hex by
// night. (C119) [9.6] [9.65] [9.68]
func TestNightIsDeclaredOnTheWay(t *testing.T) {
	for _, first := range []sim.Move{0, 1} {
		w, m := sortie(t, "F1630")
		f, there := &w.Forces[m], hexOf(t, w, "F1630")
		d := sim.NewDice(1, sim.Nature)
		w.Apply(first, &d)
		if first == 1 {
			require.Equal(t, board.Meet, w.Step, "not asked again")
			assert.Equal(t, f.Spent, f.Night)
			continue
		}
		require.Equal(t, board.Sail, w.Step)
		require.Equal(t, there, w.Theatre.Toward(f.Hex, there), "in the hex before")
		require.NotZero(t, f.Spent)
		require.Zero(t, f.Night)
		require.NoError(t, w.Check())
		before := f.Spent
		w.Apply(1, &d)
		require.Equal(t, board.Meet, w.Step)
		assert.Equal(t, int(f.Spent-before), int(f.Night))
		assert.NotZero(t, f.Marks&board.ByNight)
	}
}

// If no enemy is near, night is asked once, at the beginning. (C119) [9.66]
func TestNightIsNotAskedForNothing(t *testing.T) {
	w, m := sortie(t, "F1630")
	w.Forces[forceOf(t, w, "TF 16")].Hex = theatre.None
	d := sim.NewDice(1, sim.Nature)
	w.Apply(0, &d)
	assert.NotZero(t, w.Forces[m].Marks&board.Done)
}

// A Task Force that has ended its way by night is met by night to the end of the Phase: an
// Engagement Value of 4 becomes 2, and the action is a night action. In the next Phase it is day.
// [9.62] [9.69]
func TestNightLasts(t *testing.T) {
	for _, night := range []bool{true, false} {
		w, mover, there := meeting(t, "F1830")
		plot(mover, board.Leg{Mission: board.Move, Value: 4})
		want := 4
		if there.Marks |= board.Done; night {
			there.Marks |= board.ByNight
			want = 2
		}
		assert.Equal(t, want, sixths(w, fought))
		w.Foe, w.Back = w.Asked, board.Sail
		k := w.Clone().(*war.War)
		k.Begin(board.SeaFight, theatre.Japan)
		assert.Equal(t, night, k.AtHand().(*surface.Action).Night)
		w.StartPhase(0)
		assert.Zero(t, there.Marks&board.ByNight)
	}
}

// The night of Speed Class 3 lasts 48 Movement Points: eight hexes of six points, the eighth still
// by night, the ninth by day. [9.6]
func TestNightEnds(t *testing.T) {
	w, _, _ := express(t)
	f := &w.Forces[w.Asked]
	w.Mover = w.AskedMarker()
	f.Marks |= board.ByNight
	for hex := 1; hex <= 9; hex++ {
		w.Spend(6)
		require.Equal(t, hex <= 8, f.Marks&board.ByNight != 0, hex)
	}
	assert.Equal(t, 54, int(f.Spent))
	assert.Equal(t, 48, int(f.Night))
}

// Destroyers that load, unload and withdraw are asked about night only after they have sailed: when
// they have unloaded, not when they have loaded where they began. (C119)
func TestNightAfterTheMission(t *testing.T) {
	w, from, to := express(t)
	m := w.AskedMarker()
	for _, move := range []sim.Move{sim.Move(board.Emergency), sim.Move(from), sim.Move(to), sim.Move(board.Move),
		sim.Move(from), 0} {
		w.Apply(move, nil)
	}
	w.Step, w.Side, w.Mover = board.Carry, theatre.Japan, m
	d, at := sim.NewDice(1, sim.Nature), map[theatre.Hex]int{}
	for first := true; w.Forces[m].Marks&board.Done == 0; first = false {
		legal := w.Legal(nil)
		move := legal[0]
		switch w.Step {
		case board.Carry:
			require.True(t, first)
			move = sim.Move(m)
		case board.Haul, board.Lurk:
			move = legal[len(legal)-1]
		case board.Sail:
			at[w.Forces[m].Hex]++
		}
		w.Apply(move, &d)
	}
	assert.Equal(t, 1, at[from])
	assert.Equal(t, 1, at[to])
}

// Night is declared once. Ships that move again at the end of the Phase, because they parted from a
// Task Force whose night had begun, go on by the light that they have. (C160) [9.65]
func TestNightIsDeclaredOnce(t *testing.T) {
	for _, c := range []struct {
		night, marks uint8
		want         []string
	}{{0, 0, []string{"by day", "by night"}}, {12, 0, []string{"by day"}},
		{12, board.ByNight, []string{"by night"}}, {0, board.ByNight, []string{"by night"}}} {
		w, m, _ := waiting(t)
		f := &w.Forces[m]
		f.Marks |= board.Void | board.Moved | board.Done | c.marks
		f.Spent, f.Night = 12, c.night
		w.Apply(255, nil)
		require.Equal(t, board.Stir, w.Step)
		w.Apply(w.Legal(nil)[1], nil)
		require.Equal(t, board.Sail, w.Step)
		var words []string
		for _, k := range w.Legal(nil) {
			words = append(words, w.MoveString(k))
		}
		assert.Equal(t, c.want, words)
	}
}

// A Task Force that has declared night where its way begins meets enemies there by day, before it
// leaves, and withdraws from the action by day. The night stays declared and begins after the
// action. (C160) [9.48] [9.6] [9.65]
func TestNightBeginsBehindAnAction(t *testing.T) {
	w, m := sortie(t, "F1630")
	f, at := &w.Forces[m], w.Forces[m].Hex
	there := forceOf(t, w, "TF 16")
	w.Forces[there].Hex = at
	d := sim.NewDice(1, sim.Nature)
	w.Apply(1, &d)
	require.Equal(t, board.Meet, w.Step)
	w.Foe, w.Back = uint8(there), board.Sail
	w.Begin(board.SeaFight, theatre.Japan)
	b := w.AtHand().(*surface.Action)
	require.False(t, b.Night)
	for k := range b.Count[0] {
		b.Ships[0][k].Marks |= book.Withdrawn
	}
	before := w.Clone().(*war.War)
	w.Land()
	require.NotEqual(t, at, f.Hex)
	assert.NotZero(t, f.Marks&board.ByNight)
	assert.Zero(t, f.Night)
	text := strings.Join(before.NarrateTo(sim.Over, before.Legal(nil)[0], w, nil), "\n")
	assert.Contains(t, text, "withdraws from F1230 to "+w.Theatre.Index(f.Hex).String()+"\n")
	before.Forces[m].Marks |= board.ByNight
	text = strings.Join(before.NarrateTo(sim.Over, before.Legal(nil)[0], w, nil), "\n")
	assert.Contains(t, text, "withdraws from F1230 to "+w.Theatre.Index(f.Hex).String()+" by night\n")
}
