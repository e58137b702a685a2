package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
)

// A finding is what came out of a run of games.
type finding = experiments.Finding

// A kept is a run of games that a folder can keep, of any command.
type kept struct {
	recipe recipe.Recipe
	table  results.Table
	what   string // games, battles, pairs
	limit  int    // of them, where that is not the number of games
	ask    func(context.Context, asked) (finding, error)
	// replay plays a game again, or a pair, and returns its row and its tale.
	replay func(o *reopened, number uint64) ([]int, []*experiments.Tale, error)
}

// An asked part of a run: some of its blocks, as a rule all.
type asked struct {
	first, games int
	free         bool // without the stop rule
	workers      int
	ledger       sim.Ledger
	show         func(int)
}

// all asks for the whole run.
func (s *kept) all(workers int, ledger sim.Ledger, show func(int)) asked {
	return asked{s.recipe.First, s.recipe.Games, false, workers, ledger, show}
}

// repeat returns the command line that plays so many games of a run again.
func (s *kept) repeat(games int) string {
	r := &s.recipe
	line := fmt.Sprintf("%s -n %d --seed %d", r.Repeat, max(games, 1), r.Seed)
	if r.First > 0 {
		line += fmt.Sprintf(" --first-block %d", r.First)
	}
	return line
}

// recipeOf returns the recipe of games from a start, for the caller to complete.
func recipeOf(command, game string, rules sim.Rules, start sim.State, players ...string) recipe.Recipe {
	rules = experiments.RulesOf(start, rules)
	return recipe.Recipe{
		Schema: recipe.Schema, Version: version(), Command: command, Game: game, Start: start.String(), Data: rules.Digest(), Options: rules.Options(),
		Agents: players, Stop: recipe.NoStop,
	}
}

// textsOf returns the texts of a pair of agents.
func textsOf(pair [2]sim.Agent) []string { return []string{pair[0].String(), pair[1].String()} }

// drawn returns the pictures of a finding, by the name of their file.
func drawn(f finding) (pictures map[string]io.WriterTo, err error) {
	if !f.Known() {
		return nil, nil
	}
	switch r := f.(type) {
	case *experiments.Account:
		return charts.Run(r)
	case *experiments.Result:
		pictures = map[string]io.WriterTo{}
		pictures["odds.svg"], err = charts.Odds(r, "odds.svg")
	case *experiments.Matched:
		pictures = map[string]io.WriterTo{}
		pictures["match.svg"], err = charts.Match(r, "match.svg")
	case *experiments.Ranking:
		pictures = map[string]io.WriterTo{}
		pictures["ranking.svg"], err = charts.Tournament(r, "ranking.svg")
	case *experiments.Studied:
		pictures = map[string]io.WriterTo{}
		pictures["tornado.svg"], err = charts.Study(r, "tornado.svg")
	case *experiments.Balanced:
		pictures = map[string]io.WriterTo{}
		pictures["bids.svg"], err = charts.Bid(r, "bids.svg")
	case *experiments.Tuned:
		pictures = map[string]io.WriterTo{}
		pictures["tune.svg"], err = charts.Tuned(r, "tune.svg")
	}
	return pictures, err
}

// drawFound writes the picture of a finding that has figures.
func drawFound(f finding, name string) error {
	return drawFile(name, func() (io.WriterTo, error) {
		switch r := f.(type) {
		case *experiments.Ranking:
			return charts.Tournament(r, name)
		case *experiments.Studied:
			return charts.Study(r, name)
		case *experiments.Balanced:
			return charts.Bid(r, name)
		case *experiments.Tuned:
			return charts.Tuned(r, name)
		}
		return nil, errors.New("found figures that have no picture")
	})
}

// headOf returns title, how the data is known, and the command line of a finding.
func headOf(f finding) (title, known, command string) {
	switch r := f.(type) {
	case *experiments.Account:
		return r.Title, knownText(r.Sources, r.MapSources), r.Command
	case *experiments.Result:
		return cmp.Or(r.Title, r.Game), knownText(r.Sources, nil), r.Command
	case *experiments.Matched:
		return cmp.Or(r.Title, r.Game) + ": " + r.Agents[0] + " against " + r.Agents[1], knownText(r.Sources, nil), r.Command
	case *experiments.Ranking:
		var all []string
		for _, v := range r.Venues {
			all = append(all, v.Name+": "+knownText(v.Sources, nil))
		}
		return "Tournament: " + r.Kind(), strings.Join(all, " "), r.Command
	case *experiments.Studied:
		return r.Title, knownText(r.Sources, r.MapSources), r.Command
	case *experiments.Balanced:
		return r.Title, knownText(r.Sources, r.MapSources), r.Command
	case *experiments.Tuned:
		return cmp.Or(r.Title, r.Game) + ": " + r.Agent + " tuned against " + r.Against, knownText(r.Sources, nil), r.Command
	case *experiments.Compared:
		return cmp.Or(r.Title, r.Game) + ": changed against shipped", knownText(r.Sources[1], r.MapSources[1]), r.Command
	}
	return "", "", ""
}

// knownText says how much of the data is reconstructed.
func knownText(data, maps []sim.Source) string {
	text := "Data: " + experiments.SourcesText(data) + "."
	if maps != nil {
		text += " Map and scenarios: " + experiments.SourcesText(maps) + "."
	}
	return text + " What is reconstructed was not printed in the rulebook; the figures hang on it (ironbottom games lists it)."
}

// contents are the files of a finished run beside those of its games.
func (s *kept) contents(f finding) (results.Contents, error) {
	f = f.Still()
	title, known, command := headOf(f)
	pictures, err := drawn(f)
	if err != nil {
		return nil, err
	}
	figures := f.Figures()
	text := new(strings.Builder)
	if err := f.WriteText(text); err != nil {
		return nil, err
	}
	page := &results.Page{
		Title: title, Answer: figures.Answer, Known: known, Head: figures.Head, Rows: figures.Rows, Note: figures.Note,
		Text: text.String(), Repeat: command, Recipe: s.recipe, Pictures: map[string][]byte{},
	}
	c := results.Contents{
		"summary.json": func(w io.Writer) error { return writeJSON(w, f) },
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
