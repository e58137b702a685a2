package tune

import (
	"fmt"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/sim"
)

// Answer is the answer to a Tuner. The text report, the JSON and the chart are made from it.
type Answer struct {
	*Tuning
	Text     string // of the agent with the parameters of the answer
	Sources  []sim.Source
	Complete bool // false where the run was interrupted
	// Match is that of the answer, A, against the start, B; nil where tuning was
	// interrupted, or the answer is the start.
	Match *match.Answer

	Seconds float64 // of this run; this and that of Match alone vary from run to run
}

// Known reports whether there are any figures.
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

// MethodName is the name of the method in a report.
func (r *Question) MethodName() string {
	if r.Method == SPSA {
		return "SPSA"
	}
	return "CMA-ES"
}

// Counted returns how many pairs there are, those of the match among them, and whether
// the run came to its end.
func (r *Answer) Counted() (games int, complete bool) { return r.Spent + r.played(), r.Complete }

// Untimed returns the same without the time that it took.
func (r *Answer) Untimed() experiments.Answer {
	c := *r
	c.Seconds = 0
	if c.Match != nil {
		c.Match = c.Match.Untimed().(*match.Answer)
	}
	return &c
}

// Figures gives the parameters and what the match of the tuned agent showed.
func (r *Answer) Figures() experiments.Figures {
	f := experiments.Figures{
		Answer: fmt.Sprintf("%s, %s, seed %d: %s. Verdict: %s", r.MethodName(), experiments.Many(r.Spent, "pair"), r.Seed, r.Text, r.Verdict()),
		Head:   experiments.IntervalHead, Note: "There is no interval for the best parameters.",
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
