package command

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

const replayHelp = `Tells a recorded game in words.

The games of the file are played again with their own options. It is an error if the data
files differ from those of the record, or if a game does not end as recorded.

With --summary each turn of a war is one paragraph: what was attacked, what fell, what was
lost, and the score.

With a TURN, by its name or number, only that turn is told. --side tells only what that side
saw. An unfinished game, as play saves it, is told as far as it went.

With --events each event that the rules noted is one line of JSON, for other programs. The page
of a game lists its kinds of event.

FILE may be packed by gzip; - is standard input.`

const replayExample = `  ironbottom replay battle.txt
    Japan's NA2 fires at naval; 2 dice, 3 or less: 1 hit
  ironbottom replay war.txt --summary
    # a war on one page, one paragraph for each turn
  ironbottom replay war.txt Mar44 --side japan
    # one turn of a war, as Japan saw it
  ironbottom replay war.txt --events --side japan
    # the events of War in the Pacific that Japan saw, as JSON lines
  ironbottom odds guadalcanal -n 1 --record battle.txt
    # makes a record of a battle
  ironbottom replay war.txt.gz`

// replayCommand makes no new decisions: dice and decisions are those of the record, and another end
// than the recorded one is an error.
func replayCommand(p *program) *cobra.Command {
	s := source{program: p, origin: new(job.Origin)}
	var asJSON, summary, events bool
	var side, turn string
	cmd := &cobra.Command{
		Use: "replay FILE [TURN]", Short: "Tell a recorded game in words", Long: replayHelp, Example: replayExample,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 0:
				return fmt.Errorf("replay: found no file; want the FILE of a record, as odds --record writes it")
			// Giving it twice is probably a slip, even if both agree.
			case len(args) == 2 && cmd.Flags().Changed("turn"):
				return fmt.Errorf("--turn: found together with turn %q; want one of them", args[1])
			}
			return cli.AtMost(2)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				turn = args[1]
			}
			text, err := readRecords(cmd, args[0])
			if err != nil {
				return err
			}
			if events && (summary || asJSON) {
				return fmt.Errorf("--events: found together with --summary or --json; want --events alone, it is JSON")
			}
			if events {
				return writeEvents(cmd, &s, args[0], text, side, turn)
			}
			if summary && side+turn != "" {
				return fmt.Errorf("--summary: found together with a side or a turn; want --summary alone")
			}
			if summary {
				return tellRecords(cmd, &s, args[0], text, "games", asJSON, s.summary)
			}
			return tellRecords(cmd, &s, args[0], text, "battles", asJSON,
				func(r sim.Record) (*experiments.Narration, error) { return s.tale(r, side, turn) })
		},
	}
	s.addData(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, cli.JSONUsage)
	cmd.Flags().StringVar(&side, "side", "", "tell only what this `SIDE` saw")
	cmd.RegisterFlagCompletionFunc("side", p.completeSide)
	cmd.Flags().StringVar(&turn, "turn", "", "tell only this `TURN`, like the second word")
	cmd.Flags().BoolVar(&events, "events", false, "write the events as lines of JSON")
	cmd.Flags().BoolVar(&summary, "summary", false, "sum up each turn of a war in a paragraph")
	return cmd
}

// readRecords reads a file of records, or standard input if the name is "-".
func readRecords(cmd *cobra.Command, file string) ([]byte, error) {
	const want = "a record, as odds --record writes it"
	if file == "-" {
		return cli.ReadInput(cmd.Context(), cmd.InOrStdin(), want)
	}
	return cli.ReadFile(file, want)
}

// tellRecords tells each record of a file, as text or as the member list of one JSON object.
func tellRecords[T interface{ Text() string }](cmd *cobra.Command, s *source, file string, text []byte, list string,
	asJSON bool, tell func(sim.Record) (T, error)) error {
	records, err := sim.ReadRecords(bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	var all []T
	var texts []string
	for i, r := range records {
		t, err := tell(r)
		if err != nil {
			return fmt.Errorf("%s: record %d: %w", file, i+1, err)
		}
		all, texts = append(all, t), append(texts, t.Text())
	}
	if asJSON {
		return cli.WriteJSON(cmd.OutOrStdout(), s.origin.Changed.In(experiments.Object{{"schema", 1}, {list, all}}))
	}
	_, err = io.WriteString(cmd.OutOrStdout(), s.origin.Changed.String()+strings.Join(texts, "\n"))
	return cli.Internal(err)
}

// writeEvents writes the events of each record of a file as lines of JSON.
func writeEvents(cmd *cobra.Command, s *source, file string, text []byte, side, turn string) error {
	records, err := sim.ReadRecords(bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for i, r := range records {
		l, err := s.loadFor(r)
		if err != nil {
			return fmt.Errorf("%s: record %d: %w", file, i+1, err)
		}
		viewer, err := cli.SideNamed(l.Sides, side)
		if err != nil {
			return fmt.Errorf("%s: record %d: %w", file, i+1, err)
		}
		lines, err := experiments.Events(l.Rules, r, viewer, turn)
		if err != nil {
			return fmt.Errorf("%s: record %d: %w", file, i+1, err)
		}
		for _, line := range lines {
			if err := cli.Internal(json.NewEncoder(cmd.OutOrStdout()).Encode(line)); err != nil {
				return err
			}
		}
	}
	return nil
}

// summary sums up a record of a war.
func (s *source) summary(r sim.Record) (*experiments.GameSummary, error) {
	l, err := s.loadFor(r)
	if err != nil {
		return nil, err
	}
	return experiments.Summarize(l.Sides, l.Rules, r)
}

// tale tells a whole record, or what a side saw, or one turn of either.
func (s *source) tale(r sim.Record, side, turn string) (*experiments.Narration, error) {
	l, err := s.loadFor(r)
	if err != nil {
		return nil, err
	}
	viewer, err := cli.SideNamed(l.Sides, side)
	if err != nil {
		return nil, err
	}
	t, err := experiments.NarrateTo(l.Sides, l.Rules, r, viewer)
	if err != nil || turn == "" {
		return t, err
	}
	return t.Only(turn)
}

// loadFor makes the rules of a record: those of battles, or of the whole game if it has its data.
func (s *source) loadFor(r sim.Record) (loaded, error) {
	s.game = r.Game
	e, err := s.entry()
	if err != nil {
		return loaded{}, cli.At("game", "game", err)
	}
	l, err := s.ready(e, r.Options, "option")
	if err != nil {
		return l, err
	}
	l.Loaded = l.Recorded(r)
	return l, nil
}
