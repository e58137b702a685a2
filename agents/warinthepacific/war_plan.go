package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Landings are planned if a side has no front, and for targets that a single unit can take. [10.1]

// beach returns the enemy base to land at if there is no front: the least defended one near the
// most valuable objective, or theatre.None. Coastal guns bar a landing. [38.72]
func (d *doctrine) beach(w *war.War, side sim.Side) theatre.Hex {
	if !w.Theatre.Ground || len(w.Theatre.Objectives) == 0 || d.front(w, side) != theatre.None {
		return theatre.None
	}
	goal := w.Theatre.Objectives[0].Hex
	best, least := theatre.None, mostDefended
	for i := range id.Site(len(w.Theatre.Sites)) {
		h := w.Theatre.Sites[i].Hex
		if far := w.Theatre.BySea(goal, h); far < frontRange && w.Sites[i].Side != side && w.Theatre.Water(h) &&
			w.Gunnery(w.Theatre, i) == 0 && w.Defended(i) < least {
			best, least = h, w.Defended(i)
		}
	}
	return best
}

// leastLanding is how many Game-Turns it takes at least to plan a landing and gain by it.
const leastLanding = 8

// stormers reports whether a unit that can go, and that the transports of the Task Force asked can
// carry, is enough for the beach by itself.
func (d *doctrine) stormers(w *war.War) bool {
	hold := w.Hold(w.AskedMarker())
	for i := range id.Unit(len(w.Theatre.Units)) {
		if h := w.Units[i].Hex; w.Theatre.Units[i].Side == w.Side && h != theatre.None &&
			w.Units[i].Marks&board.Lost == 0 && d.spare(w, h) > 0 && d.rear(w, h) &&
			w.Theatre.Book.Units[w.Theatre.Units[i].Type].Load() <= hold && d.enoughFor(w, i) {
			return true
		}
	}
	return false
}

// enoughFor reports whether a unit is enough for the beach by itself.
func (d *doctrine) enoughFor(w *war.War, unit id.Unit) bool {
	site := w.Theatre.SiteAt(d.beach(w, w.Side))
	return site != id.None && int(w.Book.Units[w.Theatre.Units[unit].Type].Full.Strength) >= 2*w.Defended(site)
}

// mostDefended is the strength of defenders against which no force lands.
const mostDefended = 12

// choosePlan plans a landing if there is no front and the war lasts long enough, and otherwise
// gives one up.
func (d *doctrine) choosePlan(w *war.War, legal []sim.Move) int {
	left := turnsLeft(w)
	if w.Plan(w.AskedMarker()) != theatre.None {
		if d.front(w, w.Side) != theatre.None || w.PlanReady(w.AskedMarker()) > left ||
			!storms(w, w.Plan(w.AskedMarker())) {
			return len(legal) - 1
		}
		return 0
	}
	beach := d.beach(w, w.Side)
	if w.PlanTurns() > left || !storms(w, beach) {
		return 0
	}
	for i, m := range legal {
		if m != board.Pass && hexOf(m) == beach {
			return i
		}
	}
	return 0
}

// storms reports whether the Task Force asked has aboard twice the strength that defends a hex:
// landing troops attack with half of theirs.
func storms(w *war.War, h theatre.Hex) bool {
	site, aboard := w.Theatre.SiteAt(h), 0
	for i := range id.Unit(len(w.Theatre.Units)) {
		if u := &w.Units[i]; u.Marks&board.Lost == 0 && w.Bears(w.AskedMarker(), u.Ship) {
			aboard += int(w.Book.Units[w.Theatre.Units[i].Type].Full.Strength)
		}
	}
	return site != id.None && 2*w.Defended(site) <= aboard
}
