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

// Changes are the differences between the data files of --data and the shipped ones; nil without
// --data.
type Changes []table.Difference

// ChangesOf compares the data files of a folder, which must have at least one.
func ChangesOf(shipped, folder fs.FS) (Changes, error) {
	files, err := table.Files(folder)
	if err != nil {
		return nil, err
	}
	// A folder without data files is a mistake, usually the wrong folder.
	if len(files) == 0 {
		known, _ := fs.Glob(shipped, "*.csv")
		// Any shipped file will do for the example; fs.Glob sorts them.
		return nil, fmt.Errorf("found no data file; want a changed copy of one that ships, as %s", known[len(known)-1])
	}
	list, err := table.Differences(shipped, folder)
	return list, err
}

// ShownChanges is how many changes a report lists.
const ShownChanges = 20

// String returns the text above a report; empty without --data.
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
	return experiments.Plural(len(c), "change") + " in " + experiments.Plural(len(files), "file")
}

// In returns an object that JSON writes with the changes as its last member.
func (c Changes) In(object any) any {
	if c == nil {
		return object
	}
	return changedObject{object, c}
}

// A changedObject writes an object with one more member. It adds the member to the text, because
// the type of the object is unknown here and embedding it would lose its MarshalJSON.
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
