package ask

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// hint finds the best decision for the player, and explains it.
func (s *session) hint(ctx context.Context, e *Engine) (Answer, error) {
	side := s.viewer()
	s.Legal = s.State.Legal(s.Legal[:0])
	if len(s.Legal) < 2 {
		return Answer{}, errors.New("found no choice to give a hint for; want two choices or more")
	}
	h, why, err := question.Hint(ctx, s.of.Playing, s.Views[side], s.Legal, question.HintSims,
		e.tell("simulations for a hint", question.HintSims))
	if err != nil {
		return Answer{}, err
	}
	found := Hint{Choice: slices.Index(s.Legal, h.Move), Move: s.State.MoveString(h.Move), Why: why, Plan: []string{}}
	for n, order := range s.Orders(side, h.Line) {
		switch {
		case n > 0:
			found.Plan = append(found.Plan, order.Text)
		case order.Decisions > 1:
			found.Order = order.Text
		}
	}
	text, err := write(found)
	return Answer{JSON: text, Text: found.Text()}, err
}

// A Hint is the best decision that was found.
type Hint struct {
	Choice int      `json:"choice"` // its number
	Move   string   `json:"move"`
	Order  string   `json:"order,omitempty"` // the whole order that it begins
	Why    string   `json:"why"`
	Plan   []string `json:"plan"` // the orders that follow it by the same plan
}

// Text says it to a reader.
func (h Hint) Text() string {
	text := fmt.Sprintf("Best: %s. ", h.Move)
	if h.Order != "" {
		text = fmt.Sprintf("Best: %s. It begins with %s. ", h.Order, h.Move)
	}
	if text += h.Why; len(h.Plan) > 0 {
		text += fmt.Sprintf(" The plan goes on: %s.", strings.Join(h.Plan, "; "))
	}
	return text
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
	Chances    *Chances      `json:"chances,omitempty"` // none if the outcomes name no winner
}

// Chances are the outcomes of a battle summed up for the side that asks.
type Chances struct {
	Attacks bool    `json:"attacks"` // the side that asks is the attacker
	Win     float64 `json:"win"`     // outcomes that are good for the side
	Open    float64 `json:"open"`    // outcomes that are good for neither
	Lose    float64 `json:"lose"`
	Half    float64 `json:"half"` // of the 95% interval of Win
}

// chances sums up the outcomes for a side of the battle. It returns nil if the battle does not say
// which side an outcome is good for.
func chances(f *question.Forecast, viewer sim.Side) *Chances {
	if f.Favors == nil {
		return nil
	}
	c := &Chances{Attacks: viewer == 0}
	for i, x := range f.Outcomes {
		switch f.Favors[i] {
		case viewer:
			c.Win += x.P
			half := (x.High - x.Low) / 2
			c.Half = math.Sqrt(float64(c.Half*c.Half) + float64(half*half))
		case viewer.Other():
			c.Lose += x.P
		default:
			c.Open += x.P
		}
	}
	return c
}

// An OddsOutcome is one outcome of a battle with its chance.
type OddsOutcome struct {
	Name string  `json:"name"`
	P    float64 `json:"p"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// quick is the effort for the odds that a person sees while looking around.
var quick = question.Effort{Deals: 8, Battles: 40, Playouts: 16}

// An asked is a question about the odds of a battle: the one at a place, or the first. After is the
// number of a choice to suppose, -1 if none.
type asked struct {
	place string
	after int
	quick bool
}

// fight finds the battle that is asked about.
func (s *session) fight(q asked) (f course.Fight, err error) {
	why := ""
	if q.after < 0 {
		f, why = s.Fight(s.viewer(), q.place)
	} else {
		s.Legal = s.State.Legal(s.Legal[:0])
		if q.after >= len(s.Legal) {
			return f, fmt.Errorf("--after: found %d; want one of the %d choices, from 0", q.after, len(s.Legal))
		}
		f, why = s.FightAfter(s.viewer(), q.place, s.Legal[q.after:q.after+1])
	}
	if why != "" {
		err = errors.New(why)
	}
	return f, err
}

// odds answers how a battle of the game may end.
func (s *session) odds(ctx context.Context, q asked) (Answer, error) {
	fight, err := s.fight(q)
	if err != nil {
		return Answer{}, err
	}
	effort := question.Thorough
	if q.quick {
		effort = quick
	}
	found, err := s.of.Counsel(effort).Forecast(ctx, fight)
	if err != nil {
		return Answer{}, err
	}
	o := Odds{Title: found.Title, Agent: found.Agent, How: found.How, Undefended: found.Undefended,
		Outcomes: []OddsOutcome{}, Chances: chances(found, fight.Viewer)}
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
	fight, err := s.fight(asked{after: -1})
	if err != nil {
		return Answer{}, err
	}
	found, err := s.of.Counsel(question.Thorough).Compare(ctx, fight)
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
