package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Events of the dice: where in the battle a roll stands. A block fires at most
// once a round, so round, side and block name a volley.
const (
	eventSearch = 1 << 12
	eventReturn = 1 << 13 // the target of a raid fires back
	eventTarget = 1 << 14 // the target of a raid, where chance picks it
)

// fireEvent is where a block's volley of this round stands: bits 0 to 4 are the block, from bit 5
// the round; Events, above both, tells the battles of a war apart.
func (b *Battle) fireEvent(i int) uint64 { return b.Events | uint64(b.RoundNow)<<5 | uint64(i) }

// aim finds again what the blocks of a side may fire at [5.4]. Call it after every change of the
// enemy blocks here, of the blocks ashore, and of provoked targets.
func (b *Battle) aim(s sim.Side) {
	enemy := b.Here & Of(s.Other())
	ground, provoked := b.group[book.Ground], b.provoked[s]
	ships := ^(b.Air | b.Ground)

	// Air fires at whatever is there [5.42].
	// Anti-air fire needs that air has attacked the block's own group in this round; carriers and
	// American marines need nothing of it [5.43].
	flak := b.Air | b.unbidden | // [5.43]
		when(provoked&(1<<book.Naval) != 0)&ships | when(provoked&(1<<book.Ground) != 0)&ground
	// Ground fires at ships only when it was shelled; whatever is not ground, always.
	gunners := ^b.Ground | b.unbidden | when(provoked&book.Shelled != 0)&ground // [5.44]
	enemyShips := enemy & (b.group[book.Naval] | b.group[book.Subs])
	// Ships bombard only with no enemy ship left in the hex, submarines counted.
	bombers := b.Air | b.freeStrike | when(enemyShips == 0)&ships // [5.44]
	soft := enemy & ground &^ (b.immune &^ b.Steps[1])            // [5.45]

	o := &b.open[s]
	fit := ^b.Sea // blocks at sea do not fire (rulings R23, R24)
	o[book.Air] = when(enemy&b.Air != 0) & flak & b.can[book.Air] & fit
	o[book.Naval] = when(enemyShips&b.group[book.Naval] != 0) & gunners & b.can[book.Naval] & fit
	o[book.Ground] = (when(enemy&ground != 0)&ground | when(soft != 0)&bombers) & b.can[book.Ground] & fit
	if b.ASW {
		o[book.Subs] = when(enemyShips&b.group[book.Subs] != 0) & gunners & b.can[book.Subs] & fit
	}
	if b.special {
		b.aimSpecial(s)
	}
}

// when returns all blocks if a condition holds, else none.
func when(holds bool) Mask {
	if holds {
		return ^Mask(0)
	}
	return 0
}

// aimSpecial is aim where other rules have a say: a monsoon, the pursuit of option
// 9.5, kamikazes, marines at sea (R23), the Pearl Harbor airstrike.
func (b *Battle) aimSpecial(s sim.Side) {
	o := &b.open[s]
	if b.Mode == strike {
		*o = b.aimStrike(s)
		return
	}
	marines := b.Sea & b.unbidden & when(b.PendingMarines)
	for g := range book.NumGroups {
		if g != book.Ground && b.inGroup(s.Other(), g) != 0 { // R23
			o[g] |= marines & b.can[g]
		}
		if b.Weather == book.Monsoon && b.groundRound != b.RoundNow && b.groundRound != Free { // [6.1]
			o[g] &^= b.group[book.Ground]
		}
		if b.pursuit() {
			o[g] &^= b.attacking()
		}
		if g != book.Naval {
			o[g] &^= b.Position.Kamikaze
		}
	}
}

// targets returns the groups (1 << Group) that a block may fire at now.
func (b *Battle) targets(i int) uint8 {
	// The masks make the indices provably small, so that the compiler drops its checks.
	o := &b.open[SideOf(i)&1]
	i &= 31
	return uint8(
		o[book.Air]>>i&1 | o[book.Naval]>>i&1<<book.Naval | o[book.Ground]>>i&1<<book.Ground | o[book.Subs]>>i&1<<book.Subs)
}

// aiming are the blocks of a side that may fire at anything in their turn.
func (b *Battle) aiming(s sim.Side) Mask {
	o := &b.open[s&1]
	return o[book.Air] | o[book.Naval] | o[book.Ground] | o[book.Subs]
}

// hittable are the blocks of a group that fire can do anything to: air and naval
// fire never takes the last step of ground blocks that are immune [5.45], and so
// may not be aimed at a group of such blocks (worked example, round 2).
func (b *Battle) hittable(s sim.Side, g book.Group, soft bool) Mask {
	m := b.inGroup(s, g)
	if g == book.Ground && soft {
		m &^= b.immune &^ b.Steps[1]
	}
	return m
}

// fire carries out a declared fire [5.3].
func (b *Battle) fire(i int, g book.Group, d *sim.Dice) {
	k := b.rate(i)
	e := SideOf(i).Other()
	b.Acted |= Bit(i)
	// Provoked grows within the round only, so aim is called at most once for each new bit.
	if p := k.Provokes[g&3]; p&^b.provoked[e] != 0 {
		b.provoked[e] |= p
		b.aim(e)
	}
	dice := b.Strength(i)
	if b.Mode == strike && e == Defender {
		dice *= 2
	}
	if b.Hits = uint8(d.Hits(b.fireEvent(i), dice, int(k.Power[g&3]))); b.Hits > 0 {
		b.hitSide, b.hitGroup, b.hitSoft = e, g, k.Home != book.Ground || b.Sea.Has(i)
	}
}

// settle gives the hits to the strongest blocks of the group, one at a time,
// until none is left; false where the owner has to choose first [5.45].
func (b *Battle) settle() bool {
	for ; b.Hits > 0; b.Hits-- {
		m := b.strongest()
		if m == 0 { // the rest is wasted
			b.Hits = 0
			break
		}
		if m&(m-1) != 0 && !b.allAlike(m) {
			b.Decides = b.hitSide
			return false
		}
		b.hit(m.First())
	}
	b.hitSide, b.hitGroup, b.hitSoft = 0, 0, false
	return true
}

// strongest are the blocks among which the next hit is taken: one with a half-hit
// first [5.46], else the strongest [5.45].
// A half-hit does not make a block weaker, but it takes the next hit of its group.
func (b *Battle) strongest() Mask {
	m := b.hittable(b.hitSide, b.hitGroup, b.hitSoft)
	if b.Mode == strike {
		m = b.strikeVictims(b.hitSide)
	}
	if h := m & b.Half; h != 0 {
		m = h
	}
	// From the fourth step down: the highest plane that holds any of the blocks.
	for k := 3; k > 0; k-- {
		if top := m & b.Steps[k]; top != 0 {
			return top
		}
	}
	return m
}

// allAlike reports whether it makes no difference which of the blocks is hit.
func (b *Battle) allAlike(m Mask) bool {
	k := b.rate(m.First()).Alike
	for rest := m & (m - 1); rest != 0; rest &= rest - 1 {
		if b.rate(rest.First()).Alike != k {
			return false
		}
	}
	// Equal blocks in different states are not alike: one that has acted is the better to lose.
	for _, flags := range [...]Mask{b.Acted, b.Sea, b.BySea, b.Double, b.Position.Kamikaze} {
		if in := flags & m; in != 0 && in != m {
			return false
		}
	}
	return true
}

// hit takes one hit: half a step with double defence [5.46], which ground blocks
// have ashore while their side holds the land.
func (b *Battle) hit(i int) {
	// XOR: the first hit sets the half, the second clears it and costs the step.
	if m := Bit(i); b.Double&^b.Sea&Of(b.Land)&m != 0 {
		b.Half ^= m
		if b.Half&m != 0 {
			return
		}
	}
	b.lose(i)
}

// lose takes one step: of the planes that hold the block, the highest.
func (b *Battle) lose(i int) {
	// Plane k holds blocks of more than k steps, so a step is lost in the highest plane alone: each
	// takes from it what the next does not hold.
	m, st := Bit(i), &b.Steps
	st[0] &^= m &^ st[1]
	st[1] &^= m &^ st[2]
	st[2] &^= m &^ st[3]
	st[3] &^= m
	if st[0]&m == 0 {
		b.leave(i)
	} else if b.immune&m != 0 {
		b.aim(SideOf(i).Other())
	}
}

// eliminate takes a block with all its steps.
func (b *Battle) eliminate(i int) {
	for k := range b.Steps {
		b.Steps[k] &^= Bit(i)
	}
	b.leave(i)
}

// fireAtBlock is a fire at one named block, which takes all hits; surplus is lost.
// It returns whether the target is eliminated.
func (b *Battle) fireAtBlock(event uint64, dice, power, target int, soft bool, d *sim.Dice) bool {
	for range d.Hits(event, dice, power) {
		if !b.Here.Has(target) || b.groupOf(target) == book.Ground &&
			!b.hittable(SideOf(target), book.Ground, soft).Has(target) {
			break
		}
		b.hit(target)
	}
	return !b.Here.Has(target)
}

// banzaiAttack is one fire at a named ground block; the attacker is lost unless
// it eliminates its target [9.3].
func (b *Battle) banzaiAttack(i, target int, d *sim.Dice) {
	b.Acted |= Bit(i)
	if !b.fireAtBlock(b.fireEvent(i), b.Strength(i), int(b.rate(i).Suicide), target, false, d) {
		b.eliminate(i)
	}
}

// mayBanzai are the enemy blocks that a block can name for a banzai attack:
// ground ashore, by Japanese infantry or marines in ground combat [9.3].
func (b *Battle) mayBanzai(i int) Mask {
	if !b.Banzai || b.rate(i).Suicide == 0 || b.targets(i)&(1<<book.Ground) == 0 || b.rate(i).Home != book.Ground {
		return 0
	}
	return b.Ashore(SideOf(i).Other())
}

// AimBoth works out anew what the blocks of both sides may fire at [5.4].
func (b *Battle) AimBoth() {
	b.aim(Attacker)
	b.aim(Defender)
}
