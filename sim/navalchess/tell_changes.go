package navalchess

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// ships says what became of ships, but for those that went with their marker and the one
// that the decision is about.
func (t *telling) ships(m sim.Move) {
	asked := -1
	switch {
	case askedKinds[t.a.Step] == ofShips:
		asked = int(t.a.Unit)
	case t.a.Step == play.StepRecall:
		asked = int(m)
	}
	for u := range t.a.Ships {
		x, name := &t.a.Ships[u], t.a.Ships[u].Name
		from, to := t.a.At[u], t.b.At[u]
		hurt, hurts := t.a.Ship[u]&play.Damaged != 0, t.b.Ship[u]&play.Damaged != 0
		// The first case that holds is told: the end of a ship before its damage, and damage before
		// a change of place. Hidden moves are not told.
		switch {
		case from <= play.EdgePlace && to == play.LostPlace:
			t.say("  %s is sunk", name)
		case from <= play.EdgePlace && to == play.PoolPlace &&
			t.b.Returned[x.Side][x.Class] > t.a.Returned[x.Side][x.Class]:
			t.say("  %s is sunk, and comes back in %s", name, t.a.TurnName(t.b.Due[u]))
		case from < play.EdgePlace && to == play.PoolPlace && hurt:
			t.say("  %s is in repair until %s", name, t.a.TurnName(t.b.Due[u]))
		case to < play.EdgePlace && hurts && !hurt:
			t.say("  %s is damaged", name)
		case to < play.EdgePlace && hurt && !hurts && from == to:
			t.say("  %s is repaired", name)
		case to < play.EdgePlace && hurts && t.a.Due[u] == 0 && t.b.Due[u] != 0:
			t.say("  %s is back in %s", name, t.a.TurnName(t.b.Due[u]))
		case u == asked || t.b.hiddenTo(t.viewer, u) || t.a.hiddenTo(t.viewer, u):
		case from == play.PoolPlace && to <= play.EdgePlace:
			t.say("  %s comes to %s", name, t.a.PlaceName(to))
		case from < play.EdgePlace && to < play.EdgePlace && from != to && t.b.On[u] == play.None:
			t.say("  %s goes to %s", name, t.a.PlaceName(to))
		case from == to && to < play.EdgePlace && t.a.On[u] != play.None && t.b.On[u] == play.None &&
			t.a.Step != play.StepReturn && t.a.GameTurn == t.b.GameTurn:
			t.say("  %s is left behind at %s", name, t.a.PlaceName(to))
		}
	}
}

// hiddenTo reports whether a side does not know where a ship is.
func (s *State) hiddenTo(viewer sim.Side, u int) bool {
	return viewer == s.Ships[u].Side.Other() && s.Hidden(u)
}

// markers says which markers there are anew, are turned up or taken off, and what is known
// of their air.
func (t *telling) markers() {
	for m := range t.a.Mark {
		a, b, side := &t.a.Mark[m], &t.b.Mark[m], play.SideOf(m)
		was, is := a.Flags&play.InUse != 0, b.Flags&play.InUse != 0
		gained := b.Flags &^ a.Flags
		// Of one's own new marker nothing is said: the decision has said it.
		switch {
		case was && !is && t.b.Gone[side] > t.a.Gone[side]:
			t.say("  %s was a dummy", markerName(m))
		case !is, !was && t.viewer == side && b.Flags&play.Exposed == 0:
		case gained&play.Exposed != 0:
			t.say("  %s is turned up at %s: %s", markerName(m), t.a.PlaceName(b.At), t.a.Names(t.b.Aboard(m)))
		case !was:
			t.say("  %s is at %s", markerName(m), t.a.PlaceName(b.At))
		case gained&play.Lapsed != 0:
			t.say("  %s is turned down again", markerName(m))
		case gained&play.Bare != 0:
			t.say("  %s has no naval air", markerName(m))
		case gained&play.Aired != 0:
			t.say("  %s has found an enemy, it has naval air", markerName(m))
		}
		t.status(m)
	}
}

// status says what the other side chose, when both have.
func (t *telling) status(m int) {
	const words = play.DayOnly | play.NightOnly
	if t.viewer != play.SideOf(m).Other() || t.b.Mark[m].Flags&words == 0 || t.b.statusHidden(m) {
		return
	}
	// Once it is not hidden any more, or it was not chosen before.
	if t.a.statusHidden(m) || t.a.Mark[m].Flags&words == 0 {
		t.say("  %s is there by %s only", markerName(m),
			map[bool]string{true: "day", false: "night"}[t.b.Mark[m].Flags&play.DayOnly != 0])
	}
}

// harbours says what is seen in harbours.
func (t *telling) harbours() {
	for h := range t.b.Spied.AndNot(t.a.Spied).All() {
		var lie uint64
		for u := range t.b.Ships {
			if t.b.At[u] == uint8(h) && t.b.On[u] == play.None {
				lie |= 1 << u
			}
		}
		names := t.a.Names(lie)
		if lie == 0 {
			names = "nobody"
		}
		t.say("  the harbour of %s is seen: %s", t.a.HexName(h), names)
	}
	for h := range t.b.Airless.AndNot(t.a.Airless).All() {
		t.say("  in the harbour of %s there is no naval air", t.a.HexName(h))
	}
	for h := range t.b.Aired.AndNot(t.a.Aired).All() {
		t.say("  a carrier in the harbour of %s has found an enemy", t.a.HexName(h))
	}
}

// planes says what became of air units, but for the one that the decision is about.
func (t *telling) planes() {
	var come []string
	for a := range t.a.Planes {
		name, from, to := t.a.Planes[a].Name, t.a.Base[a], t.b.Base[a]
		switch {
		case from == to:
		case to == play.PoolPlace || to == play.LostPlace:
			t.say("  %s is lost", name)
		case from == play.PoolPlace && to == play.HandPlace:
			come = append(come, name)
		// A unit that is asked or replaced is told by the decision.
		case askedKinds[t.a.Step] == ofAir && a == int(t.a.Unit) || t.a.Step == play.StepReplace:
		case t.a.Planes[a].Kind == play.HomeAir:
			t.say("  %s defends it from now on", name)
		case from != play.PoolPlace && t.b.Air[a]&play.Adrift == 0:
			t.say("  %s goes to %s", name, t.a.PlaceName(to))
		}
	}
	if come != nil {
		t.say("  new: %s", strings.Join(come, ", "))
	}
}

// hexes says who takes hexes, and where the Allies land.
func (t *telling) hexes() {
	for side, takes := range [2]string{"Japan takes", "the Allies take"} {
		for h := range t.b.Held[side].AndNot(t.a.Held[side]).All() {
			t.say("  %s %s", takes, t.a.HexName(h))
		}
	}
	for h := range t.b.Beach.AndNot(t.a.Beach).All() {
		t.say("  the Allies have an air base at %s", t.a.HexName(h))
	}
}

// turn says what turn and pulse it is, what fuel there is, and how the war ends.
func (t *telling) turn() {
	a, b := t.a, t.b
	switch {
	case b.GameTurn != a.GameTurn:
		t.say("%s begins", b.Date())
		// Fuel is told with a new turn too, if it has changed.
		fallthrough
	case a.Fuel != b.Fuel && a.Step != play.StepOver:
		if a.Fuel != b.Fuel {
			t.say("  fuel: Japan %d, Allies %s", b.Fuel[Japan], b.alliedFuel())
		}
	}
	if b.Pulse != a.Pulse && b.Pulse > 0 {
		t.say("%s, pulse %d", b.Date(), b.Pulse)
	}
	if b.Cut != a.Cut && b.GameTurn == a.GameTurn {
		t.say("  the way to Brisbane is %s", map[bool]string{true: "cut", false: "open"}[b.Cut])
	}
	if b.Raids > a.Raids {
		t.say("  raid %d on Tokyo: next turn Japan calls ships home", b.Raids)
	}
	if b.Winner != a.Winner && b.Winner != play.Nobody {
		t.say("%s", [...]string{"Japan has won", "The Allies have won"}[b.Winner])
	}
}
