package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// Events of the dice: where in the battle a roll stands. A block fires at most
// once a round, so round, side and block name a volley.
const (
	eventSearch = 1 << 12
	eventReturn = 1 << 13 // the target of a raid fires back
	eventTarget = 1 << 14 // the target of a raid, where chance picks it
)

func (b *Battle) fireEvent(i int) uint64 { return b.events | uint64(b.round)<<5 | uint64(i) }

// aim works out anew what the blocks of a side may fire at [5.4]: call it after
// every change of what the enemy has here, of who is ashore and what was provoked.
func (b *Battle) aim(s sim.Side) {
	enemy := b.here & of(s.Other())
	ground, provoked := b.group[Ground], b.provoked[s]
	ships := ^(b.air | b.ground)

	// Air fires at whatever is there [5.42].
	flak := b.air | b.unbidden | // [5.43]
		when(provoked&(1<<Naval) != 0)&ships | when(provoked&(1<<Ground) != 0)&ground
	gunners := ^b.ground | b.unbidden | when(provoked&shelled != 0)&ground // [5.44]
	enemyShips := enemy & (b.group[Naval] | b.group[Subs])
	bombers := b.air | b.freeStrike | when(enemyShips == 0)&ships // [5.44]
	soft := enemy & ground &^ (b.immune &^ b.steps[1])            // [5.45]

	o := &b.open[s]
	fit := ^b.sea // blocks at sea do not fire (rulings R23, R24)
	o[Air] = when(enemy&b.air != 0) & flak & b.can[Air] & fit
	o[Naval] = when(enemyShips&b.group[Naval] != 0) & gunners & b.can[Naval] & fit
	o[Ground] = (when(enemy&ground != 0)&ground | when(soft != 0)&bombers) & b.can[Ground] & fit
	if b.asw {
		o[Subs] = when(enemyShips&b.group[Subs] != 0) & gunners & b.can[Subs] & fit
	}
	if b.special {
		b.aimSpecial(s)
	}
}

// when returns all blocks if a condition holds, else none.
func when(holds bool) mask {
	if holds {
		return ^mask(0)
	}
	return 0
}

// aimSpecial is aim where other rules have a say: a monsoon, the pursuit of option
// 9.5, kamikazes, marines at sea (R23), the Pearl Harbor airstrike.
func (b *Battle) aimSpecial(s sim.Side) {
	o := &b.open[s]
	if b.mode == strike {
		*o = b.aimStrike(s)
		return
	}
	marines := b.sea & b.unbidden & when(b.pendingMarines)
	for g := range numGroups {
		if g != Ground && b.inGroup(s.Other(), g) != 0 { // R23
			o[g] |= marines & b.can[g]
		}
		if b.weather == monsoon && b.groundRound != b.round && b.groundRound != free { // [6.1]
			o[g] &^= b.group[Ground]
		}
		if b.pursuit() {
			o[g] &^= b.attacking()
		}
		if g != Naval {
			o[g] &^= b.Position.kamikaze
		}
	}
}

// targets returns the groups (1 << Group) that a block may fire at now.
func (b *Battle) targets(i int) uint8 {
	o := &b.open[sideOf(i)&1]
	i &= 31
	return uint8(o[Air]>>i&1 | o[Naval]>>i&1<<Naval | o[Ground]>>i&1<<Ground | o[Subs]>>i&1<<Subs)
}

// aiming are the blocks of a side that may fire at anything in their turn.
func (b *Battle) aiming(s sim.Side) mask {
	o := &b.open[s&1]
	return o[Air] | o[Naval] | o[Ground] | o[Subs]
}

// hittable are the blocks of a group that fire can do anything to: air and naval
// fire never takes the last step of ground blocks that are immune [5.45], and so
// may not be aimed at a group of such blocks (worked example, round 2).
func (b *Battle) hittable(s sim.Side, g Group, soft bool) mask {
	m := b.inGroup(s, g)
	if g == Ground && soft {
		m &^= b.immune &^ b.steps[1]
	}
	return m
}

// fire carries out a declared fire [5.3].
func (b *Battle) fire(i int, g Group, d *sim.Dice) {
	k := b.rate(i)
	e := sideOf(i).Other()
	b.acted |= bit(i)
	if p := k.provokes[g&3]; p&^b.provoked[e] != 0 {
		b.provoked[e] |= p
		b.aim(e)
	}
	dice := b.strength(i)
	if b.mode == strike && e == Defender {
		dice *= 2
	}
	if b.hits = uint8(d.Hits(b.fireEvent(i), dice, int(k.power[g&3]))); b.hits > 0 {
		b.hitSide, b.hitGroup, b.hitSoft = e, g, k.home != Ground || b.sea.has(i)
	}
}

// settle gives the hits to the strongest blocks of the group, one at a time,
// until none is left; false where the owner has to choose first [5.45].
func (b *Battle) settle() bool {
	for ; b.hits > 0; b.hits-- {
		m := b.strongest()
		if m == 0 { // the rest is wasted
			b.hits = 0
			break
		}
		if m&(m-1) != 0 && !b.allAlike(m) {
			b.turn = b.hitSide
			return false
		}
		b.hit(m.first())
	}
	b.hitSide, b.hitGroup, b.hitSoft = 0, 0, false
	return true
}

// strongest are the blocks among which the next hit is taken: one with a half-hit
// first [5.46], else the strongest [5.45].
func (b *Battle) strongest() mask {
	m := b.hittable(b.hitSide, b.hitGroup, b.hitSoft)
	if b.mode == strike {
		m = b.strikeVictims(b.hitSide)
	}
	if h := m & b.half; h != 0 {
		m = h
	}
	for k := 3; k > 0; k-- {
		if top := m & b.steps[k]; top != 0 {
			return top
		}
	}
	return m
}

// allAlike reports whether it makes no difference which of the blocks is hit.
func (b *Battle) allAlike(m mask) bool {
	k := b.rate(m.first()).alike
	for rest := m & (m - 1); rest != 0; rest &= rest - 1 {
		if b.rate(rest.first()).alike != k {
			return false
		}
	}
	for _, flags := range [...]mask{b.acted, b.sea, b.bySea, b.double, b.Position.kamikaze} {
		if in := flags & m; in != 0 && in != m {
			return false
		}
	}
	return true
}

// hit takes one hit: half a step with double defence [5.46], which ground blocks
// have ashore while their side holds the land.
func (b *Battle) hit(i int) {
	if m := bit(i); b.double&^b.sea&of(b.land)&m != 0 {
		b.half ^= m
		if b.half&m != 0 {
			return
		}
	}
	b.lose(i)
}

// lose takes one step: of the planes that hold the block, the highest.
func (b *Battle) lose(i int) {
	m, st := bit(i), &b.steps
	st[0] &^= m &^ st[1]
	st[1] &^= m &^ st[2]
	st[2] &^= m &^ st[3]
	st[3] &^= m
	if st[0]&m == 0 {
		b.leave(i)
	} else if b.immune&m != 0 {
		b.aim(sideOf(i).Other())
	}
}

func (b *Battle) eliminate(i int) {
	for k := range b.steps {
		b.steps[k] &^= bit(i)
	}
	b.leave(i)
}

// fireAtBlock is a fire at one named block, which takes all hits; surplus is lost.
// It returns whether the target is eliminated.
func (b *Battle) fireAtBlock(event uint64, dice, power, target int, soft bool, d *sim.Dice) bool {
	for range d.Hits(event, dice, power) {
		if !b.here.has(target) || b.groupOf(target) == Ground && !b.hittable(sideOf(target), Ground, soft).has(target) {
			break
		}
		b.hit(target)
	}
	return !b.here.has(target)
}

// crash is the fire of a kamikaze: at one named naval block, then it is lost.
func (b *Battle) crash(i, target int, d *sim.Dice) {
	b.provoked[sideOf(target)] |= 1 << b.groupOf(target)
	b.aim(sideOf(target))
	b.fireAtBlock(b.fireEvent(i), b.strength(i), int(b.rate(i).suicide), target, true, d)
	b.eliminate(i)
}

// banzaiAttack is one fire at a named ground block; the attacker is lost unless
// it eliminates its target [9.3].
func (b *Battle) banzaiAttack(i, target int, d *sim.Dice) {
	b.acted |= bit(i)
	if !b.fireAtBlock(b.fireEvent(i), b.strength(i), int(b.rate(i).suicide), target, false, d) {
		b.eliminate(i)
	}
}

// mayBanzai are the enemy blocks that a block can name for a banzai attack:
// ground ashore, by Japanese infantry or marines in ground combat [9.3].
func (b *Battle) mayBanzai(i int) mask {
	if !b.banzai || b.rate(i).suicide == 0 || b.targets(i)&(1<<Ground) == 0 || b.rate(i).home != Ground {
		return 0
	}
	return b.ashore(sideOf(i).Other())
}
