package command

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
)

// Prepare makes the odds ready.
func (o *oddsRun) Prepare(cmd *cobra.Command, args []string) (*job.Job, error) {
	if cmd.Flags().Changed("at-least") {
		return o.prepareSize(cmd, args)
	}
	q, title, err := o.ask(cmd, args)
	if err != nil {
		return nil, err
	}
	return o.keep(cmd, args, q, title)
}

// keep says how a folder keeps odds: a row for each simulated battle, or for each value of each
// measure if they are solved.
func (o *oddsRun) keep(cmd *cobra.Command, args []string, asked odds.Question, title string) (*job.Job, error) {
	// Read before Decide, which replaces it by the chosen method.
	auto := asked.Method == experiments.Auto
	q := odds.Plan{Question: asked}
	// A recipe says either that the run is solved or how many battles it simulates. So auto is
	// decided here if there is a folder, and otherwise by the run.
	if o.Keeps() {
		solve, solved := o.program.Meter("positions", 0)
		pilot, piloted := o.program.Meter("games of a pilot", 0)
		asked.Solving, asked.Piloted = solve, pilot
		var err error
		q, err = asked.Decide(cmd.Context())
		solved()
		piloted()
		if err != nil {
			return nil, job.InterruptedOr(cmd, err)
		}
	}
	s := &job.Job{What: "battles", Picture: job.Drawn("odds.svg", charts.Odds)}
	r := &s.Recipe
	if q.Method == experiments.Exact {
		*r = o.RecipeSolved(cmd, args, q.Game.Name, q.Rules, q.Start, job.TextsOf(q.Agents())...)
		s.Table = solvedTable(q.Start)
		r.Lanes = len(s.Table.Lanes)
	} else {
		o.keepPlayed(cmd, args, q, s)
	}
	if auto && !cmd.Flags().Changed("method") { // -n alone would mean something else
		r.Words = append([]string{"--method", "auto"}, r.Words...)
	}
	r.Title, r.Seed, r.Repeat = title, q.Seed, job.GivenWords(cmd, strings.Join(args, ""), notRepeated...)
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := q
		p.First, p.Workers, p.Keeping = part.First, part.Workers, part.Keeping
		if q.Method != experiments.Exact {
			p.Games = part.Games
		}
		solve, solved := o.program.Meter("positions", 0)
		pilot, piloted := o.program.Meter("games of a pilot", 0)
		// Two meters: one for the run, and one that starts when the number of battles is planned.
		played, shows := func() {}, []func(int){part.Show, nil}
		p.Solving, p.Piloted = solve, pilot
		p.Planned = func(games int) {
			p.Games = games
			shows[1], played = o.program.Meter("battles", games)
		}
		p.Progress = func(games int) {
			for _, show := range shows {
				if show != nil {
					show(games)
				}
			}
		}
		found, err := p.Run(ctx)
		solved()
		piloted()
		played()
		if err != nil {
			return nil, err
		}
		// The line has the method and number that were found, so that it repeats the figures even
		// if auto would choose differently.
		found.Title, found.Command = title, question.RepeatOdds(r.Repeat, found, asksFor(p, found))
		if r.First > 0 {
			found.Command += fmt.Sprintf(" --first-block %d", r.First)
		}
		found.Command += job.Stopped(found)
		return found, nil
	}
	s.Record = func(number uint64) sim.Record {
		return job.RecordOf(q.Game.Name, q.Rules, q.Start, q.Agents(), q.Seed, number)
	}
	return s, nil
}

// keepPlayed says how a folder keeps simulated battles.
func (o *oddsRun) keepPlayed(cmd *cobra.Command, args []string, q odds.Plan, s *job.Job) {
	// If a rule ends the run, its flag is one of the words of the recipe and there are no parts.
	stop, count := recipe.NoStop, "count"
	switch {
	case q.Precision > 0:
		stop, count = fmt.Sprintf("precision=%v", q.Precision), ""
	case q.Reduce != nil:
		stop, count = "reduction by "+string(q.Reduce.By), ""
	}
	s.Recipe = o.RecipeOf(cmd, args, count, q.Game.Name, q.Rules, q.Start, job.TextsOf(q.Agents())...)
	by, block, lucks := q.Reduces()
	r := &s.Recipe
	r.Block, r.First, r.Games, r.Stop = block, q.First, q.Limit(), stop
	// A row has the measures of the battle in their order, then the luck of each quantity that is
	// reduced, then decisions.
	s.Table = playedTable(q.Start)
	s.Replay = func(_ *results.Folder, number uint64) ([]int, []*experiments.Narration, error) {
		row, tales, err := job.Measured(q.Game.Sides, experiments.RulesOf(q.Start, q.Rules), s.Record(number))
		// The measured row has no luck. This plays the battle again and judges its rolls.
		if by == odds.Luck {
			row = q.LuckRow(number)
		}
		return row, tales, err
	}
	switch by {
	case odds.Strata: // the dice of a game belong to its group
		s.Replay = nil
	case odds.Luck:
		for i := range lucks {
			s.Table.Columns = append(s.Table.Columns, results.Column{Name: fmt.Sprintf("luck %d", i+1), Float: true})
		}
		s.Table.Columns = append(s.Table.Columns, results.Column{Name: match.DecisionsMeasure})
	}
}

// playedTable describes the rows of battles.
func playedTable(start sim.State) (t results.Table) {
	if m, ok := start.(sim.Measured); ok {
		t = results.TableOf("battle", m.Measures())
	}
	return t
}

// solvedTable describes the rows of solved odds, of several starts one after the other.
func solvedTable(starts ...sim.State) results.Table {
	t := results.Table{Name: "odds", Lane: []string{"measure", "value"},
		Columns: []results.Column{{Name: "p", Float: true}}}
	for i, start := range starts {
		s, ok := start.(sim.Measured)
		if !ok {
			continue
		}
		of := ""
		if len(starts) > 1 {
			of = armNames[i] + ": "
		}
		for _, m := range s.Measures() {
			// A lane for each value of each measure, from 0 to its maximum.
			for v := range m.Max + 1 {
				value := strconv.Itoa(v)
				if v < len(m.Labels) {
					value = m.Labels[v]
				}
				t.Lanes = append(t.Lanes, []string{of + m.Name, value})
			}
		}
	}
	return t
}

// notRepeated are the flags of odds that change no figure or that come last.
var notRepeated = []string{"record", "battle", "count", "precision", "method"}

// asksFor returns the flag for the number of battles. A run with a precision is repeated by its
// number.
func asksFor(q odds.Plan, r *odds.Answer) string {
	switch {
	case r.Method == experiments.Exact:
		return ""
	case r.Complete:
		return fmt.Sprintf(" -n %d", r.Battles)
	case q.Precision > 0:
		return fmt.Sprintf(" --precision %v", q.Precision)
	}
	return fmt.Sprintf(" -n %d", q.Games)
}
