package ask

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
)

// words returns the flags of a question as on a command line, without some.
func words(q Question, booleans []sim.Key, without ...string) string {
	b := new(strings.Builder)
	for _, g := range q.Flags {
		if slices.Contains(without, g[0]) {
			continue
		}
		switch on, err := strconv.ParseBool(g[1]); {
		case !slices.ContainsFunc(booleans, func(k sim.Key) bool { return k.Bool && k.Name == g[0] }):
			fmt.Fprintf(b, " --%s %s", g[0], question.Quote(g[1]))
		case g[1] == "" || err == nil && on:
			fmt.Fprintf(b, " --%s", g[0])
		default:
			fmt.Fprintf(b, " --%s=false", g[0])
		}
	}
	return b.String()
}

// begin returns the start of the line that repeats a battle: the command, the game unless it is the
// first, and the set-up.
func (e *Engine) begin(q Question, game string) string {
	text := e.Name + " " + q.Command
	if !strings.EqualFold(game, e.Games[0].Name) && game != "" {
		text += " " + question.Quote(game)
	}
	if q.Setup != "" {
		text += " " + question.Quote(strings.ToLower(q.Setup))
	}
	return text
}
