package land

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// strength writes a unit as its counter does: Combat Strength and Supply Multiple.
func (l *Land) strength(u int) string {
	return fmt.Sprintf("%d-%d", l.face(u).Strength, l.face(u).Multiple)
}

// unitLine says all of a unit.
func (l *Land) unitLine(u int) string {
	k := &l.Units[u]
	line := l.unitName(u) + " " + l.strength(u) + " " + l.typ(u).Name
	if k.Marks&Group != 0 {
		line += ", battlegroup"
	}
	if k.State > Served {
		line += ", unsupplied"
	}
	if k.Spent > 0 {
		line += ", has spent " + points(int(k.Spent))
	}
	return line
}

// Cards implements sim.CardIndex.
func (l *Land) Cards(_ sim.Side, wanted func(string) bool) (cards []sim.Card) {
	for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		if name := l.Scenario.Place(h); wanted(name) || wanted(l.Scenario.Index(h).String()) {
			cards = append(cards, sim.Card{Name: name, Lines: l.placeLines(h)})
		}
	}
	for u := range l.count() {
		if name := l.unitName(u); wanted(name) {
			at := "is at " + l.Scenario.Place(l.Units[u].Hex)
			switch {
			case l.Units[u].Marks&Lost != 0:
				at = "is lost"
			case l.Units[u].Hex == None:
				at = fmt.Sprintf("comes to %s in %s", l.Scenario.Place(l.Scenario.Units[u].Hex),
					l.Scenario.Units[u].Arrives)
			}
			cards = append(cards, sim.Card{Name: name, Lines: []string{l.unitLine(u), at}})
		}
	}
	return cards
}

// placeLines say what is in a hex.
func (l *Land) placeLines(h Hex) []string {
	g := &l.Hexes[h]
	lines := []string{fmt.Sprintf("%s, %s, held by %s", l.Scenario.Index(h),
		l.Scenario.Map.Terrain(l.Scenario.Index(h)), holders[g.Side])}
	if g.Base > 0 || l.Scenario.Sites[h].Cargo > 0 {
		lines = append(lines, fmt.Sprintf("airbase of level %d, port of Cargo Capacity %d", g.Base,
			l.Scenario.Sites[h].Cargo))
	}
	for i, word := range hexMarks[:3] {
		if g.Marks>>i&1 == 1 {
			lines = append(lines, word)
		}
	}
	if g.Project != NoWork {
		lines = append(lines, fmt.Sprintf("%s under construction, %s spent", g.Project, supplyPoints(2*int(g.Done))))
	}
	for side, name := range Sides {
		if g.Supply[side] > 0 {
			lines = append(lines, fmt.Sprintf("supply of %s: %s", name, Blocks(int(g.Supply[side]))))
		}
	}
	for u := range l.count() {
		if l.Units[u].Hex == h {
			lines = append(lines, l.unitLine(u))
		}
	}
	return lines
}

// Blocks writes supply, given in halves, as Supply Blocks of a hundred points and what the depot has
// beside them. [14.0]
func Blocks(halves int) string {
	blocks, rest := halves/2/supplyBlock, halves%(2*supplyBlock)
	switch {
	case blocks == 0:
		return points(rest)
	case blocks == 1:
		return "1 Block and " + points(rest)
	}
	return fmt.Sprintf("%d Blocks and %s", blocks, points(rest))
}
