package table

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// Library reads the battles that ship with a game, battles/*.toml, in the order of their names. It
// counts how well they are known. Read returns what a file says about itself, without its name, and
// its label.
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

// FromLibrary returns the file name and text of a battle that ships with a game. For an unknown
// name it returns a NoBattleError.
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

// A NoBattleError is returned for a name that no battle has. The caller may add where the names are
// listed.
type NoBattleError struct{ Name, Near string }

func (e *NoBattleError) Error() string { return e.With("") }

// With returns the message with a remark about the library.
func (e *NoBattleError) With(remark string) string {
	return fmt.Sprintf("found no battle %q; want one of the library%s or a file ending in .toml%s", e.Name,
		remark, e.Near)
}
