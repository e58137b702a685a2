package land

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// aftering lists what the phasing player can do after all movement and combat: nothing more, rebuild a
// unit, draw supply to where one is, destroy supply.
func (l *Land) aftering(buf []sim.Move) []sim.Move {
	p := l.present()
	buf = append(buf, noMore)
	for u := range l.count() {
		if l.side(u) == l.Side && l.mayRebuild(&p, u) && !l.alikeBefore(u) {
			buf = append(buf, rebuild|sim.Move(u+1))
		}
	}
	for u := range l.count() {
		if l.side(u) == l.Side && l.mayDraw(&p, u) && !l.alikeBefore(u) {
			buf = append(buf, drawExcess|sim.Move(u+1))
		}
	}
	for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		if g := &l.Hexes[h]; g.Supply[l.Side] > 0 && p[l.Side][h] > 0 && g.Marks&Burnt == 0 { // [14.72]
			buf = append(buf, burnDepot|sim.Move(h))
		}
	}
	return buf
}

// RebuildCost is what it costs to rebuild a unit from its battlegroup, in Supply Points. [11.36]
func RebuildCost(t *book.UnitType) int {
	n := 10 * int(t.Full.Strength-t.Group.Strength)
	if t.Kind == book.Mechanized {
		n = (3*n + 1) / 2
	}
	return n
}

// mayRebuild reports whether a battlegroup can be built up: not beside the enemy in its hex, and not
// where it has moved or fought in this Phase. [11.32] [11.34] [11.35]
func (l *Land) mayRebuild(p *presence, u int) bool {
	k := &l.Units[u]
	return k.Hex != None && k.Marks&Group != 0 && k.Marks&(Fought|Busy|Done) == 0 && k.Entered == 0 &&
		p[1-l.side(u)][k.Hex] == 0 && 2*RebuildCost(l.typ(u)) <= l.inReach(p, u)
}

// mayDraw reports whether a unit can draw supply to its hex: it is supplied, has not fought, and has
// something left of its Allowance. [14.35] [14.36] [14.44]
func (l *Land) mayDraw(p *presence, u int) bool {
	k := &l.Units[u]
	return k.Hex != None && k.Marks&Fought == 0 && l.supplied(u) && l.left(u) > 0 && l.nearest(p, u) != None
}

// nearest returns the nearest depot that a unit can draw from, besides that in its hex (C84).
func (l *Land) nearest(p *presence, u int) Hex {
	var r reached
	l.reach(&r, p, l.side(u), l.Units[u].Hex, l.wheels(u), everySide)
	for _, h := range r.hex[1:r.n] {
		if l.Hexes[h].Supply[l.side(u)] > 0 {
			return h
		}
	}
	return None
}

// after carries out what is done after movement and combat.
func (l *Land) after(m sim.Move, d *sim.Dice) {
	about := int(m & ofMove)
	switch {
	case m == noMore:
		l.endSegment()
		return
	case m&^ofMove == rebuild: // it neither moves nor attacks in the Phase, but defends at full strength (W117) [11.34]
		u := about - 1
		l.draws(u, 2*RebuildCost(l.typ(u)))
		l.Units[u].Marks = l.Units[u].Marks&^Group | Busy
	case m&^ofMove == drawExcess:
		u := about - 1
		p := l.present()
		from, k := &l.Hexes[l.nearest(&p, u)].Supply[l.Side], &l.Units[u]
		n := min(l.left(u), int(*from))
		*from -= uint16(n)
		l.Hexes[k.Hex].Supply[l.Side] += uint16(n)
		k.Spent += uint8(n)
	default:
		g := &l.Hexes[about]
		g.Supply[l.Side] -= uint16(l.Book.DestroySupply(d, l.event(Hex(about), rollBurn, 0), int(g.Supply[l.Side]),
			l.engineerIn(l.Side, Hex(about))))
		g.Marks |= Burnt
	}
	l.nextAfter()
}

// endSegment goes on to the other player, or to the end of the Phase.
func (l *Land) endSegment() {
	if l.Segment == 1 {
		l.Segment = 2
		l.beginSegment()
		return
	}
	l.endPhase()
}
