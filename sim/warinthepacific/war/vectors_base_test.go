package war_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A suppressed airbase of level 5 costs a tenth of each type that takes off or lands, one of level
// 1 a fifth. Points lost on take-off do not strike. [7.65] [7.66] (vector 11)
func TestDamagedAirbases(t *testing.T) {
	for _, c := range []struct {
		level        uint8
		lost, landed int
	}{{1, 4, 3}, {5, 2, 2}, {10, 2, 2}} {
		w := afterDeployment(t)
		midway := siteOf(t, w, "Midway")
		stack := only(t, w, "B-17", midway.Base(), 20)
		small := *w.Theatre
		small.Sites = append([]theatre.Site(nil), w.Theatre.Sites...)
		small.Sites[midway].Airbase = c.level
		w.Theatre = &small
		w.Sites[midway].Airbase = uint8(book.Suppressed)
		put(w, 0, hexOf(t, w, "F1231")).Marks |= board.Contacted
		w.Strikes[theatre.Allies][0] = board.Strike{Base: midway.Base(), Mission: board.StrikeShips,
			Target: 0, Count: 1}
		w.Strikes[theatre.Allies][0].Sent[0] = board.Sent{Stack: stack, Points: 20}
		w.Plotted[theatre.Allies], w.Open[theatre.Allies] = 1, 1
		w.Side, w.Foe = theatre.Allies, 0
		require.True(t, w.Launch())
		assert.Equal(t, 20-c.lost, int(w.Stacks[stack].Points), c.level)
		assert.Equal(t, 20-c.lost, int(w.Strikes[theatre.Allies][0].Sent[0].Points), c.level)
		w.Back = board.Luck
		w.Land()
		assert.Equal(t, 20-c.lost-c.landed, int(w.Stacks[stack].Points), "of 16 a fifth, of 18 a tenth")
	}
}
