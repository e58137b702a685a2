package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/external"
	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/cmd/command/job"
	"github.com/ironbottom/ironbottom/cmd/command/progress"
)

// Main is the program of a name that plays these games. A command that names no game is
// about the first one. Main does what the command line says and exits with its exit code.
// Results carry the version of the module that has package main.
func Main(name string, games []agents.Game) {
	ctx := cli.UntilSignal()
	cli.EndBlocked(ctx, cli.Patience, os.Stderr, name)
	os.Exit(Run(ctx, name, games, os.Args[1:], os.Stdout, os.Stderr))
}

// Run is Main for a caller that has the arguments and the streams: it does what args say
// and returns the exit code.
func Run(ctx context.Context, name string, games []agents.Game, args []string, stdout, stderr io.Writer) int {
	p := &program{job.Host{Name: name}, games}
	return p.run(ctx, args, stdout, stderr)
}

// A program is what all commands share: the list of games, and who is told how far a run
// has come.
type program struct {
	job.Host
	games []entry
}

// An entry is a game of the list.
type entry = agents.Game

// run does what args say and returns the exit code. On an error it writes one line to
// stderr.
// A check of the list comes first: an agent missing there would otherwise be a panic somewhere in a
// command.
func (p *program) run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	if err := p.check(); err != nil {
		return report(ctx, p.Name, stderr, err)
	}
	// The display exists before the flags are read; its mode is the value of the flag, which is set
	// when they are.
	// Programs are started where the user's own words name them, and none is left behind.
	programs := external.NewHost(external.Named(args)...)
	defer programs.Close()
	files := new(job.Nets)
	nets := learn.NewShelf(files.Read)
	told := progress.New(stderr, progress.SystemClock, p.Name)
	p = &program{job.Host{Name: p.Name, Failures: programs.Told, Keep: programs.Kept, Recall: programs.Recall,
		Nets: files, Watch: told.Watch}, programs.With(nets.With(p.games))}
	root := p.with(told.Begin).root(stdout, stderr)
	root.PersistentFlags().StringArray(external.Name, nil,
		"allow agents of folders and files to start this `COMMAND`; may be repeated")
	groupFlags(root)
	told.Mode = root.PersistentFlags().Lookup("progress").Value.(*progress.Mode)
	return execute(ctx, root, args, stderr)
}

// check returns what is wrong with the list of games.
func (p *program) check() error {
	if len(p.games) == 0 {
		return cli.Internal(errors.New("found no games; want one or more"))
	}
	for _, e := range p.games {
		if len(agents.Playing(e.Agents, agents.PlaysBattles)) == 0 || seatsOf(e) != nil &&
			len(agents.Playing(e.Agents, agents.PlaysWhole)) == 0 {
			return cli.Internal(fmt.Errorf("found game %s without agents for all that it has; want some, as "+
				"agents.Generic", e.Name))
		}
	}
	return nil
}

// with returns the program with another way to show how far a run has come.
func (p *program) with(show progress.Meter) *program {
	host := p.Host
	host.Meter = show
	return &program{host, p.games}
}

// names are those of the games.
//
//go:noinline many callers, none of them hot
func (p *program) names() (names []string) {
	for _, e := range p.games {
		names = append(names, e.Name)
	}
	return names
}

// exampleGame is the game of the examples in the help.
const exampleGame = "pacific-victory"

// rename has the help of all commands, which is written for a program called ironbottom
// with a list of games of its own, speak of this one.
// Examples name battles of one game, and are left out where that is not in the list.
func (p *program) rename(cmd *cobra.Command) {
	called := func(text string) string { return strings.ReplaceAll(text, "ironbottom", p.Name) }
	cmd.Long, cmd.Example = called(cmd.Long), called(cmd.Example)
	if !slices.Contains(p.names(), exampleGame) {
		cmd.Example = ""
	}
	for _, set := range []*pflag.FlagSet{cmd.Flags(), cmd.PersistentFlags()} {
		set.VisitAll(func(f *pflag.Flag) { f.Usage = called(f.Usage) })
	}
	for _, c := range cmd.Commands() {
		p.rename(c)
	}
}

// standing is the agent that plays battles of a game where nothing else is said.
func standing(e entry) string { return agents.Playing(e.Agents, agents.PlaysBattles)[0].Name }

// example returns a set-up for examples.
func example(e entry) string {
	if len(e.Samples) == 0 {
		return "SETUP"
	}
	return e.Samples[0].Setup
}

// twoAgents are two that play battles of the first game, for examples.
func (p *program) twoAgents() string {
	all := agents.Playing(p.games[0].Agents, agents.PlaysBattles)
	return all[0].Name + " " + all[min(1, len(all)-1)].Name
}

// seatsOf are the flags of the sides of the whole game, none where there is none.
func seatsOf(e entry) []string {
	if e.WholeSides[0] == "" {
		return nil
	}
	return []string{strings.ToLower(e.WholeSides[0]), strings.ToLower(e.WholeSides[1])}
}

// repeatable makes a command of each kind whose runs can be kept, by its name.
// The names are those of the commands, which recipes have; a new command that keeps folders belongs
// here.
func (p *program) repeatable() map[string]func() job.Repeatable {
	return map[string]func() job.Repeatable{
		"odds":       func() job.Repeatable { return newOdds(p) },
		"advise":     func() job.Repeatable { return newAdvise(p) },
		"run":        func() job.Repeatable { return newRun(p) },
		"compare":    func() job.Repeatable { return newCompare(p) },
		"study":      func() job.Repeatable { return newStudy(p) },
		"match":      func() job.Repeatable { return newMatch(p) },
		"ladder":     func() job.Repeatable { return newLadder(p) },
		"power":      func() job.Repeatable { return newPower(p) },
		"tournament": func() job.Repeatable { return newTournament(p) },
		"tune":       func() job.Repeatable { return newTune(p) },
		"analyse":    func() job.Repeatable { return newAnalyse(p) },
	}
}
