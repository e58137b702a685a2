package cli

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim/table"
)

// CheckWritable says, before a long run, whether a result file can be written:
// its folder must take a file, and what has its name must be an ordinary file.
func CheckWritable(flag, name string) error {
	if name == "" {
		return fmt.Errorf("--%s: found no name; want that of a file", flag)
	}
	// A rename would put a file in the place of a device or a pipe, such as /dev/null.
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("--%s: found %s, which is no ordinary file; want the name of a file", flag, name)
	}
	if err := results.TryWrite(filepath.Dir(name)); err != nil {
		return fmt.Errorf("--%s: found %s, whose folder takes no file; want a folder that exists and can be written", flag, name)
	}
	return nil
}

// ReadFile returns the content of a file that the user named: an ordinary one, of
// table.MaxFile bytes at most. What it ought to be is said where it cannot be read. A byte
// order mark is left out.
func ReadFile(name, want string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, unreadable(name, want, err)
	// A pipe or a device may never end, and has no size to be checked.
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: found no ordinary file; want %s", name, want)
	case info.Size() > table.MaxFile:
		return nil, fmt.Errorf("%s: found %d MB; want %s, %d MB at most", name, info.Size()>>20, want, table.MaxFile>>20)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, unreadable(name, want, err)
	}
	return bytes.TrimPrefix(text, []byte("\ufeff")), nil
}

// unreadable says why a file named by the user cannot be read.
// The name is said once: an fs.PathError would say it again, with the system call.
func unreadable(name, want string, err error) error {
	var cause *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: found no such file; want %s", name, want)
	case errors.As(err, &cause):
		err = cause.Err
	}
	return fmt.Errorf("%s: found what cannot be read (%w); want %s", name, err, want)
}

// WriteFile writes a result file whole or not at all: under another name in the
// same folder, then renamed.
func WriteFile(name string, write func(io.Writer) error) (err error) {
	f, err := CreateBeside(name)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(f)
	// A write that fails leaves nothing behind: the hidden file goes, and what had the name before
	// stays as it was.
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

// CreateBeside makes a hidden file in the folder of another, as the umask has it.
func CreateBeside(name string) (*os.File, error) {
	// Of the same folder, as a rename works within one file system only; hidden, so that patterns
	// such as *.csv do not find it; O_EXCL with a random name, so that two runs that write the same
	// file do not share it.
	hidden := ".ironbottom-" + strings.ToLower(rand.Text()[:12])
	return os.OpenFile(filepath.Join(filepath.Dir(target(name)), hidden), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
}

// MoveInto puts a file that is written into its place, to where a power cut leaves the one
// before or this.
func MoveInto(f *os.File, name string) error {
	// On the disk before the rename: otherwise the name could come to stand for an empty file after
	// a power cut.
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

// target returns the file that is meant by a name: what a link points to is replaced, not
// the link.
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

// CheckFolder says, before a long run, whether a folder of results can be written: it
// must be one, or be missing in one.
func CheckFolder(flag, name string) error {
	if name == "" {
		return fmt.Errorf("--%s: found no name; want that of a folder", flag)
	}
	info, err := os.Stat(name)
	switch {
	case err == nil && !info.IsDir():
		return fmt.Errorf("--%s: found %s, which is no folder; want the name of one, or of none yet", flag, name)
	case err == nil:
		// The folder is there: any file in it stands for those that will be made.
		name = filepath.Join(name, "x")
	case !errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("--%s: found %s, which cannot be read; want a folder", flag, name)
	}
	return CheckWritable(flag, filepath.Clean(name))
}
