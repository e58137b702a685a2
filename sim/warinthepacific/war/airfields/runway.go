// Package airfields says what airbases and carriers let Air Points do in a war: which of them
// search and how far, which are lost at damaged airbases, and where there is room. [7.65] [8.1]
// [39.74]
package airfields

import (
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/islands"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Airfields are the airbases and carriers of a position.
type Airfields struct {
	fleet.Fleet
	Islands *islands.Islands // nil where there is no war on land
	Field   *land.Land
}

// LargeBase is the level from which on an airbase is large. [7.66]
const LargeBase = 5

// Runway removes the Air Points that are lost when those of a list take off from damaged airbases
// together, or land there, from the list and their stacks. It returns their number: a share of all
// points of a type at a base, because losses go by type. [7.65] [7.66]
func (a Airfields) Runway(list []board.Sent) (lost uint8) {
	for i := range list {
		if !a.Stacks[list[i].Stack].Base.IsCarrier() && a.firstAlike(list, i) {
			lost += a.crash(list, i)
		}
	}
	return lost
}

// Cover has all Air Points that fly some kinds of cover take off together, or land together. A
// share of each type at a damaged airbase is lost, whatever it covers; the points that remain are
// written to the lists. The kinds are missions as bits. [6.22] [6.24] [7.65] [7.66] (C154)
func (a Airfields) Cover(kinds uint8) {
	var flown [2 * board.MostStrikes * board.MostSent]board.Sent
	var left [theatre.MostStacks]uint8 // points not counted yet: fights have cost some
	for i := range id.Stack(len(left)) {
		left[i] = a.Stacks[i].Points
	}
	n := 0
	for k := range a.covering(kinds) {
		for _, s := range k.Sent[:k.Count] {
			s.Points = min(s.Points, left[s.Stack])
			left[s.Stack] -= s.Points
			flown[n] = s
			n++
		}
	}
	a.Runway(flown[:n])
	n = 0
	for k := range a.covering(kinds) {
		n += copy(k.Sent[:k.Count], flown[n:])
	}
}

// covering yields the cover of some kinds that both sides know of.
func (a Airfields) covering(kinds uint8) func(func(*board.Strike) bool) {
	return func(yield func(*board.Strike) bool) {
		for side := range sim.Side(len(a.Strikes)) {
			for i := range a.Strikes[side][:a.Open[side]] {
				if k := &a.Strikes[side][i]; kinds>>k.Mission&1 != 0 && !yield(k) {
					return
				}
			}
		}
	}
}

// alike reports whether two stacks are of one type at one base. It compares names, because the
// roster may have a type for several nations.
func (a Airfields) alike(one, other id.Stack) bool {
	planes := a.Theatre.Book.Planes
	return a.Stacks[one].Base == a.Stacks[other].Base && strings.EqualFold(planes[a.Theatre.Stacks[one].Plane].Name,
		planes[a.Theatre.Stacks[other].Plane].Name)
}

// firstAlike reports whether a stack of a list is the first of its type at its base.
func (a Airfields) firstAlike(list []board.Sent, i int) bool {
	for _, s := range list[:i] {
		if a.alike(s.Stack, list[i].Stack) {
			return false
		}
	}
	return true
}

// Crashes returns how many of a number of Air Points of a type are lost at a base. [7.65] [7.66]
func (a Airfields) Crashes(base id.Site, points int) int {
	return a.Theatre.Book.LandingLosses(points, book.FacilityLevel(a.Sites[base].Airbase),
		a.Islands.Airbase(a.Theatre, base, a.Field) >= LargeBase)
}

// searchers returns how many Air Points of a stack search: all of them, except at a damaged
// airbase, where points that search may be lost. There as many of a type search as can do so
// without a loss; the owner keeps the others back (C149). [7.65] [8.49]
func (a Airfields) searchers(stack id.Stack) int {
	s := &a.Stacks[stack]
	n := int(s.Points)
	if s.Base.IsCarrier() || a.Sites[s.Base].Airbase == 0 {
		return n
	}
	before := 0
	for i := range stack {
		if a.alike(i, stack) {
			before += int(a.Stacks[i].Points)
		}
	}
	for n > 0 && a.Crashes(id.Site(s.Base), before+n) > 0 {
		n--
	}
	return n
}

// crash removes the losses of a type at a base, from the first of its stacks on. The stacks share
// them in proportion, by running totals, as groups on the ground do (W83), so that rounding neither
// doubles nor forgets a point.
func (a Airfields) crash(list []board.Sent, first int) uint8 {
	base, all := id.Site(a.Stacks[list[first].Stack].Base), 0
	for _, s := range list[first:] {
		if a.alike(s.Stack, list[first].Stack) {
			all += int(s.Points)
		}
	}
	gone := a.Crashes(base, all)
	for k, before := first, 0; k < len(list); k++ {
		s := &list[k]
		if s.Points == 0 || !a.alike(s.Stack, list[first].Stack) {
			continue
		}
		after := before + int(s.Points)
		n := gone*after/all - gone*before/all
		before = after
		s.Points -= uint8(n)
		a.Lose(s.Stack, n, event.OnRunway)
	}
	return uint8(gone)
}
