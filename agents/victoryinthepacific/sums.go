package victoryinthepacific

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// sums are the totals of a picture's units by side, and which of them are up to date: areas and
// ports by bits. Units are always added in the order of the data, so that a total is the same to
// the last digit.
type sums struct {
	at     [2][vip.Areas]force   // at sea
	near   [2][vip.Areas]force   // in ports within reach, if they can still sail
	moored [2][vip.Areas]float64 // worth of units in ports that touch an area
	fleets [2][vip.Navies + 1][vip.Ports]fleet
	lying  [2][vip.Navies + 1]uint32 // ports with a fleet

	atNow, nearNow, mooredNow [2]uint16
	fleetsNow                 [2]uint32
	weather                   weather // the weather that the fleets and near belong to
	judged                    uint16  // areas whose judgement is up to date, see ground
}

// A weather is everything else that decides where raiders can come and which ports can fall.
type weather struct {
	flags    [vip.Areas]uint8
	owner    [vip.Ports]uint8
	garrison uint32
	open     [2]uint16
	first    bool // turn
}

// A fleet is the ships of a navy in a port that can still sail, and the share of them that a speed
// roll lets through. Unit is one of them. Free and rolled are the areas that it can reach as
// raiders.
type fleet struct {
	unit         int
	all, lucky   force
	free, rolled uint16
}

// stale clears the totals that a unit in a place is part of.
func (p *picture) stale(side sim.Side, place uint8) {
	switch {
	case place < vip.FirstPort:
		p.atNow[side] &^= 1 << place
		p.judged &^= 1 << place
	case place < vip.NoPlace:
		port := int(place - vip.FirstPort)
		p.fleetsNow[side] &^= 1 << port
		p.mooredNow[side] &^= p.Touches(port)
	}
}

// here returns our force, or the enemy's, at sea in an area.
func (p *picture) here(n, area int) *force {
	side := p.me ^ sim.Side(n)
	f := &p.at[side][area]
	if p.atNow[side]&(1<<area) == 0 {
		p.atNow[side] |= 1 << area
		*f = force{}
		units := p.in[area].and(&p.of[side])
		for u := range units.all {
			if q := &p.pieces[u]; !q.Home {
				one := forceOf(q, p.value(u))
				f.add(&one, 1)
			}
		}
	}
	return f
}

// inPort returns the worth of enemies in ports that touch an area.
func (p *picture) inPort(area int) float64 {
	side := p.me.Other()
	sum := &p.moored[side][area]
	if p.mooredNow[side]&(1<<area) == 0 {
		p.mooredNow[side] |= 1 << area
		var units unitSet
		for ports := p.PortsOf(area); ports != 0; ports &= ports - 1 {
			units = units.or(&p.in[vip.FirstPort+bits.TrailingZeros32(ports)])
		}
		units = units.and(&p.of[side])
		*sum = 0
		for u := range units.all {
			*sum += p.value(u)
		}
	}
	return *sum
}

// gather updates the fleets and their reach before near is asked for.
func (p *picture) gather() {
	now := weather{flags: p.Flag, owner: p.Owner, garrison: p.Garrison,
		open: [2]uint16{p.Raidable(0), p.Raidable(1)}, first: p.GameTurn == 1}
	if now != p.weather {
		p.weather, p.fleetsNow, p.judged = now, [2]uint32{}, 0
	}
	for side := range sim.Side(2) {
		for ports := ^p.fleetsNow[side] & (1<<vip.Ports - 1); ports != 0; ports &= ports - 1 {
			p.muster(side, bits.TrailingZeros32(ports))
		}
		p.fleetsNow[side] = 1<<vip.Ports - 1
	}
}

// muster counts the fleets of a side in a port. Japanese ships that can strike Pearl Harbor are a
// fleet of their own.
func (p *picture) muster(side sim.Side, port int) {
	var changed uint16
	for navy := range p.fleets[side] {
		if p.lying[side][navy]&(1<<port) != 0 {
			f := &p.fleets[side][navy][port]
			changed |= f.free | f.rolled
			*f = fleet{}
			p.lying[side][navy] &^= 1 << port
		}
	}
	units := p.in[vip.FirstPort+port].and(&p.of[side])
	for u := range units.all {
		q, navy := &p.pieces[u], p.Navy(u)
		if q.Home || !canSail(q) {
			continue
		}
		if p.weather.first && side == vip.Japan && q.Speed >= strikes {
			navy = vip.Navies
		}
		f, one := &p.fleets[side][navy][port], forceOf(q, p.value(u))
		f.unit = u
		f.all.add(&one, 1)
		f.lucky.add(&one, p.luck[q.Speed])
		p.lying[side][navy] |= 1 << port
	}
	for navy := range p.fleets[side] {
		if p.lying[side][navy]&(1<<port) != 0 {
			f := &p.fleets[side][navy][port]
			f.free, f.rolled = p.Raids(f.unit, port)
			f.free &= p.weather.open[side]
			f.rolled &= p.weather.open[side]
			changed |= f.free | f.rolled
		}
	}
	p.nearNow[side] &^= changed
	p.judged &^= changed
}

// strikes is the least speed of Japanese ships that strike Pearl Harbor.
const strikes = 5

// canSail reports whether a ship in port can still sail this turn.
func canSail(q *vip.Piece) bool { return !q.Done && q.Arm <= vip.FlightDeck && q.Damage <= q.Armor }

// nearby returns our force, or the enemy's, in ports that can come to an area as raiders.
func (p *picture) nearby(n, area int) *force {
	side := p.me ^ sim.Side(n)
	sum := &p.near[side][area]
	if p.nearNow[side]&(1<<area) == 0 {
		p.nearNow[side] |= 1 << area
		*sum = force{}
		for navy, ports := range p.lying[side] {
			for ; ports != 0; ports &= ports - 1 {
				f := &p.fleets[side][navy][bits.TrailingZeros32(ports)]
				switch {
				case f.free&(1<<area) != 0:
					sum.add(&f.all, 1)
				case f.rolled&(1<<area) != 0:
					sum.add(&f.lucky, 1)
				}
			}
		}
	}
	return sum
}
