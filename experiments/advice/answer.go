package advice

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// An Answer is the answer to a Question. The text report, the JSON and the picture are
// made from it.
type Answer struct {
	experiments.Head

	All bool

	Position string   // as State.String gives it
	Turn     sim.Side // who decides, sim.Over where the game has ended
	Goal     sim.Goal
	Against  string             // who plays the other side; empty: as well as can be, or as Rollout
	Rollout  string             // who plays on where it was played out
	Method   experiments.Method // Exact or MonteCarlo
	Reason   string             // why it was played out and not solved; empty where that was asked for
	Valued   bool               // the choices have values

	Positions int                  // solved, 0 where it was played out
	Playouts  int                  // of each decision, 0 where it was solved
	Choices   []Choice             // best first, equally good ones in legal order
	Line      []Forecast           // the likeliest course of best play; none where it was played out
	Ends      []experiments.Ending // of a game that has ended
	Result    float64              // of a game that has ended, in units of the goal

}

// Counted returns how many playouts there are of each choice, 1 where they were solved,
// and whether the run came to its end.
func (a *Answer) Counted() (games int, complete bool) {
	if a.Method == experiments.Exact {
		return 1, a.Complete
	}
	return a.Playouts, a.Complete
}

// Known reports whether there are any figures.
func (a *Answer) Known() bool { return a.Valued }

// Page gives the choices and what each gives away.
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

// A Choice is a legal decision and what comes of it.
type Choice struct {
	Move      string
	Order     int                   // among the legal decisions, from 0
	Value     experiments.Estimate  // of the goal, as Goal.Side sees it: who decides may want it low
	GivesAway experiments.Estimate  // against the best choice, for the side that decides; 0 or more where exact
	Outcomes  []experiments.Outcome // how likely the game ends so after it; none where that is not known
}

// A Forecast is a decision of best play and its likeliest result.
type Forecast struct {
	Side sim.Side
	Move string
	P    float64  // of the result
	Text []string // what happened, where the game can tell (sim.Narrator)
}

// Over reports whether the game has ended.
func (a *Answer) Over() bool { return a.Turn == sim.Over }

// WantsHigh reports whether the side that decides wants the goal high.
func (a *Answer) WantsHigh() bool { return a.Turn == a.Goal.Side }

// Best returns how many of the choices, the first ones, are as good as any: of values
// that were played out those with the same mean.
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
