package narrate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
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
	var bases []id.Base
	var sent [2 * id.Deck]sums
	for _, s := range append(k.Sent[:k.Count:k.Count], board.Sent{Stack: a.AskedStack(), Points: uint8(last)}) {
		if base := a.Stacks[s.Stack].Base; s.Points > 0 {
			if sent[base].types == nil {
				bases = append(bases, base)
			}
			sent[base].add(a.PlaneName(s.Stack), int(s.Points))
		}
	}
	for _, base := range bases {
		t.Say("%s: %s: %s", theatre.Sides[a.Side], a.BaseName(base), sent[base].text())
	}
}

// planes says how many Air Points each side lost, and which of them land on other carriers. Points
// lost on damaged runways, or because their carrier is sunk or has no room, are told apart by base.
// [7.65] [7.66] [9.85] (C152)
func (t *Telling) planes() {
	t.diverted()
	var all [2]sums
	var crashes []crash
	var lost []sums // of each crash
	for _, e := range t.airEvents(event.AirLost) {
		name := t.B.PlaneName(id.Stack(e.What))
		c := crash{side: e.Side, base: id.Base(e.At), why: event.Reason(e.Why), spare: e.To > 0}
		if c.why != event.OnRunway && c.why != event.DeckSunk && c.why != event.DeckFull {
			all[e.Side].add(name, int(e.N))
			continue
		}
		i := slices.Index(crashes, c)
		if i < 0 {
			i, crashes, lost = len(crashes), append(crashes, c), append(lost, sums{})
		}
		lost[i].add(name, int(e.N))
	}
	for side, loses := range [2]string{"Japan loses", "the Allies lose"} {
		if all[side].types != nil {
			t.Say("  %s %s", loses, all[side].text())
		}
		for i, c := range crashes {
			if c.side == sim.Side(side) {
				t.Say("  %s %s%s", loses, lost[i].text(), c.place(t.B.BaseName(c.base)))
			}
		}
	}
}

// airEvents returns the events of a kind, in the order of the scenario's Air Points.
func (t *Telling) airEvents(k event.Kind) []sim.Event {
	list := t.events(k)
	slices.SortStableFunc(list, func(a, b sim.Event) int { return cmp.Compare(a.What, b.What) })
	return list
}

// A crash is Air Points that are lost at a base in no fight.
type crash struct {
	side  sim.Side
	base  id.Base
	why   event.Reason
	spare bool // another carrier there has room for some of them, but not for all
}

// place says where Air Points are lost in no fight.
func (c *crash) place(name string) string {
	switch {
	case c.why == event.OnRunway:
		return " on the damaged runways of " + name
	case c.why == event.DeckSunk:
		return " with " + name
	case c.spare:
		return " for which " + name + " has no room, nor another carrier there for all of them"
	}
	return " for which " + name + " has no room"
}

// diverted says which Air Points land on a carrier other than their own, or ashore. Points that come
// together may be from several carriers. [39.74] (C152) (C156)
func (t *Telling) diverted() {
	landed := t.airEvents(event.AirLanded)
	for len(landed) > 0 {
		to, rest := landed[0].To, landed[:0:0]
		var come sums
		sunk, full := false, false
		for _, e := range landed {
			if e.To != to {
				rest = append(rest, e)
				continue
			}
			come.add(t.B.PlaneName(id.Stack(e.What)), int(e.N))
			sunk, full = sunk || event.Reason(e.Why) == event.DeckSunk, full || event.Reason(e.Why) == event.DeckFull
		}
		landed = rest
		base := id.Base(to)
		t.Say("  %s land %s %s: %s", come.text(), [2]string{"at", "on"}[book.Bit(base.IsCarrier())],
			t.B.BaseName(base), homeless(sunk, full))
	}
}

// homeless says why Air Points do not land at their own base: their carrier is sunk, or has no room.
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
