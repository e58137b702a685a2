package charts

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario"
)

// Compare draws a comparison that has pairs as a forest plot: the differences with their
// intervals, each in standard deviations of its own, as outcomes, steps and turns have no
// unit in common. What did not vary is left out. The same result gives
// the same bytes.
func Compare(r *scenario.ComparisonAnswer, file string) (io.WriterTo, error) {
	if !r.Known() {
		return nil, errors.New("found a comparison of no pairs; want one at least")
	}
	f := &Forest{
		Title: cmp.Or(r.Title, r.Game) + ": changed less shipped", Head: compareHead(r), Game: r.Game,
		Axis: "difference in standard deviations of one game, 95% interval", Low: "less under the change",
		High: "more under the change",
	}
	exact := r.Method == experiments.Exact
	if exact {
		f.Axis = "difference in standard deviations of one game, exact"
	}
	// Outcomes come first: shifts of their chances, in percentage points.
	for _, s := range r.Shifts() {
		if spread := s.Spread(); spread > 0 {
			d := s.Difference
			f.add(strings.ReplaceAll(s.Name, "_", " "), d, spread, s.Clear)
			f.Rows[len(f.Rows)-1].Text = fmt.Sprintf("%+.1f pp (%+.1f to %+.1f)", 100*d.Value, 100*d.Low, 100*d.High)
			if exact {
				f.Rows[len(f.Rows)-1].Text = exactText(100*d.Value) + " pp"
			}
		}
	}
	// The first row that is no outcome begins a group of its own.
	outcomes := len(f.Rows)
	// Then the other figures, each with as many decimals as its own interval deserves.
	for i := range r.Differences {
		d := &r.Differences[i]
		if spread := d.Spread(); spread > 0 {
			mean, reach := d.Mean()
			decimals := max(1, experiments.Decimals(reach/2))
			f.add(d.Label(), d.Interval(), spread, r.Clear(d))
			row := &f.Rows[len(f.Rows)-1]
			row.Text, row.Gap = fmt.Sprintf("%+.*f ± %.*f", decimals, mean, decimals, reach), len(f.Rows) == outcomes+1
			switch {
			case exact:
				row.Text = exactText(mean)
			case mean == 0 && reach == 0:
				row.Text = "0 in every pair"
			}
		}
	}
	// An empty plot would have no axis; one open row says that nothing can be told apart.
	if len(f.Rows) == 0 {
		f.Rows = []ForestRow{{Name: "all figures", Low: -1, High: 1, Text: "unknown, as nothing varied"}}
	}
	if exact {
		for i := range f.Rows {
			f.Rows[i].Star = false
		}
		f.Note = "exact: no intervals; pp: percentage points"
		return f.Draw(file)
	}
	f.Note = fmt.Sprintf("* not 0, even if all %d intervals are to hold together (Bonferroni); blue: not 0, "+
		"by its own interval; pp: percentage points", r.Together())
	// Together counts the intervals of all figures, those that are not drawn too, as the bound
	// that a star must pass is for all of them.
	if still := r.Together() - len(f.Rows); still > 0 {
		f.Note += "; not drawn: what never varied"
	}
	return f.Draw(file)
}

// add adds a row in standard deviations.
func (f *Forest) add(name string, e experiments.Estimate, spread float64, star bool) {
	f.Rows = append(f.Rows, ForestRow{Name: name, Value: e.Value / spread, Low: e.Low / spread,
		High: e.High / spread, Star: star})
}

// exactText writes a difference that has no interval.
func exactText(x float64) string {
	if math.Abs(x) < 0.00005 {
		return "0"
	}
	return fmt.Sprintf("%+.4f", x)
}

// compareHead says of what, by whom and with what.
func compareHead(r *scenario.ComparisonAnswer) string {
	how := experiments.Plural(r.Games, "pair") + " of games with the same dice"
	if r.Method == experiments.Exact {
		how = "both solved"
	}
	line := fmt.Sprintf("%s, %s, %s played by %s, %s by %s, seed %d, %s, data %s and %s", r.Setup, how,
		r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Seed, r.Program(), r.Data[0], r.Data[1])
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}
