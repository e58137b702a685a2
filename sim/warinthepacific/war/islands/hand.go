package islands

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/fleet"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Hand gives the land war what is ashore: units that do not assault, and the contents of bases.
func (i *Islands) Hand(p *board.Position, l *land.Land) {
	for n := range id.Site(len(i.theatre.Sites)) {
		s, g := &p.Sites[n], &l.Hexes[i.site[n]]
		g.Supply[s.Side] = 2*min(s.Supply, book.MostSupply) | g.Supply[s.Side]&1
		g.Beaten = [2]uint8{s.Airbase, s.Port}
		g.Shelled[1-s.Side], g.Shelled[s.Side] = s.Shift, s.Outside // [7.61]
		if g.Marks &^= land.Garrison; s.Garrison > 0 {
			g.Marks |= land.Garrison
		}
	}
	for u := range i.theatre.Units {
		k, o := &l.Units[u], &p.Units[u]
		switch h := l.Scenario.FromSea(o.Hex); {
		case k.Marks&land.Routed != 0: // it is where it retreats to next
		case o.Marks&board.Lost != 0:
			*k = land.Piece{Marks: land.Lost}
		case o.Hex == theatre.None || o.Marks&board.Landing != 0:
			*k = land.Aboard(*k)
		case k.Hex != h:
			*k = land.Aboard(*k)
			k.Hex = h
			if g := &l.Hexes[h]; sim.Side(g.Side) == 1-i.theatre.Units[u].Side &&
				g.Marks&(land.Entrenched|land.Fort) == 0 {
				g.Marks |= land.Beachhead
			}
		}
	}
}

// Back gives it to the war again: a base that has fallen has no planes any more. [5.41]
func (i *Islands) Back(f fleet.Fleet, l *land.Land) {
	p := f.Position
	for n := range id.Site(len(i.theatre.Sites)) {
		s, g := &p.Sites[n], &l.Hexes[i.site[n]]
		if s.Side != sim.Side(g.Side) {
			s.Shift, s.Outside = s.Outside, s.Shift
			f.Fall(n.Base())
		}
		s.Side = sim.Side(g.Side)
		s.Airbase, s.Port, g.Shelled = g.Beaten[0], g.Beaten[1], [2]uint8{}
		s.Supply, s.Garrison = g.Supply[g.Side]/2, book.Bit(g.Marks&land.Garrison != 0)
	}
	for u := range i.theatre.Units {
		k, o := &l.Units[u], &p.Units[u]
		if k.Marks&land.Group != 0 {
			o.Marks |= board.Group
		} else {
			o.Marks &^= board.Group
		}
		switch {
		case k.Marks&land.Lost != 0:
			*o = board.Unit{Marks: board.Lost}
		case k.Hex != land.None:
			o.Hex = l.Scenario.Sea(k.Hex)
		}
	}
}

// Landed writes the result of a Joint Assault at a base into the land war: its holder and the
// remaining units. Units that landed and are left beside the enemy have a beachhead, with the rest
// of the supply they brought. Units that were driven out retreat. [10.15] [12.6] [21.4]
func (i *Islands) Landed(site id.Site, p *board.Position, l *land.Land, brought uint16) {
	h, at := i.site[site], i.theatre.Sites[site].Hex
	if g, side := &l.Hexes[h], uint8(p.Sites[site].Side); g.Side != side {
		// Supply that was captured already belongs to the base.
		l.Seize(h, side)
		i.Stock(site, side, g.Supply[side]/2, p, l)
		g.Supply = [2]uint16{}
	}
	for u := range i.theatre.Units {
		k, o := &l.Units[u], &p.Units[u]
		switch {
		case o.Marks&board.Lost != 0:
			*k = land.Piece{Marks: land.Lost}
		case o.Hex == theatre.None && k.Hex == h:
			k.Hex, k.Marks = land.None, k.Marks|land.Fought|land.Routed
			if o.Marks&board.Group != 0 {
				k.Marks |= land.Group
			}
		case o.Hex != at:
		case k.Hex != h:
			l.Ashore(u, h, o.Marks&board.Group != 0)
			i.Stock(site, uint8(i.theatre.Units[u].Side), brought, p, l)
			brought = 0
		default: // who defended [11.34] [14.35]
			if k.Marks |= land.Fought; o.Marks&board.Group != 0 {
				k.Marks |= land.Group
			}
		}
	}
	l.Rout(h)
	for u := range i.theatre.Units {
		if l.Units[u].Marks&land.Lost != 0 {
			p.Units[u] = board.Unit{Marks: board.Lost}
		}
	}
}

// Beach returns what an assault on a base finds there: entrenchments, or a fortification; without a
// war on land that of the scenario.
func (i *Islands) Beach(t *theatre.Theatre, site id.Site, l *land.Land) (entrenched, fort bool) {
	if i == nil {
		return false, t.Sites[site].Fort
	}
	g := &l.Hexes[i.site[site]]
	return g.Marks&land.Entrenched != 0, g.Marks&land.Fort != 0
}

// Closed returns the hexsides of a base over which nobody retreats whom a landing drives out, as bits. [12.73]
func (i *Islands) Closed(site id.Site, side uint8, l *land.Land) uint8 {
	return l.Closed(i.site[site], side)
}

// Airbase returns the level of the airbase of a base: it is built, and falls, on land; without a
// war on land that of the scenario. [21.25]
func (i *Islands) Airbase(t *theatre.Theatre, site id.Site, l *land.Land) uint8 {
	if i == nil {
		return t.Sites[site].Airbase
	}
	return l.Hexes[i.site[site]].Base
}

// Stock puts Supply Points ashore at a base: with its holder, or on the beach.
func (i *Islands) Stock(site id.Site, side uint8, points uint16, p *board.Position, l *land.Land) {
	if s := &p.Sites[site]; s.Side == sim.Side(side) {
		s.Supply = min(book.MostSupply, s.Supply+points)
		return
	}
	beach := &l.Hexes[i.site[site]].Supply[side]
	*beach = min(2*book.MostSupply, *beach+2*points)
}
