package command

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/sim"
)

const adviseHelp = `Ranks the legal decisions in a battle by what each is worth.

The battle is described as for odds; the advice is for its first decision. --position FILE
asks about a later one. FILE is the text of a position, as advise --json prints it, or a
record, as odds --record writes it. FILE:N, or --after N, is the position after N decisions.
Without a number it is the first decision, or the end of a record that stops before the
battle is over. A record has its own options.

Values are in units of the goal. The report says which side wants a high value. Exact
values assume that both sides play as well as possible afterwards, or with --against that
the other side plays as that agent. Such an agent must decide by the position alone.

If there are too many positions to solve, each choice is simulated -n times, with the same
dice for all. Both sides then play as the --rollout agent, and the values have 95%
intervals. They hold for that play, not for best play. --method auto solves what takes
about two seconds and simulates the rest; the report says which. --method exact may take
up to a minute and a gigabyte.

Ctrl-C ends the run early and prints what is known, marked incomplete (exit code 130).`

const adviseExample = `  ironbottom advise guadalcanal
    Choice              hold %  gives away
    NA fires at naval  87.0236   0
    NA holds fire      93.3736   6.3500
  ironbottom advise --position battle.txt:7
    # the same for the position after seven decisions of a record
  ironbottom advise guadalcanal --goal steps
    # values what each side has left instead of who holds the hex
  ironbottom advise guadalcanal --against stand
    # the best answer to that opponent
  ironbottom advise --position my-position.txt --plot choices.png
  ironbottom advise rabaul --rollout prudent -n 50000
    # a battle that is too large to solve`

// An adviseRun holds the flags of advise.
type adviseRun struct {
	source
	place
	parts
	job.Output
	asked question.Advice // set by read
	all   bool
}

// newAdvise makes the command without its flags, which Command adds. The origin of its output notes
// the files that source reads, so that the recipe of a folder holds them.
func newAdvise(p *program) *adviseRun {
	a := &adviseRun{parts: parts{}, source: source{program: p}}
	a.source.origin = &a.Output.Origin
	return a
}

func (a *adviseRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "advise [GAME] [NAME|FILE.toml]", Short: "Rank the decisions in a battle", Long: adviseHelp +
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
	f.String("goal", "", "what both sides play for: score, a `GOAL` of the game, or mix:W")
	f.String("against", "", "`AGENT` that plays the other side (default best play)")
	f.String("method", question.Methods[0], cli.MethodUsage)
	f.String("rollout", defaultAgent(a.program.games[0]),
		"`AGENT` that plays both sides in simulations")
	f.IntP("count", "n", 0,
		"simulations of each choice (default a million decisions in all, at most 10,000)")
	a.AddOutput(cmd, "playouts", cli.PlotUsage)
	f.BoolVar(&a.all, "all", false, fmt.Sprintf("show every choice, not the best %d", advice.AdviceRows))
	a.AddFolders(cmd, "count")
	for _, flag := range []string{"against", "rollout"} {
		cmd.RegisterFlagCompletionFunc(flag, a.completeAgent)
	}
	cmd.RegisterFlagCompletionFunc("goal", a.completeGoal)
	cmd.RegisterFlagCompletionFunc("method", cobra.FixedCompletions(question.Methods,
		cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// read reads the question of the flags.
func (a *adviseRun) read(cmd *cobra.Command) (err error) {
	if a.asked, err = question.ReadAdvice(givenFlags(cmd)); err != nil {
		return err
	}
	return simulateParts(a.Parted(), &a.asked.Method)
}

// Check refuses flags that make no sense, by themselves or together.
func (a *adviseRun) Check(cmd *cobra.Command, args []string) error {
	if err := a.place.check(cmd, args, a.parts); err != nil {
		return err
	}
	if err := a.read(cmd); err != nil {
		return err
	}
	return a.Output.Check(cmd, args)
}

// Prepare makes the advice ready.
func (a *adviseRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	l, position, title, err := a.find(cmd, args)
	if err == nil {
		err = a.read(cmd)
	}
	if err != nil {
		return nil, err
	}
	d, err := a.asked.Question(l.Loaded, position)
	if err != nil {
		return nil, err
	}
	d.First = a.First
	// If the battle is over there are no agents to seat and nothing to simulate. The answer says
	// so; only a folder is refused, because it would have no row.
	if position.Turn() != sim.Over {
		if err := a.asked.Seat(cmd.Context(), l.Playing, &d); err != nil {
			if cmd.Context().Err() != nil { // the user's Ctrl-C and not a fault of a flag
				err = cli.ErrInterrupted
			}
			return nil, err
		}
		// The number of playouts that makes a million decisions depends on their length, which a
		// pilot measures. The recipe needs the number, so the pilot runs first.
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

// find returns the position of the question: the start of a battle, or any other.
func (a *adviseRun) find(cmd *cobra.Command, args []string) (loaded, sim.State, string, error) {
	if a.file != "" {
		return a.open(cmd, &a.source)
	}
	l, err := a.load()
	if err != nil {
		return l, nil, "", err
	}
	name := strings.Join(args, "")
	changes, err := a.changes(cmd, l.Entry)
	if err != nil {
		return l, nil, "", err
	}
	if name == "" && len(changes) == 0 {
		return l, nil, "",
			fmt.Errorf("advise: found no battle; want a NAME of the library (odds --list), a FILE.toml, its "+
				"parts as flags (advise --help-all), or --position, as: %s advise %s", cmd.Root().Name(),
				example(l.Entry))
	}
	s, title, err := l.start(name, changes)
	return l, s, title, err
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
	if s, err := l.Rules.Setup(example(l.Entry)); err == nil {
		// A position has the goals, not the rules; the position of the example stands for the whole
		// game.
		if g, ok := s.(sim.HasGoals); ok {
			for _, goal := range g.Goals() {
				names = append(names, goal.Name+"\t"+goal.Meaning)
			}
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}
