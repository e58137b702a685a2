package navalchess

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim/float"
	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// How far markers get: pulses a turn, hexes a pulse.
const (
	pulses = 3
	pace   = 2
)

// prize adds a share of the worth of holding a hex to the features.
func (g *admiral) prize(f *features, h hex.Index, share float64) {
	f[g.view.kinds[h]] += share
	if g.view.cutting.Has(h) {
		f[cut] += share
	}
}

// An aim is a hex to go to, its worth and its distance.
type aim struct {
	at    hex.Index
	worth float64
	ok    bool
}

// aim returns the best hex within reach. For each hex reach returns our force that can come and its
// distance. If seen is not nil it collects the worth of the other hexes.
func (g *admiral) aim(reach func(hex.Index) (force, int), seen *agents.Shortlist) (best aim) {
	p := &g.view
	candidates := p.Ground().AndNot(p.Held[p.me]).Or(p.enemies())
	if p.me == nc.Japan {
		candidates = candidates.Or(p.need.And(p.Held[p.me]))
	}
	for h := range candidates.All() {
		own, d := reach(h)
		if own.tough == 0 || d > pulses*pace {
			continue
		}
		w := g.judge(h, &own, d)
		if seen != nil {
			seen.Add(uint32(h), w)
		}
		if w > 0 && (!best.ok || w > best.worth) {
			best = aim{h, w, true}
		}
	}
	return best
}

// judge returns the worth of arriving in a hex with a force, d hexes away.
func (g *admiral) judge(h hex.Index, own *force, d int) float64 {
	p := &g.view
	// Everything that may come decides who wins; only the ships already there can be sunk.
	coming, his := g.opposition(h), p.theirs(uint8(h))
	win := own.chance(&coming)
	var f features
	mine := p.Held[p.me].Has(h)
	if !mine && p.Ground().Has(h) && own.landers > 0 {
		share := float64(win * g.taking(h, d))
		if p.pair.Has(h) && g.enough() && p.me == nc.Allies {
			f[ground] = share
		} else {
			g.prize(&f, h, share)
		}
		f[stone] = g.stones(h) * share
	}
	denied := g.denies(h, own)
	// A hex of ours with no enemy to fight or keep out needs no force.
	taken := p.taken.Has(h)
	if mine && denied == 0 && !taken {
		return -1
	}
	f[guard] = denied
	if taken {
		if win < g.boldness && denied == 0 {
			return -1
		}
		f[kill] = win * min(his.worth, 2*own.guns)
		f[lander] = win * 0.5 * his.landers
		f[guard] += float64(win * g.threatened(h))
	}
	f[loss] = min(own.worth, (1-win)*own.worth*0.5)
	f[way] = float64(d)
	return g.of(&f)
}

// denies returns the worth to Japan of a force in a hex of its own where enemies land or may come.
// As long as one ship is left by day and by night they take nothing.
func (g *admiral) denies(h hex.Index, own *force) float64 {
	p := &g.view
	if p.me != nc.Japan || !p.need.Has(h) || !p.Held[p.me].Has(h) {
		return 0
	}
	his := *p.theirs(uint8(h))
	if p.Nth == 0 { // the enemy moves after us
		his = p.whole(h)
	}
	if his.landers < 0.1 {
		return 0
	}
	hits := float64(2*his.guns) + p.bombs(h)
	return g.deny * min(his.landers, 1) * g.value(h) * own.tough / (own.tough + hits)
}

// threatened returns the worth of the hex if we hold it, or deny it, and enemies are there.
func (g *admiral) threatened(h hex.Index) float64 {
	p := &g.view
	if p.Held[p.me].Has(h) {
		return g.value(h)
	}
	return 0
}

// taking returns the chance that control rolls give us a hex. The Allies roll at the end of each
// pulse, Japan at the end of the turn.
func (g *admiral) taking(h hex.Index, d int) float64 {
	p := &g.view
	once := p.Taking(h, p.me)
	if p.me == nc.Japan {
		return once
	}
	first := max((d+pace-1)/pace, 1) + max(int(p.Pulse)-1, 0)
	// Each two hexes of the way take a pulse. Each pulse that is left brings a roll, and one
	// success is enough.
	return 1 - float.Pow(1-once, float64(max(pulses+1-first, 1)))
}

// left returns how many hexes a marker can still go this turn.
func (p *picture) left(m int) int {
	if p.Pulse == 0 {
		return pulses * pace
	}
	k := p.Force(m)
	return int(k.Steps) + pace*(pulses-int(p.Pulse))
}

// A group is the ships in one place that can go equally far.
type group struct {
	force
	at   uint8
	room int
	port bool // Allied ships that can be stationed anywhere
}

// muster finds all ships that can go somewhere. Landing pieces in port come first, as far as there
// is fuel for them, then other ships in port, then ships at sea.
func (g *admiral) muster() {
	p := &g.view
	g.groups = g.groups[:0]
	q := p.Question()
	sailing := q <= nc.AskSail || q == nc.AskMagicSail
	fuel := p.Tank(p.me)
	low, high := p.Roster(p.me)
	// Pass 0 takes landing pieces and pass 1 all other ships, so that scarce fuel goes to ships
	// that take hexes.
	for pass := range 2 {
		for u := low; u < high; u++ {
			x := &p.ships[u]
			if x.At > nc.Edge || x.Damaged || (x.Class == nc.Amphibious) != (pass == 0) {
				continue
			}
			room := pulses * pace
			switch {
			case x.Marker != nc.NoMarker:
				room = p.left(int(x.Marker))
			case !sailing || x.Idle || int(x.Fuel) > fuel || q == nc.AskSail && u < int(p.Unit):
				continue
			default:
				fuel -= int(x.Fuel)
			}
			g.join(u, room, q == nc.AskBase && p.me == nc.Allies)
		}
	}
}

// join adds a ship to the group with its place and reach.
func (g *admiral) join(u, room int, port bool) {
	p := &g.view
	one := p.forceOf(u)
	if p.ships[u].Class == nc.Carrier && p.laden>>u&1 != 0 {
		one.guns += 0.6 // its air
	}
	for i := range g.groups {
		// Ships in the same place with the same reach are one force.
		if k := &g.groups[i]; k.at == p.ships[u].At && k.room == room {
			k.add(&one, 1)
			return
		}
	}
	if len(g.groups) < cap(g.groups) {
		g.groups = append(g.groups, group{one, p.ships[u].At, room, port})
	}
}

// fleet returns the groups that can come to a hex as one force. The distance is that of a landing
// piece if there is one, else of the nearest ship.
func (g *admiral) fleet(h hex.Index) (f force, d int) {
	p := &g.view
	d = hex.Far
	lander := hex.Far
	for i := range g.groups {
		k := &g.groups[i]
		n := p.steps(k.at, h)
		if k.port {
			n = p.nearest(h)
		}
		if n > k.room {
			continue
		}
		f.add(&k.force, 1)
		d = min(d, n)
		if k.landers > 0 {
			lander = min(lander, n)
		}
	}
	if lander < hex.Far {
		d = lander
	}
	return f, d
}

// plan returns the aim of all ships: the best, or the one that was ordered as long as it can be
// reached.
func (g *admiral) plan() aim {
	if !g.planned {
		g.planned, g.common = true, g.makePlan()
	}
	return g.common
}

func (g *admiral) makePlan() aim {
	g.muster()
	g.aims.Clear()
	a := g.aim(g.fleet, &g.aims)
	if say, ok := g.told(aimOfAll); ok {
		if h := hex.Index(say); h != a.at || !a.ok {
			if own, d := g.fleet(h); own.tough > 0 && d <= pulses*pace {
				return aim{h, max(g.judge(h, &own, d), a.worth), true}
			}
		}
	}
	return a
}
