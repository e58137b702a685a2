package command

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/experiments/charts"
	"github.com/ironbottom/ironbottom/experiments/match"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

const solvedHelp = `
A battle that is solved is one block without parts. Resuming or verifying solves it again
and compares.`

// keep says how a folder keeps the advice: a row for each playout of each choice, or for each
// choice if the battle is solved.
func (a *adviseRun) keep(cmd *cobra.Command, args []string, asked advice.Question, title string) (*job.Job, error) {
	// The recipe of a folder says whether the run is solved or simulated, so auto must decide
	// before the recipe is made. Without a folder the run itself decides, and nothing is solved
	// twice.
	d := advice.Plan{Question: asked}
	if a.Keeps() {
		solve, solved := a.program.Meter("positions", 0)
		asked.Solving = solve
		var err error
		d, err = asked.Decide(cmd.Context())
		solved()
		if err != nil {
			return nil, job.InterruptedOr(cmd, err)
		}
	}
	s := &job.Job{What: "playouts", Picture: job.Drawn("choices.svg", charts.Advice)}
	r := &s.Recipe
	if d.Method == experiments.Exact {
		*r = a.RecipeSolved(cmd, args, d.Game.Name, d.Rules, d.Position, a.textsOf(d.Question)...)
	} else {
		*r = a.RecipeOf(cmd, args, "count", d.Game.Name, d.Rules, d.Position, a.textsOf(d.Question)...)
		r.Block, r.First, r.Games = d.Block(), d.First, d.Playouts
		s.Replay = func(_ *results.Folder, number uint64) ([]int, []*experiments.Narration, error) {
			return replayed(d.Question, number)
		}
	}
	choices := d.Position.Legal(nil)
	// Each choice is a lane of the ledger. Game K has one row in each lane, played on the same
	// dice, so that the difference of two choices varies less than either value.
	r.Title, r.Seed, r.Lanes, s.Limit = title, d.Seed, len(choices), d.Playouts*len(choices)
	r.Repeat = job.GivenWords(cmd, strings.Join(args, ""), "all", "count", "method")
	s.Table = choicesTable(d.Question)
	s.Ask = func(ctx context.Context, part job.Part) (job.Answer, error) {
		p := d
		p.First, p.Workers, p.Keeping, p.Progress = part.First, part.Workers, part.Keeping, part.Show
		if d.Method != experiments.Exact {
			p.Playouts = part.Games
		}
		solve, solved := a.program.Meter("positions", 0)
		p.Solving = solve
		found, err := p.Run(ctx)
		solved()
		if err != nil {
			return nil, err
		}
		found.Title, found.All, found.Command = title, a.all, a.repeat(r, p.Playouts, found)
		return found, nil
	}
	return s, nil
}

// choicesTable describes the rows of advice. A simulated row has the outcome, the value in units of
// the goal, and the number of decisions. A solved row has the value, what the choice gives away
// against the best one, and the chance of each outcome.
func choicesTable(d advice.Question) results.Table {
	outcome := experiments.OutcomeOf(d.Position)
	t := results.Table{Number: "playout", Lane: []string{"choice"}}
	for _, m := range d.Position.Legal(nil) {
		t.Lanes = append(t.Lanes, []string{d.Position.MoveString(m)})
	}
	if d.Method != experiments.Exact {
		t.Columns = []results.Column{{Name: outcome.Name, Labels: outcome.Labels}, {Name: "value", Float: true},
			{Name: match.DecisionsMeasure}}
		return t
	}
	t.Name, t.Number = "choices", ""
	for _, name := range append([]string{"value", "gives away"}, outcome.Labels...) {
		t.Columns = append(t.Columns, results.Column{Name: name, Float: true})
	}
	return t
}

// textsOf returns the agent that plays on, and the opponent if it is another.
func (a *adviseRun) textsOf(d advice.Question) []string {
	texts := []string{"optimal"}
	if d.Method != experiments.Exact && d.Rollout != nil {
		texts[0] = d.Rollout().String()
	}
	if d.Against != nil {
		texts = append(texts, d.Against().String())
	}
	return texts
}

// replayed plays one playout of every choice again.
func replayed(d advice.Question, number uint64) (row []int, tales []*experiments.Narration, err error) {
	for i := range d.Position.Legal(nil) {
		t, err := job.ToldGame(d.Game.Sides, d.Game.Name, d.Rules, d.Start(number), d.Players(i), d.Seed, number)
		if err != nil {
			return nil, nil, err
		}
		tales = append(tales, t)
	}
	return d.Row(int(number)), tales, nil
}

// repeat returns the command line that repeats the advice.
func (a *adviseRun) repeat(recipe *recipe.Recipe, playouts int, r *advice.Answer) string {
	line := recipe.Repeat + a.asked.Repeat(r, playouts)
	if recipe.First > 0 {
		line += fmt.Sprintf(" --first-block %d", recipe.First)
	}
	return line + job.Stopped(r)
}
