package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// plot gives a marker the legs of a plot.
func plot(f *board.TaskForce, legs ...board.Leg) {
	f.Plot = board.Plot{Count: uint8(len(legs))}
	copy(f.Plot.Legs[:], legs)
}

// meeting is Task Force 0, that enters a hex, about to be rolled for with an Allied one there.
func meeting(t *testing.T, id string) (w *war.War, mover, there *board.TaskForce) {
	return meetingIn(t, scenario(t, "midway-basic"), id)
}

func meetingIn(t *testing.T, s sim.State, id string) (w *war.War, mover, there *board.TaskForce) {
	w = s.Clone().(*war.War)
	empty(w)
	at := hexOf(t, w, id)
	m := forceOf(t, w, "TF 16")
	mover, there = put(w, 0, at), put(w, m, at)
	w.Step, w.Naval, w.Mover, w.Asked, w.Side = board.Meet, 1, 0, uint8(m), theatre.Japan
	return w, mover, there
}

func fought(w *war.War) bool { return w.Forces[0].Marks&board.Fought != 0 }

// Ten Movement Points before its mission take 4 from the Engagement Value against a Task Force, ten
// after it take 2. For a MOVE alone the whole plot counts, for a Task Force without a plot nothing.
// [9.41] [9.42] (vector 14)
func TestMovementOfWhoIsMet(t *testing.T) { // [9.43]
	w, mover, there := meeting(t, "F1830")
	require.Equal(t, 5, w.Theatre.Cost(there.Hex))
	two, four := w.Theatre.Neighbour(there.Hex, 0), theatre.None
	for s := range atlas.NumSides {
		if h := w.Theatre.Neighbour(two, s); w.Theatre.BySea(there.Hex, h) == 10 {
			four = h
		}
	}
	plot(mover, board.Leg{Mission: board.Move, Value: 9})
	mission := board.Leg{Mission: board.Bombard, Hex: four}
	assert.Equal(t, 6, sixths(w, fought), "no plot: 9")
	plot(there, mission)
	assert.Equal(t, 5, sixths(w, fought), "9 less 4")
	plot(there, mission, board.Leg{Mission: board.Move, Hex: there.Hex})
	assert.Equal(t, 4, w.Movement(w.AskedMarker()), "the way after the mission does not count yet")
	there.Spent, there.Worked, there.Plot.At = 25, 16, 1 // 15 of them before the mission
	mover.Plot.Legs[0].Value = 4
	assert.Equal(t, 2, sixths(w, fought), "4 less 2")
	plot(there, board.Leg{Mission: board.Move, Hex: four}, board.Leg{Mission: board.Move, Hex: there.Hex})
	there.Spent, there.Worked = 0, 0
	assert.Equal(t, 8, w.Movement(w.AskedMarker()), "20 on two legs")
	there.Spent, there.Plot.At = 20, 2
	assert.Equal(t, 8, w.Movement(w.AskedMarker()), "20 that it has gone")
	there.Marks |= board.Void
	assert.Zero(t, w.Movement(w.AskedMarker()), "a void plot is none")
}

// A force that reacts loses 2 for each six Movement Points of its way, or the amount for the
// other's move if that is less. After a fight it has no reaction any more, and nothing is taken
// away. [9.41] [9.44] [39.81]
func TestMovementOfAReaction(t *testing.T) {
	w, mover, there := meeting(t, "F1830")
	far := w.Theatre.Neighbour(there.Hex, 0)
	plot(there, board.Leg{Mission: board.Reaction, Value: 14})
	plot(mover, board.Leg{Mission: board.Move, Hex: far})
	there.Marks |= board.Reacted | board.Done
	there.Spent, mover.Spent, mover.Night = 30, 31, 31
	assert.Equal(t, 4, sixths(w, fought), "14 less 10")
	mover.Spent = 5
	assert.Equal(t, 6, sixths(w, fought), "14 less 4: the mover goes ten")
	mover.Spent, mover.Marks = 31, mover.Marks|board.ByNight
	assert.Equal(t, 2, sixths(w, fought), "by night half of it [9.49]")
	there.Marks |= board.Void | board.Fought
	mover.Plot.Legs[0].Value = 8
	assert.Equal(t, 4, sixths(w, fought), "8 of the mover, by night half of it")
}

// A value of 14 less 4 is 10; by night 5, by night in the Arctic 2. (vector 15)
func TestEngagementByNightAndInTheArctic(t *testing.T) { // [9.49] [9.62]
	r, err := warinthepacific.Load(fighttest.Changed(t, "scenarios/midway-basic.toml", `window = "F0122`,
		`window = "F0101`), nil)
	require.NoError(t, err)
	north, err := r.War().Setup("midway-basic")
	require.NoError(t, err)
	for _, c := range []struct {
		id    string
		area  atlas.Area
		night bool
		value int // of the mover, before 4 are taken away
		want  int
	}{
		{"F1830", atlas.Temperate, true, 14, 5},
		{"F1830", atlas.Temperate, false, 8, 4},
		{"F1205", atlas.Arctic, false, 14, 5},
		{"F1205", atlas.Arctic, true, 14, 2},
		{"F1205", atlas.Arctic, true, 11, 1},
	} {
		w, mover, there := meetingIn(t, north, c.id)
		require.Equal(t, c.area, w.Theatre.Map.Area(w.Theatre.Index(there.Hex)), c.id)
		plot(mover, board.Leg{Mission: board.Move, Value: uint8(c.value)})
		plot(there, board.Leg{Mission: board.Refuel, Hex: there.Hex})
		there.Spent, there.Worked = 12, 1
		require.Equal(t, 4, w.Movement(w.AskedMarker()))
		if c.night {
			mover.Marks |= board.ByNight
		}
		assert.Equal(t, c.want, sixths(w, fought), "%+v", c)
	}
}

// Four Load Points take 20 Movement Points to unload; Load Points without Movement Points left stay
// aboard. By night the points are spent by night. Other transports in the hex and the winter, which
// raise the cost, are not in the war [38.6]. (vector 19)
func TestUnloading(t *testing.T) { // [10.14]
	for _, c := range []struct{ spent, ashore, after int }{{0, 3, 20}, {70, 3, 90}, {71, 2, 81}, {81, 1, 86},
		{86, 0, 86}} {
		w := scenario(t, "midway-basic")
		m := forceOf(t, w, "Transport Force")
		put(w, m, hexOf(t, w, "F1234"))
		for i := range id.Ship(len(w.Theatre.Ships)) { // none but the transports, of class 2
			if w.Ships[i].Force == id.Force(m) && !carries(w, i) {
				w.Ships[i].Damage = sunk
			}
		}
		require.Equal(t, 90, w.Strength(m).Allowance)
		load := 0
		for i := range id.Unit(len(w.Theatre.Units)) {
			if w.Units[i].Ship > 0 {
				load += w.Book.Units[w.Theatre.Units[i].Type].Load()
			}
		}
		require.Equal(t, 4, load)
		w.Step, w.Side, w.Mover, w.Naval, w.Foe = board.Land, theatre.Japan, m, 1, 0
		w.Forces[m].Spent = uint8(c.spent)
		d := sim.NewDice(1, sim.Nature)
		w.Apply(1, &d)
		ashore := 0
		for i := range id.Unit(len(w.Theatre.Units[:3])) {
			if w.Units[i].Ship == 0 {
				ashore++
				assert.NotZero(t, w.Units[i].Marks&board.Landing)
				assert.Equal(t, hexOf(t, w, "F1234"), w.Units[i].Hex)
			}
		}
		assert.Equal(t, c.ashore, ashore, "after %d", c.spent)
		assert.EqualValues(t, c.after, w.Forces[m].Spent, "after %d", c.spent)
		assert.EqualValues(t, c.after+1, w.Forces[m].Worked, "its mission is done [9.43]")
	}
}

func carries(w *war.War, ship id.Ship) bool {
	for i := range id.Unit(len(w.Theatre.Units)) {
		if id.Ship(w.Units[i].Ship) == ship+1 {
			return true
		}
	}
	return false
}

// Fueling takes 20 Movement Points on top of the way there: a Task Force with 19 left does not
// fuel. (vector 21)
func TestFuelingOnTopOfTheWay(t *testing.T) { // [10.5] [14.22]
	for _, c := range []struct{ spent, left int }{{100, 0}, {101, 19}, {0, 100}} {
		w := scenario(t, "midway-basic")
		m := forceOf(t, w, "Mobile Force") // a Support Force sails with it
		akagi := shipOf(t, w, "Akagi")
		for i := range id.Ship(len(w.Theatre.Ships)) {
			w.Ships[i].Fuel = 2
			w.Ships[i].Marks = board.Depleted | board.Unsupplied
		}
		for i := range id.Ship(len(w.Theatre.Ships)) { // fast enough to tell
			w.Ships[i].Marks &^= board.Unsupplied
			if w.Ships[i].Force == id.Force(m) && w.Theatre.Class(i).Number == book.KindSF {
				w.Ships[i].Force = id.Force(forceOf(t, w, "Main Body"))
				put(w, forceOf(t, w, "Main Body"), w.Forces[m].Hex)
			}
		}
		require.Equal(t, 120, w.Strength(m).Allowance)
		w.Mover, w.Forces[m].Spent = m, uint8(c.spent)
		w.FuelHere()
		assert.EqualValues(t, 120-c.left, w.Forces[m].Spent, "%+v", c)
		assert.Equal(t, c.left == 19, w.Ships[akagi].Fuel > 0, "%+v", c)
		assert.Equal(t, c.left == 19, w.Ships[akagi].Marks&board.Depleted != 0, "%+v", c)
	}
}

// A reacting Task Force goes half its allowance, and no further than the mover has come. (vector 22)
func TestReactionGoesHalf(t *testing.T) { // [10.45]
	w := scenario(t, "midway-basic")
	empty(w)
	m := forceOf(t, w, "TF 17")
	at := hexOf(t, w, "F1830")
	put(w, 0, at).Marks |= board.Contacted
	w.Mover, w.Side = 0, theatre.Allies
	require.Equal(t, 120, w.Strength(m).Allowance)
	seen := map[bool]int{}
	for h := theatre.Hex(1); int(h) <= w.Theatre.Hexes(); h++ {
		way := w.Theatre.BySea(h, at)
		if way == theatre.Far || way > 70 {
			continue
		}
		for _, spent := range []int{0, 30, 59, 60, 61, 120} {
			f := put(w, m, h)
			plot(f, board.Leg{Mission: board.Reaction, Hex: h, Value: 14})
			w.Forces[0].Spent = uint8(spent)
			reaches := len(w.Reaching()) > 1
			want := h != at && way <= 60 && way <= spent
			require.Equal(t, want, reaches, "%s, %d points away, of %d", w.Theatre.Index(h), way, spent)
			seen[want]++
		}
	}
	assert.NotZero(t, seen[true])
	assert.NotZero(t, seen[false])
}

// A Task Force that reacts comes up to the mover and spends the way as Movement Points, half of it
// as fuel for the Phase; it does so once. (vector 22)
func TestReactionComesUp(t *testing.T) { // [10.44] [10.45]
	w := scenario(t, "midway-basic")
	empty(w)
	m := forceOf(t, w, "TF 17")
	at := hexOf(t, w, "F1830")
	put(w, 0, at).Marks |= board.Contacted
	plot(&w.Forces[0], board.Leg{Mission: board.Move, Hex: hexOf(t, w, "F2030"), Value: 2})
	w.Forces[0].Spent = 60
	from := w.Theatre.Neighbour(w.Theatre.Neighbour(at, 0), 0)
	f := put(w, m, from)
	plot(f, board.Leg{Mission: board.Reaction, Hex: from, Value: 14})
	w.Step, w.Side, w.Mover, w.Naval, w.Window = board.Respond, theatre.Allies, 0, 1, war.Searched|war.Struck
	d := sim.NewDice(1, sim.Nature)
	w.Apply(sim.Move(m), &d)
	assert.Equal(t, at, f.Hex)
	assert.Equal(t, from, f.From)
	assert.EqualValues(t, w.Theatre.BySea(from, at), f.Spent)
	assert.EqualValues(t, 1, f.Active)
	assert.EqualValues(t, w.Book.Burns(3), w.Ships[shipOf(t, w, "Yorktown")].Fuel)
	assert.Equal(t, board.Meet, w.Step, "and may meet it")
	w.Side = theatre.Allies
	f.Hex = from
	assert.Len(t, w.Reaching(), 1, "it has reacted")
}
