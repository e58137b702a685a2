package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// lift sets up the fight that begins from the position: from Fight, Mover, Foe and the strike. If
// one side is missing, the fight is over at once.
func (w *War) lift() {
	w.clearLifted()
	var begins bool
	switch w.Fight {
	case board.SeaFight:
		begins = w.liftAction()
	case board.AirStrike:
		begins = w.liftStrike()
	case board.AirRaid, board.Shelling:
		begins = w.liftRaid()
	case board.LandFight:
		begins = w.liftLanding()
	case board.UnderSea:
		begins = w.liftHunt()
	}
	if !begins {
		w.after()
		return
	}
	w.count([board.NumFights]int{board.AirStrike: board.TallyJapan + int(w.attacker),
		board.AirRaid: board.TallyRaids, board.Shelling: board.TallyRaids, board.SeaFight: board.TallyActions,
		board.LandFight: board.TallyLandings, board.UnderSea: board.TallyTorpedoes}[w.Fight])
	if w.AtHand().Turn() == sim.Over {
		w.land()
	}
}

// land writes the result of the fight at hand back to the position.
func (w *War) land() {
	switch w.Fight {
	case board.SeaFight:
		w.landAction()
	case board.AirStrike:
		w.landStrike()
	case board.AirRaid, board.Shelling:
		w.landRaid()
	case board.LandFight:
		w.landLanding()
	case board.UnderSea:
		w.landHunt()
	}
	w.after()
}

// clearLifted forgets who was in the last fight.
func (w *War) clearLifted() {
	w.Cover, w.Covered = [board.MostCover]board.Sent{}, 0
	w.Berthed = [air.MaxSorties]uint8{}
	for i := range id.Ship(len(w.Theatre.Ships)) {
		w.Ships[i].Marks &^= board.Shelled
	}
}

// after goes on with the war when a fight is over.
func (w *War) after() {
	w.Fight = board.NoFight
	w.clearLifted()
	steps[w.Back].resume(w)
}

// meets yields the ships of one of the two Task Forces of a surface action, as many as it has room for (C61).
func (w *War) meets(marker id.Marker) func(func(int, id.Ship) bool) {
	return func(yield func(int, id.Ship) bool) {
		n := 0
		for i := range id.Ship(len(w.Theatre.Ships)) {
			if w.Under(i, marker) && n < book.MaxForce {
				if !yield(n, i) {
					return
				}
				n++
			}
		}
	}
}

func (w *War) liftAction() bool {
	w.action.Lift(w.cycle(), w.dark(w.FoeMarker()))
	for side, marker := range [2]id.Marker{w.Mover, w.FoeMarker()} {
		for _, i := range w.meets(marker) {
			marks := uint16(0)
			if w.Ships[i].Marks&board.Depleted != 0 {
				marks |= book.Depleted
			}
			if w.Ships[i].Marks&board.Ferry != 0 || w.Theatre.Class(i).CarriesTroops() && w.missions().Ferries(marker) {
				// [10.34]
				marks |= book.Etran
			}
			if w.Ships[i].Marks&board.Unsupplied != 0 {
				marks |= book.Unsupplied
			}
			w.action.Enter(side, w.fleet().Hull(i), marks)
		}
	}
	return w.action.Count[0] > 0 && w.action.Count[1] > 0 && w.action.Begins()
}

// landAction writes back damage and ammunition. The plot of a Task Force that has fired becomes
// void, and ships that have left the display leave the hex. [30.8] [30.89] [39.81] [14.27]
func (w *War) landAction() {
	var gone [2][book.MaxForce]id.Ship // ships that have left
	var count [2]int
	var stay [2]bool
	for side, marker := range [2]id.Marker{w.Mover, w.FoeMarker()} {
		ships, n := w.whoMet(sim.Side(side), marker)
		for k := range n {
			s, i := &w.action.Ships[side][k], ships[k]
			if s.Is(book.Shot) {
				w.Ships[i].Marks |= board.Depleted
				w.Forces[marker].Marks |= board.Void
			}
			switch {
			case s.Damage >= book.SunkLevel:
			case s.Is(book.Withdrawn):
				gone[side][count[side]] = ships[k]
				count[side]++
			default:
				stay[side] = true
			}
			w.hurt(i, s.Damage)
		}
	}
	for side, marker := range [2]id.Marker{w.Mover, w.FoeMarker()} {
		if stay[side] {
			marker = w.part(marker, gone[side][:count[side]])
		}
		if marker != id.None {
			w.retreat(marker)
		}
	}
	w.breakTow()
}

// part has ships of a Task Force that have left a display sail under a marker of their own, and
// returns it. If there are no such ships or no spare marker it returns id.None, and all stay (C144).
// The part that carries more keeps the marker, with its cargo and its landing. [30.89]
func (w *War) part(marker id.Marker, gone []id.Ship) id.Marker {
	if len(gone) == 0 {
		return id.None
	}
	left := func(ship id.Ship) bool { return slices.Contains(gone, ship) }
	var hold [2]int
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) {
			hold[book.Bit(left(i))] += w.fleet().Holds(i, board.Transport)
		}
	}
	keep := hold[1] > hold[0]
	m := w.leave(marker, func(ship id.Ship) bool { return left(ship) != keep })
	if m == id.None {
		return id.None
	}
	w.Forces[m].Marks |= w.Forces[marker].Marks & board.Fought
	if keep {
		return marker
	}
	return m
}

// whoMet returns the war's number of each ship in a surface action. Ships came in the order of
// their numbers, but at night a deal lays them under other counters of the display: then ships of
// each type are matched in the order of their damage. [30.91]
func (w *War) whoMet(side sim.Side, marker id.Marker) (who [book.MaxForce]id.Ship, n int) {
	var ships [book.MaxForce]id.Ship
	same := true
	for k, i := range w.meets(marker) {
		ships[k] = i
		s := &w.action.Ships[side][k]
		same = same && s.Type == uint8(w.Theatre.Ships[i].Type) && s.Damage >= w.Ships[i].Damage
		n++
	}
	if same {
		return ships, n
	}
	var here, there [book.MaxForce]bool // have found each other
	for range n {
		low := -1
		for k := range n {
			if !here[k] && (low < 0 || w.action.Ships[side][k].Damage < w.action.Ships[side][low].Damage) {
				low = k
			}
		}
		best := -1
		for k := range n {
			if !there[k] && uint8(w.Theatre.Ships[ships[k]].Type) == w.action.Ships[side][low].Type &&
				(best < 0 || w.Ships[ships[k]].Damage < w.Ships[ships[best]].Damage) {
				best = k
			}
		}
		if best < 0 {
			best = low // a fight that was read, of other ships
		}
		here[low], there[best], who[low] = true, true, ships[best]
	}
	return who, n
}

// retreat moves a Task Force back to the hex from which it came in this Phase. If it has not moved,
// or an enemy is there, it goes aside; if it has nowhere to go it stays (C16). [30.89]
func (w *War) retreat(marker id.Marker) {
	f, side := &w.Forces[marker], theatre.SideOf(marker)
	f.Marks |= board.Void
	if f.Hex == theatre.None {
		return
	}
	best := f.From
	if best == theatre.None || w.enemyAt(side, best) {
		best = w.aside(side, f.Hex)
	}
	if best != theatre.None {
		f.From, f.Hex = f.Hex, best
	}
}

// aside returns the hex next to a hex to which a Task Force of a side can retreat: one that it can
// reach by sea, without an enemy, nearest to a port of its own; the first of several, and an enemy
// base only if there is no other. It returns None if there is none (C16).
func (w *War) aside(side sim.Side, from theatre.Hex) theatre.Hex {
	best, least := theatre.None, 2*theatre.Far
	for s := range atlas.NumSides {
		h := w.Theatre.Neighbour(from, s)
		if h == theatre.None || !w.Theatre.Sails(from, s) || w.enemyAt(side, h) {
			continue
		}
		far := theatre.Far
		if i := w.Theatre.SiteAt(h); i != id.None && w.Sites[i].Side != side {
			far = 2*theatre.Far - 1
		} else {
			for i := range id.Site(len(w.Theatre.Sites)) {
				if w.fleet().Port(side, w.Theatre.Sites[i].Hex) != id.None {
					far = min(far, w.Theatre.BySea(h, w.Theatre.Sites[i].Hex))
				}
			}
		}
		if far < least || far == least && h < best {
			best, least = h, far
		}
	}
	return best
}

// enemyAt reports whether an enemy marker is in a hex.
func (w *War) enemyAt(side sim.Side, h theatre.Hex) bool {
	for m := range w.Markers() {
		if theatre.SideOf(m) != side && w.Forces[m].Hex == h {
			return true
		}
	}
	return false
}
