package advice

import (
	"fmt"
	"io"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// AdviceRows is the number of choices that the text report and the picture show unless all are
// asked for.
const AdviceRows = 20

// Shown returns the choices that the text report and the picture show.
func (a *Answer) Shown() []Choice {
	if a.All {
		return a.Choices
	}
	return a.Choices[:min(len(a.Choices), AdviceRows)]
}

// WriteText writes the advice for a reader at a terminal 80 columns wide.
func (a *Answer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	a.writePosition(b)
	fmt.Fprintln(b)
	if a.Over() {
		a.writeEnd(b)
	} else {
		a.writeChoices(b)
		a.writeLine(b)
		a.writeMethod(b)
	}
	if a.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", a.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (a *Answer) writePosition(b *strings.Builder) {
	if a.Title != "" {
		fmt.Fprintln(b, a.Title)
	}
	experiments.WriteSetup(b, a.Position)
	a.WriteSources(b)
}

// writeEnd says how a game that is over ended.
func (a *Answer) writeEnd(b *strings.Builder) {
	fmt.Fprintln(b, "The game is over: there is nothing to decide.")
	for _, e := range a.Ends {
		switch {
		case e.Label != "":
			fmt.Fprintf(b, "%s: %s\n", experiments.Capital(e.Measure), experiments.Words(e.Label))
		case e.Measure == a.Sides[0] || e.Measure == a.Sides[1]:
			fmt.Fprintf(b, "%s: %d %s left\n", experiments.Capital(e.Measure), e.Value, e.Unit)
		}
	}
	fmt.Fprintf(b, "Goal %s: %s (%s)\n", a.Goal.Name, a.Amount(experiments.Exactly(a.Result)), a.Goal.Meaning)
}

// writeChoices says who decides and for what, and compares the choices.
func (a *Answer) writeChoices(b *strings.Builder) {
	experiments.WriteWrapped(b, a.asked())
	if !a.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s; %s\n", a.effort(), a.missing())
	}
	rows := a.Shown()
	fmt.Fprintln(b)
	if !a.Valued {
		for _, c := range rows {
			fmt.Fprintln(b, c.Move)
		}
		a.writeMore(b, len(rows))
		return
	}
	a.writeValues(b, rows)
	a.writeMore(b, len(rows))
	a.writeOutcomes(b, rows)
	fmt.Fprintln(b)
	for _, sentence := range a.Explain() {
		experiments.WriteWrapped(b, sentence)
	}
}

// asked says whose decision it is and what the values mean.
func (a *Answer) asked() string {
	who, wish := a.Sides[a.Turn], "high"
	if !a.WantsHigh() {
		wish = "low"
	}
	choices := "1 choice"
	if n := len(a.Choices); n != 1 {
		choices = fmt.Sprintf("%d choices", n)
	}
	unit := ""
	if !a.isShare() {
		unit = ", in " + a.Goal.Unit
	}
	return fmt.Sprintf("The %s decides: %s. Values are %s, %s%s: the %s wants it %s. %s", who, choices, a.Goal.Name,
		a.Goal.Meaning, unit, who, wish, a.afterwards())
}

// afterwards says who decides after the choice.
func (a *Answer) afterwards() string {
	who, other := a.Sides[a.Turn], a.Sides[a.Turn.Other()]
	switch {
	case a.Method == experiments.Exact && a.Against == "":
		return "Afterwards both sides play as well as possible."
	case a.Method == experiments.Exact:
		return fmt.Sprintf("Afterwards the %s plays as well as possible, the %s as %s.", who, other, a.Against)
	case a.Against == "":
		return fmt.Sprintf("Afterwards both sides play as %s: these are values under that play, not "+
			"under best play.", a.Rollout)
	}
	return fmt.Sprintf("Afterwards the %s plays as %s, the %s as %s: these are values under that play, not "+
		"under best play.", who, a.Rollout, other, a.Against)
}

// effort says how much was done.
func (a *Answer) effort() string {
	if a.Method == experiments.Exact {
		return experiments.Thousands(int64(a.Positions)) + " positions"
	}
	return fmt.Sprintf("%s playouts of each choice", experiments.Thousands(int64(a.Playouts)))
}

// missing says what an interrupted run lacks.
func (a *Answer) missing() string {
	switch {
	case !a.Valued:
		return "the choices have no values yet."
	case a.Method == experiments.Exact:
		return "the values are exact; the outcomes are not worked out."
	}
	return "what follows counts those."
}

func (a *Answer) writeValues(b *strings.Builder, rows []Choice) {
	head := a.Goal.Name
	if a.isShare() {
		head += " %"
	}
	if a.Method == experiments.Exact {
		table := [][]string{{"Choice", head, "gives away"}}
		for _, c := range rows {
			table = append(table, []string{c.Move, a.Amount(c.Value), a.Amount(c.GivesAway)})
		}
		experiments.WriteColumns(b, "ldd", table)
		return
	}
	table := [][]string{{"Choice", head, "from", "to (95%)", "gives away", "from", "to (95%)"}}
	for i, c := range rows {
		row := append([]string{c.Move}, a.amounts(c.Value)...)
		if i == 0 {
			row = append(row, "", "", "")
		} else {
			row = append(row, a.amounts(c.GivesAway)...)
		}
		table = append(table, row)
	}
	experiments.WriteColumns(b, "ldddddd", table)
}

func (a *Answer) writeMore(b *strings.Builder, shown int) {
	if n := len(a.Choices) - shown; n > 0 {
		fmt.Fprintf(b, "and %d more (--all shows them)\n", n)
	}
}

// writeOutcomes writes how the game ends after each choice, without the outcomes that
// come after none.
func (a *Answer) writeOutcomes(b *strings.Builder, rows []Choice) {
	if a.Choices[0].Outcomes == nil {
		return
	}
	above, below := []string{"How it ends"}, []string{"after it, %"}
	var columns []int
	for v := range a.Choices[0].Outcomes {
		if !a.possible(v) {
			continue
		}
		columns = append(columns, v)
		first, rest, _ := strings.Cut(experiments.Words(a.Choices[0].Outcomes[v].Label), " ")
		if rest == "" { // a single word stands at the foot
			first, rest = "", first
		}
		above, below = append(above, first), append(below, rest)
	}
	table := [][]string{above, below}
	for _, c := range rows {
		row := []string{c.Move}
		for _, v := range columns {
			row = append(row, shortPercent(c.Outcomes[v].P))
		}
		table = append(table, row)
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "l"+strings.Repeat("r", len(columns)), table)
}

// possible reports whether an outcome comes after any choice.
func (a *Answer) possible(v int) bool {
	for _, c := range a.Choices {
		if c.Outcomes[v].P > 0 {
			return true
		}
	}
	return false
}

// writeLine writes the likeliest course of best play.
func (a *Answer) writeLine(b *strings.Builder) {
	if len(a.Line) == 0 {
		return
	}
	fmt.Fprintln(b, "\nBest play, with the likeliest result each time:")
	together := 1.0
	for _, step := range a.Line {
		text := step.Text
		if len(text) == 0 {
			text = []string{a.Sides[step.Side] + ": " + step.Move}
		}
		if together *= step.P; step.P < 1 {
			text = append([]string{fmt.Sprintf("%s (%.0f %%)", text[0], float64(100*step.P))}, text[1:]...)
		}
		for _, line := range text {
			fmt.Fprintln(b, "  "+line)
		}
	}
	if len(a.Line) == lineLength {
		fmt.Fprintln(b, "  and so on")
	}
	if together < 1 {
		fmt.Fprintf(b, "All of that together: %s %%\n", experiments.Outcome{P: together, Low: together,
			High: together}.Percent())
	}
}

func (a *Answer) writeMethod(b *strings.Builder) {
	fmt.Fprintln(b)
	if a.Method == experiments.Exact {
		fmt.Fprintln(b, experiments.SolvedText(a.Positions, a.Seconds, AutoBestPositions))
		return
	}
	if a.Reason != "" {
		experiments.WriteWrapped(b, "Played out, not solved: "+a.Reason+".")
	}
	pace := ""
	if a.Seconds > 0 {
		pace = fmt.Sprintf(", in %.2f s", a.Seconds)
	}
	fmt.Fprintf(b, "%s playouts of each choice%s, with the same dice for all%s, seed %d\n",
		experiments.Thousands(int64(a.Playouts)), experiments.FromFirst("playout", a.First), pace, a.Seed)
}
