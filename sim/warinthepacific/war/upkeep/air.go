package upkeep

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// Cost returns the Supply Points that the headquarters of a site needs for a Cycle, 0 where there is none. [14.1]
func (u Upkeep) Cost(site id.Site) int {
	return u.Theatre.Book.Headquarters[u.Position.Headquarters(u.Theatre, site)].Cost(false)
}

// Furnishable reports whether there is a headquarters at a site that is without supply, and supply
// for it there: of a secondary base, where its parent is without. The parent pays as much when it
// is supplied later. [14.12] [14.14] [14.15] [14.16]
func (u Upkeep) Furnishable(site id.Site) bool {
	s := &u.Position.Sites[site]
	cost := u.Cost(site)
	return s.Wants == board.Unfurnished && u.Position.Supplied(site) == board.Unfurnished && cost > 0 &&
		int(s.Supply) >= cost
}

// Furnish supplies a headquarters. One that is supplied late keeps a marker for the attrition at
// the end of the Cycle. [14.11] [14.14]
func (u Upkeep) Furnish(site id.Site, late bool) {
	s := &u.Position.Sites[site]
	s.Supply -= uint16(u.Cost(site))
	if s.Wants = board.Furnished; late {
		s.Wants = board.FurnishedLate
	}
}

// NextCycle begins a Cycle for headquarters: all need supply. [14.11]
func (u Upkeep) NextCycle() {
	for i := range id.Site(len(u.Theatre.Sites)) {
		if s := &u.Position.Sites[i]; u.Cost(i) > 0 {
			s.Wants = board.Unfurnished
		}
	}
	for i := range u.Theatre.Staffs {
		if s := &u.Position.Staffs[i]; s.Ship > 0 {
			s.Wants = board.Unfurnished
		}
	}
	for i := range id.Stack(len(u.Theatre.Stacks)) {
		u.Position.Stacks[i].Flown = 0
	}
}

// Flew notes a transfer of all points of a stack, where a Cycle ends that it counts for. [5.54] [19.14]
func (u Upkeep) Flew(stack id.Stack) {
	if s := &u.Position.Stacks[stack]; u.Theatre.Wears() {
		s.Flown = uint8(min(255, int(s.Flown)+int(s.Points)))
	}
}

// kin reports whether two stacks are of the same Block Type and side.
func (u Upkeep) kin(a, b id.Stack) bool {
	s, o := &u.Theatre.Stacks[a], &u.Theatre.Stacks[b]
	p, q := &u.Theatre.Book.Planes[s.Plane], &u.Theatre.Book.Planes[o.Plane]
	return s.Side == o.Side && p.Nation == q.Nation && p.Block() == q.Block()
}

// Wear takes a tenth of the Air Points of each Block Type: from each base one before a second from
// any, where there are most of them first (C96); from carriers too. [19.1] [19.11] [19.12] [19.14]
// [39.29]
func (u Upkeep) Wear() {
	p := u.Position
	var done [theatre.MostStacks]bool
	excess := u.excess()
	for i := range id.Stack(len(u.Theatre.Stacks)) {
		if done[i] {
			continue
		}
		var bases [theatre.MostStacks]id.Base
		var left, lost [theatre.MostStacks]uint8
		n, total, exposed, flown := 0, 0, 0, 0
		for k := i; int(k) < len(u.Theatre.Stacks); k++ {
			s := &p.Stacks[k]
			if !u.kin(i, k) {
				continue
			}
			if done[k] = true; s.Points == 0 {
				continue
			}
			total, flown = total+int(s.Points), flown+int(s.Flown)
			exposed += u.exposed(k, &excess)
			at := 0
			for at < n && bases[at] != s.Base {
				at++
			}
			n = max(n, at+1)
			bases[at], left[at] = s.Base, left[at]+s.Points
		}
		for range book.AirAttrition(total, exposed, flown) {
			var room [theatre.MostStacks]int
			most := -1
			for _, b := range book.NextAirLosses(left[:n], lost[:n], room[:0]) {
				if most < 0 || left[b] > left[most] {
					most = b
				}
			}
			left[most]--
			lost[most]++
			u.wearAt(i, bases[most])
		}
	}
}

// wearAt takes an Air Point of the Block Type of a stack from a base: of the largest stack there.
func (u Upkeep) wearAt(of id.Stack, base id.Base) {
	most := id.Stack(id.None)
	for k := of; int(k) < len(u.Theatre.Stacks); k++ {
		if s := &u.Position.Stacks[k]; s.Base == base && s.Points > 0 && u.kin(of, k) &&
			(most == id.None || s.Points > u.Position.Stacks[most].Points) {
			most = k
		}
	}
	u.Lose(most, 1, event.Worn)
}

// excess returns how many Air Points at each site are beyond the capacity of its headquarters: all
// where there is none. [5.34] [19.1]
func (u Upkeep) excess() (n [theatre.MostSites]int) {
	for i := range id.Site(len(u.Theatre.Sites)) {
		n[i] = max(0, u.Position.Parked(i.Base())-u.Position.Operates(u.Theatre, i))
	}
	return n
}

// exposed returns how many points of a stack count twice: those at a headquarters that is or was
// unsupplied, or those in excess there. [14.14] [19.1]
func (u Upkeep) exposed(stack id.Stack, excess *[theatre.MostSites]int) int {
	s := &u.Position.Stacks[stack]
	if s.Base.IsCarrier() {
		return 0
	}
	if u.Position.Supplied(id.Site(s.Base)) != board.Furnished {
		return int(s.Points)
	}
	n := min(int(s.Points), excess[s.Base])
	excess[s.Base] -= n
	return n
}
