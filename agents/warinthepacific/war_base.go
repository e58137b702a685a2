package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// BaseForces go to our base behind the front that is nearest to the most valuable objective and has
// none: ships that fuel there are soon back. [20.5]

// anchorage returns that base, or theatre.None if there is no such base.
func (d *doctrine) anchorage(w *war.War, side sim.Side) theatre.Hex {
	best, least := theatre.None, theatre.Far
	for i := range id.Site(len(w.Theatre.Sites)) {
		h := w.Theatre.Sites[i].Hex
		if w.Sites[i].Side != side || !w.Theatre.Water(h) || !d.rear(w, h) || w.BaseForcesAt(h) > 0 {
			continue
		}
		if far := w.Theatre.BySea(w.Theatre.Objectives[0].Hex, h); far < least {
			best, least = h, far
		}
	}
	return best
}

// lies reports whether a BaseForce waits in a hex to be shipped.
func lies(w *war.War, side sim.Side, h theatre.Hex) bool {
	for i := range w.BaseForces {
		if b := &w.BaseForces[i]; b.Hex == h && b.Lies > 0 && b.Packs == 0 &&
			w.Sites[w.Theatre.SiteAt(h)].Side == side {
			return true
		}
	}
	return false
}

// shipsBase reports whether a Task Force has a BaseForce to bring, or to fetch if there is nothing
// else to send.
func (d *doctrine) shipsBase(w *war.War, marker id.Marker, side sim.Side) bool {
	if len(w.Theatre.BaseForces) == 0 || d.anchorage(w, side) == theatre.None {
		return false
	}
	if w.Stows(marker) {
		return true
	}
	if lastCycle(w) { // it is deployed only in Strategic Game-Turns
		return false
	}
	waits := false
	for i := range w.BaseForces {
		waits = waits || w.BaseForces[i].Hex != theatre.None && lies(w, side, w.BaseForces[i].Hex) &&
			!fetched(w, w.BaseForces[i].Hex, marker)
	}
	return waits && !w.Laden(marker) && w.Hold(marker) >= war.BaseForceLoad
}

// fetched reports whether another Task Force, plotted for earlier, is to load the BaseForce that
// waits in a hex.
func fetched(w *war.War, h theatre.Hex, by id.Marker) (yes bool) {
	markersOf(w, w.Side, func(m id.Marker) {
		p := &w.Forces[m].Plot
		yes = yes || m < by && p.Count > 0 && p.Legs[0].Mission == board.Transport && p.Legs[0].Hex == h &&
			w.Hold(m) >= war.BaseForceLoad && !w.Laden(m)
	})
	return yes
}

// baseHaulPlace returns where a Task Force goes with a BaseForce, or to fetch one, or -1 if it has
// another purpose.
func (d *doctrine) baseHaulPlace(w *war.War, legal []sim.Move) int {
	if w.Forces[w.Asked].Plot.Legs[0].Mission != board.Transport || !d.shipsBase(w, w.AskedMarker(), w.Side) {
		return -1
	}
	to, stows, best, least := d.anchorage(w, w.Side), w.Stows(w.AskedMarker()), -1, theatre.Far
	for i, m := range legal {
		h := hexOf(m)
		far := w.Theatre.BySea(w.Forces[w.Asked].Hex, h)
		if stows && h == to || !stows && lies(w, w.Side, h) && far < least {
			best, least = i, far
		}
	}
	return best
}

// chooseBaseHaul unloads and loads BaseForces, or returns -1 if the mover has another purpose. A
// deployed BaseForce stays.
func (d *doctrine) chooseBaseHaul(w *war.War, legal []sim.Move) int {
	here := w.Forces[w.Mover].Hex
	if !d.shipsBase(w, w.Mover, w.Side) {
		return -1
	}
	if w.Stows(w.Mover) && here != d.anchorage(w, w.Side) { // other cargo would go ashore with it
		return 0
	}
	for i, m := range legal {
		what, b := board.UnpackCargo(m)
		if what == board.Unload && w.Stows(w.Mover) || what == board.EmbarkBase && w.BaseForces[b].Lies > 0 &&
			d.rear(w, here) && !risky(w, w.Mover) {
			return i
		}
	}
	if w.Stows(w.Mover) { // it waits for more Movement Points, and no other cargo moves before
		return 0
	}
	return -1
}
