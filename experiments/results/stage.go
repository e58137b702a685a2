package results

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/results/ledger"
)

// A stage is a hidden folder in which a new one is made. Its lock says that the program
// is alive; the next program removes a stage whose lock is free.
type stage struct {
	parent       Root
	beside, name string
	lock         Handle
}

// Names that no user chooses: hidden, and known to sweep, which removes what has them.
const (
	stagePrefix  = ".ironbottom-"
	tryPrefix    = ".ironbottom-try-"
	stagedFolder = "folder"
	stageLock    = "lock"
)

// newStage makes a stage. Another program may take it for one that was left in the moment
// before it is locked: then there is another.
// Eight tries, as another program's sweep can only come in between by bad luck.
func newStage(parent Root, beside string) (s *stage, err error) {
	for range 8 {
		s = &stage{parent: parent, beside: beside, name: stagePrefix + strings.ToLower(rand.Text()[:12])}
		if err = parent.Mkdir(s.name, 0o700); err != nil {
			return nil, err
		}
		// The lock must still be in the stage: the folder may have been removed, and the file
		// with it, between its making and its locking.
		if s.lock, err = hold(parent, s.name+"/"+stageLock, os.O_RDWR|os.O_CREATE); err == nil {
			if _, err = parent.Lstat(s.name + "/" + stageLock); err == nil {
				return s, nil
			}
			s.lock.Close()
		}
		parent.RemoveAll(s.name)
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, ledger.ErrLocked) {
			return nil, err
		}
	}
	return nil, err
}

// clear removes the stage.
func (s *stage) clear() {
	// The lock goes after what it guards: until then nobody else may think the stage dead.
	s.parent.RemoveAll(s.name + "/" + stagedFolder)
	s.lock.Close()
	s.parent.RemoveAll(s.name)
}

// hold opens a file and locks it until it is closed.
func hold(root Root, name string, flag int) (Handle, error) {
	f, err := root.OpenFile(name, flag, 0o600)
	if err != nil {
		return nil, err
	}
	if err := f.Lock(); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// TryWrite says whether a folder takes a file, by one that is hidden and at once removed.
// Anybody may remove it sooner.
func TryWrite(folder string) error {
	f, err := os.CreateTemp(folder, tryPrefix+"*")
	if err != nil {
		return err
	}
	f.Close()
	if err := os.Remove(f.Name()); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// sweep removes the stages that programs left which are no more. One that cannot be
// looked at stays.
func sweep(beside string) {
	entries, _ := os.ReadDir(beside)
	for _, e := range entries {
		switch at := filepath.Join(beside, e.Name()); {
		case e.Type().IsRegular() && strings.HasPrefix(e.Name(), tryPrefix):
			os.Remove(at)
		case e.IsDir() && strings.HasPrefix(e.Name(), stagePrefix):
			removeDead(at)
		}
	}
}

// removeDead removes a stage if it is surely one that was left.
func removeDead(at string) {
	if os.Remove(at) == nil { // it was empty: the process that has just made it makes another
		return
	}
	entries, err := os.ReadDir(at)
	locked := false
	for _, e := range entries {
		switch {
		case e.Name() == stageLock && e.Type().IsRegular():
			locked = true
		case e.Name() != stagedFolder || !e.IsDir():
			return // no stage
		}
	}
	if err != nil {
		return
	}
	if locked { // else there is no lock any more, as it was there before the folder
		root, err := Machine{}.OpenRoot(at)
		if err != nil {
			return
		}
		defer root.Close()
		lock, err := hold(root, stageLock, os.O_RDWR)
		if err != nil {
			return
		}
		defer os.RemoveAll(at) // once it is closed, which some systems want
		defer lock.Close()
	}
	os.RemoveAll(filepath.Join(at, stagedFolder))
	os.Remove(at)
}
