package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// dayOrNight chooses the kind of action that costs the enemy more than us.
func (g *admiral) dayOrNight() int {
	own, his := g.meeting()
	day, night := own.press(&his)
	hisDay, hisNight := his.press(&own)
	if day-hisDay >= night-hisNight {
		return 0
	}
	return 1
}

// showGuns lets Allied carriers fire guns if no enemy fires back.
func (g *admiral) showGuns() int {
	return int(oneIf(!g.view.outgunned()))
}

// fight returns the worth of fighting on, compared with leaving.
func (g *admiral) fight() float64 {
	own, his := g.meeting()
	var stay, leave features
	g.view.judge(&stay, int(g.view.Area), &own, &his)
	var none force
	g.view.judge(&leave, int(g.view.Area), &none, &his)
	leave[loss] = 0.1 * own.worth
	stay.less(&leave)
	sum := g.sum(&stay)
	if own.holds+his.holds > 0 { // something is at stake
		sum += g.nerve
	}
	return sum
}

// retreat decides which units leave: all if the fight is not worth it, in separate groups if some
// are slower, else crippled ships.
func (g *admiral) retreat(legal []sim.Move) int {
	p := &g.view
	if p.HasForces() {
		return g.withdraw(legal)
	}
	paces := 0
	units := p.fighting(p.me)
	for u := range units.all {
		if p.Group[u] == 0 && p.pieces[u].Arm != vip.LandAir && !p.pieces[u].Home {
			paces |= 1 << p.pace(u)
		}
	}
	switch loses := g.fight() < 0; {
	case loses && paces&(paces-1) == 0:
		return indexOf(legal, 1)
	case loses || paces&1 != 0:
		return indexOf(legal, 2)
	}
	return 0
}

// pace sorts ships that leave: 0 crippled, 1 slow, 2 fast.
func (p *picture) pace(u int) int {
	switch q := &p.pieces[u]; {
	case q.Arm <= vip.FlightDeck && q.Damage > 0 && q.Damage >= q.Armor:
		return 0
	case q.Speed < 5:
		return 1
	}
	return 2
}

// leave decides for one unit if only some leave. Ships of one pace go together, so that slow ones
// do not hold up the others.
func (g *admiral) leave(legal []sim.Move) int {
	p, u := &g.view, int(g.view.Unit)
	if f := p.ForceAsked(); f != 0 {
		return indexOf(legal, oneIf(p.spent(f)))
	}
	if p.pieces[u].Arm == vip.LandAir {
		return indexOf(legal, oneIf(g.fight() < 0))
	}
	if pace := p.pace(u); pace == 0 || g.fight() < 0 {
		last := sim.Move(0)
		units := p.fighting(p.me)
		for v := range units.all {
			if p.Group[v] == 0 {
				continue
			}
			join := p.Joining(p.me, p.Group[v])
			if p.pace(v) == pace {
				return indexOf(legal, join)
			}
			last = max(last, join)
		}
		return indexOf(legal, last+1)
	}
	return 0
}

// pursue sends a ship after the most valuable group that the ships that stayed could beat.
func (g *admiral) pursue(legal []sim.Move) int {
	p := &g.view
	if !p.against0() {
		own := g.group(0)
		if f := p.ForceAsked(); f != 0 {
			own = p.ofForce(f)
		}
		own.airs, own.lands, own.holds = 0, 0, 0
		top, high := 0, 0.0
		for n, m := range legal {
			if m == 0 {
				continue
			}
			prey := g.against(uint8(m))
			with := g.group(uint8(m))
			with.add(&own, 1)
			win := with.chance(&prey)
			f := features{kill: win * prey.worth * 0.7, loss: (1 - win) * with.worth}
			if v := g.sum(&f); v > high {
				top, high = n, v
			}
		}
		return top
	}
	return 0
}

// against0 reports whether enemies stay in the area.
func (p *picture) against0() bool {
	f := p.inGroup(p.me.Other(), 0)
	return !f.empty()
}

// nextArea leaves areas with many of our carriers for later: they raid enemies that have gone home.
func (g *admiral) nextArea(legal []sim.Move) int {
	top, low := 0, 1e9
	for n, m := range legal {
		if f := g.view.here(0, int(m)); f.day < low {
			top, low = n, f.day
		}
	}
	return top
}

// indexOf returns the index of a move in a list, or 0 if it is not there.
func indexOf(legal []sim.Move, m sim.Move) int {
	for n, k := range legal {
		if k == m {
			return n
		}
	}
	return 0
}

func oneIf(b bool) sim.Move {
	if b {
		return 1
	}
	return 0
}
