package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// haul begins to load or unload in the hex of the leg at hand, and reports whether its owner has to say what.
func (w *War) haul(m board.Mission, first bool) bool {
	f, side := &w.Forces[w.Mover], theatre.SideOf(w.Mover)
	if m == board.Emergency {
		if int(f.Spent)+book.EmergencyPoints > w.fleet().Allowance(w.Mover) {
			return false
		}
		w.spend(book.EmergencyPoints)
		if !first {
			if w.Lands(side, f.Hex) {
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
	room, left := w.fleet().RoomFor(w.Mover, m), w.fleet().Allowance(w.Mover)-int(f.Spent)
	i := w.Theatre.SiteAt(f.Hex)
	if i < 0 || m != board.Transport && m != board.Emergency {
		return buf
	}
	if m == board.Transport {
		if room = min(room, left/loadPoints); left < loadPoints {
			return buf
		}
		if w.fleet().Unloads(w.Mover, left/loadPoints) && w.Lands(side, f.Hex) {
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
		if w.fleet().Boards(u, side, f.Hex, room) {
			buf = append(buf, sim.Move(embark+u))
		}
	}
	for b := range w.Theatre.BaseForces {
		if loads, takesDown := w.fleet().Moves(b, side, f.Hex, room); (loads || takesDown) && m == board.Transport {
			buf = append(buf, sim.Move(embarkBase+b))
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
		per := fleet.SupplyOfLoad
		if m == board.Emergency {
			per = 1
		}
		room := w.fleet().RoomFor(w.Mover, m)
		if m == board.Transport {
			room = min(room, (w.fleet().Allowance(w.Mover)-int(f.Spent))/loadPoints)
		}
		n := min(room*per, int(site.Supply), 255)
		site.Supply -= uint16(n)
		w.Cargo[f.Holds] = uint8(n)
		cost = (n + per - 1) / per
	case move >= embarkBase:
		if b := &w.BaseForces[move-embarkBase]; b.Mode > book.Undeployed {
			b.TakeDown()
		} else {
			b.Stow(w.fleet().Berth(w.Mover, m))
			cost = book.BaseForceLoad
		}
	case move >= embark:
		u := int(move) - embark
		w.Units[u].Hex, w.Units[u].Ship = theatre.None, w.fleet().Berth(w.Mover, m)+1
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

// unload puts ashore what is aboard the mover, as far as its Movement Points last, and returns the Load Points of it. Of supply there is
// no more than its ships can still carry. [10.14]
func (w *War) unload(m board.Mission) (loads int) {
	f, side := &w.Forces[w.Mover], theatre.SideOf(w.Mover)
	left := (w.fleet().Allowance(w.Mover) - int(f.Spent)) / loadPoints
	for i := range w.Theatre.Units {
		u := &w.Units[i]
		n := w.Book.Units[w.Theatre.Units[i].Type].Load()
		if u.Ship == 0 || !w.Under(int(u.Ship)-1, w.Mover) || m == board.Transport && loads+n > left {
			continue
		}
		u.Ship, u.Hex = 0, f.Hex
		loads += n
	}
	for i := range w.Theatre.BaseForces { // [20.52]
		b := &w.BaseForces[i]
		if b.Ship > 0 && w.Under(int(b.Ship)-1, w.Mover) && m == board.Transport && loads+book.BaseForceLoad <= left && w.fleet().Settles(side, f.Hex) {
			b.Unload(f.Hex)
			loads += book.BaseForceLoad
		}
	}
	per := fleet.SupplyOfLoad
	if m == board.Emergency {
		per = 1
	}
	stock := &w.Cargo[f.Holds]
	n := min(int(*stock), per*w.fleet().Hold(w.Mover, m))
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
		if u.Ship = 0; w.Lands(side, h) {
			u.Hex = h
		} else {
			u.Marks = board.Lost
		}
	}
	stock := &w.Cargo[w.Forces[w.Mover].Holds]
	if *stock > 0 && w.Lands(side, h) {
		w.islands.Stock(w.Theatre.SiteAt(h), side, uint16(*stock), &w.Position, &w.Field)
	}
	*stock = 0
}

// transports reports whether the destroyers under a marker are in Emergency Transport: they do not fire. [10.34]
func (w *War) transports(marker uint8) bool {
	return w.Forces[marker].Plot.Legs[0].Mission == board.Emergency
}
