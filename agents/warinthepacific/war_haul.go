package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// source returns the worth of loading at a base: first the units that could go, then its supply.
func (d *doctrine) source(w *war.War, h theatre.Hex) float64 {
	n := w.Theatre.SiteAt(h)
	if n == id.None || !d.rear(w, h) {
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
	if units == 0 && w.Sites[n].Supply < leastFood {
		return -100
	}
	if d.hungry(w) {
		worth, units = 3*worth, 0
	}
	return worth + units - float64(w.Theatre.BySea(w.Forces[w.Asked].Hex, h))/10 - float64(w.Theatre.BySea(h, front))/20
}

// hauls reports whether a Task Force has something to bring to the front, or to fetch for it.
func (d *doctrine) hauls(w *war.War) bool {
	if d.shipsBase(w, w.AskedMarker(), w.Side) {
		return true
	}
	front := d.front(w, w.Side)
	if turnsLeft(w) == 0 && w.Round > 0 && !w.Laden(w.AskedMarker()) { // its cargo would arrive too late
		return false
	}
	if front == theatre.None {
		return d.lost(w) || !w.Laden(w.AskedMarker()) && w.Round > 0 && turnsLeft(w) >= leastLanding && d.stormers(w)
	}
	return w.Laden(w.AskedMarker()) || d.sends(w)
}

// unloaded reports whether transports lie empty at a base that is not a port, where they are not
// safe and nothing waits for them.
func unloaded(w *war.War, s *war.Strength, h theatre.Hex) bool {
	return !w.Laden(w.AskedMarker()) && !s.Troops && !inOwnPort(w, h)
}

// worn reports whether all transports of the Task Force asked are at D3 or worse. Each that sinks
// counts, so they load nothing more and bring their cargo only to a starving front, except in the
// last Game-Turn.
func (d *doctrine) worn(w *war.War) bool {
	if !w.Theatre.Ground || w.Laden(w.AskedMarker()) && d.hungry(w) && turnsLeft(w) > 0 {
		return false
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.AskedMarker()) && w.Ships[i].Damage < 3 &&
			(!w.Theatre.Class(i).Mends() || w.Hold(w.AskedMarker()) == 0) {
			return false
		}
	}
	return true
}

// sends reports whether a base has units or much supply to send.
func (d *doctrine) sends(w *war.War) bool {
	for i := range id.Site(len(w.Theatre.Sites)) {
		if h := w.Theatre.Sites[i].Hex; w.Sites[i].Side == w.Side && d.rear(w, h) &&
			(d.spare(w, h) > 0 || w.Sites[i].Supply >= plenty) {
			return true
		}
	}
	return false
}

// hauled returns where a Task Force that hauls will be afterwards: at the front if it is laden,
// else at the base where it loads.
func (d *doctrine) hauled(w *war.War) theatre.Hex {
	to := d.front(w, w.Side)
	if w.Laden(w.AskedMarker()) && to != theatre.None {
		return to
	}
	most := -1e9
	for i := range id.Site(len(w.Theatre.Sites)) {
		if h := w.Theatre.Sites[i].Hex; w.Sites[i].Side == w.Side && w.Theatre.Water(h) {
			if n := d.source(w, h); n > most {
				to, most = h, n
			}
		}
	}
	return to
}

// express reports whether destroyers can load in a hex and reach the front in the same Naval Phase.
func (d *doctrine) express(w *war.War, h, front theatre.Hex) bool {
	n := w.Theatre.SiteAt(h)
	return n != id.None && w.Sites[n].Side == w.Side && d.rear(w, h) && (d.spare(w, h) > 0 || d.hungry(w) &&
		w.Sites[n].Supply >= plenty) &&
		w.Theatre.BySea(w.Forces[w.Asked].Hex, h)+w.Theatre.BySea(h, front)+10 <= w.Strength(w.AskedMarker()).Allowance
}

// runs reports whether there is a base from which destroyers can reach the front in a Naval Phase,
// with few enemy planes there.
func (d *doctrine) runs(w *war.War) (there bool) {
	front := d.front(w, w.Side)
	if front == theatre.None {
		return false
	}
	if sky := d.skyOf(w, w.Side); sky.under(w, front) || sky.over(w, front) > dared {
		// so long a way ends by day
		return false
	}
	for i := range id.Site(len(w.Theatre.Sites)) {
		there = there || d.express(w, w.Theatre.Sites[i].Hex, front)
	}
	return there
}

// arrived reports whether the Task Force asked is where its cargo goes ashore, but had no Movement
// Points left to unload.
func (d *doctrine) arrived(w *war.War) bool {
	h := w.Forces[w.Asked].Hex
	switch {
	case d.stuck(w):
		return true
	case w.Stows(w.AskedMarker()):
		return h == d.anchorage(w, w.Side)
	}
	return w.Theatre.Ground && w.Laden(w.AskedMarker()) && !d.planned(w) && h == d.front(w, w.Side)
}

// atRisk reports whether units or a BaseForce are aboard transports that are all at D2 or worse, in
// a port of theirs. Unless the transports sail, the units should be ashore before the next hit.
func atRisk(w *war.War, marker id.Marker) bool {
	return (w.Strength(marker).Troops || w.Stows(marker)) && risky(w, marker)
}

// risky reports whether units that embark here would be at risk, so that the script would unload
// them again at once.
func risky(w *war.War, marker id.Marker) bool {
	return w.Theatre.Ground && inOwnPort(w, w.Forces[marker].Hex) && hitHold(w, marker, 2)
}

// stuck reports whether the Task Force asked is at risk and cannot reach the front.
func (d *doctrine) stuck(w *war.War) bool {
	return atRisk(w, w.AskedMarker()) && (d.worn(w) || d.decked(w))
}

// leastFood is the least supply that is worth a voyage.
const leastFood = 40

// plenty is the supply of a base from which some goes to the front.
const plenty = 100

// planned reports whether the Task Force asked is to carry out a landing of its own.
func (d *doctrine) planned(w *war.War) bool {
	n := w.Theatre.SiteAt(w.Plan(w.AskedMarker()))
	return n != id.None && w.Sites[n].Side != w.Side
}

// chooseHaulPlace sends a laden Task Force to the front, and any other to where the most cargo
// waits.
func (d *doctrine) chooseHaulPlace(w *war.War, legal []sim.Move) (best int) {
	if d.lost(w) || d.stuck(w) { // unload, to be of use elsewhere
		return max(0, slices.Index(legal, board.PackHex(w.Forces[w.Asked].Hex)))
	}
	if i := d.baseHaulPlace(w, legal); i >= 0 {
		return i
	}
	front, most := d.front(w, w.Side), -1e9
	p := &w.Forces[w.Asked].Plot
	// a force less than half full loads first where there is more, but nothing that it would lack
	// the Movement Points to unload
	s := w.Strength(w.AskedMarker())
	little := !d.brings(w, &s) && w.LoadAboard(w.AskedMarker())*2 < w.Hold(w.AskedMarker()) &&
		d.source(w, w.Forces[w.Asked].Hex) > 0
	// else it has fetched it before
	fetches := (!w.Laden(w.AskedMarker()) || little) && p.Find(p.Last().Mission) == int(p.Count)-1
	for i, m := range legal {
		h := hexOf(m)
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

// chooseHaul unloads at the front, and elsewhere loads troops, then supply. Without a front it
// loads only the smallest unit, because a landing with less aboard is planned sooner. [10.1]
func (d *doctrine) chooseHaul(w *war.War, legal []sim.Move) (best int) {
	stays := w.Forces[w.Mover].Plot.Count == 1
	if atRisk(w, w.Mover) && stays {
		return max(0, slices.IndexFunc(legal, func(m sim.Move) bool {
			what, _ := board.UnpackCargo(m)
			return what == board.Unload
		}))
	}
	if i := d.chooseBaseHaul(w, legal); i >= 0 {
		return i
	}
	here, front := w.Forces[w.Mover].Hex, d.front(w, w.Side)
	atFront, least := here == front, mostLoad
	for i := len(legal) - 1; i > 0; i-- { // the last to arrive is the first to leave
		what, unit := board.UnpackCargo(legal[i])
		unload, supply := what == board.Unload, what == board.LoadSupply
		spare := what == board.EmbarkUnit && !atFront && d.spare(w, here) > 0 && !(stays && risky(w, w.Mover))
		switch {
		case front == theatre.None && unload && inOwnPort(w, here) && !awaits(w, w.Mover):
			return i
		case front == theatre.None && (!spare || w.Laden(w.Mover) || w.Round == 0):
			// then the cargo has no landing to wait for, and goes ashore
		case front == theatre.None:
			if load := w.Theatre.Book.Units[w.Theatre.Units[unit].Type].Load(); load < least &&
				d.enoughFor(w, id.Unit(unit)) {
				best, least = i, load
			}
		case spare && d.hungry(w) && w.Sites[w.Theatre.SiteAt(here)].Supply >= leastFood:
		case supply && int(w.Sites[w.Theatre.SiteAt(here)].Supply) <= eats*w.Ashore(w.Side, here):
			// the units there live on it
		case unload && atFront, supply && !atFront, spare:
			return i
		}
	}
	return best
}

// awaits reports whether units aboard have a landing planned, or may plan one at the start of the
// next Game-Turn.
func awaits(w *war.War, marker id.Marker) bool {
	return w.Strength(marker).Troops && (w.Round > 0 || w.Plan(marker) != theatre.None)
}

// lost reports whether the front is gone for which supply is aboard in a port, or for which units
// without a landing are aboard.
func (d *doctrine) lost(w *war.War) bool {
	return w.Laden(w.AskedMarker()) && !awaits(w, w.AskedMarker()) && !w.Stows(w.AskedMarker()) &&
		d.front(w, w.Side) == theatre.None &&
		inOwnPort(w, w.Forces[w.Asked].Hex)
}

// mostLoad is the number of Load Points that take too long to plan a landing for.
const mostLoad = 7
