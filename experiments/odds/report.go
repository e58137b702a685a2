package odds

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// WriteText writes the result for a reader, 80 columns wide.
func (r *Answer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	r.writeFought(b)
	switch {
	case r.Complete:
	case r.Method == experiments.Exact:
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s positions; nothing is known until all are solved.\n",
			experiments.Thousands(int64(r.Positions)))
	default:
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s; what follows counts those.\n",
			experiments.Plural(r.Battles, "battle"))
	}
	if r.Known() {
		r.writeOutcomes(b)
		r.writeReduced(b)
		r.writeLeft(b)
		r.writeBlocks(b)
		for _, d := range r.Others {
			fmt.Fprintln(b)
			experiments.WriteOther(b, d)
		}
	}
	r.writeMethod(b)
	if r.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", r.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeMethod says how the figures were found, and why so.
func (r *Answer) writeMethod(b *strings.Builder) {
	fmt.Fprintln(b)
	if r.Method == experiments.Exact {
		fmt.Fprintln(b, experiments.SolvedText(r.Positions, r.Seconds, experiments.AutoPositions))
		return
	}
	if r.Reason != "" {
		fmt.Fprintf(b, "Played, not solved: %s.\n", r.Reason)
	}
	fmt.Fprintf(b, "%s%s%s, seed %d\n", experiments.Plural(r.Battles, "battle"), experiments.FromFirst("battle",
		r.First),
		experiments.DurationText(r.Seconds, experiments.Thousands(int64(r.battlesPerSecond()))), r.Seed)
}

// writeFought writes what was fought, by whom, and what is known of the data.
func (r *Answer) writeFought(b *strings.Builder) {
	if r.Title != "" {
		fmt.Fprintln(b, r.Title)
	}
	experiments.WriteSetup(b, r.Setup)
	for s, agent := range r.Agents {
		fmt.Fprintf(b, "  %-14s %s\n", "plays "+r.Sides[s], agent)
	}
	r.WriteSources(b)
}

// writeOutcomes writes the shares: with intervals, or of an exact answer without.
func (r *Answer) writeOutcomes(b *strings.Builder) {
	if r.Method == experiments.Exact {
		r.writeExactOutcomes(b)
		return
	}
	fmt.Fprintln(b)
	experiments.WriteShares(b, r.Outcomes, "battles")
}

// writeExactOutcomes leaves out the columns of intervals, and writes the digits that an exact
// share has.
func (r *Answer) writeExactOutcomes(b *strings.Builder) {
	rows := [][]string{{"Outcome", "%", ""}}
	for _, o := range r.Outcomes {
		rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " "), o.Percent(), experiments.Bar(o.P, o.P, 40)})
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "ldl", rows)
}

// LeftUnit returns the unit of what both sides have left, or "" if they differ.
func (r *Answer) LeftUnit() string {
	if r.Left[0].LeftUnit() != r.Left[1].LeftUnit() {
		return ""
	}
	return r.Left[0].LeftUnit()
}

// writeLeft writes the means of what is left and lost, and draws how it spreads.
func (r *Answer) writeLeft(b *strings.Builder) {
	fmt.Fprintln(b)
	// One scale and one number of decimals for both sides, so that their bars and columns
	// compare.
	scale, decimals := 0.0, 9
	for s, d := range r.Left {
		digits := d.Decimals()
		fmt.Fprintf(b, "%s: %.*f of %d %s left, %.*f lost\n", experiments.Capital(r.Sides[s]), digits, d.Mean(),
			d.Max(), d.LeftUnit(), digits, d.MeanLost())
		for v := range d.Max() + 1 {
			o := d.Outcome("", v)
			scale = max(scale, o.P)
			if r.Method == experiments.Exact {
				decimals = 4
			} else {
				decimals = min(decimals, o.PercentDecimals())
			}
		}
	}
	rows := [][]string{{experiments.Capital(strings.TrimSpace(r.LeftUnit() + " left")), r.Sides[0] + " %", "",
		r.Sides[1] + " %", ""}}
	shares := [2][]float64{r.Left[0].Shares(), r.Left[1].Shares()}
	for k := 0; k < max(len(shares[0]), len(shares[1])); k++ {
		row, last := []string{fmt.Sprint(k)}, k
		if end := neverFrom(shares, k); end-k > 2 { // one row for values that no battle ends with
			last = end - 1
			row[0] = fmt.Sprintf("%d to %d", k, last)
		}
		for _, p := range shares {
			if k < len(p) {
				row = append(row, experiments.Percent(p[k], decimals), experiments.Bar(p[k]/scale, p[k]/scale, 20))
			} else {
				row = append(row, "", "")
			}
		}
		rows = append(rows, row)
		k = last
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "rrlrl", rows)
}

// neverFrom returns the end of the values from k on that no side ends with.
func neverFrom(shares [2][]float64, k int) int {
	for ; k < max(len(shares[0]), len(shares[1])); k++ {
		for _, p := range shares {
			if k < len(p) && p[k] > 0 {
				return k
			}
		}
	}
	return k
}

// writeBlocks writes what each unit has left. Units of several kinds have their own unit beside
// the number that they begin with.
func (r *Answer) writeBlocks(b *strings.Builder) {
	if len(r.Blocks) == 0 {
		return
	}
	unit := r.Blocks[0].LeftUnit()
	if slices.ContainsFunc(r.Blocks, func(k experiments.Unit) bool { return k.LeftUnit() != unit }) {
		unit = ""
	}
	rows := [][]string{{"Unit", cmp.Or(unit, "at first"), "left", "lost", "eliminated %"}}
	for _, k := range r.Blocks {
		decimals, gone := k.Decimals(), k.Outcome("", 0)
		first := fmt.Sprint(k.Max())
		if unit == "" {
			first += " " + k.LeftUnit()
		}
		rows = append(rows, []string{r.Sides[k.Side] + " " + k.Name, first, fmt.Sprintf("%.*f", decimals, k.Mean()),
			fmt.Sprintf("%.*f", decimals, k.MeanLost()), gone.Percent()})
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "lrddd", rows)
}
