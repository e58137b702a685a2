package navalchess

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// spotted is the sum of the enemies that are seen. It is computed anew when anything of the enemy
// changes, and kept while only we act.
type spotted struct {
	seen  bool // the next fields are up to date
	hints hints
	his   [places]force // the enemy's force in a place
	taken hex.Board     // hexes with enemies

	bombed, feared, closed hex.Board // hexes for which what follows is known
	hits                   [nc.Edge]float64
	fears, all             [nc.Edge]force

	flown  [2]hex.Board // hexes for which the next values are known, by naval air and by air on land
	fields [2][nc.Edge]float64
}

// hints tell where the enemy is in other ways: the hexes he holds, the harbours that were looked
// into, the fuel he burnt, and which of his pieces is asked.
type hints struct {
	held, spied hex.Board
	step        nc.Question
	unit        uint8
	asks        bool
	tank        int
}

// look notes whether anything of the enemy changed except his ships.
func (p *picture) look() {
	d, enemy := p.drawn, p.me.Other()
	now := hints{held: p.Held[enemy], spied: p.Spied, tank: p.Tank(enemy)}
	if p.Side == enemy {
		now.step, now.unit, now.asks = p.Question(), p.Unit, true
	} else if p.Question() == nc.AskReturn { // when all is open
		now.step = nc.AskReturn
	}
	if now != p.hints {
		p.hints, p.seen = now, false
	}
	low, high := nc.Own(enemy)
	for m := low; m < high; m++ {
		if p.Mark[m] != d.Mark[m] {
			d.Mark[m], p.seen = p.Mark[m], false
		}
	}
	low, high = p.Wings(enemy)
	for a := low; a < high; a++ {
		if p.Air[a] != d.Air[a] {
			d.Air[a], p.seen = p.Air[a], false
		}
	}
}

// spot adds the enemy up.
func (p *picture) spot() {
	if p.seen {
		return
	}
	p.seen = true
	p.his, p.taken = [places]force{}, hex.Board{}
	p.bombed, p.feared, p.closed, p.flown = hex.Board{}, hex.Board{}, hex.Board{}, [2]hex.Board{}
	for set := p.fleets[p.me.Other()]; set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		q := &p.ships[u]
		q.Hidden, q.Origin = p.Hidden(u), p.Origin(u)
		if q.At <= nc.Edge && !q.Hidden {
			f := p.forceOf(u)
			p.put(q.At, &f, 1)
		}
	}
	p.guess()
}

// guess spreads hidden enemies over the markers that came from their port, and over that port.
func (p *picture) guess() {
	sailed := p.sailed()
	var done [places]bool
	low, high := nc.Own(p.me.Other())
	for m := low; m < high; m++ {
		k := p.Force(m)
		if !k.InUse || k.Exposed {
			continue
		}
		f, n := p.family(k.From)
		share := sailed
		if share < 0 {
			share = n / (n + 1)
		}
		if k.At < nc.Edge {
			p.put(k.At, &f, share/n)
		}
		if !done[k.From] && share < 1 {
			p.put(k.From, &f, 1-share)
		}
		done[k.From] = true
	}
}

// sailed returns the share of the hidden enemies that is at sea, by the fuel they burnt, which is
// known. It is negative if they need none.
func (p *picture) sailed() float64 {
	all, burnt := 0, 0
	if p.Tank(p.me.Other()) >= nc.Plenty {
		return -1
	}
	low, high := p.Roster(p.me.Other())
	for u := low; u < high; u++ {
		if q := &p.ships[u]; q.Hidden {
			all += int(q.Fuel)
			if q.Marker != nc.NoMarker {
				burnt += int(q.Fuel)
			}
		}
	}
	if all == 0 {
		return -1
	}
	return float64(burnt) / float64(all)
}

// family returns the hidden enemies that lay in a place, and the number of hidden markers that came
// from there.
func (p *picture) family(from uint8) (f force, n float64) {
	low, high := nc.Own(p.me.Other())
	for m := low; m < high; m++ {
		if k := p.Force(m); k.InUse && !k.Exposed && k.From == from {
			n++
		}
	}
	low, high = p.Roster(p.me.Other())
	for u := low; u < high; u++ {
		if q := &p.ships[u]; q.Hidden && q.Origin == from {
			one := p.forceOf(u)
			f.add(&one, 1)
		}
	}
	return f, n
}

func (p *picture) put(at uint8, f *force, share float64) {
	p.his[at].add(f, share)
	if at < nc.Edge {
		p.taken = p.taken.With(hex.Index(at))
	}
}

// theirs returns the enemy's force in a place.
func (p *picture) theirs(at uint8) *force {
	p.spot()
	return &p.his[at]
}

// enemies returns the hexes with enemies.
func (p *picture) enemies() hex.Board {
	p.spot()
	return p.taken
}

// bombs returns the hits that enemy air is expected to make at a hex in a round.
func (p *picture) bombs(h hex.Index) float64 {
	p.spot()
	if p.bombed.Has(h) {
		return p.hits[h]
	}
	p.bombed = p.bombed.With(h)
	sum := 0.0
	from, to := p.Wings(p.me.Other())
	for a := from; a < to; a++ {
		if post := p.Post(a); post < nc.Edge && p.Apart(hex.Index(post), h) <= int(p.air[a].Reach) {
			sum += p.air[a].Hit
		}
	}
	p.hits[h] = sum
	return sum
}

// near returns the enemies at a hex and a share of the enemies within a pulse of it.
func (p *picture) near(h hex.Index, share float64) (f force) {
	p.spot()
	f = p.his[h]
	for o := range p.taken.And(*p.Within(2, h)).All() {
		if o != h {
			f.add(&p.his[o], share)
		}
	}
	return f
}

// whole returns the enemies at a hex and all within a pulse of it.
func (p *picture) whole(h hex.Index) force {
	p.spot()
	if !p.closed.Has(h) {
		p.closed, p.all[h] = p.closed.With(h), p.near(h, 1)
	}
	return p.all[h]
}

// opposition returns the enemies at a hex, a share of the enemies near it, and the bombs that can
// reach it. A bomb counts as half a gun and as a fifth of a ship that must be sunk.
func (g *admiral) opposition(h hex.Index) force {
	p := &g.view
	p.spot()
	if !p.feared.Has(h) {
		his := p.near(h, g.fear)
		his.guns += float64(0.5 * p.bombs(h))
		his.tough += float64(0.2 * p.bombs(h))
		p.feared, p.fears[h] = p.feared.With(h), his
	}
	return p.fears[h]
}
