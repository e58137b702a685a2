package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// A repeatable command is kept by its words: a run is made ready by them at first, and
// made ready by them again when it goes on or is verified.
type repeatable interface {
	command() *cobra.Command                       // sets the flags of the receiver
	check(cmd *cobra.Command, args []string) error // of flags that make no sense
	prepare(cmd *cobra.Command, args []string) (*kept, error)
	finish(cmd *cobra.Command, s *kept, found finding) error // writes what is wanted beside the figures
	kept() *keeping
}

// carryOut makes a run ready or reopens its folder, plays and tells it.
func carryOut(cmd *cobra.Command, args []string, r repeatable, p host, folder string) error {
	if err := r.check(cmd, args); err != nil {
		return err
	}
	k := r.kept()
	var s *kept
	var f *results.Folder
	if k.resume != "" {
		o, err := k.reopen(cmd, p)
		if err != nil {
			return err
		}
		s, f = o.kept, o.folder
	} else {
		var err error
		_, ready := p.meter("agents made ready", 0)
		s, err = r.prepare(cmd, args)
		ready()
		if err == nil {
			s.program, s.changed = p.name, k.origin.changed
		}
		if err == nil && k.part != "" {
			err = s.take(k.part)
		}
		if err != nil {
			return err
		}
		if err := s.recipe.Check(); err != nil && s.recipe.Games > 0 { // how many there can be, kept or not
			return fmt.Errorf("--%s: %w", cmp.Or(k.count, "count"), err)
		}
		if f, err = k.begin(cmd.Context(), s, folder); err != nil {
			return failed(err)
		}
	}
	if f != nil {
		defer f.Close()
	}
	if k.records != "" {
		s.along = &recording{file: k.records, record: s.record, first: s.recipe.First * s.recipe.Block}
		defer s.along.drop()
	}
	found, err := s.play(cmd.Context(), f, k.workers, k.stopAfter, p.meter)
	if err != nil {
		return err
	}
	wrong := r.finish(cmd, s, found)
	if wrong != nil && wrong != errInterrupted {
		return wrong
	}
	if err := s.tell(cmd, found, f, k.asJSON); err != nil {
		return err
	}
	return wrong
}

// begin makes the folder of a run, if one is wanted.
func (k *keeping) begin(ctx context.Context, s *kept, folder string) (*results.Folder, error) {
	if k.out == "" {
		return nil, nil
	}
	if folder != "" {
		return results.Create(ctx, k.out, s.recipe, os.DirFS(folder))
	}
	return results.Create(ctx, k.out, s.recipe, nil)
}

// finish draws the picture.
func (k *keeping) finish(_ *cobra.Command, s *kept, found finding) error {
	if k.plot == "" || !found.Known() {
		return nil
	}
	return drawFile(k.plot, func() (io.WriterTo, error) { return s.picture.draw(found, k.plot) })
}

// play plays a run, in its folder if it has one, until so many have been counted where that
// is not 0, and finishes the folder.
func (s *kept) play(ctx context.Context, f *results.Folder, workers, stopAfter int, show meter) (finding, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	meter, done := show(s.what, max(s.limit, s.recipe.Games))
	part, known := s.all(workers, nil, s.stopping(stopAfter, s.counted(meter), stop)), 0
	if f != nil {
		f.Columns = s.table.Columns
		if part.ledger, known = f, f.Known(); s.recipe.Stop == recipe.Solved && known > 0 {
			part.ledger = comparison{f} // as it is solved again
		}
	}
	found, err := s.answer(ctx, part)
	done()
	if err != nil {
		return nil, failed(err)
	}
	if known > 0 { // it was not all played just now
		found.Untime()
	}
	games, complete := found.Counted()
	switch {
	case f == nil || f.Finished():
		return found, nil
	case !complete:
		return found, failed(f.Sync())
	}
	_, done = show("files made", 0)
	defer done()
	defer found.Untime()()
	c, err := s.contents(found)
	if err != nil {
		return nil, internal(err)
	}
	return found, failed(f.Finish(games, s.table, c))
}

// counted returns what is told how many games have been counted.
func (s *kept) counted(show func(int)) func(int) {
	if s.along == nil {
		return show
	}
	return func(n int) {
		s.along.counted(n)
		if show != nil {
			show(n)
		}
	}
}

// interruptedOr returns what a command ends with whose preparation failed.
func interruptedOr(cmd *cobra.Command, err error) error {
	if cmd.Context().Err() != nil {
		return errInterrupted
	}
	return failed(err)
}

// failed says whose fault an error is: a damaged folder is the user's, and a wish for
// what is too large to solve.
func failed(err error) error {
	var damage results.Damage
	var failure results.Failure
	if err == nil || errors.As(err, &damage) && !errors.As(err, &failure) {
		return err
	}
	if no := new(experiments.InexactError); errors.As(err, &no) {
		return fmt.Errorf("--method exact: %w, or --method auto", err)
	}
	return internal(err)
}

// tell prints a finding, and where it is kept.
func (s *kept) tell(cmd *cobra.Command, found finding, f *results.Folder, asJSON bool) error {
	w := cmd.OutOrStdout()
	_, complete := found.Counted()
	err := printFigures(w, found, s.changed, complete, asJSON)
	if f == nil || asJSON || err != nil && err != errInterrupted {
		return err
	}
	var wrong error
	if complete {
		_, wrong = fmt.Fprintf(w, "Kept in %s: report.html, summary.json, %s.csv, %[2]s.parquet\n", f.Name, s.table.File())
	} else {
		_, wrong = io.WriteString(w, "Go on: "+cmd.Root().Name()+" "+s.recipe.Command+" --resume "+quote(f.Name)+"\n")
	}
	if wrong != nil {
		return internal(wrong)
	}
	return err
}

// A host is the program as saved runs know it: its name, who is told how far a run has
// come, and what makes a command of each kind that can be kept.
type host struct {
	name  string
	meter meter
	made  map[string]func() repeatable
}
