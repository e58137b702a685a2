package main

import (
	"encoding/json"
	"io"
	"path/filepath"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// recordOf plays one battle of a run and returns its record.
func recordOf(q experiments.Odds, number uint64) sim.Record {
	rules := experiments.RulesOf(q.Start, q.Rules)
	record := sim.RecordGame(q.Start, q.Agents(), q.Seed, number)
	record.Version, record.Game, record.Data, record.Options = version(), q.Game.Name, rules.Digest(), rules.Options()
	return record
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
func (o *oddsRun) tell(w io.Writer, q experiments.Odds) error {
	record := recordOf(q, o.battle)
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
		return writeJSON(w, tale)
	}
	_, err = io.WriteString(w, tale.Text())
	return internal(err)
}
