package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// nextSearch goes on to the next marker that can be searched for [8.0], then to the other side's
// searches, then to the plots. [8.4]
func (w *War) nextSearch() {
	for ; w.Side < 2; w.Side, w.Asked = w.Side+1, 0 {
		enemy := 1 - w.Side
		for last := uint8(theatre.FirstMarker(enemy) + id.Marker(w.Count[enemy])); w.Asked < last; w.Asked++ {
			f := &w.Forces[w.Asked]
			if f.Hex == theatre.None || f.Marks&(board.Known|board.Contacted) == board.Known|board.Contacted {
				continue
			}
			if w.betrayed(w.AskedMarker()) {
				w.unmask(w.AskedMarker())
				continue
			}
			if w.airfields().CouldSearch(w.Side, f.Hex) {
				return
			}
		}
	}
	w.plotStrikes(theatre.Japan)
	w.nextBase()
}

// search rolls for the marker asked; if it is found, its owner draws a chit. [8.2] [8.5] [8.32]
func (w *War) search(d *sim.Dice) {
	marker := w.AskedMarker()
	w.Asked++
	if w.finds(w.airfields().Points(w.Side, w.Forces[marker].Hex), marker, d) && w.found(marker, d) {
		return
	}
	w.nextSearch()
}

// finds rolls with so many Search Points. [8.2]
func (w *War) finds(points int, about id.Marker, d *sim.Dice) bool {
	on := int(w.Book.Contact[min(6, points)])
	return on >= 6 || on > 0 && d.Hits(w.event(uint8(about), 0), 1, on) == 1
}

// found puts a marker in contact. If it is not turned up its owner reports on it, by a chit (W116);
// after the report the war goes on at this step. [8.3] [8.32] [8.38]
func (w *War) found(marker id.Marker, d *sim.Dice) (reports bool) {
	f := &w.Forces[marker]
	if f.Marks&board.Contacted == 0 {
		w.count(board.TallyContacts)
	}
	f.Marks |= board.Contacted
	if f.Marks&board.Known != 0 {
		return false
	}
	w.Chit = uint8(d.Pick(w.event(uint8(marker), 1), contact.ChitKinds)) + 1
	w.Foe, w.Back, w.Said, w.Told = uint8(marker), w.Step, 0, [6]uint8{}
	w.Step, w.Side = board.Report, theatre.SideOf(marker)
	w.sayForced()
	return true
}

// tally counts the force under a marker in the way of reports. [8.34] [8.35]
func (w *War) tally(marker id.Marker) (n [6]int) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) {
			w.Contact.Add(&n, uint8(w.Theatre.Ships[i].Type))
		}
	}
	return n
}

// claims returns the most that a report may say of each number: it must be possible for some Task
// Force of the side (W63).
func (w *War) claims(side sim.Side) (most [6]int) {
	var forces [theatre.MostForces][6]int
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if s := &w.Ships[i]; s.Damage < book.SunkLevel {
			w.Contact.Add(&forces[s.Force], uint8(w.Theatre.Ships[i].Type))
		}
	}
	first := theatre.FirstMarker(side)
	for _, n := range forces[first : first+id.Marker(w.Count[side])] {
		for k := range n {
			most[k] = max(most[k], n[k])
		}
	}
	return contact.Most(most)
}

// sayable returns the range of the next number that the chit lets the owner say.
func (w *War) sayable() (least, top int) {
	most := w.claims(theatre.SideOf(w.FoeMarker()))
	return contact.Says(w.tally(w.FoeMarker()), most, int(w.Chit)-1, &w.Told, int(w.Said))
}

// saying lists them: ships are said in fives. [8.34]
func (w *War) saying(buf []sim.Move) []sim.Move {
	least, top := w.sayable()
	step := 1
	if w.Said == 0 {
		step = 5
	}
	for n := least; n <= top; n += step {
		buf = append(buf, board.PackNumber(n))
	}
	return buf
}

// say writes a number of the report, and all that follow of which there is no choice. [8.33]
func (w *War) say(n uint8) {
	w.Told[w.Said] = n
	w.Said++
	w.sayForced()
}

func (w *War) sayForced() {
	for w.Said < 6 {
		least, top := w.sayable()
		if least < top {
			return
		}
		w.Told[w.Said] = uint8(least)
		w.Said++
	}
	w.Forces[w.Foe].Report = w.Told
	w.betrays(w.FoeMarker())
	w.Chit, w.Said, w.Told = 0, 0, [6]uint8{}
	w.Side = 1 - theatre.SideOf(w.FoeMarker())
	w.Step = w.Back
	w.row().resume(w)
}

// betrayed reports whether the enemy sees a marker without a search: in a hex that the enemy holds,
// or, if the enemy is the Allies, one that Coastwatchers watch. [8.6] [8.61] [24.64]
func (w *War) betrayed(marker id.Marker) bool {
	return w.spied(theatre.SideOf(marker), w.Forces[marker].Hex)
}

// spied reports whether the enemy of a side sees who is in a hex.
func (w *War) spied(side sim.Side, h theatre.Hex) bool {
	return w.holds(1-side, h) || side == theatre.Japan && w.Theatre.Coastwatched(h)
}

// betrays reports the carriers of a marker that have struck in this Phase, or in the one before in
// the Game-Turn: their planes show what kind of ship they come from, and no chit can deny that
// (C147) (C162).
func (w *War) betrays(marker id.Marker) {
	f, decks := &w.Forces[marker], uint8(0)
	if f.Marks&board.Known != 0 || f.Hex == theatre.None {
		return
	}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && slices.ContainsFunc(w.Stacks[:], func(s board.Stack) bool {
			// in the first they may be laid anew since (C104)
			return s.Base == i.Deck() && (s.Struck > 0 || s.Tired > 0 && w.Round+w.Naval > 0)
		}) {
			decks++
		}
	}
	if f.Report[1] < decks {
		f.Report[0], f.Report[1] = max(f.Report[0], uint8(contact.ByFives(int(decks)))), decks // [8.34]
	}
}
