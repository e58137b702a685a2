package command

import (
	"bytes"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// alsoRecords makes verify accept the file of a record.
func (p *program) alsoRecords(cmd *cobra.Command) *cobra.Command {
	cmd.Use = "verify RESULT|RECORD"
	cmd.Long += `

RECORD is a file that --record or a saved game made. Each of its games is played again with
its dice. Its decisions must be legal and lead to the recorded end. If no person took part,
its agents must make the same decisions again.`
	cmd.Example += "\n  ironbottom verify war.txt\n    # checks a record"
	folders := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if info, err := os.Stat(args[0]); err != nil || !info.Mode().IsRegular() {
			return folders(cmd, args)
		}
		return p.verifyRecords(cmd, args[0])
	}
	return cmd
}

func (p *program) verifyRecords(cmd *cobra.Command, file string) error {
	for _, flag := range []string{"game", "workers"} {
		if cmd.Flags().Changed(flag) {
			return fmt.Errorf("--%s: found with the file of a record; want a folder, or only the file", flag)
		}
	}
	text, err := cli.ReadFile(file, "a record")
	if err != nil {
		return err
	}
	records, err := sim.ReadRecords(bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	s := source{program: p, origin: new(job.Origin)}
	decisions, again := 0, 0
	for i, r := range records {
		decided, err := s.verifyRecord(cmd, r)
		if err != nil {
			return fmt.Errorf("%s: record %d: %w", file, i+1, err)
		}
		decisions += len(r.Moves)
		if decided {
			again += len(r.Moves)
		}
	}
	if asJSON, _ := cmd.Flags().GetBool("json"); asJSON {
		return cli.WriteJSON(cmd.OutOrStdout(), struct {
			Schema    int    `json:"schema"`
			File      string `json:"file"`
			Games     int    `json:"games"`
			Decisions int    `json:"decisions"`
			Again     int    `json:"decided_again"`
			Agrees    bool   `json:"agrees"`
		}{1, file, len(records), decisions, again, true})
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(),
		"%s: games: %d, decisions: %s, decided again by their agents: %s. All agrees.\n", file, len(records),
		experiments.Thousands(int64(decisions)), experiments.Thousands(int64(again)))
	return cli.Internal(err)
}

// verifyRecord plays a record again, and lets its agents decide again if no person took part.
func (s *source) verifyRecord(cmd *cobra.Command, r sim.Record) (decided bool, err error) {
	l, err := s.loadFor(r)
	if err != nil {
		return false, err
	}
	last, err := r.Replay(l.Rules, nil)
	if err != nil || slices.Contains(r.Agents[:], "human") || last.Turn() != sim.Over {
		return false, err
	}
	start, err := l.Rules.Parse(r.Setup)
	if err != nil {
		return false, err
	}
	pair, err := agents.Pair(cmd.Context(), l.Playing, r.Agents, start)
	if err != nil {
		return false, question.FlagError(err)
	}
	for i, m := range sim.RecordGame(start, pair(), r.Seed, r.Number).Moves {
		if i >= len(r.Moves) || m != r.Moves[i] {
			return false, fmt.Errorf("move %d: the agents now decide differently: found %s", i+1, m.Move)
		}
	}
	return true, nil
}
