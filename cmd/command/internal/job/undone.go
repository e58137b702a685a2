package job

import (
	"bytes"
	"encoding/csv"
	"io/fs"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/table"
)

// Undo returns a folder of data files without one of its changes. It returns false if the change
// cannot be separated from the others: it looks for the line that, changed back, leaves all other
// changes as they are.
func (c Changes) Undo(shipped, folder fs.FS, change int) (fs.FS, bool) {
	d := c[change]
	want := slices.Delete(slices.Clone(c), change, change+1)
	for _, text := range withoutChange(shipped, folder, d) {
		u := folderWithout{folder, d.File, text}
		if rest, err := table.Differences(shipped, u); err == nil && slices.Equal(rest, want) {
			return u, true
		}
	}
	return nil, false
}

// withoutChange returns candidate texts for the file of a change; one of them may lack the change.
// A nil text means no file.
func withoutChange(shipped, folder fs.FS, d table.Difference) (all [][]byte) {
	whole, err := table.Text(folder, d.File)
	if err != nil {
		return nil
	}
	lines := strings.SplitAfter(whole, "\n")
	with := func(i int, line string) {
		all = append(all, []byte(strings.Join(slices.Replace(slices.Clone(lines), i, i+1, line), "")))
	}
	column := -1
	for i, line := range lines {
		row := fields(line)
		if row == nil {
			continue
		}
		switch {
		case d.Kind == table.ValueChanged && column < 0: // the first row is the header
			column = slices.Index(row, d.Column)
		case d.Kind == table.ValueChanged && column < len(row) && row[column] == d.New:
			row[column] = d.Old
			with(i, record(row))
		case d.Kind == table.RowAdded && strings.Join(row, ",") == d.New:
			with(i, "")
		}
	}
	if d.Kind == table.RowRemoved {
		return putBack(shipped, d, lines)
	}
	if d.Kind == table.FileAdded || d.Kind == table.FileChanged {
		all = append(all, nil)
	}
	return all
}

// nearRows is how many rows before a removed row, and how many behind it, are tried as its
// neighbours.
const nearRows = 8

// putBack returns texts of a file with a removed row in its place again: behind a row that it
// follows in the shipped file, or before one that follows it.
func putBack(shipped fs.FS, d table.Difference, lines []string) (all [][]byte) {
	whole, err := fs.ReadFile(shipped, d.File)
	if err != nil {
		return nil
	}
	var rows [][]string // the first is the header
	for line := range strings.Lines(string(whole)) {
		if row := fields(line); row != nil {
			rows = append(rows, row)
		}
	}
	removed := slices.IndexFunc(rows, func(row []string) bool { return strings.Join(row, ",") == d.Old })
	if removed < 0 {
		return nil
	}
	for n := 1; n <= nearRows; n++ {
		for _, side := range [...]int{-1, 1} {
			at, behind := removed+side*n, (1-side)/2
			if at < 0 || at >= len(rows) {
				continue
			}
			for i, line := range lines {
				if row := fields(line); row != nil && row[0] == rows[at][0] {
					text := slices.Clone(lines)
					text[i] = strings.TrimSuffix(line, "\n") + "\n" // the last line may have no end
					text = slices.Insert(text, i+behind, record(rows[removed]))
					all = append(all, []byte(strings.Join(text, "")))
				}
			}
		}
	}
	return all
}

// fields returns the values of a line of a table, nil if it has none.
func fields(line string) []string {
	r := csv.NewReader(strings.NewReader(line))
	r.Comment = '#'
	row, err := r.Read()
	if err != nil {
		return nil
	}
	return row
}

// record returns the line of some values.
func record(row []string) string {
	b := new(strings.Builder)
	w := csv.NewWriter(b)
	w.Write(row)
	w.Flush()
	return b.String()
}

// A folderWithout has another text for one of its files, or with a nil text lacks that file.
type folderWithout struct {
	folder fs.FS
	name   string
	text   []byte
}

// Open opens a file.
func (u folderWithout) Open(name string) (fs.File, error) {
	if name != u.name {
		return u.folder.Open(name)
	}
	if u.text == nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	f, err := u.folder.Open(name)
	if err != nil {
		return nil, err
	}
	return editedFile{f, bytes.NewReader(u.text)}, nil
}

// ReadDir lists a folder.
func (u folderWithout) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(u.folder, name)
	if u.text == nil {
		entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
			return strings.TrimPrefix(name+"/"+e.Name(), "./") == u.name
		})
	}
	return entries, err
}

// An editedFile has its own text.
type editedFile struct {
	fs.File
	text *bytes.Reader
}

func (r editedFile) Read(p []byte) (int, error) { return r.text.Read(p) }
