package ask

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/counsel"
	"github.com/ironbottom/ironbottom/cmd/command/line"
	"github.com/ironbottom/ironbottom/experiments/analysis"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
)

// hint finds the best decision for the player, and explains it.
func (s *session) hint(ctx context.Context, e *Engine) (Answer, error) {
	side := s.viewer()
	s.Legal = s.State.Legal(s.Legal[:0])
	if len(s.Legal) < 2 {
		return Answer{}, errors.New("found no choice to give a hint for; want two choices or more")
	}
	script := line.Judging(s.loaded.kinds)
	h, err := analysis.HintQuestion{Kinds: s.loaded.kinds, Script: script, View: s.Views[side], Legal: s.Legal,
		Sims: line.HintSims, Seed: 1, Progress: e.tell("simulations for a hint", line.HintSims)}.Run(ctx)
	if err != nil {
		return Answer{}, err
	}
	why := s.whyHint(h, script)
	text := s.State.MoveString(h.Move)
	best := -1
	for i, m := range s.Legal {
		if m == h.Move {
			best = i
		}
	}
	told, err := write(map[string]any{"choice": best, "move": text, "why": why})
	return Answer{JSON: told, Text: fmt.Sprintf("Best: %s. %s.", text, why)}, err
}

// whyHint compares a hint with the next best decision in words, and says how it was found.
func (s *session) whyHint(h analysis.Hint, script string) string {
	found := "both sides playing as well as possible"
	if !h.Exact {
		end := "game"
		if h.Ahead {
			end = "turn"
		}
		found = fmt.Sprintf("%d simulations to the end of the %s, both sides playing as %s", h.Sims, end, script)
	}
	switch {
	case math.IsNaN(h.Second):
		return "Every variant of the script that was tried begins so: " + found
	case h.Value-h.Second < 1e-9:
		return fmt.Sprintf("As good is %s: %s", s.State.MoveString(h.Next), found)
	}
	return fmt.Sprintf("Next best is %s, worth %.3f points of score less: %s", s.State.MoveString(h.Next),
		h.Value-h.Second, found)
}

// An Odds is the odds of a battle within a game.
type Odds struct {
	Title      string        `json:"title"`
	Attacker   string        `json:"attacker,omitempty"` // of a battle of a whole game
	Agent      string        `json:"agent"`              // that plays both sides
	How        string        `json:"how"`
	Outcomes   []OddsOutcome `json:"outcomes"`
	Left       string        `json:"left,omitempty"` // on average
	Undefended bool          `json:"undefended"`
}

// An OddsOutcome is one outcome of a battle with its chance.
type OddsOutcome struct {
	Name string  `json:"name"`
	P    float64 `json:"p"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// fight finds a battle to ask about, and its counsel.
func (s *session) fight(place string) (counsel.Counsel, course.Fight, error) {
	fight, why := s.Fight(s.viewer(), place)
	if why != "" {
		return counsel.Counsel{}, fight, errors.New(why)
	}
	return counsel.Counsel{Game: s.loaded.battle, Rules: s.loaded.rules, Agents: agents.Playing(s.loaded.Agents,
		agents.PlaysBattles)}, fight, nil
}

// odds answers how a battle of the game may end: the one at a place, or the first.
func (s *session) odds(ctx context.Context, place string) (Answer, error) {
	c, fight, err := s.fight(place)
	if err != nil {
		return Answer{}, err
	}
	found, err := c.Forecast(ctx, fight)
	if err != nil {
		return Answer{}, err
	}
	o := Odds{Title: found.Title, Agent: found.Agent, How: found.How, Undefended: found.Undefended,
		Outcomes: []OddsOutcome{}}
	if found.Theatre {
		o.Attacker = found.Sides[0]
	}
	for _, x := range found.Outcomes {
		if x.P > 0 || found.Deals > 1 { // over guesses it may only not have happened yet
			o.Outcomes = append(o.Outcomes, OddsOutcome{plain(x.Label), x.P, x.Low, x.High})
		}
	}
	if found.Left[0]+found.Left[1] > 0 {
		o.Left = fmt.Sprintf("%s %.1f, %s %.1f %s", found.Sides[0], found.Left[0], found.Sides[1], found.Left[1],
			found.Unit)
	}
	text, err := write(map[string]Odds{"odds": o})
	return Answer{JSON: text, Text: found.Text()}, err
}

// advice answers what each choice is worth in the current battle.
func (s *session) advice(ctx context.Context) (Answer, error) {
	c, fight, err := s.fight("")
	if err != nil {
		return Answer{}, err
	}
	found, err := c.Compare(ctx, fight)
	if err != nil {
		return Answer{}, err
	}
	if found.Answer == nil {
		return Answer{}, errors.New("there is nothing else to do")
	}
	w := worthOf(found.Answer)
	if w != nil {
		w.Side = fight.Sides[fight.Viewer] // in a war the attacker has a name
	}
	attacker := ""
	if fight.Theatre {
		attacker = fight.Sides[0]
	}
	text, err := write(map[string]any{"worth": w, "how": found.How, "attacker": attacker})
	return Answer{JSON: text, Text: found.Text()}, err
}
