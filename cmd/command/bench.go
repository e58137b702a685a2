package command

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

const benchHelp = `Measures how fast games play on this machine.

The report has games and decisions a second, with one worker and with one for each
processor, and the memory allocations of a game. NAME is a battle of the library or a
scenario of the whole game, FILE.toml a battle of your own; --kind takes the sample of a
kind of fight. For one game it also measures the time to copy a position, to draw a raw
word of dice and to roll a volley. Without a name it makes a table with one sample of each
kind, the whole game among them.

Agents that decide by the position alone look up results seen before. "move by move" is
the speed without that, as other agents play. Battles are played by stand and whole games
by their script unless --attacker and --defender name others (of a whole game the first
and the second side).

One game takes some ten seconds, each line of the table two to four. Figures are the best
of several rounds. If rounds differ there are more of them, and figures that still differ
are marked NOT STEADY. Nobody can repeat a speed, so bench keeps no folder.`

const benchExample = `  ironbottom bench
    # games and decisions a second for each kind of game
  ironbottom bench guadalcanal --defender random --json
    # the same for one battle, as a JSON object
  ironbottom bench war-in-the-pacific
  ironbottom bench war-in-the-pacific savo-island
  ironbottom bench war-in-the-pacific --kind surface
  ironbottom bench victory-in-the-pacific 1941`

// A bench holds the flags of bench.
type bench struct {
	source
	one, several experiments.Pace
	kind         string
	asJSON       bool
}

func benchCommand(p *program) *cobra.Command {
	return newBench(p, experiments.Thorough, experiments.Brisk).command()
}

// newBench takes the pace for one set-up and the pace for each line of the table, so that tests can
// measure briefly.
func newBench(p *program, one, several experiments.Pace) *bench {
	return &bench{source: source{program: p}, one: one, several: several}
}

func (b *bench) command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "bench [GAME] [NAME|FILE.toml]", Short: "Measure how fast games play on this machine", Long: benchHelp,
		Example: benchExample,
		Args:    cli.AtMost(1), ValidArgsFunction: b.completeBattle, RunE: b.run,
	}
	b.addGame(cmd)
	b.addOptions(cmd)
	b.addData(cmd)
	b.addPlayers(cmd)
	f := cmd.Flags()
	f.StringVar(&b.kind, "kind", "", "use the sample of this `KIND` of fight instead of NAME")
	f.BoolVar(&b.asJSON, "json", false, cli.JSONUsage)
	cmd.RegisterFlagCompletionFunc("kind", func(_ *cobra.Command, args []string, _ string) ([]string,
		cobra.ShellCompDirective) {
		e, _ := b.meant(args)
		return kinds(e.Samples), cobra.ShellCompDirectiveNoFileComp
	})
	return cmd
}

func (b *bench) run(cmd *cobra.Command, args []string) error {
	l, err := b.load()
	if err != nil {
		return err
	}
	name := strings.Join(args, "")
	if cmd.Flags().Changed("kind") {
		i := slices.Index(kinds(samplesOf(l)), b.kind)
		switch {
		case name != "":
			return fmt.Errorf("--kind: found together with %q; want one of them", name)
		case i < 0:
			return fmt.Errorf("--kind: found %q; want one of %s", b.kind, strings.Join(kinds(samplesOf(l)), ", "))
		}
		name = samplesOf(l)[i].Setup
	}
	// Without a name and a kind: a line for each kind of fight, at a brisk pace.
	if name == "" {
		return b.table(cmd, l)
	}
	// The limit is 0 because the number of rounds is known only when the figures are steady.
	_, done := b.program.Meter("figures measured", 0)
	s, title, err := b.measure(cmd, l, name, b.one.MeasureSpeed)
	done()
	if err != nil {
		return err
	}
	s.Version, s.Game, s.Title = cli.Version(), l.Name, title
	return job.PrintFigures(cmd.OutOrStdout(), s, l.changed, true, b.asJSON)
}

// samplesOf returns set-ups that stand for the kinds of fight of a game. A game without samples is
// represented by its first set-up.
func samplesOf(l loaded) []agents.Sample {
	if all := l.Rules.Setups(); len(l.Samples) == 0 && len(all) > 0 {
		return []agents.Sample{{Kind: "battle", Setup: all[0].Name}}
	}
	return l.Samples
}

// kinds returns the kinds of fight of the samples.
func kinds(samples []agents.Sample) (kinds []string) {
	for _, s := range samples {
		kinds = append(kinds, s.Kind)
	}
	return kinds
}

// measure measures the speed of a battle, or of a scenario if no battle has that name.
func (b *bench) measure(cmd *cobra.Command, l loaded, name string, how func(context.Context, sim.State,
	func() [2]sim.Agent) (*experiments.Speed, error)) (*experiments.Speed, string, error) {
	named := func(s sim.Setup) bool { return s.Name == name }
	// A battle takes precedence over a scenario of the same name.
	if whole, ok := l.whole(); ok && slices.ContainsFunc(whole.Rules.Setups(), named) &&
		!slices.ContainsFunc(l.Rules.Setups(), named) {
		l = whole
	}
	start, title, err := l.start(name, nil)
	if err != nil {
		return nil, "", err
	}
	by := question.ReadPlayers(givenFlags(cmd), question.BattleFlags)
	pairs, err := b.program.pair(cmd.Context(), by, l.Playing, start)
	if err != nil {
		return nil, "", err
	}
	s, err := how(cmd.Context(), start, pairs)
	switch {
	case cmd.Context().Err() != nil:
		return nil, "", cli.ErrInterrupted
	case err != nil:
		return nil, "", cli.Internal(err)
	}
	return s, title, nil
}

// table measures a sample of each kind.
func (b *bench) table(cmd *cobra.Command, l loaded) error {
	// Cloned, because append must not write into the list of the game.
	samples := slices.Clone(samplesOf(l))
	if whole, ok := l.whole(); ok {
		samples = append(samples, agents.Sample{Kind: "whole game", Setup: whole.Rules.Setups()[0].Name})
	}
	show, done := b.program.Meter("kinds", len(samples))
	defer done()
	all := &experiments.Speeds{Schema: 1, Version: cli.Version(), Game: l.Name, Go: runtime.Version(),
		Platform: runtime.GOOS + "/" + runtime.GOARCH}
	for i, sample := range samples {
		s, _, err := b.measure(cmd, l, sample.Setup, b.several.MeasurePlay)
		if err != nil {
			return err
		}
		all.Rows = append(all.Rows, experiments.SpeedsRow{Kind: sample.Kind, Name: sample.Setup, Speed: s})
		if show != nil {
			show(i + 1)
		}
	}
	return job.PrintFigures(cmd.OutOrStdout(), all, l.changed, true, b.asJSON)
}
