package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

const replayHelp = `Play the records of a file again and tell them in words. A record is played with
its own options; if the data files differ from those it was made with, or it does
not end as it says, that is an error.`

func replayCommand() *cobra.Command {
	var s source
	var asJSON bool
	cmd := &cobra.Command{
		Use: "replay FILE", Short: "Tell a recorded battle in words", Long: replayHelp,
		Example: "  ironbottom odds guadalcanal -n 1 --record battle.txt\n  ironbottom replay battle.txt",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("replay: found no file; want the FILE of a record, as odds --record writes it")
			}
			return atMost(1)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			tales, err := s.readTales(args[0])
			if err != nil {
				return err
			}
			if asJSON {
				return writeJSON(cmd.OutOrStdout(), struct {
					Schema  int                 `json:"schema"`
					Battles []*experiments.Tale `json:"battles"`
				}{1, tales})
			}
			var texts []string
			for _, t := range tales {
				texts = append(texts, t.Text())
			}
			_, err = io.WriteString(cmd.OutOrStdout(), strings.Join(texts, "\n"))
			return internal(err)
		},
	}
	s.addData(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

// readTales reads a file of records and plays each again.
func (s *source) readTales(file string) ([]*experiments.Tale, error) {
	text, err := readFile(file, "a record, as odds --record writes it")
	if err != nil {
		return nil, err
	}
	records, err := sim.ReadRecords(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	var tales []*experiments.Tale
	for i, r := range records {
		t, err := s.tale(r)
		if err != nil {
			return nil, fmt.Errorf("%s: record %d: %w", file, i+1, err)
		}
		tales = append(tales, t)
	}
	return tales, nil
}

func (s *source) tale(r sim.Record) (*experiments.Tale, error) {
	l, err := s.loadFor(r)
	if err != nil {
		return nil, err
	}
	return experiments.Tell(l.Sides, l.rules, r)
}

// loadFor makes the rules of a record: those of battles or, where it has their data,
// those of the whole game.
func (s *source) loadFor(r sim.Record) (loaded, error) {
	s.game = r.Game
	e, err := s.entry()
	if err != nil {
		return loaded{}, fmt.Errorf("game: %s", strings.TrimPrefix(err.Error(), "--game: "))
	}
	l, err := load(e, s.folder, r.Options, "option")
	if err != nil {
		return l, err
	}
	if whole, ok := l.whole(); ok && whole.rules.Digest() == r.Data {
		return whole, nil
	}
	return l, nil
}
