package results

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
)

// Contents are files of a finished run beside those of the games, by their name within
// the folder.
type Contents map[string]func(io.Writer) error

// with adds the files of the games.
func (c Contents) with(f *Folder, t Table) Contents {
	all := maps.Clone(c)
	all[t.File()+".csv"] = func(w io.Writer) error { return f.WriteCSV(w, t) }
	all[t.File()+".parquet"] = func(w io.Writer) error { return f.WriteParquet(w, t) }
	return all
}

// Finish writes the files of a finished run of so many games and notes in the ledger
// that it is finished. Blocks beyond the games, which a run that was stopped may have
// played, are not kept.
// The order makes it safe to be interrupted: files first, their folders synced, then the note in
// the ledger. Until the note is there the run counts as unfinished, and Finish begins again.
func (f *Folder) Finish(games int, t Table, c Contents) error {
	// Blocks are counted up: the last one may be smaller.
	blocks := (games + f.Recipe.Block - 1) / f.Recipe.Block
	end := f.Recipe.First + blocks
	var beyond []int
	for number := range f.known {
		if number >= end {
			beyond = append(beyond, number)
		}
	}
	if err := f.forget(beyond); err != nil {
		return err
	}
	if err := f.here(); err != nil {
		return err
	}
	var files []File
	all := c.with(f, t)
	// By name, so that the same run does the same operations in the same order.
	for _, name := range slices.Sorted(maps.Keys(all)) {
		file, err := f.write(name, all[name])
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		files = append(files, file)
	}
	if err := f.syncFolders(files); err != nil {
		return err
	}
	if err := f.add(entry{Files: &files}, nil); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	f.finished, f.spoiled = true, nil
	return nil
}

// syncFolders syncs the folders that the files are in.
// Those below the top first; the top holds their names.
func (f *Folder) syncFolders(files []File) error {
	folders := map[string]bool{}
	for _, file := range files {
		folders[path.Dir(file.Name)] = true
	}
	delete(folders, ".")
	for _, name := range slices.Sorted(maps.Keys(folders)) {
		if err := syncFolder(f.root, name); err != nil {
			return err
		}
	}
	return f.root.Sync()
}

// write writes a file whole or not at all. Its folder must be an ordinary one. A file or link with
// that name is replaced, not followed.
func (f *Folder) write(name string, content func(io.Writer) error) (file File, err error) {
	if err := checkName(name); err != nil {
		return File{}, err
	}
	if folder := path.Dir(name); folder != "." {
		info, err := f.root.Lstat(folder)
		if errors.Is(err, fs.ErrNotExist) {
			err = f.root.Mkdir(folder, 0o777)
		} else if err == nil && !info.IsDir() {
			err = Damage("found " + folder + ", which is no ordinary folder; want one")
		}
		if err != nil {
			return File{}, err
		}
	}
	// A part that an interrupted run left is removed, as writeNew wants no file there.
	part := name + ".part"
	if err := f.root.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return File{}, err
	}
	err = writeNew(f.root, part, func(w io.Writer) error {
		file, err = measured(name, w, content)
		return err
	})
	if err == nil {
		err = f.root.Rename(part, name)
	}
	if err != nil {
		f.root.Remove(part)
	}
	return file, err
}

// measured writes a content and returns what it is.
func measured(name string, w io.Writer, content func(io.Writer) error) (File, error) {
	h, n := sha256.New(), counter(0)
	b := bufio.NewWriter(io.MultiWriter(w, h, &n))
	if err := content(b); err != nil {
		return File{}, err
	}
	if err := b.Flush(); err != nil {
		return File{}, err
	}
	return File{name, int64(n), hex.EncodeToString(h.Sum(nil))}, nil
}

// A counter counts the bytes written to it.
type counter int64

func (n *counter) Write(b []byte) (int, error) {
	*n += counter(len(b))
	return len(b), nil
}

// Compare says which file of a finished folder is not what it must be, by the ledger's
// games and the contents found afresh.
// Nothing is written: measured sends the contents nowhere, and only their digests are compared
// with those of the files.
func (f *Folder) Compare(t Table, c Contents) error {
	all := c.with(f, t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		want, err := measured(name, io.Discard, all[name])
		if err != nil {
			return fmt.Errorf("%s: %s: %w", f.Name, name, err)
		}
		found, err := f.digestOf(name, want.Bytes)
		if errors.Is(err, fs.ErrNotExist) {
			return Damage(fmt.Sprintf("%s: %s: found no such file; want that of the run", f.Name, name))
		}
		if err != nil {
			return fmt.Errorf("%s: %w", f.Name, failing(err))
		}
		if found != want {
			return Damage(fmt.Sprintf("%s: %s: found content that differs from the games played again",
				f.Name, name))
		}
	}
	return nil
}

// Row returns the measures of one game of the ledger, lane by lane.
func (f *Folder) Row(number int) ([]int, error) {
	index := number / f.Recipe.Block
	if _, ok := f.known[index]; number < 0 || !ok {
		return nil, fmt.Errorf("%s: found no game %d; want one of its blocks", f.Name, number)
	}
	s, err := f.block(index)
	if err != nil {
		return nil, err
	}
	values, err := s.decodeRows(nil)
	at := number % f.Recipe.Block
	if err != nil || at >= s.Games {
		return nil, fmt.Errorf("%s: found no game %d; want one of its blocks", f.Name, number)
	}
	// In a block the rows of all games in the first lane come first, then those of the second:
	// game at of lane l is row l*games+at.
	lanes := max(1, f.Recipe.Lanes)
	width := len(values) / (s.Games * lanes)
	var row []int
	for lane := range lanes {
		row = append(row, values[(lane*s.Games+at)*width:][:width]...)
	}
	return row, nil
}
