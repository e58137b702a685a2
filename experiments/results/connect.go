package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"syscall"

	"github.com/ironbottom/ironbottom/experiments/results/ledger"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// An entry is the head of a record of the ledger. It says one thing only.
type entry struct {
	Recipe   bool              `json:"recipe,omitempty"` // the body is the text of recipe.json
	Block    *stored           `json:"block,omitempty"`  // the body is its rows
	Forget   []int             `json:"forget,omitempty"` // blocks that no longer count
	Files    *[]File           `json:"files,omitempty"`  // those of the finished run
	Failures map[string]string `json:"failures,omitempty"`
}

// record returns an entry as the ledger has it.
func (e entry) record(body []byte) ledger.Record {
	head, _ := json.Marshal(e) // numbers and texts
	return ledger.Record{Head: head, Body: body}
}

// readEntry reads the head of a record. Anything but an entry would be somebody else's.
func readEntry(r ledger.Record) (e entry, err error) {
	d := json.NewDecoder(bytes.NewReader(r.Head))
	d.DisallowUnknownFields()
	if err := d.Decode(&e); err != nil || d.InputOffset() != int64(len(r.Head)) {
		return e, Damage(fmt.Sprintf("found %.60q in it; want the entries of a ledger alone", r.Head))
	}
	if e.Block != nil {
		e.Block.rows = r.Body
	}
	return e, nil
}

// writeLedger writes a new ledger, which has the recipe alone.
func writeLedger(w io.Writer, r recipe.Recipe) error {
	return ledger.Write(w, entry{Recipe: true}.record(r.Text()))
}

// connect opens the ledger, locks it, and reads it once. If nothing can be written there, the
// ledger is only read, without a lock. The text is that of recipe.json.
func (f *Folder) connect(text []byte) (err error) {
	file, _, err := openOrdinary(f.root, ledgerFile, os.O_RDWR)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return noLedger(f.root)
	case errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS):
		f.readOnly = true
		if file, _, err = openOrdinary(f.root, ledgerFile, os.O_RDONLY); errors.Is(err, fs.ErrPermission) {
			return Damage("found no " + ledgerFile + " that can be opened; want that of the run")
		}
	}
	if err != nil {
		return failing(err)
	}
	f.file = file
	if !f.readOnly {
		if err := file.Lock(); errors.Is(err, ledger.ErrLocked) {
			return errBusy
		} else if err != nil {
			return Failure{err}
		}
	}
	if err := f.remember(); err != nil {
		return err
	}
	kept := false
	f.ledger, err = ledger.Open(file, func(at int64, r ledger.Record) error {
		e, err := readEntry(r)
		switch {
		case err != nil:
		case e.Recipe == kept:
			err = errNoRecipe
		case e.Recipe:
			kept = true
			return sameRecipe(text, r.Body) // names its own file
		default:
			if err = f.checkEntry(e); err == nil {
				f.apply(at, e)
			}
		}
		return inLedger(err)
	})
	if err == nil && !kept {
		err = inLedger(errNoRecipe)
	}
	return unlocked(err)
}

// inLedger says that an error is of the ledger.
func inLedger(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", ledgerFile, err)
}

// noLedger says what a folder without a ledger is.
func noLedger(root Root) error {
	if _, err := root.Lstat("ledger.sqlite"); err == nil {
		made := "an earlier version"
		if text, err := readRecipe(root); err == nil {
			if r, err := recipe.Parse(text); err == nil {
				made = r.Program() + " " + r.Version
			}
		}
		return Damage(fmt.Sprintf("found ledger.sqlite, the ledger of %s; want that version to continue it, or a "+
			"new run", made))
	}
	return Damage("found no " + ledgerFile + " that can be opened; want that of the run")
}

// errNoRecipe is the error of a ledger that does not begin with its recipe.
var errNoRecipe = Damage("found no recipe in it; want the ledger of the run, as it was written")

// sameRecipe compares the recipe with the ledger's copy, so that one from another folder cannot
// be put in its place.
func sameRecipe(text, kept []byte) error {
	if bytes.Equal(text, kept) {
		return nil
	}
	at := 1 + bytes.Count(text[:common(text, kept)], []byte("\n"))
	return fmt.Errorf("%s:%d: found a recipe other than that of the ledger; want them as they were written",
		recipeFile, at)
}

// checkEntry checks an entry that was read from the ledger.
func (f *Folder) checkEntry(e entry) error {
	if s := e.Block; s != nil {
		if _, ok := f.known[s.Number]; ok {
			return Damage(fmt.Sprintf("block %d: found it twice; want each block once", s.Number))
		}
		if err := f.checkBlock(s); err != nil {
			return fmt.Errorf("block %d: %w", s.Number, err)
		}
	}
	for _, text := range e.Failures {
		if len(text) > maxFailure || len(f.failed) >= mostFailures {
			return Damage(fmt.Sprintf("found failures of %d bytes and more; want those of games", len(text)))
		}
	}
	return nil
}

// apply takes note of an entry, read or new.
func (f *Folder) apply(at int64, e entry) {
	if s := e.Block; s != nil {
		f.known[s.Number] = place{at, int64(len(s.rows))}
	}
	for _, number := range e.Forget {
		delete(f.known, number)
	}
	if e.Files != nil {
		f.noted = *e.Files
	}
	maps.Copy(f.failed, e.Failures)
}

// add appends an entry to the ledger.
func (f *Folder) add(e entry, body []byte) error {
	at, err := f.ledger.Append(e.record(body))
	if err != nil {
		return unlocked(err)
	}
	f.apply(at, e)
	return nil
}

// errBusy is the error of a ledger that another program has locked.
var errBusy = Damage("found that another program has it open; want one at a time")

// unlocked says why a ledger cannot be opened, read or written. An error that the folder can be
// blamed for becomes a Damage, one of the machine a Failure.
func unlocked(err error) error {
	var damage ledger.Damage
	var system *fs.PathError
	switch {
	case errors.As(err, &damage):
		return Damage(fmt.Sprintf("%s: found a damaged file (%s); want it as it was written", ledgerFile, damage))
	case errors.As(err, &system), errors.As(err, new(syscall.Errno)):
		return Failure{fmt.Errorf("%s: %w", ledgerFile, err)}
	}
	return err
}

// forget takes blocks out of the ledger.
func (f *Folder) forget(blocks []int) error {
	if len(blocks) == 0 {
		return nil
	}
	slices.Sort(blocks)
	return f.add(entry{Forget: blocks}, nil)
}
