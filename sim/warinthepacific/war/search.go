package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// searchPoints returns what a side's Air Points are worth in a search for ships in a hex: 2 within
// Normal Range, 1 within Extended Range, nothing of transports; of all a third, rounded up, as a
// base that looks all round has a third of its points in any arc (C58). At damaged airbases few search (C149). [8.1] [8.11] [8.12] [8.13] [8.47] [8.49]
func (w *War) searchPoints(side uint8, at theatre.Hex) int { return w.lookout(side, at, false) }

// lookout is searchPoints, of all bases or of those alone that the enemy knows the place of.
func (w *War) lookout(side uint8, at theatre.Hex, known bool) int {
	n := 0
	last, lastHex := uint8(nobody), theatre.None
	for i := range w.Theatre.Stacks {
		s := &w.Stacks[i]
		if s.Points == 0 || w.fleet().Owner(s.Base) != side {
			continue
		}
		if s.Base != last {
			last, lastHex = s.Base, w.fleet().Base(s.Base)
			if known && s.Base&board.Deck != 0 && w.Forces[w.MarkerOf(w.Ships[s.Base&^board.Deck].Force)].Marks&board.Known == 0 {
				lastHex = theatre.None
			}
		}
		if lastHex == theatre.None {
			continue
		}
		n += w.lookouts(i) * w.sight(i, w.Theatre.ByAir(lastHex, at))
	}
	return (n + 2) / 3
}

// sight returns what an Air Point of a stack is worth in a search so many Movement Points away.
func (w *War) sight(stack, far int) int {
	p := &w.Book.Planes[w.Theatre.Stacks[stack].Plane]
	switch {
	case p.Role == book.Transport || far > int(p.Ranges[1]):
		return 0
	case far > int(p.Ranges[0]):
		return 1
	}
	return 2
}

// couldSearch reports whether a side may have Air Points that see a hex, as far as the other side knows: a carrier may be
// under any marker of its group that is not turned up. Whether there is a roll depends on that and on nothing that is
// hidden, so that it tells nobody where carriers are; with which points is as it is (C70).
func (w *War) couldSearch(side uint8, at theatre.Hex) bool {
	for i := range w.Theatre.Stacks {
		s := &w.Stacks[i]
		if w.fleet().Owner(s.Base) != side || w.lookouts(i) == 0 {
			continue
		}
		for m := range w.maybe(s.Base) {
			if w.sight(i, w.Theatre.ByAir(m, at)) > 0 {
				return true
			}
		}
	}
	return false
}

// maybe yields where a base may be, as far as the enemy knows.
func (w *War) maybe(b uint8) func(func(theatre.Hex) bool) {
	return func(yield func(theatre.Hex) bool) {
		at := w.fleet().Base(b)
		if at == theatre.None {
			return
		}
		if b&board.Deck == 0 {
			yield(at)
			return
		}
		own := w.MarkerOf(w.Ships[b&^board.Deck].Force)
		if w.Forces[own].Marks&board.Known != 0 {
			yield(at)
			return
		}
		side := theatre.SideOf(own)
		for m := theatre.FirstForce(side); m < theatre.FirstForce(side)+w.Count[side]; m++ {
			f := &w.Forces[m]
			if f.Marks&board.Known == 0 && f.Hex != theatre.None && f.Cloud == w.Forces[own].Cloud && !yield(f.Hex) {
				return
			}
		}
	}
}

// nextSearch goes on to the next marker that somebody can search for [8.0], then to the other side's
// searches, then to the plots. [8.4]
func (w *War) nextSearch() {
	for ; w.Side < 2; w.Side, w.Asked = w.Side+1, 0 {
		enemy := 1 - w.Side
		for last := theatre.FirstForce(enemy) + w.Count[enemy]; w.Asked < last; w.Asked++ {
			f := &w.Forces[w.Asked]
			if f.Hex == theatre.None || f.Marks&(board.Known|board.Contacted) == board.Known|board.Contacted {
				continue
			}
			if w.betrayed(w.Asked) {
				w.unmask(w.Asked)
				continue
			}
			if w.couldSearch(w.Side, f.Hex) {
				return
			}
		}
	}
	w.Step, w.Side = board.AirBase, theatre.Japan
	w.nextBase()
}

// search rolls for the marker asked; who is found draws a chit. [8.2] [8.5] [8.32]
func (w *War) search(d *sim.Dice) {
	marker := w.Asked
	w.Asked++
	if w.finds(w.searchPoints(w.Side, w.Forces[marker].Hex), marker, d) && w.found(marker, board.Search, d) {
		return
	}
	w.nextSearch()
}

// finds rolls with so many Search Points. [8.2]
func (w *War) finds(points int, about uint8, d *sim.Dice) bool {
	on := int(w.Book.Contact[min(6, points)])
	return on >= 6 || on > 0 && d.Hits(w.event(about, 0), 1, on) == 1
}

// found puts a marker in contact; unless it is known its owner reports on it, by a chit (W116), and
// the war goes on at back behind the report. [8.3] [8.32] [8.38]
func (w *War) found(marker uint8, back board.Step, d *sim.Dice) (reports bool) {
	f := &w.Forces[marker]
	if f.Marks&board.Contacted == 0 {
		w.count(board.TallyContacts)
	}
	f.Marks |= board.Contacted
	if f.Marks&board.Known != 0 {
		return false
	}
	w.Chit = uint8(d.Pick(w.event(marker, 1), contact.ChitKinds)) + 1
	w.Foe, w.Back, w.Said, w.Told = marker, back, 0, [6]uint8{}
	w.Step, w.Side = board.Report, theatre.SideOf(marker)
	w.sayForced()
	return true
}

// tally counts what is under a marker as reports do. [8.34] [8.35]
func (w *War) tally(marker uint8) (n [6]int) {
	for i := range w.Theatre.Ships {
		if w.Under(i, marker) {
			w.Contact.Add(&n, uint8(w.Theatre.Ships[i].Type))
		}
	}
	return n
}

// claims returns the most that a report may say of each number: what any Task Force of the side may
// be taken for (W63).
func (w *War) claims(side uint8) (most [6]int) {
	var forces [theatre.MostForces][6]int
	for i := range w.Theatre.Ships {
		if s := &w.Ships[i]; s.Damage < book.SunkLevel {
			w.Contact.Add(&forces[s.Force], uint8(w.Theatre.Ships[i].Type))
		}
	}
	first := theatre.FirstForce(side)
	for _, n := range forces[first : first+w.Count[side]] {
		for k := range n {
			most[k] = max(most[k], n[k])
		}
	}
	return contact.Most(most)
}

// sayable returns from what to what the chit lets the owner say the next number.
func (w *War) sayable() (least, top int) {
	most := w.claims(theatre.SideOf(w.Foe))
	return contact.Says(w.tally(w.Foe), most, int(w.Chit)-1, &w.Told, int(w.Said))
}

// saying lists them: ships are said in fives. [8.34]
func (w *War) saying(buf []sim.Move) []sim.Move {
	least, top := w.sayable()
	step := 1
	if w.Said == 0 {
		step = 5
	}
	for n := least; n <= top; n += step {
		buf = append(buf, sim.Move(n))
	}
	return buf
}

// say says a number of the report, and all that follow of which there is no choice. [8.33]
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
	w.Chit, w.Said, w.Told = 0, 0, [6]uint8{}
	w.Side = 1 - theatre.SideOf(w.Foe)
	w.Step = w.Back
	switch w.Back {
	case board.Search:
		w.nextSearch()
	case board.Spot:
		w.resume()
	}
}

// betrayed reports whether a marker is where its enemy sees it without a search: in a hex that he holds or, of the
// Allies, where Coastwatchers look on. [8.6] [8.61] [24.64]
func (w *War) betrayed(marker uint8) bool {
	return w.spied(theatre.SideOf(marker), w.Forces[marker].Hex)
}

// spied reports whether the enemy of a side sees who is in a hex.
func (w *War) spied(side uint8, h theatre.Hex) bool {
	return w.holds(1-side, h) || side == theatre.Japan && contact.Watched(w.Theatre.Index(h).Hex())
}
