package scenario

import (
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario/design"
)

// A BidAnswer is the answer to a Bid. The text report, the JSON and the charts are made from it.
type BidAnswer struct {
	experiments.Head

	Limit int // games at each bid

	What     string // the thing that is bid
	Bids     []string
	Response Response
	Target   float64
	Points   bool // whether the bid is added to the response

	Decisions int64
	Trials    []Trial // in the order of the bids

	// Even are the bids at which the target is not refuted, with 95% confidence. If there are none,
	// Between are the two neighbouring bids between which it lies. Both are empty if no bid reaches
	// the target.
	Even, Between []string
	// Best is where the means cross the target, as an index of Bids with a fraction; NaN if they do
	// not.
	Best float64
	// Open says at which ends of the bids the target is not refuted either.
	Open [2]bool
	// Bent says that the means of two bids are certainly in the wrong order.
	Bent bool
}

// A Trial is a bid that was played, and its mean response with a 95% interval. If points are bid,
// it is the mean score, from -1 to 1.
type Trial struct {
	Bid   string
	Games int
	Mean  experiments.Estimate

	at int
}

// Known reports whether there are any results.
func (r *BidAnswer) Known() bool { return len(r.Trials) > 0 }

// conclude fills in what was found.
func (r *BidAnswer) conclude(c *design.Crossing) {
	r.Best = c.Best
	switch {
	case c.None:
	case c.Low > c.High:
		r.Between = []string{r.Bids[c.High], r.Bids[c.Low]}
	default:
		r.Even = r.Bids[c.Low : c.High+1]
		r.Open = [2]bool{c.Low == 0, c.High == len(r.Bids)-1}
	}
	for i, t := range r.Trials {
		for _, u := range r.Trials[:i] {
			r.Bent = r.Bent || (c.Rising && t.Mean.High < u.Mean.Low) || (!c.Rising && t.Mean.Low > u.Mean.High)
		}
	}
}

// Number returns the bid of a trial as an index of Bids.
func (t Trial) Number() int { return t.at }

// Page shows the means of the bids that were tried.
func (r *BidAnswer) Page() experiments.Page {
	f := experiments.Page{
		Title: r.Title, Data: r.DataText(r.Sources, r.MapSources),
		Answer: r.What +
			" is bid.", Head: experiments.IntervalHead, Note: "Mean response at each bid with its 95% interval."}
	if r.Complete {
		f.Answer += " " + r.Conclusion()
	}
	for _, t := range r.Trials {
		f.Rows = append(f.Rows, append([]string{t.Bid}, experiments.SignedInterval(t.Mean, "%.*f")...))
	}
	return f
}
