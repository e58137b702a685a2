package command

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/sim"
)

const compareHelp = `Shows what a change of data or rules does to a scenario or a battle.

SETUP is a scenario of the whole game, a battle of the library (odds --list) or a battle
FILE.toml. Every game is played twice: as it ships, and with the data files of --data and
the options of --option. The report lists the differences in outcomes, points, length, and
what is left and lost. A battle that odds would solve is solved both ways: its differences
are exact and have no intervals. -n or --method monte-carlo simulates it instead.

Both games of a pair have the same seed and number: if both roll for the same thing, they
roll the same. The column "pairing" says how many times this cut the variance of a
difference. It helps much if a change seldom matters, and little if every game goes
another way from its first turns. Intervals are 95%, of the differences of pairs (Student's
t), of shares those of paired proportions (Newcombe). In a report with many differences
some intervals miss 0 by luck. A star marks those that would still miss it if all
intervals of the report had to hold together (Bonferroni).

The report says in how many pairs the choices differed. If no game differed, these agents
never used the change, which does not mean that it does not matter. Name agents that use
it, in battles --attacker optimal --defender optimal. Of several changes the report names
those without which the first games are the same.

All changes are compared together; to see the effect of each, compare with one at a time.
Agents play the changed game as they play the shipped one and do not learn. Battles are
played by stand unless --attacker and --defender name others.

Ctrl-C ends a comparison early and prints what was counted, marked incomplete.`

const compareExample = `  ironbottom compare pacific-victory guadalcanal --option banzai --attacker optimal --defender optimal
    defender eliminated  12.9764    18.0073    +5.0309
  ironbottom compare pacific-victory 1941 --data ./mine
    # outcomes, points and losses with your data files and without, and the differences
  ironbottom compare pacific-victory 1941 --option china-removed -n 5000
  ironbottom compare pacific-victory guadalcanal --option combat-turns=arms --plot arms.svg
  ironbottom compare war-in-the-pacific savo-island --data ./guns -n 2000
  ironbottom compare pacific-victory 1943 --data ./mine --option macarthur --json`

// newCompare makes the output of its own embedded run note what is read. The copy from newRun would
// note it in the one it was made for.
func newCompare(p *program) *compareRun {
	r := &compareRun{wholeRun: *newRun(p)}
	r.source.origin = &r.Output.Origin
	return r
}

// A compareRun holds the flags of compare.
type compareRun struct {
	wholeRun
	method string
	large  bool // auto could not solve it
}

func (r *compareRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "compare GAME SETUP", Short: "Show what a change of data or rules does",
		Long: compareHelp + job.FolderHelp + oddsCodes, Example: compareExample,
		Args: r.Unless(r.checkArgs), ValidArgsFunction: r.completeSetup,
		RunE: func(cmd *cobra.Command, args []string) error {
			return job.CarryOut(cmd, args, r, r.program.Host, r.folder)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	r.addSeats(cmd)
	r.addPlayers(cmd)
	f.IntVarP(&r.count, "count", "n", 1000, "pairs of games to play")
	f.StringVar(&r.method, "method", "auto", cli.MethodUsage)
	cmd.RegisterFlagCompletionFunc("method", cobra.FixedCompletions(question.Methods,
		cobra.ShellCompDirectiveNoFileComp))
	r.addOptions(cmd)
	r.addData(cmd)
	r.AddOutput(cmd, "pairs", cli.PlotUsage)
	r.AddFolders(cmd, "count")
	return cmd
}

// checkArgs checks that there is a game and a set-up.
func (r *compareRun) checkArgs(cmd *cobra.Command, args []string) error {
	names := r.program.names()
	// The arguments are changed in place, so that Prepare and the recipe get lower case.
	if len(args) > 0 {
		args[0] = strings.ToLower(args[0])
	}
	switch {
	case len(args) == 0:
		return fmt.Errorf("compare: found no game; want one of %s", strings.Join(names, ", "))
	case !slices.Contains(names, args[0]):
		return fmt.Errorf("compare: found game %q; want one of %s%s", args[0], strings.Join(names, ", "),
			sim.NearHint(args[0], names))
	case len(args) == 1:
		own := append(r.program.scenarios(args[0]), "a battle of the library (odds --list)", "a FILE.toml")
		return fmt.Errorf("compare: found no set-up; want one of %s", strings.Join(own, ", "))
	}
	args[1] = lower(args[1])
	return cli.AtMost(2)(cmd, args)
}

// completeSetup offers games, then their scenarios and battles.
func (r *compareRun) completeSetup(cmd *cobra.Command, args []string, begun string) ([]string,
	cobra.ShellCompDirective) {
	if len(args) > 1 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return (&contest{source: r.source}).complete(cmd, args, begun)
}

// Check refuses flags that make no sense.
func (r *compareRun) Check(cmd *cobra.Command, args []string) error {
	switch {
	case !slices.Contains(question.Methods, r.method):
		return fmt.Errorf("--method: found %q; want one of %s", r.method, strings.Join(question.Methods, ", "))
	case r.method == "exact" && r.Parted():
		return errors.New("--method exact: found together with a part of a run, which is for simulations; want one " +
			"or the other")
	case r.method == "exact" && cmd.Flags().Changed("count"):
		return errors.New("--method exact: found together with -n, which is for simulations; want one or the other")
	}
	return r.Output.Check(cmd, args)
}

// Finish draws the picture; there are no records.
func (r *compareRun) Finish(cmd *cobra.Command, s *job.Job, found job.Answer) error {
	return r.Output.Finish(cmd, s, found)
}

// Prepare makes the comparison ready.
func (r *compareRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	if r.count < 1 {
		return nil, fmt.Errorf("--count: found %d; want 1 or more pairs of games", r.count)
	}
	// Both arms would be the same game, and every difference 0.
	if r.folder == "" && len(r.options) == 0 {
		return nil, fmt.Errorf("compare: found no change; want --data FOLDER or --option NAME[=VALUE]")
	}
	seed, err := cli.ReadSeed(r.Seed)
	if err != nil {
		return nil, err
	}
	c := scenario.Comparison{Setup: args[1], Seed: seed, Games: r.count, First: r.First}
	r.game = args[0]
	met, err := r.meet(args[1])
	if err != nil {
		return nil, err
	}
	for i, m := range met {
		c.Arms[i] = scenario.Version{Rules: m.Rules, Start: m.start}
		if c.Arms[i].Agents, err = r.players(cmd, m); err != nil {
			return nil, err
		}
	}
	// Arm 0 is the game as it ships, arm 1 the changed game. Title, sides and recipe are those of
	// the second.
	c.Game = met[1].Game
	if c.Method = r.chosenMethod(cmd, met[1].IsWhole); c.Method != experiments.MonteCarlo {
		show, done := r.program.Meter("positions", 0)
		c.Solving = show
		c, err = c.Decide(cmd.Context())
		done()
		if err != nil {
			return nil, job.InterruptedOr(cmd, err)
		}
		r.large = c.Method == experiments.MonteCarlo
	}
	// The two arms already show whether a single change is used.
	lesser, err := r.lesserGames(met[1].changed, c, func(m *meeting) (func() [2]sim.Agent, error) {
		return r.players(cmd, m)
	})
	if err != nil {
		return nil, err
	}
	if len(lesser) < 2 {
		lesser = nil
	}
	return r.keep(cmd, args, c, met[1], lesser), nil
}

// chosenMethod returns the method that the flags ask for: simulation if they give only the number
// of pairs. Whole games are too large to solve and are not tried unasked.
func (r *compareRun) chosenMethod(cmd *cobra.Command, whole bool) experiments.Method {
	switch {
	case r.method != "auto":
		return experiments.Method(r.method)
	case whole, r.Parted(), cmd.Flags().Changed("count") && !cmd.Flags().Changed("method"):
		return experiments.MonteCarlo
	}
	return experiments.Auto
}

// hint says what to try if these agents never use the change: best play, if the set-up may be small
// enough.
func (m *meeting) hint(players []string, large bool) string {
	flags := m.flags()
	switch {
	case m.IsWhole || large:
		return playersHint(flags)
	case slices.ContainsFunc(m.Playing, func(k agents.Kind) bool {
		return k.Name == optimal
	}) && !strings.HasPrefix(players[0]+players[1], optimal+optimal):
		return fmt.Sprintf("Other agents may use it: try --%s %s --%s %[2]s.", flags[0], optimal, flags[1])
	}
	return ""
}

// meet makes the set-up ready as the game ships and as it is changed. A battle that only the user's
// folder has is fought under both.
func (r *compareRun) meet(setup string) (met [2]*meeting, err error) {
	// Without folder and options. The origin is shared, so that files such as a battle of the
	// user's are read from the folder if it has them.
	shipped := source{program: r.program, origin: r.source.origin, game: r.game}
	for i, s := range []*source{&shipped, &r.source} {
		l, err := s.load()
		if err != nil {
			return met, err
		}
		met[i] = &meeting{loaded: l}
	}
	// The changed game comes first: it finds a battle that only the user's folder has, and its
	// error says more.
	for _, m := range []*meeting{met[1], met[0]} {
		if m.start, m.title, err = m.setUp(setup); err != nil {
			break
		}
	}
	// The shipped game does not know the battle, but can read the text that describes it.
	if battles, ok := met[0].Rules.(sim.Battles); err != nil && ok && met[1].start != nil && !met[1].IsWhole {
		d, _ := met[1].describe(setup)
		met[0].title = d.Title
		met[0].start, err = battles.Battle(d.File, d.Text, nil)
	}
	if err != nil {
		err = fmt.Errorf("compare: %w", cli.Flags(err))
	}
	return met, err
}

// flags returns the flags that name the agents of the sides.
func (m *meeting) flags() [2]string {
	if m.IsWhole {
		return question.SeatFlags(m.Sides)
	}
	return question.BattleFlags
}

// players makes the agents of a set-up ready.
func (r *compareRun) players(cmd *cobra.Command, m *meeting) (func() [2]sim.Agent, error) {
	own := m.flags()
	// Sorted, so that the error always names the same flag of several wrong ones.
	for _, flag := range append(slices.Sorted(maps.Keys(r.seats)), question.BattleFlags[:]...) {
		if cmd.Flags().Changed(flag) && !slices.Contains(own[:], flag) {
			return nil, fmt.Errorf("--%s: found in a set-up between %s and %s; want --%s or --%s", flag, m.Sides[0],
				m.Sides[1], own[0], own[1])
		}
	}
	return r.program.pair(cmd.Context(), question.ReadPlayers(givenFlags(cmd), own), m.Playing, m.start)
}
