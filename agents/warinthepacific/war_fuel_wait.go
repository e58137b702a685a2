package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// stays reports whether a Support Force stays for the Task Force asked: it is plotted to stay, or
// will be.
func stays(w *war.War, marker id.Marker) bool {
	f := &w.Forces[marker]
	if marker > w.AskedMarker() {
		return true
	}
	return f.Plot.Count == 0 || f.Plot.Count == 1 && f.Plot.Legs[0].Hex == f.Hex
}

// thirsty reports whether the Task Force asked should fuel now, and can.
func (l *refuelPorts) thirsty(w *war.War, s *war.Strength) bool {
	near := upkeep.FuelPoints + l.from(w, w.Forces[w.Asked].Hex)
	switch {
	case s.Thirst > 0 && w.Theatre.Ground && near > upkeep.FuelPoints && !unsupplied(w, w.AskedMarker()) &&
		haven(w, w.Forces[w.Asked].Hex, l.need) == 0:
		return false // its port fuels it in the next Game-Turn
	case s.Thirst > 0:
		return near <= dryPoints || unsupplied(w, w.AskedMarker()) && haven(w, w.Forces[w.Asked].Hex, l.need) > 0
	case s.Low > 0:
		return near < theatre.Far && (near == upkeep.FuelPoints || !s.Troops) && !l.waits(w, s)
	}
	fire, _ := armed(w, w.AskedMarker())
	return leastArmed*s.Fire < fire && s.Carriers == 0 && !s.Troops && near <= s.Allowance
}

// waits reports whether the Task Force asked is in a port that fuels it in the next Game-Turn, and
// lacks the fuel to reach another: at sea it would run dry. [14.29]
func (l *refuelPorts) waits(w *war.War, s *war.Strength) bool {
	h := w.Forces[w.Asked].Hex
	return w.Theatre.Ground && legs(l.from(w, h), s.Allowance) > l.left && haven(w, h, l.need) == 0
}

// leastArmed is the share of their fire, one in so many, below which guns need ammunition.
const leastArmed = 4

// starves reports whether cargo for the front waits aboard for fuel that a place has.
func (d *doctrine) starves(w *war.War, s *war.Strength, l *needs) bool {
	return w.Theatre.Ground && w.Hold(w.AskedMarker()) > 0 && w.Laden(w.AskedMarker()) && l.need > 0 &&
		l.from(w, w.Forces[w.Asked].Hex) == 0 && !l.returns(w, d.hauled(w), s)
}

// loads reports whether the Support Force asked loads what its port can give in the last Naval
// Phase of a Game-Turn, when no other force takes it. [20.6]
func loads(w *war.War, s *war.Strength) bool {
	h := w.Forces[w.Asked].Hex
	i := w.Theatre.SiteAt(h)
	return w.Theatre.Ground && s.Support && w.Round == lastRound && i != id.None && w.Sites[i].Side == w.Side &&
		w.PortRoom(i) >= promised(w, h)+leastLoaded && int(w.Sites[i].Supply) >= promised(w, h)+leastLoaded+plenty+
		livesOn*w.Ashore(w.Side, h)
}

// leastLoaded is the least supply that a Support Force loads.
const leastLoaded = 50

// leastTopped is the least supply that a force fuels with.
const leastTopped = 10

// unsupplied reports whether ships under a marker that can move have run out of fuel: they sink
// where they are. [14.29]
func unsupplied(w *war.War, marker id.Marker) bool {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && w.SpeedClass(i) > 0 && w.Ships[i].Marks&board.Unsupplied != 0 {
			return true
		}
	}
	return false
}

// comesBack reports whether a REAC force that reaches the mover has the fuel to go from there to a
// port. [10.41] [14.24]
func comesBack(w *war.War, marker id.Marker, s *war.Strength) bool {
	return !w.Theatre.Ground || legs(haven(w, w.Forces[w.Mover].Hex, fuelNeed(w, marker)), s.Allowance) <= s.Left
}
