package results

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// maxDecisions bounds those of a game, as maxCell its row.
const maxDecisions = 1 << 40

// checkBlock says whether a block can be one of this run, by its number, its games and its
// digest. Only a run that a rule stopped may have fewer games in a block than the recipe gives
// it.
func (f *Folder) checkBlock(s *stored) error {
	games := f.Recipe.GamesIn(s.Number)
	switch {
	case games == 0:
		return fmt.Errorf("found a block that is not of the run; want %d to %d", f.Recipe.First, f.Recipe.First+
			f.Recipe.Blocks()-1)
	case s.Games < 1 || s.Games > games || s.Games < games && f.Recipe.Stop == recipe.NoStop:
		return fmt.Errorf("found %d games; want %d", s.Games, games)
	// Decisions per game are compared, as all of them together could overflow.
	case s.Decisions < 0 || s.Decisions/int64(s.Games) > maxDecisions:
		return fmt.Errorf("found %d decisions in %d games; want those of games", s.Decisions, s.Games)
	case s.Digest != s.sign(f.identity):
		return errors.New("found content that differs from its digest; want it as it was written")
	}
	return nil
}

// checkFiles checks the files of a finished run. Files that are wrong can be restored from the
// ledger. A folder without noted files is an unfinished run, and nothing is checked. The first
// error found is kept in spoiled and not returned, because Finish can write the files again. Only
// errors that are not in the files end Open.
func (f *Folder) checkFiles() error {
	if len(f.noted) == 0 {
		return nil
	}
	if err := f.checkNoted(); err != nil {
		return err
	}
	if err := f.checkWhole(); err != nil {
		return err
	}
	for _, want := range f.noted {
		found, err := f.digestOf(want.Name, want.Bytes)
		var damage Damage
		switch {
		case errors.Is(err, fs.ErrNotExist):
			err = Damage(want.Name + ": found no such file; want all files of a finished run")
		case err != nil && !errors.As(err, &damage):
			return failing(err)
		case err == nil && found != want:
			err = Damage(want.Name + ": found content that differs from the ledger; want it as it was written")
		}
		if f.spoiled == nil {
			f.spoiled = err
		}
	}
	f.finished = f.spoiled == nil
	return nil
}

// checkNoted checks what the ledger says of the files of a finished run.
func (f *Folder) checkNoted() error {
	// What files can be large of is the rows in the ledger: a note of more is no run's, and would
	// make digestOf read without end.
	most := int64(maxMade)
	for _, at := range f.known {
		most += maxPerByte * at.rows
	}
	for i, file := range f.noted {
		if err := checkName(file.Name); err != nil {
			return err
		}
		if file.Bytes < 0 || file.Bytes > most || i == maxFiles {
			return Damage(fmt.Sprintf("%s: found %s of %d bytes; want the files of a run, of %d together at most",
				ledgerFile, file.Name, file.Bytes, most))
		}
		most -= file.Bytes
	}
	return nil
}

// checkWhole says whether a run that was finished has all of its blocks.
func (f *Folder) checkWhole() error {
	// Blocks are sorted, so that a gap shows as the first number that is not the next.
	blocks := f.Blocks()
	for i, number := range blocks {
		if number != f.Recipe.First+i {
			return fmt.Errorf(ledgerFile+": found no block %d; want all of a finished run", f.Recipe.First+i)
		}
	}
	if len(blocks) == 0 || len(blocks) < f.Recipe.Blocks() && f.Recipe.Stop == recipe.NoStop {
		return fmt.Errorf(ledgerFile+": found %d blocks; want %d of a finished run", len(blocks), f.Recipe.Blocks())
	}
	return nil
}

// A File is one of the files of a finished run.
type File struct {
	Name   string `json:"name"` // within the folder
	Bytes  int64  `json:"bytes"`
	Digest string `json:"digest"` // SHA-256
}

// digestOf reads a file of so many bytes; of another size it is not read.
func (f *Folder) digestOf(name string, size int64) (File, error) {
	file, info, err := openOrdinary(f.root, name, os.O_RDONLY)
	if err != nil {
		return File{}, err
	}
	defer file.Close()
	// A file of another size is other content already; its digest is left empty.
	if info.Size() != size {
		return File{Name: name, Bytes: info.Size()}, nil
	}
	h := sha256.New()
	n, err := io.Copy(h, io.LimitReader(file, size))
	return File{name, n, hex.EncodeToString(h.Sum(nil))}, err
}
