package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/ironbottom/ironbottom/experiments/results"
)

const keepingHelp = `

--out FOLDER keeps the result: recipe.json (what was asked), ledger.sqlite (each block
of games as soon as it is finished) and at the end games.csv, games.parquet,
summary.json, the pictures and report.html. A run that was interrupted or killed loses
no finished block: --resume FOLDER, alone, goes on where it was, to the same bytes.
--first-block splits a long run among machines: ironbottom merge puts the folders
together. ironbottom verify plays a folder again and compares.`

// keeping is what the flags of a command say about its folder of results.
type keeping struct {
	out, resume string
	first       int
	origin      origin
}

// kept is the receiver: commands that embed it are kept by it.
func (k *keeping) kept() *keeping { return k }

func (k *keeping) add(cmd *cobra.Command, what string) {
	f := cmd.Flags()
	f.StringVar(&k.out, "out", "", "keep the result in the `FOLDER`, which must be new or empty")
	f.StringVar(&k.resume, "resume", "", "go on with the run of the `FOLDER` that --out made; it says all the rest")
	if what != "" {
		f.IntVar(&k.first, "first-block", 0, fmt.Sprintf("begin with block `K` of %s, to play a part of a longer run", what))
	}
	for _, name := range []string{"out", "resume"} {
		cmd.MarkFlagDirname(name)
	}
}

// harmless are the flags that change no figure: they go with --resume.
var harmless = []string{"resume", "workers", "json", "plot", "record"}

// unless returns a check of the arguments that wants none with --resume.
func (k *keeping) unless(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if !cmd.Flags().Changed("resume") {
			return check(cmd, args)
		}
		if len(args) > 0 {
			return fmt.Errorf("--resume: found together with %q; want it alone, as the folder says what is played", args[0])
		}
		return nil
	}
}

// check refuses flags that make no sense.
func (k *keeping) check(cmd *cobra.Command) error {
	given := cmd.Flags().Changed
	if given("resume") {
		var other string
		cmd.Flags().Visit(func(f *pflag.Flag) {
			if !slices.Contains(harmless, f.Name) {
				other = f.Name
			}
		})
		if other != "" {
			return fmt.Errorf("--%s: found together with --resume; want none, as the folder says what is played", other)
		}
		if k.resume == "" {
			return errors.New("--resume: found no name; want that of a folder that --out made")
		}
	}
	if k.first < 0 || k.first > 1<<40 {
		return fmt.Errorf("--first-block: found %d; want the number of a block, from 0", k.first)
	}
	if given("out") {
		if err := checkFolder("out", k.out); err != nil {
			return err
		}
		if err := results.CheckNew(k.out); err != nil {
			return fmt.Errorf("--out: %w", err)
		}
	}
	return nil
}

// begin makes the folder of a run, if one is wanted; l has the data.
func (k *keeping) begin(s *kept, folder string) (*results.Folder, error) {
	if k.out == "" {
		return nil, nil
	}
	if folder != "" {
		return results.Create(k.out, s.recipe, os.DirFS(folder))
	}
	return results.Create(k.out, s.recipe, nil)
}

// play plays a run, in its folder if it has one, and finishes that.
func (s *kept) play(ctx context.Context, f *results.Folder, workers int, show meter) (finding, error) {
	meter, done := show(s.what, max(s.limit, s.recipe.Games))
	part, known := s.all(workers, nil, meter), 0
	if f != nil {
		part.ledger, known = f, f.Known()
	}
	found, err := s.ask(ctx, part)
	done()
	if err != nil {
		return nil, failed(err)
	}
	if known > 0 { // it was not all played just now
		found = found.Still()
	}
	games, complete := found.Counted()
	if f == nil || f.Finished() || !complete {
		return found, nil
	}
	c, err := s.contents(found)
	if err != nil {
		return nil, internal(err)
	}
	return found, failed(f.Finish(games, s.table, c))
}

// failed says whose fault an error is: a damaged folder is the user's.
func failed(err error) error {
	var damage results.Damage
	if err == nil || errors.As(err, &damage) {
		return err
	}
	return internal(err)
}

// tell prints a finding, and where it is kept.
func tell(cmd *cobra.Command, found finding, f *results.Folder, asJSON bool) error {
	w := cmd.OutOrStdout()
	_, complete := found.Counted()
	var err error
	switch {
	case asJSON:
		err = writeJSON(w, found)
	default:
		err = internal(found.WriteText(w))
		if err == nil && f != nil && complete {
			_, err = fmt.Fprintf(w, "Kept in %s: report.html, summary.json, games.csv, games.parquet\n", f.Name)
		}
		if err == nil && f != nil && !complete {
			_, err = io.WriteString(w, "Go on: "+cmd.CommandPath()+" --resume "+quote(f.Name)+"\n")
		}
	}
	if err == nil && !complete {
		err = errInterrupted
	}
	return err
}

// reopen opens the folder of --resume; what it has must be played by this program as it
// was.
func (k *keeping) reopen(cmd *cobra.Command, show meter) (*reopened, error) {
	o, err := reopen(cmd.Context(), k.resume, show)
	if err != nil {
		return nil, err
	}
	if command := o.folder.Recipe.Command; command != cmd.Name() {
		o.folder.Close()
		return nil, fmt.Errorf("--resume: found a result of %s; want ironbottom %s --resume %s", command, command, quote(k.resume))
	}
	if err := o.tryOne(cmd.Context()); err != nil {
		o.folder.Close()
		return nil, err
	}
	return o, nil
}
