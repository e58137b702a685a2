package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Air Points search arcs in an Air Phase. Each owner chooses one for a hex from which they fly,
// before anybody searches; from a hex without a choice they look all round (C58). [8.42] [8.43]

// arcBits are the bits of a move of Arcs that say the arc, plus 1; above them is the base.
const arcBits = 3

// nextArcs asks each side which arcs it searches, if it can find anything in one, then begins the
// searches.
func (w *War) nextArcs() {
	for ; w.Side < 2; w.Side++ {
		var room [mostMoves]sim.Move
		if len(w.toArcs(room[:0])) > 1 {
			w.Step = board.Arcs
			return
		}
	}
	w.Step, w.Side, w.Asked = board.Search, theatre.Japan, theatre.FirstForce(theatre.Allies)
	w.nextSearch()
}

// toArcs lists the arcs that bases may search, after 0 for no more: for each base that looks all
// round, the arcs in which it reaches a marker that can still be found. [8.42]
func (w *War) toArcs(buf []sim.Move) []sim.Move {
	buf = append(buf, 0)
	list, n := w.bases(w.Side)
	for _, b := range list[:n] {
		for arc, markers := range w.arcs(b) {
			if markers != 0 && len(buf) < mostMoves {
				buf = append(buf, sim.Move(b)<<arcBits|sim.Move(arc+1))
			}
		}
	}
	return buf
}

// arcs returns which markers of the enemy the Air Points of a hex can search for in each arc, as
// bits. It leaves out an arc that has no more of them than another.
func (w *War) arcs(b uint8) (cover [contact.NumArcs]uint32) {
	from, enemy := w.fleet().Base(b), 1-w.Side
	if from == theatre.None {
		return cover
	}
	var room [theatre.MostStacks]uint8
	lookouts := w.lookouts(room[:0], from)
	first := theatre.FirstForce(enemy)
	for m := first; m < first+w.Count[enemy]; m++ {
		f := &w.Forces[m]
		if f.Hex == theatre.None || f.Marks&(board.Known|board.Contacted) == board.Known|board.Contacted ||
			!slices.ContainsFunc(lookouts, func(i uint8) bool { return w.airfields().Sees(int(i), from, f.Hex) }) {
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
func (w *War) lookouts(buf []uint8, from theatre.Hex) []uint8 {
	for i := range w.Theatre.Stacks {
		if s := &w.Stacks[i]; s.Points > 0 && s.Arc == 0 && w.fleet().Owner(s.Base) == w.Side &&
			w.fleet().Base(s.Base) == from {
			buf = append(buf, uint8(i))
		}
	}
	return buf
}

// turnTo carries out the choice of an arc, or ends the choices of the side. [8.42] [8.43]
func (w *War) turnTo(m sim.Move) {
	if m == 0 {
		w.Side++
		w.nextArcs()
		return
	}
	w.lookTo(m)
	w.nextArcs()
}

// lookTo has the Air Points of a hex search an arc.
func (w *War) lookTo(m sim.Move) {
	b, arc := arcOf(m)
	from := w.fleet().Base(b)
	for i := range w.Theatre.Stacks {
		if s := &w.Stacks[i]; w.fleet().Owner(s.Base) == w.Side && w.fleet().Base(s.Base) == from {
			s.Arc = arc + 1
		}
	}
}

// arcOf returns the base and the arc of a move of Arcs.
func arcOf(m sim.Move) (base, arc uint8) { return uint8(m >> arcBits), uint8(m&(1<<arcBits-1)) - 1 }

// lookAround clears the arcs of a side.
func (w *War) lookAround(side uint8) {
	for i := range w.Theatre.Stacks {
		if w.fleet().Owner(w.Stacks[i].Base) == side {
			w.Stacks[i].Arc = 0
		}
	}
}
