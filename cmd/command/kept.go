package command

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
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
	record  func(number uint64) sim.Record
	picture picture
	// pictures draws all that a folder has of an answer; nil where that is the picture alone.
	pictures func(finding) (map[string]io.WriterTo, error)
	along    *recording // of the records of all games; nil where these are not wanted
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

// A picture draws an answer into a file of a name; the zero picture draws none.
type picture struct {
	name string // in a folder
	draw func(a finding, file string) (io.WriterTo, error)
}

// drawn is the picture of the answers of a type.
func drawn[A finding](name string, draw func(a A, file string) (io.WriterTo, error)) picture {
	return picture{name, func(a finding, file string) (io.WriterTo, error) { return draw(a.(A), file) }}
}

// drawings are the pictures of an answer, by the name of their file.
func (s *kept) drawings(f finding) (map[string]io.WriterTo, error) {
	switch {
	case !f.Known():
		return nil, nil
	case s.pictures != nil:
		return s.pictures(f)
	}
	p, err := s.picture.draw(f, s.picture.name)
	return map[string]io.WriterTo{s.picture.name: p}, err
}

// answer asks for a part of the run.
func (s *kept) answer(ctx context.Context, part asked) (finding, error) {
	found, err := s.ask(ctx, part)
	if err == nil {
		top := found.Top()
		top.Version, top.Listed = version(), s.program+" games"
	}
	return found, err
}

// contents are the files of a finished run beside those of its games.
func (s *kept) contents(f finding) (results.Contents, error) {
	pictures, err := s.drawings(f)
	if err != nil {
		return nil, err
	}
	shown := f.Page()
	text := new(strings.Builder)
	if s.changed != nil {
		text.WriteString(s.changed.String())
		shown.Data += " Changed data: " + s.changed.sum() + "."
	}
	if err := f.WriteText(text); err != nil {
		return nil, err
	}
	page := &results.Page{
		Title: shown.Title, Answer: shown.Answer, Known: shown.Data, Head: shown.Head, Rows: shown.Rows, Note: shown.Note,
		Text: text.String(), Repeat: f.Top().Command, Recipe: s.recipe, Pictures: map[string][]byte{},
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
