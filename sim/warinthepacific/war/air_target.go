package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// targets lists the targets to which a base may send Air Points: markers in contact, enemies on
// land, own Task Forces to cover, own bases to go to. [6.0] [6.5] [6.3] [6.2] [5.5]
func (w *War) targets(buf []sim.Move, b id.Base) []sim.Move {
	w.eachTarget(b, func(m sim.Move) bool {
		buf = append(buf, m)
		return true
	})
	return buf
}

// hasTarget reports whether there is any of them.
func (w *War) hasTarget(b id.Base) (any bool) {
	w.eachTarget(b, func(sim.Move) bool {
		any = true
		return false
	})
	return any
}

// eachTarget yields the targets in the order of their moves, until yield returns false.
func (w *War) eachTarget(b id.Base, yield func(sim.Move) bool) {
	from := w.fleet().Base(b)
	if from == theatre.None {
		return
	}
	reach, fighters := w.reaches(b), w.fighters(b)
	for m := range w.Markers() {
		if f := &w.Forces[m]; theatre.SideOf(m) != w.Side && f.Hex != theatre.None &&
			f.Marks&board.Contacted != 0 && w.Theatre.ByAir(from, f.Hex) <= reach[board.StrikeShips] &&
			!w.plottedAt(b, board.StrikeShips, uint8(m), 0) &&
			!yield(board.PackTarget(board.StrikeShips, uint8(m))) {
			return
		}
	}
	for i := range id.Site(len(w.Theatre.Sites)) {
		if w.Theatre.ByAir(from, w.Theatre.Sites[i].Hex) <= max(reach[board.StrikeLand], fighters) &&
			w.aimedFrom(b, i, reach[board.StrikeLand], fighters) &&
			!yield(board.PackTarget(board.StrikeLand, uint8(i))) {
			return
		}
	}
	if reach[board.NavalCover] >= 0 {
		for m := range w.Markers() {
			f := &w.Forces[m]
			if theatre.SideOf(m) == w.Side && f.Hex != theatre.None && w.fleet().Afloat(m) > 0 &&
				w.Theatre.ByAir(from, f.Hex) <= reach[board.NavalCover] && w.covering(b, m) &&
				!yield(board.PackTarget(board.NavalCover, uint8(m))) {
				return
			}
		}
	}
	if !b.IsCarrier() {
		for i := range id.Site(len(w.Theatre.Sites)) {
			if far := w.Theatre.ByAir(from, w.Theatre.Sites[i].Hex); i.Base() != b && w.Sites[i].Side == w.Side &&
				far <= reach[board.Transfer] && w.fits(b, i, far) &&
				!yield(board.PackTarget(board.Transfer, uint8(i))) {
				return
			}
		}
	}
	var room [board.MostStrikes]sim.Move
	for _, m := range w.joints(room[:0], b) {
		if !yield(m) {
			return
		}
	}
	for i := range id.Site(len(w.Theatre.Sites)) {
		if far := w.Theatre.ByAir(from, w.Theatre.Sites[i].Hex); far > 0 && far <= reach[board.HexCover] &&
			w.ownAt(i) && !w.plottedCAP(b, i) && !yield(board.PackTarget(board.HexCover, uint8(i))) {
			return
		}
	}
}

// ownAt reports whether the side has anything on land at a site that could be bombarded (C164). [6.22]
func (w *War) ownAt(site id.Site) bool {
	return w.Sites[site].Side == w.Side || w.fleet().Ashore(w.Side, w.Theatre.Sites[site].Hex) > 0
}

// plottedCAP reports whether fighters of the hex of a base are Cover CAP of a site already: all
// that go there go together. [6.15]
func (w *War) plottedCAP(b id.Base, site id.Site) bool {
	return w.plottedAt(b, board.HexCover, uint8(site), 0)
}

// fighters returns how far the free fighters of a base go to strafe, or -1 if there are none. [6.4]
func (w *War) fighters(b id.Base) int {
	far, k := -1, board.Strike{Base: b}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.flies(i, &k) {
			if p := w.role(i, board.StrikeLand, 0); p != nil && p.Role == book.Fighter &&
				w.free(i, board.StrikeLand) > 0 {
				far = max(far, int(p.Ranges[1]))
			}
		}
	}
	return far
}

// fits reports whether a base has a stack that may transfer to a site at that distance: it has the
// range, and the site has room for all of the stack (C56).
func (w *War) fits(b id.Base, site id.Site, far int) bool {
	if !w.MayTransfer(w.Theatre, id.Site(b), site) {
		return false
	}
	room := w.airfields().Room(w.Side, site)
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if s := &w.Stacks[i]; s.Base == b && s.Points > 0 && int(s.Points) <= room &&
			w.goes(i, board.Transfer, b) >= far {
			return true
		}
	}
	return false
}

// reaches returns how far the free Air Points of a base go on each mission, or -1 if none can; a
// strike needs more than escort.
func (w *War) reaches(b id.Base) (far [board.NumAirMissions]int) {
	far = [board.NumAirMissions]int{-1, -1, -1, -1, -1, -1, -1}
	k := board.Strike{Base: b}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.flies(i, &k) && w.above(i) > 0 {
			for m := range board.NumAirMissions {
				if m != board.Join {
					far[m] = max(far[m], w.goes(i, m, b))
				}
			}
		}
	}
	return far
}

// reach is that of a mission.
func (w *War) reach(b id.Base, m board.AirMission) int {
	far, k := -1, board.Strike{Base: b}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.flies(i, &k) {
			far = max(far, w.goes(i, m, b))
		}
	}
	return far
}

// goes returns how far a stack goes on a mission plotted for a base, or -1 if it takes no part, or
// only as escort.
func (w *War) goes(stack id.Stack, m board.AirMission, b id.Base) int {
	p := w.role(stack, m, 0)
	if p == nil || (m == board.StrikeShips || m == board.StrikeLand || m == board.Harass) && p.Role == book.Fighter {
		return -1
	}
	free := w.free(stack, m)
	switch {
	case free == 0:
		return -1
	case m != board.Transfer:
		return int(p.Ranges[1])
	case w.Stacks[stack].Base != b || free < int(w.Stacks[stack].Points): // those of a type go together (C56)
		return -1
	}
	return int(p.Ranges[2])
}

// strafed reports whether an aim has Air Points at a site that can be strafed. [6.4]
func (w *War) strafed(site id.Site, aim uint8) bool {
	return (aim == air.AimBase || aim == air.AimIsland) && w.Parked(site.Base()) > 0
}

// aims appends the targets at a site that a base can bombard within the range of its bombers, or
// strafe within that of its fighters. It leaves out targets that are plotted already.
func (w *War) aims(buf []sim.Move, b id.Base, site id.Site, bombers, fighters int) []sim.Move {
	far := w.Theatre.ByAir(w.fleet().Base(b), w.Theatre.Sites[site].Hex)
	for aim := range air.AimIsland + 1 {
		if w.missions().AimsAt(w.Side, site, aim) && (far <= bombers || far <= fighters && w.strafed(site, aim)) &&
			!w.plottedAt(b, board.StrikeLand, uint8(site), aim) {
			buf = append(buf, board.PackAim(aim))
		}
	}
	return buf
}

// aimedFrom reports whether there is any of that.
func (w *War) aimedFrom(b id.Base, site id.Site, bombers, fighters int) bool {
	var room [air.AimIsland + 1]sim.Move
	return len(w.aims(room[:0], b, site, bombers, fighters)) > 0
}

// covering reports whether a base has fighters for a Task Force that they are not part of. [6.24]
func (w *War) covering(b id.Base, marker id.Marker) bool {
	k := board.Strike{Base: b, Mission: board.NavalCover, Target: uint8(marker)}
	for i := range id.Stack(len(w.Theatre.Stacks)) {
		if w.flies(i, &k) && w.role(i, board.NavalCover, 0) != nil && w.free(i, board.NavalCover) > 0 {
			return true
		}
	}
	return false
}
