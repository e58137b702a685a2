package victoryinthepacific

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// judge fills the features of an area with these forces in it.
func (p *picture) judge(f *features, area int, own, his *force) float64 {
	win := own.chance(his)
	if own.empty() {
		win = 0
	}
	if own.holds > 0 {
		f[hold] = win * p.points(area, 0)
		f[flag] = win
		if p.me == vip.Japan { // for the Allies the feature costs more than it brings
			f[seize] = win * float64(bits.OnesCount32(p.Falls(area, vip.Japan)))
		}
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

// sum returns the worth of features. Ships and flags are worth less the fewer turns are left.
func (g *admiral) sum(f *features) float64 {
	left := float64(g.view.Turns()-int(g.view.GameTurn)) / float64(g.view.Turns())
	for _, k := range [...]feature{flag, kill, loss, strike, refit, land, seize} {
		f[k] *= left
	}
	return g.weights.of(f)
}

// A ground is an area as it is judged for all units that are asked where to sail. It keeps the
// judgement with the last unit, because like ships follow one another in the data.
type ground struct {
	own, his      force // with a share of the units that can still come
	before, after features
	all           float64 // the chance if all that can still come do, negative if not computed
	one           force   // the unit that after includes
	tried         bool
}

// ground judges an area, unless it is judged and nothing there has changed.
func (g *admiral) ground(area int) *ground {
	p, k := &g.view, &g.grounds[area]
	if p.judged&(1<<area) != 0 {
		return k
	}
	p.judged |= 1 << area
	*k = ground{own: *p.here(0, area), his: *p.here(1, area), all: -1}
	k.his.add(p.nearby(1, area), g.fear)
	k.own.add(p.nearby(0, area), g.help)
	p.judge(&k.before, area, &k.own, &k.his)
	return k
}

// A voyage is the unit that is asked where to sail.
type voyage struct {
	unit  int
	one   force // the unit as a force
	kept  float64
	free  uint16 // areas that it enters without a speed roll
	asked vip.Question
	lands bool
	dares bool // whether it is asked if it dares
}

// sail chooses where the ship, air unit or landing force that is asked goes.
func (g *admiral) sail(legal []sim.Move) int {
	p := &g.view
	p.gather()
	v := g.voyage(int(p.Unit))
	top, high := 0, 0.0
	for areas := p.Later(); areas != 0; areas &= areas - 1 {
		high = max(high, g.sailing(&v, bits.TrailingZeros16(areas)))
	}
	for n, m := range legal {
		if m == 0 {
			continue
		}
		if worth, ok := g.better(&v, m, high); ok {
			top, high = n, worth
		}
	}
	g.note(&v, legal, top)
	if n := g.told(legal); n >= 0 {
		return n
	}
	return top
}

// better returns the worth of a move if it exceeds high. Whether the unit dares to go is computed
// last, because it usually does.
func (g *admiral) better(v *voyage, m sim.Move, high float64) (worth float64, ok bool) {
	if !v.dares || vip.Mending(m) > 0 {
		worth = g.worth(v, m)
		return worth, worth > high
	}
	area := int(m) - 1
	worth = g.arriving(v, area, g.joining(v, area))
	barred := g.arriving(v, area, hopeless)
	if worth <= high && barred <= high {
		return worth, false
	}
	if !g.dares(area) {
		worth = barred
	}
	return worth, worth > high
}

// worth returns the worth of a move of the unit.
func (g *admiral) worth(v *voyage, m sim.Move) float64 {
	if points := vip.Mending(m); points > 0 {
		return g.mending(v.unit, points)
	}
	if m == 0 {
		return 0
	}
	return g.sailing(v, int(m)-1)
}

// voyage collects the facts about the unit that is asked.
func (g *admiral) voyage(u int) (v voyage) {
	p := &g.view
	v.unit, v.asked = u, p.Question()
	q := p.pieces[u]
	v.lands = q.Arm == vip.LandingForce
	v.dares = g.plans && v.asked == vip.AskRaid && !v.lands
	q.Patrols = v.asked != vip.AskRaid
	v.one, v.kept = forceOf(&q, p.value(u)), p.kept(u)
	v.free, _ = p.Range()
	return v
}

// sailing returns the worth of sending the unit to an area.
func (g *admiral) sailing(v *voyage, area int) float64 {
	switch {
	case v.lands:
		return g.arriving(v, area, g.landing(area))
	case v.dares && !g.dares(area):
		return g.arriving(v, area, hopeless)
	}
	return g.arriving(v, area, g.joining(v, area))
}

// arriving returns the worth of sailing to an area, given the worth of being there.
func (g *admiral) arriving(v *voyage, area int, worth float64) float64 {
	if v.free&(1<<area) != 0 {
		return worth
	}
	p := &g.view
	arrives, fails := p.luck[p.pieces[v.unit].Speed], g.weights[danger]
	switch {
	case p.PatrolsRaid():
		fails += g.strays(v, area)
	case v.asked == vip.AskPatrol: // a unit that stays cannot raid either
		fails += float64(g.weights[reserve] * v.kept)
	}
	return float64(arrives*worth) + float64((1-arrives)*fails)
}

// strays returns the worth of a patrol that fails its speed roll and enters the area as a raider.
func (g *admiral) strays(v *voyage, area int) float64 {
	p, k := &g.view, g.ground(area)
	own, raider := k.own, v.one
	raider.holds = 0
	own.add(&raider, 1)
	var after features
	p.judge(&after, area, &own, &k.his)
	after[reserve] = v.kept
	after.less(&k.before)
	return g.sum(&after)
}

// mending returns the worth of repairing points of the unit that is asked, as many as the port has
// left once later units that need them more have theirs. A ship that is repaired does not raid,
// which a crippled ship does not miss.
func (g *admiral) mending(u, points int) float64 {
	p := &g.view
	q := &p.pieces[u]
	left, need := int(p.Repair[q.At-vip.FirstPort]), p.urgency(u)
	units := p.in[q.At].and(&p.of[p.me])
	for v := range units.all {
		if o := &p.pieces[v]; v > u && o.Damage > 0 && !o.Done && p.urgency(v) > need {
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

// kept returns the worth of a ship as long as it can still raid, if there is an enemy to raid.
func (p *picture) kept(u int) float64 {
	if !p.foes() {
		return 0
	}
	return p.value(u)
}

// urgency returns the worth of a unit for each point that it needs to fight again.
func (p *picture) urgency(u int) float64 {
	q := &p.pieces[u]
	need := int(q.Damage)
	if q.Damage >= q.Armor && q.Armor > 0 {
		need = int(q.Damage) - int(q.Armor) + 1
	}
	return p.worth[u] / float64(1+need)
}

// joining returns the change in an area if one unit joins it.
func (g *admiral) joining(v *voyage, area int) float64 {
	p, k := &g.view, g.ground(area)
	q := &p.pieces[v.unit]
	if !k.tried || k.one != v.one {
		own := k.own
		own.add(&v.one, 1)
		k.one, k.tried, k.after = v.one, true, features{}
		p.judge(&k.after, area, &own, &k.his)
	}
	after := k.after
	switch {
	case q.Arm == vip.FlightDeck:
		after[strike] = p.struck(&v.one, area)
	case q.Arm == vip.LandAir && p.Surprise(area, p.me):
		after[strike] = min(p.here(1, area).worth, float64(v.one.day*2))
	}
	if v.asked != vip.AskRaid && q.Arm != vip.LandAir {
		after[reserve] = v.kept
	}
	after.less(&k.before)
	return g.sum(&after)
}

// struck returns the worth in port that a force can hit from an area.
func (p *picture) struck(f *force, area int) float64 {
	return min(p.inPort(area), float64(f.day*2))
}

// hopeless is the worth of being where the agent does not dare to go.
const hopeless = -1

// dares reports whether a ship goes to an area with enemies: only if all ships that can still come
// would win.
func (g *admiral) dares(area int) bool {
	p, k := &g.view, g.ground(area)
	if k.all < 0 {
		own := *p.here(0, area)
		own.add(p.nearby(0, area), 1)
		k.all = own.chance(&k.his)
	}
	return k.all >= g.boldness
}

// landing returns the worth of a landing force in an area.
func (g *admiral) landing(area int) float64 {
	p, k := &g.view, g.ground(area)
	best := 0.0
	for ports := p.PortsOf(area); ports != 0; ports &= ports - 1 {
		if port := bits.TrailingZeros32(ports); p.IsBase(port) && p.Holds(port) != p.me {
			best = max(best, g.prize(port))
		}
	}
	win := k.own.chance(&k.his)
	if k.own.empty() && k.his.empty() {
		win = 0.5
	}
	f := features{land: best * win, loss: (1 - win) * 1.5}
	return g.sum(&f)
}

// prize returns the worth of a port: the points of the areas that air could hold from it.
func (g *admiral) prize(port int) (sum float64) {
	p := &g.view
	for areas := p.Touches(port); areas != 0; areas &= areas - 1 {
		a := bits.TrailingZeros16(areas)
		sum += 0.5 + float64(0.5*(p.points(a, 0)+p.points(a, 1)))
	}
	return sum
}
