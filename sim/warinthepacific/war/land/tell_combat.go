package land

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// nobodySent says of an attack that ends before anybody is sent that nobody is. [12.1]
func (t *telling) nobodySent(m sim.Move) {
	if act, _ := ground.Decode(m); act == ground.Stop && t.a.combat.Round == 0 {
		for i, line := range t.lines {
			if strings.HasSuffix(line, ": stop") {
				t.lines[i] = strings.TrimSuffix(line, "stop") + "nobody is sent"
			}
		}
	}
}

// combatPays says what a combat that is over has cost each side. [12.2]
func (t *telling) combatPays(last *ground.Combat) {
	paid := t.a.Clone().(*Land)
	paid.combat = *last
	p := paid.present()
	paid.landSupply(&p, t.a.Target, uint8(t.a.attacker))
	for side := range uint8(2) {
		if text := t.a.spends(paid, side); text != "" {
			t.say("  %s %s", [2]string{"Japan pays", "the Allies pay"}[side], text)
		}
	}
}

// workPays says what is paid for the work at hand, and by which depots, and how far that is with
// it, unless it is done, which is told as that, and what is given up for it (C85). [21.2]
func (t *telling) workPays(h Hex, w Work) (text string) {
	if paid := t.a.spends(t.b, t.a.Side); paid != "" {
		text = " for " + paid
	}
	if cost, _ := t.a.WorkCost(h, w); t.b.Hexes[h].Project == w {
		text += fmt.Sprintf(": %d of %s", t.b.Hexes[h].Done, supplyPoints(2*cost))
	}
	if was := t.a.Hexes[h].Project; was != NoWork && was != w && was != t.b.Hexes[h].Project {
		text += fmt.Sprintf("; the %s begun there is given up", was)
	}
	return text
}

// spends lists how many Supply Points of a side are gone from where.
func (l *Land) spends(after *Land, side uint8) string {
	var list []string
	for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		halves := int(l.Hexes[h].Supply[side]) - int(after.Hexes[h].Supply[side])
		if halves > 0 {
			list = append(list, supplyPoints(halves)+" of "+l.Scenario.Place(h))
		}
	}
	return strings.Join(list, ", ")
}

// driven says which units a combat that is over drives out of its hex: they are lost where they can
// retreat nowhere. [12.73] [12.74]
func (l *Land) driven(last *ground.Combat, told string) (who [MostUnits]bool) {
	n := [2]int{}
	for u := range l.count() {
		if l.Units[u].Marks&Engaged == 0 {
			continue
		}
		s := book.Defender
		if sim.Side(l.side(u)) == l.attacker {
			s = book.Attacker
		}
		f := last.Became(s, n[s])
		n[s]++
		who[u] = f.Left && !f.Lost || f.Lost && s == book.Defender && last.Drives(told)
	}
	return who
}
