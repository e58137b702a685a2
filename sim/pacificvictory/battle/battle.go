package battle

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// rounds returns how many rounds are fought at most, the pursuit of option 9.5
// not counted [5.2]; two for an invasion in a monsoon (6.1, ruling R53).
func (p *Position) rounds() uint8 {
	switch {
	case p.Mode != Assault:
		return 1
	case p.Weather == book.Monsoon && p.BySea != 0 && p.IsBase():
		return 2
	}
	return 3
}

// pursuit reports whether this is the fourth round of option 9.5.
func (p *Position) pursuit() bool { return p.RoundNow > p.lastRound }

// Advance runs the battle on to the next decision that somebody has to make.
func (b *Battle) Advance() {
	for {
		if b.Hits > 0 && !b.settle() {
			return // the owner chooses who takes the hit [5.45]
		}
		if b.Phase != atFire {
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
	switch b.Phase {
	case AtKamikaze:
		return b.awaitDeclaration()
	case AtSearch:
		return b.awaitSearch()
	case atLanding:
		return b.awaitLanding()
	case atRaid:
		return b.awaitRaid()
	case AtEnd:
		return b.awaitEnd()
	}
	b.Decides = sim.Over
	return true
}

// awaitSearch calls for the search rolls of a first air strike [9.1].
func (b *Battle) awaitSearch() bool {
	switch {
	case b.Mode == Raid:
		b.Phase = atRaid
		return false
	case b.Mode == Assault && b.FirstAirStrike && !b.landed: // landed: the rolls are made
		b.Decides = Attacker
		return true
	}
	b.landed = false
	b.Phase = atFire
	return false
}

// search rolls two dice for each side and adds its steps of air and carriers in
// the hex; the higher total fires first on equal combat turns. On equal totals
// the defender does (ruling R60).
func (b *Battle) search(d *sim.Dice) {
	var total [2]int
	for s := range sim.Side(2) {
		total[s] = d.Sum(b.Events+eventSearch+uint64(s), 2)
		for m := (b.Air | b.ofType(book.CV)) & b.Here & Of(s); m != 0; m &= m - 1 {
			total[s] += b.Strength(m.First())
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
		for ; b.Time < b.times; b.Time++ {
			if b.Time == b.landTime && !b.landed {
				b.landed = true
				if b.mayLand() != 0 {
					b.Phase = atLanding
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
func (b *Battle) ready() Mask { return b.Order[b.Time] & b.Here &^ b.Acted }

// ask gives the turn to blocks of one side that fire at the same time, if they have a choice. If
// none of them can fire, the side's blocks with the next turns that cannot fire either are asked
// together with them: nothing can happen in between, so it is one decision which of them retreats.
func (b *Battle) ask(m Mask) bool {
	b.Asked, b.Decides = m, SideOf(m.First())
	b.Idle = m&b.aiming(b.Decides) == 0
	if !b.Idle && !b.pursuit() {
		return true
	}
	if b.pursuit() {
		b.Idle = false
		b.Asked = b.fleeing(m)
	} else {
		b.Asked = b.Able(b.withIdle(m, b.Decides))
	}
	return b.Asked != 0
}

// withIdle adds to m the blocks of side s that have the next turns and cannot
// fire, up to the first turn of another sort.
func (b *Battle) withIdle(m Mask, s sim.Side) Mask {
	for t := b.Time + 1; t < b.times && (t != b.landTime || b.landed); t++ {
		next := b.Order[t] & b.Here &^ b.Acted
		if next == 0 {
			continue
		}
		if SideOf(next.First()) != s {
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
func (b *Battle) fleeing(m Mask) (choice Mask) {
	for ; m != 0; m &= m - 1 {
		i := m.First()
		switch {
		case b.mayRetreat(i) || b.mustFlee(i) && b.mayBlockadeWith(i) || b.targets(i) != 0:
			choice |= Bit(i)
		case b.mustFlee(i):
			b.eliminate(i)
		}
	}
	return choice
}

// contested reports whether both sides have blocks here or to come.
func (p *Position) contested() bool {
	m := p.Here | p.Late
	return m&Of(Attacker) != 0 && m&Of(Defender) != 0
}

// settled ends the battle, or turns to the next landing, where one side has
// nobody left here or to come.
func (b *Battle) settled() bool {
	switch {
	case b.Mode == strike:
		return false
	case b.landable(b.Land.Other()) != 0: // a landing still takes the base [5.8]
		if b.landed {
			if b.RoundNow >= b.lastRound {
				break
			}
			b.beginRound()
		}
		b.landed = true
		b.Time = b.landTime
		b.Phase = atLanding
		return true
	}
	b.end()
	return true
}

// nextRound turns to the next round; true where that leaves the combat turns.
func (b *Battle) nextRound() bool {
	if b.RoundNow >= b.lastRound {
		last := b.RoundNow == b.lastRound
		if !last || !b.Round4 || b.Mode != Assault || b.takes() {
			b.end()
			return true
		}
	}
	b.beginRound()
	return b.Phase != atFire
}

// beginRound resets what holds for one round, and lets the reinforcements join
// in round 2 [1.3].
func (b *Battle) beginRound() {
	b.RoundNow++
	b.Time = 0
	b.Acted = 0
	b.provoked, b.crossed = [2]uint8{}, [2]uint8{}
	b.Exits, b.Held = b.Exits|b.Held, 0
	b.landed = false
	b.setSpecial()
	if b.Late == 0 {
		b.AimBoth()
		return
	}
	// Whoever won the hex in round 1 defends it against them (5.2, ruling R35).
	if b.Here&Of(b.Land) == 0 && b.Late&Of(b.Land) != 0 && b.takes() {
		b.Land = b.Land.Other()
		b.setOrder()
		if b.Fanatic && b.Land == b.Japan && b.Base == book.MinorBase {
			b.Exits &^= (b.ofType(book.IN) | b.ofType(book.MA)) &^ b.Sea & Of(b.Land)
		}
	}
	late := b.Late
	b.arrive()
	b.askToDeclare(late)
}

// setSpecial notes whether rules outside 5.4 have a say in targets and choices.
func (b *Battle) setSpecial() {
	b.special = b.Mode == strike || b.pursuit() || b.Position.Kamikaze != 0 || b.Weather == book.Monsoon ||
		b.Banzai || b.PendingMarines
}

// arrive brings the reinforcements into the hex.
func (b *Battle) arrive() {
	b.Here |= b.Late
	b.Late = 0
	b.AimBoth()
}

// takes reports whether the side that does not hold the land would win it now:
// in a base by ground blocks ashore that can take control, none of the holder's
// being there (4.41, 4.42, ruling R38); elsewhere by ships alone at sea.
func (b *Battle) takes() bool {
	s := b.Land.Other()
	if !b.IsBase() {
		return b.navalHere(s) != 0 && b.navalHere(b.Land) == 0
	}
	if b.Ashore(b.Land) != 0 {
		return false
	}
	if b.Mapped && b.Heir == s && b.Here&Of(b.Land) == 0 { // vacated [4.41]
		return true
	}
	for m := b.Ashore(s); m != 0; m &= m - 1 {
		if b.rate(m.First()).Type.TakesControl() {
			return true
		}
	}
	return false
}

// end turns to the retreats and blockades after the last round [5.5].
func (b *Battle) end() {
	b.Phase = AtEnd
	b.Time = 0
	b.Acted, b.Asked, b.Idle = 0, 0, false
	b.crossed = [2]uint8{}
	b.Exits, b.Held = b.Exits|b.Held, 0
	if b.Mode == strike { // the carriers go home after their one round
		b.Here &^= Of(Attacker)
		b.Phase = atOver
		return
	}
	if b.Late != 0 {
		b.arrive() // reinforcements that did not come in time to fight
	}
	if b.takes() {
		b.Land = b.Land.Other()
	}
}
