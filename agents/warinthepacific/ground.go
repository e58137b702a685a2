package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/surface"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Scripted weighs the odds before it acts.
//
//   - Ground, attacking. It counts the units that it could bring in, the strongest first: those
//     that supply lets in, and those that a forced march brings in with a chance of five in six.
//     If the results of the combat are worth more than they cost it sends the number with the
//     best result and fights; else it stops. The function worth says what a result is worth.
//   - Ground, results. It pays before it reduces. A defender stays if it can pay. Otherwise the
//     first unit with a battlegroup is reduced and stays, because one unit holds the hex, and the
//     others leave. A unit without a step to spare leaves if another stays.
//   - Air. The escort is close if it is twice as strong as the CAP, else loose, and divided as the
//     strike is. CAP is massed where most of the strike is and attacks bombers. It takes out the
//     points with the highest worth for their price. Fighters that are to strafe fight first, and
//     all strafe that can.
//   - Strikes. The priority is the one whose Core promises most, or General if others are as
//     good. Guns are deployed inside. Bombers fly where they promise most, enemy fire considered.
//     One wave attacks as far as the best ship, each point where all together promise most. Points
//     that are strong against ships are shot down. Of planes without a deck it gives up first
//     those without a strike to fly, then the weakest.
//   - Submarines. Screens go where all points would harm most, points where they promise most. The
//     target is the ship on which a point promises most.
//   - Surface. Fire goes to the target that all ships in range harm most, from each ship that adds
//     more there than it would harm alone elsewhere. Ships go where they deal most for what they
//     may take. Those that can do nothing more withdraw, unless that makes the others break off.
//   - Search. The best force lies where it is searched for least. All points search the arc with
//     the most markers. A worthy force is reported as near to the least worthy as the chit
//     allows, any other as near to the best. It strikes the marker that promises most over all
//     that can be under it, if that is more than nothing.
//   - Engagement. It takes the values and the time of day that promise most.
type Scripted struct{ sight }

func (*Scripted) String() string { return "scripted" }

// Stationary implements sim.Stationary.
func (*Scripted) Stationary() {}

// Choose implements sim.Agent.
func (p *Scripted) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	if len(legal) == 1 {
		return 0
	}
	seen := p.look(v)
	if l, ok := seen.(*land.Land); ok {
		return chooseLand(l, legal)
	}
	if w, ok := seen.(*war.War); ok {
		return shipped.choose(w, legal)
	}
	return scriptFight(seen, legal)
}

// scriptFight makes the decisions of Scripted in a fight.
func scriptFight(f sim.State, legal []sim.Move) int {
	switch s := f.(type) {
	case *air.Fight:
		return scriptAir(s, legal)
	case *undersea.Hunt, *undersea.Convoy:
		return onward(legal)
	case *undersea.Submarines:
		return scriptSub(s, legal)
	case *air.Strike:
		return scriptStrike(s, legal)
	case *surface.Action:
		return scriptSurface(s, legal)
	case *contact.Search:
		return scriptSearch(s, legal)
	case *contact.Engagement:
		return scriptEngage(s, legal)
	case *ground.Combat:
		return scriptGround(s, legal)
	case *land.Land:
		return chooseLand(s, legal)
	}
	return 0
}

func scriptGround(g *ground.Combat, legal []sim.Move) int {
	a, _ := ground.Decode(legal[0])
	if a <= ground.Stop {
		return attackGround(g, legal)
	}
	return fulfilGround(g, legal)
}

// mostRisk is the highest chance of failure at which a forced march is worth it.
const mostRisk = 1. / 6

// attackGround chooses for the attacker before a combat.
func attackGround(g *ground.Combat, legal []sim.Move) int {
	send, most := -1, -1
	for n, m := range legal {
		a, i := ground.Decode(m)
		if a > ground.March {
			break
		}
		if u := g.Unit(0, i); u.Attack > most && (a == ground.Send || u.Fails <= mostRisk) {
			send, most = n, u.Attack
		}
	}
	last := len(legal) - 1
	final, _ := ground.Decode(legal[last])
	_, promise, more := plan(g)
	switch {
	case final == ground.Fight && (send < 0 || !more): // it is committed
		return last
	case final != ground.Fight && promise <= 0:
		return first(legal, groundOf, ground.Stop)
	case send < 0:
		return first(legal, groundOf, ground.Again, ground.Stop)
	}
	return send
}

// plan finds the best number of attackers for the hex, the strongest first. It returns their odds
// in sixteenths, what the combat then promises, and whether that is more than without further
// attackers.
func plan(g *ground.Combat) (odds int, promise float64, more bool) {
	c := *g
	for n := 0; ; n++ {
		attack, defend := c.Strengths()
		if w := worth(&c, attack, defend); attack > 0 && (odds == 0 || w > promise) {
			odds, promise, more = 16*attack/max(1, defend), w, n > 0
		}
		if !c.Gather(mostRisk) {
			return odds, promise, more
		}
	}
}

// worth returns what a combat at these strengths promises the attacker. The hex is one point and
// all the strength of a side half a point, as in the score of a fight.
func worth(g *ground.Combat, attack, defend int) float64 {
	p := g.Forecast(attack, defend)
	leaves := 1.0 // whether Dr and De clear the hex
	if g.Entrenched() {
		leaves = 0.2
	}
	const step = 0.3 // the worth of one step from each unit of a side
	option, retreats, eliminated := 0.1, 0.15, step
	if g.Trapped() { // every option has its price, and a unit that must leave is lost
		option, retreats, eliminated = 0.2, 0.5*leaves, max(step, 0.5*leaves)
	}
	retreat := 0.15
	if !g.Retires() {
		retreat = step
	}
	return float64(p[4]*(leaves+eliminated)) + float64(p[3]*(leaves+retreats)) +
		float64(p[2]*option) - float64(p[1]*retreat) - float64(p[0]*step) - p[5]
}

// fulfilGround chooses how a unit takes a result.
func fulfilGround(g *ground.Combat, legal []sim.Move) int {
	_, i := ground.Decode(legal[0])
	side := int(g.Turn())
	order := []ground.Action{ground.PayStay, ground.PayGo, ground.StayHere, ground.ReduceStay, ground.GoIn,
		ground.ReduceGo, ground.Go}
	if side == 1 && g.Unit(side, i).Steps == 1 && others(g, i) {
		order = []ground.Action{ground.PayStay, ground.PayGo, ground.StayHere, ground.GoIn, ground.Go,
			ground.ReduceStay, ground.ReduceGo}
	}
	return first(legal, groundOf, order...)
}

// others reports whether another defender is in the hex.
func others(g *ground.Combat, i int) bool {
	for j := range int(g.Count[1]) {
		if j != i && g.Unit(1, j).InHex {
			return true
		}
	}
	return false
}
