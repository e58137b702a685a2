package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// crashPower is the firepower of a kamikaze (special rule of 1943), which the battle does not
// reveal.
const crashPower = 4

// damage returns the most that dice of a firepower destroy of one block, in sixths of a production
// point.
func damage(dice, power int, t battle.Block, doubled bool) int {
	if doubled {
		return min(dice*power, 12*t.Steps) * t.Cost / 2
	}
	return min(dice*power, 6*t.Steps) * t.Cost
}

// raidGain returns what a raid destroys less what the answer destroys (5.9), in sixths of a
// production point.
func raidGain(b *battle.Battle, d battle.Decision) int {
	u, t := b.Block(d.Block), b.Block(d.Target)
	power := b.Power(d.Block, t.Group)
	doubled := b.Doubled(battle.Defender, t.Group)
	// U.Steps dice hit with power in 6 each: so many sixths of steps are lost.
	left := 6*t.Steps - u.Steps*power // sixths of steps that answer
	if doubled {
		left = 6*t.Steps - u.Steps*power/2
	}
	if t.Group == book.Ground && keepsLast(t.Type) {
		left = max(left, 6)
		t.Steps--
	}
	// Sixths of steps times power are 36ths; divided by 6 they are sixths of points again.
	answer := min(max(left, 0)*b.Power(d.Target, u.Group), 36*u.Steps) * u.Cost / 6
	return damage(u.Steps, power, t, doubled) - answer
}

// crash picks the target of kamikaze i, which begins the list.
func crash(b *battle.Battle, legal []sim.Move, i int) int {
	u := b.Block(i)
	n := 0
	for n < len(legal) && battle.Decode(legal[n]).Action == battle.Crash && battle.Decode(legal[n]).Block == i {
		n++
	}
	return best(legal[:n], func(d battle.Decision) int { return damage(u.Steps, crashPower, b.Block(d.Target), false) })
}

// declare picks the first block that would destroy more than its own worth as a kamikaze, or none.
func declare(b *battle.Battle, s sim.Side, legal []sim.Move) int {
	last := len(legal) - 1
	for n, m := range legal[:last] {
		u := b.Block(battle.Decode(m).Block)
		for i := range b.Span(s.Other()) {
			t := b.Block(i)
			if t.Here && t.Group == book.Naval && damage(u.Steps, crashPower, t, false) > 6*u.Steps*u.Cost {
				return n
			}
		}
	}
	return last
}

// charge picks a banzai attack from legal[fires:] if one gains more than the best fire, else that
// fire.
func (p *Prudent) charge(b *battle.Battle, legal []sim.Move, fires, fire int) int {
	i := battle.Decode(legal[0]).Block
	u := b.Block(i)
	high := 0
	if fires > 0 {
		g := battle.Decode(legal[fire]).Group & 3
		high = u.Steps * b.Power(i, g) * p.them.price[g] / 6 // twelfths of a point
	}
	for n := fires; n < len(legal); n++ {
		t := b.Block(battle.Decode(legal[n]).Target)
		if gain := banzaiGain(u, t, p.them.doubled); gain > max(high, 0) {
			fire, high = n, gain
		}
	}
	return fire
}

// banzaiGain returns what a banzai attack is expected to destroy less its expected cost, in
// twelfths of a production point. The attacker is lost unless his target is (9.3).
func banzaiGain(u, t battle.Block, doubled bool) int {
	need, price := t.Steps, point*t.Cost
	if doubled {
		need, price = 2*need, price/2
	}
	sum, ways := 0, 1 // ways to roll that many hits: each die hits on 3 of 6
	for hits := 0; hits <= u.Steps; hits++ {
		gain := min(hits, need) * price
		if hits < need {
			gain -= point * u.Steps * u.Cost
		}
		sum += ways * gain
		ways = ways * (u.Steps - hits) / (hits + 1)
	}
	// Each of the 2^Steps ways to roll is as likely.
	return sum >> u.Steps
}
