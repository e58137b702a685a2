package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/cmd/command/job"
	"github.com/ironbottom/ironbottom/cmd/command/progress"
	"github.com/ironbottom/ironbottom/cmd/command/training"
	"github.com/ironbottom/ironbottom/experiments/terminal"
	"github.com/ironbottom/ironbottom/sim"
)

const rootHelp = `Ironbottom plays board wargames many times over and counts what happens: battles,
and whole wars.

  players      the odds of a battle with error bars, the best decision at any point
               of it (odds, advise); a war against an agent (play), its map (map);
               where a game was decided (analyse); most of it in a browser (web)
  designers    how a war comes out (run), by how much a change of data or rules moves
               it (compare), which factors move it and what bid makes it even (study)
  researchers  which of two agents is stronger (match) and how many games it takes to
               see it (power), a ranking of several (tournament), better weights for
               one (tune), what agents lose against best play (ladder) and how much one
               can lose at least (exploit); networks that play, by self-play (generate,
               train, league)

Figures come as text, JSON and pictures; each of these commands keeps them in a folder
(--out) that goes on after a break (--resume), is put together from parts (merge) and
can be played again (verify). The same command gives the same figures on every machine,
with any number of workers.

A command line is COMMAND GAME SET-UP. A game goes by its name, its initials or the
beginning of its name (war-in-the-pacific, witp, war); odds, advise, bench and ladder
may leave it out for the first of ironbottom games. --game GAME does the same.

Exit codes:
  0    done
  1    internal failure; if the program crashed, the line names a file to report it with
  2    wrong input: a file, flag, name or notation; one line says what was found
       and what is wanted, and nothing else is written
  130  interrupted by Ctrl-C: what was counted until then is printed, marked
       incomplete; a second Ctrl-C kills
  143, 129  the same by SIGTERM, as batch systems send it, and by SIGHUP, where the
       terminal is closed; 20 seconds after SIGTERM the program ends in any case`

const rootExample = `  ironbottom odds guadalcanal
  ironbottom odds --attack "NA2 CV2 CA2 IN3" --defend "CV2 CA3 MA1" --hex jungle --invade
  ironbottom odds --list
  ironbottom odds guadalcanal --show
  ironbottom advise guadalcanal
  ironbottom games
  ironbottom run pacific-victory 1941
  ironbottom compare pacific-victory 1941 --option china-removed
  ironbottom study landing
  ironbottom match pacific-victory guadalcanal prudent stand --sprt elo0=0,elo1=10
  ironbottom tournament pacific-victory midway stand prudent random
  ironbottom tune pacific-victory 1943 scripted --params boldness,gain --out tuned
  ironbottom map pacific-victory 1941 -o 1941.svg
  ironbottom play pacific-victory 1942 --allies scripted
  ironbottom analyse war.txt`

func (p *program) root(stdout, stderr io.Writer) *cobra.Command {
	p.Made = p.repeatable()
	root := &cobra.Command{
		Use: p.Name, Short: "Odds of board wargames by playing them many times",
		Long: rootHelp, Example: rootExample,
		SilenceErrors: true, SilenceUsage: true, DisableSuggestions: true,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			return fmt.Errorf("found command %q; want one of %s%s", args[0], commandNames(cmd),
				sim.NearHint(args[0], strings.Split(commandNames(cmd), ", ")))
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetOut(terminal.Fit(cli.Printable{Writer: stdout}))
	root.SetErr(cli.Printable{Writer: stderr})
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(helpCommand())
	root.AddCommand(&cobra.Command{Use: "folders", Short: "The folders of results that --out makes",
		Long: job.AboutFolders})
	root.AddCommand(newOdds(p).Command(), newAdvise(p).Command(), newRun(p).Command(), newCompare(p).Command(),
		newLadder(p).Command(), newMatch(p).Command(), newTournament(p).Command(), newTune(p).Command(), newStudy(
			p).Command(), newPower(p).Command(), newAnalyse(p).Command(), job.MergeCommand(p.Host),
		job.WorkerCommand(p.Host), gamesCommand(p), mapCommand(p), agentsCommand(p), replayCommand(p), playCommand(
			p), serveCommand(p), webCommand(p), benchCommand(p), versionCommand())
	trains := training.Host{Name: p.Name, Meter: p.Meter, Open: p.opened, Complete: func(cmd *cobra.Command,
		args []string, begun string) ([]string, cobra.ShellCompDirective) {
		return (&contest{source{program: p}}).complete(cmd, args, begun)
	}}
	root.AddCommand(p.alsoRecords(training.AlsoVerify(trains, job.VerifyCommand(p.Host))))
	root.AddCommand(training.Commands(trains)...)
	progress.AddFlag(root)
	p.grammar(root)
	p.rename(root)
	cli.Decimal(root)
	root.InitDefaultCompletionCmd()
	if c, _, err := root.Find([]string{"completion"}); err == nil { // cobra takes an unknown shell for a wish for help
		c.Args, c.RunE = cli.AtMost(0), func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	}
	return root
}

func commandNames(root *cobra.Command) string {
	var names []string
	for _, c := range root.Commands() {
		if !c.Hidden && c.Runnable() {
			names = append(names, c.Name())
		}
	}
	return strings.Join(names, ", ")
}

// helpCommand replaces cobra's, which takes an unknown topic for success.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use: "help [COMMAND]", Short: "Explain a command",
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return fmt.Errorf("help: found command %q; want one of %s", strings.Join(args, " "),
					commandNames(cmd.Root()))
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}

// checkedHelp returns a help that notes where it could not be written.
func checkedHelp(help func(*cobra.Command, []string), unwritten *error) func(*cobra.Command, []string) {
	return func(cmd *cobra.Command, args []string) {
		w, text := cmd.OutOrStdout(), new(bytes.Buffer)
		cmd.SetOut(text)
		help(cmd, args)
		cmd.SetOut(w)
		_, *unwritten = w.Write(text.Bytes())
	}
}

// flagError says in the program's words what is wrong with a flag.
func flagError(cmd *cobra.Command, err error) error {
	hint := fmt.Sprintf("(%s --help)", cmd.CommandPath())
	var value *pflag.InvalidValueError
	var missing *pflag.ValueRequiredError
	switch {
	case errors.As(err, &value):
		kind := value.GetFlag().Value.Type()
		want := map[string]string{"bool": "true or false", "progress": strings.Join(progress.Modes, ", ")}[kind]
		if want == "" {
			want = cli.Wanted(kind, value.GetValue())
		}
		return fmt.Errorf("--%s: found %q; want %s %s", value.GetFlag().Name, value.GetValue(), want, hint)
	case errors.As(err, &missing):
		_, usage := pflag.UnquoteUsage(missing.GetFlag())
		return fmt.Errorf("--%s: found no value; want one: %s %s", missing.GetFlag().Name, usage, hint)
	}
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		hint += sim.NearHint("--"+unknown.GetSpecifiedName(), names)
	}
	return fmt.Errorf("%w; want one of the flags of %s %s", err, cmd.CommandPath(), hint)
}
