package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
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

// elsewhere returns the hexes with battles and with raiders, the site apart.
func (c *Campaign) elsewhere() (battles, raided hex.Board) {
	// The memo outlives this battle as far as the other hexes are concerned, since nothing moves
	// there while it is fought.
	m := &c.memo
	if !m.has(theContests) {
		m.battles, m.raided = c.contested()
		m.found(theContests)
	}
	return m.battles, m.raided
}

// filled returns the places with no room for one more block of a side, the site apart.
func (c *Campaign) filled(s sim.Side) (full [3]hex.Board) {
	n := &c.memo.others[s]
	if !c.memo.has(theOthers << s) {
		*n = c.stacks(s)
		c.memo.found(theOthers << s)
	}
	n.fullAfterBattle(c, s, &full)
	return full
}

// arrive puts a block that leaves the battle on its place.
func (c *Campaign) arrive(i int, to hex.Index) {
	c.Put(i, to)
	if s := c.War.SideOfPiece(i); c.memo.has(theOthers << s) {
		c.memo.others[s].admit(c, i)
	}
}

// look finds the reach of a side, as far as it has blocks of that kind. Battles still to be fought
// and enemy hexes are closed to all, combat air patrols included (ruling R45; by its option bases
// of the side with a battle are open). So are storms [6.3]. Boxes are to be entered by strategic
// moves only (ruling R87).
func (c *Campaign) look(r *reach, s sim.Side) {
	// Retreats by land and air start from the base inland, by sea from the hex of the battle; the
	// two differ off Siam only.
	m, home, foe := c.War.Map, c.Shore(c.BattleHex), s.Other()
	storm := c.stormy()
	// Nothing leaves a storm, and an empty reach says so.
	if storm.Has(home) {
		return
	}
	battles, raided := c.elsewhere()
	harbours := hex.Board{}
	if c.BattleRefuge {
		harbours = battles.And(c.Stations(s)).Without(home).Without(c.BattleHex)
	}
	shut := storm.Or(battles.AndNot(harbours)).With(home).With(c.BattleHex)
	bases := c.Stations(s).And(m.Hexes).AndNot(shut) // under blockade too [5.75]
	full := c.filled(s)

	b, own := &c.AtHand, battle.Of(s^c.AtHand.Japan)
	if b.Air&own != 0 {
		r.fly = c.War.Routes.Next[atlas.ByAir][home].And(bases).AndNot(full[book.Air])
	}
	if b.Ground&own != 0 {
		c.lookOverLand(r, home, bases, full[book.Ground])
	}
	wet := m.Wet().With(m.Siam.West)
	hostile := c.HeldBy(foe).Or(c.Present(foe)).AndNot(c.Blockade[s]) // [5.76]
	// Ships may end where the enemy neither holds the hex nor is present, and not with raiders,
	// whose raid is a combat yet to come.
	enter := wet.AndNot(shut.Or(raided)).AndNot(hostile)
	from := hex.Bit(c.BattleHex)
	near := m.Flood(atlas.BySea, from, enter, situation.SeaRange).Without(c.BattleHex)
	if harbours = harbours.And(wet).AndNot(raided); !harbours.Empty() { // ships stop there [4.71]
		short := m.Flood(atlas.BySea, from, enter, situation.SeaRange-1)
		near = near.Or(m.Step(atlas.BySea, short.Or(from)).And(harbours))
	}
	r.ships = near.AndNot(full[book.Naval])
	if b.Subs&own != 0 {
		// Submarines pass through enemies but end where other ships may end.
		r.subs = m.Flood(atlas.BySea, from, wet.AndNot(storm), situation.SeaRange).And(enter.Or(harbours)).AndNot(
			full[book.Naval])
	}
	r.shore = near.And(bases).AndNot(full[book.Ground])
	// Marines stay at sea where ships could, but off bases: into a base they go ashore (ruling R25).
	r.water = r.ships.AndNot(m.Bases())
}

// lookOverLand finds the bases next to the site and the hexsides to them [4.3].
func (c *Campaign) lookOverLand(r *reach, home hex.Index, bases, full hex.Board) {
	m := c.War.Map
	for d := range hex.Directions {
		at, ok := m.Grid.Neighbour(home, d)
		// Limit 0 is a hexside that ground cannot cross at all, such as an alpine one or the sea.
		limit := m.Limit(home, d)
		if !ok || limit == 0 || !bases.Has(at) {
			continue
		}
		used := book.Flag(int(c.Exited[d]) >= limit)
		// Headquarters take no room, so for them a full base is open as well.
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
	b, m := &c.AtHand, battle.Bit(i)
	k := b.Name(i)
	switch {
	// These are held where they stand, and so lost if they have to leave.
	case c.IsBound(int(c.Engaged[i])): // special rules of 1941
		return hex.Board{}, hex.Board{}
	case b.Air&m != 0:
		return r.fly, hex.Board{}
	case b.Subs&m != 0:
		return r.subs, hex.Board{}
	case b.Ground&m == 0:
		return r.ships, hex.Board{}
	case k.Type == book.SHQ:
		return r.staff[0], r.staff[1]
	}
	// Ground leaves a base over land, invaders that have not landed too: 5.8 allows it to an adjacent
	// base. Where there is no base, all that is there is at sea.
	if !b.Sea.Has(i) || b.IsBase() {
		now, next = r.land, r.next
	}
	switch {
	case b.BySea&m != 0: // [5.8]
		now = now.Or(r.shore)
		if k.Type == book.MA {
			now = now.Or(r.water)
		}
	case c.embarks(i): // ruling R105
		now = now.Or(r.shore)
	}
	// Nationalists do not end where Communists stand, and the other way round.
	if n, ok := k.Chinese(); ok {
		others := c.chinese(1 - n)
		now, next = now.AndNot(others), next.AndNot(others)
	}
	return now, next
}

// embarks reports whether a block of the battle may retreat by sea though it has not come that
// way: marines that defend ashore, by the option (ruling R105). No block regroups so [5.6].
func (c *Campaign) embarks(i int) bool {
	b := &c.AtHand
	return c.MarinesEmbark && c.Phase != situation.Regroup && !b.BySea.Has(i) && b.IsBase() &&
		b.Name(i).Type == book.MA && battle.SideOf(i) == b.Land
}

// roomFor reports whether blocks of one side cannot take each other's place.
func (r *reach) roomFor(c *Campaign, blocks battle.Mask) bool {
	// All bits set: the places common to every block that has to leave. If there is room in those
	// for all of them, no order of leaving can cost one its place.
	common := hex.Everywhere
	ships := true
	for m := blocks; m != 0; m &= m - 1 {
		now, _ := r.places(c, m.First())
		common = common.And(now)
		// Ships take up to four places in a hex, air and ground in a base so few that a place is
		// counted as room for one only.
		ships = ships && (c.AtHand.Air|c.AtHand.Ground)&battle.Bit(m.First()) == 0
	}
	room := common.Count()
	if ships {
		room = 0
		for at := range common.All() {
			room += c.Limit(at, book.Naval) - c.Count(battle.SideOf(blocks.First())^c.AtHand.Japan, at, book.Naval)
		}
	}
	return room >= blocks.Count()
}

// openWays tells the engine which blocks can leave now, and which in the next round
// only. It has to be done again when a block has found its place; fire changes
// nothing of it.
func (c *Campaign) openWays() {
	b := &c.AtHand
	// Exits are the blocks that can leave now, Held those that can in a later round when the
	// hexside counts again; others are bound to stay, and lost if they must go.
	b.Exits, b.Held = 0, 0
	if !b.Mapped {
		return
	}
	c.turnRound()
	for n := range sim.Side(2) {
		all := (b.Here | b.Late) & battle.Of(n) &^ b.Position.Kamikaze
		if all == 0 {
			continue
		}
		var r reach
		c.look(&r, n^b.Japan)
		for m := all; m != 0; m &= m - 1 {
			i := m.First()
			// By option 9.4 Japanese infantry in a minor base stays and dies there.
			if b.Ground.Has(i) && b.Bound(i) {
				continue
			}
			now, next := r.places(c, i)
			switch {
			case !now.Empty():
				b.Exits |= battle.Bit(i)
			case !next.Empty():
				b.Held |= battle.Bit(i)
			}
		}
	}
}

// turnRound lets the hexsides count anew in a new round, and once more after the
// last [5.5].
func (c *Campaign) turnRound() {
	// The round in the upper bits, the end of the battle in the lowest: any change of either frees
	// the hexsides.
	if now := uint8(c.AtHand.Round())<<1 | book.Flag(c.AtHand.Phase == battle.AtEnd); now != c.Round {
		c.Round = now
		c.Exited = [hex.Directions]uint8{}
	}
}
