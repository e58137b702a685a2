package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// leaving returns the worth that is lost if a block leaves its place.
func (r *warRoom) leaving(i int) float64 {
	b := &r.pieces[i]
	if r.captured.Has(b.At) && r.all[b.At] == 1 {
		return r.prizes[b.At] + r.hangingOn(b.At)
	}
	if b.Home == book.Ground && r.held[0].Has(b.At) && r.blocks[0][book.Ground][b.At] <= 1 {
		return r.prizes[b.At] * min(0.6, 0.15*float64(r.threat[book.Ground][b.At]))
	}
	return 0
}

// value computes the worth of an attack with the blocks there and the first n chosen, and returns
// its chance.
func (r *warRoom) value(f *features, at hex.Index, n int, ground bool) float64 {
	r.a, r.d = fleet{}, fleet{}
	for _, i := range r.there[at][:r.theres[at]] {
		b := &r.pieces[i]
		r.a.add(b, b.Invades)
	}
	for _, i := range r.chosen[:n] {
		b := &r.pieces[i]
		bySea := b.Home == book.Ground && !r.atlas.land[b.At].Has(at)
		r.a.add(b, bySea)
		if bySea {
			f[effort] += float64(r.fare(at))
		}
		f[keep] -= r.leaving(int(i))
	}
	base, surprised := r.held[1].Has(at), r.Surprise()
	for _, i := range r.his[at][:r.hises[at]] {
		b := &r.pieces[i]
		surprised = surprised && b.Nation != book.China // (1941 surprise)
		if ground || b.Home != book.Ground || !base {
			r.d.add(b, b.Group == book.Naval && b.Home == book.Ground)
		}
	}
	seen := r.d.price()
	if r.me == r.First() { // count enemies that may come to help
		for _, g := range [...]book.Group{book.Naval, book.Air} {
			if t := r.threat[g][at]; t > 0 {
				help := guess[g]
				if help.Steps = int(t * 0.25); help.Steps > 0 {
					r.d.add(&help, false)
				}
			}
		}
	}
	if all := r.d.price(); all > 0 { // count only losses of blocks already there
		seen /= all
	}
	r.d.double = base && !surprised && (r.MajorBases().Has(at) || r.atlas.of.Jungle.Or(r.atlas.of.Mountain).Has(at))
	return r.weigh(f, at, ground, n, seen)
}

// weigh forecasts the battle and turns it into features. Of the enemy's losses it counts the share
// of the blocks that are seen there.
func (r *warRoom) weigh(f *features, at hex.Index, ground bool, more int, seen float64) float64 {
	base, ships, rounds := r.held[1].Has(at), r.a.steps[atSea] > 0, 3
	if r.GameTurn()%4 == 2 && r.atlas.of.Jungle.Has(at) { // [6.1]
		rounds = 2
	}
	fc := r.fought[at][more].foresee(&r.a, &r.d, base && ground, rounds)
	f[kill], f[loss] = fc.kill*seen, float64(fc.loss*r.scarce)
	if r.ending {
		f[kill] *= 1 - r.finale
	}
	worth := r.prizes[at]
	if !r.fed.Has(at) {
		worth *= 0.3
	}
	switch {
	case base && ground:
		f[gain] = fc.take * worth
	case base && ships && r.fed.Has(at) && !r.Blockaded(r.me).Has(at):
		f[block] = fc.take * worth
	case r.held[0].Has(at): // a blockade of ours is lifted
		f[gain] = fc.take * worth / 2
	}
	return fc.take
}
