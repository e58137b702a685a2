package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/sim"
)

// play runs the games and writes the files, then the figures.
func (r *wholeRun) play(cmd *cobra.Command, q experiments.Run) error {
	show, done := r.meter("games", q.Games)
	q.Progress = show
	a, err := q.Run(cmd.Context())
	done()
	if err != nil {
		return internal(err)
	}
	a.Version, a.Command = version(), r.command(cmd, q.Game, q.Setup, a.Sides, a.Agents, max(a.Games, 1), a.Seed)
	if r.plot != "" && a.Games > 0 {
		if err := writeCharts(r.plot, a); err != nil {
			return internal(err)
		}
	}
	recorded := r.record == ""
	if !recorded && a.Complete {
		switch err = r.writeRecords(cmd.Context(), q, a.Games); {
		case err == nil:
			recorded = true
		case !errors.Is(err, context.Canceled):
			return internal(err)
		}
	}
	if r.asJSON {
		err = writeJSON(cmd.OutOrStdout(), a)
	} else {
		err = internal(a.WriteText(cmd.OutOrStdout()))
	}
	if err == nil && (!a.Complete || !recorded) {
		err = errInterrupted
	}
	return err
}

// command returns the command line that repeats a run; it names the agents, as those
// that play unasked may change.
func (r *wholeRun) command(cmd *cobra.Command, game sim.Game, setup string, sides, agents [2]string, count int, seed uint64) string {
	words := []string{cmd.CommandPath(), game.Name, quote(setup)}
	without := []string{"workers", "json", "plot", "record", "seed", "count"}
	for s, side := range sides {
		flag := strings.ToLower(side)
		words = append(words, "--"+flag, quote(agents[s]))
		without = append(without, flag)
	}
	given := strings.TrimPrefix(givenWords(cmd, "", without...), cmd.CommandPath())
	return fmt.Sprintf("%s%s -n %d --seed %d", strings.Join(words, " "), given, count, seed)
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
func (r *wholeRun) writeRecords(ctx context.Context, q experiments.Run, count int) error {
	show, done := r.meter("records", count)
	defer done()
	return writeFile(r.record, func(w io.Writer) error {
		for n := range count {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			record := q.Record(uint64(n))
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
