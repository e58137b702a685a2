package command

import (
	"encoding/json"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// finish writes the picture and the record that are wanted.
func (o *oddsRun) finish(cmd *cobra.Command, s *kept, found finding) error {
	err := o.keeping.finish(cmd, s, found)
	if err == nil && o.record != "" {
		err = internal(o.writeRecord(s.record(o.battle)))
	}
	return err
}

func (o *oddsRun) writeRecord(record sim.Record) error {
	return writeFile(o.record, func(w io.Writer) error { return writeRecord(w, o.record, record) })
}

// writeRecord writes a record in the format of the file's name.
func writeRecord(w io.Writer, file string, record sim.Record) error {
	switch filepath.Ext(file) {
	case ".json", ".jsonl":
		return json.NewEncoder(w).Encode(record)
	}
	return record.WriteText(w)
}

// tell says what happened in one battle.
func (o *oddsRun) tell(cmd *cobra.Command, args []string) error {
	q, _, err := o.ask(cmd, args)
	if err != nil {
		return err
	}
	record := recordOf(q.Game.Name, q.Rules, q.Start, q.Agents(), q.Seed, o.battle)
	tale, err := experiments.Tell(q.Game.Sides, experiments.RulesOf(q.Start, q.Rules), record)
	if err != nil {
		return internal(err)
	}
	if o.record != "" {
		if err := o.writeRecord(record); err != nil {
			return internal(err)
		}
	}
	if o.asJSON {
		return writeJSON(cmd.OutOrStdout(), o.keeping.origin.changed.in(tale))
	}
	_, err = io.WriteString(cmd.OutOrStdout(), o.keeping.origin.changed.String()+tale.Text())
	return internal(err)
}
