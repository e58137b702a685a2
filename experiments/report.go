package experiments

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/float"
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

// solvedText says what was solved, in how long where that is known, and what auto would
// solve.
func solvedText(positions int, seconds float64, auto int) string {
	pace := ""
	if seconds > 0 {
		pace = fmt.Sprintf(" in %.3f s", seconds)
	}
	return fmt.Sprintf("Exact: %s positions solved%s (auto solves up to %s)", Thousands(int64(positions)), pace, Thousands(int64(auto)))
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

// WriteSetup writes a position's text: lines of key = "value" as two columns,
// others as they are.
func WriteSetup(b *strings.Builder, text string) {
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		key, value, ok := strings.Cut(line, " = ")
		if !ok {
			fmt.Fprintln(b, "  "+line)
			continue
		}
		value = strings.TrimSuffix(strings.TrimPrefix(value, `"`), `"`)
		if value == "true" {
			value = "yes"
		}
		fmt.Fprintf(b, "  %-14s %s\n", key, value)
	}
}

// writeSources says how the data is known, and what of it is not sourced where a game
// names it.
func writeSources(b *strings.Builder, list []sim.Source) {
	fmt.Fprintf(b, "  %-14s %s\n", "data", SourcesText(list)+" (ironbottom games)")
	for _, s := range list {
		if len(s.Names) > 0 {
			fmt.Fprintf(b, "  %-14s %s\n", s.Label, strings.Join(s.Names, ", "))
		}
	}
}

// SourcesText says in a line how the data is known: "49 sourced, 10 constrained,
// 60 reconstructed".
func SourcesText(list []sim.Source) string {
	var parts []string
	for _, s := range list {
		parts = append(parts, fmt.Sprintf("%d %s", s.Count, s.Label))
	}
	return strings.Join(parts, ", ")
}

func (r *Result) writeOutcomes(b *strings.Builder) {
	if r.Method == Exact {
		r.writeExactOutcomes(b)
		return
	}
	fmt.Fprintln(b)
	writeShares(b, r.Outcomes, "battles")
}

// writeShares writes sampled outcomes with their intervals.
func writeShares(b *strings.Builder, outcomes []Outcome, games string) {
	rows := [][]string{{"Outcome", "%", "from", "to (95%)", games, ""}}
	for _, o := range outcomes {
		rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " "), o.Percent(), percent(o.Low, o.PercentDecimals()),
			percent(o.High, o.PercentDecimals()), Thousands(o.Count), bar(o.Low, o.High, 26)})
	}
	writeColumns(b, "ldddrl", rows)
}

func (r *Result) writeExactOutcomes(b *strings.Builder) {
	rows := [][]string{{"Outcome", "%", ""}}
	for _, o := range r.Outcomes {
		rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " "), o.Percent(), bar(o.P, o.P, 40)})
	}
	fmt.Fprintln(b)
	writeColumns(b, "ldl", rows)
}

// Percent writes the share in percent: with the digits that its interval allows;
// where it is exact, with four decimals, or if it is small, two digits that count, down to
// <0.00001. 0 alone means never.
func (o Outcome) Percent() string {
	p := float64(100 * o.P)
	switch {
	case o.High > o.Low:
		return percent(o.P, o.PercentDecimals())
	case p == 0 || p == 100:
		return fmt.Sprint(p)
	case p < 0.00001:
		return "<0.00001"
	case p < 0.001:
		return strconv.FormatFloat(p, 'f', 1-float.Magnitude(p), 64)
	}
	return fmt.Sprintf("%.4f", p)
}

func percent(p float64, decimals int) string { return fmt.Sprintf("%.*f", decimals, float64(100*p)) }

// PercentDecimals returns how many decimals the share deserves in percent: the
// last digit shown is that of the standard error.
func (o Outcome) PercentDecimals() int {
	return Decimals(float64(50 * (o.High - o.Low) / z95))
}

// Decimals returns how many decimals a figure of that standard error deserves.
func Decimals(standardError float64) int {
	if !(standardError > 0) {
		return 0
	}
	return max(0, min(9, -float.Magnitude(standardError)))
}

func total(shares []float64) (sum float64) {
	for _, p := range shares {
		sum += p
	}
	return sum
}

// bar draws a share: full up to low, light from there to high.
func bar(low, high float64, columns int) string {
	light := int(math.Round(float64((high - low) * float64(columns))))
	full := int(math.Round(float64((low+high)/2*float64(columns)) - float64(float64(light)/2)))
	return strings.Repeat("█", max(0, full)) + strings.Repeat("▒", light)
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

func writeOther(b *strings.Builder, d Distribution) {
	if d.Labels != nil {
		writeCategory(b, d)
		return
	}
	fmt.Fprintf(b, "%s: %.*f on average", capital(d.Name), d.decimals(), d.Mean())
	shares := d.Shares()
	for v, p := range shares {
		o := d.outcome("", v)
		if rest := total(shares[v:]); o.High == o.Low && rest < 1e-7 && v < d.Max() { // the end of an exact tail
			if rest > 0 {
				fmt.Fprintf(b, "; %d to %d in <0.00001 %%", v, d.Max())
			}
			break
		}
		if p > 0 {
			fmt.Fprintf(b, "; %d in %s %%", v, o.Percent())
		}
	}
	fmt.Fprintln(b)
}

// writeCategory writes how likely each value of a category is.
func writeCategory(b *strings.Builder, d Distribution) {
	var parts []string
	for v, label := range d.Labels {
		parts = append(parts, strings.ReplaceAll(label, "_", " ")+" "+d.outcome(label, v).Percent()+" %")
	}
	fmt.Fprintf(b, "%s: %s\n", capital(d.Name), strings.Join(parts, "; "))
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
