package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// What a side knows of the enemy, and all that it knows:
//
//   - of every block on the map its colour (orange; blue; brown; yellow), where it
//     stands and stood before its side moved, and what it does there (marks, way);
//   - by the option fog=arm also whether it is an air, naval or ground block, Communist
//     Chinese, or a headquarters (ruling R100);
//   - else what follows of that (campaign_deal_arms.go): ships are on water, ships and
//     marines alone at sea but for air on patrol, ships on blockade, and no base holds more
//     of an arm than stacking allows; attackers and reinforcements were near enough;
//     and whether there are ships among blocks outside bases of their own or in a hex with
//     enemy ships, as they cut lines of supply there and bar the sea [1.5, 5.72];
//   - that marines alone stay at sea, only infantry and marines invade, and garrisons
//     never attack or reinforce [3.3.2, 4.82, 5.8];
//   - what a block shows now: on blockade, invading, an active headquarters, in the
//     battle at hand, reinforcements once they have arrived (5.1, R01), or held by a
//     special rule of 1941; and the ground blocks of a base that has room ashore
//     for fewer, as some of them are marines aboard;
//   - what blocks showed before (piece.known): what they are, with the steps they had,
//     which they are taken to have still;
//   - the force pool: which blocks there are, and from when on each can be built
//     [7.23]; but not which of them are on the map;
//   - control, markers, points, dice and decisions, but for the enemy's builds of this
//     logistics phase and who of a stack was chosen.
//
// A deal draws from all ways to say which block of the pool each unknown block of the
// map is, every one with the same probability, and then for each of these its steps,
// from 1 to its most, every number with the same probability. What was shown stays.
//
// Where arms are not seen they are dealt first: from one way to fill the slots, the veil,
// blocks are exchanged at random as long as nobody is where he cannot be, so often that
// all ways have the same probability, as far as thousands of deals can tell.
//
// Blocks of a colour and arm are matched apart. Among ground blocks some slots take
// marines only, some infantry too, some armour too, some garrisons too: each set
// holds the one before, so slots that are filled in this order, each from what is
// left of its set, leave as many choices to those behind whatever is drawn. That is
// why no draw has to be thrown away.
//
// Builds of this phase are taken back, and those of a side that has finished are
// drawn anew: one legal decision after the other, each of those listed with the same
// probability, until it stops.

// A deck is the blocks of a colour and arm that are dealt together.
type deck uint8

const (
	decks    = 4 * arms
	arms     = 5
	deckSize = 64
)

// deckOf returns the deck of a block.
func (c *State) deckOf(i int) deck { return c.War.routes.stamps[i].deck }

// deckOf returns the deck of blocks of a kind.
func deckOf(k *rating) deck {
	colour, arm := [numNations]deck{Japan: 0, USA: 1, British: 2, ANZAC: 2, India: 2, China: 3}[k.nation], deck(k.home)
	switch {
	case k.typ == SHQ:
		arm = 3
	case k.class == communist:
		arm = 4
	}
	return colour*arms + arm
}

// rank says which slots a ground block may fill: those of its rank and above.
func rank(t Type) uint8 {
	switch t {
	case MA:
		return 0
	case IN:
		return 1
	case AR:
		return 2
	}
	return anyRank
}

const anyRank = 3 // of slots that take every block of the arm

// rankOf returns the rank of the slot that a block fills.
func (c *State) rankOf(i int) uint8 {
	p := &c.pieces[i]
	switch k := &c.War.routes.stamps[i]; {
	case k.home != Ground || k.typ == SHQ:
		return anyRank
	case p.marks&invades != 0:
		return 1
	case c.War.routes.open.Has(p.at):
		return 0
	case p.marks&(attacks|joins) != 0:
		return 2
	}
	return anyRank
}

// shown are the blocks of a side that show what they are and their steps.
func (c *State) shown(s sim.Side) (set pieceSet) {
	var ashore [hex.Size]uint8
	from, to := c.War.span(s)
	battle, late := c.fighting || c.phase == InBattle || c.phase == Withdrawal || c.phase == Regroup, c.awaited(s)
	for i := from; i < to; i++ {
		p := &c.pieces[i]
		if p.marks&faceUp != 0 || c.isHeld(i) || battle && p.at == c.site && (late == 0 || p.marks&joins == 0) {
			set.add(i)
		}
		if c.inGarrison(i) {
			ashore[p.at]++
		}
	}
	for i := from; i < to; i++ {
		if at := c.pieces[i].at; c.inGarrison(i) && c.excess == 0 && int(ashore[at]) > c.limit(at, Ground) {
			set.add(i)
		}
	}
	for n, i := range c.War.headquarters {
		if c.active>>n&1 != 0 {
			set.add(int(i))
		}
	}
	if battle {
		for k, i := range c.roster {
			if i != 0 && !(late | c.awaited(s.Other())).has(k) {
				set.add(int(i))
			}
		}
	}
	return set
}

// canBeOut reports whether a block of the pool can be on the map by now [7.23].
func (c *State) canBeOut(i int) bool {
	from := c.War.pieces[i].from
	return from < c.turn || int(from) <= c.War.Scenarios[c.scenario].First
}

// redeal takes back the enemy's builds and deals its unknown blocks; without dice it
// veils them.
func (c *State) redeal(t *dealing, viewer sim.Side, d *sim.Dice) {
	enemy := viewer.Other()
	c.past.lost[enemy] = [numTypes]uint8{} // nobody tells what it was
	if c.building() {
		c.takeBack(enemy)
	}
	t.sort(c, enemy)
	open := c.armsOpen(enemy)
	if !open {
		t.arrange(c, enemy, d)
	}
	for n := range t.n {
		t.fill(c, n, d)
	}
	if !open {
		c.stands[enemy] = c.standing(enemy)
	}
}

// armsOpen reports whether the arms of a side's blocks are seen: by the option (ruling
// R100), and while it lands its air or makes room in a stack, which shows them; nobody
// else decides then.
func (c *State) armsOpen(s sim.Side) bool {
	return c.armsSeen || c.decides == s && (c.phase == AirLanding || c.excess != 0)
}

// A dealing is the unknown blocks of a side while they are dealt.
type dealing struct {
	keys  [maxPieces]uint64 // what is seen of each slot, sorted; in the lowest byte the block that filled it
	slots [maxPieces]piece  // by the block that filled it
	bits  [maxPieces]uint32 // and what else was kept of it
	now   [maxPieces]uint8  // which block fills the slot of one, itself where it is not dealt
	n     int               // slots
	left  [decks][deckSize]uint8
	cards [decks]uint8 // how many are left
	arms  arrangement  // of the slots, where they are not seen
}

const chosenBit = 1 << 8

// sort takes the unknown blocks of a side off the map, and shuffles nothing yet: slots
// are in an order that follows from what is seen of them, cards in that of the pool.
func (t *dealing) sort(c *State, s sim.Side) {
	shown, chosen, open := c.shown(s), c.chosenOf(s), c.armsOpen(s)
	from, to := c.War.span(s)
	for i := from; i < to; i++ {
		p, k := &c.pieces[i], c.deckOf(i)
		t.now[i] = uint8(i)
		c.built[i/4] &^= 3 << (i % 4 * 2)
		switch {
		case p.at == off:
			if *p != pooled || !c.canBeOut(i) || (*pieceSet)(&c.gone).has(i) || shown.has(i) { // shown: just lost
				continue
			}
			c.setBits(i, 0)
		case shown.has(i):
			continue
		case p.known != 0:
			p.steps = max(1, p.known-1)
			continue
		default:
			look, rank := k, c.rankOf(i)
			if !open { // nor that it has flown
				look, rank = k/arms*arms, 0
				p.marks &^= patrols
			}
			t.add(uint64(look)<<52|uint64(rank)<<48|uint64(p.at)<<40|uint64(p.from)<<32|uint64(p.way)<<24|uint64(p.marks)<<16|
				uint64(flag(i == chosen))*chosenBit|uint64(c.bits(i)&63)<<9, i)
			t.slots[i], t.bits[i] = *p, c.bits(i)
			*p = pooled
			c.setBits(i, 0)
		}
		t.left[k][t.cards[k]] = uint8(i)
		t.cards[k]++
	}
}

// chosenOf returns the block of a side that has been chosen and is yet to be given its
// place, or -1.
func (c *State) chosenOf(s sim.Side) int {
	if (c.phase == ChoosePlace || c.phase == Exchange) && c.decides == s {
		return int(c.chosen)
	}
	return -1
}

// add sorts a slot in.
func (t *dealing) add(key uint64, i int) {
	key |= uint64(i)
	j := t.n
	for ; j > 0 && t.keys[j-1] > key; j-- {
		t.keys[j] = t.keys[j-1]
	}
	t.keys[j] = key
	t.n++
}

// fill draws the block of a slot, and its steps.
func (t *dealing) fill(c *State, n int, d *sim.Dice) {
	key := t.keys[n]
	k, most := deck(key>>52), uint8(key>>48&15)
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
	c.pieces[i], t.now[key&255] = t.slots[key&255], uint8(i)
	c.setBits(i, t.bits[key&255])
	if steps := &c.pieces[i].steps; d == nil {
		*steps = min(2, c.War.pieces[i].max)
	} else {
		*steps = uint8(d.Roll(uint64(maxPieces+n), int(c.War.pieces[i].max)))
	}
	if key&chosenBit != 0 {
		c.chosen = uint8(i)
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
	k := &c.War.routes.stamps[i]
	return k.home != Ground || k.typ == SHQ || rank(k.typ) <= most
}

// building reports whether there are builds that one side does not see: Japan builds
// first, then the Allies give points to China and build (ruling R03).
func (c *State) building() bool { return c.phase == Build || c.phase == GiveChina }

// takeBack undoes the builds of a side in this logistics phase. Japan, which is done
// when the Allies build, is paid back; what the Allies have spent so far is seen.
func (c *State) takeBack(s sim.Side) {
	refund := uint8(0)
	for at := range c.raised.And(c.held(s)).All() {
		c.raised = c.raised.Without(at)
		c.reserve[s]++
		refund += baseCost
	}
	from, to := c.War.span(s)
	for i := from; i < to; i++ {
		n := c.builtSteps(i)
		if n == 0 {
			continue
		}
		refund += n * c.what(i).cost
		c.built[i/4] &^= 3 << (i % 4 * 2)
		if p := &c.pieces[i]; p.steps > n {
			p.steps -= n
		} else {
			c.put(i, off)
			c.setBits(i, 0)
		}
	}
	if s == JapanSide {
		c.points[Japan] += refund
	}
}

// awaited are the blocks of a side that are yet to join the battle at hand: they are
// not seen before they arrive (ruling R01).
func (c *State) awaited(s sim.Side) mask {
	if !c.hasBattle() || c.battle.mode != assault {
		return 0
	}
	return c.battle.late & of(s^c.battle.japan)
}
