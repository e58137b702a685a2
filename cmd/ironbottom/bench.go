package main

import (
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
)

const benchHelp = `Measure on this machine how fast a battle plays: battles and decisions a second
with one worker and with one for each processor, the time to copy a position, to
draw a raw word of dice and to roll a volley, and the allocations of a battle.
Between agents whose choice depends on the position only, results seen before are
looked up; "move by move" is the speed without that, as other agents play.
Takes some ten seconds; figures are the best of several rounds. They are of one
machine at one moment, which nobody can play again: bench alone keeps no folder.`

// benchTime is about how long each of several runs of bench takes; tests are in a hurry.
var benchTime = 800 * time.Millisecond

func benchCommand(show meter) *cobra.Command {
	var s source
	p := players{meter: show}
	var asJSON bool
	cmd := &cobra.Command{
		Use: "bench [NAME|FILE.toml]", Short: "How fast battles play on this machine", Long: benchHelp,
		Example: "  ironbottom bench\n  ironbottom bench guadalcanal --defender random --json",
		Args:    atMost(1), ValidArgsFunction: s.completeBattle,
		RunE: func(cmd *cobra.Command, args []string) error {
			l, err := s.load()
			if err != nil {
				return err
			}
			if len(args) == 0 {
				args = []string{l.example}
			}
			start, title, err := l.start(strings.Join(args, ""), nil)
			if err != nil {
				return err
			}
			agents, err := p.pairs(cmd.Context(), l.agents, start)
			if err != nil {
				return err
			}
			speed, err := experiments.MeasureSpeed(cmd.Context(), start, agents, benchTime)
			switch {
			case cmd.Context().Err() != nil:
				return errInterrupted
			case err != nil:
				return internal(err)
			}
			speed.Version, speed.Game = version(), l.Name
			if asJSON {
				return writeJSON(cmd.OutOrStdout(), speed)
			}
			speed.Title = title
			return internal(speed.WriteText(cmd.OutOrStdout()))
		},
	}
	s.addGame(cmd)
	s.addOptions(cmd)
	s.addData(cmd)
	p.add(cmd, &s)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}
