package ladder

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/distributions"
	"github.com/ironbottom/ironbottom/sim"
)

// An Answer is the answer to a Question: the standings. The text report, the JSON and the chart are
// made from it.
type Answer struct {
	experiments.Head

	Games int // on each side of each battle, of an agent that is not stationary

	Recipe string // of the yardstick
	Halves []string
	Goals  []GoalStandings
}

// GoalStandings are the agents ranked by regret for one goal.
type GoalStandings struct {
	sim.Goal
	Battles   int // number in which all agents were measured
	Positions int // solved in them
	Rows      []Row
	Pairs     []Pair
}

// A Row is one agent of the standings, which are ordered by regret. All battles have the same
// weight.
type Row struct {
	Agent  string
	Series string // agents of one series differ only in their budget; empty without one
	Budget int    // simulations for a decision
	Both   Regret // mean over battles and sides
	Sides  [2]Regret
	effort effort
}

// A Regret is a mean, or a difference of two, with its standard error (0 if exact). The error is
// due to the luck in the games; the battles are a fixed suite, not a sample.
type Regret struct {
	Mean, Error float64
	Free        float64 // degrees of freedom of the error
}

// Reach returns the half-width of the 95% interval by Student's t.
func (e Regret) Reach() float64 {
	if e.Error == 0 {
		return 0
	}
	return float64(distributions.Student(0.975, e.Free) * e.Error)
}

// A Pair compares two agents on the same battles and dice. The one with less regret is first.
type Pair struct {
	Better, Worse string
	Difference    Regret  // of the regrets, 0 or more
	P             float64 // probability of a difference this large, either way, between equal agents
	// Significant at 5% for all pairs of the goal together (Bonferroni).
	Significant bool
}

// DecisionsPerSecond returns the speed of one goroutine. Forced decisions are not counted.
func (r Row) DecisionsPerSecond() float64 { return perSecond(r.effort.decisions, r.effort) }

// SimulationsPerSecond returns the speed of an agent that searches, otherwise 0.
func (r Row) SimulationsPerSecond() float64 { return perSecond(r.effort.simulations, r.effort) }

func perSecond(n int64, e effort) float64 {
	if e.spent <= 0 {
		return 0
	}
	return float64(n) / e.spent.Seconds()
}

func (t *ladderTally) standings(complete bool, seconds float64) *Answer {
	l, units := t.Question, t.units
	s := &Answer{
		Games: l.Games,
		Head: experiments.Head{Game: l.Game.Name, Data: l.Rules.Digest(), Sources: l.Rules.Sources(),
			Sides: l.Game.Sides, First: l.First, Seed: l.Seed, Complete: complete, Seconds: seconds},
		Recipe: l.Yardstick.Recipe,
	}
	for _, p := range l.Problems {
		if p.Half != "" && !slices.Contains(s.Halves, p.Half) {
			s.Halves = append(s.Halves, p.Half)
		}
	}
	for i, text := range l.Goals {
		var done []measured
		for _, m := range units[i*len(l.Problems) : (i+1)*len(l.Problems)] {
			if m.done {
				done = append(done, m)
			}
		}
		g := l.goalStandings(text, done)
		for k := range g.Rows {
			g.Rows[k].effort = t.efforts[[2]int{i, slices.Index(l.Agents, g.Rows[k].Agent)}]
		}
		s.Goals = append(s.Goals, g)
	}
	return s
}

func (l Question) goalStandings(text string, units []measured) GoalStandings {
	goal, _ := agents.NewGoal(l.Problems[0].Start, text) // checked before
	g := GoalStandings{Goal: goal.Goal, Battles: len(units)}
	if len(units) == 0 {
		return g
	}
	for _, m := range units {
		g.Positions += m.positions
	}
	order := make([]int, len(l.Agents))
	for i, agent := range l.Agents {
		order[i] = i
		r := Row{Agent: agent, Both: l.mean(units, func(m measured, game int) float64 {
			return m.agents[i].both(game)
		})}
		r.Series, r.Budget, _ = agents.Budget(l.Kinds, agent, "sims")
		for side := range r.Sides {
			r.Sides[side] = l.mean(units, func(m measured, game int) float64 { return m.agents[i].at(side, game) })
		}
		g.Rows = append(g.Rows, r)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(g.Rows[a].Both.Mean, g.Rows[b].Both.Mean) })
	sort.SliceStable(g.Rows, func(i, j int) bool { return cmp.Less(g.Rows[i].Both.Mean, g.Rows[j].Both.Mean) })
	g.Pairs = l.pairs(units, order)
	return g
}

// both is the regret of a game over both sides.
func (l lost) both(game int) float64 { return float64((l.at(0, game) + l.at(1, game)) / 2) }

// pairs compares each agent with each behind it.
func (l Question) pairs(units []measured, order []int) (all []Pair) {
	count := float64(len(order) * (len(order) - 1) / 2)
	for n, a := range order {
		for _, b := range order[n+1:] {
			p := Pair{Better: l.Agents[a], Worse: l.Agents[b]}
			p.Difference = l.mean(units, func(m measured, game int) float64 {
				return m.agents[b].both(game) - m.agents[a].both(game)
			})
			p.P = p.Difference.twoSided()
			p.Significant = p.P*count < 0.05
			all = append(all, p)
		}
	}
	return all
}

// mean is the mean of a figure over games and battles: the battles are strata, each with as many
// games, whose variances add up. The degrees of freedom are those of Welch and Satterthwaite.
func (l Question) mean(units []measured, figure func(m measured, game int) float64) Regret {
	n, games := float64(len(units)), float64(l.Games)
	sum, variance, squared := 0.0, 0.0, 0.0
	for _, m := range units {
		mean, squares := 0.0, 0.0
		for game := range l.Games {
			mean += figure(m, game) / games
		}
		for game := range l.Games {
			off := figure(m, game) - mean
			squares += float64(off * off)
		}
		sum += mean
		of := squares / (games - 1) / games
		variance += of
		squared += float64(of * of)
	}
	e := Regret{Mean: sum / n, Error: math.Sqrt(variance) / n}
	if e.Error < exact.Tie { // rounding: every game the same
		e.Error = 0
		return e
	}
	e.Free = (games - 1) * variance * variance / squared
	return e
}

// twoSided returns how likely a mean is to lie as far from 0 if it were 0.
func (e Regret) twoSided() float64 {
	switch {
	case e.Error > 0:
		return 2 * distributions.StudentBelow(-math.Abs(e.Mean)/e.Error, e.Free)
	case math.Abs(e.Mean) < exact.Tie:
		return 1
	}
	return 0
}
