package land

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/event"
)

// endPhase ends the Ground Phase: entrenchments without units go, works that nobody goes on with are
// void, garrisons recover; at the end of a Cycle there is attrition. [11.53] [21.26] [21.36]
func (l *Land) endPhase() {
	p := l.present()
	for h := Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
		g := &l.Hexes[h]
		g.Shelled = [2]uint8{}
		if g.Side == Nobody {
			continue
		}
		if p[1-g.Side][h] == 0 {
			g.Marks &^= Beachhead
		} else if p[g.Side][h] == 0 && g.Marks&Garrison == 0 {
			g.Supply[g.Side] = 0
			g.fall(1 - g.Side)
		}
		if p[g.Side][h] == 0 {
			g.Marks &^= Entrenched
			g.Project, g.Done = NoWork, 0
		} else if g.Base+l.Scenario.Sites[h].Cargo > 0 && p[1-g.Side][h] == 0 {
			g.Marks |= Garrison
		}
		g.Marks &^= Attacked | Burnt
	}
	for u := range l.count() {
		k := &l.Units[u]
		k.Spent, k.Entered, k.Forced, k.Slowed = 0, 0, 0, 0
		k.Marks &^= Fed | Busy | Done | Fought
	}
	if l.Segment, l.First = 0, 0; !l.lastOfCycle() {
		l.nextTurn()
		return
	}
	l.Side, l.Asked = Japan, 0
	l.nextWither()
}

// lastOfCycle reports whether a Cycle ends with the Game-Turn. [2.4]
func (l *Land) lastOfCycle() bool { return l.date()%4 == 3 }

// nextWither goes on to the next unit that is liable to attrition. [19.2] [19.24]
func (l *Land) nextWither() {
	for ; int(l.Asked) < l.count(); l.Asked++ {
		if k := &l.Units[l.Asked]; k.Hex != None && k.State != Unmarked {
			l.Step, l.Side = Wither, l.side(int(l.Asked))
			return
		}
	}
	l.Side, l.Asked = Japan, 1
	l.nextSpoil()
}

// wither rolls for the unit asked. [19.21] [19.22]
func (l *Land) wither(d *sim.Dice) {
	u := int(l.Asked)
	k := &l.Units[u]
	at := book.Site{Terrain: book.Terrain(l.Scenario.terrain[k.Hex]),
		Arctic: l.Scenario.Map.Area(l.Scenario.Index(k.Hex)) == atlas.Arctic}
	if l.Book.GroundAttrition(d, l.event(k.Hex, rollWither, l.Asked), at, l.wheels(u) == 1, k.State == Bare) {
		l.reduce(u)
	}
	l.Asked++
	l.nextWither()
}

// nextSpoil goes on to the next depot without a ground unit of its side. [19.3]
func (l *Land) nextSpoil() {
	p := l.present()
	for ; l.Side < 2; l.Side, l.Asked = l.Side+1, 1 {
		for ; int(l.Asked) <= l.Scenario.Hexes(); l.Asked++ {
			if l.Hexes[l.Asked].Supply[l.Side] > 0 && p[l.Side][l.Asked] == 0 && !l.stored(Hex(l.Asked)) {
				l.Step = Spoil
				return
			}
		}
	}
	l.endCycle()
}

// spoil rolls for the depot asked. [19.3]
func (l *Land) spoil(d *sim.Dice) {
	stock := &l.Hexes[l.Asked].Supply[l.Side]
	lost := l.Book.DepotAttrition(d, l.event(Hex(l.Asked), rollSpoil, l.Side), int(*stock))
	d.Note(event.SpoiledDepot(sim.Side(l.Side), int32(l.Asked), lost))
	*stock -= uint16(lost)
	l.Asked++
	l.nextSpoil()
}

// endCycle takes off the markers of units and the minor roads that were built where no ground unit
// is. [14.41] [21.27]
func (l *Land) endCycle() {
	for u := range l.count() {
		k := &l.Units[u]
		k.State = Unmarked
		k.Marks &^= Before
	}
	p := l.present()
	for h := range l.Hexes {
		if p[Japan][h]+p[Allies][h] == 0 {
			l.Hexes[h].Road = 0
		}
	}
	l.nextTurn()
}

// nextTurn begins the next Game-Turn, or ends the war.
func (l *Land) nextTurn() {
	if l.Scenario.Joined {
		l.Step, l.Side, l.Asked = Idle, Nobody, 0
		return
	}
	if l.date() >= l.Scenario.Last {
		l.Step, l.Side, l.Asked = End, Nobody, 0
		return
	}
	l.Flow.Turn++
	l.Rolled, l.Segment, l.First = 0, 0, 0
	l.supplies()
	l.arrive()
	l.Step, l.Side, l.Asked = Feed, Japan, 1
	l.nextFeed()
}

// mostSupply is what a depot has room for, in halves.
const mostSupply = 2 * book.MostSupply

// supplies brings the supply of the Game-Turn to the sources that their side holds.
func (l *Land) supplies() {
	for _, s := range l.Scenario.Sources {
		if g := &l.Hexes[s.Hex]; g.Side == s.Side {
			g.Supply[s.Side] = min(mostSupply, g.Supply[s.Side]+2*s.Points)
		}
	}
}

// arrive brings the units that are due, those that were late as well, where their side holds the hex
// and no enemy is in it.
func (l *Land) arrive() {
	p := l.present()
	for u := range l.count() {
		k, s := &l.Units[u], &l.Scenario.Units[u]
		if k.Hex != None || k.Marks&(Lost|Routed) != 0 || s.Arrives > l.date() || l.Hexes[s.Hex].Side != s.Side ||
			p[1-s.Side][s.Hex] > 0 {
			continue
		}
		if *k = (Piece{Hex: s.Hex}); s.Group {
			k.Marks = Group
		}
	}
}
