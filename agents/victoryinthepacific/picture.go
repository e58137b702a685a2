package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// A picture is a position as its side sees it. From one position to the next only the units that
// changed are updated; sums are computed when asked for.
type picture struct {
	*vip.State
	me     sim.Side
	pieces [vip.Units]vip.Piece // those on the map
	worth  [vip.Units]float64   // the worth of each unit, undamaged
	luck   [10]float64          // the chance of a speed roll, by speed
	rules  *vip.Book            // the rules that these belong to

	drawn *vip.State           // the position whose units the picture shows
	in    [vip.NoPlace]unitSet // by place
	of    [2]unitSet           // by side
	onMap [2]int               // the number of units of a side
	sums
}

// know computes the values that do not change in a game.
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

// value returns the worth of a unit with its damage.
func (p *picture) value(u int) float64 {
	q := &p.pieces[u]
	if q.Damage == 0 {
		return p.worth[u]
	}
	share := 1 - float64(q.Damage)/float64(2*(int(q.Armor)+1))
	return p.worth[u] * max(share, 0.2)
}

// points returns the points of an area for us or for the enemy.
func (p *picture) points(area, n int) float64 {
	return float64(p.Points(area, sim.Side(n)^p.me))
}

// fighting returns the units of a side in the area at hand.
func (p *picture) fighting(side sim.Side) unitSet { return p.in[p.Area].and(&p.of[side]) }
