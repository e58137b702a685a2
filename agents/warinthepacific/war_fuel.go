package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// dryPoints is how far a Task Force goes after it has run out of fuel. [14.28]
const dryPoints = 60

// refuelPorts are the hexes where the Task Force asked can count on fuel in this Phase.
type refuelPorts struct {
	hexes [theatre.MostSites + theatre.MostForces]theatre.Hex
	n     int
	own   bool // a Support Force comes along that can fuel all its ships
	need  int  // the supply that fueling takes
	left  int  // the Active Phases that its fuel lasts
}

// findRefuelPorts returns them: ports with enough supply and free Naval Capacity, and Support
// Forces that stay where they are and have loaded enough.
func findRefuelPorts(w *war.War, s *war.Strength) (l refuelPorts) {
	need, served := fuelNeed(w, w.AskedMarker()), !commonwealth(w, w.AskedMarker())
	l.need, l.left = need, s.Left
	l.own = s.Support && served && w.Serves(w.AskedMarker()) >= max(1, need)
	lacks := unsupplied(w, w.AskedMarker())
	some := refuelPorts{} // places that fuel some of the ships, for lack of better ones
	for i := range id.Site(len(w.Theatre.Sites)) {
		h := w.Theatre.Sites[i].Hex
		// it never gives more
		dry := lacks || s.Thirst > 0 && h == w.Forces[w.Asked].Hex && w.PortRoom(i)+int(w.Sites[i].Given) < need
		if n := legs(w.Theatre.BySea(w.Forces[w.Asked].Hex, h), s.Allowance); int(w.Round)+n > 3 ||
			n > w.ActiveLeft(w.AskedMarker()) {
			// it comes there in the next Game-Turn
			if fuels(w, i, need) || dry && fuels(w, i, min(need, leastTopped)) {
				l.hexes[l.n] = h
				l.n++
			}
			continue
		}
		has := -1
		if w.Sites[i].Side == w.Side {
			has = min(w.PortRoom(i), int(w.Sites[i].Supply)-livesOn*w.Ashore(w.Side, h)) - promised(w, h)
		}
		switch {
		case has >= need:
			l.hexes[l.n] = h
			l.n++
		case dry && has >= leastTopped && w.Theatre.BySea(w.Forces[w.Asked].Hex, h)+upkeep.FuelPoints <= dryPoints:
			some.hexes[some.n] = h
			some.n++
		}
	}
	markersOf(w, w.Side, func(m id.Marker) {
		if base := w.Theatre.SiteAt(w.Forces[m].Hex); !served && (base == id.None || w.Sites[base].Side != w.Side) {
			return
		}
		h := w.Forces[m].Hex
		if has := w.Serves(m); m == w.AskedMarker() && has >= max(1, need) || m != w.AskedMarker() && stays(w, m) &&
			has >= max(1, need+promised(w, h)) {
			l.hexes[l.n] = h
			l.n++
		}
	})
	if l.from(w, w.Forces[w.Asked].Hex)+upkeep.FuelPoints > dryPoints { // no place near has enough for all
		l.n += copy(l.hexes[l.n:], some.hexes[:some.n])
	}
	return l
}

// commonwealth reports whether Commonwealth ships sail under a marker: Support Forces cannot fuel
// them at sea. [20.63]
func commonwealth(w *war.War, marker id.Marker) bool {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && w.Theatre.Class(i).Nation.Commonwealth() {
			return true
		}
	}
	return false
}

// livesOn is the supply that each unit at a port keeps.
const livesOn = 20

// promised returns the supply at a port that is spoken for: by Task Forces already plotted that
// fuel or begin refits there, and by others there that have none left.
func promised(w *war.War, port theatre.Hex) (points int) {
	markersOf(w, w.Side, func(m id.Marker) {
		f := &w.Forces[m]
		n := f.Plot.Find(board.Refuel)
		before := m < w.AskedMarker() && f.Plot.Count > 0 && n >= 0 && f.Plot.Legs[n].Hex == port
		if before || m > w.AskedMarker() && f.Hex == port && unsupplied(w, m) && !unsupplied(w, w.AskedMarker()) {
			points += fuelNeed(w, m)
		}
		if m < w.AskedMarker() && f.Plot.Count > 0 && f.Plot.Legs[0].Mission == board.Refit && f.Hex == port {
			points += refitNeed(w, m)
		}
		if m != w.AskedMarker() && f.Hex == port && w.Strength(m).Allowance == 0 && !lastCycle(w) {
			// ships that cannot move are refitted as the Game-Turn ends
			points += refitNeed(w, m)
		}
	})
	return points
}

// from returns the Movement Points from a hex to the nearest of the places: theatre.Far if there is
// none, 0 if a Support Force comes along.
func (l *refuelPorts) from(w *war.War, h theatre.Hex) int {
	if l.own {
		return 0
	}
	near := theatre.Far
	for _, o := range l.hexes[:l.n] {
		near = min(near, w.Theatre.BySea(h, o))
	}
	return near
}

// nearest returns the move that leads to the nearest place that a move reaches, or else the nearest
// of all.
func (l *refuelPorts) nearest(w *war.War, legal []sim.Move) (best int) {
	from, least := w.Forces[w.Asked].Hex, 2*theatre.Far
	for i, m := range legal {
		far, h := theatre.Far, hexOf(m)
		if slices.Contains(l.hexes[:l.n], h) {
			far = 0
		}
		if far += w.Theatre.BySea(from, h); far < least {
			best, least = i, far
		}
	}
	return best
}

// fuelNeed returns the supply that fuels all ships under a marker that have used fuel and can move.
// [14.21] (C148)
func fuelNeed(w *war.War, marker id.Marker) (points int) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && w.SpeedClass(i) > 0 &&
			(w.Ships[i].Fuel > 0 || w.Ships[i].Marks&board.Unsupplied != 0) {
			points += w.Theatre.Book.FuelingCost(w.Theatre.Ships[i].Type)
		}
	}
	return points
}

// legs returns how many Active Phases a way to fuel takes, with fueling. [10.5]
func legs(far, allowance int) int {
	return (far + upkeep.FuelPoints + allowance - 1) / max(1, allowance)
}

// haven returns the Movement Points from a hex to the nearest port that could fuel the Task Force
// asked in a later Game-Turn if no other came first, or theatre.Far if there is none.
func haven(w *war.War, h theatre.Hex, need int) int {
	near := theatre.Far
	for i := range id.Site(len(w.Theatre.Sites)) {
		if fuels(w, i, need) {
			near = min(near, w.Theatre.BySea(h, w.Theatre.Sites[i].Hex))
		}
	}
	return near
}

// fuels reports whether a port could give that much fuel if no other force came first. [20.4]
func fuels(w *war.War, site id.Site, need int) bool {
	s := &w.Sites[site]
	return s.Side == w.Side && w.PortRoom(site)+int(s.Given) >= min(need, mostNeed) && int(s.Supply) >= need
}

// mostNeed is the most that a port must be able to give, however large the Task Force.
const mostNeed = 150

// returns reports whether the Task Force asked, gone to a hex, has the fuel to come from there to a
// port. [14.24] [14.29]
func (l *refuelPorts) returns(w *war.War, h theatre.Hex, s *war.Strength) bool {
	return l.slack(w, h, s) >= 0
}

// slack returns for how many Active Phases there is fuel to spare, negative if there is too little.
func (l *refuelPorts) slack(w *war.War, h theatre.Hex, s *war.Strength) int {
	if !w.Theatre.Ground || s.Support || s.Ships == 0 || l.own {
		return mostLegs
	}
	there := max(1, (w.Theatre.BySea(w.Forces[w.Asked].Hex, h)+s.Allowance-1)/max(1, s.Allowance)) // Phases
	near := min(haven(w, h, l.need), l.from(w, h))
	if h != w.Forces[w.Asked].Hex { // the way there uses some
		near = haven(w, h, fuelMost(w, w.AskedMarker()))
	}
	return l.left - there - legs(near, s.Allowance)
}

// far reports whether the Task Force asked has only the fuel to reach a port, and can get none in
// this Phase: it should be in port when the port can fuel it. [14.24]
func (l *refuelPorts) far(w *war.War, s *war.Strength) bool {
	if !w.Theatre.Ground || s.Support || s.Ships == 0 || l.own || l.need == 0 ||
		l.from(w, w.Forces[w.Asked].Hex) < theatre.Far && !l.beyond(w, s) {
		return false
	}
	near := haven(w, w.Forces[w.Asked].Hex, l.need)
	return near > 0 && near < theatre.Far && legs(near, s.Allowance) >= l.left
}

// beyond reports whether every place that gives fuel in this Phase is out of reach, and a port that
// may give some later is nearer.
func (l *refuelPorts) beyond(w *war.War, s *war.Strength) bool {
	h := w.Forces[w.Asked].Hex
	near := l.from(w, h)
	return legs(near, s.Allowance) > l.left && haven(w, h, l.need) < near
}

// due reports whether the Task Force asked has just enough fuel to reach a place that has some:
// later it would sink on the way. [14.24] [14.29]
func (l *refuelPorts) due(w *war.War, s *war.Strength) bool {
	here := w.Forces[w.Asked].Hex
	near := l.from(w, here)
	if w.Theatre.Ground && turnsLeft(w) == 0 && legs(near, s.Allowance) > w.ActiveLeft(w.AskedMarker()) {
		return false // it comes too late
	}
	if near == 0 || near >= theatre.Far || l.beyond(w, s) || s.Allowance <= 0 || s.Support || !w.Theatre.Ground {
		return false
	}
	port, runsDry := haven(w, here, l.need), s.Thirst > 0 && !unsupplied(w, w.AskedMarker())
	if runsDry && w.Round == lastRound && port+upkeep.FuelPoints <= dryPoints {
		return false // the port beside it fuels it in the next Game-Turn
	}
	if port == 0 && s.Thirst == 0 { // its port fuels it in the next Game-Turn
		return false
	}
	if runsDry && near+upkeep.FuelPoints > dryPoints && (w.Round < lastRound || port == 0) {
		// ships in port sink later than ships that sail without fuel, and the last to sail gets
		// fuel first in the next Game-Turn [14.29]
		return false
	}
	if near+upkeep.FuelPoints <= s.Allowance { // here and now: a Support Force may be elsewhere tomorrow
		near = max(near, min(port, mostLegs*s.Allowance))
	}
	return legs(near, s.Allowance) >= l.left
}

// lastRound is the last Naval Phase of a Game-Turn.
const lastRound = 2

// mostLegs exceeds the Active Phases that any ship has fuel for.
const mostLegs = 9
