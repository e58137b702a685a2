package experiments

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/float"
)

// meanText writes the mean and its reach with the digits that they deserve.
func (d Distribution) meanText() (mean, reach string) {
	switch d.games() {
	case 0:
		return "", ""
	case 1:
		return fmt.Sprintf("%.0f", d.Mean()), "?"
	}
	decimals := min(4, max(1, d.decimals()))
	return fmt.Sprintf("%.*f", decimals, d.Mean()), fmt.Sprintf("%.*f", decimals, d.Reach())
}

// meanRow writes a mean with its interval.
func (d Distribution) meanRow(name string) []string {
	if d.P != nil {
		return []string{name, fmt.Sprintf("%.4f", d.Mean()), "", ""}
	}
	low, high := d.Interval()
	decimals := min(4, max(1, d.decimals()))
	row := []string{name}
	for _, x := range []float64{d.Mean(), low, high} {
		row = append(row, fmt.Sprintf("%.*f", decimals, x))
	}
	return row
}

// shareRows writes shares, with their intervals where they were sampled.
func shareRows(outcomes []Outcome) (rows [][]string) {
	for _, o := range outcomes {
		if o.High == o.Low {
			rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " ") + ", %", o.Percent(), "", ""})
			continue
		}
		d := o.PercentDecimals()
		rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " ") + ", %", o.Percent(), percent(o.Low, d), percent(o.High, d)})
	}
	return rows
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

// PercentDecimals returns how many decimals the share deserves in percent: the
// last digit shown is that of the standard error.
func (o Outcome) PercentDecimals() int {
	return Decimals(float64(50 * (o.High - o.Low) / z95))
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
