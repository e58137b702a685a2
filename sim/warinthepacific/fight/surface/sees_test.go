package surface

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Sees returns all that a side has seen: of the other's ships where they are and what
// marks they have, what they are only where that can be seen, and which there are in all.
func (b *Action) Sees(viewer sim.Side) string {
	c := *b
	side := 1 - uint8(viewer)
	list := c.ships(side)
	var under, counters []string
	for i := range list {
		s := &list[i]
		switch {
		case b.Phase == Deploy:
			s.Hex = book.OffDisplay
			counters = append(counters, b.describe(s))
		case s.Is(book.Spotted) || !b.Night:
			counters = append(counters, b.describe(s))
		default:
			under = append(under, fmt.Sprint(b.identityOf(s)))
			counters = append(counters, fmt.Sprint(b.looks(s), s.Hex, s.Marks&^book.Unarmed))
		}
	}
	slices.Sort(under)
	own := b.Force(uint8(viewer))
	rest := fmt.Sprint(b.Phase, b.Player, b.Asked, b.Target, b.First, b.Round, b.Number, b.Done, b.Broken, b.Count)
	return strings.Join([]string{own, strings.Join(counters, "|"), strings.Join(under, "|"), rest}, "\n")
}
