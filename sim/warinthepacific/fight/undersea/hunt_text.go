package undersea

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// String returns the hunt as text that Parse reads.
func (h *Hunt) String() string {
	w := new(strings.Builder)
	fmt.Fprintf(w, "kind = \"hunt\"\n")
	if h.flies() {
		table.Put(w, "attack", h.Air.text(h.Rules), "")
	} else {
		table.Put(w, "attack", h.Sweepers.text(h.Rules), "")
	}
	var subrons []string
	for i := range h.Subrons[:h.Count] {
		subrons = append(subrons, h.Subrons[i].text())
	}
	table.Put(w, "defend", strings.Join(subrons, ", "), "")
	table.Put(w, "date", book.CycleText(h.Date), "")
	if h.Near {
		fmt.Fprintln(w, "near-port = true")
	}
	table.Put(w, "hunts", strconv.Itoa(int(h.Left)), strconv.Itoa(h.notHunted()))
	table.Put(w, "phase", huntPhases[h.Phase], huntPhases[0])
	table.Put(w, "stage", huntStages[h.Stage], huntStages[0])
	table.Put(w, "marker", strconv.Itoa(int(h.At)), "0")
	return w.String()
}

// notHunted returns how many markers may be hunted at most.
func (h *Hunt) notHunted() (n int) {
	for _, s := range h.Subrons[:h.Count] {
		n += int(book.Bit(!s.Hunted))
	}
	return n
}

// text returns a subron as a description says it: the points of its squadrons, or that it
// is a Dummy, and what has been done to it, attacks as points screened and the die.
func (s *Subron) text() string {
	words := []string{}
	for _, n := range s.Points[:s.Squadrons] {
		words = append(words, strconv.Itoa(int(n)))
	}
	if s.Squadrons == 0 {
		words = append(words, "dummy")
	}
	for _, mark := range []struct {
		name string
		on   bool
	}{{"hunted", s.Hunted}, {"suppressed", s.Suppressed}, {"open", s.Open}} {
		if mark.on {
			words = append(words, mark.name)
		}
	}
	for _, a := range s.Attacks[:s.Made] {
		words = append(words, fmt.Sprintf("%d:%d", a.Screened, a.Die))
	}
	return strings.Join(words, " ")
}

// Narrate says in words what a move did.
func (h *Hunt) Narrate(m sim.Move, after sim.State, _ []sim.Roll) []string {
	return h.told(true, m, after.(*Hunt))
}

// told says what was decided or rolled. Losses are only for viewers that may know them.
func (h *Hunt) told(losses bool, m sim.Move, c *Hunt) []string {
	name := fmt.Sprintf("subron %d", h.At+1)
	s, t := &h.Subrons[h.At], &c.Subrons[h.At]
	switch {
	case h.Phase == HuntChoose:
		return []string{book.SideNames[book.Attacker] + ": " + h.MoveString(m)}
	case h.Stage == stageAirSearch && t.Suppressed:
		return []string{name + " is found and suppressed"}
	case h.Stage == stageAirSearch:
		return []string{name + " is not found"}
	case h.Stage == stageAsw:
		return []string{fmt.Sprintf("Screening Value %d against a squadron of %s: %d", h.Screening(), name,
			t.Attacks[s.Made].Screened)}
	case losses && c.lost(t) > h.lost(s):
		return []string{name + " loses a Sub Point"}
	case losses:
		return []string{name + " loses nothing"}
	}
	return []string{"the result is secret"}
}
