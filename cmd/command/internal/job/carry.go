package job

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A Repeatable command can be kept in a folder and prepared again from its words, to continue or
// verify a run. The calls are Command, Check, Prepare, then the run and Finish; reopening a folder
// calls only Command and Prepare. Prepare must make the same Job from the same words, whenever and
// wherever it is called, so it reads files only through the origin.
type Repeatable interface {
	Command() *cobra.Command                       // sets the flags of the receiver
	Check(cmd *cobra.Command, args []string) error // refuses flags that make no sense
	Prepare(cmd *cobra.Command, args []string) (*Job, error)
	Finish(cmd *cobra.Command, s *Job, found Answer) error // writes other files than the figures
	Flags() *Output
}

// CarryOut prepares a run or reopens its folder, plays it and reports it.
//
// It checks the flags, prepares the run from the command line or the folder of --resume, takes its
// part, creates a new folder, plays, writes picture and record, and prints the report. An
// interrupted run is reported too, and ends with ErrInterrupted.
func CarryOut(cmd *cobra.Command, args []string, r Repeatable, p Host, folder string) error {
	if err := r.Check(cmd, args); err != nil {
		return err
	}
	k := r.Flags()
	var s *Job
	var f *results.Folder
	// With --resume the folder says everything about the run.
	if k.resume != "" {
		o, err := k.Reopen(cmd, p)
		if err != nil {
			return err
		}
		s, f = o.Job, o.folder
	} else {
		var err error
		_, ready := p.Meter("agents made ready", 0)
		s, err = r.Prepare(cmd, args)
		ready()
		if err == nil {
			s.host, s.changed = p, k.Origin.Changed
		}
		if err == nil && k.part != "" {
			err = s.Take(k.part)
		}
		if err != nil {
			return err
		}
		if err := s.Recipe.Check(); err != nil && s.Recipe.Games > 0 { // limits their number, kept or not
			return fmt.Errorf("--%s: %w", cmp.Or(k.count, "count"), err)
		}
		if err := k.checkShared(s); err != nil {
			return err
		}
		if f, err = k.begin(cmd.Context(), s, folder); err != nil {
			return failed(err)
		}
	}
	if f != nil {
		defer f.Close()
		if err := p.remember(f); err != nil {
			return failed(err)
		}
	}
	if k.Records != "" {
		// Records come from games that are played again beside the run, so that neither the run nor
		// its ledger need to hold them.
		s.Along = &Recording{File: k.Records, Record: s.Record, first: s.Recipe.First * s.Recipe.Block}
		defer s.Along.drop()
	}
	if err := k.checkShared(s); err != nil {
		return err
	}
	if k.sharing.serve != "" && !f.Finished() {
		over, err := k.share(cmd, s, f, p)
		if err != nil {
			return err
		}
		defer func() { over(cmd.Context().Err() == nil) }()
	}
	found, err := s.play(cmd.Context(), f, k.Workers, k.stopAfter, p.Meter)
	if err != nil {
		return err
	}
	// If writing of records is interrupted, the report still follows.
	wrong := r.Finish(cmd, s, found)
	if wrong != nil && wrong != cli.ErrInterrupted {
		return wrong
	}
	if err := s.tell(cmd, found, f, k.AsJSON); err != nil {
		return err
	}
	return wrong
}

// begin creates the folder of a run, if one is wanted.
func (k *Output) begin(ctx context.Context, s *Job, folder string) (*results.Folder, error) {
	if k.out == "" {
		return nil, nil
	}
	if folder != "" {
		return results.Create(ctx, k.out, s.Recipe, table.Folder(folder))
	}
	return results.Create(ctx, k.out, s.Recipe, nil)
}

// Finish draws the picture.
func (k *Output) Finish(_ *cobra.Command, s *Job, found Answer) error {
	if k.Plot == "" || !found.Known() {
		return nil
	}
	return DrawFile(k.Plot, func() (io.WriterTo, error) { return s.Picture.draw(found, k.Plot) })
}

// play plays a run, in its folder if it has one, and finishes the folder. If stopAfter is not 0 it
// stops after that many.
func (s *Job) play(ctx context.Context, f *results.Folder, workers, stopAfter int, show progress.Meter) (Answer,
	error) {
	// --stop-after also cancels it, and so ends a run just as Ctrl-C does.
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	meter, done := show(s.What, max(s.Limit, s.Recipe.Games))
	part, known := s.all(workers, nil, s.stopping(stopAfter, s.counted(meter), stop)), 0
	if f != nil {
		f.Columns = s.Table.Columns
		if part.Ledger, known = f, f.Known(); s.Recipe.Stop == recipe.Solved && known > 0 {
			part.Ledger = comparison{f} // because it is solved again
		}
	}
	ask := s.answer
	if s.shared != nil {
		ask = func(ctx context.Context, part Part) (Answer, error) { return s.served(ctx, part, f, s.shared) }
	}
	found, err := ask(ctx, part)
	done()
	if err != nil {
		return nil, failed(err)
	}
	// The time measured now would be that of the missing blocks only.
	if known > 0 { // it was not all played just now
		found.ClearTimes()
	}
	games, complete := found.Counted()
	switch {
	case f == nil || f.Finished():
		return found, nil
	// Finished blocks stay in the ledger; the run that completes it writes the files.
	case !complete:
		return found, failed(f.Sync())
	}
	_, done = show("files made", 0)
	defer done()
	// Files have no times, so that they have the same bytes on every machine. The printed report
	// has them again.
	restore := found.ClearTimes()
	defer restore()
	c, err := s.contents(found)
	if err != nil {
		return nil, cli.Internal(err)
	}
	return found, failed(f.Finish(games, s.Table, c))
}

// counted returns a function that takes the number of games counted. It also tells the recording,
// which writes records up to that game.
func (s *Job) counted(show func(int)) func(int) {
	if s.Along == nil {
		return show
	}
	return func(n int) {
		s.Along.counted(n)
		if show != nil {
			show(n)
		}
	}
}

// InterruptedOr returns the error of a command whose preparation failed.
func InterruptedOr(cmd *cobra.Command, err error) error {
	if cmd.Context().Err() != nil {
		return cli.ErrInterrupted
	}
	return failed(err)
}

// failed marks whose fault an error is. A damaged folder, or exact odds of a battle that is too
// large to solve, is the user's.
func failed(err error) error {
	var damage results.Damage
	var failure results.Failure
	if err == nil || errors.As(err, &damage) && !errors.As(err, &failure) {
		return err
	}
	// An exact run that cannot be solved gets a hint what to ask for.
	if no := new(experiments.InexactError); errors.As(err, &no) {
		return fmt.Errorf("--method exact: %w, or --method auto", err)
	}
	return cli.Internal(err)
}

// tell prints an answer, and where it is kept.
func (s *Job) tell(cmd *cobra.Command, found Answer, f *results.Folder, asJSON bool) error {
	w := cmd.OutOrStdout()
	_, complete := found.Counted()
	err := PrintFigures(w, s.toTell(found), s.changed, complete, asJSON)
	// JSON is one object and nothing after it.
	if f == nil || asJSON || err != nil && err != cli.ErrInterrupted {
		return err
	}
	var wrong error
	if complete {
		_, wrong = fmt.Fprintf(w, "Kept in %s: report.html, summary.json, %s.csv, %[2]s.parquet\n", f.Name,
			s.Table.File())
	} else {
		_, wrong = io.WriteString(w, "Go on: "+cmd.Root().Name()+" "+s.Recipe.Command+" --resume "+
			cli.Quote(f.Name)+"\n")
	}
	if wrong != nil {
		return cli.Internal(wrong)
	}
	return err
}

// A Host is the program as saved runs know it: its name, how it shows progress, and how to make a
// command of each kind that can be kept.
type Host struct {
	Name  string
	Meter progress.Meter
	Made  map[string]func() Repeatable
	// Failures returns the games in which external programs have failed so far, and why. It may be
	// nil.
	Failures func() []string
	// Keep returns the failures in a form to be kept, by key, and Recall takes it back; nil like
	// Failures.
	Keep   func() map[string]string
	Recall func(map[string]string) error
	// Nets reads the networks of agents. Watch makes a display show more about a run, until it gets
	// nil. Both may be nil.
	Nets  *Nets
	Watch func(more func() fmt.Stringer)
}

// remember makes a folder keep failures, and restores those that it has.
func (h *Host) remember(f *results.Folder) error {
	if h.Keep == nil {
		return nil
	}
	f.Failing = h.Keep
	return h.Recall(f.Failures())
}
