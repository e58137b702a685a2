package pacificvictory

import (
	"math"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Target groups of an estimate: submarines count as ships.
const (
	inAir = iota
	atSea
	ashore
	numKinds
)

// A fleet is one side of a battle in expected values, by target group. It is scratch space of
// Prudent.
type fleet struct {
	had      [numKinds]float64           // steps at first; those at sea include the invaders
	steps    [numKinds]float64           // steps left
	taken    [numKinds]float64           // hits, also in excess of the steps
	fire     [numKinds][numKinds]float64 // hits of a step of each group on each group in a round
	waiting  [numKinds]float64           // share that has yet to fire in this round
	spared   float64                     // ground steps that air and ships cannot take [5.45]
	invaders float64                     // ground steps at sea
	landing  float64                     // hits of one of their steps on ground, once ashore
	double   bool                        // ground has double defence [5.46]
}

// Estimate implements agents.Estimator: it judges which side will have the hex. It continues the
// battle in expected values, without retreats: in each remaining round first air, then ships of
// both sides fire, the holder of the land before the other; invaders land as far as the enemy's
// ships are gone; ground fires. Each target group fires where it does most. Targets that decide the
// hex count most: ground at a base once no invader is at sea, else ships. The chance to wipe a
// group out is that of rolling as many hits as it has steps. A normal distribution stands for the
// dice; its variance was fitted to small battles that can be solved. Kamikazes, weather, raids and
// room for retreats play no part.
func (p *Prudent) Estimate(s sim.State, side sim.Side) float64 {
	b := s.(*battle.Battle)
	if b.Turn() == sim.Over {
		return b.Score(side)
	}
	st := b.Stage()
	p.fleets[0].muster(b, st, 0)
	p.fleets[1].muster(b, st, 1)
	holder, taker := &p.fleets[st.Holder&1], &p.fleets[st.Holder&1^1]
	// Hits of the current fire that have not been taken yet.
	if st.Hits > 0 {
		f := &p.fleets[st.HitSide&1]
		f.take(kindOf(st.HitGroup), float64(st.Hits), false)
	}
	for r := st.Round; r <= st.Last; r++ {
		clash(holder, taker, st.Base)
	}
	value := 2*chance(st, &p.fleets) - 1
	if side == battle.Defender {
		return -value
	}
	return value
}

// clash fights a round.
func clash(holder, taker *fleet, base bool) {
	for _, kind := range [...]int{inAir, atSea, ashore} {
		if kind == ashore && base {
			taker.goAshore(holder)
		}
		holder.fight(taker, kind, base)
		taker.fight(holder, kind, base)
	}
	holder.rally()
	taker.rally()
}

// chance returns the attacker's chance to have the hex at the end. If the base was his from the
// start he has it only if no enemy is left there.
func chance(st battle.Stage, fleets *[2]fleet) float64 {
	attacker, defender := &fleets[0], &fleets[1]
	switch {
	case st.Owner == battle.Attacker:
		return prevail(defender.gone(), attacker.gone())
	case st.Holder == battle.Attacker:
		return 1 - defender.takes(attacker, st.Base)
	}
	return attacker.takes(defender, st.Base)
}

// prevail returns the chance that one event happens and another does not, given the chance of each,
// if they cannot both happen: a side that is wiped out no longer fires.
func prevail(wins, loses float64) float64 {
	if wins*loses >= 1 {
		return 0.5
	}
	return wins * (1 - loses) / (1 - float64(wins*loses))
}

// kindOf returns the kind of a target group: submarines are at sea with the ships.
func kindOf(g book.Group) int {
	switch g {
	case book.Air:
		return inAir
	case book.Ground:
		return ashore
	}
	return atSea
}

// muster counts the blocks of a side. Reinforcements count from the start, but fire from round 2
// on.
func (f *fleet) muster(b *battle.Battle, st battle.Stage, s sim.Side) {
	*f = fleet{double: b.Doubled(s, book.Ground)}
	for i := range b.Span(s) {
		u := b.Block(i)
		if u.Steps == 0 || !u.Here && !st.Joins(i) {
			continue
		}
		k, steps := kindOf(u.Group), float64(u.Steps)
		f.steps[k] += steps
		if isGround(u.Type) {
			if k == atSea {
				f.invaders += steps
				f.landing += steps * float64(b.Power(i, book.Ground)) / 6
				continue
			}
			if keepsLast(u.Type) {
				f.spared++
			}
		}
		if st.Waits(i) {
			f.waiting[k] += steps
		}
		if u.Type <= book.CV { // ships fire at air only when provoked [5.43]
			f.fire[k][inAir] += steps * float64(b.Power(i, book.Air)) / 6
		}
		if k != ashore {
			f.fire[k][atSea] += steps * float64(b.Power(i, book.Naval)) / 6
		}
		f.fire[k][ashore] += steps * float64(b.Power(i, book.Ground)) / 6
	}
	f.average()
}

// average turns sums over the steps of a side into the share of one step.
func (f *fleet) average() {
	for k, steps := range f.steps {
		f.had[k] = steps
		if steps > 0 {
			f.waiting[k] /= steps
			for g := range f.fire[k] {
				f.fire[k][g] /= steps
			}
		}
	}
	if f.invaders > 0 {
		f.landing /= f.invaders
	}
}

// fight lets the group of a kind fire.
func (f *fleet) fight(e *fleet, kind int, base bool) {
	guns := f.steps[kind] * f.waiting[kind]
	if guns <= 0 {
		return
	}
	// Ground decides a base; ships decide the sea, until no invader is afloat on either side and
	// there is ground to drive out.
	goal := atSea
	if base && (kind == ashore || e.steps[ashore] > 0 && f.invaders == 0 && e.invaders == 0) {
		goal = ashore
	}
	top, target := 0.0, -1
	for g := range e.steps {
		exposed := e.steps[g]
		if g == ashore && kind != ashore {
			exposed -= e.spared
			if kind == atSea && e.steps[atSea] > 0.5 { // [5.44]
				continue
			}
		}
		hits := float64(guns * f.fire[kind][g])
		if g == ashore && e.double {
			hits /= 2
		}
		worth := min(hits, exposed)
		if e.had[g] > 0 && (g != ashore || kind == ashore) {
			worth += float64(hits / 64) // excess hits make the result surer
		}
		// Any other target must be worth two and a half times as much.
		if g != goal {
			worth *= 0.4
		}
		if worth > top {
			top, target = worth, g
		}
	}
	if target >= 0 {
		e.take(target, guns*f.fire[kind][target], kind != ashore)
	}
}

// take takes hits; air and ships cannot take the last steps of ground [5.45].
func (f *fleet) take(kind int, hits float64, soft bool) {
	if kind == ashore && f.double {
		hits /= 2
	}
	if kind == ashore && soft {
		hits = max(0, min(hits, f.steps[ashore]-f.spared))
	}
	f.taken[kind] += hits
	left := max(0, f.steps[kind]-hits)
	if kind == atSea && f.steps[atSea] > 0 {
		f.invaders *= left / f.steps[atSea]
	}
	f.steps[kind] = left
}

// goAshore lands the invaders as far as the enemy's ships are gone.
func (f *fleet) goAshore(e *fleet) {
	coming := float64(f.invaders * max(0, 1-e.steps[atSea]))
	if coming <= 0 {
		return
	}
	f.fire[ashore][ashore] = (float64(f.fire[ashore][ashore]*f.steps[ashore]) + float64(f.landing*coming)) / (f.steps[ashore] + coming)
	f.waiting[ashore] = (float64(f.waiting[ashore]*f.steps[ashore]) + coming) / (f.steps[ashore] + coming)
	f.steps[ashore] += coming
	f.had[ashore] += coming
	f.steps[atSea] -= coming
	f.had[atSea] -= coming
	f.invaders -= coming
}

// rally readies all groups for the next round.
func (f *fleet) rally() { f.waiting = [numKinds]float64{1, 1, 1} }

// takes returns the chance that a side takes the land: at a base if it drives out the ground blocks
// and survives ashore, elsewhere the same with ships; or if nothing else is left.
func (f *fleet) takes(holder *fleet, base bool) float64 {
	key := atSea
	if base {
		key = ashore
	}
	out, gone := holder.wiped(key), holder.gone()
	if f.had[key] <= 0 {
		return prevail(gone, f.gone())
	}
	return prevail(out, f.wiped(key))
}

// gone returns the chance that nothing of a side is left.
func (f *fleet) gone() float64 { return f.wiped(inAir) * f.wiped(atSea) * f.wiped(ashore) }

// wiped returns the chance that nothing of a group is left: that its hits, with the expected mean
// and variance, are at least its steps. The logistic function stands for the normal distribution.
func (f *fleet) wiped(kind int) float64 {
	if f.had[kind] <= 0 {
		return 1
	}
	hits := f.taken[kind]
	z := (hits - f.had[kind] + 0.5) / math.Sqrt(hits+0.3)
	return 1 / (1 + float.Exp(-1.7*z))
}
