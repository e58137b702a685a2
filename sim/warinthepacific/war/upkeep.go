package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// The times of upkeep; package upkeep has the needs of ships and headquarters.

func (w *War) upkeep() upkeep.Upkeep { return upkeep.Upkeep{Fleet: w.fleet()} }

// fuelHere fuels the mover if it has the Movement Points for it. [10.5] [14.22]
func (w *War) fuelHere() {
	if int(w.Forces[w.Mover].Spent)+upkeep.FuelPoints <= w.fleet().Allowance(w.Mover) && w.upkeep().Fuel(w.Mover) {
		w.spend(upkeep.FuelPoints)
	}
}

// loadHere loads the Support Forces of the mover with the Movement Points that its further way leaves (C110). [20.6]
func (w *War) loadHere() {
	f := &w.Forces[w.Mover]
	left := w.fleet().Allowance(w.Mover) - int(f.Spent)
	if leg := w.leg(); leg != nil {
		left -= w.Theatre.BySea(f.Hex, leg.Hex)
	}
	if left > 0 {
		w.spend(w.upkeep().Load(w.Mover, left))
	}
}

// startTurn begins every Game-Turn but the first: units that are due arrive, and headquarters
// without supply may be supplied. [14.14] [32.0]
func (w *War) startTurn() {
	w.DropSecondaries()
	w.upkeep().Return(w.fleet().Spare)
	if w.islands != nil {
		w.reinforce()
		w.layAnew()
		return
	}
	w.Asked = 0
	w.nextFurnish()
}

// nextFurnish asks whether the next headquarters without supply gets some, then goes on to
// secondary bases: they come after all parents. [14.12] [14.14] [14.15]
func (w *War) nextFurnish() {
	for n := len(w.Theatre.Sites); int(w.Asked) < 2*n; w.Asked++ {
		site := id.Site(int(w.Asked) % n)
		if secondary := w.OwnHeadquarters(w.Theatre, site) == 0; secondary == (int(w.Asked) >= n) &&
			w.upkeep().Furnishable(site) {
			w.Step, w.Side, w.Asked = board.Furnish, w.Sites[site].Side, uint8(site)
			return
		}
	}
	w.Asked = 0
	w.nextSecondary()
}

// furnish supplies the headquarters asked, or leaves it without: at the beginning of a Cycle, or late. [14.11] [14.14]
func (w *War) furnish(pays bool) {
	if pays {
		w.upkeep().Furnish(w.AskedSite(), !w.upkeep().Date.StartsCycle())
	}
	if w.OwnHeadquarters(w.Theatre, w.AskedSite()) == 0 {
		w.Asked += uint8(len(w.Theatre.Sites))
	}
	w.Asked++
	w.nextFurnish()
}

// startCycle is the Strategic Game-Turn of the Cycle that ended: ships that were not refitted
// suffer, Air Points wear away, headquarters need supply, and subrons move. [17.31] [19.1] [14.11]
// [13.3] [32.0]
func (w *War) startCycle(d *sim.Dice) {
	u := w.upkeep()
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if more := u.Neglect(d, w.event(uint8(i), 0), i); more > 0 {
			w.hurt(i, w.Ships[i].Damage+uint8(more))
		}
	}
	for i := range w.Theatre.BaseForces {
		u.Deploy(d, w.event(uint8(i), deploying), i)
	}
	u.Wear()
	u.NextCycle()
	w.startPatrols()
}

// deploying is the number of the rolls of BaseForces in a Strategic Game-Turn.
const deploying = 1 << 4

// PortRoom returns how many Supply Points a port can still give to ships in this Game-Turn. [20.4]
func (w *War) PortRoom(site id.Site) int { return w.upkeep().Room(site) }

// HeadquartersCost returns the Supply Points that the headquarters of a site needs for a Cycle. [14.1]
func (w *War) HeadquartersCost(site id.Site) int { return w.upkeep().Cost(site) }
