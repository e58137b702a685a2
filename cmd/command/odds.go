package command

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
)

const oddsHelp = `Shows how likely each outcome of a battle is, and what each side and unit has left.

The battle is NAME of the library (odds --list) or a FILE.toml of your own: a text file
with one line for each part of the battle, such as attack = "NA2 CV2". Each part is also
a flag, which overrides the file. --help-all lists the parts that battles of GAME have,
and with --kind those of one kind of fight.

The odds are exact if the battle is small enough to solve and both agents decide by the
position alone. Otherwise the battle is simulated for about a second, and the odds come
with 95% intervals. Use -n or --precision to simulate more.

--at-least CHANCE looks for the cheapest force that reaches this chance. It builds the
force of side --size from the types in --types; the rest of the battle stays as it is.`

// optimal is the agent that plays best, in a battle that can be solved.
const optimal = "optimal"

const oddsCodes = `

Exit codes: 0 done, 1 internal failure, 2 wrong input, 130 interrupted
(143 by SIGTERM, 129 by SIGHUP).`

const oddsExample = `  ironbottom odds guadalcanal
    defender eliminated  12.4338
    Attacker: 5.4872 of 9 steps left, 3.5128 lost
  ironbottom odds guadalcanal --attack "NA3 CV3 CA2 IN3"
    Guadalcanal: the worked combat example (changed)
    defender eliminated  24.3860
  ironbottom odds --attack "NA2 CV2 CA2 IN3" --defend "CV2 CA3 MA1" --hex jungle --invade
  ironbottom odds ./my-battle.toml --precision 0.0005
  ironbottom odds guadalcanal --show --battle 7
    # tells one battle in words, fire by fire
  ironbottom odds guadalcanal --at-least 0.7
    Cheapest: NA2 CA4 CA4 CA4 IN4 for 22 production points: 71.6572 %`

// An oddsRun holds the flags of odds.
type oddsRun struct {
	source
	job.Output
	asked             question.Odds // set by read
	list, show        bool
	record            string
	precision         float64
	reduce, foresight string
	battle            uint64
	parts
}

// newOdds makes the command without its flags, which Command adds.
func newOdds(p *program) *oddsRun {
	o := &oddsRun{source: source{program: p}, parts: parts{}}
	o.source.origin = &o.Output.Origin
	return o
}

func (o *oddsRun) Command() *cobra.Command {
	cmd := &cobra.Command{
		Use: "odds [GAME] [NAME|FILE.toml]", Short: "Show the odds of a " +
			"battle", Long: oddsHelp + oddsCodes, Example: oddsExample,
		Args: o.Unless(cli.AtMost(1)), ValidArgsFunction: o.completeBattle, RunE: o.run,
	}
	f := cmd.Flags()
	f.SortFlags = false
	o.parts.add(cmd, o.program.games)
	o.parts.explained(cmd, &o.source)
	o.addGame(cmd)
	o.addOptions(cmd)
	o.addData(cmd)
	o.addPlayers(cmd)
	f.String("method", question.Methods[0], cli.MethodUsage)
	f.IntP("count", "n", 0, "battles to simulate (default about a million decisions, or a million "+
		"with --out)")
	cli.ChanceVar(f, &o.precision, "precision", "instead of -n: half-width of the widest 95% interval, "+
		precisions())
	o.addReduce(cmd)
	o.AddOutput(cmd, "battles", cli.PlotUsage)
	f.StringVar(&o.record, "record", "", "write the record of one battle to `FILE` (text, or .jsonl)")
	f.BoolVar(&o.show, "show", false, "tell one battle in words instead of the odds")
	f.Uint64Var(&o.battle, "battle", 0, "number of the battle for --show and --record")
	o.AddFolders(cmd, "count")
	addSize(cmd)
	f.BoolVar(&o.list, "list", false, "list the battles of the library")
	cmd.RegisterFlagCompletionFunc("method", cobra.FixedCompletions(question.Methods,
		cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// precisions returns the range of half-widths. A finer one would take too many battles, a coarser
// one would say nothing.
func precisions() string {
	return fmt.Sprintf("%.5f to %.1f", odds.FinestPrecision, odds.CoarsestPrecision)
}

func (o *oddsRun) run(cmd *cobra.Command, args []string) error {
	// A list and a told battle are not runs: there is nothing to keep, resume or interrupt.
	if !o.list && !o.show {
		return job.CarryOut(cmd, args, o, o.program.Host, o.folder)
	}
	if err := o.Check(cmd, args); err != nil {
		return err
	}
	if o.show {
		return o.tell(cmd, args)
	}
	l, err := o.load()
	if err != nil {
		return err
	}
	return o.printLibrary(cmd.OutOrStdout(), l)
}

// find returns the game, the name of the battle and its changes.
func (o *oddsRun) find(cmd *cobra.Command, args []string) (l loaded, name string, changes map[string]string,
	err error) {
	if l, err = o.load(); err != nil {
		return l, "", nil, err
	}
	name = strings.Join(args, "")
	if changes, err = o.changes(cmd, l.Entry); err != nil {
		return l, "", nil, err
	}
	if name == "" && len(changes) == 0 {
		err = fmt.Errorf("odds: found no battle; want a NAME of the library (odds --list), a FILE.toml, or "+
			"its parts as flags (odds --help-all), as: %s odds %s", cmd.Root().Name(), example(l.Entry))
	}
	return l, name, changes, err
}

// ask returns the question of the flags and the title of the battle.
func (o *oddsRun) ask(cmd *cobra.Command, args []string) (q odds.Question, title string, err error) {
	l, name, changes, err := o.find(cmd, args)
	if err == nil {
		err = o.read(cmd)
	}
	if err != nil {
		return q, "", err
	}
	start, title, err := l.start(name, changes)
	if err != nil {
		return q, "", err
	}
	q = o.asked.Question(l.Loaded, start)
	if q.Agents, err = o.program.pair(cmd.Context(), o.asked.Players, l.Playing, start); err != nil {
		return q, "", err
	}
	q.Precision, q.First = o.precision, o.First
	if o.show {
		return q, title, nil
	}
	return q, title, o.addReduction(cmd.Context(), &q, l.Playing)
}

// read reads the question of the flags.
func (o *oddsRun) read(cmd *cobra.Command) (err error) {
	given := cmd.Flags().Changed
	if o.asked, err = question.ReadOdds(givenFlags(cmd)); err != nil {
		return err
	}
	if err := simulateParts(o.Parted(), &o.asked.Method); err != nil {
		return err
	}
	// The default number depends on the cost of a battle, which is found only during the run.
	// Folders, parts and reductions need the number beforehand, so they have a fixed one.
	if !given("count") && !given("at-least") && (given("out") || o.Parted() || given("reduce")) {
		o.asked.Count = experiments.OddsGames
	}
	return nil
}

// simulateParts has a part of a run simulated whatever --method says, and refuses to solve one. A
// solved run is one block and cannot be divided, and all parts must be of one kind to be merged.
func simulateParts(parted bool, method *experiments.Method) error {
	switch {
	case parted && *method == experiments.Exact:
		return errors.New("--method exact: found together with a part of a run, which is for simulations; want one " +
			"or the other")
	case parted:
		*method = experiments.MonteCarlo
	}
	return nil
}

// Check refuses flags that make no sense, by themselves or together.
func (o *oddsRun) Check(cmd *cobra.Command, args []string) error {
	given := func(name string) bool { return cmd.Flags().Changed(name) }
	// The flags of a pair contradict each other, or one leaves the other nothing to do.
	for _, pair := range [][2]string{{"count", "precision"}, {"show", "count"}, {"show", "precision"},
		{"show", "plot"}, {"show", "json"}, {"show", "stop-after"}, {"list", "stop-after"}, {"list", "show"},
		{"list", "plot"}, {"list", "record"},
		{"list", "out"}, {"show", "out"}, {"at-least", "first-block"}, {"precision", "first-block"},
		{"at-least", "part"}, {"precision", "part"}} {
		if given(pair[0]) && given(pair[1]) {
			return fmt.Errorf("--%s: found together with --%s; want one of them", pair[1], pair[0])
		}
	}
	if err := o.read(cmd); err != nil {
		return err
	}
	if err := checkSize(cmd); err != nil {
		return err
	}
	if err := o.checkReduce(cmd); err != nil {
		return err
	}
	p := o.precision
	switch {
	case o.list && len(args) > 0:
		return fmt.Errorf("--list: found together with battle %q; want one of them", args[0])
	// Not "p < finest || p > coarsest", which NaN would pass.
	case given("precision") && !(p >= odds.FinestPrecision && p <= odds.CoarsestPrecision):
		return fmt.Errorf("--precision: found %v; want %s", p, precisions())
	case given("battle") && !o.show && o.record == "":
		return errors.New("--battle: found without --show or --record; want one of them with it")
	case given("plot") && given("record") && o.Plot == o.record:
		return fmt.Errorf("--record: found %q for the picture too; want another file", o.record)
	}
	if given("record") {
		if err := cli.CheckWritable("record", o.record); err != nil {
			return err
		}
	}
	return o.Output.Check(cmd, args)
}
