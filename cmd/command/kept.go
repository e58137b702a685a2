package command

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/ladder"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/experiments/tune"
	"github.com/ironbottom/ironbottom/sim"
)

// A finding is what came out of a run.
type finding = experiments.Answer

// A kept is a run that a folder can keep, of any command.
type kept struct {
	recipe  recipe.Recipe
	table   results.Table
	changed changes // by the data files of --data
	program string  // its name
	what    string  // games, battles, pairs
	limit   int     // of them, where that is not the number of games
	count   string  // the flag that says how many, where that is not -n
	ask     func(context.Context, asked) (finding, error)
	// replay plays a game again, or a pair, and returns its row and its tale; nil where
	// rows are no games.
	replay func(f *results.Folder, number uint64) ([]int, []*experiments.Tale, error)
	// record plays a game again and returns its record; nil where it is not wanted.
	record func(number uint64) sim.Record
	along  *recording // of the records of all games; nil where these are not wanted
}

// An asked part of a run: some of its blocks, as a rule all.
type asked struct {
	first, games, workers int
	ledger                sim.Ledger
	show                  func(int)
}

// all asks for the whole run.
func (s *kept) all(workers int, ledger sim.Ledger, show func(int)) asked {
	return asked{s.recipe.First, s.recipe.Games, workers, ledger, show}
}

// recipeOf returns the recipe of a command line that plays games from a start, for the
// caller to complete. The flag count says how many; it is empty where there is none.
func (k *keeping) recipeOf(cmd *cobra.Command, args []string, count, game string, rules sim.Rules, start sim.State, players ...string) recipe.Recipe {
	rules = experiments.RulesOf(start, rules)
	return recipe.Recipe{
		Schema: recipe.Schema, Version: version(), Command: cmd.Name(), Game: game, Start: start.String(), Data: rules.Digest(), Options: rules.Options(),
		Agents: players, Stop: recipe.NoStop, Words: wordsOf(cmd, args, count), Inputs: k.origin.read,
	}
}

// recipeSolved returns the recipe of a command line that solves a position.
func (k *keeping) recipeSolved(cmd *cobra.Command, args []string, game string, rules sim.Rules, start sim.State, players ...string) recipe.Recipe {
	r := k.recipeOf(cmd, args, "", game, rules, start, players...)
	r.Stop, r.Block, r.Games = recipe.Solved, 1, 1
	return r
}

// wordsOf returns the recipe's words of a command line.
func wordsOf(cmd *cobra.Command, args []string, count string) []string {
	without := []string{count}
	if f := cmd.Flag("record"); f != nil && f.Value.Type() == "string" { // of advise it says which record
		without = append(without, "record")
	}
	words := flagWords(cmd, without...)
	return append(append(words, "--"), args...)
}

// armOf returns what a recipe says of a way to play.
func armOf(name, game string, rules sim.Rules, start sim.State, agents ...string) recipe.Arm {
	rules = experiments.RulesOf(start, rules)
	sum := sha256.Sum256([]byte(start.String()))
	return recipe.Arm{Name: name, Game: game, Start: hex.EncodeToString(sum[:]), Data: rules.Digest(), Options: rules.Options(), Agents: agents}
}

// textsOf returns the texts of a pair of agents.
func textsOf(pair [2]sim.Agent) []string { return []string{pair[0].String(), pair[1].String()} }

// A face is how a finding shows itself in a folder.
type face struct {
	title, known, command string
	picture               string // the name of its file; empty where there is none
	draw                  func(file string) (io.WriterTo, error)
}

// faceOf returns that of a finding.
func faceOf(f finding, program string) face {
	switch r := f.(type) {
	case *scenario.RunAnswer:
		return face{title: r.Title, known: knownText(program, r.Sources, r.MapSources), command: r.Command}
	case *odds.Answer:
		return face{cmp.Or(r.Title, r.Game), knownText(program, r.Sources, nil), r.Command, "odds.svg", func(file string) (io.WriterTo, error) { return charts.Odds(r, file) }}
	case *match.Answer:
		return face{cmp.Or(r.Title, r.Game) + ": " + r.Agents[0] + " against " + r.Agents[1], knownText(program, r.Sources, nil), r.Command,
			"match.svg", func(file string) (io.WriterTo, error) { return charts.Match(r, file) }}
	case *advice.Answer:
		return face{cmp.Or(r.Title, r.Game) + ": what to do", knownText(program, r.Sources, nil), r.Command, "choices.svg", func(file string) (io.WriterTo, error) { return charts.Advice(r, file) }}
	case *ladder.Answer:
		return face{"Ladder of " + r.Game, knownText(program, r.Sources, nil), r.Command, "ladder.svg", func(file string) (io.WriterTo, error) { return charts.Ladder(r, file) }}
	case *odds.SizingAnswer:
		return face{cmp.Or(r.Title, r.Game) + ": the cheapest force", knownText(program, r.Sources, nil), r.Command, "front.svg", func(file string) (io.WriterTo, error) { return charts.Size(r, file) }}
	case *match.PowerAnswer:
		return face{cmp.Or(r.Pilot.Title, r.Pilot.Game) + ": how many pairs a match needs", knownText(program, r.Pilot.Sources, nil), r.Pilot.Command,
			"power.svg", func(file string) (io.WriterTo, error) { return charts.Power(r, file) }}
	case *match.TournamentAnswer:
		var all []string
		for _, v := range r.Venues {
			all = append(all, v.Name+": "+knownText(program, v.Sources, nil))
		}
		return face{"Tournament: " + r.Kind(), strings.Join(all, " "), r.Command, "ranking.svg", func(file string) (io.WriterTo, error) { return charts.Tournament(r, file) }}
	case *scenario.StudyAnswer:
		return face{r.Title, knownText(program, r.Sources, r.MapSources), r.Command, "tornado.svg", func(file string) (io.WriterTo, error) { return charts.Study(r, file) }}
	case *scenario.BidAnswer:
		return face{r.Title, knownText(program, r.Sources, r.MapSources), r.Command, "bids.svg", func(file string) (io.WriterTo, error) { return charts.Bid(r, file) }}
	case *tune.Answer:
		return face{cmp.Or(r.Title, r.Game) + ": " + r.Agent + " tuned against " + r.Against, knownText(program, r.Sources, nil), r.Command,
			"tune.svg", func(file string) (io.WriterTo, error) { return charts.Tuned(r, file) }}
	case *scenario.ComparisonAnswer:
		return face{cmp.Or(r.Title, r.Game) + ": changed against shipped", knownText(program, r.Sources[1], r.MapSources[1]), r.Command,
			"differences.svg", func(file string) (io.WriterTo, error) { return charts.Compare(r, file) }}
	}
	panic(fmt.Sprintf("a finding of type %T has no face", f))
}

// pictures of a finding, by the name of their file.
func (k face) pictures(f finding) (map[string]io.WriterTo, error) {
	if a, ok := f.(*scenario.RunAnswer); ok && f.Known() {
		return charts.Run(a)
	}
	if k.draw == nil || !f.Known() {
		return nil, nil
	}
	p, err := k.draw(k.picture)
	return map[string]io.WriterTo{k.picture: p}, err
}

// knownText says how much of the data is reconstructed.
func knownText(program string, data, maps []sim.Source) string {
	text := "Data: " + experiments.SourcesText(data) + "."
	if maps != nil {
		text += " Map and scenarios: " + experiments.SourcesText(maps) + "."
	}
	return text + " What is reconstructed was not printed in the rulebook; the figures hang on it (" + program + " games lists it)."
}

// contents are the files of a finished run beside those of its games.
func (s *kept) contents(f finding) (results.Contents, error) {
	f = f.Untimed()
	shown := faceOf(f, s.program)
	pictures, err := shown.pictures(f)
	if err != nil {
		return nil, err
	}
	figures := f.Figures()
	text := new(strings.Builder)
	if s.changed != nil {
		text.WriteString(s.changed.String())
		shown.known += " Changed data: " + s.changed.sum() + "."
	}
	if err := f.WriteText(text); err != nil {
		return nil, err
	}
	page := &results.Page{
		Title: shown.title, Answer: figures.Answer, Known: shown.known, Head: figures.Head, Rows: figures.Rows, Note: figures.Note,
		Text: text.String(), Repeat: shown.command, Recipe: s.recipe, Pictures: map[string][]byte{},
	}
	c := results.Contents{
		"summary.json": func(w io.Writer) error { return writeJSON(w, s.changed.in(f)) },
		"report.html":  func(w io.Writer) error { _, err := page.WriteTo(w); return err },
	}
	for name, picture := range pictures {
		var b bytes.Buffer
		if _, err := picture.WriteTo(&b); err != nil {
			return nil, err
		}
		page.Pictures[name] = b.Bytes()
		c["plots/"+name] = func(w io.Writer) error { _, err := w.Write(b.Bytes()); return err }
	}
	return c, nil
}
