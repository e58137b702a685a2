package job

import (
	_ "embed"
	"fmt"
	"os"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/experiments/results"
)

// An Origin supplies the files that the user names: from the disk, or from the folder when a run is
// prepared again. A nil origin is the disk. Read holds the texts of the user's files, by the name
// that was given, for the recipe. From is the folder that prepares the run, or nil.
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

// NoteChanges remembers the changes of data files; nil means none.
func (o *Origin) NoteChanges(c Changes) {
	if o != nil && c != nil {
		o.Changed = c
	}
}

// Data returns the folder for --data, empty without it.
func (o *Origin) Data(folder string) string {
	if o != nil && o.From != nil && folder != "" {
		return o.From.DataFolder()
	}
	return folder
}
