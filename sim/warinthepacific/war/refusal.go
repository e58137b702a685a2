package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

var _ sim.Refuser = (*War)(nil)

// Refusal says why a task force, a ship or the Air Points of a base or carrier cannot go to a place or
// against a target now.
func (w *War) Refusal(viewer sim.Side, piece, place string) string {
	if viewer > 1 || w.Turn() != viewer {
		return ""
	}
	if m := w.markerNamed(piece); m != id.None {
		if theatre.SideOf(m) != viewer {
			return "it is not yours"
		}
		return w.refuseForce(m, place)
	}
	ship := id.Ship(slices.IndexFunc(w.Theatre.Ships,
		func(s theatre.Ship) bool { return strings.EqualFold(s.Name, piece) }))
	site := id.Site(slices.IndexFunc(w.Theatre.Sites, func(s theatre.Site) bool {
		return strings.EqualFold(s.Name, piece) ||
			strings.HasPrefix(strings.ToLower(piece), strings.ToLower(s.Name)+" ")
	}))
	switch {
	case ship != id.None && w.fleet().Owner(ship.Deck()) != viewer:
		return "it is not yours"
	case ship != id.None && w.row().refuseAir != nil && w.Theatre.Class(ship).Carrier():
		return w.row().refuseAir(w, ship.Deck(), place)
	case ship != id.None:
		return w.refuseShip(ship)
	case site != id.None && w.Sites[site].Side != viewer:
		return "it is not yours"
	case site != id.None && w.row().refuseAir != nil:
		return w.row().refuseAir(w, site.Base(), place)
	case site != id.None:
		return "the Air Points of a base are plotted in the Air Phases; now it is " + w.words().PhaseName()
	}
	return ""
}

// markerNamed returns the marker of that name, or id.None.
func (w *War) markerNamed(name string) id.Marker {
	for m := range w.Markers() {
		if strings.EqualFold(w.words().ForceName(m), name) {
			return m
		}
	}
	return id.None
}

// siteNamed returns the site of that name, or id.None.
func (w *War) siteNamed(name string) id.Site {
	named := func(s theatre.Site) bool { return strings.EqualFold(s.Name, name) }
	return id.Site(slices.IndexFunc(w.Theatre.Sites, named))
}

// refuseShip says why a ship cannot be ordered by itself.
func (w *War) refuseShip(ship id.Ship) string {
	if m := w.MarkerOf(w.Ships[ship].Force); w.Forces[m].Hex != theatre.None && w.Under(ship, m) {
		return "ships go with their task force: " + w.words().ForceName(m)
	}
	return "it sails with no task force now"
}

// refuseForce says why a task force cannot go to a place. [9.3] [10.4] [10.42]
func (w *War) refuseForce(m id.Marker, place string) string {
	f, asked := &w.Forces[m], w.words().ForceName(w.AskedMarker())
	switch {
	case f.Hex == theatre.None:
		return "it is not on the map"
	case w.plots() && m == w.AskedMarker():
		if !w.Step.AsksPlace() {
			place = "MOVE " + place
		}
		moves, why := w.Expand(place)
		if moves == nil && why == "" {
			return "there is no such place"
		}
		return why
	case w.plots() && !w.missions().MayPlot(m):
		return "it can have no plot in this phase"
	case w.plots() && m < w.AskedMarker():
		return "its plot is made: take that back with undo. " + asked + " is asked now"
	case w.plots():
		return "it is asked later; " + asked + " is asked now"
	case w.row().refuse != nil:
		return w.row().refuse(w, m)
	}
	return w.notNow("task forces")
}

// notNow says that something is plotted at the start of a Naval Phase, and what is asked now.
func (w *War) notNow(what string) string {
	return fmt.Sprintf("%s are plotted at the start of a Naval Phase, and now it is %s: %s", what,
		w.words().PhaseName(), w.row().question)
}

// refuseReaction says why a task force cannot come up to the one that moves. [10.4] [10.42]
func (w *War) refuseReaction(m id.Marker) string {
	f := &w.Forces[m]
	far, left := w.Theatre.BySea(f.Hex, w.Forces[w.Mover].Hex), (w.fleet().Allowance(m)-int(f.Spent))/2
	switch {
	case f.Marks&board.Reacted != 0:
		return "it has reacted in this phase already"
	case !f.Plot.Waits():
		return "it does not wait in REAC [10.4]"
	case w.fleet().Afloat(m) == 0:
		return "it has no ships"
	case far > left:
		return fmt.Sprintf("out of reach: %d MP away, and it can react with %d [10.42]", far, left)
	}
	return "it has no part in an engagement that can still be fought in this phase"
}

// refuseStrike says why the Air Points of a base or carrier cannot go against a target. [6.15] [6.5]
func (w *War) refuseStrike(b id.Base, place string) string {
	from := w.fleet().Base(b)
	if from == theatre.None {
		return "it is not on the map"
	}
	reach := w.reaches(b)
	if slices.Max(reach[:]) < 0 {
		return "it has no Air Points that can fly now"
	}
	if m := w.markerNamed(place); m != id.None {
		return w.refuseAtSea(b, m, reach)
	}
	site := w.siteNamed(place)
	if site == id.None {
		return "there is no target: name a task force, such as TF 26, or a base"
	}
	far, mission := w.Theatre.ByAir(from, w.Theatre.Sites[site].Hex), board.StrikeLand
	if w.Sites[site].Side == w.Side {
		if mission = board.Transfer; b.IsCarrier() {
			return "Air Points of a carrier do not transfer to a base"
		}
	}
	switch {
	case far > reach[mission]:
		return outOfReach(far, reach[mission])
	case mission == board.Transfer:
		return "there is no room for any type of Air Point that is here (C56), or it cannot be reached"
	}
	return "there is nothing to bombard that is not a target already [6.15] [6.3]"
}

// refuseAtSea says why they cannot go against a task force, or cover one of their own.
func (w *War) refuseAtSea(b id.Base, m id.Marker, reach [board.NumAirMissions]int) string {
	f, mission := &w.Forces[m], board.StrikeShips
	if theatre.SideOf(m) == w.Side {
		mission = board.NavalCover
	}
	switch far := w.Theatre.ByAir(w.fleet().Base(b), f.Hex); {
	case f.Hex == theatre.None:
		return "it is not on the map"
	case mission == board.StrikeShips && f.Marks&board.Contacted == 0:
		return w.words().ForceName(m) + " is not in contact: search for it first [6.5]"
	case far > reach[mission]:
		return outOfReach(far, reach[mission])
	case mission == board.StrikeShips:
		return "a strike against it from this hex is plotted already [6.15]"
	}
	return "it is covered from this hex already, or has no ships"
}

// outOfReach says how far a target is, and how far the Air Points go.
func outOfReach(far, reach int) string {
	if reach < 0 {
		return "no Air Points here can fly that mission now"
	}
	return fmt.Sprintf("out of range: %d MP away, and its Air Points go %d", far, reach)
}
