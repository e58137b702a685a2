package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Stacking limits bind when all have moved [4.2]. A block may therefore enter a full
// place if a block there goes on at once. So that no position is without a way out, the
// way is found before: the place must yield.

// makeRoom says where there is no room for block i [4.2]: everywhere if a strategic move
// may take it far, else where its other moves can lead.
func (c *Campaign) makeRoom(v *outlook, p *parade, i int, far bool) {
	// taken has the full places for all blocks. Here it is corrected for one block, whose way may
	// be cleared for it.
	p.full = p.taken
	if s := &c.War.Routes.Stamps[i]; s.Type != book.SHQ {
		p.full[s.Home] = p.full[s.Home].AndNot(c.relief(v, p, i, far))
	}
	// over are bases where the set-up has more ground than they hold: marines there take the room
	// of ships, so no more ships come until some are gone.
	p.full[book.Naval] = p.full[book.Naval].Or(p.over)
}

// relief are the full places that yield to one more block of the group of block i, in
// peace: a block there that has not moved can go one step on, to a place with room, to
// where block i comes from, or to a full place that yields in turn. What goes on does so
// by its operation move, which nobody else's move takes from it.
func (c *Campaign) relief(v *outlook, p *parade, i int, far bool) hex.Board {
	s, at := &c.War.Routes.Stamps[i], c.Pieces[i].At
	calm := c.quiet(v, p, s.Home)
	stands := p.taken[s.Home].And(calm)
	// A cheap test first: without a full place near enough, and without a far move, no relief can
	// matter.
	full := p.unmoved(s.Home).And(stands)
	if near := &c.War.Routes.Near[s.Gait][at]; full.Empty() || !far && full.And(*near).Without(at).Empty() {
		return hex.Board{}
	}
	vacant := calm.AndNot(p.taken[s.Home])
	room := c.vacate(v, vacant, calm, i)
	y := &p.yields[s.Home]
	if !y.known {
		y.known, y.all = true, c.yielding(v, p, s.Home, &p.fresh, stands, vacant)
	}
	alone := stands.Has(at) && c.isFresh(i) && !p.spare[s.Band].Has(at)
	switch {
	case !alone && room == vacant: // the places yield to it that yield to any block of its group
		return y.all
	case s.Home != book.Ground && room.Has(at) && y.all.Has(at): // what yields because its place does finds room there
		if alone {
			return y.all.Without(at)
		}
		return y.all
	}
	fresh := c.freshBut(p, i)
	return c.yielding(v, p, s.Home, &fresh, stands, room)
}

// Yields are the full places that yield to any block of a group.
type yields struct {
	known bool
	all   hex.Board
}

// unmoved are the places with a block of a group that has not moved.
func (p *parade) unmoved(g book.Group) hex.Board {
	switch g {
	case book.Air:
		return p.fresh[situation.Flies]
	case book.Naval:
		return p.fresh[situation.Sails]
	}
	return p.fresh[situation.Walks].Or(p.fresh[situation.Wades]).Or(p.fresh[situation.TheNRA]).Or(
		p.fresh[situation.ThePRA])
}

// quiet are the places that a step of a block of a group may lead to. Under attack or blockade
// a block may be pinned: such places are not counted on.
func (c *Campaign) quiet(v *outlook, p *parade, g book.Group) hex.Board {
	calm := v.pass
	switch g {
	case book.Naval:
		calm = v.sail
	case book.Ground:
		calm = v.pass.And(v.own).AndNot(p.over)
	}
	return calm.AndNot(v.pressed).Without(c.War.Map.Siam.West)
}

// yielding finds the places that yield to a group, of the quiet ones that are full and by the
// room of the others.
func (c *Campaign) yielding(v *outlook, p *parade, g book.Group, fresh *[situation.Bands]hex.Board, stands,
	room hex.Board) hex.Board {
	m := c.War.Map
	// by is how blocks of the group take one step, on are the places with a block that has not moved.
	by, on := atlas.ByAir, fresh[situation.Flies]
	switch g {
	case book.Naval:
		by, on = atlas.BySea, fresh[situation.Sails]
	case book.Ground:
		by, on = atlas.ByLand, fresh[situation.Walks].Or(fresh[situation.Wades])
	}
	on = on.And(stands)
	armies := fresh[situation.TheNRA].Or(fresh[situation.ThePRA]).And(stands)
	chinese := g == book.Ground && !armies.Empty()
	if on.Empty() && !chinese {
		return hex.Board{}
	}
	// Yields are those whose block can go to a place with room in one step.
	yields := on.And(m.Step(by, room))
	if afloat := fresh[situation.Wades].And(stands).And(c.War.Routes.Places); g == book.Ground && !afloat.Empty() {
		// out to sea [4.82]
		deep := v.sail.AndNot(m.Bases()).AndNot(p.taken[book.Naval]).Without(m.Siam.West)
		yields = yields.Or(afloat.And(m.Step(atlas.BySea, deep)))
	}
	// Chinese infantry leaves its place only for one without the other army, so each army is asked
	// apart.
	if chinese { // the armies apart [4.81]
		for army := range 2 {
			at := fresh[situation.TheNRA+uint8(army)].And(stands)
			if at.Empty() {
				continue
			}
			yields = yields.Or(at.And(m.Step(by, room.AndNot(c.chinese(1-army)))))
		}
	}
	// A place that yields can be gone on to by the next full one, and so on, until nothing is
	// added: a chain of blocks moving up by one each.
	for all := yields; ; {
		rest := on.AndNot(all)
		if rest.Empty() {
			return all
		}
		next := rest.And(m.Step(by, all))
		if next.Empty() {
			return all
		}
		all = all.Or(next)
	}
}

// freshBut is p.fresh but for block i.
func (c *Campaign) freshBut(p *parade, i int) [situation.Bands]hex.Board {
	fresh := p.fresh
	// Spare are the places where more than one block of the band has not moved yet; without block i
	// another one is left there.
	if at, band := c.Pieces[i].At, c.War.Routes.Stamps[i].Band; c.isFresh(i) && !p.spare[band].Has(at) {
		fresh[band] = fresh[band].Without(at)
	}
	return fresh
}

// vacate adds the place that block i leaves to those with room, or takes it away where
// the enemy gets it back [4.41].
func (c *Campaign) vacate(v *outlook, room, calm hex.Board, i int) hex.Board {
	at := c.Pieces[i].At
	switch {
	// Where it comes from does not matter if it is not quiet.
	case !calm.Has(at):
	case c.Blockade[v.me].Has(at), c.War.Map.Bases().Has(at) && c.Owner(at) != v.me && !c.MajorMarkers.Has(at):
		return room.Without(at)
	// The room that it leaves is taken already by the crowd, or it counted in another group there:
	// a marine at sea among ships.
	case c.Excess != 0 && c.Crowded == at || c.GroupAt(i) != c.War.Routes.Stamps[i].Home:
	default:
		return room.With(at)
	}
	return room
}

// crowdAt remembers the place where the mover has one block too many after a move to
// where there was no room [4.2].
func (c *Campaign) crowdAt(i int, taken *[3]hex.Board) {
	if at, g := c.Pieces[i].At, c.GroupAt(i); taken[g].Has(at) && c.War.Routes.Stamps[i].Type != book.SHQ {
		c.Crowded, c.Excess = at, uint8(1+g)
	}
}

// inCrowd reports whether a block is in the group that must send one block on now [4.2].
func (c *Campaign) inCrowd(i int) bool {
	p := &c.Pieces[i]
	return c.Excess != 0 && p.At == c.Crowded && c.War.SideOfPiece(i) == c.Mover && uint8(1+c.GroupAt(i)) == c.Excess &&
		c.War.Routes.Stamps[i].Type != book.SHQ
}

// legalCrowd appends the blocks of the place with one too many that can go on. In a
// position that movement led to there is one at least.
func (c *Campaign) legalCrowd(buf []sim.Move, known *memo) []sim.Move {
	for i := range known.choices(c).All() {
		if c.inCrowd(i) && c.goesOn(known, i) {
			buf = append(buf, packOrder(Choose, i, 0, 0))
		}
	}
	return buf
}

// goesOn reports whether a block has anywhere to go. Mostly it can go without a fight.
func (c *Campaign) goesOn(known *memo, i int) bool {
	// A quiet hex to go to is enough; it is found without listing moves.
	if v, p := known.of(c), known.ranks(c); c.operates(i) {
		var g march
		c.makeRoom(v, p, i, false)
		if c.march(v, p, i, &g); !g.plain.Empty() {
			return true
		}
	}
	// Else all moves of the block are listed, into room on the stack, as if it had been chosen.
	var room [len(memo{}.listing)]sim.Move
	chosen := c.Picked
	c.Picked = uint8(i)
	list := c.legalDestinations(room[:0], known)
	c.Picked = chosen
	return len(list) > 1 || !isStay(list[0])
}

func isStay(m sim.Move) bool { o, _, _, _ := unpackOrder(m); return o == StayPut }
