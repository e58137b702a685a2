package battle_test

import (
	"math/big"
	"slices"
)

// kamikazes are the naval air blocks that Japan can declare (1943).
func (b *refBattle) kamikazes() []int {
	if !b.on("kamikaze") || b.mode != "battle" {
		return nil
	}
	return b.some(b.japan, func(x *refBlock) bool { return x.typ == "NA" && !x.kamikaze && !x.acted })
}

// stepKamikaze: Japan may declare naval air when the battle begins, or when it joins.
func (b *refBattle) stepKamikaze() {
	list := b.kamikazes()
	if len(list) == 0 {
		b.endKamikaze()
		return
	}
	b.ask(b.japan, list, "is declared kamikaze")
	b.legal = append(b.legal, "no more kamikazes")
}

func (b *refBattle) endKamikaze() {
	b.phase = "search"
	if b.round > 1 {
		b.phase = "fire"
		for i := range b.blocks {
			b.blocks[i].acted = false
		}
	}
}

// search: two dice a side, and one for each step of air and carriers in the hex,
// reinforcements not counted (9.1); equal totals leave the normal order (R60).
func (b *refBattle) search() []refOutcome {
	bonus := [2]int{}
	for _, x := range b.blocks {
		if x.here && (isAir(x.typ) || x.typ == "CV") {
			bonus[x.side] += x.steps
		}
	}
	odds := map[int]*big.Rat{attacker: new(big.Rat), defender: new(big.Rat), none: new(big.Rat)}
	for roll := range 6 * 6 * 6 * 6 {
		a := roll%6 + roll/6%6 + 2 + bonus[attacker]
		d := roll/36%6 + roll/216 + 2 + bonus[defender]
		winner := none
		switch {
		case a > d:
			winner = attacker
		case d > a:
			winner = defender
		}
		odds[winner].Add(odds[winner], big.NewRat(1, 1296))
	}
	var list []refOutcome
	for winner, p := range odds {
		if p.Sign() > 0 {
			c := b.clone()
			c.phase, c.searchWon = "fire", winner
			list = append(list, refOutcome{p, c})
		}
	}
	return list
}

// hitOne gives hits to one named block; it returns whether it is eliminated.
func (b *refBattle) hitOne(target, hits int, soft bool) bool {
	x := &b.blocks[target]
	for range hits {
		if x.here && !(soft && b.immune(x)) {
			b.takeHit(target)
		}
	}
	return !x.here
}

func (b *refBattle) remove(i int) {
	x := &b.blocks[i]
	x.steps, x.here, x.half, x.sea = 0, false, false, false
}

// crash of a kamikaze: N4 at one naval block, which takes all hits; then it is lost.
func (b *refBattle) crash(i, target int) []refOutcome {
	x := b.blocks[i]
	return b.rolled(x.steps, 4, func(c *refBattle, hits int) {
		c.attacked(&x, "naval")
		c.hitOne(target, hits, true)
		c.remove(i)
	})
}

// banzai: G3 at one named ground block; the attacker is lost unless it eliminates
// it (9.3).
func (b *refBattle) banzai(i, target int) []refOutcome {
	return b.rolled(b.blocks[i].steps, 3, func(c *refBattle, hits int) {
		c.blocks[i].acted = true
		if !c.hitOne(target, hits, false) {
			c.remove(i)
		}
	})
}

// pursue removes attackers that have to leave now and cannot (5.5, 9.5).
func (b *refBattle) pursue(ready []int) []int {
	for _, i := range ready {
		if b.flees(i) && len(b.choices(i)) == 0 {
			b.remove(i)
		}
	}
	return slices.DeleteFunc(ready, func(i int) bool { return !b.blocks[i].here })
}

// stepRaid: each raider names a block and goes home (5.9). One that has nobody to
// name may have later, when another has cleared the way (5.44); where nobody has,
// all go home.
func (b *refBattle) stepRaid() {
	b.turn = attacker
	for _, i := range b.some(attacker, anyBlock) {
		list := b.raidTargets(i)
		if len(list) > 0 && b.opt["raid-target"] == "random" {
			b.legal = append(b.legal, b.label(i)+" raids at random")
			continue
		}
		for _, t := range list {
			b.legal = append(b.legal, b.label(i)+" raids "+b.label(t))
		}
	}
	if len(b.legal) == 0 {
		for _, i := range b.some(attacker, anyBlock) {
			b.goHome(i)
		}
		b.phase = "over"
	}
}

// raidTargets: blocks of the same or a later combat turn (5.9) that the raider's
// fire can do something to (R50).
func (b *refBattle) raidTargets(i int) (list []int) {
	x := &b.blocks[i]
	for _, t := range b.some(defender, anyBlock) {
		y := &b.blocks[t]
		if b.letter(y.typ) >= b.letter(x.typ) && b.raidPower(i, t) > 0 && !b.immune(y) {
			list = append(list, t)
		}
	}
	return list
}

// raidPower is the firepower of one block against one other in a raid.
func (b *refBattle) raidPower(i, t int) int {
	x, g := &b.blocks[i], b.group(&b.blocks[t])
	free := x.typ == "CV" && b.opt["cv-ground-strike"] == "free"
	if isShip(x.typ) && g == "ground" && b.has(1-x.side, navalUnit) && !free { // 5.44, R50
		return 0
	}
	return b.power(i, g)
}

// raids is one raid: the raider fires first, the target fires back if it survives,
// the raider goes home.
func (b *refBattle) raids(i int, name string) (list []refOutcome) {
	targets := b.raidTargets(i)
	if name != "random" {
		targets = []int{b.find(name, defender)}
	}
	for _, t := range targets {
		share := big.NewRat(1, int64(len(targets)))
		shots := b.rolled(b.blocks[i].steps, b.raidPower(i, t), func(c *refBattle, hits int) {
			c.hitOne(t, hits, true)
		})
		for _, first := range shots {
			p := new(big.Rat).Mul(share, first.p)
			c := first.b
			if !c.blocks[t].here || c.raidPower(t, i) == 0 {
				c.goHome(i)
				list = append(list, refOutcome{p, c})
				continue
			}
			answer := c.rolled(c.blocks[t].steps, c.raidPower(t, i), func(d *refBattle, hits int) {
				d.hitOne(i, hits, d.soft(&d.blocks[t]))
				if d.blocks[i].here {
					d.goHome(i)
				}
			})
			for _, o := range answer {
				list = append(list, refOutcome{new(big.Rat).Mul(p, o.p), o.b})
			}
		}
	}
	return list
}

// goHome: to the start hex, or if that is lost or full to the nearest base with
// the loss of a step (5.9). The room behind the attacker stands for the start hex.
func (b *refBattle) goHome(i int) {
	if b.mayRetreat(i) {
		b.retreat(i)
		return
	}
	x := &b.blocks[i]
	x.here = false
	if x.steps--; x.steps == 0 {
		x.half = false
	}
}

// strikeAt: in the Pearl Harbor airstrike carriers fire at battleships, surviving
// battleships with their air firepower at carriers.
func (b *refBattle) strikeAt(i int, group string) bool {
	x := b.blocks[i]
	switch {
	case x.side == attacker:
		return x.typ == "CV" && group == "naval" && len(b.strikeVictims(defender)) > 0
	default:
		return x.typ == "BB" && group == "air" && len(b.strikeVictims(attacker)) > 0
	}
}

func (b *refBattle) strikeVictims(side int) []int {
	typ := map[int]string{attacker: "CV", defender: "BB"}[side]
	return b.some(side, func(x *refBlock) bool { return x.typ == typ })
}
