package tune

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// WriteText writes the result for a reader at a terminal 80 columns wide, but for many
// parameters.
func (r *Answer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	if r.Title != "" {
		fmt.Fprintln(b, r.Title)
	}
	experiments.WriteLine(b, "tunes", r.Agent)
	experiments.WriteLine(b, "against", r.Against)
	r.WriteData(b, r.Sources)
	if !r.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s of %s pairs; what follows is of the %d "+
			"generations that\nwere finished.\n",
			experiments.Thousands(int64(r.Spent)), experiments.Thousands(int64(r.Budget)), len(r.Course))
	}
	r.writeCourse(b)
	r.writeAnswer(b)
	r.writeMatch(b)
	fmt.Fprintf(b, "\nPaste: %s\n", r.Text)
	fmt.Fprintf(b, "\n%s of tuning, %s decisions%s, seed %d\n", experiments.Plural(r.Spent, "pair"),
		experiments.Thousands(r.Decisions), experiments.DurationText(r.Seconds,
			experiments.Figure(experiments.PerSecond(int64(r.Spent+r.played()), r.Seconds))+
				" pairs with the match"), r.Seed)
	if r.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", r.Command)
	}
	if r.Match != nil && r.Match.Command != "" {
		fmt.Fprintf(b, "To play only the match: %s\n", r.Match.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// manyGenerations is how many are shown; manyWeights how many parameters beside them.
const (
	manyGenerations = 12
	manyWeights     = 4
)

// writeCourse writes some of the generations, the last among them.
func (r *Answer) writeCourse(b *strings.Builder) {
	if !r.Known() {
		return
	}
	fmt.Fprintf(b, "\n%s: the points of all candidates of a generation against the opponent, with\n95%% "+
		"intervals over the luck of their pairs; of the worst and the best of them,\nwhich are partly luck; and "+
		"the parameters that the method then considers best\n", r.MethodName())
	head := []string{"generation", "candidates", "pairs each", "points %", "from", "to", "worst", "best"}
	shown := min(manyWeights, len(r.Weights))
	for _, w := range r.Weights[:shown] {
		head = append(head, w.Name)
	}
	rows := [][]string{head}
	last := len(r.Course) - 1
	every := max(1, (last+manyGenerations-1)/manyGenerations)
	for i, g := range r.Course {
		if i%every != 0 && i != last {
			continue
		}
		points := experiments.Estimate{Value: share(g.Score.Value), Low: share(g.Score.Low), High: share(g.Score.High)}
		d := experiments.Decimals((points.High - points.Low) / 4)
		row := []string{strconv.Itoa(i + 1), strconv.Itoa(g.Candidates), strconv.Itoa(g.Pairs)}
		for _, x := range []float64{points.Value, points.Low, points.High, share(g.Low), share(g.High)} {
			row = append(row, strconv.FormatFloat(x, 'f', d, 64))
		}
		for k, w := range r.Weights[:shown] {
			row = append(row, w.text(g.Answer[k]))
		}
		rows = append(rows, row)
	}
	experiments.WriteColumns(b, strings.Repeat("r", len(head)), rows)
}

// share turns a score into a percentage of the points.
func share(score float64) float64 { return float64(50 * (1 + score)) }

// text writes a value with the decimals of the parameter, without zeros at its end.
func (w *Weight) text(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// writeAnswer writes the parameters, and why tuning ended.
func (r *Answer) writeAnswer(b *strings.Builder) {
	rows := [][]string{{"parameter", "start", "tuned", "reach", "least", "most"}}
	reach := slices.Clone(r.method().Reach())
	for i, x := range r.Values() {
		w := r.Weights[i]
		rows = append(rows, []string{w.Name, w.text(w.Start), w.text(x), experiments.Figure(reach[i] * w.Scale),
			w.text(w.Low), w.text(w.High)})
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "lrrrrr", rows)
	fmt.Fprintf(b, "reach: how far from them the method still tries others; it is no interval.\n")
	if s := r.Stopped(); s != "" {
		fmt.Fprintf(b, "Tuning ended after %s: %s.\n", experiments.Plural(len(r.Course), "generation"), s)
	}
}

// writeMatch writes what the answer is worth against the start.
func (r *Answer) writeMatch(b *strings.Builder) {
	if m := r.Match; m != nil && m.Known() {
		fmt.Fprintf(b, "\nMatch of the tuned agent, A, against the start, B: %s with seed %d, on dice\nthat tuning "+
			"never saw\n", experiments.Plural(m.Pairs, "pair"), m.Seed)
		m.WritePoints(b)
		m.WriteDifference(b)
	}
	fmt.Fprintf(b, "Verdict: %s\n", r.Verdict())
}
