package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// strikeRange is how far carriers are expected to strike.
const strikeRange = 60

// comeRange is the same for carriers that approach first.
const comeRange = 120

// supportRange is how near to the carriers a Support Force keeps.
const supportRange = 40

// place returns the worth of a hex to the Task Force asked: for its purpose, less the harm that the
// enemy can do it there.
func (d *doctrine) place(w *war.War, h theatre.Hex, s *war.Strength, l *needs) float64 {
	goal := objective(w, w.Forces[w.Asked].Hex, w.Side)
	from := w.Forces[w.Asked].Hex
	worth, sky := 0.0, sky{}
	if w.Theatre.Ground && s.Carriers == 0 {
		sky = d.skyOf(w, w.Side)
	}
	switch {
	case l.stranded:
		return -float64(haven(w, h, l.need))
	case s.Troops && w.Theatre.Ground && !lands(w): // back to where they came from
		return -float64(w.Theatre.BySea(h, d.home(w, from)))
	case s.Troops:
		return -float64(w.Theatre.BySea(h, goal))
	case w.Theatre.Ground && s.Carriers == 0 && w.Hold(w.AskedMarker()) > 0 &&
		(w.Theatre.SiteAt(from) == id.None || d.exposed(w) || unloaded(w, s, from)):
		return -float64(w.Theatre.BySea(h, d.home(w, from)))
	case d.useless(w, s): // they stay in port, and leave fuel to others
		at, _ := w.Ahead()
		return -float64(w.Theatre.BySea(h, d.shelter(w, at)))
	case l.late: // home, where it waits for its refit
		at, _ := w.Ahead()
		port := d.home(w, at)
		return -float64(20*min(1, w.Theatre.BySea(at, port)) + w.Theatre.BySea(h, port))
	case s.Carriers > 0 && d.spent(w, w.AskedMarker()):
		return d.placeAway(w, h)
	case s.Carriers > 0:
		worth = d.placeDecks(w, h, goal)
	case s.Support:
		worth = d.placeSupport(w, h)
	case s.Fire == 0 && w.Theatre.Ground && l.stirs:
		// no place gives it fuel before the next Phase, and ports again in the next Game-Turn
		worth = -float64(haven(w, h, l.need)) - float64(0.1*float64(w.Theatre.BySea(from, h)))
	case s.Fire == 0 && w.Theatre.Ground && l.n > 0:
		// to a place that can fuel them, as Support Forces at sea cannot fuel all ships [20.63]
		worth = -float64(l.from(w, h)) - float64(0.1*float64(w.Theatre.BySea(from, h)))
	case s.Fire == 0: // to a place with ammunition
		worth = -float64(w.ToSupport(h))
	default:
		worth = d.placeGuns(w, h, goal, s, l, &sky)
	}
	if slack := l.slack(w, h, s); h != from && !(l.stirs && haven(w, h, l.need) == 0) &&
		(slack < 0 || slack < 1 && (s.Carriers > 0 || w.Theatre.Ground &&
			(w.Side == theatre.Japan || guarding(w, h)))) {
		// these want to stay there for a Phase
		worth -= 200
	}
	if i := w.Theatre.SiteAt(h); w.Theatre.Ground && i != id.None {
		if w.Sites[i].Side != w.Side && s.Carriers == 0 {
			worth -= intoBase
		} else if w.Sites[i].Side == w.Side && w.PortRoom(i)+int(w.Sites[i].Given) > 0 &&
			!(s.Carriers > 0 && raided(w, h)) {
			worth += inPort
		}
	}
	if w.Theatre.Ground && s.Carriers == 0 && w.Theatre.SiteAt(h) == id.None && besideEnemyPort(w, h) {
		worth -= intoBase
	}
	if w.Theatre.Ground && s.Carriers == 0 {
		worth -= float64(d.danger * max(0, float64(sky.felt(w, h)-leastStrength)))
	}
	// Keep away from enemies that we cannot beat.
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		if w.Forces[m].Marks&board.Contacted == 0 {
			return
		}
		far := w.Theatre.BySea(h, w.Forces[m].Hex)
		if s.Carriers > 0 && far < 11 || far < 12 && float64(s.Fire) < d.fire*d.threat(w, m) {
			worth -= 60
		}
	})
	return worth
}

// placeGuns returns the worth of a hex to guns that have something to do.
func (d *doctrine) placeGuns(w *war.War, h, goal theatre.Hex, s *war.Strength, l *needs, sky *sky) float64 {
	far := float64(w.Theatre.BySea(h, goal))
	lies := -float64(0.1 * float64(w.Theatre.BySea(w.Forces[w.Asked].Hex, h)))
	back := w.Theatre.BySea(goal, nearestPort(w, goal))
	switch {
	case w.Theatre.Ground && w.Side == theatre.Japan && s.Shells >= leastShells && sky.over(w, goal) <= dared &&
		d.hostile(w) && 2*back <= s.Allowance:
		// near enough to bombard and return, once planes allow it
		if from := w.Forces[w.Asked].Hex; h != from && !l.flees && inOwnPort(w, from) &&
			w.Theatre.SiteAt(h) == id.None {
			// do not leave a port to lie at sea
			lies -= intoBase
		}
		return lies - max(0, far-float64(s.Allowance-back))
	case w.Theatre.Ground && w.Side == theatre.Allies && s.Fire < leastGuard: // too few to stay near
		return lies - max(0, float64(homeRange)-far) - float64(min(wayBack, haven(w, h, l.need)))
	case w.Theatre.Ground && w.Side == theatre.Japan: // there is nothing for them to do
		return lies
	case w.Side == theatre.Japan:
		return -far
	case w.Theatre.Ground && h == d.intruder(w, goal, s):
		return guardSlack
	case w.Theatre.Ground: // near the objective, in a base; after using fuel as near to a place that has some
		need := l.need
		if h != w.Forces[w.Asked].Hex && !guarding(w, h) && !l.flees { // the way there uses fuel
			need = fuelMost(w, w.AskedMarker())
		}
		return -max(0, far-guardSlack) - float64(min(wayBack, haven(w, h, need)))
	}
	return -max(0, far-guardSlack)
}

// intruder returns where enemy ships in contact lie near the objective that the Task Force asked
// beats and reaches in this Phase, and that no other force is plotted to attack; or theatre.None.
func (d *doctrine) intruder(w *war.War, goal theatre.Hex, s *war.Strength) (at theatre.Hex) {
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		f, theirs := &w.Forces[m], d.threat(w, m)
		near := w.Theatre.BySea(f.Hex, goal) <= guardSlack &&
			w.Theatre.BySea(f.Hex, w.Forces[w.Asked].Hex) <= s.Allowance
		if f.Marks&board.Contacted != 0 && near && theirs > 0 && float64(s.Fire) >= d.fire*theirs &&
			!d.metAt(w, f.Hex, theirs) {
			at = f.Hex
		}
	})
	return at
}

// metAt reports whether guns of the side that beat some fire are plotted to go to a hex.
func (d *doctrine) metAt(w *war.War, h theatre.Hex, theirs float64) (there bool) {
	markersOf(w, w.Side, func(m id.Marker) {
		there = there || m < w.AskedMarker() && w.Forces[m].Plot.Count > 0 && bound(w, m) == h &&
			float64(w.Strength(m).Fire) >= d.fire*theirs
	})
	return there
}

// guardSlack is how many Movement Points from the objective guns of the Allies are near enough to
// it.
const guardSlack = 20

// placeAway returns the worth of a hex to spent carriers: far from enemies that could strike.
func (d *doctrine) placeAway(w *war.War, h theatre.Hex) float64 {
	worth := -20.0
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		if d.carriers(w, m) > 0 {
			worth -= max(0, float64(strikeRange-w.Theatre.ByAir(h, w.Forces[m].Hex)))
		}
	})
	return worth - float64(0.1*float64(w.Theatre.BySea(w.Forces[w.Asked].Hex, h)))
}

// placeDecks returns the worth of a hex to carriers: by the best target in contact, else the
// objective, at a distance. While their side lands they cover the landing.
func (d *doctrine) placeDecks(w *war.War, h, goal theatre.Hex) float64 {
	prey, most, cover := goal, d.least, theatre.None
	if w.Theatre.Ground {
		cover = landing(w)
	}
	if cover != theatre.None {
		prey = cover
	}
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		if cover != theatre.None && w.Theatre.ByAir(cover, w.Forces[m].Hex) > coverRange {
			return
		}
		if w.Theatre.Ground && d.harboured(w, w.Forces[m].Hex) {
			return
		}
		if n := d.worth(w, m); w.Forces[m].Marks&board.Contacted != 0 && n > most {
			prey, most = w.Forces[m].Hex, n
		}
	})
	if w.Side == theatre.Allies { // where the enemy will be, to strike at the objective
		for h := prey; w.Theatre.BySea(h, goal) > int(d.standoff[theatre.Japan]) &&
			h != theatre.None; h = w.Theatre.Toward(h, goal) {
			prey = h
		}
	}
	off := float64(w.Theatre.ByAir(h, prey)) - d.standoff[w.Side]
	worth := -max(off, -2*off)
	if w.Theatre.Ground {
		worth -= stalked(w, h) + float64(0.1*float64(w.Theatre.BySea(w.Forces[w.Asked].Hex, h)))
	}
	if w.Theatre.Ground && w.Theatre.SiteAt(h) == id.None && d.accompanied(w, h) {
		worth += together
	}
	if w.Theatre.Ground && besideEnemyPort(w, h) {
		worth -= intoBase
	}
	if w.Theatre.Ground && d.outdone(w, h) {
		worth -= strikeRange
	}
	if i := w.Theatre.SiteAt(h); w.Theatre.Ground && i != id.None && (w.Sites[i].Side != w.Side || !d.rear(w, h)) {
		worth -= intoBase
	}
	return worth
}

// harboured reports whether a hex is an enemy base with planes away from the front: carriers do not
// approach it for ships in port there.
func (d *doctrine) harboured(w *war.War, h theatre.Hex) bool {
	i := w.Theatre.SiteAt(h)
	return i != id.None && w.Sites[i].Side != w.Side && w.Parked(i.Base()) > 0 && d.rear(w, h)
}

// besideEnemyPort reports whether an enemy port is near a hex.
func besideEnemyPort(w *war.War, h theatre.Hex) bool {
	for i := range id.Site(len(w.Theatre.Sites)) {
		if w.Sites[i].Side != w.Side && w.PortCargo(w.Theatre, i) > 0 &&
			w.Theatre.BySea(h, w.Theatre.Sites[i].Hex) <= barredRange {
			return true
		}
	}
	return false
}

// wayBack exceeds the way from any hex where guns wait to a port.
const wayBack = 200

// leastGuard is the least fire of ships that wait for the enemy.
const leastGuard = 20

// inPort is how many Movement Points further a Task Force sails to wait in a port, where it fuels,
// instead of at sea.
const inPort = 12

// intoBase is how many Movement Points forces that neither bombard nor land keep away from an enemy
// base, and carriers from one at the front.
const intoBase = 100

// dared is the Anti-Ship Strength over the objective that guns still risk.
const dared = 20

// coverRange is how near to a landing an enemy must come for the covering carriers to attack him.
const coverRange = 40

// placeSupport returns the worth of a hex to a Support Force: behind the carriers that it serves.
func (d *doctrine) placeSupport(w *war.War, h theatre.Hex) float64 {
	far, from := 0.0, w.Forces[w.Asked].Hex
	if w.Theatre.Ground && w.Serves(w.AskedMarker()) < fullSupport && !fills(w, h) {
		return -wayBack - intoBase
	}
	if w.Theatre.Ground { // at a port, where every force can find it
		return -float64(w.Theatre.BySea(h, d.home(w, from)))
	}
	markersOf(w, w.Side, func(m id.Marker) {
		if w.Strength(m).Carriers > 0 && m != w.AskedMarker() {
			far = max(far, float64(w.Theatre.BySea(h, w.Forces[m].Hex)))
		}
	})
	worth := -max(0, far-supportRange) - float64(0.01*float64(w.Theatre.BySea(from, h)))
	if i := w.Theatre.SiteAt(h); i != id.None && w.Sites[i].Side != w.Side {
		worth -= intoBase
	}
	return worth
}

// fills reports whether a hex is a port of the side that can give a Support Force a load worth
// taking, beyond what others fuel with. [20.6]
func fills(w *war.War, h theatre.Hex) bool {
	i := w.Theatre.SiteAt(h)
	return i != id.None && w.Sites[i].Side == w.Side && w.PortRoom(i)+int(w.Sites[i].Given) >= 2*leastLoaded
}

// fullSupport is the supply with which a Support Force stays, however little its port gives.
const fullSupport = 100

// accompanied reports whether other carriers of the side are in a hex or plotted to go there: their
// strikes and CAP are joint.
func (d *doctrine) accompanied(w *war.War, h theatre.Hex) (there bool) {
	markersOf(w, w.Side, func(m id.Marker) {
		there = there || m != w.AskedMarker() && bound(w, m) == h && w.Strength(m).Carriers > 0
	})
	return there
}

// together is how many Movement Points further carriers sail to be with others.
const together = 30

// stalked returns how many Movement Points further carriers sail to be out of reach of submarines.
// [13.41]
func stalked(w *war.War, h theatre.Hex) (n float64) {
	for m := range id.Subron(len(w.Theatre.Subrons)) {
		if w.Theatre.Subrons[m].Side != w.Side {
			n += float64(2 * max(0, theatre.ZoneHexes-w.Within(m, h)))
		}
	}
	return n
}
