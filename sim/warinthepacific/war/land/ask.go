package land

import "github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"

// What agents ask of a war on land.

// Hostile reports whether ground units of a side's enemy, or his garrison, are in a hex.
func (l *Land) Hostile(side uint8, h Hex) bool {
	p := l.present()
	return l.hostile(&p, side, h)
}

// Strength returns the Combat Strength of the units of a side in a hex; of a garrison alone it is 1.
func (l *Land) Strength(side uint8, h Hex) (n int) {
	for u := range l.count() {
		if l.Units[u].Hex == h && l.side(u) == side {
			n += int(l.face(u).Strength)
		}
	}
	if n == 0 && l.Hexes[h].Side == side && l.Hexes[h].Marks&Garrison != 0 {
		n = 1
	}
	return n
}

// Within returns the Supply Points that a unit on foot could draw in a hex.
func (l *Land) Within(side uint8, h Hex) int {
	var r reached
	p := l.present()
	l.reach(&r, &p, side, h, 0, everySide)
	return l.within(&r, side) / 2
}

// Opening returns the combat for a hex as it begins if the side to decide attacks, until it is asked for another.
func (l *Land) Opening(h Hex) *ground.Combat {
	p := l.present()
	l.lift(&l.probe, &p, l.Side, h)
	l.probe.Start()
	return &l.probe
}

// Leaves returns how many units of a side in a hex attack, besides one.
func (l *Land) Leaves(u int) (n int) {
	for o := range l.count() {
		if o != u && l.Units[o].Hex == l.Units[u].Hex && l.side(o) == l.side(u) && l.typ(o).Combat {
			n++
		}
	}
	return n
}

// Fights reports whether a unit may attack.
func (l *Land) Fights(u int) bool { return l.typ(u).Combat }

// Builder reports whether it is an engineer that would build in the hex asked.
func (l *Land) Builder() (engineer bool) {
	u, _ := l.builder(l.Side, Hex(l.Asked))
	return u >= 0 && Engineer(l.typ(u))
}

// Ends reports whether a work in a hex of the side to decide is done before the war is over, if the
// unit that builds there spends what it can in each Game-Turn. [21.2]
func (l *Land) Ends(h Hex, w Work) bool {
	cost, _ := l.WorkCost(h, w)
	if g := &l.Hexes[h]; g.Project == w {
		cost -= int(g.Done)
	}
	_, most := l.builder(l.Side, h)
	return cost <= most*(int(l.Scenario.Last)-int(l.Scenario.First)+1-int(l.Flow.Turn))
}

// Far is the length of a way that there is none of.
const Far = 1<<16 - 1

// Ways finds the cost, in halves, for a unit on foot to reach one hex from each hex, whatever units
// are on the way.
func (l *Land) Ways(to Hex, ways *[MostHexes + 1]uint16) {
	for h := range ways {
		ways[h] = Far
	}
	ways[to] = 0
	for shorter := true; shorter; {
		shorter = false
		for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
			for s := range sides {
				n := l.Scenario.next[h][s]
				if n == None || ways[n] == Far {
					continue
				}
				if cost := ways[n] + uint16(l.cost(n, (s+sides/2)%sides, 0)); cost < ways[h] {
					ways[h], shorter = cost, true
				}
			}
		}
	}
}

// StepTo returns the hex that a move of the Step March or Retreat leads to, None where it stays, and
// whether it is a forced march.
func (l *Land) StepTo(m uint32) (to Hex, forced bool) {
	switch {
	case l.Step == Retreat:
		return l.Scenario.next[l.Target][m], false
	case m == stopMove:
		return None, false
	case uint8(m) < forcedWay:
		return l.Scenario.next[l.Units[l.Asked].Hex][uint8(m)-supplyWay], false
	}
	return l.Scenario.next[l.Units[l.Asked].Hex][uint8(m)-forcedWay], true
}

// Order takes a move of the Steps Choose and After apart: an Act, and the number of a unit or a hex.
func (l *Land) Order(m uint32) (act Act, about int) {
	about = int(m & uint32(ofMove))
	switch {
	case m == 0:
		return NoMore, 0
	case l.Step == After:
		if act = Rebuild + Act(m>>8); act != Burn {
			about--
		}
		return act, about
	}
	if act = Move + Act(m>>8); act == Move {
		about--
	}
	return act, about
}

// An Act is a kind of decision in a segment.
type Act uint8

// The acts.
const (
	NoMore Act = iota
	Move
	Attack
	Raze
	Rebuild
	Draw
	Burn
)
