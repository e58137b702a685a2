package told

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// way says where a Task Force has carried out a mission between the hexes that it went from and to: what it unloaded there is told else as if it
// had never been there. Of a mission that was not reached nothing is known. [10.3]
func (t *Telling) way(m uint8) string {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	if g.Worked == f.Worked {
		return ""
	}
	for _, l := range g.Plot.Legs[f.Plot.At:max(f.Plot.At, min(g.Plot.At, g.Plot.Count))] {
		if l.Mission != board.Move && l.Hex != f.Hex && l.Hex != g.Hex {
			return " by way of " + t.B.PlaceName(l.Hex)
		}
	}
	return ""
}

// short says of a Task Force whose Movement Points end before its plot does that it comes no further, and to whom they are told who has been fueled. (C5) (C57)
func (t *Telling) short(m uint8) {
	f, g := &t.A.Forces[m], &t.B.Forces[m]
	if g.Hex == theatre.None || g.Plot.Count == 0 || t.A.Forces[m].Plot.Count == 0 {
		return
	}
	if last := &g.Plot.Legs[g.Plot.Count-1]; f.Plot.At < g.Plot.Count && g.Plot.At == g.Plot.Count && g.Marks&board.Void == 0 && g.Hex != last.Hex {
		t.Say("  %s does not come as far as %s in this Phase", t.B.ForceName(m), t.B.PlaceName(last.Hex))
	}
}

// fueled says, to who knows where they are, which ships of each Task Force have been fueled, and which of those that have used fuel have got none. [10.5]
// [14.21] [20.4]
func (t *Telling) fueled() {
	for m := range t.B.Markers() {
		f, g := &t.A.Forces[m], &t.B.Forces[m]
		if g.Hex == theatre.None || !t.B.Knows(t.Viewer, m) {
			continue
		}
		var full, dry []string
		for i := range t.B.Theatre.Ships {
			if t.A.Under(i, m) && t.B.Under(i, m) && thirsty(&t.A.Ships[i]) {
				if thirsty(&t.B.Ships[i]) {
					dry = append(dry, t.B.Theatre.Ships[i].Name)
				} else {
					full = append(full, t.B.Theatre.Ships[i].Name)
				}
			}
		}
		switch {
		case full != nil && dry != nil:
			t.Say("  %s is fueled but for %s", t.B.ForceName(m), strings.Join(dry, ", "))
		case full != nil:
			t.Say("  %s is fueled", t.B.ForceName(m))
		case dry != nil && t.fuels(f, g):
			t.Say("  %s gets no fuel at %s", t.B.ForceName(m), t.B.PlaceName(g.Hex))
		}
	}
}

// fuels reports whether a Task Force has come to the end of a mission FUEL in the hex where it is.
func (t *Telling) fuels(f, g *board.TaskForce) bool {
	for _, l := range g.Plot.Legs[f.Plot.At:max(f.Plot.At, min(g.Plot.At, g.Plot.Count))] {
		if l.Mission == board.Refuel && l.Hex == g.Hex {
			return true
		}
	}
	return false
}

// thirsty reports whether a ship has used fuel or ammunition.
func thirsty(s *board.Ship) bool {
	return s.Fuel > 0 || s.Marks&(board.Depleted|board.Unsupplied) != 0
}

// supplyPoints says how many.
func supplyPoints(n int) string {
	if n == 1 {
		return "1 Supply Point"
	}
	return fmt.Sprintf("%d Supply Points", n)
}
