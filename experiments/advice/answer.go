package advice

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// An Answer is the answer to a Question. The text report, the JSON and the picture are made from
// it.
type Answer struct {
	experiments.Head

	All bool

	Position string   // as from State.String
	Turn     sim.Side // the side that decides; sim.Over if the game has ended
	Goal     sim.Goal
	Against  string             // the agent of the other side; empty: best play, or Rollout
	Rollout  string             // the agent that continues the playouts
	Method   experiments.Method // Exact or MonteCarlo
	Reason   string             // why it was played out and not solved; empty if that was asked for
	Valued   bool               // whether the choices have values

	Positions int                  // number solved; 0 if it was played out
	Playouts  int                  // of each decision; 0 if it was solved
	Choices   []Choice             // best first; equal ones in legal order
	Line      []Forecast           // the most likely course of best play; none if it was played out
	Ends      []experiments.Ending // if the game has ended
	Result    float64              // if the game has ended, in units of the goal

}

// Counted returns the number of playouts of each choice (1 if they were solved), and whether the
// run was completed.
func (a *Answer) Counted() (games int, complete bool) {
	if a.Method == experiments.Exact {
		return 1, a.Complete
	}
	return a.Playouts, a.Complete
}

// Known reports whether there are any results.
func (a *Answer) Known() bool { return a.Valued }

// Page shows the choices and what each gives away.
func (a *Answer) Page() experiments.Page {
	f := experiments.Page{
		Title: cmp.Or(a.Title, a.Game) + ": what to do", Data: a.DataText(a.Sources, nil),
		Answer: a.asked(), Head: append(experiments.IntervalHead, "gives away", "from", "to"),
		Note: "95% intervals: of shares Wilson's and Newcombe's for pairs, of other goals the normal ones.",
	}
	if a.Method == experiments.Exact {
		f.Head, f.Note = []string{"", "value", "gives away"}, "Exact: there are no intervals."
	}
	for _, c := range a.Choices {
		row := []string{c.Move}
		if a.Method == experiments.Exact {
			row = append(row, a.Amount(c.Value), a.Amount(c.GivesAway))
		} else {
			row = append(append(row, a.amounts(c.Value)...), a.amounts(c.GivesAway)...)
		}
		f.Rows = append(f.Rows, row)
	}
	return f
}

// A Choice is a legal decision and its consequences.
type Choice struct {
	Move      string
	Order     int                   // index among the legal decisions
	Value     experiments.Estimate  // of the goal to Goal.Side; the deciding side may want it low
	GivesAway experiments.Estimate  // compared with the best choice, for the deciding side; 0 or more if exact
	Outcomes  []experiments.Outcome // probability of each end of the game; none if not known
}

// A Forecast is a decision of best play and its most likely result.
type Forecast struct {
	Side sim.Side
	Move string
	P    float64  // of the result
	Text []string // what happened, if the game can tell it (sim.Told)
}

// Over reports whether the game has ended.
func (a *Answer) Over() bool { return a.Turn == sim.Over }

// WantsHigh reports whether the side that decides wants the goal high.
func (a *Answer) WantsHigh() bool { return a.Turn == a.Goal.Side }

// Best returns the number of choices, from the first, that are equally good. After playouts these
// are the ones with the same mean.
func (a *Answer) Best() int {
	n := slices.IndexFunc(a.Choices, func(c Choice) bool { return c.GivesAway.Value != 0 })
	if n < 0 {
		return len(a.Choices)
	}
	return n
}

// rows returns what a ledger has of solved advice: for each choice, in legal order, its
// value, what it gives away and how likely each outcome is, which may not be known.
func (a *Answer) rows(outcomes int) (rows []float64) {
	byOrder := slices.Clone(a.Choices)
	sort.Slice(byOrder, func(i, j int) bool { return byOrder[i].Order < byOrder[j].Order })
	for _, c := range byOrder {
		rows = append(rows, c.Value.Value, c.GivesAway.Value)
		for v := range outcomes {
			p := math.NaN()
			if c.Outcomes != nil {
				p = c.Outcomes[v].P
			}
			rows = append(rows, p)
		}
	}
	return rows
}

// rank orders the choices: best first, those within tie of the first of them in legal
// order.
func (a *Answer) rank(tie float64) {
	sign := -1.0
	if !a.WantsHigh() {
		sign = 1
	}
	sort.SliceStable(a.Choices, func(i, j int) bool {
		return sign*a.Choices[i].Value.Value < sign*a.Choices[j].Value.Value
	})
	for first := 0; first < len(a.Choices); {
		last := first + 1
		for last < len(a.Choices) && math.Abs(a.Choices[last].Value.Value-a.Choices[first].Value.Value) <= tie {
			last++
		}
		alike := a.Choices[first:last]
		sort.Slice(alike, func(i, j int) bool { return alike[i].Order < alike[j].Order })
		first = last
	}
}
