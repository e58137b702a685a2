package undersea

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Legal appends the legal moves: 0 to hunt no more, else a marker plus 1. Each is hunted
// once. [38.13]
func (h *Hunt) Legal(buf []sim.Move) []sim.Move {
	switch h.Phase {
	case HuntChoose:
		buf = append(buf, 0)
		for i := range h.Subrons[:h.Count] {
			if !h.Subrons[i].Hunted {
				buf = append(buf, sim.Move(i+1))
			}
		}
	case HuntRoll:
		buf = append(buf, 0)
	}
	return buf
}

// MoveString names a decision.
func (h *Hunt) MoveString(m sim.Move) string {
	verb := "sweep"
	if h.flies() {
		verb = "search for"
	}
	switch {
	case h.Phase == HuntRoll:
		return "go on"
	case m == 0:
		return "hunt no more"
	}
	return fmt.Sprintf("%s subron %d", verb, m)
}

// Apply carries out a legal move.
func (h *Hunt) Apply(m sim.Move, d *sim.Dice) {
	switch {
	case h.Phase == HuntChoose && m == 0:
		h.end()
	case h.Phase == HuntChoose && m <= sim.Move(h.Count) && !h.Subrons[m-1].Hunted:
		h.At, h.Phase, h.Stage = uint8(m-1), HuntRoll, stageAirSearch
		h.draw(d)
		h.Subrons[h.At].Hunted = true
		h.Left--
		if !h.flies() {
			h.Stage = stageAsw
		}
	case h.Phase == HuntRoll && m == 0:
		h.roll(&h.Subrons[h.At], d)
	default:
		panic("warinthepacific: a move that is not legal")
	}
}

// draw draws which of the subrons that have not been hunted is under the marker, because the
// contents of markers are secret (W76). The contents of two subrons change places, and the chosen
// marker keeps its number. All subrons that have not been hunted are equally likely, including the
// chosen one.
func (h *Hunt) draw(d *sim.Dice) {
	choice := book.Pick(d, h.event(0, stageDraw), h.notHunted())
	s := &h.Subrons[h.At]
	for i := range h.Subrons[:h.Count] {
		o := &h.Subrons[i]
		if o.Hunted {
			continue
		}
		if choice == 0 {
			s.Points, s.Squadrons, o.Points, o.Squadrons = o.Points, o.Squadrons, s.Points, s.Squadrons
			return
		}
		choice--
	}
}

// event returns where a roll stands.
func (h *Hunt) event(attack, stage int) uint64 {
	return uint64(h.At)<<16 | uint64(attack)<<8 | uint64(stage)
}

// roll makes the next roll against a subron: a search by Air Points, which suppresses it;
// for each squadron that is attacked one on the Anti-Submarine Warfare Table, and where
// that screens any point one for the loss of one, with one die, as the hunters are Allied
// (W73). [13.9] [13.92] [38.1] [13.72] [13.7] [13.71]
// Air Points begin with a search, ships with the Anti-Submarine Warfare Table. The die
// for a loss is rolled wherever points are screened, by ships also against a Dummy, so
// that the dice do not tell what it is.
func (h *Hunt) roll(s *Subron, d *sim.Dice) {
	switch h.Stage {
	case stageAirSearch:
		s.Suppressed = d.Roll(h.event(0, stageAirSearch), 6) <= int(h.Rules.Contact[min(6, h.Air.points())])
		s.Open = s.Suppressed && h.strikes()
	case stageAsw:
		die := d.Roll(h.event(int(s.Made), stageAsw), 6)
		if h.Near && h.allied() && h.Date >= book.Cycle143 { // [38.82]
			die += 2
		}
		a := &s.Attacks[s.Made]
		a.Screened = h.Rules.tables.screened[book.Find(h.Rules.tables.screens, h.Screening())][die-1]
		s.Made++
		if a.Screened > 0 {
			h.Stage = stageLoss
			return
		}
	case stageLoss:
		s.Attacks[s.Made-1].Die = uint8(d.Roll(h.event(int(s.Made), stageLoss), 6))
	}
	h.Stage = stageAsw
	if s.Made < h.attacked(s) {
		return
	}
	h.Phase, h.At, h.Stage = HuntChoose, 0, 0
	if h.Left == 0 || h.all() {
		h.end()
	}
}

// all reports whether all markers have been hunted.
func (h *Hunt) all() bool {
	for _, s := range h.Subrons[:h.Count] {
		if !s.Hunted {
			return false
		}
	}
	return true
}

func (h *Hunt) end() { h.Phase, h.At, h.Stage, h.Left = HuntOver, 0, 0, 0 }
