package job

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

const verifyHelp = `Plays a result or a recorded game again and checks that it agrees.

RESULT is a folder that --out made. Every block of games is compared with the ledger, then
games, figures, pictures and report byte by byte. --game K plays only that game, tells it in
words and compares it with its row. In a match or a comparison that is a pair of games, in a
tournament one for each two agents in each set-up, in a study the game in every arm.

This and every other command check a folder when they open it. They find a ledger that is
cut off or damaged, a block that was edited or is missing, a recipe that does not fit the
ledger, another version of the program, other data files, and names and sizes that no run
makes. They also find a missing or changed file, which --resume writes again. Playing again
also finds edits that hide their traces. A finished folder may be read-only.

Exit codes: 0 all agrees, 1 internal failure, 2 wrong input or a difference, 130 interrupted
(143 by SIGTERM, 129 by SIGHUP).`

const verifyExample = `  ironbottom verify long
    # plays the whole result again; exit code 0 if it agrees
  ironbottom verify long --game 123
    # plays one game again and tells it in words`

// A verification holds the flags of verify. The flag itself says whether --game was given, because
// 0 is a game.
type verification struct {
	program Host
	game    int
	workers int
	asJSON  bool
}

// VerifyCommand returns the command that plays the games of a folder again.
func VerifyCommand(p Host) *cobra.Command {
	v := &verification{program: p}
	cmd := &cobra.Command{
		Use: "verify RESULT", Short: "Play a result again and compare", Long: verifyHelp, Example: verifyExample,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("verify: found no folder; want one that --out made")
			}
			return cli.AtMost(1)(cmd, args)
		},
		ValidArgsFunction: completeFolder, RunE: v.run,
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.IntVar(&v.game, "game", 0, "play and tell only game `K`")
	f.IntVar(&v.workers, "workers", 0, "games"+cli.WorkersUsage)
	f.BoolVar(&v.asJSON, "json", false, cli.JSONUsage)
	return cmd
}

// run opens the folder, which checks ledger and recipe. It then finds changed or missing files
// before anything is played, because that is cheap.
func (v *verification) run(cmd *cobra.Command, args []string) error {
	if err := checkRun(cmd, v.workers, ""); err != nil {
		return err
	}
	o, err := reopen(cmd.Context(), args[0], v.program)
	if err != nil {
		return err
	}
	defer o.folder.Close()
	if cmd.Flags().Changed("game") {
		return v.one(cmd.OutOrStdout(), o)
	}
	again := v.program.Name + " " + o.folder.Recipe.Command + " --resume " + cli.Quote(o.folder.Name)
	if err := o.folder.Spoiled(); err != nil {
		return fmt.Errorf("%s: %w (%s makes it again)", o.folder.Name, err, again)
	}
	if !o.folder.Finished() {
		lacks := "whose files were not made"
		if missing := o.folder.Missing(); missing != "" {
			lacks = "blocks " + missing + " are missing"
		}
		return fmt.Errorf("%s: found an unfinished run, %s; want %s first", o.folder.Name, lacks, again)
	}
	return v.all(cmd, o)
}

// all plays all games again.
func (v *verification) all(cmd *cobra.Command, o *reopened) error {
	// With a comparison as ledger all blocks are played, and the first that differs ends the run.
	show, done := v.program.Meter(o.Job.What, o.Job.Recipe.Games)
	found, err := o.Job.answer(cmd.Context(), o.Job.all(v.workers, comparison{o.folder}, show))
	done()
	if err != nil {
		return failed(err)
	}
	games, complete := found.Counted()
	if !complete {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s: interrupted after %d %s, which agree\n", v.program.Name, games, o.Job.What)
		return cli.ErrInterrupted
	}
	// The files were written without times.
	found.ClearTimes()
	_, done = v.program.Meter("files made again", 0)
	c, err := o.Job.contents(found)
	if err == nil {
		err = o.folder.Compare(o.Job.Table, c)
	}
	done()
	if err != nil {
		return failed(err)
	}
	// The two are the rows of the ledger as CSV and as Parquet, which are not among the contents.
	files := len(c) + 2
	if v.asJSON {
		return cli.WriteJSON(cmd.OutOrStdout(), struct {
			Schema int    `json:"schema"`
			Folder string `json:"folder"`
			Blocks int    `json:"blocks"`
			Games  int    `json:"games"`
			Files  int    `json:"files"`
			Agrees bool   `json:"agrees"`
		}{1, o.folder.Name, o.folder.Known(), games, files, true})
	}
	what := fmt.Sprintf("%s %s in %s blocks played again", experiments.Thousands(int64(games)), o.Job.What,
		experiments.Thousands(int64(o.folder.Known())))
	if o.Job.Recipe.Stop == recipe.Solved {
		what = "solved again"
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %s: the ledger agrees, and so do all %d files made of it.\n",
		o.folder.Name, what, files)
	return cli.Internal(err)
}

// one plays one game, or the two of a pair, again, tells it and compares it.
func (v *verification) one(w io.Writer, o *reopened) error {
	if o.Job.Replay == nil {
		return fmt.Errorf("--game: found a result of %s that cannot be played again row by row; want %s "+
			"verify %s without it", o.folder.Recipe.Command, v.program.Name, cli.Quote(o.folder.Name))
	}
	row, err := o.folder.Row(v.game)
	if err != nil {
		return fmt.Errorf("--game: %w", err)
	}
	found, tales, err := o.Job.Replay(o.folder, uint64(v.game))
	if err != nil {
		return cli.Internal(err)
	}
	// A row is whole numbers, fractions by their bits: equal means equal.
	if !slices.Equal(row, found) {
		return results.Damage(fmt.Sprintf("%s: game %d: found %v in the ledger; played again it ends with %v",
			o.folder.Name, v.game, row, found))
	}
	if v.asJSON {
		return cli.WriteJSON(w, struct {
			Schema int                      `json:"schema"`
			Folder string                   `json:"folder"`
			Game   int                      `json:"game"`
			Agrees bool                     `json:"agrees"`
			Games  []*experiments.Narration `json:"games"`
		}{1, o.folder.Name, v.game, true, tales})
	}
	var texts []string
	for _, t := range tales {
		texts = append(texts, t.Text())
	}
	_, err = fmt.Fprintf(w, "%s\nThe ledger of %s agrees.\n", strings.Join(texts, "\n"), o.folder.Name)
	return cli.Internal(err)
}
