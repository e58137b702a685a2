package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Damage to Task Forces on their way: ships turn back [6.62] [39.82] [39.83], and ships that cannot
// move are left behind or towed [38.2].

// towPoints is the cost of a tow in Movement Points where it begins, paid again in each Naval Phase
// (C150). [38.2]
const towPoints = 20

// Answers to the question which ships turn back.
const (
	allGoOn = iota
	hurtTurnBack
	allTurnBack
)

// damaged reports whether ships of the mover have been damaged since its owner was last asked which
// turn back, while some of its plot is left. A ship that was sunk counts if all may turn back
// because of it. [39.82] [39.83] [6.62]
func (w *War) damaged() bool {
	if w.Forces[w.Mover].Marks&board.Void != 0 || w.leg() == nil {
		return false
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.hit(i) && (w.Ships[i].Damage < book.SunkLevel || w.Theatre.Class(i).TurnsAll()) {
			return true
		}
	}
	return false
}

// hit reports whether a ship of the mover has been damaged or sunk since then.
func (w *War) hit(ship id.Ship) bool {
	return w.Ships[ship].Force == w.Forces[w.Mover].Holds && w.Ships[ship].Marks&board.Hurt != 0
}

// turning returns the ships of the mover, with those that were sunk, in the form that the rule on
// turning back takes: the damaged ships turn back. [39.82]
func (w *War) turning() (list [book.MaxShips]book.Plotted, who [book.MaxShips]id.Ship, n int) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if hit := w.hit(i); n < len(list) && (hit || w.Under(i, w.Mover)) {
			list[n] = book.Plotted{Hull: w.fleet().Hull(i), Hurt: hit, Void: book.Void(book.Bit(hit)) * book.VoidHurt}
			who[n] = i
			n++
		}
	}
	return list, who, n
}

// toTurnBack lists which ships may turn back: none, the damaged ones, or all. If no marker is free
// for the damaged ships, all may turn back. [39.82] [39.83] (C15)
func (w *War) toTurnBack(buf []sim.Move) []sim.Move {
	list, _, n := w.turning()
	gone := list // with the ships that go along (C73)
	w.Book.Attend(gone[:n], w.cycle())
	_, spare := w.fleet().Spare(theatre.SideOf(w.Mover))
	kept, hurt, all := false, false, !spare
	for i := range list[:n] {
		kept = kept || !list[i].Hurt
		hurt = hurt || list[i].Hurt && list[i].Damage < book.D5
		all = all || w.Book.MayVoid(gone[:n], i, book.VoidAll, w.cycle())
	}
	buf = append(buf, allGoOn)
	if spare && kept && hurt {
		buf = append(buf, hurtTurnBack)
	}
	if all || !kept {
		buf = append(buf, allTurnBack)
	}
	return buf
}

// turnBack has ships turn back: they stay where they are for the rest of the Phase. Ships that tow
// or screen the damaged ones stay with them (C73). [39.82]
func (w *War) turnBack(m sim.Move) {
	left := w.Mover
	switch m {
	case hurtTurnBack:
		list, who, n := w.turning()
		w.Book.Attend(list[:n], w.cycle())
		var stays [theatre.MostShips]bool
		for i := range list[:n] {
			stays[who[i]] = list[i].Void != book.Kept
		}
		left = w.leave(w.Mover, func(i id.Ship) bool { return stays[i] || w.Ships[i].Marks&board.Hurt != 0 })
	case allTurnBack:
		w.Forces[w.Mover].Marks |= board.Void
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.hit(i) || left != id.None && w.Under(i, left) { // neither is asked about the same hits again
			w.Ships[i].Marks &^= board.Hurt
		}
	}
	w.resume()
}

// leave leaves ships of a Task Force behind under a marker of their own. Both are turned up, and in
// contact if the Task Force was (C105). It returns the marker, or id.None if there was none.
func (w *War) leave(marker id.Marker, who func(ship id.Ship) bool) id.Marker {
	m, ok := w.fleet().Spare(theatre.SideOf(marker))
	if !ok {
		return id.None
	}
	w.turnUp(marker)
	f, keeps := &w.Forces[marker], uint8(board.Known|board.Contacted|board.Moved)
	if f.Marks&board.Reacted != 0 && f.Plot.Waits() {
		// by the night of the mover, and they move no more (C160) [9.67] [10.44]
		keeps |= board.Reacted | board.ByNight
	} else if f.Night > 0 { // else they lie where the others' begins (C160)
		keeps |= board.ByNight
	}
	w.Forces[m] = board.TaskForce{Hex: f.Hex, From: f.From, Holds: w.Forces[m].Holds, Fights: w.Forces[m].Fights,
		Spent: f.Spent, Night: f.Night, Active: f.Active, Hunted: f.Hunted,
		Marks: f.Marks&keeps | board.Done | board.Void}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && who(i) {
			w.Ships[i].Force = w.Forces[m].Holds
		}
	}
	return m
}

// detach has ships of the mover part from the others, under a marker of their own: they have done
// their mission, and may lie in port. [10.7] (C145) Ships without an Active Phase left do not count
// as active; if they cannot part, the others do not go on. [9.0] (C163)
func (w *War) detach() {
	f, over := &w.Forces[w.Mover], w.overActive()
	part, parted := f.Plot.Part, id.Marker(id.None)
	var goes [theatre.MostShips]bool // judged while all are there
	if w.fleet().Parts(w.Mover)>>part&1 != 0 {
		for i := range id.Ship(len(w.Theatre.Ships)) {
			goes[i] = w.Under(i, w.Mover) && w.fleet().InPart(i, w.Mover, part)
		}
		parted = w.leave(w.Mover, func(i id.Ship) bool { return goes[i] })
	}
	if parted == id.None {
		if over {
			f.Marks |= board.Void
		}
		return
	}
	o := &w.Forces[parted]
	o.Marks &^= board.Void
	if o.From == theatre.None { // it lies where it did
		o.Marks &^= board.Moved
	}
	if over {
		o.Active--
	}
}

// breakTow breaks the tow of a mover that was on a display: where it cannot be taken up again its plot is void. [38.25]
func (w *War) breakTow() {
	if f := &w.Forces[w.Mover]; !w.fleet().Towing(w.Mover) || f.Marks&board.Void != 0 {
		return
	} else if !w.tows() {
		f.Marks |= board.Void
		return
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.Mover) && w.fleet().Cripple(i) {
			w.Ships[i].Marks |= board.Untied
		}
	}
}

// tows reports whether a mover has Movement Points for a tow, and a way left on which it can tow.
// [38.25]
func (w *War) tows() bool {
	return w.fleet().TowsOn(w.Mover) && w.fleet().CanTow(w.Mover) && int(w.Forces[w.Mover].Spent)+
		towPoints <= w.fleet().Allowance(w.Mover)
}

// retie has a mover take up again a tow that was broken, once its owner has said that the ships go
// on. If it cannot tow any more, the ships stay. [38.25] [39.82]
func (w *War) retie() {
	f, broken := &w.Forces[w.Mover], false
	if f.Marks&board.Void != 0 || !w.fleet().Towing(w.Mover) {
		return
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if s := &w.Ships[i]; s.Marks&board.Untied != 0 && w.Under(i, w.Mover) {
			broken = true
			s.Marks &^= board.Untied
		}
	}
	if broken {
		w.takesInTow()
	}
}

// takesInTow begins a tow, which carries out the mission; the ships sail on only after it (C158).
// The plot of a Task Force that cannot tow, or cannot any more, becomes void. [38.2] [38.25] [9.43]
func (w *War) takesInTow() {
	if !w.tows() {
		w.Forces[w.Mover].Marks |= board.Void
		return
	}
	w.spend(towPoints)
	w.worked()
}

// casts leaves behind the ships that cannot move and that no moving Task Force tows. It reports
// whether the Task Force can sail then. (C74) (C157)
func (w *War) casts(marker id.Marker) bool {
	adrift := func(ship id.Ship) bool { return w.fleet().Adrift(marker, ship) }
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && adrift(i) {
			return w.leave(marker, adrift) != id.None
		}
	}
	return true
}
