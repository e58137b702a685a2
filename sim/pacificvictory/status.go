package pacificvictory

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Status says where a battle stands.
func (b *Battle) Status(sim.Side) []string { return b.stand(battleSides) }

// stand says where a battle stands between sides of these names: of reinforcements nothing
// but that they are to come.
func (b *Battle) stand(names [2]string) []string {
	if b.phase == atOver {
		return nil
	}
	list := []string{fmt.Sprintf("round %d of %d", b.round, b.lastRound)}
	switch {
	case b.weather == monsoon && (b.groundRound == free || b.groundRound == 0):
		list = append(list, "monsoon")
	case b.weather == monsoon:
		list = append(list, fmt.Sprintf("monsoon: ground fires in round %d alone", b.groundRound))
	case b.weather == typhoon:
		list = append(list, "typhoon: nothing leaves")
	}
	if b.lastRound < 3 && b.mode == assault {
		list = append(list, fmt.Sprintf("%s: ends after round %d", weatherText[b.weather], b.lastRound))
	}
	for s := range sim.Side(2) {
		here := 0
		for i := range b.Span(s) {
			if b.here.has(i) {
				here += b.strength(i)
			}
		}
		text := fmt.Sprintf("%s %s", names[s], count(here, "step", "steps"))
		if n := (b.late & of(s)).count(); n > 0 {
			text += fmt.Sprintf(" and %s in round 2", count(n, "block", "blocks"))
		}
		list = append(list, text)
	}
	return append(list, names[b.land]+" holds the hex")
}

var weatherText = [...]string{fair: "fair", monsoon: "monsoon", northPacific: "winter", typhoon: "typhoon"}
