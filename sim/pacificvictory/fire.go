package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// Events of the dice: where in the battle a roll stands. A block fires at most
// once a round, so round, side and block name a volley.
const (
	eventSearch = 1 << 12
	eventReturn = 1 << 13 // the target of a raid fires back
	eventTarget = 1 << 14 // the target of a raid, where chance picks it
)

func fireEvent(round uint8, i int) uint64 { return uint64(round)<<5 | uint64(i) }

// targets returns the groups (1 << Group) that a block may fire at now [5.4].
func (b *Battle) targets(i int) (t uint8) {
	k := b.rate(i)
	s := sideOf(i)
	enemy := b.present[s^1]
	if b.mode == strike {
		return b.strikeTargets(i, k)
	}
	if b.pursuit() && b.mustFlee(i) {
		return 0
	}
	if b.Position.kamikaze.has(i) {
		return enemy & hasNaval
	}
	soft := enemy & hasSoftGround >> 4 << Ground
	switch k.home {
	case Air:
		t = enemy&(hasAir|hasNaval|hasSubs) | soft
	case Naval:
		t = enemy & (hasNaval | hasSubs)
		if enemy&hasShips == 0 || k.strikesFree { // [5.44]
			t |= soft
		}
		if k.anyTarget || b.flak[s]&(1<<Naval) != 0 { // [5.43]
			t |= enemy & hasAir
		}
	default:
		if b.sea.has(i) {
			return b.targetsAtSea(i, k)
		}
		if b.weather == monsoon && b.groundRound != b.round { // [6.1]
			return 0
		}
		t = enemy & hasGround
		if k.anyTarget || b.flak[s]&(1<<Ground) != 0 { // [5.43]
			t |= enemy & hasAir
		}
		if k.anyTarget || b.shelled[s] { // [5.44]
			t |= enemy & (hasNaval | hasSubs)
		}
	}
	return t & k.can
}

// targetsAtSea are the targets of a ground block at sea: none (rulings R23, R24),
// or for US marines with option pending-fire air and ships.
func (b *Battle) targetsAtSea(i int, k *rating) uint8 {
	if !b.pendingMarines || k.typ != MA || !k.anyTarget {
		return 0
	}
	return b.present[sideOf(i)^1] & (hasAir | hasNaval | hasSubs) & k.can
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
	s, e := sideOf(i), sideOf(i).Other()
	b.acted |= bit(i)
	b.hitSide, b.hitGroup = e, g
	b.hitSoft = k.home != Ground || b.sea.has(i)
	if k.home == Air || b.anyAircraft && k.anyTarget { // opens flak [5.43]; R26
		b.flak[e] |= 1 << g
	}
	if g == Ground && k.home == Naval { // opens fire at ships [5.44]; R29
		b.shelled[e] = true
	}
	dice := b.strength(i)
	if b.mode == strike && s == Attacker {
		dice *= 2
	}
	b.hits = uint8(d.Hits(fireEvent(b.round, i), dice, int(k.power[g])))
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
	return true
}

// strongest are the blocks among which the next hit is taken: one with a half-hit
// first [5.46], else the strongest [5.45].
func (b *Battle) strongest() mask {
	m := b.here & of(b.hitSide)
	switch {
	case b.mode == strike:
		m = b.strikeVictims(b.hitSide)
	case b.hitGroup == Naval && !b.asw:
		m &= ^(b.air | b.ground) | b.sea
	default:
		m = b.hittable(b.hitSide, b.hitGroup, b.hitSoft)
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
		return
	}
	b.refresh(sideOf(i))
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
	b.flak[sideOf(target)] |= 1 << b.groupOf(target)
	b.fireAtBlock(fireEvent(b.round, i), b.strength(i), int(b.rate(i).suicide), target, true, d)
	b.eliminate(i)
}

// banzaiAttack is one fire at a named ground block; the attacker is lost unless
// it eliminates its target [9.3].
func (b *Battle) banzaiAttack(i, target int, d *sim.Dice) {
	b.acted |= bit(i)
	if !b.fireAtBlock(fireEvent(b.round, i), b.strength(i), int(b.rate(i).suicide), target, false, d) {
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
