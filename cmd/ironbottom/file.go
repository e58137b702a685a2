package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/ironbottom/ironbottom/sim/table"
)

// checkWritable says, before a long run, whether a result file can be written:
// its folder must take a file, and what has its name must be an ordinary file.
func checkWritable(flag, name string) error {
	if name == "" {
		return fmt.Errorf("--%s: found no name; want that of a file", flag)
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("--%s: found %s, which is no ordinary file; want the name of a file", flag, name)
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".ironbottom-*")
	if err != nil {
		return fmt.Errorf("--%s: found %s, whose folder takes no file; want a folder that exists and can be written", flag, name)
	}
	f.Close()
	return os.Remove(f.Name())
}

// readFile returns the content of a file that the user named: an ordinary one, of
// table.MaxFile bytes at most. What it ought to be is said where it cannot be read. A byte
// order mark is left out.
func readFile(name, want string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, unreadable(name, want, err)
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

// writeFile writes a result file whole or not at all: under another name in the
// same folder, then renamed.
func writeFile(name string, write func(io.Writer) error) (err error) {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target // replace what a link points to, not the link
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".ironbottom-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	b := bufio.NewWriter(f)
	if err := write(b); err != nil {
		return err
	}
	if err := b.Flush(); err != nil {
		return err
	}
	if err := f.Chmod(0o644); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}

// writeJSON writes one indented object.
func writeJSON(w io.Writer, v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err == nil {
		_, err = w.Write(append(text, '\n'))
	}
	return internal(err)
}
