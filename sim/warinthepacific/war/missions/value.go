package missions

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// value returns the Engagement Value of a mission; that of a MOVE is its owner's. [10.8] [39.85]
func value(what board.Mission) uint8 {
	return [board.NumMissions]uint8{board.Reaction: 14, board.Bombard: 4, board.Amphibian: 1, board.Tow: 4,
		board.Transport: 1, board.Emergency: 1}[what]
}

// Value returns the Engagement Value of a Task Force's present mission. [9.41] [10.8]
func (m Missions) Value(marker id.Marker) int {
	f := &m.Forces[marker]
	if f.Marks&board.Void != 0 || f.Plot.Count == 0 {
		return 0
	}
	return int(f.Plot.Legs[min(f.Plot.At, f.Plot.Count-1)].Value)
}

// Movement returns what movement takes from the Engagement Value of an enemy that meets a Task
// Force. That depends on the Movement Points plotted in all or before its mission, or on those
// spent since the mission. [9.42] [9.43]
func (m Missions) Movement(marker id.Marker) int {
	f := &m.Forces[marker]
	switch {
	case f.Marks&board.Void != 0 || f.Plot.Count == 0:
		return 0
	case f.Worked > 0:
		return contact.Spent(int(f.Spent) - int(f.Worked-1))
	}
	ahead, from := int(f.Spent), f.Hex
	for i, leg := range f.Plot.Legs[:f.Plot.Count] {
		if i < int(f.Plot.At) {
			continue
		}
		if leg.Mission == board.Tow { // it begins where the ships are (C158)
			break
		}
		if n := m.Theatre.BySea(from, leg.Hex); n < theatre.Far { // a Task Force driven off its way may have none
			ahead += n
		}
		if from = leg.Hex; leg.Mission != board.Move {
			break
		}
	}
	return contact.Planned(min(ahead, m.Allowance(marker)))
}
