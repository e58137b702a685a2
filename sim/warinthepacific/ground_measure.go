package warinthepacific

import "github.com/ironbottom/ironbottom/sim"

// Outcomes of a ground fight: who has the hex. Contested, entrenched defenders and
// attackers are both in it [21.33]; vacant, nobody is.
const (
	Taken = iota
	HeldOn
	Contested
	Vacant
)

var groundOutcomes = []string{"taken", "held", "contested", "vacant"}

// Outcome returns how a finished fight ended.
func (g *Ground) Outcome() int {
	attackers, defenders := g.unitsIn(Attacker), g.any(Defender)
	switch {
	case attackers && !defenders:
		return Taken
	case !attackers && defenders:
		return HeldOn
	case !attackers:
		return Vacant
	}
	return Contested
}

// Score is half for the hex, to whom it belongs alone, and half for the strength lost:
// the share that the other side lost less one's own (W03).
func (g *Ground) Score(s sim.Side) float64 {
	score := float64((g.Lost(Defender) - g.Lost(Attacker)) / 2)
	switch g.Outcome() {
	case Taken:
		score += 0.5
	case HeldOn:
		score -= 0.5
	}
	if s == Defender {
		return -score
	}
	return score
}

// Lost returns which share of its strength a side has lost in the fight.
func (g *Ground) Lost(s sim.Side) float64 {
	now, then := 0, 0
	for _, u := range g.of(s) {
		t := g.typ(&u)
		before := t.full
		if u.Marks&battlegroup != 0 {
			before = t.group
		}
		then += int(before.strength)
		if u.At != lost {
			now += int(g.face(&u).strength)
		}
	}
	if then == 0 {
		return 0
	}
	return float64(then-now) / float64(then)
}

// Measures are the outcome, the combats fought, the steps each side and each unit has
// left, and the Supply Points that each side spent.
func (g *Ground) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(groundOutcomes) - 1, Labels: groundOutcomes}, {Name: "combats", Max: 250}}
	for s := range sim.Side(2) {
		m = append(m, sim.Measure{Name: sideNames[s], Max: g.total(s), Unit: "steps"})
	}
	for s := range sim.Side(2) {
		for i := range g.of(s) {
			m = append(m, sim.Measure{Name: sideNames[s] + " " + g.label(s, i), Max: g.steps(&g.Units[s][i]), Unit: "steps"})
		}
	}
	return m
}

func (g *Ground) total(s sim.Side) int {
	n := 0
	list := g.of(s)
	for i := range list {
		n += g.steps(&list[i])
	}
	return n
}

// AppendMeasures appends the values of Measures for a finished fight.
func (g *Ground) AppendMeasures(buf []int) []int {
	buf = append(buf, g.Outcome(), int(g.Round), g.total(Attacker), g.total(Defender))
	for s := range sim.Side(2) {
		list := g.of(s)
		for i := range list {
			buf = append(buf, g.steps(&list[i]))
		}
	}
	return buf
}
