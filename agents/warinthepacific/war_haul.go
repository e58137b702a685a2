package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

// front returns the base nearest to the most worthy objective where a side can land troops and supply: there it sends all it has;
// theatre.None where there is none.
func (d *doctrine) front(w *war.War, side uint8) theatre.Hex {
	if len(w.Theatre.Objectives) == 0 {
		return theatre.None
	}
	goal := w.Theatre.Objectives[0].Hex
	best, least := theatre.None, frontRange
	for i := range w.Theatre.Sites {
		h := w.Theatre.Sites[i].Hex
		if far := w.Theatre.BySea(goal, h); far < least && w.Lands(side, h) && (h == goal || !w.Theatre.Sites[i].Major && w.Theatre.Sites[i].Cargo == 0) {
			best, least = h, far
		}
	}
	return best
}

// frontRange is how far from the objective troops go ashore, in Movement Points.
const frontRange = 13

// spare returns how many units ashore in a hex can go: those where there is no port are there for a war of their own, one
// stays where planes of the enemy come, as troops land nowhere else, and nobody goes while the front is secure. [10.11]
func (d *doctrine) spare(w *war.War, h theatre.Hex) int {
	n := w.Ashore(w.Side, h)
	if i := w.Theatre.SiteAt(h); i < 0 || w.PortCargo(w.Theatre, i) == 0 || d.secured(w) {
		return 0
	}
	if n > 0 && raided(w, h) {
		n--
	}
	return n
}

// secured reports whether the front is an objective that is held by more than enough, with no enemy near it.
func (d *doctrine) secured(w *war.War) bool {
	front := d.front(w, w.Side)
	i := w.Theatre.SiteAt(front)
	if i < 0 || !objectiveAt(w, uint8(i)) || w.Sites[i].Side != w.Side || w.Defended(i) < secureAt {
		return false
	}
	for u := range w.Theatre.Units {
		if w.Theatre.Units[u].Side != w.Side && besides(w, u, front) {
			return false
		}
	}
	return true
}

// secureAt is the strength of the troops that need no others.
const secureAt = 3 * leastHeld

// raided reports whether planes of the enemy from ashore reach a hex.
func raided(w *war.War, h theatre.Hex) bool {
	for i := range w.Theatre.Stacks {
		if w.Theatre.Stacks[i].Side == w.Side || w.Stacks[i].Base&board.Deck != 0 {
			continue
		}
		if from, far, strength := w.Striker(i); from != theatre.None && strength > 0 && w.Theatre.ByAir(from, h) <= far {
			return true
		}
	}
	return false
}

// rear reports whether a base is far enough from the front to send what it has there.
func (d *doctrine) rear(w *war.War, h theatre.Hex) bool {
	return w.Theatre.BySea(w.Theatre.Objectives[0].Hex, h) >= frontRange
}

// source returns the worth of a base to be loaded at: the units that could go, then its supply.
func (d *doctrine) source(w *war.War, h theatre.Hex) float64 {
	n := w.Theatre.SiteAt(h)
	if n < 0 || !d.rear(w, h) {
		return -100
	}
	worth := float64(min(400, int(w.Sites[n].Supply))) / 100
	front := d.front(w, w.Side)
	if front == theatre.None {
		front = w.Theatre.Objectives[0].Hex
	}
	if w.Forces[w.Asked].Plot.Legs[0].Mission == board.Emergency && !d.express(w, h, front) {
		return -100
	}
	units := float64(4 * d.spare(w, h))
	if d.hungry(w) {
		worth, units = 3*worth, 0
	}
	return worth + units - float64(w.Theatre.BySea(w.Forces[w.Asked].Hex, h))/10 - float64(w.Theatre.BySea(h, front))/20
}

// hauls reports whether a Task Force has something to bring to the front, or to fetch for it.
func (d *doctrine) hauls(w *war.War) bool {
	if d.shipsBase(w, w.Asked, w.Side) {
		return true
	}
	front := d.front(w, w.Side)
	if front == theatre.None {
		return !w.Laden(w.Asked) && turnsLeft(w) >= leastLanding && d.stormers(w)
	}
	return w.Laden(w.Asked) || d.sends(w)
}

// sends reports whether a base has units or much supply to send.
func (d *doctrine) sends(w *war.War) bool {
	for i := range w.Theatre.Sites {
		if h := w.Theatre.Sites[i].Hex; w.Sites[i].Side == w.Side && d.rear(w, h) && (d.spare(w, h) > 0 || w.Sites[i].Supply >= plenty) {
			return true
		}
	}
	return false
}

// hauled returns where a Task Force that hauls will be behind that: at the front if it is laden, else at the base that it loads in.
func (d *doctrine) hauled(w *war.War) theatre.Hex {
	to := d.front(w, w.Side)
	if w.Laden(w.Asked) && to != theatre.None {
		return to
	}
	most := -1e9
	for i := range w.Theatre.Sites {
		if h := w.Theatre.Sites[i].Hex; w.Sites[i].Side == w.Side && w.Theatre.Water(h) {
			if n := d.source(w, h); n > most {
				to, most = h, n
			}
		}
	}
	return to
}

// express reports whether destroyers can load in a hex and be at the front in the same Naval Phase.
func (d *doctrine) express(w *war.War, h, front theatre.Hex) bool {
	n := w.Theatre.SiteAt(h)
	return n >= 0 && w.Sites[n].Side == w.Side && d.rear(w, h) && (d.spare(w, h) > 0 || d.hungry(w) && w.Sites[n].Supply >= plenty) &&
		w.Theatre.BySea(w.Forces[w.Asked].Hex, h)+w.Theatre.BySea(h, front)+10 <= w.Strength(w.Asked).Allowance
}

// runs reports whether there is a base from which destroyers can be at the front in a Naval Phase.
func (d *doctrine) runs(w *war.War) (there bool) {
	front := d.front(w, w.Side)
	for i := range w.Theatre.Sites {
		there = there || front != theatre.None && d.express(w, w.Theatre.Sites[i].Hex, front)
	}
	return there
}

// arrived reports whether the Task Force asked lies where what it has aboard is to go ashore: it had no Movement Points left for that.
func (d *doctrine) arrived(w *war.War) bool {
	h := w.Forces[w.Asked].Hex
	if w.Stows(w.Asked) {
		return h == d.anchorage(w, w.Side)
	}
	return w.Theatre.Ground && w.Laden(w.Asked) && !d.planned(w) && h == d.front(w, w.Side)
}

// hungry reports whether there is too little at the front for those who live on it and for the headquarters of planes that are there, so that it wants supply before more of them.
func (d *doctrine) hungry(w *war.War) bool {
	front := d.front(w, w.Side)
	i := w.Theatre.SiteAt(front)
	if i < 0 || w.Sites[i].Side != w.Side {
		return false
	}
	want := eats * d.eaters(w, front)
	if w.Parked(uint8(i)) > 0 {
		want += w.HeadquartersCost(uint8(i))
	}
	return int(w.Sites[i].Supply) < want
}

// eaters is how many units live on what is at a front: those there and on the islands beside it, to where supply is carried.
func (d *doctrine) eaters(w *war.War, front theatre.Hex) (n int) {
	for i := range w.Theatre.Units {
		if w.Theatre.Units[i].Side == w.Side && besides(w, i, front) {
			n++
		}
	}
	return n
}

// besides reports whether a unit is ashore in a hex or near it.
func besides(w *war.War, unit int, h theatre.Hex) bool {
	u := &w.Units[unit]
	return u.Hex != theatre.None && u.Ship == 0 && u.Marks&board.Lost == 0 && w.Theatre.Across(u.Hex, h) <= besideHexes
}

// besideHexes is how far that is.
const besideHexes = 2

// leastFood is the supply that is worth a way.
const leastFood = 40

// eats is the supply that each unit ashore lives on for a Game-Turn or two.
const eats = 4

// plenty is the supply from which on some is sent to the front.
const plenty = 100

// barred reports whether guns of the enemy that are in contact wait near where the Task Force asked is to unload.
func (d *doctrine) barred(w *war.War, s *war.Strength) (there bool) {
	front := d.front(w, w.Side)
	if front == theatre.None || !w.Laden(w.Asked) {
		return false
	}
	markersOf(w, enemyOf(w.Side), func(m uint8) {
		f := &w.Forces[m]
		there = there || f.Marks&board.Contacted != 0 && w.Theatre.BySea(f.Hex, front) <= barredRange && d.threat(w, m) > float64(max(leastGuns, s.Fire))
	})
	return there
}

// mostDecks is the Anti-Ship Strength of carriers, as a sky counts it, from which on nobody unloads in their reach: a carrier that is only reported has less.
const mostDecks = 100

// decked reports whether carriers of the enemy reach where the Task Force asked is to unload.
func (d *doctrine) decked(w *war.War) bool {
	front, sky := d.front(w, w.Side), d.skyOf(w, w.Side)
	return front != theatre.None && sky.count(w, front, sky.shore, sky.n) > 0 && sky.over(w, front) >= mostDecks
}

// early reports whether the Task Force asked would lie laden at the front for the rest of the Game-Turn, with no Movement Points to unload: later it comes as soon.
func (d *doctrine) early(w *war.War, s *war.Strength) bool {
	front := d.front(w, w.Side)
	if front == theatre.None || !w.Laden(w.Asked) || w.Round == lastRound || w.ActiveLeft(w.Asked) > 1 {
		return false
	}
	far := w.Theatre.BySea(w.Forces[w.Asked].Hex, front)
	return far > 0 && far <= s.Allowance && far+missions.LoadPoints*w.LoadAboard(w.Asked) > s.Allowance
}

// barredRange is how near to a front guns of the enemy keep convoys off it, in Movement Points; leastGuns is the fire from which on they do.
const barredRange, leastGuns = 20, 8

// planned reports whether the Task Force asked has a landing of its own before it.
func (d *doctrine) planned(w *war.War) bool {
	n := w.Theatre.SiteAt(w.Plan(w.Asked))
	return n >= 0 && w.Sites[n].Side != w.Side
}

// chooseHaulPlace has a Task Force that is laden go to the front, another to where most waits.
func (d *doctrine) chooseHaulPlace(w *war.War, legal []sim.Move) (best int) {
	if i := d.baseHaulPlace(w, legal); i >= 0 {
		return i
	}
	front, most := d.front(w, w.Side), -1e9
	p := &w.Forces[w.Asked].Plot
	// who has less than half of what it holds aboard, where there is more, loads that first
	little := w.LoadAboard(w.Asked)*2 < w.Hold(w.Asked) && d.source(w, w.Forces[w.Asked].Hex) > 0
	fetches := (!w.Laden(w.Asked) || little) && p.Find(p.Last().Mission) == int(p.Count)-1 // else it has fetched it before
	for i, m := range legal {
		h := theatre.Hex(m)
		n := -float64(w.Theatre.BySea(h, front))
		if fetches {
			n = d.source(w, h)
		}
		if n > most {
			best, most = i, n
		}
	}
	return best
}

// chooseHaul unloads at the front, and loads troops, then supply, elsewhere; where there is no front the smallest unit alone, as a
// landing is planned the sooner the less is aboard. [10.1]
func (d *doctrine) chooseHaul(w *war.War, legal []sim.Move) (best int) {
	if i := d.chooseBaseHaul(w, legal); i >= 0 {
		return i
	}
	here, front := w.Forces[w.Mover].Hex, d.front(w, w.Side)
	atFront, least := here == front, mostLoad
	for i := len(legal) - 1; i > 0; i-- { // the last to come is the first to go
		unload, supply, unit := missions.Hauls(legal[i])
		spare := unit >= 0 && !atFront && d.spare(w, here) > 0
		switch {
		case front == theatre.None && (!spare || w.Laden(w.Mover)):
		case front == theatre.None:
			if load := w.Theatre.Book.Units[w.Theatre.Units[unit].Type].Load(); load < least && d.enoughFor(w, unit) {
				best, least = i, load
			}
		case spare && d.hungry(w) && w.Sites[w.Theatre.SiteAt(here)].Supply >= leastFood:
		case unload && atFront, supply && !atFront, spare:
			return i
		}
	}
	return best
}

// mostLoad are the Load Points of what takes too long to be planned for.
const mostLoad = 7
