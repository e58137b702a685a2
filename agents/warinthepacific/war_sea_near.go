package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// objective returns the objective of the Task Force asked: where it is to land, else the nearest
// that the Allies hold.
func objective(w *war.War, from theatre.Hex, side sim.Side) theatre.Hex {
	if plan := w.Plan(w.AskedMarker()); plan != theatre.None {
		return plan
	}
	best, least := theatre.None, theatre.Far
	for _, o := range w.Theatre.Objectives {
		i := w.Theatre.SiteAt(o.Hex)
		if i == id.None || w.Sites[i].Side == theatre.Japan {
			continue
		}
		if far := w.Theatre.BySea(from, o.Hex); far < least {
			best, least = o.Hex, far
		}
	}
	if best == theatre.None && len(w.Theatre.Objectives) > 0 {
		best = w.Theatre.Objectives[0].Hex
	}
	return best
}

// leastShells is the least bombardment strength that is worth a voyage.
const leastShells = 12

// near reports whether the objective is within reach in this Phase; for Japan's guns with the way
// to a port after it, because by day planes find them at sea.
func (d *doctrine) near(w *war.War, s *war.Strength) bool {
	from := w.Forces[w.Asked].Hex
	goal := objective(w, from, w.Side)
	if w.Theatre.Ground && w.Side == theatre.Japan && !s.Troops {
		return w.Theatre.BySea(from, goal)+w.Theatre.BySea(goal, nearestPort(w, goal)) <= s.Allowance
	}
	return w.Theatre.BySea(from, goal) <= s.Allowance
}

// dares reports whether a Task Force may approach the objective in view of the planes there.
func (d *doctrine) dares(w *war.War) bool {
	if !w.Theatre.Ground {
		return true
	}
	sky := d.skyOf(w, w.Side)
	return sky.over(w, objective(w, w.Forces[w.Asked].Hex, w.Side)) <= dared
}

// hostile reports whether the enemy holds the objective or is ashore beside it.
func (d *doctrine) hostile(w *war.War) bool {
	i := w.Theatre.SiteAt(objective(w, w.Forces[w.Asked].Hex, w.Side))
	return i != id.None && (w.Sites[i].Side != w.Side || w.Theatre.Ground && w.Besieged(i))
}

// wrecked reports whether further bombardment does nothing to the airbase of the objective.
func wrecked(w *war.War) bool {
	i := w.Theatre.SiteAt(objective(w, w.Forces[w.Asked].Hex, w.Side))
	return w.Theatre.Ground && i != id.None && w.Sites[i].Side != w.Side && w.Sites[i].Airbase >= mostWrecked &&
		w.Parked(i.Base()) == 0
}

// mostWrecked is the damage of an airbase, D3, from which more is not worth a bombardment;
// suppressed is 1. [7.64]
const mostWrecked = 4

// guarding reports whether a hex is one where the Task Force asked waits for the enemy.
func guarding(w *war.War, h theatre.Hex) bool {
	return w.Theatre.BySea(h, objective(w, h, w.Side)) <= guardRange
}

// guardRange is how near to the objective that is, in Movement Points.
const guardRange = 40

// moves reports whether a Task Force has a reason to move.
func (d *doctrine) moves(w *war.War, s *war.Strength, l *needs) bool {
	if s.Ships == 0 {
		return false
	}
	from := w.Forces[w.Asked].Hex
	if s.Carriers > 0 && !d.idle(w, w.AskedMarker()) && d.watched(w, from) &&
		!(w.Theatre.Ground && (stalked(w, from) > 0 || w.Forces[w.Asked].Marks&board.ByNight != 0)) {
		// there are no strikes by night [9.61]
		return false
	}
	if w.Theatre.Ground && l.left <= 1 && haven(w, from, l.need) == 0 { // it waits in port for fuel
		return false
	}
	if w.Theatre.Ground && (w.Hold(w.AskedMarker()) > 0 || s.Troops) && !lands(w) {
		// transports wait for a landing that is ready
		if w.Theatre.SiteAt(from) == id.None || unloaded(w, s, from) { // do not wait at sea
			return d.home(w, from) != theatre.None && !d.early(w, s) // it unloads there in the next Game-Turn
		}
		return (s.Troops && w.Hold(w.AskedMarker()) == 0 || !s.Troops && s.Carriers == 0 && d.exposed(w)) &&
			d.home(w, from) != from
	}
	if w.Theatre.Ground && d.useless(w, s) { // do not lie one hex away
		port := d.shelter(w, from)
		return port != theatre.None && port != from
	}
	if s.Troops || !w.Theatre.Ground {
		return s.Troops || d.place(w, from, s, l) < -10
	}
	var room [512]sim.Move
	// it can fuel in a port, and waits at sea for nothing
	adrift := s.Carriers == 0 && w.Theatre.SiteAt(from) == id.None
	return (adrift || d.place(w, from, s, l) < -10) && d.better(w, w.Onward(room[:0], board.Move), from,
		theatre.Far, s, l) >= 0
}

// spent reports whether the carriers of a Task Force have too little left to strike with, so that
// they should be away.
func (d *doctrine) spent(w *war.War, m id.Marker) bool {
	_, strength := w.Aboard(m)
	return float64(strength) < d.enough/4
}

// watched reports whether enemy carriers can strike a force that moves from a hex: they are in
// reach, known ones after an approach, and did not strike in the last Air Phase. [6.6] [6.13]
func (d *doctrine) watched(w *war.War, h theatre.Hex) (there bool) {
	if w.Side == 0 && w.Forces[w.Asked].Marks&board.Contacted == 0 {
		return false
	}
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		far := comeRange
		if w.Theatre.Ground && !w.Forces[m].Located() {
			far = strikeRange
		}
		there = there || d.carriers(w, m) > 0 && !w.HaveStruck(m) && w.Theatre.ByAir(h, w.Forces[m].Hex) <= far
	})
	return there
}

// leastExpress is the number of ships that bring enough in a night to be worth their fuel.
const leastExpress = 3
