package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

var _ sim.Summarizer = (*War)(nil)

// A summary collects one Game-Turn: how often each kind of fight took place, the ships sunk and
// damaged, the landings, the bases that changed hands, and the Victory Points.
type summary struct {
	start, last *War
	landed      []string // hexes where ground units came ashore
}

// Summary returns an empty summary of the Game-Turn at hand.
func (w *War) Summary() sim.Summary { return &summary{start: w.Clone().(*War)} }

// Add notes one decision.
func (t *summary) Add(before sim.State, _ sim.Move, after sim.State) {
	a, b := before.(*War), after.(*War)
	for i := range a.Theatre.Units {
		x, y := &a.Units[i], &b.Units[i]
		if x.Ship > 0 && y.Ship == 0 && y.Hex != theatre.None && y.Marks&board.Lost == 0 {
			if place := b.words().PlaceName(y.Hex); !slices.Contains(t.landed, place) {
				t.landed = append(t.landed, place)
			}
		}
	}
	if t.last == nil {
		t.last = b.Clone().(*War)
	}
	t.last.CopyFrom(b)
}

// Title names the Game-Turn, such as "Game-Turn 3/8/42".
func (t *summary) Title() string { return "Game-Turn " + t.start.Date() }

// Sentences tells the fights, the ships sunk and damaged, the landings and captures, then the
// Victory Points.
func (t *summary) Sentences() (lines []string) {
	if t.last == nil {
		return nil
	}
	var fights []string
	for n, name := range [board.NumTallies]string{"", "Japanese strike", "Allied strike", "bombardment", "surface action",
		"battle for a landing", "submarine attack"} {
		if k := int(t.last.Tally[n]) - int(t.start.Tally[n]); k > 0 && name != "" {
			fights = append(fights, numbered(k, name))
		}
	}
	if fights != nil {
		lines = append(lines, sim.InWords(fights)+".")
	} else {
		lines = append(lines, "No fights at sea or in the air.")
	}
	lines = append(lines, t.ships()...)
	if t.landed != nil {
		lines = append(lines, sentence("Troops land at "+sim.InWords(t.landed)))
	}
	for side, taker := range []string{"Japan takes ", "The Allies take "} {
		var names []string
		for i := range t.last.Theatre.Sites {
			if t.last.Sites[i].Side == uint8(side) && t.start.Sites[i].Side != uint8(side) {
				names = append(names, t.last.Theatre.Sites[i].Name)
			}
		}
		if names != nil {
			lines = append(lines, sentence(taker+sim.InWords(names)))
		}
	}
	return append(lines, fmt.Sprintf("Victory Points: Japan %s, the Allies %s.",
		thirdsText(t.last.VictoryPoints(theatre.Japan)), thirdsText(t.last.VictoryPoints(theatre.Allies))))
}

// ships tells which ships each side lost, and which were damaged and are still afloat.
func (t *summary) ships() (lines []string) {
	for side, name := range []string{"Japan", "The Allies"} {
		var sunk, damaged []string
		for i := range t.last.Theatre.Ships {
			was, is := t.start.Ships[i].Damage, t.last.Ships[i].Damage
			if is <= was || theatre.SideOf(t.last.Theatre.Ships[i].Force) != uint8(side) {
				continue
			}
			ship := t.last.Theatre.Ships[i].Name
			if is >= book.SunkLevel {
				sunk = append(sunk, ship)
			} else {
				damaged = append(damaged, fmt.Sprintf("%s (D%d)", ship, is))
			}
		}
		if sunk != nil {
			lines = append(lines, name+" "+[]string{"loses ", "lose "}[side]+sim.InWords(sunk)+".")
		}
		if damaged != nil {
			lines = append(lines, "Damaged of "+[]string{"Japan", "the Allies"}[side]+": "+sim.InWords(damaged)+".")
		}
	}
	return lines
}

// sentence ends a text with a full stop. Names such as "Russell I." bring their own.
func sentence(text string) string { return strings.TrimSuffix(text, ".") + "." }

// numbered writes a count with its noun, as "2 Japanese strikes".
func numbered(n int, name string) string {
	switch {
	case n == 1:
		return "1 " + name
	case strings.HasPrefix(name, "battle"):
		return fmt.Sprintf("%d battles%s", n, strings.TrimPrefix(name, "battle"))
	}
	return fmt.Sprintf("%d %ss", n, name)
}
