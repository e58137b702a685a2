package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/sim"
)

// errOver is the error of a question that needs a side to decide when the game is over.
var errOver = errors.New("found a game that is over; want new GAME SETUP")

// agents lists the agents for this game.
func (s *Server) agents(_ context.Context, w io.Writer, _ []string) (string, error) {
	for _, k := range s.of.Playing {
		fmt.Fprintf(w, "agent %s %s\n", k.Name, k.Help)
	}
	return "", nil
}

// viewer reads a side by its number or name; all is everything. The default is the side that
// decides.
func (s *Server) viewer(words []string) (sim.Side, error) {
	if len(words) == 0 {
		return s.state.Turn(), nil
	}
	switch wish := words[0]; {
	case wish == "all":
		return sim.Over, nil
	case wish == "0" || strings.EqualFold(wish, s.state.SideName(0)):
		return 0, nil
	case wish == "1" || strings.EqualFold(wish, s.state.SideName(1)):
		return 1, nil
	default:
		return 0, fmt.Errorf("found side %q; want 0, 1, %s, %s or all", wish, s.state.SideName(0), s.state.SideName(1))
	}
}

// show writes what a side sees.
func (s *Server) show(_ context.Context, w io.Writer, words []string) (string, error) {
	viewer, err := s.viewer(words)
	if err != nil {
		return "", err
	}
	seen := s.state
	if viewer != sim.Over {
		seen = sim.NewView(s.state, viewer).Scratch()
	}
	if r, ok := seen.(sim.Reporter); ok {
		for _, line := range r.Status(viewer) {
			fmt.Fprintf(w, "status %s\n", line)
		}
	}
	for line := range strings.Lines(seen.String()) {
		fmt.Fprintf(w, "position %s\n", strings.TrimSuffix(line, "\n"))
	}
	return s.turn(), nil
}

// legal lists the legal decisions by number.
func (s *Server) legal(_ context.Context, w io.Writer, _ []string) (string, error) {
	for i, m := range s.state.Legal(nil) {
		fmt.Fprintf(w, "move %d %s\n", i, s.state.MoveString(m))
	}
	return s.turn(), nil
}

// play makes a decision, by number or in its words, and writes what came of it, as the deciding
// side sees it.
func (s *Server) play(_ context.Context, w io.Writer, words []string) (string, error) {
	side := s.state.Turn()
	if side == sim.Over {
		return "", errOver
	}
	legal, text := s.state.Legal(nil), strings.Join(words, " ")
	i, err := strconv.Atoi(text)
	if err == nil && (i < 0 || i >= len(legal)) {
		return "", fmt.Errorf("found decision %d; want 0 to %d", i, len(legal)-1)
	}
	if err != nil {
		if i, err = sim.ParseMove(s.state, legal, text); err != nil {
			return "", err
		}
	}
	s.played = append(s.played, sim.RecordedMove{Side: side, Move: s.state.MoveString(legal[i])})
	s.before.CopyFrom(s.state)
	s.log.Clear()
	s.state.Apply(legal[i], &s.nature)
	for _, line := range s.told(side, legal[i]) {
		fmt.Fprintf(w, "told %s\n", line)
	}
	return s.turn(), nil
}

// told returns what a side sees of the last decision.
func (t *table) told(viewer sim.Side, m sim.Move) []string {
	lines, _ := sim.Told(viewer, t.before, m, t.state, &t.log)
	return lines
}

// choose asks an agent for a decision but does not make it. The agent's random numbers are those of
// a run with the same seed.
func (s *Server) choose(ctx context.Context, w io.Writer, words []string) (string, error) {
	side := s.state.Turn()
	if side == sim.Over {
		return "", errOver
	}
	text := strings.Join(words, " ")
	agent, err := s.player(ctx, side, text)
	if err != nil {
		return "", err
	}
	d := sim.NewDice(s.seed, sim.Agent0+sim.Purpose(side))
	d.At(len(s.played))
	legal := s.state.Legal(nil)
	i := agent.Choose(sim.NewView(s.state, side), legal, &d)
	if f, ok := agent.(sim.Forfeiter); ok && i == sim.Forfeit {
		return "", fmt.Errorf("agent %s has failed: %s", agent, f.ForfeitReason())
	}
	fmt.Fprintf(w, "move %d %s\n", i, s.state.MoveString(legal[i]))
	return s.turn(), nil
}

// player returns the agent with a text that plays a side in this game.
func (s *Server) player(ctx context.Context, side sim.Side, text string) (sim.Agent, error) {
	key := fmt.Sprint(side, text)
	if s.players[key] == nil {
		ready, err := agents.Ready(ctx, s.of.Playing, text, s.start)
		if err != nil {
			return nil, err
		}
		s.players[key] = ready()
	}
	return s.players[key], nil
}

// moves lists the decisions so far.
func (s *Server) moves(_ context.Context, w io.Writer, _ []string) (string, error) {
	for _, m := range s.played {
		fmt.Fprintf(w, "played %d %s\n", m.Side, m.Move)
	}
	return s.turn(), nil
}

// gamesOfWhole is how often odds plays a whole game by default.
const gamesOfWhole = 100

// odds writes how the game ends from here if the first agent of the game plays both sides: exactly
// if possible, otherwise from a number of games.
func (s *Server) odds(ctx context.Context, w io.Writer, words []string) (string, error) {
	if s.state.Turn() == sim.Over {
		return "", errOver
	}
	q := odds.Question{Game: s.of.Game, Rules: s.of.Rules, Start: s.state.Clone(), Seed: s.seed}
	if len(words) == 1 {
		var err error
		if q.Games, err = strconv.Atoi(words[0]); err != nil || q.Games < 1 || q.Games > 1e9 {
			return "", fmt.Errorf("found %q; want a number of games", words[0])
		}
	}
	var err error
	// A whole game would take minutes to solve, or be played a thousand times.
	if _, whole := s.state.(sim.Staged); whole {
		if q.Method = experiments.MonteCarlo; q.Games == 0 {
			q.Games = gamesOfWhole
		}
	}
	name := s.of.Playing[0].Name
	if q.Agents, err = agents.Pair(ctx, s.of.Playing, [2]string{name, name}, q.Start); err != nil {
		return "", err
	}
	r, err := q.Run(ctx)
	if err != nil {
		return "", err
	}
	for _, o := range r.Outcomes {
		fmt.Fprintf(w, "outcome %v %v %v %s\n", o.P, o.Low, o.High, o.Label)
	}
	if !r.Complete && r.Method == experiments.MonteCarlo {
		return fmt.Sprintf("stopped after %d games between %s", r.Battles, name), nil
	}
	if r.Method == experiments.MonteCarlo {
		return fmt.Sprintf("played %d games between %s", r.Battles, name), nil
	}
	return "exact between " + name, nil
}
