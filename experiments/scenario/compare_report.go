package scenario

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario/design"
)

// CompareSchema is the version of the JSON form of a ComparisonAnswer.
const CompareSchema = 2

// WriteText writes the comparison for a reader at a terminal 80 columns wide.
func (r *ComparisonAnswer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	r.writeHead(b)
	if !r.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s of games; what follows counts those.\n",
			experiments.Plural(r.Games, "pair"))
	}
	if r.Known() {
		if text := r.DivergenceText(); text != "" {
			fmt.Fprintln(b)
			experiments.WriteWrapped(b, text)
		}
		r.writeShifts(b)
		r.writeDifferences(b)
	}
	if r.Method == experiments.Exact {
		fmt.Fprintf(b, "\n%s\n", experiments.SolvedText(r.Positions, r.Seconds, experiments.AutoPositions))
	} else {
		r.writePlayed(b)
	}
	if r.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", r.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writePlayed writes how many games were played.
func (r *ComparisonAnswer) writePlayed(b *strings.Builder) {
	fmt.Fprintf(b, "\n%s under each%s, with the same dice, %s decisions%s, seed %d\n",
		experiments.Plural(r.Games, "game"), experiments.FromFirst("game", r.First), experiments.Thousands(r.Decisions),
		experiments.DurationText(r.Seconds, experiments.Figure(experiments.PerSecond(int64(r.Games), r.Seconds))+
			" pairs"), r.Seed)
}

// DivergenceText says in how many pairs the change was used. If it never was, it says that
// differences of 0 only hold for players who do not use it.
func (r *ComparisonAnswer) DivergenceText() string {
	pairs := experiments.Plural(r.Games, "pair")
	of := func(n int) string { return fmt.Sprintf("%s of %s", experiments.Thousands(int64(n)), pairs) }
	text := ""
	switch {
	case r.Differs() && r.Method == experiments.Exact:
		return UnusedText(r.Unused, r.Checked, r.Hint)
	case r.Differs():
		text = fmt.Sprintf("The choices differed in %s, the ends in %s.", of(r.Moved),
			experiments.Thousands(int64(r.Ended)))
		return strings.TrimSpace(text + " " + UnusedText(r.Unused, r.Checked, r.Hint))
	case r.Method == experiments.Exact:
		text = "NOTHING DIFFERS. With these agents the change plays no part, whatever the dice."
	case r.Offered > 0:
		text = fmt.Sprintf("NO GAME DIFFERED. Other choices were offered in %s, but no agent took one: these "+
			"agents never used the change.", of(r.Offered))
	default:
		text = fmt.Sprintf("NO GAME DIFFERED. The agents had the same choices in all of %s and decided the same: "+
			"the change played no part.", pairs)
	}
	return strings.TrimSpace(text + " " + r.Hint)
}

// writeHead writes what was compared: the sources are those of the first arm.
func (r *ComparisonAnswer) writeHead(b *strings.Builder) {
	fmt.Fprintln(b, cmp.Or(r.Title, r.Game))
	line := func(key, value string) { fmt.Fprintf(b, "  %-14s %s\n", key, value) }
	line("set-up", r.Setup)
	if len(r.Changed) > 0 {
		line("changed rules", strings.Join(r.Changed, " "))
	}
	for s, agent := range r.Agents {
		line("plays "+r.Sides[s], agent)
	}
	r.WriteData(b, r.Sources[0])
	if r.MapSources[0] != nil {
		line("map", experiments.SourcesText(r.MapSources[0]))
	}
}

// writeShifts writes the outcomes with their shares under both arms, in percent; the shipped is
// the first arm, the changed the second.
func (r *ComparisonAnswer) writeShifts(b *strings.Builder) {
	if r.Method == experiments.Exact {
		r.writeExactShifts(b)
		return
	}
	rows := [][]string{{"Outcome", "shipped %", "changed %", "difference", "from", "to (95%)", ""}}
	for _, s := range r.Shifts() {
		d := s.Difference
		rows = append(rows, []string{experiments.Words(s.Name), experiments.Percent(s.Shares[0], 1),
			experiments.Percent(s.Shares[1], 1), withSign(100*d.Value, 1), withSign(100*d.Low,
				1), withSign(100*d.High, 1), star(s.Clear)})
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "ldddddl", rows)
}

// writeExactShifts has no intervals, and the digits that an exact share has.
func (r *ComparisonAnswer) writeExactShifts(b *strings.Builder) {
	rows := [][]string{{"Outcome", "shipped %", "changed %", "difference"}}
	for _, s := range r.Shifts() {
		row := []string{experiments.Words(s.Name)}
		for _, p := range s.Shares {
			row = append(row, experiments.Outcome{P: p, Low: p, High: p}.Percent())
		}
		rows = append(rows, append(row, withSign(100*s.Difference.Value, 4)))
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "lddd", rows)
}

// star marks what holds together with all else.
func star(clear bool) string {
	if clear {
		return "*"
	}
	return ""
}

// withSign writes a number with its sign; what rounds to 0 has none.
func withSign(x float64, decimals int) string {
	if math.Abs(x) < 0.5*math.Pow10(-decimals) {
		return strconv.FormatFloat(0, 'f', decimals, 64)
	}
	return fmt.Sprintf("%+.*f", decimals, x)
}

// writeDifferences writes the means of all other measures; an interval, and a gain by pairing,
// need two pairs at least.
func (r *ComparisonAnswer) writeDifferences(b *strings.Builder) {
	if r.Method == experiments.Exact {
		r.writeExactDifferences(b)
		return
	}
	rows := [][]string{{"At the end", "shipped", "changed", "difference", "± (95%)", "pairing", ""}}
	for i := range r.Differences {
		d := &r.Differences[i]
		means := d.Means()
		mean, reach := d.Mean()
		row := []string{d.Label(), fmt.Sprintf("%.2f", means[0]), fmt.Sprintf("%.2f", means[1]), withSign(mean, 3),
			"?", "", star(r.Clear(d))}
		if d.n >= 2 {
			row[4] = fmt.Sprintf("%.3f", reach)
		}
		if gain := d.Gain(); gain > 0 {
			row[5] = fmt.Sprintf("%.2f", gain)
		}
		rows = append(rows, row)
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "ldddddl", rows)
	fmt.Fprintln(b, r.StarsText())
	fmt.Fprintln(b, "pairing: how many times the common dice cut the variance of the difference")
}

func (r *ComparisonAnswer) writeExactDifferences(b *strings.Builder) {
	rows := [][]string{{"At the end", "shipped", "changed", "difference"}}
	for i := range r.Differences {
		d := &r.Differences[i]
		means := d.Means()
		rows = append(rows, []string{d.Label(), fmt.Sprintf("%.4f", means[0]), fmt.Sprintf("%.4f", means[1]),
			withSign(means[1]-means[0], 4)})
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "lddd", rows)
}

// StarsText explains the stars.
func (r *ComparisonAnswer) StarsText() string {
	if !design.Enough(float64(r.Games), r.risk()) {
		return fmt.Sprintf("No stars: %s are too few to say which of %d differences hold together.",
			experiments.Plural(r.Games, "pair"), r.Together())
	}
	return fmt.Sprintf("* not 0, even if all %d intervals are to hold together (Bonferroni);\nof single intervals "+
		"1 in 20 misses 0 by luck.", r.Together())
}

// MarshalJSON returns one object. Only seconds varies between runs. difference is the changed arm
// minus the shipped arm, low and high are its 95% interval, and clear is the star. In an exact
// comparison games is 0, low and high equal the difference, and clear says whether there is one.
func (r *ComparisonAnswer) MarshalJSON() ([]byte, error) {
	shifts, differences := []experiments.Object{}, []experiments.Object{}
	for _, s := range r.Shifts() {
		shifts = append(shifts, experiments.Object{{"outcome", s.Name}, {"shipped", s.Shares[0]},
			{"changed", s.Shares[1]}, {"difference", s.Difference.Value},
			{"low", s.Difference.Low}, {"high", s.Difference.High}, {"clear", s.Clear}})
	}
	for i := range r.Differences {
		d := &r.Differences[i]
		means := d.Means()
		mean, _ := d.Mean()
		o := experiments.Object{{"measure", d.Name}, {"unit", d.Unit}, {"shipped", means[0]}, {"changed", means[1]},
			{"difference", mean}}
		if d.n >= 2 || d.solved {
			e := d.Interval()
			o = append(o, experiments.Member{"low", e.Low}, experiments.Member{"high", e.High})
		}
		differences = append(differences, append(o, experiments.Member{"clear", r.Clear(d)},
			experiments.Member{"pairing_gain", d.Gain()}))
	}
	// Data, options and sources of one arm.
	arm := func(i int) experiments.Object {
		return experiments.Object{{"data", r.Data[i]}, {"options", r.Options[i]},
			{"sources", experiments.Sources(r.Sources[i])}, {"map_sources", experiments.Sources(r.MapSources[i])}}
	}
	return experiments.Object{
		{"schema", CompareSchema},
		{"version", r.Version},
		{"game", r.Game},
		{"setup", r.Setup},
		{"title", r.Title},
		{"shipped", arm(0)},
		{"changed", arm(1)},
		{"first", r.First},
		{"games", r.Games},
		{"decisions", r.Decisions},
		{"seed", strconv.FormatUint(r.Seed, 10)},
		{"complete", r.Complete},
		{"command", r.Command},
		{"agents", experiments.Object{{r.Sides[0], r.Agents[0]}, {r.Sides[1], r.Agents[1]}}},
		{"outcomes", shifts},
		{"measures", differences},
		{"method", r.Method},
		{"positions", r.Positions},
		{"pairs_offered_other_choices", r.Offered},
		{"pairs_chose_otherwise", r.Moved},
		{"pairs_ended_otherwise", r.Ended},
		{"differs", r.Differs()},
		{"unused", slices.Concat([]string{}, r.Unused)},
		{"unused_pairs", r.Checked},
		{"seconds", experiments.JSONTime(r.Seconds)},
	}.MarshalJSON()
}

// Page shows the differences.
func (r *ComparisonAnswer) Page() experiments.Page {
	f := experiments.Page{
		Title: cmp.Or(r.Title, r.Game) + ": changed against shipped", Data: r.DataText(r.Sources[1], r.MapSources[1]),
		Head: append(slices.Clone(experiments.IntervalHead), ""),
	}
	how := fmt.Sprintf("%s of games", experiments.Plural(r.Games, "pair"))
	f.Note = "95% intervals: of shares Newcombe's for pairs, of means Student's t. " +
		strings.ReplaceAll(r.StarsText(), "\n", " ")
	if r.Method == experiments.Exact {
		how, f.Note = "exact odds of both", "Exact: no intervals."
	}
	f.Answer = fmt.Sprintf("%s, %s played by %s, %s by %s, seed %d: the changed less the shipped. %s",
		experiments.Capital(how), r.Sides[0], r.Agents[0], r.Sides[1], r.Agents[1], r.Seed, r.DivergenceText())
	f.Answer = strings.TrimSpace(f.Answer)
	add := func(name string, e experiments.Estimate, clear bool) {
		interval := experiments.SignedInterval(e, "%+.*f")
		if r.Method == experiments.Exact {
			interval, clear = []string{withSign(e.Value, 4), "", ""}, false
		}
		f.Rows = append(f.Rows, append(append([]string{name}, interval...), star(clear)))
	}
	for _, s := range r.Shifts() {
		add(experiments.Words(s.Name)+", percentage points", experiments.Estimate{Value: 100 * s.Difference.Value,
			Low: 100 * s.Difference.Low, High: 100 * s.Difference.High}, s.Clear)
	}
	for i := range r.Differences {
		d := &r.Differences[i]
		if d.n >= 2 || d.solved {
			add(d.Label()+", mean", d.Interval(), r.Clear(d))
		}
	}
	return f
}
