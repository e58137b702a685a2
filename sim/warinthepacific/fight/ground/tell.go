package ground

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

var resultNames = []string{"attacker eliminated", "attacker retreat", "defender option", "defender retreat",
	"defender eliminated", "below the table"}

// Narrate implements sim.Narrator: the decision and its dice, where the combat was looked up
// and its result, and what became of each unit.
func (g *Combat) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	next := after.(*Combat)
	line := book.TellMove(g, m, rolls)
	if a, _ := Decode(m); a == Fight {
		line += g.tellCombat(next, rolls)
	}
	lines := []string{line}
	for s := range sim.Side(2) {
		for i := range g.of(s) {
			if change := g.change(next, s, i); change != "" {
				lines = append(lines, book.TellChange(s, g.label(s, i), change))
			}
		}
	}
	if g.Garrison && !next.Garrison {
		lines = append(lines, book.TellChange(book.Defender, "garrison", "is destroyed"))
	}
	if next.Phase == over {
		lines = append(lines, book.TellResult(outcomes[next.Outcome()]))
	}
	return lines
}

// tellCombat says who is as strong as what, the odds, the table, the die as bombardment shifts it,
// and, where it is known, the result. [12.0] [7.61]
func (g *Combat) tellCombat(next *Combat, rolls []sim.Roll) string {
	attack, defend := g.Strengths()
	text := fmt.Sprintf("; strength %s against %s: ", g.strong(book.Attacker, attack), g.strong(book.Defender, defend))
	column := g.columnOf(attack, defend)
	if column < 0 {
		return text + resultNames[belowTable]
	}
	odds := g.Rules.tables.odds[column]
	text += fmt.Sprintf("%d:%d on table %d", odds[0], odds[1], g.table()+1)
	switch {
	case len(rolls) > 0:
		die := rolls[0].Result + 1
		text += fmt.Sprintf(", die %d", die)
		if g.Shift != 0 {
			text += fmt.Sprintf("%+d", g.Shift)
		}
		text += ": " + resultNames[g.looked(die, column)]
	case next.Phase == options:
		text += ": " + resultNames[next.Result]
	}
	return text
}

// strong writes the strength of a side, which is in sixteenths, and whose it is: of attackers that
// were sent that is told.
func (g *Combat) strong(s sim.Side, sixteenths int) string {
	var names []string
	for i := range g.of(s) {
		if g.Units[s][i].present() && (s == book.Defender || g.Assault != overland) {
			names = append(names, g.label(s, i))
		}
	}
	text := fmt.Sprint(float64(sixteenths) / 16)
	switch {
	case names != nil:
		return text + " of " + strings.Join(names, ", ")
	case s == book.Defender && g.Garrison:
		return text + " of the garrison"
	}
	return text
}

// change says what a move did to a unit, nothing if that is nothing.
func (g *Combat) change(next *Combat, s sim.Side, i int) string {
	u, v := &g.Units[s][i], &next.Units[s][i]
	if v.At == lost {
		if u.At == lost {
			return ""
		}
		return "is lost"
	}
	var what []string
	if v.Marks&^u.Marks&reduced != 0 {
		what = append(what, "is reduced")
	}
	switch {
	case v.At == away && u.present():
		what = append(what, "goes back")
	case v.At == gone && u.At != gone:
		what = append(what, "retreats")
	case v.Marks&^u.Marks&inside != 0:
		what = append(what, "goes inside")
	}
	return strings.Join(what, " and ")
}

// Drives reports whether the narration of a combat says that its defenders had to retreat, or
// could. Defenders with nowhere to go are lost then, except those that may stay. [12.74]
func (g *Combat) Drives(told string) bool {
	return (strings.HasSuffix(told, resultNames[defenderRetreat]) ||
		strings.HasSuffix(told, resultNames[defenderOption])) && !g.wayOut()
}
