package battle_test

import "slices"

// mayLand are the invaders of a side that may go ashore: none while an enemy naval
// unit is in the hex (5.8), and as far as ground stacking allows (R22).
func (b *refBattle) mayLand(side int) []int {
	if !b.hasBase() || b.pursuit() || b.has(1-side, navalUnit) || b.stacked(side) >= b.groundStacking() {
		return nil
	}
	return b.some(side, atSea)
}

func (b *refBattle) groundStacking() int {
	return map[string]int{"none": 0, "minor": 1, "major": 2}[b.base]
}

// stacked ground blocks: headquarters do not count (3.3.1).
func (b *refBattle) stacked(side int) int {
	return len(b.some(side, func(x *refBlock) bool { return groundAshore(x) && x.typ != "SHQ" }))
}

// closeLanding ends this round's landing; in a monsoon ground combat begins once
// both sides have ground ashore (R53).
func (b *refBattle) closeLanding() {
	b.landed = true
	if b.season == "monsoon" && b.groundRound == 0 && b.has(attacker, groundAshore) && b.has(defender, groundAshore) {
		b.groundRound = b.round
	}
}

// captures: the side that does not hold the land would win it now: in a base with
// ground that changes control and no enemy ground there (4.41, 4.42, R38).
func (b *refBattle) captures() bool {
	s := 1 - b.land
	if !b.hasBase() { // what flies alone lands elsewhere when the battle is over (4.61, 4.63)
		return b.has(s, navalUnit) && !b.has(b.land, navalUnit)
	}
	takers := func(x *refBlock) bool { return groundAshore(x) && takesControl(x.typ) }
	return b.has(s, takers) && !b.has(b.land, groundAshore)
}

// turnRoles: if all defenders are gone in round 1, control changes, and the blocks that come in
// round 2 are attackers (1.3, 5.2); not later (R37).
func (b *refBattle) turnRoles() {
	if b.round == 1 && b.mode == "battle" && b.captures() && !b.has(b.land, anyBlock) {
		b.land = 1 - b.land
	}
}

// exit says which room a block takes when it retreats (5.51, 5.8): marines from the
// sea have the choice of sea and base, those still at sea take the sea first.
func (b *refBattle) exit(i int) string {
	x := &b.blocks[i]
	side := x.side
	room := func(g string) bool { return b.room[side][g] != 0 }
	switch {
	case isAir(x.typ):
		if room("air") {
			return "air"
		}
		return ""
	case isShip(x.typ):
		if room("naval") {
			return "naval"
		}
		return ""
	case !x.bySea && b.cross[side] != unlimited && b.crossed[side] >= b.cross[side]: // 4.3, R46
		return ""
	case x.typ == "SHQ":
		if b.haven[side] {
			return "none needed"
		}
		return ""
	case x.typ == "MA" && x.sea && room("naval"):
		return "naval"
	case room("ground") && (!x.sea || b.hasBase()): // from the open sea only invaders reach a base
		return "ground"
	case x.typ == "MA" && x.bySea && room("naval"):
		return "naval"
	}
	return ""
}

func (b *refBattle) mayRetreat(i int) bool {
	x := &b.blocks[i]
	bound := b.on("fanatic") && b.base == "minor" && x.nation == "Japan" && (x.typ == "IN" || x.typ == "MA") &&
		groundAshore(x) && x.side == b.land // 9.4
	return !bound && !x.kamikaze && b.mode != "strike" && b.exit(i) != ""
}

// retreat leaves the hex; a half-hit becomes a whole one (5.46).
func (b *refBattle) retreat(i int) {
	x := &b.blocks[i]
	if x.half {
		x.half = false
		if b.loseStep(i); !x.here {
			return
		}
	}
	g := b.exit(i)
	if b.room[x.side][g] > 0 {
		b.room[x.side][g]--
	}
	if isGround(x.typ) && !x.bySea && b.cross[x.side] != unlimited {
		b.crossed[x.side]++
	}
	x.here, x.acted, x.sea = false, false, false
}

// mayBlockade: off an enemy base without enemy naval units (5.7), not begun in bad
// weather (5.78).
func (b *refBattle) mayBlockade(side int) bool {
	return b.hasBase() && side != b.land && !b.has(1-side, navalUnit) && (b.season == "fair" || b.blockader == side)
}

// stepEnd takes one step of the end (5.5).
func (b *refBattle) stepEnd() {
	s := 1 - b.land
	if b.mode == "strike" { // the fleet retires to Truk
		for i := range b.blocks {
			b.blocks[i].here = b.blocks[i].here && b.blocks[i].side == defender
		}
		b.phase = "over"
		return
	}
	switch b.endStep {
	case 0:
		b.crossed = [2]int{}
		if b.captures() {
			b.land = s
		}
	case 1:
		if b.mustLeave(b.endGround(s)) {
			return
		}
	case 2:
		won := b.blockader != defender && b.land == attacker || b.blockader == defender && b.land == defender
		if !b.hasBase() && won && b.mustLeave(b.some(b.land, anAir)) { // nor can the winner's stay at sea (4.61)
			return
		}
		if b.mustLeave(b.some(s, anAir)) { // the base is not its own: it lands elsewhere (4.61, R98)
			return
		}
	case 3: // ships that attack leave enemy ships (5.5, 5.77)
		side, foe := s, navalUnit
		if b.blockader != none && b.land != b.blockader {
			side, foe = b.land, aShip
		}
		if b.has(1-side, foe) && b.mustLeave(b.some(side, navalUnit)) {
			return
		}
	case 4: // ships off the enemy base
		ships := b.some(s, aShip)
		if !b.hasBase() || len(ships) == 0 {
			break
		}
		if !b.mayBlockade(s) {
			if b.mustLeave(ships) {
				return
			}
			break
		}
		var able []int
		for _, i := range ships {
			if b.mayRetreat(i) {
				able = append(able, i)
			}
		}
		if len(able) > 0 {
			b.ask(s, able, "retreats")
			b.legal = append(b.legal, "all blockade")
			return
		}
	case 5: // the winner's invaders, now that enemy ships are gone (5.8)
		if b.hasBase() && !b.has(s, navalUnit) {
			b.comeAshore(b.land)
		}
	case 6: // infantry that finds no room ashore cannot stay at sea (4.81)
		if b.mustLeave(b.some(b.land, func(x *refBlock) bool { return x.sea && x.typ == "IN" })) {
			return
		}
	case 7:
		b.phase = "over"
	}
	b.endStep++
}

// endGround are the attacker's ground blocks that cannot stay: those ashore where
// ground defends, and those at sea.
func (b *refBattle) endGround(s int) []int {
	list := b.some(s, atSea)
	if b.has(b.land, groundAshore) {
		list = append(list, b.some(s, groundAshore)...)
	}
	return list
}

// comeAshore: the winner's invaders enter the base they have won, up to stacking;
// infantry first, as marines may stay at sea.
func (b *refBattle) comeAshore(side int) {
	list := b.some(side, atSea)
	for _, typ := range []string{"IN", "MA"} {
		for _, i := range list {
			if b.blocks[i].typ == typ && b.stacked(side) < b.groundStacking() {
				b.blocks[i].sea = false
			}
		}
	}
}

// mustLeave retreats all the blocks where they fit; else the owner names them one
// at a time, and the rest are eliminated when no room is left (5.5). It returns
// true where it stops for a decision.
func (b *refBattle) mustLeave(list []int) bool {
	if way, ok := b.wayOut(list); ok {
		for _, i := range way {
			b.retreat(i)
		}
		return false
	}
	var able []int
	for _, i := range list {
		if b.mayRetreat(i) {
			able = append(able, i)
		}
	}
	if len(able) == 0 {
		for _, i := range list {
			b.remove(i)
		}
		return false
	}
	b.ask(b.blocks[list[0]].side, able, "retreats")
	return true
}

// wayOut finds an order in which all the blocks can retreat.
func (b *refBattle) wayOut(list []int) ([]int, bool) {
	if len(list) == 0 {
		return nil, true
	}
	for n, i := range list {
		if b.mayRetreat(i) {
			c := b.clone()
			c.retreat(i)
			if rest, ok := c.wayOut(slices.Delete(slices.Clone(list), n, n+1)); ok {
				return append([]int{i}, rest...), true
			}
		}
	}
	return nil, false
}

// outcome names the result as measure.go does.
func (b *refBattle) outcome() int {
	before := defender
	if b.blockader == defender {
		before = attacker
	}
	survives := func(side int) int {
		for _, x := range b.blocks {
			if x.side == side && x.steps > 0 {
				return 1
			}
		}
		return 0
	}
	switch {
	case b.hasBase() && b.land == defender && b.has(attacker, aShip):
		return 4
	case b.land == attacker && before == defender, !b.has(defender, anyBlock):
		return survives(defender)
	}
	return 2 + survives(attacker)
}
