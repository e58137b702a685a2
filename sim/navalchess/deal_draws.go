package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// draws are draws of a deal, one after the other; without dice the first of what can be.
type draws struct {
	d     *sim.Dice
	event uint64
}

// pick draws one of n with the same probability.
func (t *draws) pick(n int) int {
	if t.d == nil || n == 1 {
		return 0
	}
	t.event++
	return t.d.Pick(t.event, n)
}

// first draws whether the first of two happens, by their weights.
func (t *draws) first(a, b float64) bool {
	if t.d == nil || a == 0 || b == 0 {
		return a > 0
	}
	t.event++
	const unit = 1.0 / (1 << 53)
	return float64(t.d.Word(t.event)>>11)*unit*(a+b) < a
}

func (t *draws) hexAt(s *State) uint8 {
	n := t.pick(s.Sea.Count())
	for h := range s.Sea.All() {
		if n == 0 {
			return uint8(h)
		}
		n--
	}
	return play.None
}
