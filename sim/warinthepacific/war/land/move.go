package land

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// what returns what a side of a hex is for who crosses it: a road that is printed or built, which
// takes the place of the rest, else what the map has. A road that was built joins those of the next
// hex. [11.19] [21.25]
func (l *Land) what(h Hex, side uint8) uint8 {
	w := l.Scenario.hexside[h][side]
	if w == book.MajorRoad || w == book.MinorRoad {
		return w
	}
	n, back := l.Scenario.next[h][side], (side+sides/2)%sides
	if n != None && l.leads(h, side) && l.leads(n, back) && (l.Hexes[h].Road>>side|l.Hexes[n].Road>>back)&1 == 1 {
		return book.MinorRoad
	}
	return w
}

// leads reports whether a hex has a road that can be joined over a side.
func (l *Land) leads(h Hex, side uint8) bool {
	return l.Scenario.roads[h] || l.Hexes[h].Road>>side&1 == 1
}

// cost returns the Basic Cost of entering a hex over one of its sides, in halves: hex and hexside, or
// the road. [11.1] [11.19]
func (l *Land) cost(h Hex, side, wheels uint8) int {
	n := int(l.Book.Terrain[l.Scenario.terrain[h]][wheels])
	switch w := l.what(h, side); {
	case w == book.MajorRoad || w == book.MinorRoad:
		n = int(l.Book.Terrain[w][wheels])
	case w != 0:
		n += int(l.Book.Terrain[w][wheels])
	}
	return n
}

// allowance is the Supply Allowance of a unit, in halves. [11.0]
func (l *Land) allowance(u int) int { return 14 * int(l.face(u).Multiple) }

// left is what a unit has left of it. [11.14]
func (l *Land) left(u int) int { return max(0, l.allowance(u)-int(l.Units[u].Spent)) }

// mostHexes is how many hexes a unit may enter in a segment. [11.11]
func (l *Land) mostHexes(u int) uint8 {
	if l.wheels(u) == 1 {
		return 6
	}
	return 3
}

// mayLeave reports whether a unit that shares its hex with the enemy may leave over a hexside. An
// entrenched unit may not leave over the enemy's front. Another unit may leave only over the
// hexside where it came in. Units that do not share their hex may leave anywhere. [21.34]
func (l *Land) mayLeave(p *presence, u int, side uint8) bool {
	k := &l.Units[u]
	if p[1-l.side(u)][k.Hex] == 0 || l.Hexes[k.Hex].Marks&Beachhead != 0 {
		// who came by sea has no Front Hexsides [6.97]
		return true
	}
	if l.Hexes[k.Hex].Side != l.side(u) {
		return side == k.From
	}
	return l.front(1-l.side(u), k.Hex)>>side&1 == 0
}

// front returns the Front Hexsides of the units of a side that came into a hex: over which they did,
// and those beside it, as bits. [12.71]
func (l *Land) front(side uint8, h Hex) (bits uint8) {
	for u := range l.count() {
		if k := &l.Units[u]; k.Hex == h && l.side(u) == side {
			bits |= 1<<k.From | 1<<((k.From+1)%sides) | 1<<((k.From+sides-1)%sides)
		}
	}
	return bits
}

// Moves of a unit that is on the way.
const (
	stopMove  = 0
	supplyWay = 1         // and the side: with supply
	forcedWay = 1 + sides // and the side: by forced march
)

// marching lists where a unit can go from its hex, with supply and by forced march: to hexes without
// the enemy, as entering others is an attack. [11.1] [11.12] [11.13] [11.16] [11.2] [14.33] [14.44]
func (l *Land) marching(buf []sim.Move, p *presence, u int) []sim.Move {
	k := &l.Units[u]
	if k.Hex == None || k.Marks&(Busy|Done) != 0 || k.Entered >= l.mostHexes(u) {
		return buf
	}
	supply := -1
	for _, way := range [...]uint8{supplyWay, forcedWay} {
		for s := range sides {
			n := l.Scenario.next[k.Hex][s]
			if n == None || l.hostile(p, l.side(u), n) || !l.mayLeave(p, u, s) {
				continue
			}
			cost := l.toll(u, n, s)
			if way == supplyWay {
				if supply < 0 {
					supply = l.inReach(p, u)
				}
				if cost *= int(l.face(u).Multiple); !l.supplied(u) || cost > l.left(u) || cost > supply {
					continue
				}
			} else if int(k.Forced)+cost > 255 {
				continue
			}
			buf = append(buf, sim.Move(way+s))
		}
	}
	return buf
}

// march carries out a step of the unit that moves, or ends its movement.
func (l *Land) march(m sim.Move, d *sim.Dice) {
	u := int(l.Asked)
	if m == stopMove {
		l.halt(u, d)
		return
	}
	k := &l.Units[u]
	s, paid := uint8(m)-supplyWay, true
	if uint8(m) >= forcedWay {
		s, paid = uint8(m)-forcedWay, false
	}
	to := l.Scenario.next[k.Hex][s]
	cost := l.toll(u, to, s)
	if paid {
		cost *= int(l.face(u).Multiple)
		l.draws(u, cost) // in the hex that it leaves [14.33]
		k.Spent += uint8(cost)
	} else {
		k.Forced += uint8(cost)
	}
	k.Hex, k.From = to, 0
	k.Entered++
	l.Moved++
	l.hold(to, l.side(u), d)
	if l.Scenario.Joined {
		l.Step = Swoop
		return
	}
	l.marched(d)
}

// toll is the Basic Cost, in halves, for a unit to enter a hex over a side of its own, with what
// interdiction adds. [7.61]
func (l *Land) toll(u int, to Hex, side uint8) int {
	return l.cost(to, (side+sides/2)%sides, l.wheels(u)) + 2*int(l.Units[u].Slowed)
}

// marched goes on with the unit that has entered a hex.
func (l *Land) marched(d *sim.Dice) {
	u := int(l.Asked)
	var room [2*sides + 1]sim.Move
	p := l.present()
	if l.Step = March; len(l.marching(room[:0], &p, u)) == 0 {
		l.halt(u, d)
	}
}

// halt ends the movement of a unit. Marching without supply may cost it its strength, and it moves
// no more (C81). [11.2] [11.21]
func (l *Land) halt(u int, d *sim.Dice) {
	k := &l.Units[u]
	if total := int(k.Forced); total > 0 {
		roll := d.Sum(l.event(k.Hex, rollMarch, uint8(u)), 2)
		k.Marks |= Done
		if k.Forced = 0; MarchFails(roll, total) {
			l.reduce(u)
		}
	}
	l.nextChoose()
}

// MarchFails reports whether a roll of two dice fails a forced march whose total is given in halves.
// [11.2] [11.21]
func MarchFails(roll, halves int) bool { return 2*roll <= halves || halves <= 2 && roll == 2 }
