package navalchess

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// A force is the sum of some ships: the hits that its guns are expected to make in a round, the
// hits that it can take, and its worth.
type force struct {
	guns, tough, worth, landers float64
}

func (f *force) add(o *force, share float64) {
	f.guns += float64(share * o.guns)
	f.tough += float64(share * o.tough)
	f.worth += float64(share * o.worth)
	f.landers += float64(share * o.landers)
}

// chance returns the chance to win against another force, if each side loses as fast as the other
// hits.
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

// places is the number of hexes and the edge.
const places = nc.Edge + 1

// A picture is a position as its side sees it. From one position to the next only the ships and air
// units that changed are updated; sums are computed when asked for. Side 0 is us, side 1 the enemy.
type picture struct {
	*nc.State
	me      sim.Side
	rules   *nc.Book // the rules that the next fields belong to
	voyage  [hex.Size][hex.Size]uint8
	east    [hex.Size]uint8 // from off the map
	cutting hex.Board
	need    hex.Board // vital, of the pair, or home
	pair    hex.Board
	kinds   [hex.Size]feature // the feature that holding a hex counts for
	count   int
	fleets  [2]uint64 // ships by side

	drawn  *nc.State // the position whose ships and air the picture shows
	ships  [nc.Ships]nc.Piece
	laden  uint64 // carriers with air
	air    [nc.Planes]nc.Plane
	in     [places]uint64 // ships by place
	marked [nc.Markers]uint64
	based  [2][hex.Size]uint8 // how many air units of a side a place has

	own    [places]force // our force in a place
	ownNow hex.Board     // the places where own is up to date
	spotted
	chart
}

// know computes the values that do not change in a game.
func (p *picture) know(s *nc.State) {
	if p.rules == s.Rules {
		return
	}
	*p = picture{rules: s.Rules, cutting: s.Cutting(), drawn: s.Clone().(*nc.State)}
	p.pair = s.Pair()
	p.need = s.Vital().Or(p.pair).With(s.Home())
	for h := range hex.Size {
		p.kinds[h] = p.kind(s, hex.Index(h))
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
	for side := range sim.Side(2) {
		low, high := s.Roster(side)
		p.fleets[side] = 1<<high - 1<<low
		p.count = max(p.count, high)
	}
	p.begin()
}

// kind returns the feature that holding a hex counts for.
func (p *picture) kind(s *nc.State, h hex.Index) feature {
	switch {
	case s.Vital().Has(h):
		return vital
	case h == s.Home():
		return home
	case p.pair.Has(h):
		return pair
	}
	return ground
}

// nowhere is a place without ships or air units.
const nowhere = 255

// begin empties the picture of ships and air.
func (p *picture) begin() {
	d := p.drawn
	for u := range p.count {
		d.At[u] = nowhere
		p.ships[u].At = nowhere
	}
	for side := range sim.Side(2) {
		from, to := p.drawn.Wings(side)
		for a := from; a < to; a++ {
			p.air[a] = d.Plane(a)
			p.air[a].At, d.Base[a] = nowhere, nowhere
			p.based[side][nowhere]++
		}
	}
}

// draw brings the picture up to date.
func (p *picture) draw(s *nc.State, me sim.Side) {
	p.know(s)
	if p.me != me {
		p.ownNow, p.seen, p.charted = hex.Board{}, false, false
	}
	p.State, p.me = s, me
	p.survey()
	d := p.drawn
	if s.Base != d.Base {
		p.drawAir()
	}
	changed := unlike(&s.At, &d.At) | unlike(&s.On, &d.On) | unlike(&s.Ship, &d.Ship)
	if s.Night != d.Night || s.Ahead != d.Ahead { // guns depend on these
		changed, d.Night, d.Ahead = p.fleets[0]|p.fleets[1], s.Night, s.Ahead
	}
	for ; changed != 0; changed &= changed - 1 {
		p.redraw(bits.TrailingZeros64(changed))
	}
	p.look()
}

// unlike returns the ships with a changed value.
func unlike[T comparable](now, then *[nc.Ships]T) (ships uint64) {
	if *now == *then {
		return 0
	}
	for u := range now {
		if now[u] != then[u] {
			ships |= 1 << u
		}
	}
	return ships
}

// redraw notes a ship that changed.
func (p *picture) redraw(u int) {
	q, d := &p.ships[u], p.drawn
	if q.At <= nc.Edge {
		p.in[q.At] &^= 1 << u
		if q.Marker != nc.NoMarker {
			p.marked[q.Marker] &^= 1 << u
		}
	}
	p.forget(u)
	*q = p.Piece(u)
	d.At[u], d.On[u], d.Ship[u] = p.At[u], p.On[u], p.Ship[u]
	if q.At <= nc.Edge {
		p.in[q.At] |= 1 << u
		if q.Marker != nc.NoMarker {
			p.marked[q.Marker] |= 1 << u
		}
	}
	p.forget(u)
}

// forget drops the sums that a ship is part of.
func (p *picture) forget(u int) {
	switch q := &p.ships[u]; {
	case q.Side != p.me:
		p.seen = false
	case q.At <= nc.Edge:
		p.ownNow = p.ownNow.Without(hex.Index(q.At))
	}
}

// drawAir notes where the air units are and which carriers have one.
func (p *picture) drawAir() {
	was := p.laden
	p.laden = 0
	for side := range sim.Side(2) {
		from, to := p.Wings(side)
		for a := from; a < to; a++ {
			at := p.Base[a]
			if q := &p.air[a]; q.At != at {
				p.based[side][q.At]--
				p.based[side][at]++
				q.At, p.drawn.Base[a] = at, at
				p.seen = p.seen && side == p.me
			}
			if at >= nc.Deck {
				p.laden |= 1 << (at - nc.Deck)
			}
		}
	}
	for changed := (was ^ p.laden) & (p.fleets[0] | p.fleets[1]); changed != 0; changed &= changed - 1 {
		p.forget(bits.TrailingZeros64(changed))
	}
}

// ours returns our force in a place.
func (p *picture) ours(at uint8) *force {
	f := &p.own[at]
	if !p.ownNow.Has(hex.Index(at)) {
		p.ownNow = p.ownNow.With(hex.Index(at))
		*f = force{}
		for set := p.in[at] & p.fleets[p.me]; set != 0; set &= set - 1 {
			one := p.forceOf(bits.TrailingZeros64(set))
			f.add(&one, 1)
		}
	}
	return f
}

// forceOf returns one ship as a force.
func (p *picture) forceOf(u int) (f force) {
	q := &p.ships[u]
	f.guns = q.Hit + q.Sunk
	if q.Class == nc.Carrier || q.Class == nc.Amphibious {
		f.guns *= 0.2 // usually screened
	}
	f.tough = float64(p.tough(u))
	f.worth = p.worth(u)
	if q.Class == nc.Amphibious {
		f.landers = 1
	}
	return f
}

// tough returns how many hits a ship can take.
func (p *picture) tough(u int) int {
	if q := &p.ships[u]; q.Damaged || q.Fragile {
		return 1
	}
	return 2
}

// worth returns the worth of a ship; a cruiser is about 1.
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

// steps returns the number of hexes from a hex, or from off the map, to a hex.
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
