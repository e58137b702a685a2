package ask

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/sim"
)

// methods are the values of --method.
var methods = []string{"auto", "exact", "monte-carlo"}

// ofBattle are the flags of the two sides of a battle.
var ofBattle = [2]string{"attacker", "defender"}

// A battleQuery holds the flags of a question about odds.
type battleQuery struct {
	loaded
	changes map[string]string
	texts   [2]string // of the agents
	method  experiments.Method
	named   bool // the method is given
	count   int
	seed    uint64

	wish           float64 // not 0 if the cheapest force is wanted
	side, types    string
	beyond, budget int
}

// readBattle reads the flags of a question about odds.
func (e *Engine) readBattle(q Question) (b battleQuery, err error) {
	f := &flags{given: append([]Flag(nil), q.Flags...)}
	if b.loaded, err = e.load(q.Game, f.all("option")); err != nil {
		return b, err
	}
	if b.changes, err = f.parts(b.Keys); err != nil {
		return b, err
	}
	for i, flag := range ofBattle {
		b.texts[i], _ = f.take(flag, b.kinds[0].Name)
	}
	method, err := f.word("method", methods...)
	if err != nil {
		return b, err
	}
	if b.count, err = f.whole("count", 1, 0); err != nil {
		return b, err
	}
	seed, _ := f.take("seed", "1")
	if b.seed, err = question.ReadSeed(seed); err != nil {
		return b, err
	}
	if err = b.readSize(f); err != nil {
		return b, err
	}
	if err = f.rest(q.Command); err != nil {
		return b, err
	}
	for _, g := range q.Flags {
		b.named = b.named || g[0] == "method"
	}
	// Simulate if the flags give only a number of battles.
	switch {
	case !b.named && b.wish == 0 && b.count > 0:
		b.method = experiments.MonteCarlo
	case method == "exact" && b.count > 0:
		return b,
			errors.New("--method: found exact together with a count, which is for simulations; want one or the other")
	case method != "auto":
		b.method = experiments.Method(method)
	}
	return b, nil
}

// readSize reads the flags about the cheapest force.
func (b *battleQuery) readSize(f *flags) (err error) {
	wished := false
	if b.wish, wished, err = f.number("at-least", 0, 1); err != nil {
		return err
	}
	for _, name := range []string{"size", "types", "beyond", "budget"} {
		for _, g := range f.given {
			if g[0] == name && !wished {
				return fmt.Errorf("--%s: found without --at-least; want both", name)
			}
		}
	}
	b.side, _ = f.take("size", "attack")
	b.types, _ = f.take("types", "")
	if b.beyond, err = f.whole("beyond", 0, 2); err != nil {
		return err
	}
	b.budget, err = f.whole("budget", 1, 0)
	return err
}

// odds answers how a battle ends, or what the cheapest force for a chance is.
func (e *Engine) odds(ctx context.Context, q Question) (Answer, error) {
	b, err := e.readBattle(q)
	if err != nil {
		return Answer{}, err
	}
	if b.wish > 0 {
		return e.size(ctx, q, b)
	}
	start, title, err := b.start(q.Setup, b.changes)
	if err != nil {
		return Answer{}, err
	}
	pair, err := e.pair(ctx, b.kinds, b.texts, ofBattle, start)
	if err != nil {
		return Answer{}, err
	}
	games := b.count
	o := odds.Question{
		Game: b.battle, Rules: b.rules, Start: start, Agents: pair, Seed: b.seed, Method: b.method, Games: b.count,
		Solving: e.tell("positions", 0), Piloted: e.tell("games of a pilot", 0),
		Planned:  func(n int) { games = n },
		Progress: func(done int) { e.tell("battles", games)(done) },
	}
	if b.method == experiments.MonteCarlo && b.count > 0 { // else it takes a second
		if q.Part != nil {
			return Answer{}, e.find(ctx, *q.Part, sim.Batch{Start: start, Agents: pair, Seed: b.seed,
				Games: b.count, Block: o.Block()})
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
	repeat := e.begin(q, b.Name) + words(q, b.Keys, "count", "method", "seed")
	e.sign(&found.Head)
	found.Title, found.Command = title, question.Odds(repeat, found, count)+stopped(found.Battles, found.Complete)
	text, err := write(found)
	return Answer{JSON: text, Title: title, SVG: drawOdds(found), Text: textOf(func(w *bytes.Buffer) error {
		return found.WriteText(w)
	})}, err
}

// size answers what the cheapest force for a chance is.
func (e *Engine) size(ctx context.Context, q Question, b battleQuery) (Answer, error) {
	m, title, err := e.muster(b, q.Setup)
	if err != nil {
		return Answer{}, err
	}
	sizing := odds.Sizing{
		Game: b.battle, Rules: b.rules, Muster: m, Wish: b.wish, Beyond: b.beyond, Budget: b.budget,
		Method: b.method, Seed: b.seed, Games: b.count,
		Agents: func(ctx context.Context, start sim.State) (func() [2]sim.Agent, error) {
			return e.pair(ctx, b.kinds, b.texts, ofBattle, start)
		},
		Progress: e.tell("forces", max(1, m.Count)),
	}
	found, err := sizing.Run(ctx)
	if err != nil {
		return Answer{}, err
	}
	repeat := e.begin(q, b.Name) + words(q, b.Keys, "count", "method", "seed")
	e.sign(&found.Head)
	found.Title, found.Command = title, question.Sizing(repeat, found)+stopped(found.Looks, found.Complete)
	text, err := write(found)
	return Answer{JSON: text, Title: title, SVG: drawFront(found), Text: textOf(func(w *bytes.Buffer) error {
		return found.WriteText(w)
	})}, err
}

// muster returns the forces of the question and the title of the battle.
func (e *Engine) muster(b battleQuery, setup string) (m sim.Muster, title string, err error) {
	asked := question.Mustering{Program: e.Name, Game: b.Game, Side: b.side, Types: b.types, Changes: b.changes}
	musters, side, err := asked.Musters(b.rules)
	if err != nil {
		return m, "", err
	}
	if asked.File, asked.Text, asked.Title, err = b.describe(strings.ToLower(setup)); err != nil {
		return m, "", question.Flags(err)
	}
	m, err = asked.Of(musters, side)
	return m, asked.Title, err
}
