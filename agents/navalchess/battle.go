package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	nc "github.com/ironbottom/ironbottom/sim/navalchess"
)

// inBattle decides in a hex where both sides have pieces.
func (g *admiral) inBattle(q nc.Question, legal []sim.Move) int {
	p := &g.view
	switch q {
	case nc.AskPrey:
		return best(legal, g.prey)
	case nc.AskSub:
		return best(legal, g.prowl)
	case nc.AskSubHit, nc.AskPackHit:
		return best(legal, func(m sim.Move) float64 { return g.hurt(int(m), 1, 0) })
	case nc.AskStatus:
		return indexOf(legal, g.status(int(p.Unit)))
	case nc.AskStrike:
		return best(legal, g.strike)
	case nc.AskWithdraw, nc.AskRetreat, nc.AskSlip:
		return g.withdraw(q, legal)
	case nc.AskLand:
		return len(legal) - 2 // with air if there is any; to stay is the last
	case nc.AskEngage:
		return indexOf(legal, choice(g.engages()))
	case nc.AskBreak:
		return indexOf(legal, choice(g.breaks()))
	case nc.AskFire:
		return best(legal, g.fire)
	case nc.AskVictim: // of our own ships
		return best(legal, func(m sim.Move) float64 { return -g.hurt(int(m), 1, 0) })
	}
	return indexOf(legal, nc.Yes) // screens, SubPacks attack
}

func choice(does bool) sim.Move {
	if does {
		return nc.Yes
	}
	return nc.Pass
}

// prey returns what a ship is worth to the submarine on its way: carriers only.
func (g *admiral) prey(m sim.Move) float64 {
	p := &g.view
	if m == nc.Pass {
		return 5
	}
	return p.worth(int(m))
}

// prowl returns the worth of the random submarine attack, which a side makes once in a turn. Before
// the last pulse it waits for a landing piece.
func (g *admiral) prowl(m sim.Move) float64 {
	p := &g.view
	if m == nc.Pass && p.Pulse < pulses {
		return 0.5 * g.weights[lander]
	}
	return g.seen(placeOf(m, nc.NoMarker))
}

// seen returns the worth of the enemies in a place.
func (g *admiral) seen(at uint8) float64 {
	if at >= nc.Edge {
		return 0
	}
	his := g.view.theirs(at)
	return his.worth + float64(g.weights[lander]*his.landers)
}

// hurt returns the worth of hits on ship u, given the chance of any hit and of a hit that sinks.
// Damage counts 45 % of the ship; for landing pieces more, because a side without them takes
// nothing. If one hit sinks the ship both chances are equal.
func (g *admiral) hurt(u int, hit, sunk float64) float64 {
	p := &g.view
	w := p.worth(u)
	if p.tough(u) == 1 {
		sunk = hit
	}
	worth := float64(sunk*w) + float64(0.45*(hit-sunk)*w)
	if h := p.ships[u].At; h < nc.Edge && p.ships[u].Class == nc.Amphibious && !p.Held[p.me.Other()].Has(hex.Index(h)) {
		worth += float64(0.3 * sunk * g.value(hex.Index(h)))
	}
	if p.ships[u].Class == nc.Amphibious && p.ships[u].Side != p.me {
		worth += float64(g.landing(u) * (float64(0.6*sunk) + float64(0.4*hit)))
	}
	return worth
}

// landing returns what an enemy landing piece is worth in addition to its worth as a ship. It is
// less if no hex that the Allies need and do not hold is within a pulse of it.
func (g *admiral) landing(u int) float64 {
	p := &g.view
	if h := p.ships[u].At; g.hunt < 1 && p.me == nc.Japan && h < nc.Edge &&
		p.need.AndNot(p.Held[nc.Allies]).And(*p.Within(pace, hex.Index(h))).Empty() {
		return g.hunt * g.weights[lander]
	}
	return g.weights[lander]
}

// status decides whether a marker fights by day or by night. Landing pieces and guns are there both
// times if a hex is to be taken or kept, carriers if they have a target. A marker with no guns to
// fear chooses the night, when it cannot be bombed.
func (g *admiral) status(m int) sim.Move {
	p := &g.view
	h := p.Force(m).At
	own, his := p.ours(h), p.theirs(h)
	if !p.meets(m) {
		if p.duty(m) == air && g.prospects(hex.Index(h)) || p.duty(m) == landing && p.Ground().Has(hex.Index(h)) &&
			!p.Held[p.me].Has(hex.Index(h)) {
			return nc.DayAndNight
		}
		return nc.NightOnly
	}
	if p.duty(m) == landing {
		return nc.DayAndNight
	}
	if his.tough == 0 {
		if p.Held[p.me].Has(hex.Index(h)) {
			return nc.DayAndNight
		}
		if p.duty(m) == air && g.prospects(hex.Index(h)) {
			return nc.DayOnly
		}
		return nc.NightOnly
	}
	if p.duty(m) == air && own.chance(his) < g.boldness {
		return nc.DayOnly
	}
	return nc.DayAndNight
}

// meets reports whether one of our markers shares its hex with enemies or with an enemy base.
func (p *picture) meets(m int) bool {
	h := hex.Index(p.Force(m).At)
	return p.Held[p.me.Other()].Has(h) || p.theirs(uint8(h)).tough > 0
}

// prospects reports whether carriers in a hex may find a target.
func (g *admiral) prospects(h hex.Index) bool {
	p := &g.view
	if !p.enemies().And(*p.Within(1, h)).Empty() || p.me == nc.Allies && p.Apart(h, p.Home()) <= 2 {
		return true
	}
	from, to := p.Wings(p.me.Other())
	for a := from; a < to; a++ {
		if q := &p.air[a]; q.At < nc.Edge && p.Apart(hex.Index(q.At), h) <= 1 {
			return true
		}
	}
	return false
}

// strike returns the worth of an air attack.
func (g *admiral) strike(m sim.Move) float64 {
	p := &g.view
	switch {
	case m == nc.Pass:
		return 0
	case m == nc.Raid:
		if p.Called { // one recalls as much as many
			return -1
		}
		return g.weights[kill] * 1.5
	case m >= nc.Dive:
		hit, sunk, lost := p.Strike(int(m-nc.Dive), true)
		return g.trade(g.hurt(int(m-nc.Dive), hit, sunk), lost)
	case m >= nc.ToHex:
		hit, sunk, lost := p.StrikeBase(hex.Index(m - nc.ToHex))
		return g.trade(float64(1.5*hit)+sunk+g.bonus(hex.Index(m-nc.ToHex), hit), lost)
	}
	hit, sunk, lost := p.Strike(int(m), false)
	return g.trade(g.hurt(int(m), hit, sunk), lost)
}

// bonus returns the extra worth of hitting air that cuts the way to Brisbane.
func (g *admiral) bonus(h hex.Index, hit float64) float64 {
	p := &g.view
	if p.me == nc.Allies && p.cutting.Has(h) {
		return 4 * hit
	}
	return 0
}

// trade weighs the damage done against the air unit that may be lost.
func (g *admiral) trade(hurt, lost float64) float64 {
	p := &g.view
	// How much a lost unit is missed: an ordinary one 1.2, an elite Japanese one 2, a land-based
	// one 0.8.
	w := 1.2
	switch q := &p.air[p.Unit]; {
	case q.Home:
		w = 0 // never lost
	case q.Elite && p.me == nc.Japan:
		w = 2
	case q.Land:
		w = 0.8
	}
	return float64(g.weights[kill]*hurt) + float64(g.weights[plane]*lost*w)
}

// withdraw leaves a hex where a battle would be lost, for the hex with the fewest enemies near.
func (g *admiral) withdraw(q nc.Question, legal []sim.Move) int {
	p := &g.view
	at := p.ships[min(int(p.Unit), p.count-1)].At
	if q != nc.AskSlip {
		at = p.Force(int(p.Unit)).At
	}
	own, his := p.ours(at), p.theirs(at)
	if q != nc.AskRetreat && (his.guns == 0 || own.chance(his) >= g.nerve || g.denies(hex.Index(at), own) > 0) {
		return indexOf(legal, nc.Pass)
	}
	return best(legal, func(m sim.Move) float64 {
		if m == nc.Pass {
			return -100
		}
		h := hex.Index(m - nc.ToHex)
		// Prefer the fewest guns and bombs. If the question is whether to leave, passing is the
		// last choice.
		near := p.near(h, 0.5)
		return -near.guns - p.bombs(h)
	})
}

// engages reports whether a battle is worth fighting.
func (g *admiral) engages() bool { return g.prospect() >= g.boldness }

// breaks reports whether a battle goes badly.
func (g *admiral) breaks() bool {
	h := hex.Index(g.view.Hex)
	return g.prospect() < g.nerve && g.denies(h, g.view.ours(uint8(h))) == 0
}

// prospect returns the chance to win the battle at hand, raised if leaving would give up a hex or
// the chance of one.
func (g *admiral) prospect() float64 {
	p := &g.view
	var own, his force
	for u := range p.count {
		if p.ships[u].At != p.Hex || !p.Fights(u) {
			continue
		}
		one := p.forceOf(u)
		if p.ships[u].Side == p.me {
			own.add(&one, 1)
		} else {
			his.add(&one, 1)
		}
	}
	win := own.chance(&his)
	h := hex.Index(p.Hex)
	if his.landers > 0 && p.Held[p.me].Has(h) || own.landers > 0 && p.Ground().Has(h) && !p.Held[p.me].Has(h) {
		win += float64(0.02 * g.value(h))
	}
	return win
}

// fire returns the worth of a shot. Enemies that are as good as sunk need none.
func (g *admiral) fire(m sim.Move) float64 {
	if m == nc.Pass {
		return 0
	}
	p := &g.view
	u := int(m)
	q := &p.ships[p.Unit]
	left := p.tough(u) - int(p.Hits[u])
	if left <= 0 {
		return 0.001 // better than any loss of our own
	}
	hit, sunk := q.Hit, q.Sunk
	if left == 1 {
		sunk = hit
	}
	if q.Side != p.me { // we choose which of our ships is fired at
		return -float64(hit*0.45*p.worth(u)) - float64(sunk*0.55*p.worth(u))
	}
	return float64(hit*0.45*p.worth(u)) + float64(sunk*0.55*p.worth(u)) + 0.01
}
