// Package faults is a disk for tests. It lets any one operation on a folder of results fail, and
// notes all of them, so that a test can cut the power after each. It also edits ledgers.
package faults

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"github.com/ironbottom/ironbottom/experiments/results"
)

// What an operation does.
const (
	Open       = "open" // of a file that is there
	Create     = "create"
	Mkdir      = "mkdir"
	Write      = "write"
	Truncate   = "truncate"
	Sync       = "sync"
	SyncFolder = "sync folder"
	Rename     = "rename"
	Remove     = "remove" // with all that is in it
	Said       = "said"   // not an operation: a message to the user
)

// An Op is an operation on a disk.
type Op struct {
	What string
	Path string // from the folder that is watched
	To   string // of Rename
	At   int64  // of Write, and the length of Truncate
	Data []byte
}

// A Watch is a disk that watches everything within a folder.
type Watch struct {
	lock   sync.Mutex
	folder string
	fail   int // the operation that fails, from 0; -1 for none
	count  int
	failed *Op
	ops    []Op
}

var _ results.Disk = (*Watch)(nil)

// New watches a folder; the operation fail, counted from 0, fails, none where it is
// below.
func New(folder string, fail int) (*Watch, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	if folder, err = filepath.EvalSymlinks(folder); err != nil {
		return nil, err
	}
	return &Watch{folder: folder, fail: fail}, nil
}

// Failed returns the operation that failed, nil where none has.
func (w *Watch) Failed() *Op {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.failed
}

// Ops returns what was done until now.
func (w *Watch) Ops() []Op {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.ops
}

// Write notes what is told to the user, as an io.Writer.
func (w *Watch) Write(text []byte) (int, error) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.ops = append(w.ops, Op{What: Said, Data: append([]byte{}, text...)})
	return len(text), nil
}

// errFault is what a disk says that is full.
var errFault = syscall.ENOSPC

// do carries out an operation on a path and notes it, or lets it fail. Of a write that
// fails half is written.
func (w *Watch) do(op Op, path string, carry func(op Op) error) error {
	w.lock.Lock()
	defer w.lock.Unlock()
	// Files outside of the folder are neither counted nor noted.
	inside := false
	if op.Path, inside = w.within(path); !inside {
		return carry(op)
	}
	w.count++
	fails := w.count-1 == w.fail
	if fails {
		// Of what fails nothing is done and nothing noted among the operations, but for the half
		// of a write.
		w.failed = &op
		if op.What != Write {
			return errFault
		}
		op.Data = op.Data[:len(op.Data)/2]
	}
	err := carry(op)
	if err == nil {
		w.ops = append(w.ops, op)
	}
	if fails {
		return errFault
	}
	return err
}

// within returns a path from the folder that is watched.
func (w *Watch) within(path string) (string, bool) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", false
	}
	if folder, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(folder, filepath.Base(path))
	}
	name, err := filepath.Rel(w.folder, path)
	return filepath.ToSlash(name), err == nil && name != ".." &&
		!strings.HasPrefix(name, ".."+string(filepath.Separator))
}

// OpenRoot opens a folder.
func (w *Watch) OpenRoot(path string) (results.Root, error) {
	var r results.Root
	err := w.do(Op{What: Open}, path, func(Op) (err error) { r, err = results.Machine{}.OpenRoot(path); return err })
	if err != nil {
		return nil, err
	}
	return &root{r, w, path}, nil
}

// Stat is os.Stat.
func (w *Watch) Stat(path string) (fs.FileInfo, error) { return os.Stat(path) }

// A root is a folder that is watched, with the path by which its operations are noted.
type root struct {
	results.Root
	w    *Watch
	path string
}

func (r *root) at(name string) string { return filepath.Join(r.path, filepath.FromSlash(name)) }

func (r *root) OpenRoot(name string) (results.Root, error) {
	var sub results.Root
	err := r.w.do(Op{What: Open}, r.at(name), func(Op) (err error) { sub, err = r.Root.OpenRoot(name); return err })
	if err != nil {
		return nil, err
	}
	return &root{sub, r.w, r.at(name)}, nil
}

// OpenFile notes Create wherever a file may be made; the product makes files with O_EXCL alone.
func (r *root) OpenFile(name string, flag int, perm fs.FileMode) (results.Handle, error) {
	op := Op{What: Open}
	if flag&os.O_CREATE != 0 {
		op.What = Create
	}
	var h results.Handle
	err := r.w.do(op, r.at(name), func(Op) (err error) { h, err = r.Root.OpenFile(name, flag, perm); return err })
	if err != nil {
		return nil, err
	}
	return &handle{h, r.w, r.at(name), 0}, nil
}

func (r *root) Mkdir(name string, perm fs.FileMode) error {
	return r.w.do(Op{What: Mkdir}, r.at(name), func(Op) error { return r.Root.Mkdir(name, perm) })
}

func (r *root) Rename(from, to string) error {
	name, _ := r.w.within(r.at(to))
	return r.w.do(Op{What: Rename, To: name}, r.at(from), func(Op) error { return r.Root.Rename(from, to) })
}

func (r *root) Remove(name string) error {
	if _, err := r.Lstat(name); errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return r.w.do(Op{What: Remove}, r.at(name), func(Op) error { return r.Root.Remove(name) })
}

func (r *root) RemoveAll(name string) error {
	if _, err := r.Lstat(name); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return r.w.do(Op{What: Remove}, r.at(name), func(Op) error { return r.Root.RemoveAll(name) })
}

func (r *root) Sync() error {
	return r.w.do(Op{What: SyncFolder}, r.path, func(Op) error { return r.Root.Sync() })
}

// A handle is an open file; end is where its next write goes, as files are written from their
// beginning on.
type handle struct {
	results.Handle
	w    *Watch
	path string
	end  int64
}

func (h *handle) Write(b []byte) (n int, err error) {
	err = h.w.do(Op{What: Write, At: h.end, Data: append([]byte{}, b...)}, h.path, func(op Op) (err error) {
		n, err = h.Handle.Write(op.Data)
		h.end += int64(n)
		return err
	})
	return n, err
}

func (h *handle) WriteAt(b []byte, at int64) (n int, err error) {
	err = h.w.do(Op{What: Write, At: at, Data: append([]byte{}, b...)}, h.path, func(op Op) (err error) {
		n, err = h.Handle.WriteAt(op.Data, at)
		return err
	})
	return n, err
}

func (h *handle) Truncate(size int64) error {
	return h.w.do(Op{What: Truncate, At: size}, h.path, func(Op) error { return h.Handle.Truncate(size) })
}

func (h *handle) Sync() error {
	return h.w.do(Op{What: Sync}, h.path, func(Op) error { return h.Handle.Sync() })
}
