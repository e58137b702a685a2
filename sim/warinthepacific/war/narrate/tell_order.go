package narrate

import (
	"cmp"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// One move can bring a voyage, and events before it and at its end: each is told in its place.

// comes reports whether a Task Force comes to a hex by the move. If so, events there are told after
// its voyage, or else before.
func (t *Telling) comes(h theatre.Hex) bool {
	for m := range t.B.Markers() {
		from := t.A.Forces[m].Hex
		if h == theatre.None || from == h || from == theatre.None {
			continue
		}
		if t.B.Forces[m].Hex == h {
			return true
		}
		for _, l := range t.done(m) {
			if l.Hex == h {
				return true
			}
		}
	}
	return false
}

// A moment is when events in a hex are told.
type moment uint8

const (
	before moment = iota // before anybody goes on
	midway               // where a Task Force goes on again that has come there
	behind               // after the voyage to the hex
)

// when returns the moment of a hex.
func (t *Telling) when(h theatre.Hex) moment {
	if !t.comes(h) {
		return before
	}
	for m := range t.B.Markers() {
		if t.way(m) == h {
			return midway
		}
	}
	return behind
}

// ashore says what happens to bases and their units, in the hexes that are told of at a moment.
func (t *Telling) ashore(now moment) {
	t.baseForces(now)
	t.staffs(now)
	if !t.A.Fighting() || t.A.Fight != board.LandWar { // which has told it
		t.sites(now)
		t.units(now)
	}
}

// goesByWay tells the voyage of a Task Force that carries out a mission between its old hex and its
// new one, with the results of the mission in between. [10.3] [10.5]
func (t *Telling) goesByWay(m id.Marker, mid theatre.Hex) {
	name, place := t.B.ForceName(m), t.B.PlaceName(mid)
	first, then := t.nights(m, mid)
	t.Say("  %s goes from %s to %s%s", name, t.A.PlaceName(t.A.Forces[m].Hex), place, first)
	t.formations(midway)
	if !t.before(m) && t.where(m) == mid {
		t.seen(m)
	}
	if t.fuelsMidway(m) && t.fuel(m) {
		t.tanks()
	}
	t.ashore(midway)
	t.idle(m, midway)
	t.Say("  %s goes from %s to %s%s", name, place, t.B.PlaceName(t.B.Forces[m].Hex), then)
}

// nights says which part of each half of such a way is by night: night comes first, and the points
// spent at the mission count. [9.6] [9.69]
func (t *Telling) nights(m id.Marker, mid theatre.Hex) (first, then string) {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	night, there, from := int(g.Night)-int(f.Night), 0, f.Hex
	for _, l := range t.done(m) {
		there, from = there+t.B.Theatre.BySea(from, l.Hex), l.Hex
		if l.Hex == mid {
			break
		}
	}
	switch {
	case g.Marks&board.ByNight != 0:
		return " by night", " by night"
	case night <= 0:
		return "", ""
	case night < there:
		return ", first by night", ""
	case night <= int(g.Worked)-1-int(f.Spent):
		return " by night", ""
	}
	return " by night", ", first by night"
}

// sooner tells news of Task Forces from before they go on.
func (t *Telling) sooner() {
	for m := range t.B.Markers() {
		if t.before(m) {
			t.seen(m)
		}
	}
}

// before reports whether news of a Task Force that goes on belong to its old hex.
func (t *Telling) before(m id.Marker) bool {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	return f.Hex != theatre.None && g.Hex != theatre.None && t.where(m) == f.Hex &&
		(f.Hex != g.Hex || t.way(m) != theatre.None)
}

// where returns the hex in which something is learned of a Task Force. A search or a report is told
// where it stopped the Task Force. One that is turned up is told where ships part from it, where it
// meets an enemy that cannot harm it, or where it loads and unloads; otherwise where it has come
// to. [8.38] [39.82] (C105)
func (t *Telling) where(m id.Marker) theatre.Hex {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	if f.Hex == theatre.None || g.Hex == theatre.None {
		return cmp.Or(g.Hex, f.Hex)
	}
	if (f.Marks^g.Marks)&board.Known == 0 {
		if t.halted(m) {
			return f.Hex
		}
		return g.Hex
	}
	if at := t.parts(m); at != theatre.None {
		return at
	}
	if t.A.Step == board.Meet && t.A.Mover == m && (g.Marks&^f.Marks&board.Fought != 0 ||
		t.B.Forces[t.A.Asked].Hex == theatre.None) {
		return f.Hex
	}
	for _, l := range t.done(m) {
		if l.Mission == board.Transport || l.Mission == board.Emergency {
			return l.Hex
		}
	}
	return g.Hex
}

// halted reports whether a search or a report was about a Task Force before it went on. [8.32] [8.44]
func (t *Telling) halted(m id.Marker) bool {
	return t.A.Step == board.Report && t.A.FoeMarker() == m || t.A.Step == board.Spot && t.A.Mover == m
}

// parts returns the hex where ships of a Task Force are left, or None if none are. [39.82] [10.7]
// (C74)
func (t *Telling) parts(m id.Marker) theatre.Hex {
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		if to := t.B.MarkerOf(t.B.Ships[i].Force); t.A.Under(i, m) && to != m && t.forms(to) {
			return t.B.Forces[to].Hex
		}
	}
	return theatre.None
}

// takesOff reports whether Air Points are lost on take-off against a Task Force that goes on: in a
// Naval Phase, and in no fight that is over. [6.6] [7.65]
func (t *Telling) takesOff() bool { return t.B.Naval == 1 && !t.A.Fighting() }

// forms reports whether a Task Force is new, of ships that were there. [39.82]
func (t *Telling) forms(m id.Marker) bool {
	return t.A.Forces[m].Hex == theatre.None && t.B.Forces[m].Hex != theatre.None && t.B.Theatre.Forces[m].Arrives == 0
}

// formations says which Task Forces are new, if their hexes are told of at a moment. Ships from the
// yards are told after the moves of others. [18.0] [39.82]
func (t *Telling) formations(now moment) {
	for m := range t.B.Markers() {
		at := t.when(t.B.Forces[m].Hex)
		if t.repaired(m) {
			at = behind
		}
		if !t.forms(m) || at != now {
			continue
		}
		t.Say("  %s is formed at %s of ships that %s", t.B.ForceName(m), t.B.PlaceName(t.B.Forces[m].Hex), t.formed(m))
		t.marker(m)
	}
}

// repaired reports whether a Task Force is new of ships that come from the yards. [18.0]
func (t *Telling) repaired(m id.Marker) bool {
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		if t.B.Under(i, m) && t.A.Ships[i].Away > 0 {
			return true
		}
	}
	return false
}

// formed says why a Task Force is new and, to a viewer that knows them, which ships it has. [18.0]
// [39.82] [10.7]
func (t *Telling) formed(m id.Marker) string {
	why := "are left behind"
	if t.B.Knows(t.Viewer, m) && t.B.Speed(m) == 0 { // [38.2]
		why = "cannot move and are towed by nobody"
	}
	if t.fights() { // (C144)
		why = "withdrew from the action"
		if t.B.Forces[m].Hex == t.A.Forces[t.A.Mover].Hex {
			why = "stay as others withdraw"
		}
	}
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		if !t.B.Under(i, m) {
			continue
		}
		from := t.A.MarkerOf(t.A.Ships[i].Force)
		switch {
		case t.repaired(m):
			why = "were repaired"
		case !t.fights() && t.A.Forces[from].Plot.Part != board.NoPart && t.B.Forces[m].Marks&board.Void == 0:
			why = "part from " + t.B.ForceName(from)
		}
	}
	if t.B.Knows(t.Viewer, m) {
		why += ": " + t.B.ShipsText(t.B.Forces[m].Holds)
	}
	return why
}

// shown names the ships of a Task Force that is turned up. If all of them join others by the move,
// or others join it, these are its ships from before.
func (t *Telling) shown(m id.Marker) string {
	if (t.B.Forces[m].Hex == theatre.None || t.joined(m)) && t.A.Forces[m].Holds == t.B.Forces[m].Holds {
		return t.A.ShipsText(t.A.Forces[m].Holds)
	}
	return t.B.ShipsText(t.B.Forces[m].Holds)
}

// joined reports whether all ships of another Task Force have joined one by the move: they are named as theirs. [10.7]
func (t *Telling) joined(m id.Marker) bool {
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		if was := t.A.MarkerOf(t.A.Ships[i].Force); was != m && t.B.Under(i, m) &&
			t.A.Forces[was].Hex != theatre.None && t.B.Forces[was].Hex == theatre.None {
			return true
		}
	}
	return false
}
