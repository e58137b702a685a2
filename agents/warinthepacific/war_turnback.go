package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// chooseTurnBack sends damaged ships that slow the others down back, with one that tows them. All
// go on if they reach the end of their way anyhow. All turn back if carriers were hit, if less than
// half of the guns are left, if no ship with cargo would go on, or if a night run would not get
// back. At an enemy base they stay together. [39.82]
func chooseTurnBack(w *war.War, legal []sim.Move) int {
	slow, carrier := w.Damaged()
	home := w.Theatre.Ground && homeward(w) // ships that turn back stay under the same planes
	switch {
	case !home && (carrier || w.Theatre.Ground && (disarmed(w) || battered(w, w.Mover) || bereft(w) || foiled(w))):
		return len(legal) - 1
	case w.Theatre.Ground && home && slow && bare(w):
		return len(legal) - 1
	case !home && !leaves(w) && atEnemyBase(w) && comes(w):
		// alone none of them fights its way out, and even slow they are away by day
		return 0
	case !slow && !(w.Theatre.Ground && leaves(w)) || w.Theatre.Ground && comes(w) && !leaves(w):
		return 0
	case strands(w):
		return len(legal) - 1
	}
	return min(1, len(legal)-1)
}

// bare reports whether the capital ships of the mover were all hit: only their screen would go on.
func bare(w *war.War) (capital bool) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if t := w.Theatre.Class(i); w.Under(i, w.Mover) && (t.Capital() || t.Carrier()) {
			if w.Ships[i].Marks&board.Hurt == 0 {
				return false
			}
			capital = true
		}
	}
	return capital
}

// foiled reports whether all ships of the mover were hit and it would not return in the Phase from
// its run: nothing goes ashore there. [10.31]
func foiled(w *war.War) bool {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.Mover) && w.Ships[i].Marks&board.Hurt == 0 {
			return false
		}
	}
	return w.Forces[w.Mover].Plot.Find(board.Emergency) >= 0 && !comes(w)
}

// atEnemyBase reports whether the mover is at an enemy base.
func atEnemyBase(w *war.War) bool {
	i := w.Theatre.SiteAt(w.Forces[w.Mover].Hex)
	return i != id.None && w.Sites[i].Side != theatre.SideOf(w.Mover)
}

// disarmed reports whether the mover is to bombard or to wait for the enemy, and its undamaged
// ships have too little strength for that.
func disarmed(w *war.War) bool {
	shells, fire := 0, 0
	for i := range id.Ship(len(w.Theatre.Ships)) {
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
	return site != id.None && w.Sites[site].Side == theatre.SideOf(w.Mover) &&
		w.Theatre.BySea(w.Theatre.Objectives[0].Hex, to) >= homeRange
}

// comes reports whether the mover reaches the end of its way at its present speed.
func comes(w *war.War) bool {
	f := &w.Forces[w.Mover]
	way, from := int(f.Spent), f.Hex
	for _, l := range f.Plot.Legs[f.Plot.At:f.Plot.Count] {
		way, from = way+w.Theatre.BySea(from, l.Hex), l.Hex
	}
	return way <= w.Strength(w.Mover).Allowance
}

// leaves reports whether ships of the mover cannot move, so that going on leaves them adrift.
// [9.72]
func leaves(w *war.War) (lie bool) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		lie = lie || w.Under(i, w.Mover) && w.SpeedClass(i) == 0
	}
	return lie
}

// strands reports whether all transports of the mover's cargo, present or planned, are damaged or
// sunk, so that the others have no reason to go on.
func strands(w *war.War) bool {
	hurt, whole := false, false
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Ships[i].Force == w.Forces[w.Mover].Holds && !w.Theatre.Class(i).Mends() {
			hit := w.Ships[i].Marks&board.Hurt != 0
			hurt = hurt || hit
			whole = whole || !hit && w.Under(i, w.Mover)
		}
	}
	p := &w.Forces[w.Mover].Plot
	return (w.Laden(w.Mover) || p.Find(board.Transport) >= 0 || p.Find(board.Amphibian) >= 0) && hurt && !whole
}

// bereft reports whether all of these have been sunk.
func bereft(w *war.War) bool {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.Mover) && !w.Theatre.Class(i).Mends() {
			return false
		}
	}
	return strands(w)
}
