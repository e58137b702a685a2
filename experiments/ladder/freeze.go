package ladder

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// Conditions for a battle of a yardstick, and the precision of its figures.
const (
	decided      = 0.02    // less than this share of a goal's range from an end: all but certain
	triedGames   = 16      // of random play, for each side and goal
	triedRegret  = 0.01    // that it must lose over both sides, as a share of the range
	oddsFit      = 500_000 // positions: larger battles are played instead
	drawAttempts = 1 << 16 // before a recipe is given up
)

const explained = `# Made by ironbottom ladder --freeze; checked by --verify. Battles drawn at random, not historical.
# positions: of best play of both sides for a goal, and what it is worth, in units of the goal.
# agent/agent: attacker's and defender's; the exact probability of each outcome.
`

// Freeze makes a yardstick by its recipe and writes its file. The same recipe gives the same bytes.
// If progress is not nil, it is called with the number of battles done.
func Freeze(ctx context.Context, y *agents.Yardstick, rules sim.Rules, kinds []agents.Kind, w io.Writer,
	progress func(battles int)) error {
	if _, err := io.WriteString(w, made(y, rules)+explained); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	if err := out.Write(columns(y)); err != nil {
		return err
	}
	number := 0
	for _, size := range y.Sizes {
		sorts := strings.Fields(size.Sorts)
		for n := range size.Count {
			// Neighbours are of one sort, one of them held out.
			p := Problem{Number: number, Name: fmt.Sprintf("y%03d", number+1), Half: []string{Tune, HeldOut}[n%2]}
			if err := draw(ctx, y, rules, kinds, size, sorts[n/2%len(sorts)], &p); err != nil {
				return err
			}
			if err := out.Write(p.record(y)); err != nil {
				return err
			}
			if number++; progress != nil {
				progress(number)
			}
		}
	}
	out.Flush()
	return out.Error()
}

// record returns a line of the file.
func (p *Problem) record(y *agents.Yardstick) []string {
	row := []string{p.Name, p.Half, p.Sort}
	for _, key := range y.Keys {
		row = append(row, p.Parts[key])
	}
	for i := range y.Goals {
		if p.Best == nil {
			row = append(row, "", "")
		} else {
			row = append(row, fmt.Sprint(p.Best[i].Positions), number(p.Best[i].Value))
		}
	}
	for _, o := range p.Odds {
		row = append(row, oddsText(o))
	}
	return row
}

// draw draws battles until one is as it should be.
func draw(ctx context.Context, y *agents.Yardstick, rules sim.Rules, kinds []agents.Kind, size agents.Size,
	name string, p *Problem) error {
	i := slices.IndexFunc(y.Sorts, func(s agents.Sort) bool { return s.Name == name })
	if i < 0 {
		return fmt.Errorf("found sort %q of a size; want one of the recipe", name)
	}
	sort := y.Sorts[i]
	p.Sort = name
	d := sim.NewDice(y.Seed, sim.Nature)
	for attempt := range uint64(drawAttempts) {
		d.Start(uint64(p.Number)<<32 | attempt)
		steps := size.Steps[0] + d.Pick(0, size.Steps[1]-size.Steps[0]+1)
		p.Parts = y.Draw(sort.Name, steps, &d)
		var err error
		if p.Start, err = startOf(rules, p.Parts); err != nil {
			continue
		}
		fits, err := p.solve(ctx, y, sort, size)
		if err != nil {
			return err
		}
		if !fits {
			continue
		}
		if fits, err = p.findOdds(ctx, y, kinds); err != nil || fits {
			return err
		}
	}
	return fmt.Errorf("found no battle of sort %s with %d to %d positions in %d drawn; want a recipe "+
		"that draws some", sort.Name, size.Least, size.Most, drawAttempts)
}

// solve finds best play for each goal and reports whether the battle has the size
// wanted and is open.
func (p *Problem) solve(ctx context.Context, y *agents.Yardstick, sort agents.Sort, size agents.Size) (bool, error) {
	p.Best = nil
	if size.Most == 0 {
		return true, nil
	}
	last := len(y.Goals) - 1
	contests, best := make([]*contest, last+1), make([]Solution, last+1)
	for i := last; i >= 0; i-- { // the last has most positions, as a rule: too many are found soonest
		c, err := newContest(ctx, p.Start, y.Goals[i], size.Most)
		if large := new(exact.BudgetError); errors.As(err, &large) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		contests[i], best[i] = c, Solution{c.play.Positions(), c.worth}
		if i == last && c.play.Positions() < size.Least {
			return false, nil
		}
	}
	p.Best = best
	for i, c := range contests {
		if slices.Contains(sort.Goals, y.Goals[i]) {
			if open, err := c.open(ctx, y.Seed, p.Number); err != nil || !open {
				return false, err
			}
		}
	}
	return true, nil
}

// open reports whether the end is uncertain under best play, and random play loses
// something.
func (c *contest) open(ctx context.Context, seed uint64, number int) (bool, error) {
	g := c.play.Goal()
	if at := (c.worth - g.Low) / (g.High - g.Low); at < decided || at > 1-decided {
		return false, nil
	}
	sum := 0.0
	for side := range sim.Side(2) {
		lost, _, err := c.sampled(ctx, agents.Random{}, side, seed, uint64(number)<<32, triedGames)
		if err != nil {
			return false, err
		}
		for _, x := range lost {
			sum += x.regret
		}
	}
	return sum/triedGames > triedRegret*(g.High-g.Low), nil
}

// findOdds finds the odds between the fixed agents and reports whether they can be
// found, and those of the first two leave it open how a battle ends that is not solved.
func (p *Problem) findOdds(ctx context.Context, y *agents.Yardstick, kinds []agents.Kind) (bool, error) {
	p.Odds = nil
	for i, pair := range fixedPairs(y, kinds) {
		odds, err := outcomesOf(ctx, p.Start, pair, oddsFit)
		if large := new(exact.BudgetError); errors.As(err, &large) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
		p.Odds = append(p.Odds, odds)
		if i == 0 && p.Best == nil && slices.Max(odds) > 1-decided {
			return false, nil
		}
	}
	return true, nil
}

// fixedPairs makes the pairs of the fixed agents, in the order of PairNames.
//
//go:noinline many callers, none of them hot
func fixedPairs(y *agents.Yardstick, kinds []agents.Kind) (pairs []func() [2]sim.Agent) {
	for _, first := range y.Fixed {
		for _, second := range y.Fixed {
			pairs = append(pairs, func() (pair [2]sim.Agent) {
				for i, name := range []string{first, second} {
					a, err := agents.New(kinds, name)
					if err != nil {
						panic(err) // the yardstick names agents of its game
					}
					pair[i] = a
				}
				return pair
			})
		}
	}
	return pairs
}

// outcomesOf solves how a battle ends between two agents.
func outcomesOf(ctx context.Context, start sim.State, pair func() [2]sim.Agent, budget int) ([]float64, error) {
	d, err := exact.Solve(ctx, exact.Question{Start: start, Agents: pair(), Budget: budget})
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(d.Measures, func(m sim.Measure) bool { return m.Name == experiments.OutcomeMeasure })
	return d.P[i], nil
}
