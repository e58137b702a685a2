package ground

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Outcomes of a ground fight: the holder of the hex. Contested means that entrenched defenders and
// attackers are both in it [21.33]; vacant means that nobody is.
const (
	Taken = iota
	HeldOn
	Contested
	Vacant
)

var outcomes = []string{"taken", "held", "contested", "vacant"}

// Outcome returns how a finished fight ended.
func (g *Combat) Outcome() int {
	attackers, defenders := g.unitsIn(book.Attacker), g.any(book.Defender)
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

// Favors implements sim.OutcomeJudge: the side that holds the hex alone is ahead.
func (g *Combat) Favors(outcome int) sim.Side {
	switch outcome {
	case Taken:
		return book.Attacker
	case HeldOn:
		return book.Defender
	}
	return sim.Over
}

// Score is half for the hex, to whom it belongs alone, and half for the strength lost:
// the share that the other side lost less one's own (W03).
// Each half runs from -0.5 to 0.5, so that the score is between -1 and 1.
func (g *Combat) Score(s sim.Side) float64 {
	score := float64((g.Lost(book.Defender) - g.Lost(book.Attacker)) / 2)
	switch g.Outcome() {
	case Taken:
		score += 0.5
	case HeldOn:
		score -= 0.5
	}
	if s == book.Defender {
		return -score
	}
	return score
}

// Lost returns the share of its strength that a side has lost in the fight. It compares sides of
// counters: at the start of the fight, and now.
func (g *Combat) Lost(s sim.Side) float64 {
	now, then := 0, 0
	for _, u := range g.of(s) {
		t := g.typ(&u)
		before := t.Full
		if u.Marks&battlegroup != 0 {
			before = t.Group
		}
		then += int(before.Strength)
		if u.At != lost {
			now += int(g.face(&u).Strength)
		}
	}
	if then == 0 {
		return 0
	}
	return float64(then-now) / float64(then)
}

// Measures are the outcome, the combats fought, the steps each side and each unit has
// left, and the Supply Points that each side spent.
func (g *Combat) Measures() []sim.Measure {
	m := []sim.Measure{{Name: "outcome", Max: len(outcomes) - 1, Labels: outcomes}, {Name: "combats", Max: 250}}
	for s := range sim.Side(2) {
		m = append(m, sim.Measure{Name: book.SideNames[s], Max: g.total(s), Unit: "steps"})
	}
	for s := range sim.Side(2) {
		for i := range g.of(s) {
			m = append(m, sim.Measure{Name: book.SideNames[s] + " " + g.label(s, i), Max: g.steps(&g.Units[s][i]),
				Unit: "steps"})
		}
	}
	return m
}

func (g *Combat) total(s sim.Side) int {
	n := 0
	list := g.of(s)
	for i := range list {
		n += g.steps(&list[i])
	}
	return n
}

// AppendMeasures appends the values of Measures for a finished fight.
func (g *Combat) AppendMeasures(buf []int) []int {
	buf = append(buf, g.Outcome(), int(g.Round), g.total(book.Attacker), g.total(book.Defender))
	for s := range sim.Side(2) {
		list := g.of(s)
		for i := range list {
			buf = append(buf, g.steps(&list[i]))
		}
	}
	return buf
}
