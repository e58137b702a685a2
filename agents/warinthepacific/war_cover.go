package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// covers reports whether fighters ashore with nothing better to do cover ships of their side near
// them that are in contact, since CAP over their base guards no ships. They stay at a damaged
// airbase, where they would be lost. Fighters of carriers cover damaged ships at sea if no enemy
// carriers are in reach. [6.2] [7.65]
func (d *doctrine) covers(w *war.War, b id.Base, marker id.Marker) bool {
	f := &w.Forces[marker]
	if !w.Theatre.Ground || w.Theatre.ByAir(w.BaseHex(b), f.Hex) > coverNear || f.Marks&board.Contacted == 0 ||
		w.Strength(marker).Worth < leastCovered || coveredFrom(w, b, marker) {
		return false
	}
	if !b.IsCarrier() {
		return w.Sites[b].Airbase <= suppressed
	}
	return w.BaseHex(b) != f.Hex && !inOwnPort(w, f.Hex) && hurt(w, marker) && !d.decksNear(w, w.BaseHex(b))
}

// wants returns how urgently ships need cover: first those without fighters of their own, then
// those in the hex of the base, then the most valuable.
func (d *doctrine) wants(w *war.War, b id.Base, marker id.Marker) (n float64) {
	if w.Fighters(marker) == 0 {
		n += wantsMost
	}
	if w.BaseHex(b) == w.Forces[marker].Hex {
		n += wantsMost / 2
	}
	return n + float64(wantsMost/4*min(1, float64(w.Strength(marker).Worth)/mostWorth))
}

// wantsMost is less than any difference in worth between two targets; mostWorth exceeds the worth
// of any Task Force.
const wantsMost, mostWorth = 0.01, 1000

// coveredFrom reports whether fighters from the hex of a base are plotted to cover ships, as many
// as are to; the others guard the base or other ships. [6.2]
func coveredFrom(w *war.War, b id.Base, marker id.Marker) bool {
	for i := range w.Strikes[w.Side][:w.Plotted[w.Side]] {
		if k := &w.Strikes[w.Side][i]; k.Mission == board.NavalCover && k.TargetMarker() == marker &&
			w.BaseHex(k.Base) == w.BaseHex(b) {
			return true
		}
	}
	return false
}

// coverable reports whether enemy fighters may cover ships in a hex that have none: those of
// carriers there, or of an airbase near it. [6.2]
func (d *doctrine) coverable(w *war.War, h theatre.Hex) (there bool) {
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		there = there || w.Forces[m].Hex == h && d.carriers(w, m) > 0
	})
	return there || guarded(w, h, enemyOf(w.Side)) > 0
}

// coverNear is how far from their base fighters cover ships; leastCovered is the least worth of
// these; alikeShare is the weight of a point of strength between targets of equal worth.
const coverNear, leastCovered, alikeShare = 24, 4, 1e-6

// forward returns the worth of transferring Air Points from a base in the rear to the airbase of an
// objective that is held and can fly them. [5.5]
func (d *doctrine) forward(w *war.War, b id.Base, site id.Site) float64 {
	if !w.Theatre.Ground || b.IsCarrier() || objectiveAt(w, id.Site(b)) || !objectiveAt(w, site) ||
		w.Sites[site].Airbase > 0 || w.Defended(site) < leastHeld || !w.MayStrike(w.Theatre, site) {
		return 0
	}
	h := w.Theatre.Sites[site].Hex
	if late := (int(w.Theatre.First)+int(w.Flow.Turn))%turnsOfCycle >= turnsOfCycle/2; late &&
		int(w.Sites[site].Supply) < w.HeadquartersCost(site)+eaters(w, h) {
		// they would not strike in the next Cycle
		return 0
	}
	if sky := d.skyOf(w, w.Side); (sky.seen(w, h) || sky.count(w, h, sky.shore, sky.n) >= mostDecks) &&
		w.Guards(site) < leastGuards {
		// they would be wrecked on the ground
		return 0
	}
	return d.least
}

// turnsOfCycle is the number of Game-Turns of a Cycle. [4.0]
const turnsOfCycle = 4

// airbase returns the level of the airbase at a site, or 0 if there is none.
func airbase(w *war.War, site id.Site) uint8 {
	return w.Field.Hexes[w.Field.Scenario.FromSea(w.Theatre.Sites[site].Hex)].Base
}

// suppressed is the level of an airbase that is suppressed but not damaged. [7.65]
const suppressed = 1

// leastHeld is the strength of troops that makes planes safe; leastGuards is the number of fighters
// that makes them safe from carriers.
const leastHeld, leastGuards = 6, 6

// guarded returns how many fighters of airbases near a hex probably cover ships there: half of
// them.
func guarded(w *war.War, h theatre.Hex, side sim.Side) (n int) {
	for i := range id.Site(len(w.Theatre.Sites)) {
		if w.Sites[i].Side == side && w.Theatre.ByAir(h, w.Theatre.Sites[i].Hex) <= coverNear {
			n += (w.Guards(i) + 1) / 2
		}
	}
	return n
}

// hurt reports whether ships under a marker are damaged.
func hurt(w *war.War, marker id.Marker) (yes bool) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		yes = yes || w.Under(i, marker) && w.Ships[i].Damage > 0
	}
	return yes
}

// decksNear reports whether known or reported enemy carriers reach a hex.
func (d *doctrine) decksNear(w *war.War, h theatre.Hex) (there bool) {
	markersOf(w, enemyOf(w.Side), func(m id.Marker) {
		there = there || d.carriers(w, m) > 0 && w.Theatre.ByAir(h, w.Forces[m].Hex) <= int(d.reach)
	})
	return there
}
