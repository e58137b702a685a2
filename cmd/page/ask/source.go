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

// flagsOf returns the flags of a question to read.
func flagsOf(q Question) *question.Flags {
	f := question.NewFlags(q.Flags)
	f.Most = 1_000_000_000
	return f
}

// load makes the battles of a game ready under the options of a question.
func (e *Engine) load(name string, options []string) (l question.Loaded, err error) {
	g, err := e.entry(name)
	if err != nil {
		return l, err
	}
	return e.under(g, question.Options(options))
}

// mostGames is how many games an engine keeps ready: in a browser it takes a tenth of a second to
// read the rules of one.
const mostGames = 8

// under makes a game ready under options.
func (e *Engine) under(g agents.Game, options map[string]string) (l question.Loaded, err error) {
	key := fmt.Sprintf("%s %q", g.Name, options) // maps are printed in order
	if l, ok := e.games[key]; ok {
		return l, nil
	}
	if l, err = question.Load(g, options); err != nil { // the data is in order: an option is not
		return l, fmt.Errorf("--option: %w", err)
	}
	if len(e.games) >= mostGames || e.games == nil {
		e.games = map[string]question.Loaded{}
	}
	e.games[key] = l
	return l, nil
}

// start returns the start position of a battle and its title.
func start(l question.Loaded, name string, changes map[string]string) (sim.State, string, error) {
	if name == "" && len(changes) == 0 {
		return nil, "", errors.New("found no battle; want one of the library, or its forces")
	}
	return l.Start(strings.ToLower(name), changes)
}

// pair makes two agents ready, and shows how far they are.
func (e *Engine) pair(ctx context.Context, p question.Players, l question.Loaded,
	start sim.State) (func() [2]sim.Agent, error) {
	return p.Pair(agents.WithProgress(ctx, e.tell("positions", 0)), l.Playing, start)
}
