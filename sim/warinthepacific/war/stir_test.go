package war_test

import (
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

// waiting returns midway-basic with nothing at sea but TF 17, which waits in REAC, and Japan's
// first Task Force, which carries out a MOVE far out of its reach.
func waiting(t *testing.T) (w *war.War, m id.Marker, at theatre.Hex) {
	t.Helper()
	w = scenario(t, "midway-basic")
	empty(w)
	m, at = forceOf(t, w, "TF 17"), hexOf(t, w, "F1830")
	w.StartPhase(1)
	plot(put(w, m, at), board.Leg{Mission: board.Reaction, Hex: at, Value: 14})
	w.Naval, w.Step, w.Side = 1, board.Carry, theatre.Allies
	return w, m, at
}

// When all plots are carried out, a REAC force that nothing has triggered may move with its
// remaining Movement Points and an Engagement Value of 0, or stay. It is asked once. (C140) [10.43]
// [10.44]
func TestUntriggeredReactionsMove(t *testing.T) {
	for _, stays := range []bool{true, false} {
		w, m, at := waiting(t)
		w.Apply(sim.Move(m), nil)
		require.Equal(t, board.Stir, w.Step)
		require.Equal(t, uint8(m), w.Asked)
		list := w.Legal(nil)
		require.Zero(t, list[0])
		require.NotContains(t, list, sim.Move(at))
		if stays {
			w.Apply(0, nil)
			assert.NotEqual(t, board.Stir, w.Step)
			assert.Equal(t, at, w.Forces[m].Hex)
			continue
		}
		to := w.Theatre.Neighbour(at, 0)
		for _, h := range list[1:] {
			if far := w.Theatre.BySea(at, theatre.Hex(h)); far > w.Theatre.BySea(at, to) && far <= 60 {
				to = theatre.Hex(h)
			}
		}
		w.Apply(sim.Move(to), nil)
		f := &w.Forces[m]
		assert.Equal(t, board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: to}}}, f.Plot)
		d := sim.NewDice(1, sim.Nature)
		for n := 0; w.Step == board.Sail; n++ {
			w.Apply(0, &d)
			require.Less(t, n, 50)
		}
		assert.Equal(t, to, f.Hex)
		assert.Equal(t, w.Theatre.BySea(at, to), int(f.Spent))
		assert.NotEqual(t, board.Stir, w.Step, "once")
		assert.Equal(t, 1, int(f.Active), "the Phase was active before")
	}
}

// A Task Force that has reacted or has no Movement Points left is not asked. [10.43] [10.44]
func TestWhoDoesNotMoveAtTheEnd(t *testing.T) {
	for _, c := range []struct {
		marks, spent uint8
		asked        bool
	}{{0, 0, true}, {board.Reacted, 0, false}, {0, 119, true}, {0, 120, false}} {
		w, m, _ := waiting(t)
		w.Forces[m].Marks |= c.marks | board.Done | board.Moved
		w.Forces[m].Spent = c.spent
		w.Apply(255, nil)
		assert.Equal(t, c.asked, w.Step == board.Stir, c)
	}
}

// A Task Force that moves at the end triggers enemies that still wait, and is never triggered
// itself once it has moved. [10.43] [10.44]
func TestWhoMovesAtTheEndTriggers(t *testing.T) {
	w, m, at := waiting(t)
	enemy := put(w, 0, w.Theatre.Neighbour(at, 0))
	plot(enemy, board.Leg{Mission: board.Reaction, Hex: enemy.Hex, Value: 14})
	enemy.Marks |= board.Done | board.Moved
	w.Apply(sim.Move(m), nil)
	require.Equal(t, board.Stir, w.Step)
	require.Equal(t, uint8(0), w.Asked, "in the order of markers")
	w.Apply(0, nil)
	require.Equal(t, uint8(m), w.Asked)
	w.Apply(w.Legal(nil)[1], nil)
	w.Mover, w.Side = m, theatre.Japan
	w.Forces[m].Hex, w.Forces[m].Spent = at, 60
	assert.Contains(t, w.Reaching(), sim.Move(0))
	w.Mover, w.Side = 0, theatre.Allies
	enemy.Spent = 60
	assert.NotContains(t, w.Reaching(), sim.Move(m))
}

// A Task Force that was under way when its plot became void may move when all others have carried
// out their plots, once and with an Engagement Value of 0. One that was not under way stays. (C141)
// [39.84]
func TestWhoTurnedBackMoves(t *testing.T) {
	for _, c := range []struct {
		marks uint8
		asked bool
	}{{board.Void | board.Moved, true}, {board.Void, false}, {board.Void | board.Moved | board.Reacted, false},
		{board.Moved, false}} {
		w, m, at := waiting(t)
		w.Forces[m].Marks |= c.marks | board.Done
		plot(&w.Forces[m], board.Leg{Mission: board.Move, Hex: hexOf(t, w, "F2030"), Value: 14})
		w.Apply(255, nil)
		require.Equal(t, c.asked, w.Step == board.Stir, c)
		if !c.asked {
			continue
		}
		require.Equal(t, uint8(m), w.Asked)
		to := theatre.None
		for _, h := range w.Legal(nil)[1:] {
			if w.Theatre.BySea(at, theatre.Hex(h)) <= 60 {
				to = theatre.Hex(h)
			}
		}
		require.NotEqual(t, theatre.None, to)
		w.Apply(sim.Move(to), nil)
		d := sim.NewDice(1, sim.Nature)
		for n := 0; w.Step == board.Sail; n++ {
			w.Apply(0, &d)
			require.Less(t, n, 50)
		}
		assert.Equal(t, to, w.Forces[m].Hex)
		assert.Zero(t, w.Forces[m].Plot.Legs[0].Value)
		assert.NotEqual(t, board.Stir, w.Step, "once")
	}
}

// The narration says why it may move: nothing has triggered it, it has turned back or been left
// behind, it has fought, or it has withdrawn without a fight. [10.43] [39.81] [39.84] (C144)
func TestTaleOfWhoMovesAtTheEnd(t *testing.T) {
	for _, c := range []struct {
		marks uint8
		want  string
		left  bool // behind by others: it never had a plot
	}{{0, "which nothing has triggered, makes for", false}, {board.Void, "which has broken off, makes for", false},
		{board.Void, "which stayed behind, makes for", true},
		{board.Void | board.Fought, "which has withdrawn, makes for", false}} {
		w, m, at := waiting(t)
		w.Step, w.Asked = board.Stir, uint8(m)
		w.Forces[m].Marks |= c.marks
		if c.marks != 0 {
			plot(&w.Forces[m], board.Leg{Mission: board.Move, Hex: hexOf(t, w, "F2030"), Value: 14})
		}
		if c.left {
			w.Forces[m].Plot = board.Plot{}
		}
		if c.marks&board.Fought != 0 {
			tow := w.Clone().(*war.War)
			tow.Forces[m].Plot.Legs[0].Mission = board.Tow
			assert.Contains(t, strings.Join(tow.NarrateTo(sim.Over, sim.Move(w.Theatre.Neighbour(at, 0)), tow, nil),
				"\n"), "which no longer tows, makes for")
		}
		to := w.Theatre.Neighbour(at, 0)
		next := w.Clone().(*war.War)
		tells := func() string { return strings.Join(w.NarrateTo(sim.Over, sim.Move(to), next, nil), "\n") }
		assert.Contains(t, tells(), c.want)
		if c.marks&board.Fought != 0 {
			w.Ships[shipsOf(w, m)[0]].Marks |= board.Depleted
			assert.Contains(t, tells(), "which has no plot any more as it has fought, makes for")
			w.Forces[m].Marks &^= board.Known
			w.Ships[shipsOf(w, m)[0]].Marks &^= board.Depleted
			assert.Contains(t, strings.Join(w.NarrateTo(theatre.Japan, sim.Move(to), next, nil), "\n"),
				"which has no plot any more as it has fought, makes for", "who does not know whether it fired")
		}
	}
}

// A Task Force that moves once more in the Phase goes as it is. Nobody is asked about earlier hits.
// A squadron that has searched for it does not search again until the next Phase, not even for
// ships that it leaves behind. [39.82] [13.42]
func TestWhoStirsIsNotAskedAgain(t *testing.T) {
	w, m, _ := waiting(t)
	f := &w.Forces[m]
	f.Hunt(2, 3)
	for s := range id.Subron(theatre.MostSubrons) {
		for n := range 4 {
			require.Equal(t, s == 2 && n == 3, f.HuntedBy(s, n))
		}
	}
	ships := shipsOf(w, m)
	w.Hurt(ships[0], 1)
	w.Hurt(ships[1], sunk)
	w.Apply(sim.Move(m), nil)
	require.Equal(t, board.Stir, w.Step)
	w.Apply(w.Legal(nil)[1], nil)
	assert.Equal(t, board.Sail, w.Step)
	assert.Zero(t, (w.Ships[ships[0]].Marks|w.Ships[ships[1]].Marks)&board.Hurt)
	assert.True(t, f.HuntedBy(2, 3))
	w.Hurt(ships[0], 2)
	w.Resume()
	d := sim.NewDice(1, sim.Nature)
	require.Equal(t, board.TurnBack, w.Step, "for new hits it is")
	w.Apply(1, &d)
	left := w.MarkerOf(w.Ships[ships[0]].Force)
	require.NotEqual(t, uint8(m), uint8(left))
	assert.True(t, w.Forces[left].HuntedBy(2, 3))
	assert.Zero(t, w.Forces[left].Marks&board.Reacted,
		"it has turned back in a way that is no reaction, and may go on (C141)")
	w.StartPhase(0)
	assert.False(t, f.HuntedBy(2, 3))
}

func shipsOf(w *war.War, m id.Marker) (list []id.Ship) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) {
			list = append(list, i)
		}
	}
	return list
}

// A Task Force that moves at the end meets nobody where it begins: it has come upon the enemies
// there, or they upon it or upon another. A REAC force that has lain there since the Phase began
// meets enemies that have done so too. (C161) [9.4] [9.48] [10.41]
func TestWhoStirsLeavesInPeace(t *testing.T) {
	for _, c := range []struct {
		name                string
		stirs, foe          uint8
		came, foeCame, meet bool
	}{
		{"it turned back, and who reacted to another came", board.Void | board.Moved, board.Reacted, true, true, false},
		{"it turned back where the other lay", board.Void | board.Moved, 0, true, false, false},
		{"it parted where it lay", board.Void | board.Moved, board.Reacted, false, true, false},
		{"nothing triggered it, and the other came", 0, 0, false, true, false},
		{"nothing triggered it, and who reacted to another came", 0, board.Reacted, false, true, false},
		{"both have lain there", 0, 0, false, false, true},
	} {
		w, m, at := waiting(t)
		f, there := &w.Forces[m], put(w, 0, at)
		plot(there, board.Leg{Mission: board.Reaction, Hex: at, Value: 14})
		there.Marks |= board.Done | board.Moved | c.foe
		f.Marks |= board.Done | c.stirs
		if c.came {
			f.From = w.Theatre.Neighbour(at, 1)
		}
		if c.foeCame {
			there.From = w.Theatre.Neighbour(at, 2)
		}
		w.Step, w.Side, w.Asked = board.Stir, theatre.Allies, uint8(m)
		to := w.Legal(nil)[1]
		w.Apply(to, nil)
		d := sim.NewDice(1, sim.Nature)
		for n := 0; w.Step == board.Sail || w.Step == board.Spot; n++ {
			w.Apply(0, &d)
			require.Less(t, n, 50)
		}
		require.NoError(t, w.Check())
		assert.Equal(t, c.meet, w.Step == board.Meet, c.name)
		assert.Equal(t, c.meet, f.Hex == at, c.name)
	}
}

// In a hex to which it comes it meets who lies there. (C161) [10.43]
func TestWhoStirsMeetsOnItsWay(t *testing.T) {
	w, m, at := waiting(t)
	w.Forces[m].Marks |= board.Done | board.Moved | board.Void
	w.Step, w.Side, w.Asked = board.Stir, theatre.Allies, uint8(m)
	to := theatre.Hex(w.Legal(nil)[1])
	there := put(w, 0, w.Theatre.Toward(at, to))
	plot(there, board.Leg{Mission: board.Reaction, Hex: there.Hex, Value: 14})
	there.Marks |= board.Done | board.Moved | board.Reacted
	there.From = at
	w.Apply(sim.Move(to), nil)
	d := sim.NewDice(1, sim.Nature)
	for n := 0; w.Step == board.Sail; n++ {
		w.Apply(0, &d)
		require.Less(t, n, 50)
	}
	assert.Equal(t, board.Meet, w.Step)
	assert.Equal(t, there.Hex, w.Forces[m].Hex)
}

// That is so for either side. (C161)
func TestEitherSideStirsInPeace(t *testing.T) {
	w, m, at := waiting(t)
	f := put(w, 0, at)
	f.Marks |= board.Done | board.Moved | board.Void
	w.Forces[m].Marks |= board.Done
	w.Step, w.Side, w.Asked = board.Stir, theatre.Japan, 0
	w.Apply(w.Legal(nil)[1], nil)
	w.Apply(0, nil)
	assert.NotEqual(t, board.Meet, w.Step)
	assert.NotEqual(t, at, f.Hex)
}
