package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Air Points search arcs in an Air Phase. Each owner chooses one for a hex from which they fly,
// before anybody searches; from a hex without a choice they look all round (C58). [8.42] [8.43]

// nextArcs asks each side which arcs it searches, if it can find anything in one, then begins the
// searches.
func (w *War) nextArcs() {
	for ; w.Side < 2; w.Side++ {
		var room [board.MostMoves]sim.Move
		if len(w.toArcs(room[:0])) > 1 {
			w.Step = board.Arcs
			return
		}
	}
	w.Step, w.Side, w.Asked = board.Search, theatre.Japan, uint8(theatre.FirstMarker(theatre.Allies))
	w.nextSearch()
}

// toArcs lists the arcs that bases may search, after 0 for no more: for each base that looks all
// round, the arcs in which it reaches a marker that can still be found. [8.42]
func (w *War) toArcs(buf []sim.Move) []sim.Move {
	buf = append(buf, board.Pass)
	list, n := w.bases(w.Side)
	for _, b := range list[:n] {
		for arc, markers := range w.arcs(b) {
			if markers != 0 && len(buf) < board.MostMoves {
				buf = append(buf, board.PackArc(b, arc))
			}
		}
	}
	return buf
}

// arcs returns which markers of the enemy the Air Points of a hex can search for in each arc, as
// bits. It leaves out an arc that has no more of them than another.
func (w *War) arcs(b id.Base) (cover [contact.NumArcs]uint32) {
	from, enemy := w.fleet().Base(b), 1-w.Side
	if from == theatre.None {
		return cover
	}
	var room [theatre.MostStacks]id.Stack
	lookouts := w.lookouts(room[:0], from)
	first := theatre.FirstMarker(enemy)
	for m := first; m < first+id.Marker(w.Count[enemy]); m++ {
		f := &w.Forces[m]
		if f.Hex == theatre.None || f.Marks&(board.Known|board.Contacted) == board.Known|board.Contacted ||
			!slices.ContainsFunc(lookouts, func(i id.Stack) bool { return w.airfields().Sees(i, from, f.Hex) }) {
			continue
		}
		for arc := range cover {
			if w.airfields().InArc(from, f.Hex, arc) {
				cover[arc] |= 1 << (m - first)
			}
		}
	}
	all := cover
	for arc, mine := range all {
		for other, theirs := range all {
			if mine&^theirs == 0 && (mine != theirs || other < arc) {
				cover[arc] = 0
			}
		}
	}
	return cover
}

// lookouts lists the stacks of the side in a hex that look all round.
func (w *War) lookouts(buf []id.Stack, from theatre.Hex) []id.Stack {
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; s.Points > 0 && s.Arc == 0 && w.fleet().Owner(s.Base) == w.Side &&
			w.fleet().Base(s.Base) == from {
			buf = append(buf, i)
		}
	}
	return buf
}

// turnTo carries out the choice of an arc, or ends the choices of the side. [8.42] [8.43]
func (w *War) turnTo(m sim.Move) {
	b, arc, ok := board.UnpackArc(m)
	if !ok {
		w.Side++
		w.nextArcs()
		return
	}
	w.lookTo(b, arc)
	w.nextArcs()
}

// lookTo has the Air Points of a base's hex search an arc.
func (w *War) lookTo(b id.Base, arc int) {
	from := w.fleet().Base(b)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; w.fleet().Owner(s.Base) == w.Side && w.fleet().Base(s.Base) == from {
			s.Arc = uint8(arc) + 1
		}
	}
}

// lookAround clears the arcs of a side.
func (w *War) lookAround(side sim.Side) {
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.fleet().Owner(w.Stacks[i].Base) == side {
			w.Stacks[i].Arc = 0
		}
	}
}
