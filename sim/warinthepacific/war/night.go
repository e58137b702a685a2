package war

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Night may be declared at any point of a way [9.6]. It is asked only if it makes a difference
// (C119):
//
//  - where the way begins, and after a mission;
//  - when the Task Force has been found, before it goes on;
//  - in the hex before one with an enemy base or Task Force, or one where the enemy would search
//    for it first.

// asksNight reports whether the mover is asked about night now: once in a hex, and as long as it
// has not declared night. Other Task Forces may have had theirs. [9.64] [9.65] [9.68]
func (w *War) asksNight() bool {
	if w.Window&due == 0 || w.declared() {
		return false
	}
	w.Window &^= due
	w.toSail()
	return true
}

// declared reports whether the mover has had its night, or has it (C160). [9.65]
func (w *War) declared() bool {
	f := &w.Forces[w.Mover]
	return f.Marks&board.ByNight != 0 || f.Night > 0
}

// nears notes that night is asked if the next hex is one where it makes a difference.
func (w *War) nears() {
	f, leg, enemy := &w.Forces[w.Mover], w.leg(), 1-theatre.SideOf(w.Mover)
	if leg == nil || f.Hex == leg.Hex || w.declared() {
		return
	}
	next := w.Theatre.Toward(f.Hex, leg.Hex)
	if next == theatre.None {
		return
	}
	if i := w.Theatre.SiteAt(next); i != id.None && w.Sites[i].Side == enemy {
		w.Window |= due
	}
	if f.Marks&board.Contacted == 0 && w.Window&searched == 0 &&
		w.airfields().Lookout(enemy, next, true) >= betterFound {
		w.Window |= due
	}
	for m := theatre.FirstMarker(enemy); m < theatre.FirstMarker(enemy)+id.Marker(w.Count[enemy]); m++ {
		if w.Forces[m].Hex == next {
			w.Window |= due
		}
	}
}

// setSail goes on by day or, when the enemy has searched and struck in its hex, by night until the
// Movement Points of the night are spent. An enemy that let it pass before may strike after all.
// [6.66] [9.6] [9.61]
func (w *War) setSail(night bool) {
	if night {
		w.Window = w.Window&^struck | dusk
	}
	w.enter()
}

// spend spends Movement Points of the mover, by night as long as that lasts. A mover that ends its
// way in the last hex of the night is there by night. [9.6] [9.69]
func (w *War) spend(n int) {
	f := &w.Forces[w.Mover]
	f.Spent += uint8(n)
	if f.Marks&board.ByNight == 0 {
		return
	}
	_, night := w.Book.Movement(w.fleet().Speed(w.Mover))
	if int(f.Night)+n > night {
		f.Marks &^= board.ByNight
		n = max(0, night-int(f.Night))
	}
	f.Night += uint8(n)
}

// dark reports whether the mover meets a Task Force by night: its own night, or the night in which
// the other has ended its way. [9.62] [9.69]
func (w *War) dark(there id.Marker) bool {
	return (w.Forces[w.Mover].Marks|w.Forces[there].Marks)&board.ByNight != 0
}

// NightLeft returns the Movement Points that the mover has left, and those left of its night. If
// its way ends by night it stays unseen to the end of the Phase.
func (w *War) NightLeft() (rest, night int) {
	f := &w.Forces[w.Mover]
	_, night = w.Book.Movement(w.fleet().Speed(w.Mover))
	from := f.Hex
	for _, l := range f.Plot.Legs[f.Plot.At:f.Plot.Count] {
		rest += w.Theatre.BySea(from, l.Hex)
		from = l.Hex
	}
	return min(rest, w.fleet().Allowance(w.Mover)-int(f.Spent)), night
}

// Watched reports whether the enemy of the mover looks for it where it is.
func (w *War) Watched() bool {
	return w.airfields().Lookout(1-theatre.SideOf(w.Mover), w.Forces[w.Mover].Hex, true) >= betterFound
}
