package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// A reach says where the blocks of a side can go from the site of the battle, with
// room for one more of their group [5.51].
type reach struct {
	fly        hex.Board    // air: own bases
	ships      hex.Board    // own or neutral hexes, own blockades too
	subs       hex.Board    // the same for submarines, which pass through enemies [4.71]
	shore      hex.Board    // own bases by sea, for invaders and marines at sea [5.8]
	water      hex.Board    // hexes where marines stay at sea
	land, next hex.Board    // own bases over land; those whose hexsides are used up in this round [4.3]
	staff      [2]hex.Board // the same for headquarters
}

// A front is the map around the battle at hand as it stays while that is fought: other
// battles wait, and blocks that leave this one only come to places without any.
type front struct {
	battles, raided hex.Board // hexes that wait, the site apart
	stacks          [2]stacks // blocks of each side, the site apart; all combat phase
	known           bool      // battles and raided
	counted         [2]bool   // stacks
}

// forget is called where the position has been changed other than by combat.
func (f *front) forget() { f.known, f.counted = false, [2]bool{} }

// pass brings the front up to date with a place where a battle has ended.
func (f *front) pass(c *Campaign, at hex.Index) {
	f.known = false
	for s := range sim.Side(2) {
		if !f.counted[s] {
			continue
		}
		f.stacks[s].clear(at)
		for i := range c.blocksAt(s, at).all() {
			f.stacks[s].admit(c, i)
		}
	}
}

// elsewhere returns the hexes with battles and with raiders, the site apart.
func (c *Campaign) elsewhere() (battles, raided hex.Board) {
	f := &c.front
	if !f.known {
		f.battles, f.raided = c.contested()
		f.known = true
	}
	return f.battles, f.raided
}

// filled returns the places with no room for one more block of a side, the site apart.
func (c *Campaign) filled(s sim.Side) (full [3]hex.Board) {
	n := &c.front.stacks[s]
	if !c.front.counted[s] {
		*n, c.front.counted[s] = c.stacks(s), true
	}
	n.full(c, s, &full)
	return full
}

// arrive puts a block that leaves the battle on its place.
func (c *Campaign) arrive(i int, to hex.Index) {
	c.put(i, to)
	if s := c.War.sideOfPiece(i); c.front.counted[s] {
		c.front.stacks[s].admit(c, i)
	}
}

// look finds the reach of a side, as far as it has blocks of that kind. Battles still to be fought and enemy hexes are closed
// to all, combat air patrols included (ruling R45), so are storms [6.3], and boxes are
// to be entered by strategic moves only (ruling R87).
func (c *Campaign) look(r *reach, s sim.Side) {
	m, home, foe := c.War.Map, c.shore(c.site), s.Other()
	storm := c.stormy()
	if storm.Has(home) {
		return
	}
	battles, raided := c.elsewhere()
	shut := storm.Or(battles).With(home).With(c.site)
	bases := c.stations(s).And(m.Hexes).AndNot(shut) // under blockade too [5.75]
	full := c.filled(s)

	b, own := &c.battle, of(s^c.battle.japan)
	if b.air&own != 0 {
		r.fly = c.War.routes.next[ByAir][home].And(bases).AndNot(full[Air])
	}
	if b.ground&own != 0 {
		c.lookOverLand(r, home, bases, full[Ground])
	}
	wet := m.Wet().With(m.Siam.West)
	hostile := c.held(foe).Or(c.present(foe)).AndNot(c.blockade[s]) // [5.76]
	enter := wet.AndNot(shut.Or(raided)).AndNot(hostile)
	from := hex.Bit(c.site)
	near := m.Flood(BySea, from, enter, seaRange).Without(c.site)
	r.ships = near.AndNot(full[Naval])
	if b.subs&own != 0 {
		r.subs = m.Flood(BySea, from, wet.AndNot(storm), seaRange).And(enter).AndNot(full[Naval])
	}
	r.shore = near.And(bases).AndNot(full[Ground])
	r.water = r.ships.AndNot(m.Bases())
}

// chinese are the bases with Chinese infantry of a sort [4.81].
func (c *Campaign) chinese(sort int) (at hex.Board) {
	for _, i := range c.War.routes.armies[sort] {
		if p := &c.pieces[i]; p.at != off {
			at = at.With(p.at)
		}
	}
	return at
}

// lookOverLand finds the bases next to the site and the hexsides to them [4.3].
func (c *Campaign) lookOverLand(r *reach, home hex.Index, bases, full hex.Board) {
	m := c.War.Map
	for d := range hex.Directions {
		at, ok := m.Grid.Neighbour(home, d)
		limit := m.Limit(home, d)
		if !ok || limit == 0 || !bases.Has(at) {
			continue
		}
		used := flag(int(c.exited[d]) >= limit)
		r.staff[used] = r.staff[used].With(at)
		switch {
		case full.Has(at):
		case used == 0:
			r.land = r.land.With(at)
		default:
			r.next = r.next.With(at)
		}
	}
}

// places are where block i of the battle can go: now, and in the next round, when the
// hexsides are free again.
func (r *reach) places(c *Campaign, i int) (now, next hex.Board) {
	b, m := &c.battle, bit(i)
	k := b.name(i)
	switch {
	case c.isBound(int(c.roster[i])): // special rules of 1941
		return hex.Board{}, hex.Board{}
	case b.air&m != 0:
		return r.fly, hex.Board{}
	case b.subs&m != 0:
		return r.subs, hex.Board{}
	case b.ground&m == 0:
		return r.ships, hex.Board{}
	case k.typ == SHQ:
		return r.staff[0], r.staff[1]
	}
	if !b.sea.has(i) || b.isBase() {
		now, next = r.land, r.next
	}
	if b.bySea&m != 0 { // [5.8]
		now = now.Or(r.shore)
		if k.typ == MA {
			now = now.Or(r.water)
		}
	}
	if n, ok := k.chinese(); ok {
		others := c.chinese(1 - n)
		now, next = now.AndNot(others), next.AndNot(others)
	}
	return now, next
}

// roomFor reports whether blocks of one side cannot take each other's place.
func (r *reach) roomFor(c *Campaign, blocks mask) bool {
	common := hex.Board{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	ships := true
	for m := blocks; m != 0; m &= m - 1 {
		now, _ := r.places(c, m.first())
		common = common.And(now)
		ships = ships && (c.battle.air|c.battle.ground)&bit(m.first()) == 0
	}
	room := common.Count()
	if ships {
		room = 0
		for at := range common.All() {
			room += c.limit(at, Naval) - c.count(sideOf(blocks.first())^c.battle.japan, at, Naval)
		}
	}
	return room >= blocks.count()
}

// openWays tells the engine which blocks can leave now, and which in the next round
// only. It has to be done again when a block has found its place; fire changes
// nothing of it.
func (c *Campaign) openWays() {
	b := &c.battle
	b.exits, b.held = 0, 0
	if !b.mapped {
		return
	}
	c.turnRound()
	for n := range sim.Side(2) {
		all := (b.here | b.late) & of(n) &^ b.Position.kamikaze
		if all == 0 {
			continue
		}
		var r reach
		c.look(&r, n^b.japan)
		for m := all; m != 0; m &= m - 1 {
			i := m.first()
			if b.ground.has(i) && b.bound(i) {
				continue
			}
			now, next := r.places(c, i)
			switch {
			case !now.Empty():
				b.exits |= bit(i)
			case !next.Empty():
				b.held |= bit(i)
			}
		}
	}
}

// turnRound lets the hexsides count anew in a new round, and once more after the
// last [5.5].
func (c *Campaign) turnRound() {
	if now := uint8(c.battle.Round())<<1 | flag(c.battle.phase == atEnd); now != c.round {
		c.round = now
		c.exited = [hex.Directions]uint8{}
	}
}
