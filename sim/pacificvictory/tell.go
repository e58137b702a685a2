package pacificvictory

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Tell says in words what a move did: the decision, its dice, and every change
// it brought, the retreats and arrivals that follow by rule included.
func (b *Battle) Tell(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	c := after.(*Battle)
	lines := []string{b.tellDecision(m, rolls)}
	if _, v, _ := unpack(m); c.hits > 0 && v != takeHit {
		lines[0] += fmt.Sprintf(" (the %s chooses who takes it)", battleSides[c.hitSide])
	}
	for s := range sim.Side(2) {
		for k := range b.Span(s) {
			if change := b.change(c, k); change != "" {
				lines = append(lines, "         "+b.owner(s)+" "+b.block(k)+" "+change)
			}
		}
	}
	if c.land != b.land {
		lines = append(lines, "         the "+battleSides[c.land]+" now holds the hex")
	}
	if c.phase == atOver {
		lines = append(lines, "Result: "+strings.ReplaceAll(outcomes[c.Outcome()], "_", " "))
	}
	return lines
}

// tellDecision says what was decided and rolled.
func (b *Battle) tellDecision(m sim.Move, rolls []sim.Roll) string {
	i, _, _ := unpack(m)
	line := b.when() + b.owner(b.turn) + " "
	if i == noBlock {
		line += "side: " + b.MoveString(m)
	} else {
		line += strings.Replace(b.MoveString(m), b.label(i), b.block(i), 1)
	}
	for _, r := range rolls {
		switch r.Kind {
		case sim.Volley:
			line += fmt.Sprintf("; %s, %d or less: %s", count(r.Dice, "die", "dice"), r.Hit, count(r.Result, "hit", "hits"))
		case sim.Total:
			line += fmt.Sprintf("; rolls %d", r.Result)
		}
	}
	return line
}

// when names the round and the combat turn.
func (b *Battle) when() string {
	if b.phase != atFire {
		return fmt.Sprintf("%d    ", b.round)
	}
	return fmt.Sprintf("%d %c  ", b.round, 'A'+b.rate(b.order[b.time].first()).letter)
}

func (b *Battle) owner(s sim.Side) string {
	if s == b.japan {
		return "Japan's"
	}
	return "The Allies'"
}

// change says what became of a block.
func (b *Battle) change(c *Battle, i int) string {
	m, s := bit(i), sideOf(i)
	was, is := b.strength(i), c.strength(i)
	var parts []string
	switch {
	case was > 0 && is == 0:
		return "is eliminated"
	case is < was:
		parts = append(parts, fmt.Sprintf("is reduced to %d", is))
	case c.half&^b.half&m != 0:
		parts = append(parts, "takes a half-hit")
	}
	switch {
	case b.late&^c.late&m != 0:
		parts = append(parts, "joins the battle")
	case b.here&^c.here&m != 0:
		parts = append(parts, "leaves the hex")
	case b.sea&^c.sea&m != 0:
		parts = append(parts, "is ashore")
	case c.phase == atOver && c.isBase() && c.land != s && c.shipsHere(s)&m != 0:
		parts = append(parts, "stays on blockade")
	}
	return strings.Join(parts, " and ")
}
