package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// The decisions of task forces, which Stand and Prudent make alike: carriers form one
// force and all else another, which searches by night where its side is the stronger
// then, and escorts landing forces. Every invasion is declared. [17.4]

// ofForces returns the choice, or false if the decision is not about task forces.
func ofForces(b *vip.Battle, side sim.Side, legal []sim.Move) (choice int, ok bool) {
	switch what, unit := b.Asked(); what {
	case vip.AskedJoin:
		return join(b, side, unit, legal), true
	case vip.AskedIntend:
		return 1, true
	case vip.AskedAttempt:
		us, them := here(b, side), here(b, side.Other())
		return b2i(us.night > 0 && us.night >= them.night), true
	case vip.AskedSearch:
		return b2i(gunsIn(b, b.Fighter(unit).Force)), true
	case vip.AskedFound, vip.AskedContact:
		return dearest(b, legal), true
	}
	return 0, false
}

// join puts a unit into the force of its kind, or a new one if there is none.
func join(b *vip.Battle, side sim.Side, unit int, legal []sim.Move) int {
	carrier := b.Fighter(unit).Carrier
	for u := range b.Span(side) {
		if f := b.Fighter(u); f.Force != 0 && f.Carrier == carrier {
			for i, m := range legal {
				if int(m) == f.Force {
					return i
				}
			}
		}
	}
	for i, m := range legal {
		if !b.Joined(int(m)) {
			return i
		}
	}
	return 0
}

// gunsIn reports whether a force has ships for a night action and no carrier to lose in it.
func gunsIn(b *vip.Battle, force int) bool {
	some := false
	for side := range sim.Side(2) {
		for u := range b.Span(side) {
			f := b.Fighter(u)
			if f.Force != force {
				continue
			}
			if f.Carrier {
				return false
			}
			some = some || f.Guns.Dice > 0
		}
	}
	return some
}

// dearest picks the most valuable force among the decisions. 0 stands for none.
func dearest(b *vip.Battle, legal []sim.Move) int {
	top, high := 0, 0
	for i, m := range legal {
		worth := 0
		for side := range sim.Side(2) {
			for u := range b.Span(side) {
				if f := b.Fighter(u); m != 0 && f.Force == int(m) {
					worth += f.Worth
				}
			}
		}
		if worth > high {
			top, high = i, worth
		}
	}
	return top
}

// hurt reports whether more than half of a force's ships are crippled.
func hurt(b *vip.Battle, force int) bool {
	crippled, fit := 0, 0
	for side := range sim.Side(2) {
		for u := range b.Span(side) {
			if f := b.Fighter(u); f.Force == force && f.Ship {
				crippled += b2i(f.Crippled)
				fit += b2i(!f.Crippled)
			}
		}
	}
	return crippled > fit
}
