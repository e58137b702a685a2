package ask

import (
	"context"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
)

// A battleQuery holds the flags of a question about odds.
type battleQuery struct {
	question.Odds
	of      question.Loaded
	changes map[string]string
}

// readBattle reads the flags of a question about odds.
func (e *Engine) readBattle(q Question) (b battleQuery, err error) {
	f := flagsOf(q)
	if b.of, err = e.load(q.Game, f.All("option")); err != nil {
		return b, err
	}
	if b.changes, err = f.Parts(b.of.Keys); err != nil {
		return b, err
	}
	if b.Odds, err = question.ReadOdds(f); err != nil {
		return b, err
	}
	return b, f.Rest(q.Command)
}

// odds answers how a battle ends, or what the cheapest force for a chance is.
func (e *Engine) odds(ctx context.Context, q Question) (Answer, error) {
	b, err := e.readBattle(q)
	if err != nil {
		return Answer{}, err
	}
	if b.Wish > 0 {
		return e.size(ctx, q, b)
	}
	start, title, err := start(b.of, q.Setup, b.changes)
	if err != nil {
		return Answer{}, err
	}
	games := b.Count
	o := b.Question(b.of, start)
	if o.Agents, err = e.pair(ctx, b.Players, b.of, start); err != nil {
		return Answer{}, err
	}
	o.Solving, o.Piloted = e.tell("positions", 0), e.tell("games of a pilot", 0)
	o.Planned = func(n int) { games = n }
	o.Progress = func(done int) { e.tell("battles", games)(done) }
	if b.Method == experiments.MonteCarlo && b.Count > 0 { // else it takes a second
		if q.Part != nil {
			return Answer{}, e.find(ctx, *q.Part, sim.Batch{Start: start, Agents: o.Agents, Seed: b.Seed,
				Games: b.Count, Block: o.Block()})
		}
		helped := e.help(q, o.Progress)
		o.Progress, o.Ledger = helped.progress, helped.ledger()
	}
	found, err := o.Run(ctx)
	if err != nil {
		return Answer{}, err
	}
	count := ""
	switch {
	case found.Method == experiments.Exact:
	case found.Complete:
		count = fmt.Sprintf(" -n %d", found.Battles)
	default:
		count = fmt.Sprintf(" -n %d", games)
	}
	repeat := e.begin(q, b.of.Name) + words(q, b.of.Keys, "count", "method", "seed")
	e.sign(&found.Head)
	found.Title = title
	found.Command = question.RepeatOdds(repeat, found, count) + question.Stopped(found.Battles, found.Complete)
	text, err := write(found)
	return Answer{JSON: text, Title: title, SVG: drawOdds(found), Text: textOf(found)}, err
}

// size answers what the cheapest force for a chance is.
func (e *Engine) size(ctx context.Context, q Question, b battleQuery) (Answer, error) {
	d, err := b.of.Describe(strings.ToLower(q.Setup))
	if err != nil {
		return Answer{}, err
	}
	m, err := b.Muster(e.Name, b.of, d, b.changes)
	if err != nil {
		return Answer{}, err
	}
	sizing := b.Sizing(b.of, m)
	sizing.Agents = func(ctx context.Context, start sim.State) (func() [2]sim.Agent, error) {
		return e.pair(ctx, b.Players, b.of, start)
	}
	sizing.Progress = e.tell("forces", max(1, m.Count))
	found, err := sizing.Run(ctx)
	if err != nil {
		return Answer{}, err
	}
	repeat := e.begin(q, b.of.Name) + words(q, b.of.Keys, "count", "method", "seed")
	e.sign(&found.Head)
	found.Title = d.Title
	found.Command = question.RepeatSizing(repeat, found) + question.Stopped(found.Looks, found.Complete)
	text, err := write(found)
	return Answer{JSON: text, Title: d.Title, SVG: drawFront(found), Text: textOf(found)}, err
}
