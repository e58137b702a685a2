package advice

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// AutoBestPositions is the number of positions of best play that Auto solves at most, about two
// seconds' work. Exact solves exact.BestFits.
const AutoBestPositions = 1_000_000

// lineLength is how many decisions of best play are forecast at most.
const lineLength = 12

// PositionLimit returns the limit on solved positions.
func (d Question) PositionLimit() int {
	switch {
	case d.limit > 0:
		return d.limit
	case d.Method == experiments.Exact:
		return exact.BestFits
	}
	return AutoBestPositions
}

// solve finds exact values, and how likely each outcome is when best play follows.
func (d Question) solve(ctx context.Context, goal sim.Goal) (*Answer, error) {
	begin, a := time.Now(), d.describe(goal)
	err := d.solveInto(ctx, a)
	a.Seconds = time.Since(begin).Seconds()
	return a, err
}

func (d Question) solveInto(ctx context.Context, a *Answer) error {
	limit := d.PositionLimit()
	var fixed [2]sim.Agent
	if d.Against != nil {
		fixed[a.Turn.Other()] = d.Against()
	}
	play, err := exact.NewBestPlay(d.Position, d.goal(), fixed, limit)
	if err != nil {
		return unfitOpponent(err, d.Game.Sides, a.Turn.Other(), fixed)
	}
	err = d.value(ctx, a, play)
	if err == nil {
		err = d.forecastOutcomes(ctx, a, play)
	}
	if err == nil {
		a.Line, err = bestLine(ctx, play, d.Position)
	}
	var large *exact.BudgetError
	a.Positions, a.Complete = play.Positions(), err == nil
	switch {
	case err == nil:
		return nil
	case errors.As(err, &large):
		no := experiments.TooLarge("more than "+experiments.Thousands(int64(limit)), limit)
		no.Reason = fmt.Sprintf("more than %s positions; exact solves up to %s",
			experiments.Thousands(int64(limit)), experiments.Thousands(exact.BestFits))
		return no
	case ctx.Err() != nil: // interrupted: the advice has the results so far
		return nil
	}
	return experiments.Inexact(err)
}

// unfitOpponent says why the game or the opponent does not allow an exact answer.
func unfitOpponent(err error, sides [2]string, side sim.Side, fixed [2]sim.Agent) error {
	switch {
	case errors.Is(err, exact.ErrNotStationary):
		return &experiments.InexactError{Reason: fmt.Sprintf("%s (%s) decides by more than the position",
			fixed[side], sides[side]), Err: err}
	case errors.Is(err, exact.ErrHidden):
		return &experiments.InexactError{Reason: err.Error(), Err: err}
	}
	return err
}

// value fills in the values of the choices and puts the best first.
func (d Question) value(ctx context.Context, a *Answer, play *exact.BestPlay) error {
	if _, err := play.Value(ctx, d.Position, d.Solving); err != nil {
		return err
	}
	legal := d.Position.Legal(nil)
	values, err := play.Values(ctx, d.Position, legal, nil)
	if err != nil {
		return err
	}
	for i, v := range values {
		a.Choices[i].Value = experiments.Exactly(v)
	}
	a.Valued = true
	a.rank(exact.Tie)
	for i := range a.Choices {
		c := &a.Choices[i]
		if lost := math.Abs(c.Value.Value - a.Choices[0].Value.Value); lost > exact.Tie {
			c.GivesAway = experiments.Exactly(lost)
		}
	}
	return nil
}

// forecastOutcomes fills in the probability of each outcome after each choice, unless that takes
// too many positions. Best play visits few of the positions that it weighs, but here all positions
// that can follow count.
func (d Question) forecastOutcomes(ctx context.Context, a *Answer, play *exact.BestPlay) error {
	best := play.Agent()
	solver := new(exact.Solver)
	if err := solver.BeginAfter(d.Position, [2]sim.Agent{best, best}, d.Position.Legal(nil)); err != nil {
		return err
	}
	var large *exact.BudgetError
	if err := solver.Explore(ctx, exact.PositionsPerGB); errors.As(err, &large) {
		return nil
	} else if err != nil {
		return err
	}
	after, err := solver.Distributions()
	if err != nil {
		return err
	}
	outcome, _ := experiments.OutcomeIndex(d.Position) // checked before
	for i := range a.Choices {
		c := &a.Choices[i]
		labels := after[c.Order].Measures[outcome].Labels
		for v, p := range after[c.Order].P[outcome] {
			c.Outcomes = append(c.Outcomes, experiments.Outcome{Label: labels[v], Count: 0, P: p, Low: p, High: p})
		}
	}
	return nil
}

// bestLine follows best play from a position, each time to the likeliest result.
func bestLine(ctx context.Context, play *exact.BestPlay, from sim.State) (line []Forecast, err error) {
	s, next, lister := from.Clone(), from.Clone(), new(sim.Lister)
	agent := play.Agent()
	for len(line) < lineLength && s.Turn() != sim.Over && ctx.Err() == nil {
		legal := s.Legal(nil)
		dice := sim.NewDice(0, sim.Agent0) // a stationary agent does not ask them
		m := legal[agent.Choose(sim.NewView(s, s.Turn()), legal, &dice)]
		step := Forecast{Side: s.Turn(), Move: s.MoveString(m)}
		likeliest, n := 0, 0
		for result, p := range lister.Outcomes(s, m) {
			if p > step.P {
				step.P, likeliest = p, n
				next.CopyFrom(result)
			}
			n++
		}
		step.Text, _ = sim.Told(sim.Over, s, m, next, heard(s, m, likeliest))
		line = append(line, step)
		s, next = next, s
	}
	return line, ctx.Err()
}

// heard returns the events that the rules note when a move has its n-th result. There are no rolls
// in the log.
func heard(s sim.State, m sim.Move, n int) *sim.Log {
	log := new(sim.Log)
	if _, ok := s.(sim.EventNarrator); !ok {
		return log
	}
	after, lister := s.Clone(), new(sim.Lister)
	for range lister.Rolls(func(d *sim.Dice) {
		log.Clear()
		d.WatchEvents(func(e sim.Event) { log.Events = append(log.Events, sim.LoggedEvent{Event: e}) })
		after.CopyFrom(s)
		after.Apply(m, d)
	}) {
		if n--; n < 0 {
			break
		}
	}
	return log
}
