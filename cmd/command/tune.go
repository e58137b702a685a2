package command

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments/tune"
)

const tuneHelp = `Searches for better parameters of an agent by playing.

Parameters are numbers in the text of an agent, such as boldness and gain in
scripted:boldness=0.8,gain=4. Candidates play pairs of games against a fixed opponent: the
same dice in both games, with the sides swapped. All candidates of a generation play the
same pairs, each generation new ones. At the end the new agent plays a match against the
one it began with, on dice that the search never saw. The verdict is that of the match,
because what looked good in the search was partly lucky. The report ends with the text of
the new agent, ready to paste.

--params names the parameters (ironbottom agents lists them with their ranges, which are
kept). The search starts from the text of the AGENT, or from the defaults. First steps are
about three tenths of a parameter's value at the start (if that is 0, of a tenth of its
range), so give a start of the right size.

  cma   CMA-ES: a population that learns the sizes of the steps and their correlations. It
        adds pairs by itself if luck upsets the order. For a few to a dozen parameters.
  spsa  simultaneous perturbation: two candidates at a time, a slope, a small step. For
        many parameters and much luck.

The budget counts pairs of all candidates together. ironbottom power says what a match can
show: an improvement that needs 10,000 pairs to be seen is not found with 100. Tuning
against one opponent finds what beats that one.

--out FOLDER keeps the result: recipe.json (the question), ledger.blocks (each finished
block of pairs) and at the end games.csv, games.parquet, summary.json, the picture and
report.html. tune --resume FOLDER, without other words, goes on after any break, and ends
with the same result, byte for byte. Each candidate depends on all earlier pairs, so there
are no parts.`

const tuneExample = `  ironbottom tune pacific-victory 1943 scripted --params boldness,gain --budget 600 --out tuned
    # the best values found, and a match of the tuned agent against the old one
  ironbottom tune --resume tuned --plot tune.svg
    # goes on after a break, and draws the search
  ironbottom tune pacific-victory 1942 weighted:gain=4 --against scripted --params gain,hold,guard --method spsa --budget 5000
  ironbottom tune pacific-victory wake mcts:sims=100 --params c --budget 2000 -n 1000 --json`

// A tuneRun holds the flags of tune.
type tuneRun struct {
	contest
	job.Output
	against, method, params string
	budget, pairs           int
}

func newTune(p *program) *tuneRun {
	t := &tuneRun{contest: contest{source{program: p}}}
	t.contest.origin = &t.Output.Origin
	return t
}

func (t *tuneRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "tune GAME SETUP AGENT", Short: "Search for better parameters of an agent", Long: tuneHelp +
			oddsCodes, Example: tuneExample,
		Args: t.Unless(t.checkArgs), ValidArgsFunction: t.completeArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return job.CarryOut(cmd, args, t, t.program.Host, t.folder)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&t.params, "params", "", "parameters to tune, as `NAME,NAME...`")
	f.StringVar(&t.against, "against", "", "opponent, an `AGENT` (default the agent as it starts)")
	f.StringVar(&t.method, "method", tune.CMAES, "`METHOD` of the search: cma or spsa")
	f.IntVar(&t.budget, "budget", 1000, "pairs of games for the search")
	f.IntVarP(&t.pairs, "pairs", "n", 0, "pairs of the match at the end (default half the budget)")
	t.AddOutput(cmd, "pairs", cli.PlotUsage)
	t.addOptions(cmd)
	t.addData(cmd)
	t.AddFolders(cmd, "")
	cmd.RegisterFlagCompletionFunc("method", cobra.FixedCompletions([]string{tune.CMAES, tune.SPSA},
		cobra.ShellCompDirectiveNoFileComp))
	cmd.RegisterFlagCompletionFunc("against", t.completeAgainst)
	cmd.RegisterFlagCompletionFunc("params", t.completeParams)
	return cmd
}

// checkArgs checks that there are GAME SETUP AGENT.
func (t *tuneRun) checkArgs(cmd *cobra.Command, args []string) error {
	names := []string{"GAME", "SETUP", "AGENT"}
	if len(args) < len(names) {
		return fmt.Errorf("tune: found no %s; want GAME SETUP AGENT, or --resume FOLDER (tune --help)",
			names[len(args)])
	}
	return cli.AtMost(len(names))(cmd, args)
}

// Prepare makes the tuning ready.
func (t *tuneRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	m, err := t.open(args[0], args[1])
	if err != nil {
		return nil, err
	}
	r, err := t.recipe(cmd, args, m)
	if err != nil {
		return nil, err
	}
	tuner := tune.Tuner{Game: m.Game, Rules: m.Rules, Start: m.start, Kinds: m.Playing}
	state, err := tuner.Begin(r)
	if err != nil {
		return nil, fmt.Errorf("tune: %w", err)
	}
	if err := t.ready(cmd.Context(), &tuner, state); err != nil {
		return nil, err
	}
	return t.keep(cmd, args, tuner, r), nil
}

// ready makes the agents ready before the first pair, because their errors are the user's.
func (t *tuneRun) ready(ctx context.Context, tuner *tune.Tuner, state *tune.Tuning) error {
	show, done := t.program.Meter("positions", 0)
	defer done()
	with := ctx
	if show != nil {
		with = agents.WithProgress(ctx, show)
	}
	err := tuner.Ready(with, state)
	switch {
	case err != nil && ctx.Err() != nil:
		return cli.ErrInterrupted
	case err != nil:
		return fmt.Errorf("tune: %w", err)
	}
	return nil
}

// recipe returns the recipe for the flags.
func (t *tuneRun) recipe(cmd *cobra.Command, args []string, m *meeting) (tune.Question, error) {
	r := tune.Question{
		Version: cli.Version(), Title: m.title, Game: m.Name, Setup: args[1], Agent: args[2], Against: args[2],
		Method: t.method,
		Budget: t.budget, Pairs: t.pairs,
	}
	for _, o := range t.options {
		r.Flags = append(r.Flags, "--option", cli.Quote(o))
	}
	if t.folder != "" {
		r.Flags = append(r.Flags, "--data", cli.Quote(t.folder))
	}
	if cmd.Flags().Changed("against") {
		r.Against = t.against
	}
	if !cmd.Flags().Changed("pairs") {
		r.Pairs = max(2, r.Budget/2)
	}
	var err error
	if r.Seed, err = cli.ReadSeed(t.Seed); err != nil {
		return r, err
	}
	if _, err := agents.New(m.Playing, r.Against); err != nil {
		return r, fmt.Errorf("--against: %w", err)
	}
	if t.params == "" {
		numbers, err := agents.Numbers(m.Playing, r.Agent)
		if err != nil {
			return r, err
		}
		var names []string
		for _, p := range numbers {
			names = append(names, p.Name)
		}
		return r, fmt.Errorf("--params: found none; want parameters of %s that are numbers, of: %s", r.Agent,
			strings.Join(names, ", "))
	}
	r.Params = strings.Split(t.params, ",")
	r.Command = job.Line(cmd, args, "pairs", "budget") + fmt.Sprintf(" --budget %d -n %d --seed %d", r.Budget,
		r.Pairs, r.Seed)
	return r, nil
}
