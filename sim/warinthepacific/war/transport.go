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

// beached reports whether ground units of a side are ashore in a hex.
func (w *War) beached(side uint8, h theatre.Hex) bool {
	for i := range w.Theatre.Units {
		if u := &w.Units[i]; u.Hex == h && u.Marks&(board.Lost|board.Landing) == 0 && w.Theatre.Units[i].Side == side {
			return true
		}
	}
	return false
}

// lands reports whether a side unloads in a hex without an assault: it holds the base, or has units ashore beside the enemy
// (C92): no assault is planned for it. [10.32] [10.33]
func (w *War) lands(side uint8, h theatre.Hex) bool {
	i := w.Theatre.SiteAt(h)
	return i >= 0 && w.Theatre.Water(h) && (w.Sites[i].Side == side || w.beached(side, h))
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

// laden reports whether there is something aboard a marker.
func (w *War) laden(marker uint8) bool {
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
		case m == board.Transport && w.lands(side, h) && (w.laden(w.Asked) || w.waiting(side, h, room)):
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
	return to != from && w.lands(theatre.SideOf(w.Asked), to) && w.Theatre.BySea(w.Forces[w.Asked].Hex, from)+w.Theatre.BySea(from, to)+2*book.EmergencyPoints <= all
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

// haul begins to load or unload in the hex of the leg at hand, and reports whether its owner has to say what.
func (w *War) haul(m board.Mission, first bool) bool {
	f, side := &w.Forces[w.Mover], theatre.SideOf(w.Mover)
	if m == board.Emergency {
		if int(f.Spent)+book.EmergencyPoints > w.allowance(w.Mover) {
			return false
		}
		w.spend(book.EmergencyPoints)
		if !first {
			if w.lands(side, f.Hex) {
				w.unload(board.Emergency)
			}
			return false
		}
	}
	w.Step, w.Side, w.Foe = board.Haul, side, uint8(max(0, w.Theatre.SiteAt(f.Hex)))
	var room [mostMoves]sim.Move
	return len(w.toHaul(room[:0])) > 1
}

// hauling returns the mission at hand of the mover.
func (w *War) hauling() board.Mission {
	p := &w.Forces[w.Mover].Plot
	if p.At == 0 || p.At > p.Count {
		return board.Stay
	}
	return p.Legs[p.At-1].Mission
}

// toHaul lists what the mover can load and unload with what it has left of its Movement Points. [10.14]
func (w *War) toHaul(buf []sim.Move) []sim.Move {
	f, side, m := &w.Forces[w.Mover], theatre.SideOf(w.Mover), w.hauling()
	buf = append(buf, 0)
	room, left := w.roomFor(w.Mover, m), w.allowance(w.Mover)-int(f.Spent)
	i := w.Theatre.SiteAt(f.Hex)
	if i < 0 || m != board.Transport && m != board.Emergency {
		return buf
	}
	if m == board.Transport {
		if room = min(room, left/loadPoints); left < loadPoints {
			return buf
		}
		if w.laden(w.Mover) && w.lands(side, f.Hex) {
			buf = append(buf, unloadAll)
		}
	}
	if w.Sites[i].Side != side {
		return buf
	}
	if w.Sites[i].Supply > 0 && room > 0 && w.Cargo[f.Holds] == 0 {
		buf = append(buf, loadSupply)
	}
	for u := range w.Theatre.Units {
		if w.boards(u, side, f.Hex, room) {
			buf = append(buf, sim.Move(embark+u))
		}
	}
	return buf
}

// hauled carries out what is loaded or unloaded.
func (w *War) hauled(move sim.Move) {
	f, m := &w.Forces[w.Mover], w.hauling()
	site := &w.Sites[w.Theatre.SiteAt(f.Hex)]
	cost := 0
	switch {
	case move == unloadAll:
		cost = w.unload(m)
	case move == loadSupply:
		per := supplyOfLoad
		if m == board.Emergency {
			per = 1
		}
		room := w.roomFor(w.Mover, m)
		if m == board.Transport {
			room = min(room, (w.allowance(w.Mover)-int(f.Spent))/loadPoints)
		}
		n := min(room*per, int(site.Supply), 255)
		site.Supply -= uint16(n)
		w.Cargo[f.Holds] = uint8(n)
		cost = (n + per - 1) / per
	case move >= embark:
		u := int(move) - embark
		w.Units[u].Hex, w.Units[u].Ship = theatre.None, w.berth(m)+1
		cost = w.Book.Units[w.Theatre.Units[u].Type].Load()
	}
	if m == board.Transport {
		w.spend(cost * loadPoints)
	}
	var room [mostMoves]sim.Move
	if w.Step, w.Side = board.Haul, theatre.SideOf(w.Mover); move == 0 || len(w.toHaul(room[:0])) == 1 {
		w.worked()
		w.Step = board.Sail
		w.sail()
	}
}

// berth returns the ship of the mover that carries most of those that carry least by now.
func (w *War) berth(m board.Mission) uint8 {
	best, most := 0, -1000
	for i := range w.Theatre.Ships {
		n := w.holdOf(i, m)
		if !w.Under(i, w.Mover) || n == 0 {
			continue
		}
		for u := range w.Theatre.Units {
			if int(w.Units[u].Ship) == i+1 {
				n -= w.Book.Units[w.Theatre.Units[u].Type].Load()
			}
		}
		if n > most {
			best, most = i, n
		}
	}
	return uint8(best)
}

// unload puts ashore what is aboard the mover, as far as its Movement Points last, and returns the Load Points of it. Of supply there is
// no more than its ships can still carry. [10.14]
func (w *War) unload(m board.Mission) (loads int) {
	f, side := &w.Forces[w.Mover], theatre.SideOf(w.Mover)
	left := (w.allowance(w.Mover) - int(f.Spent)) / loadPoints
	for i := range w.Theatre.Units {
		u := &w.Units[i]
		n := w.Book.Units[w.Theatre.Units[i].Type].Load()
		if u.Ship == 0 || !w.Under(int(u.Ship)-1, w.Mover) || m == board.Transport && loads+n > left {
			continue
		}
		u.Ship, u.Hex = 0, f.Hex
		loads += n
	}
	per := supplyOfLoad
	if m == board.Emergency {
		per = 1
	}
	stock := &w.Cargo[f.Holds]
	n := min(int(*stock), per*w.hold(w.Mover, m))
	if m == board.Transport {
		n = min(n, per*(left-loads))
	}
	if n > 0 {
		w.islands.Stock(w.Theatre.SiteAt(f.Hex), side, uint16(n), &w.Position, &w.Field)
		*stock -= uint8(n)
		loads += (n + per - 1) / per
	}
	return loads
}

// endEmergency takes what destroyers have not put ashore back to where it came from: nobody ends a Naval Phase aboard them (C93). [10.31]
func (w *War) endEmergency() {
	p, side := &w.Forces[w.Mover].Plot, theatre.SideOf(w.Mover)
	if p.Legs[0].Mission != board.Emergency {
		return
	}
	h := p.Legs[0].Hex
	for i := range w.Theatre.Units {
		u := &w.Units[i]
		if u.Ship == 0 || w.Ships[u.Ship-1].Force != w.Forces[w.Mover].Holds || w.Theatre.Class(int(u.Ship)-1).Number > book.KindCD {
			continue
		}
		if u.Ship = 0; w.lands(side, h) {
			u.Hex = h
		} else {
			u.Marks = board.Lost
		}
	}
	w.Cargo[w.Forces[w.Mover].Holds] = 0
}

// transports reports whether the destroyers under a marker are in Emergency Transport: they do not fire. [10.34]
func (w *War) transports(marker uint8) bool {
	return w.Forces[marker].Plot.Legs[0].Mission == board.Emergency
}

// Lands reports whether a side unloads in a hex without an assault.
func (w *War) Lands(side uint8, h theatre.Hex) bool { return w.lands(side, h) }

// Laden reports whether troops or supply are aboard a marker.
func (w *War) Laden(marker uint8) bool { return w.laden(marker) }

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
