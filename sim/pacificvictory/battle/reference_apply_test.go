package battle_test

import (
	"math/big"
	"strings"
)

func (b *refBattle) find(label string, side int) int {
	for i := range b.blocks {
		if b.blocks[i].side == side && b.label(i) == label {
			return i
		}
	}
	return none
}

// apply carries out a decision and lists what can come of it.
func (b *refBattle) apply(text string) (list []refOutcome) {
	sure := func(then func(c *refBattle)) {
		c := b.clone()
		then(c)
		list = []refOutcome{{big.NewRat(1, 1), c}}
	}
	who, what, _ := strings.Cut(text, " ")
	i := b.find(who, b.turn)
	of := text[strings.LastIndex(text, " ")+1:]
	switch {
	case text == "search":
		list = b.search()
	case text == "no more kamikazes":
		sure((*refBattle).endKamikaze)
	case text == "no landing":
		sure((*refBattle).closeLanding)
	case text == "all hold":
		slots := b.order()
		sure(func(c *refBattle) {
			for _, j := range b.idleTogether(slots) {
				c.blocks[j].acted = b.mayRetreat(j)
			}
		})
	case text == "all blockade":
		sure(func(c *refBattle) { c.endStep++ })
	case what == "takes the hit":
		sure(func(c *refBattle) { c.takeHit(i); c.hits--; c.allot() })
	case what == "is declared kamikaze":
		sure(func(c *refBattle) { c.blocks[i].kamikaze = true })
	case what == "holds fire", what == "blockades":
		sure(func(c *refBattle) { c.blocks[i].acted = true })
	case what == "retreats":
		sure(func(c *refBattle) { c.retreat(i) })
	case what == "lands":
		sure(func(c *refBattle) { c.blocks[i].sea = false })
	case strings.HasPrefix(what, "fires at "):
		list = b.fire(i, of)
	case strings.HasPrefix(what, "crashes into "):
		list = b.crash(i, b.find(of, 1-b.turn))
	case strings.HasPrefix(what, "banzai on "):
		list = b.banzai(i, b.find(of, 1-b.turn))
	case strings.HasPrefix(what, "raids "):
		list = b.raids(i, of)
	default:
		panic(text)
	}
	for _, o := range list {
		o.b.advance()
	}
	return list
}

// fire at a target group (5.3, 5.4); the targets that it opens are 5.43 and 5.44.
func (b *refBattle) fire(i int, group string) []refOutcome {
	x := b.blocks[i]
	dice := x.steps
	if b.mode == "strike" && x.typ == "CV" {
		dice *= 2 // surprise
	}
	return b.rolled(dice, b.power(i, group), func(c *refBattle, hits int) {
		c.blocks[i].acted = true
		c.attacked(&x, group)
		c.hits, c.hitSide, c.hitGroup, c.hitSoft = hits, 1-x.side, group, c.soft(&x)
		c.allot()
	})
}

// attacked notes what a fire opens for the other side in this round.
func (b *refBattle) attacked(x *refBlock, group string) {
	foe := 1 - x.side
	aircraft := x.typ == "CV" || x.typ == "MA" && x.nation == "USA"
	if isAir(x.typ) || aircraft && b.opt["flak-trigger"] == "any-aircraft" { // R26
		b.flak[foe][group] = true
	}
	if isShip(x.typ) && group == "ground" { // R29
		b.shelled[foe] = true
	}
}
