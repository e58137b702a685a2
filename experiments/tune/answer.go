package tune

import (
	"cmp"
	"fmt"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match"
)

// An Answer is the result of a Tuner. The text report, the JSON and the chart are made from it.
type Answer struct {
	experiments.Head

	*Tuning
	Text string // of the agent with the parameters of the answer
	// Match compares the tuned agent, A, with the start, B; nil if tuning was interrupted.
	Match *match.Answer
}

// Known reports whether there are any results.
func (r *Answer) Known() bool { return len(r.Course) > 0 }

// played returns how many pairs of the match there are.
func (r *Answer) played() int {
	if r.Match == nil {
		return 0
	}
	return r.Match.Pairs
}

// Verdict says what the match showed.
func (r *Answer) Verdict() string {
	switch m := r.Match; {
	case m == nil && r.Complete:
		return "the answer is the start itself."
	case !r.Complete:
		return "none: interrupted."
	case m.Answer.Low > 0:
		return "the tuned agent is stronger than the start."
	case m.Answer.High < 0:
		return "the tuned agent is weaker than the start."
	}
	return "no difference shown: the interval contains 0."
}

// MethodName returns the name of the method for a report.
func (r *Question) MethodName() string {
	if r.Method == SPSA {
		return "SPSA"
	}
	return "CMA-ES"
}

// Counted returns how many pairs there are, those of the match among them, and whether
// the run came to its end.
func (r *Answer) Counted() (games int, complete bool) { return r.Spent + r.played(), r.Complete }

// ClearTimes removes the times of the run and of the match and returns a function that restores
// them.
func (r *Answer) ClearTimes() (restore func()) {
	own, match := r.Head.ClearTimes(), func() {}
	if r.Match != nil {
		match = r.Match.ClearTimes()
	}
	return func() {
		own()
		match()
	}
}

// Page shows the parameters and what the match of the tuned agent showed.
func (r *Answer) Page() experiments.Page {
	f := experiments.Page{
		Title: cmp.Or(r.Title, r.Game) + ": " + r.Agent + " tuned against " +
			r.Against, Data: r.DataText(r.Sources, nil),
		Answer: fmt.Sprintf("%s, %s, seed %d: %s. Verdict: %s", r.MethodName(), experiments.Plural(r.Spent, "pair"),
			r.Seed, r.Text, r.Verdict()),
		Head: experiments.IntervalHead, Note: "There is no interval for the best parameters.",
	}
	for i, x := range r.Values() {
		f.Rows = append(f.Rows, []string{r.Weights[i].Name, r.Weights[i].text(x), "", ""})
	}
	if r.Match != nil {
		m := r.Match.Page()
		f.Rows, f.Note = append(f.Rows, m.Rows...), f.Note+" The tuned agent, A, against the start, B: "+m.Note
	}
	return f
}
