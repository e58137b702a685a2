package odds

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// WriteText writes the answer for a reader at a terminal.
func (r *SizingAnswer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	if r.Title != "" {
		fmt.Fprintln(b, r.Title)
	}
	experiments.WriteSetup(b, r.Setup)
	for s, agent := range r.Agents {
		fmt.Fprintf(b, "  %-14s %s\n", "plays "+r.Sides[s], agent)
	}
	fmt.Fprintf(b, "  %-14s %s\n", "data", r.KnownText(r.Sources))
	fmt.Fprintf(b, "  %-14s %s\n", "sized", fmt.Sprintf("%s, of %s", r.Key, r.Types))
	fmt.Fprintf(b, "  %-14s %s: at least %s %%\n", "wished", r.Aim, r.WishText())
	if !r.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s forces; %s.\n",
			experiments.Thousands(int64(len(r.Forces))), r.searchedText())
	}
	r.writeAnswer(b)
	r.writeFront(b)
	r.writeMethod(b)
	if r.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", r.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WishText writes the wish in percent.
func (r *SizingAnswer) WishText() string {
	return strconv.FormatFloat(float64(100*r.Wish), 'g', 10, 64)
}

// searchedText says up to what cost nothing was left out.
func (r *SizingAnswer) searchedText() string {
	if r.Searched < 0 {
		return "of no cost were all looked at"
	}
	return fmt.Sprintf("all of up to %d %s were looked at", r.Searched, r.Unit)
}

// percents writes the chance of a force with its interval, if it has one.
func (c *Candidate) percents() string {
	if c.Method == experiments.Exact {
		return c.Chance.Percent() + " %"
	}
	decimals := c.Chance.PercentDecimals()
	return fmt.Sprintf("%s %% (95%%: %s to %s)", c.Chance.Percent(), experiments.Percent(c.Chance.Low, decimals),
		experiments.Percent(c.Chance.High, decimals))
}

// writeAnswer writes the cheapest force and its like, or that there is none.
func (r *SizingAnswer) writeAnswer(b *strings.Builder) {
	a, best := r.Answer(), r.Best()
	fmt.Fprintln(b)
	switch {
	case a != nil:
		fmt.Fprintf(b, "Cheapest: %s for %d %s: %s\n", a.Force, a.Cost, r.Unit, a.percents())
	case best == nil:
		fmt.Fprintln(b, "Nothing is known yet.")
	default:
		// The least that can be said of it stands first: an interrupted search proves nothing.
		none := "No force reaches it."
		switch {
		case !r.Complete:
			none = "No force reached it so far."
		case len(r.Undecided()) > 0:
			none = "No force surely reaches it."
		case r.Budget > 0 && len(r.Forces) < r.Of:
			none = fmt.Sprintf("No force of up to %d %s reaches it.", r.Budget, r.Unit)
		}
		fmt.Fprintf(b, "%s Best: %s for %d %s: %s\n", none, best.Force, best.Cost, r.Unit, best.percents())
	}
	writeSome(b, "As cheap, and enough", r.Equals())
	writeSome(b, "Undecided, and cheaper than any answer", r.Undecided())
}

// shown is how many forces of a list are written.
const shown = 10

// writeSome writes the best forces of a list.
func writeSome(b *strings.Builder, title string, list []*Candidate) {
	if len(list) == 0 {
		return
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(c, d *Candidate) int {
		switch {
		case c.Chance.P > d.Chance.P:
			return -1
		case c.Chance.P < d.Chance.P:
			return 1
		}
		return 0
	})
	fmt.Fprintf(b, "%s:\n", title)
	for _, c := range list[:min(shown, len(list))] {
		fmt.Fprintf(b, "  %s (%d): %s\n", c.Force, c.Cost, c.percents())
	}
	if more := len(list) - shown; more > 0 {
		fmt.Fprintf(b, "  and %d more\n", more)
	}
}

// sameCost returns how many of a list begin with a cost.
func (r *SizingAnswer) sameCost(list []*Candidate, cost int) (n int) {
	for n < len(list) && list[n].Cost == cost {
		n++
	}
	return n
}

// writeFront writes the front as a table, a row for each cost.
func (r *SizingAnswer) writeFront(b *strings.Builder) {
	front := r.Front()
	if len(front) == 0 {
		return
	}
	// One force played is enough for columns of intervals; a solved one beside it is marked
	// exact.
	played := r.How() != experiments.Exact
	aligns, rows := "rldl", [][]string{{"Cost", r.Key, "%", ""}}
	if played {
		aligns, rows = "rldddl", [][]string{{"Cost", r.Key, "%", "from", "to (95%)", ""}}
	}
	for i, c := range front {
		// Of one cost all on the front are equal: the first stands for them.
		if i > 0 && c.Cost == front[i-1].Cost {
			continue
		}
		force := c.Force
		if more := r.sameCost(front[i+1:], c.Cost); more > 0 {
			force += fmt.Sprintf(" (and %d as good)", more)
		}
		row := []string{fmt.Sprint(c.Cost), force, c.Chance.Percent()}
		if played {
			d := c.Chance.PercentDecimals()
			low, high := experiments.Percent(c.Chance.Low, d), experiments.Percent(c.Chance.High, d)
			if c.Method == experiments.Exact {
				low, high = "", "exact"
			}
			row = append(row, low, high)
		}
		rows = append(rows, append(row, experiments.Bar(c.Chance.Low, c.Chance.High, 20)))
	}
	fmt.Fprintln(b, "\nThe front: no cheaper force gives as much")
	experiments.WriteColumns(b, aligns, rows)
}

// writeMethod says what was looked at, how, and how far it can be relied on.
func (r *SizingAnswer) writeMethod(b *strings.Builder) {
	solved := 0
	for _, c := range r.Forces {
		if c.Method == experiments.Exact {
			solved++
		}
	}
	played := len(r.Forces) - solved
	fmt.Fprintf(b, "\n%s of %s forces looked at", experiments.Thousands(int64(len(r.Forces))),
		experiments.Thousands(int64(r.Of)))
	if r.Seconds > 0 {
		fmt.Fprintf(b, " in %.2f s", r.Seconds)
	}
	if r.Complete {
		fmt.Fprintf(b, ": %s", r.searchedText())
	}
	fmt.Fprintln(b)
	if r.Reason != "" {
		fmt.Fprintf(b, "Played, not solved: %s.\n", r.Reason)
	}
	switch {
	case played == 0 && solved > 0:
		fmt.Fprintln(b, "Every chance is exact.")
	case solved > 0:
		fmt.Fprintf(b, "%s chances are exact; %s forces that cannot be solved were played.\n",
			experiments.Thousands(int64(solved)), experiments.Thousands(int64(played)))
	}
	if played > 0 {
		fmt.Fprintf(b, "Played with seed %d: up to %s.\nAll decisions together are right with 95%% probability.\n",
			r.Seed, r.playedText())
		if n := r.Near(); n > 0 {
			fmt.Fprintf(b, "The front is that of the estimates; %s more forces may belong to it.\n",
				experiments.Thousands(int64(n)))
		}
	}
}

// playedText says how long each force was played.
func (r *SizingAnswer) playedText() string {
	if r.Games > 0 {
		return experiments.Thousands(int64(r.Games)) +
			" battles each, fewer if a force was surely behind\none that costs no more"
	}
	return fmt.Sprintf("%s battles or %s decisions each, fewer if a force\nwas surely behind one that costs no "+
		"more, or surely reached or missed the wished\nchance and was known to %s points",
		experiments.Thousands(SizeGames), experiments.Thousands(SizeDecisions), experiments.Percent(sizeReach, 0))
}
