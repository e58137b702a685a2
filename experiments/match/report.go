package match

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
)

// WriteText writes the result for a reader at a terminal 80 columns wide.
func (r *Answer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	writePlayers(b, r.Title, r.Setup, r.Agents, r.KnownText(r.Sources))
	if !r.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s of %s; what follows counts those.\n",
			experiments.Plural(r.Pairs, "pair"), experiments.Thousands(int64(r.Limit)))
	}
	if r.Known() {
		r.WritePoints(b)
		r.writePairs(b)
		if r.Test != nil {
			r.writeTest(b)
		}
		r.WriteDifference(b)
		r.writeLooks(b)
	}
	fmt.Fprintf(b, "\n%s%s, %s decisions%s, seed %d\n", experiments.Plural(r.Pairs, "pair"),
		experiments.FromFirst("pair", r.First), experiments.Thousands(r.Decisions),
		experiments.DurationText(r.Seconds, experiments.Figure(r.PairsPerSecond())+" pairs"), r.Seed)
	if r.Thought[0] > 0 {
		fmt.Fprintf(b, "For its decisions of a game A took %s s, B %s s.\n", experiments.Figure(r.Thought[0]),
			experiments.Figure(r.Thought[1]))
	}
	if r.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", r.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// longSetup is how many lines of a set-up are shown; that of a whole scenario is long.
const longSetup = 12

func writePlayers(b *strings.Builder, title, setup string, agents [2]string, sources string) {
	if title != "" {
		fmt.Fprintln(b, title)
	}
	if strings.Count(setup, "\n") <= longSetup {
		experiments.WriteSetup(b, setup)
	}
	fmt.Fprintf(b, "  %-14s %s\n  %-14s %s\n  %-14s %s\n", "A", agents[0], "B", agents[1], "data", sources)
}

// WritePoints writes A's score on each side.
func (r *Answer) WritePoints(b *strings.Builder) {
	rows := [][]string{{"A plays", "games", "won", "drawn", "lost", "points %"}}
	n := int64(r.Pairs)
	var all Tally
	share := 0.0
	row := func(name string, games int64, t Tally, share float64) {
		rows = append(rows, []string{name, experiments.Thousands(games), experiments.Thousands(t.Won),
			experiments.Thousands(t.Drawn), experiments.Thousands(t.Lost), experiments.Percent(share, 2)})
	}
	for side, t := range r.BySide {
		row(r.Sides[side], n, t, t.Share())
		all.Won, all.Drawn, all.Lost = all.Won+t.Won, all.Drawn+t.Drawn, all.Lost+t.Lost
		share += float64(t.Share() / 2)
	}
	row("both", 2*n, all, share)
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "lrrrrr", rows)
}

// pointsOfPair are the points of the pentanomial cells.
var pointsOfPair = [5]string{"0", "1/2", "1", "3/2", "2"}

// manyCells is how many different scores of pairs are shown.
const manyCells = 20

// writePairs writes how many pairs gave A how much.
func (r *Answer) writePairs(b *strings.Builder) {
	fmt.Fprintf(b, "\nPairs, the same dice in both games and the sides swapped:\n")
	if r.Halves {
		rows := [][]string{{"points of A in a pair"}, {"pairs"}}
		for i, n := range r.Pentanomial {
			rows[0] = append(rows[0], pointsOfPair[i])
			rows[1] = append(rows[1], experiments.Thousands(n))
		}
		experiments.WriteColumns(b, "lrrrrr", rows)
	} else if len(r.Cells) <= manyCells {
		rows := [][]string{{"mean score of A", "pairs"}}
		for _, c := range r.Cells {
			rows = append(rows, []string{fmt.Sprintf("%+.4f", c.Score()), experiments.Thousands(c.Count)})
		}
		experiments.WriteColumns(b, "rr", rows)
	}
	r.writeDeviation(b)
}

// writeDeviation writes how much pairs vary.
func (r *Answer) writeDeviation(b *strings.Builder) {
	text := fmt.Sprintf("Standard deviation of a pair %.4f (%.4f to %.4f)", r.Deviation.Value, r.Deviation.Low,
		r.Deviation.High)
	if gain := experiments.GainText(r.Gain); gain != "" {
		text += "; " + gain
	}
	experiments.WriteWrapped(b, text+".")
}

// writeTest writes what the sequential test found.
func (r *Answer) writeTest(b *strings.Builder) {
	t := r.Test
	low, high := t.Bounds()
	scale := "logistic"
	if t.Normalised {
		scale = "normalised"
	}
	fmt.Fprintf(b, "\nSequential test of %s Elo %v against %v, alpha %v, beta %v, %s pairs at most\n", scale,
		t.Elo0, t.Elo1, t.Alpha, t.Beta, experiments.Thousands(int64(r.Limit)))
	fmt.Fprintf(b, "Log-likelihood ratio %.2f after %s; Wald's bounds %.2f and %.2f", r.Ratio,
		experiments.Plural(r.Pairs, "pair"), low, high)
	if n := len(r.Looks); n > 0 {
		fmt.Fprintf(b, ",\nless overshoot %.2f and %.2f", r.Looks[n-1].Low, r.Looks[n-1].High)
	}
	fmt.Fprintf(b, ".\nVerdict: %s\n", r.VerdictText())
}

// VerdictText says what the test found.
func (r *Answer) VerdictText() string {
	scale := "Elo"
	if r.Test.Normalised {
		scale = "normalised Elo"
	}
	switch {
	case r.Verdict == sequential.AcceptElo1:
		return fmt.Sprintf("elo1 accepted: A is %v %s stronger or more, rather than %v.", r.Test.Elo1, scale,
			r.Test.Elo0)
	case r.Verdict == sequential.AcceptElo0:
		return fmt.Sprintf("elo0 accepted: A is %v %s stronger or less, rather than %v.", r.Test.Elo0, scale,
			r.Test.Elo1)
	case !r.Complete:
		return "undecided: interrupted before either bound was reached."
	}
	return fmt.Sprintf("undecided: the cap of %s pairs came before either bound; this speaks for neither.",
		experiments.Thousands(int64(r.Limit)))
}

// kindNotes say when the intervals of each kind hold.
var kindNotes = map[IntervalKind]string{
	FixedPairs:         "95% intervals for the number of pairs fixed beforehand",
	ConfidenceSequence: "95% confidence sequence: it holds although the run was cut short",
	Corrected:          "95% intervals; corrected: median-unbiased after the stop",
}

// WriteDifference writes the difference on all scales.
func (r *Answer) WriteDifference(b *strings.Builder) {
	fmt.Fprintf(b, "\nDifference: points of A less points of B, of a game worth one point\n(%s)\n", kindNotes[r.Kind])
	rows := [][]string{{"", "", "from", "to"}}
	add := func(label string, e, normalised experiments.Estimate) {
		points := experiments.Estimate{Value: 100 * e.Value, Low: 100 * e.Low, High: 100 * e.High}
		rows = append(rows, signed(label+"points %", points), signed(label+"Elo", sequential.EloOf(e)),
			signed(label+"normalised Elo", normalised))
	}
	if r.Kind == FixedPairs {
		add("", r.Answer, r.Normalised)
		experiments.WriteColumns(b, "lrrr", rows)
		r.writeOpen(b)
		fmt.Fprintln(b, r.Conclusion())
		return
	}
	if r.Kind == Corrected {
		add("corrected: ", r.Answer, r.Normalised)
		add("plain: ", r.Plain, r.PlainNormalised)
	} else {
		add("", r.Answer, r.Normalised)
	}
	experiments.WriteColumns(b, "lrrr", rows)
	if r.Kind == Corrected {
		fmt.Fprintln(b, "Plain: as if the number of pairs had been fixed. Too large after an early stop.")
	}
	r.writeOpen(b)
	fmt.Fprintln(b, r.Conclusion())
}

// writeOpen says why an end is open.
func (r *Answer) writeOpen(b *strings.Builder) {
	if e := sequential.EloOf(r.Answer); math.IsInf(e.Low, 0) || math.IsInf(e.High, 0) {
		fmt.Fprintln(b, "open: more pairs are needed to bound the Elo.")
	}
}

// signed writes an estimate with the digits that its interval allows. Elo that the scores do not
// bound is open.
func signed(label string, e experiments.Estimate) []string {
	decimals := 1
	if width := e.High - e.Low; width > 0 && !math.IsInf(width, 0) {
		decimals = experiments.Decimals(width / 4)
	}
	row := []string{label}
	for _, x := range []float64{e.Value, e.Low, e.High} {
		if math.IsInf(x, 0) {
			row = append(row, "open")
		} else {
			row = append(row, fmt.Sprintf("%+.*f", decimals, x))
		}
	}
	return row
}

// writeLooks writes a few looks on the way, each at about twice the pairs of the last.
func (r *Answer) writeLooks(b *strings.Builder) {
	rows := [][]string{{"pairs", "points %", "from", "to"}}
	if r.Test != nil {
		rows[0] = append(rows[0], "log ratio")
	}
	for at := len(r.Looks) - 1; at >= 0 && r.Looks[at].Pairs >= 10; {
		l := r.Looks[at]
		e := l.Difference
		row := signed(experiments.Thousands(int64(l.Pairs)), experiments.Estimate{Value: 100 * e.Value,
			Low: 100 * e.Low, High: 100 * e.High})
		if r.Test != nil {
			row = append(row, fmt.Sprintf("%+.2f", l.Ratio))
		}
		rows = append(rows, row)
		for at--; at >= 0 && 2*r.Looks[at].Pairs > l.Pairs; at-- {
		}
	}
	if len(rows) < 3 {
		return
	}
	fmt.Fprintf(b, "\nLooks on the way (95%% confidence sequence: all hold at once. It is wider\nthan an "+
		"interval for a fixed number, and the only one to decide when to stop):\n")
	experiments.WriteColumns(b, "rrrrr"[:len(rows[0])], rows)
}
