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
	luck   [10]float64          // the chance of a speed roll, by speed
	rules  *vip.Book            // that these are of
	at     [2][vip.Areas]force  // at sea
	near   [2][vip.Areas]force  // in ports within reach, as far as they can still sail
	moored [vip.Areas]float64   // worth of enemies in ports that touch an area
	foes   bool                 // whether there are any enemies on the map
	fleets [2][vip.Navies + 1][vip.Ports]fleet
}

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
	for speed := range p.luck {
		p.luck[speed] = s.Roll(speed)
	}
}

// draw adds a position up.
func (p *picture) draw(s *vip.State, me sim.Side) {
	p.know(s)
	p.State, p.me = s, me
	p.foes = false
	p.at, p.near, p.moored = [2][vip.Areas]force{}, [2][vip.Areas]force{}, [vip.Areas]float64{}
	for side := range sim.Side(2) {
		n := side ^ me
		from, to := s.Roster(side)
		for u := from; u < to; u++ {
			if s.At[u] >= vip.NoPlace {
				continue
			}
			q := &p.pieces[u]
			*q = s.Piece(u)
			p.foes = p.foes || n == 1
			switch {
			case q.Home:
			case q.At < vip.FirstPort:
				f := forceOf(q, p.value(u))
				p.at[n][q.At].add(&f, 1)
			case p.canSail(q):
				p.muster(int(n), u)
			}
			if n == 1 && q.At >= vip.FirstPort {
				for areas := s.Touches(int(q.At - vip.FirstPort)); areas != 0; areas &= areas - 1 {
					p.moored[bits.TrailingZeros16(areas)] += p.value(u)
				}
			}
		}
	}
	if p.sails() {
		p.spread(0)
		p.spread(1)
	}
}

// A fleet is the ships of a navy in a port that can still sail, and of them the share that
// a speed roll lets through; unit is one of them.
type fleet struct {
	unit       int
	all, lucky force
}

// muster adds a ship in port to its fleet: those of Japan that can strike Pearl Harbor are
// a fleet of their own.
func (p *picture) muster(n, u int) {
	q, navy := &p.pieces[u], p.Navy(u)
	if p.GameTurn == 1 && q.Side == vip.Japan && q.Speed >= strikes {
		navy = vip.Navies
	}
	f, one := &p.fleets[n][navy][int(q.At)-vip.FirstPort], forceOf(q, p.value(u))
	f.unit = u
	f.all.add(&one, 1)
	f.lucky.add(&one, p.luck[q.Speed])
}

// strikes is the speed from which ships of Japan strike Pearl Harbor.
const strikes = 5

// spread adds fleets to the areas that they can come to as raiders.
func (p *picture) spread(n int) {
	open := p.Raidable(sim.Side(n) ^ p.me)
	for navy := range p.fleets[n] {
		for port := range p.fleets[n][navy] {
			f := &p.fleets[n][navy][port]
			if f.all.ships == 0 {
				continue
			}
			free, rolled := p.Raids(f.unit, port)
			for areas := free & open; areas != 0; areas &= areas - 1 {
				p.near[n][bits.TrailingZeros16(areas)].add(&f.all, 1)
			}
			for areas := rolled & open; areas != 0; areas &= areas - 1 {
				p.near[n][bits.TrailingZeros16(areas)].add(&f.lucky, 1)
			}
			*f = fleet{}
		}
	}
}

// canSail reports whether a ship in port can still sail this turn.
func (p *picture) canSail(q *vip.Piece) bool {
	if q.Done || q.Arm > vip.FlightDeck || q.Damage > q.Armor {
		return false
	}
	return p.sails()
}

// sails reports whether raiders can still sail this turn.
func (p *picture) sails() bool {
	switch p.Question() {
	case vip.AskPatrol, vip.AskAir, vip.AskLanding, vip.AskRaid:
		return true
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
