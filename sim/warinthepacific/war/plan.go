package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Landings that are planned in the course of a war with islands: at the beginning of a Game-Turn, by a Task Force with all that is to land
// aboard; it is ready after as many Game-Turns as that takes. Until then, and until it lands, it neither loads nor unloads, but does what
// else it likes. Its target is secret, what it has aboard and since when is not. (C52) (C101) [10.1] [10.12]

// withdraw is the move of the Step Plan that gives a plan up. [10.13]
const withdraw = 1 << 15

// startPlans forgets the plans that have come to nothing, and asks for others.
func (w *War) startPlans() {
	for f := range w.Plans {
		p := &w.Plans[f]
		if i := w.Theatre.SiteAt(p.Hex); p.Hex != theatre.None && (i < 0 || w.Sites[i].Side == theatre.SideOf(uint8(f)) || !w.fleet().Troops(w.MarkerOf(uint8(f)))) {
			*p = board.Landfall{}
		}
	}
	w.Side, w.Asked = theatre.Japan, 0
	w.nextPlan()
}

// nextPlan goes on to the next Task Force that may plan a landing, or give up its plan; then to the headquarters.
func (w *War) nextPlan() {
	for ; w.Side < 2; w.Side, w.Asked = w.Side+1, theatre.FirstForce(theatre.Allies) {
		for last := theatre.FirstForce(w.Side) + w.Count[w.Side]; w.Asked < last; w.Asked++ {
			var room [mostMoves]sim.Move
			if len(w.toPlan(room[:0])) > 1 {
				w.Step = board.Plan
				return
			}
		}
	}
	w.Asked = 0
	w.nextFurnish()
}

// planAgain begins the plans of the side at it anew, for who does not see which Task Force is asked.
func (w *War) planAgain() {
	for w.Asked = theatre.FirstForce(w.Side); w.Asked < theatre.FirstForce(w.Side)+w.Count[w.Side]-1; w.Asked++ {
		var room [mostMoves]sim.Move
		if len(w.toPlan(room[:0])) > 1 {
			return
		}
	}
}

// toPlan lists what the Task Force asked may plan: nothing new, a landing at a base of the enemy in reach of Air Points ashore; who has a
// plan may give it up. [10.11] [10.13]
func (w *War) toPlan(buf []sim.Move) []sim.Move {
	start := len(buf)
	buf = append(buf, 0)
	f := &w.Forces[w.Asked]
	switch {
	case f.Hex == theatre.None || !w.fleet().Troops(w.Asked) || w.fleet().Hold(w.Asked, board.Transport) == 0:
		return buf
	case w.Plans[f.Holds].Hex != theatre.None:
		return append(buf, withdraw)
	}
	for i := range w.Theatre.Sites {
		if h := w.Theatre.Sites[i].Hex; w.assailable(i, w.Side) && w.Theatre.BySea(f.Hex, h) < theatre.Far && w.supported(w.Side, h) {
			buf = append(buf, sim.Move(h))
		}
	}
	slices.Sort(buf[start:])
	return buf
}

// assailable reports whether a site is the enemy's, on a coast.
func (w *War) assailable(site int, side uint8) bool {
	return w.Sites[site].Side != side && w.Theatre.Water(w.Theatre.Sites[site].Hex)
}

// supported reports whether a hex is in Extended Range of Air Points of a side on land, of any type, whose headquarters is in supply. (C30) [10.11]
func (w *War) supported(side uint8, h theatre.Hex) bool {
	for i := range w.Theatre.Stacks {
		s := &w.Stacks[i]
		if s.Points == 0 || s.Base&board.Deck != 0 || w.Sites[s.Base].Side != side || w.Supplied(int(s.Base)) == board.Unfurnished {
			continue
		}
		if w.Theatre.ByAir(w.Theatre.Sites[s.Base].Hex, h) <= int(w.Book.Planes[w.Theatre.Stacks[i].Plane].Ranges[1]) {
			return true
		}
	}
	return false
}

// planned carries out what the Task Force asked plans.
func (w *War) planned(m sim.Move) {
	p := &w.Plans[w.Forces[w.Asked].Holds]
	switch {
	case m == withdraw:
		w.turnUp(w.Asked)
		*p = board.Landfall{}
	case m > 0:
		w.turnUp(w.Asked) // by what it has aboard (C52)
		load := book.SupplyLoad(int(w.Cargo[w.Forces[w.Asked].Holds]))
		for i := range w.Theatre.Units {
			if s := int(w.Units[i].Ship); s > 0 && w.Under(s-1, w.Asked) {
				load += w.Book.Units[w.Theatre.Units[i].Type].Load()
			}
		}
		*p = board.Landfall{Hex: theatre.Hex(m), Ready: w.Flow.Turn + uint8(book.PlanningTurns(w.Side == theatre.Japan, w.cycle(), load))}
	}
	w.Asked++
	w.nextPlan()
}

// landable reports whether the Task Force asked may land troops at a site: it has planned to, the time for that is over, and Air Points
// ashore reach it still. [10.1] [10.11]
func (w *War) landable(site int) bool {
	h := w.Theatre.Sites[site].Hex
	return w.Plan(w.Asked) == h && (w.islands == nil || w.Plans[w.Forces[w.Asked].Holds].Ready <= w.Flow.Turn && w.supported(theatre.SideOf(w.Asked), h))
}

// planning reports whether a Task Force of a war with islands prepares a landing, and so neither loads nor unloads. [10.12]
func (w *War) planning(marker uint8) bool {
	return w.Plans[w.Forces[marker].Holds].Hex != theatre.None
}

// betray shows the enemy where a Task Force is going to land, if its plot says so.
func (w *War) betray(marker uint8) {
	f := &w.Forces[marker]
	for _, l := range f.Plot.Legs[:f.Plot.Count] {
		if l.Mission == board.Amphibian && w.planning(marker) {
			w.turnUp(marker)
			w.Plans[f.Holds].Shown = 1
		}
	}
}

// hidePlans deals where the enemy wants to land, of those that have not shown it: any base that it could be. (C52)
func (w *War) hidePlans(enemy uint8, d *sim.Dice) {
	var list [theatre.MostSites]theatre.Hex
	n := 0
	for i := range w.Theatre.Sites {
		if w.assailable(i, enemy) {
			list[n] = w.Theatre.Sites[i].Hex
			n++
		}
	}
	for f := theatre.FirstForce(enemy); f < theatre.FirstForce(enemy)+w.Count[enemy]; f++ {
		if p := &w.Plans[f]; p.Hex != theatre.None && p.Shown == 0 {
			if p.Hex = w.Theatre.Sites[0].Hex; n > 0 {
				p.Hex = list[book.Pick(d, 1<<20|uint64(f), n)]
			}
		}
	}
}
