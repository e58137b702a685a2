package victoryinthepacific

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// A picture is a position as its side sees it, added up. Sides are us, 0, and them, 1.
type picture struct {
	*vip.State
	me     sim.Side
	pieces [vip.Units]vip.Piece // those on the map
	worth  [vip.Units]float64   // of each unit, undamaged
	rules  *vip.Rules           // that worth is of
	at     [2][vip.Areas]force  // at sea
	near   [2][vip.Areas]force  // in ports within reach, as far as they can still sail
	moored [vip.Areas]float64   // worth of enemies in ports that touch an area
}

// farther is the share of ships that come to a third area.
const farther = 0.4

// know works out what does not change in a game.
func (p *picture) know(s *vip.State) {
	if p.rules == s.Rules {
		return
	}
	p.rules = s.Rules
	fresh := s.Clone().(*vip.State)
	fresh.Damage = [vip.Units]uint8{}
	for u := range s.Count() {
		q := fresh.Piece(u)
		p.worth[u] = worthOf(&q)
	}
}

// draw adds a position up.
func (p *picture) draw(s *vip.State, me sim.Side) {
	p.know(s)
	p.State, p.me = s, me
	p.at, p.near, p.moored = [2][vip.Areas]force{}, [2][vip.Areas]force{}, [vip.Areas]float64{}
	var ports [2][vip.Ports]force
	var used [2]uint32
	for side := range sim.Side(2) {
		n := side ^ me
		from, to := s.Roster(side)
		for u := from; u < to; u++ {
			if s.At[u] >= vip.NoPlace {
				continue
			}
			q := &p.pieces[u]
			*q = s.Piece(u)
			switch {
			case q.Home:
			case q.At < vip.FirstPort:
				f := forceOf(q, p.value(u))
				p.at[n][q.At].add(&f, 1)
			case p.canSail(q):
				f := forceOf(q, p.value(u))
				ports[n][q.At-vip.FirstPort].add(&f, 1)
				used[n] |= 1 << (q.At - vip.FirstPort)
			}
			if n == 1 && q.At >= vip.FirstPort {
				for areas := s.Touches(int(q.At - vip.FirstPort)); areas != 0; areas &= areas - 1 {
					p.moored[bits.TrailingZeros16(areas)] += p.value(u)
				}
			}
		}
	}
	for n := range ports {
		for set := used[n]; set != 0; set &= set - 1 {
			p.spread(n, bits.TrailingZeros32(set), &ports[n])
		}
	}
}

// spread adds the ships of a port to the areas that they can come to.
func (p *picture) spread(n, port int, ports *[vip.Ports]force) {
	side := sim.Side(n) ^ p.me
	two := p.Sail(port, side, false)
	three := p.Sail(port, side, true)
	for areas := three & p.Raidable(side); areas != 0; areas &= areas - 1 {
		a, share := bits.TrailingZeros16(areas), 1.0
		if two&(1<<a) == 0 {
			share = farther
		}
		p.near[n][a].add(&ports[port], share)
	}
}

// canSail reports whether a ship in port can still sail this turn.
func (p *picture) canSail(q *vip.Piece) bool {
	if q.Done || q.Arm > vip.FlightDeck || q.Damage > q.Armor {
		return false
	}
	switch p.Question() {
	case vip.AskPatrol, vip.AskAir, vip.AskLanding:
		return true
	case vip.AskRaid:
		return p.Raidable(q.Side) != 0
	}
	return false
}

// value is what a unit is worth with its damage.
func (p *picture) value(u int) float64 {
	q := &p.pieces[u]
	if q.Damage == 0 {
		return p.worth[u]
	}
	share := 1 - float64(q.Damage)/float64(2*(int(q.Armor)+1))
	return p.worth[u] * max(share, 0.2)
}

// points are what an area is worth to us, or to them.
func (p *picture) points(area, n int) float64 {
	return float64(p.Points(area, sim.Side(n)^p.me))
}
