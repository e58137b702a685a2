package command

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments/ladder"
)

const ladderHelp = `Measures how much agents lose against best play.

Each agent plays each side of the battles of the yardstick: a suite that a recipe draws and
that is solved for best play. The opponent plays as well as possible. The regret of an
agent is what best play is worth to its side, minus what the agent gets: 0 is perfect.
Agents that decide by the position alone are measured exactly. The others play --games
games on each side of each battle, all on the same dice; their regret has a 95% interval
over the luck of the games.

AGENT is as ironbottom agents explains. Without one all kinds of agent take part, flat with
two budgets and mcts with budgets that double. An agent with a parameter goal plays for the
goal that is measured, unless its text names one.

Half of the yardstick is held out: nothing is tuned on it, and it is the default. A game
without a yardstick is measured on the set-ups that are quickly solved. --freeze makes the
file of the yardstick again, byte for byte.

--verify checks the yardstick against fresh solutions, and sampled games against its exact
odds. It ends with exit code 1 if it finds a fault. To check a ladder that --out kept, use
ironbottom verify FOLDER instead.`

const ladderExample = `  ironbottom ladder stand prudent --goal steps --limit 10
    Goal steps: what the defender's steps left are worth
  ironbottom ladder --max-positions 10000 --plot ladder.svg
    # all kinds of agent on the smaller battles, as a table and a picture
  ironbottom ladder
  ironbottom ladder flat:sims=500 mcts:sims=500 --games 40
  ironbottom ladder --verify --max-positions 10000`

// budgets are the numbers of simulations with which agents take part, by kind, if no agents are
// named.
var budgets = map[string][]int{"flat": {1000, 4000}, "mcts": {250, 500, 1000, 2000, 4000}}

// halves are the values of --half.
var halves = []string{ladder.HeldOut, ladder.Tune, "all"}

// A ladderRun holds the flags of ladder.
type ladderRun struct {
	source
	job.Output
	half, freeze               string
	goals                      []string
	games, limit, maxPositions int
	verify                     bool
}

// newLadder makes the command without its flags, which Command adds.
func newLadder(p *program) *ladderRun {
	l := &ladderRun{source: source{program: p}}
	l.source.origin = &l.Output.Origin
	return l
}

func (l *ladderRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "ladder [GAME] [AGENT ...]", Short: "Measure agents against best play", Long: ladderHelp +
			job.FolderHelp + timesHelp + oddsCodes, Example: ladderExample,
		Args: l.Unless(cobra.ArbitraryArgs), ValidArgsFunction: l.completeAgent, RunE: l.run,
	}
	f := cmd.Flags()
	f.SortFlags = false
	l.addGame(cmd)
	f.StringVar(&l.half, "half", ladder.HeldOut, "`HALF` of the yardstick: held-out, tune or all")
	f.StringArrayVar(&l.goals, "goal", nil, "what both sides play for: a `GOAL` of the game, score or mix:W; may be "+
		"repeated")
	f.IntVarP(&l.games, "games", "n", 5, "games on each side of a battle, for agents not measured exactly")
	f.IntVar(&l.limit, "limit", 0, "use only the first `N` battles")
	f.IntVar(&l.maxPositions, "max-positions", 0, "use only battles with at most `N` positions")
	l.AddOutput(cmd, "battles", cli.PlotUsage)
	f.BoolVar(&l.verify, "verify", false, "check the yardstick, and sampled games against it")
	f.StringVar(&l.freeze, "freeze", "", "make the yardstick again and write it to `FILE`")
	l.AddFolders(cmd, "limit")
	cmd.RegisterFlagCompletionFunc("half", cobra.FixedCompletions(halves, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (l *ladderRun) run(cmd *cobra.Command, args []string) error {
	// Only a ladder can be kept in a folder; the other two are about the file of the yardstick and
	// end here.
	if l.freeze == "" && !l.verify {
		return job.CarryOut(cmd, args, l, l.program.Host, "")
	}
	if err := l.Check(cmd, args); err != nil {
		return err
	}
	game, err := l.load()
	if err == nil && game.Yardstick == nil {
		err = fmt.Errorf("--game: found %s, which has no yardstick; want a game that has one", game.Name)
	}
	if err != nil {
		return err
	}
	if l.freeze != "" {
		return l.makeAgain(cmd, game)
	}
	// A check covers the whole file; a measurement uses the held-out half.
	if !cmd.Flags().Changed("half") {
		l.half = "all"
	}
	problems, seed, err := l.choose(cmd.Context(), &game, false)
	if err != nil {
		return err
	}
	return l.verifyFile(cmd, game, problems, seed)
}

// Prepare makes the ladder ready.
func (l *ladderRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	game, err := l.load()
	if err != nil {
		return nil, err
	}
	// Only solved battles: without the value of best play there is no regret.
	problems, seed, err := l.choose(cmd.Context(), &game, true)
	if err != nil {
		return nil, err
	}
	q := ladder.Question{
		Game: game.Game, Rules: game.Rules, Kinds: game.Playing, Yardstick: game.Yardstick, Problems: problems,
		Agents: args, Goals: l.goals, Games: l.games, Seed: seed, First: l.First,
	}
	if len(q.Agents) == 0 {
		q.Agents = defaultAgents(game.Playing)
	}
	if len(q.Goals) == 0 {
		q.Goals = game.Yardstick.Goals
	}
	if err := q.Check(cmd.Context()); err != nil {
		if cmd.Context().Err() != nil {
			return nil, cli.ErrInterrupted
		}
		return nil, fmt.Errorf("ladder: %w", err)
	}
	return l.keep(cmd, args, q)
}

// defaultAgents returns one agent of each kind that needs no parameters, and those with budgets.
func defaultAgents(kinds []agents.Kind) (specs []string) {
	for _, k := range kinds {
		if !k.Bare() {
			continue
		}
		for _, n := range budgets[k.Name] {
			specs = append(specs, fmt.Sprintf("%s:sims=%d", k.Name, n))
		}
		if len(budgets[k.Name]) == 0 {
			specs = append(specs, k.Name)
		}
	}
	return specs
}

// Check refuses flags that make no sense, by themselves or together.
func (l *ladderRun) Check(cmd *cobra.Command, args []string) error {
	given := func(name string) bool { return cmd.Flags().Changed(name) }
	// By flag, those that have no effect beside it.
	alone := map[string][]string{
		"freeze": {"verify", "half", "goal", "games", "limit", "max-positions", "seed", "json", "plot", "out",
			"resume", "first-block", "part", "stop-after"},
		"verify": {"goal", "games", "json", "plot", "out", "resume", "first-block", "part", "stop-after"},
	}
	for _, flag := range []string{"freeze", "verify"} {
		if given(flag) && len(args) > 0 {
			return fmt.Errorf("--%s: found together with agent %q; want one of them", flag, args[0])
		}
		for _, other := range alone[flag] {
			if given(flag) && given(other) {
				return fmt.Errorf("--%s: found together with --%s; want one of them", flag, other)
			}
		}
	}
	switch {
	case !slices.Contains(halves, l.half):
		return fmt.Errorf("--half: found %q; want one of %s", l.half, strings.Join(halves, ", "))
	case l.games < 2:
		return fmt.Errorf("--games: found %d; want 2 or more", l.games)
	case given("limit") && l.limit < 1:
		return fmt.Errorf("--limit: found %d; want 1 or more battles", l.limit)
	case given("max-positions") && l.maxPositions < 1:
		return fmt.Errorf("--max-positions: found %d; want 1 or more", l.maxPositions)
	case given("freeze"):
		return cli.CheckWritable("freeze", l.freeze)
	}
	return l.Output.Check(cmd, args)
}

// choose returns the battles that the flags ask for, and the seed. Battles that are not solved have
// no number of positions and are left out if the flags limit it.
func (l *ladderRun) choose(ctx context.Context, game *loaded, solved bool) (some []ladder.Problem, seed uint64,
	err error) {
	all, err := l.yardstick(ctx, game)
	if err != nil {
		return nil, 0, err
	}
	for _, p := range all {
		n := p.Positions()
		if (l.half == "all" || l.half == p.Half || p.Half == "") && (n > 0 || !solved) &&
			(l.maxPositions == 0 || n > 0 && n <= l.maxPositions) {
			some = append(some, p)
		}
	}
	if l.First > 0 && l.First >= len(some) {
		return nil, 0, fmt.Errorf("--first-block: found battle %d; want one of %d, from 0", l.First, len(some))
	}
	// A block of a ladder is one battle, so the number of the first block is that of a battle among
	// those chosen.
	some = some[l.First:]
	if l.limit > 0 && len(some) > l.limit {
		some = some[:l.limit]
	}
	seed, err = cli.ReadSeed(l.Seed)
	return some, seed, err
}

// yardstick returns the battles that measure the agents of a game: its yardstick, or if it has none
// its set-ups that can be solved.
func (l *ladderRun) yardstick(ctx context.Context, game *loaded) (all []ladder.Problem, err error) {
	if game.Yardstick != nil {
		all, err = ladder.ReadYardstick(game.Yardstick, game.Rules)
		return all, cli.Internal(err)
	}
	// The caller's game gets this yardstick, because it supplies goals and title.
	game.Yardstick, all, err = ladder.OfSetups(ctx, game.Game, game.Rules)
	switch {
	case ctx.Err() != nil:
		return nil, cli.ErrInterrupted
	case err != nil:
		return nil, fmt.Errorf("--game: %s: %w", game.Name, err)
	}
	return all, nil
}

// makeAgain makes the yardstick from its recipe.
func (l *ladderRun) makeAgain(cmd *cobra.Command, game loaded) error {
	count := 0
	for _, size := range game.Yardstick.Sizes {
		count += size.Count
	}
	show, done := l.program.Meter("battles", count)
	var file bytes.Buffer
	err := ladder.Freeze(cmd.Context(), game.Yardstick, game.Rules, game.Playing, &file, show)
	done()
	switch {
	case errors.Is(err, context.Canceled): // half a suite is useless
		return cli.ErrInterrupted
	case err != nil:
		return cli.Internal(err)
	}
	return cli.Internal(cli.WriteFile(l.freeze, func(w io.Writer) error { _, err := file.WriteTo(w); return err }))
}

// checkedGames are sampled for each pair of agents in each battle.
const checkedGames = 10_000

// verifyFile checks the file of the yardstick.
func (l *ladderRun) verifyFile(cmd *cobra.Command, game loaded, problems []ladder.Problem, seed uint64) error {
	show, done := l.program.Meter("battles", len(problems))
	r, err := ladder.Check{
		Kinds: game.Playing, Yardstick: game.Yardstick, Problems: problems,
		Games: checkedGames, Seed: seed, Workers: l.Workers, Progress: show,
	}.Run(cmd.Context())
	done()
	switch {
	case errors.Is(err, context.Canceled):
		return cli.ErrInterrupted
	case err != nil:
		return cli.Internal(err)
	}
	if err := r.WriteText(cmd.OutOrStdout()); err != nil {
		return cli.Internal(err)
	}
	if len(r.Faults) > 0 {
		return cli.Internal(fmt.Errorf("found %d faults in %s; want none", len(r.Faults), game.Yardstick.File))
	}
	return nil
}
