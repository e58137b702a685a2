package undersea

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

var huntOutcomes = []string{"nothing", "suppressed", "points lost"}

// Outcome returns how a finished hunt ended.
func (h *Hunt) Outcome() int {
	n := 0
	for i := range h.Subrons[:h.Count] {
		switch s := &h.Subrons[i]; {
		case h.lost(s) > 0:
			return 2
		case s.Suppressed && s.Squadrons > 0:
			n = 1
		}
	}
	return n
}

// Score is the share of the Sub Points that are lost. If Air Points hunt it is half of that, plus
// half the share of them that are suppressed (W75). It runs from 0 to 1 for the hunters: they have
// nothing to lose.
func (h *Hunt) Score(side sim.Side) float64 {
	lost, kept, all := 0, 0, 0
	for i := range h.Subrons[:h.Count] {
		s := &h.Subrons[i]
		lost, all = lost+h.lost(s), all+s.strength()
		if s.Suppressed {
			kept += s.strength()
		}
	}
	score := float64(lost) / float64(all)
	if h.flies() {
		score = (score + float64(kept)/float64(all)) / 2
	}
	if side == book.Defender {
		return -score
	}
	return score
}

// hunters returns how many ships or Air Points hunt; none is ever lost.
func (h *Hunt) hunters() int {
	n := int(h.Sweepers.Count)
	for _, g := range h.Air.Groups[:h.Air.Count] {
		n += int(g.Number)
	}
	return n
}

// Measures are the outcome, the real subrons that are suppressed, who hunts, and the Sub
// Points left.
func (h *Hunt) Measures() []sim.Measure {
	all := 0
	for i := range h.Subrons[:h.Count] {
		all += h.Subrons[i].strength()
	}
	hunters := "ships"
	if h.flies() {
		hunters = book.AirPoints
	}
	return []sim.Measure{{Name: "outcome", Max: len(huntOutcomes) - 1, Labels: huntOutcomes},
		{Name: "suppressed", Max: int(h.Count)},
		{Name: book.SideNames[0], Max: h.hunters(), Unit: hunters}, {Name: book.SideNames[1], Max: all,
			Unit: book.SubPoints}}
}

// AppendMeasures appends the values of Measures for a finished hunt.
func (h *Hunt) AppendMeasures(buf []int) []int {
	suppressed, left := 0, 0
	for i := range h.Subrons[:h.Count] {
		s := &h.Subrons[i]
		suppressed += int(book.Bit(s.Suppressed && s.Squadrons > 0))
		left += s.strength() - h.lost(s)
	}
	return append(buf, h.Outcome(), suppressed, h.hunters(), left)
}
