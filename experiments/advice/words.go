package advice

import (
	"fmt"
	"math"
	"strings"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
)

// little is the share of the goal's range below which a difference hardly matters.
const little = 0.001

// Explain says in sentences what the values mean for the choice.
func (a *Answer) Explain() []string {
	best := a.Choices[0]
	switch {
	case !a.Valued:
		return nil
	case len(a.Choices) == 1:
		return []string{fmt.Sprintf("%s is forced: nothing else is legal.", quoted(best))}
	case a.Method == experiments.MonteCarlo:
		return a.explainPlayouts()
	case a.Best() < len(a.Choices):
		return a.explainBest()
	case min(best.Value.Value-a.Goal.Low, a.Goal.High-best.Value.Value) <= exact.Tie:
		return []string{fmt.Sprintf("The choice makes no difference any more: %s is %s.", a.Goal.Name,
			a.measured(best.Value))}
	}
	return []string{fmt.Sprintf("All %d choices are equally good: %s is %s after each.", len(a.Choices),
		a.Goal.Name, a.measured(best.Value))}
}

// explainBest says what the best choice gains, where some choice is worse.
func (a *Answer) explainBest() []string {
	n := a.Best()
	best, next, worst := a.Choices[0], a.Choices[n], a.Choices[len(a.Choices)-1]
	var all []string
	if n == 1 {
		all = append(all, fmt.Sprintf("%s is best, by %s over %s.", quoted(best), a.difference(next.GivesAway),
			quoted(next)))
	} else {
		all = append(all,
			fmt.Sprintf("%d of the %d choices are equally good, the first of them %s; the next, %s, gives away %s.",
				n, len(a.Choices), quoted(best), quoted(next), a.difference(next.GivesAway)))
	}
	if moved := a.moved(best, next); moved != "" {
		all = append(all, moved)
	}
	if n+1 < len(a.Choices) {
		all = append(all, fmt.Sprintf("The worst, %s, gives away %s.", quoted(worst), a.difference(worst.GivesAway)))
	}
	if worst.GivesAway.Value < little*(a.Goal.High-a.Goal.Low) {
		all = append(all, "The choice hardly matters.")
	}
	return all
}

// explainPlayouts says which choices the playouts tell apart.
func (a *Answer) explainPlayouts() []string {
	var close []string
	for _, c := range a.Choices[1:] {
		if c.GivesAway.Low <= 0 {
			close = append(close, quoted(c))
		}
	}
	best := quoted(a.Choices[0])
	switch n := len(close); {
	case n == len(a.Choices)-1:
		return []string{fmt.Sprintf("The playouts cannot separate the best choice from the others: %s came first, "+
			"but all intervals of the loss reach 0.", best)}
	case n > 3:
		return []string{
			fmt.Sprintf("%s came first, but %d others may be as good: their intervals of the loss reach 0.", best, n)}
	case n > 0:
		return []string{fmt.Sprintf("%s came first; these may be as good: %s.", best, strings.Join(close, ", "))}
	}
	next := a.Choices[1]
	all := []string{fmt.Sprintf("%s is best, by %s (%s to %s) over %s.", best, a.difference(next.GivesAway),
		a.amounts(next.GivesAway)[1], a.amounts(next.GivesAway)[2], quoted(next))}
	if moved := a.moved(a.Choices[0], next); moved != "" {
		all = append(all, moved)
	}
	return all
}

// moved says which outcome is most likelier and which most less likely after one choice
// than after another, empty where none is by as much as a hundredth of a percent.
func (a *Answer) moved(best, next Choice) string {
	if best.Outcomes == nil {
		return ""
	}
	up, down := 0, 0
	by := func(v int) float64 { return best.Outcomes[v].P - next.Outcomes[v].P }
	for v := range best.Outcomes {
		if by(v) > by(up) {
			up = v
		}
		if by(v) < by(down) {
			down = v
		}
	}
	if math.Max(by(up), -by(down)) < 0.0001 {
		return ""
	}
	figures := func(v int) string {
		return fmt.Sprintf("%s %% instead of %s %%", strings.TrimSpace(shortPercent(best.Outcomes[v].P)),
			strings.TrimSpace(shortPercent(next.Outcomes[v].P)))
	}
	return fmt.Sprintf("Against %s it makes %q likelier, %s, and %q less likely, %s.", quoted(next),
		experiments.Words(best.Outcomes[up].Label), figures(up), experiments.Words(best.Outcomes[down].Label),
		figures(down))
}

func quoted(c Choice) string { return `"` + c.Move + `"` }
