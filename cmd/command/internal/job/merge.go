package job

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments/results"
)

const mergeHelp = `Joins folders of results that played parts of one run.

The folders must have the same game, set-up, data, options, agents, seed and version, and
different blocks of games, as --part makes them. The new folder is that of the one longer
run, bit for bit: the same ledger, games, figures and pictures. The parts stay as they are.
The order of flags in their commands does not matter.

All parts that --part made must be there. They may be unfinished, and between parts that
--first-block made blocks may be missing. The new folder is then an unfinished run, and
--resume plays the rest. Runs that stop by a rule (--precision, --sprt) have no parts, nor
have bids and tunings, because each game depends on earlier ones.

Exit codes: 0 done, 1 internal failure, 2 wrong input, 130 interrupted
(143 by SIGTERM, 129 by SIGHUP).`

const mergeExample = `  ironbottom merge a b -o c
    # joins the two parts below; c is the folder of run -n 3200 --out c
  ironbottom run pacific-victory 1941 -n 3200 --part 1/2 --out a
    # the first part; the second is --part 2/2 --out b, on another machine`

// MergeCommand returns the command that joins the folders of parts.
func MergeCommand(p Host) *cobra.Command {
	var out string
	var asJSON bool
	cmd := &cobra.Command{
		Use: "merge A B... -o C", Short: "Join results that played parts of one run", Long: mergeHelp,
		Example: mergeExample,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 2 {
				return errors.New("merge: want two folders or more, as: " + p.Name + " merge a b -o c")
			}
			return nil
		},
		ValidArgsFunction: completeFolder,
		RunE: func(cmd *cobra.Command, args []string) error {
			if out == "" {
				return errors.New("merge: found no -o; want the name of the new folder, as: " + p.Name +
					" merge a b -o c")
			}
			if err := cli.CheckFolder("output", out); err != nil {
				return err
			}
			// Before the parts are read, which can take long.
			if err := results.CheckNew(out); err != nil {
				return fmt.Errorf("--output: %w", err)
			}
			missing, err := mergeFolders(cmd.Context(), out, args)
			if err != nil {
				return err
			}
			return finishMerged(cmd, p, out, missing, asJSON)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVarP(&out, "output", "o", "", "name of the new `FOLDER`")
	f.BoolVar(&asJSON, "json", false, cli.JSONUsage)
	cmd.MarkFlagDirname("output")
	return cmd
}

// completeFolder offers folders and no files.
func completeFolder(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// mergeFolders creates the new folder and returns which blocks are missing.
func mergeFolders(ctx context.Context, out string, names []string) (missing string, err error) {
	var parts []*results.Folder
	// The parts are only read; they are closed whatever happens to the new folder.
	defer func() {
		for _, p := range parts {
			p.Close()
		}
	}()
	for i, name := range names {
		for _, before := range names[:i] {
			if filepath.Clean(before) == filepath.Clean(name) {
				return "", fmt.Errorf("merge: found %s twice; want folders with other blocks", name)
			}
		}
		p, err := openFolder(ctx, name)
		if err != nil {
			return "", err
		}
		parts = append(parts, p)
	}
	f, err := results.Merge(ctx, out, parts)
	if err != nil {
		return "", ofFolder(err)
	}
	missing = f.Missing()
	return missing, cli.Internal(errors.Join(f.Sync(), f.Close()))
}

// finishMerged finishes a folder. It prepares the run again from the recipe of the new folder. If
// all blocks are there the run plays nothing, because they come from the ledger, and the files are
// written. If some are missing it says which, and how to continue.
func finishMerged(cmd *cobra.Command, p Host, out, missing string, asJSON bool) error {
	o, err := reopen(cmd.Context(), out, p)
	if err != nil {
		return err
	}
	defer o.folder.Close()
	if missing == "" {
		found, err := o.Job.play(cmd.Context(), o.folder, 0, 0, p.Meter)
		if err != nil {
			return err
		}
		return o.Job.tell(cmd, found, o.folder, asJSON)
	}
	line := fmt.Sprintf("%s %s --resume %s", cmd.Root().Name(), o.folder.Recipe.Command, cli.Quote(out))
	if asJSON {
		return cli.WriteJSON(cmd.OutOrStdout(), struct {
			Schema  int      `json:"schema"`
			Folder  string   `json:"folder"`
			Missing []string `json:"missing_blocks"`
			Command string   `json:"command"`
		}{1, out, strings.Split(missing, ", "), line})
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s holds %d of %d blocks of games; missing: %s\nGo on: %s\n", out,
		o.folder.Known(), o.folder.Recipe.Blocks(), missing, line)
	return cli.Internal(err)
}
