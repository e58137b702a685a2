package situation

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// This is everything that a side knows about the enemy:
//
//  - for every block on the map its colour (orange, blue, brown or yellow), its place now and
//    before its side moved, and what it does there (marks, way);
//  - with option fog=arm also whether it is an air, naval or ground block, Communist Chinese,
//    or a headquarters (ruling R100);
//  - without the option, whatever follows from the rest (deal_arms.go): ships are on water;
//    at sea there are only ships and marines, except air on patrol; blockades are of ships;
//    no base holds more blocks of an arm than stacking allows; attackers and reinforcements
//    were near enough; and blocks outside their own bases, or in a hex with enemy ships,
//    include ships if they cut lines of supply there or bar the sea [1.5, 5.72];
//  - only marines stay at sea, only infantry and marines invade, and garrisons never attack
//    or reinforce [3.3.2, 4.82, 5.8];
//  - the blocks that are shown now: on blockade, invading, active headquarters, in the
//    battle at hand, reinforcements that have arrived (5.1, R01), or held by a special rule
//    of 1941; and the ground blocks of a base that are too many for the room ashore, because
//    some of them are marines aboard;
//  - the blocks that were shown before (Piece.Known), with the steps they had then, which
//    the side assumes they still have;
//  - the force pool: which blocks there are, and when each can be built [7.23], but not
//    which of them are on the map;
//  - control, markers, points, dice and decisions, except the enemy's builds of this
//    logistics phase and which block of a stack was chosen.
//
// A deal draws, with equal probability, one of all ways to assign blocks of the pool to the unknown
// blocks on the map. Then it draws the steps of each, from 1 to its most, with equal probability.
// Blocks that were shown stay.
//
// If arms are not seen they are dealt first. Starting from one way to fill the slots, the veil,
// blocks are exchanged at random as long as every block is where it can be. There are so many
// exchanges that all ways have the same probability, as far as thousands of deals can tell.
//
// Blocks of each colour and arm are matched separately. Among ground blocks, some slots take only
// marines, some also infantry, some also armour, and some also garrisons. Each set contains the one
// before. So if slots are filled in this order, each draw leaves the later slots the same number of
// choices, and no draw has to be discarded.
//
// Builds of this phase are taken back. A side that has finished its builds gets new ones: legal
// decisions are drawn one after the other, with equal probability, until it stops.

// A Deck is the blocks of a colour and arm that are dealt together.
type Deck uint8

const (
	decks    = 4 * Arms
	Arms     = 5
	deckSize = 64
)

// DeckOf returns the deck of a block.
func (c *State) DeckOf(i int) Deck { return c.War.Routes.Stamps[i].deck }

// deckOf returns the deck of blocks of a kind.
func deckOf(k *book.Rating) Deck {
	colour, arm := [book.NumNations]Deck{book.Japan: 0, book.USA: 1, book.British: 2, book.ANZAC: 2, book.India: 2,
		book.China: 3}[k.Nation], Deck(k.Home)
	switch {
	case k.Type == book.SHQ:
		arm = 3
	case k.Class == Communist:
		arm = 4
	}
	return colour*Arms + arm
}

// rank says which slots a ground block may fill: those of its rank and above.
func rank(t book.Type) uint8 {
	switch t {
	case book.MA:
		return 0
	case book.IN:
		return 1
	case book.AR:
		return 2
	}
	return anyRank
}

const anyRank = 3 // of slots that take every block of the arm

// RankOf returns the rank of the slot that a block fills.
func (c *State) RankOf(i int) uint8 {
	p := &c.Pieces[i]
	switch k := &c.War.Routes.Stamps[i]; {
	case k.Home != book.Ground || k.Type == book.SHQ:
		return anyRank
	case p.Marks&Invades != 0:
		return 1
	case c.War.Routes.Open.Has(p.At):
		return 0
	case p.Marks&(Attacks|Joins) != 0:
		return 2
	}
	return anyRank
}

// Shown are the blocks of a side that show what they are and their steps. Learners ask for them at
// every position: each block is looked at once, those of a garrison once more.
func (c *State) Shown(s sim.Side) (set PieceSet) {
	var ashore [hex.Size]uint8
	var garrison [MaxPieces]uint8
	n := 0
	from, to := c.War.Span(s)
	battle, late := c.Fighting || c.Phase == InBattle || c.Phase == Withdrawal || c.Phase == Regroup, c.Awaited(s)
	for i := from; i < to; i++ {
		p := &c.Pieces[i]
		if p.Marks&FaceUp != 0 || c.IsHeld(i) || battle && p.At == c.BattleHex && (late == 0 || p.Marks&Joins == 0) {
			set.Add(i)
		}
		if p.At != NoPlace && c.Excess == 0 && c.inGarrison(i) {
			ashore[p.At]++
			garrison[n] = uint8(i)
			n++
		}
	}
	for _, i := range garrison[:n] {
		if at := c.Pieces[i].At; int(ashore[at]) > c.Limit(at, book.Ground) {
			set.Add(int(i))
		}
	}
	for n, i := range c.War.Headquarters {
		if c.Active>>n&1 != 0 {
			set.Add(int(i))
		}
	}
	if battle {
		for k, i := range c.Engaged {
			if i != 0 && !(late | c.Awaited(s.Other())).Has(k) {
				set.Add(int(i))
			}
		}
	}
	return set
}

// canBeOut reports whether a block of the pool can be on the map by now [7.23].
func (c *State) canBeOut(i int) bool {
	from := c.War.Pieces[i].From
	return from < c.Quarter || int(from) <= c.War.Scenarios[c.Scenario].First
}

// Redeal takes back the enemy's builds and deals its unknown blocks; without dice it
// veils them.
func (c *State) Redeal(t *Dealing, viewer sim.Side, d *sim.Dice) {
	enemy := viewer.Other()
	c.Past.Lost[enemy] = [book.NumTypes]uint8{} // nobody tells what it was
	if c.Building() {
		c.TakeBack(enemy)
	}
	t.sort(c, enemy)
	open := c.ArmsOpen(enemy)
	if !open {
		t.arrange(c, enemy, d)
	}
	for n := range t.n {
		t.fill(c, n, d)
	}
	if !open {
		c.Occupied[enemy] = c.Standing(enemy)
	}
}

// ArmsOpen reports whether the arms of a side's blocks are seen: by the option (ruling
// R100), and while it lands its air or makes room in a stack, which shows them; nobody
// else decides then.
func (c *State) ArmsOpen(s sim.Side) bool {
	return c.ArmsSeen || c.Decides == s && (c.Phase == AirLanding || c.Excess != 0)
}

// A Dealing is the unknown blocks of a side while they are dealt.
type Dealing struct {
	keys  [MaxPieces]uint64 // the visible facts of each slot, sorted; the lowest byte is the block that filled it
	slots [MaxPieces]Piece  // by the block that filled it
	bits  [MaxPieces]uint32 // and what else was kept of it
	Now   [MaxPieces]uint8  // which block fills the slot of one, itself where it is not dealt
	n     int               // slots
	left  [decks][deckSize]uint8
	cards [decks]uint8 // how many are left
	arms  arrangement  // of the slots, where they are not seen
}

const chosenBit = 1 << 8

// sort takes the unknown blocks of a side off the map, and shuffles nothing yet: slots
// are in an order that follows from what is seen of them, cards in that of the pool.
func (t *Dealing) sort(c *State, s sim.Side) {
	shown, chosen, open := c.Shown(s), c.ChosenOf(s), c.ArmsOpen(s)
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		p, k := &c.Pieces[i], c.DeckOf(i)
		t.Now[i] = uint8(i)
		c.Built[i/4] &^= 3 << (i % 4 * 2)
		switch {
		case p.At == NoPlace:
			if *p != Pooled || !c.canBeOut(i) || (*PieceSet)(&c.Gone).Has(i) || shown.Has(i) { // shown: just lost
				continue
			}
			c.SetBits(i, 0)
		case shown.Has(i):
			continue
		case p.Known != 0:
			p.Steps = max(1, p.Known-1)
			continue
		default:
			key := c.unknown(i, open)
			if !open { // nor that it has flown
				p.Marks &^= Patrols
			}
			t.add(key|uint64(book.Flag(i == chosen))*chosenBit, i)
			t.slots[i], t.bits[i] = *p, c.Bits(i)
			*p = Pooled
			c.SetBits(i, 0)
		}
		t.left[k][t.cards[k]] = uint8(i)
		t.cards[k]++
	}
}

// add sorts a slot in.
func (t *Dealing) add(key uint64, i int) {
	key |= uint64(i)
	j := t.n
	for ; j > 0 && t.keys[j-1] > key; j-- {
		t.keys[j] = t.keys[j-1]
	}
	t.keys[j] = key
	t.n++
}

// fill draws the block of a slot, and its steps.
func (t *Dealing) fill(c *State, n int, d *sim.Dice) {
	key := t.keys[n]
	k, most := Deck(key>>52), uint8(key>>48&15)
	cards := t.left[k][:t.cards[k]]
	at := 0
	switch {
	case d == nil:
		at = c.lastFitting(cards, most)
	case most == anyRank:
		at = d.Pick(uint64(n), len(cards))
	default:
		at = c.pickFitting(cards, most, uint64(n), d)
	}
	i := int(cards[at])
	copy(cards[at:], cards[at+1:])
	t.cards[k]--
	c.Pieces[i], t.Now[key&255] = t.slots[key&255], uint8(i)
	c.SetBits(i, t.bits[key&255])
	if steps := &c.Pieces[i].Steps; d == nil {
		*steps = min(2, c.War.Pieces[i].Max)
	} else {
		*steps = uint8(d.Roll(uint64(MaxPieces+n), int(c.War.Pieces[i].Max)))
	}
	if key&chosenBit != 0 {
		c.Picked = uint8(i)
	}
}

// pickFitting draws one of the blocks that can fill a slot of a rank.
func (c *State) pickFitting(cards []uint8, most uint8, event uint64, d *sim.Dice) int {
	fit := 0
	for _, i := range cards {
		if c.fits(int(i), most) {
			fit++
		}
	}
	pick := d.Pick(event, fit)
	at := 0
	for ; pick > 0 || !c.fits(int(cards[at]), most); at++ {
		if c.fits(int(cards[at]), most) {
			pick--
		}
	}
	return at
}

// lastFitting returns the last of the blocks that can fill a slot of a rank.
func (c *State) lastFitting(cards []uint8, most uint8) int {
	at := len(cards) - 1
	for !c.fits(int(cards[at]), most) {
		at--
	}
	return at
}

// fits reports whether a block can fill a slot of a rank.
func (c *State) fits(i int, most uint8) bool {
	k := &c.War.Routes.Stamps[i]
	return k.Home != book.Ground || k.Type == book.SHQ || rank(k.Type) <= most
}

// Awaited are the blocks of a side that are yet to join the battle at hand: they are
// not seen before they arrive (ruling R01).
func (c *State) Awaited(s sim.Side) battle.Mask {
	if !c.HasBattle() || c.AtHand.Mode != battle.Assault {
		return 0
	}
	return c.AtHand.Late & battle.Of(s^c.AtHand.Japan)
}
