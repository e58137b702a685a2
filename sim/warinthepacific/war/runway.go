package war

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// largeBase is the level from which on an airbase is large. [7.66]
const largeBase = 5

// runway takes the Air Points that are lost where those of a list take off from damaged airbases together, or land there, out of the list
// and their stacks, and returns how many: a share of all of a type at a base, as what is lost is determined by type. [7.65] [7.66]
func (w *War) runway(list []board.Sent) (lost uint8) {
	for i := range list {
		if w.Stacks[list[i].Stack].Base&board.Deck == 0 && w.firstAlike(list, i) {
			lost += w.crash(list, i)
		}
	}
	return lost
}

// alike reports whether two stacks are of one type at one base: by name, as the roster may have a type for several nations.
func (w *War) alike(a, b uint8) bool {
	planes := w.Book.Planes
	return w.Stacks[a].Base == w.Stacks[b].Base && strings.EqualFold(planes[w.Theatre.Stacks[a].Plane].Name, planes[w.Theatre.Stacks[b].Plane].Name)
}

// firstAlike reports whether a stack of a list is the first of its type at its base.
func (w *War) firstAlike(list []board.Sent, i int) bool {
	for _, s := range list[:i] {
		if w.alike(s.Stack, list[i].Stack) {
			return false
		}
	}
	return true
}

// landing returns how many of so many Air Points of a type are lost at a base. [7.65] [7.66]
func (w *War) landing(base uint8, points int) int {
	return w.Book.LandingLosses(points, book.FacilityLevel(w.Sites[base].Airbase), w.airbase(int(base)) >= largeBase)
}

// lookouts returns how many Air Points of a stack search: all of them, but at a damaged airbase, where who searches may be lost, no more of a type
// than it costs none of; with the others its owner declines (C149). [7.65] [8.49]
func (w *War) lookouts(stack int) int {
	s := &w.Stacks[stack]
	n := int(s.Points)
	if s.Base&board.Deck != 0 || w.Sites[s.Base].Airbase == 0 {
		return n
	}
	before := 0
	for i := range stack {
		if w.alike(uint8(i), uint8(stack)) {
			before += int(w.Stacks[i].Points)
		}
	}
	for n > 0 && w.landing(s.Base, before+n) > 0 {
		n--
	}
	return n
}

// crash takes what a type at a base loses, from the first of its stacks on: they share it as their numbers are, by running totals, as groups
// on the ground do (W83), so that no point is lost twice or forgotten by rounding.
func (w *War) crash(list []board.Sent, first int) uint8 {
	base, all := w.Stacks[list[first].Stack].Base, 0
	for _, s := range list[first:] {
		if w.alike(s.Stack, list[first].Stack) {
			all += int(s.Points)
		}
	}
	gone := w.landing(base, all)
	for k, before := first, 0; k < len(list); k++ {
		s := &list[k]
		if s.Points == 0 || !w.alike(s.Stack, list[first].Stack) {
			continue
		}
		after := before + int(s.Points)
		n := gone*after/all - gone*before/all
		before = after
		s.Points -= uint8(n)
		w.lose(int(s.Stack), n)
	}
	return uint8(gone)
}

// transfer carries the transfers out: all of them take off, then all land. [5.5] [7.65]
func (w *War) transfer() {
	var to [theatre.MostStacks]uint8 // site, plus 1
	var flown [theatre.MostStacks]board.Sent
	for side := range uint8(2) {
		for i := range w.Strikes[side][:w.Open[side]] {
			k := &w.Strikes[side][i]
			if k.Mission != board.Transfer || w.Sites[k.Target].Side != side {
				continue
			}
			for _, s := range k.Sent[:k.Count] {
				if w.Stacks[s.Stack].Base == k.Base {
					to[s.Stack] = k.Target + 1
				}
			}
		}
	}
	n := 0
	for i := range w.Theatre.Stacks {
		if to[i] > 0 && w.Stacks[i].Points > 0 {
			flown[n] = board.Sent{Stack: uint8(i), Points: w.Stacks[i].Points}
			n++
		}
	}
	w.runway(flown[:n])
	for _, s := range flown[:n] {
		w.Stacks[s.Stack].Base = to[s.Stack] - 1
		w.upkeep().Flew(int(s.Stack))
	}
	w.runway(flown[:n])
}
