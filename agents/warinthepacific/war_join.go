package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// joins reports whether a force should join another that lies in the same port: ships that were
// left behind, come from their yards, are alone or have lost their screen, and transports that have
// lost their escort, all undamaged. [10.7]
func (d *doctrine) joins(w *war.War) (yes bool) {
	f := &w.Forces[w.Asked]
	left := w.Theatre.Forces[f.Holds].Spare || unscreened(w, w.AskedMarker()) || alone(w)
	switch site := w.Theatre.SiteAt(f.Hex); {
	case site == id.None || w.Sites[site].Side != w.Side || hurt(w, w.AskedMarker()):
		return false
	case w.Hold(w.AskedMarker()) > 0 && !unescorted(w, w.AskedMarker()) || w.Hold(w.AskedMarker()) == 0 && !left:
		return false
	case w.Strength(w.AskedMarker()).Carriers > 0 && d.spent(w, w.AskedMarker()):
		return false
	}
	markersOf(w, w.Side, func(m id.Marker) {
		yes = yes || m != w.AskedMarker() && w.Forces[m].Hex == f.Hex && d.suits(w, w.AskedMarker(), m)
	})
	return yes
}

// suits reports whether a Task Force should sail with another: transports without escort with an
// empty convoy that has one, other ships with a force that leads, carriers with carriers. A single
// carrier may join a few guns, which then no longer bombard.
func (d *doctrine) suits(w *war.War, joiner, marker id.Marker) bool {
	switch {
	case unescorted(w, joiner):
		return w.Hold(marker) > 0 && !w.Laden(marker) && !unescorted(w, marker) && !hurt(w, marker) &&
			bound(w, marker) == w.Forces[marker].Hex
	case w.Strength(joiner).Carriers > 0 && w.Strength(marker).Carriers == 0 &&
		!(unscreened(w, joiner) && !unscreened(w, marker) && w.Strength(marker).Fire <= mostEscort):
		return false
	}
	return d.leads(w, marker)
}

// mostEscort is the fire up to which guns are better used with a single carrier than by themselves.
const mostEscort = 40

// unescorted reports whether all ships under a marker are transports, with nothing aboard.
func unescorted(w *war.War, marker id.Marker) (alone bool) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) {
			if w.Theatre.Class(i).Mends() {
				return false
			}
			alone = true
		}
	}
	return alone && w.Hold(marker) > 0 && !w.Laden(marker)
}

// leads reports whether others should sail with a Task Force where it lies. Transports and Support
// Forces do not lead, nor do carriers that stay there, battered forces or those being refitted.
func (d *doctrine) leads(w *war.War, marker id.Marker) bool {
	s := w.Strength(marker)
	idle := s.Carriers > 0 && d.idle(w, marker)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && (w.WantsRefit(i) && w.Ships[i].Refit > 0 || w.Ships[i].Damage > 1) {
			// slower ships would hold them back
			return false
		}
	}
	return s.Ships > 0 && !s.Support && bound(w, marker) == w.Forces[marker].Hex &&
		!w.Theatre.Forces[w.Forces[marker].Holds].Spare && w.Hold(marker) == 0 && !s.Troops && !idle &&
		!battered(w, marker)
}

// gunsFirst exceeds the fire of any Task Force.
const gunsFirst = 1000

// chooseMerge lets ships join the suitable Task Force with the most fire, preferably one without
// carriers. Carriers join one with carriers, else the one with the least fire. (C77)
func (d *doctrine) chooseMerge(w *war.War, legal []sim.Move) (best int) {
	most := -1
	for i, m := range legal {
		other, _ := board.UnpackMarker(m)
		s := w.Strength(other)
		switch decks := w.Strength(w.Mover).Carriers > 0; {
		case decks && s.Carriers == 0:
			s.Fire = gunsFirst - s.Fire
		case decks:
			s.Fire += 2 * gunsFirst
		case s.Carriers == 0: // guns go with guns if they can
			s.Fire += gunsFirst
		}
		if d.suits(w, w.Mover, other) && s.Fire > most {
			best, most = i, s.Fire
		}
	}
	return best
}

// unscreened reports whether all ships under a marker are capital ships or carriers: submarines sink these. [13.6]
func unscreened(w *war.War, marker id.Marker) (capital bool) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if !w.Under(i, marker) {
			continue
		}
		if t := w.Theatre.Class(i); !t.Capital() && !t.Carrier() {
			return false
		}
		capital = true
	}
	return capital
}

// bareGuns reports whether battleships are among these unscreened ships: they stay in port.
func bareGuns(w *war.War) (there bool) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		there = there || w.Under(i, w.AskedMarker()) && w.Theatre.Class(i).Battleship()
	}
	return there && unscreened(w, w.AskedMarker())
}

// alone reports whether the Task Force asked is a single warship.
func alone(w *war.War) bool {
	s := w.Strength(w.AskedMarker())
	return s.Ships == 1 && s.Carriers == 0 && !s.Support && w.Hold(w.AskedMarker()) == 0
}
