package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// withdraw takes a block out of the battle, which waits until it has its place.
func (c *Campaign) withdraw(i int) {
	// The hexside limits of the round are counted from the round in which it leaves, so the count
	// is brought up to date first [4.3].
	c.turnRound()
	c.AtHand.Retreat(i)
	c.AtHand.AimBoth()                           // the battle waits, with nothing in it out of date
	if c.Leaving = 0; c.AtHand.Steps[0].Has(i) { // else its half-hit was its last step [5.46]
		c.Leaving = battle.Bit(i)
	}
	c.Phase = situation.Withdrawal
}

// refuges are the places that a block which has left the battle can go to [5.51]:
// a raider goes home if it can [5.9].
func (c *Campaign) refuges(i int) hex.Board {
	if c.AtHand.Mode == battle.Raid {
		return c.harbours(i)
	}
	var r reach
	c.look(&r, battle.SideOf(i)^c.AtHand.Japan)
	// Only the places of this round count: who would have to wait for a hexside to be free cannot
	// have been offered the retreat.
	now, _ := r.places(c, i)
	return now
}

// stepPlace finds the places of the blocks that have left; true where the owner has a
// choice. Then the battle goes on.
func (c *Campaign) stepPlace() bool {
	b := &c.AtHand
	for c.Leaving != 0 {
		i := c.Leaving.First()
		places := c.refuges(i)
		switch places.Count() {
		case 0:
			// No place is left, though there was one when the retreat was offered: others have
			// taken it. The block is eliminated.
			c.Leaving &^= battle.Bit(i)
			c.lose(int(c.Engaged[i])) // [5.5, 5.9]
			continue
		case 1:
			// Where there is one place only nobody is asked.
			c.withdrawTo(i, places.First())
			continue
		}
		// Picked and Places are part of the position: a decision must be listed from them without
		// finding the reach again.
		c.Picked, c.Places, c.Decides = c.Engaged[i], places, battle.SideOf(i)^b.Japan
		return true
	}
	c.Picked, c.Places = 0, hex.Board{}
	// Each block that is placed takes room, and over land a hexside, too. The ways of blocks still
	// in the battle must be found again.
	if b.Mode == battle.Assault {
		c.openWays()
		b.Advance()
	}
	c.Phase = situation.InBattle
	return false
}

// withdrawTo puts a block that has left the battle on its place.
func (c *Campaign) withdrawTo(i int, to hex.Index) {
	b := &c.AtHand
	n := int(c.Engaged[i])
	c.Leaving &^= battle.Bit(i)
	p := &c.Pieces[n]
	steps := b.Strength(i)
	// A raider that could not go back to where it started pays a step for the nearest base. It has
	// at least two: with one, harbours had none to offer.
	if b.Mode == battle.Raid && to != p.From { // [5.9]
		steps--
	}
	if b.Mode == battle.Assault && b.Ground.Has(i) {
		c.cross(i, to)
	}
	p.Steps, p.Known, p.Way = uint8(steps), uint8(1+steps), situation.NoWay
	// FaceUp goes too: a block that has left is face-down, known with the steps it had.
	p.Marks &^= situation.Attacks | situation.Joins | situation.Invades | situation.Raids | situation.FaceUp | situation.Patrols
	c.arrive(n, to)
	// A ship in neutral water may lie across a line of supply of the enemy, and make ships of this
	// battle unfit to begin a blockade.
	if s := c.War.SideOfPiece(n); b.Mode == battle.Assault && c.GroupAt(n) == book.Naval && !c.HeldBy(s).Has(to) {
		// may cut lines there
		c.cutOff(b.Here &^ (b.Air | b.Ground))
	}
}

// cross counts a ground block over the hexside it retreats by, if it does not go by
// sea (4.3, ruling R46).
func (c *Campaign) cross(i int, to hex.Index) {
	// Invaders and marines at sea may go back by sea, where no hexside counts; only if the place is
	// to be reached by land alone does it use one.
	if c.AtHand.BySea.Has(i) || c.embarks(i) {
		var r reach
		c.look(&r, battle.SideOf(i)^c.AtHand.Japan)
		if r.shore.Or(r.water).Has(to) {
			return
		}
	}
	if d, ok := c.War.Map.Grid.Toward(c.Shore(c.BattleHex), to); ok {
		c.Exited[d]++
	}
}

// lose takes a piece off the map.
func (c *Campaign) lose(n int) {
	c.CountLoss(n)
	p := &c.Pieces[n]
	p.Steps, p.Known, p.Marks, p.Way = 0, 1, 0, situation.NoWay
	c.Put(n, situation.NoPlace)
}

// harbours are the places that a raider can return to: where it came from, or if the
// enemy has that or there is no room, the nearest own bases, at the price of a step
// [5.9].
func (c *Campaign) harbours(i int) hex.Board {
	n, m := int(c.Engaged[i]), c.War.Map
	s, g := battle.SideOf(i)^c.AtHand.Japan, c.What(int(c.Engaged[i])).Home
	full := c.full(s)[g]
	own := c.Blockade[s]
	// A base of its own side under enemy ships is not hostile to air, which flies over them; hexes
	// of the enemy where the side keeps a blockade are open to its ships.
	hostile := c.HeldBy(s.Other()).Or(c.Present(s.Other())).AndNot(own)
	bases := c.Stations(s).And(m.Hexes)
	home := hex.Bit(c.Pieces[n].From).AndNot(hostile.AndNot(c.HeldBy(s))) // an own base may be under blockade
	if g == book.Naval {
		home = home.AndNot(hostile)
		bases = bases.And(m.Wet()).AndNot(c.Blockade[s.Other()])
	}
	// Where it came from is always preferred, and is no choice.
	if home = home.AndNot(full); !home.Empty() {
		return home
	}
	if c.AtHand.Strength(i) == 1 {
		return hex.Board{}
	}
	// Several bases may be equally near. Distance is counted from the base of the site, in hexes,
	// by air, whatever the raider is.
	nearest, least := hex.Board{}, hex.Far
	for at := range bases.AndNot(full).All() {
		switch d := m.Grid.Distance(c.Shore(c.BattleHex), at); {
		case d < least:
			nearest, least = hex.Bit(at), d
		case d == least:
			nearest = nearest.With(at)
		}
	}
	return nearest
}

// A decision to stop is offered only if nothing forces the victor to go on: the two Chinese armies
// must part, and a base must hold what it takes.
// legalRegroup lists the moves of the victor: each block once, in the order of their
// numbers, as none makes room for another [5.6].
func (c *Campaign) legalRegroup(buf []sim.Move) []sim.Move {
	if !c.mixed() && !c.crammed() {
		buf = append(buf, packOrder(Stop, 0, 0, 0))
	}
	var r reach
	c.look(&r, c.Victor)
	// In the order of the pieces' numbers, not of the engine's: the list has to be the same however
	// the blocks were enlisted.
	for m := c.Leaving; m != 0; {
		i := c.lowest(m)
		now, _ := r.places(c, i)
		buf = c.eachPlace(buf, int(c.Engaged[i]), now)
		m &^= battle.Bit(i)
	}
	return buf
}

// lowest returns the block of a set whose piece has the lowest number.
func (c *Campaign) lowest(m battle.Mask) int {
	i := m.First()
	for m &= m - 1; m != 0; m &= m - 1 {
		if k := m.First(); c.Engaged[k] < c.Engaged[i] {
			i = k
		}
	}
	return i
}

// applyRegroup carries out a regroup or the end of it. Blocks move out in the order of
// their numbers: those before this one stay.
func (c *Campaign) applyRegroup(o Deed, piece int, at hex.Index) {
	if o == Stop {
		c.Leaving = 0
		return
	}
	// An order to one block leaves those of lower number where they are. So there is one series
	// of orders to each result.
	for {
		i := c.lowest(c.Leaving)
		c.Leaving &^= battle.Bit(i)
		if int(c.Engaged[i]) == piece {
			c.AtHand.Here &^= battle.Bit(i)
			break
		}
	}
	// A block of the victor may still carry the mark of a patrol from the battle's end; where it
	// goes now, it is at home.
	c.Mark(piece, situation.Patrols, false)
	c.arrive(piece, at)
	// From a blockade only the Chinese armies move out, and only until they have parted [4.81].
	if _, won := c.victorOfBattle(); !won {
		if _, both := c.chineseArmies(c.Victor); !both {
			c.Leaving = 0
		}
	}
}

// stepRegroup offers the victor to move out, as long as somebody can.
func (c *Campaign) stepRegroup() bool {
	var r reach
	if c.Leaving != 0 {
		c.look(&r, c.Victor)
	}
	for m := c.Leaving; m != 0; m &= m - 1 {
		if now, _ := r.places(c, m.First()); !now.Empty() {
			c.Decides = c.Victor
			return true
		}
	}
	// No more moves: blocks that may not be together are eliminated, a Communist block before
	// Nationalists.
	if armies, both := c.chineseArmies(c.Victor); both { // could not or did not part [4.81]
		c.lose(int(c.Engaged[armies[1].First()]))
	}
	for m := c.crowd(); m != 0; m = c.crowd() { // nor here
		// Excess ground is lost from the lowest number of the engine on; no rule says which.
		i := m.First()
		c.AtHand.Here &^= battle.Bit(i)
		c.lose(int(c.Engaged[i]))
	}
	c.closeSite()
	return false
}

// crowd returns the ground blocks of the side that holds the base if there are more than it takes.
// This happens when a base with a Major Base marker is taken, because the marker is lost with it
// [3.3.4, 4.2]. It returns none if they fit.
func (c *Campaign) crowd() battle.Mask {
	b := &c.AtHand
	if b.Mode != battle.Assault || !b.IsBase() {
		return 0
	}
	// Headquarters take no room, so they are not counted among those that crowd.
	if m := b.Ashore(b.Land) &^ b.Hq; m.Count() > c.Limit(c.Shore(c.BattleHex), book.Ground) {
		return m
	}
	return 0
}

// crammed reports whether there are too many blocks in the base and one of them can
// move out.
func (c *Campaign) crammed() bool {
	m := c.crowd() & c.Leaving
	if m == 0 {
		return false
	}
	var r reach
	c.look(&r, c.Victor)
	for ; m != 0; m &= m - 1 {
		if now, _ := r.places(c, m.First()); !now.Empty() {
			return true
		}
	}
	return false
}
