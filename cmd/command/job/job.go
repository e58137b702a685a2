package job

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
)

// An Answer is what came out of a run.
type Answer = experiments.Answer

// A Job is a run that a folder can keep, of any command.
// Recipe says what is played and is what a folder is compared by; Table what the rows of its ledger
// mean. Limit is what a progress bar counts to where lanes make it more than the number of games.
// Ask may be called several times, for all blocks or some: it must not change the job. Record,
// Pictures and Along may be nil, and Replay where rows are no games.
type Job struct {
	Recipe  recipe.Recipe
	Table   results.Table
	changed Changes // by the data files of --data
	host    Host    // the program
	What    string  // games, battles, pairs
	Limit   int     // of them, where that is not the number of games
	Count   string  // the flag that says how many, where that is not -n
	Least   int     // of them that a whole run has; parts may have fewer
	Ask     func(context.Context, Part) (Answer, error)
	// replay plays a game again, or a pair, and returns its row and its tale; nil where
	// rows are no games.
	Replay func(f *results.Folder, number uint64) ([]int, []*experiments.Tale, error)
	// record plays a game again and returns its record; nil where it is not wanted.
	Record  func(number uint64) sim.Record
	Picture picture
	// pictures draws all that a folder has of an answer; nil where that is the picture alone.
	Pictures func(Answer) (map[string]io.WriterTo, error)
	Along    *Recording           // of the records of all games; nil where these are not wanted
	shared   *cluster.Coordinator // of the workers who play, nil without --serve
}

// A Part part of a run: some of its blocks, as a rule all.
// First is the number of its first block, Games how many games it has from there. The ledger is
// where finished blocks are kept and looked up, nil without a folder; Show is told how many games
// have been counted, and may be nil.
type Part struct {
	First, Games, Workers int
	Ledger                sim.Ledger
	Show                  func(int)
}

// all asks for the whole run.
func (s *Job) all(workers int, ledger sim.Ledger, show func(int)) Part {
	return Part{s.Recipe.First, s.Recipe.Games, workers, ledger, show}
}

// Whole reports whether a part is all of the run.
func (s *Job) Whole(p Part) bool { return p.First == s.Recipe.First && p.Games == s.Recipe.Games }

// RecipeOf returns the recipe of a command line that plays games from a start, for the
// caller to complete. The flag count says how many; it is empty where there is none.
func (k *Output) RecipeOf(cmd *cobra.Command, args []string, count, game string, rules sim.Rules, start sim.State,
	players ...string) recipe.Recipe {
	rules = experiments.RulesOf(start, rules)
	return recipe.Recipe{
		Schema: recipe.Schema, Version: cli.Version(), Command: cmd.Name(), Game: game, Start: start.String(),
		Data: rules.Digest(), Options: rules.Options(),
		Agents: players, Stop: recipe.NoStop, Words: wordsOf(cmd, args, count), Inputs: k.Origin.read,
	}
}

// RecipeSolved returns the recipe of a command line that solves a position.
func (k *Output) RecipeSolved(cmd *cobra.Command, args []string, game string, rules sim.Rules, start sim.State,
	players ...string) recipe.Recipe {
	r := k.RecipeOf(cmd, args, "", game, rules, start, players...)
	r.Stop, r.Block, r.Games = recipe.Solved, 1, 1
	return r
}

// wordsOf returns the recipe's words of a command line.
func wordsOf(cmd *cobra.Command, args []string, count string) []string {
	without := []string{count}
	// Of odds and run it names a file for records, which changes no figure.
	if f := cmd.Flag("record"); f != nil && f.Value.Type() == "string" { // of advise it says which record
		without = append(without, "record")
	}
	words := flagWords(cmd, without...)
	// Behind "--" nothing is taken for a flag, whatever an argument begins with.
	return append(append(words, "--"), args...)
}

// ArmOf returns what a recipe says of a way to play.
func ArmOf(name, game string, rules sim.Rules, start sim.State, agents ...string) recipe.Arm {
	rules = experiments.RulesOf(start, rules)
	// A hash, as the text of a start can be long and there may be thousands of arms.
	sum := sha256.Sum256([]byte(start.String()))
	return recipe.Arm{Name: name, Game: game, Start: hex.EncodeToString(sum[:]), Data: rules.Digest(),
		Options: rules.Options(), Agents: agents}
}

// TextsOf returns the texts of a pair of agents.
func TextsOf(pair [2]sim.Agent) []string { return []string{pair[0].String(), pair[1].String()} }

// A picture draws an answer into a file of a name; the zero picture draws none.
type picture struct {
	name string // in a folder
	draw func(a Answer, file string) (io.WriterTo, error)
}

// Drawn is the picture of the answers of a type.
// The conversion cannot fail where the job's Ask returns answers of that type.
func Drawn[A Answer](name string, draw func(a A, file string) (io.WriterTo, error)) picture {
	return picture{name, func(a Answer, file string) (io.WriterTo, error) { return draw(a.(A), file) }}
}

// drawings are the pictures of an answer, by the name of their file.
func (s *Job) drawings(f Answer) (map[string]io.WriterTo, error) {
	switch {
	case !f.Known():
		return nil, nil
	case s.Pictures != nil:
		return s.Pictures(f)
	}
	p, err := s.Picture.draw(f, s.Picture.name)
	return map[string]io.WriterTo{s.Picture.name: p}, err
}

// answer asks for a part of the run.
func (s *Job) answer(ctx context.Context, part Part) (Answer, error) {
	found, err := s.Ask(ctx, part)
	if err == nil {
		top := found.Top()
		top.Version, top.Listed = cli.Version(), s.host.Name+" games"
	}
	return found, err
}

// contents are the files of a finished run beside those of its games. Pictures are drawn here and
// not when they are written: one that fails leaves no folder with half of its files.
func (s *Job) contents(f Answer) (results.Contents, error) {
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
	told := s.toTell(f)
	if err := told.WriteText(text); err != nil {
		return nil, err
	}
	page := &results.Page{
		Title: shown.Title, Answer: shown.Answer, Known: shown.Data, Head: shown.Head, Rows: shown.Rows,
		Note: shown.Note,
		Text: text.String(), Repeat: f.Top().Command, Recipe: s.Recipe, Pictures: map[string][]byte{},
	}
	c := results.Contents{
		"summary.json": func(w io.Writer) error { return cli.WriteJSON(w, s.changed.In(told)) },
		"report.html":  func(w io.Writer) error { _, err := page.WriteTo(w); return err },
	}
	// The page embeds the same bytes that the files have.
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
