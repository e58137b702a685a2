package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A source holds the flags for the game, its data and its options, which several commands share.
type source struct {
	program *program
	origin  *job.Origin
	game    string
	folder  string
	options []string
	// undo, if set, returns the files of the folder without one of its changes.
	undo func(shipped, folder fs.FS) fs.FS
}

func (s *source) addGame(cmd *cobra.Command) {
	cmd.Flags().StringVar(&s.game, "game", s.program.games[0].Name, "`GAME` to play (see ironbottom games)")
	cmd.RegisterFlagCompletionFunc("game", s.program.completeGame)
}

func (s *source) addData(cmd *cobra.Command) {
	cmd.Flags().StringVar(&s.folder, "data", "", cli.DataUsage)
}

func (s *source) addOptions(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&s.options, "option", nil,
		cli.OptionUsage)
	cmd.RegisterFlagCompletionFunc("option", s.completeOption)
}

// entry returns the named game. Its error is about the flag --game; a caller with another source
// sets the place.
func (s *source) entry() (entry, error) {
	if e, ok := s.program.gameNamed(s.game); ok {
		s.game = e.Name
		return e, nil
	}
	names := s.program.names()
	return entry{}, cli.Flags(&table.Error{Place: table.Place{Key: "game"}, Err: &table.Finding{
		Found: strconv.Quote(s.game), Want: "one of " + strings.Join(names, ", ") + sim.NearHint(s.game, names),
	}})
}

// loaded is a game made ready, with what a command needs besides.
type loaded struct {
	question.Loaded // its data is that of --data over what ships
	program         *program
	origin          *job.Origin
	changed         job.Changes // by the data files of --data
}

func (s *source) load() (loaded, error) {
	e, err := s.entry()
	if err != nil {
		return loaded{}, err
	}
	return s.ready(e, question.Options(s.options), "--option")
}

// ready makes the rules of a game with the source's data; from says where the options come from.
// Every command gets its game here, so that none lacks the program or the origin.
func (s *source) ready(e entry, options map[string]string, from string) (loaded, error) {
	l, err := loadWithout(s.undo, e, s.origin.Data(s.folder), options, from)
	l.program, l.origin = s.program, s.origin
	if s.undo == nil {
		l.origin.NoteChanges(l.changed)
	}
	return l, err
}

// loadWithout makes the rules of a game for ready, without one change of the folder if undo is not nil.
func loadWithout(undo func(shipped, folder fs.FS) fs.FS, e entry, folder string, options map[string]string,
	from string) (l loaded, err error) {
	if l.Loaded, err = question.Load(e, options); err != nil { // the shipped data is in order: an option is not
		return l, &table.Error{Place: table.Place{File: from}, Err: err}
	}
	if folder == "" {
		return l, nil
	}
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return l, fmt.Errorf("--data: found no folder %q; want one with data files", folder)
	}
	files := table.Folder(folder)
	if undo != nil {
		files = undo(e.Data, files)
	}
	if l.Data, err = table.Overlay(e.Data, files, "battles/*.toml", "scenarios/*.csv", "scenarios/*.toml"); err == nil {
		l.Rules, err = e.Load(l.Data, options)
	}
	if err == nil {
		l.changed, err = job.ChangesOf(e.Data, files)
	}
	if err != nil {
		return l, fmt.Errorf("--data %s: %w", folder, cli.Flags(err))
	}
	return l, nil
}

// whole returns the same for the whole game, if there is one.
func (l loaded) whole() (loaded, bool) {
	whole, ok := l.Whole()
	l.Loaded = whole
	return l, ok
}

// start returns the start position and its title: a battle of the library, a battle file, or one
// described only by changes. Name may be empty.
func (l loaded) start(name string, changes map[string]string) (sim.State, string, error) {
	if name = lower(name); name != "" && !isFile(name) && len(changes) == 0 {
		s, title, err := l.Start(name, nil)
		return s, title, l.suggestGames(name, err)
	}
	d, err := l.describe(name)
	if err != nil {
		return nil, "", err
	}
	return l.StartOf(d, changes)
}

// describe returns the description of a battle, of the library or a file.
func (l loaded) describe(name string) (question.Description, error) {
	if isFile(name) {
		b, err := l.origin.File(name, "a battle file")
		return question.Description{File: name, Text: string(b), Title: question.TitleIn(b)}, err
	}
	d, err := l.Describe(name)
	return d, l.suggestGames(name, err)
}

// lower returns the name of a battle or a scenario without capitals, as the library writes it. A
// path stays as it is.
func lower(name string) string {
	if isFile(name) || strings.ContainsAny(name, `/\`) {
		return name
	}
	return strings.ToLower(name)
}

// isFile reports whether a battle is named by its file: my-battle.toml, Mine.TOML.
func isFile(name string) bool { return strings.EqualFold(path.Ext(name), ".toml") }

// suggestGames adds to the error of an unknown battle which games have it.
func (l loaded) suggestGames(name string, err error) error {
	if err == nil {
		return nil
	}
	if of := (*table.NoBattleError)(nil); errors.As(err, &of) {
		err = errors.New(of.With(" (list it with odds --list)"))
	}
	var others []string
	for _, e := range l.program.games {
		if e.Data == nil { // a game of another program may need none
			continue
		}
		if _, stat := fs.Stat(e.Data, path.Join("battles", name+".toml")); stat == nil && e.Name != l.Name {
			others = append(others, e.Name)
		}
	}
	if len(others) == 0 {
		return err
	}
	return fmt.Errorf("%w; %s is a battle of %s: want the game before it, such as %s %s", err, name,
		strings.Join(others, " and of "), others[0], name)
}

// addPlayers adds the flags of the agents that play a battle.
func (s *source) addPlayers(cmd *cobra.Command) {
	for _, flag := range question.BattleFlags {
		cmd.Flags().String(flag, defaultAgent(s.program.games[0]), "`AGENT` that plays the "+flag)
		cmd.RegisterFlagCompletionFunc(flag, s.completeAgent)
	}
}

// givenFlags returns the flags that the command line gives, as a question reads them.
func givenFlags(cmd *cobra.Command) *question.Flags {
	var given []question.Flag
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if list, ok := f.Value.(pflag.SliceValue); ok {
			for _, value := range list.GetSlice() {
				given = append(given, question.Flag{f.Name, value})
			}
			return
		}
		given = append(given, question.Flag{f.Name, f.Value.String()})
	})
	return question.NewFlags(given)
}

// pair makes both players of a question ready for a start.
func (p *program) pair(ctx context.Context, by question.Players, kinds []agents.Kind,
	start sim.State) (func() [2]sim.Agent, error) {
	return p.readyPair(ctx, kinds, by.Or(kinds).Texts, by.Names(), start)
}

// readyPair makes two agents ready; names are for its errors. Once both texts are valid it shows
// the progress of what they solve.
func (p *program) readyPair(ctx context.Context, kinds []agents.Kind, texts, names [2]string,
	start sim.State) (func() [2]sim.Agent, error) {
	for i, text := range texts {
		if _, err := agents.New(kinds, text); err != nil {
			return nil, fmt.Errorf("%s: %w", names[i], err)
		}
	}
	show, done := p.Meter("positions", 0)
	defer done()
	if show != nil {
		ctx = agents.WithProgress(ctx, show)
	}
	pair, err := question.Pair(ctx, kinds, texts, names, start)
	if err != nil && ctx.Err() != nil {
		return nil, cli.ErrInterrupted
	}
	return pair, err
}
