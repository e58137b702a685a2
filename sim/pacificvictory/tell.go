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
	i, v, _ := unpack(m)
	line := fmt.Sprintf("%s: %s", b.owner(b.turn), b.MoveString(m))
	if i != noBlock {
		line = fmt.Sprintf("%s %s", b.owner(b.turn), strings.Replace(b.MoveString(m), b.label(i), b.block(i), 1))
	}
	for _, r := range rolls {
		if r.Hit > 0 {
			line += fmt.Sprintf("; %s, %d or less: %s", count(r.Dice, "die", "dice"), r.Hit, count(r.Result, "hit", "hits"))
		} else {
			line += fmt.Sprintf("; rolls %d", r.Result)
		}
	}
	lines := []string{line}
	if c.hits > 0 && v != takeHit {
		lines[0] += fmt.Sprintf(" (the %s chooses who takes it)", Game.Sides[c.hitSide])
	}
	for s := range sim.Side(2) {
		for k := range b.Span(s) {
			if change := b.change(c, k); change != "" {
				lines = append(lines, "    "+b.owner(s)+" "+b.block(k)+" "+change)
			}
		}
	}
	switch {
	case c.land != b.land:
		lines = append(lines, "    the "+Game.Sides[c.land]+" now holds the hex")
	}
	switch {
	case c.phase == atOver:
		lines = append(lines, "Result: "+strings.ReplaceAll(outcomes[c.Outcome()], "_", " "))
	case c.phase == atEnd && b.phase != atEnd:
		lines = append(lines, "After the last round")
	case c.round > b.round:
		lines = append(lines, fmt.Sprintf("Round %d", c.round))
	}
	return lines
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
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
