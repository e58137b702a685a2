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

// CheckWritable says, before a long run, whether a result file can be written:
// its folder must take a file, and what has its name must be an ordinary file.
func CheckWritable(flag, name string) error {
	if name == "" {
		return fmt.Errorf("--%s: found no name; want that of a file", flag)
	}
	// A rename would put a file in the place of a device or a pipe, such as /dev/null.
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("--%s: found %s, which is not an ordinary file; want a file", flag, name)
	}
	if err := results.TryWrite(filepath.Dir(name)); err != nil {
		return fmt.Errorf("--%s: found %s, whose folder cannot be written; want a folder that exists and can be "+
			"written", flag, name)
	}
	return nil
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
		return fmt.Errorf("--%s: found %s, which is not a folder; want a folder or a new name", flag, name)
	case err == nil:
		// The folder is there: any file in it stands for those that will be made.
		name = filepath.Join(name, "x")
	case !errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("--%s: found %s, which cannot be read; want a folder", flag, name)
	}
	return CheckWritable(flag, filepath.Clean(name))
}
