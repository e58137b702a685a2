package war

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// What becomes of the Air Points of a carrier that is damaged or sunk: those aboard that it has no room for are eliminated, those in the air
// land on other decks. [9.85] [39.74] (C152)

// deckRoom returns how many more Air Points a carrier takes as it is damaged, fewer than none where there are too many. [9.86]
func (w *War) deckRoom(ship int) int {
	return w.Book.Ratings(w.fleet().Hull(ship)).AirCapacity - w.Parked(board.Deck|uint8(ship))
}

// aloft returns how many points of a stack are in the air while the carriers that they are of are struck: CAP, and those away on a strike. [7.72]
func (w *War) aloft(stack int) int {
	if w.Fight != board.AirStrike {
		return 0
	}
	n := w.away(stack)
	for _, c := range w.Cover[:w.Covered] {
		if int(c.Stack) == stack {
			n += c.Points
		}
	}
	return int(min(n, w.Stacks[stack].Points))
}

// crowd eliminates the Air Points aboard for which a carrier has no room as it is damaged, a point at a time of the stack of which most are there:
// nobody is asked (C152). With one that is sunk all go down (R21). [9.85]
func (w *War) crowd(ship int) {
	for {
		most, points, surplus := -1, 0, -w.Book.Ratings(w.fleet().Hull(ship)).AirCapacity
		for i := range w.Theatre.Stacks {
			if w.Stacks[i].Base != board.Deck|uint8(ship) {
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
		w.lose(most, 1)
	}
}

// comeDown lands the Air Points in the air for which carriers of a Task Force that was struck have no room: on other decks of it, then on those of others of its side that
// lie with it, and who finds none is lost (C152). All have their damage by then. [39.74]
func (w *War) comeDown(ships []uint8, at theatre.Hex) {
	var decks [theatre.MostShips]uint8
	n := copy(decks[:], ships)
	for i := range w.Theatre.Ships {
		if deck := board.Deck | uint8(i); theatre.SideOf(w.Mover) == w.fleet().Owner(deck) && w.fleet().Base(deck) == at && !w.Under(i, w.Mover) {
			decks[n] = uint8(i)
			n++
		}
	}
	for _, s := range ships {
		for i := range w.Theatre.Stacks {
			if w.Stacks[i].Base != board.Deck|s {
				continue
			}
			if over := min(-w.deckRoom(int(s)), w.aloft(i)); over > 0 {
				w.lose(i, over-w.divert(i, over, decks[:n]))
			}
		}
	}
}

// divert lands so many points of a stack on carriers that have room, and returns how many find some: with all of the stack where a carrier takes them, so that a strike
// of theirs flies on, else with others of their type. Whose carrier takes them is turned up, as the enemy is told where they land (C153).
func (w *War) divert(stack, n int, decks []uint8) (landed int) {
	k := &w.Stacks[stack]
	for _, s := range decks {
		if w.deckRoom(int(s)) >= int(k.Points) {
			k.Base = board.Deck | s
			w.turnUp(w.MarkerOf(w.Ships[s].Force))
			return n
		}
	}
	for _, s := range decks {
		for i := range w.Theatre.Stacks {
			o := &w.Stacks[i]
			if o.Base != board.Deck|s || w.Theatre.Stacks[i].Plane != w.Theatre.Stacks[stack].Plane || o.Waits > 0 {
				continue
			}
			if more := min(n-landed, w.deckRoom(int(s))); more > 0 {
				k.Give(o, more)
				w.turnUp(w.MarkerOf(w.Ships[s].Force))
				landed += more
			}
		}
	}
	return landed
}
