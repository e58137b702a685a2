package told

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/upkeep"
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

// fueled says, to who knows where they are, which ships of each Task Force have been fueled, and which of those that have used fuel have got none, and why; of those
// that are fueled before they go anywhere, or of the others. It reports whether there was something to say. [10.5] [14.21] [20.4]
func (t *Telling) fueled(first bool) (said bool) {
	for m := range t.B.Markers() {
		f, g := &t.A.Forces[m], &t.B.Forces[m]
		at := t.fuels(f, g)
		if g.Hex == theatre.None || !t.B.Knows(t.Viewer, m) || first != (at == f.Hex) {
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
		said = said || full != nil
		switch place := t.B.PlaceName(at); {
		case full != nil && at == theatre.None: // not by a plot
			t.Say("  %s is fueled", t.B.ForceName(m))
		case full != nil && dry != nil:
			t.Say("  %s is fueled at %s but for %s%s", t.B.ForceName(m), place, strings.Join(dry, ", "), t.dry(m, at))
		case full != nil:
			t.Say("  %s is fueled at %s", t.B.ForceName(m), place)
		case dry != nil && at == g.Hex:
			t.Say("  %s gets no fuel at %s%s", t.B.ForceName(m), place, t.dry(m, at))
		}
	}
	return said
}

// fuels returns where a Task Force has carried out a mission FUEL.
func (t *Telling) fuels(f, g *board.TaskForce) theatre.Hex {
	for _, l := range g.Plot.Legs[f.Plot.At:max(f.Plot.At, min(g.Plot.At, g.Plot.Count))] {
		if l.Mission == board.Refuel && (l.Hex == g.Hex || g.Worked != f.Worked) {
			return l.Hex
		}
	}
	return theatre.None
}

// dry says why ships of a Task Force get no fuel in a hex. [14.22] [20.4] [20.6]
func (t *Telling) dry(m uint8, at theatre.Hex) string {
	u := upkeep.Upkeep{Fleet: t.B.Fleet}
	cost, serves := 0, 0
	for i := range t.B.Theatre.Ships {
		if t.A.Under(i, m) && t.B.Under(i, m) && thirsty(&t.B.Ships[i]) {
			cost = max(cost, t.B.Theatre.Book.FuelingCost(t.B.Theatre.Ships[i].Type))
		}
	}
	for o := range t.B.Markers() {
		if theatre.SideOf(o) == theatre.SideOf(m) && t.B.Forces[o].Hex == at {
			serves = max(serves, u.Serves(o))
		}
	}
	switch port := t.B.Port(theatre.SideOf(m), at); {
	case port < 0 && serves == 0:
		return ": there is no port that can, nor a Support Force with supply"
	case t.B.Forces[m].Hex == at && int(t.B.Forces[m].Spent)+upkeep.FuelPoints > t.B.Allowance(m):
		return fmt.Sprintf(": it has not the %d Movement Points left that it takes", upkeep.FuelPoints)
	case port < 0:
		return ": the Support Forces there cannot give so much"
	case int(t.B.Sites[port].Supply) < cost:
		return ": there is too little supply in the port"
	case u.Room(port) < cost:
		return ": the port has given all that it can in this Game-Turn"
	}
	return ""
}

// TurnedBack says which ships of a Task Force turn back: they stay where they are for the rest of the Phase. [39.82]
func (t *Telling) TurnedBack(m uint8) string {
	name, place := t.B.ForceName(m), t.B.PlaceName(t.A.Forces[m].Hex)
	var stay []string
	for i := range t.B.Theatre.Ships {
		if t.A.Under(i, m) && !t.B.Under(i, m) && t.B.Ships[i].Damage < book.SunkLevel {
			stay = append(stay, t.B.Theatre.Ships[i].Name)
		}
	}
	switch {
	case t.B.Forces[m].Marks&board.Void != 0:
		return fmt.Sprintf("%s breaks off and stays at %s", name, place)
	case stay != nil && t.B.Knows(t.Viewer, m):
		return fmt.Sprintf("%s %s at %s, the rest of %s goes on", strings.Join(stay, ", "), [2]string{"stay", "stays"}[book.Bit(len(stay) == 1)], place, name)
	case stay != nil:
		return fmt.Sprintf("ships of %s stay at %s, the rest goes on", name, place)
	}
	return name + " goes on with its damaged ships"
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
