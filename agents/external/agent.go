package external

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/sim"
)

// An Agent is a program that decides for a side.
type Agent struct {
	host                *Host
	game                string
	text, command       string
	words               []string
	limit, clock, start time.Duration
	ctx                 context.Context

	p       *process // nil: not running
	name    string   // that the program gives itself
	numbers bool     // the program wants positions and decisions as numbers
	room    []float32
	scratch sim.State

	key        gameKey // of the current game
	introduced bool    // whether the program knows the current game
	spent      time.Duration
	decisions  int
	reason     string // why the program has lost the game
}

// A gameKey identifies a game.
type gameKey struct {
	known        bool
	seed, number uint64
	side         sim.Side
}

var (
	_ sim.Forfeiter    = (*Agent)(nil)
	_ agents.Preparer  = (*Agent)(nil)
	_ agents.Forker    = (*Agent)(nil)
	_ agents.Estimator = (*Agent)(nil)
)

// String returns the text that makes the agent again.
func (a *Agent) String() string { return a.text }

// Fork returns another agent with a process of its own.
func (a *Agent) Fork() sim.Agent {
	return &Agent{host: a.host, game: a.game, text: a.text, command: a.command, words: a.words,
		limit: a.limit, clock: a.clock, start: a.start, ctx: a.ctx}
}

// Prepare starts the program once, to check that it works. The program ends with ctx.
func (a *Agent) Prepare(ctx context.Context, _ sim.State) error {
	a.ctx = ctx
	err := a.run()
	a.drop()
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return fmt.Errorf("agent %s: %s: %w", Name, a.command, err)
	}
	return nil
}

// Name returns the name that the program gives itself, or "".
func (a *Agent) Name() string { return a.name }

// ForfeitReason implements sim.Forfeiter.
func (a *Agent) ForfeitReason() string { return a.reason }

// Choose asks the program, unless there is only one legal decision.
func (a *Agent) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	seed, number := d.Game()
	if key := (gameKey{true, seed, number, v.Side()}); key != a.key {
		a.settle(v)
		a.key, a.introduced, a.spent, a.decisions, a.reason = key, false, 0, 0, ""
	}
	if a.reason != "" {
		return sim.Forfeit
	}
	a.decisions++
	if len(legal) == 1 {
		return 0
	}
	i, err := a.decide(v, legal, d)
	switch {
	case err == nil:
		return i
	case a.ctx.Err() != nil: // nobody waits for the choice
		return 0
	}
	a.reason = err.Error()
	a.drop()
	a.host.note(Failure{a.text, a.side(v).SideName(v.Side()), seed, number, a.decisions, a.reason})
	return sim.Forfeit
}

// settle checks for an answer that the program gave after the end of a game. Such an answer must
// not count for the next game, so the failure is recorded and the program is started again. The
// result of the game does not change.
func (a *Agent) settle(v *sim.View) {
	if a.p == nil || !a.key.known {
		return
	}
	if err := a.p.stray(); err != nil {
		a.drop()
		a.host.note(Failure{a.text, a.side(v).SideName(a.key.side), a.key.seed, a.key.number, a.decisions,
			err.Error() + " (after the last decision: the game counts as it ended)"})
	}
}

// side returns a position whose public parts can be asked for.
func (a *Agent) side(v *sim.View) sim.State {
	if a.scratch == nil {
		a.scratch = v.Scratch()
	}
	return a.scratch
}

// decide asks for a decision.
func (a *Agent) decide(v *sim.View, legal []sim.Move, d *sim.Dice) (choice int, err error) {
	if err := a.run(); err != nil {
		return 0, err
	}
	limit := a.limit
	if a.clock > 0 {
		limit = min(limit, a.clock-a.spent)
	}
	if limit <= 0 {
		return 0, fmt.Errorf("the clock of %v for the game has run out", a.clock)
	}
	seen := v.Open()
	if seen == nil {
		seen = v.Redacted(a.side(v))
	}
	begun := time.Now()
	err = a.p.within(limit, func() error {
		if err := a.p.stray(); err != nil {
			return err
		}
		if !a.introduced {
			a.tellGame(seen, v.Side())
			a.introduced = true
		}
		a.tellPosition(seen, v.Side())
		for i, m := range legal {
			fmt.Fprintf(a.p.to, "move %d %s\n", i, seen.MoveString(m))
		}
		a.tellNumbers(seen, v.Side(), legal)
		fmt.Fprintf(a.p.to, "luck %d\nchoose %d\n", d.Word(0)>>33, limit.Milliseconds())
		if err := a.p.send(); err != nil {
			return err
		}
		choice, err = a.number("move", func(text string) (int, error) {
			n, err := strconv.Atoi(text)
			if err != nil || n < 0 || n >= len(legal) {
				return 0, fmt.Errorf("found answer %q; want move and a number from 0 to %d", "move "+text, len(legal)-1)
			}
			return n, nil
		})
		return err
	})
	a.spent += time.Since(begun)
	return choice, err
}

// tellGame tells the program the game, the rules and the players.
func (a *Agent) tellGame(s sim.State, side sim.Side) {
	fmt.Fprintf(a.p.to, "newgame %s\n", a.game)
	if r, ok := s.(interface {
		Digest() string
		Options() map[string]string
	}); ok {
		fmt.Fprintf(a.p.to, "data %s\n", r.Digest())
		for _, name := range sorted(r.Options()) {
			fmt.Fprintf(a.p.to, "option %s=%s\n", name, r.Options()[name])
		}
	}
	if a.numbers {
		if o, ok := s.(sim.Observable); ok {
			l := o.Layout()
			fmt.Fprintf(a.p.to, "layout %s %d %d\n", l.Digest(), len(l.Position), len(l.Decision))
		} else {
			fmt.Fprintln(a.p.to, "layout none")
		}
	}
	fmt.Fprintf(a.p.to, "side %d %s\nclock %d %d\n", side, s.SideName(side), a.limit.Milliseconds(),
		a.clock.Milliseconds())
}

// tellPosition tells the program what its side sees.
func (a *Agent) tellPosition(s sim.State, side sim.Side) {
	if d, ok := s.(sim.Periodic); ok {
		fmt.Fprintf(a.p.to, "date %s\n", d.Date())
	}
	if r, ok := s.(sim.Reporter); ok {
		for _, line := range r.Status(side) {
			fmt.Fprintf(a.p.to, "status %s\n", line)
		}
	}
	for line := range strings.Lines(s.String()) {
		fmt.Fprintf(a.p.to, "position %s\n", strings.TrimSuffix(line, "\n"))
	}
}

// number reads an answer: all lines up to one that begins with a given word.
func (a *Agent) number(word string, read func(string) (int, error)) (int, error) {
	const most = 1000 // lines of info
	for range most {
		h := a.p.line()
		switch {
		case h.err != nil:
			return 0, h.err
		case h.word == word:
			n, err := read(h.rest)
			if err == nil {
				err = a.p.settled(h)
			}
			return n, err
		case !h.silent():
			return 0, fmt.Errorf("found answer %.80q; want %s and a number", h, word)
		}
	}
	return 0, fmt.Errorf("found %d lines without an answer; want %s and a number", most, word)
}

// run starts the program if it is not running.
func (a *Agent) run() error {
	if a.p != nil {
		return nil
	}
	var err error
	if a.p, err = a.host.begin(a.ctx, a.words); err != nil {
		return err
	}
	a.introduced, a.numbers = false, false
	err = a.p.within(a.start, func() error {
		fmt.Fprintf(a.p.to, "%s %d\n", greeting, Version)
		if err := a.p.send(); err != nil {
			return err
		}
		for {
			h := a.p.line()
			switch {
			case h.err != nil:
				return h.err
			case h.word == "ready":
				return a.p.settled(h)
			case h.word == "name":
				a.name = h.rest
			case h.word == "wants" && h.rest == "observe":
				a.numbers = true
			case !h.silent():
				return fmt.Errorf("found answer %.80q; want ready", h)
			}
		}
	})
	if err != nil {
		// A busy machine, or a language that loads for long, needs more than the default.
		if a.p.late.Load() {
			err = fmt.Errorf("%w to start; start=60s behind the command gives it more time", err)
		}
		a.drop()
	}
	return err
}

// drop ends the program.
func (a *Agent) drop() {
	if a.p != nil {
		a.p.end()
		a.p = nil
	}
}

// The first line to a program: the protocol and its version.
const (
	greeting = "ironbottom"
	Version  = 1
)
