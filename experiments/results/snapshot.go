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
)

// maxSnapshot is how large a ledger may be to be copied while it is written.
const maxSnapshot = 256 << 20

// Snapshot copies what a run needs to go on, as it stands, into a new folder, also while another
// program writes it: it asks for no lock and changes nothing. Open finds in the copy the blocks that
// were saved. The ledger only grows and notes at its beginning how far it is safe, so a copy from
// the beginning to the end has all of that, and Open leaves out a record that was half written.
func Snapshot(ctx context.Context, name, into string) error {
	root, err := diskOf(ctx).OpenRoot(name)
	if err != nil {
		return fmt.Errorf("%s: found no folder that can be read; want one that --out made", name)
	}
	defer root.Close()
	if err := os.MkdirAll(into, 0o700); err != nil {
		return Failure{err}
	}
	info, err := ordinary(root, ledgerFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = noLedger(root)
	case err == nil && info.Size() > maxSnapshot:
		err = Damage(fmt.Sprintf("%s: found more than %d MB; want less to be looked at while it is written",
			ledgerFile, maxSnapshot>>20))
	}
	for _, file := range []string{ledgerFile, recipeFile} {
		if err == nil {
			err = copyFile(root, file, into)
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, failing(err))
	}
	return copyOwnData(root, into)
}

// copyFile copies an ordinary file of a folder.
func copyFile(root Root, name, into string) error {
	from, _, err := openOrdinary(root, name, os.O_RDONLY)
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
	_, err = io.Copy(f, io.LimitReader(from, 2*maxSnapshot))
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
