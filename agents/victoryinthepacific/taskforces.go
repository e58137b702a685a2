package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// A role is the purpose of a ship in a battle of task forces.
type role uint8

const (
	noRole  role = iota
	decks        // strikes by day, avoids being found by night
	guns         // searches by night
	landers      // lands
)

func roleOf(q *vip.Piece) role {
	switch q.Arm {
	case vip.FlightDeck:
		return decks
	case vip.LandingForce:
		return landers
	}
	return guns
}

// form puts a ship with others of its role, in a force of their own if it can.
func (g *admiral) form(legal []sim.Move) int {
	p := &g.view
	own, fresh := roleOf(&p.pieces[p.Unit]), 0
	for n, m := range legal {
		switch p.roleIn(uint8(m)) {
		case own:
			return n
		case noRole:
			fresh = n
		}
	}
	return fresh
}

// roleIn returns the role of the first ship of one of our forces.
func (p *picture) roleIn(f uint8) role {
	from, to := p.Roster(p.me)
	for u := from; u < to; u++ {
		if p.Force[u] == f {
			return roleOf(&p.pieces[u])
		}
	}
	return noRole
}

// ofForce returns the strength of a task force in the fight at hand.
func (p *picture) ofForce(f uint8) (sum force) {
	for u := range p.Count() {
		if p.Force[u] == f && p.At[u] == p.Area && !p.pieces[u].Home {
			one := forceOf(&p.pieces[u], p.value(u))
			sum.add(&one, 1)
		}
	}
	return sum
}

// searches decides to search by night if our guns take more from the enemy than his take from us.
func (g *admiral) searches() bool {
	own, his := g.meeting()
	_, ours := own.press(&his)
	_, theirs := his.press(&own)
	return ours > 0 && float64(ours*his.worth) >= float64(theirs*own.worth)
}

// seeks reports whether one of our forces searches: forces of guns do.
func (p *picture) seeks(f uint8) bool {
	return p.roleIn(f) == guns
}

// contact chooses the enemy force that the searching forces meet. An invasion is always met.
func (g *admiral) contact(legal []sim.Move) int {
	p := &g.view
	own := g.group(p.Chase) // any that search
	if p.Question() == vip.AskContact {
		own = p.ofForce(p.Finder[p.me])
	}
	return best(legal, func(m sim.Move) float64 {
		if m == 0 {
			return 0
		}
		his := p.ofForce(uint8(m))
		_, ours := own.press(&his)
		_, theirs := his.press(&own)
		return float64(min(1, ours)*his.worth) - float64(min(1, theirs)*own.worth)
	})
}

// spent reports whether one of our forces is to leave a fight that is not lost: more of it is
// crippled than not.
func (p *picture) spent(f uint8) bool {
	ill, fit := 0.0, 0.0
	from, to := p.Roster(p.me)
	for u := from; u < to; u++ {
		switch {
		case p.Force[u] != f || p.At[u] != p.Area || p.pieces[u].Home:
		case p.pace(u) == 0:
			ill += p.worth[u]
		default:
			fit += p.worth[u]
		}
	}
	return ill > fit
}

// withdraw decides which forces leave, if whole forces do: all if the fight is not worth it, else
// those that are spent.
func (g *admiral) withdraw(legal []sim.Move) int {
	if g.fight() < 0 {
		return indexOf(legal, 1)
	}
	p := &g.view
	from, to := p.Roster(p.me)
	for u := from; u < to; u++ {
		if p.Force[u] != 0 && p.At[u] == p.Area && p.pace(u) == 0 && p.spent(p.Force[u]) {
			return indexOf(legal, 2)
		}
	}
	return 0
}
