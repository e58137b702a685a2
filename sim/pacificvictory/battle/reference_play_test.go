package battle_test

import (
	"slices"
)

// lastRound is the last normal round (5.2); an invasion in a monsoon has two (6.1).
func (b *refBattle) lastRound() int {
	invasion := b.hasBase() && slices.ContainsFunc(b.blocks, func(x refBlock) bool { return x.bySea })
	switch {
	case b.mode != "battle":
		return 1
	case b.season == "monsoon" && invasion:
		return 2
	}
	return 3
}

// pursuit is the fourth round of 9.5.
func (b *refBattle) pursuit() bool { return b.mode == "battle" && b.round > b.lastRound() }

// advance goes on to the next decision.
func (b *refBattle) advance() {
	b.legal = nil
	for len(b.legal) == 0 && b.phase != "over" {
		b.step()
	}
	if b.phase == "over" {
		b.turn = 2
	}
	slices.Sort(b.legal)
}

func (b *refBattle) ask(side int, blocks []int, what string) {
	b.turn = side
	for _, i := range blocks {
		b.legal = append(b.legal, b.label(i)+" "+what)
	}
}

func (b *refBattle) step() {
	if b.hits > 0 {
		b.ask(b.hitSide, b.nextHit(), "takes the hit")
		return
	}
	switch b.phase {
	case "kamikaze":
		b.stepKamikaze()
	case "search":
		b.phase = "fire"
		if b.mode == "raid" {
			b.phase = "raid"
		}
		if b.on("first-air-strike") && b.mode == "battle" {
			b.phase, b.turn, b.legal = "search", attacker, []string{"search"}
		}
	case "fire":
		b.stepFire()
	case "raid":
		b.stepRaid()
	case "end":
		b.stepEnd()
	}
}

func (b *refBattle) beginRound(round int) {
	b.round, b.slot, b.landed = round, 0, b.mode == "battle" && round > b.lastRound()
	b.crossed, b.shelled = [2]int{}, [2]bool{}
	b.flak = [2]map[string]bool{{}, {}}
	for i := range b.blocks {
		b.blocks[i].acted = false
	}
	if round == 2 {
		b.join()
	}
}

// join brings in the reinforcements [1.3]. Naval air among them may be declared kamikaze, while
// those that were asked before are not asked again (R103).
func (b *refBattle) join() {
	asked := b.kamikazes()
	for i := range b.blocks {
		if x := &b.blocks[i]; x.late {
			x.late, x.here = false, true
		}
	}
	if len(b.kamikazes()) > len(asked) {
		b.phase = "kamikaze"
		for _, i := range asked {
			b.blocks[i].acted = true
		}
	}
}

// stepFire takes one step of the combat sequence.
func (b *refBattle) stepFire() {
	if b.nothingLeft(attacker) || b.nothingLeft(defender) {
		if !b.waitsForLanding() {
			b.end()
			return
		}
		if b.landed {
			b.beginRound(b.round + 1)
		}
		b.slot = b.groundSlot()
	}
	slots := b.order()
	if b.slot == len(slots) {
		b.endRound()
		return
	}
	if b.slot == b.groundSlot() && !b.landed && b.mode == "battle" {
		for side := range 2 {
			if list := b.mayLand(side); len(list) > 0 {
				b.ask(side, list, "lands")
				b.legal = append(b.legal, "no landing")
				return
			}
		}
		b.closeLanding()
		return
	}
	ready := b.ready(slots[b.slot])
	if b.pursuit() {
		ready = b.pursue(ready)
	}
	if !slices.ContainsFunc(ready, b.hasChoice) {
		b.slot++
		return
	}
	b.turn = b.blocks[ready[0]].side
	if b.idle(ready) {
		for _, i := range b.idleTogether(slots) {
			if b.mayRetreat(i) {
				b.legal = append(b.legal, b.label(i)+" retreats")
			}
		}
		b.legal = append(b.legal, "all hold")
		return
	}
	for _, i := range ready {
		if b.hasChoice(i) {
			b.legal = append(b.legal, b.choices(i)...)
		}
	}
}

// waitsForLanding: nobody is left to fight, but invaders may still land in this
// round or a later one (5.8).
func (b *refBattle) waitsForLanding() bool {
	return len(b.mayLand(1-b.land)) > 0 && (!b.landed || b.round < b.lastRound())
}

func (b *refBattle) ready(slot []int) []int {
	return slices.DeleteFunc(slices.Clone(slot), func(i int) bool { return !b.blocks[i].here || b.blocks[i].acted })
}

func (b *refBattle) flees(i int) bool { return b.pursuit() && b.attacks(&b.blocks[i]) }

func (b *refBattle) hasChoice(i int) bool { return len(b.choices(i)) > 1 || b.flees(i) }

// choices of a block in its combat turn: fire, retreat (5.21), or neither (R04).
func (b *refBattle) choices(i int) (list []string) {
	x, name := b.blocks[i], b.label(i)
	if b.flees(i) {
		if b.mayRetreat(i) {
			list = append(list, name+" retreats")
		}
		if isShip(x.typ) && b.mayBlockade(x.side) {
			list = append(list, name+" blockades")
		}
		return list
	}
	for _, g := range b.targets(i) {
		if x.kamikaze {
			for _, t := range b.canBeHit(1-x.side, g, false) {
				list = append(list, name+" crashes into "+b.label(t))
			}
			continue
		}
		list = append(list, name+" fires at "+g)
		if g == "ground" && b.on("banzai") && x.nation == "Japan" && (x.typ == "IN" || x.typ == "MA") { // 9.3
			for _, t := range b.some(1-x.side, groundAshore) {
				list = append(list, name+" banzai on "+b.label(t))
			}
		}
	}
	list = append(list, name+" holds fire")
	if b.mayRetreat(i) {
		list = append(list, name+" retreats")
	}
	return list
}

// idle: none of the blocks can fire.
func (b *refBattle) idle(ready []int) bool {
	return !b.pursuit() && !slices.ContainsFunc(ready, func(i int) bool { return len(b.targets(i)) > 0 })
}

// idleTogether are the blocks of one side from this moment on that cannot fire,
// until another side's turn, a block that can, or the landing.
func (b *refBattle) idleTogether(slots [][]int) (list []int) {
	for t := b.slot; t < len(slots); t++ {
		ready := b.ready(slots[t])
		if t > b.slot && t == b.groundSlot() && !b.landed {
			break
		}
		if len(ready) == 0 {
			continue
		}
		if b.blocks[ready[0]].side != b.turn || !b.idle(ready) {
			break
		}
		list = append(list, ready...)
	}
	return list
}

func (b *refBattle) endRound() {
	more := b.round < b.lastRound()
	if b.on("round4") && b.round == b.lastRound() && b.mode == "battle" && !b.captures() {
		more = true
	}
	if !more {
		b.end()
		return
	}
	b.turnRoles()
	b.beginRound(b.round + 1)
}

// end of the fighting; those still to come find the hex as it is.
func (b *refBattle) end() {
	b.phase, b.endStep = "end", 0
	for i := range b.blocks {
		if x := &b.blocks[i]; x.late {
			x.late, x.here = false, true
		}
	}
}
