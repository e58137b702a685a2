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

// A tow begins again in each Naval Phase in which the towing ships are active: 40 of the 60
// Movement Points are left for the way. (C150) [38.2] [38.24]
func TestATowInEachPhase(t *testing.T) {
	w, _ := sailing(t)
	w.Hurt(shipOf(t, w, "Akagi"), 4)
	far := w.Theatre.Sites[siteOf(t, w, "Pearl Harbor")].Hex
	d := sim.NewDice(1, sim.Nature)
	phases := w.Upkeep().ActivePhases(0)
	require.Greater(t, phases, uint8(1))
	for phase := range phases {
		w.Round = phase
		w.StartNaval()
		w.Step, w.Side, w.Asked = board.PlotTask, theatre.Japan, 0
		require.Contains(t, w.Legal(nil), sim.Move(board.Tow), "Phase %d", phase)
		plot(&w.Forces[0], board.Leg{Mission: board.Tow, Hex: far})
		before := w.Theatre.BySea(w.Forces[0].Hex, far)
		w.Step = board.Carry
		w.Apply(0, &d)
		for w.Step == board.Sail {
			w.Apply(0, &d)
		}
		way := before - w.Theatre.BySea(w.Forces[0].Hex, far)
		assert.Equal(t, 20+way, int(w.Forces[0].Spent))
		assert.Greater(t, way, 30)
		assert.LessOrEqual(t, way, 40)
	}
}

// A tow is broken when its ships come onto a display. A Task Force with 20 Movement Points more
// that can still tow, and has some way left, takes it up again; otherwise its plot is void. [38.25]
func TestBrokenTow(t *testing.T) {
	type at struct {
		spent, damage uint8
		mission       board.Mission
		there         bool
	}
	for c, want := range map[at]struct {
		void  bool
		costs uint8
	}{
		{40, 4, board.Tow, false}:  {false, 20},
		{41, 4, board.Tow, false}:  {true, 0},
		{20, 3, board.Tow, false}:  {true, 0}, // no ship needs a tow
		{20, 4, board.Tow, true}:   {true, 0},
		{20, 4, board.Move, false}: {false, 0},
	} {
		for _, fight := range []board.Fight{board.SeaFight, board.AirStrike} {
			w, goal := sailing(t)
			w.Hurt(shipOf(t, w, "Akagi"), c.damage)
			f := &w.Forces[0]
			if plot(f, board.Leg{Mission: c.mission, Hex: goal}); c.there {
				f.Plot.Legs[0].Hex = f.Hex
			}
			f.Spent = c.spent
			put(w, 25, f.Hex)
			w.Strikes[1][0] = board.Strike{Base: shipOf(t, w, "Enterprise").Deck(),
				Mission: board.StrikeShips, Target: 0}
			w.Mover, w.Foe, w.Back = 0, 25, board.Sail
			if fight == board.AirStrike {
				w.Foe, w.Plotted[1], w.Open[1] = 0, 1, 1
				for i := range id.Stack(len(w.Theatre.Stacks)) {
					if k := &w.Strikes[1][0]; w.Stacks[i].Base == k.Base && k.Count < board.MostSent {
						k.Sent[k.Count], k.Count = board.Sent{Stack: i, Points: 1}, k.Count+1
					}
				}
			}
			w.Begin(fight, theatre.Japan+sim.Side(w.Plotted[1]))
			require.Equal(t, board.InFight, w.Step, "%+v", c)
			before := w.Clone().(*war.War)
			w.Back = board.Luck // nothing follows it
			w.Land()
			assert.Equal(t, c.spent, f.Spent, "not before it goes on")
			w.Retie()
			assert.Equal(t, want.void, f.Marks&board.Void != 0, "%+v", c)
			assert.Equal(t, want.costs, f.Spent-c.spent, "%+v", c)
			text := strings.Join(before.NarrateTo(sim.Over, before.Legal(nil)[0], w, nil), "\n")
			assert.Equal(t, c.mission == board.Tow &&
				!c.there, strings.Contains(text, "  the tow of TF 0 is broken"), "%+v", c)
			assert.Equal(t, want.costs > 0,
				strings.Contains(text, "  the tow of TF 0 is broken, and is taken up again"), "%+v", c)
		}
	}
}

// If ships are damaged when a display breaks a tow, the tow is taken up again once its owner has
// said that they go on; ships that turn back spend nothing for it. If the towing ship stays behind,
// the others cannot go on. [38.25] [39.82]
func TestBrokenTowIsTakenUpByWhoGoesOn(t *testing.T) {
	const akagi, tower = "Akagi", "JP DD-modern 1"
	for _, c := range []struct {
		hit    string
		alone  bool // no other ship there can tow
		move   sim.Move
		points uint8
		line   string
	}{
		{"Kaga", false, war.AllGoOn, 20, "  the tow of TF 0 is taken up again"},
		{"Kaga", false, war.AllTurnBack, 0, ""},
		{"Nagara", false, 1, 20, "  the tow of TF 0 is taken up again"},
		{tower, true, 1, 0, "  the tow of TF 0 cannot be taken up again"},
	} {
		w, goal := sailing(t)
		f := &w.Forces[0]
		plot(f, board.Leg{Mission: board.Tow, Hex: goal})
		w.Mover, w.Back, f.Spent = 0, board.Sail, 20
		w.Hurt(shipOf(t, w, akagi), 4)
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Ships[i].Marks = 0; c.alone && w.Under(i, 0) &&
				strings.HasPrefix(w.Theatre.Ships[i].Name, "JP DD") && w.Theatre.Ships[i].Name != tower {
				w.Ships[i].Force = w.Forces[1].Holds
			}
		}
		w.BreakTow()
		require.NotZero(t, w.Ships[shipOf(t, w, akagi)].Marks&board.Untied)
		w.Hurt(shipOf(t, w, c.hit), w.Ships[shipOf(t, w, c.hit)].Damage+1)
		w.Resume()
		require.Equal(t, board.TurnBack, w.Step)
		require.Equal(t, uint8(20), f.Spent)
		require.NoError(t, w.Check())
		before, from := w.Clone().(*war.War), f.Hex
		d := sim.NewDice(1, sim.Nature)
		w.Apply(c.move, &d)
		assert.Equal(t, 20+int(c.points)+w.Theatre.BySea(from, f.Hex), int(f.Spent), "%+v", c)
		text := strings.Join(before.NarrateTo(sim.Over, c.move, w, nil), "\n")
		if assert.Contains(t, text, c.line, "%+v", c); c.line == "" {
			assert.NotContains(t, text, "the tow of", "%+v", c)
		}
	}
}

// If fewer ships can tow than cannot move, a tow may still be plotted: the first of the ships that
// cannot move are towed, the others stay under a marker of their own. So do ships whose towing ship
// is lost on the way. (C157) [38.2]
func TestWhoHasNoTowerStays(t *testing.T) {
	w, goal := sailing(t)
	akagi, kaga := shipOf(t, w, "Akagi"), shipOf(t, w, "Kaga")
	tower := shipOf(t, w, "JP DD-modern 1")
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, 0) && strings.HasPrefix(w.Theatre.Ships[i].Name, "JP DD") && i != tower {
			w.Ships[i].Force = w.Forces[1].Holds
		}
	}
	for _, i := range []id.Ship{akagi, kaga} {
		w.Hurt(i, 4)
		w.Ships[i].Marks = 0
	}
	from := w.Forces[0].Hex
	w.Forces[0].Plot = board.Plot{}
	w.Step, w.Side, w.Asked = board.PlotTask, theatre.Japan, 0
	require.Contains(t, w.Legal(nil), sim.Move(board.Tow))
	plot(&w.Forces[0], board.Leg{Mission: board.Tow, Hex: goal})
	w.Step = board.Carry
	d := sim.NewDice(1, sim.Nature)
	w.Apply(0, &d)
	lost := w.Clone().(*war.War)
	for w.Step == board.Sail {
		w.Apply(0, &d)
	}
	require.NoError(t, w.Check())
	assert.True(t, w.Under(akagi, 0))
	assert.NotEqual(t, from, w.Forces[0].Hex)
	assert.False(t, w.Under(kaga, 0))
	assert.Equal(t, from, w.Forces[w.MarkerOf(w.Ships[kaga].Force)].Hex)

	lost.Hurt(tower, sunk)
	for lost.Step == board.Sail {
		lost.Apply(0, &d)
	}
	assert.False(t, lost.Under(akagi, 0) || lost.Under(kaga, 0))
}

// A tow is carried out where it begins. An enemy that meets the Task Force there has nothing taken
// off for the plotted way, and later for the way since. A broken tow that is taken up begins again.
// (C158) [9.43] [38.2]
func TestTheWayOfATow(t *testing.T) {
	w, goal := sailing(t)
	akagi := shipOf(t, w, "Akagi")
	w.Hurt(akagi, 4)
	w.Ships[akagi].Marks = 0
	plot(&w.Forces[0], board.Leg{Mission: board.Tow, Hex: goal})
	assert.Zero(t, w.Movement(0), "before it begins")
	d := sim.NewDice(1, sim.Nature)
	w.Apply(0, &d)
	require.EqualValues(t, 20, w.Forces[0].Spent)
	assert.Zero(t, w.Movement(0), "while it lies there")
	again := w.Clone().(*war.War)
	again.Mover, again.Forces[0].Spent = 0, 20+12
	assert.Equal(t, 4, again.Movement(0))
	again.BreakTow()
	again.Retie()
	require.EqualValues(t, 20+12+20, again.Forces[0].Spent)
	assert.Zero(t, again.Movement(0))
	w.Forces[0].Plot.Legs[0].Hex = w.Theatre.Neighbour(w.Forces[0].Hex, 0)
	for w.Step == board.Sail {
		w.Apply(0, &d)
	}
	require.Equal(t, w.Forces[0].Plot.Legs[0].Hex, w.Forces[0].Hex)
	assert.EqualValues(t, 21, w.Forces[0].Worked, "also where it ends")
}

// A Task Force that cannot tow any more when its turn comes spends nothing and stays, and its plot
// is void: enemies that came upon it hit it, or the ship to be towed went down. A plot that was
// void before does not begin a tow either. [38.2] [38.25]
func TestWhoCannotTowAnyMoreStays(t *testing.T) {
	for name, change := range map[string]func(w *war.War, akagi id.Ship){
		"sunk": func(w *war.War, akagi id.Ship) { w.Hurt(akagi, sunk) },
		"none can move": func(w *war.War, _ id.Ship) {
			for i := range id.Ship(len(w.Theatre.Ships)) {
				if w.Under(i, 0) {
					w.Ships[i].Damage = 4
				}
			}
		},
		"void": func(w *war.War, _ id.Ship) { w.Forces[0].Marks |= board.Void },
	} {
		w, goal := sailing(t)
		akagi := shipOf(t, w, "Akagi")
		w.Hurt(akagi, 4)
		plot(&w.Forces[0], board.Leg{Mission: board.Tow, Hex: goal})
		change(w, akagi)
		before, f := w.Clone().(*war.War), &w.Forces[0]
		d := sim.NewDice(1, sim.Nature)
		w.Apply(0, &d)
		assert.Zero(t, f.Spent, name)
		assert.NotZero(t, f.Marks&board.Void, name)
		assert.Contains(t, strings.Join(before.NarrateTo(sim.Over, 0, w, nil), "\n"),
			"carries out nothing: its plot is void", name)
		from := f.Hex
		for w.Step == board.Sail {
			w.Apply(0, &d)
		}
		assert.Equal(t, from, f.Hex, name)
	}
}
