package question

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/sim"
)

// An Advice is a question about what the decisions in a position are worth.
type Advice struct {
	Goal, Against string
	Rollout       string             // empty for the first agent of the game
	Asked         string             // the value of --method
	Method        experiments.Method // that it means
	Count         int                // playouts of each choice; 0 leaves the number open
	Seed          uint64
}

// ReadAdvice reads the flags of a question about advice.
func ReadAdvice(f *Flags) (a Advice, err error) {
	a.Goal, _ = f.Take("goal", "")
	a.Against, _ = f.Take("against", "")
	a.Rollout, _ = f.Take("rollout", "")
	if a.Method, err = readMethod(f, "count", "rollout"); err != nil {
		return a, err
	}
	if a.Asked = string(a.Method); a.Method == experiments.Auto {
		a.Asked = Methods[0]
	}
	if a.Count, err = f.Whole("count", 1, 0); err != nil {
		return a, err
	}
	a.Seed, err = f.seed()
	return a, err
}

// Question returns the question about a position. Its agents are still missing, see Seat.
func (a Advice) Question(l Loaded, position sim.State) (advice.Question, error) {
	q := advice.Question{Game: l.Game, Rules: l.Rules, Position: position, Goal: a.Goal, Method: a.Method,
		Seed: a.Seed, Playouts: a.Count}
	// The goal is tried here because the error can name the flag. The question makes its own goal
	// when it runs.
	if a.Goal != "" {
		if _, err := agents.NewGoal(position, a.Goal); err != nil {
			return q, fmt.Errorf("--goal: %w", err)
		}
	}
	return q, nil
}

// Seat makes the agents of the question ready. A battle that is over has none.
func (a Advice) Seat(ctx context.Context, kinds []agents.Kind, q *advice.Question) (err error) {
	if q.Position.Turn() == sim.Over {
		return nil
	}
	if a.Method != experiments.Exact {
		rollout := a.Rollout
		if rollout == "" {
			rollout = kinds[0].Name
		}
		if q.Rollout, err = agents.Ready(ctx, kinds, rollout, q.Position); err != nil {
			return fmt.Errorf("--rollout: %w", err)
		}
	}
	if a.Against != "" {
		if q.Against, err = agents.Ready(ctx, kinds, a.Against, q.Position); err != nil {
			return fmt.Errorf("--against: %w", err)
		}
	}
	return nil
}

// Repeat returns the end of the line that repeats advice. It names the method that was used, so
// that the line does not depend on how long solving takes elsewhere. It keeps the method that was
// asked for if auto gave a reason, the run was cut short or the battle was over, so that the report
// says the same again.
func (a Advice) Repeat(r *advice.Answer, playouts int) string {
	method := string(r.Method)
	if r.Reason != "" || !r.Complete || r.Over() {
		method = a.Asked
	}
	tail := " --method " + method
	if r.Playouts > 0 {
		tail += fmt.Sprintf(" -n %d", playouts)
	}
	return tail + fmt.Sprintf(" --seed %d", r.Seed)
}
