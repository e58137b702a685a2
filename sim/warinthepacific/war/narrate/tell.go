package narrate

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// A Telling is a move as a side sees it: A is the position before it, B the one after it, each with
// hidden things removed.
type Telling struct {
	Viewer sim.Side
	A, B   Words
	Events []sim.Event // what the rules noted, as the viewer sees it
	Lines  []string
	given  bool // set once the supply of Support Forces is told
}

// Hear takes in the events of a move that the viewer sees.
func (t *Telling) Hear(log *sim.Log) {
	for i := range log.Events {
		if e, ok := event.Seen(t.Viewer, log.Events[i].Event); ok {
			t.Events = append(t.Events, e)
		}
	}
}

// events returns the events of a kind.
func (t *Telling) events(k event.Kind) (list []sim.Event) {
	for _, e := range t.Events {
		if event.Of(e) == k {
			list = append(list, e)
		}
	}
	return list
}

// Say tells one line more.
//
//go:noinline many callers, none of them hot
func (t *Telling) Say(format string, args ...any) {
	t.Lines = append(t.Lines, fmt.Sprintf(format, args...))
}

// Changes says what differs after the move.
func (t *Telling) Changes() {
	t.ships()
	t.formations(before)
	t.sooner()
	t.refits()
	if t.fueled(true) {
		t.tanks()
	}
	flies := t.takesOff() // against a Task Force that goes on, at its new hex
	if !flies {
		t.planes()
	}
	t.ashore(before)
	t.markers() // after their deeds before they went on
	if flies {
		t.planes()
	}
	t.arrivals()
	t.covered()
	t.fueled(false)
	t.tanks()
	t.slowed()
	t.ashore(behind)
	for m := range t.B.Markers() {
		t.idle(m, behind)
		t.barred(m)
		t.short(m)
	}
	for i := range id.Subron(len(t.B.Theatre.Subrons)) {
		if lost := t.A.SubPoints(i) - t.B.SubPoints(i); lost > 0 && t.B.Subrons[i].Marks&board.Known != 0 &&
			t.A.Subrons[i].Marks&board.Known != 0 {
			t.Say("  %s loses %d Sub Points", t.B.SubronName(i), lost)
		}
		if from, to := t.A.SubronHex(i), t.B.SubronHex(i); from != to {
			t.Say("  %s goes from %s to %s", t.B.SubronName(i), t.A.PlaceName(from), t.B.PlaceName(to))
		}
	}
	for side := range sim.Side(len(t.B.Flew)) {
		if t.B.Flew[side] > t.A.Flew[side] {
			o := t.B.Theatre.Flying
			t.Say("  %s can fly at the end of the Cycle: %d Victory Points for %s", t.B.PlaceName(o.Hex), o.Points,
				TheSide(side))
		}
	}
	t.needy()
	t.strikes()
	t.stage()
	if t.B.Islands != nil && (!t.A.Fighting() || t.A.Fight != board.LandWar) {
		t.Lines = append(t.Lines, t.A.Field.TellUnsupplied(t.B.Field)...)
	}
	for m := range t.B.Markers() {
		if t.early(m) {
			t.seen(m)
		}
	}
}

// ships says, by Task Force, which are hit, sunk, and out of fuel.
func (t *Telling) ships() {
	a, b := t.A, t.B
	for m := range b.Markers() {
		var hit, dry []string
		for i := range id.Ship(len(b.Theatre.Ships)) {
			s, n, name := &a.Ships[i], &b.Ships[i], b.Theatre.Ships[i].Name
			if t.marked(i) != m {
				continue
			}
			switch {
			case n.Damage >= book.SunkLevel && s.Damage < book.SunkLevel:
				hit = append(hit, name+" is sunk")
			case n.Damage > s.Damage:
				hit = append(hit, name+" is damaged: "+book.DamageWords[n.Damage])
			}
			if n.Marks&^s.Marks&board.Unsupplied != 0 {
				dry = append(dry, name)
			}
		}
		if hit != nil {
			t.Say("  %s%s%s", t.of(m), strings.Join(hit, "; "), t.cause(m))
		}
		t.spoiled(m)
		if dry != nil {
			t.Say("  %sout of fuel%s: %s", t.of(m), t.until(m), strings.Join(dry, ", "))
		}
	}
}

// until says that ships which run out of fuel are so until they are fueled, if their Task Force
// begins a plot with a mission FUEL. The plot is public by then, and the fueling comes before any
// harm. [10.5] [14.29] (C54)
func (t *Telling) until(m id.Marker) string {
	if g := &t.B.Forces[m]; t.A.Step == board.Carry && m == t.B.Mover && g.Marks&board.Void == 0 &&
		g.Plot.Find(board.Refuel) >= 0 {
		return " until fueled"
	}
	return ""
}

// marked returns the Task Force under which a ship is told. If that is a new one, it is the ship's
// former Task Force, because the ship is told before the new one is.
func (t *Telling) marked(ship id.Ship) id.Marker {
	m := t.B.MarkerOf(t.B.Ships[ship].Force)
	if was := t.A.MarkerOf(t.A.Ships[ship].Force); t.forms(m) && t.A.Knows(t.Viewer, was) {
		return was
	}
	return m
}

// cause says why ships are damaged without a fight: without fuel or adrift at the end of a Naval
// Phase, not refitted at the end of a Cycle. [14.29] [9.72] [17.31]
func (t *Telling) cause(m id.Marker) string {
	switch t.A.Step {
	case board.Luck:
		for i := range id.Ship(len(t.B.Theatre.Ships)) {
			if t.A.Under(i, m) && t.B.Ships[i].Damage > t.A.Ships[i].Damage && t.A.Starves(i) {
				return " (for want of fuel)"
			}
		}
		return " (adrift)"
	case board.Strategic:
		return " (a refit was missed)"
	}
	return ""
}

// of names a Task Force before what becomes of its ships, if the viewer knows that they are there.
func (t *Telling) of(m id.Marker) string {
	if t.B.Knows(t.Viewer, m) {
		return t.B.ForceName(m) + ": "
	}
	return ""
}

// markers says where Task Forces go, what is reported of them, and what they turn out to be.
func (t *Telling) markers() {
	for m := range t.B.Markers() {
		if !t.forms(m) {
			t.marker(m)
		}
	}
	t.formations(behind)
}

// marker does so for one of them.
func (t *Telling) marker(m id.Marker) {
	a, b := t.A, t.B
	f, g, name := &a.Forces[m], &b.Forces[m], b.ForceName(m)
	t.tow(m)
	mid := t.way(m)
	switch {
	case mid != theatre.None:
		t.goesByWay(m, mid)
	case f.Hex == g.Hex && t.stays(m):
		t.Say("  %s stays at %s", name, b.PlaceName(g.Hex))
	case f.Hex == g.Hex || g.Hex == theatre.None || t.forms(m):
	case f.Hex != theatre.None:
		t.Say("  %s %s from %s to %s%s", name,
			[2]string{"goes", "leaves the action and withdraws"}[book.Bit(t.withdraws(m))], a.PlaceName(f.Hex),
			b.PlaceName(g.Hex), t.night(m))
	case b.Knows(t.Viewer, m):
		t.Say("  %s arrives at %s: %s", b.ForceTitle(m), b.PlaceName(g.Hex), b.ShipsText(g.Holds))
	default:
		t.Say("  %s arrives at %s", name, b.PlaceName(g.Hex))
	}
	if !t.early(m) && !t.before(m) && (mid == theatre.None || t.where(m) != mid) {
		t.seen(m)
	}
	if f.Shown == 0 && g.Shown != 0 {
		t.Say("  the Allies read the plot of %s: %s", name, b.PlotText(m))
	}
	if f.Hex != theatre.None && g.Hex == theatre.None {
		t.Say("  %s", t.gone(m))
	}
}

// fights reports whether the move ends a surface action.
func (t *Telling) fights() bool { return t.A.Fighting() && t.A.Fight == board.SeaFight }

// withdraws reports whether a Task Force that leaves after an action withdraws from it: a mover
// whose plot is not void goes on with its plot instead. (C144) [30.89]
func (t *Telling) withdraws(m id.Marker) bool {
	return t.fights() && (m != t.A.Mover || t.B.Forces[m].Marks&board.Void != 0)
}

// stays reports whether a Task Force stays in the hex of a surface action that is over. A mover
// whose plot is not void goes on, and is told so. (C144)
func (t *Telling) stays(m id.Marker) bool {
	over := t.fights() && (!t.B.Fighting() || t.B.Fights != t.A.Fights)
	return over && (m == t.A.FoeMarker() || m == t.A.Mover && t.B.Forces[m].Marks&board.Void != 0)
}

// covered says which Task Forces are no longer known. Task Forces that come onto the map count as
// known before, because they come in sight. [10.7] [32.0]
func (t *Telling) covered() {
	var list [2][]string
	for m := range t.B.Markers() {
		if f, g := &t.A.Forces[m], &t.B.Forces[m]; (f.Hex == theatre.None || f.Marks&board.Known != 0) &&
			g.Marks&board.Known == 0 && g.Hex != theatre.None {
			list[theatre.SideOf(m)] = append(list[theatre.SideOf(m)], t.B.ForceName(m))
		}
	}
	for side, names := range list {
		if names != nil {
			t.Say("  %s face down: %s", [2]string{"Japan turns", "the Allies turn"}[side], strings.Join(names, ", "))
		}
	}
}

// seen says what is learned of a Task Force, or that it is no longer known.
func (t *Telling) seen(m id.Marker) {
	a, b := t.A, t.B
	f, g, name := &a.Forces[m], &b.Forces[m], b.ForceName(m)
	known := f.Marks&board.Known != 0 && !t.forms(m) // a marker off the map keeps the mark until it is used again
	switch {
	case known && g.Marks&board.Known == 0: // covered tells these together
	case !known && g.Marks&board.Known != 0 && cmp.Or(g.Hex, f.Hex) != theatre.None:
		// in the yards there is nobody to see it
		t.Say("  %s at %s is turned up: %s", name, b.PlaceName(t.where(m)), t.shown(m))
	case t.reported(m):
		t.Say("  %s at %s is reported as %s", name, b.PlaceName(t.where(m)), cmp.Or(b.ReportText(m), "no ships"))
	case f.Marks&board.Contacted == 0 && g.Marks&board.Contacted != 0:
		t.Say("  %s at %s is in contact", name, b.PlaceName(t.where(m)))
	}
}

// reported reports whether the move has made a report on a Task Force; an equal one may have been
// there before (C151). [8.32] [8.36]
func (t *Telling) reported(m id.Marker) bool {
	a, b := t.A, t.B
	f, g := &a.Forces[m], &b.Forces[m]
	switch {
	case g.Marks&board.Known != 0 || b.Step == board.Report && b.FoeMarker() == m: // there is none, or not yet
		return false
	case a.Step == board.Report && a.FoeMarker() == m:
		return true
	}
	return g.Report != f.Report && g.Report != [6]uint8{} || g.Marks&^f.Marks&board.Contacted != 0
}

// early reports whether a Task Force is found as a Phase begins, and not by a decision or a search of the Phase before.
func (t *Telling) early(m id.Marker) bool {
	a, f, g := t.A, &t.A.Forces[m], &t.B.Forces[m]
	return t.turns() && f.Hex == g.Hex && (f.Marks^g.Marks)&board.Known == 0 && a.Step != board.Search &&
		!(a.Step == board.Report && a.Back == board.Search) && !t.halted(m)
}

// gone says what became of a Task Force that is no longer on the map.
func (t *Telling) gone(m id.Marker) string {
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		if to := t.B.Ships[i].Force; t.A.Under(i, m) && to != t.A.Ships[i].Force && t.B.Ships[i].Away == 0 {
			return fmt.Sprintf("%s joins %s", t.B.ForceName(m), t.B.ForceName(t.B.MarkerOf(to)))
		}
	}
	return t.B.ForceName(m) + " is taken off the map"
}

// stage says which Phase begins.
func (t *Telling) stage() {
	a, b := t.A, t.B
	switch {
	case b.Over() && !a.Over(): // the war itself names the winner
	case t.turns():
		t.Say("== %s, %s ==", b.Date, b.PhaseName())
	}
}

// turns reports whether another Phase begins.
func (t *Telling) turns() bool {
	return t.A.Stage() != t.B.Stage() || t.A.PhaseName() != t.B.PhaseName()
}
