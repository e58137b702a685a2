package narrate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// sums are Air Points by type, the types in the order in which they came.
type sums struct {
	types  []string
	points map[string]int
}

func (l *sums) add(name string, points int) {
	if l.points == nil {
		l.points = map[string]int{}
	}
	if l.points[name] == 0 {
		l.types = append(l.types, name)
	}
	l.points[name] += points
}

func (l *sums) text() string {
	var list []string
	for _, name := range l.types {
		list = append(list, fmt.Sprintf("%d %s", l.points[name], name))
	}
	return strings.Join(list, ", ")
}

// Sends says, once the last of them are asked, which Air Points go on the plotted strike, by base
// and type: stacks of one type are asked one after the other. [6.15]
func (t *Telling) Sends(last sim.Move) {
	a := t.A
	if t.B.Step == board.AirSend {
		return
	}
	k := a.Strikes[a.Side][min(board.MostStrikes-1, a.Plotted[a.Side])]
	var bases []uint8
	var sent [2 * board.Deck]sums
	for _, s := range append(k.Sent[:k.Count:k.Count], board.Sent{Stack: a.Asked, Points: uint8(last)}) {
		if base := a.Stacks[s.Stack].Base; s.Points > 0 {
			if sent[base].types == nil {
				bases = append(bases, base)
			}
			sent[base].add(a.PlaneName(int(s.Stack)), int(s.Points))
		}
	}
	for _, base := range bases {
		t.Say("%s: %s: %s", theatre.Sides[a.Side], a.BaseName(base), sent[base].text())
	}
}

// planes says how many Air Points each side lost, and which of them land on other carriers. Points
// lost on damaged runways, or because their carrier has no room, are told apart by base. [7.65]
// [7.66] [9.85] (C152)
func (t *Telling) planes() {
	a, b := t.A, t.B
	landed := t.diverted()
	for side := range uint8(2) {
		var all sums
		var bases []uint8
		var crashed [2 * board.Deck]sums
		for i := range b.Theatre.Stacks {
			// points that go to the yards with their carrier are not lost
			n := int(a.Stacks[i].Points) - int(b.Stacks[i].Points) - max(0, int(b.Stacks[i].Away)-int(a.Stacks[i].Away))
			if n <= 0 || a.Owner(a.Stacks[i].Base) != side {
				continue
			}
			plane := b.Theatre.Stacks[i].Plane
			safe := min(n, landed[plane])
			landed[plane] -= safe
			n -= safe
			crash := min(n, max(0, int(t.Crash[i])-safe))
			if n > crash {
				all.add(b.PlaneName(i), n-crash)
			}
			if crash > 0 {
				base := t.runway(i)
				if !slices.Contains(bases, base) {
					bases = append(bases, base)
				}
				crashed[base].add(b.PlaneName(i), crash)
			}
		}
		loses := [2]string{"Japan loses", "the Allies lose"}[side]
		if all.types != nil {
			t.Say("  %s %s", loses, all.text())
		}
		for _, base := range bases {
			t.Say("  %s %s%s", loses, crashed[base].text(), t.crashed(base))
		}
	}
}

// crashed says where Air Points are lost in no fight.
func (t *Telling) crashed(base uint8) string {
	switch name := t.B.BaseName(base); {
	case base&board.Deck == 0:
		return " on the damaged runways of " + name
	case t.sunk(base):
		return " with " + name
	case t.spare(base):
		return " for which " + name + " has no room, nor another carrier there for all of them"
	default:
		return " for which " + name + " has no room"
	}
}

// spare reports whether another carrier that the viewer knows had room for some, but not all, of
// the points that came down after a strike. They land there only as a whole or with points of their
// type, because it has to stay unknown which points are on which carrier. Other points aboard ships
// that are hit never go to another carrier. [39.27] [39.74] (C152)
func (t *Telling) spare(base uint8) bool {
	b := t.B
	if t.A.Step != board.AirNext && t.A.Step != board.Shift &&
		(t.A.Step != board.InFight || t.A.Fight != board.AirStrike) {
		return false
	}
	for i := range b.Theatre.Ships {
		o := board.Deck | uint8(i)
		if b.Theatre.Class(i).Carrier() && b.Base(o) == t.A.Base(base) && b.Owner(o) == t.A.Owner(base) &&
			b.Knows(t.Viewer, b.MarkerOf(b.Ships[i].Force)) &&
			b.Theatre.Book.Ratings(b.Hull(i)).AirCapacity > b.Parked(o) {
			return true
		}
	}
	return false
}

// diverted says which Air Points land on a carrier other than their own, or ashore, and returns how
// many of each type have joined points there. [39.74] (C152) (C156)
func (t *Telling) diverted() map[uint8]int {
	with := map[uint8]int{}
	for base := range uint8(2*board.Deck - 1) {
		deck := base&board.Deck != 0
		var come sums
		var sunk, full bool
		for i := range t.B.Theatre.Stacks {
			s, n := &t.A.Stacks[i], &t.B.Stacks[i]
			more := int(n.Points) - int(s.Points)
			switch {
			case n.Base != base || n.Points == 0 || !deck && s.Base&board.Deck == 0:
			case s.Base != base:
				come.add(t.B.PlaneName(i), int(n.Points))
				gone := t.sunk(s.Base)
				sunk, full = sunk || gone, full || !gone
			case more > 0 && s.Waits == 0 && s.Away == 0:
				come.add(t.B.PlaneName(i), more)
				with[t.B.Theatre.Stacks[i].Plane] += more
				gone, over := t.leave(i)
				sunk, full = sunk || gone, full || over || !gone
			}
		}
		if come.types != nil {
			t.Say("  %s land %s %s: %s", come.text(), [2]string{"at", "on"}[book.Bit(deck)], t.B.BaseName(base),
				homeless(sunk, full))
		}
	}
	return with
}

// homeless says why Air Points do not land at their own base: their carrier is sunk, or has no
// room. Points that come together may be from several carriers.
func homeless(sunk, full bool) string {
	switch {
	case !sunk:
		return "their own carrier has no room for them"
	case !full:
		return "their own carrier is sunk"
	default:
		return "their own carriers are sunk or have no room for them"
	}
}

// sunk reports whether a base is a carrier that is sunk.
func (t *Telling) sunk(base uint8) bool {
	return base&board.Deck != 0 && t.B.Ships[base&^board.Deck].Damage >= book.SunkLevel
}

// leave says why points left that others of their type may have taken aboard: whether some carrier
// of them is sunk, and whether one is damaged.
func (t *Telling) leave(stack int) (sunk, damaged bool) {
	for i := range t.B.Theatre.Stacks {
		s := &t.A.Stacks[i]
		if s.Base&board.Deck == 0 || s.Points <= t.B.Stacks[i].Points ||
			t.B.Theatre.Stacks[i].Plane != t.B.Theatre.Stacks[stack].Plane {
			continue
		}
		gone := t.sunk(s.Base)
		sunk, damaged = sunk || gone, damaged || !gone && t.B.Ships[s.Base&^board.Deck].Damage > 0
	}
	return sunk, damaged
}

// runway returns the carrier or damaged airbase where points of a stack crashed: the one from which
// they took off, or the one where they land if the first is sound.
func (t *Telling) runway(stack int) uint8 {
	from, to := t.A.Stacks[stack].Base, t.B.Stacks[stack].Base
	if to&board.Deck == 0 && (from&board.Deck != 0 || t.A.Sites[from].Airbase == 0 && t.B.Sites[from].Airbase == 0) {
		return to
	}
	return from
}
