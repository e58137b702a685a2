package results

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// checkLedger reads the whole ledger once.
func (f *Folder) checkLedger() error {
	var state string
	if err := f.db.QueryRow(`pragma quick_check(1)`).Scan(&state); err != nil {
		return err
	}
	if state != "ok" {
		return fmt.Errorf("ledger.sqlite: found a damaged file (%s); want it as it was written", strings.Join(strings.Fields(state), " "))
	}
	rows, err := f.db.Query(`select ` + columns + ` from block order by number`)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var s stored
		if err := s.scan(rows); err != nil {
			return err
		}
		if err := f.checkBlock(&s); err != nil {
			return fmt.Errorf("ledger.sqlite: block %d: %w", s.number, err)
		}
		f.known[s.number] = true
	}
	return rows.Err()
}

func (f *Folder) checkBlock(s *stored) error {
	games := f.Recipe.GamesIn(s.number)
	switch {
	case games == 0:
		return fmt.Errorf("found a block that is not of the run; want %d to %d", f.Recipe.First, f.Recipe.First+f.Recipe.Blocks()-1)
	case s.games < 1 || s.games > games || s.games < games && f.Recipe.Stop == recipe.NoStop:
		return fmt.Errorf("found %d games; want %d", s.games, games)
	case s.digest != s.sign(f.identity):
		return errors.New("found content other than its digest says; want it as it was written")
	}
	return nil
}

// checkFiles looks at the files of a finished run.
func (f *Folder) checkFiles() error {
	rows, err := f.db.Query(`select name, bytes, digest from file order by name`)
	if err != nil {
		return unlocked(err)
	}
	defer rows.Close()
	for rows.Next() {
		var want File
		if err := rows.Scan(&want.Name, &want.Bytes, &want.Digest); err != nil {
			return unlocked(err)
		}
		found, err := digestOf(f.Name, want.Name)
		switch {
		case err != nil:
			return fmt.Errorf("%s: found no such file; want all files of a finished run", want.Name)
		case found != want:
			return fmt.Errorf("%s: found other content than the ledger says; want it as it was written", want.Name)
		}
		f.finished = true
	}
	if err := rows.Err(); err != nil {
		return unlocked(err)
	}
	return f.checkWhole()
}

// checkWhole says whether a finished run has all of its blocks.
func (f *Folder) checkWhole() error {
	if !f.finished {
		return nil
	}
	blocks := f.Blocks()
	for i, number := range blocks {
		if number != f.Recipe.First+i {
			return fmt.Errorf("ledger.sqlite: found no block %d; want all of a finished run", f.Recipe.First+i)
		}
	}
	if len(blocks) == 0 || len(blocks) < f.Recipe.Blocks() && f.Recipe.Stop == recipe.NoStop {
		return fmt.Errorf("ledger.sqlite: found %d blocks; want %d of a finished run", len(blocks), f.Recipe.Blocks())
	}
	return nil
}

// A File is one of the files of a finished run.
type File struct {
	Name   string // within the folder
	Bytes  int64
	Digest string // SHA-256
}

func digestOf(folder, name string) (File, error) {
	file, err := os.Open(filepath.Join(folder, filepath.FromSlash(name)))
	if err != nil {
		return File{}, err
	}
	defer file.Close()
	h := sha256.New()
	n, err := io.Copy(h, file)
	return File{name, n, hex.EncodeToString(h.Sum(nil))}, err
}
