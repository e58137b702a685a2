package table

import (
	"bytes"
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
	"unicode"
	"unicode/utf8"
)

// Labels are the words for how a datum is known: printed in the rulebook,
// narrowed or forced by what is printed, or invented to be plausible.
var Labels = []string{"sourced", "constrained", "reconstructed"}

// Key stands in a list of columns behind those that together name a row, which no
// two rows may share: Read(data, file, "a", "b", Key, "open"). Without it the first
// column does; as the first of the list it says that rows may repeat.
const Key = "|"

// MaxFile is the largest file that is read, in bytes; the largest that ships has a
// hundredth of it.
const MaxFile = 16 << 20

// A Row is one line of a table.
type Row struct {
	file   string
	line   int
	header []string
	fields []string
}

// Read returns the rows of a file whose header must be exactly columns, which Key may
// divide. A byte order mark before the header is passed over.
func Read(data fs.FS, file string, columns ...string) ([]Row, error) {
	named := 1
	if i := slices.Index(columns, Key); i >= 0 {
		named, columns = i, slices.Concat(columns[:i], columns[i+1:])
	}
	rows, err := read(data, file, columns)
	if err != nil {
		return nil, err
	}
	return rows, once(rows, columns[:named])
}

// once refuses rows that have the same values in some columns.
func once(rows []Row, columns []string) error {
	if len(columns) == 0 {
		return nil
	}
	seen := map[string]Row{}
	for _, row := range rows {
		name := strings.Join(row.fields[:len(columns)], ",")
		if first, ok := seen[name]; ok {
			return fmt.Errorf("%s: found %s %q again; want it once, as in line %d", row.Where(),
				strings.Join(columns, ","), name, first.line)
		}
		seen[name] = row
	}
	return nil
}

// Text returns a file of UTF-8 as text, without a byte order mark.
func Text(data fs.FS, file string) (string, error) {
	f, err := data.Open(file)
	var b []byte
	if err == nil {
		defer f.Close()
		b, err = readOrdinary(f, MaxFile)
	}
	var large *TooLargeError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", err
	case errors.As(err, &large):
		return "", fmt.Errorf("%s: found more than %d MB; want a file of the game", file, MaxFile>>20)
	case err != nil:
		return "", fmt.Errorf("%s: %w; want an ordinary file of the game", file, reason(err))
	case !utf8.Valid(b) || bytes.IndexByte(b, 0) >= 0:
		return "", fmt.Errorf("%s: found what is no text in UTF-8; want it saved as such", file)
	}
	return strings.TrimPrefix(string(b), "\ufeff"), nil
}

func read(data fs.FS, file string, columns []string) ([]Row, error) {
	text, err := Text(data, file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: found no such file; want a table with columns %s", file, strings.Join(columns, ","))
	case err != nil:
		return nil, err
	}
	r := csv.NewReader(strings.NewReader(text))
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
			return nil,
				fmt.Errorf("%s:%d: found %w; want values between commas, quoted where they hold a comma or a quote",
					file, parse.Line, parse.Err)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: found no header; want %s", file, strings.Join(columns, ","))
		}
		line, _ := r.FieldPos(0)
		if header && !slices.Equal(fields, columns) {
			return nil, headerError(file, line, strings.Join(fields, ","), strings.Join(columns, ","))
		}
		if len(fields) != len(columns) {
			return nil, fmt.Errorf("%s:%d: found %d values; want %d: %s", file, line, len(fields), len(columns),
				strings.Join(columns, ","))
		}
		if !header {
			rows = append(rows, Row{file, line, columns, fields})
		}
	}
}

// cut returns a text of a file, the beginning of one that is too long to be shown.
func cut(text string) string {
	if r := []rune(text); len(r) > 200 {
		return string(r[:200]) + " ..."
	}
	return text
}

// Where returns the row's place as file:line.
func (r Row) Where() string { return fmt.Sprintf("%s:%d", r.file, r.line) }

// Get returns the value of a column that was asked for in Read.
//
//go:noinline many callers, none of them hot
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
	return fmt.Errorf("%s: found %s %q; want %s", r.Where(), column, cut(r.Get(column)), fmt.Sprintf(format, args...))
}

// Int returns a value as a whole number from low to high, as it is usually written: no
// sign before what is not negative and no zero in front.
func (r Row) Int(column string, low, high int) (int, error) {
	n, err := strconv.Atoi(r.Get(column))
	if err != nil || n < low || n > high || strconv.Itoa(n) != r.Get(column) {
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
// is an error, as it would have no effect. What editors and file managers leave there is passed over:
// names that begin with a dot or end in ~.
func Overlay(shipped, folder fs.FS, further ...string) (fs.FS, error) {
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err == nil && passedOver(name):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case err != nil || d.IsDir():
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
		return fmt.Errorf("%s: found a file that replaces nothing; want %s", name, replaceable(shipped, further))
	})
	if err != nil {
		return nil, err
	}
	return overlay{shipped, folder}, nil
}

// Added reports whether a file of the data is the user's own and replaces none that ships.
func Added(data fs.FS, name string) bool {
	o, ok := data.(overlay)
	if !ok {
		return false
	}
	_, err := fs.Stat(o.shipped, name)
	return errors.Is(err, fs.ErrNotExist)
}

// passedOver reports whether a file is one that an editor or a file manager leaves.
func passedOver(name string) bool {
	base := path.Base(name)
	return len(base) > 1 && base[0] == '.' || strings.HasSuffix(base, "~")
}

// replaceable lists the data files that a user's may replace.
func replaceable(shipped fs.FS, further []string) string {
	known, _ := fs.Glob(shipped, "*.csv")
	below, _ := fs.Glob(shipped, "*/*.csv")
	return strings.Join(slices.Concat(known, below, further), ", ")
}

type overlay struct{ shipped, folder fs.FS }

// Open opens a file of the folder, or the one that ships if the folder has none. A file of the
// folder that cannot be read is an error: the one that ships would say something else.
func (o overlay) Open(name string) (fs.File, error) {
	if passedOver(name) {
		return o.shipped.Open(name)
	}
	f, err := o.folder.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return o.shipped.Open(name)
	case err != nil:
		return nil, err
	}
	if info, err := f.Stat(); err == nil && !info.IsDir() {
		return f, nil
	}
	f.Close()
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
		if !passedOver(e.Name()) && !slices.ContainsFunc(entries, func(f fs.DirEntry) bool {
			return f.Name() == e.Name()
		}) {
			entries = append(entries, e)
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

// headerError says what is wrong with the first line of a file. A spreadsheet may part columns by
// semicolons or tabs, or put in spaces that look like others.
func headerError(file string, line int, found, want string) error {
	for sign, name := range map[string]string{";": "semicolons", "\t": "tabs"} {
		if strings.ReplaceAll(found, sign, ",") == want {
			return fmt.Errorf("%s:%d: found %s between the columns; want commas", file, line, name)
		}
	}
	if strings.Trim(found, " ~\t") != found || strings.ContainsFunc(found, func(c rune) bool {
		return c > unicode.MaxASCII
	}) {
		found = strconv.QuoteToASCII(found)
	}
	return fmt.Errorf("%s:%d: found columns %s; want %s", file, line, cut(found), want)
}
