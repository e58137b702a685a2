package experiments

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// WriteText writes the result for a reader at a terminal 80 columns wide.
func (r *Result) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	r.writeFought(b)
	switch {
	case r.Complete:
	case r.Method == Exact:
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s positions; nothing is known until all are solved.\n", Thousands(int64(r.Positions)))
	default:
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s; what follows counts those.\n", Many(r.Battles, "battle"))
	}
	if r.Known() {
		r.writeOutcomes(b)
		r.writeReduced(b)
		r.writeLeft(b)
		r.writeBlocks(b)
		for _, d := range r.Others {
			fmt.Fprintln(b)
			writeOther(b, d)
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
func (r *Result) writeMethod(b *strings.Builder) {
	fmt.Fprintln(b)
	if r.Method == Exact {
		fmt.Fprintln(b, solvedText(r.Positions, r.Seconds, AutoPositions))
		return
	}
	if r.Reason != "" {
		fmt.Fprintf(b, "Played, not solved: %s.\n", r.Reason)
	}
	fmt.Fprintf(b, "%s%s%s, seed %d\n", Many(r.Battles, "battle"), fromFirst("battle", r.First),
		took(r.Seconds, Thousands(int64(r.battlesPerSecond()))), r.Seed)
}

func (r *Result) writeFought(b *strings.Builder) {
	if r.Title != "" {
		fmt.Fprintln(b, r.Title)
	}
	WriteSetup(b, r.Setup)
	for s, agent := range r.Agents {
		fmt.Fprintf(b, "  %-14s %s\n", "plays "+r.Sides[s], agent)
	}
	writeSources(b, r.Sources)
}

func (r *Result) writeOutcomes(b *strings.Builder) {
	if r.Method == Exact {
		r.writeExactOutcomes(b)
		return
	}
	fmt.Fprintln(b)
	writeShares(b, r.Outcomes, "battles")
}

func (r *Result) writeExactOutcomes(b *strings.Builder) {
	rows := [][]string{{"Outcome", "%", ""}}
	for _, o := range r.Outcomes {
		rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " "), o.Percent(), bar(o.P, o.P, 40)})
	}
	fmt.Fprintln(b)
	writeColumns(b, "ldl", rows)
}

// LeftUnit returns the unit of what both sides have left, nothing where they differ.
func (r *Result) LeftUnit() string {
	if r.Left[0].LeftUnit() != r.Left[1].LeftUnit() {
		return ""
	}
	return r.Left[0].LeftUnit()
}

// writeLeft writes the means of what is left and lost, and draws how it spreads.
func (r *Result) writeLeft(b *strings.Builder) {
	fmt.Fprintln(b)
	scale, decimals := 0.0, 9
	for s, d := range r.Left {
		digits := d.decimals()
		fmt.Fprintf(b, "%s: %.*f of %d %s left, %.*f lost\n", capital(r.Sides[s]), digits, d.Mean(), d.Max(), d.LeftUnit(), digits, d.MeanLost())
		for v := range d.Max() + 1 {
			o := d.outcome("", v)
			scale = max(scale, o.P)
			if r.Method == Exact {
				decimals = 4
			} else {
				decimals = min(decimals, o.PercentDecimals())
			}
		}
	}
	rows := [][]string{{capital(strings.TrimSpace(r.LeftUnit() + " left")), r.Sides[0] + " %", "", r.Sides[1] + " %", ""}}
	shares := [2][]float64{r.Left[0].Shares(), r.Left[1].Shares()}
	for k := 0; k < max(len(shares[0]), len(shares[1])); k++ {
		row, last := []string{fmt.Sprint(k)}, k
		if end := neverFrom(shares, k); end-k > 2 { // one row for values that no battle ends with
			last = end - 1
			row[0] = fmt.Sprintf("%d to %d", k, last)
		}
		for _, p := range shares {
			if k < len(p) {
				row = append(row, percent(p[k], decimals), bar(p[k]/scale, p[k]/scale, 20))
			} else {
				row = append(row, "", "")
			}
		}
		rows = append(rows, row)
		k = last
	}
	fmt.Fprintln(b)
	writeColumns(b, "rrlrl", rows)
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

func (r *Result) writeBlocks(b *strings.Builder) {
	if len(r.Blocks) == 0 {
		return
	}
	unit := r.Blocks[0].LeftUnit()
	if slices.ContainsFunc(r.Blocks, func(k Block) bool { return k.LeftUnit() != unit }) {
		unit = ""
	}
	rows := [][]string{{"Unit", cmp.Or(unit, "at first"), "left", "lost", "eliminated %"}}
	for _, k := range r.Blocks {
		decimals, gone := k.decimals(), k.outcome("", 0)
		first := fmt.Sprint(k.Max())
		if unit == "" {
			first += " " + k.LeftUnit()
		}
		rows = append(rows, []string{r.Sides[k.Side] + " " + k.Name, first, fmt.Sprintf("%.*f", decimals, k.Mean()),
			fmt.Sprintf("%.*f", decimals, k.MeanLost()), gone.Percent()})
	}
	fmt.Fprintln(b)
	writeColumns(b, "lrddd", rows)
}
