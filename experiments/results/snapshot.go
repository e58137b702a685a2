package results

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"time"
)

// maxSnapshot is how large a ledger may be to be copied while it is written.
const maxSnapshot = 256 << 20

// Snapshot copies what a run needs to go on, as it stands, into a new folder, also while another
// program writes it: its lock is not asked for, nothing of it is changed. Open finds in the copy the
// blocks that were committed.
//
// The copy is that of one moment if the ledger is the same before and after: a commit only adds to
// its log, whose frames have checksums, so that one torn at the end is left out; what is
// taken over from the log changes the ledger itself, and is copied again.
func Snapshot(ctx context.Context, name, into string) error {
	root, err := diskOf(ctx).OpenRoot(name)
	if err != nil {
		return fmt.Errorf("%s: found no folder that can be read; want one that --out made", name)
	}
	defer root.Close()
	if err := os.MkdirAll(into, 0o700); err != nil {
		return Failure{err}
	}
	for range 3 {
		before, err := stateOf(root)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		// The log first: of a ledger that took it over since, it says what is there already.
		for _, file := range []string{ledgerFile + "-wal", ledgerFile, recipeFile} {
			if err := copyFile(root, file, into); err != nil && !(errors.Is(err, fs.ErrNotExist) &&
				file == ledgerFile+"-wal") {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		if after, err := stateOf(root); err == nil && after.base == before.base {
			return copyOwnData(root, into)
		}
	}
	return Damage(name + ": found that it changes faster than it can be copied; want it looked at later")
}

// A state says when a ledger was last written.
type state struct{ base, log stamp }

type stamp struct {
	size int64
	time time.Time
}

func stateOf(root Root) (s state, err error) {
	if err := checkLedgerFiles(root); err != nil {
		return s, err
	}
	info, err := ordinary(root, ledgerFile)
	if err != nil {
		return s, err
	}
	s.base = stamp{info.Size(), info.ModTime()}
	if info, err := ordinary(root, ledgerFile+"-wal"); err == nil {
		s.log = stamp{info.Size(), info.ModTime()}
	}
	if s.base.size+s.log.size > maxSnapshot {
		return s, Damage(fmt.Sprintf("%s: found more than %d MB; want less to be looked at while it is written",
			ledgerFile, maxSnapshot>>20))
	}
	return s, nil
}

// copyFile copies an ordinary file of a folder, as much of it as there was when it was opened.
func copyFile(root Root, name, into string) error {
	from, info, err := openOrdinary(root, name)
	if err != nil {
		return err
	}
	defer from.Close()
	to := filepath.Join(into, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return Failure{err}
	}
	f, err := os.Create(to)
	if err != nil {
		return Failure{err}
	}
	_, err = io.Copy(f, io.LimitReader(from, min(info.Size(), maxSnapshot)))
	return errors.Join(err, f.Close())
}

// copyOwnData copies the data files of the user's own, which checkData has bounded.
func copyOwnData(root Root, into string) error {
	if err := checkData(root); err != nil {
		return err
	}
	var names []string
	err := fs.WalkDir(root.FS(), DataFolder, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, path.Clean(name))
		}
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, name := range slices.Sorted(slices.Values(names)) {
		if err == nil {
			err = copyFile(root, name, into)
		}
	}
	return err
}
