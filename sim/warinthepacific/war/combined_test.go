package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// allowed is whether a plot may have these missions one after the other.
func allowed(missions ...board.Mission) bool {
	p := board.Plot{}
	for _, what := range missions {
		if !p.Allows(what) {
			return false
		}
		p.Legs[p.Count].Mission = what
		p.Count++
	}
	return true
}

// A Task Force has one Combat Mission in a Naval Phase. Other missions may come before, between or
// after, also the same one again, unless that makes no sense. Transport is a Combat Mission; its
// loading and unloading may be two missions. [10.8] [10.81] [10.82] [10.84] [10.42] [38.27] [38.3]
func TestMissionsThatAreCombined(t *testing.T) {
	const (
		move, reac, bmb, amph, fuel, tow = board.Move, board.Reaction, board.Bombard, board.Amphibian,
			board.Refuel, board.Tow
		regp, tran, etran, refit, repair, no = board.Regroup, board.Transport, board.Emergency, board.Refit,
			board.Repair, board.Stay
	)
	for _, list := range [][]board.Mission{
		{fuel, bmb, move}, {bmb, fuel, move}, {fuel, bmb, fuel, move}, {tran, tran, move}, {tran, fuel, tran, regp},
		{fuel, etran, etran, move}, {etran, etran, fuel, move},
		{fuel, reac}, {move, reac}, {fuel, move, reac}, {amph, fuel, move}, {tow, move}, {tow, fuel, move},
		{tow, regp}, {amph, bmb, move}, {fuel, bmb, amph, move},
	} {
		assert.True(t, allowed(list...), "%v", list)
	}
	for _, list := range [][]board.Mission{
		{no}, {bmb, bmb}, {bmb, reac}, {reac, bmb}, {reac, move}, {bmb, fuel, bmb}, {bmb, fuel, amph},
		{amph, bmb, amph}, {amph, reac}, {etran, bmb}, {etran, move}, {etran, etran, bmb}, {bmb, etran},
		{fuel, fuel}, {move, move}, {move, bmb}, {bmb, move, reac}, {regp, move}, {refit, move}, {repair, fuel},
		{tow, bmb}, {tow, reac}, {fuel, tow, fuel}, {fuel, tran, fuel, etran}, {fuel, bmb, fuel, tran, move},
		{tran, tran, reac}, {tran, bmb}, {bmb, tran}, {tran, amph}, {tran, etran, etran}, {etran, etran, tran},
		{tran, move, reac},
	} {
		assert.False(t, allowed(list...), "%v", list)
	}
}

// escorted is embarked with the Chokai in the Task Force of the transports, whose landing at Guadalcanal is ready.
func escorted(t *testing.T) (w *war.War, marker id.Marker, target theatre.Hex) {
	w, marker = embarked(t)
	target = hexOf(t, w, "E2519")
	w.Sites[siteOf(t, w, "Guadalcanal")].Side = theatre.Allies
	w.Apply(sim.Move(target), nil)
	w.Flow.Turn = 3
	for m := range w.Markers() {
		if m != marker {
			w.Forces[m].Hex = theatre.None
		}
	}
	for i := range id.Subron(len(w.Subrons)) {
		w.Subrons[i].Points = 0
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) { // nobody strikes; the landing is in reach of Rabaul
		if s := &w.Stacks[i]; s.Base.IsCarrier() || w.Sites[s.Base].Side == theatre.Allies {
			s.Points = 0
		}
	}
	w.Forces[marker].Hex = w.Theatre.Neighbour(target, 0)
	w.Ships[shipOf(t, w, "Chokai")].Force = w.Forces[marker].Holds
	require.True(t, contains(missionsOf(w, marker), sim.Move(board.Amphibian)))
	return w, marker, target
}

// carryOut has a Task Force carry out its plot: units aboard land, and no ships turn back.
func carryOut(t *testing.T, w *war.War, m id.Marker) {
	t.Helper()
	w.Step, w.Side = board.Carry, theatre.SideOf(m)
	w.Apply(sim.Move(m), nil)
	d := sim.NewDice(1, sim.Nature)
	for n := 0; w.Forces[m].Marks&board.Done == 0; n++ {
		legal := w.Legal(nil)
		move := legal[0]
		if w.Step == board.Land || w.Step == board.Haul {
			move = legal[min(1, len(legal)-1)]
		}
		w.Apply(move, &d)
		require.Less(t, n, 200)
		require.NoError(t, w.Check())
	}
}

// Ships that land troops may bombard the hex where they land, before or after the landing, and no
// hex is asked. No other Combat Mission goes with a landing, and ships that bombard elsewhere do
// not land. [10.83]
func TestLandingForcesBombard(t *testing.T) {
	for _, order := range [][2]board.Mission{{board.Amphibian, board.Bombard}, {board.Bombard, board.Amphibian}} {
		w, marker, target := escorted(t)
		require.True(t, contains(missionsOf(w, marker), sim.Move(order[0])))
		w.Apply(sim.Move(order[0]), nil)
		require.Equal(t, board.PlotWhere, w.Step)
		w.Apply(sim.Move(target), nil)
		require.Equal(t, board.PlotMore, w.Step)
		list := w.Legal(nil)
		assert.True(t, contains(list, sim.Move(order[1])))
		assert.False(t, contains(list, sim.Move(order[0])))
		assert.False(t, contains(list, sim.Move(board.Reaction)))
		w.Apply(sim.Move(order[1]), nil)
		assert.Equal(t, board.PlotMore, w.Step, "where is not asked")
		assert.False(t, contains(w.Legal(nil), sim.Move(board.Bombard)))
		w.Apply(0, nil)
		assert.Equal(t, 2, int(w.Forces[marker].Plot.Count))
		assert.Equal(t, target, w.Forces[marker].Plot.Legs[1].Hex)

		raids := w.Tally[board.TallyRaids]
		carryOut(t, w, marker)
		assert.Equal(t, raids+1, w.Tally[board.TallyRaids], "%v", order)
		assert.NotZero(t, w.Ships[shipOf(t, w, "Chokai")].Marks&board.Depleted)
		assert.Equal(t, 1, landedAt(w, target), "%v", order)
		assert.Equal(t, target, w.Forces[marker].Hex)
	}
	w, marker, target := escorted(t)
	missionsOf(w, marker)
	w.Apply(sim.Move(board.Bombard), nil)
	elsewhere := w.Legal(nil)[0]
	require.NotEqual(t, target, theatre.Hex(elsewhere))
	w.Apply(elsewhere, nil)
	require.Equal(t, board.PlotAim, w.Step)
	w.Apply(w.Legal(nil)[0], nil)
	assert.False(t, contains(w.Legal(nil), sim.Move(board.Amphibian)))
}

// landedAt counts the units that assault a hex next.
func landedAt(w *war.War, h theatre.Hex) (n int) {
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; u.Hex == h && u.Marks&board.Landing != 0 {
			n++
		}
	}
	return n
}

// Missions are carried out in the order of the plot: ships that fuel after a bombardment have
// ammunition again, ships that fuel before it have none left. [10.84] [10.22] [10.5]
func TestOrderOfMissions(t *testing.T) {
	for _, first := range []board.Mission{board.Refuel, board.Bombard} {
		w := scenario(t, "guadalcanal")
		empty(w)
		m := forceOf(t, w, "6th Cruiser Division")
		rabaul, buna := hexOf(t, w, "E1613"), hexOf(t, w, "E1217")
		for _, i := range []id.Site{siteOf(t, w, "Rabaul"), siteOf(t, w, "Buna")} {
			w.Sites[i].Side, w.Sites[i].Supply = theatre.Japan, 400
		}
		w.Sites[siteOf(t, w, "Buna")].Side = theatre.Allies
		for i := range id.Stack(len(w.Stacks)) {
			w.Stacks[i].Points = 0
		}
		put(w, m, buna)
		if first == board.Refuel {
			w.Forces[m].Hex = rabaul
		}
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Under(i, m) {
				w.Ships[i].Fuel = 1
			}
		}
		missionsOf(w, m)
		w.Forces[m].Marks = board.Known
		where := map[board.Mission]theatre.Hex{board.Refuel: rabaul, board.Bombard: buna}
		second := board.Refuel + board.Bombard - first
		for _, what := range []board.Mission{first, second} {
			require.Contains(t, w.Legal(nil), sim.Move(what))
			w.Apply(sim.Move(what), nil)
			require.Contains(t, w.Legal(nil), sim.Move(where[what]))
			w.Apply(sim.Move(where[what]), nil)
		}
		w.Apply(0, nil)
		carryOut(t, w, m)
		assert.Equal(t, where[second], w.Forces[m].Hex)
		assert.GreaterOrEqual(t, int(w.Forces[m].Spent), w.Theatre.BySea(rabaul, buna)+20)
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Under(i, m) && w.Theatre.Class(i).Bombardment() > 0 {
				assert.Equal(t, first == board.Refuel, w.Ships[i].Marks&board.Depleted != 0, "%s, %s first",
					w.Theatre.Ships[i].Name, first)
			}
		}
	}
}

// Transports load at one base and unload at another in a Naval Phase, if they have the Movement
// Points. A mission after another is offered only where they can reach it. [10.81] [10.8] [10.14]
func TestLoadedAndUnloadedInAPhase(t *testing.T) {
	w := scenario(t, "guadalcanal")
	empty(w)
	m := forceOf(t, w, "17th Army transports")
	rabaul, kavieng := hexOf(t, w, "E1613"), hexOf(t, w, "E1512")
	n := siteOf(t, w, "Kavieng")
	w.Sites[siteOf(t, w, "Rabaul")].Supply, w.Sites[n].Supply = 100, 0
	for i := range id.Unit(len(w.Theatre.Units)) { // units aboard at the start
		if w.Units[i].Ship > 0 {
			w.Units[i] = board.Unit{Marks: board.Lost}
		}
	}
	w.Cargo[w.Forces[m].Holds] = 0
	put(w, m, rabaul)
	missionsOf(w, m)
	w.Forces[m].Marks = board.Known
	w.Apply(sim.Move(board.Transport), nil)
	w.Apply(sim.Move(rabaul), nil)
	w.Apply(sim.Move(board.Transport), nil)
	list := w.Legal(nil)
	require.Contains(t, list, sim.Move(kavieng))
	for _, h := range list {
		assert.LessOrEqual(t, w.Theatre.BySea(rabaul, theatre.Hex(h))+10, w.Allowance(m))
		assert.NotEqual(t, rabaul, theatre.Hex(h))
	}
	w.Apply(sim.Move(kavieng), nil)
	w.Apply(0, nil)
	w.Step, w.Side = board.Carry, theatre.Japan
	w.Apply(sim.Move(m), nil)
	d := sim.NewDice(1, sim.Nature)
	for w.Forces[m].Marks&board.Done == 0 {
		move := w.Legal(nil)[0]
		if w.Step == board.Haul && w.Forces[m].Hex == rabaul && w.Cargo[w.Forces[m].Holds] == 0 {
			move = 2 // load supply
		} else if w.Step == board.Haul && w.Forces[m].Hex == kavieng {
			move = 1 // unload
		}
		require.Contains(t, w.Legal(nil), move)
		w.Apply(move, &d)
	}
	assert.Equal(t, kavieng, w.Forces[m].Hex)
	assert.Positive(t, int(w.Sites[n].Supply))
}

// A Task Force fuels, or moves, and then waits in REAC. Once it waits it comes up with half of its
// remaining Movement Points, and its way since then counts against an engagement. [10.42] [10.45]
// [9.44] (C138)
func TestReactionBehindAnotherMission(t *testing.T) {
	w := scenario(t, "midway-basic")
	empty(w)
	m := forceOf(t, w, "TF 17")
	at := hexOf(t, w, "F1830")
	put(w, 0, at).Marks |= board.Contacted
	w.Mover, w.Side, w.Forces[0].Spent = 0, theatre.Allies, 120
	for _, spent := range []int{0, 20, 40, 60, 100} {
		for h := theatre.Hex(1); int(h) <= w.Theatre.Hexes(); h++ {
			way := w.Theatre.BySea(h, at)
			if way == 0 || way > 70 {
				continue
			}
			f := put(w, m, h)
			plot(f, board.Leg{Mission: board.Refuel, Hex: h}, board.Leg{Mission: board.Reaction, Hex: h, Value: 14})
			f.Spent, f.Worked = uint8(spent), uint8(spent)+1
			require.Len(t, w.Reaching(), 1, "it has not fueled yet")
			f.Plot.At, f.Marks = 1, f.Marks|board.Done|board.Moved
			require.Equal(t, way <= (120-spent)/2, len(w.Reaching()) > 1, "%d points away, %d spent", way, spent)
		}
	}
	f := put(w, m, w.Theatre.Neighbour(at, 0))
	w.Ships[shipOf(t, w, "Yorktown")].Fuel = 1
	w.Asked, w.Step, w.Naval = uint8(m), board.PlotTask, 1
	clearPlots(w)
	for _, move := range []sim.Move{sim.Move(board.Move), sim.Move(at), 3} {
		w.Apply(move, nil)
	}
	require.Equal(t, []sim.Move{0, sim.Move(board.Reaction)}, w.Legal(nil))
	w.Apply(sim.Move(board.Reaction), nil)
	w.Forces[0].Hex = theatre.None
	carryOut(t, w, m)
	assert.True(t, f.Plot.Waits())
	assert.Equal(t, at, f.Hex)
	assert.Positive(t, int(f.Spent))
	put(w, 0, w.Theatre.Neighbour(at, 0)).Marks |= board.Contacted
	w.Forces[0].Spent, w.Mover, w.Side = 120, 0, theatre.Allies
	assert.Contains(t, w.Reaching(), sim.Move(m))
	assert.Zero(t, w.Reaction(m))
	f.Spent += 7
	assert.Equal(t, 7, w.Reaction(m))
}

func clearPlots(w *war.War) {
	for i := range w.Forces {
		f := &w.Forces[i]
		f.Plot, f.Marks, f.Spent, f.Worked = board.Plot{}, f.Marks&^(board.Done|board.Moved), 0, 0
	}
}

// Ships out of ammunition bombard after fueling, and not without it. [10.22]
func TestAmmunitionBeforeABombardment(t *testing.T) {
	w := scenario(t, "guadalcanal")
	m := forceOf(t, w, "6th Cruiser Division")
	w.Forces[m].Hex = hexOf(t, w, "E1613")
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, m) {
			w.Ships[i].Marks |= board.Depleted
		}
	}
	assert.False(t, contains(missionsOf(w, m), sim.Move(board.Bombard)))
	w.Apply(sim.Move(board.Refuel), nil)
	w.Apply(sim.Move(w.Forces[m].Hex), nil)
	assert.True(t, contains(w.Legal(nil), sim.Move(board.Bombard)) || contains(w.Legal(nil), sim.Move(board.Reaction)))
	assert.False(t, contains(w.Legal(nil), sim.Move(board.Refuel)))
}
