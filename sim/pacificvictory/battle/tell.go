package battle

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Narrate says in words what a move did: the decision, its dice, and every change
// it brought, the retreats and arrivals that follow by rule included.
func (b *Battle) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	c := after.(*Battle)
	lines := []string{b.TellDecision(m, rolls)}
	if _, v, _ := Unpack(m); c.Hits > 0 && v != takeHit {
		lines[0] += fmt.Sprintf(" (the %s chooses who takes it)", Sides[c.hitSide])
	}
	for s := range sim.Side(2) {
		for k := range b.Span(s) {
			if change := b.Change(c, k); change != "" {
				lines = append(lines, "         "+b.owner(s)+" "+b.block(k)+" "+change)
			}
		}
	}
	if c.Land != b.Land {
		lines = append(lines, "         the "+Sides[c.Land]+" now holds the hex")
	}
	if c.Phase == atOver {
		lines = append(lines, "Result: "+strings.ReplaceAll(outcomes[c.Outcome()], "_", " "))
	}
	return lines
}

// TellDecision says what was decided and rolled.
func (b *Battle) TellDecision(m sim.Move, rolls []sim.Roll) string {
	i, _, _ := Unpack(m)
	line := b.when() + b.owner(b.Decides) + " "
	if i == NoBlock {
		line += "side: " + b.MoveString(m)
	} else {
		line += strings.Replace(b.MoveString(m), b.label(i), b.block(i), 1)
	}
	for _, r := range rolls {
		switch r.Kind {
		case sim.Volley:
			line += fmt.Sprintf("; %s, %d or less: %s", book.Count(r.Dice, "die", "dice"), r.Hit,
				book.Count(r.Result, "hit", "hits"))
		case sim.Total:
			line += fmt.Sprintf(" (dice %d)", r.Result)
		}
	}
	return line
}

// when names the round and the combat turn.
func (b *Battle) when() string {
	if b.Phase != atFire {
		return fmt.Sprintf("%d    ", b.RoundNow)
	}
	return fmt.Sprintf("%d %c  ", b.RoundNow, 'A'+b.rate(b.Order[b.Time].First()).Letter)
}

func (b *Battle) owner(s sim.Side) string {
	if s == b.Japan {
		return "Japan's"
	}
	return "The Allies'"
}

// Change says what became of a block.
func (b *Battle) Change(c *Battle, i int) string {
	m, s := Bit(i), SideOf(i)
	was, is := b.Strength(i), c.Strength(i)
	var parts []string
	switch {
	case was > 0 && is == 0:
		return "is eliminated"
	case is < was:
		parts = append(parts, fmt.Sprintf("is reduced to %d", is))
	case c.Half&^b.Half&m != 0:
		parts = append(parts, "takes a half-hit")
	}
	switch {
	case b.Late&^c.Late&m != 0:
		parts = append(parts, "joins the battle")
	case b.Here&^c.Here&m != 0:
		parts = append(parts, "leaves the hex")
	case b.Sea&^c.Sea&m != 0:
		parts = append(parts, "is ashore")
	case c.Phase == atOver && c.IsBase() && c.Land != s && c.ShipsHere(s)&m != 0:
		parts = append(parts, "stays on blockade")
	}
	return strings.Join(parts, " and ")
}
