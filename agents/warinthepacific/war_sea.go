package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/missions"
)

// Plots for the Task Force asked: troops go to the nearest objective, carriers keep their distance
// from their target, guns bombard, guard or attack enemies that they can beat, and forces short of
// fuel take some.

// plots returns the strength and the needs of the Task Force asked, without ships that part from it.
func (d *doctrine) plots(w *war.War) (s war.Strength, l needs) {
	s = d.strength(w)
	l = needsOf(w, &s)
	l.flees = w.Theatre.Ground && s.Carriers == 0 && !s.Troops && d.exposed(w)
	return s, l
}

// strength returns the strength of the Task Force asked, without carriers that part from it.
func (d *doctrine) strength(w *war.War) war.Strength {
	s := w.Strength(w.AskedMarker())
	if p := &w.Forces[w.Asked].Plot; p.Count > 0 && p.Legs[0].Mission == board.Detach {
		s.Carriers = d.remaining(w)
	}
	return s
}

// plotAim aims the bombardment at what the script bombards at a base.
func plotAim(w *war.War, legal []sim.Move) int {
	site := w.Theatre.SiteAt(w.Forces[w.Asked].Plot.Last().Hex)
	return slices.Index(legal, board.PackAim(w.ShipsAim(w.Side, site)))
}

func (d *doctrine) plotValue(w *war.War, legal []sim.Move) int {
	s := d.strength(w)
	return chooseValue(w, legal, &s)
}

func (d *doctrine) plotTask(w *war.War, legal []sim.Move) int {
	s, l := d.plots(w)
	return d.chooseTask(w, legal, &s, &l)
}

func (d *doctrine) plotMore(w *war.War, legal []sim.Move) int {
	s, l := d.plots(w)
	return d.chooseMore(w, legal, &s, &l)
}

func (d *doctrine) plotWhere(w *war.War, legal []sim.Move) int {
	s, l := d.plots(w)
	p := &w.Forces[w.Asked].Plot
	if last := len(legal) - 1; legal[last] == board.Elsewhere { // the listed places are enough
		legal = legal[:last]
	}
	if p.Last().Mission == board.Move && p.Count > 1 {
		if best := d.onward(w, legal, &s, &l); best >= 0 {
			return best
		}
		return nearestTo(w, legal, w.Forces[w.Asked].Hex)
	}
	switch p.Last().Mission {
	case board.Transport, board.Emergency:
		return d.chooseHaulPlace(w, legal)
	case board.Refuel:
		if at, _ := w.Ahead(); p.Count > 1 {
			return nearestTo(w, legal, at)
		}
		if here := slices.Index(legal, board.PackHex(w.Forces[w.Asked].Hex)); here >= 0 && !l.thirsty(w, &s) &&
			!l.due(w, &s) {
			return here
		}
		return l.nearest(w, legal)
	case board.Tow:
		return nearestTo(w, legal, d.towsTo(w, &s))
	case board.Regroup:
		return max(0, slices.Index(legal, board.PackHex(w.Forces[w.Asked].Hex)))
	}
	best, most := 0, -1e9
	for i, m := range legal {
		h := hexOf(m)
		if p.Last().Mission == board.Bombard && h == objective(w, w.Forces[w.Asked].Hex, w.Side) {
			return i
		}
		if n := d.place(w, h, &s, &l); n > most {
			best, most = i, n
		}
	}
	return best
}

// avoids reports whether the guns of the Task Force asked should avoid the enemy: they carry or
// will carry cargo, have used their ammunition ashore, or are battered, lamed or too few.
func avoids(w *war.War) bool {
	p := &w.Forces[w.Asked].Plot
	if p.Find(board.Emergency) >= 0 {
		return true
	}
	return w.Theatre.Ground && (p.Find(board.Bombard) >= 0 || w.Laden(w.AskedMarker()) || w.Hold(w.AskedMarker()) > 0 ||
		battered(w, w.AskedMarker()) || lamed(w) || strays(w) || w.Strength(w.AskedMarker()).Fire < leastGuard)
}

// over reports whether it is the last Naval Phase of a war.
func over(w *war.War) bool { return w.Theatre.Ground && turnsLeft(w) == 0 && w.Round == lastRound }

// brings reports whether the Task Force asked is laden and unloads everything at its destination in
// this Phase, with no enemy carriers in reach.
func (d *doctrine) brings(w *war.War, s *war.Strength) bool {
	to, load := d.ashore(w)
	return w.Hold(w.AskedMarker()) > 0 && w.Laden(w.AskedMarker()) && to != theatre.None && !d.decked(w) &&
		w.Theatre.BySea(w.Forces[w.Asked].Hex, to)+missions.LoadPoints*load <= s.Allowance
}

// ashore returns where the cargo of the Task Force asked goes ashore, and its Load Points: at the
// front, or for a BaseForce at the anchorage.
func (d *doctrine) ashore(w *war.War) (to theatre.Hex, load int) {
	if w.Stows(w.AskedMarker()) {
		return d.anchorage(w, w.Side), war.BaseForceLoad
	}
	return d.front(w, w.Side), w.LoadAboard(w.AskedMarker())
}

// nearestPort returns the port of the side nearest to a hex, or theatre.None.
func nearestPort(w *war.War, from theatre.Hex) theatre.Hex {
	best, least := theatre.None, theatre.Far
	for i := range id.Site(len(w.Theatre.Sites)) {
		if far := w.Theatre.BySea(from, w.Theatre.Sites[i].Hex); far < least && w.Sites[i].Side == w.Side &&
			w.PortCargo(w.Theatre, i) > 0 {
			best, least = w.Theatre.Sites[i].Hex, far
		}
	}
	return best
}

// nearestTo returns the move to the hex nearest to another.
func nearestTo(w *war.War, legal []sim.Move, to theatre.Hex) (best int) {
	for i, m := range legal {
		if w.Theatre.BySea(hexOf(m), to) < w.Theatre.BySea(hexOf(legal[best]), to) {
			best = i
		}
	}
	return best
}

// hexOf returns the hex of a move, or theatre.None if it is none.
func hexOf(m sim.Move) theatre.Hex {
	h, _ := board.UnpackHex(m)
	return h
}

// has returns the index of a mission, or -1 if it is not legal.
func has(legal []sim.Move, m board.Mission) int {
	for i, l := range legal {
		if board.UnpackMission(l) == m {
			return i
		}
	}
	return -1
}

func (d *doctrine) chooseTask(w *war.War, legal []sim.Move, s *war.Strength, l *needs) int {
	fights := s.Carriers == 0 && !(w.Theatre.Ground && lamed(w)) && !battered(w, w.AskedMarker()) &&
		!(w.Theatre.Ground && strays(w))
	// the others lie still: ships that move without fuel sink [14.29]
	fueled := s.Thirst == 0 || s.Troops
	// fuel is used once in a Game-Turn (C100)
	lay := w.Forces[w.Asked].Active > 0
	// a refit uses fuel before the Phase ends, lying still uses it afterwards [14.29]
	rests := lay || s.Thirst == 0 || !w.Theatre.Ground || unsupplied(w, w.AskedMarker())
	// no force begins a way that leads nowhere any more
	ends := over(w)
	// a ship that could tow another keeps it afloat [9.72]
	holds := d.keeps(w, s) && helpless(w) && !inOwnPort(w, w.Forces[w.Asked].Hex) && has(legal, board.Tow) >= 0
	for _, try := range []struct {
		m    board.Mission
		want func() bool
	}{
		{board.Transport, func() bool { return s.Thirst == 0 && d.arrived(w) }},
		{board.Detach, func() bool {
			return s.Thirst == 0 && (l.left > 1 || l.from(w, w.Forces[w.Asked].Hex) > 0) &&
				(dragged(w) && (!pinned(w) || d.sailsWithout(w, s, l)) || d.frees(w, s))
		}}, // else fuel all first: ships that part carry out no mission in the Phase, and sink without fuel [14.29]
		{board.Tow, func() bool { return w.Theatre.Ground && d.tows(w, s, l) }},
		{board.Repair, func() bool { return mends(w) }},
		{board.Refuel, func() bool {
			return !(ends && l.from(w, w.Forces[w.Asked].Hex) > 0) && (!l.begun || s.Thirst > 0 && !lay) &&
				(l.thirsty(w, s) || d.starves(w, s, l) || l.due(w, s) || l.outward(w, s) && d.moves(w, s, l) ||
					l.refueled(w, s))
		}}, // a refit that is broken off is lost
		{board.Regroup, func() bool { return w.Theatre.Ground && d.joins(w) }},
		{board.Move, func() bool { return l.stranded && !ends && fueled }},
		{board.Move, func() bool {
			return l.flees && !ends && fueled && !holds && !d.brings(w, s) && d.moves(w, s, l)
		}},
		{board.Refit, func() bool { return (l.begun || l.late) && !s.Troops && rests && refits(w, l) }},
		{board.Amphibian, func() bool {
			return s.Troops && w.PlanReady(w.AskedMarker()) == 0 && d.near(w, s) &&
				!gunned(w, w.Plan(w.AskedMarker())) &&
				(!w.Theatre.Ground || storms(w, w.Plan(w.AskedMarker())))
		}},
		{board.Transport, func() bool {
			return !ends && fueled && s.Carriers == 0 && (!s.Troops || !d.planned(w)) && d.hauls(w) && !d.worn(w) &&
				!d.barred(w, s) && !d.decked(w) && !d.early(w, s) && l.returns(w, d.hauled(w), s)
		}},
		{board.Emergency, func() bool {
			return !ends && fueled && s.Carriers == 0 && s.Fire <= 40 && light(w, w.AskedMarker()) &&
				s.Ships >= leastExpress && d.runs(w) && !d.decked(w) && l.returns(w, d.front(w, w.Side), s)
		}},
		{board.Bombard, func() bool {
			return fueled && fights && (s.Shells >= leastShells || s.Shells > 0 && s.Troops && lands(w)) &&
				d.near(w, s) && d.dares(w) && l.returns(w, objective(w, w.Forces[w.Asked].Hex, w.Side), s) &&
				d.hostile(w) && !d.warded(w, s) && !wrecked(w) && opens(w, objective(w, w.Forces[w.Asked].Hex, w.Side))
		}},
		{board.Reaction, func() bool { return d.guards(w, w.Forces[w.Asked].Hex, s, l) }},
		{board.Move, func() bool {
			return fueled && !holds && !tooLate(w, s, w.Forces[w.Asked].Hex) &&
				!(ends && (s.Fire < leastGuard || w.Side == theatre.Japan)) && d.moves(w, s, l)
		}},
		{board.Refuel, func() bool { return !ends && l.tops(w, s) }},
		{board.Refuel, func() bool { return !ends && loads(w, s) }},
		{board.Refit, func() bool { return rests && refits(w, l) }}, // a force with nothing to do
	} {
		if i := has(legal, try.m); i >= 0 && try.want() {
			return i
		}
	}
	return 0
}
