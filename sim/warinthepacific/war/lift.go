package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// lift fills the fight that begins from the war: what Fight, Mover, Foe and the strike say. Where nobody is there to
// fight, it is over at once.
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
	w.count([board.NumFights]int{board.AirStrike: board.TallyJapan + int(w.attacker), board.AirRaid: board.TallyRaids, board.Shelling: board.TallyRaids, board.SeaFight: board.TallyActions, board.LandFight: board.TallyLandings, board.UnderSea: board.TallyTorpedoes}[w.Fight])
	if w.AtHand().Turn() == sim.Over {
		w.land()
	}
}

// land writes back what became of the fight at hand.
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
}

// after goes on with the war when a fight is over.
func (w *War) after() {
	w.Fight = board.NoFight
	w.clearLifted()
	switch w.Back {
	case board.AirNext:
		w.Side = uint8(w.attacker)
		w.nextShift(0)
	case board.Sail:
		w.Step, w.Side = board.Sail, theatre.SideOf(w.Mover)
		w.resume()
	case board.Assault:
		w.nextAssault()
	case board.Luck:
		w.pastHunt()
	}
}

// meets yields the ships of one of the two Task Forces of a surface action, as many as it has room for (C61).
func (w *War) meets(marker uint8) func(func(int, int) bool) {
	return func(yield func(int, int) bool) {
		n := 0
		for i := range w.Theatre.Ships {
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
	w.action.Lift(w.cycle(), w.dark(w.Foe))
	for side, marker := range [2]uint8{w.Mover, w.Foe} {
		for _, i := range w.meets(marker) {
			w.action.Enter(side, w.fleet().Hull(i), w.Ships[i].Marks&(board.Depleted|board.Unsupplied) != 0 || w.missions().Ferries(marker))
		}
	}
	return w.action.Count[0] > 0 && w.action.Count[1] > 0 && w.action.Begins()
}

// landAction writes back damage and ammunition; the plots of who has fired are void, and a side that has left the
// display leaves the hex, the mover to where it came from. [30.8] [30.89] [39.81] [14.27]
func (w *War) landAction() {
	var left [2]bool
	if w.fleet().Towing(w.Mover) { // [38.25]
		w.Forces[w.Mover].Marks |= board.Void
	}
	for side, marker := range [2]uint8{w.Mover, w.Foe} {
		ships, n := w.whoMet(side, marker)
		left[side] = true
		for k := range n {
			s, i := &w.action.Ships[side][k], int(ships[k])
			if s.Is(book.Shot) {
				w.Ships[i].Marks |= board.Depleted
				w.Forces[marker].Marks |= board.Void
			}
			if s.Damage < book.SunkLevel && !s.Is(book.Withdrawn) {
				left[side] = false
			}
			w.hurt(i, s.Damage)
		}
	}
	switch {
	case left[0] && w.Forces[w.Mover].From != theatre.None && w.Forces[w.Mover].Hex != theatre.None:
		w.Forces[w.Mover].Hex = w.Forces[w.Mover].From
		w.Forces[w.Mover].Marks |= board.Void
	case left[1] && !left[0]:
		w.retreat(w.Foe)
	}
}

// whoMet returns which ship each of a surface action is. They came in their order, but at night a deal lays them under
// other counters of the display: of each type the one that is hit most is the one that was. [30.91]
func (w *War) whoMet(side int, marker uint8) (who [book.MaxForce]uint8, n int) {
	var ships [book.MaxForce]uint8
	same := true
	for k, i := range w.meets(marker) {
		ships[k] = uint8(i)
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
			if !there[k] && uint8(w.Theatre.Ships[ships[k]].Type) == w.action.Ships[side][low].Type && (best < 0 || w.Ships[ships[k]].Damage < w.Ships[ships[best]].Damage) {
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

// retreat moves a Task Force to the first neighbouring hex where no enemy is; where there is none it stays (C16). [30.89]
func (w *War) retreat(marker uint8) {
	f := &w.Forces[marker]
	f.Marks |= board.Void
	if f.Hex == theatre.None {
		return
	}
	best := theatre.None
	for side := range atlas.NumSides {
		h := w.Theatre.Neighbour(f.Hex, side)
		if h == theatre.None || !w.Theatre.Sails(f.Hex, side) || best != theatre.None && h > best || w.enemyAt(theatre.SideOf(marker), h) {
			continue
		}
		best = h
	}
	if best != theatre.None {
		f.From, f.Hex = f.Hex, best
	}
}

// enemyAt reports whether an enemy marker is in a hex.
func (w *War) enemyAt(side uint8, h theatre.Hex) bool {
	for m := range w.Markers() {
		if theatre.SideOf(m) != side && w.Forces[m].Hex == h {
			return true
		}
	}
	return false
}
