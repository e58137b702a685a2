package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// A duty is the purpose of a marker. Ships of one duty sail together.
type duty uint8

const (
	air duty = iota
	guns
	landing
)

func dutyOf(c nc.Class) duty {
	switch c {
	case nc.Carrier:
		return air
	case nc.Amphibious:
		return landing
	}
	return guns
}

// sail puts a ship that can reach the aim on a marker of its duty, unless it was ordered
// otherwise.
func (g *admiral) sail(legal []sim.Move) int {
	p := &g.view
	u := int(p.Unit)
	q := &p.ships[u]
	stays := g.stays(u, g.goal(u))
	g.sailed(u, stays)
	if say, ok := g.told(aboutShip(u)); ok {
		stays = say == inPort
	}
	if stays {
		return indexOf(legal, nc.Pass)
	}
	return best(legal, func(m sim.Move) float64 {
		switch {
		case m == nc.Pass:
			return -10
		case !p.Force(int(m)).InUse:
			return 1
		case p.duty(int(m)) == dutyOf(q.Class) && p.marked[m] != 0:
			return 2
		}
		return 0
	})
}

// stays reports whether a ship does not sail for an aim: it cannot reach it, leaves the fuel
// to landers or, a Japanese ship, guards more where it lies.
func (g *admiral) stays(u int, a aim) bool {
	p := &g.view
	q := &p.ships[u]
	if !a.ok || p.steps(q.At, a.at) > pulses*pace || q.Class != nc.Amphibious &&
		p.Tank(p.me)-int(q.Fuel) < g.reserve(a) {
		return true
	}
	if p.me != nc.Japan || dutyOf(q.Class) != guns || q.At >= nc.Edge {
		return false
	}
	here := p.ours(q.At).tough - float64(p.tough(u))
	return q.Slow || g.garrison(hex.Index(q.At), here) > g.stay*a.worth
}

// goal returns the aim of a ship in port: that of all ships, or its own.
func (g *admiral) goal(u int) aim {
	if g.plans {
		return g.plan()
	}
	p := &g.view
	one := p.forceOf(u)
	return g.alone(one, p.ships[u].At, pulses*pace)
}

// reserve returns the fuel that landing pieces asked later will need.
func (g *admiral) reserve(a aim) (n int) {
	p := &g.view
	_, high := p.Roster(p.me)
	for u := int(p.Unit) + 1; u < high; u++ {
		q := &p.ships[u]
		if q.Class == nc.Amphibious && q.Marker == nc.NoMarker && !q.Idle && q.At <= nc.Edge &&
			p.steps(q.At, a.at) <= pulses*pace {
			n += int(q.Fuel)
		}
	}
	return n
}

// duty returns the duty of one of our markers: that of its first ship.
func (p *picture) duty(m int) duty {
	low, high := p.Roster(p.me)
	for u := low; u < high; u++ {
		if int(p.ships[u].Marker) == m {
			return dutyOf(p.ships[u].Class)
		}
	}
	return guns
}

// dummy puts a dummy where other markers sail, else in the first place.
func (g *admiral) dummy(legal []sim.Move) int {
	p := &g.view
	low, high := nc.Own(p.me)
	return best(legal, func(m sim.Move) (w float64) {
		at := placeOf(m, nc.NoMarker)
		for k := low; k < high; k++ {
			if f := p.Force(k); f.InUse && f.At == at {
				w++
			}
		}
		return w
	})
}

// course returns the destination of a marker: the aim of all ships if it gets there, else its own.
func (g *admiral) course(m int) aim {
	p := &g.view
	at, room := p.Force(m).At, p.left(m)
	if g.plans {
		if a := g.plan(); a.ok && p.steps(at, a.at) <= room {
			return a
		}
	}
	return g.alone(p.aboard(m), at, room)
}

// alone returns the aim of a force by itself, which counts on a share of all others.
func (g *admiral) alone(own force, at uint8, room int) aim {
	p := &g.view
	g.muster()
	return g.aim(func(h hex.Index) (force, int) {
		d := p.steps(at, h)
		if d > room {
			return own, hex.Far
		}
		all, _ := g.fleet(h)
		with := own
		with.add(&all, g.help)
		return with, d
	}, nil)
}

// aboard returns the force that one of our markers carries.
func (p *picture) aboard(m int) (f force) {
	low, high := p.Roster(p.me)
	for u := low; u < high; u++ {
		if int(p.ships[u].Marker) == m {
			one := p.forceOf(u)
			f.add(&one, 1)
		}
	}
	return f
}

// move takes a marker a hex nearer to its destination. Carriers stop next to enemies that have
// guns. Dummies go the way of other markers.
func (g *admiral) move(legal []sim.Move) int {
	p := &g.view
	m := int(p.Unit)
	k := p.Force(m)
	a := g.course(m)
	if p.marked[m] == 0 && g.plans {
		a = g.plan()
	}
	if !a.ok {
		return indexOf(legal, nc.Pass)
	}
	own := p.aboard(m)
	off := 0
	if p.duty(m) == air && (p.Shoals().Has(a.at) || p.theirs(uint8(a.at)).guns > 0) {
		off = 1
	}
	return best(legal, func(c sim.Move) float64 {
		to := placeOf(c, k.At)
		d := p.steps(to, a.at) - off
		w := -float64(max(d, -d))
		if to < nc.Edge && p.enemies().Has(hex.Index(to)) && hex.Index(to) != a.at {
			if own.chance(p.theirs(to)) < g.boldness {
				w -= 5
			}
		}
		if c != nc.Pass {
			w -= 0.01
		}
		return w
	})
}

// convoy keeps one SubPack on convoy duty.
func (g *admiral) convoy(legal []sim.Move) int {
	if g.view.Unit == 0 {
		return indexOf(legal, nc.Yes)
	}
	return indexOf(legal, nc.Pass)
}

// pack places a SubPack where the most enemies are.
func (g *admiral) pack(legal []sim.Move) int {
	p := &g.view
	at := p.Pack[p.Unit]
	return best(legal, func(m sim.Move) float64 {
		to := placeOf(m, at)
		if to >= nc.Edge {
			return -1
		}
		w := p.theirs(to).worth
		if m == nc.Pass {
			w += 0.01
		}
		return w
	})
}
