package command

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
	"github.com/ironbottom/ironbottom/cmd/command/internal/training"
	"github.com/ironbottom/ironbottom/experiments/terminal"
	"github.com/ironbottom/ironbottom/sim"
)

const rootHelp = `Ironbottom plays board wargames many times and reports the odds, with error bars.

A command line is COMMAND GAME SET-UP. A game goes by its name, its initials or the start
of its name (war-in-the-pacific, witp, war). odds, advise, bench and ladder use the first of
ironbottom games if none is named. --game GAME does the same.

Results come as text, JSON and pictures. Most commands can keep them in a folder (--out),
continue after a break (--resume), join parts (merge) and play everything again (verify). The
same command gives the same figures on every machine, with any number of workers.

Exit codes:
  0    done
  1    internal failure; if the program crashed, the line names a file to report
  2    wrong input: a file, flag, name or notation. One line says what was found and what
       is wanted, and nothing else is written
  130  interrupted by Ctrl-C: what was counted is printed, marked incomplete; a second
       Ctrl-C kills the program
  143, 129  the same after SIGTERM, which batch systems send, and after SIGHUP, when the
       terminal is closed. The program ends within 20 seconds of SIGTERM`

const rootExample = `  ironbottom odds guadalcanal                              # the odds of a battle
  ironbottom play pacific-victory 1942 --allies scripted   # a war against the computer
  ironbottom odds --attack "NA2 CV2 CA2 IN3" --defend "CV2 CA3 MA1" --hex jungle --invade
  ironbottom odds --list
  ironbottom advise guadalcanal
  ironbottom games
  ironbottom run pacific-victory 1941
  ironbottom compare pacific-victory 1941 --option china-removed
  ironbottom study landing
  ironbottom match pacific-victory guadalcanal prudent stand --sprt elo0=0,elo1=10
  ironbottom tournament pacific-victory midway stand prudent random
  ironbottom tune pacific-victory 1943 scripted --params boldness,gain --out tuned
  ironbottom map pacific-victory 1941 -o 1941.svg
  ironbottom analyse war.txt`

const completionHelp = `Prints a script that lets a shell complete commands, games, set-ups, agents and flags.

The help of each shell says where to put its script: ironbottom completion bash --help.`

const completionExample = `  ironbottom completion bash > ~/.local/share/bash-completion/completions/ironbottom
    # for bash; zsh, fish and powershell are the others
  ironbottom completion zsh > "${fpath[1]}/_ironbottom"
    # for zsh`

func (p *program) root(stdout, stderr io.Writer) *cobra.Command {
	p.Made = p.repeatable()
	root := &cobra.Command{
		Use: p.Name, Short: "Odds of board wargames",
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
	root.AddCommand(&cobra.Command{Use: "folders", Short: "Explain the folders that --out makes",
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
	cli.Decimal(root)
	root.InitDefaultCompletionCmd()
	if c, _, err := root.Find([]string{"completion"}); err == nil {
		c.Short, c.Long = "Print a script for completion in a shell", completionHelp
		c.Example = completionExample
		c.Args = cli.AtMost(0) // cobra would answer an unknown shell with the help
		c.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	}
	root.InitDefaultHelpCmd()
	p.rename(root)
	cli.AddHelpAll(root)
	groupCommands(root)
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

const helpExample = `  ironbottom help odds
    # the same as odds --help
  ironbottom help folders
    # explains the folders that --out makes`

// helpCommand replaces cobra's, which accepts an unknown topic.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use: "help [COMMAND]", Short: "Explain a command", Long: "Explains a command, like COMMAND --help.",
		Example: helpExample,
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

// flagError explains in the program's words what is wrong with a flag.
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
