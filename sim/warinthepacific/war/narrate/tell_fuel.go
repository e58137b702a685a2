package narrate

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// fueled tells the fueling of Task Forces that fuel before they go anywhere (first), or of the
// others except those that fuel on their way. It reports whether there was something to say. [10.5]
// [14.21] [20.4]
func (t *Telling) fueled(first bool) (said bool) {
	for m := range t.B.Markers() {
		if first == (t.fuels(m) == t.A.Forces[m].Hex) && !t.fuelsMidway(m) {
			said = t.fuel(m) || said
		}
	}
	return said
}

// fuelsMidway reports whether a Task Force has fueled on its way and has gone on since: that is
// told with its way, before its fate at the end.
func (t *Telling) fuelsMidway(m id.Marker) bool {
	at := t.fuels(m)
	return at != theatre.None && at != t.A.Forces[m].Hex && at != t.B.Forces[m].Hex && !t.forms(m)
}

// fuel says, to a viewer that knows where a Task Force is, which of its ships have been fueled,
// which ships that need fuel have got none, and why. It reports whether some have been fueled.
// [10.5] [14.21] [20.4]
func (t *Telling) fuel(m id.Marker) bool {
	at := t.fuels(m)
	if t.B.Forces[m].Hex == theatre.None || !t.B.Knows(t.Viewer, m) {
		return false
	}
	var full, dry []string
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		if t.A.Under(i, m) && t.B.Under(i, m) && t.A.Thirsts(i) && !t.B.Cripple(i) {
			// a ship that was hit so that it cannot move needs no fuel any more
			if t.B.Thirsts(i) {
				dry = append(dry, t.B.Theatre.Ships[i].Name)
			} else {
				full = append(full, t.B.Theatre.Ships[i].Name)
			}
		}
	}
	switch place := t.B.PlaceName(at); {
	case full != nil && at == theatre.None: // not by a plot
		t.Say("  %s is fueled", t.B.ForceName(m))
	case full != nil && dry != nil:
		t.Say("  %s is fueled at %s but for %s%s", t.B.ForceName(m), place, strings.Join(dry, ", "), t.dry(m, at))
	case full != nil:
		t.Say("  %s is fueled at %s", t.B.ForceName(m), place)
	case dry != nil && at != theatre.None:
		t.Say("  %s gets no fuel at %s%s", t.B.ForceName(m), place, t.dry(m, at))
	}
	return full != nil
}

// fuels returns where a Task Force has carried out a mission FUEL.
func (t *Telling) fuels(m id.Marker) theatre.Hex {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	done := int(f.Plot.At) + len(t.done(m))
	for i := int(f.Plot.At); i < int(min(g.Plot.At, g.Plot.Count)); i++ {
		if l := &g.Plot.Legs[i]; l.Mission == board.Refuel && (l.Hex == g.Hex || i < done) {
			return l.Hex
		}
	}
	return theatre.None
}

// dry says why ships of a Task Force get no fuel in a hex. [14.22] [20.4] [20.6]
func (t *Telling) dry(m id.Marker, at theatre.Hex) string {
	u := upkeep.Upkeep{Fleet: t.B.Fleet}
	cost, serves := 0, 0
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		if t.A.Under(i, m) && t.B.Under(i, m) && t.B.Thirsts(i) {
			cost = max(cost, t.B.Theatre.Book.FuelingCost(t.B.Theatre.Ships[i].Type))
		}
	}
	for o := range t.B.Markers() {
		if theatre.SideOf(o) == theatre.SideOf(m) && t.B.Forces[o].Hex == at {
			serves = max(serves, u.Serves(o))
		}
	}
	switch port := t.B.Port(theatre.SideOf(m), at); {
	case port == id.None && serves == 0:
		return ": there is no port that can, nor a Support Force with supply"
	case t.spentAt(m, at)+upkeep.FuelPoints > t.B.Allowance(m):
		return fmt.Sprintf(": it has not the %d Movement Points left that it takes", upkeep.FuelPoints)
	case port == id.None:
		return ": the Support Forces there cannot give so much"
	case int(t.B.Sites[port].Supply) < cost:
		return ": there is too little supply in the port"
	case u.Room(port)+int(t.B.Sites[port].Given) < cost:
		return ": the port never gives so much to a ship"
	case u.Room(port) < cost:
		return ": the port has given all that it can in this Game-Turn"
	}
	return ""
}

// spentAt returns the Movement Points that a Task Force had spent when it came to fuel, even if it
// has gone on since.
func (t *Telling) spentAt(m id.Marker, at theatre.Hex) int {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	if g.Hex == at {
		return int(g.Spent)
	}
	spent, from := int(f.Spent), f.Hex
	for _, l := range g.Plot.Legs[f.Plot.At:max(f.Plot.At, g.Plot.Count)] {
		spent, from = spent+t.B.Theatre.BySea(from, l.Hex), l.Hex
		if l.Mission == board.Refuel && l.Hex == at {
			break
		}
	}
	return spent
}
