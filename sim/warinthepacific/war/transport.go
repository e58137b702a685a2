package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Moves of the Step Haul: nothing more, unload, load supply, and from embark on the unit that is embarked, behind all of them a BaseForce.
const (
	unloadAll  = 1
	loadSupply = 2
	embark     = 3

	embarkBase = embark + theatre.MostUnits // from here on BaseForces, or take one down [20.55] [20.56]
)

// Lands reports whether a side unloads in a hex without an assault: it holds the base, or has units ashore beside the enemy
// (C92): no assault is planned for it. [10.32] [10.33]
func (w *War) Lands(side uint8, h theatre.Hex) bool {
	i := w.Theatre.SiteAt(h)
	return i >= 0 && w.Theatre.Water(h) && (w.Sites[i].Side == side || w.fleet().Ashore(side, h) > 0)
}

// waiting reports whether there is something to load in a hex: a unit for which there is room, or supply.
func (w *War) waiting(side uint8, h theatre.Hex, room int, m board.Mission) bool {
	if i := w.Theatre.SiteAt(h); i < 0 || w.Sites[i].Side != side {
		return false
	} else if w.Sites[i].Supply > 0 && room > 0 {
		return true
	}
	for i := range w.Theatre.Units {
		if w.fleet().Boards(i, side, h, room) {
			return true
		}
	}
	for i := range w.Theatre.BaseForces {
		if loads, takesDown := w.fleet().Moves(i, side, h, room); (loads || takesDown) && m == board.Transport {
			return true
		}
	}
	return false
}

// hauls lists where the Task Force asked may load or, with something aboard, unload; of an Emergency Transport the ends of a way
// that one Naval Phase is enough for. [10.3] [38.3]
func (w *War) hauls(m board.Mission, add func(theatre.Hex)) {
	if w.islands == nil {
		return
	}
	f, side := &w.Forces[w.Asked], theatre.SideOf(w.Asked)
	room, all := w.fleet().RoomFor(w.Asked, m), w.fleet().Allowance(w.Asked)
	for i := range w.Theatre.Sites {
		h := w.Theatre.Sites[i].Hex
		switch {
		case m == board.Transport && w.Lands(side, h) && (w.fleet().Laden(w.Asked) || w.waiting(side, h, room, m)):
			add(h)
		case m == board.Emergency && w.Step != board.PlotMore && w.waiting(side, h, room, m) && w.Theatre.BySea(f.Hex, h)+book.EmergencyPoints <= all:
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

// Hauls says what a move of the Step Haul is: unload, load supply, or embark a unit, -1 where it is not that.
func Hauls(m sim.Move) (unload, supply bool, unit int) {
	if m >= embarkBase {
		return false, false, -1
	}
	return m == unloadAll, m == loadSupply, max(-1, int(m)-embark)
}

// HaulsBase says which BaseForce a move of the Step Haul loads or takes down, -1 where it does not.
func HaulsBase(m sim.Move) int { return max(-1, int(m)-embarkBase) }
