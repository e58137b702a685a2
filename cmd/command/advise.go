package command

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/cmd/command/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
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
exact takes up to a minute and a gigabyte. Ctrl-C ends it early: what is known is
printed, marked incomplete (exit code 130).`

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
	job.Output
	goal, against, rollout string
	method                 string
	playouts               int
	all                    bool
}

// newAdvise makes the command without its flags, which Command adds. The files that source reads
// are noted in the origin of the output, so that the recipe of a folder holds them.
func newAdvise(p *program) *adviseRun {
	a := &adviseRun{parts: parts{}, source: source{program: p}}
	a.source.origin = &a.Output.Origin
	return a
}

func (a *adviseRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "advise [GAME] [NAME|FILE.toml]", Short: "The best decision in a battle", Long: adviseHelp +
			job.FolderHelp + solvedHelp + oddsCodes, Example: adviseExample,
		Args: a.Unless(cli.AtMost(1)), ValidArgsFunction: a.completeBattle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return job.CarryOut(cmd, args, a, a.program.Host, a.folder)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	a.place.add(cmd)
	a.parts.add(cmd, a.program.games)
	a.parts.explained(cmd, &a.source)
	a.addGame(cmd)
	a.addOptions(cmd)
	a.addData(cmd)
	f.StringVar(&a.goal, "goal", "", "what both sides play for: score, a goal of the game, or mix:W, the "+
		"first and W times the second (default the first)")
	f.StringVar(&a.against, "against", "", "the other side plays as `AGENT` (default as well as can be)")
	f.StringVar(&a.method, "method", "auto",
		"how values are found: exact (solved), monte-carlo (played out), or auto: exact where that is quick")
	f.StringVar(&a.rollout, "rollout", standing(a.program.games[0]),
		"who plays on where choices are played out: an `AGENT` (ironbottom agents explains them)")
	f.IntVarP(&a.playouts, "count", "n", 0,
		"how often each choice is played out, where it is not solved (default as often as makes a million "+
			"decisions in all, 10,000 times at most)")
	a.AddOutput(cmd, "playouts", "write a picture of the choices to `FILE`.png or FILE.svg")
	f.BoolVar(&a.all, "all", false, fmt.Sprintf("show every choice, not the best %d", advice.AdviceRows))
	a.AddFolders(cmd, "count")
	for _, flag := range []string{"against", "rollout"} {
		cmd.RegisterFlagCompletionFunc(flag, a.completeAgent)
	}
	cmd.RegisterFlagCompletionFunc("goal", a.completeGoal)
	cmd.RegisterFlagCompletionFunc("method", cobra.FixedCompletions(methods, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// Check refuses flags that make no sense, alone or together.
func (a *adviseRun) Check(cmd *cobra.Command, args []string) error {
	given := cmd.Flags().Changed
	if err := a.place.check(cmd, args, a.parts); err != nil {
		return err
	}
	switch {
	case !slices.Contains(methods, a.method):
		return fmt.Errorf("--method: found %q; want one of %s", a.method, strings.Join(methods, ", "))
	case a.method == "exact" && (given("count") || given("rollout")):
		return errors.New("--method exact: found together with -n or --rollout, which are about playing out; " +
			"want one or the other")
	case given("count") && a.playouts < 1:
		return fmt.Errorf("--count: found %d; want 1 or more playouts", a.playouts)
	case a.method == "exact" && a.Parted():
		return errors.New("--method exact: found together with a part of a run, which is about playing out; " +
			"want one or the other")
	}
	return a.Output.Check(cmd, args)
}

// Prepare makes the advice ready.
func (a *adviseRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	l, position, title, err := a.find(cmd, args)
	if err != nil {
		return nil, err
	}
	seed, err := cli.ReadSeed(a.Seed)
	if err != nil {
		return nil, err
	}
	d := advice.Question{
		Game: l.Game, Rules: l.rules, Position: position, Goal: a.goal,
		Method: experiments.Method(strings.TrimPrefix(a.method, "auto")), Seed: seed, Playouts: a.playouts,
		First: a.First,
	}
	// A part of a run is played out whatever --method says: what is solved is one block and cannot
	// be divided, and all parts must be of one kind to be merged.
	if a.Parted() {
		d.Method = experiments.MonteCarlo
	}
	// The goal is tried here, where the error can name the flag; the question makes its own of it
	// when it is run.
	if a.goal != "" {
		if _, err := agents.NewGoal(position, a.goal); err != nil {
			return nil, fmt.Errorf("--goal: %w", err)
		}
	}
	// Where the battle is over there is nobody to seat and nothing to play out: the answer says
	// that it is over, and only a folder of it is refused, as it would have no row.
	if position.Turn() != sim.Over {
		if !cmd.Flags().Changed("rollout") {
			a.rollout = l.agents[0].Name
		}
		if err := a.seat(cmd.Context(), l, &d); err != nil {
			return nil, err
		}
		// How many playouts make a million decisions depends on how long they are, which a pilot
		// finds out. It is found before the recipe is made, as that has the number.
		if d.Playouts == 0 && d.Method != experiments.Exact {
			pilot, done := a.program.Meter("games of a pilot", 0)
			d.Piloted = pilot
			d.Playouts, err = d.CountPlayouts(cmd.Context())
			done()
			if err != nil {
				return nil, job.InterruptedOr(cmd, err)
			}
		}
	} else if a.Keeps() {
		return nil, errors.New("--out: found a position where the battle is over; want one with a decision")
	}
	return a.keep(cmd, args, d, title)
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
		return l, nil, "",
			fmt.Errorf("advise: found no battle; want a NAME of the library (odds --list), a FILE.toml, its "+
				"parts as flags (advise --help), or --position, as: %s advise %s", cmd.Root().Name(), example(l.entry))
	}
	s, title, err := l.start(name, changes)
	return l, s, title, err
}

// seat makes the agents ready that the flags name.
func (a *adviseRun) seat(ctx context.Context, l loaded, d *advice.Question) (err error) {
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

// seatError is an error of the agent that a flag names: where the context has ended while it was
// made ready, the user's Ctrl-C and not a fault of the flag.
func seatError(ctx context.Context, flag string, err error) error {
	if ctx.Err() != nil {
		return cli.ErrInterrupted
	}
	return fmt.Errorf("--%s: %w", flag, err)
}

// completeGoal offers the goals of a battle of the game.
func (a *adviseRun) completeGoal(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	e, err := a.meant(args)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	named := a.source
	named.game = e.Name
	l, err := named.load()
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	names := []string{agents.Score + "\tthe result of the game"}
	if s, err := l.rules.Setup(example(l.entry)); err == nil {
		// Goals are asked of a position, not of the rules; that of the example stands for all of
		// the game.
		if g, ok := s.(sim.Goaled); ok {
			for _, goal := range g.Goals() {
				names = append(names, goal.Name+"\t"+goal.Meaning)
			}
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
