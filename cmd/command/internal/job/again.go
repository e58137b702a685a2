package job

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
)

// A reopened folder has its run prepared again from its recipe.
type reopened struct {
	folder *results.Folder
	Job    *Job
}

// openFolder opens a folder of results.
func openFolder(ctx context.Context, name string) (*results.Folder, error) {
	f, err := results.Open(ctx, name)
	return f, ofFolder(err)
}

// ofFolder marks an error of a folder as the user's fault, unless the machine failed.
func ofFolder(err error) error {
	var failure results.Failure
	if errors.As(err, &failure) {
		return cli.Internal(err)
	}
	return err
}

// reopen opens a folder of results and prepares its run. The caller closes it.
func reopen(ctx context.Context, name string, p Host) (*reopened, error) {
	f, err := openFolder(ctx, name)
	if err != nil {
		return nil, err
	}
	o := &reopened{folder: f}
	if err := o.again(ctx, p); err != nil {
		f.Close()
		// Ctrl-C while agents are made ready is not the folder's fault.
		if err == cli.ErrInterrupted {
			return nil, err
		}
		return nil, fmt.Errorf("%s: recipe.json: %w", name, err)
	}
	return o, nil
}

// again prepares the run of a recipe from its words.
func (o *reopened) again(ctx context.Context, p Host) error {
	want := &o.folder.Recipe
	// Any change of the program may change games, and nothing here could notice.
	if want.Version != cli.Version() {
		return fmt.Errorf("version: found a result of %s %s; want one of %s, which this is", p.Name, want.Version,
			cli.Version())
	}
	if len(want.Words) == 0 {
		return errors.New("words: found none; want those of the command line")
	}
	made := p.Made[want.Command]
	if made == nil {
		return fmt.Errorf("command: found %q, which this program does not keep in folders", want.Command)
	}
	// The command is the same as at first, except that files come from the recipe: those on disk
	// may have changed since.
	r := made()
	r.Flags().Origin.From = o.folder
	cmd := r.Command()
	// Under a root, because the path of the command is part of repeat lines and errors.
	(&cobra.Command{Use: p.Name}).AddCommand(cmd)
	cmd.SetContext(ctx)
	// The recipe has the seed as a number even if the user said random. It has the number of games
	// apart from the words, because parts of one run differ only in it.
	words := []string{"--seed", strconv.FormatUint(want.Seed, 10)}
	if want.Stop == recipe.NoStop {
		words = append(words, "--"+r.Flags().count, strconv.Itoa(want.Games), "--first-block", strconv.Itoa(want.First))
	}
	if err := cmd.ParseFlags(append(words, want.Words...)); err != nil {
		return fmt.Errorf("words: %w", err)
	}
	args := cmd.Flags().Args()
	err := cmd.Args(cmd, args)
	if err != nil {
		return fmt.Errorf("words: %w", err)
	}
	if o.Job, err = r.Prepare(cmd, args); err != nil {
		return err
	}
	o.Job.host, o.Job.changed = p, r.Flags().Origin.Changed
	o.Job.Recipe.Part = want.Part // the words are those of any part
	// The words must give the same recipe: agents, data, options, blocks. If they do not, a data
	// file or a default has changed.
	if changed := want.Changed(o.Job.Recipe); changed != "" {
		return fmt.Errorf("%s, which is what this program makes of it", changed)
	}
	return nil
}

// A comparison compares the blocks that are played with those of a folder.
type comparison struct{ *results.Folder }

// Load knows no block, so every block is played.
func (comparison) Load(*sim.Block) (bool, error) { return false, nil }

// Save writes nothing; it compares the block with that of the folder.
func (c comparison) Save(k *sim.Block) error { return c.Agrees(k) }

// errTried ends a run as soon as its first block has been played again.
var errTried = errors.New("tried")

// A trial is a ledger without its first block, which is compared when it is played. It loads the
// other blocks, so that the run plays no more than needed.
type trial struct {
	comparison
	block int
}

func (t trial) Load(into *sim.Block) (bool, error) {
	if into.Index == t.block {
		return false, nil
	}
	return t.Folder.Load(into)
}

func (t trial) Save(k *sim.Block) error {
	if err := t.comparison.Save(k); err != nil {
		return err
	}
	return errTried
}

// try plays the first block of the folder again, because a program that plays differently must not
// add to it. A solved run is solved again and compared in any case.
func (o *reopened) try(ctx context.Context, p Host) error {
	blocks, r := o.folder.Blocks(), &o.folder.Recipe
	// There is nothing to compare, or it is compared anyway.
	if len(blocks) == 0 || r.Stop == recipe.Solved {
		return nil
	}
	first := blocks[0]
	_, done := p.Meter(o.Job.What+" played again to compare", 0)
	defer done()
	// One worker plays from the first block in the folder to the end of the run. errTried stops it
	// as soon as that block is compared.
	_, err := o.Job.answer(ctx, Part{first, r.Games - (first-r.First)*r.Block, 1,
		experiments.Keeping{Ledger: trial{comparison{o.folder}, first}}, nil})
	if errors.Is(err, errTried) {
		return nil
	}
	return failed(err)
}
