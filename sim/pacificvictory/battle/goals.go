package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Goals are hold, the defender's chance that the attacker does not take the hex, a
// blockade being a hold, and steps, what the defender's steps left are worth less
// the attacker's, in production points [8.2].
func (b *Battle) Goals() []sim.Goal {
	goals := []sim.Goal{
		{Name: "hold", Meaning: "the chance that the attacker does not take the hex", Unit: "probability",
			Side: Defender, High: 1},
		{Name: "steps", Meaning: "what the defender's steps left are worth, less the attacker's",
			Unit: "production points", Side: Defender},
	}
	for i := range AllBlocks {
		if worth := float64(b.Strength(i) * b.Cost(i)); SideOf(i) == Defender {
			goals[1].High += worth
		} else {
			goals[1].Low -= worth
		}
	}
	return goals
}

// AppendBanked appends whether the hex is held, which is certain at the end only,
// and the worth of the blocks that have left it.
func (b *Battle) AppendBanked(buf []float64) []float64 {
	hold, out := 0.0, b.Steps[0]&^b.Here&^b.Late
	if b.Phase == atOver {
		hold, out = float64(book.Flag(b.Outcome() > DefenderRetreated)), b.Steps[0]
	}
	worth := 0
	for m := out; m != 0; m &= m - 1 {
		i := m.First()
		// The defender's blocks count up, numbered from MaxBlocks; the attacker's down.
		if w := b.Strength(i) * int(b.rate(i).Cost); i >= MaxBlocks {
			worth += w
		} else {
			worth -= w
		}
	}
	return append(buf, hold, float64(worth))
}
