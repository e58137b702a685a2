package contact

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Narrate implements sim.Narrator.
func (b *Search) Narrate(m sim.Move, after sim.State, rolls []sim.Roll) []string {
	return b.NarrateTo(sim.Over, m, after, rolls)
}

// NarrateTo implements sim.SideNarrator: the searcher hears what is said, not by which chit, and
// does not see what is deployed.
func (b *Search) NarrateTo(viewer sim.Side, m sim.Move, after sim.State, _ []sim.Roll) []string {
	a := after.(*Search)
	var lines []string
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	switch {
	case b.Step == SearchDeploy && viewer == book.Attacker:
		say("defender: marker %s is deployed", b.markerName(b.Marker))
	case b.Step == SearchReport && viewer == book.Attacker: // told when it is whole
	default:
		say("%s: %s", book.SideNames[b.Turn()], b.MoveString(m))
	}
	if b.Step == SearchDeploy && a.Step != SearchDeploy {
		if viewer == book.Attacker { // this side has decided nothing yet
			say("bases: %s", b.basesText())
			for f := range int(b.Count) {
				say("there is force %d: %s", f+1, b.forceText(f))
			}
		}
		for i := range a.markers() {
			if a.Markers[i].Known {
				say("marker %s is seen: %s", a.markerName(uint8(i)), a.forceText(a.under(uint8(i))))
			}
		}
	}
	if b.Step == SearchRoll || b.Step == SearchReport {
		now := &a.Markers[b.Marker].Reports[b.Now]
		switch {
		case now.Chit == 0:
			say("no contact")
		case b.Step == SearchRoll && viewer == book.Attacker:
			say("contact")
		case b.Step == SearchRoll:
			say("contact: the chit is %s", chitWords[now.Chit-1])
		}
		if now.Chit > 0 && now.Said == reportFields {
			say("defender says of marker %s: %s", b.markerName(b.Marker), now.words())
		}
	}
	if a.Step == SearchOver && a.Target > 0 {
		say("under marker %s: %s", a.markerName(a.Target-1), a.forceText(a.under(a.Target-1)))
	}
	return lines
}

// words is a whole report in words.
func (r *Report) words() string {
	var parts []string
	for field, n := range r.Numbers {
		parts = append(parts, saying(field, int(n)))
	}
	return strings.Join(parts, ", ")
}

// Reveals implements sim.SideNarrator.
func (b *Search) Reveals(after sim.State) bool { return after.(*Search).Step == SearchOver }

// Table shows the fight.
func (b *Search) Table(viewer sim.Side) sim.Table { return book.TableOf(b, viewer) }
