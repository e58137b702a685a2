package scenario

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// WriteText writes the result for a reader at a terminal 80 columns wide.
func (r *BidAnswer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	writeStudyHead(b, r.Title, r.Setup, r.Sides, r.Agents, r.KnownText(r.Sources), r.MapSources)
	experiments.WriteLine(b, "bid", fmt.Sprintf("%s, %s to %s", r.What, r.Bids[0], r.Bids[len(r.Bids)-1]))
	// With points a game is won or lost by the response and the bid together, so that even means
	// half of the games above the target.
	if r.Points {
		experiments.WriteLine(b, "even", fmt.Sprintf("half of the games above %v %s with the bid", r.Target,
			r.Response.Name))
	} else {
		experiments.WriteLine(b, "even", fmt.Sprintf("a mean of %v, the %s", r.Target, r.Response.Says(r.Sides[0])))
	}
	if !r.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s; what follows counts those.\n",
			experiments.Plural(len(r.Trials), "bid"))
	}
	if r.Known() {
		mean := "mean " + r.Response.Name
		if r.Points {
			mean = "score of " + r.Sides[0]
		}
		rows := [][]string{{"Bid", "games", mean, "from", "to (95%)"}}
		for _, t := range r.Trials {
			rows = append(rows, append([]string{t.Bid, experiments.Thousands(int64(t.Games))},
				experiments.SignedInterval(t.Mean, "%.*f")...))
		}
		fmt.Fprintln(b)
		experiments.WriteColumns(b, "rrddd", rows)
	}
	if r.Complete {
		fmt.Fprintf(b, "\n%s\n", r.Conclusion())
		if r.Bent {
			fmt.Fprint(b, "WARNING: a higher bid surely brought less in places; the answer holds only if "+
				"the\nresponse rises or falls throughout.\n")
		}
		fmt.Fprintf(b, "Stochastic bisection on common dice (retrospective approximation, Chen and "+
			"Schmeiser\n2001); the interval is all bids at which a test does not reject an even game.\n")
	}
	fmt.Fprintf(b, "\n%s, %s, %s decisions%s, seed %d\n", experiments.Plural(len(r.Trials), "bid"),
		experiments.Plural(r.Games, "game"), experiments.Thousands(r.Decisions),
		experiments.DurationText(r.Seconds, experiments.Figure(experiments.PerSecond(int64(r.Games), r.Seconds))+
			" games"), r.Seed)
	if r.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", r.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Conclusion says in words which bid balances the game.
func (r *BidAnswer) Conclusion() string {
	switch {
	case len(r.Between) > 0:
		return fmt.Sprintf("No bid is even: the balance lies between %s and %s (95%%), at %s by a straight line.",
			r.Between[0], r.Between[1], r.BestText())
	case len(r.Even) == 0:
		return "No bid from " + r.Bids[0] + " to " + r.Bids[len(r.Bids)-1] +
			" is even: all of them are too much, or too little."
	}
	if len(r.Even) == 1 && r.Open == [2]bool{} {
		return fmt.Sprintf("Even bid: %s; all others are rejected (95%%).", r.Even[0])
	}
	words := "Even bid: "
	if best := r.BestText(); best != "" {
		words += best + ", "
	}
	words += "from " + r.Even[0] + " to " + r.Even[len(r.Even)-1] + " (95%)"
	switch {
	case r.Open[0] && r.Open[1]:
		words += "; it may lie outside the bids on either side"
	case r.Open[0]:
		words += "; it may lie beyond " + r.Bids[0]
	case r.Open[1]:
		words += "; it may lie beyond " + r.Bids[len(r.Bids)-1]
	}
	return words + "."
}

// BestText writes the best bid, interpolated between two bids; empty if there is none.
func (r *BidAnswer) BestText() string {
	if math.IsNaN(r.Best) {
		return ""
	}
	// Best is an index with a fraction: 2.25 is a quarter of the way from bid 2 to bid 3. Bids
	// that are words give the nearer of the two.
	low := int(r.Best)
	x, err1 := strconv.ParseFloat(r.Bids[low], 64)
	y, err2 := strconv.ParseFloat(r.Bids[min(low+1, len(r.Bids)-1)], 64)
	if err1 != nil || err2 != nil {
		return r.Bids[int(math.Round(r.Best))]
	}
	return strconv.FormatFloat(x+float64((y-x)*(r.Best-float64(low))), 'g', 3, 64)
}
