package missions

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Reacts reports whether a Task Force may come up to the mover: a REAC force that has carried out what it was to do before, has not been
// triggered, and can reach the mover with half of its Movement Points that are left, and no more than that has spent. [10.4] [10.42] [10.44] [10.45]
func (m Missions) Reacts(marker uint8) bool {
	f, mover := &m.Forces[marker], &m.Forces[m.Mover]
	return f.Plot.Waits() && f.Marks&(board.Reacted|board.Void) == 0 && f.Hex != theatre.None && f.Hex != mover.Hex &&
		m.Afloat(marker) > 0 && m.Theatre.BySea(f.Hex, mover.Hex) <= min((m.Allowance(marker)-int(f.Spent))/2, int(mover.Spent))
}

// Reaction returns the Movement Points that a Task Force has spent since its Reaction Mission began (C138). [9.44] [10.42]
func (m Missions) Reaction(marker uint8) int {
	f := &m.Forces[marker]
	return int(f.Spent) - max(0, int(f.Worked)-1)
}
