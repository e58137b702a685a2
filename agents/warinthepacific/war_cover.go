package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// covers reports whether fighters ashore that have nothing better to do cover ships of their side
// near them that are in contact: CAP over their base guards no ships. From an airbase that is
// damaged they stay, as they are lost there; those of carriers cover damaged ships at sea, where no
// carriers of the enemy are in reach. [6.2] [7.65]
func (d *doctrine) covers(w *war.War, b, marker uint8) bool {
	f := &w.Forces[marker]
	if !w.Theatre.Ground || w.Theatre.ByAir(w.BaseHex(b), f.Hex) > coverNear || f.Marks&board.Contacted == 0 ||
		w.Strength(marker).Worth < leastCovered || coveredFrom(w, b, marker) {
		return false
	}
	if b&board.Deck == 0 {
		return w.Sites[b].Airbase <= suppressed
	}
	return w.BaseHex(b) != f.Hex && !inOwnPort(w, f.Hex) && hurt(w, marker) && !d.decksNear(w, w.BaseHex(b))
}

// wants is how much rather ships are covered than others: those without fighters of their own, then
// those in the hex of the base, then who is worth more.
func (d *doctrine) wants(w *war.War, b, marker uint8) (n float64) {
	if w.Fighters(marker) == 0 {
		n += wantsMost
	}
	if w.BaseHex(b) == w.Forces[marker].Hex {
		n += wantsMost / 2
	}
	return n + float64(wantsMost/4*min(1, float64(w.Strength(marker).Worth)/mostWorth))
}

// wantsMost is less than what one target is worth more than another, mostWorth what any Task Force is.
const wantsMost, mostWorth = 0.01, 1000

// coveredFrom reports whether fighters of the hex of a base are plotted to cover ships: as many of
// them as are to, the others guard the base or other ships. [6.2]
func coveredFrom(w *war.War, b, marker uint8) bool {
	for i := range w.Strikes[w.Side][:w.Plotted[w.Side]] {
		if k := &w.Strikes[w.Side][i]; k.Mission == board.NavalCover && k.Target == marker &&
			w.BaseHex(k.Base) == w.BaseHex(b) {
			return true
		}
	}
	return false
}

// coverable reports whether fighters of the enemy may cover ships in a hex that have none
// themselves: those of carriers there, or of an airbase near it. [6.2]
func (d *doctrine) coverable(w *war.War, h theatre.Hex) (there bool) {
	markersOf(w, enemyOf(w.Side), func(m uint8) {
		there = there || w.Forces[m].Hex == h && d.carriers(w, m) > 0
	})
	return there || guarded(w, h, enemyOf(w.Side)) > 0
}

// coverNear is how far from their base fighters cover ships, leastCovered what these are worth at
// least, alikeShare what a point of strength counts between two targets of one worth.
const coverNear, leastCovered, alikeShare = 24, 4, 1e-6

// forward is what it is worth to transfer Air Points of a base in the rear to the airbase of an
// objective that is held and can fly them. [5.5]
func (d *doctrine) forward(w *war.War, b, site uint8) float64 {
	if !w.Theatre.Ground || b&board.Deck != 0 || objectiveAt(w, b) || !objectiveAt(w, site) ||
		w.Sites[site].Airbase > 0 || w.Defended(int(site)) < leastHeld || !w.MayStrike(w.Theatre, int(site)) {
		return 0
	}
	h := w.Theatre.Sites[site].Hex
	if late := (int(w.Theatre.First)+int(w.Flow.Turn))%turnsOfCycle >= turnsOfCycle/2; late &&
		int(w.Sites[site].Supply) < w.HeadquartersCost(site)+eaters(w, h) {
		// in the next Cycle they would not strike
		return 0
	}
	if sky := d.skyOf(w, w.Side); (sky.seen(w, h) || sky.count(w, h, sky.shore, sky.n) >= mostDecks) &&
		w.Guards(site) < leastGuards {
		// they would be wrecked on the ground
		return 0
	}
	return d.least
}

// turnsOfCycle are the Game-Turns of a Cycle. [4.0]
const turnsOfCycle = 4

// airbase is the level of the airbase at a site, 0 where there is none.
func airbase(w *war.War, site uint8) uint8 {
	return w.Field.Hexes[w.Field.Scenario.Local(w.Theatre.Index(w.Theatre.Sites[site].Hex))].Base
}

// suppressed is the level of an airbase that is suppressed and not damaged. [7.65]
const suppressed = 1

// leastHeld is the strength of the troops under which planes are safe, leastGuards the fighters
// there under which they are from carriers.
const leastHeld, leastGuards = 6, 6

// guarded is how many fighters of airbases of a side near a hex are thought to cover ships there: half of them.
func guarded(w *war.War, h theatre.Hex, side uint8) (n int) {
	for i := range w.Theatre.Sites {
		if w.Sites[i].Side == side && w.Theatre.ByAir(h, w.Theatre.Sites[i].Hex) <= coverNear {
			n += (w.Guards(uint8(i)) + 1) / 2
		}
	}
	return n
}

// hurt reports whether ships under a marker are damaged.
func hurt(w *war.War, marker uint8) (yes bool) {
	for i := range w.Theatre.Ships {
		yes = yes || w.Under(i, marker) && w.Ships[i].Damage > 0
	}
	return yes
}

// decksNear reports whether carriers of the enemy that are known of, or reported, reach a hex.
func (d *doctrine) decksNear(w *war.War, h theatre.Hex) (there bool) {
	markersOf(w, enemyOf(w.Side), func(m uint8) {
		there = there || d.carriers(w, m) > 0 && w.Theatre.ByAir(h, w.Forces[m].Hex) <= int(d.reach)
	})
	return there
}
