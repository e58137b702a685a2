package ask

import (
	"context"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/sim"
)

// ofRun is how many games a page plays by default: a few seconds of a war.
const ofRun = 32

// A warQuery holds the flags of a question about whole games.
type warQuery struct {
	question.Run
	of    question.Loaded
	setup string
	start sim.State
	pair  func() [2]sim.Agent
}

// readWar reads the flags that both questions about whole games have.
func (e *Engine) readWar(ctx context.Context, q Question, f *question.Flags) (w warQuery, err error) {
	l, err := e.load(q.Game, f.All("option"))
	if err != nil {
		return w, err
	}
	ok := false
	if w.of, ok = l.Whole(); !ok {
		return w, fmt.Errorf("--game: found %s, which has no whole game; want another", l.Name)
	}
	w.setup = strings.ToLower(q.Setup)
	if w.start, err = w.of.Rules.Setup(w.setup); err != nil {
		return w, err
	}
	if w.Run, err = question.ReadRun(f, w.of.Sides); err != nil {
		return w, err
	}
	w.pair, err = e.pair(ctx, w.Players, w.of, w.start)
	return w, err
}

// run answers how whole games end.
func (e *Engine) run(ctx context.Context, q Question) (Answer, error) {
	f := flagsOf(q)
	count, err := f.Whole("count", 1, ofRun)
	if err != nil {
		return Answer{}, err
	}
	w, err := e.readWar(ctx, q, f)
	if err == nil {
		err = f.Rest(q.Command)
	}
	if err != nil {
		return Answer{}, err
	}
	r := scenario.Run{Game: w.of.Game, Rules: w.of.Rules, Setup: w.setup, Start: w.start, Agents: w.pair,
		Seed: w.Seed, Games: count}
	if q.Part != nil {
		return Answer{}, e.find(ctx, *q.Part, sim.Batch{Start: w.start, Agents: w.pair, Seed: w.Seed, Games: count,
			Block: r.Block()})
	}
	helped := e.help(q, e.tell("games", count))
	r.Progress, r.Ledger = helped.progress, helped.ledger()
	found, err := r.Run(ctx)
	if err != nil {
		return Answer{}, err
	}
	players, sides := w.pair(), experiments.SidesOf(w.start)
	repeat := fmt.Sprintf("%s run %s %s", e.Name, w.of.Name, question.Quote(w.setup))
	for s, side := range sides {
		repeat += fmt.Sprintf(" --%s %s", strings.ToLower(side), question.Quote(players[s].String()))
	}
	repeat += words(q, nil, "count", "seed", w.Flags[0], w.Flags[1])
	e.sign(&found.Head)
	found.Command = fmt.Sprintf("%s -n %d --seed %d", repeat, count, w.Seed) +
		question.Stopped(found.Games, found.Complete)
	text, err := write(found)
	return Answer{JSON: text, Title: found.Title, SVG: drawRun(found), Text: textOf(found)}, err
}
