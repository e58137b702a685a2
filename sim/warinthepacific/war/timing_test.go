package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// crossing returns a war in which the carriers of both sides have plotted all of their points at
// each other, and Japan's strike flies first.
func crossing(t *testing.T) *war.War {
	w := carriersMeet(t)
	allies := theatre.FirstMarker(theatre.Allies)
	plotAll(t, w, sim.Move(board.StrikeShips)<<8|sim.Move(allies))
	for w.Side == theatre.Japan {
		w.Apply(0, nil)
	}
	plotAll(t, w, sim.Move(board.StrikeShips)<<8)
	require.EqualValues(t, 1, w.Plotted[theatre.Allies])
	w.Step, w.Side, w.Foe, w.Open[theatre.Japan] = board.AirNext, theatre.Japan, 0, 1
	w.Back = board.AirNext
	return w
}

// deck returns how many points the defender of a strike has aboard, and how many as CAP.
func deck(w *war.War) (aboard, cover int) {
	f := &w.AtHand().(*air.SecretStrike).Sky
	for _, g := range f.Parked[:f.Berths] {
		aboard += int(g.Pool)
	}
	for _, g := range f.Groups[1][:f.Count[1]] {
		cover += int(g.Pool) + int(g.At[0]) + int(g.At[1]) + int(g.At[2])
	}
	return aboard, cover
}

// When a strike attacks carriers with a plotted strike of their own, a roll says whether the points
// of that are still aboard, are away to fly next, or have struck before. [7.7] [7.71] [7.72] [7.74]
func TestStrikesThatCross(t *testing.T) {
	seen := map[air.Timing]bool{}
	for seed := uint64(1); len(seen) < 4; seed++ {
		require.Less(t, seed, uint64(200))
		w, d := crossing(t), sim.NewDice(seed, sim.Nature)
		waits := w.Sequence(&d)
		timing := w.Timing
		if seen[timing] {
			continue
		}
		seen[timing] = true
		require.Equal(t, timing == air.AwayBefore || timing == air.Returned, waits, timing.String())
		if !waits {
			require.True(t, w.Launch())
			aboard, cover := deck(w)
			assert.Zero(t, cover, "all fighters escort their own strike")
			assert.Equal(t, map[air.Timing]int{air.OnDeck: 16, air.AwayNow: 0}[timing], aboard, timing.String())
			w.Step, w.Fight = board.AirNext, board.NoFight
			assert.Equal(t, timing == air.AwayNow, w.InTurn())
			if timing == air.AwayNow {
				assert.EqualValues(t, theatre.Allies, w.Attacker(), "they fly next")
			}
			continue
		}
		require.True(t, w.InTurn())
		require.EqualValues(t, theatre.Allies, w.Attacker(), "they fly first")
		aboard, _ := deck(w)
		assert.Zero(t, aboard, "what waits to strike is in the air")
		w.Step, w.Fight = board.AirNext, board.NoFight
		require.True(t, w.InTurn(), "then the strike that waited")
		require.EqualValues(t, theatre.Japan, w.Attacker())
		aboard, cover := deck(w)
		assert.Zero(t, cover, "who has come back flies no CAP")
		assert.Equal(t, map[air.Timing]int{air.AwayBefore: 0, air.Returned: 16}[timing], aboard, timing.String())
		w.Step, w.Fight = board.AirNext, board.NoFight
		assert.False(t, w.InTurn(), "and that is all")
		assert.Zero(t, w.Due)
	}
}

// The timings come as often as the table has them: of six dice two, two, one and one.
func TestTimingsByTheDie(t *testing.T) {
	n := map[air.Timing]int{}
	w := midway(t)
	for die := 1; die <= 6; die++ {
		n[w.Air.TimingOf(die)]++
	}
	assert.Equal(t, map[air.Timing]int{air.OnDeck: 2, air.AwayNow: 2, air.AwayBefore: 1, air.Returned: 1}, n)
}

// Where nothing is plotted at the target nothing is rolled.
func TestNoTimingWithoutAStrike(t *testing.T) {
	w, d := crossing(t), sim.NewDice(1, sim.Nature)
	w.Plotted[theatre.Allies] = 0
	assert.False(t, w.Sequence(&d))
	assert.Equal(t, air.NoTiming, w.Timing)
	require.True(t, w.Launch())
	aboard, cover := deck(w)
	assert.Equal(t, 5, cover, "its fighters are CAP")
	assert.Equal(t, 11, aboard)
}

// Night is declared where a Task Force is. Enemies that have found it strike there first, and none
// on its way; by day they strike where it has arrived. (C136) [6.6] [9.6] [9.61]
func TestNightIsDeclared(t *testing.T) {
	for _, night := range []sim.Move{0, 1} {
		w := carriersMeet(t)
		w.StartPhase(1)
		allies := theatre.FirstMarker(theatre.Allies)
		w.Forces[allies].Plot = board.Plot{Count: 1,
			Legs: [board.MostLegs]board.Leg{{Hex: w.Theatre.Toward(w.Forces[allies].Hex, w.Forces[0].Hex),
				Mission: board.Move}}}
		w.Step, w.Side, w.Mover, w.Naval = board.Sail, theatre.Allies, allies, 1
		w.Plotted, w.Open = [2]uint8{}, [2]uint8{}
		w.Apply(night, nil)
		require.Equal(t, board.Intercept, w.Step, "it is found, and within range")
		require.Zero(t, w.Forces[allies].Marks&board.ByNight)
		require.Equal(t, night == 1, w.Forces[allies].Spent == 0)
		w.Apply(0, nil)
		assert.Equal(t, night == 1, w.Forces[allies].Marks&board.ByNight != 0)
		assert.NotZero(t, w.Forces[allies].Spent)
	}
}

// A Task Force that fuels where it lies meets no strike or reaction, night or not. (C136) [6.6]
// [10.44]
func TestWhoLiesIsNotStruck(t *testing.T) {
	for _, night := range []sim.Move{0, 1} {
		w := carriersMeet(t)
		w.StartPhase(1)
		allies := theatre.FirstMarker(theatre.Allies)
		w.Forces[allies].Plot = board.Plot{Count: 1,
			Legs: [board.MostLegs]board.Leg{{Hex: w.Forces[allies].Hex, Mission: board.Refuel}}}
		w.Step, w.Side, w.Mover, w.Naval = board.Sail, theatre.Allies, allies, 1
		w.Plotted, w.Open = [2]uint8{}, [2]uint8{}
		w.Forces[allies].Marks |= board.Contacted
		w.Apply(night, nil)
		assert.NotContains(t, []board.Step{board.Intercept, board.Respond}, w.Step)
		assert.NotZero(t, w.Forces[allies].Marks&board.Done)
	}
}

// A mover is struck again in another hex only by other Air Points: those that struck have had their
// strike. [6.64] [6.11]
func TestStruckAgain(t *testing.T) {
	w := carriersMeet(t)
	w.StartPhase(1)
	allies := theatre.FirstMarker(theatre.Allies)
	w.Step, w.Side, w.Mover, w.Plotted, w.Open = board.Intercept, theatre.Japan, allies, [2]uint8{}, [2]uint8{}
	at := w.Bases(theatre.Japan)[baseOf(t, w, theatre.Japan)]
	require.Contains(t, w.Legal(nil), sim.Move(at)+1)
	half := 0
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; w.BaseHex(s.Base) == w.BaseHex(at) && half < 5 {
			s.Struck = s.Points
			half++
		}
	}
	require.Contains(t, w.Legal(nil), sim.Move(at)+1, "the others may yet")
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; w.BaseHex(s.Base) == w.BaseHex(at) {
			s.Struck = s.Points
		}
	}
	require.NotContains(t, w.Legal(nil), sim.Move(at)+1)
}
