package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Prudent fights for production points and for the hex, and leaves a fight that
// goes badly, dear blocks first. Blocks act in the order of the set-up; remaining
// ties go to the first decision of the list. Its constants were tuned a little
// over the shipped battles, so its results there flatter it.
//
//   - Fire. A ground block fires at ground if any is there. Any other fires at the
//     group where it destroys most: expected hits (steps times firepower by 6, at
//     most the steps there that it can take, halved by double defence) times the
//     mean price of a step of the group. The attacker adds 1 production point to
//     the price of ships and submarines while he has invaders at sea, and to that
//     of ground while he has ground blocks himself: they stand between him and
//     the hex.
//   - Retreat. A block that may leave leaves when the enemy would last 12/(c-1)
//     times as long under our fire as we under his, c being its price a step: a
//     carrier at 4 times, battleships and naval air at 6, blocks of 2 points at
//     12, cruisers and infantry never. How long a side lasts is the price of all
//     its steps by what the other side destroys a round, where each block fires
//     where it destroys most, as above without the added point, and at groups
//     that it may fire at unprovoked. In round 1 blocks that are elsewhere count,
//     as they may join in round 2. Defending ground never leaves: it holds the hex,
//     and air and ships cannot take its last step.
//   - Where none of the blocks asked can fire, all hold. Ships stay on blockade; where
//     there is room for some blocks only, the one worth most retreats.
//   - Invaders land, the heaviest fire first, unless the defenders ashore are twice
//     as strong: strength is steps times the fire of all steps at ground, double
//     defence counting twice.
//   - Hits go to the block whose step costs least.
//   - A raider names the block where what it destroys less what the answer costs is
//     most.
//   - Naval air is declared kamikaze, and a banzai attack is made, only if the
//     expected damage is more than the expected loss of the block itself, and for
//     banzai more than ordinary fire does. A kamikaze crashes where it destroys most.
//
// It also judges positions and advises a search: see Estimate and Prior.
type Prudent struct {
	us, them force
	fleets   [2]fleet
}

func (*Prudent) String() string { return "prudent" }

// Stationary implements sim.Stationary: the forces are read anew for each choice.
func (*Prudent) Stationary() {}

// Choose implements sim.Agent.
func (p *Prudent) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	return p.fight(fighting(v), v.Side(), legal)
}

// fight chooses for a side of a battle.
func (p *Prudent) fight(b *battle.Battle, s sim.Side, legal []sim.Move) int {
	first := battle.Decode(legal[0])
	switch first.Action {
	case battle.Fire, battle.Hold:
		return p.act(b, s, legal, first.Block)
	case battle.TakeHit:
		return cheapest(b, legal)
	case battle.RaidOn:
		return best(legal, func(d battle.Decision) int { return raidGain(b, d) })
	case battle.Crash:
		return crash(b, legal, first.Block)
	case battle.Declare:
		return declare(b, s, legal)
	case battle.Land:
		return land(b, s, legal)
	case battle.Retreat:
		return stayOrLeave(b, legal)
	}
	return 0
}

// act chooses for block i, whose decisions begin the list in this order: fires, banzai attacks,
// hold, retreat.
func (p *Prudent) act(b *battle.Battle, s sim.Side, legal []sim.Move, i int) int {
	fires, hold, retreat := 0, 0, -1
	for n, m := range legal {
		d := battle.Decode(m)
		if d.Block != i {
			break
		}
		switch d.Action {
		case battle.Fire:
			fires = n + 1
		case battle.Hold:
			hold = n
		case battle.Retreat:
			retreat = n
		}
	}
	u := b.Block(i)
	flees := retreat >= 0 && u.Cost > 1 && !(s == battle.Defender && isGround(u.Type))
	if flees || fires > 1 || hold > fires {
		p.them.read(b, s.Other())
	}
	if flees || fires > 1 && s == battle.Attacker {
		p.us.read(b, s)
	}
	if flees && p.losing(b, u.Cost) {
		return retreat
	}
	top := 0
	if fires > 1 {
		top = p.aim(b, s, legal[:fires], u)
	}
	if hold > fires {
		return p.charge(b, legal[:hold], fires, top)
	}
	return top
}

// losing reports whether a block of that price a step leaves: our time to last, divided by the
// enemy's, is less than (cost-1)/12. The test is cross-multiplied.
func (p *Prudent) losing(b *battle.Battle, cost int) bool {
	p.us.aim()
	p.them.aim()
	return 12*p.us.worth*p.us.fire(b, &p.them) < (cost-1)*p.them.worth*p.them.fire(b, &p.us)
}

// aim picks the fire of block u that destroys most.
func (p *Prudent) aim(b *battle.Battle, s sim.Side, fires []sim.Move, u battle.Block) int {
	top, high := 0, -1
	for n, m := range fires {
		d := battle.Decode(m)
		g := d.Group & 3
		if g == book.Ground && isGround(u.Type) {
			return n
		}
		price, most := p.them.price[g], 6*p.them.exposed[g]
		bonus := 0
		if s == battle.Attacker && (g == book.Ground && p.us.ground || (g == book.Naval || g == book.Subs) &&
			p.us.pending) {
			bonus = point
		}
		if g == book.Ground && p.them.doubled {
			bonus, most = bonus/2, 2*most
		}
		if w := min(u.Steps*b.Power(d.Block, g), most) * (price + bonus); w > high {
			top, high = n, w
		}
	}
	return top
}

// land picks the block that lands, or none.
func land(b *battle.Battle, s sim.Side, legal []sim.Move) int {
	last := len(legal) - 1
	ours, theirs := groundStrength(b, s), groundStrength(b, s.Other())
	if b.Doubled(s.Other(), book.Ground) {
		theirs *= 2
	}
	if 2*ours < theirs {
		return last
	}
	return best(legal[:last], func(d battle.Decision) int {
		return b.Block(d.Block).Steps * b.Power(d.Block, book.Ground)
	})
}

// groundStrength returns the steps of a side's ground blocks in the hex, at sea or ashore, times
// their total fire.
func groundStrength(b *battle.Battle, s sim.Side) int {
	steps, fire := 0, 0
	for i := range b.Span(s) {
		if u := b.Block(i); u.Here && isGround(u.Type) {
			steps += u.Steps
			fire += u.Steps * b.Power(i, book.Ground)
		}
	}
	return steps * fire
}

// stayOrLeave chooses if the list begins with a retreat: blockade or hold if that is allowed, else
// the most valuable block leaves.
func stayOrLeave(b *battle.Battle, legal []sim.Move) int {
	for n, m := range legal {
		if a := battle.Decode(m).Action; a == battle.Stay || a == battle.Hold {
			return n
		}
	}
	return best(legal, func(d battle.Decision) int { return b.Cost(d.Block) * b.Block(d.Block).Steps })
}
