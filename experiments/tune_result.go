package experiments

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
)

// Tuned is the answer to a Tuner. The text report, the JSON and the chart are made from it.
type Tuned struct {
	*Tuning
	Text     string // of the agent with the parameters of the answer
	Sources  []sim.Source
	Complete bool // false where the run was interrupted
	// Match is that of the answer, A, against the start, B; nil where tuning was
	// interrupted, or the answer is the start.
	Match *Matched

	Seconds float64 // of this run; this and that of Match alone vary from run to run
}

// Known reports whether there are any figures.
func (r *Tuned) Known() bool { return len(r.Course) > 0 }

// played returns how many pairs of the match there are.
func (r *Tuned) played() int {
	if r.Match == nil {
		return 0
	}
	return r.Match.Pairs
}

// Verdict says what the match showed.
func (r *Tuned) Verdict() string {
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

// MethodName is the name of the method in a report.
func (r *Recipe) MethodName() string {
	if r.Method == SPSA {
		return "SPSA"
	}
	return "CMA-ES"
}

// Counted returns how many pairs there are, those of the match among them, and whether
// the run came to its end.
func (r *Tuned) Counted() (games int, complete bool) { return r.Spent + r.played(), r.Complete }

// Still returns the same without the time that it took.
func (r *Tuned) Still() Finding {
	c := *r
	c.Seconds = 0
	if c.Match != nil {
		c.Match = c.Match.Still().(*Matched)
	}
	return &c
}

// Figures gives the parameters and what the match of the tuned agent showed.
func (r *Tuned) Figures() Figures {
	f := Figures{
		Answer: fmt.Sprintf("%s, %s, seed %d: %s. Verdict: %s", r.MethodName(), Many(r.Spent, "pair"), r.Seed, r.Text, r.Verdict()),
		Head:   intervalHead, Note: "There is no interval for the best parameters.",
	}
	for i, x := range r.Values() {
		f.Rows = append(f.Rows, []string{r.Weights[i].Name, r.Weights[i].text(x), "", ""})
	}
	if r.Match != nil {
		m := r.Match.Figures()
		f.Rows, f.Note = append(f.Rows, m.Rows...), f.Note+" The tuned agent, A, against the start, B: "+m.Note
	}
	return f
}
