package land

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// mostCombats is how many combats a war counts.
const mostCombats = 250

// attackable reports whether there could be a combat for a hex: once in a segment, within which the
// attacker may attack as often as he can pay (C82). [12.1] [12.14]
func (l *Land) attackable(p *presence, h Hex) bool {
	if l.Hexes[h].Marks&Attacked != 0 {
		return false
	}
	some := false
	for u := range l.count() {
		if _, comes := l.comes(p, u, l.Side, h); comes && l.typ(u).Combat {
			some = true
			break
		}
	}
	if !some {
		return false
	}
	l.lift(&l.probe, p, l.Side, h)
	return l.probe.Start()
}

// comes reports whether a unit can be sent into a hex, and over which hexside: from the hexes next
// to it, or from within if it is there beside enemy works. A unit with works of its own there does
// not attack. (C25) [12.18] [21.35]
func (l *Land) comes(p *presence, u int, side uint8, h Hex) (over uint8, yes bool) {
	k := &l.Units[u]
	if l.side(u) != side || k.Hex == None || k.Marks&Busy != 0 {
		return 0, false
	}
	if k.Hex == h {
		return k.From, l.Hexes[h].Side != side || l.Hexes[h].Marks&(Beachhead|Entrenched|Fort) == Beachhead
	}
	for s := range sides {
		if l.Scenario.next[h][s] == k.Hex {
			return s, l.mayLeave(p, u, (s+sides/2)%sides)
		}
	}
	return 0, false
}

// lift sets up the combat for a hex, with the attacking units and the units there.
func (l *Land) lift(g *ground.Combat, p *presence, side uint8, h Hex) {
	q, s := &l.Hexes[h], l.Scenario
	f := ground.Field{Terrain: s.terrain[h], Area: uint8(s.Map.Area(s.Index(h))), Date: l.date().Cycle(),
		Shift: ground.Shaken(q.Shelled[side], q.Shelled[1-side])}
	for e := range sides {
		f.Hexside[e] = l.what(h, e)
		if n := s.next[h][e]; n != None {
			if l.hostile(p, side, n) {
				f.Held |= 1 << e
			}
			if l.hostile(p, 1-side, n) {
				f.Hostile |= 1 << e
			}
		} else if f.Hexside[e] < book.MountainSide {
			f.Hexside[e] = book.SeaSide // the edge of the window
		}
	}
	if q.Side == 1-side {
		f.Entrenched, f.Fort, f.Garrison = q.Marks&Entrenched != 0, q.Marks&Fort != 0, q.Marks&Garrison != 0
	} else {
		f.Entrenched = q.Marks&Beachhead != 0 // [21.4]
	}
	var r reached
	l.attackReach(&r, p, side, h)
	f.Supply[book.Attacker] = uint16(min(2*book.MostSupply, l.within(&r, side)))
	l.reach(&r, p, 1-side, h, 0, everySide)
	f.Supply[book.Defender] = uint16(min(2*book.MostSupply, l.within(&r, 1-side)))
	if q.Supply[1-side] == 0 {
		f.Path = l.pathSides(p, 1-side, h)
	}
	g.LiftField(&f)
	for u := range l.count() {
		k := &l.Units[u]
		b := ground.Fighter{Type: s.Units[u].Type, Group: k.Marks&Group != 0, Unsupplied: !l.supplied(u)}
		if over, comes := l.comes(p, u, side, h); comes {
			b.From, b.Spent, b.Entered, b.Within, b.Cut = over, k.Spent, k.Entered, k.Hex == h, !l.linked(p, u)
			g.Join(book.Attacker, &b)
		} else if k.Hex == h && l.side(u) != side {
			b.Cut = !l.linked(p, u)
			g.Join(book.Defender, &b)
		}
	}
}

// attackReach finds the depots that attackers draw on: those in reach of any hex that they come from,
// together (C83). [12.23]
func (l *Land) attackReach(r *reached, p *presence, side uint8, h Hex) {
	r.n = 0
	var one reached
	for from := Hex(1); int(from) <= l.Scenario.Hexes(); from++ {
		wheels, some := uint8(1), false
		for u := range l.count() {
			if l.Units[u].Hex != from {
				continue
			}
			if _, comes := l.comes(p, u, side, h); comes {
				wheels, some = min(wheels, l.wheels(u)), true
			}
		}
		if !some {
			continue
		}
		l.reach(&one, p, side, from, wheels, everySide)
		for _, x := range one.hex[:one.n] {
			known := false
			for _, y := range r.hex[:r.n] {
				known = known || x == y
			}
			if !known && r.n < len(r.hex) && l.Hexes[x].Supply[side] > 0 {
				r.hex[r.n] = x
				r.n++
			}
		}
	}
}

// pathSides returns the hexsides over which supply comes to a hex, as bits.
func (l *Land) pathSides(p *presence, side uint8, h Hex) (bits uint8) {
	for s := range sides {
		var r reached
		l.reach(&r, p, side, h, 0, 1<<s)
		if r.n > 1 && l.within(&r, side) > 0 {
			bits |= 1 << s
		}
	}
	return bits
}

// attack begins the combat for a hex.
func (l *Land) attack(h Hex, d *sim.Dice) {
	p := l.present()
	l.lift(&l.combat, &p, l.Side, h)
	n := [2]int{}
	for u := range l.count() {
		side := book.Attacker
		if _, comes := l.comes(&p, u, l.Side, h); !comes {
			if side = book.Defender; l.Units[u].Hex != h || l.side(u) == l.Side {
				continue
			}
		}
		if n[side]++; n[side] <= ground.MostUnits {
			l.Units[u].Marks |= Engaged
		}
	}
	l.Hexes[h].Marks |= Attacked
	if l.Hexes[h].Side != l.Side { // who attacks gives up his works [21.35] (C99)
		l.Hexes[h].Marks &^= Beachhead
	}
	l.attacker, l.Target, l.Step = sim.Side(l.Side), h, InFight
	if !l.combat.Start() {
		l.land(d)
	}
}

// land writes back the result of the combat: the places of units, their supply, and the holder of
// the hex. Then driven-out units retreat. [12.6]
func (l *Land) land(d *sim.Dice) {
	p, h, side := l.present(), l.Target, uint8(l.attacker)
	if l.combat.Round > 0 { // else nobody has come
		l.Combats = min(mostCombats, l.Combats+1)
	}
	l.landSupply(&p, h, side)
	n := [2]int{}
	for u := range l.count() {
		k := &l.Units[u]
		if k.Marks&Engaged == 0 {
			continue
		}
		s := book.Defender
		if l.side(u) == side {
			s = book.Attacker
		}
		f := l.combat.Became(s, n[s])
		n[s]++
		l.landUnit(&p, u, s, &f)
	}
	if l.Hexes[h].Side == 1-side && !l.combat.Garrison {
		l.Hexes[h].Marks &^= Garrison
	}
	p = l.present()
	for u := range l.count() {
		l.Units[u].Marks &^= Engaged
	}
	if p[side][h] > 0 && !l.hostile(&p, side, h) {
		l.hold(h, side, d)
	} else if p[side][h] == 0 && p[1-side][h] > 0 {
		l.hold(h, 1-side, d)
	}
	l.Asked = 0
	l.nextRetreat(d)
}

// landSupply takes from the depots what the combat has cost.
func (l *Land) landSupply(p *presence, h Hex, side uint8) {
	var r reached
	l.attackReach(&r, p, side, h)
	l.pay(&r, side, min(2*book.MostSupply, l.within(&r, side))-int(l.combat.Supply[book.Attacker]))
	l.reach(&r, p, 1-side, h, 0, everySide)
	l.pay(&r, 1-side, min(2*book.MostSupply, l.within(&r, 1-side))-int(l.combat.Supply[book.Defender]))
}

// landUnit writes back the result for a unit. A unit that must go back to where the enemy is by now
// is lost.
func (l *Land) landUnit(p *presence, u int, s sim.Side, f *ground.Fighter) {
	k := &l.Units[u]
	if f.Group {
		k.Marks |= Group
	}
	k.Marks |= Fought
	switch {
	case f.Lost:
		l.lose(u)
	case s == book.Defender && f.Left:
		k.Hex, k.Marks = None, k.Marks|Routed
	case s == book.Attacker:
		if k.Hex == l.Target && f.Left { // back to where it came from [12.72]
			if k.Hex, k.From = l.Scenario.next[l.Target][k.From], 0; k.Hex == None || l.hostile(p, l.side(u), k.Hex) {
				// [12.73] [12.74]
				l.lose(u)
				return
			}
		} else if f.There {
			k.Hex, k.From = l.Target, f.From
		}
		k.Spent, k.Entered = f.Spent, f.Entered
	}
}
