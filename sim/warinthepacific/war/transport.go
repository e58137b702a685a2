package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Moves of the Step Haul: nothing more, unload, load supply, and from embark on the unit that is embarked.
const (
	unloadAll  = 1
	loadSupply = 2
	embark     = 3
)

// supplyOfLoad is the Supply Points of a Load Point. [10.14] [38.3]
const supplyOfLoad = 4

// hold returns how many Load Points the ships under a marker carry on a mission: transports, or destroyers in Emergency
// Transport. [10.3] [10.14]
func (w *War) hold(marker uint8, m board.Mission) (load int) {
	for i := range w.Theatre.Ships {
		if w.Under(i, marker) {
			load += w.holdOf(i, m)
		}
	}
	return load
}

func (w *War) holdOf(ship int, m board.Mission) int {
	if m == board.Emergency {
		if w.Ships[ship].Damage > 0 {
			return 0
		}
		load, _ := w.Theatre.Class(ship).EmergencyLoad()
		return load
	}
	if n := w.Theatre.Class(ship).Number; n <= book.KindCD || n == book.KindSF {
		return 0
	}
	return w.Book.Ratings(w.hull(ship)).Load
}

// roomFor returns the Load Points that are left in the ships under a marker. Supply goes by four to a Load Point, in
// destroyers by one to a ship. [10.3] [10.14]
func (w *War) roomFor(marker uint8, m board.Mission) int {
	n := w.hold(marker, m)
	for i := range w.Theatre.Units {
		if s := int(w.Units[i].Ship); s > 0 && w.Under(s-1, marker) {
			n -= w.Book.Units[w.Theatre.Units[i].Type].Load()
		}
	}
	cargo := int(w.Cargo[w.Forces[marker].Holds])
	if m == board.Emergency {
		return n - cargo
	}
	return n - (cargo+supplyOfLoad-1)/supplyOfLoad
}

// Lands reports whether a side unloads in a hex without an assault: it holds the base, or has units ashore beside the enemy
// (C92): no assault is planned for it. [10.32] [10.33]
func (w *War) Lands(side uint8, h theatre.Hex) bool {
	i := w.Theatre.SiteAt(h)
	return i >= 0 && w.Theatre.Water(h) && (w.Sites[i].Side == side || w.Ashore(side, h) > 0)
}

// waiting reports whether there is something to load in a hex: a unit for which there is room, or supply.
func (w *War) waiting(side uint8, h theatre.Hex, room int) bool {
	if i := w.Theatre.SiteAt(h); i < 0 || w.Sites[i].Side != side {
		return false
	} else if w.Sites[i].Supply > 0 && room > 0 {
		return true
	}
	for i := range w.Theatre.Units {
		if w.boards(i, side, h, room) {
			return true
		}
	}
	return false
}

// boards reports whether a unit in a hex can embark where there is so much room.
func (w *War) boards(unit int, side uint8, h theatre.Hex, room int) bool {
	u := &w.Units[unit]
	return u.Hex == h && u.Ship == 0 && u.Marks&(board.Lost|board.Landing) == 0 && w.Theatre.Units[unit].Side == side && w.Book.Units[w.Theatre.Units[unit].Type].Load() <= room
}

// Laden reports whether troops or supply are aboard a marker.
func (w *War) Laden(marker uint8) bool {
	return w.Cargo[w.Forces[marker].Holds] > 0 || w.troops(marker)
}

// hauls lists where the Task Force asked may load or, with something aboard, unload; of an Emergency Transport the ends of a way
// that one Naval Phase is enough for. [10.3] [38.3]
func (w *War) hauls(m board.Mission, add func(theatre.Hex)) {
	if w.islands == nil {
		return
	}
	f, side := &w.Forces[w.Asked], theatre.SideOf(w.Asked)
	room, all := w.roomFor(w.Asked, m), w.allowance(w.Asked)
	for i := range w.Theatre.Sites {
		h := w.Theatre.Sites[i].Hex
		switch {
		case m == board.Transport && w.Lands(side, h) && (w.Laden(w.Asked) || w.waiting(side, h, room)):
			add(h)
		case m == board.Emergency && w.Step != board.PlotMore && w.waiting(side, h, room) && w.Theatre.BySea(f.Hex, h)+book.EmergencyPoints <= all:
			if w.ends(h, all) != theatre.None {
				add(h)
			}
		case m == board.Emergency && w.Step == board.PlotMore && w.reachesEnd(f.Plot.Legs[0].Hex, h, all):
			add(h)
		}
	}
}

// reachesEnd reports whether an Emergency Transport that loads in one hex can unload in another.
func (w *War) reachesEnd(from, to theatre.Hex, all int) bool {
	return to != from && w.Lands(theatre.SideOf(w.Asked), to) && w.Theatre.BySea(w.Forces[w.Asked].Hex, from)+w.Theatre.BySea(from, to)+2*book.EmergencyPoints <= all
}

// ends returns a hex in which an Emergency Transport from another can unload, None where there is none.
func (w *War) ends(from theatre.Hex, all int) theatre.Hex {
	for i := range w.Theatre.Sites {
		if h := w.Theatre.Sites[i].Hex; w.reachesEnd(from, h, all) {
			return h
		}
	}
	return theatre.None
}

// Ashore returns how many units of a side are ashore in a hex.
func (w *War) Ashore(side uint8, h theatre.Hex) (n int) {
	for i := range w.Theatre.Units {
		if u := &w.Units[i]; u.Hex == h && u.Marks&(board.Lost|board.Landing) == 0 && w.Theatre.Units[i].Side == side {
			n++
		}
	}
	return n
}

// Hauls says what a move of the Step Haul is: unload, load supply, or embark a unit, -1 where it is not that.
func Hauls(m sim.Move) (unload, supply bool, unit int) {
	return m == unloadAll, m == loadSupply, max(-1, int(m)-embark)
}
