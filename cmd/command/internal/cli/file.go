package cli

import (
	"bufio"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/results"
)

// CheckWritable checks, before a long run, that a result file can be written. Its folder must be
// writable, and an existing file of that name must be an ordinary one.
func CheckWritable(flag, name string) error {
	if name == "" {
		return fmt.Errorf("--%s: found no name; want that of a file", flag)
	}
	// A rename would replace a device or a pipe, such as /dev/null, by a file.
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("--%s: found %s, which is not an ordinary file; want a file", flag, name)
	}
	if err := results.TryWrite(filepath.Dir(name)); err != nil {
		return fmt.Errorf("--%s: found %s, whose folder cannot be written; want a folder that exists and can be "+
			"written", flag, name)
	}
	return nil
}

// WriteFile writes a result file completely or not at all: it writes under another name in the same
// folder and then renames.
func WriteFile(name string, write func(io.Writer) error) (err error) {
	f, err := CreateBeside(name)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(f)
	// A failed write leaves nothing behind: the hidden file is removed, and an existing file stays
	// as it was.
	if err = write(b); err == nil {
		err = b.Flush()
	}
	if err != nil {
		f.Close()
		os.Remove(f.Name())
		return err
	}
	return MoveInto(f, name)
}

// CreateBeside creates a hidden file in the folder of another file, with the permissions of the
// umask.
func CreateBeside(name string) (*os.File, error) {
	// The same folder, because a rename works only within one file system. Hidden, so that patterns
	// such as *.csv do not match it. O_EXCL with a random name, so that two runs that write the
	// same file do not share it.
	hidden := ".ironbottom-" + strings.ToLower(rand.Text()[:12])
	return os.OpenFile(filepath.Join(filepath.Dir(target(name)), hidden), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
}

// MoveInto renames a finished file. After a power cut either the old or the new file is there.
func MoveInto(f *os.File, name string) error {
	// Synced before the rename: otherwise the name could stand for an empty file after a power cut.
	err := f.Sync()
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), target(name))
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// target follows a link, so that the file behind it is replaced and not the link.
func target(name string) string {
	if file, err := filepath.EvalSymlinks(name); err == nil {
		return file
	}
	return name
}

// WriteJSON writes one indented object.
func WriteJSON(w io.Writer, v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err == nil {
		_, err = w.Write(append(text, '\n'))
	}
	return Internal(err)
}

// CheckFolder checks, before a long run, that a folder of results can be written. It must exist, or
// its parent must.
func CheckFolder(flag, name string) error {
	if name == "" {
		return fmt.Errorf("--%s: found no name; want that of a folder", flag)
	}
	info, err := os.Stat(name)
	switch {
	case err == nil && !info.IsDir():
		return fmt.Errorf("--%s: found %s, which is not a folder; want a folder or a new name", flag, name)
	case err == nil:
		// The folder exists: any file in it stands for those to be written.
		name = filepath.Join(name, "x")
	case !errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("--%s: found %s, which cannot be read; want a folder", flag, name)
	}
	return CheckWritable(flag, filepath.Clean(name))
}
