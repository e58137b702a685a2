package results

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/ironbottom/ironbottom/experiments/results/ledger"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim/table"
)

// A Folder is a folder of results that this program alone has open.
type Folder struct {
	Name   string
	Recipe recipe.Recipe
	// Columns, if set, are those of the rows that Load may give.
	Columns []Column
	// Failing, if set, says in which games players have failed until now, by a key of each: Save
	// keeps that, too.
	Failing func() map[string]string

	disk     Disk
	root     Root
	identity string
	file     Handle // of the ledger
	ledger   *ledger.Ledger
	readOnly bool
	// The folder and the file of its ledger as they were opened.
	folderInfo, ledgerInfo fs.FileInfo
	// The contents of the ledger: its blocks, the failures, and the files of a finished run.
	known    map[int]place
	failed   map[string]string
	noted    []File
	finished bool
	spoiled  error // the first error in the files of a finished run
}

// A place is where a block is in the ledger.
type place struct {
	at   int64
	rows int64 // bytes
}

// Open opens a folder, locks it, and checks that nothing in it is damaged or missing.
// Errors name the folder, what was found and what is wanted; those that are no fault of
// the folder are a Failure. Where nothing can be written the folder is only read, which
// is enough for a finished run.
func Open(ctx context.Context, name string) (*Folder, error) {
	f := &Folder{Name: name, disk: diskOf(ctx), known: map[int]place{}, failed: map[string]string{}}
	if err := f.open(); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", strings.TrimRight(name, `/\`), err)
	}
	return f, nil
}

// open goes from the cheap to the expensive, and trusts nothing before it was looked at: the
// recipe, the kinds of the other files, the lock, every entry of the ledger, and last the files of
// a finished run.
func (f *Folder) open() (err error) {
	if f.root, err = f.disk.OpenRoot(f.Name); errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return errors.New("found no recipe.json; want a folder that --out made")
	} else if err != nil {
		return failing(err)
	}
	text, err := readRecipe(f.root)
	if err != nil {
		return err
	}
	if f.Recipe, err = recipe.Parse(text); err != nil {
		return fmt.Errorf("%s:%w", recipeFile, spaced(err))
	}
	f.identity = f.Recipe.Identity()
	if err := checkData(f.root); err != nil {
		return err
	}
	if err := f.connect(text); err != nil {
		return err
	}
	return f.checkFiles()
}

// remember notes which folder and which ledger were opened.
func (f *Folder) remember() (err error) {
	if f.folderInfo, err = f.root.Lstat("."); err == nil {
		f.ledgerInfo, err = f.file.Stat()
	}
	if err != nil {
		return failing(err)
	}
	return f.here()
}

// here says whether the folder and its ledger are still where they were opened.
// Both are compared, as a folder can be moved away and another put in its place while this one
// stays open.
func (f *Folder) here() error {
	for path, want := range map[string]fs.FileInfo{f.Name: f.folderInfo,
		filepath.Join(f.Name, ledgerFile): f.ledgerInfo} {
		now, err := f.disk.Stat(path)
		switch {
		case err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR):
			return failing(err)
		case err != nil || !os.SameFile(now, want):
			return fmt.Errorf("%s: found that it was moved or deleted during the run; want it left in place (if it "+
				"was moved, --resume continues it)", f.Name)
		}
	}
	return nil
}

// spaced puts a blank before an error that begins with no line number.
func spaced(err error) error {
	if c := err.Error()[0]; c >= '0' && c <= '9' {
		return err
	}
	return fmt.Errorf(" %w", err)
}

// common returns how many bytes two texts have in common at their beginning.
func common(a, b []byte) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// Finished reports whether all blocks and all files are there.
func (f *Folder) Finished() bool { return f.finished }

// Spoiled says which file of a run that was finished is missing or was changed, nil where
// none is. The run can be finished again.
func (f *Folder) Spoiled() error { return f.spoiled }

// Writable says why a run cannot go on in the folder, nil where it can.
func (f *Folder) Writable() error {
	if f.readOnly {
		return f.unwritable()
	}
	return nil
}

func (f *Folder) unwritable() error {
	return Damage(f.Name + ": found a folder that cannot be written; want a copy of it where files can be written")
}

// Known returns how many blocks are in the ledger.
func (f *Folder) Known() int { return len(f.known) }

// Sync returns once all that was saved would outlast a power cut, and says whether the
// folder is still in its place.
func (f *Folder) Sync() error {
	if f.readOnly {
		return nil
	}
	if err := f.ledger.Sync(); err != nil {
		return unlocked(err)
	}
	return f.here()
}

// Close closes the folder and gives up its lock.
func (f *Folder) Close() (err error) {
	if f.ledger != nil && !f.readOnly {
		err = unlocked(f.ledger.Sync())
	}
	if f.file != nil {
		err = errors.Join(err, f.file.Close())
	}
	if f.root != nil {
		err = errors.Join(err, f.root.Close())
	}
	return err
}

// data returns the data files of the user's own, nil without any.
func (f *Folder) data() fs.FS {
	if name := f.DataFolder(); name != "" {
		return table.Folder(name)
	}
	return nil
}

// DataFolder returns the name of the folder with data files of the user's own, empty
// where there are none.
func (f *Folder) DataFolder() string {
	name := filepath.Join(f.Name, DataFolder)
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return name
	}
	return ""
}
