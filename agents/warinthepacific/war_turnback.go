package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// chooseTurnBack has ships turn back that slow the others down, with one that tows them, but not
// where all come to the end of their way as they are, or all of a Task Force whose carriers were
// hit, that has not half of its guns left, of which nothing would go on that carries something, or
// that is to run in by night and does not come back. At a base of the enemy they stay together.
// [39.82]
func chooseTurnBack(w *war.War, legal []sim.Move) int {
	slow, carrier := w.Damaged()
	home := w.Theatre.Ground && homeward(w) // who turns back from there lies under the same planes
	switch {
	case !home && (carrier || w.Theatre.Ground && (disarmed(w) || battered(w, w.Mover) || bereft(w) || foiled(w))):
		return len(legal) - 1
	case w.Theatre.Ground && home && slow && bare(w):
		return len(legal) - 1
	case !home && !leaves(w) && atEnemyBase(w) && comes(w):
		// none of them fights its way out of there alone, and slow as they are they are away by day
		return 0
	case !slow && !(w.Theatre.Ground && leaves(w)) || w.Theatre.Ground && comes(w) && !leaves(w):
		return 0
	case strands(w):
		return len(legal) - 1
	}
	return min(1, len(legal)-1)
}

// bare reports whether the capital ships of the mover were all hit: who goes on without them is their screen.
func bare(w *war.War) (capital bool) {
	for i := range w.Theatre.Ships {
		if t := w.Theatre.Class(i); w.Under(i, w.Mover) && (t.Capital() || t.Carrier()) {
			if w.Ships[i].Marks&board.Hurt == 0 {
				return false
			}
			capital = true
		}
	}
	return capital
}

// foiled reports whether all ships of the mover were hit and it does not come back in the Phase
// from where it was to run in: nothing goes ashore there. [10.31]
func foiled(w *war.War) bool {
	for i := range w.Theatre.Ships {
		if w.Under(i, w.Mover) && w.Ships[i].Marks&board.Hurt == 0 {
			return false
		}
	}
	return w.Forces[w.Mover].Plot.Find(board.Emergency) >= 0 && !comes(w)
}

// atEnemyBase reports whether the mover is at a base of the enemy.
func atEnemyBase(w *war.War) bool {
	i := w.Theatre.SiteAt(w.Forces[w.Mover].Hex)
	return i >= 0 && w.Sites[i].Side != theatre.SideOf(w.Mover)
}

// disarmed reports whether the mover is to bombard, or to wait for the enemy, and those of it that
// were not hit have too little for it.
func disarmed(w *war.War) bool {
	shells, fire := 0, 0
	for i := range w.Theatre.Ships {
		if t := w.Theatre.Class(i); w.Under(i, w.Mover) && w.Ships[i].Marks&board.Hurt == 0 {
			shells += t.Bombardment()
			if !t.Carrier() {
				fire += w.Theatre.Book.Attack(t, 0)
			}
		}
	}
	p := &w.Forces[w.Mover].Plot
	return p.Find(board.Bombard) >= 0 && shells < leastShells || p.Find(board.Reaction) >= 0 && fire < leastGuard
}

// homeward reports whether the mover is on its way to a base of its side that is far from the objective.
func homeward(w *war.War) bool {
	p := &w.Forces[w.Mover].Plot
	if p.At >= p.Count {
		return false
	}
	to := p.Legs[p.At].Hex
	site := w.Theatre.SiteAt(to)
	return site >= 0 && w.Sites[site].Side == theatre.SideOf(w.Mover) &&
		w.Theatre.BySea(w.Theatre.Objectives[0].Hex, to) >= homeRange
}

// comes reports whether the mover comes to the end of its way as slow as it is.
func comes(w *war.War) bool {
	f := &w.Forces[w.Mover]
	way, from := int(f.Spent), f.Hex
	for _, l := range f.Plot.Legs[f.Plot.At:f.Plot.Count] {
		way, from = way+w.Theatre.BySea(from, l.Hex), l.Hex
	}
	return way <= w.Strength(w.Mover).Allowance
}

// leaves reports whether ships of the mover cannot move: who goes on leaves them adrift. [9.72]
func leaves(w *war.War) (lie bool) {
	for i := range w.Theatre.Ships {
		lie = lie || w.Under(i, w.Mover) && w.SpeedClass(i) == 0
	}
	return lie
}

// strands reports whether all that carries what is aboard the mover, or is to be, is damaged or has
// been sunk: the others have nothing to go on for.
func strands(w *war.War) bool {
	hurt, whole := false, false
	for i := range w.Theatre.Ships {
		if w.Ships[i].Force == w.Forces[w.Mover].Holds && !w.Theatre.Class(i).Mends() {
			hit := w.Ships[i].Marks&board.Hurt != 0
			hurt = hurt || hit
			whole = whole || !hit && w.Under(i, w.Mover)
		}
	}
	p := &w.Forces[w.Mover].Plot
	return (w.Laden(w.Mover) || p.Find(board.Transport) >= 0 || p.Find(board.Amphibian) >= 0) && hurt && !whole
}

// bereft reports whether all of that has been sunk.
func bereft(w *war.War) bool {
	for i := range w.Theatre.Ships {
		if w.Under(i, w.Mover) && !w.Theatre.Class(i).Mends() {
			return false
		}
	}
	return strands(w)
}
