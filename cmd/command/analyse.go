package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/cmd/command/job"
	"github.com/ironbottom/ironbottom/cmd/command/line"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/analysis"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim"
)

const analyseHelp = `Where a recorded game was decided: what result was to be expected at the start of
each turn, what the decisions of either side gave away, how lucky each roll was, and
the turning points in words.

A battle that can be solved is measured exactly. Its result is the sum of what was
expected at the start, of the luck of all rolls and of what both sides gave away
against best play.

Other games are measured by simulations of a script. There the result is the sum of:
  - what was expected at the start;
  - the luck of all rolls: what each did to the position as the script judges it, less
    the mean over all that could have been rolled, which is 0 on average whatever the
    script believes;
  - what the decisions of both sides brought, against what the script would have done;
  - a rest that none of these sees.
If the rest is large the report says so, and which settings would tell more.

What a side gave away is no part of that sum: it is held against the best way found.
Decisions from one roll, or decision of the enemy, to the next are compared with the
legal moves or with variants of the script, from what the side could see. The best way
is measured on dice that the search has not seen, so that it is not flattered. It is
the best that was found, not the best there is.

Battles within a war of which nothing is hidden are solved besides, where they are
small enough, and measured in units of their own goal.`

const analyseExample = `  ironbottom odds guadalcanal -n 1 --record battle.txt
  ironbottom analyse battle.txt                                exactly
  ironbottom run pacific-victory 1941 -n 1 --record war.txt
  ironbottom analyse war.txt --plot war.svg                    some minutes
  ironbottom analyse war.txt --sims 16 --games 20              roughly
  ironbottom analyse war.txt --out kept                        kept; stopped or killed:
  ironbottom analyse --resume kept                             it goes on`

// An analysis is what the flags of analyse say.
type analyseRun struct {
	source
	job.Output
	record                         int
	method, script                 string
	variants, sims, games, horizon int
}

// newAnalyse makes the command without its flags, which Command adds.
func newAnalyse(p *program) *analyseRun {
	a := &analyseRun{source: source{program: p}}
	a.source.origin = &a.Output.Origin
	return a
}

func (a *analyseRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "analyse RECORD", Aliases: []string{"analyze"}, Short: "Where a recorded game was decided",
		Long: analyseHelp + job.WholeFolderHelp + oddsCodes, Example: analyseExample,
		Args: a.Unless(func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("analyse: found no file; want that of a RECORD, as run --record writes it")
			}
			return cli.AtMost(1)(cmd, args)
		}),
		RunE: func(cmd *cobra.Command, args []string) error {
			return job.CarryOut(cmd, args, a, a.program.Host, a.folder)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVar(&a.record, "record", 1, "which record of the file, where it holds several")
	f.StringVar(&a.method, "method", "auto", "exact, monte-carlo, or auto: exact where a battle is quickly solved")
	f.StringVar(&a.script, "script", "",
		"the `AGENT` that plays the simulations and judges positions (default the first of the game that can)")
	f.IntVar(&a.variants, "variants", analysis.Variants, "variants of the script that decisions are compared with")
	f.IntVar(&a.sims, "sims", analysis.Sims, "simulations to find the best way to play some decisions; up to "+
		"one and a half times as many to measure it, of each way")
	f.IntVar(&a.games, "games", analysis.Games, "games played to their end from the start of each turn")
	f.IntVar(&a.horizon, "horizon", analysis.Horizon,
		"turns, the one at hand included, after which the script judges a simulation")
	a.addData(cmd)
	a.AddOutput(cmd, "pieces", job.APicture)
	a.AddFolders(cmd, "")
	cmd.RegisterFlagCompletionFunc("method", cobra.FixedCompletions(methods, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// Check refuses flags that make no sense.
func (a *analyseRun) Check(cmd *cobra.Command, args []string) error {
	if a.method != "auto" && a.method != string(experiments.Exact) && a.method != string(experiments.MonteCarlo) {
		return fmt.Errorf("--method: found %q; want one of %s", a.method, strings.Join(methods, ", "))
	}
	for _, n := range []struct {
		flag             string
		found, from, top int
	}{{"record", a.record, 1, 1 << 30}, {"variants", a.variants, 1, 64}, {"sims", a.sims, 8, 1 << 20},
		{"games", a.games, 2, 1 << 20}, {"horizon", a.horizon, 1, 1000}} {
		if n.found < n.from || n.found > n.top {
			return fmt.Errorf("--%s: found %d; want %d to %d", n.flag, n.found, n.from, n.top)
		}
	}
	return a.Output.Check(cmd, args)
}

// Prepare plays the record again and makes the analysis ready.
func (a *analyseRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	seed, err := cli.ReadSeed(a.Seed)
	if err != nil {
		return nil, err
	}
	text, err := a.origin.File(args[0], "a record, as run --record writes it")
	if err != nil {
		return nil, err
	}
	records, err := sim.ReadRecords(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", args[0], err)
	}
	// Of several none is taken for the one that is meant.
	if a.record > len(records) || len(records) > 1 && !cmd.Flags().Changed("record") {
		return nil, fmt.Errorf("%s: found %d records; want --record from 1 to %d", args[0], len(records), len(records))
	}
	q := analysis.Question{
		Record: records[a.record-1], Method: experiments.Method(strings.TrimPrefix(a.method, "auto")),
		Script: a.script, Variants: a.variants, Sims: a.sims, Games: a.games, Horizon: a.horizon, Seed: seed,
	}
	l, err := a.loadFor(q.Record)
	if err != nil {
		return nil, fmt.Errorf("%s: record %d: %w", args[0], a.record, err)
	}
	q.Game, q.Rules, q.Kinds = l.Game, l.rules, l.agents
	if q.Script == "" {
		q.Script = line.Judging(l.agents)
	}
	p, err := q.Plan(cmd.Context())
	if err != nil {
		if cmd.Context().Err() != nil {
			return nil, cli.ErrInterrupted
		}
		return nil, fmt.Errorf("%s: record %d: %w", args[0], a.record, err)
	}
	return a.keep(cmd, args, p, l.Title), nil
}

// keep says how an analysis is kept: a row for each piece.
func (a *analyseRun) keep(cmd *cobra.Command, args []string, plan *analysis.Plan, title string) *job.Job {
	s := &job.Job{What: "pieces", Picture: job.Drawn("analysis.svg", charts.Analysis)}
	r := &s.Recipe
	*r = a.RecipeOf(cmd, args, "", plan.Game.Name, plan.Rules, plan.Start(), plan.Script)
	r.Title, r.Seed, r.Block, r.Games, r.Stop = title, plan.Seed, 1, plan.Pieces(), "record"
	r.Repeat = job.GivenWords(cmd, args[0]) + fmt.Sprintf(" --seed %d", plan.Seed)
	s.Table = results.Table{Name: "pieces", Number: "piece", Columns: []results.Column{
		{Name: "kind", Labels: analysis.KindNames[:]}, {Name: "move"}, {Name: "value", Float: true},
		{Name: "error", Float: true}, {Name: "gain", Float: true}, {Name: "error of gain", Float: true},
		{Name: "choice"}, {Name: "simulations"},
	}}
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := *plan
		p.Workers, p.Ledger, p.Progress = part.Workers, part.Ledger, part.Show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Title, found.Command = title, r.Repeat+job.Stopped(found)
		return found, nil
	}
	return s
}
