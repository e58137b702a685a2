package scenario

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario/design"
	"github.com/ironbottom/ironbottom/sim"
)

// WriteText writes the result for a reader at a terminal 80 columns wide.
func (r *StudyAnswer) WriteText(w io.Writer) error {
	b := new(strings.Builder)
	agents := r.Agents
	for s, varied := range r.Varied {
		if varied {
			agents[s] += " in arm 1"
		}
	}
	writeStudyHead(b, r.Title, r.Setup, r.Sides, agents, r.KnownText(r.Sources), r.MapSources)
	experiments.WriteLine(b, "design", r.Layout)
	experiments.WriteLine(b, "response", r.Response.Says(r.Sides[0]))
	if !r.Complete {
		fmt.Fprintf(b, "\nINCOMPLETE: interrupted after %s of %s in each arm; what follows counts those.\n",
			experiments.Plural(r.Games, "game"), experiments.Thousands(int64(r.Limit)))
	}
	if r.Known() {
		r.writeArms(b)
		r.writeEffects(b)
		r.writeScreens(b)
		r.writeNotes(b)
	}
	all := int64(r.Games) * int64(len(r.Arms))
	fmt.Fprintf(b, "\n%s of %s%s, %s decisions%s, seed %d\n", experiments.Plural(len(r.Arms), "arm"),
		experiments.Plural(r.Games, "game"), experiments.FromFirst("game", r.First),
		experiments.Thousands(r.Decisions), experiments.DurationText(r.Seconds,
			experiments.Figure(experiments.PerSecond(all, r.Seconds))+" games"), r.Seed)
	if r.Command != "" {
		fmt.Fprintf(b, "Repeat: %s\n", r.Command)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeStudyHead writes the head that a study and a search for a bid have in common.
func writeStudyHead(b *strings.Builder, title, setup string, sides, agents [2]string, known string, maps []sim.Source) {
	fmt.Fprintln(b, title)
	experiments.WriteLine(b, "set-up", setup)
	for s, agent := range agents {
		experiments.WriteLine(b, "plays "+sides[s], agent)
	}
	if known != "" {
		experiments.WriteLine(b, "data", known)
	}
	if maps != nil {
		experiments.WriteLine(b, "map", experiments.SourcesText(maps))
	}
}

// manyArms is how many arms are shown one by one.
const manyArms = 16

// writeArms writes the mean of each arm, if there are not too many.
func (r *StudyAnswer) writeArms(b *strings.Builder) {
	if len(r.Arms) > manyArms {
		return
	}
	head, aligns := []string{"Arm"}, "r"
	for i := range r.Factors {
		head, aligns = append(head, Letter(i)), aligns+"l"
	}
	rows := [][]string{append(head, "mean", "from", "to (95%)")}
	for i, arm := range r.Arms {
		row := append([]string{fmt.Sprint(i + 1)}, arm.Values...)
		rows = append(rows, append(row, experiments.SignedInterval(arm.Mean, "%.*f")...))
	}
	fmt.Fprintln(b)
	for i, f := range r.Factors {
		fmt.Fprintf(b, "%s: %s\n", Letter(i), f.Name)
	}
	experiments.WriteColumns(b, aligns+"ddd", rows)
}

// manyInteractions is how many of them are shown, the largest.
const manyInteractions = 12

// writeEffects writes the main effects and the interactions.
func (r *StudyAnswer) writeEffects(b *strings.Builder) {
	// Index 0 has no title and is passed over below, so that order is the index.
	for order, title := range []string{1: "Main effect", 2: "Interaction"} {
		rows := [][]string{{title, "levels", "effect", "from", "to (95%)", ""}}
		left := 0
		for _, e := range r.Effects {
			switch {
			case e.Order != order:
				continue
			case order == 2 && len(rows) > manyInteractions:
				left++
				continue
			}
			name, levels := e.Name, ""
			if e.Letters != "" {
				name = strings.Join(append([]string{e.Letters}, e.Aliases...), " + ")
				if order == 1 {
					name = e.Name + " (" + name + ")"
				}
			}
			if order == 1 {
				levels = e.From + " -> " + e.To
			}
			mark := ""
			switch {
			case e.Clear:
				mark = "*"
			case order == 1 && e.Value == 0 && e.Error == 0:
				mark = "same in every game"
			}
			rows = append(rows,
				append(append([]string{name, levels}, experiments.SignedInterval(e.Estimate, "%+.*f")...), mark))
		}
		if order == 0 || len(rows) == 1 {
			continue
		}
		fmt.Fprintln(b)
		if order == 1 {
			experiments.WriteColumns(b, "lldddl", rows)
		} else {
			experiments.WriteColumns(b, "ldddl", without(rows, 1))
		}
		if left > 0 {
			fmt.Fprintf(b, "and %d smaller ones (--json has all)\n", left)
		}
	}
}

// without returns rows without a column.
// The rows are copied, as append would write into the caller's.
func without(rows [][]string, column int) (all [][]string) {
	for _, row := range rows {
		all = append(all, append(append([]string(nil), row[:column]...), row[column+1:]...))
	}
	return all
}

// writeScreens writes what Morris's method found.
func (r *StudyAnswer) writeScreens(b *strings.Builder) {
	if r.Screens == nil {
		return
	}
	rows := [][]string{{"Factor", "range", "mu*", "from", "to (95%)", "luck", "mu", "from", "to (95%)", "sigma"}}
	for _, s := range r.Screens {
		row := append([]string{s.Name, s.From + " -> " + s.To}, experiments.SignedInterval(s.Star, "%.*f")...)
		decimals := max(1, experiments.Decimals((s.Mu.High-s.Mu.Low)/2/experiments.Z95))
		row = append(row, fmt.Sprintf("%.*f", decimals, s.Noise))
		row = append(row, experiments.SignedInterval(s.Mu, "%+.*f")...)
		rows = append(rows, append(row, fmt.Sprintf("%.*f", decimals, s.Sigma)))
	}
	fmt.Fprintln(b)
	experiments.WriteColumns(b, "lldddddddd", rows)
	fmt.Fprint(b, "mu*: mean size of the change from one end of the range to the other, and luck,\nits size from "+
		"luck alone; mu: mean change; sigma: how much the change depends\non the other factors, or on "+
		"where it begins.\n")
}

// writeNotes says how the figures are to be read.
func (r *StudyAnswer) writeNotes(b *strings.Builder) {
	if r.Effects == nil {
		return
	}
	fmt.Fprintln(b)
	switch r.Design {
	case FullFactorial:
		fmt.Fprint(b, "An effect is the change of the mean, all other factors being at all their levels;\nan "+
			"interaction is half of what one factor changes in the effect of the other.\n")
	case OneAtATime:
		fmt.Fprint(b, "An effect is the change of the mean from the base, all other factors at their "+
			"first\nlevel. This design sees no interactions.\n")
	case Fractional:
		fmt.Fprintf(b, "Each line is the sum of all its effects, because the arms cannot tell them "+
			"apart;\ninteractions of three factors and more are taken as 0. With a letter +1 at the second\nlevel "+
			"and -1 at the first, the arms are those with\n%s.\n",
			wrapped(append([]string{"I"}, r.Relation...), " = "))
	case LatinHypercube:
		fmt.Fprintf(b, "An effect is the slope of a plane through the arms, over the whole range. The "+
			"plane\nfollows %.1f %% of the variance between the arms.\n", 100*r.Explained)
	}
	if design.Enough(float64(r.Games), r.risk()) {
		fmt.Fprint(b, "* not 0, even if all the intervals are to hold together (Bonferroni).\n")
	} else {
		fmt.Fprintf(b, "No stars: %s are too few to say which effects hold together.\n",
			experiments.Plural(r.Games, "game"))
	}
	switch {
	case math.IsInf(r.Gain, 1):
		fmt.Fprint(b, "With the common dice luck plays no part in most main effects.\n")
	case r.Gain > 0:
		fmt.Fprintf(b, "Common dice cut the variance of a main effect %.3g times (the median).\n", r.Gain)
	}
}

// wrapped joins words in lines of 80 columns.
// It breaks before a word that would end beyond column 78; the sign of joining stays at the end
// of the line.
func wrapped(words []string, with string) string {
	text, column := words[0], len(words[0])
	for _, w := range words[1:] {
		text += strings.TrimRight(with, " ")
		if column += len(with) + len(w); column > 78 {
			text, column = text+"\n"+w, len(w)
		} else {
			text += " " + w
		}
	}
	return text
}
