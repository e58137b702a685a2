package scenario

import (
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario/design"
	"github.com/ironbottom/ironbottom/sim"
)

// BidAnswer is the answer to a Bid. The text report, the JSON and the charts are made
// from it.
type BidAnswer struct {
	// Version and Command are the caller's to fill in.
	Version, Command string

	Game       string
	Title      string
	Setup      string
	Data       string            // digest of the data files at the first bid
	Options    map[string]string // every option in force there
	Sources    []sim.Source      // how the data is known
	MapSources []sim.Source      // and that of map and scenarios, where there is a map
	Sides      [2]string
	Agents     [2]string // at the first bid
	Seed       uint64
	Limit      int  // games of a bid
	Complete   bool // false where the search was interrupted

	What     string // is bid
	Bids     []string
	Response Response
	Target   float64
	Points   bool // the bid is added to the response

	Games     int // played in all
	Decisions int64
	Trials    []Trial // in the order of the bids

	// Even are the bids at which the target is not refuted, with 95% confidence. Where
	// there are none, Between are the two neighbours that it lies between. Both are
	// empty where no bid reaches the target.
	Even, Between []string
	// Best is where the means cross the target, as an index of Bids; NaN where they do
	// not.
	Best float64
	// Open says at which ends of the bids the target is not refuted either.
	Open [2]bool
	// Bent says that the means of some two bids surely lie in the wrong order.
	Bent bool

	Seconds float64 // of the search; this alone varies from run to run
}

// A Trial is a bid that was played, and its mean response with the 95% interval: where
// points are bid, that of the score, from -1 to 1.
type Trial struct {
	Bid   string
	Games int
	Mean  experiments.Estimate

	at int
}

// Known reports whether there are any figures.
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

// Counted returns how many games there are, and whether the search came to its end.
func (r *BidAnswer) Counted() (games int, complete bool) { return r.Games, r.Complete }

// Untimed returns the same without the time that it took.
func (r *BidAnswer) Untimed() experiments.Answer { c := *r; c.Seconds = 0; return &c }

// Figures gives the means at the bids that were tried.
func (r *BidAnswer) Figures() experiments.Figures {
	f := experiments.Figures{Answer: r.What + " is bid.", Head: experiments.IntervalHead, Note: "Mean response at each bid with its 95% interval."}
	if r.Complete {
		f.Answer += " " + r.Conclusion()
	}
	for _, t := range r.Trials {
		f.Rows = append(f.Rows, append([]string{t.Bid}, experiments.SignedInterval(t.Mean, "%.*f")...))
	}
	return f
}
