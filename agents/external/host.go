package external

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// Name is the name of the kind, as in external:COMMAND.
const Name = "external"

// A Host starts the programs that the user has named, and keeps track of them and their failures.
type Host struct {
	mu       sync.Mutex
	named    []string
	running  map[*process]bool
	closed   bool
	failures []Failure
}

// NewHost returns a host that may start these commands and no others.
func NewHost(commands ...string) *Host {
	return &Host{named: commands, running: map[*process]bool{}}
}

// Named returns the commands named in the words of a command line: those of agents
// external:COMMAND, and values of the flag --external.
func Named(words []string) (commands []string) {
	for i, word := range words {
		if value, ok := strings.CutPrefix(word, "--"+Name+"="); ok {
			commands = append(commands, value)
		} else if word == "--"+Name && i+1 < len(words) {
			commands = append(commands, words[i+1])
		}
		for at := range len(word) {
			if line, ok := agents.UnnamedValue(Name, balanced(word[at:])); ok {
				commands = append(commands, line)
			}
		}
	}
	return commands
}

// balanced returns the text up to an unmatched closing parenthesis, which ends an agent that is
// part of another agent.
func balanced(text string) string {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth < 0 {
				return text[:i]
			}
		}
	}
	return text
}

// Kind returns the agent external for the game with the given name.
func (h *Host) Kind(game string) agents.Kind {
	return agents.Kind{
		Name: Name, Help: "another program, in any language, asked line by line: " + Name +
			":COMMAND", FirstUnnamed: true, TopLevelOnly: true,
		Params: []agents.Param{
			{Name: "command", Type: agents.Text,
				Meaning: "a program and its arguments, started without a shell; in double quotes where it " +
					"has commas or parentheses"},
			{Name: "time", Type: agents.Duration, Default: "10s", Min: 0.001, Max: 86400,
				Meaning: "the most it may take for a decision; later it has lost the game"},
			{Name: "clock", Type: agents.Duration, Default: "none", Min: 0.001, Max: 604800,
				Meaning: "the most it may take for all decisions of a game"},
			{Name: "start", Type: agents.Duration, Default: "10s", Min: 0.001, Max: 3600,
				Meaning: "the most it may take to start"},
		},
		New: func(a agents.Args) (sim.Agent, error) {
			agent := &Agent{host: h, game: game, text: a.String(), command: a.Line("command"),
				limit: a.Duration("time"), clock: a.Duration("clock"), start: a.Duration("start"),
				ctx: context.Background()}
			var err error
			if agent.words, err = words(agent.command); err != nil {
				return nil, err
			}
			if !slices.Contains(h.named, agent.command) {
				return nil,
					fmt.Errorf("found command %q, which the command line does not name; want --%s and the "+
						"command there, as programs are started for nobody else", agent.command, Name)
			}
			return agent, nil
		},
	}
}

// With returns the games with the agent external added.
func (h *Host) With(games []agents.Game) []agents.Game {
	games = slices.Clone(games)
	for i := range games {
		games[i].Agents = append(slices.Clone(games[i].Agents), h.Kind(games[i].Name))
	}
	return games
}

// Close ends all programs that still run, and everything they have started. No program can be
// started afterwards.
func (h *Host) Close() {
	h.mu.Lock()
	h.closed = true
	var all []*process
	for p := range h.running {
		all = append(all, p)
	}
	clear(h.running)
	h.mu.Unlock()
	for _, p := range all {
		p.cut()
	}
	for _, p := range all {
		p.end()
	}
}

// begin starts a program that ends with ctx.
func (h *Host) begin(ctx context.Context, words []string) (*process, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, errors.New("found no more programs to be started; the run is over")
	}
	p, err := begin(words)
	if err != nil {
		return nil, err
	}
	h.running[p] = true
	stop := context.AfterFunc(ctx, p.cut)
	go func() {
		<-p.ended
		stop()
		p.cut()
		h.mu.Lock()
		delete(h.running, p)
		h.mu.Unlock()
	}()
	return p, nil
}
