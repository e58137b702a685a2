package victoryinthepacific

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// best returns the index of the move with the highest worth, the first of equals.
//
//go:noinline many callers, none of them hot
func best(legal []sim.Move, value func(m sim.Move) float64) int {
	top, high := 0, value(legal[0])
	for n, m := range legal[1:] {
		if v := value(m); v > high {
			top, high = n+1, v
		}
	}
	return top
}

// home chooses a port that repairs damage, is within reach of important areas and out of reach of
// enemy carriers.
func (g *admiral) home(legal []sim.Move) int {
	p, u := &g.view, int(g.view.Unit)
	q := &p.pieces[u]
	return best(legal, func(m sim.Move) float64 {
		port := int(m) - vip.FirstPort
		v := 0.0
		if fit := 1 - float64(q.Damage)/float64(max(q.Armor, 1)); q.Arm != vip.LandAir && fit > 0 {
			v = float64(g.manner.outlook * fit * g.reachable(u, port))
		}
		if q.Damage > 0 {
			v += float64(g.weights[refit] * float64(min(int(q.Damage)*2, p.Mends(port)*2)))
		}
		for areas := p.Touches(port); areas != 0; areas &= areas - 1 {
			a := bits.TrailingZeros16(areas)
			switch {
			case !p.IsFought(a):
				v -= float64(0.5 * p.here(1, a).day)
			case a == int(q.At):
				v -= float64(g.haven * p.here(1, a).day)
			}
		}
		return v
	})
}

// place chooses where a Japanese ship begins the war: where it reaches most. Of 600 wars that wins
// Japan 7 percentage points more than spreading ships over the ports.
func (g *admiral) place(legal []sim.Move) int {
	return best(legal, func(m sim.Move) float64 { return g.reachable(int(g.view.Unit), int(m)-vip.FirstPort) })
}

// reachable returns what a ship can hold or deny from a port next turn, on patrol.
func (g *admiral) reachable(u, port int) float64 {
	p := &g.view
	free, rolled := p.Patrols(u, port)
	return p.pointsOf(free) + float64(p.luck[p.pieces[u].Speed]*p.pointsOf(rolled))
}

// pointsOf returns the points of areas for both sides.
func (p *picture) pointsOf(areas uint16) (sum float64) {
	for ; areas != 0; areas &= areas - 1 {
		a := bits.TrailingZeros16(areas)
		sum += p.points(a, 0) + p.points(a, 1)
	}
	return sum
}

// invade takes the most valuable base.
func (g *admiral) invade(legal []sim.Move) int {
	return best(legal, func(m sim.Move) float64 {
		if m == 0 {
			return 0
		}
		return g.prize(int(m) - 1 - vip.FirstPort)
	})
}

// raidPort strikes the port with the most to hit.
func (g *admiral) raidPort(legal []sim.Move) int {
	p := &g.view
	from, to := p.Roster(p.me.Other())
	return best(legal, func(m sim.Move) (v float64) {
		if m == 0 {
			return 0
		}
		for u := from; u < to; u++ {
			if p.At[u] != uint8(m)-1 {
				continue
			}
			v += float64(p.worth[u] * (0.2 + beyond(4, true, int(p.pieces[u].Armor)-int(p.pieces[u].Damage))))
			if p.pieces[u].Arm == vip.LandAir {
				v -= 0.3
			}
		}
		return v
	})
}

// torpedo chooses the ship that the submarine attacks.
func (g *admiral) torpedo(legal []sim.Move) int {
	return best(legal, func(m sim.Move) float64 {
		if m == 0 {
			return 0
		}
		return g.attacked(int(m) - 1)
	})
}

// attacked returns the worth that a ship loses to the submarine.
func (g *admiral) attacked(u int) float64 {
	return g.view.Prowls(int(g.view.pieces[u].Speed)) * g.hit(u, 1, true)
}

// submarine goes where it can hit the most valuable ship.
func (g *admiral) submarine(legal []sim.Move) int {
	p := &g.view
	var prey [vip.Areas]float64
	from, to := p.Roster(p.me.Other())
	for u := from; u < to; u++ {
		if q := &p.pieces[u]; p.At[u] < vip.FirstPort && q.Arm <= vip.FlightDeck {
			prey[p.At[u]] = max(prey[p.At[u]], g.attacked(u))
		}
	}
	return best(legal, func(m sim.Move) float64 {
		if m == 0 {
			return 0
		}
		return prey[int(m)-1]
	})
}

// removal gives up the British ship of least worth.
func (g *admiral) removal(legal []sim.Move) int {
	return best(legal, func(m sim.Move) float64 { return -g.view.worth[int(m)] })
}
