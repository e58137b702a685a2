package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The vectors of the design that are about what a war keeps up, by their numbers.

// (vector 4) [5.32] A Division with two secondary Groups operates 80 of its 100 Air Points.
func TestVector4(t *testing.T) {
	b := fighttest.Book(t)
	alone, _ := b.Base(book.AirDivision, true)
	flies, _ := b.Base(book.AirDivision, true, book.Group, book.Group)
	assert.Equal(t, [2]int{100, 80}, [2]int{alone, flies})
}

// (vector 26) [14.1] [14.17] Headquarters need 15, 100, 300 and 1,000 Supply Points a Cycle, a
// Force that bombs Centers 3,000.
func TestVector26(t *testing.T) {
	hq := &fighttest.Book(t).Headquarters
	for size, want := range []int{0, 15, 100, 300, 1000} {
		assert.Equal(t, want, hq[size].Cost(false), "size %d", size)
	}
	assert.Equal(t, 3000, hq[book.AirForce].Cost(true))
}

// (vector 27) [14.15] [14.12] [5.32] A Division that is left without supply, with a secondary that
// is supplied, costs 15 and flies 10 Air Points; supplied it costs 300 and flies 80 beside two
// secondaries.
func TestVector27(t *testing.T) {
	b := fighttest.Book(t)
	flies, cost := b.Base(book.AirDivision, false, book.Group)
	assert.Equal(t, [2]int{10, 15}, [2]int{flies, cost})
	flies, cost = b.Base(book.AirDivision, true, book.Group, book.Group)
	assert.Equal(t, [2]int{80, 300}, [2]int{flies, cost})
}

// (vector 30) [14.51] [14.55] A Logistic Transport Unit loads 20 for each point of its allowance, 500 at most.
func TestVector30(t *testing.T) {
	assert.Equal(t, 60, book.TransportLoad(0, 3))
	assert.Equal(t, 500, book.TransportLoad(0, 25))
	assert.Equal(t, 500, book.TransportLoad(0, 30))
	assert.Equal(t, 10, book.TransportLoad(490, 3))
}

// (vector 39) [17.11] [17.12] [17.13] [17.31] Refits of class 3, 2 and 1 take three, two and one
// Active Phases at the fueling cost. A ship that has missed two refits takes three times as long,
// and is at D1 on a 3 or less.
func TestVector39(t *testing.T) {
	b := fighttest.Book(t)
	for class, want := range []int{1: 1, 2: 2, 3: 3} {
		if class > 0 {
			assert.Equal(t, want, b.RefitPhases(class, 0))
			assert.Equal(t, 3*want, b.RefitPhases(class, 2))
		}
	}
	hurt := 0
	for game := range uint64(600) {
		d := sim.NewDice(39, sim.Nature)
		d.Start(game)
		hurt += int(book.RefitPenalty(&d, 0, 2))
		assert.Zero(t, book.RefitPenalty(&d, 0, 1))
	}
	assert.InDelta(t, 300, hurt, 60)
}

// (vector 40) [18.0] [18.3] [18.31] [20.4] A carrier at D3 with a 7 is repaired in 11 + 6 + 2
// Game-Turns; a maximum effort leaves 11 of them, for 400 Supply Points at a port of Naval Capacity
// 4.
func TestVector40(t *testing.T) {
	b, cv := fighttest.Book(t), ship(t, "Yorktown")
	rep, small := book.Repair{Damage: book.D3, Die: 7}, book.Yard{Cargo: 15, Supply: 1000}
	assert.Equal(t, 19, b.TurnsLeft(cv, rep))
	assert.False(t, b.MayMakeEffort(&small, cv, &rep))
	yard := book.Yard{Cargo: 16, Supply: 1000}
	require.True(t, b.MayMakeEffort(&yard, cv, &rep))
	b.MakeEffort(&yard, cv, &rep)
	assert.Equal(t, 11, b.TurnsLeft(cv, rep))
	assert.EqualValues(t, 600, yard.Supply)
}

// (vector 41) [18.12] A battleship under repair costs 30 Supply Points a Game-Turn, and 0.3 of Naval Capacity.
func TestVector41(t *testing.T) {
	b, bb := fighttest.Book(t), ship(t, "Washington")
	yard, rep := book.Yard{Cargo: 4, Supply: 500}, book.Repair{Damage: book.D2, Die: 7}
	before := yard.Room()
	b.Repair(&yard, bb, &rep)
	assert.Equal(t, 30, before-yard.Room())
	assert.EqualValues(t, 470, yard.Supply)
}

// (vector 43) [20.2] [20.4] A port of Cargo Capacity 2 takes in 50 Load Points a Cycle without a
// backlog, and gives ships 50 Supply Points a Game-Turn.
func TestVector43(t *testing.T) {
	b := fighttest.Book(t)
	d := sim.NewDice(43, sim.Nature)
	moved, waiting := b.Unload(&d, 0, 2, 50)
	assert.Equal(t, [2]int{50, 0}, [2]int{moved, waiting})
	port := book.Yard{Cargo: 2, Supply: 900}
	assert.Equal(t, 50, port.Room())
}

// (vector 44) [20.53] [20.54] [20.58] A BaseForce is full after two Cycles in one of four tries, on
// average after four; an Allied one from 1/44 on always after two.
func TestVector44(t *testing.T) {
	const tries = 4000
	second, cycles := 0, 0
	for game := range uint64(tries) {
		d := sim.NewDice(44, sim.Nature)
		d.Start(game)
		n := 0
		for m := book.Undeployed; m < book.Full; n++ {
			m = m.Deploy(&d, uint64(n), false, book.Cycle144)
		}
		if cycles += n; n == 2 {
			second++
		}
		assert.Equal(t, book.Full, book.Undeployed.Deploy(&d, 0, true, book.Cycle144).Deploy(&d, 1, true,
			book.Cycle144))
	}
	assert.InDelta(t, tries/4, second, tries/25)
	assert.InDelta(t, 4*tries, cycles, tries/8)
}

// (vector 45) [20.6] A Support Force loads 800 Supply Points for 80 Movement Points, and no more.
func TestVector45(t *testing.T) {
	assert.Equal(t, 800, book.SupportLoad(0, 80))
	assert.Equal(t, 790, book.SupportLoad(0, 79))
	assert.Equal(t, 100, book.SupportLoad(700, 80))
}

// (vector 47) [21.25] With a Seacap of 8 a Load of 1 goes six hexes, one of 2 two.
func TestVector47(t *testing.T) {
	assert.Equal(t, 8, book.Haul(1, 6))
	assert.Equal(t, 8, book.Haul(2, 2))
}

// (vector 75) [13.32] [13.33] [13.35] A subron goes 250 Movement Points, 41 Tropical hexes, twice
// that in transit; a Coastal one is out for a Cycle, a Fleet one for two.
func TestVector75(t *testing.T) {
	assert.Equal(t, 41, book.SubronMoves(false)/6)
	assert.Equal(t, 500, book.SubronMoves(true))
	assert.Equal(t, 1, book.SubronEndurance(false))
	assert.Equal(t, 2, book.SubronEndurance(true))
}

// (vector 71) [39.2] [39.31] To create headquarters costs 15, 50, 125 and 400; a Group crates 10
// Air Points a Game-Turn, its capacity.
func TestVector71(t *testing.T) {
	table := fighttest.SheetOf(t, "tables/hq-capacity.csv")
	for hq, want := range map[string]string{"Group": "15", "Wing": "50", "Division": "125", "Force": "400"} {
		assert.Equal(t, want, table[hq][5], hq)
	}
	assert.Equal(t, 10, fighttest.Book(t).Headquarters[book.Group].Capacity)
}
