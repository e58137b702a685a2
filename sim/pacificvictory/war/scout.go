package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A Scout finds out, for agents that look at one position after another, where blocks can go and
// which are supplied. It remembers results that are costly and compares what they depend on, so its
// answers follow from the position alone. A Scout is scratch space: its zero value is ready, and it
// belongs to one goroutine.
type Scout struct {
	of      *battle.Rules
	outlook outlook
	entered [hex.Directions]hex.Board
	parade  parade
	ferried [situation.Hulls]hex.Board           // where ferries of each kind have begun
	ferries [situation.Hulls][hex.Size]hex.Board // and where they lead

	fed    *battle.Rules // those of the lines
	lines  supplyLines
	supply Supply
}

// A Supply says who is supplied where [7.1].
type Supply struct {
	Areas  [2]hex.Board // where blocks of a side are supplied, by any of its nations
	Majors [2]hex.Board // the supplied major bases of a side
	China  hex.Board    // where Chinese blocks are supplied
}

// Ends are the places where a block of the mover can go if it is chosen, by how.
type Ends struct {
	Go, Rebase, Strategic, Invade hex.Board
	// Crowded are those of them that are full: a block there has to go on for it [4.2].
	Crowded hex.Board
}

// Roomy are the places with room.
func (e Ends) Roomy() Ends {
	for _, b := range []*hex.Board{&e.Go, &e.Rebase, &e.Strategic, &e.Invade} {
		*b = b.AndNot(e.Crowded)
	}
	e.Crowded = hex.Board{}
	return e
}

// Survey looks at a position in which a side moves; Ends is about that.
func (s *Scout) Survey(c *Campaign) {
	var now outlook
	c.survey(&now)
	if s.of != c.Rules || s.outlook != now || s.entered != c.Entered {
		s.of, s.outlook, s.entered, s.ferried = c.Rules, now, c.Entered, [situation.Hulls]hex.Board{}
	}
	c.review(&s.outlook, &s.parade)
}

// Ends finds where a block can go, as Legal does at ChoosePlace, raids apart.
func (s *Scout) Ends(c *Campaign, i int) (e Ends) {
	v, p := &s.outlook, &s.parade
	carriers := c.carriers(v, i)
	c.makeRoom(v, p, i, carriers != 0)
	home := c.War.Routes.Stamps[i].Home
	e.Crowded = p.taken[home].AndNot(p.full[home])
	if c.operates(i) {
		var g march
		c.march(v, p, i, &g)
		e.Go = g.places()
		e.Rebase = c.rebases(v, p, i).AndNot(c.marched(i, &g))
	}
	if carriers == 0 {
		return e
	}
	e.Strategic = s.shipped(c, i)
	if c.Pieces[i].Marks&situation.OnceMore == 0 {
		ends, _ := c.beaches(v, p, i)
		for to := range ends.All() {
			if c.funders(i, c.invasionCost(v, to)) != 0 {
				e.Invade = e.Invade.With(to)
			}
		}
	}
	return e
}

// Strategic returns the part of Ends that strategic moves reach, for places with room. It is much
// cheaper than Ends if no headquarters has a move for the block.
func (s *Scout) Strategic(c *Campaign, i int) hex.Board {
	v, p := &s.outlook, &s.parade
	if c.carriers(v, i) == 0 {
		return hex.Board{}
	}
	c.makeRoom(v, p, i, true)
	home := c.War.Routes.Stamps[i].Home
	return s.shipped(c, i).AndNot(p.taken[home].AndNot(p.full[home]))
}

// shipped are the places where a strategic move of a block can end, when makeRoom has been
// asked for it.
func (s *Scout) shipped(c *Campaign, i int) hex.Board {
	at := c.Pieces[i].At
	if !s.outlook.calm.Has(at) {
		return hex.Board{}
	}
	h := c.War.Routes.Stamps[i].Hull()
	if !s.ferried[h].Has(at) {
		s.ferried[h] = s.ferried[h].With(at)
		s.ferries[h][at] = c.ferry(&s.outlook, i)
	}
	return c.unload(&s.outlook, &s.parade, i, s.ferries[h][at])
}

// Supply finds out who is supplied now [7.1].
func (s *Scout) Supply(c *Campaign) *Supply {
	if now := c.supplyLines(); s.fed != c.Rules || s.lines != now {
		s.fed, s.lines = c.Rules, now
		n := c.Network()
		s.supply = Supply{
			Areas:  [2]hex.Board{n.Areas[book.Japan], n.Areas[book.USA].Or(n.Areas[book.British])},
			Majors: [2]hex.Board{n.Majors[book.Japan], n.Majors[book.USA].Or(n.Majors[book.British])},
			China:  n.Areas[situation.ChinaArea],
		}
	}
	return &s.supply
}

// supplyLines are all that supply depends on under the same rules.
type supplyLines struct {
	japanese, markers hex.Board
	afloat, subs      [2]hex.Board // outside own bases: ships, and submarines
	both              hex.Board    // where both sides have ships
}

func (c *Campaign) supplyLines() supplyLines {
	l := supplyLines{japanese: c.Japanese, markers: c.MajorMarkers,
		both: c.Occupied[0][book.Naval].And(c.Occupied[1][book.Naval])}
	for side := range sim.Side(2) {
		l.afloat[side] = c.Occupied[side][book.Naval].AndNot(c.HeldBy(side))
		for _, i := range c.War.Lines.Subs[side] {
			if at := c.Pieces[i].At; at != situation.NoPlace && l.afloat[side].Has(at) {
				l.subs[side] = l.subs[side].With(at)
			}
		}
	}
	return l
}
