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
	lines := []string{fmt.Sprintf("%s %s: %s%s", b.when(), battleSides[b.Turn()], b.MoveString(m), b.tellDice(rolls))}
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

// tellDice says what dice showed. Those of searches are one for each enemy force by day;
// by night one, then who made the contact and what kind of force was found. [17.4]
func (b *Battle) tellDice(rolls []sim.Roll) string {
	switch b.s.Step {
	case stepDaySearch:
		found := 0
		for _, r := range rolls {
			found += r.Result
		}
		return fmt.Sprintf("; finds %d of %s", found, counted(len(rolls), "force", "forces"))
	case stepNightSearch:
		if len(rolls) > 0 && rolls[0].Kind != sim.Picked && rolls[0].Result == 0 {
			return "; finds nothing"
		}
		return "; finds something"
	case stepSubFire:
		if b.s.bothSubs && len(rolls) > 0 {
			return fmt.Sprintf("; rolls %d%s", rolls[0].Result, tellRolls(rolls[1:]))
		}
	}
	return tellRolls(rolls)
}

// tellRolls says what dice showed: those of an attack, or two for day and night.
func tellRolls(rolls []sim.Roll) string {
	text := ""
	for i, r := range rolls {
		switch {
		case r.Kind == sim.Picked && i == 0:
			text += fmt.Sprintf("; Japan rolls %d", r.Result+1)
		case r.Kind == sim.Picked:
			text += fmt.Sprintf(", the Allies %d", r.Result+1)
		case r.Kind == sim.Total:
			text += ", " + counted(r.Result, "point", "points")
		case i == 0:
			text += fmt.Sprintf("; %d of %s tell", r.Result, counted(r.Dice, "die", "dice"))
		default:
			text += ", " + counted(r.Result, "hit", "hits")
			if r.Result < r.Dice {
				text += ", disabled"
			}
		}
	}
	return text
}

func counted(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
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
			word += " and lies on the ground"
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
