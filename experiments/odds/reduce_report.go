package odds

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// writeReduced says what the reduction brought, or why there is none.
func (r *Answer) writeReduced(b *strings.Builder) {
	x := r.Reduced
	if x == nil {
		return
	}
	fmt.Fprintln(b)
	if !x.On {
		fmt.Fprintf(b, "No reduction by %s: in a pilot of %s battles its net gain was %s, below 1\n(variance "+
			"%s times smaller, cost %s times as high).\n",
			x.By, experiments.Thousands(int64(x.Pilot)), fold(x.Gain()), fold(x.PilotRatio), fold(x.CostRatio))
		return
	}
	rows := [][]string{{"Reduced by " + string(x.By), "raw %", "s.e.", "reduced %", "s.e.", "from", "to (95%)",
		"worth battles"}}
	for _, o := range x.Outcomes {
		raw, red := experiments.Decimals(100*o.RawError), experiments.Decimals(100*o.Error)
		if math.IsInf(o.Effective, 1) {
			red = 4
		}
		label := strings.ReplaceAll(o.Label, "_", " ")
		if o.TooRare {
			label += " (raw)"
		}
		rows = append(rows, []string{label, experiments.Percent(o.RawP, raw),
			experiments.Percent(o.RawError, raw+1), experiments.Percent(o.P, red), experiments.Percent(o.Error, red+1),
			experiments.Percent(o.Low, red), experiments.Percent(o.High, red), effective(o.Effective)})
	}
	experiments.WriteColumns(b, "ldddddrr", rows)
	fmt.Fprintf(b, "Variance %s times smaller, cost %s times as high (pilot of %s battles, which come\non "+
		"top): net gain %s.\n",
		fold(x.Ratio), fold(x.CostRatio), experiments.Thousands(int64(x.Pilot)), fold(x.Gain()))
	if x.From != "" {
		fmt.Fprintf(b, "Luck by %s.\n", x.From)
	}
}

// effective writes how many plain battles would be known as well; all is for an outcome without
// any variance left.
func effective(n float64) string {
	if math.IsInf(n, 1) {
		return "all"
	}
	return experiments.Thousands(int64(math.Round(n)))
}

// fold writes a ratio with three digits.
func fold(x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "infinitely many"
	case x >= 100:
		return experiments.Thousands(int64(math.Round(x)))
	}
	return strconv.FormatFloat(x, 'g', 3, 64)
}

// object gives what is known; infinite figures are null.
func (r *Reduced) object() experiments.Object {
	o := experiments.Object{
		{"by", r.By}, {"from", r.From}, {"on", r.On},
		{"pilot_battles", r.Pilot}, {"pilot_variance_ratio", experiments.Finite(r.PilotRatio)},
		{"cost_ratio", experiments.Finite(r.CostRatio)}, {"net_gain", experiments.Finite(r.Gain())},
	}
	if !r.On {
		return o
	}
	outcomes := experiments.Object{}
	for _, c := range r.Outcomes {
		outcomes = append(outcomes, experiments.Member{c.Label, experiments.Object{
			{"raw_p", c.RawP}, {"raw_standard_error", c.RawError}, {"p", c.P}, {"standard_error", c.Error},
			{"low", c.Low}, {"high", c.High},
			{"effective_battles", experiments.Finite(c.Effective)}, {"too_rare", c.TooRare},
		}})
	}
	return append(o, experiments.Member{"variance_ratio", experiments.Finite(r.Ratio)},
		experiments.Member{"outcomes", outcomes})
}
