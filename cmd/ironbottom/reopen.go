package main

import (
	"context"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/sim"
)

// A reopened folder is one whose run has been made ready again, by its recipe.
type reopened struct {
	loaded
	folder *results.Folder
	start  sim.State
	pair   func() [2]sim.Agent
	kept   *kept
	run    experiments.Run   // of the command run,
	odds   experiments.Odds  // of odds
	match  experiments.Match // or of match
}

// reopen opens a folder of results and makes its run ready. The caller closes it.
func reopen(ctx context.Context, name string, show meter) (*reopened, error) {
	f, err := results.Open(name)
	if err != nil {
		return nil, err
	}
	o := &reopened{folder: f}
	if err := o.prepare(ctx, show); err != nil {
		f.Close()
		if err == errInterrupted {
			return nil, err
		}
		return nil, fmt.Errorf("%s: recipe.json: %w", name, err)
	}
	return o, nil
}

func (o *reopened) prepare(ctx context.Context, show meter) error {
	r := &o.folder.Recipe
	if r.Version != version() {
		return fmt.Errorf("version: found a result of ironbottom %s; want one of %s, which this is", r.Version, version())
	}
	if len(r.Words) > 0 {
		return o.again(ctx, show)
	}
	e, err := (&source{game: r.Game}).entry()
	if err != nil {
		return fmt.Errorf("game: found %q, which this program does not have", r.Game)
	}
	if o.loaded, err = load(e, o.folder.DataFolder(), r.Options, "options"); err != nil {
		return err
	}
	var wrong error
	for _, scope := range o.scopes() {
		if o.start, err = scope.rules.Parse(r.Start); err != nil {
			continue
		}
		o.loaded = scope
		if digest := experiments.RulesOf(o.start, o.rules).Digest(); digest != r.Data {
			wrong = fmt.Errorf("data: found %s; want %s, which the data files in force have", r.Data, digest)
		}
		break
	}
	switch {
	case wrong != nil:
		return wrong
	case err != nil:
		return fmt.Errorf("start: %w (the data files in force may be others)", err)
	}
	if o.start.String() != r.Start {
		return fmt.Errorf("start: found a set-up that this program writes otherwise; want one of its own")
	}
	if err := o.ready(ctx, show); err != nil {
		return err
	}
	return o.remake()
}

// ready makes the agents of the recipe.
func (o *reopened) ready(ctx context.Context, show meter) error {
	meter, done := show("positions", exact.BestFits)
	defer done()
	if meter != nil {
		ctx = agents.WithProgress(ctx, meter)
	}
	var makers [2]func() sim.Agent
	for i, text := range o.folder.Recipe.Agents {
		var err error
		makers[i], err = agents.Ready(ctx, o.loaded.agents, text, o.start)
		switch {
		case err != nil && ctx.Err() != nil:
			return errInterrupted
		case err != nil:
			return fmt.Errorf("agents: %w", err)
		case makers[i]().String() != text:
			return fmt.Errorf("agents: found %q; this program calls it %q", text, makers[i]())
		}
	}
	o.pair = func() [2]sim.Agent { return [2]sim.Agent{makers[0](), makers[1]()} }
	return nil
}

// A comparison holds the blocks that are played against those of a folder.
type comparison struct{ *results.Folder }

func (comparison) Load(*sim.Block) (bool, error) { return false, nil }

func (c comparison) Save(k *sim.Block) error { return c.Agrees(k) }

// tryOne plays the first block of the folder again: a program that plays otherwise must
// not add to it.
func (o *reopened) tryOne(ctx context.Context) error {
	blocks := o.folder.Blocks()
	if len(blocks) == 0 {
		return nil
	}
	if len(o.folder.Recipe.Words) > 0 {
		return o.try(ctx, blocks[0])
	}
	games, err := o.folder.GamesIn(blocks[0])
	if err == nil {
		_, err = o.kept.ask(ctx, asked{blocks[0], games, true, 1, comparison{o.folder}, nil})
	}
	return failed(err)
}
