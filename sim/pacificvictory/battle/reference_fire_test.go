package battle_test

import (
	"math/big"
	"slices"
	"sync"
)

var groupList = []string{"air", "naval", "ground", "subs"}

var refPower = map[string][3]int{ // air, naval, ground (3.0)
	"NA": {2, 3, 1}, "AF": {2, 2, 2}, "CV": {2, 3, 1}, "SS": {0, 2, 0}, "BB": {1, 3, 2}, "CA": {1, 2, 1},
	"AR": {1, 1, 3}, "MA": {1, 1, 2}, "IN": {1, 1, 2}, "GA": {1, 2, 1}, "SHQ": {1, 1, 1},
}

var eliteClasses = []string{"Akagi", "Shokaku", "Enterprise", "Essex", "Yamato", "Iowa"} // R73

const sep43 = 7

// power is what a die of a block has to roll at most against a group.
func (b *refBattle) power(i int, group string) int {
	x := b.blocks[i]
	p := refPower[x.typ]
	if x.typ == "MA" && x.nation == "USA" {
		p = [3]int{2, 1, 3}
	}
	elite := slices.Contains(eliteClasses, x.class)
	if elite && x.typ == "CV" && b.opt["elite-profile"] == "cv-a3" {
		p[0] = 3
	}
	if elite && x.typ == "BB" && b.opt["elite-profile"] == "bb-n4" {
		p[1] = 4
	}
	if x.typ == "SS" && x.nation != "Japan" && b.date < sep43 { // R70
		p[1] = 1
	}
	switch group {
	case "air":
		return p[0]
	case "naval":
		return p[1]
	case "ground":
		return p[2]
	}
	switch { // 9.2: only anti-submarine fire hits submarines
	case b.opt["asw"] == "off":
		return 0
	case x.typ == "BB" || x.typ == "CA":
		if x.nation == "Japan" {
			return 1
		}
		return 2
	case b.opt["asw"] == "on" && !isGround(x.typ): // air, carriers and submarines are unchanged
		return p[1]
	}
	return 0
}

// provoked: marines of the USA and carriers need no air attack to fire at air, and
// such marines none by ships to fire at ships (5.43, R27).
func (b *refBattle) provoked(x *refBlock) bool {
	if x.typ == "CV" {
		return b.opt["carrier-exception"] == "all" || x.nation == "USA"
	}
	return x.typ == "MA" && x.nation == "USA"
}

// targets are the groups a block may fire at now.
func (b *refBattle) targets(i int) (list []string) {
	x := &b.blocks[i]
	for _, g := range groupList {
		if b.mode == "strike" {
			if b.strikeAt(i, g) {
				list = append(list, g)
			}
			continue
		}
		if b.power(i, g) > 0 && b.mayFireAt(x, g) && len(b.canBeHit(1-x.side, g, b.soft(x))) > 0 {
			list = append(list, g)
		}
	}
	return list
}

// soft fire is air and naval fire (5.45).
func (b *refBattle) soft(x *refBlock) bool { return !groundAshore(x) }

// mayFireAt applies 5.42 to 5.44.
func (b *refBattle) mayFireAt(x *refBlock, g string) bool {
	if x.kamikaze {
		return g == "naval"
	}
	if b.pursuit() && b.attacks(x) { // 9.5: attackers must leave, not fire
		return false
	}
	switch {
	case isAir(x.typ): // 5.42: at will
		return true
	case x.sea: // R23, R24
		return b.opt["pending-fire"] == "marines" && x.typ == "MA" && x.nation == "USA" && (g == "air" || g == "naval")
	case isShip(x.typ):
		switch g {
		case "air": // 5.43
			return b.provoked(x) || b.flak[x.side][b.group(x)]
		case "ground": // 5.44, R28
			return !b.has(1-x.side, navalUnit) || x.typ == "CV" && b.opt["cv-ground-strike"] == "free"
		}
		return true
	}
	if b.season == "monsoon" && b.groundRound != b.round && b.groundRound != unlimited { // 6.1, R53
		return false
	}
	switch g {
	case "air":
		return b.provoked(x) || b.flak[x.side]["ground"]
	case "naval": // 5.44
		return b.provoked(x) || b.shelled[x.side]
	}
	return true
}

// immune blocks keep their last step under air and naval fire (5.45, R30).
func (b *refBattle) immune(x *refBlock) bool {
	if !groundAshore(x) || x.steps > 1 {
		return false
	}
	switch b.opt["step1-immune"] {
	case "all-ground":
		return true
	case "in-ma":
		return x.typ == "IN" || x.typ == "MA"
	}
	return x.typ == "IN" || x.typ == "MA" || x.typ == "GA"
}

// canBeHit are the blocks of a group that can take a hit (5.45, R31).
func (b *refBattle) canBeHit(side int, group string, soft bool) []int {
	return b.some(side, func(x *refBlock) bool { return b.group(x) == group && !(soft && b.immune(x)) })
}

// halves says whether a block takes half-hits: ground ashore that defends jungle,
// mountain or a major base (5.46), without Allies but the Chinese in the surprise
// of 1941; with 9.4 Japanese infantry and marines in minor bases too.
func (b *refBattle) halves(i int) bool {
	x := &b.blocks[i]
	if !groundAshore(x) || x.side != b.land {
		return false
	}
	if b.terrain == "jungle" || b.terrain == "mountain" || b.base == "major" {
		if !(b.on("surprise") && x.nation != "Japan" && x.nation != "China") {
			return true
		}
	}
	return b.on("fanatic") && b.base == "minor" && x.nation == "Japan" && (x.typ == "IN" || x.typ == "MA")
}

// nextHit returns the blocks that can take the next hit: a block with a half-hit (5.46), otherwise
// the strongest (5.45).
func (b *refBattle) nextHit() []int {
	list := b.canBeHit(b.hitSide, b.hitGroup, b.hitSoft)
	if b.mode == "strike" {
		list = b.strikeVictims(b.hitSide)
	}
	if half := slices.DeleteFunc(slices.Clone(list), func(i int) bool { return !b.blocks[i].half }); len(half) > 0 {
		list = half
	}
	most := 0
	for _, i := range list {
		most = max(most, b.blocks[i].steps)
	}
	return slices.DeleteFunc(list, func(i int) bool { return b.blocks[i].steps < most })
}

// takeHit applies one hit (5.46).
func (b *refBattle) takeHit(i int) {
	x := &b.blocks[i]
	if b.halves(i) && !x.half {
		x.half = true
		return
	}
	x.half = false
	b.loseStep(i)
}

func (b *refBattle) loseStep(i int) {
	x := &b.blocks[i]
	if x.steps--; x.steps == 0 {
		x.here, x.half, x.sea = false, false, false
	}
}

// allot gives out the hits one at a time until the owner has to choose (5.45).
func (b *refBattle) allot() {
	for b.hits > 0 {
		list := b.nextHit()
		if len(list) == 0 {
			b.hits = 0 // excess hits are wasted
			return
		}
		for _, i := range list[1:] {
			if !b.alike(list[0], i) {
				return
			}
		}
		b.takeHit(list[0])
		b.hits--
	}
}

type refOutcome struct {
	p *big.Rat
	b *refBattle
}

type diceKey struct{ dice, power int }

var volleys sync.Map // of diceKey

// volley lists the results of all dice, hit or miss, one die after the other, and
// returns the probability of each number of hits.
func volley(dice, power int) []*big.Rat {
	if known, ok := volleys.Load(diceKey{dice, power}); ok {
		return known.([]*big.Rat)
	}
	p := make([]*big.Rat, dice+1)
	for i := range p {
		p[i] = new(big.Rat)
	}
	var roll func(left, hits int, odds *big.Rat)
	roll = func(left, hits int, odds *big.Rat) {
		if left == 0 {
			p[hits].Add(p[hits], odds)
			return
		}
		for face := 1; face <= 6; face++ {
			if dice > 6 && face > 1 && face != power+1 { // faces that do the same are taken together
				continue
			}
			weight := big.NewRat(1, 6)
			if dice > 6 {
				weight = big.NewRat(int64(power), 6)
				if face == power+1 {
					weight = big.NewRat(int64(6-power), 6)
				}
			}
			hit := 0
			if face <= power {
				hit = 1
			}
			roll(left-1, hits+hit, new(big.Rat).Mul(odds, weight))
		}
	}
	roll(dice, 0, big.NewRat(1, 1))
	volleys.Store(diceKey{dice, power}, p)
	return p
}

// rolled applies then for every number of hits, on a copy each.
func (b *refBattle) rolled(dice, power int, then func(c *refBattle, hits int)) (list []refOutcome) {
	for hits, p := range volley(dice, power) {
		if p.Sign() > 0 {
			c := b.clone()
			then(c, hits)
			list = append(list, refOutcome{p, c})
		}
	}
	return list
}
