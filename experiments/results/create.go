package results

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// Create makes a folder, with data files of the user's own if there are any, and opens
// it. The name must be that of no file, or of an empty folder. The folder appears with
// all that it needs or not at all, and would outlast a power cut. A name that is taken is
// a Damage.
func Create(ctx context.Context, name string, r recipe.Recipe, data fs.FS) (*Folder, error) {
	if err := r.Check(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	// A folder that Open would refuse must not be made in the first place.
	if n := len(r.Text()); n > maxRecipe {
		return nil,
			Damage(fmt.Sprintf("%s: found a recipe of %d bytes, the files that it names included; want %d at most",
				name, n, maxRecipe))
	}
	if err := CheckNew(name); err != nil {
		return nil, err
	}
	at := filepath.Clean(name)
	if target, err := filepath.EvalSymlinks(at); err == nil {
		at = target // an empty folder that a link points to
	}
	if err := build(diskOf(ctx), name, at, r, data); err != nil {
		return nil, failing(err)
	}
	// It is opened by its name like any other, so that what was just written passes all checks.
	f, err := Open(ctx, name)
	if err == nil && f.readOnly {
		f.Close()
		err = f.unwritable()
	}
	if err != nil && !errors.Is(err, errBusy) { // of what has just been made
		err = Failure{err}
	}
	return f, err
}

// build makes a folder beside its place and moves it there.
// The order is what makes it safe: write all into the stage, sync it, rename, then sync the
// folder that holds the name. A power cut at any point leaves the old state or the new one.
func build(disk Disk, name, at string, r recipe.Recipe, data fs.FS) error {
	beside := filepath.Dir(at)
	parent, err := disk.OpenRoot(beside)
	if err != nil {
		return err
	}
	defer parent.Close()
	sweep(beside)
	s, err := newStage(parent, beside)
	if err != nil {
		return Failure{err}
	}
	defer s.clear()
	if err := s.fill(r, data); err != nil {
		return Failure{err}
	}
	// An empty folder makes room: a rename does not replace it. One that is not empty stays.
	if info, err := parent.Lstat(filepath.Base(at)); err == nil && info.IsDir() {
		parent.Remove(filepath.Base(at))
	}
	if err := parent.Rename(path.Join(s.name, stagedFolder), filepath.Base(at)); err != nil {
		if taken := CheckNew(name); taken != nil { // by another program, just now
			return taken
		}
		return err
	}
	return parent.Sync()
}

// CheckNew says whether a folder of that name can be made. The error is a Damage.
func CheckNew(name string) error {
	if base := filepath.Base(filepath.Clean(name)); base == "." || base == ".." {
		return Damage(fmt.Sprintf("found %s; want the name of a new folder", name))
	}
	entries, err := os.ReadDir(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if info, err := os.Lstat(filepath.Clean(name)); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			return Damage(fmt.Sprintf("found %s, a link to a folder that is not there; want a link to an "+
				"empty one, or a new name", name))
		}
		return nil
	case err != nil:
		return Damage(fmt.Sprintf("found %s, which is not a readable folder; want a new or an empty one", name))
	case len(entries) == 0:
		return nil
	}
	if _, err := os.Stat(filepath.Join(name, recipeFile)); err == nil {
		return Damage(fmt.Sprintf("found %s, which holds a result; want a new or an empty folder, or --resume %s",
			name, name))
	}
	return Damage(fmt.Sprintf("found %s, which holds other files; want a new or an empty folder", name))
}

// fill writes what every folder has.
func (s *stage) fill(r recipe.Recipe, data fs.FS) (err error) {
	if err := s.parent.Mkdir(path.Join(s.name, stagedFolder), 0o777); err != nil {
		return err
	}
	root, err := s.parent.OpenRoot(path.Join(s.name, stagedFolder))
	if err != nil {
		return err
	}
	defer root.Close()
	if data != nil {
		if err := copyData(root, data); err != nil {
			return err
		}
	}
	if err := writeNew(root, recipeFile, func(w io.Writer) error {
		_, err := w.Write(r.Text())
		return err
	}); err != nil {
		return err
	}
	if err := writeNew(root, ledgerFile, func(w io.Writer) error { return writeLedger(w, r) }); err != nil {
		return err
	}
	return root.Sync()
}

// copyData copies data files into a folder. It copies the target of a link, not the link.
func copyData(root Root, data fs.FS) error {
	return fs.WalkDir(data, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := path.Join(DataFolder, name)
		if d.IsDir() {
			return root.Mkdir(to, 0o777)
		}
		text, err := fs.ReadFile(data, name)
		if err != nil {
			return err
		}
		if err := writeNew(root, to, func(w io.Writer) error { _, err := w.Write(text); return err }); err != nil {
			return err
		}
		return syncFolder(root, path.Dir(to))
	})
}

// syncFolder syncs the names in a folder, without which a new file may be gone after a power cut
// although its content was synced.
func syncFolder(root Root, name string) error {
	sub, err := root.OpenRoot(name)
	if err != nil {
		return err
	}
	defer sub.Close()
	return sub.Sync()
}

// writeNew writes a file that is not there yet, to where a power cut does not reach it.
// Anything that has the name already is an error, so that no link is followed.
func writeNew(root Root, name string, content func(io.Writer) error) error {
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	b := bufio.NewWriterSize(f, 1<<16)
	err = content(b)
	if err == nil {
		err = b.Flush()
	}
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		root.Remove(name)
	}
	return err
}
