package ground

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

var resultNames = []string{"attacker eliminated", "attacker retreat", "defender option", "defender retreat", "defender eliminated", "below the table"}

// Tell implements sim.Teller: the decision and its dice, where the combat was looked up
// and its result, and what became of each unit.
func (g *Combat) Tell(m sim.Move, after sim.State, rolls []sim.Roll) []string {
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

// tellCombat says the odds, the table and, where it is known, the result.
func (g *Combat) tellCombat(next *Combat, rolls []sim.Roll) string {
	column, result := g.column(), ""
	switch {
	case column < 0:
		return "; " + resultNames[belowTable]
	case len(rolls) > 0:
		result = ": " + resultNames[g.looked(rolls[0].Result+1, column)]
	case next.Phase == options:
		result = ": " + resultNames[next.Result]
	}
	odds := g.Rules.tables.odds[column]
	return fmt.Sprintf("; %d:%d on table %d%s", odds[0], odds[1], g.table()+1, result)
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

// Drives reports whether by what is told of a combat its defenders had to retreat, or could, who have nowhere to go: they are lost but for those that may stay. [12.74]
func (g *Combat) Drives(told string) bool {
	return (strings.HasSuffix(told, resultNames[defenderRetreat]) || strings.HasSuffix(told, resultNames[defenderOption])) && !g.wayOut()
}
