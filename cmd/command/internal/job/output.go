package job

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// WholeFolderHelp is the help about folders of a command whose runs have no parts.
const WholeFolderHelp = `

--out FOLDER keeps the result, and --resume FOLDER continues it after a break (ironbottom help
folders).`

// FolderHelp is the help about folders of a command.
const FolderHelp = WholeFolderHelp + ` --part 3/8 plays the third of eight parts of a long run.`

// AboutFolders explains folders of results, as a topic of the help.
const AboutFolders = `Explains the folder that --out FOLDER makes.

A folder holds one result:

  recipe.json    the question: game, set-up, agents, options, seed
  ledger.blocks  each block of games as soon as it is finished. A block is one game if games
                 are slow (whole games, agents that search), otherwise many
  *.csv, *.parquet, summary.json, plots/, report.html
                 written at the end: the rows of the ledger, the figures, the pictures and
                 a page

A run that is interrupted or killed loses no finished block. --resume FOLDER, without other
words, continues it, ends with the same bytes, and writes missing files again.

  ironbottom run pacific-victory 1941 -n 100000 --out long      start
  ironbottom run --resume long                                  continue
  ironbottom verify long                                        play it again and compare

--part 3/8 plays the third of eight parts on any machine; ironbottom merge joins the folders
of the parts. --serve lets other machines help (ironbottom worker --help-all).`

// Output holds the flags of a command about its results. Origin is not a flag: it notes what
// Prepare reads. AddFolders sets count, the name of the flag with the number that parts divide; it
// is empty if the run has no parts.
type Output struct {
	out, resume, Plot, Seed string
	part                    string
	Records                 string // the file for the records of all games; empty if there is none
	First, Workers          int
	stopAfter               int
	AsJSON                  bool
	Origin                  Origin
	count                   string // the flag with the number of games
	sharing                 sharing
}

// Flags returns the receiver, so that commands that embed it have access to it.
func (k *Output) Flags() *Output { return k }

// AddOutput adds the flags that every run has. what is the word for the games. picture is the text
// of --plot, empty if there is no picture.
func (k *Output) AddOutput(cmd *cobra.Command, what, picture string) {
	f := cmd.Flags()
	f.StringVar(&k.Seed, "seed", "1", cli.SeedUsage)
	f.IntVar(&k.Workers, "workers", 0, what+cli.WorkersUsage)
	k.AddStop(cmd, what)
	f.BoolVar(&k.AsJSON, "json", false, cli.JSONUsage)
	if picture != "" {
		f.StringVar(&k.Plot, "plot", "", picture)
	}
}

// AddStop adds the flag that the repeat line of an interrupted run uses.
func (k *Output) AddStop(cmd *cobra.Command, what string) {
	cmd.Flags().IntVar(&k.stopAfter, "stop-after", 0, "stop as Ctrl-C does after `N` "+what+
		", to repeat an interrupted run")
	cmd.Flags().Lookup("stop-after").Hidden = true // only for that line
}

// AddFolders adds the flags about folders. Count is the flag with the number of games, empty if
// there are no parts.
func (k *Output) AddFolders(cmd *cobra.Command, count string) {
	k.count = count
	f := cmd.Flags()
	f.StringVar(&k.out, "out", "", cli.OutUsage)
	f.StringVar(&k.resume, "resume", "", cli.ResumeUsage)
	if count != "" {
		f.StringVar(&k.part, "part", "", "play only part `I/N` of the run, such as 3/8; merge joins the parts")
		f.IntVar(&k.First, "first-block", 0, "begin with block "+
			"`K` instead of a part (recipe.json has the size of a block)")
	}
	k.sharing.add(cmd)
	for _, name := range []string{"out", "resume"} {
		cmd.MarkFlagDirname(name)
	}
}

// Keeps reports whether the run has a folder or gets one.
func (k *Output) Keeps() bool { return k.out != "" || k.Origin.From != nil }

// harmless are the flags that change no figure and may stand beside --resume.
var harmless = []string{"resume", "workers", "json", "plot", "record", "stop-after", "progress", "external",
	"serve", "check", "token", "nkeys", "tls-cert", "tls-key", "tls-ca"}

// unrepeated are flags that change no figure, or that the program itself adds to a repeat line.
var unrepeated = []string{"workers", "json", "plot", "seed", "out", "first-block", "part", "stop-after", "progress",
	"external", "serve", "check", "token", "nkeys", "tls-cert", "tls-key", "tls-ca"}

// Parted reports whether only a part of a run is asked for.
func (k *Output) Parted() bool { return k.First > 0 || k.part != "" }

// Unless returns a check of the arguments that wants none with --resume.
func (k *Output) Unless(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if !cmd.Flags().Changed("resume") {
			return check(cmd, args)
		}
		if len(args) > 0 {
			return fmt.Errorf("--resume: found together with %q; want it alone, because the folder says what is played",
				args[0])
		}
		return nil
	}
}

// Check refuses flags that make no sense.
func (k *Output) Check(cmd *cobra.Command, _ []string) error {
	if err := checkRun(cmd, k.Workers, k.Plot); err != nil {
		return err
	}
	return k.CheckFolders(cmd)
}

// mostGames is the largest number of games in a run, as in its recipe, kept or not.
const mostGames int64 = 1 << 48

// CheckFolders refuses flags about folders and numbers that make no sense. It finds errors before
// anything is played: a folder that cannot be written after an hour of games would lose them all.
func (k *Output) CheckFolders(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	var tooMany error
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if n, err := strconv.ParseInt(f.Value.String(), 10, 64); err == nil && f.Value.Type() == "int" &&
			n > mostGames {
			tooMany = fmt.Errorf("--%s: found %d; want %d at most", f.Name, n, mostGames)
		}
	})
	if tooMany != nil {
		return tooMany
	}
	if given("seed") { // before anything is solved
		if _, err := cli.ReadSeed(k.Seed); err != nil {
			return err
		}
	}
	if given("resume") {
		var other string
		// Any other flag could contradict the folder.
		cmd.Flags().Visit(func(f *pflag.Flag) {
			if !slices.Contains(harmless, f.Name) {
				other = f.Name
			}
		})
		if other != "" {
			return fmt.Errorf("--%s: found together with --resume; want none, because the folder says what is "+
				"played", other)
		}
		if k.resume == "" {
			return errors.New("--resume: found no name; want that of a folder that --out made")
		}
	}
	if given("stop-after") && k.stopAfter < 1 {
		return fmt.Errorf("--stop-after: found %d; want 1 or more", k.stopAfter)
	}
	if given("part") {
		if given("first-block") {
			return errors.New("--first-block: found together with --part; want one of them")
		}
		if _, _, err := recipe.ReadPart(k.part); err != nil {
			return fmt.Errorf("--part: %w", err)
		}
	}
	// Far beyond any run, and small enough for the number of its first game to fit.
	if k.First < 0 || int64(k.First) > 1<<40 {
		return fmt.Errorf("--first-block: found %d; want the number of a block, from 0", k.First)
	}
	if given("out") {
		if err := cli.CheckFolder("out", k.out); err != nil {
			return err
		}
		if err := results.CheckNew(k.out); err != nil {
			return fmt.Errorf("--out: %w", err)
		}
	}
	return k.checkSharing(cmd)
}

// Reopen opens the folder of --resume, which this program must play as it was.
func (k *Output) Reopen(cmd *cobra.Command, p Host) (*reopened, error) {
	o, err := reopen(cmd.Context(), k.resume, p)
	if err != nil {
		return nil, err
	}
	// A folder knows its command; another command would read it with the wrong flags.
	if command := o.folder.Recipe.Command; command != cmd.Name() {
		o.folder.Close()
		return nil, fmt.Errorf("--resume: found a result of %s; want %s %s --resume %s", command, p.Name, command,
			cli.Quote(k.resume))
	}
	// A finished folder may be read-only: nothing is added to it.
	if !o.folder.Finished() {
		err = o.folder.Writable()
	}
	if err == nil {
		err = o.try(cmd.Context(), p)
	}
	if err != nil {
		o.folder.Close()
		return nil, err
	}
	return o, nil
}

// checkRun refuses flags that make no sense.
func checkRun(cmd *cobra.Command, workers int, plot string) error {
	if err := CheckWorkers(workers); err != nil || !cmd.Flags().Changed("plot") {
		return err
	}
	if err := charts.CheckName(plot); err != nil {
		return fmt.Errorf("--plot: %w", err)
	}
	return cli.CheckWritable("plot", plot)
}

// CheckWorkers refuses an impossible number of workers.
func CheckWorkers(workers int) error {
	if workers < 0 || workers > 1024 {
		return fmt.Errorf("--workers: found %d; want 1 to 1024, or 0 for one for each processor", workers)
	}
	return nil
}
