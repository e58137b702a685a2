package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Reacts reports whether a Task Force may come up to the mover: a REAC force that has carried out
// its earlier missions and has not been triggered. The distance may be at most half of the Movement
// Points that it has left, and at most the points that the mover has spent. It does not react to a
// mover that nobody can engage any more in the Phase, since that is all it may come for. [9.46]
// [10.4] [10.41] [10.42] [10.44] [10.45]
func (m Missions) Reacts(marker id.Marker) bool {
	f, mover := &m.Forces[marker], &m.Forces[m.Mover]
	return f.Plot.Waits() && f.Marks&(board.Reacted|board.Void) == 0 && (f.Marks|mover.Marks)&board.Fought == 0 &&
		f.Hex != theatre.None && f.Hex != mover.Hex &&
		m.Afloat(marker) > 0 && m.Theatre.BySea(f.Hex, mover.Hex) <= min((m.Allowance(marker)-int(f.Spent))/2,
		int(mover.Spent))
}

// Stirs reports whether a Task Force can move when all others have carried out their plots: it
// still waits in REAC, or has been under way when its plot became void (C141). [10.43] [39.84]
func (m Missions) Stirs(marker id.Marker) bool {
	f := &m.Forces[marker]
	return f.Restless() && f.Marks&(board.Done|board.Reacted) == board.Done && f.Hex != theatre.None &&
		m.Afloat(marker) > 0 && int(f.Spent) < m.Allowance(marker)
}

// ToStir lists where the Task Force asked may move then, after 0 for nowhere. [10.43] [39.84]
func (m Missions) ToStir(buf []sim.Move) []sim.Move {
	f := &m.Forces[m.Asked]
	buf = append(buf, 0)
	start := len(buf)
	m.moves(f.Hex, m.Allowance(m.AskedMarker())-int(f.Spent), func(h theatre.Hex) {
		if h != theatre.None && h != f.Hex && m.Theatre.Reaches(f.Hex, h) {
			buf = insert(buf, start, h)
		}
	})
	return buf
}

// Stir has the mover do so: it has no other mission any more, and does not react. [10.43] [39.84]
func (m Missions) Stir(to theatre.Hex) {
	f := &m.Forces[m.Mover]
	f.Plot = board.Plot{Count: 1, Legs: [board.MostLegs]board.Leg{{Mission: board.Move, Hex: to}}}
	f.Marks = f.Marks&^board.Void | board.Reacted
}

// Reaction returns the Movement Points that a Task Force has spent since its Reaction Mission began
// (C138). [9.44] [10.42]
func (m Missions) Reaction(marker id.Marker) int {
	f := &m.Forces[marker]
	return int(f.Spent) - max(0, int(f.Worked)-1)
}
