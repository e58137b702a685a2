package ladder

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim/float"
)

// WriteText writes the standings for a reader.
func (s *Answer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "Ladder of %s: regret against best play\n", s.Game)
	drawn, half := "", ""
	if len(s.Halves) > 0 {
		drawn, half = "; the battles are drawn by the recipe", fmt.Sprintf(", %s half", strings.Join(s.Halves, " and "))
	}
	fmt.Fprintf(b, "  %-10s %s%s%s\n", "yardstick", s.Recipe, half, experiments.FromFirst("battle", s.First))
	fmt.Fprintf(b, "  %-10s %d on each side of a battle; exact, without an interval, if the agent decides by the "+
		"position alone\n", "games", s.Games)
	if known := strings.TrimPrefix(s.KnownText(s.Sources)+drawn, "; "); known != "" {
		fmt.Fprintf(b, "  %-10s %s\n", "data", known)
	}
	if !s.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted; what follows is over the battles that were done.\n")
	}
	for i := range s.Goals {
		s.writeGoal(b, &s.Goals[i])
	}
	fmt.Fprintf(b, "\nRegret is the value of best play for a side minus what the agent gets, both against best "+
		"play; the mean over\nbattles and both sides. 95%% intervals (Student's t) are over the luck of the games; "+
		"the battles are fixed.\nbeats: the agents that surely have more regret, on the same dice (5%% for all "+
		"pairs together).\n")
	if s.Seconds > 0 {
		fmt.Fprintf(b, "%.1f s, ", s.Seconds)
	}
	fmt.Fprintf(b, "seed %d\n", s.Seed)
	if s.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", s.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (s *Answer) writeGoal(b *strings.Builder, g *GoalStandings) {
	fmt.Fprintf(b, "\nGoal %s: %s, in %s; %s, %s\n", g.Name, g.Meaning, g.Unit,
		experiments.Plural(g.Battles, "battle"), experiments.Plural(g.Positions, "position"))
	if len(g.Rows) == 0 {
		return
	}
	rows := [][]string{{"", "agent", "regret", "±", s.Sides[0], "±", s.Sides[1], "±"}}
	aligns := "rldldldl"
	if s.Seconds > 0 {
		rows[0], aligns = append(rows[0], "decisions/s", "simulations/s"), aligns+"rr"
	}
	rows[0] = append(rows[0], "beats")
	for n, r := range g.Rows {
		row := []string{fmt.Sprint(n + 1), r.Agent}
		for _, e := range []Regret{r.Both, r.Sides[0], r.Sides[1]} {
			row = append(row, e.figures()...)
		}
		if s.Seconds > 0 {
			row = append(row, speed(r.DecisionsPerSecond()), speed(r.SimulationsPerSecond()))
		}
		rows = append(rows, append(row, g.beaten(n)))
	}
	experiments.WriteColumns(b, aligns+"l", rows)
	g.writeSteps(b)
}

// figures writes a mean and how far its interval reaches, the latter blank where the
// mean is exact.
func (e Regret) figures() []string {
	if e.Error == 0 {
		return []string{strconv.FormatFloat(e.Mean, 'f', 5, 64), ""}
	}
	digits := experiments.Decimals(e.Error) + 1
	return []string{strconv.FormatFloat(e.Mean, 'f', digits, 64), strconv.FormatFloat(e.Reach(), 'f', digits, 64)}
}

func speed(x float64) string {
	if x == 0 {
		return ""
	}
	unit := max(1, math.Pow10(float.Magnitude(x)-2)) // three digits that count
	return experiments.Thousands(int64(math.Round(x/unit) * unit))
}

// beaten lists the places of the agents that a given agent certainly beats, as "4-7 9".
func (g *GoalStandings) beaten(place int) string {
	var parts []string
	first, last := 0, 0
	flush := func() {
		switch {
		case first == 0:
		case first == last:
			parts = append(parts, fmt.Sprint(first))
		default:
			parts = append(parts, fmt.Sprintf("%d-%d", first, last))
		}
	}
	for n := place + 1; n < len(g.Rows); n++ {
		if !g.pair(place, n).Significant {
			continue
		}
		if first == 0 || n+1 != last+1 {
			flush()
			first = n + 1
		}
		last = n + 1
	}
	flush()
	return strings.Join(parts, " ")
}

// pair returns the comparison of the agents in two places.
func (g *GoalStandings) pair(better, worse int) Pair {
	n := len(g.Rows)
	return g.Pairs[better*(2*n-better-1)/2+worse-better-1]
}

// writeSteps writes how much each agent loses less than the next.
func (g *GoalStandings) writeSteps(b *strings.Builder) {
	if len(g.Rows) < 2 {
		return
	}
	rows := [][]string{{"better", "worse", "difference", "±", "p", ""}}
	for n := range len(g.Rows) - 1 {
		p := g.pair(n, n+1)
		verdict := "not significant"
		if p.Significant {
			verdict = "significant"
		}
		rows = append(rows, append(append([]string{p.Better, p.Worse}, p.Difference.figures()...),
			pValue(p.P), verdict))
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "lldlrl", rows)
}

func pValue(p float64) string {
	if p < 0.0001 {
		return "< 0.0001"
	}
	return strconv.FormatFloat(p, 'f', 4, 64)
}
