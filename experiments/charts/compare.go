package charts

import (
	"cmp"
	"errors"
	"fmt"
	"io"
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
		Axis: "difference in standard deviations of one game, 95% interval", Low: "less under the change", High: "more under the change",
	}
	// Outcomes come first: shifts of their chances, told in points of percent.
	for _, s := range r.Shifts() {
		if spread := s.Spread(); spread > 0 {
			d := s.Difference
			f.add(strings.ReplaceAll(s.Name, "_", " "), d, spread, s.Clear)
			f.Rows[len(f.Rows)-1].Text = fmt.Sprintf("%+.1f points of %% (%+.1f to %+.1f)", 100*d.Value, 100*d.Low, 100*d.High)
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
			f.add(d.Label(), experiments.Estimate{Value: mean, Low: mean - reach, High: mean + reach}, spread, r.Clear(d))
			row := &f.Rows[len(f.Rows)-1]
			row.Text, row.Gap = fmt.Sprintf("%+.*f ± %.*f", decimals, mean, decimals, reach), len(f.Rows) == outcomes+1
			if mean == 0 && reach == 0 {
				row.Text = "0 in every pair"
			}
		}
	}
	// An empty plot would have no axis; one open row says that nothing can be told apart.
	if len(f.Rows) == 0 {
		f.Rows = []ForestRow{{Name: "all figures", Low: -1, High: 1, Text: "unknown, as nothing varied"}}
	}
	f.Note = fmt.Sprintf("* not 0, even if all %d intervals are to hold together (Bonferroni)", r.Together())
	// Together counts the intervals of all figures, those that are not drawn too, as the bound
	// that a star must pass is for all of them.
	if still := r.Together() - len(f.Rows); still > 0 {
		f.Note += "; not drawn are figures that did not vary from game to game"
	}
	return f.Draw(file)
}

// add adds a row in standard deviations.
func (f *Forest) add(name string, e experiments.Estimate, spread float64, star bool) {
	f.Rows = append(f.Rows, ForestRow{Name: name, Value: e.Value / spread, Low: e.Low / spread, High: e.High / spread, Star: star})
}

// compareHead says of what, by whom and with what.
func compareHead(r *scenario.ComparisonAnswer) string {
	line := fmt.Sprintf("%s, %s of games with the same dice, %s played by %s, %s by %s, seed %d, %s, data %s and %s", r.Setup,
		experiments.Many(r.Games, "pair"), r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Seed, r.Made(), r.Data[0], r.Data[1])
	if !r.Complete {
		line = "INCOMPLETE: " + line
	}
	return line
}
