package war

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// fightPrefix stands before the lines of the fight at hand.
const fightPrefix = "fight "

// groundPrefix stands before those of the war on land.
const groundPrefix = "ground "

// String returns the position as text: the scenario, what differs from its start, the fight at hand.
func (w *War) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "scenario %s\n", w.Theatre.Name)
	start := w.Rules.start(w.Theatre)
	board.Write(&b, w.Theatre, w.records(), start.records())
	if w.islands != nil {
		for line := range strings.Lines(w.Field.Lines(&start.Field)) {
			b.WriteString(groundPrefix + line)
		}
	}
	if f := w.AtHand(); f != nil && w.Fight != board.LandWar {
		for line := range strings.Lines(f.String()) {
			b.WriteString(fightPrefix + line)
		}
	}
	return b.String()
}

// records returns all that can change in a war, and the attacker of the fight at hand.
func (w *War) records() []board.Record {
	return w.Records(w.Theatre, (*uint8)(&w.attacker))
}
