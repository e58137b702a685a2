package land

import "github.com/ironbottom/ironbottom/sim"

// Rout has those leave a hex whom a landing has driven out of it, before the war goes on with the next. [12.6]
func (l *Land) Rout(h Hex) {
	l.Target, l.Asked = h, 0
	l.nextRetreat(nil)
}

// Closed returns the hexsides of a hex over which no unit of a side retreats that a landing drives
// out, as bits. It has no front hexsides, because a landing comes over none. [12.71] [12.73]
func (l *Land) Closed(h Hex, side uint8) (bits uint8) {
	p := l.present()
	for s := range sides {
		if n := l.Scenario.next[h][s]; n == None || l.hostile(&p, side, n) {
			bits |= 1 << s
		}
	}
	return bits
}

// nextRetreat goes on to the next unit that was driven out and has a choice of where to; with one way
// it takes that, which without dice waits for them, with none it is lost. [12.7] [12.74]
func (l *Land) nextRetreat(d *sim.Dice) {
	for ; int(l.Asked) < l.count(); l.Asked++ {
		u := int(l.Asked)
		if l.Units[u].Marks&Routed == 0 {
			continue
		}
		p := l.present()
		var room [sides]sim.Move
		switch ways := l.retreating(room[:0], &p, u); {
		case len(ways) == 0:
			l.lose(u)
		case len(ways) == 1 && d != nil:
			l.goBack(u, uint8(ways[0]), d)
		default:
			l.Step, l.Side = Retreat, l.side(u)
			return
		}
	}
	if l.Segment == 0 { // of the Joint Assault
		l.Step, l.Side, l.Asked, l.Target = Joint, Nobody, 0, None
		return
	}
	l.nextChoose()
}

// retreating lists over which sides a unit may leave the hex of the combat: not to the enemy, and over
// its Front Hexsides only to where friends are. [12.71] [12.73]
func (l *Land) retreating(buf []sim.Move, p *presence, u int) []sim.Move {
	front, side := uint8(0), l.side(u)
	if l.Segment > 0 {
		front = l.front(1-side, l.Target)
	}
	for s := range sides {
		n := l.Scenario.next[l.Target][s]
		if n != None && !l.hostile(p, side, n) && (front>>s&1 == 0 || l.friendly(p, side, n)) {
			buf = append(buf, sim.Move(s))
		}
	}
	return buf
}

// friendly reports whether ground units of a side are in a hex.
func (l *Land) friendly(p *presence, side uint8, h Hex) bool { return l.hostile(p, 1-side, h) }

// retreat carries out the choice of the unit asked.
func (l *Land) retreat(side uint8, d *sim.Dice) {
	l.goBack(int(l.Asked), side, d)
	l.Asked++
	l.nextRetreat(d)
}

// goBack takes a unit to the hex over a side.
func (l *Land) goBack(u int, side uint8, d *sim.Dice) {
	k := &l.Units[u]
	k.Marks &^= Routed
	k.Hex, k.From = l.Scenario.next[l.Target][side], 0
	l.hold(k.Hex, l.side(u), d)
}
