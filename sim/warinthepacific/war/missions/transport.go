package missions

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// waiting reports whether there is something to load in a hex: a unit for which there is room, or supply.
func (m Missions) waiting(side uint8, h theatre.Hex, room int, what board.Mission) bool {
	if i := m.Theatre.SiteAt(h); i < 0 || m.Sites[i].Side != side {
		return false
	} else if m.Sites[i].Supply > 0 && room > 0 {
		return true
	}
	for i := range m.Theatre.Units {
		if m.Boards(i, side, h, room) {
			return true
		}
	}
	for i := range m.Theatre.BaseForces {
		if loads, takesDown := m.Moves(i, side, h, room); (loads || takesDown) && what == board.Transport {
			return true
		}
	}
	for i := range m.Theatre.Staffs {
		if m.LoadsStaff(i, h, room) && what == board.Transport {
			return true
		}
	}
	return false
}

// hauls lists where the Task Force asked may load or, with something aboard, unload; of an Emergency Transport the ends of a way
// that one Naval Phase is enough for. [10.3] [38.3]
func (m Missions) hauls(what board.Mission, add func(theatre.Hex)) {
	if m.Islands == nil {
		return
	}
	f, side := &m.Forces[m.Asked], theatre.SideOf(m.Asked)
	room, all := m.RoomFor(m.Asked, what), m.Allowance(m.Asked)
	for i := range m.Theatre.Sites {
		h := m.Theatre.Sites[i].Hex
		switch {
		case what == board.Transport && m.Lands(side, h) && (m.Laden(m.Asked) || m.waiting(side, h, room, what)):
			add(h)
		case what == board.Emergency && m.Step != board.PlotMore && m.waiting(side, h, room, what) && m.Theatre.BySea(f.Hex, h)+book.EmergencyPoints <= all:
			if m.ends(h, all) != theatre.None {
				add(h)
			}
		case what == board.Emergency && m.Step == board.PlotMore && m.reachesEnd(f.Plot.Legs[0].Hex, h, all):
			add(h)
		}
	}
}

// reachesEnd reports whether an Emergency Transport that loads in one hex can unload in another.
func (m Missions) reachesEnd(from, to theatre.Hex, all int) bool {
	return to != from && m.Lands(theatre.SideOf(m.Asked), to) && m.Theatre.BySea(m.Forces[m.Asked].Hex, from)+m.Theatre.BySea(from, to)+2*book.EmergencyPoints <= all
}

// ends returns a hex in which an Emergency Transport from another can unload, None where there is none.
func (m Missions) ends(from theatre.Hex, all int) theatre.Hex {
	for i := range m.Theatre.Sites {
		if h := m.Theatre.Sites[i].Hex; m.reachesEnd(from, h, all) {
			return h
		}
	}
	return theatre.None
}
