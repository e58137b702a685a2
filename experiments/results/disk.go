package results

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"syscall"

	"github.com/ironbottom/ironbottom/experiments/results/ledger"
)

// A Disk is where folders are. Tests have one of their own, that fails or forgets
// (package faults).
type Disk interface {
	// OpenRoot opens a folder by its path.
	OpenRoot(path string) (Root, error)
	// Stat says what has a path now.
	Stat(path string) (fs.FileInfo, error)
}

// A Root is an open folder, as os.Root is: names are within it, and it stays the same
// folder when it is moved.
type Root interface {
	OpenRoot(name string) (Root, error)
	OpenFile(name string, flag int, perm fs.FileMode) (Handle, error)
	Lstat(name string) (fs.FileInfo, error)
	Mkdir(name string, perm fs.FileMode) error
	Rename(from, to string) error
	Remove(name string) error
	RemoveAll(name string) error
	// Sync returns once the names in the folder would outlast a power cut.
	Sync() error
	FS() fs.FS
	Close() error
}

// A Handle is an open file of a Root.
type Handle interface {
	io.ReadWriteCloser
	io.ReaderAt
	io.WriterAt
	Truncate(size int64) error
	Stat() (fs.FileInfo, error)
	// Sync returns once what was written would outlast a power cut.
	Sync() error
	// Lock locks the file until it is closed or the program ends.
	Lock() error
}

type diskKey struct{}

// WithDisk returns a context in which folders are on another disk than the machine's.
func WithDisk(ctx context.Context, d Disk) context.Context {
	return context.WithValue(ctx, diskKey{}, d)
}

func diskOf(ctx context.Context) Disk {
	if d, ok := ctx.Value(diskKey{}).(Disk); ok {
		return d
	}
	return Machine{}
}

// Machine is the disk of the machine.
type Machine struct{}

// OpenRoot opens a folder. It looks first: opening a pipe would wait for its writer.
func (Machine) OpenRoot(path string) (Root, error) {
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: syscall.ENOTDIR}
	}
	r, err := os.OpenRoot(path)
	if err != nil {
		return nil, err
	}
	return osRoot{r}, nil
}

// Stat is os.Stat.
func (Machine) Stat(path string) (fs.FileInfo, error) { return os.Stat(path) }

type osRoot struct{ *os.Root }

func (r osRoot) OpenRoot(name string) (Root, error) {
	sub, err := r.Root.OpenRoot(name)
	if err != nil {
		return nil, err
	}
	return osRoot{sub}, nil
}

func (r osRoot) OpenFile(name string, flag int, perm fs.FileMode) (Handle, error) {
	f, err := r.Root.OpenFile(name, flag, perm)
	if err != nil {
		return nil, err
	}
	return osFile{f}, nil
}

type osFile struct{ *os.File }

func (f osFile) Lock() error { return ledger.Lock(f.File) }

func (r osRoot) Sync() error {
	if runtime.GOOS == "windows" { // has no such thing
		return nil
	}
	f, err := r.Open(".")
	if err != nil {
		return err
	}
	defer f.Close()
	err = f.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) { // nor have some file systems
		return nil
	}
	return err
}

// A Failure is one of the machine, as a disk that is full or broken: the folder is not at
// fault, nor is who named it.
type Failure struct{ error }

// Unwrap returns what failed.
func (f Failure) Unwrap() error { return f.error }

// failing makes a Failure of an error that says neither that a file is missing nor that
// it may not be touched.
func failing(err error) error {
	var damage Damage
	if err == nil || errors.As(err, &damage) || errors.Is(err, fs.ErrNotExist) ||
		errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.ENOTDIR) {
		return err
	}
	return Failure{err}
}
