package table

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// ReadFile returns the content of an ordinary file of at most the given size. It never waits:
// folders, pipes and devices are refused before reading. The error says what was found, without the
// file name.
func ReadFile(name string, most int64) ([]byte, error) {
	// The first look keeps a device from being opened, which can have effects of its own.
	if info, err := os.Stat(name); err != nil {
		return nil, reason(err)
	} else if !info.Mode().IsRegular() {
		return nil, errNotOrdinary
	}
	f, err := openNow(name)
	if err != nil {
		return nil, reason(err)
	}
	defer f.Close()
	return readOrdinary(f, most)
}

// readOrdinary reads an open file if it is an ordinary file of at most the given size.
func readOrdinary(f fs.File, most int64) ([]byte, error) {
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, reason(err)
	case !info.Mode().IsRegular():
		return nil, errNotOrdinary
	case info.Size() > most:
		return nil, &TooLargeError{info.Size(), most}
	}
	// The size may be wrong, as for files of the kernel, or grow while the file is read.
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	switch {
	case err != nil:
		return nil, reason(err)
	case int64(len(text)) > most:
		return nil, &TooLargeError{int64(len(text)), most}
	}
	return text, nil
}

var errNotOrdinary = errors.New("found no ordinary file")

// A TooLargeError is returned for files that are larger than the limit.
type TooLargeError struct{ Size, Most int64 }

// Error gives the size in megabytes.
func (e *TooLargeError) Error() string { return fmt.Sprintf("found %d MB", e.Size>>20) }

// reason says why a file cannot be read, without the name of the file or the system call.
func reason(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("found no such file%w", silent{err})
	}
	if large := (*TooLargeError)(nil); errors.As(err, &large) {
		return large
	}
	if cause := (*fs.PathError)(nil); errors.As(err, &cause) {
		err = cause.Err
	}
	if errors.Is(err, errNotOrdinary) {
		return errNotOrdinary
	}
	return fmt.Errorf("found what cannot be read (%w)", err)
}

// silent is an error without words, which errors.Is still finds.
type silent struct{ error }

func (silent) Error() string { return "" }

// Unwrap returns the error itself.
func (s silent) Unwrap() error { return s.error }

// Folder returns the files of a folder named by the user. Like ReadFile it opens only ordinary
// files of at most MaxFile bytes, and never waits.
func Folder(name string) fs.FS { return folder{os.DirFS(name), name} }

type folder struct {
	fs.FS
	name string
}

// Open opens an ordinary file or a folder.
func (d folder) Open(name string) (fs.File, error) {
	refused := func(err error) (fs.File, error) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	info, err := fs.Stat(d.FS, name)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return d.FS.Open(name)
	case !info.Mode().IsRegular():
		return refused(errNotOrdinary)
	}
	f, err := openNow(filepath.Join(d.name, filepath.FromSlash(name)))
	if err != nil {
		return refused(reason(err))
	}
	info, err = f.Stat()
	switch {
	case err != nil:
	case !info.Mode().IsRegular():
		err = errNotOrdinary
	case info.Size() > MaxFile:
		err = &TooLargeError{info.Size(), MaxFile}
	default:
		return &bounded{f, MaxFile}, nil
	}
	f.Close()
	return refused(err)
}

// A bounded file returns an error instead of more bytes than its limit.
type bounded struct {
	fs.File
	left int64
}

// Read reads the next bytes.
func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.File.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, &TooLargeError{MaxFile - b.left, MaxFile}
	}
	return n, err
}
