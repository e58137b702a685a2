package narrate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// way returns the hex where a Task Force has carried out a mission between its old hex and its new
// one, or None. Without it the narration of unloading there would look as if the Task Force had
// never been there. A mission that was not reached is unknown. [10.3]
func (t *Telling) way(m id.Marker) theatre.Hex {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	for _, l := range t.done(m) {
		if l.Mission != board.Move && l.Hex != f.Hex && l.Hex != g.Hex {
			return l.Hex
		}
	}
	return theatre.None
}

// night says that a Task Force goes by night, or did until its night was over. One that withdraws
// is told by the light of its fight: a night declared there begins after the action (C160). [9.6]
// [9.69]
func (t *Telling) night(m id.Marker) string {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	if t.withdraws(m) {
		g = f
	}
	switch {
	case g.Marks&board.ByNight != 0:
		return " by night"
	case g.Night > f.Night:
		return ", first by night"
	}
	return ""
}

// done returns the legs up to the last mission that a Task Force has carried out. A leg does not
// say whether it has lapsed. So the mission is the one from which the way to the present hex costs
// the Movement Points that the Task Force has spent since. (C5) [9.43]
func (t *Telling) done(m id.Marker) []board.Leg {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	if g.Worked == f.Worked || f.Hex == theatre.None || g.Hex == theatre.None {
		return nil
	}
	legs := g.Plot.Legs[f.Plot.At:max(f.Plot.At, min(g.Plot.At+1, g.Plot.Count))]
	for k := len(legs) - 1; k >= 0; k-- {
		there, from := int(f.Spent), f.Hex
		for _, l := range legs[:k+1] {
			there, from = there+t.B.Theatre.BySea(from, l.Hex), l.Hex
		}
		if legs[k].Mission != board.Move && there < int(g.Worked) &&
			t.leads(legs[k:], g.Hex, int(g.Spent)-int(g.Worked)+1) {
			return legs[:k+1]
		}
	}
	return nil
}

// leads reports whether the way from the first of some legs over the others reaches a hex with a
// number of Movement Points; an Emergency Transport adds its own. [10.3]
func (t *Telling) leads(legs []board.Leg, to theatre.Hex, points int) bool {
	at, spent := legs[0].Hex, 0
	there := func() bool {
		return at == to && (spent == points || legs[0].Mission == board.Emergency &&
			spent+book.EmergencyPoints == points)
	}
	for _, l := range legs {
		for at != l.Hex && !there() {
			if at = t.B.Theatre.Toward(at, l.Hex); at == theatre.None {
				return false
			}
			spent += t.B.Theatre.Cost(at)
		}
	}
	return there()
}

// short says that a Task Force goes no further if its Movement Points end before its plot does,
// with the place of the first mission that lapsed, or else its destination. A Task Force that has
// not left its hex is told not to sail, even if it was to come back there. One that has not left
// the hex of a mission is told not to go on. (C5) (C57)
func (t *Telling) short(m id.Marker) {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	if g.Hex == theatre.None || g.Plot.Count == 0 || f.Plot.Count == 0 || f.Plot.At >= g.Plot.Count ||
		g.Plot.At < g.Plot.Count || g.Marks&board.Void != 0 {
		return
	}
	if g.From == theatre.None && slices.ContainsFunc(g.Plot.Legs[:g.Plot.Count], func(l board.Leg) bool {
		return l.Hex != g.Hex
	}) {
		t.Say("  %s does not sail in this Phase", t.B.ForceName(m))
		return
	}
	to := g.Plot.Legs[g.Plot.Count-1].Hex
	if g.Hex == to {
		return
	}
	next := int(f.Plot.At) + len(t.done(m))
	for _, l := range g.Plot.Legs[next:g.Plot.Count] {
		if l.Mission != board.Move && l.Hex != g.Hex {
			to = l.Hex
			break
		}
	}
	comes := "come as far as"
	if next > 0 && g.Plot.Legs[next-1].Hex == g.Hex {
		comes = "go on to"
	}
	t.Say("  %s does not %s %s in this Phase", t.B.ForceName(m), comes, t.B.PlaceName(to))
}

// barred says of a task force that came to its landing, with troops aboard, that coastal guns bar it. [38.72]
func (t *Telling) barred(m id.Marker) {
	if !t.B.Knows(t.Viewer, m) || !t.B.Fleet.Troops(m) {
		return
	}
	for _, l := range t.done(m) {
		i := t.B.Theatre.SiteAt(l.Hex)
		if l.Mission != board.Amphibian || i == id.None || t.B.Sites[i].Side == theatre.SideOf(m) {
			continue
		}
		if guns := t.B.Gunnery(t.B.Theatre, i); guns > 0 {
			t.Say("  %s cannot land: coastal guns of %s (Coastal Gunnery Strength %d) bar it", t.B.ForceName(m),
				t.B.PlaceName(l.Hex), guns)
		}
	}
}

// goesOn is the verb for a Task Force that does not turn back and has left its hex.
const goesOn = "goes on"

// TurnedBack says which ships of a Task Force turn back, or that all do: they stay where they are
// for the rest of the Phase. Ships that cannot move are left adrift by the others, or will be: the
// enemy may strike at all of them before the others sail. Ships that are still in the hex are not
// said to go on. [39.82] (C74)
func (t *Telling) TurnedBack(m id.Marker, all bool) string {
	name, place := t.B.ForceName(m), t.B.PlaceName(t.A.Forces[m].Hex)
	left, cripples, adrift := t.parted(m)
	stay := [2][2]string{{"stay", "stays"}, {"are left adrift", "is left adrift"}}[book.Bit(adrift)][book.Bit(
		len(left) == 1)]
	on := goesOn
	if t.A.Forces[m].Hex == t.B.Forces[m].Hex { // it may come no further
		on = "does not turn back"
	}
	switch {
	case all:
		return fmt.Sprintf("%s breaks off and stays at %s", name, place)
	case left != nil && t.B.Knows(t.Viewer, m):
		return fmt.Sprintf("%s %s at %s, the rest of %s %s", strings.Join(left, ", "), stay, place, name, on)
	case left != nil:
		return fmt.Sprintf("ships of %s stay at %s, the rest %s", name, place, on)
	case !t.B.Knows(t.Viewer, m):
	case t.B.Speed(m) == 0: // [9.84]
		return fmt.Sprintf("%s lies adrift at %s", name, place)
	case cripples != nil:
		return fmt.Sprintf("%s %s; %s cannot move and %s towed by nobody", name, on, strings.Join(cripples, ", "),
			[2]string{"are", "is"}[book.Bit(len(cripples) == 1)])
	}
	if on == goesOn && t.Some(m, board.Hurt) { // else one was sunk
		on += " with its damaged ships"
	}
	return name + " " + on
}

// WayOf says which way of a Task Force lowers the Engagement Value of an enemy that meets it: its
// plotted way, or its way since its mission. It says nothing for a Task Force that reacts. [9.42]
// [9.43] [9.44]
func (t *Telling) WayOf(m id.Marker) string {
	switch f := &t.A.Forces[m]; {
	case f.Marks&board.Reacted != 0 && f.Plot.Waits():
		return ""
	case f.Worked > 0:
		return " of " + t.A.ForceName(m) + " since its mission"
	}
	return " that " + t.A.ForceName(m) + " has plotted"
}

// Some reports whether a ship of a Task Force has one of some marks.
func (t *Telling) Some(m id.Marker, marks uint8) bool {
	for i := range id.Ship(len(t.A.Theatre.Ships)) {
		if t.A.Under(i, m) && t.A.Ships[i].Marks&marks != 0 {
			return true
		}
	}
	return false
}

// parted returns the ships that a Task Force has left behind by the move, and the ships with it
// that cannot move and are not towed. adrift is true if none of the ships left behind can move.
func (t *Telling) parted(m id.Marker) (left, cripples []string, adrift bool) {
	adrift = true
	for i := range id.Ship(len(t.B.Theatre.Ships)) {
		switch name := t.B.Theatre.Ships[i].Name; {
		case !t.A.Under(i, m) || t.B.Ships[i].Damage >= book.SunkLevel:
		case !t.B.Under(i, m):
			left, adrift = append(left, name), adrift && t.B.Cripple(i)
		case t.A.Adrift(m, i): // a Phase that ends by it forgets the plots
			cripples = append(cripples, name)
		}
	}
	return left, cripples, adrift
}

// tow says that a fight has broken the tow of a Task Force on its way, and whether it is taken up
// again. If its owner is asked first which ships turn back, that comes after the answer. [38.25]
// [39.82]
func (t *Telling) tow(m id.Marker) {
	g, name := &t.B.Forces[m], t.B.ForceName(m)
	on := t.B.Towing(m) && g.Marks&board.Void == 0
	over := t.A.Fighting() && (!t.B.Fighting() || t.B.Fights != t.A.Fights) &&
		(t.A.Fight == board.SeaFight || t.A.Fight == board.AirStrike)
	switch asked := t.untied(t.A, m); {
	case m != t.A.Mover || g.Hex == theatre.None:
	case asked && t.B.Towing(m) && !t.untied(t.B, m):
		t.Say("  the tow of %s %s taken up again", name, [2]string{"cannot be", "is"}[book.Bit(on)])
	case !over || !t.A.TowsOn(m):
	case on && !t.untied(t.B, m):
		t.Say("  the tow of %s is broken, and is taken up again", name)
	default:
		t.Say("  the tow of %s is broken", name)
	}
}

// untied reports whether the tow of a Task Force is broken in one of the two positions, for a ship
// that is with it in both.
func (t *Telling) untied(at Words, m id.Marker) bool {
	for i := range id.Ship(len(at.Theatre.Ships)) {
		if at.Ships[i].Marks&board.Untied != 0 && t.A.Under(i, m) && t.B.Under(i, m) {
			return true
		}
	}
	return false
}

// Stirs says why a Task Force may go on at the end of a Naval Phase: its tow is broken, it has
// fired and has no plot any more, it has withdrawn from an action, or it stayed where ships were
// damaged. [10.43] [39.81] [39.82] (C144)
func (t *Telling) Stirs() string {
	m := t.A.AskedMarker()
	switch f := &t.A.Forces[m]; {
	case f.Marks&board.Void != 0 && f.Plot.Find(board.Tow) == 0:
		return "no longer tows"
	case f.Marks&board.Fought != 0 && t.A.Knows(t.Viewer, m) && !t.Some(m, board.Depleted):
		return "has withdrawn"
	case f.Marks&board.Fought != 0:
		return "has no plot any more as it has fought"
	case f.Plot.Count == 0:
		return "stayed behind"
	case !f.Plot.Waits():
		return "has broken off"
	}
	return "nothing has triggered"
}

// supplyPoints says how many.
func supplyPoints(n int) string {
	if n == 1 {
		return "1 Supply Point"
	}
	return fmt.Sprintf("%d Supply Points", n)
}
