package contact

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// String returns the engagement as text that Parse reads.
func (b *Engagement) String() string {
	w := new(strings.Builder)
	fmt.Fprintf(w, "kind = \"engagement\"\nattack = %q\ndefend = %q\ndate = %q\n", b.fleetsText(0), b.fleetsText(1),
		book.CycleText(b.Date))
	if b.Area > 0 {
		fmt.Fprintf(w, "area = %q\n", book.AreaWords[b.Area])
	}
	if b.Night {
		w.WriteString("night = true\n")
	}
	if b.May {
		w.WriteString("may-declare = true\n")
	}
	if b.Step > EngageValue {
		fmt.Fprintf(w, "step = %q\n", engageSteps[b.Step])
	}
	for _, n := range []struct {
		key   string
		value uint8
	}{{"player", b.Player}, {"asked", b.Asked}, {"hexes", b.Hexes}, {"first", b.First}} {
		if n.value != 0 {
			fmt.Fprintf(w, "%s = %d\n", n.key, n.value)
		}
	}
	return w.String()
}

// fleetsText writes a side's Task Forces as readFleets reads them.
func (b *Engagement) fleetsText(side uint8) string {
	var parts []string
	for i := range b.fleets(side) {
		f := &b.Fleets[side][i]
		parts = append(parts, f.plan()+": "+b.Rules.lotsText(&f.Ships))
	}
	return strings.Join(parts, "; ")
}

// plan is the mission as a description says it.
func (f *Fleet) plan() string {
	text := missionWords[f.Mission]
	switch {
	case f.Mission == missionPipeline:
		text += fmt.Sprintf("=%d", int(f.Value)*thruputPoint)
	case f.Mission == missionMOVE && !f.Open:
		text += fmt.Sprintf("=%d", f.Value)
	case f.Chosen:
		text += fmt.Sprintf(" chose=%d", f.Value)
	}
	if f.Plotted > 0 {
		text += fmt.Sprintf(" plotted=%d", f.Plotted)
	}
	if f.Done {
		text += " done"
	}
	if f.Spent > 0 {
		text += fmt.Sprintf(" spent=%d", f.Spent)
	}
	if f.Met {
		text += " met"
	}
	return text
}
