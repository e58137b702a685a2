package undersea

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Hidden in a hunt for several markers: which subron, or Dummy, is under which, and so the results
// of attacks, which are applied secretly. It is known which subrons there are, and what was rolled.
// Air Points that attack learn how many squadrons a subron has, and so whether it is a Dummy.
// [13.22] [13.23] [13.24] [38.14]

var (
	_ sim.Redactor     = (*SecretHunt)(nil)
	_ sim.SideNarrator = (*SecretHunt)(nil)
)

// A makeup is what a subron is made of.
type makeup struct {
	points    [MaxSquadrons]uint8
	squadrons uint8
}

// Deal draws for the attacker which subron is under which marker, each way that agrees
// with the number of squadrons where that is known with the same probability.
func (h *SecretHunt) Deal(viewer sim.Side, d *sim.Dice) { h.conceal(viewer, d) }

// Redact lays the subrons in an order of their strength in the place of the true one.
func (h *SecretHunt) Redact(viewer sim.Side) { h.conceal(viewer, nil) }

// Dice are drawn from a list in ascending order, so that the true order does not show.
// Markers whose number of squadrons is known come first, as they take only subrons of
// that number; the others take what is left.
func (h *SecretHunt) conceal(viewer sim.Side, d *sim.Dice) {
	if viewer == book.Defender {
		return
	}
	var room [maxSubrons]makeup
	list := room[:0]
	for _, s := range h.Subrons[:h.Count] {
		m := makeup{s.Points, s.Squadrons}
		at := len(list)
		for ; at > 0 && bytes.Compare(m.points[:], list[at-1].points[:]) < 0; at-- {
		}
		list = slices.Insert(list, at, m)
	}
	for _, open := range []bool{true, false} {
		for i := range h.Subrons[:h.Count] {
			s := &h.Subrons[i]
			if s.Open != open {
				continue
			}
			n := 0
			for _, m := range list {
				n += int(book.Bit(!open || m.squadrons == s.Squadrons))
			}
			choice := book.Pick(d, uint64(i), n)
			for k, m := range list {
				if open && m.squadrons != s.Squadrons {
					continue
				}
				if choice == 0 {
					s.Points, s.Squadrons = m.points, m.squadrons
					list = slices.Delete(list, k, k+1)
					break
				}
				choice--
			}
		}
	}
}

// Sees returns all that a side has seen.
// A subron's points are wiped before its marker is written, and its squadrons too where
// they are not known; the list of what may lie there stands apart, sorted.
func (h *SecretHunt) Sees(viewer sim.Side) string {
	if viewer == book.Defender {
		return h.String()
	}
	c := *h
	var markers, under []string
	for i := range c.Subrons[:c.Count] {
		s := c.Subrons[i]
		under = append(under, fmt.Sprint(s.Points))
		if s.Points = [MaxSquadrons]uint8{}; !s.Open {
			s.Squadrons = 0
		}
		markers = append(markers, fmt.Sprint(s))
	}
	slices.Sort(under)
	c.Count = 0
	return strings.Join([]string{c.String(), strings.Join(markers, "|"), strings.Join(under, "|")}, "\n")
}

// NarrateTo says what a side sees of a move: the hunters not what is lost of a subron.
func (h *SecretHunt) NarrateTo(viewer sim.Side, m sim.Move, after sim.State, _ []sim.Roll) []string {
	return h.told(viewer != book.Attacker, m, &after.(*SecretHunt).Hunt)
}

// Narrate says in words what a move did, for a viewer that sees everything.
func (h *SecretHunt) Narrate(m sim.Move, after sim.State, _ []sim.Roll) []string {
	return h.told(true, m, &after.(*SecretHunt).Hunt)
}

// Reveals reports whether Air Points have learned how many squadrons there are.
func (h *SecretHunt) Reveals(after sim.State) bool {
	return h.Phase == HuntRoll && after.(*SecretHunt).Subrons[h.At].Open
}

// Table shows the fight as a side sees it.
func (s *SecretHunt) Table(viewer sim.Side) sim.Table { return book.TableOf(s, viewer) }
