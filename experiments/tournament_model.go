package experiments

import (
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/experiments/bradleyterry"
)

// MisfitAt is the p-value below which a ranking warns that the model does not fit: where
// it does, one check in a hundred warns all the same.
const MisfitAt = 0.01

// A ModelCheck is one question whether strengths tell the whole story.
type ModelCheck struct {
	Name, Question string
	bradleyterry.Check
	Worst   string // what is furthest off, in words
	Warning string // empty where the model fits
}

// Misfits returns the warnings.
func (r *Ranking) Misfits() (all []string) {
	for _, c := range r.Checks {
		if c.Warning != "" {
			all = append(all, c.Warning)
		}
	}
	return all
}

// check asks all questions that the bouts can answer.
func (r *Ranking) check() (all []ModelCheck) {
	add := func(name, question string, c bradleyterry.Check, worst func(bradleyterry.Part) string, warning string) {
		if c.Freedom == 0 {
			return
		}
		m := ModelCheck{Name: name, Question: question, Check: c}
		p := c.Worst()
		m.Worst = fmt.Sprintf("%s, %+.1f standard errors", worst(p), p.Z)
		if c.P < MisfitAt {
			m.Warning = fmt.Sprintf("%s (p = %s). Furthest off: %s.", warning, pText(c.P), m.Worst)
		}
		all = append(all, m)
	}
	add("cycles", "does one strength each say who beats whom?", r.fit.Cycles(), r.worstPair,
		"one strength each does not say who beats whom, as where A beats B, B beats C and C beats A: read the cross table, not the ranking")
	add("set-ups", "are the strengths the same in all set-ups?", r.fit.Setups(), r.worstVenue,
		"the strengths are not the same in all set-ups: the ranking is one of their mixture; rank each set-up alone")
	add("sides", "is a side worth the same to all agents?", r.fit.Sides(), r.worstSide,
		"a side is not worth the same to all agents: some play one side better than the strengths say")
	return all
}

// worstPair says what two agents did and what was expected.
func (r *Ranking) worstPair(p bradleyterry.Part) string {
	a, b := p.Key[0], p.Key[1]
	if p.Excess < 0 {
		a, b, p.Excess = b, a, -p.Excess
	}
	share := r.Against(a, b).Share()
	return fmt.Sprintf("%s against %s, %s %% of the points instead of %s", r.Agents[a], r.Agents[b], percent(share, 1), percent(share-p.Excess/p.Games, 1))
}

func (r *Ranking) worstVenue(p bradleyterry.Part) string {
	sides := r.At(p.Key[0], p.Key[1])
	share := sides[0].plus(sides[1]).Share()
	return fmt.Sprintf("%s in %s, %s %% of the points instead of %s", r.Agents[p.Key[0]], r.Venues[p.Key[1]].Name, percent(share, 1), percent(share-p.Excess/p.Games, 1))
}

// worstSide says by how much the points as side 0 are too good, half of the difference
// between the sides being theirs.
func (r *Ranking) worstSide(p bradleyterry.Part) string {
	v, at := r.Venues[p.Key[1]], r.At(p.Key[0], p.Key[1])
	side := 0
	if p.Excess < 0 {
		side, p.Excess = 1, -p.Excess
	}
	share := at[side].Share()
	return fmt.Sprintf("%s as %s in %s, %s %% of the points instead of %s", r.Agents[p.Key[0]], v.Sides[side], v.Name, percent(share, 1), percent(share-p.Excess/p.Games, 1))
}

// pText writes a p-value.
func pText(p float64) string {
	if p < 0.0001 {
		return "<0.0001"
	}
	return fmt.Sprintf("%.*f", max(2, min(4, 1-int(math.Floor(math.Log10(p))))), p)
}
