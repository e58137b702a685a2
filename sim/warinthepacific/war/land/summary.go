package land

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

var _ sim.Summarizer = (*Land)(nil)

// A summary compares the start of a Game-Turn with its end.
type summary struct{ start *Land }

// Summary returns an empty summary of the Game-Turn at hand.
func (l *Land) Summary() sim.Summary { return &summary{l.Clone().(*Land)} }

// Add does nothing: the start and the end tell everything.
func (t *summary) Add(_, _ sim.State) {}

// Title names the Game-Turn, such as "Game-Turn 3/8/42".
func (t *summary) Title() string { return "Game-Turn " + t.start.Date() }

// Sentences tells the combats, the units lost, the objectives taken, then the Victory Points.
func (t *summary) Sentences(last sim.State) (lines []string) {
	end := last.(*Land)
	switch n := int(end.Combats) - int(t.start.Combats); n {
	case 0:
		lines = append(lines, "No combat.")
	case 1:
		lines = append(lines, "1 combat.")
	default:
		lines = append(lines, fmt.Sprintf("%d combats.", n))
	}
	for side, name := range []string{"Japan", "The Allies"} {
		verb := []string{" loses ", " lose "}[side]
		if n := end.lost(uint8(side)) - t.start.lost(uint8(side)); n == 1 {
			lines = append(lines, name+verb+"1 step.")
		} else if n > 1 {
			lines = append(lines, fmt.Sprintf("%s%s%d steps.", name, verb, n))
		}
	}
	for side, taker := range []string{"Japan takes ", "The Allies take "} {
		var names []string
		for _, o := range end.Scenario.Objectives {
			if end.Hexes[o.Hex].Side == uint8(side) && t.start.Hexes[o.Hex].Side != uint8(side) {
				names = append(names, end.Scenario.Place(o.Hex))
			}
		}
		if names != nil {
			lines = append(lines, taker+sim.InWords(names)+".")
		}
	}
	return append(lines, fmt.Sprintf("Victory Points: Japan %d, the Allies %d.", end.VictoryPoints(Japan),
		end.VictoryPoints(Allies)))
}
