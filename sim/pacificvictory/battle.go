package pacificvictory

import "github.com/ironbottom/ironbottom/sim"

// rounds returns how many rounds are fought at most, the pursuit of option 9.5
// not counted [5.2]; two for an invasion in a monsoon (6.1, ruling R53).
func (p *Position) rounds() uint8 {
	switch {
	case p.mode != assault:
		return 1
	case p.weather == monsoon && p.bySea != 0 && p.isBase():
		return 2
	}
	return 3
}

// pursuit reports whether this is the fourth round of option 9.5.
func (p *Position) pursuit() bool { return p.round > p.lastRound }

// advance runs the battle on to the next decision that somebody has to make.
func (b *Battle) advance() {
	for {
		if b.hits > 0 && !b.settle() {
			return // the owner chooses who takes the hit [5.45]
		}
		if b.phase != atFire {
			if b.awaitOther() {
				return
			}
		} else if b.awaitFire() {
			return
		}
	}
}

// awaitOther stops at the next decision that is not about fire.
func (b *Battle) awaitOther() bool {
	switch b.phase {
	case atKamikaze:
		return b.awaitDeclaration()
	case atSearch:
		return b.awaitSearch()
	case atLanding:
		return b.awaitLanding()
	case atRaid:
		return b.awaitRaid()
	case atEnd:
		return b.awaitEnd()
	}
	b.turn = sim.Over
	return true
}

// awaitDeclaration offers each Japanese naval air block in the battle to be
// declared a kamikaze: in every war from Jun43 on, in a battle by itself if its set-up
// says so (special rule of 1943). Acted marks those that declined.
func (b *Battle) awaitDeclaration() bool {
	if b.undeclared() != 0 {
		b.turn = b.japan
		return true
	}
	b.acted = 0
	b.phase = atSearch
	return false
}

func (b *Battle) undeclared() mask {
	r := &b.Rules.ruling
	if !r.kamikaze && (r.noKamikaze || !b.mapped) || b.date < kamikazeFrom || b.mode != assault {
		return 0
	}
	return b.ofType(NA) & b.here & of(b.japan) &^ b.Position.kamikaze &^ b.acted
}

// awaitSearch calls for the search rolls of a first air strike [9.1].
func (b *Battle) awaitSearch() bool {
	switch {
	case b.mode == raid:
		b.phase = atRaid
		return false
	case b.mode == assault && b.firstAirStrike && !b.landed: // landed: the rolls are made
		b.turn = Attacker
		return true
	}
	b.landed = false
	b.phase = atFire
	return false
}

// search rolls two dice for each side and adds its steps of air and carriers in
// the hex; the higher total fires first on equal combat turns. On equal totals
// the defender does (ruling R60).
func (b *Battle) search(d *sim.Dice) {
	var total [2]int
	for s := range sim.Side(2) {
		total[s] = d.Sum(b.events+eventSearch+uint64(s), 2)
		for m := (b.air | b.ofType(CV)) & b.here & of(s); m != 0; m &= m - 1 {
			total[s] += b.strength(m.first())
		}
	}
	switch {
	case total[0] > total[1]:
		b.first = 0
	case total[1] > total[0]:
		b.first = 1
	}
	b.setOrder()
	b.landed = true
}

// awaitFire moves on to the next block that may fire or retreat.
func (b *Battle) awaitFire() bool {
	for {
		if !b.contested() && b.settled() {
			return false
		}
		for ; b.time < b.times; b.time++ {
			if b.time == b.landTime && !b.landed {
				b.landed = true
				if b.mayLand() != 0 {
					b.phase = atLanding
					return false
				}
				b.openGroundCombat()
			}
			if m := b.ready(); m != 0 {
				if b.ask(m) {
					return true
				}
				if b.pursuit() && !b.contested() { // the last attacker had no way out
					break
				}
			}
		}
		if b.nextRound() {
			return false
		}
	}
}

// ready are the blocks that have their combat turn now.
func (b *Battle) ready() mask { return b.order[b.time] & b.here &^ b.acted }

// ask gives the turn to blocks of one side that fire at the same time, if they
// have a choice. Where none of them can fire, those of the side whose turns come
// next and who cannot fire either are asked along with them: nothing can happen in
// between, so it is one decision who of them retreats.
func (b *Battle) ask(m mask) bool {
	b.asked, b.turn = m, sideOf(m.first())
	b.idle = m&b.aiming(b.turn) == 0
	if !b.idle && !b.pursuit() {
		return true
	}
	if b.pursuit() {
		b.idle = false
		b.asked = b.fleeing(m)
	} else {
		b.asked = b.able(b.withIdle(m, b.turn))
	}
	return b.asked != 0
}

// withIdle adds to m the blocks of side s that have the next turns and cannot
// fire, up to the first turn of another sort.
func (b *Battle) withIdle(m mask, s sim.Side) mask {
	for t := b.time + 1; t < b.times && (t != b.landTime || b.landed); t++ {
		next := b.order[t] & b.here &^ b.acted
		if next == 0 {
			continue
		}
		if sideOf(next.first()) != s {
			break
		}
		if next&b.aiming(s) != 0 {
			break
		}
		m |= next
	}
	return m
}

// fleeing removes attackers that must leave in the pursuit and cannot [5.5, 9.5],
// and returns the blocks of m that have a choice.
func (b *Battle) fleeing(m mask) (choice mask) {
	for ; m != 0; m &= m - 1 {
		i := m.first()
		switch {
		case b.mayRetreat(i) || b.mustFlee(i) && b.mayBlockadeWith(i) || b.targets(i) != 0:
			choice |= bit(i)
		case b.mustFlee(i):
			b.eliminate(i)
		}
	}
	return choice
}

// contested reports whether both sides have blocks here or to come.
func (p *Position) contested() bool {
	m := p.here | p.late
	return m&of(Attacker) != 0 && m&of(Defender) != 0
}

// settled ends the battle, or turns to the next landing, where one side has
// nobody left here or to come.
func (b *Battle) settled() bool {
	switch {
	case b.mode == strike:
		return false
	case b.landable(b.land.Other()) != 0: // a landing still takes the base [5.8]
		if b.landed {
			if b.round >= b.lastRound {
				break
			}
			b.beginRound()
		}
		b.landed = true
		b.time = b.landTime
		b.phase = atLanding
		return true
	}
	b.end()
	return true
}

// nextRound turns to the next round; true where that leaves the combat turns.
func (b *Battle) nextRound() bool {
	if b.round >= b.lastRound {
		last := b.round == b.lastRound
		if !last || !b.round4 || b.mode != assault || b.takes() {
			b.end()
			return true
		}
	}
	b.beginRound()
	return false
}

// beginRound resets what holds for one round, and lets the reinforcements join
// in round 2 [1.3].
func (b *Battle) beginRound() {
	b.round++
	b.time = 0
	b.acted = 0
	b.provoked, b.crossed = [2]uint8{}, [2]uint8{}
	b.exits, b.held = b.exits|b.held, 0
	b.landed = false
	b.setSpecial()
	if b.late == 0 {
		b.aimBoth()
		return
	}
	// Whoever won the hex in round 1 defends it against them (5.2, ruling R35).
	if b.here&of(b.land) == 0 && b.late&of(b.land) != 0 && b.takes() {
		b.land = b.land.Other()
		b.setOrder()
		if b.fanatic && b.land == b.japan && b.base == minorBase {
			b.exits &^= (b.ofType(IN) | b.ofType(MA)) &^ b.sea & of(b.land)
		}
	}
	b.arrive()
}

func (b *Battle) aimBoth() {
	b.aim(Attacker)
	b.aim(Defender)
}

// setSpecial notes whether rules outside 5.4 have a say in targets and choices.
func (b *Battle) setSpecial() {
	b.special = b.mode == strike || b.pursuit() || b.Position.kamikaze != 0 || b.weather == monsoon || b.banzai || b.pendingMarines
}

// arrive brings the reinforcements into the hex.
func (b *Battle) arrive() {
	b.here |= b.late
	b.late = 0
	b.aimBoth()
}

// takes reports whether the side that does not hold the land would win it now:
// in a base by ground blocks ashore that can take control, none of the holder's
// being there (4.41, 4.42, ruling R38); elsewhere by ships alone at sea.
func (b *Battle) takes() bool {
	s := b.land.Other()
	if !b.isBase() {
		return b.navalHere(s) != 0 && b.navalHere(b.land) == 0
	}
	if b.ashore(b.land) != 0 {
		return false
	}
	if b.mapped && b.heir == s && b.here&of(b.land) == 0 { // vacated [4.41]
		return true
	}
	for m := b.ashore(s); m != 0; m &= m - 1 {
		if b.rate(m.first()).typ.takesControl() {
			return true
		}
	}
	return false
}

// end turns to the retreats and blockades after the last round [5.5].
func (b *Battle) end() {
	b.phase = atEnd
	b.time = 0
	b.acted, b.asked, b.idle = 0, 0, false
	b.crossed = [2]uint8{}
	b.exits, b.held = b.exits|b.held, 0
	if b.mode == strike { // the carriers go home after their one round
		b.here &^= of(Attacker)
		b.phase = atOver
		return
	}
	if b.late != 0 {
		b.arrive() // reinforcements that did not come in time to fight
	}
	if b.takes() {
		b.land = b.land.Other()
	}
}
