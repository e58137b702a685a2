package war

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// reinforce brings the pieces that arrive at the beginning of a Game-Turn: Task Forces, in sight,
// with the Air Points and troops aboard; others at a base if their side holds it, or else once it
// does. [32.0]
func (w *War) reinforce() {
	date := w.Theatre.First + book.GameTurn(w.Flow.Turn)
	for m := range w.Markers() {
		if f := &w.Theatre.Forces[m]; f.Arrives == date && f.Arrives > 0 && w.fleet().Afloat(m) > 0 {
			w.Forces[m].Hex = f.Hex
			w.Forces[m].Marks |= board.Known
		}
	}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		t, s := &w.Theatre.Stacks[i], &w.Stacks[i]
		if s.Waits == 0 || t.Arrives > date || t.Ship == 0 && (w.Sites[t.Site].Side != t.Side ||
			w.airbase(t.Site) == 0) {
			continue
		}
		if s.Waits = 0; t.Ship == 0 || w.Ships[t.Ship-1].Damage < book.SunkLevel {
			s.Points = t.Points
		}
	}
	for i := range id.Unit(len(w.Theatre.Units)) {
		t, u := &w.Theatre.Units[i], &w.Units[i]
		if t.Arrives == 0 || t.Arrives > date || *u != (board.Unit{}) || t.Ship > 0 {
			continue
		}
		if n := w.Theatre.SiteAt(t.Hex); n == id.None || w.Sites[n].Side == t.Side {
			u.Hex = t.Hex
		}
	}
}
