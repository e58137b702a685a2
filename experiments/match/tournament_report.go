package match

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
)

// WriteText writes the ranking for a reader at a terminal; agents with long names and
// many of them make it wider than 80 columns.
func (r *TournamentAnswer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	r.writeHead(b)
	if r.Known() {
		r.writeStrengths(b)
		r.writeCross(b)
		r.writeGaps(b)
		for v := range r.Venues {
			r.writeVenue(b, v)
		}
		r.writeChecks(b)
	}
	pairs := int64(r.Pairs())
	fmt.Fprintf(b, "\n%s pairs%s, %s decisions%s, seed %d\n", experiments.Thousands(pairs),
		experiments.FromFirst("pair", r.First), experiments.Thousands(r.Decisions()),
		experiments.DurationText(r.Seconds,
			experiments.Figure(r.PairsPerSecond())+" pairs"), r.Seed)
	if r.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", r.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// PairsPerSecond returns the speed, 0 where unknown.
func (r *TournamentAnswer) PairsPerSecond() float64 {
	if r.Seconds <= 0 {
		return 0
	}
	return float64(r.Pairs()) / r.Seconds
}

// Kind says who meets whom.
func (r *TournamentAnswer) Kind() string {
	if r.Gauntlet {
		return "gauntlet of " + r.Agents[0]
	}
	return "round robin"
}

func (r *TournamentAnswer) writeHead(b *strings.Builder) {
	fmt.Fprintf(b, "Tournament: %s, %d agents, %s of games of each two in each set-up\n", r.Kind(), len(r.Agents),
		experiments.Plural(r.Limit, "pair"))
	for i, v := range r.Venues {
		fmt.Fprintf(b, "  %-14s %s, %s\n", v.Name, v.Game, v.Title)
		for a, plays := range v.Plays {
			if !plays {
				fmt.Fprintf(b, "  %-14s not played by %s\n", "", r.Agents[a])
			}
		}
		if data := r.KnownText(v.Sources); i == len(r.Venues)-1 || data != r.KnownText(r.Venues[i+1].Sources) {
			fmt.Fprintf(b, "  %-14s %s\n", "data", data)
		}
	}
	if !r.Complete {
		fmt.Fprintf(b,
			"\nINCOMPLETE: interrupted after %s of each two in each set-up; what follows\ncounts those.\n",
			experiments.Plural(r.Each, "pair"))
	}
	for _, warning := range r.Misfits() {
		fmt.Fprintf(b, "\n%s", wrap("WARNING: "+warning))
	}
}

// wrap breaks text into lines of 80 columns.
func wrap(text string) string {
	var b strings.Builder
	column := 0
	for _, word := range strings.Fields(text) {
		if column > 0 && column+1+len(word) > 80 {
			b.WriteByte('\n')
			column = 0
		} else if column > 0 {
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	return b.String() + "\n"
}

// inOrderOf returns the place of each agent in the ranking, from 1.
func (r *TournamentAnswer) places() []int {
	places := make([]int, len(r.Agents))
	for i, a := range r.Order {
		places[a] = i + 1
	}
	return places
}

// eloRow writes an estimate with the digits that its error deserves; an open end as such.
func eloRow(e experiments.Estimate, standardError float64) []string {
	decimals := experiments.Decimals(standardError)
	var row []string
	for _, x := range []float64{e.Value, e.Low, e.High} {
		if math.IsInf(x, 0) {
			row = append(row, "open")
		} else {
			row = append(row, fmt.Sprintf("%+.*f", decimals, x))
		}
	}
	return row
}

func (r *TournamentAnswer) writeStrengths(b *strings.Builder) {
	fmt.Fprintf(b, "\nStrengths, in Elo above the mean (95%% intervals; 400 Elo are ten wins to one\nloss "+
		"where no side has an advantage)\n")
	open := false
	groups := r.Groups()
	place := 0
	for g, group := range groups {
		if len(groups) > 1 {
			fmt.Fprintf(b, "%s", r.groupText(g, group))
		}
		rows := [][]string{{"", "agent", "Elo", "from", "to", "games", "won", "drawn", "lost", "points %"}}
		for _, a := range group {
			place++
			sides := r.At(a, -1)
			all := sides[0].plus(sides[1])
			e := r.Strength(a)
			open = open || math.IsInf(e.Low, 0) || math.IsInf(e.High, 0)
			row := append([]string{fmt.Sprint(place), r.Agents[a]}, eloRow(e, r.strengthError(a))...)
			if all.Games() == 0 {
				row = []string{fmt.Sprint(place), r.Agents[a], "-", "-", "-"}
			}
			rows = append(rows, append(row, experiments.Thousands(all.Games()), experiments.Thousands(all.Won),
				experiments.Thousands(all.Drawn), experiments.Thousands(all.Lost), shareText(all)))
		}
		experiments.WriteColumns(b, "rlrrrrrrrr", rows)
	}
	if open {
		fmt.Fprint(b, "Open: one agent took every point from another, so the games do not say how much\nstronger "+
			"it is. The figure rests on the prior.\n")
	}
	fmt.Fprint(b, "Prior: each agent counts as if it had won both games of half a pair more, and\nlost both "+
		"of another half, spread over its opponents and set-ups.\n")
}

func (r *TournamentAnswer) groupText(g int, group []int) string {
	if len(group) == 1 && r.Against(group[0], group[0]).Games() == 0 && r.games(group[0]) == 0 {
		return fmt.Sprintf("%s has met no other agent.\n", r.Agents[group[0]])
	}
	return fmt.Sprintf("Group %d: no games connect it with other agents. Its figures cannot be compared\nwith "+
		"those of another group.\n", g+1)
}

func (r *TournamentAnswer) games(a int) int64 {
	sides := r.At(a, -1)
	return sides[0].Games() + sides[1].Games()
}

func (r *TournamentAnswer) strengthError(a int) float64 {
	return elo * math.Sqrt(r.fit.Covariance(a, a))
}

func shareText(record Record) string {
	if record.Games() == 0 {
		return "-"
	}
	return experiments.Percent(record.Share(), 1)
}

func (r *TournamentAnswer) writeCross(b *strings.Builder) {
	fmt.Fprintf(b, "\nPoints %% of the row against the column\n")
	head := []string{"", "agent"}
	for i := range r.Order {
		head = append(head, fmt.Sprint(i+1))
	}
	rows := [][]string{head}
	for i, a := range r.Order {
		row := []string{fmt.Sprint(i + 1), r.Agents[a]}
		for _, c := range r.Order {
			cell := shareText(r.Against(a, c))
			if a == c {
				cell = ""
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	experiments.WriteColumns(b, "rl"+strings.Repeat("r", len(r.Order)), rows)
}

func (r *TournamentAnswer) writeGaps(b *strings.Builder) {
	fmt.Fprintf(b, "\nDifferences, by the joint covariance (95%% intervals; LOS %%: likelihood that "+
		"the\nfirst is the stronger; points %%: its expected share of the points)\n")
	places := r.places()
	rows := [][]string{{"", "", "Elo", "from", "to", "LOS %", "points %"}}
	for _, g := range r.Gaps() {
		row := []string{fmt.Sprintf("%d-%d", places[g.A], places[g.B]), r.Agents[g.A] + " - " + r.Agents[g.B]}
		if g.Known {
			row = append(append(row, eloRow(g.Elo, g.Error)...), superiorText(g.Superior),
				experiments.Percent(g.Points, 1))
		} else {
			row = append(row, "not known", "", "", "", "")
		}
		rows = append(rows, row)
	}
	experiments.WriteColumns(b, "llrrrrr", rows)
	if n := len(rows) - 1; n > 1 {
		fmt.Fprintf(b, "Each holds in 95 of 100 tournaments: of %d together one may well be wrong.\n", n)
	}
}

// superiorText writes a likelihood without claiming certainty.
func superiorText(p float64) string {
	switch {
	case p > 0.9999:
		return ">99.99"
	case p < 0.0001:
		return "<0.01"
	}
	return experiments.Percent(p, 2)
}

// writeVenue writes what each agent scored as each side of a venue.
func (r *TournamentAnswer) writeVenue(b *strings.Builder, v int) {
	side, draws, ok := r.Advantage(v)
	if !ok {
		return
	}
	venue := r.Venues[v]
	// An open end has no error; the other then says how many digits count.
	reach := min(side.High-side.Value, side.Value-side.Low)
	if math.IsInf(reach, 0) {
		fmt.Fprintf(b, "\n%s: advantage of %s open: the games do not bound it", venue.Name, venue.Sides[0])
	} else {
		row := eloRow(side, reach/experiments.Z95)
		fmt.Fprintf(b, "\n%s: advantage of %s %s Elo (%s to %s)", venue.Name, venue.Sides[0], row[0], row[1], row[2])
	}
	if draws > 0 {
		fmt.Fprintf(b, "; %s %% drawn between equals", experiments.Percent(draws, 1))
	}
	fmt.Fprintln(b)
	rows := [][]string{{"", "points %", venue.Sides[0], venue.Sides[1], "both", "pairs"}}
	for i, a := range r.Order {
		sides := r.At(a, v)
		if !slices.ContainsFunc(sides[:], func(s Record) bool { return s.Games() > 0 }) {
			continue
		}
		rows = append(rows, []string{fmt.Sprint(i + 1), r.Agents[a], shareText(sides[0]), shareText(sides[1]),
			shareText(sides[0].plus(sides[1])), experiments.Thousands(sides[0].Games())})
	}
	experiments.WriteColumns(b, "rlrrrr", rows)
}

func (r *TournamentAnswer) writeChecks(b *strings.Builder) {
	if len(r.Checks) == 0 {
		return
	}
	fmt.Fprintf(b, "\nDoes the model fit? (p: how likely such a deviation is if it does; below %v is a "+
		"warning)\n", MisfitAt)
	rows := [][]string{{"", "", "statistic", "free", "p"}}
	for _, c := range r.Checks {
		rows = append(rows, []string{c.Name, c.Question, fmt.Sprintf("%.1f", c.Statistic), fmt.Sprint(c.Freedom),
			pText(c.P)})
	}
	experiments.WriteColumns(b, "llrrr", rows)
	for _, c := range r.Checks {
		if math.Abs(c.Check.Worst().Z) < 1 {
			continue
		}
		fmt.Fprint(b, wrap(fmt.Sprintf("Furthest off, %s: %s.", c.Name, c.Worst)))
	}
}
