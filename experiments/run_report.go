package experiments

import (
	"fmt"
	"io"
	"strings"
)

// WriteText writes the account for a reader at a terminal 80 columns wide.
func (a *Account) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	a.writeHead(b)
	if !a.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s; what follows counts those.\n", Many(a.Games, "game"))
	}
	if a.Games > 0 {
		fmt.Fprintln(b)
		writeShares(b, a.Outcomes, "games")
		a.writeMeans(b)
		for _, d := range a.Others {
			writeSpread(b, d)
		}
		a.writeLosses(b)
		for _, l := range a.Lines {
			a.writeLines(b, l)
		}
	}
	fmt.Fprintf(b, "\n%s%s, %s decisions%s, seed %d\n", Many(a.Games, "game"), fromFirst("game", a.First), Thousands(a.Decisions),
		took(a.Seconds, fmt.Sprintf("%.3g games", a.gamesPerSecond())), a.Seed)
	if a.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", a.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (a *Account) writeHead(b *strings.Builder) {
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
	for s, agent := range a.Agents {
		line("plays "+a.Sides[s], agent)
	}
	line("data", SourcesText(a.Sources)+" (ironbottom games)")
	if a.MapSources != nil {
		line("map", SourcesText(a.MapSources))
	}
}

// writeMeans writes the mean of each measure and how it spreads.
func (a *Account) writeMeans(b *strings.Builder) {
	rows := [][]string{{"At the end", "mean", "± (95%)", "least", "5 %", "half", "95 %", "most"}}
	add := func(name string, d Distribution) {
		mean, reach := d.meanText()
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
	writeColumns(b, "lddrrrrr", rows)
}

// writeSpread writes how often each value came.
func writeSpread(b *strings.Builder, d Distribution) {
	scale, least := 0.0, d.Quantile(0)
	shares := d.Shares()
	for _, p := range shares {
		scale = max(scale, p)
	}
	rows := [][]string{{capital(d.Name), "%", "from", "to (95%)", ""}}
	for v := least; v <= d.Quantile(1); v++ {
		o := d.outcome("", v)
		rows = append(rows, []string{fmt.Sprint(v), o.Percent(), percent(o.Low, o.PercentDecimals()), percent(o.High, o.PercentDecimals()),
			bar(shares[v]/scale, shares[v]/scale, 30)})
	}
	fmt.Fprintln(b)
	writeColumns(b, "rdddl", rows)
}

// writeLosses writes the mean losses, both sides beside each other.
func (a *Account) writeLosses(b *strings.Builder) {
	if len(a.Losses) == 0 {
		return
	}
	rows := [][]string{{"Blocks lost", a.Sides[0], "±", a.Sides[1], "± (95%)"}}
	for _, name := range a.LossTypes() {
		row := []string{name}
		for s := range a.Sides {
			mean, reach := "", ""
			if d, ok := a.Lost(s, name); ok {
				mean, reach = d.meanText()
			}
			row = append(row, mean, reach)
		}
		rows = append(rows, row)
	}
	fmt.Fprintln(b)
	writeColumns(b, "ldddd", rows)
}

// LossTypes returns the types of which there are losses, those of side 0 first.
func (a *Account) LossTypes() (names []string) {
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
func (a *Account) Lost(side int, name string) (Distribution, bool) {
	for _, k := range a.Losses {
		if int(k.Side) == side && k.Name == name {
			return k.Distribution, true
		}
	}
	return Distribution{}, false
}

// writeLines writes the means of series of one name by period.
func (a *Account) writeLines(b *strings.Builder, l Lines) {
	head, aligns := []string{capital(l.Name), "games"}, "lr"
	for _, line := range l.Of {
		head, aligns = append(head, line.Of, "±"), aligns+"dd"
	}
	head[len(head)-1] = "± (95%)"
	rows := [][]string{head}
	for p, name := range a.Periods {
		n := l.Of[0].Periods[p].games()
		if n == 0 {
			break
		}
		row := []string{name, Thousands(n)}
		for _, line := range l.Of {
			mean, reach := line.Periods[p].meanText()
			row = append(row, mean, reach)
		}
		rows = append(rows, row)
	}
	fmt.Fprintln(b)
	writeColumns(b, aligns, rows)
}

func (a *Account) gamesPerSecond() float64 {
	if a.Seconds <= 0 {
		return 0
	}
	return float64(a.Games) / a.Seconds
}
