package ask

import (
	"context"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// advise answers a question about the first decision of a battle.
func (e *Engine) advise(ctx context.Context, q Question) (Answer, error) {
	f := flagsOf(q)
	l, err := e.load(q.Game, f.All("option"))
	if err != nil {
		return Answer{}, err
	}
	changes, err := f.Parts(l.Keys)
	if err != nil {
		return Answer{}, err
	}
	asked, err := question.ReadAdvice(f)
	if err != nil {
		return Answer{}, err
	}
	if err := f.Rest(q.Command); err != nil {
		return Answer{}, err
	}
	position, title, err := start(l, q.Setup, changes)
	if err != nil {
		return Answer{}, err
	}
	d, err := asked.Question(l, position)
	if err != nil {
		return Answer{}, err
	}
	d.Solving, d.Progress = e.tell("positions", 0), e.tell("playouts", 0)
	d.Piloted = e.tell("games of a pilot", 0)
	if err := asked.Seat(ctx, l.Playing, &d); err != nil {
		return Answer{}, err
	}
	if d.Playouts == 0 && d.Method != experiments.Exact && position.Turn() != sim.Over {
		if d.Playouts, err = d.CountPlayouts(ctx); err != nil {
			return Answer{}, err
		}
	}
	found, err := d.Run(ctx)
	if err != nil {
		return Answer{}, err
	}
	e.sign(&found.Head)
	found.Title = title
	found.Command = e.begin(q, l.Name) + words(q, l.Keys, "count", "method", "seed") +
		asked.Repeat(found, d.Playouts) + question.Stopped(found.Playouts, found.Complete)
	text, err := write(found)
	return Answer{JSON: text, Title: title, SVG: drawAdvice(found), Worth: worthOf(found),
		Text: textOf(found)}, err
}
