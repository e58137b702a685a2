package ask

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/counsel"
	"github.com/ironbottom/ironbottom/experiments/analysis"
)

// hint finds the best decision for who plays, and says why.
func (s *session) hint(ctx context.Context, e *Engine) (Answer, error) {
	side := s.viewer()
	s.Legal = s.State.Legal(s.Legal[:0])
	if len(s.Legal) < 2 {
		return Answer{}, errors.New("found no choice to give a hint for; want two at least")
	}
	script := s.loaded.judging()
	h, err := analysis.HintQuestion{Kinds: s.loaded.kinds, Script: script, View: s.Views[side], Legal: s.Legal, Sims: hintSims, Seed: 1, Told: e.tell("simulations for a hint", hintSims)}.Run(ctx)
	if err != nil {
		return Answer{}, err
	}
	why := fmt.Sprintf("%+.3f points of score for you", h.Value)
	switch {
	case h.Exact:
		why += " under best play of both sides"
	case h.Ahead:
		why += fmt.Sprintf(" in %d simulations of %s to the end of the turn", h.Sims, script)
	default:
		why += fmt.Sprintf(" in %d simulations of %s to the end of the game", h.Sims, script)
	}
	if !math.IsNaN(h.Second) {
		why += fmt.Sprintf("; next %s, %+.3f", s.State.MoveString(h.Next), h.Second)
	}
	text := s.State.MoveString(h.Move)
	best := -1
	for i, m := range s.Legal {
		if m == h.Move {
			best = i
		}
	}
	told, err := write(map[string]any{"choice": best, "move": text, "why": why})
	return Answer{JSON: told, Text: fmt.Sprintf("Best: %s. Why: %s.", text, why)}, err
}

// judging is the first agent that judges positions with nothing said, the first of all where there
// is none.
func (l loaded) judging() string {
	for _, k := range l.kinds {
		if made, err := agents.New(l.kinds, k.Name); err == nil {
			if _, ok := made.(agents.Estimator); ok {
				return k.Name
			}
		}
	}
	return l.kinds[0].Name
}

// counsel answers about a battle of the game: its odds, or what each choice is worth.
func (s *session) counsel(ctx context.Context, place string, advise bool) (Answer, error) {
	fight, why := s.Fight(s.viewer(), place)
	if why != "" {
		return Answer{}, errors.New(why)
	}
	c := counsel.Counsel{Game: s.loaded.battle, Rules: s.loaded.rules, Agents: agents.Playing(s.loaded.Agents, agents.PlaysBattles)}
	answer := c.Odds
	if advise {
		answer = c.Advice
	}
	text, err := answer(ctx, fight)
	if err != nil {
		return Answer{}, err
	}
	told, err := write(map[string]string{"text": text})
	return Answer{JSON: told, Text: text}, err
}
