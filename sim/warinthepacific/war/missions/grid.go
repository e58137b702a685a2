package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// A MOVE may end in any hex that ships can reach. The list of places is short, for agents; its last
// choice, Elsewhere, asks for the column of a hex and then for the hex. [10.9] (C55)

// Where lists the places of the mission that comes next, with Elsewhere at the end; after that
// choice it lists columns, then hexes.
func (m Missions) Where(buf []sim.Move) []sim.Move {
	start := len(buf)
	if m.Grid == 0 {
		if buf = m.Places(buf, m.Forces[m.Asked].Plot.Last().Mission); len(buf) > start && m.Anywhere() {
			buf = append(buf, board.Elsewhere)
		}
		return buf
	}
	from, _ := m.Ahead()
	last := uint8(0)
	for h := theatre.Hex(1); int(h) <= m.Theatre.Hexes(); h++ { // column by column
		if h == from || !m.Theatre.Reaches(from, h) {
			continue
		}
		switch column := m.Theatre.Column(h); {
		case m.Grid == 1 && column != last:
			buf, last = append(buf, board.PackColumn(column)), column
		case m.Grid > 1 && column == m.Grid-1:
			buf = append(buf, board.PackHex(h))
		}
	}
	return buf
}

// Anywhere reports whether the mission whose place is asked may go to any hex. [10.9]
func (m Missions) Anywhere() bool {
	what := m.Forces[m.Asked].Plot.Last().Mission
	return what == board.Move || what == board.Tow
}

// narrow goes on with the question for any hex, and reports whether a move of PlotWhere is no hex yet.
func (m Missions) narrow(move sim.Move) bool {
	column, ok := board.UnpackColumn(move)
	switch {
	case move == board.Elsewhere:
		m.Grid = 1
	case ok:
		m.Grid = column + 1
	default:
		m.Grid = 0
		return false
	}
	return true
}
