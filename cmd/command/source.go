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

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
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

// loaded is a game made ready: the game, its data files and the rules made of them.
type loaded struct {
	entry
	program *program
	origin  *job.Origin
	agents  []agents.Kind // that play what rules are of
	data    fs.FS
	rules   sim.Rules

	changed job.Changes // by the data files of --data

	alone       bool // there is nothing but the whole
	isWhole     bool // rules, agents and sides are those of the whole game
	battleSides [2]string
}

func (s *source) load() (loaded, error) {
	options := map[string]string{}
	for _, o := range s.options {
		name, value, _ := strings.Cut(o, "=")
		options[name] = value
	}
	e, err := s.entry()
	if err != nil {
		return loaded{}, err
	}
	return s.ready(e, options, "--option")
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

// load makes the rules of a game for ready.
func load(e entry, folder string, options map[string]string, from string) (loaded, error) {
	return loadWithout(nil, e, folder, options, from)
}

// loadWithout is load without one change of the folder, if undo is not nil.
func loadWithout(undo func(shipped, folder fs.FS) fs.FS, e entry, folder string, options map[string]string,
	from string) (loaded, error) {
	l := loaded{entry: e, agents: agents.Playing(e.Agents, agents.PlaysBattles), data: e.Data, battleSides: e.Sides}
	var err error
	if l.rules, err = e.Load(e.Data, options); err != nil { // the shipped data is in order: an option is not
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
	if l.data, err = table.Overlay(e.Data, files, "battles/*.toml", "scenarios/*.csv", "scenarios/*.toml"); err == nil {
		l.rules, err = e.Load(l.data, options)
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
//
//go:noinline many callers, none of them hot
func (l loaded) whole() (loaded, bool) {
	g, rules, kinds, alone, ok := question.Whole(l.entry, l.rules)
	if ok {
		l.entry, l.rules, l.agents, l.alone, l.isWhole = g, rules, kinds, alone, true
	}
	return l, ok
}

// scopes returns the whole game and the battles, if there are both.
//
//go:noinline many callers, none of them hot
func (l loaded) scopes() []loaded {
	whole, ok := l.whole()
	switch {
	case !ok:
		return []loaded{l}
	case whole.alone:
		return []loaded{whole}
	}
	return []loaded{whole, l}
}

// start returns the start position and its title: a battle of the library, a battle file, or one
// described only by changes. Name may be empty.
func (l loaded) start(name string, changes map[string]string) (sim.State, string, error) {
	name = lower(name)
	if name != "" && !isFile(name) && len(changes) == 0 {
		s, err := l.rules.Setup(name)
		return s, question.TitleOf(l.rules, name), l.suggestGames(name, err)
	}
	battles, ok := l.rules.(sim.Battles)
	if !ok {
		return nil, "",
			fmt.Errorf("--game: found %s, which takes no battles of your own; want one of its set-ups (%s games)",
				l.Name, l.program.Name)
	}
	file, text, title, err := l.describe(name)
	if err != nil {
		return nil, "", err
	}
	return question.Battle(battles, file, text, title, changes)
}

// describe returns the description of a battle, of the library or a file, and its title. Without a
// name it is empty: the changes say everything.
func (l loaded) describe(name string) (file, text, title string, err error) {
	switch {
	case name == "":
		return "", "", "", nil
	case isFile(name):
		b, err := l.origin.File(name, "a battle file")
		return name, string(b), question.Titled(b), err
	}
	file, text, title, err = question.Describe(l.data, l.rules, name)
	return file, text, title, l.suggestGames(name, err)
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
	err = cli.Flags(err)
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

// players are the agents of both sides, as flags.
type players struct {
	flags [2]string
	texts [2]string
}

// ofBattle are the flags of the two sides of a battle.
var ofBattle = [2]string{"attacker", "defender"}

func (p *players) add(cmd *cobra.Command, s *source) {
	p.flags = ofBattle
	for i, flag := range p.flags {
		cmd.Flags().StringVar(&p.texts[i], flag, defaultAgent(s.program.games[0]), "`AGENT` that plays the "+flag)
		cmd.RegisterFlagCompletionFunc(flag, s.completeAgent)
	}
}

// defaults sets the agents that the command line does not name to the first of the game, because
// not every game has the agents of the first.
func (p *players) defaults(cmd *cobra.Command, kinds []agents.Kind) {
	for i, flag := range p.flags {
		if !cmd.Flags().Changed(flag) {
			p.texts[i] = kinds[0].Name
		}
	}
}

// pairs returns a function that makes a pair of agents for a worker, ready for games from start.
func (p *players) pairs(ctx context.Context, meter progress.Meter, kinds []agents.Kind,
	start sim.State) (func() [2]sim.Agent, error) {
	return readyPair(ctx, meter, kinds, p.texts, start, "--"+p.flags[0], "--"+p.flags[1])
}

// readyPair makes two agents ready; names are for its errors. Once both texts are valid it shows
// the progress of what they solve.
func readyPair(ctx context.Context, meter progress.Meter, kinds []agents.Kind, texts [2]string, start sim.State,
	names ...string) (func() [2]sim.Agent, error) {
	for i, text := range texts {
		if _, err := agents.New(kinds, text); err != nil {
			return nil, fmt.Errorf("%s: %w", names[i], err)
		}
	}
	show, done := meter("positions", 0)
	defer done()
	if show != nil {
		ctx = agents.WithProgress(ctx, show)
	}
	pair, err := agents.Pair(ctx, kinds, texts, start)
	var of *agents.PairError
	switch {
	case err != nil && ctx.Err() != nil:
		return nil, cli.ErrInterrupted
	case errors.As(err, &of):
		return nil, fmt.Errorf("%s: %w", names[of.Which], of.Err)
	}
	return pair, err
}
