package command

import (
	_ "embed"
	"fmt"
	"os"

	"github.com/ironbottom/ironbottom/experiments/results"
)

// An origin is where the files come from that the user names: from the disk and, when a
// run is made ready again, from its folder. A nil origin is the disk.
type origin struct {
	read    map[string]string
	from    *results.Folder
	changed changes // by the data files
}

// file returns the content of a file that the user named.
func (o *origin) file(name, want string) ([]byte, error) {
	if o != nil && o.from != nil {
		text, ok := o.from.Recipe.Inputs[name]
		if !ok {
			return nil, fmt.Errorf("inputs: found no %s; want %s", name, want)
		}
		o.note(name, text)
		return []byte(text), nil
	}
	text, err := readFile(name, want)
	if err != nil {
		return nil, err
	}
	o.note(name, string(text))
	return text, nil
}

// has reports whether there is such a file.
func (o *origin) has(name string) bool {
	if o != nil && o.from != nil {
		_, ok := o.from.Recipe.Inputs[name]
		return ok
	}
	_, err := os.Stat(name)
	return err == nil
}

func (o *origin) note(name, text string) {
	if o == nil {
		return
	}
	if o.read == nil {
		o.read = map[string]string{}
	}
	o.read[name] = text
}

// noteChanges remembers what data files change; nil is none.
func (o *origin) noteChanges(c changes) {
	if o != nil && c != nil {
		o.changed = c
	}
}

// data returns the folder of data files that is meant by --data, empty without it.
func (o *origin) data(folder string) string {
	if o != nil && o.from != nil && folder != "" {
		return o.from.DataFolder()
	}
	return folder
}
