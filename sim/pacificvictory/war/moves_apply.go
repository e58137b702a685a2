package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// applyDestination carries out the move of the chosen block.
func (c *Campaign) applyDestination(m sim.Move) {
	o, i, place, more := unpackOrder(m)
	to := hex.Index(place)
	// Excess says that a place has one too many. This move, of a block of that place, has resolved
	// it; it may cause another, at the end of the function.
	c.Excess, c.Crowded = 0, 0
	// Full places are noted before the move, because without the block a place may no longer be
	// full.
	from, taken := c.Pieces[i].At, c.memo.ranks(c).taken
	switch o {
	case StayPut:
		// A second strategic move that was not made is given up.
		c.Mark(i, situation.OnceMore, false)
		c.Mark(i, situation.Moved, true)
	case Go:
		c.goTo(i, to, more)
	case Rebase:
		c.depart(i, to)
		c.Mark(i, situation.Moved, true)
	case Strategic: // a second one is the last (ruling R07)
		c.pay(int(more), 1)
		c.depart(i, to)
		again := c.Pieces[i].Marks&situation.OnceMore != 0
		c.Mark(i, situation.OnceMore, !again)
		c.Mark(i, situation.Moved, again)
	case Invade:
		c.invade(i, to, more)
	case Raid:
		c.pay(int(more), 1)
		c.depart(i, to)
		c.Mark(i, situation.Moved|situation.Raids, true)
		c.Battles = c.Battles.With(to)
	default:
		panic("pacificvictory: not a destination")
	}
	if o != StayPut {
		c.crowdAt(i, &taken)
	}
	c.Picked, c.Phase = 0, situation.ChooseBlock
	// The memo is told last, when the position is whole again.
	c.memo.follow(c, i, from)
}

// goTo makes an operation move. Into a hex that the first player has attacked it
// reinforces the defence, in round 2 [1.3]; into any other enemy hex it attacks (ruling
// R95); air that does neither is on patrol [4.63].
func (c *Campaign) goTo(i int, to hex.Index, way uint8) {
	v := c.memo.of(c)
	// What counts as the enemy's differs: air and ground meet whatever is hostile, while ships are
	// stopped only by what guards the place, their own blockades being open to them.
	s := &c.War.Routes.Stamps[i]
	enemy := v.hostile
	if s.Home == book.Naval || s.Type == book.MA && !c.War.Map.Bases().Has(to) {
		enemy = v.guarded
	}
	c.depart(i, to)
	// The order matters: where the first player has attacked, his enemy joins the defence, even
	// though the hex is the enemy's by now.
	switch {
	case v.attacked.Has(to):
		c.Pieces[i].Way = way
		c.Mark(i, situation.Moved|situation.Joins, true)
	case enemy.Has(to):
		c.attack(i, to, way)
		c.Mark(i, situation.Moved|situation.Attacks, true)
	case s.Home == book.Air:
		c.Mark(i, situation.Moved|situation.Patrols, true)
	default:
		c.Mark(i, situation.Moved, true)
	}
}

// attack remembers by which hexside a block entered a battle.
func (c *Campaign) attack(i int, to hex.Index, way uint8) {
	c.Pieces[i].Way = way
	c.Battles = c.Battles.With(to)
	// Only attackers of the first player close a hexside to his enemy [4.5]; the second player's
	// moves come too late to hinder anybody.
	if c.Mover == c.FirstPlayer && way < uint8(hex.Directions) {
		here := c.War.Map.LandOf(to)
		c.Entered[way] = c.Entered[way].With(here)
	}
}

// invade begins a sea invasion; the first invader of a base is turned face-up [5.8].
func (c *Campaign) invade(i int, to hex.Index, more uint8) {
	// The lower bits of more are the headquarters that pays, the upper ones the direction of entry.
	c.payInvasion(i, more&(1<<inWay-1), c.invasionCost(c.memo.of(c), to))
	shown := false
	for j := range c.BlocksAt(c.Mover, to).All() {
		shown = shown || c.Pieces[j].Marks&situation.Invades != 0
	}
	// before it arrives, so that it counts as naval there
	c.Pieces[i].Marks |= situation.Moved | situation.Attacks | situation.Invades
	c.depart(i, to)
	c.attack(i, to, more>>inWay)
	// The hexside of entry is kept in Entered; the block's own way is the sea, so that it counts
	// for no hexside limit [4.3].
	c.Pieces[i].Way = situation.BySeaWay
	if !shown {
		c.show(i)
	}
}

// show turns a block face-up.
func (c *Campaign) show(i int) {
	c.Mark(i, situation.FaceUp, true)
	c.Pieces[i].Known = 1 + c.Pieces[i].Steps
}

// depart moves a block. Where a blockade is left to others, one of them is face-up
// instead of it [5.7, 5.79].
func (c *Campaign) depart(i int, to hex.Index) {
	p := &c.Pieces[i]
	// The place left, noted before Put changes it.
	old := p.At
	c.Put(i, to)
	if p.Marks&situation.FaceUp == 0 || c.War.Routes.Stamps[i].Home != book.Naval {
		return
	}
	c.Mark(i, situation.FaceUp, false)
	// Without a blockade there, what was shown need not be replaced.
	if !c.Blockade[c.Mover].Has(old) {
		return
	}
	other := -1
	for j := range c.BlocksAt(c.Mover, old).All() {
		if q := &c.Pieces[j]; c.War.Routes.Stamps[j].Home == book.Naval && q.Marks&situation.Raids == 0 {
			// Another ship is shown already.
			if q.Marks&situation.FaceUp != 0 {
				return
			}
			if other < 0 {
				other = j
			}
		}
	}
	if other >= 0 {
		c.show(other)
	}
}
