package experiments

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/sim/float"
)

// MeanText writes the mean and the half width of its interval with their significant digits.
func (d Distribution) MeanText() (mean, reach string) {
	switch d.Games() {
	case 0:
		return "", ""
	case 1:
		return fmt.Sprintf("%.0f", d.Mean()), "?"
	}
	decimals := min(4, max(1, d.Decimals()))
	return fmt.Sprintf("%.*f", decimals, d.Mean()), fmt.Sprintf("%.*f", decimals, d.Reach())
}

// MeanRow writes a mean with its interval.
func (d Distribution) MeanRow(name string) []string {
	if d.P != nil {
		return []string{name, fmt.Sprintf("%.4f", d.Mean()), "", ""}
	}
	low, high := d.Interval()
	decimals := min(4, max(1, d.Decimals()))
	row := []string{name}
	for _, x := range []float64{d.Mean(), low, high} {
		row = append(row, fmt.Sprintf("%.*f", decimals, x))
	}
	return row
}

// ShareRows writes shares, with intervals if they were sampled.
func ShareRows(outcomes []Outcome) (rows [][]string) {
	for _, o := range outcomes {
		if o.High == o.Low {
			rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " ") + ", %", o.Percent(), "", ""})
			continue
		}
		d := o.PercentDecimals()
		rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " ") + ", %", o.Percent(), Percent(o.Low, d),
			Percent(o.High, d)})
	}
	return rows
}

// Percent writes the share in percent, with the digits that its interval allows. Exact shares have
// four decimals; small ones have two significant digits, down to <0.00001. Only 0 means never.
func (o Outcome) Percent() string {
	p := float64(100 * o.P)
	switch {
	case o.High > o.Low:
		return Percent(o.P, o.PercentDecimals())
	case p == 0 || p == 100:
		return fmt.Sprint(p)
	case p < 0.00001:
		return "<0.00001"
	case p < 0.001:
		return strconv.FormatFloat(p, 'f', 1-float.Magnitude(p), 64)
	}
	return fmt.Sprintf("%.4f", p)
}

// PercentDecimals returns the number of significant decimals of the share in percent: the last
// digit is that of the standard error.
func (o Outcome) PercentDecimals() int {
	return Decimals(float64(50 * (o.High - o.Low) / Z95))
}

// WriteShares writes sampled outcomes with their intervals.
func WriteShares(b *strings.Builder, outcomes []Outcome, games string) {
	rows := [][]string{{"Outcome", "%", "from", "to (95%)", games, ""}}
	for _, o := range outcomes {
		rows = append(rows, []string{strings.ReplaceAll(o.Label, "_", " "), o.Percent(),
			Percent(o.Low, o.PercentDecimals()),
			Percent(o.High, o.PercentDecimals()), Thousands(o.Count), Bar(o.Low, o.High, 26)})
	}
	WriteColumns(b, "ldddrl", rows)
}

// WriteOther writes a measure that is neither an outcome nor something left.
func WriteOther(b *strings.Builder, d Distribution) {
	if d.Labels != nil {
		writeCategory(b, d)
		return
	}
	fmt.Fprintf(b, "%s: %.*f on average", Capital(d.Name), d.Decimals(), d.Mean())
	shares := d.Shares()
	for v, p := range shares {
		o := d.Outcome("", v)
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

// writeCategory writes the probability of each value of a category.
func writeCategory(b *strings.Builder, d Distribution) {
	var parts []string
	for v, label := range d.Labels {
		parts = append(parts, strings.ReplaceAll(label, "_", " ")+" "+d.Outcome(label, v).Percent()+" %")
	}
	fmt.Fprintf(b, "%s: %s\n", Capital(d.Name), strings.Join(parts, "; "))
}
