package war

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// HexOf returns where a ship is.
func (w *War) HexOf(ship int) theatre.Hex { return w.Forces[w.MarkerOf(w.Ships[ship].Force)].Hex }

// hull returns a ship as it is damaged.
func (w *War) hull(ship int) book.Hull { return w.upkeep().Hull(ship) }

// speed returns the Speed Class of a Task Force: that of its slowest ship, an unsupplied one having
// 1, of ships that cannot move only where it has no others (C74); a dummy is fast. [10.91] [14.28]
func (w *War) speed(marker uint8) int {
	class, cripples, others := 3, false, false
	for i := range w.Theatre.Ships {
		if !w.Under(i, marker) {
			continue
		}
		n := w.Book.Speed(w.Theatre.Class(i), w.Ships[i].Damage)
		if n == 0 {
			cripples = true
			continue
		}
		others, class = true, min(class, n)
		if w.Ships[i].Marks&board.Unsupplied != 0 {
			class = 1
		}
	}
	switch {
	case cripples && !others:
		return 0
	case w.towing(marker): // [38.2]
		return 1
	}
	return class
}

// afloat returns how many ships a Task Force has.
func (w *War) afloat(marker uint8) (n int) {
	for i := range w.Theatre.Ships {
		if w.Under(i, marker) {
			n++
		}
	}
	return n
}

// base returns the hex of a base, None of a carrier that is sunk.
func (w *War) base(b uint8) theatre.Hex {
	if b&board.Deck == 0 {
		return w.Theatre.Sites[b].Hex
	}
	ship := b &^ board.Deck
	if w.Ships[ship].Damage >= book.SunkLevel {
		return theatre.None
	}
	return w.HexOf(int(ship))
}

// owner returns whose a base is.
func (w *War) owner(b uint8) uint8 {
	if b&board.Deck == 0 {
		return w.Sites[b].Side
	}
	return theatre.SideOf(w.Ships[b&^board.Deck].Force)
}

// reveal turns a marker up: what it holds is known from now on. [8.38]
func (w *War) reveal(marker uint8) { w.Forces[marker].Marks |= board.Known | board.Contacted }

// hurt damages a ship to a level; what it carried and the Air Points aboard go down with it. [9.8] [5.8]
func (w *War) hurt(ship int, level uint8) {
	s := &w.Ships[ship]
	if level <= s.Damage {
		return
	}
	s.Damage, s.Marks = min(level, book.SunkLevel), s.Marks|board.Hurt
	if s.Damage < book.SunkLevel {
		return
	}
	for i := range w.Theatre.Stacks {
		if w.Stacks[i].Base == board.Deck|uint8(ship) {
			w.Stacks[i].Points, w.Stacks[i].Struck, w.Stacks[i].Tired, w.Stacks[i].Bombed = 0, 0, 0, 0
		}
	}
	for i := range w.Theatre.Units {
		if w.Units[i].Ship == uint8(ship)+1 {
			w.Units[i].Ship, w.Units[i].Marks = 0, board.Lost
		}
	}
	if marker := w.MarkerOf(s.Force); w.afloat(marker) == 0 { // the marker goes, known to be empty
		f := &w.Forces[marker]
		f.Marks = board.Known | board.Done
		f.Plot = board.Plot{}
		f.Hex = theatre.None
	}
}

// lose takes Air Points off a stack.
func (w *War) lose(stack, n int) { w.Stacks[stack].Lose(n) }

// holds reports whether a side has an own port, airbase or ground unit in a hex: it sees who
// comes there. [8.6] [8.61]
func (w *War) holds(side uint8, h theatre.Hex) bool {
	if i := w.Theatre.SiteAt(h); i >= 0 && w.Sites[i].Side == side {
		return true
	}
	for i := range w.Theatre.Units {
		if w.Units[i].Hex == h && w.Theatre.Units[i].Side == side && w.Units[i].Marks&board.Lost == 0 {
			return true
		}
	}
	return false
}

// port returns the site of a friendly port in a hex, -1 where there is none.
func (w *War) port(side uint8, h theatre.Hex) int { return w.upkeep().Port(side, h) }

// support reports whether a Support Force sails with a ship, other than itself. [9.72]
func (w *War) support(marker uint8, ship int) bool { return w.upkeep().Support(marker, ship) }
