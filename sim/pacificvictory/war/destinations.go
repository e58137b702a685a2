package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A march is where an operation move of the chosen block may lead. Into a battle the
// hexside matters, to ground for its limit [4.3] and of the first player's attackers to
// the pinned [4.5]; so those have an entry for each, all others one.
type march struct {
	plain hex.Board // places entered no matter how
	near  hex.Board // entered by the hexside from where the block is
	far   hex.Board // entered by sea, through any hexside that the way can take
	reach hex.Board // places that the last step by sea can start from
}

// places are all of them.
func (g *march) places() hex.Board { return g.plain.Or(g.near).Or(g.far) }

// legalDestinations appends where the chosen block can go, or that it stays: not where
// its side has one too many and it can leave [4.2].
func (c *Campaign) legalDestinations(buf []sim.Move, known *memo) []sim.Move {
	i, stay := int(c.Picked), len(buf)
	buf = c.appendDestinations(append(buf, packOrder(StayPut, i, 0, 0)), known, i)
	// With one block too many somewhere, its blocks may not simply stay. StayPut was appended
	// first, so that it can be cut out when anything else was found.
	if c.Excess != 0 && len(buf) > stay+1 && c.inCrowd(i) {
		buf = append(buf[:stay], buf[stay+1:]...)
	}
	return buf
}

func (c *Campaign) appendDestinations(buf []sim.Move, known *memo, i int) []sim.Move {
	var g march
	v, p := known.of(c), known.ranks(c)
	carriers := c.carriers(v, i)
	// makeRoom sets p.full for this block; the searches below all read it.
	c.makeRoom(v, p, i, carriers != 0)
	b := &c.Pieces[i]
	if c.operates(i) {
		c.march(v, p, i, &g)
		buf = c.appendGo(buf, v, i, &g)
		// A rebasing that an operation move does as well is left out: the two would lead to one
		// position.
		for at := range c.rebases(v, p, i).AndNot(c.marched(i, &g)).All() {
			buf = append(buf, packOrder(Rebase, i, uint8(at), situation.NoWay))
		}
	}
	if carriers == 0 {
		return buf
	}
	buf = c.appendStrategic(buf, v, p, i, carriers)
	// A second strategic move in the same phase has only that: no invasion, no raid [4.12].
	if b.Marks&situation.OnceMore == 0 {
		buf = c.appendInvasions(buf, v, p, i)
		buf = c.appendRaids(buf, v, p, i, carriers)
	}
	return buf
}

// operates reports whether a block can make operation moves and rebase: boxes are left
// by strategic moves only [2.3].
func (c *Campaign) operates(i int) bool {
	b := &c.Pieces[i]
	return b.Marks&situation.OnceMore == 0 && !c.War.Routes.Boxes.Has(b.At)
}

// marched are the places where to rebase would be the same as an operation move; a
// patrol is no rebasing.
func (c *Campaign) marched(i int, g *march) hex.Board {
	// Air that flies to a base by its operation move would be on patrol there, which is not the
	// same as having rebased.
	if c.War.Routes.Stamps[i].Home == book.Air {
		return hex.Board{}
	}
	return g.plain
}

// march finds the operation moves of a block [4.11].
func (c *Campaign) march(v *outlook, p *parade, i int, g *march) {
	switch s := &c.War.Routes.Stamps[i]; {
	case s.Home == book.Air:
		c.fly(v, p, i, g)
	case s.Home == book.Naval:
		c.sailOut(v, p, i, g)
	case s.Type == book.MA:
		c.marineMarch(v, p, i, g)
	default:
		c.walk(v, p, i, g)
	}
}

// appendGo appends the operation moves, by place and then by direction of travel.
func (c *Campaign) appendGo(buf []sim.Move, v *outlook, i int, g *march) []sim.Move {
	from := c.War.Map.LandOf(c.Pieces[i].At)
	for at := range g.places().All() {
		near, far := g.near.Has(at), g.far.Has(at)
		// One order for each hexside by which the place can be entered, as the enemy's retreats and
		// hexside limits depend on it.
		for d := hex.Direction(0); (near || far) && d < hex.Directions; d++ {
			n, ok := c.War.Map.Grid.Neighbour(from, d)
			// near means a step from where the block is, so only the direction of that step counts;
			// far, a way by sea, can end through several.
			if near && ok && n == at || far && c.seaEntry(g.reach, at, d) {
				buf = append(buf, packOrder(Go, i, uint8(at), uint8(d)))
			}
		}
		if g.plain.Has(at) {
			buf = append(buf, packOrder(Go, i, uint8(at), situation.NoWay))
		}
	}
	return buf
}

// seaEntry reports whether ships that are in one of some places can enter a place in
// a direction of travel.
func (c *Campaign) seaEntry(reach hex.Board, at hex.Index, d hex.Direction) bool {
	m := c.War.Map
	n, ok := m.Grid.Neighbour(m.LandOf(at), d.Opposite())
	switch siam := &m.Siam; {
	case !ok:
		return false
	// Siam's west coast has no hex of its own on the grid: it is entered from the bay only, and the
	// bay from it.
	case at == siam.West:
		return siam.Bay.Has(n) && reach.Has(n)
	case n == siam.Hex && siam.Bay.Has(at):
		return reach.Has(siam.West)
	default:
		return reach.Has(n) && m.Sides[atlas.BySea].Has(n, d)
	}
}

// fly finds the moves of air: one hex, to attack, to join a battle or to patrol over a
// friendly or neutral hex [4.61, 4.63].
func (c *Campaign) fly(v *outlook, p *parade, i int, g *march) {
	// Patrol, attack or joining a battle all take the same single hex; what differs is what is
	// there. Raided hexes are closed to attackers, as a raid is no battle to be joined.
	ends := c.leave(v, atlas.ByAir, c.Pieces[i].At).And(v.play).AndNot(p.full[book.Air])
	attack := ends.And(v.targets).AndNot(p.raiding)
	// Plain are the quiet hexes and those where a battle is already begun by the first player,
	// where a block joins and no hexside matters.
	g.plain = ends.AndNot(v.hostile).Or(ends.And(v.attacked))
	c.enter(v, g, attack)
}

// enter adds attacks over one hexside.
func (c *Campaign) enter(v *outlook, g *march, attack hex.Board) {
	// The second player's attacks need no direction: nobody moves after him that the hexside could
	// hinder [4.5].
	if v.me == c.FirstPlayer {
		g.near = g.near.Or(attack)
	} else {
		g.plain = g.plain.Or(attack)
	}
}

// through are the places that ships of a kind pass. Those but submarines stop on
// entering an enemy base, vacant or not, or an enemy-occupied hex, a blockade of their
// own apart [4.71]. By the option of overruns they pass pinned enemies [9.7].
func (c *Campaign) through(v *outlook, p *parade, i int) hex.Board {
	switch {
	case c.War.Routes.Stamps[i].Type == book.SS: // [3.2.2]
		return v.sea
	case c.Overruns && !p.attacking.Empty():
		return v.sail.Or(c.overrun(v, p))
	}
	return v.sail
}

// overrun are the hexes where all enemies are pinned by attackers [9.7].
func (c *Campaign) overrun(v *outlook, p *parade) (pinned hex.Board) {
	// Only hexes that are attacked in this turn can be pinned whole; of each, enemies are counted
	// against attackers.
	for at := range p.attacking.And(v.foes).All() {
		n := 0
		for i := range c.War.Pieces {
			switch b := &c.Pieces[i]; {
			// All blocks count, of each kind; who stands in the hex without the mark of an attacker
			// pins nobody.
			case b.At != at:
			case c.War.SideOfPiece(i) == v.him:
				n++
			case b.Marks&situation.Attacks != 0:
				n--
			}
		}
		if n <= 0 {
			pinned = pinned.With(at)
		}
	}
	return pinned
}

// waters finds where two steps by sea lead, and from where the last one may start.
func (c *Campaign) waters(v *outlook, at hex.Index, through hex.Board) (ends, reach hex.Board) {
	// The first step ends anywhere at sea, but only a hex that ships may pass leads on to the
	// second.
	first := c.leave(v, atlas.BySea, at).And(v.sea)
	reach = first.And(through)
	// Where it started is no end, but does count as a place to start the last step from, which may
	// be the only one.
	ends = first.Or(c.War.Map.Step(atlas.BySea, reach)).And(v.sea).Without(at)
	return ends, reach.With(at)
}

// sailOut finds the moves of ships: two hexes [4.71].
func (c *Campaign) sailOut(v *outlook, p *parade, i int, g *march) {
	var ends hex.Board
	ends, g.reach = c.waters(v, c.Pieces[i].At, c.through(v, p, i))
	ends = ends.AndNot(p.full[book.Naval])
	attack := ends.And(v.prey).AndNot(p.raiding)
	// guarded are enemy hexes as ships see them, own blockades apart.
	g.plain = ends.AndNot(v.guarded).Or(ends.And(v.attacked))
	c.comeUp(v, g, attack)
}

// comeUp adds attacks by sea.
func (c *Campaign) comeUp(v *outlook, g *march, attack hex.Board) {
	if v.me == c.FirstPlayer {
		g.far = attack
	} else {
		g.plain = g.plain.Or(attack)
	}
}

// walk finds the moves of ground by land: one hex, into a base [4.81]. Garrisons and
// headquarters neither attack nor reinforce [3.3.1, 3.3.2].
func (c *Campaign) walk(v *outlook, p *parade, i int, g *march) {
	at, s := c.Pieces[i].At, &c.War.Routes.Stamps[i]
	// Ground ends in bases only; between them it goes one hex by land.
	ends := c.leave(v, atlas.ByLand, at).And(v.play).And(c.War.Map.Bases())
	if s.Type != book.SHQ {
		ends = ends.AndNot(p.full[book.Ground])
	}
	g.plain = c.apart(ends.AndNot(v.hostile), i)
	if !s.Type.MayAttack() {
		// Garrisons and headquarters are done: they go to quiet bases only.
		return
	}
	attack := ends.And(v.targets).AndNot(p.raiding)
	battle := attack.Or(c.apart(ends.And(v.attacked), i))
	for to := range battle.All() {
		// The limit counts those that have entered by this hexside in this turn, and joins and
		// attacks alike [4.3].
		if d, ok := c.War.Map.Grid.Toward(at, to); ok && c.crossed(to, d) < c.War.Map.Limit(at, d) {
			g.near = g.near.With(to)
		}
	}
}

// crossed counts the mover's ground blocks that have entered a battle in a direction
// of travel this turn [4.3].
func (c *Campaign) crossed(to hex.Index, d hex.Direction) (n int) {
	// Way is set only for blocks that entered a battle, so ordinary arrivals do not count.
	for i := range c.BlocksAt(c.Mover, to).All() {
		if c.Pieces[i].Way == uint8(d) && c.War.Routes.Stamps[i].Home == book.Ground {
			n++
		}
	}
	return n
}

// marineMarch finds the moves of marines: one hex by land, two by sea [4.82]. By sea
// they come into enemy bases by invasion only (ruling R25); into an own one only where
// no enemy ship bars the harbour.
func (c *Campaign) marineMarch(v *outlook, p *parade, i int, g *march) {
	c.walk(v, p, i, g)
	at := c.Pieces[i].At
	// A marine inland, or in a harbour under enemy ships, moves by land only.
	if v.besieged.Has(at) || !c.War.Routes.Places.Has(at) {
		return
	}
	var ends hex.Board
	ends, g.reach = c.waters(v, at, c.through(v, p, i))
	ends = c.ashore(v, ends)
	bases := c.War.Map.Bases()
	// At sea marines take the room of ships, in a harbour that of ground [4.2].
	open := ends.AndNot(bases).AndNot(p.full[book.Naval])
	attack := open.And(v.prey).AndNot(p.raiding)
	harbours := ends.And(bases).And(v.own).AndNot(p.full[book.Ground]).AndNot(c.Occupied[v.him][book.Naval].And(v.foes))
	g.plain = g.plain.Or(open.AndNot(v.guarded)).Or(open.And(v.attacked)).Or(harbours.AndNot(v.guarded)).Or(
		harbours.And(v.attacked))
	c.comeUp(v, g, attack)
}

// ashore turns the west coast of Siam into its base: ground that reaches it is there.
func (c *Campaign) ashore(v *outlook, ends hex.Board) hex.Board {
	siam := &c.War.Map.Siam
	if ends.Has(siam.West) {
		ends = ends.Without(siam.West)
		if v.own.Has(siam.Hex) {
			ends = ends.With(siam.Hex)
		}
	}
	return ends
}
