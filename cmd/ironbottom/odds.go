package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim"
)

const oddsHelp = `How a battle ends: the odds of each outcome, what each side and each unit has
left, the rounds fought. Where both agents decide by the position alone and
the battle is not too large it is solved, and the odds are exact. Else it is
played many times, and they come with 95% intervals. The report says which, and
why; --method, -n and --precision choose.

NAME is a battle of the library (odds --list), FILE.toml one of your own: a text
file with a line such as attack = "NA2 CV2" for each part. Each part is also a
flag, which overrides the file; with flags alone no file is needed.

A played run takes about a second: as many battles as make a million decisions, those
that agents try while they search among them, and 1,024 at least. With -n it ends after
so many battles, with --precision as soon as the widest 95% interval reaches no further
than that to either side. Ctrl-C ends it early; what was counted until then is printed,
marked incomplete (exit code 130).

--reduce takes luck out of a played run, for the same precision from fewer battles:
"luck" takes off what the dice brought over what they bring on the average, as odds
that are solved or the agent --foresight sees it: for agents that think long; "strata"
spreads each roll evenly over groups of battles: for runs of very many. A pilot
says first whether that pays in time; where it does not, it is left, and said so.`

const oddsCodes = `

Exit codes: 0 done, 1 internal failure, 2 wrong input, 130 interrupted.`

const oddsExample = `  ironbottom odds guadalcanal
  ironbottom odds guadalcanal --attack "NA3 CV3 CA2 IN3"      change one part of it
  ironbottom odds guadalcanal -n 1000000                      played, not solved
  ironbottom odds ./my-battle.toml --precision 0.0005
  ironbottom odds saipan --attacker mcts:sims=100 -n 2000 --reduce luck
  ironbottom odds --attack "NA2 CV2 CA2 IN3" --defend "CV2 CA3 MA1" --hex jungle --invade
  ironbottom odds guadalcanal --option round4 --option combat-turns=na-alone
  ironbottom odds guadalcanal --plot odds.png --json > odds.json
  ironbottom odds guadalcanal --show --battle 7               one battle, fire by fire`

// methods are the values of --method.
var methods = []string{"auto", "exact", "monte-carlo"}

// chosenMethod returns the method that the flags ask for: to play, where they say how
// many battles or how precisely and nothing else.
func (o *oddsRun) chosenMethod(cmd *cobra.Command) experiments.Method {
	given := cmd.Flags().Changed
	switch {
	case !given("method") && !given("at-least") && (given("count") || given("precision") || given("reduce")), given("out"), given("first-block"):
		return experiments.MonteCarlo
	case o.method == "auto":
		return experiments.Auto
	}
	return experiments.Method(o.method)
}

// An oddsRun is what the flags of odds say.
type oddsRun struct {
	source
	players
	keeping
	list, show, asJSON         bool
	method, seed, plot, record string
	count, workers             int
	precision                  float64
	reduce, foresight          string
	timeRatio                  float64
	battle                     uint64
	size                       sizeRun
	parts
}

func oddsCommand(show meter) *cobra.Command {
	o := &oddsRun{players: players{meter: show}, parts: parts{}}
	cmd := &cobra.Command{
		Use: "odds [NAME|FILE.toml]", Short: "Odds of a battle", Long: oddsHelp + sizeHelp + keepingHelp + oddsCodes, Example: oddsExample + sizeExample,
		Args: o.unless(atMost(1)), ValidArgsFunction: o.completeBattle, RunE: o.run,
	}
	f := cmd.Flags()
	f.SortFlags = false
	o.parts.add(cmd)
	o.addGame(cmd)
	o.addOptions(cmd)
	o.addData(cmd)
	o.players.add(cmd, &o.source)
	f.StringVar(&o.method, "method", "auto", "how the odds are found: exact (solved), monte-carlo (played), or auto: exact where that takes a second or two, else played; -n, --precision or --reduce alone mean monte-carlo")
	f.IntVarP(&o.count, "count", "n", 0, "battles to play, where they are not solved exactly (default as many as make a million decisions, a million at most; with --out, --first-block or --reduce a million)")
	f.Float64Var(&o.precision, "precision", 0, "play until the widest 95% interval has this half-width, "+precisions()+", instead of -n")
	o.addReduce(cmd)
	f.StringVar(&o.seed, "seed", "1", "seed of the dice, a whole number; random takes one and prints it")
	f.IntVar(&o.workers, "workers", 0, "battles played at the same time (default one for each processor); changes no figure")
	f.BoolVar(&o.asJSON, "json", false, "print one JSON object")
	f.StringVar(&o.plot, "plot", "", "write a picture to `FILE`.png or FILE.svg")
	f.StringVar(&o.record, "record", "", "write the record of one battle to `FILE`, as a JSON line if it ends in .json or .jsonl, else as text")
	f.BoolVar(&o.show, "show", false, "tell one battle in words, fire by fire, instead of playing many")
	f.Uint64Var(&o.battle, "battle", 0, "the number of the battle for --show and --record")
	o.keeping.add(cmd, fmt.Sprintf("%d battles", sim.BlockGames))
	o.size.add(cmd)
	f.BoolVar(&o.list, "list", false, "list the battles of the library")
	cmd.RegisterFlagCompletionFunc("method", cobra.FixedCompletions(methods, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func precisions() string {
	return fmt.Sprintf("%.5f to %.1f", experiments.FinestPrecision, experiments.CoarsestPrecision)
}

func (o *oddsRun) run(cmd *cobra.Command, args []string) error {
	if err := o.size.check(cmd, o); err != nil {
		return err
	}
	if err := o.check(cmd, args); err != nil {
		return err
	}
	if o.resume != "" {
		return o.goOn(cmd)
	}
	l, err := o.load()
	if err != nil {
		return err
	}
	if o.list {
		return o.printLibrary(cmd.OutOrStdout(), l)
	}
	name := strings.Join(args, "")
	changes, err := o.changes(cmd, l.entry)
	if err != nil {
		return err
	}
	if name == "" && len(changes) == 0 {
		return fmt.Errorf("odds: found no battle; want a NAME of the library (odds --list), a FILE.toml, or its parts as flags (odds --help), as: ironbottom odds %s", l.example())
	}
	if cmd.Flags().Changed("at-least") {
		return o.sizeForce(cmd, l, name, changes)
	}
	start, title, err := l.start(name, changes)
	if err != nil {
		return err
	}
	agents, err := o.pairs(cmd.Context(), l.agents, start)
	if err != nil {
		return err
	}
	seed, err := readSeed(o.seed)
	if err != nil {
		return err
	}
	q := experiments.Odds{
		Game: l.Game, Rules: l.rules, Start: start, Agents: agents, Seed: seed,
		Method: o.chosenMethod(cmd), Games: o.count, Precision: o.precision, Workers: o.workers,
	}
	if o.show {
		return o.tell(cmd.OutOrStdout(), q)
	}
	if o.out != "" || o.first > 0 {
		q.First = o.first
		s := keptOdds(q, title, givenWords(cmd, name, notRepeated...))
		f, err := o.begin(s, o.folder)
		if err != nil {
			return internal(err)
		}
		return o.playKept(cmd, q, s, f)
	}
	if err := o.addReduction(cmd.Context(), &q, l.agents); err != nil {
		return err
	}
	return o.play(cmd, q, title, func(r *experiments.Result) string { return o.command(cmd, name, r) })
}

// check refuses flags that make no sense, alone or together.
func (o *oddsRun) check(cmd *cobra.Command, args []string) error {
	given := func(name string) bool { return cmd.Flags().Changed(name) }
	for _, pair := range [][2]string{{"count", "precision"}, {"show", "count"}, {"show", "precision"}, {"show", "plot"}, {"list", "show"}, {"list", "plot"}, {"list", "record"},
		{"list", "out"}, {"show", "out"}, {"at-least", "out"}, {"at-least", "first-block"}, {"precision", "first-block"}} {
		if given(pair[0]) && given(pair[1]) {
			return fmt.Errorf("--%s: found together with --%s; want one of them", pair[1], pair[0])
		}
	}
	p := o.precision
	if !given("count") && (given("out") || given("first-block") || given("reduce")) {
		o.count = experiments.OddsGames
	}
	if err := o.checkReduce(cmd); err != nil {
		return err
	}
	switch {
	case o.list && len(args) > 0:
		return fmt.Errorf("--list: found together with battle %q; want one of them", args[0])
	case !slices.Contains(methods, o.method):
		return fmt.Errorf("--method: found %q; want one of %s", o.method, strings.Join(methods, ", "))
	case o.method == "exact" && (given("out") || given("first-block")):
		return errors.New("--method exact: found together with --out or --first-block, which are about played battles; want one or the other")
	case o.method == "exact" && (given("count") || given("precision")):
		return errors.New("--method exact: found together with -n or --precision, which are about played battles; want one or the other")
	case given("count") && o.count < 1:
		return fmt.Errorf("--count: found %d; want 1 or more battles", o.count)
	case given("precision") && !(p >= experiments.FinestPrecision && p <= experiments.CoarsestPrecision):
		return fmt.Errorf("--precision: found %v; want %s", p, precisions())
	case o.workers < 0 || o.workers > 1024:
		return fmt.Errorf("--workers: found %d; want 1 to 1024, or 0 for one for each processor", o.workers)
	case given("battle") && !o.show && o.record == "":
		return errors.New("--battle: found without --show or --record; want one of them with it")
	case given("plot") && given("record") && o.plot == o.record:
		return fmt.Errorf("--record: found %q for the picture too; want another file", o.record)
	case given("plot"):
		if err := charts.CheckName(o.plot); err != nil {
			return fmt.Errorf("--plot: %w", err)
		}
	}
	for _, f := range [][2]string{{"plot", o.plot}, {"record", o.record}} {
		if given(f[0]) {
			if err := checkWritable(f[0], f[1]); err != nil {
				return err
			}
		}
	}
	return o.keeping.check(cmd)
}

// play runs the battles and writes the files, then the figures.
func (o *oddsRun) play(cmd *cobra.Command, q experiments.Odds, title string, command func(r *experiments.Result) string) error {
	solve, solved := o.meter("positions", experiments.AutoPositions)
	show, played := (func(int))(nil), func() {}
	q.Solving = solve
	q.Planned = func(games int) { show, played = o.meter("battles", games) }
	q.Progress = func(games int) {
		if show != nil {
			show(games)
		}
	}
	if q.Limit() > 0 {
		q.Planned(q.Limit())
	}
	r, err := q.Run(cmd.Context())
	solved()
	played()
	if no := new(experiments.InexactError); errors.As(err, &no) {
		return fmt.Errorf("--method exact: %w, or --method monte-carlo", err)
	}
	if err != nil {
		return internal(err)
	}
	r.Version, r.Title, r.Command = version(), title, command(r)
	return o.report(cmd, q, r, nil)
}

// report writes the files that are wanted, then the figures.
func (o *oddsRun) report(cmd *cobra.Command, q experiments.Odds, r *experiments.Result, f *results.Folder) error {
	if r.Known() {
		if err := drawFile(o.plot, func() (io.WriterTo, error) { return charts.Odds(r, o.plot) }); err != nil {
			return err
		}
	}
	if o.record != "" {
		if err := o.writeRecord(recordOf(q, o.battle)); err != nil {
			return internal(err)
		}
	}
	return tell(cmd, r, f, o.asJSON)
}
