package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

func dated(t *testing.T, text string) book.GameTurn {
	t.Helper()
	turn, err := book.ParseGameTurn(text)
	require.NoError(t, err)
	return turn
}

// An Allied landing of 11 Load Points takes 11 Game-Turns in 1942, 4 in 1944; a Japanese one of two
// Load Points two, of three six. [10.1] (vector 17)
func TestPlanningOfLandings(t *testing.T) {
	assert.Equal(t, 11, book.PlanningTurns(false, dated(t, "1/5/42").Cycle(), 11))
	assert.Equal(t, 11, book.PlanningTurns(false, book.Cycle144-1, 11))
	assert.Equal(t, 4, book.PlanningTurns(false, dated(t, "1/1/44").Cycle(), 11))
	assert.Equal(t, []int{1, 2, 6, 8}, []int{book.PlanningTurns(true, 0, 1), book.PlanningTurns(true, 0, 2),
		book.PlanningTurns(true, 0, 3), book.PlanningTurns(true, book.Cycle144, 4)})
}

// The landing at Kwajalein of the rulebook: a US division of 11-3 with 12 Supply Points, which are
// 3 Load Points, is ready in 1/12/43 when its plan began so many Game-Turns before, a year after
// which it would take a third of them. [10.1] [16.51] (vector 18)
func TestExampleOfPlanning(t *testing.T) {
	b := load()
	division := b.Units[b.UnitNamed("US Infantry Division")]
	require.Equal(t, 11, int(division.Full.Strength))
	load := division.Load() + book.SupplyLoad(12)
	require.Equal(t, division.Load()+3, load)
	ready := dated(t, "1/12/43")
	begun := ready - book.GameTurn(load)
	assert.Equal(t, ready, begun+book.GameTurn(book.PlanningTurns(false, begun.Cycle(), load)))
	assert.Less(t, begun.Cycle(), book.Cycle(book.Cycle144))
	assert.Equal(t, (load+2)/3, book.PlanningTurns(false, (begun+52).Cycle(), load))
}

// Two Phases left at class 3 are three at class 2, but a Game-Turn has no more than two of these;
// one is three at class 1, and two at class 2 are three at class 1; two at class 1 three at class
// 2, and nobody becomes faster else. [9.0] (vector 13)
func TestChangesOfSpeedClass(t *testing.T) {
	for _, c := range []struct{ left, from, to, want int }{
		{2, 3, 2, 3}, {1, 3, 2, 1}, {3, 3, 2, 4}, {1, 3, 1, 3}, {2, 2, 1, 3}, {1, 2, 1, 1}, {1, 1, 2, 1},
		{2, 1, 2, 2}, {1, 1, 3, 0}, {2, 2, 3, 0}, {2, 2, 2, 2},
	} {
		assert.Equal(t, c.want, book.ActiveLeft(c.left, c.from, c.to), c)
	}
}

// Six destroyers carry six Load Points of troops or six Supply Points, an escort two; five Movement
// Points at each end. [10.3] (vector 20)
func TestEmergencyTransport(t *testing.T) {
	b := load()
	of := func(name string) *book.ShipType {
		s, err := b.Ship(name)
		require.NoError(t, err)
		return &b.ShipTypes[s]
	}
	load, supply := of("JP DD-modern").EmergencyLoad()
	assert.Equal(t, []int{6, 6}, []int{6 * load, 6 * supply})
	load, supply = of("JP DE-std").EmergencyLoad()
	assert.Equal(t, []int{1, 2}, []int{load, supply})
	load, supply = of("JP APB-std").EmergencyLoad()
	assert.Zero(t, load+supply)
	assert.Equal(t, 10, 2*book.EmergencyPoints)
}

// A Strike Transfer of 40 Movement Points out and 32 on is within twice a range of 36, one more is
// not; a way back as long as the way out always is, if they came so far. [5.6] (vector 6)
func TestStrikeTransfer(t *testing.T) {
	assert.True(t, book.MayTransfer(40, 32, 36))
	assert.False(t, book.MayTransfer(40, 33, 36))
	for reach := range 90 {
		assert.True(t, book.MayTransfer(reach, reach, reach))
		assert.False(t, book.MayTransfer(reach+1, reach, reach))
	}
}
