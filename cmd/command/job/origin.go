package job

import (
	_ "embed"
	"fmt"
	"os"

	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/experiments/results"
)

// An Origin is where the files come from that the user names: from the disk and, when a
// run is made ready again, from its folder. A nil origin is the disk.
// Read is what the user's files said, by the name that was given, for the recipe; From is the
// folder that a run is made ready from, nil where it is made ready at first.
type Origin struct {
	read    map[string]string
	From    *results.Folder
	Changed Changes // by the data files
}

// File returns the content of a file that the user named.
func (o *Origin) File(name, want string) ([]byte, error) {
	if o != nil && o.From != nil {
		text, ok := o.From.Recipe.Inputs[name]
		if !ok {
			return nil, fmt.Errorf("inputs: found no %s; want %s", name, want)
		}
		o.Note(name, text)
		return []byte(text), nil
	}
	text, err := cli.ReadFile(name, want)
	if err != nil {
		return nil, err
	}
	o.Note(name, string(text))
	return text, nil
}

// Has reports whether there is such a file.
func (o *Origin) Has(name string) bool {
	if o != nil && o.From != nil {
		_, ok := o.From.Recipe.Inputs[name]
		return ok
	}
	_, err := os.Stat(name)
	return err == nil
}

// Note remembers what was read.
func (o *Origin) Note(name, text string) {
	if o == nil {
		return
	}
	if o.read == nil {
		o.read = map[string]string{}
	}
	o.read[name] = text
}

// NoteChanges remembers what data files change; nil is none.
func (o *Origin) NoteChanges(c Changes) {
	if o != nil && c != nil {
		o.Changed = c
	}
}

// Data returns the folder of data files that is meant by --data, empty without it.
func (o *Origin) Data(folder string) string {
	if o != nil && o.From != nil && folder != "" {
		return o.From.DataFolder()
	}
	return folder
}
