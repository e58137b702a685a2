package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/upkeep"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// dryPoints is how far a Task Force goes that has run out of fuel on the way. [14.28]
const dryPoints = 60

// larders are the hexes where the Task Force asked can count on fuel in this Phase.
type larders struct {
	hexes [theatre.MostSites + theatre.MostForces]theatre.Hex
	n     int
	own   bool // it has a Support Force along that serves all of it
}

// stocked finds them: ports with the supply and the Naval Capacity for it, and Support Forces that stay where they are and have loaded it.
func stocked(w *war.War, s *war.Strength) (l larders) {
	need, served := fuelNeed(w, w.Asked), !commonwealth(w, w.Asked)
	l.own = s.Support && served && w.Serves(w.Asked) >= max(1, need)
	for i := range w.Theatre.Sites {
		h := w.Theatre.Sites[i].Hex
		if w.Sites[i].Side == w.Side && w.PortRoom(i) >= need+promised(w, h) && int(w.Sites[i].Supply) >= need+promised(w, h)+livesOn*w.Ashore(w.Side, h) {
			l.hexes[l.n] = h
			l.n++
		}
	}
	markersOf(w, w.Side, func(m uint8) {
		if base := w.Theatre.SiteAt(w.Forces[m].Hex); !served && (base < 0 || w.Sites[base].Side != w.Side) {
			return
		}
		h := w.Forces[m].Hex
		if has := w.Serves(m); m == w.Asked && has >= max(1, need) || m != w.Asked && stays(w, m) && has >= max(1, need+promised(w, h)) {
			l.hexes[l.n] = h
			l.n++
		}
	})
	return l
}

// commonwealth reports whether ships of the Commonwealth sail under a marker: at sea no Support Force serves them. [20.63]
func commonwealth(w *war.War, marker uint8) bool {
	for i := range w.Theatre.Ships {
		if w.Under(i, marker) && w.Theatre.Class(i).Nation.Commonwealth() {
			return true
		}
	}
	return false
}

// livesOn is the supply that is left to each unit at a port.
const livesOn = 20

// promised is the supply that Task Forces which have plotted before the one asked are to fuel with at a port.
func promised(w *war.War, port theatre.Hex) (points int) {
	for m := theatre.FirstForce(w.Side); m < w.Asked; m++ {
		if p := &w.Forces[m].Plot; w.Forces[m].Hex != theatre.None && p.Count > 0 && p.Legs[0].Mission == board.Refuel && p.Legs[0].Hex == port {
			points += fuelNeed(w, m)
		}
	}
	return points
}

// from returns the Movement Points from a hex to the nearest of them, theatre.Far where there is none; none where it comes along.
func (l *larders) from(w *war.War, h theatre.Hex) int {
	if l.own {
		return 0
	}
	near := theatre.Far
	for _, o := range l.hexes[:l.n] {
		near = min(near, w.Theatre.BySea(h, o))
	}
	return near
}

// nearest returns the move that leads to the nearest of them, the nearest of all where it leads to none.
func (l *larders) nearest(w *war.War, legal []sim.Move) (best int) {
	from, least := w.Forces[w.Asked].Hex, 2*theatre.Far
	for i, m := range legal {
		far := theatre.Far
		for _, o := range l.hexes[:l.n] {
			if o == theatre.Hex(m) {
				far = 0
			}
		}
		if far += w.Theatre.BySea(from, theatre.Hex(m)); far < least {
			best, least = i, far
		}
	}
	return best
}

// fuelNeed is the supply that it takes to fuel all ships under a marker that have used any. [14.21]
func fuelNeed(w *war.War, marker uint8) (points int) {
	for i := range w.Theatre.Ships {
		if w.Under(i, marker) && (w.Ships[i].Fuel > 0 || w.Ships[i].Marks&board.Unsupplied != 0) {
			points += w.Theatre.Book.FuelingCost(w.Theatre.Ships[i].Type)
		}
	}
	return points
}

// due reports whether the Task Force asked has just fuel enough to come to where there is some: later it would go down on the way. [14.24] [14.29]
func (l *larders) due(w *war.War, s *war.Strength) bool {
	near := l.from(w, w.Forces[w.Asked].Hex)
	if near == 0 || near >= theatre.Far || s.Allowance <= 0 || s.Support || !w.Theatre.Ground {
		return false
	}
	phases := (near + upkeep.FuelPoints + s.Allowance - 1) / s.Allowance
	return phases >= fuelLeft(w, w.Asked)
}

// fuelLeft is for how many Active Phases all ships under a marker have fuel. [14.24]
func fuelLeft(w *war.War, marker uint8) int {
	least := longestPeriod
	for i := range w.Theatre.Ships {
		if !w.Under(i, marker) {
			continue
		}
		if period := w.Theatre.Book.FuelingPeriod(w.Theatre.Book.Speed(w.Theatre.Class(i), w.Ships[i].Damage)); period > 0 {
			least = min(least, max(0, period-int(w.Ships[i].Fuel)))
		}
	}
	return least
}

// longestPeriod is more than any ship sails without fueling. [14.24]
const longestPeriod = 9

// stays reports whether a Support Force stays for the Task Force asked: it is plotted for that already, or will be.
func stays(w *war.War, marker uint8) bool {
	f := &w.Forces[marker]
	if marker > w.Asked {
		return true
	}
	return f.Plot.Count == 0 || f.Plot.Count == 1 && f.Plot.Legs[0].Hex == f.Hex
}

// thirsty reports whether the Task Force asked has to fuel now, and can.
func (l *larders) thirsty(w *war.War, s *war.Strength) bool {
	near := upkeep.FuelPoints + l.from(w, w.Forces[w.Asked].Hex)
	switch {
	case s.Thirst > 0:
		return near <= dryPoints || unsupplied(w)
	case s.Low > 0:
		return near < theatre.Far && (near == upkeep.FuelPoints || !s.Troops)
	}
	return s.Fire == 0 && s.Carriers == 0 && !s.Troops && near <= s.Allowance
}

// unsupplied reports whether ships of the Task Force asked have run out of fuel: they go down where they are. [14.29]
func unsupplied(w *war.War) bool {
	for i := range w.Theatre.Ships {
		if w.Under(i, w.Asked) && w.Ships[i].Marks&board.Unsupplied != 0 {
			return true
		}
	}
	return false
}
