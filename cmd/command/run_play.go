package command

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/sim"
)

// keep says how a folder keeps whole games: a row for each.
func (r *wholeRun) keep(cmd *cobra.Command, args []string, q scenario.Run, lesser []scenario.AllButOne) *job.Job {
	players := q.Agents()
	s := &job.Job{What: "games", Recipe: r.RecipeOf(cmd, args, "count", q.Game.Name, q.Rules, q.Start,
		job.TextsOf(players)...)}
	s.Pictures = func(f job.Answer) (map[string]io.WriterTo, error) { return charts.Run(f.(*scenario.RunAnswer)) }
	k := &s.Recipe
	k.Setup, k.Seed, k.Block, k.First, k.Games = q.Setup, q.Seed, q.Block(), q.First, q.Games
	k.Repeat = r.words(cmd, q.Game, q.Setup, experiments.SidesOf(q.Start), [2]string(job.TextsOf(players)))
	if m, ok := q.Start.(sim.Measured); ok {
		s.Table = results.TableOf("game", m.Measures())
	}
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := q
		p.First, p.Games, p.Workers, p.Keeping, p.Progress = part.First, part.Games, part.Workers, part.Keeping, part.Show
		a, err := p.Run(ctx)
		if err != nil {
			return nil, err
		}
		a.Command = s.Repeat(a)
		if s.Whole(part) && a.Complete {
			sides := experiments.SidesOf(q.Start)
			a.Hint = playersHint([2]string{strings.ToLower(sides[0]), strings.ToLower(sides[1])})
			if a.Unused, a.Checked, err = r.program.unusedBy(ctx, lesser, a.Games); err != nil {
				return nil, err
			}
		}
		return a, nil
	}
	s.Record = func(number uint64) sim.Record {
		return job.RecordOf(q.Game.Name, q.Rules, q.Start, q.Agents(), q.Seed, number)
	}
	s.Replay = func(_ *results.Folder, number uint64) ([]int, []*experiments.Narration, error) {
		return job.Measured(experiments.SidesOf(q.Start), q.Rules, s.Record(number))
	}
	return s
}

// Finish writes the pictures and the records, if wanted.
func (r *wholeRun) Finish(cmd *cobra.Command, s *job.Job, found job.Answer) error {
	a := found.(*scenario.RunAnswer)
	if r.Plot != "" && a.Known() {
		if err := drawRun(r.Plot, a); err != nil {
			return cli.Internal(err)
		}
	}
	if s.Along == nil {
		return nil
	}
	return r.finishRecords(cmd.Context(), cmd.ErrOrStderr(), s, a.Games)
}

// words returns the command line of a run without the number of games and the seed. It names the
// agents, because the default ones may change.
func (r *wholeRun) words(cmd *cobra.Command, game sim.Game, setup string, sides, agents [2]string) string {
	words := []string{cmd.CommandPath(), game.Name, cli.Quote(setup)}
	without := []string{"record", "count"}
	for s, side := range sides {
		flag := strings.ToLower(side)
		words = append(words, "--"+flag, cli.Quote(agents[s]))
		without = append(without, flag)
	}
	given := strings.TrimPrefix(job.GivenWords(cmd, "", without...), cmd.CommandPath())
	return strings.Join(words, " ") + given
}

// drawRun draws an overview into a file that ends in .png or .svg, otherwise all pictures into a
// folder.
func drawRun(name string, a *scenario.RunAnswer) error {
	if charts.CheckName(name) == nil {
		return job.DrawFile(name, func() (io.WriterTo, error) { return charts.Overview(a, name) })
	}
	return writeCharts(name, a)
}

// writeCharts draws all pictures before it writes the first.
func writeCharts(folder string, a *scenario.RunAnswer) error {
	pictures, err := charts.Run(a)
	if err != nil {
		return err
	}
	if pictures["overview.svg"], err = charts.Overview(a, "overview.svg"); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(pictures)) {
		write := func(w io.Writer) error { _, err := pictures[name].WriteTo(w); return err }
		if err := cli.WriteFile(filepath.Join(folder, name), write); err != nil {
			return err
		}
	}
	return nil
}

// finishRecords ends the recording of a run after the games that were counted.
func (r *wholeRun) finishRecords(ctx context.Context, stderr io.Writer, s *job.Job, games int) error {
	show, done := r.program.Meter("records", games)
	n, err := s.Along.End(ctx, games, show)
	done()
	switch {
	case err != nil:
		return cli.Internal(err)
	case n == 0:
		fmt.Fprintf(stderr, "%s: interrupted before the first game ended; %s is not "+
			"written\n", r.program.Name, r.Records)
	case ctx.Err() != nil:
		fmt.Fprintf(stderr, "%s: interrupted; %s holds %s of the first games\n", r.program.Name, r.Records,
			experiments.Plural(n, "record"))
	}
	if ctx.Err() != nil {
		return cli.ErrInterrupted
	}
	return nil
}
