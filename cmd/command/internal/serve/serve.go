// Package serve lets another program, such as a script or a graphical interface, play games with
// our rules and agents. It sends lines and reads lines. The page of package agents/external, which
// is the other way round, describes the protocol.
package serve

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/sim"
)

// A Server answers the lines of one other program.
type Server struct {
	Games   []agents.Game
	Version string // of the program
	*table
}

// A table is a game in play.
type table struct {
	of      question.Loaded
	state   sim.State
	before  sim.State
	seed    uint64
	nature  sim.Dice
	log     sim.Log
	start   sim.State
	players map[string]sim.Agent // by side and text
	played  []sim.RecordedMove
}

// A command answers a line. It writes lines and returns the words behind ok.
type command struct {
	name string
	run  func(*Server, context.Context, io.Writer, []string) (string, error)
	most int // words behind it
	game bool
}

var commands = []command{
	{"games", (*Server).list, 0, false},
	{"new", (*Server).begin, 1000, false},
	{"agents", (*Server).agents, 0, true},
	{"show", (*Server).show, 1, true},
	{"legal", (*Server).legal, 0, true},
	{"play", (*Server).play, 1000, true},
	{"choose", (*Server).choose, 1000, true},
	{"moves", (*Server).moves, 0, true},
	{"odds", (*Server).odds, 1, true},
	{"observe", (*Server).observe, 1, true},
	{"estimate", (*Server).estimate, 1000, true},
}

// Run answers lines until there are no more, one says quit, or ctx ends. The line stop, which has
// no answer of its own, ends the answers to earlier lines.
func (s *Server) Run(ctx context.Context, in io.Reader, out io.Writer) error {
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "ironbottom 1 %s\n", s.Version)
	lines := make(chan queuedLine, ahead)
	go readLines(ctx, in, lines)
	for {
		if err := w.Flush(); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case line, more := <-lines:
			switch {
			case !more || strings.TrimSpace(line.text) == "quit":
				return nil
			case line.tooLong:
				fmt.Fprintf(w, "error found a line of more than %d bytes; want shorter ones\n", longest)
			default:
				s.answer(line.until, w, line.text)
			}
		}
	}
}

// answer answers a line, with ok or an error at the end.
func (s *Server) answer(ctx context.Context, w *bufio.Writer, text string) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return
	}
	b := new(strings.Builder)
	end, err := s.run(ctx, b, words)
	if err != nil {
		fmt.Fprintf(w, "error %s\n", question.OneLine(err))
		return
	}
	w.WriteString(b.String())
	fmt.Fprintln(w, strings.TrimSpace("ok "+end))
}

func (s *Server) run(ctx context.Context, w io.Writer, words []string) (string, error) {
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == words[0] })
	if i < 0 {
		var names []string
		for _, c := range commands {
			names = append(names, c.name)
		}
		return "", fmt.Errorf("found %.40q; want %s or quit%s", words[0], strings.Join(names, ", "),
			sim.NearHint(words[0], names))
	}
	c := commands[i]
	switch {
	case len(words)-1 > c.most:
		return "", fmt.Errorf("%s: found %q; want %d words at most", c.name, words[1+c.most], c.most)
	case c.game && s.table == nil:
		return "", fmt.Errorf("%s: found no game; want new GAME SETUP first", c.name)
	}
	end, err := c.run(s, ctx, w, words[1:])
	if err != nil {
		return "", fmt.Errorf("%s: %w", c.name, err)
	}
	return end, nil
}

// list writes the games and their set-ups.
func (s *Server) list(_ context.Context, w io.Writer, _ []string) (string, error) {
	for _, g := range s.Games {
		fmt.Fprintf(w, "game %s %s\n", g.Name, g.Title)
		l, err := question.Load(g, nil)
		if err != nil {
			return "", err
		}
		for _, of := range l.Scopes() {
			for _, setup := range of.Rules.Setups() {
				fmt.Fprintf(w, "setup %s %s\n", setup.Name, setup.Title)
			}
		}
	}
	return "", nil
}

// begin starts a game: GAME SETUP, then seed=N and options as NAME=VALUE.
func (s *Server) begin(_ context.Context, _ io.Writer, words []string) (string, error) {
	if len(words) < 2 {
		return "", fmt.Errorf("found %q; want GAME SETUP, and seed=N or options as NAME=VALUE",
			strings.Join(words, " "))
	}
	var names []string
	t := &table{seed: 1, players: map[string]sim.Agent{}}
	var game agents.Game
	for _, g := range s.Games {
		names = append(names, g.Name)
		if g.Name == words[0] {
			game = g
		}
	}
	if game.Name == "" {
		return "", fmt.Errorf("found game %q; want one of %s%s", words[0], strings.Join(names, ", "),
			sim.NearHint(words[0], names))
	}
	options := map[string]string{}
	for _, word := range words[2:] {
		name, value, _ := strings.Cut(word, "=")
		if name != "seed" {
			options[name] = value
			continue
		}
		var err error
		if t.seed, err = strconv.ParseUint(value, 10, 64); err != nil {
			return "", fmt.Errorf("found %q; want seed= and a whole number", word)
		}
	}
	l, err := question.Load(game, options)
	if err != nil {
		return "", err
	}
	of, setup, setups, ok := l.Named(words[1])
	if !ok {
		return "", fmt.Errorf("found set-up %q; want one of %s%s", words[1], strings.Join(setups, ", "),
			sim.NearHint(words[1], setups))
	}
	t.of = of
	if t.start, err = of.Rules.Setup(setup.Name); err != nil {
		return "", err
	}
	t.before = t.start.Clone()
	t.state = t.start.Clone()
	t.nature = sim.NewDice(t.seed, sim.Nature)
	t.log.Watch(&t.nature)
	s.table = t
	return t.turn(), nil
}

// turn says which side decides, or how the game has ended.
func (t *table) turn() string {
	side := t.state.Turn()
	if side == sim.Over {
		return fmt.Sprintf("over %v %v", t.state.Score(0), t.state.Score(1))
	}
	return fmt.Sprintf("turn %d %s", side, t.state.SideName(side))
}
