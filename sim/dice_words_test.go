package sim_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// Words of different addresses differ: of a million 64-bit words no two are alike
// (chance would make a pair once in 10^7 such tests).
func TestWordsDiffer(t *testing.T) {
	seen := make(map[uint64]bool, 1<<18)
	for purpose := range sim.Purpose(4) {
		d := sim.NewDice(1, purpose)
		for game := range uint64(256) {
			d.Start(game)
			for event := range uint64(256) {
				w := d.Word(event)
				require.False(t, seen[w], "purpose %d, game %d, event %d", purpose, game, event)
				seen[w] = true
			}
		}
	}
}

// A draw depends on its address, not on what was drawn before.
func TestOrderDoesNotMatter(t *testing.T) {
	there, back := sim.NewDice(4, sim.Nature), sim.NewDice(4, sim.Nature)
	there.Start(8)
	back.Start(3)
	back.Hits(1, 4, 2)
	back.Start(8)
	var a, b []int
	for e := range uint64(50) {
		a = append(a, there.Hits(e, 4, 3), there.Sum(e+100, 2), there.Roll(e+200, 6), there.Pick(e+300, 9))
	}
	for e := uint64(50); e > 0; e-- {
		b = append([]int{back.Hits(e-1, 4, 3), back.Sum(e+99, 2), back.Roll(e+199, 6), back.Pick(e+299, 9)}, b...)
	}
	assert.Equal(t, a, b)

	fresh := sim.NewDice(4, sim.Nature)
	zero := sim.NewDice(4, sim.Nature)
	zero.Start(0)
	assert.Equal(t, zero.Word(1), fresh.Word(1), "new dice are those of game 0")
}

// A place has room for 65,536 events and then the next one begins.
func TestPlaceHasRoomFor65536Events(t *testing.T) {
	a, b := sim.NewDice(4, sim.Agent0), sim.NewDice(4, sim.Agent0)
	a.At(2)
	b.At(3)
	assert.Equal(t, b.Word(0), a.Word(1<<16))
	assert.NotEqual(t, b.Word(0), a.Word(0))
	a.Start(0)
	b.At(0)
	assert.Equal(t, b.Word(7), a.Word(7), "a new game begins at place 0")
}

// A watcher is told every roll, and changes none.
func TestWatcherSeesEveryRoll(t *testing.T) {
	play := func(d *sim.Dice) []int {
		return []int{d.Hits(1, 3, 2), d.Sum(2, 2), d.Roll(3, 6), d.Pick(4, 5), d.Hits(5, 9, 1)}
	}
	plain, watched := sim.NewDice(9, sim.Nature), sim.NewDice(9, sim.Nature)
	var told []sim.Roll
	watched.Watch(func(r sim.Roll) { told = append(told, r) })
	r := play(&plain)
	assert.Equal(t, r, play(&watched))
	assert.Equal(t, []sim.Roll{
		{Address: 1, Kind: sim.Volley, Dice: 3, Hit: 2, Result: r[0]},
		{Address: 2, Kind: sim.Total, Dice: 2, Result: r[1]},
		{Address: 3, Kind: sim.Picked, Dice: 6, Result: r[2] - 1},
		{Address: 4, Kind: sim.Picked, Dice: 5, Result: r[3]},
		{Address: 5, Kind: sim.Volley, Dice: 9, Hit: 1, Result: r[4]},
	}, told)
	watched.Watch(nil)
	assert.Equal(t, r, play(&watched))
	assert.Len(t, told, 5, "nothing is told after Watch(nil)")
}

func TestImpossibleDrawsPanic(t *testing.T) {
	d := sim.NewDice(1, sim.Nature)
	for want, draw := range map[string]func(){
		"sim: Hits of 25 dice on 1 or less; want 0 to 24 dice, 0 to 6": func() { d.Hits(0, 25, 1) },
		"sim: Hits of -1 dice on 1 or less; want 0 to 24 dice, 0 to 6": func() { d.Hits(0, -1, 1) },
		"sim: Hits of 9 dice on 7 or less; want 0 to 24 dice, 0 to 6":  func() { d.Hits(0, 9, 7) },
		"sim: Sum of 0 dice; want 1 to 24":                             func() { d.Sum(0, 0) },
		"sim: Sum of 25 dice; want 1 to 24":                            func() { d.Sum(0, 25) },
		"sim: Pick of 0; want 1 or more":                               func() { d.Pick(0, 0) },
	} {
		assert.PanicsWithValue(t, want, draw)
	}
	for _, k := range []int{-1, 7} { // volleys of the fast path
		assert.Panics(t, func() { d.Hits(0, 2, k) }, "2 dice on %d or less", k)
	}
}

func TestDrawsAllocateNothing(t *testing.T) {
	d := sim.NewDice(1, sim.Nature)
	game := uint64(0)
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		d.Start(game)
		game++
		d.Hits(1, 4, 2)
		d.Hits(2, 12, 3)
		d.Sum(3, 2)
		d.Pick(4, 7)
		d.Roll(5, 6)
	}))
}

func BenchmarkHits(b *testing.B) {
	d := sim.NewDice(1, sim.Nature)
	for _, n := range []int{1, 4, 12} {
		b.Run(fmt.Sprintf("dice-%d", n), func(b *testing.B) {
			event := uint64(0)
			for b.Loop() {
				d.Hits(event, n, 2)
				event++
			}
		})
	}
	b.Run("word", func(b *testing.B) {
		event := uint64(0)
		for b.Loop() {
			d.Word(event)
			event++
		}
	})
}
