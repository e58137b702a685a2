package ask

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
)

// loaded is a game made ready: its rules under some options, and their agents.
type loaded struct {
	agents.Game
	rules  sim.Rules
	kinds  []agents.Kind
	battle sim.Game // whose sides are those of a battle
	alone  bool     // there is nothing but the whole
}

// load makes the battles of a game ready under the options of a question.
func (e *Engine) load(name string, options []string) (l loaded, err error) {
	if l.Game, err = e.entry(name); err != nil {
		return l, err
	}
	given := map[string]string{}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		given[name] = value
	}
	return e.under(l.Game, given)
}

// mostGames is how many games an engine keeps ready: in a browser it takes a tenth of a second to
// read the rules of one.
const mostGames = 8

// under makes a game ready under options.
func (e *Engine) under(g agents.Game, options map[string]string) (l loaded, err error) {
	key := fmt.Sprintf("%s %q", g.Name, options) // maps are printed in order
	if l, ok := e.games[key]; ok {
		return l, nil
	}
	l.Game = g
	if l.rules, err = g.Load(g.Data, options); err != nil { // the data is in order: an option is not
		return l, fmt.Errorf("--option: %w", err)
	}
	l.kinds, l.battle = agents.Playing(g.Agents, agents.PlaysBattles), g.Game
	if len(e.games) >= mostGames || e.games == nil {
		e.games = map[string]loaded{}
	}
	e.games[key] = l
	return l, nil
}

// whole returns the same for the whole game, if there is one.
//
//go:noinline many callers, none of them hot
func (l loaded) whole() (loaded, bool) {
	g, rules, kinds, alone, ok := question.Whole(l.Game, l.rules)
	if ok {
		l.Game, l.rules, l.kinds, l.alone = g, rules, kinds, alone
	}
	return l, ok
}

// scopes returns the whole game and the battles, if there are both.
//
//go:noinline many callers, none of them hot
func (l loaded) scopes() []loaded {
	whole, ok := l.whole()
	switch {
	case !ok:
		return []loaded{l}
	case whole.alone:
		return []loaded{whole}
	}
	return []loaded{whole, l}
}

// describe returns the description of a battle of the library, and its title; empty without a name.
func (l loaded) describe(name string) (file, text, title string, err error) {
	if name == "" {
		return "", "", "", nil
	}
	return question.Describe(l.Data, l.rules, name)
}

// start returns the start position of a battle and its title.
func (l loaded) start(name string, changes map[string]string) (sim.State, string, error) {
	name = strings.ToLower(name)
	if name == "" && len(changes) == 0 {
		return nil, "", errors.New("found no battle; want one of the library, or its forces")
	}
	battles, ok := l.rules.(sim.Battles)
	if !ok {
		return nil, "", fmt.Errorf("--game: found %s, which has no battles; want another", l.Name)
	}
	if name != "" && len(changes) == 0 {
		s, err := l.rules.Setup(name)
		if err != nil {
			return nil, "", question.Flags(err)
		}
		return s, question.TitleOf(l.rules, name), nil
	}
	file, text, title, err := l.describe(name)
	if err != nil {
		return nil, "", question.Flags(err)
	}
	return question.Battle(battles, file, text, title, changes)
}

// pair makes the two agents of the flags ready.
func (e *Engine) pair(ctx context.Context, kinds []agents.Kind, texts, names [2]string,
	start sim.State) (func() [2]sim.Agent, error) {
	ctx = agents.WithProgress(ctx, e.tell("positions", 0))
	pair, err := agents.Pair(ctx, kinds, texts, start)
	if of := (*agents.PairError)(nil); errors.As(err, &of) {
		return nil, fmt.Errorf("--%s: %w", names[of.Which], of.Err)
	}
	return pair, err
}
