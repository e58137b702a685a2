package question

import (
	"context"
	"errors"
	"fmt"
	"sort"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// A Comparison says what each choice of the current decision in a battle is worth, the best first.
type Comparison struct {
	*advice.Answer          // nil if there is only one choice
	How            string   // how the values were found
	Other          []string // other goals that advice can be about
}

// Advice compares the choices of the current decision in a battle and writes the comparison.
func (c Counsel) Advice(ctx context.Context, f course.Fight) (string, error) {
	a, err := c.Compare(ctx, f)
	if err != nil {
		return "", err
	}
	return a.Text(), nil
}

// Compare compares the choices of the current decision in a battle.
func (c Counsel) Compare(ctx context.Context, f course.Fight) (*Comparison, error) {
	if !f.Decides {
		return nil,
			errors.New("advise works for your decisions in a battle that has begun; use odds for how it may end, " +
				"hint for the best choice now")
	}
	first, err := c.deal(ctx, f, 0)
	switch {
	case err != nil:
		return nil, err
	case len(first.start.Legal(nil)) == 1:
		return &Comparison{}, nil
	case f.Known:
		return c.solved(ctx, f, first)
	}
	values, order := map[string][]float64{}, []string(nil)
	var a *advice.Answer
	for k := range c.effort().Deals {
		d, err := c.deal(ctx, f, k)
		if err != nil {
			return nil, err
		}
		q := advice.Question{Game: c.Game, Rules: c.Rules, Position: d.start, Method: experiments.MonteCarlo,
			Seed: uint64(k) + 1, Playouts: c.effort().Playouts, Rollout: d.one, Goal: f.Goal}
		if a, err = q.Run(ctx); err != nil {
			return nil, err
		}
		for _, x := range a.Choices {
			// In the order of first appearance, which is always the same, unlike the order of a
			// map.
			if values[x.Move] == nil {
				order = append(order, x.Move)
			}
			values[x.Move] = append(values[x.Move], x.Value.Value)
		}
	}
	// The answer of the last guess supplies the goal and its wording, with the choices of all.
	for i, m := range order {
		mean, half := meanOf(values[m])
		a.Choices = append(a.Choices[:i],
			advice.Choice{Move: m, Value: experiments.Estimate{Value: mean, Low: mean - half, High: mean + half}})
	}
	// The best first, by the wish of the side to decide; equal choices keep their order.
	sign := 1.0
	if a.WantsHigh() {
		sign = -1
	}
	sort.SliceStable(a.Choices, func(i, j int) bool {
		return sign*a.Choices[i].Value.Value < sign*a.Choices[j].Value.Value
	})
	return &Comparison{Answer: a, How: fmt.Sprintf("%d guesses at what is hidden, %d playouts each by %s",
		c.effort().Deals, c.effort().Playouts, c.agentName())}, nil
}

// solved compares the choices if nothing is hidden: exactly if that is quick, otherwise by
// playouts.
func (c Counsel) solved(ctx context.Context, f course.Fight, d guess) (*Comparison, error) {
	q := advice.Question{Game: c.Game, Rules: c.Rules, Position: d.start, Seed: 1, Rollout: d.one, Goal: f.Goal}
	if !c.effort().Solve {
		q.Method, q.Playouts = experiments.MonteCarlo, c.effort().Playouts
	} else if n, err := q.CountPlayouts(ctx); err == nil {
		q.Playouts = n
	} else {
		return nil, err
	}
	a, err := q.Run(ctx)
	if err != nil {
		return nil, err
	}
	how := "exact, both sides playing as well as possible"
	if a.Method == experiments.MonteCarlo {
		how = fmt.Sprintf("%d playouts each by %s", a.Playouts, c.agentName())
	}
	return &Comparison{Answer: a, How: how, Other: otherGoals(d.start, a.Goal.Name)}, nil
}

// otherGoals returns the other goals that advice can be about.
func otherGoals(s sim.State, goal string) (names []string) {
	if g, ok := s.(sim.HasGoals); ok {
		for _, other := range g.Goals() {
			if other.Name != goal {
				names = append(names, other.Name)
			}
		}
	}
	return names
}

// Text writes what the best choices are worth, as a terminal shows it.
func (a *Comparison) Text() string {
	if a.Answer == nil {
		return "There is nothing else to do.\n"
	}
	b := new(strings.Builder)
	wish := "high"
	if !a.WantsHigh() {
		wish = "low"
	}
	fmt.Fprintf(b, "%s: %s; you want it %s (%s)\n", a.Goal.Name, a.Goal.Meaning, wish, a.How)
	shown := a.Choices[:min(len(a.Choices), advice.AdviceRows)]
	for _, c := range shown {
		value := a.Amount(c.Value)
		if c.Value.High > c.Value.Low {
			value += fmt.Sprintf(" (%s to %s)", a.Amount(experiments.Estimate{Value: c.Value.Low, Low: c.Value.Low,
				High: c.Value.High}),
				a.Amount(experiments.Estimate{Value: c.Value.High, Low: c.Value.Low, High: c.Value.High}))
		}
		fmt.Fprintf(b, "  %-40s  %s\n", c.Move, value)
	}
	if more := len(a.Choices) - len(shown); more > 0 {
		fmt.Fprintf(b, "  and %d more that are worth less\n", more)
	}
	if a.Other != nil {
		fmt.Fprintf(b, "For another goal: advise %s\n", strings.Join(a.Other, ", advise "))
	}
	return b.String()
}
