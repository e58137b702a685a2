package missions

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Reacts reports whether a Task Force may come up to the mover: a REAC force that has not been triggered, and can reach it with half its
// Movement Points, and no more than the mover has spent. [10.4] [10.44] [10.45]
func (m Missions) Reacts(marker uint8) bool {
	f, mover := &m.Forces[marker], &m.Forces[m.Mover]
	return f.Plot.Count > 0 && f.Plot.Legs[0].Mission == board.Reaction && f.Marks&(board.Reacted|board.Void) == 0 && f.Hex != theatre.None && f.Hex != mover.Hex &&
		m.Afloat(marker) > 0 && m.Theatre.BySea(f.Hex, mover.Hex) <= min(m.Allowance(marker)/2, int(mover.Spent))
}
