package job

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/cluster"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
)

// An Answer is the result of a run.
type Answer = experiments.Answer

// A Job is a run that a folder can keep, of any command. Recipe says what is played, and folders
// are compared by it. Table describes the rows of the ledger. Limit is what a progress bar counts
// to, if lanes make it more than the number of games. Ask may be called several times, for all
// blocks or some, and must not change the job. Record, Pictures and Along may be nil; Replay is nil
// if rows are not games.
type Job struct {
	Recipe  recipe.Recipe
	Table   results.Table
	changed Changes // by the data files of --data
	host    Host    // the program
	What    string  // games, battles, pairs
	Limit   int     // of What, if that is not the number of games
	Count   string  // the flag for the number, if it is not -n
	Least   int     // least number in a whole run; parts may have fewer
	Ask     func(context.Context, Part) (Answer, error)
	// Replay plays a game or a pair again and returns its row and its tale; nil if rows are not
	// games.
	Replay func(f *results.Folder, number uint64) ([]int, []*experiments.Narration, error)
	// Record plays a game again and returns its record; nil if there are none.
	Record  func(number uint64) sim.Record
	Picture picture
	// Pictures draws all pictures of a folder; nil if there is only Picture.
	Pictures func(Answer) (map[string]io.WriterTo, error)
	Along    *Recording           // writes the records of all games; nil if they are not wanted
	shared   *cluster.Coordinator // of the workers, nil without --serve
}

// A Part is some of the blocks of a run, usually all. First is the number of its first block, Games
// the number of its games. Without a folder there is no ledger. Show gets the number of games
// counted so far, and may be nil.
type Part struct {
	First, Games, Workers int
	experiments.Keeping
	Show func(int)
}

// all returns the part that is the whole run.
func (s *Job) all(workers int, ledger sim.Ledger, show func(int)) Part {
	return Part{s.Recipe.First, s.Recipe.Games, workers, experiments.Keeping{Ledger: ledger}, show}
}

// Whole reports whether a part is all of the run.
func (s *Job) Whole(p Part) bool { return p.First == s.Recipe.First && p.Games == s.Recipe.Games }

// RecipeOf returns the recipe of a command line that plays games from a start; the caller completes
// it. The flag count gives the number of games and is empty if there is none.
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

// wordsOf returns the words of a command line for its recipe.
func wordsOf(cmd *cobra.Command, args []string, count string) []string {
	without := []string{count}
	// In odds and run it names a file for records, which changes no figure.
	if f := cmd.Flag("record"); f != nil && f.Value.Type() == "string" { // in advise it chooses a record
		without = append(without, "record")
	}
	words := flagWords(cmd, without...)
	// After "--" nothing is read as a flag, whatever an argument begins with.
	return append(append(words, "--"), args...)
}

// ArmOf returns what a recipe says of one arm.
func ArmOf(name, game string, rules sim.Rules, start sim.State, agents ...string) recipe.Arm {
	rules = experiments.RulesOf(start, rules)
	// A hash, because the text of a start can be long and there may be thousands of arms.
	sum := sha256.Sum256([]byte(start.String()))
	return recipe.Arm{Name: name, Game: game, Start: hex.EncodeToString(sum[:]), Data: rules.Digest(),
		Options: rules.Options(), Agents: agents}
}

// TextsOf returns the texts of a pair of agents.
func TextsOf(pair [2]sim.Agent) []string { return []string{pair[0].String(), pair[1].String()} }

// A picture draws an answer into a file with a name; the zero picture draws nothing.
type picture struct {
	name string // of the file in a folder
	draw func(a Answer, file string) (io.WriterTo, error)
}

// Drawn returns the picture for answers of one type. The job's Ask must return answers of that
// type.
func Drawn[A Answer](name string, draw func(a A, file string) (io.WriterTo, error)) picture {
	return picture{name, func(a Answer, file string) (io.WriterTo, error) { return draw(a.(A), file) }}
}

// drawings returns the pictures of an answer by file name.
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

// answer plays a part of the run.
func (s *Job) answer(ctx context.Context, part Part) (Answer, error) {
	found, err := s.Ask(ctx, part)
	if err == nil {
		top := found.Top()
		top.Version, top.Listed = cli.Version(), s.host.Name+" games"
	}
	return found, err
}

// contents returns the files of a finished run, apart from those of its games. It draws the
// pictures before any file is written, so that a failure leaves no folder with half of its files.
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
	// The page embeds the same bytes as the files.
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
