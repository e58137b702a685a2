package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/sim"
)

const runHelp = `Plays a scenario many times and reports how often each side wins.

The report also has victory points, the length of the game, what each side loses, and by
turn the production of each nation and the steps and bases of each side. Shares come with
95% intervals (Wilson), means with 95% intervals (Student's t).

Name the agents by side; ironbottom agents says which play whole games. --data lays a
changed force pool, unit table, map or scenario over the shipped data. --option switches an
optional rule on. Runs with the same seed share their dice wherever both versions roll for
the same thing.

How far you can trust the figures depends on the agents first: a side that plays at random
loses games that a person would win. Part of the map and some units are reconstructed; the
report counts them. The report also names options and changes of data that played no part:
the first games, a quarter of all but 8 to 64, are the same without them.

Ctrl-C ends a run early and prints what was counted, marked incomplete. --record then holds
the games that were finished.`

const runExample = `  ironbottom run pacific-victory 1941
    # how often each outcome comes, with victory points, losses and bases by turn
  ironbottom run pacific-victory 1942 -n 10000 --json > 1942.json
    # the same for 10,000 games, as a JSON object
  ironbottom run pacific-victory 1941 --japan random --allies random --plot ./charts
  ironbottom run pacific-victory 1943 -n 100 --plot overview.png
  ironbottom run pacific-victory 1941 --option china-removed --option variable-ending
  ironbottom run pacific-victory 1941 --data ./my-pool
  ironbottom run pacific-victory 1943 -n 1 --record war.txt
  ironbottom run pacific-victory 1941 -n 100000 --out long
    # keeps the result, finished or not
  ironbottom run --resume long
    # goes on after a break`

// A wholeRun holds the flags of run.
type wholeRun struct {
	source
	seats map[string]*string // the agent of a side, by its flag
	job.Output
	count int
}

func newRun(p *program) *wholeRun {
	r := &wholeRun{source: source{program: p}, seats: map[string]*string{}}
	r.source.origin = &r.Output.Origin
	return r
}

func (r *wholeRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "run GAME SCENARIO", Short: "Play a scenario many times and count the results", Long: runHelp +
			job.FolderHelp + oddsCodes, Example: runExample,
		Args: r.Unless(r.checkArgs), ValidArgsFunction: r.completeScenario,
		RunE: func(cmd *cobra.Command, args []string) error {
			return job.CarryOut(cmd, args, r, r.program.Host, r.folder)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	r.addSeats(cmd)
	f.IntVarP(&r.count, "count", "n", 1000, "games to play")
	r.addOptions(cmd)
	r.addData(cmd)
	r.AddOutput(cmd, "games", "draw an overview as `FILE`.png or FILE.svg, or all pictures into a folder")
	f.StringVar(&r.Records, "record", "", "write the records of all games to `FILE` (text, or .jsonl)")
	r.AddFolders(cmd, "count")
	return cmd
}

// addSeats adds a flag for each side of every whole game.
func (r *wholeRun) addSeats(cmd *cobra.Command) {
	for _, e := range r.program.games {
		kinds := agents.Playing(e.Agents, agents.PlaysWhole)
		for _, flag := range seatsOf(e) {
			if r.seats[flag] != nil {
				continue
			}
			r.seats[flag] = cmd.Flags().String(flag, kinds[0].Name, "`AGENT` that plays "+flag)
			cli.Under(cmd.Flags().Lookup(flag), cli.WhatToPlay, false)
			cmd.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, args []string, begun string) ([]string,
				cobra.ShellCompDirective) {
				if of, err := r.meant(args); err == nil && seatsOf(of) != nil {
					return agentWords(agents.Playing(of.Agents, agents.PlaysWhole), begun)
				}
				return agentWords(kinds, begun)
			})
		}
	}
}

// checkArgs checks that there is a game with scenarios, and one of them.
func (r *wholeRun) checkArgs(cmd *cobra.Command, args []string) error {
	for i := range args {
		args[i] = lower(args[i])
	}
	var names []string
	for _, e := range r.program.games {
		if seatsOf(e) != nil {
			names = append(names, e.Name)
		}
	}
	switch {
	case len(names) == 0:
		return fmt.Errorf("%s: found no game with scenarios; want odds for battles", cmd.Name())
	case len(args) == 0:
		return fmt.Errorf("%s: found no game; want one of %s", cmd.Name(), strings.Join(names, ", "))
	case !slices.Contains(names, args[0]):
		return fmt.Errorf("%s: found game %q; want one of %s%s", cmd.Name(), args[0], strings.Join(names, ", "),
			sim.NearHint(args[0], names))
	case len(args) == 1:
		return fmt.Errorf("%s: found no scenario; want one of %s (%s --help)", cmd.Name(),
			strings.Join(r.program.scenarios(args[0]), ", "), cmd.CommandPath())
	}
	return cli.AtMost(2)(cmd, args)
}

// scenarios returns the names of the scenarios that ship with a game.
func (p *program) scenarios(game string) (names []string) {
	l, err := (&source{program: p, game: game}).load()
	if err != nil {
		return nil
	}
	if whole, ok := l.whole(); ok {
		for _, s := range whole.Rules.Setups() {
			names = append(names, s.Name)
		}
	}
	return names
}

// completeScenario offers the games with scenarios, then those of the named one.
func (r *wholeRun) completeScenario(_ *cobra.Command, args []string, _ string) (words []string,
	_ cobra.ShellCompDirective) {
	switch len(args) {
	case 0:
		for _, e := range r.program.games {
			if seatsOf(e) != nil {
				words = append(words, e.Name+"\t"+e.Title)
			}
		}
	case 1:
		words = r.program.scenarios(args[0])
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// Prepare makes the run ready.
func (r *wholeRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	r.game = args[0]
	l, err := r.load()
	if err != nil {
		return nil, err
	}
	l, _ = l.whole() // checkArgs has seen to it
	start, err := l.Rules.Setup(args[1])
	if err != nil {
		return nil, fmt.Errorf("run: %w", err)
	}
	asked, err := question.ReadRun(givenFlags(cmd), l.Sides)
	if err != nil {
		return nil, err
	}
	pairs, err := r.program.pair(cmd.Context(), asked.Players, l.Playing, start)
	if err != nil {
		return nil, err
	}
	q := scenario.Run{Game: l.Game, Rules: l.Rules, Setup: args[1], Start: start, Agents: pairs, Seed: asked.Seed,
		Games: r.count, First: r.First}
	changed := scenario.Comparison{Game: q.Game, Setup: q.Setup, Seed: q.Seed, First: q.First,
		Method: experiments.MonteCarlo, Arms: [2]scenario.Version{1: {Rules: l.Rules, Start: start, Agents: pairs}}}
	lesser, err := r.lesserGames(l.changed, changed, func(m *meeting) (func() [2]sim.Agent, error) {
		return r.program.pair(cmd.Context(), asked.Players, m.Playing, m.start)
	})
	if err != nil {
		return nil, err
	}
	return r.keep(cmd, args, q, lesser), nil
}

// Check refuses flags that make no sense.
func (r *wholeRun) Check(cmd *cobra.Command, _ []string) error {
	given := cmd.Flags().Changed
	if r.count < 1 {
		return fmt.Errorf("--count: found %d; want 1 or more games", r.count)
	}
	if err := job.CheckWorkers(r.Workers); err != nil {
		return err
	}
	if given("plot") {
		check := cli.CheckFolder
		if charts.CheckName(r.Plot) == nil {
			check = cli.CheckWritable
		}
		if err := check("plot", r.Plot); err != nil {
			return err
		}
	}
	if given("record") {
		if err := cli.CheckWritable("record", r.Records); err != nil {
			return err
		}
	}
	return r.CheckFolders(cmd)
}
