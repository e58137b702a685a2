package command

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/cli"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// writeSummaries sums up the records of a file, each on a page.
func (s *source) writeSummaries(cmd *cobra.Command, file string, text []byte, asJSON bool) error {
	records, err := sim.ReadRecords(bytes.NewReader(text))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	var games []*experiments.GameSummary
	var pages []string
	for i, r := range records {
		l, err := s.loadFor(r)
		if err != nil {
			return fmt.Errorf("%s: record %d: %w", file, i+1, err)
		}
		g, err := experiments.Summarize(l.Sides, l.rules, r)
		if err != nil {
			return fmt.Errorf("--summary: %s: record %d: %w", file, i+1, err)
		}
		games, pages = append(games, g), append(pages, g.Text())
	}
	if asJSON {
		return cli.WriteJSON(cmd.OutOrStdout(), s.origin.Changed.In(struct {
			Schema int                        `json:"schema"`
			Games  []*experiments.GameSummary `json:"games"`
		}{1, games}))
	}
	_, err = io.WriteString(cmd.OutOrStdout(), s.origin.Changed.String()+strings.Join(pages, "\n"))
	return cli.Internal(err)
}
