package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// A picture is a position as its side sees it. From one position to the next it is brought up
// to date where units changed; what they amount to is added up where it is asked for.
type picture struct {
	*vip.State
	me     sim.Side
	pieces [vip.Units]vip.Piece // those on the map
	worth  [vip.Units]float64   // of each unit, undamaged
	luck   [10]float64          // the chance of a speed roll, by speed
	rules  *vip.Book            // that these are of

	drawn *vip.State           // with the units as they are in the picture
	in    [vip.NoPlace]unitSet // by place
	of    [2]unitSet           // by side
	onMap [2]int               // how many of a side are
	sums
}

// know works out what does not change in a game.
func (p *picture) know(s *vip.State) {
	if p.rules == s.Rules {
		return
	}
	*p = picture{rules: s.Rules, drawn: s.Clone().(*vip.State)}
	fresh := p.drawn
	fresh.Damage = [vip.Units]uint8{}
	for u := range s.Count() {
		q := fresh.Piece(u)
		p.worth[u] = worthOf(&q)
		p.of[q.Side].add(u)
		fresh.At[u] = vip.NoPlace // the picture is empty
	}
	for speed := range p.luck {
		p.luck[speed] = s.Roll(speed)
	}
}

// draw brings the picture up to date.
func (p *picture) draw(s *vip.State, me sim.Side) {
	p.know(s)
	if p.me != me {
		p.judged = 0
	}
	p.State, p.me = s, me
	var changed unitSet
	differ(&changed, &s.At, &p.drawn.At)
	differ(&changed, &s.Damage, &p.drawn.Damage)
	differ(&changed, &s.Pending, &p.drawn.Pending)
	differ(&changed, &s.Group, &p.drawn.Group)
	differ(&changed, &s.Flags, &p.drawn.Flags)
	for u := range changed.all {
		p.redraw(u)
	}
}

// redraw notes a unit that changed.
func (p *picture) redraw(u int) {
	q := &p.pieces[u]
	was := p.drawn.At[u]
	*q = p.Piece(u)
	p.stale(q.Side, was)
	p.stale(q.Side, q.At)
	if was < vip.NoPlace {
		p.in[was].drop(u)
		p.onMap[q.Side]--
	}
	if q.At < vip.NoPlace {
		p.in[q.At].add(u)
		p.onMap[q.Side]++
	}
	d := p.drawn
	d.At[u], d.Damage[u], d.Pending[u], d.Group[u], d.Flags[u] = p.At[u], p.Damage[u], p.Pending[u],
		p.Group[u], p.Flags[u]
}

// foes reports whether there are any enemies on the map.
func (p *picture) foes() bool { return p.onMap[p.me.Other()] > 0 }

// value is what a unit is worth with its damage.
func (p *picture) value(u int) float64 {
	q := &p.pieces[u]
	if q.Damage == 0 {
		return p.worth[u]
	}
	share := 1 - float64(q.Damage)/float64(2*(int(q.Armor)+1))
	return p.worth[u] * max(share, 0.2)
}

// points are what an area is worth to us, or to them.
func (p *picture) points(area, n int) float64 {
	return float64(p.Points(area, sim.Side(n)^p.me))
}

// fighting are the units of a side in the area at hand.
func (p *picture) fighting(side sim.Side) unitSet { return p.in[p.Area].and(&p.of[side]) }
