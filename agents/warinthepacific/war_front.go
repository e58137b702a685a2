package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

// front returns the base nearest to the most valuable objective where a side can land troops and
// supply, or theatre.None. The side sends everything there.
func (d *doctrine) front(w *war.War, side sim.Side) theatre.Hex {
	if len(w.Theatre.Objectives) == 0 {
		return theatre.None
	}
	goal := w.Theatre.Objectives[0].Hex
	best, least := theatre.None, frontRange
	for i := range id.Site(len(w.Theatre.Sites)) {
		h := w.Theatre.Sites[i].Hex
		if far := w.Theatre.BySea(goal, h); far < least && w.Lands(side, h) &&
			(h == goal || !w.Theatre.Sites[i].Major && w.Theatre.Sites[i].Cargo == 0) {
			best, least = h, far
		}
	}
	return best
}

// frontRange is how far from the objective troops go ashore, in Movement Points.
const frontRange = 13

// spare returns how many units ashore in a hex can go. Units where there is no port fight a war of
// their own. One unit stays where enemy planes reach, because troops cannot land elsewhere. None
// goes while the front is secure. [10.11]
func (d *doctrine) spare(w *war.War, h theatre.Hex) int {
	n := w.Ashore(w.Side, h)
	if i := w.Theatre.SiteAt(h); i == id.None || w.PortCargo(w.Theatre, i) == 0 || d.secured(w) {
		return 0
	}
	if n > 0 && raided(w, h) {
		n--
	}
	return n
}

// secured reports whether the front is an objective held by more than enough, with no enemy near.
func (d *doctrine) secured(w *war.War) bool {
	front := d.front(w, w.Side)
	i := w.Theatre.SiteAt(front)
	if i == id.None || !objectiveAt(w, i) || w.Sites[i].Side != w.Side || held(w, front) < secureAt {
		return false
	}
	for u := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[u].Side != w.Side && besides(w, u, front) {
			return false
		}
	}
	return true
}

// held returns the strength of the side's units ashore in a hex or near it.
func held(w *war.War, h theatre.Hex) (strength int) {
	for u := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[u].Side == w.Side && besides(w, u, h) {
			strength += int(w.Book.Units[w.Theatre.Units[u].Type].Full.Strength)
		}
	}
	return strength
}

// secureAt is the strength of troops that need no reinforcement.
const secureAt = 3 * leastHeld

// raided reports whether enemy planes from ashore reach a hex.
func raided(w *war.War, h theatre.Hex) bool {
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Theatre.Stacks[i].Side == w.Side || w.Stacks[i].Base.IsCarrier() {
			continue
		}
		if from, far, strength := w.Striker(i); from != theatre.None && strength > 0 &&
			w.Theatre.ByAir(from, h) <= far {
			return true
		}
	}
	return false
}

// rear reports whether a base is far enough from the front to send its units and supply there.
func (d *doctrine) rear(w *war.War, h theatre.Hex) bool {
	return w.Theatre.BySea(w.Theatre.Objectives[0].Hex, h) >= frontRange
}

// hungry reports whether the front has too little supply for its units and the headquarters of its
// planes, so that it needs supply before more of them.
func (d *doctrine) hungry(w *war.War) bool {
	front := d.front(w, w.Side)
	i := w.Theatre.SiteAt(front)
	if i == id.None || w.Sites[i].Side != w.Side {
		return false
	}
	want := eats * eaters(w, front)
	if w.Parked(i.Base()) > 0 {
		want += w.HeadquartersCost(i)
	}
	return int(w.Sites[i].Supply) < want
}

// eaters returns how many units live on the supply of a front: those there and on the islands
// beside it, to which supply is carried.
func eaters(w *war.War, front theatre.Hex) (n int) {
	for i := range id.Unit(len(w.Theatre.Units)) {
		if w.Theatre.Units[i].Side == w.Side && besides(w, i, front) {
			n++
		}
	}
	return n
}

// besides reports whether a unit is ashore in a hex or near it.
func besides(w *war.War, unit id.Unit, h theatre.Hex) bool {
	u := &w.Units[unit]
	return u.Hex != theatre.None && u.Ship == 0 && u.Marks&board.Lost == 0 && w.Theatre.Across(u.Hex, h) <= besideHexes
}

// besideHexes is the distance at which a unit counts as near.
const besideHexes = 2

// famished reports whether a base that is held has less supply than its units use in a Game-Turn.
func famished(w *war.War, h theatre.Hex) bool {
	i := w.Theatre.SiteAt(h)
	return i != id.None && w.Sites[i].Side == w.Side && held(w, h) >= leastHeld &&
		2*int(w.Sites[i].Supply) < eats*eaters(w, h)
}

// eats is the supply that a unit ashore lives on for a Game-Turn or two.
const eats = 4

// barred reports whether visible enemy guns wait near where the Task Force asked, if laden, is to
// unload, or lie on its way.
func (d *doctrine) barred(w *war.War, s *war.Strength) bool {
	if !w.Laden(w.AskedMarker()) {
		return d.crosses(w, s, d.hauled(w))
	}
	to, _ := d.ashore(w)
	return d.barredAt(w, s, to) || d.crosses(w, s, to)
}

// crosses reports whether visible enemy guns with more fire than the Task Force asked lie on its
// way to a hex.
func (d *doctrine) crosses(w *war.War, s *war.Strength, to theatre.Hex) (there bool) {
	for h := w.Forces[w.Asked].Hex; h != to && h != theatre.None && to != theatre.None && !there; {
		h = w.Theatre.Toward(h, to)
		markersOf(w, enemyOf(w.Side), func(m id.Marker) {
			f := &w.Forces[m]
			there = there || f.Hex == h && f.Located() && d.threat(w, m) > float64(s.Fire)
		})
	}
	return there
}

// barredAt reports whether visible enemy guns wait near a hex, or any with more fire than the Task
// Force asked in the hex itself.
func (d *doctrine) barredAt(w *war.War, s *war.Strength, front theatre.Hex) (there bool) {
	if front == theatre.None {
		return false
	}
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		f := &w.Forces[m]
		there = there || f.Located() && w.Theatre.BySea(f.Hex, front) <= barredRange &&
			(d.threat(w, m) > float64(max(leastGuns, s.Fire)) || f.Hex == front && d.threat(w, m) > float64(s.Fire))
	})
	return there
}

// mostDecks is the Anti-Ship Strength of carriers, as a sky counts it, within whose reach no force
// unloads. A carrier that is only reported has less.
const mostDecks = 100

// seenDecks is the same if some of the carriers are turned up.
const seenDecks = 40

// decked reports whether enemy carriers reach the place where the Task Force asked is to load or
// unload, or where this Phase's way to it ends. A force for the front, which unloads in the next
// Phase, does not go where it would have to leave again for these carriers. Supply, but no unit
// that eats it, comes to a starving front in any case.
func (d *doctrine) decked(w *war.War) bool {
	to, sky, brings := d.front(w, w.Side), d.skyOf(w, w.Side), false
	switch {
	case w.Stows(w.AskedMarker()):
		to = d.anchorage(w, w.Side)
	case !w.Laden(w.AskedMarker()):
		to = d.hauled(w)
	case famished(w, to) && !w.Strength(w.AskedMarker()).Troops:
		return false
	default:
		brings = true
	}
	for _, h := range [2]theatre.Hex{to, stops(w, to)} {
		if h == theatre.None {
			continue
		}
		if sky.under(w, h) || !brings && h != w.Forces[w.Asked].Hex &&
			sky.count(w, h, sky.shore, sky.n) >= sky.borne(w, h) {
			return true
		}
	}
	return false
}

// early reports whether the Task Force asked would lie laden at the front for the rest of the
// Game-Turn without Movement Points to unload, so that sailing later brings it there as soon.
func (d *doctrine) early(w *war.War, s *war.Strength) bool {
	front := d.front(w, w.Side)
	if front == theatre.None || !w.Laden(w.AskedMarker()) || w.Stows(w.AskedMarker()) || w.Round == lastRound ||
		w.ActiveLeft(w.AskedMarker()) > 1 {
		// a BaseForce takes a Phase to come ashore anywhere
		return false
	}
	if w.Theatre.SiteAt(w.Forces[w.Asked].Hex) == id.None && hurt(w, w.AskedMarker()) {
		// it was hit there, and would be again
		return false
	}
	far := w.Theatre.BySea(w.Forces[w.Asked].Hex, front)
	return far > 0 && far <= s.Allowance && far+missions.LoadPoints*w.LoadAboard(w.AskedMarker()) > s.Allowance
}

// barredRange is how near to a front, in Movement Points, enemy guns keep convoys away; leastGuns
// is the fire from which they do.
const barredRange, leastGuns = 20, 8

// stops returns where the Task Force asked ends the Phase on its way to a hex.
func stops(w *war.War, to theatre.Hex) theatre.Hex {
	h, left := w.Forces[w.Asked].Hex, w.Strength(w.AskedMarker()).Allowance
	for to != theatre.None && h != to {
		next := w.Theatre.Toward(h, to)
		if next == theatre.None || w.Theatre.Cost(next) > left {
			break
		}
		h, left = next, left-w.Theatre.Cost(next)
	}
	return h
}
