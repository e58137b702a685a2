package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// hit returns the worth of firing dice at a target.
func (g *admiral) hit(v, dice int, bonus bool) float64 {
	q, worth := &g.view.pieces[v], g.view.worth[v]
	left := int(q.Armor) - int(q.Damage) - int(q.Pending)
	use := float64(g.drive * (0.3 + float64(float64(q.Gunnery)*outs(q.Bonus)) +
		float64(float64(q.Strikes)*outs(q.AirBonus))))
	if q.Arm >= vip.LandAir { // destroyed at its armor
		was := beyond(0, bonus, left-1)
		return float64((beyond(dice, bonus, left-1)-was)*(worth+use)) + float64(0.1*float64(dice))
	}
	was := beyond(0, bonus, left)
	sunk := beyond(dice, bonus, left) - was
	if q.At >= vip.FirstPort {
		left += int(q.Armor)
		lost := beyond(dice, bonus, left) - beyond(0, bonus, left)
		return float64(0.6*sunk*worth) + float64(0.4*lost*worth)
	}
	if was == 1 {
		return 0
	}
	crippled := beyond(dice, bonus, left-1) - beyond(0, bonus, left-1) - sunk
	sum := float64(sunk*(worth+use)) + float64(0.5*crippled*worth)
	if !q.Disabled {
		sum += float64((1 - sunk) * turned[min(dice, mostDice)] * use)
	}
	return sum
}

// aim chooses the target against which the fire of a unit is worth most.
func (g *admiral) aim(legal []sim.Move, dice int, bonus bool) int {
	top, high := 0, 0.0
	for n, m := range legal {
		if m == 0 {
			continue
		}
		if v := g.hit(int(m)-1, dice, bonus); v > high {
			top, high = n, v
		}
	}
	return top
}

// fire chooses a target for the unit that is asked. A carrier does not reveal itself at night by
// firing guns as long as the enemy has any.
func (g *admiral) fire(legal []sim.Move) int {
	p, u := &g.view, int(g.view.Unit)
	if p.ByNight() && p.pieces[u].Arm == vip.FlightDeck && p.outgunned() {
		return 0
	}
	dice, bonus := p.Volley(u)
	return g.aim(legal, dice, bonus)
}

// outgunned reports whether enemies in the action at hand, other than carriers, have guns.
func (p *picture) outgunned() bool {
	units := p.fighting(p.me.Other())
	for u := range units.all {
		if p.Group[u] == p.Chase && p.Engages(u) {
			if q := &p.pieces[u]; !q.Home && q.Arm == vip.Surface && q.Gunnery > 0 {
				return true
			}
		}
	}
	return false
}

// meeting returns the two forces of the fight at hand: the area, or a chase.
func (g *admiral) meeting() (own, his force) { return g.group(g.view.Chase), g.against(g.view.Chase) }

// group returns our force in a group of the area that is fought; against returns the enemy's.
func (g *admiral) group(group uint8) force   { return g.view.inGroup(g.view.me, group) }
func (g *admiral) against(group uint8) force { return g.view.inGroup(g.view.me.Other(), group) }

func (p *picture) inGroup(side sim.Side, group uint8) (f force) {
	units := p.fighting(side)
	for u := range units.all {
		if p.Group[u] == group {
			if q := &p.pieces[u]; !q.Home {
				one := forceOf(q, p.value(u))
				f.add(&one, 1)
			}
		}
	}
	return f
}
