package analysis

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// shown is how many decisions and battles a report lists; JSON has them all.
const shown = 10

// WriteText writes the analysis for a reader.
func (a *Answer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s: where the game was decided\n", a.Title)
	experiments.WriteLine(b, "record", fmt.Sprintf("game number %d, seed %d", a.Number, a.Played))
	for s, agent := range a.Agents {
		experiments.WriteLine(b, "plays "+a.Sides[s], agent)
	}
	experiments.WriteLine(b, "measured", a.how())
	a.WriteSources(b)
	for _, e := range a.Ends {
		if e.Label != "" {
			experiments.WriteLine(b, "ended", experiments.Words(e.Label))
		}
	}
	if !a.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted; what follows covers the first %s.\n",
			experiments.Plural(a.Games, "piece"))
	}
	if a.Known() {
		a.writeSum(b)
		a.writeTurns(b)
		a.writePoints(b)
		a.writeDecisions(b)
		a.writeBattles(b)
	}
	fmt.Fprintf(b, "\n%s%s, seed %d\n", experiments.Plural(a.Games, "piece"),
		experiments.DurationText(a.Seconds, experiments.Figure(experiments.PerSecond(int64(a.Games), a.Seconds))),
		a.Seed)
	if a.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", a.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// how says by what it is measured.
func (a *Answer) how() string {
	if a.Method == experiments.Exact {
		return "exactly, by best play of both sides"
	}
	ahead := "the end of the game"
	if a.Horizon > 0 {
		ahead = "the end of the turn, where " + a.Script + " judges"
		switch {
		case a.Horizon == 2:
			ahead = "the end of the next turn, where " + a.Script + " judges"
		case a.Horizon > 2:
			ahead = fmt.Sprintf("the end of the turn %d turns later, where %s judges", a.Horizon-1, a.Script)
		}
	}
	return fmt.Sprintf("by simulations of %s: %d to find and %d to measure each decision, to %s; %d games from "+
		"each turn", a.Script,
		a.Sims, 3*a.Sims/2, ahead, a.Playouts)
}

// signed writes a value with its sign, 0 without.
func signed(x float64) string {
	text := fmt.Sprintf("%+.3f", x)
	if strings.Trim(text, "+-0.") == "" {
		return "0.000"
	}
	return text
}

// interval writes how far the interval of an estimate reaches, nothing where it is exact.
func interval(e experiments.Estimate) string {
	if e.High == e.Low {
		return ""
	}
	return fmt.Sprintf("%.3f", (e.High-e.Low)/2)
}

// writeSum writes what adds up to the result.
func (a *Answer) writeSum(b *strings.Builder) {
	fmt.Fprintf(b, "\nThe result, as the score of %s from -1 to 1, is the sum of these:\n", a.Sides[0])
	rows := [][]string{{"", "score", "± (95%)"}, {"expected at the start", signed(a.Start.Value), interval(a.Start)}}
	for s, name := range a.Sides {
		rows = append(rows, []string{"luck when " + name + " decided", signed(a.Luck[s]), ""})
	}
	against := ", against the script"
	if a.Method == experiments.Exact {
		against = ", against best play"
	}
	for s, name := range a.Sides {
		rows = append(rows, []string{"decisions of " + name + against, signed(a.Brought[s].Value),
			interval(a.Brought[s])})
	}
	if a.Method != experiments.Exact {
		rows = append(rows, []string{"unexplained rest", signed(a.Rest), ""})
	}
	experiments.WriteColumns(b, "ldd", append(rows, []string{"result", signed(a.Result), ""}))
	if text := a.RestText(); text != "" {
		fmt.Fprintln(b)
		experiments.WriteWrapped(b, text)
	}
	if a.Method != experiments.Exact {
		fmt.Fprintf(b, "\nAgainst the best way found %s gave away %.3f (± %s) and %s %.3f (± %s).\n", a.Sides[0],
			a.Gave[0].Value, interval(a.Gave[0]), a.Sides[1], a.Gave[1].Value, interval(a.Gave[1]))
	}
}

// writeTurns writes the course of the game.
func (a *Answer) writeTurns(b *strings.Builder) {
	if len(a.Turns) < 2 {
		return
	}
	rows := [][]string{{"Turn", "expected", "±", "luck " + a.Sides[0], "luck " + a.Sides[1], a.Sides[0] +
		" gave away", "±", a.Sides[1] + " gave away", "± (95%)"}}
	for _, t := range a.Turns {
		row := []string{t.Name, "", ""}
		if t.Known {
			row = []string{t.Name, signed(t.Expected.Value), interval(t.Expected)}
		}
		row = append(row, signed(t.Luck[0]), signed(t.Luck[1]))
		for _, g := range t.Gave {
			row = append(row, fmt.Sprintf("%.3f", g.Value), interval(g))
		}
		rows = append(rows, row)
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "ldddddddd", rows)
	fmt.Fprintf(b, "expected: the score of %s when the turn began; luck: for %[1]s, in moves of either side\n",
		a.Sides[0])
}

// writePoints writes the turning points in words.
func (a *Answer) writePoints(b *strings.Builder) {
	if len(a.Points) == 0 {
		return
	}
	fmt.Fprintf(b, "\nTurning points (%s of the moves that moved the score of %s most, in their order)\n",
		plural(len(a.Points)), a.Sides[0])
	for i, p := range a.Points {
		what := "luck"
		if !p.Luck {
			what = "decision"
		}
		name := ""
		if t := a.Turns[p.Turn].Name; t != "" {
			name = t + ", "
		}
		fmt.Fprintf(b, "%2d. %smove %d: %s %s\n", i+1, name, p.At+1, what, signed(p.Gain))
		for _, line := range p.Text {
			fmt.Fprintln(b, "      "+strings.TrimSpace(line))
		}
	}
}

func plural(n int) string {
	if n == 1 {
		return "the one"
	}
	return fmt.Sprint(n)
}

// writeDecisions writes what gave away most.
func (a *Answer) writeDecisions(b *strings.Builder) {
	if len(a.Decisions) == 0 {
		return
	}
	rows := [][]string{{"Gave away most", "move", "decisions", "score", "± (95%)", ""}}
	for _, d := range a.largest() {
		sure := ""
		if !d.Sure() && a.Method != experiments.Exact {
			sure = "not sure"
		}
		rows = append(rows, []string{strings.TrimSpace(a.Turns[d.Turn].Name + " " + a.Sides[d.Side]),
			fmt.Sprint(d.At + 1), fmt.Sprint(d.Count), fmt.Sprintf("%.3f", d.Gave.Value), interval(d.Gave), sure})
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "lrrddl", rows)
	if more := len(a.Decisions) - len(rows) + 1; more > 0 {
		fmt.Fprintf(b, "and %d more (--json says of each what would have been better)\n", more)
	}
	if a.Method != experiments.Exact {
		fmt.Fprintf(b, "Measured on fresh dice: values below 0 or not sure are noise.\n")
	}
}

// writeBattles writes in which battles most was given away.
func (a *Answer) writeBattles(b *strings.Builder) {
	if len(a.Battles) == 0 {
		return
	}
	rows := [][]string{{"Battle, exact", "goal", a.Sides[0] + " gave away", a.Sides[1] + " gave away", "worst",
		"made", "instead of"}}
	for _, f := range a.worst() {
		rows = append(rows, []string{strings.TrimSpace(a.Turns[f.Turn].Name + " " + f.Place), f.Goal,
			fmt.Sprintf("%.4f", f.Gave[0]), fmt.Sprintf("%.4f", f.Gave[1]), fmt.Sprintf("%.4f",
				f.Worst), f.Move, f.Better})
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "llddd"+"ll", rows)
	solved, positions := [2]float64{}, 0
	for _, f := range a.Battles {
		positions += f.Positions
		for s, x := range f.Gave {
			solved[s] += x
		}
	}
	fmt.Fprintf(b, "%s solved, %s in all, in which %s gave away %.3f and %s %.3f, each in units of its goal; "+
		"a side may have had\nreasons in the war to fight as it did.\n",
		experiments.Plural(len(a.Battles), "battle"), experiments.Plural(positions, "position"), a.Sides[0], math.Abs(
			solved[0]), a.Sides[1], math.Abs(solved[1]))
}
