package battle

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Status says where a battle stands.
func (b *Battle) Status(sim.Side) []string { return b.Stand(Sides) }

// Stand says where a battle stands between sides of these names: of reinforcements nothing
// but that they are to come.
func (b *Battle) Stand(names [2]string) []string {
	if b.Phase == atOver {
		return nil
	}
	list := []string{fmt.Sprintf("round %d of %d", b.RoundNow, b.lastRound)}
	switch {
	case b.Weather == book.Monsoon && (b.groundRound == Free || b.groundRound == 0):
		list = append(list, "monsoon")
	case b.Weather == book.Monsoon:
		list = append(list, fmt.Sprintf("monsoon: ground fires in round %d alone", b.groundRound))
	case b.Weather == book.Typhoon:
		list = append(list, "typhoon: nothing leaves")
	}
	if b.lastRound < 3 && b.Mode == Assault {
		list = append(list, fmt.Sprintf("%s: ends after round %d", weatherText[b.Weather], b.lastRound))
	}
	for s := range sim.Side(2) {
		here := 0
		for i := range b.Span(s) {
			if b.Here.Has(i) {
				here += b.Strength(i)
			}
		}
		text := fmt.Sprintf("%s %s", names[s], book.Count(here, "step", "steps"))
		if n := (b.Late & Of(s)).Count(); n > 0 {
			text += fmt.Sprintf(" and %s in round 2", book.Count(n, "block", "blocks"))
		}
		list = append(list, text)
	}
	holds := " holds the hex"
	if names[b.Land] == book.Sides[book.AlliedSide] {
		holds = " hold the hex"
	}
	return append(list, names[b.Land]+holds)
}

var weatherText = [...]string{book.Fair: "fair", book.Monsoon: "monsoon", book.NorthPacific: "winter",
	book.Typhoon: "typhoon"}
