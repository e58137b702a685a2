// Package table reads the data files of the games: comma-separated tables with a
// header line, where lines that begin with # are comments. Reading is strict:
// an unknown or missing column, a short row or a value out of range is an error
// that names file, line, what was found and what is wanted.
package table

import (
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// Labels are the words for how a datum is known: printed in the rulebook,
// narrowed or forced by what is printed, or invented to be plausible.
var Labels = []string{"sourced", "constrained", "reconstructed"}

// A Row is one line of a table.
type Row struct {
	file   string
	line   int
	header []string
	fields []string
}

// Read returns the rows of a file whose header must be exactly columns.
func Read(data fs.FS, file string, columns ...string) ([]Row, error) {
	f, err := data.Open(file)
	if err != nil {
		return nil, fmt.Errorf("%s: found no such file; want a table with columns %s", file, strings.Join(columns, ","))
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comment = '#'
	r.FieldsPerRecord = -1
	var rows []Row
	for header := true; ; header = false {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) && !header {
			return rows, nil
		}
		var parse *csv.ParseError
		if errors.As(err, &parse) {
			return nil, fmt.Errorf("%s:%d: found %w; want values between commas, quoted where they hold a comma or a quote", file, parse.Line, parse.Err)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: found no header; want %s", file, strings.Join(columns, ","))
		}
		line, _ := r.FieldPos(0)
		if header && !slices.Equal(fields, columns) {
			return nil, fmt.Errorf("%s:%d: found columns %s; want %s", file, line, strings.Join(fields, ","), strings.Join(columns, ","))
		}
		if len(fields) != len(columns) {
			return nil, fmt.Errorf("%s:%d: found %d values; want %d: %s", file, line, len(fields), len(columns), strings.Join(columns, ","))
		}
		if !header {
			rows = append(rows, Row{file, line, columns, fields})
		}
	}
}

// Where returns the row's place as file:line.
func (r Row) Where() string { return fmt.Sprintf("%s:%d", r.file, r.line) }

// Get returns the value of a column that was asked for in Read.
func (r Row) Get(column string) string {
	i := slices.Index(r.header, column)
	if i < 0 {
		panic("table: no column " + column)
	}
	return r.fields[i]
}

// Errorf returns an error about the value of a column; the format says what is
// wanted.
func (r Row) Errorf(column, format string, args ...any) error {
	return fmt.Errorf("%s: found %s %q; want %s", r.Where(), column, r.Get(column), fmt.Sprintf(format, args...))
}

// Int returns a value as a whole number from low to high.
func (r Row) Int(column string, low, high int) (int, error) {
	n, err := strconv.Atoi(r.Get(column))
	if err != nil || n < low || n > high {
		return 0, r.Errorf(column, "a whole number from %d to %d", low, high)
	}
	return n, nil
}

// Bool returns a value of yes or no.
func (r Row) Bool(column string) (bool, error) {
	switch r.Get(column) {
	case "yes":
		return true, nil
	case "no":
		return false, nil
	}
	return false, r.Errorf(column, "yes or no")
}

// Digest returns the first 16 hexadecimal digits of the SHA-256 of the names and
// contents of all files that match the patterns, in order of name.
func Digest(data fs.FS, patterns ...string) (string, error) {
	var files []string
	for _, p := range patterns {
		m, err := fs.Glob(data, p)
		if err != nil {
			return "", err
		}
		files = append(files, m...)
	}
	slices.Sort(files)
	h := sha256.New()
	for _, file := range files {
		text, err := fs.ReadFile(data, file)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "%s %d\n", file, len(text))
		h.Write(text)
	}
	return hex.EncodeToString(h.Sum(nil))[:16], nil
}

// Overlay returns the files of a user's folder laid over those that ship: a file
// of the folder replaces the one of the same name. A file that ships under no
// such name and matches none of the patterns for further files (battles/*.toml)
// is an error, as it would have no effect.
func Overlay(shipped, folder fs.FS, further ...string) (fs.FS, error) {
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if _, err := fs.Stat(shipped, name); err == nil {
			return nil
		}
		for _, p := range further {
			if ok, _ := path.Match(p, name); ok {
				return nil
			}
		}
		known, _ := fs.Glob(shipped, "*.csv")
		below, _ := fs.Glob(shipped, "*/*.csv")
		known = append(known, below...)
		return fmt.Errorf("%s: found a file that replaces nothing; want %s", name, strings.Join(append(known, further...), ", "))
	})
	if err != nil {
		return nil, err
	}
	return overlay{shipped, folder}, nil
}

type overlay struct{ shipped, folder fs.FS }

func (o overlay) Open(name string) (fs.File, error) {
	if f, err := o.folder.Open(name); err == nil {
		if info, err := f.Stat(); err == nil && !info.IsDir() {
			return f, nil
		}
		f.Close()
	}
	return o.shipped.Open(name)
}

// ReadDir lists a folder of both, for fs.Glob.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(o.shipped, name)
	more, err2 := fs.ReadDir(o.folder, name)
	if err != nil && err2 != nil {
		return nil, err
	}
	for _, e := range more {
		if !slices.ContainsFunc(entries, func(f fs.DirEntry) bool { return f.Name() == e.Name() }) {
			entries = append(entries, e)
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}
