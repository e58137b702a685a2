package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Tell implements sim.Teller: the decision, its dice, and what became of units when an
// action was over.
func (b *Battle) Tell(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	c := after.(*Battle)
	lines := []string{fmt.Sprintf("%s %s: %s%s", b.when(), battleSides[b.Turn()], b.MoveString(m), b.s.tellRolls(m, rolls))}
	for side := range sim.Side(2) {
		for u := range b.Span(side) {
			if change := b.change(c, u); change != "" {
				lines = append(lines, "         "+battleSides[side]+" "+b.s.units[u].name+" "+change)
			}
		}
	}
	if c.s.Step == stepOver {
		lines = append(lines, "Result: "+strings.ReplaceAll(battleOutcomes[c.Outcome()], "_", " "))
	}
	return lines
}

// when names the round and, in its fire, the action.
func (b *Battle) when() string {
	text := fmt.Sprintf("round %d", b.s.Round)
	if b.s.Chase > 0 {
		text += ", chase"
	}
	switch {
	case b.s.Step == stepSubFire && !b.s.bothSubs || b.s.Kind >= surprise:
		return "before round 1,"
	case b.s.Step != stepFire && b.s.Step != stepDeclare:
		return text + ","
	}
	return text + ", " + actionNames[b.s.Kind] + ","
}

// change says what became of a unit when results took effect.
func (b *Battle) change(c *Battle, u int) string {
	from, to := b.s.At[u], c.s.At[u]
	var words []string
	switch {
	case from == to && b.s.Damage[u] == c.s.Damage[u]:
	case from != to && to == lostPlace:
		return "is sunk"
	case from != to && to == poolPlace && b.s.Step == stepInvade:
		return "is spent"
	case from != to && to == poolPlace:
		return "is destroyed"
	case b.s.Damage[u] != c.s.Damage[u]:
		word := fmt.Sprintf("has %d damage", c.s.Damage[u])
		switch x := &c.s.units[u]; {
		case x.ship() && c.s.bottomed(u):
			word += " and is on the bottom"
		case x.ship() && c.s.crippled(u):
			word += " and is crippled"
		}
		words = append(words, word)
	}
	switch {
	case from == to:
	case to == c.s.Area:
		words = append(words, "puts to sea")
	default:
		words = append(words, "goes home")
	}
	return strings.Join(words, ", ")
}
