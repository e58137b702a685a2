package learning

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// A Set is the folder of a data set.
type Set struct {
	Name   string
	Recipe Recipe
}

const (
	recipeFile = "recipe.json"
	rowsFolder = "rows"
	// blockMagic begins the file of a block.
	blockMagic = "ironbottom rows 1\n"
	mostFile   = 1 << 30
	unfinished = ".new-" // begins the names of files that are being written
)

// Create makes the folder of a data set, which must be new or empty.
func Create(name string, r Recipe) (*Set, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	if entries, err := os.ReadDir(name); err == nil && len(entries) > 0 || err != nil &&
		!errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("found %s, which exists; want a new or an empty folder, or --resume %s", name, name)
	}
	if err := os.MkdirAll(filepath.Join(name, rowsFolder), 0o777); err != nil {
		return nil, err
	}
	return &Set{name, r}, WriteWhole(filepath.Join(name, recipeFile), r.text())
}

// IsDataSet reports whether a folder is a data set.
func IsDataSet(name string) bool {
	info, err := os.Stat(filepath.Join(name, rowsFolder))
	return err == nil && info.IsDir()
}

// Open opens the folder of a data set.
func Open(name string) (*Set, error) {
	text, err := table.ReadFile(filepath.Join(name, recipeFile), table.MaxFile)
	if err != nil {
		return nil, fmt.Errorf("found no recipe.json in %s; want a folder that generate made", name)
	}
	s := &Set{Name: name}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&s.Recipe); err != nil {
		return nil, fmt.Errorf("%s: recipe.json: found values that generate does not write (%w)", name, err)
	}
	if err := s.Recipe.check(); err != nil {
		return nil, fmt.Errorf("%s: recipe.json: %w", name, err)
	}
	if !bytes.Equal(text, s.Recipe.text()) {
		return nil,
			fmt.Errorf("%s: recipe.json: found other bytes than generate writes of it; want it as it was written", name)
	}
	return s, nil
}

// WriteWhole writes a file whole or not at all, even if the program is killed.
func WriteWhole(name string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(name), unfinished+"*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err == nil {
		err = f.Chmod(0o644)
	}
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// RemoveLeftovers removes unfinished files that a killed WriteWhole left in a folder or below it.
func RemoveLeftovers(folder string) {
	filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasPrefix(d.Name(), unfinished) {
			os.Remove(name)
		}
		return nil
	})
}

func (s *Set) file(block int) string {
	return filepath.Join(s.Name, rowsFolder, fmt.Sprintf("%06d.bin", block))
}

// wrap makes the file of a block of its rows: the line of the format, the digest of the recipe and the
// number, the rows, and a checksum of all.
func (s *Set) wrap(block int, rows []byte) []byte {
	b := append([]byte(s.head(block)), rows...)
	sum := sha256.Sum256(b)
	return append(b, sum[:]...)
}

// head is how the file of a block begins.
func (s *Set) head(block int) string {
	return fmt.Sprintf("%s%s %d\n", blockMagic, s.Recipe.Digest(), block)
}

// load returns the rows of a block; fs.ErrNotExist where it has not been played.
func (s *Set) load(block int) ([]byte, error) {
	b, err := table.ReadFile(s.file(block), mostFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, err
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w; want a block of rows", s.file(block), err)
	}
	head := s.head(block)
	n := len(b) - sha256.Size
	if n < len(head) || string(b[:len(head)]) != head {
		return nil,
			fmt.Errorf("%s: found rows that are not block %d of this recipe; want it as it was written (remove it, "+
				"and --resume plays it again)", s.file(block), block)
	}
	if sum := sha256.Sum256(b[:n]); !bytes.Equal(sum[:], b[n:]) {
		return nil,
			fmt.Errorf("%s: found other bytes than its checksum says; want it as it was written (remove it, "+
				"and --resume plays it again)", s.file(block))
	}
	return b[len(head):n], nil
}

// Blocks returns the number of blocks that the set should have, and the number it has.
func (s *Set) Blocks() (all, done int) {
	all = s.Recipe.blocks()
	for block := range all {
		if _, err := os.Stat(s.file(block)); err == nil {
			done++
		}
	}
	return all, done
}

// block returns the rows of a block, which must be there.
func (s *Set) block(block int) ([]byte, error) {
	b, err := s.load(block)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: found no block %d; want all of them (generate --resume %s)", s.Name, block, s.Name)
	}
	return b, err
}

// Each reads all rows in order. Each row is read into the memory of the previous one.
func (s *Set) Each(each func(*Row) error) error {
	for block := range s.Recipe.blocks() {
		b, err := s.block(block)
		if err == nil {
			err = readRows(b, s.Recipe.Inputs+s.Recipe.Columns, each)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
