package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// A force is what ships amount to together: how many hits its guns are expected to make
// in a round, how many it can take, what it is worth.
type force struct {
	guns, tough, worth, landers float64
}

func (f *force) add(o *force, share float64) {
	f.guns += float64(share * o.guns)
	f.tough += float64(share * o.tough)
	f.worth += float64(share * o.worth)
	f.landers += float64(share * o.landers)
}

// chance is the chance to win against another force: both sides lose as fast as the
// other hits.
func (f *force) chance(o *force) float64 {
	a, b := float64(f.guns*f.tough), float64(o.guns*o.tough)
	switch {
	case o.tough < 0.1:
		return 1
	case a == 0:
		return 0
	}
	return a / (a + b)
}

// places are hexes and the edge.
const places = nc.Edge + 1

// A picture is a position as its side sees it, added up. Sides are us, 0, and them, 1.
type picture struct {
	*nc.State
	me      sim.Side
	rules   *nc.Book // that what follows is of
	voyage  [hex.Size][hex.Size]uint8
	east    [hex.Size]uint8 // from off the map
	cutting hex.Board
	need    hex.Board // vital, of the pair, or home

	ships  [nc.Ships]nc.Piece
	count  int
	laden  uint64 // carriers with air
	at     [2][places]force
	taken  [2]hex.Board // where there is any
	air    [nc.Planes]nc.Plane
	marked [nc.Markers]uint64
	open   hex.Board // needed hexes that the enemy can come to this turn
	opened bool
}

// know works out what does not change in a game.
func (p *picture) know(s *nc.State) {
	if p.rules == s.Rules {
		return
	}
	p.rules, p.cutting = s.Rules, s.Cutting()
	p.need = s.Vital().Or(s.Pair()).With(s.Home())
	for h := range hex.Size {
		p.east[h] = hex.Far
		if h >= nc.Edge {
			continue
		}
		s.Voyage(hex.Index(h), &p.voyage[h])
		for e := range s.East().All() {
			if d := p.voyage[h][e]; d < hex.Far {
				p.east[h] = min(p.east[h], d+1)
			}
		}
	}
	_, p.count = s.Roster(nc.Allies)
}

// draw adds a position up.
func (p *picture) draw(s *nc.State, me sim.Side) {
	p.know(s)
	p.State, p.me = s, me
	p.at, p.taken = [2][places]force{}, [2]hex.Board{}
	p.marked, p.opened = [nc.Markers]uint64{}, false
	p.drawAir()
	for u := range p.count {
		q := &p.ships[u]
		*q = s.Piece(u)
		if q.At > nc.Edge {
			continue
		}
		if q.Side != me && q.Hidden {
			continue
		}
		if q.Marker != nc.NoMarker {
			p.marked[q.Marker] |= 1 << u
		}
		f := p.forceOf(u)
		p.put(b2i(q.Side != me), q.At, &f, 1)
	}
	p.guess()
}

// drawAir notes where the air is, and which carriers have some.
func (p *picture) drawAir() {
	p.laden = 0
	for side := range sim.Side(2) {
		from, to := p.Wings(side)
		for a := from; a < to; a++ {
			q := &p.air[a]
			*q = p.Plane(a)
			if q.At >= nc.Deck {
				p.laden |= 1 << (q.At - nc.Deck)
			}
		}
	}
}

// guess spreads enemies that are hidden over the markers that came from where they lay, and
// that place.
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
			p.put(1, k.At, &f, share/n)
		}
		if !done[k.From] && share < 1 {
			p.put(1, k.From, &f, 1-share)
		}
		done[k.From] = true
	}
}

// sailed is the share of the enemies that are hidden that is at sea, by the fuel that they
// burnt, which is known: less than 0 where they need none.
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

// family returns the enemies that lay in a place and are hidden, and how many hidden
// markers came from there.
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

func (p *picture) put(n int, at uint8, f *force, share float64) {
	p.at[n][at].add(f, share)
	if at < nc.Edge {
		p.taken[n] = p.taken[n].With(hex.Index(at))
	}
}

// forceOf is one ship as a force.
func (p *picture) forceOf(u int) (f force) {
	q := &p.ships[u]
	f.guns = q.Hit + q.Sunk
	if q.Class == nc.Carrier || q.Class == nc.Amphibious {
		f.guns *= 0.2 // screened as a rule
	}
	f.tough = float64(p.tough(u))
	f.worth = p.worth(u)
	if q.Class == nc.Amphibious {
		f.landers = 1
	}
	return f
}

// tough is how many hits a ship can take.
func (p *picture) tough(u int) int {
	if q := &p.ships[u]; q.Damaged || q.Fragile {
		return 1
	}
	return 2
}

// worth is what a ship is worth, in about a cruiser's.
func (p *picture) worth(u int) (w float64) {
	q := &p.ships[u]
	switch q.Class {
	case nc.Carrier:
		w = 4
		if p.laden>>u&1 != 0 {
			w = 6
		}
	case nc.Amphibious:
		w = 4
	case nc.Cruiser:
		w = 1.5
	default:
		w = 1 + float64(3*(q.Hit+q.Sunk))
	}
	if q.Damaged {
		w *= 0.6
	}
	return w
}

// bombs is how many hits the air of them, or of us, is expected to make at a hex in a
// round.
func (p *picture) bombs(n int, h hex.Index) (hits float64) {
	from, to := p.Wings(p.me ^ sim.Side(n))
	for a := from; a < to; a++ {
		if q := &p.air[a]; q.Post < nc.Edge && p.Apart(hex.Index(q.Post), h) <= int(q.Reach) {
			hits += q.Hit
		}
	}
	return hits
}

// near is them at a hex, and a share of those within a pulse of it.
func (p *picture) near(h hex.Index, share float64) (f force) {
	f = p.at[1][h]
	for o := range p.taken[1].And(*p.Within(2, h)).All() {
		if o != h {
			f.add(&p.at[1][o], share)
		}
	}
	return f
}

// exposed returns which hexes that something depends on the enemy can come to by sea this turn,
// from his ports or, the Allies, from off the map.
func (p *picture) exposed() hex.Board {
	if p.opened {
		return p.open
	}
	p.open, p.opened = hex.Board{}, true
	enemy := p.me.Other()
	ports := p.Held[enemy].And(p.Anchorages())
	for h := range p.need.Or(p.cutting).All() {
		near := enemy == nc.Allies && p.east[h] <= pulses*pace
		for port := range ports.All() {
			near = near || p.voyage[h][port] <= pulses*pace
		}
		if near {
			p.open = p.open.With(h)
		}
	}
	return p.open
}

// steps returns how many hexes it is to a hex, from a hex or from off the map.
func (p *picture) steps(from uint8, to hex.Index) int {
	if from == nc.Edge {
		return int(p.east[to])
	}
	if from > nc.Edge {
		return hex.Far
	}
	return int(p.voyage[to][from])
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
