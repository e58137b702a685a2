package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// What becomes of the Air Points of a carrier that is damaged or sunk. Points aboard for which it
// has no room are eliminated. Points in the air land elsewhere; if they have still to fly a strike,
// they land after it. [9.85] [39.74] (C152) (C156)

// aloft returns how many points of a stack are in the air while the carriers of its Task Force are
// struck: CAP, and points away on a strike. [7.72]
func (w *War) aloft(stack id.Stack) int {
	if w.Fight != board.AirStrike {
		return 0
	}
	n := w.away(stack)
	for _, c := range w.Cover[:w.Covered] {
		if c.Stack == stack {
			n += c.Points
		}
	}
	return int(min(n, w.Stacks[stack].Points))
}

// crowd eliminates the Air Points aboard for which a damaged carrier has no room, a point at a time
// from the largest stack there: nobody is asked (C152). If the carrier is sunk, all points aboard
// are lost (R21). [9.85]
func (w *War) crowd(ship id.Ship) {
	for {
		most, points, surplus := id.Stack(id.None), 0, -w.Book.Ratings(w.fleet().Hull(ship)).AirCapacity
		for i := range id.Stack(len(w.Theatre.Stacks)) {
			if w.Stacks[i].Base != ship.Deck() {
				continue
			}
			n := int(w.Stacks[i].Points) - w.aloft(i)
			if surplus += n; n > points {
				most, points = i, n
			}
		}
		if surplus <= 0 {
			return
		}
		w.lose(most, 1, w.fleet().DeckLoss(ship))
	}
}

// comeDown lands the Air Points in the air for which carriers of a Task Force that was struck have
// no room, once all ships have their damage. Points that have still to fly a strike come down after
// it; if their own carrier is sunk they fly it from another one. [39.74] (C152) (C156)
func (w *War) comeDown(ships []id.Ship, at theatre.Hex) {
	var room [theatre.MostShips]id.Ship
	decks := w.airfields().Decks(room[:0], w.Mover, at)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if b := w.Stacks[i].Base; !b.IsCarrier() || !slices.Contains(ships, b.Ship()) {
			continue
		}
		ahead := w.ahead(i)
		if ahead > 0 && w.fleet().Base(w.Stacks[i].Base) == theatre.None && len(decks) > 0 {
			w.airfields().MoveTo(i, w.airfields().Spare(i, decks))
		}
		n := w.aloft(i) - int(ahead)
		w.settle(i, n, n == int(w.Stacks[i].Points), decks, at)
	}
}

// comeHome lands the Air Points of the strike at hand whose carriers have no room for them, because
// the carriers were struck before. [39.74] (C156)
func (w *War) comeHome() {
	k := &w.Strikes[w.Side][w.Foe]
	for _, sent := range k.Sent[:k.Count] {
		s := &w.Stacks[sent.Stack]
		at := w.fleet().Base(s.Base)
		if !s.Base.IsCarrier() || at == theatre.None {
			continue
		}
		var room [theatre.MostShips]id.Ship
		decks := w.airfields().Decks(room[:0], w.MarkerOf(w.Ships[s.Base.Ship()].Force), at)
		w.settle(sent.Stack, int(s.Points), s.Struck == s.Points, decks, at)
	}
}

// settle lands n points of a stack in the air if their carrier has no room for them beside the
// points that have still to fly. They land on other carriers, or else, if the whole stack is in the
// air, at an airbase ashore. Points that find no room are lost. (C152) (C156)
func (w *War) settle(stack id.Stack, n int, all bool, decks []id.Ship, at theatre.Hex) {
	deck := w.Stacks[stack].Base
	room := w.airfields().DeckRoom(deck.Ship())
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.Stacks[i].Base == deck {
			room += int(w.ahead(i))
		}
	}
	over := min(-room, n)
	if over <= 0 {
		return
	}
	over -= w.airfields().Divert(stack, over, decks)
	if over > 0 && (all || over == int(w.Stacks[stack].Points)) && w.airfields().Ashore(stack, at) {
		w.upkeep().Flew(stack)
		return
	}
	if over > 0 {
		w.loseAloft(stack, over, decks)
	}
}

// loseAloft eliminates Air Points in the air that find no room. Both sides know whether another
// carrier there has room for some of them only if they know that carrier.
func (w *War) loseAloft(stack id.Stack, n int, decks []id.Ship) {
	if s := &w.Stacks[stack]; w.notes.EventsWatched() {
		why, spare, open := w.fleet().DeckLoss(s.Base.Ship()), false, true
		for _, deck := range decks {
			if w.airfields().DeckRoom(deck) > 0 {
				spare = true
				open = open && w.Forces[w.MarkerOf(w.Ships[deck].Force)].Marks&board.Known != 0
			}
		}
		w.notes.Note(event.LostAloft(w.fleet().Owner(s.Base), stack, s.Base, n, why, spare, open))
	}
	w.Stacks[stack].Lose(n)
}
