package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// An outlook is the map as the mover finds it: places that are friendly, neutral or enemy to ships
// and to other blocks. It follows from the position.
type outlook struct {
	me, him  sim.Side
	play     hex.Board // hexes and boxes that air and ground may be in now
	sea      hex.Board // places that ships may be in now
	where    hex.Board // both
	own, his hex.Board // bases by who controls the land [4.41], with Siam's west coast
	foes     hex.Board // where his blocks are; raiders do not count (ruling R13)
	attacked hex.Board // where the first player's attackers are, seen by the second
	pressed  hex.Board // where blocks may be pinned: by attackers, or by blockading ships [4.5, 5.77]
	besieged hex.Board // own bases under his blockade, and nothing worse [5.71]
	guarded  hex.Board // enemy to ships: they stop there [4.71]
	hostile  hex.Board // enemy to air and ground
	sail     hex.Board // friendly or neutral to ships
	pass     hex.Board // friendly or neutral to air and ground
	truce    hex.Board // no attack may be made there, no invasion leaves it [6.2]
	targets  hex.Board // hostile places that may be attacked
	prey     hex.Board // the same for ships: guarded ones
	calm     hex.Board // raids and strategic moves may begin and end there [6.1, 6.2]
	lull     hex.Board // and pass through there (ruling R101)
	press    bool      // some hexes are pressed
}

// Seasons, by the turn in Turns.
const (
	decSeason = iota
	marSeason
	junSeason
	sepSeason
)

func (c *Campaign) season() int { return int(c.Quarter) % 4 }

// survey looks at the map for the mover.
func (c *Campaign) survey(v *outlook) {
	w, m := c.War, c.War.Map
	v.me, v.him = c.Mover, c.Mover.Other()
	v.play = m.InPlay.Or(w.Routes.Boxes)
	v.sea = w.Routes.Places
	if c.Storm > 0 { // nothing goes into, through or out of a typhoon [6.3]
		storm := m.StormAt(int(c.Storm))
		if storm.Has(m.Siam.Hex) {
			storm = storm.With(m.Siam.West)
		}
		v.play, v.sea = v.play.AndNot(storm), v.sea.AndNot(storm)
	}
	if c.ChinaRemoved { // its coasts are in play for ships [9.8]
		v.play = v.play.AndNot(m.Colours[atlas.Yellow])
	}
	v.where = v.play.Or(v.sea)
	if v.me == book.JapanSide { // not to be entered, but left [10.0 vichy]
		v.play, v.sea = v.play.AndNot(c.Closed()), v.sea.AndNot(c.Closed())
	}
	v.own, v.his = c.ports(v.me), c.ports(v.him)
	c.findFoes(v)
	v.besieged = v.own.And(c.Blockade[v.him]).AndNot(v.attacked)
	v.pressed = v.attacked.Or(v.besieged)
	v.press = !v.pressed.Empty()
	// through an own blockade ships go freely [4.71, 5.72]
	v.guarded = v.his.Or(c.HeldBy(v.him).And(c.OutOfPlay())).Or(v.foes).AndNot(c.Blockade[v.me]).Or(v.attacked)
	// into a blockaded base air and ground go freely [5.71, 5.75]
	v.hostile = v.his.Or(v.foes.AndNot(v.besieged)).Or(v.attacked)
	v.sail = v.sea.AndNot(v.guarded)
	v.pass = v.play.AndNot(v.hostile).AndNot(v.besieged.And(c.Occupied[v.me][book.Naval])) // there own ships attack
	c.foresee(v)
	barred := v.attacked.Or(v.truce)
	v.targets, v.prey = v.hostile.AndNot(barred), v.guarded.AndNot(barred)
}

// ports are the bases of a side, with the west coast of Siam where they hold its hex.
func (c *Campaign) ports(s sim.Side) hex.Board {
	b, siam := c.Stations(s), &c.War.Map.Siam
	if b.Has(siam.Hex) {
		b = b.With(siam.West)
	}
	return b
}

// findFoes finds the enemy's blocks, and what he has attacked if he moved first.
func (c *Campaign) findFoes(v *outlook) {
	v.foes = c.Present(v.him)
	if v.me == c.FirstPlayer {
		v.attacked = hex.Board{}
		return
	}
	v.attacked = c.Entered[0]
	for _, b := range c.Entered[1:] {
		v.attacked = v.attacked.Or(b)
	}
	if raided := c.Battles.AndNot(v.attacked).And(v.foes); !raided.Empty() {
		c.passRaiders(v)
	}
	if siam := &c.War.Map.Siam; v.attacked.Has(siam.Hex) && v.foes.Has(siam.West) {
		v.attacked = v.attacked.With(siam.West)
	}
}

// passRaiders takes away the hexes where raiders alone are (ruling R13).
func (c *Campaign) passRaiders(v *outlook) {
	var raiders, others hex.Board
	from, to := c.War.Span(v.him)
	for i := from; i < to; i++ {
		if p := &c.Pieces[i]; p.Marks&situation.Raids != 0 {
			raiders = raiders.With(p.At)
		}
	}
	if raiders.Empty() {
		return
	}
	for i := from; i < to; i++ {
		if p := &c.Pieces[i]; p.At != situation.NoPlace && p.Marks&situation.Raids == 0 {
			others = others.With(p.At)
		}
	}
	v.foes = v.foes.AndNot(raiders.AndNot(others))
}

// foresee adds the weather [6.0].
func (c *Campaign) foresee(v *outlook) {
	m := c.War.Map
	v.truce = hex.Board{}
	switch c.season() {
	case decSeason, marSeason:
		v.truce = m.NorthPacific // entering enemy hexes is attacking (ruling R56)
		v.calm = v.where.AndNot(m.NorthPacific)
	case junSeason:
		v.calm = v.where.AndNot(m.Jungle)
		if m.Jungle.Has(m.Siam.Hex) {
			v.calm = v.calm.Without(m.Siam.West)
		}
	default:
		v.calm = v.where
	}
	v.lull = v.calm
	if c.OpenWeather {
		v.lull = v.where
	}
}

// leave returns where one step out of a place leads.
func (c *Campaign) leave(v *outlook, by atlas.Way, at hex.Index) hex.Board {
	return c.War.Routes.Next[by][at].AndNot(c.barred(v, at))
}

// barred are the hexes on the far side of the hexsides that attackers came by: the
// second player's blocks do not leave that way [4.5], ships and air neither (ruling R14).
func (c *Campaign) barred(v *outlook, at hex.Index) (b hex.Board) {
	m := c.War.Map
	here := m.LandOf(at)
	if !v.attacked.Has(here) {
		return b
	}
	for d := range hex.Directions {
		if n, ok := m.Grid.Neighbour(here, d.Opposite()); ok && c.Entered[d].Has(here) {
			b = b.With(n)
			if n == m.Siam.Hex && m.Siam.Bay.Has(here) {
				b = b.With(m.Siam.West)
			}
		}
	}
	return b
}
