package airfields

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// DeckRoom returns how many more Air Points a carrier takes as damaged; negative if it has too
// many. [9.86]
func (a Airfields) DeckRoom(ship id.Ship) int {
	return a.Theatre.Book.Ratings(a.Hull(ship)).AirCapacity - a.Parked(ship.Deck())
}

// Divert lands points of a stack on carriers that have room, and returns how many find some. A
// carrier with room for the whole stack takes it, so that its strike can fly on; otherwise the
// points join others of their type. A carrier that takes points is turned up, because the enemy is
// told where they land (C153).
func (a Airfields) Divert(stack id.Stack, n int, decks []id.Ship) (landed int) {
	k := &a.Stacks[stack]
	for _, s := range decks {
		if a.DeckRoom(s) >= int(k.Points) {
			a.MoveTo(stack, s)
			return n
		}
	}
	for _, s := range decks {
		for i := range id.Stack(len(a.Theatre.Stacks)) {
			o := &a.Stacks[i]
			if o.Base != s.Deck() || o.Waits > 0 ||
				a.Theatre.Stacks[i].Plane != a.Theatre.Stacks[stack].Plane {
				continue
			}
			if more := min(n-landed, a.DeckRoom(s)); more > 0 {
				a.lands(stack, more, o.Base)
				k.Give(o, more)
				a.turnUp(s)
				landed += more
			}
		}
	}
	return landed
}

// MoveTo moves all of a stack to a carrier, which is turned up by that (C153).
func (a Airfields) MoveTo(stack id.Stack, ship id.Ship) {
	deck := ship.Deck()
	a.lands(stack, int(a.Stacks[stack].Points), deck)
	a.Stacks[stack].Base = deck
	a.turnUp(ship)
}

// lands notes that Air Points of a carrier land at another base.
func (a Airfields) lands(stack id.Stack, n int, base id.Base) {
	from := a.Stacks[stack].Base
	a.Note(event.LandedAir(a.Owner(from), stack, from, base, n, a.DeckLoss(from.Ship())))
}

// turnUp turns up the Task Force of a carrier.
func (a Airfields) turnUp(ship id.Ship) {
	a.Forces[a.MarkerOf(a.Ships[ship].Force)].Marks |= board.Known
}

// Ashore lands all of a stack at the nearest airbase of its side that has room, within Normal Range
// of the carrier's hex, and reports whether there is one. At a damaged airbase a share is lost.
// [39.74] [7.65] (C156)
func (a Airfields) Ashore(stack id.Stack, at theatre.Hex) bool {
	s, side := &a.Stacks[stack], a.Owner(a.Stacks[stack].Base)
	site, near := id.Site(id.None), int(a.Theatre.Book.Planes[a.Theatre.Stacks[stack].Plane].Ranges[0])+1
	for i := range id.Site(len(a.Theatre.Sites)) {
		if far := a.Theatre.ByAir(at, a.Theatre.Sites[i].Hex); a.Sites[i].Side == side && far < near &&
			a.Room(side, i) >= int(s.Points) {
			site, near = i, far
		}
	}
	if site != id.None {
		a.lands(stack, int(s.Points), site.Base())
		s.Base = site.Base()
		a.Lose(stack, a.Crashes(site, int(s.Points)), event.OnRunway)
	}
	return site != id.None
}

// Room returns how many more Air Points a site takes in, besides those already plotted to transfer
// there. [5.5]
func (a Airfields) Room(side sim.Side, site id.Site) int {
	room := a.TakesIn(a.Theatre, site, a.Islands.Airbase(a.Theatre, site, a.Field))
	for i := range a.Strikes[side][:a.Plotted[side]] {
		k := &a.Strikes[side][i]
		if k.Mission != board.Transfer || k.TargetSite() != site {
			continue
		}
		for _, s := range k.Sent[:k.Count] {
			if a.Stacks[s.Stack].Base == k.Base { // still to come
				room -= int(s.Points)
			}
		}
	}
	return room
}

// Decks appends the carriers of a Task Force, then those of the other Task Forces of its side in
// the hex.
func (a Airfields) Decks(buf []id.Ship, marker id.Marker, at theatre.Hex) []id.Ship {
	for _, own := range [2]bool{true, false} {
		for i := range id.Ship(len(a.Theatre.Ships)) {
			if a.Theatre.Class(i).Carrier() && a.Under(i, marker) == own &&
				theatre.SideOf(marker) == a.Owner(i.Deck()) && a.Base(i.Deck()) == at {
				buf = append(buf, i)
			}
		}
	}
	return buf
}

// Spare returns the carrier that takes all of a stack, the first where none does.
func (a Airfields) Spare(stack id.Stack, decks []id.Ship) id.Ship {
	for _, s := range decks {
		if a.DeckRoom(s) >= int(a.Stacks[stack].Points) {
			return s
		}
	}
	return decks[0]
}
