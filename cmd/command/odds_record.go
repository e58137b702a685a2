package command

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// Finish writes the picture and the record, if wanted.
func (o *oddsRun) Finish(cmd *cobra.Command, s *job.Job, found job.Answer) error {
	err := o.Output.Finish(cmd, s, found)
	if err == nil && o.record != "" {
		err = cli.Internal(o.writeRecord(s.Record(o.battle)))
	}
	return err
}

// writeRecord writes the file of --record completely, as JSON or text by the end of its name.
func (o *oddsRun) writeRecord(record sim.Record) error {
	return cli.WriteFile(o.record, func(w io.Writer) error { return job.WriteRecord(w, o.record, record) })
}

// tell prints what happened in one battle.
func (o *oddsRun) tell(cmd *cobra.Command, args []string) error {
	q, _, err := o.ask(cmd, args)
	if err != nil {
		return err
	}
	// The same seed and number as in a simulation, so that battle 7 told is battle 7 counted.
	record := job.RecordOf(q.Game.Name, q.Rules, q.Start, q.Agents(), q.Seed, o.battle)
	tale, err := experiments.Narrate(q.Game.Sides, experiments.RulesOf(q.Start, q.Rules), record)
	if err != nil {
		return cli.Internal(err)
	}
	if o.record != "" {
		if err := o.writeRecord(record); err != nil {
			return cli.Internal(err)
		}
	}
	if o.AsJSON {
		return cli.WriteJSON(cmd.OutOrStdout(), o.Output.Origin.Changed.In(tale))
	}
	_, err = io.WriteString(cmd.OutOrStdout(), o.Output.Origin.Changed.String()+tale.Text())
	return cli.Internal(err)
}
