package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Each stack of a base that can go on a strike is asked, sixteen at most; the others stay.
func TestStacksOfAStrike(t *testing.T) { // [6.0]
	w := scenario(t, "midway-basic")
	empty(w)
	put(w, 0, hexOf(t, w, "F1134")).Marks |= board.Contacted
	midway := siteOf(t, w, "Midway")
	stacks := len(w.Strikes[0][0].Sent)
	all := 0
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if i >= 14 { // all of the Allies
			w.Stacks[i].Base = midway.Base()
			all++
		}
	}
	require.Greater(t, all, stacks)
	w.Step, w.Side = board.AirBase, theatre.Allies
	d := sim.NewDice(1, sim.Nature)
	w.Apply(sim.Move(midway)+1, &d)
	w.Apply(sim.Move(board.StrikeShips)<<8, &d)
	asked := 0
	for w.Step == board.AirSend {
		legal := w.Legal(nil)
		w.Apply(legal[len(legal)-1], &d)
		asked++
	}
	assert.Equal(t, stacks, asked)
	assert.EqualValues(t, 1, w.Plotted[theatre.Allies])
	assert.EqualValues(t, stacks, w.Strikes[theatre.Allies][0].Count)
}

// If the first stack of a strike was lost before it flew, only the other stacks lose points, and
// those that come home are counted.
func TestLossesOfAStrike(t *testing.T) { // [6.11]
	lost := 0
	for game := range uint64(30) {
		w := scenario(t, "midway-basic")
		empty(w)
		m := forceOf(t, w, "TF 17")
		put(w, m, hexOf(t, w, "F1830"))
		put(w, 0, hexOf(t, w, "F1830")).Marks |= board.Known
		w.Strikes[0][0] = board.Strike{Base: id.Deck, Mission: board.StrikeShips, Target: uint8(m), Count: 2,
			Sent: [16]board.Sent{{Stack: 0, Points: 0}, {Stack: 4, Points: 2}}}
		w.Plotted[0], w.Open[0] = 1, 1
		w.Mover, w.Foe, w.Back = m, 0, board.AirNext
		w.Begin(board.AirStrike, theatre.Japan)
		d := sim.NewDice(1, sim.Nature)
		d.Start(game)
		for w.Step == board.InFight && w.Fight == board.AirStrike {
			legal := w.Legal(nil)
			w.Apply(legal[len(legal)-1], &d)
		}
		require.EqualValues(t, 3, w.Stacks[0].Points, "who did not fly is not lost")
		require.EqualValues(t, w.Stacks[4].Points, w.Strikes[0][0].Home)
		lost += int(2 - w.Stacks[4].Points)
	}
	assert.Positive(t, lost)
}

// A Task Force that strikes from carriers is known to have that many of them, to either side, among
// ships by fives. It is not in contact by that, and a better report stays. [8.34]
func TestCarriersThatStrike(t *testing.T) { // C147
	for _, c := range []struct {
		name         string
		marks        uint8
		report, want [6]uint8
	}{
		{"unseen", 0, [6]uint8{}, [6]uint8{5, 2}},
		{"reported as other ships", board.Contacted, [6]uint8{10, 1, 3}, [6]uint8{10, 2, 3}},
		{"reported as more", board.Contacted, [6]uint8{10, 4}, [6]uint8{10, 4}},
		{"known", board.Known, [6]uint8{}, [6]uint8{}},
	} {
		w := scenario(t, "midway-basic")
		empty(w)
		m := forceOf(t, w, "TF 17")
		put(w, m, hexOf(t, w, "F1830")).Marks |= board.Known | board.Contacted
		put(w, 0, hexOf(t, w, "F1830")).Marks = c.marks
		w.Forces[0].Report = c.report
		// two stacks of Akagi, one of Kaga, and Soryu has nothing left
		w.Strikes[0][0] = board.Strike{Base: id.Deck, Mission: board.StrikeShips, Target: uint8(m), Count: 4,
			Sent: [16]board.Sent{{Stack: 4, Points: 1}, {Stack: 5, Points: 1}, {Stack: 6}, {Stack: 7, Points: 1}}}
		w.Plotted[0], w.Open[0] = 1, 1
		w.Side, w.Foe = theatre.Japan, 0
		require.True(t, w.Launch(), c.name)
		assert.Equal(t, c.want, w.Forces[0].Report, c.name)
		assert.Equal(t, c.marks&board.Contacted, w.Forces[0].Marks&board.Contacted, c.name)
		w.EndTurn()
		assert.Equal(t, c.want, w.Forces[0].Report, c.name)
	}
}

// No report takes back the carriers that a strike has shown, in its Phase and in the next of the
// Game-Turn. After that, or once all of their planes that struck are lost, the chit alone counts,
// as it does where it says more. [8.33]
func TestReportsOnCarriersThatHaveStruck(t *testing.T) { // C162
	for name, c := range map[string]struct {
		change func(w *war.War)
		most   bool // whether the owner says all that he may
		want   [2]uint8
	}{
		"in its Phase":           {func(*war.War) {}, false, [2]uint8{5, 2}},
		"in the next":            {func(w *war.War) { w.StartPhase(0) }, false, [2]uint8{5, 2}},
		"in the one behind that": {func(w *war.War) { w.StartPhase(1); w.StartPhase(0) }, false, [2]uint8{}},
		"in another Game-Turn":   {func(w *war.War) { w.Round = 0; w.StartPhase(0) }, false, [2]uint8{}},
		"one has lost its planes": {func(w *war.War) {
			w.Hurt(w.Stacks[4].Base.Ship(), 3)
		}, false, [2]uint8{5, 1}},
		"reported as more": {func(*war.War) {}, true, [2]uint8{30, 6}},
	} {
		w := scenario(t, "midway-basic")
		empty(w)
		w.Naval, w.Round = 1, 1
		put(w, 0, hexOf(t, w, "F1830")).Marks = board.Contacted
		for _, i := range []id.Stack{4, 5, 7} { // of two carriers
			w.Stacks[i].Struck = 1
		}
		c.change(w)
		w.Step, w.Back, w.Side, w.Foe, w.Chit = board.Report, board.Search, theatre.Japan, 0, 6 // FALSE
		d := sim.NewDice(1, sim.Nature)
		for w.Step == board.Report && w.Foe == 0 {
			legal := w.Legal(nil)
			w.Apply(legal[(len(legal)-1)*int(book.Bit(c.most))], &d)
		}
		assert.Equal(t, c.want, [2]uint8(w.Forces[0].Report[:2]), name)
	}
}

// A plotted transfer takes room at its destination from the moment that it is plotted, and after
// its arrival it counts only once.
func TestTransfersTakeRoom(t *testing.T) { // [5.5]
	w := scenario(t, "guadalcanal")
	rabaul, buin := siteOf(t, w, "Rabaul"), siteOf(t, w, "Buin")
	var stacks []id.Stack
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == rabaul.Base() && w.Stacks[i].Points > 0 {
			stacks = append(stacks, i)
		}
	}
	w.Side = theatre.Japan
	before := w.Room(buin)
	k := &w.Strikes[theatre.Japan][0]
	*k = board.Strike{Base: rabaul.Base(), Mission: board.Transfer, Target: uint8(buin), Count: 2,
		Sent: [16]board.Sent{{Stack: stacks[0], Points: w.Stacks[stacks[0]].Points},
			{Stack: stacks[1], Points: w.Stacks[stacks[1]].Points}}}
	assert.Equal(t, before, w.Room(buin), "not plotted yet")
	w.Plotted[theatre.Japan] = 1
	points := int(k.Sent[0].Points + k.Sent[1].Points)
	assert.Equal(t, before-points, w.Room(buin))
	w.Side = theatre.Allies
	assert.Equal(t, before, w.Room(buin))
	w.Side = theatre.Japan
	w.Stacks[stacks[0]].Base = buin.Base()
	assert.Equal(t, before-points, w.Room(buin), "one has arrived")
	k.Mission = board.StrikeLand
	assert.Equal(t, before-int(k.Sent[0].Points), w.Room(buin))
	k.Mission, k.Target = board.Transfer, uint8(rabaul)
	assert.Equal(t, before-int(k.Sent[0].Points), w.Room(buin))
}

// A place without a port neither fuels nor shelters, whatever supply is there.
func TestPlacesWithoutAPort(t *testing.T) { // [14.21] [20.14]
	w := scenario(t, "midway-basic")
	empty(w)
	m := forceOf(t, w, "TF 17")
	put(w, m, hexOf(t, w, "F1233"))
	for i := range id.Ship(len(w.Theatre.Ships)) {
		w.Ships[i].Fuel = 1
	}
	offers := func() (places []sim.Move) {
		k := w.Clone().(*war.War)
		k.Step, k.Side, k.Asked, k.Naval = board.PlotWhere, theatre.Allies, uint8(m), 1
		plot(&k.Forces[m], board.Leg{Mission: board.Refuel})
		return k.Legal(nil)
	}
	at := w.Theatre.Sites[0].Hex
	require.Contains(t, offers(), sim.Move(at))
	require.Zero(t, w.Port(theatre.Allies, at))
	moved := *w.Theatre
	moved.Sites = append([]theatre.Site{}, w.Theatre.Sites...)
	moved.Sites[0].Port = false
	w.Theatre = &moved
	assert.NotContains(t, offers(), sim.Move(at))
	assert.Equal(t, id.Site(id.None), w.Port(theatre.Allies, at))
}

// An airbase is a large one from level 5 on, to those who bombard it.
func TestLargeAirbases(t *testing.T) { // [7.66]
	for level, large := range map[uint8]uint8{4: 0, 5: 1, 10: 1} {
		w := scenario(t, "midway-basic")
		moved := *w.Theatre
		moved.Sites = append([]theatre.Site{}, w.Theatre.Sites...)
		moved.Sites[0].Airbase = level
		w.Theatre = &moved
		put(w, 0, hexOf(t, w, "F1233"))
		w.Strikes[0][0] = board.Strike{Base: id.Deck, Mission: board.StrikeLand, Aim: uint8(air.AimIsland),
			Count: 1, Sent: [16]board.Sent{{Stack: 7, Points: 2}}}
		w.Plotted[0], w.Open[0] = 1, 1
		w.Foe, w.Back = 0, board.AirNext
		w.Begin(board.AirRaid, theatre.Japan)
		require.Equal(t, board.AirRaid, w.Fight)
		assert.Equal(t, large, w.AtHand().(*air.SecretFight).LargeBase, "level %d", level)
	}
}

// A ground unit of the enemy sees who comes to its hex, also where its own side does not hold the base.
func TestGroundUnitsSeeWhoComes(t *testing.T) { // [8.6]
	w := scenario(t, "midway-basic")
	at := hexOf(t, w, "F1234")
	m := forceOf(t, w, "TF 16")
	w.Forces[m].Hex, w.Forces[m].Marks = at, 0
	require.False(t, w.Betrayed(m))
	w.Units[0] = board.Unit{Hex: at, Marks: board.Landing}
	assert.True(t, w.Betrayed(m))
	w.Units[0] = board.Unit{Marks: board.Lost}
	assert.False(t, w.Betrayed(m))
}

// Allied Intelligence begins with Cycle 4/42.
func TestIntelligenceBegins(t *testing.T) { // [22.0]
	for date, asked := range map[string]bool{"4/3/42": false, "1/4/42": true, "1/5/42": true} {
		w := scenario(t, "midway-basic")
		early := *w.Theatre
		first, err := book.ParseGameTurn(date)
		require.NoError(t, err)
		early.First, early.Last = first, first+2
		w.Theatre = &early
		empty(w)
		w.StartNaval()
		assert.Equal(t, asked, w.Step == board.Look, date)
	}
}
