package victoryinthepacific

import (
	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
	vip "github.com/ironbottom/ironbottom/sim/victoryinthepacific"
)

// BattleKinds lists the agents that play battles only.
var BattleKinds = []agents.Kind{
	{Name: "stand", Help: "never retreats and never pursues; fires where it sinks most", Plays: agents.PlaysBattles,
		New: func(agents.Args) (sim.Agent, error) { return new(Stand), nil }},
	{Name: "prudent", Help: "fires where it sinks or drives off most; leaves a fight that goes badly, sends " +
		"cripples home, pursues the weak", Plays: agents.PlaysBattles, SearchDefault: true,
		New: func(agents.Args) (sim.Agent, error) { return new(Prudent), nil }},
}

// Bounds of the table of chances: dice of one unit, points that a target can take.
const (
	tableDice = 9
	tableLeft = 20
)

// chances holds the chance that one attack destroys a target, by bonus, dice and the points that
// the target can still take.
var chances = makeChances()

func makeChances() (t [2][tableDice + 1][tableLeft + 1]float64) {
	for bonus := range t {
		// of one die, by the points it does
		die := [7]float64{0: 1 - float64(1+bonus)/6}
		for points := 1; points <= 6; points++ {
			die[points] = float64(1+bonus) / 36
		}
		sum := [tableLeft + 1]float64{0: 1} // by points so far; the last stands for that many or more
		for n := range t[bonus] {
			tail := 0.0
			for left := tableLeft; left >= 0; left-- {
				tail += sum[left]
				t[bonus][n][left] = min(tail, 1)
			}
			var next [tableLeft + 1]float64
			for s, p := range sum {
				for points, q := range die {
					next[min(s+points, tableLeft)] += float64(p * q)
				}
			}
			sum = next
		}
	}
	return t
}

// sinks returns the chance that an attack destroys a target.
func sinks(s vip.Shots, left int) float64 {
	return chances[b2i(s.Bonus)][min(s.Dice, tableDice)][min(left, tableLeft)]
}

// disables returns the chance that a die of an attack disables: one face in six.
func disables(s vip.Shots) float64 { return 1 - float.Pow(5./6, float64(s.Dice)) }

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func battle(v *sim.View) *vip.Battle { return v.Open().(*vip.Battle) }

// aim picks the best attack; the first move of the list holds fire. An attack counts the target's
// worth times the chance to destroy it, a quarter of that for the share of its points expected to
// go, and disabled times the chance to disable it. A target that leaves disabled anyhow counts
// half. Of equal ones it takes the first.
func aim(b *vip.Battle, s vip.Shots, legal []sim.Move, disabled float64) int {
	top, high := 0, 0.0
	for i, m := range legal[1:] {
		f := b.Fighter(int(m) - 1)
		if f.Left == 0 {
			continue // it is doomed
		}
		sink := sinks(s, f.Left)
		points := min(float64(s.Dice*(1+b2i(s.Bonus)))*3.5/6, float64(f.Left))
		do := sink + float64(0.25*points/float64(f.Left))
		if f.Ship && !f.Disabled && !f.InPort {
			do += float64(disabled * (1 - sink) * disables(s))
		}
		if do *= float64(f.Worth); f.Disabled {
			do *= 0.5 // it leaves anyhow
		}
		if do > high {
			top, high = i+1, do
		}
	}
	return top
}

// fire is aim for a unit. Carriers fire no guns, because a unit that fires may be fired at first.
func fire(b *vip.Battle, unit int, legal []sim.Move, disabled float64) int {
	if !b.ByDay() && b.Fighter(unit).Carrier {
		return 0
	}
	return aim(b, b.Shots(unit), legal, disabled)
}

// A power is the strength of some units.
type power struct {
	day, night int // expected hits in sixths
	left       int // points that they can take
}

// add adds a unit. Carriers fire no guns.
func (p *power) add(f vip.Fighter) {
	p.day += f.Air.Dice * (1 + b2i(f.Air.Bonus))
	if !f.Carrier {
		p.night += f.Guns.Dice * (1 + b2i(f.Guns.Bonus))
	}
	p.left += f.Left
}

// here returns the power of a side in the fight at hand.
func here(b *vip.Battle, side sim.Side) (p power) {
	for u := range b.Span(side) {
		if f := b.Fighter(u); f.Here {
			p.add(f)
		}
	}
	return p
}

// weight returns the points that a power can take times the hits that it makes.
func (p power) weight() int { return p.left * (p.day + p.night) }

// wish picks day or night: whichever is better for us by expected hits.
func wish(b *vip.Battle, side sim.Side) int {
	us, them := here(b, side), here(b, side.Other())
	return b2i(us.night-them.night > us.day-them.day)
}
