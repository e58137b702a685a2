package victoryinthepacific

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/victoryinthepacific/internal/play"
)

// Narrate implements sim.Narrator: the decision, its dice, and what happened to units when an
// action ended.
func (b *Battle) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	c := after.(*Battle)
	lines := []string{fmt.Sprintf("%s %s: %s%s", b.when(), battleSides[b.Turn()], b.MoveString(m),
		b.s.tellRolls(m, rolls))}
	for side := range sim.Side(2) {
		for u := range b.Span(side) {
			if change := b.change(c, u); change != "" {
				lines = append(lines, "         "+battleSides[side]+" "+b.s.Units[u].Name+" "+change)
			}
		}
	}
	asked := -1
	if b.s.Step == play.StepForm {
		asked = int(b.s.Unit)
	}
	for _, line := range b.s.newForces(&c.s, asked, sim.Over) {
		lines = append(lines, "       "+line)
	}
	if c.s.Step == play.StepOver {
		lines = append(lines, "Result: "+strings.ReplaceAll(battleOutcomes[c.Outcome()], "_", " "))
	}
	return lines
}

// when names the round and, in its fire, the action.
func (b *Battle) when() string {
	text := fmt.Sprintf("round %d", b.s.Round)
	if b.s.Round == 0 {
		return "before round 1,"
	}
	if b.s.Chase > 0 {
		text += ", chase"
	}
	switch {
	case b.s.Step == play.StepSubFire && !b.s.BothSubs || b.s.Kind >= play.Surprise:
		return "before round 1,"
	case b.s.Step != play.StepFire && b.s.Step != play.StepDeclare:
		return text + ","
	}
	return text + ", " + actionNames[b.s.Kind] + ","
}

// change says what happened to a unit when results took effect.
func (b *Battle) change(c *Battle, u int) string {
	from, to := b.s.At[u], c.s.At[u]
	var words []string
	switch {
	case from == to && b.s.Damage[u] == c.s.Damage[u]:
	case from != to && to == play.LostPlace:
		return "is sunk"
	case from != to && to == play.PoolPlace && b.s.Step == play.StepInvade:
		return "is spent"
	case from != to && to == play.PoolPlace:
		return "is destroyed"
	case b.s.Damage[u] != c.s.Damage[u]:
		word := fmt.Sprintf("has %d damage", c.s.Damage[u])
		switch x := &c.s.Units[u]; {
		case x.Ship() && c.s.Bottomed(u):
			word += " and is on the bottom"
		case x.Ship() && c.s.Crippled(u):
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
