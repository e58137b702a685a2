package war

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

var _ sim.Summarizer = (*War)(nil)

// A summary collects one Game-Turn: how often each kind of fight took place, the ships sunk and
// damaged, the landings, the bases that changed hands, and the Victory Points.
type summary struct {
	start  *War
	landed []string // hexes where ground units came ashore
}

// Summary returns an empty summary of the Game-Turn at hand.
func (w *War) Summary() sim.Summary { return &summary{start: w.Clone().(*War)} }

// Add notes one decision.
func (t *summary) Add(before, after sim.State) {
	a, b := before.(*War), after.(*War)
	for i := range id.Unit(len(a.Theatre.Units)) {
		x, y := &a.Units[i], &b.Units[i]
		if x.Ship > 0 && y.Ship == 0 && y.Hex != theatre.None && y.Marks&board.Lost == 0 {
			if place := b.words().PlaceName(y.Hex); !slices.Contains(t.landed, place) {
				t.landed = append(t.landed, place)
			}
		}
	}
}

// Title names the Game-Turn, such as "Game-Turn 3/8/42".
func (t *summary) Title() string { return "Game-Turn " + t.start.Date() }

// Sentences tells the fights, the ships sunk and damaged, the landings and captures, then the
// Victory Points.
func (t *summary) Sentences(last sim.State) (lines []string) {
	end := last.(*War)
	var fights []string
	for n, name := range [board.NumTallies]string{"", "Japanese strike", "Allied strike", "bombardment",
		"surface action",
		"battle for a landing", "submarine attack"} {
		if k := int(end.Tally[n]) - int(t.start.Tally[n]); k > 0 && name != "" {
			fights = append(fights, numbered(k, name))
		}
	}
	if fights != nil {
		lines = append(lines, sim.InWords(fights)+".")
	} else {
		lines = append(lines, "No fights at sea or in the air.")
	}
	lines = append(lines, t.ships(end)...)
	if t.landed != nil {
		lines = append(lines, sim.Sentence("Troops land at "+sim.InWords(t.landed)))
	}
	for side, taker := range []string{"Japan takes ", "The Allies take "} {
		var names []string
		for i := range id.Site(len(end.Theatre.Sites)) {
			if end.Sites[i].Side == sim.Side(side) && t.start.Sites[i].Side != sim.Side(side) {
				names = append(names, end.Theatre.Sites[i].Name)
			}
		}
		if names != nil {
			lines = append(lines, sim.Sentence(taker+sim.InWords(names)))
		}
	}
	return append(lines, fmt.Sprintf("Victory Points: Japan %s, the Allies %s.",
		thirdsText(end.VictoryPoints(theatre.Japan)), thirdsText(end.VictoryPoints(theatre.Allies))))
}

// ships tells which ships each side lost, and which were damaged and are still afloat.
func (t *summary) ships(end *War) (lines []string) {
	for side, name := range []string{"Japan", "The Allies"} {
		var sunk, damaged []string
		for i := range id.Ship(len(end.Theatre.Ships)) {
			was, is := t.start.Ships[i].Damage, end.Ships[i].Damage
			if is <= was || theatre.SideOf(end.Theatre.Ships[i].Force) != sim.Side(side) {
				continue
			}
			ship := end.Theatre.Ships[i].Name
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
