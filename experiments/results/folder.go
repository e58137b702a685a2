package results

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"modernc.org/sqlite"

	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// The files that every folder has.
const (
	recipeFile = "recipe.json"
	ledgerFile = "ledger.sqlite"
	DataFolder = "data"
)

// A Folder is a folder of results that this program alone has open.
type Folder struct {
	Name   string
	Recipe recipe.Recipe

	identity string
	db       *sql.DB
	known    map[int]bool // the blocks that are in the ledger
	finished bool
}

// schema is the ledger's.
const schema = `
create table recipe(text text not null) strict;
create table block(number integer primary key, games integer not null, decisions integer not null,
	counts text not null, course text not null, rows blob not null, digest text not null) strict;
create table file(name text primary key, bytes integer not null, digest text not null) strict, without rowid;
`

// Create makes a folder, with data files of the user's own if there are any, and opens
// it. The name must be that of no file, or of an empty folder. The folder appears with
// all that it needs or not at all.
func Create(name string, r recipe.Recipe, data fs.FS) (f *Folder, err error) {
	if err := r.Check(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if err := CheckNew(name); err != nil {
		return nil, err
	}
	temp, err := os.MkdirTemp(filepath.Dir(name), ".ironbottom-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp) // gone by then, if all went well
	if err := fill(temp, r, data); err != nil {
		return nil, err
	}
	if err := os.Chmod(temp, 0o755); err != nil {
		return nil, err
	}
	os.Remove(name) // an empty folder
	if err := os.Rename(temp, name); err != nil {
		return nil, err
	}
	return Open(name)
}

// CheckNew says whether a folder of that name can be made.
func CheckNew(name string) error {
	entries, err := os.ReadDir(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("found %s, which is no folder that can be read; want a new or an empty one", name)
	case len(entries) == 0:
		return nil
	}
	if _, err := os.Stat(filepath.Join(name, recipeFile)); err == nil {
		return fmt.Errorf("found %s, which holds a result; want a new or an empty folder, or --resume %s", name, name)
	}
	return fmt.Errorf("found %s, which holds other files; want a new or an empty folder", name)
}

// fill writes what every folder has.
func fill(name string, r recipe.Recipe, data fs.FS) error {
	if data != nil {
		if err := os.CopyFS(filepath.Join(name, DataFolder), data); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(name, recipeFile), r.Text(), 0o644); err != nil {
		return err
	}
	file, err := os.Create(filepath.Join(name, ledgerFile))
	if err != nil {
		return err
	}
	file.Close()
	db, err := connect(name)
	if err != nil {
		return err
	}
	tx, err := db.Begin()
	if err == nil {
		_, err = tx.Exec(schema)
	}
	if err == nil {
		_, err = tx.Exec(`insert into recipe values (?)`, string(r.Text()))
	}
	if err == nil {
		err = tx.Commit()
	}
	return errors.Join(err, db.Close())
}

// connect opens the ledger of a folder and locks it for this program; the lock is gone
// with the program, however it ends.
func connect(name string) (*sql.DB, error) {
	path, err := filepath.Abs(filepath.Join(name, ledgerFile))
	if err != nil {
		return nil, err
	}
	at := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: "mode=rw"}
	db, err := sql.Open("sqlite", at.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // the lock is the connection's
	// A commit is safe from the death of the program at once, and from that of the
	// machine but for the last ones.
	for _, line := range []string{"pragma busy_timeout = 0", "pragma locking_mode = exclusive", "pragma journal_mode = wal", "pragma synchronous = normal", "begin exclusive", "commit"} {
		if _, err := db.Exec(line); err != nil {
			db.Close()
			return nil, unlocked(err)
		}
	}
	return db, nil
}

// unlocked says why a ledger cannot be opened.
func unlocked(err error) error {
	var e *sqlite.Error
	const busy, corrupt, cannotOpen, noLedger = 5, 11, 14, 26
	if !errors.As(err, &e) {
		return err
	}
	switch e.Code() & 0xff {
	case busy:
		return errors.New("found another program that has it open; want one at a time")
	case cannotOpen:
		return errors.New("found no ledger.sqlite that can be opened; want that of the run")
	case corrupt, noLedger:
		return fmt.Errorf("ledger.sqlite: found a damaged file (%s); want it as it was written", e.Error())
	}
	return fmt.Errorf("ledger.sqlite: %w", err)
}

// Open opens a folder, locks it, and checks that nothing in it is damaged or missing.
// Errors name the folder, what was found and what is wanted.
func Open(name string) (*Folder, error) {
	f := &Folder{Name: name, known: map[int]bool{}}
	err := f.open()
	if err != nil {
		if f.db != nil {
			f.db.Close()
		}
		return nil, fmt.Errorf("%s: %w", strings.TrimRight(name, `/\`), err)
	}
	return f, nil
}

func (f *Folder) open() error {
	text, err := os.ReadFile(filepath.Join(f.Name, recipeFile))
	if err != nil {
		return errors.New("found no recipe.json; want a folder that --out made")
	}
	if f.Recipe, err = recipe.Parse(text); err != nil {
		return fmt.Errorf("%s:%w", recipeFile, spaced(err))
	}
	f.identity = f.Recipe.Identity()
	if f.db, err = connect(f.Name); err != nil {
		return err
	}
	var kept string
	if err := f.db.QueryRow(`select text from recipe`).Scan(&kept); err != nil {
		return fmt.Errorf("ledger.sqlite: found no recipe in it (%w); want the ledger of the run, as it was written", err)
	}
	if kept != string(text) {
		at := 1 + bytes.Count(text[:common(string(text), kept)], []byte("\n"))
		return fmt.Errorf("%s:%d: found a recipe other than that of the ledger; want them as they were written", recipeFile, at)
	}
	if err := f.checkLedger(); err != nil {
		return unlocked(err)
	}
	return f.checkFiles()
}

// spaced puts a blank before an error that begins with no line number.
func spaced(err error) error {
	if c := err.Error()[0]; c >= '0' && c <= '9' {
		return err
	}
	return fmt.Errorf(" %w", err)
}

// common returns how many bytes two texts have in common at their beginning.
func common(a, b string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// Finished reports whether all blocks and all files are there.
func (f *Folder) Finished() bool { return f.finished }

// Known returns how many blocks are in the ledger.
func (f *Folder) Known() int { return len(f.known) }

// Close closes the folder and gives up its lock.
func (f *Folder) Close() error { return f.db.Close() }

// data returns the data files of the user's own, nil without any.
func (f *Folder) data() fs.FS {
	if name := f.DataFolder(); name != "" {
		return os.DirFS(name)
	}
	return nil
}

// DataFolder returns the name of the folder with data files of the user's own, empty
// where there are none.
func (f *Folder) DataFolder() string {
	name := filepath.Join(f.Name, DataFolder)
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return name
	}
	return ""
}
