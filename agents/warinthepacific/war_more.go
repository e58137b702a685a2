package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

// chooseMore extends the plot of a Task Force. A landing force first bombards the defenders, loaded
// transports go to the front, and a force that has left cripples behind does what it would have
// begun with. Warships move on after fueling or a bombardment if a better place is near, and wait
// there for the enemy.
func (d *doctrine) chooseMore(w *war.War, legal []sim.Move, s *war.Strength, l *needs) int {
	p := &w.Forces[w.Asked].Plot
	if p.Last().Mission == board.Detach {
		return d.chooseTask(w, legal, s, l)
	}
	at, _ := w.Ahead()
	var room [512]sim.Move
	for _, try := range []struct {
		m    board.Mission
		want func() bool
	}{
		{board.Bombard, func() bool {
			return p.Last().Mission == board.Amphibian && !battered(w, w.AskedMarker()) &&
				w.Defended(w.Theatre.SiteAt(at)) >= leastShelled
		}},
		{board.Amphibian, func() bool {
			return p.Last().Mission == board.Bombard && s.Troops && at == w.Plan(w.AskedMarker())
		}},
		{board.Transport, func() bool {
			front, sky := d.front(w, w.Side), d.skyOf(w, w.Side)
			return p.Count == 1 && p.Last().Mission == board.Transport && !d.shipsBase(w, w.AskedMarker(), w.Side) &&
				front != theatre.None && !sky.under(w, front) && !d.barredAt(w, s, front) &&
				slices.Contains(w.Onward(room[:0], board.Transport), board.PackHex(d.front(w, w.Side))) &&
				l.returns(w, d.front(w, w.Side), s)
		}},
		{board.Refuel, func() bool { return p.Last().Mission == board.Tow && l.need > 0 && l.from(w, at) == 0 }},
		{board.Move, func() bool { return d.onward(w, w.Onward(room[:0], board.Move), s, l) >= 0 }},
		{board.Reaction, func() bool { return p.Last().Mission != board.Transport && d.guards(w, at, s, l) }},
	} {
		if i := has(legal, try.m); i >= 0 && try.want() {
			return i
		}
	}
	return 0
}

// chooseValue gives a MOVE the lowest Engagement Value if the force should avoid the enemy, else
// the highest. [39.85]
func chooseValue(w *war.War, legal []sim.Move, s *war.Strength) int {
	if s.Carriers > 0 || s.Troops || s.Support || s.Fire == 0 || avoids(w) {
		return 0
	}
	return len(legal) - 1
}

// leastShelled is the strength of defenders that a landing force bombards before the assault:
// against fewer, wrecking the airbase is not worth it.
const leastShelled = 4

// guards reports whether a Task Force should wait for the enemy in a hex.
func (d *doctrine) guards(w *war.War, h theatre.Hex, s *war.Strength, l *needs) bool {
	return s.Thirst == 0 && s.Carriers == 0 && !battered(w, w.AskedMarker()) && w.Side == theatre.Allies &&
		s.Fire >= leastGuard && guarding(w, h) && (over(w) || l.returns(w, h, s))
}

// onward returns the best of the places after the missions that are plotted, or -1 if the Task
// Force should stay.
func (d *doctrine) onward(w *war.War, places []sim.Move, s *war.Strength, l *needs) (best int) {
	at, spent := w.Ahead()
	p := &w.Forces[w.Asked].Plot
	if over(w) || tooLate(w, s, at) { // it would lead nowhere
		return -1
	}
	switch p.Legs[0].Mission {
	case board.Emergency: // back to where it loaded
		return slices.Index(places, board.PackHex(p.Legs[0].Hex))
	case board.Amphibian, board.Transport:
		return d.withdraws(w, at, places)
	case board.Refuel:
		if w.Theatre.Ground && w.Hold(w.AskedMarker()) > 0 && !w.Laden(w.AskedMarker()) && inOwnPort(w, at) {
			// there is no cargo
			return -1
		}
		if w.Theatre.Ground && l.need > 0 && l.from(w, at) > 0 { // some ships get none
			return -1
		}
		if dragged(w) { // the cripples stay behind first
			return -1
		}
		if s.Thirst > 0 || s.Troops && w.PlanReady(w.AskedMarker()) > 0 || s.Carriers > 0 &&
			d.watched(w, w.Forces[w.Asked].Hex) {
			return -1
		}
		if w.Theatre.Ground && d.useless(w, s) && w.Theatre.BySea(objective(w, at, w.Side), at) >= homeRange ||
			at == w.Theatre.Yards[w.Side].Hex && mends(w) {
			return -1 // it is home
		}
		fueled := *l
		fueled.left = s.Period
		if w.Theatre.Ground { // it has ammunition again; in a battle of a few days ships without any stay away
			s.Fire, s.Shells = armed(w, w.AskedMarker())
		}
		l = &fueled
		if best = d.better(w, places, at, s.Allowance-spent, s, l); best >= 0 && w.Theatre.Ground &&
			s.Carriers == 0 && !lands(w) && inOwnPort(w, at) && w.Theatre.SiteAt(theatre.Hex(places[best])) == id.None {
			return -1 // do not leave a port to lie at sea
		}
		return best
	case board.Tow: // its port fuels it in the next Phase
		return -1
	case board.Detach:
		return d.better(w, places, at, theatre.Far-1, s, l)
	default: // it will have no ammunition left
		s.Fire = 0
	}
	return d.better(w, places, at, s.Allowance-spent, s, l)
}

// better returns the best of some hexes within so many Movement Points of another, or -1 if none is
// better than that.
func (d *doctrine) better(w *war.War, places []sim.Move, at theatre.Hex, left int, s *war.Strength, l *needs) int {
	best, most := -1, d.place(w, at, s, l)+1
	for i, m := range places {
		if h := hexOf(m); w.Theatre.BySea(at, h) <= left {
			if n := d.place(w, h, s, l); n > most {
				best, most = i, n
			}
		}
	}
	return best
}

// unloads reports whether the Task Force asked has the Movement Points to unload all its cargo at
// its destination. [10.14]
func unloads(w *war.War) bool {
	p := &w.Forces[w.Asked].Plot
	points, from := 0, w.Forces[w.Asked].Hex
	for _, l := range p.Legs[:p.Count] {
		points, from = points+w.Theatre.BySea(from, l.Hex), l.Hex
	}
	load := missions.LoadPoints * w.LoadAboard(w.AskedMarker())
	return p.Count > 1 || points+load <= w.Strength(w.AskedMarker()).Allowance
}

// withdraws sends a force that has unloaded at the front to a port, as far as it gets.
func (d *doctrine) withdraws(w *war.War, from theatre.Hex, places []sim.Move) (best int) {
	if best = -1; !w.Theatre.Ground || from != d.front(w, w.Side) || !unloads(w) {
		return best
	}
	home := d.home(w, from)
	least := w.Theatre.BySea(from, home)
	for i, m := range places {
		if i := w.Theatre.SiteAt(hexOf(m)); i != id.None && w.Sites[i].Side != w.Side {
			continue
		}
		if far := w.Theatre.BySea(hexOf(m), home); home != theatre.None && far < least {
			best, least = i, far
		}
	}
	return best
}

// helpless reports whether a ship of the Task Force asked cannot move, and another can tow it:
// together in a hex the other keeps it afloat. [9.72] [38.21]
func helpless(w *war.War) bool {
	return fleet.Fleet{Theatre: w.Theatre, Position: &w.Position}.CanTow(w.AskedMarker())
}

// keeps reports whether ships of the Task Force asked stay with one that cannot move, to tow it.
// With carriers, or for one, they do not stay within reach of enemy planes, as none stayed for
// Hornet.
func (d *doctrine) keeps(w *war.War, s *war.Strength) bool { return s.Carriers == 0 || d.calm(w) }

// chooseStir moves a REAC force that met no enemy, or one that has turned back, if it has a reason
// to move. [10.43] [39.84]
func (d *doctrine) chooseStir(w *war.War, legal []sim.Move) int {
	s := w.Strength(w.AskedMarker())
	l := needsOf(w, &s)
	from := w.Forces[w.Asked].Hex
	l.left++ // it has used fuel for this Phase
	l.stirs = s.Carriers == 0
	if over(w) || !d.moves(w, &s, &l) || d.guards(w, from, &s, &l) || helpless(w) {
		return 0
	}
	var room [512]sim.Move
	off := room[:0] // a force that keeps away from carriers does not come nearer
	for _, m := range legal[1:] {
		if s.Carriers > 0 || !d.closes(w, from, hexOf(m)) {
			off = append(off, m)
		}
	}
	if best := d.better(w, off, from, s.Allowance-int(w.Forces[w.Asked].Spent), &s, &l); best >= 0 {
		return slices.Index(legal, off[best])
	}
	return 0
}

// closes reports whether a way leads nearer to enemy carriers, in contact or turned up, that reach
// its end.
func (d *doctrine) closes(w *war.War, from, to theatre.Hex) (yes bool) {
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		f := &w.Forces[m]
		yes = yes || f.Located() && d.carriers(w, m) > 0 && w.Theatre.ByAir(f.Hex, to) < min(int(d.reach),
			w.Theatre.ByAir(f.Hex, from))
	})
	return yes
}
