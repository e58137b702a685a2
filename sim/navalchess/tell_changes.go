package navalchess

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// ships says what became of ships, but for those that went with their marker and the one
// that the decision is about.
func (t *telling) ships(m sim.Move) {
	asked := -1
	switch {
	case askedKinds[t.a.Step] == ofShips:
		asked = int(t.a.Unit)
	case t.a.Step == stepRecall:
		asked = int(m)
	}
	for u := range t.a.ships {
		x, name := &t.a.ships[u], t.a.ships[u].name
		from, to := t.a.At[u], t.b.At[u]
		hurt, hurts := t.a.Ship[u]&damaged != 0, t.b.Ship[u]&damaged != 0
		switch {
		case from <= edgePlace && to == lostPlace:
			t.say("  %s is sunk", name)
		case from <= edgePlace && to == poolPlace && t.b.Returned[x.side][x.class] > t.a.Returned[x.side][x.class]:
			t.say("  %s is sunk, and comes back in %s", name, t.a.turnName(t.b.Due[u]))
		case from < edgePlace && to == poolPlace && hurt:
			t.say("  %s is in repair until %s", name, t.a.turnName(t.b.Due[u]))
		case to < edgePlace && hurts && !hurt:
			t.say("  %s is damaged", name)
		case to < edgePlace && hurt && !hurts && from == to:
			t.say("  %s is repaired", name)
		case to < edgePlace && hurts && t.a.Due[u] == 0 && t.b.Due[u] != 0:
			t.say("  %s is back in %s", name, t.a.turnName(t.b.Due[u]))
		case u == asked || t.b.hiddenTo(t.viewer, u) || t.a.hiddenTo(t.viewer, u):
		case from == poolPlace && to <= edgePlace:
			t.say("  %s comes to %s", name, t.a.placeName(to))
		case from < edgePlace && to < edgePlace && from != to && t.b.On[u] == none:
			t.say("  %s goes to %s", name, t.a.placeName(to))
		case from == to && to < edgePlace && t.a.On[u] != none && t.b.On[u] == none && t.a.Step != stepReturn && t.a.Turnof == t.b.Turnof:
			t.say("  %s is left behind at %s", name, t.a.placeName(to))
		}
	}
}

// hiddenTo reports whether a side does not know where a ship is.
func (s *State) hiddenTo(viewer sim.Side, u int) bool {
	return viewer == s.ships[u].side.Other() && s.hidden(u)
}

// markers says which markers there are anew, are turned up or taken off, and what is known
// of their air.
func (t *telling) markers() {
	for m := range t.a.Mark {
		a, b, side := &t.a.Mark[m], &t.b.Mark[m], sideOf(m)
		was, is := a.Flags&inUse != 0, b.Flags&inUse != 0
		gained := b.Flags &^ a.Flags
		switch {
		case was && !is && t.b.Gone[side] > t.a.Gone[side]:
			t.say("  %s was a dummy", markerName(m))
		case !is, !was && t.viewer == side && b.Flags&exposed == 0:
		case gained&exposed != 0:
			t.say("  %s is turned up at %s: %s", markerName(m), t.a.placeName(b.At), t.a.names(t.b.aboard(m)))
		case !was:
			t.say("  %s is at %s", markerName(m), t.a.placeName(b.At))
		case gained&lapsed != 0:
			t.say("  %s is turned down again", markerName(m))
		case gained&bare != 0:
			t.say("  %s has no naval air", markerName(m))
		case gained&aired != 0:
			t.say("  %s has found an enemy, it has naval air", markerName(m))
		}
		t.status(m)
	}
}

// status says what the other side chose, when both have.
func (t *telling) status(m int) {
	const words = dayOnly | nightOnly
	if t.viewer != sideOf(m).Other() || t.b.Mark[m].Flags&words == 0 || t.b.statusHidden(m) {
		return
	}
	if t.a.statusHidden(m) || t.a.Mark[m].Flags&words == 0 {
		t.say("  %s is there by %s only", markerName(m), map[bool]string{true: "day", false: "night"}[t.b.Mark[m].Flags&dayOnly != 0])
	}
}

// harbours says what is seen in harbours.
func (t *telling) harbours() {
	for h := range t.b.Spied.AndNot(t.a.Spied).All() {
		var lie uint64
		for u := range t.b.ships {
			if t.b.At[u] == uint8(h) && t.b.On[u] == none {
				lie |= 1 << u
			}
		}
		names := t.a.names(lie)
		if lie == 0 {
			names = "nobody"
		}
		t.say("  the harbour of %s is seen: %s", t.a.hexName(h), names)
	}
	for h := range t.b.Airless.AndNot(t.a.Airless).All() {
		t.say("  in the harbour of %s there is no naval air", t.a.hexName(h))
	}
	for h := range t.b.Aired.AndNot(t.a.Aired).All() {
		t.say("  a carrier in the harbour of %s has found an enemy", t.a.hexName(h))
	}
}

// planes says what became of air units, but for the one that the decision is about.
func (t *telling) planes() {
	var come []string
	for a := range t.a.planes {
		name, from, to := t.a.planes[a].name, t.a.Base[a], t.b.Base[a]
		switch {
		case from == to:
		case to == poolPlace || to == lostPlace:
			t.say("  %s is lost", name)
		case from == poolPlace && to == handPlace:
			come = append(come, name)
		case askedKinds[t.a.Step] == ofAir && a == int(t.a.Unit) || t.a.Step == stepReplace:
		case t.a.planes[a].kind == homeAir:
			t.say("  %s defends it from now on", name)
		case from != poolPlace && t.b.Air[a]&adrift == 0:
			t.say("  %s goes to %s", name, t.a.placeName(to))
		}
	}
	if come != nil {
		t.say("  new: %s", strings.Join(come, ", "))
	}
}

// hexes says who takes hexes, and where the Allies land.
func (t *telling) hexes() {
	for side, name := range sideNames {
		for h := range t.b.Held[side].AndNot(t.a.Held[side]).All() {
			t.say("  %s takes %s", name, t.a.hexName(h))
		}
	}
	for h := range t.b.Beach.AndNot(t.a.Beach).All() {
		t.say("  the Allies have an air base at %s", t.a.hexName(h))
	}
}

// turn says what turn and pulse it is, what fuel there is, and how the war ends.
func (t *telling) turn() {
	a, b := t.a, t.b
	switch {
	case b.Turnof != a.Turnof:
		t.say("%s begins", b.Date())
		fallthrough
	case a.Fuel != b.Fuel && a.Step != stepOver:
		if a.Fuel != b.Fuel {
			t.say("  fuel: Japan %d, Allies %s", b.Fuel[Japan], b.alliedFuel())
		}
	}
	if b.Pulse != a.Pulse && b.Pulse > 0 {
		t.say("%s, pulse %d", b.Date(), b.Pulse)
	}
	if b.Cut != a.Cut && b.Turnof == a.Turnof {
		t.say("  the way to Brisbane is %s", map[bool]string{true: "cut", false: "open"}[b.Cut])
	}
	if b.Raids > a.Raids {
		t.say("  raid %d on Tokyo: next turn Japan calls ships home", b.Raids)
	}
	if b.Winner != a.Winner && b.Winner != nobody {
		t.say("%s", [...]string{"Japan has won", "The Allies have won"}[b.Winner])
	}
}
