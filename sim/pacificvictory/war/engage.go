package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// engage sets the battle engine up for the site [5.0]. Its defender holds the land or,
// where there is no base, was there first; a side on blockade is its attacker, whose
// ships the engine takes for defenders (5.2, 5.77, ruling R43).
func (c *Campaign) engage(how battle.Mode) {
	b := &c.AtHand
	b.Rules = c.Rules
	b.Clear()
	b.Mode = how
	b.Events = c.BattleEvents()
	attacker := c.attackerAt(how)
	// The engine knows an attacker, its side 0, and a defender. XOR with b.Japan turns a side of
	// the war into one of the battle, and back again.
	b.Japan = attacker // side 0 of the war, and of the battle if it attacks
	b.Date = c.Quarter
	b.Mapped = how == battle.Assault
	c.describe(attacker)
	c.Exited, c.Round, c.Leaving, c.Fighting = [hex.Directions]uint8{}, 0, 0, true
	shore := c.Shore(c.BattleHex)
	// The attacker is enlisted first, then the defender: the engine numbers the blocks of each side
	// from its own base, MaxBlocks apart.
	for n := range sim.Side(2) {
		s := n ^ b.Japan
		here := c.BlocksAt(s, c.BattleHex)
		// Off the west coast of Siam the attackers are at sea and the defenders inland, in another
		// place of the map; both are gathered here [2.4].
		if shore != c.BattleHex {
			for i := range c.BlocksAt(s, shore).All() {
				here.Add(i)
			}
		}
		for _, later := range [...]situation.Marks{0, situation.Joins} {
			// reinforcements behind the others, as in a battle file
			for i := range here.All() {
				if c.Pieces[i].Marks&situation.Joins == later && b.Blocks[n] < battle.MaxBlocks &&
					c.takesPart(i, s, attacker) {
					c.enlist(i, n)
				}
			}
		}
	}
	b.Lay(c.Surprised())
	// Lay fills in what the engine derives from its blocks, Arrange sorts who fires when. Both
	// precede cutOff and openWays, which read the sets of blocks; Begin comes last, as it may
	// already look for the first decision.
	b.Arrange()
	c.cutOff((b.Here | b.Late) &^ (b.Air | b.Ground))
	c.openWays()
	b.Begin()
	c.Phase = situation.InBattle
}

// attackerAt returns the side that attacks at the site: the raider; or the side that does not hold
// the land; or at sea the side whose blocks came to attack.
func (c *Campaign) attackerAt(how battle.Mode) sim.Side {
	// In a base the land decides, whoever moved in last [5.2].
	if base := c.Shore(c.BattleHex); how == battle.Assault && c.War.Map.Bases().Has(base) {
		if c.HeldBy(book.JapanSide).Has(base) {
			return book.AlliedSide
		}
		return book.JapanSide
	}
	want := situation.Attacks
	if how == battle.Raid {
		want = situation.Raids
	}
	// At sea, or in a raid: the side that has the mark. The lowest piece will do, since only one
	// side can have come to attack a hex without a base.
	for i := range c.War.Pieces {
		if p := &c.Pieces[i]; p.At == c.BattleHex && p.Marks&want != 0 &&
			(how == battle.Raid || p.Marks&situation.Raids == 0) {
			return c.War.SideOfPiece(i)
		}
	}
	return c.FirstPlayer
}

// takesPart reports whether a block is in the battle: the raiders against all, or all
// but raiders. On the west coast of Siam the ships on its south coast are not [2.4].
func (c *Campaign) takesPart(i int, s, attacker sim.Side) bool {
	p := &c.Pieces[i]
	raiding := c.AtHand.Mode == battle.Raid
	switch {
	case p.At == c.BattleHex:
		// A raider fights only the raid, and its own comrades in the hex only the battle; the other
		// side's blocks take part in both.
		return (p.Marks&situation.Raids != 0) == (raiding && s == attacker)
	case p.At == c.Shore(c.BattleHex): // is inland of the west coast
		return s != attacker && c.GroupAt(i) != book.Naval && p.Marks&situation.Raids == 0
	}
	return false
}

// enlist puts a piece into the battle as a block of its side. In a battle all are
// seen, reinforcements when they arrive (5.1, 1.3, rulings R01, R48).
func (c *Campaign) enlist(i int, n sim.Side) {
	b, p := &c.AtHand, &c.Pieces[i]
	k := b.Enter(n, c.KindOf(i), int(p.Steps))
	c.enroll(k, i)
	if p.Marks&situation.Joins != 0 && b.Mode == battle.Assault {
		// They stand in the hex already, but neither fire nor are hit in round 1 [1.3].
		b.Late |= battle.Bit(k)
		return
	}
	b.Here |= battle.Bit(k)
	// Known is 0 for a block that the enemy has not seen, else one more than the steps it saw.
	p.Known = 1 + p.Steps
}

// enroll notes which piece a block of the battle is, and whether it is afloat.
func (c *Campaign) enroll(k, i int) {
	c.Engaged[k] = uint8(i)
	if c.What(i).Home == book.Ground && c.GroupAt(i) == book.Naval { // invaders, marines at sea [4.82, 5.8]
		c.AtHand.Sea |= battle.Bit(k)
		c.AtHand.BySea |= battle.Bit(k)
	}
}

// describe tells the engine of the hex: terrain and base [2.1, 2.2], markers being
// Major Bases [3.3.4], weather [6.0], a blockade [5.77], whose colour the base has
// [4.41]. Nothing there is bounded by numbers: the map decides who can leave.
func (c *Campaign) describe(attacker sim.Side) {
	b, m, at := &c.AtHand, c.War.Map, c.Shore(c.BattleHex)
	switch {
	case m.Jungle.Has(at):
		b.Terrain = book.JungleHex
	case m.Mountain.Has(at):
		b.Terrain = book.MountainHex
	case m.Desert.Has(at):
		b.Terrain = book.DesertHex
	case m.Clear.Has(at):
		b.Terrain = book.ClearHex
	}
	// The heir is the side that gets the land back when no ground block is left on it: its owner,
	// or the side with a marker on it. Hexes without a base have Nobody.
	b.Heir = battle.Nobody
	if m.Bases().Has(at) {
		b.Base = book.MinorBase
		if m.Major.Or(c.MajorMarkers).Has(at) {
			b.Base = book.MajorBase
		}
		if owner := c.Owner(at); owner != attacker || !c.MajorMarkers.Has(at) { // a marker holds a base (ruling R77)
			b.Heir = owner ^ b.Japan
		}
		// The attacker of the battle is then the side that keeps the sea; its ships count as
		// defenders [5.77].
		if b.Mode == battle.Assault && c.Blockade[attacker].Has(c.BattleHex) {
			b.Blockader = battle.Attacker
		}
	}
	// Of several kinds of weather the first that is met holds; they are of different seasons, so no
	// two can be.
	switch {
	case c.stormy().Has(at):
		b.Weather = book.Typhoon
	case rains(c.Quarter) && b.Terrain == book.JungleHex:
		b.Weather = book.Monsoon
	case winter(c.Quarter) && m.NorthPacific.Has(at):
		b.Weather = book.NorthPacific
	}
	// Free means no bound by number. The open ways are told block by block, see openWays.
	for n := range sim.Side(2) {
		b.Room[n], b.Haven[n], b.Cross[n] = [3]uint8{battle.Free, battle.Free, battle.Free}, true, battle.Free
	}
}

// cutOff tells the engine which of the given ships may not begin a blockade for want of supply
// [5.72]. Their supply at that moment counts (ruling R41): it depends on where ships of this battle
// retreat to sea.
func (c *Campaign) cutOff(ships battle.Mask) {
	b := &c.AtHand
	if !b.IsBase() || b.Mode != battle.Assault {
		return
	}
	// The ships that are on blockade already do not begin one.
	if b.Blockader < battle.Nobody {
		ships &^= battle.Of(b.Blockader)
	}
	// Only the bits given are found out anew; the other ships keep what was said of them.
	b.CutOff &^= ships
	for s := range sim.Side(2) {
		ships := ships & battle.Of(s)
		// The holder of the land can begin no blockade of it, unless the enemy's ground blocks
		// might take it during this battle. In bad weather nobody begins a blockade.
		if ships == 0 || b.Weather != book.Fair || s == b.Land && (b.Here|b.Late)&b.Ground&battle.Of(s.Other()) == 0 {
			// none of them can come to blockade
			continue
		}
		enemy := &c.Occupied[s.Other()^b.Japan][book.Naval] // gone, when it comes to a blockade
		afloat := *enemy
		// A ship that cuts the line into this hex will be gone by the time when a blockade begins,
		// as a blockade presupposes that no enemy ship is left. So the enemy's ships here are taken
		// out of the map for the question, and put back.
		*enemy = afloat.Without(c.BattleHex)
		b.CutOff |= c.unsupplied(ships, s^b.Japan)
		*enemy = afloat
	}
}

// unsupplied returns those of some ships of a side in the battle that are not supplied.
// Mostly that does not depend on whose ships cut whose lines.
func (c *Campaign) unsupplied(ships battle.Mask, s sim.Side) battle.Mask {
	// Three tries, from the cheapest: with every enemy ship cutting lines, which is the worst case;
	// with none, the best; and only if the two disagree the whole network of both sides, where
	// unsupplied ships do not cut.
	n := c.Supplies(s, true)
	worst := c.unfed(&n, ships)
	if worst == 0 {
		return 0
	}
	n = c.Supplies(s, false)
	if c.unfed(&n, worst) == worst {
		return worst
	}
	n = c.Network()
	// The full answer is between the two, for the ships on which they differ.
	return c.unfed(&n, worst)
}

// unfed returns those of some ships in the battle that a network does not supply.
func (c *Campaign) unfed(n *situation.Network, ships battle.Mask) (out battle.Mask) {
	for ; ships != 0; ships &= ships - 1 {
		if fed, _ := c.Feeds(n, int(c.Engaged[ships.First()])); !fed {
			out |= ships & -ships
		}
	}
	return out
}

// applyFight carries out a decision of the battle. A retreat waits for its place
// before the battle goes on; raiders that have fired go home.
func (c *Campaign) applyFight(m sim.Move, d *sim.Dice) {
	b := &c.AtHand
	i, v, target := battle.Unpack(m)
	// In a raid nothing is withdrawn by choice; the engine brings its raiders out itself.
	if v == battle.RetreatVerb && b.Mode == battle.Assault {
		if !b.Allows(i, v, target) {
			panic("pacificvictory: this block cannot retreat")
		}
		c.withdraw(i)
		return
	}
	b.Apply(m, d)
}

// homeward are the raiders that have left the battle and are still to be placed.
// The block leaves the engine only when its place is known, or it is lost for want of one.
func (c *Campaign) homeward() (all battle.Mask) {
	b := &c.AtHand
	if b.Mode != battle.Raid {
		return 0
	}
	// Alive, not in the hex any more, and the piece still here on the map: it has fired and is to
	// be put on its place.
	for m := b.Steps[0] &^ b.Here & battle.Of(battle.Attacker); m != 0; m &= m - 1 {
		if p := &c.Pieces[c.Engaged[m.First()]]; p.At == c.BattleHex && p.Marks&situation.Raids != 0 {
			all |= battle.Bit(m.First())
		}
	}
	return all
}

// sight shows the reinforcements that have arrived (ruling R01).
func (c *Campaign) sight() {
	for m := c.AtHand.Here; m != 0; m &= m - 1 {
		if p := &c.Pieces[c.Engaged[m.First()]]; p.Marks&situation.Joins != 0 {
			p.Known = 1 + p.Steps
		}
	}
}

// stepFight goes on with the battle; true at a decision of it.
func (c *Campaign) stepFight() bool {
	b := &c.AtHand
	c.sight()
	if c.Leaving = c.homeward(); c.Leaving != 0 {
		c.Phase = situation.Withdrawal
		return false
	}
	if b.Decides == sim.Over {
		c.finish()
		return false
	}
	if i, forced := c.nextOut(); forced {
		c.withdraw(i)
		return false
	}
	c.Decides = b.Decides ^ b.Japan
	return true
}

// nextOut returns the block that has to leave next at the end of a battle, where it
// makes no difference which is first: there is room for all [5.5].
func (c *Campaign) nextOut() (i int, forced bool) {
	b := &c.AtHand
	if b.Phase != battle.AtEnd || b.Mode != battle.Assault {
		return 0, false
	}
	_, must, may := b.Leaving()
	able := b.Able(must)
	if may != 0 || able == 0 {
		return 0, false
	}
	if able&(able-1) == 0 {
		return able.First(), true
	}
	var r reach
	c.look(&r, b.Decides^b.Japan)
	return able.First(), r.roomFor(c, able)
}
