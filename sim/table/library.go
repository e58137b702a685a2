package table

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Library reads the battles that ship, battles/*.toml in the order of their names, and
// counts how they are known. Read returns what a file says of itself, without its name,
// and its label.
func (p Provenance) Library(data fs.FS, read func(file, text string) (s sim.Setup, label string, err error)) (
	list []sim.Setup, err error) {
	files, err := fs.Glob(data, "battles/*.toml")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		text, err := fs.ReadFile(data, file)
		if err != nil {
			return nil, err
		}
		s, label, err := read(file, string(text))
		if err == nil {
			err = p.Count(file, label)
		}
		if err != nil {
			return nil, err
		}
		s.Name = strings.TrimSuffix(path.Base(file), ".toml")
		list = append(list, s)
	}
	return list, nil
}

// FromLibrary returns the file of a battle that ships and its text. The error of a name
// that is none is a NoBattleError.
func FromLibrary(data fs.FS, name string) (file, text string, err error) {
	file = "battles/" + name + ".toml"
	content, err := fs.ReadFile(data, file)
	if err != nil || strings.ContainsAny(name, `/\`) {
		names, _ := fs.Glob(data, "battles/*.toml")
		for i, n := range names {
			names[i] = strings.TrimSuffix(path.Base(n), ".toml")
		}
		return "", "", &NoBattleError{name, sim.NearHint(name, names)}
	}
	return file, string(content), nil
}

// A NoBattleError is a name that no battle of the library has: who shows it may say where
// their names are listed.
type NoBattleError struct{ Name, Near string }

func (e *NoBattleError) Error() string { return e.With("") }

// With returns the message with a remark on the library.
func (e *NoBattleError) With(remark string) string {
	return fmt.Sprintf("found no battle %q; want one of the library%s or a file ending in .toml%s", e.Name,
		remark, e.Near)
}
