package war_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// sailing returns Midway in a Naval Phase, with Task Force 0 on its way and nobody else about.
func sailing(t *testing.T) (w *war.War, goal theatre.Hex) {
	w = afterDeployment(t)
	quiet(w, theatre.Japan)
	w.StartNaval()
	goal = hexOf(t, w, "F1129")
	plot(&w.Forces[0], board.Leg{Mission: board.Move, Hex: goal})
	w.Step, w.Side = board.Carry, theatre.Japan
	return w, goal
}

// A Task Force whose ship cannot move leaves it behind when it sails, under a marker of its own that is known (C74); where there is
// no marker left it stays. A ship with D4 is moved by one that tows it, slowly, and 20 Movement Points are for that. [38.2] [38.24]
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
	assert.Equal(t, uint8(0), k.Ships[akagi].Force, "it is in tow")
	assert.NotEqual(t, from, k.Forces[0].Hex)
	assert.LessOrEqual(t, int(k.Forces[0].Spent), k.Allowance(0))
}

// A tow is begun anew in each Naval Phase, of as many as who tows is active in: 40 of the 60 Movement Points are for the way. (C150) [38.2] [38.24]
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

// A tow is broken when its ships come onto a display. Who has 20 Movement Points more, can still tow and has some way left takes it up again; of the others the plot
// is void. [38.25]
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
		{20, 3, board.Tow, false}:  {true, 0}, // nobody is to be towed
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
			w.Strikes[1][0] = board.Strike{Base: board.Deck | uint8(shipOf(t, w, "Enterprise")), Mission: board.StrikeShips, Target: 0}
			w.Mover, w.Foe, w.Back = 0, 25, board.Sail
			if fight == board.AirStrike {
				w.Foe, w.Plotted[1], w.Open[1] = 0, 1, 1
				for i := range w.Theatre.Stacks {
					if k := &w.Strikes[1][0]; w.Stacks[i].Base == k.Base && k.Count < board.MostSent {
						k.Sent[k.Count], k.Count = board.Sent{Stack: uint8(i), Points: 1}, k.Count+1
					}
				}
			}
			w.Begin(fight, theatre.Japan+sim.Side(w.Plotted[1]))
			require.Equal(t, board.InFight, w.Step, "%+v", c)
			before := w.Clone().(*war.War)
			w.Back = board.Luck // nothing goes on behind it
			w.Land()
			assert.Equal(t, c.spent, f.Spent, "not before it goes on")
			w.Retie()
			assert.Equal(t, want.void, f.Marks&board.Void != 0, "%+v", c)
			assert.Equal(t, want.costs, f.Spent-c.spent, "%+v", c)
			text := strings.Join(before.TellTo(sim.Over, before.Legal(nil)[0], w, nil), "\n")
			assert.Equal(t, c.mission == board.Tow && !c.there, strings.Contains(text, "  the tow of TF 0 is broken"), "%+v", c)
			assert.Equal(t, want.costs > 0, strings.Contains(text, "  the tow of TF 0 is broken, and is taken up again"), "%+v", c)
		}
	}
}

// Where ships are damaged beside a tow that a display has broken, it is taken up again once its owner has said that they go on, and nothing is spent for it by who turns
// back; where the one that tows stays behind, the others cannot go on. [38.25] [39.82]
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
		for i := range w.Theatre.Ships {
			if w.Ships[i].Marks = 0; c.alone && w.Under(i, 0) && strings.HasPrefix(w.Theatre.Ships[i].Name, "JP DD") && w.Theatre.Ships[i].Name != tower {
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
		text := strings.Join(before.TellTo(sim.Over, c.move, w, nil), "\n")
		if assert.Contains(t, text, c.line, "%+v", c); c.line == "" {
			assert.NotContains(t, text, "the tow of", "%+v", c)
		}
	}
}

// Of a Task Force that is damaged on its way its owner says what turns back: nobody, the damaged, all where a carrier is hit or
// more than a fifth. [6.62] [39.82] [39.83] [39.84]
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
				for i := range k.Theatre.Ships {
					if k.Ships[i].Force == left {
						n++
					}
				}
				assert.Equal(t, c.leave, n, "a capital ship with a destroyer")
			}
			for i := range k.Theatre.Ships {
				assert.Zero(t, k.Ships[i].Marks&board.Hurt, "nobody is asked about the same hits again")
			}
			require.NoError(t, k.Check())
		}
	}
}

// One that is sunk counts as damaged: where it is a carrier or joint shipping the owner says whether all go on, where it is another nobody is asked; the ships that were
// damaged besides may turn back as ever. [6.62] [39.82] [39.83]
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
			for i := range k.Theatre.Ships {
				assert.Zero(t, k.Ships[i].Marks&board.Hurt, "nobody is asked about the same hits again")
			}
		}
	}
}

// Who is left behind has had the night of the Task Force, is by night while that lasts, and has no other; who cannot move and is left where the night begins lies there by day. [9.65] [9.69]
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
