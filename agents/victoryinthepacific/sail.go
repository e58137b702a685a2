package victoryinthepacific

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// judge says what is to be had in an area with such forces.
func (p *picture) judge(f *features, area int, own, his *force) float64 {
	win := own.chance(his)
	if own.empty() {
		win = 0
	}
	if own.holds > 0 {
		f[hold] = win * p.points(area, 0)
		f[flag] = win
	}
	if his.holds > 0 {
		lost := 1 - win
		f[deny] = min(1, his.holds) * lost * p.points(area, 1)
		f[flag] -= float64(lost * min(1, his.holds))
	}
	if !his.empty() && !own.empty() {
		f[kill] = win * his.worth
		f[loss] = (1 - win) * own.worth
	}
	return win
}

// sum is what features are worth: ships and flags are worth less the fewer turns are
// left.
func (g *admiral) sum(f *features) float64 {
	left := float64(g.view.Turns()-int(g.view.GameTurn)) / float64(g.view.Turns())
	for _, k := range [...]feature{flag, kill, loss, strike, refit, land} {
		f[k] *= left
	}
	return g.weights.of(f)
}

// enemies are those in an area and a share of those who can still come.
func (g *admiral) enemies(area int) force {
	his := g.view.at[1][area]
	his.add(&g.view.near[1][area], g.fear)
	return his
}

// sail chooses where the ship, the air or the landing force goes that is asked.
func (g *admiral) sail(legal []sim.Move) int {
	p, u := &g.view, int(g.view.Unit)
	top, high := 0, 0.0
	for areas := p.Later(); areas != 0; areas &= areas - 1 {
		high = max(high, g.sailing(u, bits.TrailingZeros16(areas)))
	}
	g.options.begin(p.Question(), u)
	for n, m := range legal {
		v := 0.0
		if points := vip.Mending(m); points > 0 {
			v = g.mending(u, points)
		} else if m != 0 {
			v = g.sailing(u, int(m)-1)
		}
		g.options.list.Add(uint32(m), v)
		if m != 0 && v > high {
			top, high = n, v
		}
	}
	g.options.done = legal[top]
	if n := g.told(legal); n >= 0 {
		return n
	}
	return top
}

// sailing is what it is worth that the unit that is asked goes to an area.
func (g *admiral) sailing(u, area int) (v float64) {
	p := &g.view
	q := &p.pieces[u]
	switch {
	case q.Arm == vip.LandingForce:
		v = g.landing(area)
	case g.plans && p.Question() == vip.AskRaid:
		v = g.attack(u, area)
	default:
		v = g.joining(u, area)
	}
	if free, _ := p.Range(); free&(1<<area) == 0 {
		arrives, fails := p.luck[q.Speed], g.weights[danger]
		if p.Question() == vip.AskPatrol { // it cannot raid then either
			fails += float64(g.weights[reserve] * p.kept(u))
		}
		v = float64(arrives*v) + float64((1-arrives)*fails)
	}
	return v
}

// mending is what it is worth that so many points of the unit that is asked are repaired:
// as many as the port has when those after it that need them more have theirs. Who is
// repaired does not raid, which crippled ships do not miss.
func (g *admiral) mending(u, points int) float64 {
	p := &g.view
	q := &p.pieces[u]
	left, need := int(p.Repair[q.At-vip.FirstPort]), p.urgency(u)
	_, to := p.Roster(p.me)
	for v := u + 1; v < to; v++ {
		if o := &p.pieces[v]; p.At[v] == q.At && p.Damage[v] > 0 && !o.Done && p.urgency(v) > need {
			left -= int(o.Damage)
		}
	}
	if points != min(int(q.Damage), left) {
		return 0
	}
	f := features{refit: float64(points)}
	if q.Arm <= vip.FlightDeck && q.Damage < q.Armor {
		f[reserve] = p.kept(u)
	}
	return g.sum(&f)
}

// kept is what a ship is worth as long as it can still raid, if there is anybody to raid.
func (p *picture) kept(u int) float64 {
	if !p.foes {
		return 0
	}
	return p.value(u)
}

// urgency is what a unit is worth for the points that it takes to fight again.
func (p *picture) urgency(u int) float64 {
	q := &p.pieces[u]
	need := int(q.Damage)
	if q.Damage >= q.Armor && q.Armor > 0 {
		need = int(q.Damage) - int(q.Armor) + 1
	}
	return p.worth[u] / float64(1+need)
}

// joining is what one unit changes in an area.
func (g *admiral) joining(u, area int) float64 {
	p := &g.view
	q := p.pieces[u]
	patrols := p.Question() != vip.AskRaid
	q.Patrols = patrols
	one := forceOf(&q, p.value(u))
	own, his := p.at[0][area], g.enemies(area)
	own.add(&p.near[0][area], g.help)
	var before, after features
	p.judge(&before, area, &own, &his)
	own.add(&one, 1)
	p.judge(&after, area, &own, &his)
	switch {
	case q.Arm == vip.FlightDeck:
		after[strike] = p.struck(&one, area)
	case q.Arm == vip.LandAir && p.Surprise(area, p.me):
		after[strike] = min(p.at[1][area].worth, float64(one.day*2))
	}
	if patrols && q.Arm != vip.LandAir {
		after[reserve] = p.kept(u)
	}
	after.less(&before)
	return g.sum(&after)
}

// struck is the worth in port that a force can hit from an area.
func (p *picture) struck(f *force, area int) float64 {
	return min(p.moored[area], float64(f.day*2))
}

// attack is what a ship is worth in an area with enemies: nothing good where all who can
// still come would not win.
func (g *admiral) attack(u, area int) float64 {
	p := &g.view
	own, his := p.at[0][area], g.enemies(area)
	own.add(&p.near[0][area], 1)
	if own.chance(&his) < g.boldness {
		return -1
	}
	return g.joining(u, area)
}

// landing is what a landing force can do in an area.
func (g *admiral) landing(area int) float64 {
	p := &g.view
	best := 0.0
	for ports := p.PortsOf(area); ports != 0; ports &= ports - 1 {
		if port := bits.TrailingZeros32(ports); p.IsBase(port) && p.Holds(port) != p.me {
			best = max(best, g.prize(port))
		}
	}
	own, his := p.at[0][area], g.enemies(area)
	own.add(&p.near[0][area], g.help)
	win := own.chance(&his)
	if own.empty() && his.empty() {
		win = 0.5
	}
	f := features{land: best * win, loss: (1 - win) * 1.5}
	return g.sum(&f)
}

// prize is what a port is worth: the points of the areas that air could hold from it.
func (g *admiral) prize(port int) (sum float64) {
	p := &g.view
	for areas := p.Touches(port); areas != 0; areas &= areas - 1 {
		a := bits.TrailingZeros16(areas)
		sum += 0.5 + float64(0.5*(p.points(a, 0)+p.points(a, 1)))
	}
	return sum
}
