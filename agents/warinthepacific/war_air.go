package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// leastStrength is the Anti-Ship Strength below which no strike is sent.
const leastStrength = 5

// about is the distance, in Movement Points, at which enemy carriers count as near. Planes that
// strike a moving force cannot strike these in the next Air Phase. [6.13]
const about = 75

// chooseBase plots for the last base that has a target worth a strike, and stops if there is none.
func (d *doctrine) chooseBase(w *war.War, legal []sim.Move) int {
	for i := len(legal) - 1; i > 0; i-- {
		if b, _ := board.UnpackBase(legal[i]); d.baseWorth(w, b) >= d.least {
			return i
		}
	}
	return 0
}

// baseWorth returns the worth of a base's best target for which its hex has not plotted yet.
func (d *doctrine) baseWorth(w *war.War, b id.Base) (best float64) {
	var room [512]sim.Move
	for _, m := range w.Targets(room[:0], b) {
		mission, target := board.UnpackTarget(m)
		best = max(best, d.targetWorth(w, b, mission, target))
	}
	return best
}

// targetWorth returns the worth of a strike from a base at a target, or 0 if it has nothing to send
// so far.
func (d *doctrine) targetWorth(w *war.War, b id.Base, m board.AirMission, n uint8) float64 {
	if w.BaseHex(b) == theatre.None {
		return 0
	}
	switch m {
	case board.Transfer:
		return d.forward(w, b, id.Site(n))
	case board.NavalCover:
		if d.covers(w, b, id.Marker(n)) {
			return d.least + d.wants(w, b, id.Marker(n))
		}
	case board.Join:
		return d.joinWorth(w, b, &w.Strikes[w.Side][n])
	case board.StrikeShips:
		points, strength := w.Strikers(b, m, n)
		return d.promise(w, id.Marker(n), points, strength)
	case board.StrikeLand:
		points, _ := w.Strikers(b, m, n)
		site := id.Site(n)
		if w.Sites[site].Side == w.Side {
			return d.relief(w, b, site, points)
		}
		if points < leastBombers || points < leastRaid*w.Guards(site) || w.Theatre.Ground && b.IsCarrier() &&
			w.Guards(site) > 0 || w.Parked(site.Base()) == 0 &&
			(w.Defended(site) == 0 || w.Theatre.Ground && !objectiveAt(w, site)) {
			return 0 // no enemy is there, or too many are
		}
		if landsAt(w, w.Theatre.Sites[site].Hex) || w.Theatre.Ground && w.Parked(site.Base()) == 0 &&
			airbase(w, site) == 0 && held(w, w.Theatre.Sites[site].Hex) == 0 {
			// bombing units only prepares an attack [7.64]
			return 0
		}
		switch worth := min(d.base*float64(4+w.Parked(site.Base())), 12); {
		case objectiveAt(w, site):
			return worth
		case !b.IsCarrier() && w.Theatre.Ground: // ships may come, and planes that are away cannot strike them
			return worth / 2
		case !b.IsCarrier():
			return worth
		}
		return 0 // carriers are kept for ships, except at a landing
	}
	return 0
}

// relief returns the worth of bombing, from ashore, the enemies beside an objective of ours. It is
// that of the airbase, which they want. [7.61]
func (d *doctrine) relief(w *war.War, b id.Base, site id.Site, points int) float64 {
	if !w.Theatre.Ground || b.IsCarrier() || points < leastBombers || !objectiveAt(w, site) || !w.Besieged(site) {
		return 0
	}
	return float64(4 * d.base)
}

// joinWorth returns the gain if Air Points of another base join a plotted strike at ships. Some of
// them do not find the target.
func (d *doctrine) joinWorth(w *war.War, b id.Base, k *board.Strike) float64 {
	if k.Mission != board.StrikeShips {
		return 0
	}
	points, strength := w.Strikers(b, board.StrikeShips, k.Target)
	there, its := w.Sending(k)
	target := k.TargetMarker()
	return d.promise(w, target, there+points*find/100, its+strength*find/100) - d.promise(w, target, there, its)
}

// find is how many of a hundred Air Points of a following base are expected to take part in a Joint
// Strike. [7.43]
const find = 70

// leastBombers are the fewest Air Points without escort that bomb a base: fewer do nothing there
// and do not come back.
const leastBombers = 5

// leastRaid is how many times the fighters of a base bombers without escort must be.
const leastRaid = 3

// objectiveAt reports whether a site is an objective.
func objectiveAt(w *war.War, site id.Site) bool {
	for _, o := range w.Theatre.Objectives {
		if o.Hex == w.Theatre.Sites[site].Hex {
			return true
		}
	}
	return false
}

// promise returns the worth of a strike with these points and strength at a marker: the marker's
// worth, as far as the strength that passes the CAP is enough.
func (d *doctrine) promise(w *war.War, m id.Marker, points, strength int) float64 {
	if points == 0 || strength < leastStrength {
		return 0
	}
	cover := d.cover(w, m)
	if w.Forces[m].Marks&board.Known != 0 && float64(mostCover*cover) >= float64(points) {
		// they would not get through
		return 0
	}
	through := float64(points) / (float64(points) + float64(d.guard*cover))
	most := d.most
	if d.carriers(w, m) == 0 { // without carriers it strikes nothing, and large ships take long to sink
		most /= 2
	}
	worth := d.worth(w, m)
	enough := min(d.enough, float64(perWorth*worth)) // a crippled destroyer takes less than a fleet
	n := min(most, worth) * min(1, float64(float64(strength)*through)/enough)
	if w.Theatre.Ground && cover == 0 && w.Forces[m].Marks&board.Contacted != 0 && worth >= d.least {
		// a few are enough if no fighters guard
		return max(n, d.least)
	}
	return n
}

// perWorth is the Anti-Ship Strength that is enough for each point of a target's worth. A strike
// must be more than mostCover times the fighters known to cover its target.
const perWorth, mostCover = 2, 1.5

// cover returns the CAP that a marker probably has: two points for a reported carrier, and what
// airbases near it may send.
func (d *doctrine) cover(w *war.War, m id.Marker) float64 {
	f := &w.Forces[m]
	n := 2 * int(f.Report[1])
	if f.Marks&board.Known != 0 {
		n = w.Fighters(m)
	}
	if w.Theatre.Ground {
		n += guarded(w, f.Hex, theatre.SideOf(m))
	}
	return float64(n)
}

// chooseTarget plots against the best target of the base.
func (d *doctrine) chooseTarget(w *war.War, legal []sim.Move) int {
	i, _ := d.bestTarget(w, legal, w.Plotting().Base)
	return i
}

// bestTarget returns the target of a base with the highest worth.
func (d *doctrine) bestTarget(w *war.War, legal []sim.Move, b id.Base) (best int, most float64) {
	for i, m := range legal {
		mission, target := board.UnpackTarget(m)
		n := d.targetWorth(w, b, mission, target)
		// Of two equal targets take the one with more planes sent.
		if n > 0 && mission == board.StrikeShips {
			_, strength := w.Strikers(b, board.StrikeShips, target)
			n += float64(float64(strength) * alikeShare)
		}
		if n > most {
			best, most = i, n
		}
	}
	return best, most
}

// chooseSent sends all strikers, or half of them if that is enough and another target deserves the
// rest, with a share of the fighters; the others stay as CAP. From ashore all fighters go if the
// strike meets CAP.
func (d *doctrine) chooseSent(w *war.War, legal []sim.Move) int {
	k, all := w.Plotting(), len(legal)-1
	switch {
	case k.Mission == board.Transfer:
		return all
	case k.Mission == board.NavalCover: // the others guard the base
		return (all + 1) / 2
	case w.Escorts(w.AskedStack(), k):
		if !w.Stacks[w.AskedStack()].Base.IsCarrier() && d.met(w, k) { // fighters ashore guard no ships
			return all
		}
		return int(d.escort * float64(all))
	case k.Mission == board.StrikeShips && d.divides(w, k):
		return (all + 1) / 2
	}
	return all
}

// met reports whether a strike is expected to meet CAP.
func (d *doctrine) met(w *war.War, k *board.Strike) bool {
	if k.Mission == board.Join {
		k = &w.Strikes[w.Side][k.Target]
	}
	if k.Mission == board.StrikeLand {
		return w.Guards(k.TargetSite()) > 0
	}
	return d.cover(w, k.TargetMarker()) > 0 || w.Theatre.Ground && d.coverable(w, w.Forces[k.Target].Hex)
}

// divides reports whether half of what a base can send is enough, and there is another target for the rest.
func (d *doctrine) divides(w *war.War, k *board.Strike) bool {
	if _, strength := w.Strikers(k.Base, k.Mission, k.Target); float64(strength) < 2*d.enough {
		return false
	}
	var room [512]sim.Move
	for _, m := range w.Targets(room[:0], k.Base) {
		if mission, n := board.UnpackTarget(m); mission == board.StrikeShips && n != k.Target &&
			d.carriers(w, id.Marker(n)) > 0 &&
			d.targetWorth(w, k.Base, board.StrikeShips, n) >= d.least {
			return true
		}
	}
	return false
}

// carriers returns how many carriers a marker probably has.
func (d *doctrine) carriers(w *war.War, m id.Marker) int {
	if w.Forces[m].Marks&board.Known != 0 {
		return w.Strength(m).Carriers
	}
	return int(w.Forces[m].Report[1])
}

// carriersAbout reports whether enemy carriers, other than a marker, are probably near a hex.
func (d *doctrine) carriersAbout(w *war.War, h theatre.Hex, side sim.Side, but id.Marker) (there bool) {
	markersOf(w, side, func(m id.Marker) {
		there = there || m != but && d.carriers(w, m) > 0 && w.Theatre.ByAir(h, w.Forces[m].Hex) <= about
	})
	return there
}

// chooseIntercept sends a Special Strike at a mover that is worth it. While enemy carriers are near
// it must be worth more, because planes that strike now do not strike in the next Air Phase.
func (d *doctrine) chooseIntercept(w *war.War, legal []sim.Move) int {
	for i := len(legal) - 1; i > 0; i-- {
		b, ok := board.UnpackBase(legal[i])
		if !ok { // the move that lets the mover pass in this hex
			continue
		}
		points, strength := w.Strikers(b, board.StrikeShips, uint8(w.Mover))
		least := d.least
		if d.carriersAbout(w, w.BaseHex(b), enemyOf(w.Side), w.Mover) {
			least = d.reserve
		}
		if d.promise(w, w.Mover, points, strength) >= least {
			return i
		}
	}
	return 0
}

// threat returns the fire that an enemy marker probably has.
func (d *doctrine) threat(w *war.War, m id.Marker) float64 {
	if w.Forces[m].Marks&board.Known != 0 {
		return float64(w.Strength(m).Fire)
	}
	r := &w.Forces[m].Report
	return float64(15*float64(r[2])) + float64(2*float64(max(0, int(r[0])-int(r[2])-int(r[1]))))
}

// chooseSecondary deploys a secondary base nearer to the first objective than its parent, if the
// parent has room to spare, and takes none back.
func chooseSecondary(w *war.War, legal []sim.Move) (best int) {
	front := w.Theatre.Objectives[0].Hex
	near := w.Theatre.BySea(w.Theatre.Sites[w.AskedSite()].Hex, front)
	if w.Operates(w.Theatre, w.AskedSite())-w.Parked(w.AskedBase()) < spareForSecondary {
		return 0
	}
	for i, m := range legal[1:] {
		site, _ := board.UnpackSite(m)
		if far := w.Theatre.BySea(w.Theatre.Sites[site].Hex, front); w.Parent(site) == id.None && far < near {
			best, near = i+1, far
		}
	}
	return best
}

// spareForSecondary are the Air Points for which a headquarters must have room before it gives up
// those of a secondary base.
const spareForSecondary = 10
