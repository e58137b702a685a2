package main

import (
	"context"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim"
)

// play runs the games and writes the files, then the figures.
func (r *wholeRun) play(cmd *cobra.Command, q experiments.Run, s *kept, f *results.Folder) error {
	if f != nil {
		defer f.Close()
	}
	found, err := s.play(cmd.Context(), f, r.workers, r.meter)
	if err != nil {
		return err
	}
	a := found.(*experiments.Account)
	if r.plot != "" && a.Games > 0 {
		if err := writeCharts(r.plot, a); err != nil {
			return internal(err)
		}
	}
	recorded := r.record == ""
	if !recorded && a.Complete {
		switch err = r.writeRecords(cmd.Context(), q, a.First, a.Games); {
		case err == nil:
			recorded = true
		case !errors.Is(err, context.Canceled):
			return internal(err)
		}
	}
	if err = tell(cmd, a, f, r.asJSON); err == nil && !recorded {
		err = errInterrupted
	}
	return err
}

// words are the command line of a run but for the number of games and the seed; it names the
// agents, as those that play unasked may change.
func (r *wholeRun) words(cmd *cobra.Command, game sim.Game, setup string, sides, agents [2]string) string {
	words := []string{cmd.CommandPath(), game.Name, quote(setup)}
	without := []string{"workers", "json", "plot", "record", "seed", "count", "out", "first-block"}
	for s, side := range sides {
		flag := strings.ToLower(side)
		words = append(words, "--"+flag, quote(agents[s]))
		without = append(without, flag)
	}
	given := strings.TrimPrefix(givenWords(cmd, "", without...), cmd.CommandPath())
	return strings.Join(words, " ") + given
}

// writeCharts draws all pictures before it writes the first.
func writeCharts(folder string, a *experiments.Account) error {
	pictures, err := charts.Run(a)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(pictures)) {
		write := func(w io.Writer) error { _, err := pictures[name].WriteTo(w); return err }
		if err := writeFile(filepath.Join(folder, name), write); err != nil {
			return err
		}
	}
	return nil
}

// writeRecords plays the games again, one by one, and writes their records.
func (r *wholeRun) writeRecords(ctx context.Context, q experiments.Run, first, count int) error {
	show, done := r.meter("records", count)
	defer done()
	return writeFile(r.record, func(w io.Writer) error {
		for n := range count {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			record := q.Record(uint64(first + n))
			record.Version = version()
			if err := writeRecord(w, r.record, record); err != nil {
				return err
			}
			if show != nil {
				show(n + 1)
			}
		}
		return nil
	})
}
