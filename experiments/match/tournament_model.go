package match

import (
	"fmt"
	"math"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match/bradleyterry"
	"github.com/ironbottom/ironbottom/sim/float"
)

// MisfitAt is the p-value below which a ranking warns that the model does not fit: where
// it does, one check in a hundred warns all the same.
const MisfitAt = 0.01

// A ModelCheck is one question whether strengths tell the whole story.
type ModelCheck struct {
	Name, Question string
	bradleyterry.Check
	Worst   string // the largest deviation, in words
	Warning string // empty where the model fits
}

// Misfits returns the warnings.
//
//go:noinline many callers, none of them hot
func (r *TournamentAnswer) Misfits() (warnings []string) {
	for _, c := range r.Checks {
		if c.Warning != "" {
			warnings = append(warnings, c.Warning)
		}
	}
	return warnings
}

// check asks all questions that the bouts can answer.
func (r *TournamentAnswer) check() (checks []ModelCheck) {
	add := func(name, question string, c bradleyterry.Check, worst func(bradleyterry.Part) string, warning string) {
		if c.Freedom == 0 {
			return
		}
		m := ModelCheck{Name: name, Question: question, Check: c}
		p := c.Worst()
		m.Worst = fmt.Sprintf("%s, %.1f standard errors off", worst(p), math.Abs(p.Z))
		if c.P < MisfitAt {
			m.Warning = fmt.Sprintf("%s (p %s). Furthest off: %s.", warning, strings.Replace("= "+pText(c.P), "= <",
				"< ", 1), m.Worst)
		}
		checks = append(checks, m)
	}
	add("cycles", "does one strength each say who beats whom?", r.fit.Cycles(), r.worstPair,
		"one strength each does not say who beats whom, as where A beats B, B beats C and C beats A: read "+
			"the cross table, not the ranking")
	add("set-ups", "are the strengths the same in all set-ups?", r.fit.Setups(), r.worstVenue,
		"the strengths are not the same in all set-ups: the ranking is one of their mixture; rank each set-up alone")
	add("sides", "is a side worth the same to all agents?", r.fit.Sides(), r.worstSide,
		"a side is not worth the same to all agents: some play one side better than the strengths say")
	return checks
}

// all stands for every opponent, venue or side.
const all = -1

// part is the points of some games of an agent, and those expected of it.
func (r *TournamentAnswer) part(agent, opponent, venue, side int) string {
	games, points, expected := 0.0, 0.0, 0.0
	for _, b := range r.Bouts {
		first := b.A == agent
		if !first && b.B != agent || opponent >= 0 && b.A != opponent && b.B != opponent || venue >= 0 &&
			b.Venue != venue {
			continue
		}
		model := r.fit.Expected(b.A, b.B, b.Venue)
		for s, t := range b.BySide {
			n := float64(t.Won + t.Drawn + t.Lost)
			switch {
			case first && (side < 0 || s == side):
				games, points, expected = games+n, points+float64(n*t.Share()), expected+float64(n*model[s])
			case !first && (side < 0 || s != side):
				games, points, expected = games+n, points+float64(n*(1-t.Share())), expected+float64(n*(1-model[s]))
			}
		}
	}
	return fmt.Sprintf("%s %% of the points instead of %s", experiments.Percent(points/games, 1),
		experiments.Percent(expected/games, 1))
}

// worstPair says what two agents did and what was expected.
func (r *TournamentAnswer) worstPair(p bradleyterry.Part) string {
	a, b := p.Key[0], p.Key[1]
	if p.Excess < 0 {
		a, b = b, a
	}
	return fmt.Sprintf("%s against %s, %s", r.Agents[a], r.Agents[b], r.part(a, b, all, all))
}

func (r *TournamentAnswer) worstVenue(p bradleyterry.Part) string {
	a, v := p.Key[0], p.Key[1]
	return fmt.Sprintf("%s in %s, %s", r.Agents[a], r.Venues[v].Name, r.part(a, all, v, all))
}

// worstSide has both sides: it is the difference between them that is off.
func (r *TournamentAnswer) worstSide(p bradleyterry.Part) string {
	a, v := p.Key[0], r.Venues[p.Key[1]]
	side := func(s int) string { return "as " + v.Sides[s] + " " + r.part(a, all, p.Key[1], s) }
	return fmt.Sprintf("%s in %s, %s and %s", r.Agents[a], v.Name, side(0), side(1))
}

// pText writes a p-value.
func pText(p float64) string {
	if p < 0.0001 {
		return "<0.0001"
	}
	return fmt.Sprintf("%.*f", max(2, min(4, 1-float.Magnitude(p))), p)
}
