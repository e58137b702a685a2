package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/sim"
)

const adviseHelp = `The best thing to do in a battle: what each legal decision is worth, what it gives
away against the best one, and how the battle is likely to end after it.

NAME, FILE.toml and the flags describe a battle as for odds; the advice is for its
first decision. With --position it is for any point of a battle. FILE is then the
text of a position, as advise --json gives it, or a record, as odds --record
writes it: FILE:N, or --after N, stands where N decisions have been made; without
it at the first decision, or at the end of a record that stops before the battle
is over. A record has its own options.

Values are in units of the goal, and say which side wants it high. Exact values
hold when both sides play as well as can be afterwards, or with --against when the
other side plays as that agent, which must decide by the position alone. Where
there are too many positions each choice is played out -n times instead, with the
same dice for all, both sides (but for --against) playing as --rollout: such
values, with 95% intervals, are those of that play, not of best play. --method auto
solves what takes about two seconds and plays out the rest; the report says which.
exact takes up to a minute and a gigabyte.

Exit codes: 0 done, 1 internal failure, 2 wrong input, 130 interrupted: what is
known is printed, marked incomplete.`

const adviseExample = `  ironbottom advise guadalcanal
  ironbottom advise guadalcanal --goal steps                  for what is left, not for the hex
  ironbottom advise guadalcanal --against stand               the best answer to that opponent
  ironbottom odds guadalcanal -n 1 --record battle.txt
  ironbottom advise --position battle.txt:7                   after seven decisions
  ironbottom advise --position my-position.txt --plot choices.png
  ironbottom advise rabaul --rollout prudent -n 50000         too large to solve`

// An adviseRun is what the flags of advise say.
type adviseRun struct {
	source
	place
	parts
	goal, against, rollout string
	method, seed, plot     string
	count, workers         int
	asJSON, all            bool
	meter                  meter
}

func adviseCommand(show meter) *cobra.Command {
	a := &adviseRun{parts: parts{}, meter: show}
	cmd := &cobra.Command{
		Use: "advise [NAME|FILE.toml]", Short: "The best decision in a battle", Long: adviseHelp, Example: adviseExample,
		Args: atMost(1), ValidArgsFunction: a.completeBattle, RunE: a.run,
	}
	f := cmd.Flags()
	f.SortFlags = false
	a.place.add(cmd)
	a.parts.add(cmd)
	a.addGame(cmd)
	a.addOptions(cmd)
	a.addData(cmd)
	f.StringVar(&a.goal, "goal", "", "what both sides play for: score, a goal of the game, or mix:W, the first and W times the second (default the first)")
	f.StringVar(&a.against, "against", "", "the other side plays as `AGENT` (default as well as can be)")
	f.StringVar(&a.method, "method", "auto", "how values are found: exact (solved), monte-carlo (played out), or auto: exact where that is quick")
	f.StringVar(&a.rollout, "rollout", "stand", "who plays on where choices are played out: an `AGENT` (ironbottom agents explains them)")
	f.IntVarP(&a.count, "count", "n", 10_000, "how often each choice is played out, where it is not solved")
	f.StringVar(&a.seed, "seed", "1", "seed of the dice of playouts, a whole number; random takes one and prints it")
	f.IntVar(&a.workers, "workers", 0, "playouts made at the same time (default one for each processor); changes no figure")
	f.BoolVar(&a.all, "all", false, fmt.Sprintf("show every choice, not the best %d", experiments.AdviceRows))
	f.BoolVar(&a.asJSON, "json", false, "print one JSON object, with every choice")
	f.StringVar(&a.plot, "plot", "", "write a picture of the choices to `FILE`.png or FILE.svg")
	for _, flag := range []string{"against", "rollout"} {
		cmd.RegisterFlagCompletionFunc(flag, a.completeAgent)
	}
	cmd.RegisterFlagCompletionFunc("goal", a.completeGoal)
	cmd.RegisterFlagCompletionFunc("method", cobra.FixedCompletions(methods, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// check refuses flags that make no sense, alone or together.
func (a *adviseRun) check(cmd *cobra.Command, args []string) error {
	given := cmd.Flags().Changed
	if err := a.place.check(cmd, args, a.parts); err != nil {
		return err
	}
	switch {
	case !slices.Contains(methods, a.method):
		return fmt.Errorf("--method: found %q; want one of %s", a.method, strings.Join(methods, ", "))
	case a.method == "exact" && (given("count") || given("rollout")):
		return errors.New("--method exact: found together with -n or --rollout, which are about playing out; want one or the other")
	case a.count < 1:
		return fmt.Errorf("--count: found %d; want 1 or more playouts", a.count)
	case a.workers < 0 || a.workers > 1024:
		return fmt.Errorf("--workers: found %d; want 1 to 1024, or 0 for one for each processor", a.workers)
	case given("plot"):
		if err := charts.CheckName(a.plot); err != nil {
			return fmt.Errorf("--plot: %w", err)
		}
		return checkWritable("plot", a.plot)
	}
	return nil
}

func (a *adviseRun) run(cmd *cobra.Command, args []string) error {
	if err := a.check(cmd, args); err != nil {
		return err
	}
	l, position, title, err := a.find(cmd, args)
	if err != nil {
		return err
	}
	seed, err := readSeed(a.seed)
	if err != nil {
		return err
	}
	d := experiments.Decision{
		Game: l.Game, Rules: l.rules, Position: position, Goal: a.goal,
		Method: experiments.Method(strings.TrimPrefix(a.method, "auto")), Seed: seed, Playouts: a.count, Workers: a.workers,
	}
	if a.goal != "" {
		if _, err := agents.NewGoal(position, a.goal); err != nil {
			return fmt.Errorf("--goal: %w", err)
		}
	}
	if position.Turn() != sim.Over {
		if err := a.seat(cmd.Context(), l, &d); err != nil {
			return err
		}
	}
	return a.advise(cmd, d, title, strings.Join(args, ""))
}

// find returns the position that is asked about: the start of a battle, or any.
func (a *adviseRun) find(cmd *cobra.Command, args []string) (loaded, sim.State, string, error) {
	if a.file != "" {
		return a.open(cmd, &a.source)
	}
	l, err := a.load()
	if err != nil {
		return l, nil, "", err
	}
	name := strings.Join(args, "")
	changes, err := a.changes(cmd, l.entry)
	if err != nil {
		return l, nil, "", err
	}
	if name == "" && len(changes) == 0 {
		return l, nil, "", fmt.Errorf("advise: found no battle; want a NAME of the library (odds --list), a FILE.toml, its parts as flags (advise --help), or --position, as: ironbottom advise %s", l.example())
	}
	s, title, err := l.start(name, changes)
	return l, s, title, err
}

// seat makes the agents ready that the flags name.
func (a *adviseRun) seat(ctx context.Context, l loaded, d *experiments.Decision) (err error) {
	if a.method != "exact" {
		if d.Rollout, err = agents.Ready(ctx, l.agents, a.rollout, d.Position); err != nil {
			return seatError(ctx, "rollout", err)
		}
	}
	if a.against != "" {
		if d.Against, err = agents.Ready(ctx, l.agents, a.against, d.Position); err != nil {
			return seatError(ctx, "against", err)
		}
	}
	return nil
}

func seatError(ctx context.Context, flag string, err error) error {
	if ctx.Err() != nil {
		return errInterrupted
	}
	return fmt.Errorf("--%s: %w", flag, err)
}

// advise finds the advice and writes the picture, then the figures.
func (a *adviseRun) advise(cmd *cobra.Command, d experiments.Decision, title, name string) error {
	play, played := a.meter("playouts", a.count*len(d.Position.Legal(nil)))
	solve, solved := a.meter("positions", d.PositionLimit())
	d.Progress, d.Solving = play, solve
	r, err := d.Run(cmd.Context())
	solved()
	played()
	if no := new(experiments.InexactError); errors.As(err, &no) {
		return fmt.Errorf("--method exact: %w, or --method monte-carlo", err)
	}
	if err != nil {
		return internal(err)
	}
	r.Version, r.Title, r.Command = version(), title, a.command(cmd, name, r)
	if r.Known {
		if err := drawFile(a.plot, func() (io.WriterTo, error) { return charts.Advice(r, a.plot, a.all) }); err != nil {
			return err
		}
	}
	if a.asJSON {
		err = writeJSON(cmd.OutOrStdout(), r)
	} else {
		err = internal(r.WriteText(cmd.OutOrStdout(), a.all))
	}
	if err == nil && !r.Complete {
		err = errInterrupted
	}
	return err
}

// command returns the command line that repeats the advice.
func (a *adviseRun) command(cmd *cobra.Command, name string, r *experiments.Advice) string {
	words := givenWords(cmd, name, "workers", "json", "plot", "all", "seed", "count", "method")
	method := string(r.Method)
	if r.Reason != "" || !r.Complete || r.Over() {
		method = a.method
	}
	how := "--method " + method
	if r.Playouts > 0 {
		how += fmt.Sprintf(" -n %d", r.Playouts)
	}
	return fmt.Sprintf("%s %s --seed %d", words, how, r.Seed)
}

// completeGoal offers the goals of a battle of the game.
func (a *adviseRun) completeGoal(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	l, err := a.load()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	names := []string{agents.Score + "\tthe result of the game"}
	if s, err := l.rules.Setup(l.example()); err == nil {
		if g, ok := s.(sim.Goaled); ok {
			for _, goal := range g.Goals() {
				names = append(names, goal.Name+"\t"+goal.Meaning)
			}
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
