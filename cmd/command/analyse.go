package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/analysis"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim"
)

const analyseHelp = `Finds where a recorded game was decided: the luck of each roll, the mistakes of each side
and the turning points.

A battle that can be solved is measured exactly. Its result is the sum of the expectation
at the start, the luck of all rolls, and what both sides gave away against best play.

Other games are measured by simulations of a script. Their result is the sum of:
  - the expectation at the start;
  - the luck of all rolls: how much each changed the script's estimate of the position,
    minus the mean over all possible rolls. It is 0 on average, whatever the script thinks;
  - the decisions of both sides: how much better or worse they did than the script would;
  - a rest that none of these explains. If it is large the report says so, and which
    settings would explain more.

The report also says what a side gave away against the best way found. That is no part of
the sum. All decisions from one roll, or decision of the enemy, to the next are compared
with the legal moves or with variants of the script, given what the side could see. Fresh
dice measure the best way, so that it is not flattered. It is the best way that was found,
not the best there is.

Small battles within a war without hidden information are solved too, and measured in
units of their own goal.`

const analyseExample = `  ironbottom analyse battle.txt
    expected at the start                     -0.740
    luck when attacker decided                +1.212
  ironbottom analyse war.txt --plot war.svg
    # the same for a war, as text and a picture, in some minutes
  ironbottom odds guadalcanal -n 1 --record battle.txt
    # makes a record of a battle
  ironbottom run pacific-victory 1941 -n 1 --record war.txt
    # makes a record of a war
  ironbottom analyse war.txt --sims 16 --games 20
    # faster and rougher
  ironbottom analyse war.txt --out kept
    # keeps the result, finished or not
  ironbottom analyse --resume kept
    # goes on after a break`

// An analyseRun holds the flags of analyse.
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
		Use: "analyse RECORD", Aliases: []string{"analyze"}, Short: "Find where a recorded game was decided",
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
	f.IntVar(&a.record, "record", 1, "number of the record, if the file has several")
	f.StringVar(&a.method, "method", "auto", cli.MethodUsage)
	f.StringVar(&a.script, "script", "",
		"`AGENT` for simulations and judgements (default the first that can)")
	f.IntVar(&a.variants, "variants", analysis.Variants, "variants of the script to compare decisions with")
	f.IntVar(&a.sims, "sims", analysis.Sims, "simulations to find the best way; up to 1.5 times as many measure it")
	f.IntVar(&a.games, "games", analysis.Games, "games from the start of each turn to the end")
	f.IntVar(&a.horizon, "horizon", analysis.Horizon,
		"turns of a simulation, including this one")
	a.addData(cmd)
	a.AddOutput(cmd, "pieces", cli.PlotUsage)
	a.AddFolders(cmd, "")
	cmd.RegisterFlagCompletionFunc("method", cobra.FixedCompletions(question.Methods,
		cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// Check refuses flags that make no sense.
func (a *analyseRun) Check(cmd *cobra.Command, args []string) error {
	if a.method != "auto" && a.method != string(experiments.Exact) && a.method != string(experiments.MonteCarlo) {
		return fmt.Errorf("--method: found %q; want one of %s", a.method, strings.Join(question.Methods, ", "))
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

// Prepare replays the record and makes the analysis ready.
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
	// If the file has several records the user must choose one.
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
	q.Game, q.Rules, q.Kinds = l.Game, l.Rules, l.Playing
	if q.Script == "" {
		q.Script = question.Judging(l.Playing)
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

// keep says how a folder keeps an analysis: a row for each piece.
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
		p.Workers, p.Keeping, p.Progress = part.Workers, part.Keeping, part.Show
		found, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		found.Title, found.Command = title, r.Repeat+job.Stopped(found)
		return found, nil
	}
	return s
}
