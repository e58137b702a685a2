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
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
	"github.com/ironbottom/ironbottom/cmd/question"
)

// Main is the program of a name that plays these games. A command that names no game is
// about the first one. Main does what the command line says and exits with its exit code.
// Results carry the version of the module that has package main.
func Main(name string, games []agents.Game) {
	ctx := cli.UntilSignal()
	cli.EndBlocked(ctx, cli.Patience, os.Stderr, name)
	os.Exit(Run(ctx, name, games, os.Args[1:], os.Stdout, os.Stderr))
}

// Run is Main for a caller that has the arguments and the streams. It returns the exit code.
func Run(ctx context.Context, name string, games []agents.Game, args []string, stdout, stderr io.Writer) int {
	p := &program{job.Host{Name: name}, games}
	return p.run(ctx, args, stdout, stderr)
}

// A program is what all commands share: the list of games, and how to show progress.
type program struct {
	job.Host
	games []entry
}

// An entry is a game of the list.
type entry = agents.Game

// run runs the command line and returns the exit code. On an error it writes one line to stderr. It
// checks the list of games first, because a missing agent would otherwise be a panic in some
// command.
func (p *program) run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	if err := p.check(); err != nil {
		return report(ctx, p.Name, stderr, err)
	}
	// The display exists before the flags are read; its mode is the value of a flag. External
	// programs start only if the user's own words name them, and none is left behind.
	programs := external.NewHost(external.Named(args)...)
	defer programs.Close()
	files := new(job.Nets)
	nets := learn.NewNetCache(files.Read)
	told := progress.New(stderr, progress.SystemClock, p.Name)
	p = &program{job.Host{Name: p.Name, Failures: programs.FailureLines, Keep: programs.FailureRecords,
		Recall: programs.RestoreFailures,
		Nets:   files, Watch: told.Watch}, programs.With(nets.With(p.games))}
	root := p.with(told.Begin).root(stdout, stderr)
	root.PersistentFlags().StringArray(external.Name, nil,
		"allow agents of folders and files to start this `COMMAND`; may be repeated")
	groupFlags(root)
	told.Mode = root.PersistentFlags().Lookup("progress").Value.(*progress.Mode)
	return execute(ctx, root, args, stderr)
}

// check returns an error if the list of games is incomplete.
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

// with returns the program with another way to show progress.
func (p *program) with(show progress.Meter) *program {
	host := p.Host
	host.Meter = show
	return &program{host, p.games}
}

// names returns the names of the games.
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

// rename puts the name of this program into the help of all commands, which is written for a
// program called ironbottom. The examples name battles of one game and are left out if the program
// does not have it.
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

// defaultAgent returns the default agent for battles of a game.
func defaultAgent(e entry) string { return agents.Playing(e.Agents, agents.PlaysBattles)[0].Name }

// example returns a set-up for examples.
func example(e entry) string {
	if len(e.Samples) == 0 {
		return "SETUP"
	}
	return e.Samples[0].Setup
}

// twoAgents returns two agents that play battles of the first game, for examples.
func (p *program) twoAgents() string {
	all := agents.Playing(p.games[0].Agents, agents.PlaysBattles)
	return all[0].Name + " " + all[min(1, len(all)-1)].Name
}

// seatsOf returns the flags for the sides of the whole game, or none.
func seatsOf(e entry) []string {
	if e.WholeSides[0] == "" {
		return nil
	}
	flags := question.SeatFlags(e.WholeSides)
	return flags[:]
}

// repeatable returns functions that make a command whose runs can be kept, by its name in recipes.
// A new command that keeps folders belongs here.
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
