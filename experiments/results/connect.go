package results

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path/filepath"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// schema is the ledger's.
// The recipe is one row, the same bytes as recipe.json. A block is counts and course as JSON and
// rows as varints, see stored; a file is a note of Finish.
const schema = `
create table recipe(text text not null) strict;
create table block(number integer primary key, games integer not null, decisions integer not null,
	counts text not null, course text not null, rows blob not null, digest text not null) strict;
create table file(name text primary key, bytes integer not null, digest text not null) strict, without rowid;
`

// failures is made with the first of them: most ledgers have none.
const failures = `create table failure(key text primary key, text text not null) strict, without rowid;
`

// openSQLite makes a database ready to be opened; one connection, as locks are its own.
func openSQLite(path, how string) (*sql.DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	at := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: how}
	db, err := sql.Open("sqlite", at.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}

// connect opens a ledger and locks it for this program; the lock is gone with the
// program, however it ends.
func connect(path string) (*sql.DB, error) {
	db, err := openSQLite(path, "mode=rw")
	if err != nil {
		return nil, err
	}
	// A commit is safe from the death of the program at once, and from that of the
	// machine after Sync.
	// The begin and commit at the end take the lock that the pragma alone would take only with
	// the first access.
	return prepared(db, "pragma busy_timeout = 0", "pragma trusted_schema = off", "pragma locking_mode = exclusive",
		"pragma journal_mode = wal", "pragma synchronous = normal", "begin exclusive", "commit")
}

// connectReadOnly opens a ledger that lies where nothing can be written: without a lock,
// and without what a write-ahead log might add.
func connectReadOnly(path string) (*sql.DB, error) {
	db, err := openSQLite(path, "mode=ro&immutable=1")
	if err != nil {
		return nil, err
	}
	return prepared(db, "pragma trusted_schema = off", "pragma query_only = on")
}

// prepared carries out the first lines of a connection, and bounds what it reads.
func prepared(db *sql.DB, lines ...string) (*sql.DB, error) {
	c, err := db.Conn(context.Background())
	if err == nil {
		// The limit holds for the connection, of which there is but one: a cell larger than it is
		// refused before it is in memory.
		_, err = sqlite.Limit(c, sqlite3.SQLITE_LIMIT_LENGTH, maxCell)
		c.Close()
	}
	for _, line := range lines {
		if err == nil {
			_, err = db.Exec(line)
		}
	}
	if err != nil {
		db.Close()
		return nil, unlocked(err)
	}
	return db, nil
}

// makeLedger makes the ledger of a recipe of an empty file.
// The file must be there, as connect does not make one.
func makeLedger(path, recipe string) error {
	db, err := connect(path)
	if err != nil {
		return err
	}
	tx, err := db.Begin()
	if err == nil {
		_, err = tx.Exec(schema)
	}
	if err == nil {
		_, err = tx.Exec(`insert into recipe values (?)`, recipe)
	}
	if err == nil {
		err = tx.Commit()
	}
	if err == nil {
		err = checkpoint(db)
	}
	return errors.Join(err, db.Close())
}

// checkpoint takes what was committed into the ledger itself, and syncs it.
// With truncate the log is empty afterwards: a folder that is copied now is whole without it.
func checkpoint(db *sql.DB) error {
	var busy, pages, done int
	if err := db.QueryRow(`pragma wal_checkpoint(truncate)`).Scan(&busy, &pages, &done); err != nil {
		return unlocked(err)
	}
	if busy != 0 {
		return errBusy
	}
	return nil
}

// checkSchema wants the tables of a ledger and nothing else: a view or a trigger would be
// a program of somebody else's.
func checkSchema(db *sql.DB) error {
	rows, err := db.Query(`select sql from sqlite_schema where sql is not null`)
	if err != nil {
		return unlocked(err)
	}
	defer rows.Close()
	want := map[string]bool{}
	for _, line := range strings.Split(schema+failures, ";\n") {
		// SQLite keeps the text of a statement as it was given, but for the first two words.
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "create table "); ok {
			want["CREATE TABLE "+name] = true
		}
	}
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return unlocked(err)
		}
		if !want[text] {
			return Damage(fmt.Sprintf("ledger.sqlite: found %.60q in it; want the tables of a ledger alone", text))
		}
		delete(want, text)
	}
	if err := rows.Err(); err != nil {
		return unlocked(err)
	}
	// That of failures may be missing.
	delete(want, "CREATE TABLE "+strings.TrimSuffix(strings.TrimPrefix(failures, "create table "), ";\n"))
	// Of more tables than ours the loop has told; of fewer there is an entry left here.
	if len(want) > 0 {
		return Damage("ledger.sqlite: found no recipe in it; want the ledger of the run, as it was written")
	}
	return nil
}

// What a ledger cannot be opened for.
var (
	errBusy     = Damage("found another program that has it open; want one at a time")
	errNoLedger = Damage("found no ledger.sqlite that can be opened; want that of the run")
)

// unlocked says why a ledger cannot be opened, read or written.
// It is for every error of the ledger: one that is not SQLite's stays as it is, one that the
// folder can be blamed for becomes a Damage, and any other a Failure. The lower eight bits of a
// code are the error, those above which kind of it.
func unlocked(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return err
	}
	switch e.Code() & 0xff {
	case sqlite3.SQLITE_BUSY:
		return errBusy
	case sqlite3.SQLITE_CANTOPEN:
		return errNoLedger
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return Damage(fmt.Sprintf("ledger.sqlite: found a damaged file (%s); want it as it was written",
			strings.Join(strings.Fields(e.Error()), " ")))
	case sqlite3.SQLITE_TOOBIG:
		return Damage(fmt.Sprintf("ledger.sqlite: found more than %d bytes in a block; want those of its games",
			maxCell))
	}
	return Failure{fmt.Errorf("ledger.sqlite: %w", err)}
}

// connectAny opens the ledger to be written or, where that cannot be, to be read.
// Reading without the log of a run that was killed would show an older state than the run
// reached: such a folder is refused and not read in part.
func (f *Folder) connectAny() (err error) {
	path := filepath.Join(f.Name, ledgerFile)
	if f.db, err = connect(path); err == nil || !onlyRead(err) {
		return err
	}
	db, failed := connectReadOnly(path)
	if failed != nil {
		return err
	}
	if info, err := f.root.Lstat(ledgerFile + "-wal"); !errors.Is(err, fs.ErrNotExist) &&
		(err != nil || info.Size() > 0) {
		db.Close()
		return errors.New("found ledger.sqlite-wal, which a run that was killed left, where nothing can be " +
			"written; want a copy of the folder where something can")
	}
	f.db, f.readOnly = db, true
	return nil
}

// onlyRead reports whether an error may be that of a ledger which can be read alone. A
// lock cannot be had there either.
func onlyRead(err error) bool {
	var e *sqlite.Error
	if errors.Is(err, errNoLedger) {
		return true
	}
	return errors.As(err, &e) && (e.Code()&0xff == sqlite3.SQLITE_READONLY ||
		e.Code()&0xff == sqlite3.SQLITE_PERM || e.Code() == sqlite3.SQLITE_IOERR_LOCK)
}
