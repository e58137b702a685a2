package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

// leastStrength is the Anti-Ship Strength below which nobody is sent.
const leastStrength = 5

// chooseBase plots for a base that has a target worth it, the last one first, and stops where there is none.
func (d *doctrine) chooseBase(w *war.War, legal []sim.Move) int {
	for i := len(legal) - 1; i > 0; i-- {
		b := uint8(legal[i] - 1)
		if d.baseWorth(w, b) >= d.least {
			return i
		}
	}
	return 0
}

// baseWorth returns what the best target of a base is worth.
func (d *doctrine) baseWorth(w *war.War, b uint8) (best float64) {
	side := w.Side
	markersOf(w, enemyOf(side), func(m uint8) {
		if w.Forces[m].Marks&war.Contacted != 0 {
			best = max(best, d.targetWorth(w, b, war.StrikeShips, m))
		}
	})
	for i := range w.Theatre.Sites {
		if w.Sites[i].Side != side && w.Aimed(i) {
			best = max(best, d.targetWorth(w, b, war.StrikeLand, uint8(i)))
		}
	}
	return best
}

// targetWorth returns what a strike of a base on a target is worth: 0 where it has nothing to send so far.
func (d *doctrine) targetWorth(w *war.War, b uint8, m war.AirMission, n uint8) float64 {
	from := w.BaseHex(b)
	if from == theatre.None {
		return 0
	}
	switch m {
	case war.StrikeShips:
		points, strength := w.Strikers(b, m, w.Theatre.ByAir(from, w.Forces[n].Hex))
		if points == 0 || strength < leastStrength {
			return 0
		}
		return d.worth(w, n)
	case war.StrikeLand:
		points, _ := w.Strikers(b, m, w.Theatre.ByAir(from, w.Theatre.Sites[n].Hex))
		if points < 2 {
			return 0
		}
		return min(d.base*float64(4+w.Parked(n)), 12)
	}
	return 0
}

// bestTarget returns the target of a base that is worth most.
func (d *doctrine) bestTarget(w *war.War, legal []sim.Move, b uint8) (best int, most float64) {
	for i, m := range legal {
		if n := d.targetWorth(w, b, war.AirMission(m>>8), uint8(m)); n > most {
			best, most = i, n
		}
	}
	return best, most
}

// chooseIntercept sends a Special Strike at who is worth it.
func (d *doctrine) chooseIntercept(w *war.War, legal []sim.Move) int {
	if d.worth(w, w.Mover) < d.least {
		return 0
	}
	for i := len(legal) - 1; i > 0; i-- {
		b := uint8(legal[i] - 1)
		if _, strength := w.Strikers(b, war.StrikeShips, w.Theatre.ByAir(w.BaseHex(b), w.Forces[w.Mover].Hex)); strength >= leastStrength {
			return i
		}
	}
	return 0
}

// chooseRespond sends the REAC force with the most fire, if that is enough.
func (d *doctrine) chooseRespond(w *war.War, legal []sim.Move) int {
	best, most := len(legal)-1, 0
	theirs := d.threat(w, w.Mover)
	for i, m := range legal[:len(legal)-1] {
		if s := w.Strength(uint8(m)); s.Carriers == 0 && s.Fire > most && float64(s.Fire) >= d.fire*theirs {
			best, most = i, s.Fire
		}
	}
	return best
}

// threat is what fire an enemy marker is thought to have.
func (d *doctrine) threat(w *war.War, m uint8) float64 {
	if w.Forces[m].Marks&war.Known != 0 {
		return float64(w.Strength(m).Fire)
	}
	r := &w.Forces[m].Report
	return float64(15*float64(r[2])) + float64(2*float64(max(0, int(r[0])-int(r[2])-int(r[1]))))
}
