package job

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim/table"
)

// Changes are what the data files of --data say otherwise than those that ship; nil
// without --data.
type Changes []table.Difference

// ChangesOf compares the data files of a folder, of which there must be one.
func ChangesOf(shipped, folder fs.FS) (Changes, error) {
	files, err := table.Files(folder)
	if err != nil {
		return nil, err
	}
	// A folder without data files is a mistake, most often the wrong folder.
	if len(files) == 0 {
		known, _ := fs.Glob(shipped, "*.csv")
		// Any file that ships will do for the example; fs.Glob sorts them.
		return nil, fmt.Errorf("found no data file; want a changed copy of one that ships, as %s", known[len(known)-1])
	}
	list, err := table.Differences(shipped, folder)
	return list, err
}

// ShownChanges is how many of them a report lists.
const ShownChanges = 20

// String is what stands above a report; nothing without --data.
func (c Changes) String() string {
	if c == nil {
		return ""
	}
	b := new(strings.Builder)
	fmt.Fprintf(b, "Changed data (--data): %s\n", c.sum())
	for i, d := range c {
		if i == ShownChanges {
			fmt.Fprintf(b, "  and %d more (--json lists them all)\n", len(c)-i)
			break
		}
		fmt.Fprintln(b, " ", d)
	}
	return b.String() + "\n"
}

// sum says in a few words how much was changed.
func (c Changes) sum() string {
	if len(c) == 0 {
		return "nothing: its files equal the shipped ones"
	}
	files := map[string]bool{}
	for _, d := range c {
		files[d.File] = true
	}
	return experiments.Many(len(c), "change") + " in " + experiments.Many(len(files), "file")
}

// In returns what JSON writes of an object: with the changes as its last member.
func (c Changes) In(object any) any {
	if c == nil {
		return object
	}
	return changedObject{object, c}
}

// A changedObject writes an object with one member more. That is spliced into the text of it, as
// the type of the object is not known here and embedding it would lose its own MarshalJSON.
type changedObject struct {
	object  any
	changes Changes
}

func (o changedObject) MarshalJSON() ([]byte, error) {
	text, err := json.Marshal(o.object)
	if err != nil {
		return nil, err
	}
	list, err := json.Marshal([]table.Difference(o.changes))
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(bytes.TrimSuffix(text, []byte("}")), `,"changed_data":%s}`, list), nil
}
