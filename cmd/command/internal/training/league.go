package training

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments/league"
	"github.com/ironbottom/ironbottom/experiments/learning"
)

const leagueHelp = `Trains an agent over several generations and keeps those that play better.

AGENT has the word NET where the network goes: plan:sims=16,estimate=NET. The pool starts
with the agent that has --first in that place; --first untrained is a network without
weights, which judges all positions alike. Each generation

  generates  a data set: --players play, as in generate. The best checkpoint, and others
             drawn from the pool, play for agents whose text has NET
  trains     a network on all data sets so far. --net-options stand behind its file: for
             example with=scripted,share=0.5 for the mean with the script
  is tested  against its predecessor, by the sequential test of Elo 0 against --elo1. Only
             if it is better it becomes a checkpoint of the pool
  is rated   by --meet pairs against each of the pool

The report has the tests, ratings over time in Elo with intervals that hold together, the
table of scores between checkpoints, and an equilibrium of choices between them. Tests stop
when they look good, so ratings use only the other pairs.

A league is a folder: recipe.json, the data set, network and pairs of each generation,
report.txt, report.json and ratings.svg. It may be killed at any time. --resume FOLDER
continues to the same bytes, with any number of workers, and with --generations to more of
them. verify FOLDER makes all of it again and compares.`

const leagueExample = `  ironbottom league naval-chess 1942 plan:variants=4,sims=4,estimate=NET --games 500 --grow 3 --out nc-league
    # each generation's test, and ratings over time
  ironbottom league --resume nc-league --generations 6
    # continues to six generations
  ironbottom league naval-chess 1942 plan:variants=4,sims=4,estimate=NET --games 500 --grow 3 --hidden 16 --lambda 0.7 --out nc-league
  ironbottom league pacific-victory wake mcts:sims=50,prior=NET --first prudent --rows decisions --players mcts:sims=50,prior=NET --out wake-league`

// A leagueRun holds the flags of league.
type leagueRun struct {
	Host
	league.Recipe
	seed, out, resume string
	workers           int
	asJSON            bool
}

func (s *leagueRun) command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "league GAME SETUP AGENT", Short: "Train an agent over generations",
		Long: leagueHelp, Example: leagueExample,
		Args: s.checkArgs, ValidArgsFunction: s.one, RunE: s.run,
	}
	d := learn.Fit{}.Defaults()
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVar(&s.Generations, "generations", 3, "generations to train")
	f.StringVar(&s.First, "first", "scripted",
		"`AGENT` in place of NET at the start, or untrained")
	f.StringVar(&s.More, "net-options", "with=scripted,share=0.5",
		"options of a value network, behind its file; empty for none")
	f.StringArrayVar(&s.Players, "players", []string{"scripted"}, "`AGENT` that plays games for data; may be repeated")
	f.IntVar(&s.Variants, "variants", 16, "variants of each player without NET, including itself")
	f.IntVar(&s.Rivals, "rivals", 3, "checkpoints that play beside the best, for players with NET")
	f.IntVarP(&s.Games, "games", "n", 1000, "games in the first data set")
	f.Float64Var(&s.Grow, "grow", 1, "how many times as many games the next data set has")
	f.StringVar(&s.Rows, "rows", learning.Turns, "`ROW` of the data: turns, stages or decisions")
	f.IntVar(&s.Every, "every", 1, "make a row of one in `N` decisions")
	f.IntVar(&s.Hidden, "hidden", 16, "hidden units; 0 for a linear network")
	f.IntVar(&s.Epochs, "epochs", 12, "most passes over all rows")
	f.IntVar(&s.Wait, "patience", 2, "stop training after `N` epochs without improvement")
	f.Float64Var(&s.Rate, "rate", d.Rate, "learning rate")
	f.Float64Var(&s.Lambda, "lambda", 1, "lambda of TD(lambda); 1 uses only the result")
	f.Float64Var(&s.Elo1, "elo1", 20, "test Elo 0 against this Elo")
	f.IntVar(&s.Pairs, "pairs", 2000, "most pairs in a test; undecided counts as not better")
	f.IntVar(&s.Meet, "meet", 100, "pairs against each checkpoint, for ratings")
	f.StringVar(&s.seed, "seed", "1", cli.SeedUsage)
	f.StringArrayVar(&s.Options, "option", nil, cli.OptionUsage)
	f.IntVar(&s.workers, "workers", 0, "games"+cli.WorkersUsage)
	f.StringVar(&s.out, "out", "", cli.OutUsage)
	f.StringVar(&s.resume, "resume", "", "continue the league in `FOLDER`; only --generations may be added")
	f.BoolVar(&s.asJSON, "json", false, cli.JSONUsage)
	cmd.MarkFlagDirname("out")
	cmd.MarkFlagDirname("resume")
	return cmd
}

func (s *leagueRun) checkArgs(_ *cobra.Command, args []string) error {
	switch {
	case s.resume != "" && (len(args) > 0 || s.out != ""):
		return fmt.Errorf("league: found more than --resume; want it alone, because the folder says the rest")
	case s.resume == "" && len(args) != 3:
		return fmt.Errorf("league: found %d words; want GAME SETUP AGENT, as: %s league naval-chess 1942 "+
			"plan:sims=16,estimate=%s --out FOLDER", len(args), s.Name, league.Place)
	case s.resume == "" && s.out == "":
		return fmt.Errorf("league: found no --out; want a folder for the league")
	case s.workers < 0 || s.workers > mostWorkers:
		return badWorkers(s.workers)
	}
	return nil
}

func (s *leagueRun) run(cmd *cobra.Command, args []string) error {
	ctx := cmd.Context()
	l, err := s.ready(cmd, args)
	if err != nil {
		return ended(ctx, err)
	}
	l.Workers, l.Meter = s.workers, s.Meter
	a, err := l.Run(ctx)
	if ctx.Err() != nil {
		fmt.Fprintf(cmd.OutOrStdout(), "INCOMPLETE: %d of %d generations\nGo on: %s league --resume %s\n", l.Done(),
			l.Generations, s.Name, cli.Quote(l.Name))
		return cli.ErrInterrupted
	}
	if err != nil {
		return err
	}
	if s.asJSON {
		return cli.WriteJSON(cmd.OutOrStdout(), a)
	}
	return cli.Internal(a.WriteText(cmd.OutOrStdout()))
}

// ready creates or opens the folder and makes the agents ready.
func (s *leagueRun) ready(cmd *cobra.Command, args []string) (*league.League, error) {
	r := &s.Recipe
	var old *league.League
	if s.resume != "" {
		var err error
		if old, err = league.Open(s.resume); err != nil {
			return nil, err
		}
		if old.Version != cli.Version() {
			return nil, fmt.Errorf("%s: found a league of %s %s; want one of %s, which this is", s.resume, s.Name,
				old.Version, cli.Version())
		}
		asked := s.Generations
		if *r = old.Recipe; cmd.Flags().Changed("generations") {
			if err := old.Extend(asked); err != nil {
				return nil, fmt.Errorf("--generations: %w", err)
			}
		}
	} else {
		var err error
		if r.Seed, err = cli.ReadSeed(s.seed); err != nil {
			return nil, err
		}
		r.Schema, r.Version, r.Game, r.Setup, r.Agent = league.Schema, cli.Version(), args[0], args[1], args[2]
		if r.Rows == learning.Decisions && !cmd.Flags().Changed("net-options") {
			r.More = "" // the mean with a script is for values
		}
	}
	at, err := s.Open(r.Game, r.Setup, r.Options)
	if err != nil {
		return nil, err
	}
	l := old
	if l == nil {
		if err := r.Check(); err != nil {
			return nil, fmt.Errorf("league: %w", err)
		}
		l = &league.League{Recipe: *r, Name: s.out}
	}
	if err := l.Ready(cmd.Context(), at.Game, at.Rules, at.Kinds, at.Start); err != nil {
		return nil, err
	}
	if old != nil {
		return l, nil
	}
	if err := cli.CheckFolder("out", s.out); err != nil {
		return nil, err
	}
	return l, l.Create()
}
