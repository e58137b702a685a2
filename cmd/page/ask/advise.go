package ask

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/advice"
	"github.com/ironbottom/ironbottom/sim"
)

// advise answers a question about the first decision of a battle.
func (e *Engine) advise(ctx context.Context, q Question) (Answer, error) {
	f := &flags{given: append([]Flag(nil), q.Flags...)}
	l, err := e.load(q.Game, f.all("option"))
	if err != nil {
		return Answer{}, err
	}
	changes, err := f.parts(l.Keys)
	if err != nil {
		return Answer{}, err
	}
	goal, _ := f.take("goal", "")
	against, _ := f.take("against", "")
	rollout, rolls := f.take("rollout", l.kinds[0].Name)
	method, err := f.word("method", methods...)
	if err != nil {
		return Answer{}, err
	}
	playouts, err := f.whole("count", 1, 0)
	if err != nil {
		return Answer{}, err
	}
	text, _ := f.take("seed", "1")
	seed, err := question.ReadSeed(text)
	if err != nil {
		return Answer{}, err
	}
	if err := f.rest(q.Command); err != nil {
		return Answer{}, err
	}
	if method == "exact" && (playouts > 0 || rolls) {
		return Answer{},
			errors.New("--method: found exact together with a count or a rollout, which are for simulations; want " +
				"one or the other")
	}
	position, title, err := l.start(q.Setup, changes)
	if err != nil {
		return Answer{}, err
	}
	d := advice.Question{
		Game: l.battle, Rules: l.rules, Position: position, Goal: goal, Seed: seed, Playouts: playouts,
		Solving: e.tell("positions", 0), Progress: e.tell("playouts", 0), Piloted: e.tell("games of a pilot", 0),
	}
	if method != "auto" {
		d.Method = experiments.Method(method)
	}
	if err := l.seat(ctx, &d, against, rollout); err != nil {
		return Answer{}, err
	}
	found, err := d.Run(ctx)
	if err != nil {
		return Answer{}, err
	}
	e.sign(&found.Head)
	found.Title = title
	found.Command = e.begin(q, l.Name) + words(q, l.Keys, "count", "method", "seed") + adviceTail(found, method,
		d.Playouts)
	text, err = write(found)
	return Answer{JSON: text, Title: title, SVG: drawAdvice(found), Worth: worthOf(found),
		Text: textOf(func(w *bytes.Buffer) error {
			return found.WriteText(w)
		})}, err
}

// seat makes the agents of a question about advice ready, and finds the number of playouts if the
// question does not have it. A battle that is over has no agents.
func (l loaded) seat(ctx context.Context, d *advice.Question, against, rollout string) (err error) {
	if d.Goal != "" {
		if _, err := agents.NewGoal(d.Position, d.Goal); err != nil {
			return fmt.Errorf("--goal: %w", err)
		}
	}
	if d.Position.Turn() == sim.Over {
		return nil
	}
	if d.Method != experiments.Exact {
		if d.Rollout, err = agents.Ready(ctx, l.kinds, rollout, d.Position); err != nil {
			return fmt.Errorf("--rollout: %w", err)
		}
	}
	if against != "" {
		if d.Against, err = agents.Ready(ctx, l.kinds, against, d.Position); err != nil {
			return fmt.Errorf("--against: %w", err)
		}
	}
	if d.Playouts == 0 && d.Method != experiments.Exact {
		d.Playouts, err = d.CountPlayouts(ctx)
	}
	return err
}

// adviceTail is the end of the line that repeats advice. It names the method that was used, unless
// auto gave a reason, the run was cut short or the battle was over.
func adviceTail(r *advice.Answer, asked string, playouts int) string {
	method := string(r.Method)
	if r.Reason != "" || !r.Complete || r.Over() {
		method = asked
	}
	tail := " --method " + method
	if r.Playouts > 0 {
		tail += fmt.Sprintf(" -n %d", playouts)
	}
	return tail + fmt.Sprintf(" --seed %d", r.Seed) + stopped(r.Playouts, r.Complete)
}
