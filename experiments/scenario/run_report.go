package scenario

import (
	"fmt"
	"io"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// WriteText writes the account for a reader at a terminal 80 columns wide.
func (a *RunAnswer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	a.writeHead(b)
	if !a.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s; what follows counts those.\n",
			experiments.Plural(a.Games, "game"))
	}
	if text := UnusedText(a.Unused, a.Checked, a.Hint); text != "" {
		fmt.Fprintln(b)
		experiments.WriteWrapped(b, text)
	}
	if a.Games > 0 {
		fmt.Fprintln(b)
		experiments.WriteShares(b, a.Outcomes, "games")
		a.writeMeans(b)
		for _, d := range a.Others {
			writeSpread(b, d)
		}
		a.writeLosses(b)
		for _, l := range a.Lines {
			a.writeLines(b, l)
		}
	}
	fmt.Fprintf(b, "\n%s%s, %s decisions%s, seed %d\n", experiments.Plural(a.Games, "game"),
		experiments.FromFirst("game", a.First), experiments.Thousands(a.Decisions),
		experiments.DurationText(a.Seconds, fmt.Sprintf("%.3g games", a.gamesPerSecond())), a.Seed)
	if a.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", a.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeHead writes what was played, by whom, and what is known of the data.
func (a *RunAnswer) writeHead(b *strings.Builder) {
	fmt.Fprintln(b, a.Title)
	line := func(key, value string) { fmt.Fprintf(b, "  %-14s %s\n", key, value) }
	scenario := a.Setup
	if n := len(a.Periods); n > 0 {
		scenario += fmt.Sprintf(", %s to %s, %d turns", a.Periods[0], a.Periods[n-1], n)
	}
	line("scenario", scenario)
	if len(a.Changed) > 0 {
		line("options", strings.Join(a.Changed, " "))
	}
	for _, note := range a.Notes {
		key := "note"
		for _, part := range broken(note, 62) {
			line(key, part)
			key = ""
		}
	}
	for s, agent := range a.Agents {
		line("plays "+a.Sides[s], agent)
	}
	a.WriteData(b, a.Sources)
	if a.MapSources != nil {
		line("map", experiments.SourcesText(a.MapSources))
	}
}

// writeMeans writes the mean of each measure and how it spreads.
func (a *RunAnswer) writeMeans(b *strings.Builder) {
	rows := [][]string{{"At the end", "mean", "± (95%)", "least", "5 %", "half", "95 %", "most"}}
	add := func(name string, d experiments.Distribution) {
		mean, reach := d.MeanText()
		row := []string{name, mean, reach}
		for _, q := range []float64{0, 0.05, 0.5, 0.95, 1} {
			row = append(row, fmt.Sprint(d.Quantile(q)))
		}
		rows = append(rows, row)
	}
	for _, d := range a.Others {
		add(d.Name, d)
	}
	for _, k := range a.Left {
		add(a.Sides[k.Side]+" "+k.Name, k.Distribution)
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "lddrrrrr", rows)
}

// writeSpread writes how often each value came.
func writeSpread(b *strings.Builder, d experiments.Distribution) {
	// Bars are drawn for the largest share, which has all 30 signs.
	scale, least := 0.0, d.Quantile(0)
	shares := d.Shares()
	for _, p := range shares {
		scale = max(scale, p)
	}
	rows := [][]string{{experiments.Capital(d.Name), "%", "from", "to (95%)", ""}}
	for v := least; v <= d.Quantile(1); v++ {
		o := d.Outcome("", v)
		rows = append(rows, []string{fmt.Sprint(v), o.Percent(), experiments.Percent(o.Low, o.PercentDecimals()),
			experiments.Percent(o.High, o.PercentDecimals()),
			experiments.Bar(shares[v]/scale, shares[v]/scale, 30)})
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "rdddl", rows)
}

// writeLosses writes the mean losses, both sides beside each other.
func (a *RunAnswer) writeLosses(b *strings.Builder) {
	if len(a.Losses) == 0 {
		return
	}
	rows := [][]string{{"Lost", a.Sides[0], "±", a.Sides[1], "± (95%)"}}
	for _, name := range a.LossTypes() {
		row := []string{name}
		for s := range a.Sides {
			mean, reach := "", ""
			if d, ok := a.Lost(s, name); ok {
				mean, reach = d.MeanText()
			}
			row = append(row, mean, reach)
		}
		rows = append(rows, row)
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "ldddd", rows)
}

// LossTypes returns the types of unit with losses, those of side 0 first.
//
//go:noinline many callers, none of them hot
func (a *RunAnswer) LossTypes() (names []string) {
	seen := map[string]bool{}
	for _, k := range a.Losses {
		if !seen[k.Name] {
			seen[k.Name] = true
			names = append(names, k.Name)
		}
	}
	return names
}

// Lost returns a side's losses of a type, if it has any such.
func (a *RunAnswer) Lost(side int, name string) (experiments.Distribution, bool) {
	for _, k := range a.Losses {
		if int(k.Side) == side && k.Name == name {
			return k.Distribution, true
		}
	}
	return experiments.Distribution{}, false
}

// writeLines writes the means of series of one name by period.
func (a *RunAnswer) writeLines(b *strings.Builder, l Lines) {
	head, aligns := []string{experiments.Capital(l.Name), "games"}, "lr"
	for _, line := range l.Of {
		head, aligns = append(head, line.Of, "±"), aligns+"dd"
	}
	head[len(head)-1] = "± (95%)"
	rows := [][]string{head}
	// Games only end, so that after the first period without games there is none with any.
	for p, name := range a.Periods {
		n := l.Of[0].Periods[p].Games()
		if n == 0 {
			break
		}
		row := []string{name, experiments.Thousands(n)}
		for _, line := range l.Of {
			mean, reach := line.Periods[p].MeanText()
			row = append(row, mean, reach)
		}
		rows = append(rows, row)
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, aligns, rows)
}

// gamesPerSecond is 0 where the time is not known, as of a result read from its folder.
func (a *RunAnswer) gamesPerSecond() float64 {
	if a.Seconds <= 0 {
		return 0
	}
	return float64(a.Games) / a.Seconds
}

// broken breaks a text at blanks into lines of so many letters; all but the first are indented by two.
// Package terminal does that by the width of letters, and its tables would make the page in a browser
// larger.
func broken(text string, most int) (lines []string) {
	for indent := ""; text != ""; indent = "  " {
		head := text
		if letters, room := []rune(text), most-len(indent); len(letters) > room {
			if at := strings.LastIndexByte(string(letters[:room+1]), ' '); at > 0 {
				head = string(letters[:room+1])[:at]
			} else {
				head = string(letters[:room])
			}
		}
		lines, text = append(lines, indent+head), strings.TrimPrefix(text[len(head):], " ")
	}
	return lines
}
