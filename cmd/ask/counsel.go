package ask

import (
	"context"
	"errors"
	"fmt"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/counsel"
	"github.com/ironbottom/ironbottom/cmd/command/line"
	"github.com/ironbottom/ironbottom/experiments/analysis"
)

// hint finds the best decision for who plays, and says why.
func (s *session) hint(ctx context.Context, e *Engine) (Answer, error) {
	side := s.viewer()
	s.Legal = s.State.Legal(s.Legal[:0])
	if len(s.Legal) < 2 {
		return Answer{}, errors.New("found no choice to give a hint for; want two at least")
	}
	script := line.Judging(s.loaded.kinds)
	h, err := analysis.HintQuestion{Kinds: s.loaded.kinds, Script: script, View: s.Views[side], Legal: s.Legal, Sims: line.HintSims, Seed: 1, Told: e.tell("simulations for a hint", line.HintSims)}.Run(ctx)
	if err != nil {
		return Answer{}, err
	}
	why := line.Why(h, script, s.State.MoveString)
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
