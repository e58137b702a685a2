package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// intelligenceFrom is the Cycle from which on the Allies read plots, 4/42. [22.0]
const intelligenceFrom book.Cycle = 4

// startLook asks the Allies, once in a Game-Turn, whether they use their Intelligence in this Naval
// Phase: when Japan has plotted, before they do. [22.0]
func (w *War) startLook() {
	w.Step, w.Side = board.Look, theatre.Allies
	if w.cycle() < intelligenceFrom || w.Looked > 0 {
		w.startPlots(theatre.Allies)
	}
}

// cards returns how many plots of Japan are seen: of each ten on the die a tenth, rounded up. [22.0]
func cards(plots, die int) int { return (plots*die + 9) / 10 }

// look rolls for how many plots are seen.
func (w *War) look(uses bool, d *sim.Dice) {
	if !uses {
		w.startPlots(theatre.Allies)
		return
	}
	w.Looked = 1
	w.Said = uint8(cards(w.unseen(nil), d.Roll(w.event(0, 0), 6)))
	if w.Step = board.Card; w.Said == 0 {
		w.startPlots(theatre.Allies)
	}
}

// unseen counts the plots of Japan that are not seen yet, and lists them.
func (w *War) unseen(list *[theatre.JapanForces]id.Marker) (n int) {
	for m := range id.Marker(w.Count[theatre.Japan]) {
		if f := &w.Forces[m]; f.Plot.Count > 0 && f.Shown == 0 {
			if list != nil {
				list[n] = m
			}
			n++
		}
	}
	return n
}

// card draws the next of them. (C32)
func (w *War) card(d *sim.Dice) {
	var list [theatre.JapanForces]id.Marker
	if n := w.unseen(&list); n > 0 {
		m := list[d.Pick(w.event(0, int(w.Said)), n)]
		w.Forces[m].Shown = 1
		w.missions().Betray(m)
	}
	if w.Said--; w.Said == 0 {
		w.startPlots(theatre.Allies)
	}
}
