package ask

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/question"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// A session is a game that a person plays. Everything follows from its record, which the page
// keeps. The engine remembers the last session, so that it need not replay the record for each
// move.
type session struct {
	course.Course
	of     question.Loaded
	text   string // of the record
	arrows []Arrow
	typed  map[int]int // a typed line by how many decisions there were behind it: how many before it
}

// A Seat is a game as the deciding person sees it.
type Seat struct {
	View
	Title   string       `json:"title"`
	Side    string       `json:"side"` // who looks
	Sides   [2]string    `json:"sides"`
	Agents  [2]string    `json:"agents"`
	Record  string       `json:"record"`
	Prompt  string       `json:"prompt"`
	Form    string       `json:"form,omitempty"` // what can be typed for several decisions
	Choices []ChoiceForm `json:"choices"`
	News    []string     `json:"news"`
	Arrows  []Arrow      `json:"arrows"`
	Undo    bool         `json:"undo"`
	Barred  string       `json:"barred,omitempty"` // why undo is impossible
	Battles []string     `json:"battles"`          // places with a battle to ask about
	Over    bool         `json:"over"`
	Result  string       `json:"result"`
}

// A ChoiceForm is a legal decision in parts.
type ChoiceForm struct {
	Text   string `json:"text"`
	Piece  string `json:"piece,omitempty"`
	From   string `json:"from,omitempty"`
	To     string `json:"to,omitempty"`
	Act    string `json:"act,omitempty"`
	Note   string `json:"note,omitempty"`
	Attack bool   `json:"attack,omitempty"`
	Stays  bool   `json:"stays,omitempty"`
}

// play starts a game, or continues the record of the question. It makes a decision (choose) or those
// of a typed line (type), takes the last one back (undo), or answers about the position: hint,
// advise, why (a place cannot be reached), and odds, also after a choice (after) or with little
// effort (quick).
func (e *Engine) play(ctx context.Context, q Question) (Answer, error) {
	f := flagsOf(q)
	choose, err := f.Whole("choose", 0, -1)
	if err != nil {
		return Answer{}, err
	}
	text, types := f.Take("type", "")
	_, undo := f.Take("undo", "")
	_, hint := f.Take("hint", "")
	_, advise := f.Take("advise", "")
	place, odds := f.Take("odds", "")
	after, err := f.Whole("after", 0, -1)
	if err != nil {
		return Answer{}, err
	}
	_, fast := f.Take("quick", "")
	there, why := f.Take("why", "")
	has, _ := f.Take("changed", "")
	if q.Text != "" {
		err = e.resume(ctx, q.Text)
	} else {
		err = e.newGame(ctx, q, f)
	}
	if err == nil {
		err = f.Rest(q.Command)
	}
	if err != nil {
		return Answer{}, err
	}
	s := e.session
	switch {
	case hint:
		return s.hint(ctx, e)
	case odds:
		return s.odds(ctx, asked{place, after, fast})
	case advise:
		return s.advice(ctx)
	case why:
		return s.whyNot(there)
	case undo:
		if why := s.barred(); why != "" {
			return Answer{}, errors.New("found nothing that can be taken back: " + why)
		}
		err = s.takeBack()
	case types:
		if err := s.typeLine(text); err != nil {
			return Answer{}, err // nothing has moved
		}
	case choose >= 0:
		if err := s.decide(choose); err != nil {
			return Answer{}, err
		}
	}
	if err == nil {
		err = s.goOn(ctx)
	}
	if err != nil {
		e.session = nil
		return Answer{}, err
	}
	return s.show(has)
}

// newGame starts a game.
func (e *Engine) newGame(ctx context.Context, q Question, f *question.Flags) error {
	l, err := e.load(q.Game, f.All("option"))
	if err != nil {
		return err
	}
	of, setup, _, ok := l.Named(strings.ToLower(q.Setup))
	if !ok {
		return fmt.Errorf("found no set-up %q; want a scenario or a battle of the game", q.Setup)
	}
	l = of
	start, err := l.Rules.Setup(setup.Name)
	if err != nil {
		return err
	}
	text, _ := f.Take("seed", "random")
	seed, err := question.ReadSeed(text)
	if err != nil {
		return err
	}
	r := sim.Record{Schema: sim.RecordSchema, Version: question.Version(), Game: l.Name, Data: l.Rules.Digest(),
		Options: l.Rules.Options(), Seed: seed, Setup: start.String()}
	for i, side := range l.Sides {
		r.Agents[i], _ = f.Take(strings.ToLower(side), course.Human)
	}
	return e.seat(ctx, l, start, r)
}

// resume continues the game of a record.
func (e *Engine) resume(ctx context.Context, text string) error {
	if e.session != nil && e.session.text == text {
		return nil
	}
	e.session = nil
	r, l, err := e.open(text)
	if err != nil {
		return err
	}
	start, err := l.Rules.Parse(r.Setup)
	if err != nil {
		return fmt.Errorf("setup of the record: %w", err)
	}
	return e.seat(ctx, l, start, r)
}

// seat seats the players of a record and plays its decisions.
func (e *Engine) seat(ctx context.Context, l question.Loaded, start sim.State, r sim.Record) error {
	s := &session{of: l}
	persons := 0
	for i, text := range r.Agents {
		if text == course.Human {
			persons++
			continue
		}
		ready, err := agents.Ready(ctx, l.Playing, text, start)
		if err != nil {
			return fmt.Errorf("--%s: %w", strings.ToLower(l.Sides[i]), err)
		}
		s.Agents[i] = ready()
		r.Agents[i] = s.Agents[i].String()
	}
	if persons == 0 {
		return fmt.Errorf("--%s: found no person on either side; want one or two", strings.ToLower(l.Sides[0]))
	}
	s.Rules, s.Sides, s.Record = l.Rules, l.Sides, r
	if err := s.Restore(); err != nil {
		return err
	}
	e.session = s
	return nil
}

// lastFree returns the number of decisions without the forced ones at the end that can be taken back.
// A typed line is free as a whole.
func (s *session) lastFree() int {
	n := len(s.Played)
	for n > s.Bound && s.Forced[n-1] {
		if _, line := s.typed[n]; line {
			break
		}
		n--
	}
	return n
}

// barred says why the last decision cannot be taken back; empty if it can.
func (s *session) barred() string {
	switch {
	case s.lastFree() > s.Bound:
		return ""
	case s.Barred == "":
		return "nothing is decided yet"
	}
	return s.Barred
}

// decide makes a decision of the person.
func (s *session) decide(i int) error {
	s.Legal = s.State.Legal(s.Legal[:0])
	if i >= len(s.Legal) {
		return fmt.Errorf("--choose: found %d; want one of the %d choices, from 0", i, len(s.Legal))
	}
	s.arrows = nil
	s.Apply(s.Legal[i])
	return nil
}

// goOn lets agents decide until it is a person's turn, and notes their moves. A person is not asked
// if there is one choice: it is made, and told. But if it passes the decision to the other side, and
// the person could still undo, the person is asked.
func (s *session) goOn(ctx context.Context) error {
	for s.State.Turn() != sim.Over {
		side := s.State.Turn()
		if s.Agents[side] == nil {
			if s.Legal = s.State.Legal(s.Legal[:0]); len(s.Legal) != 1 ||
				s.lastFree() > s.Bound && s.Passes(s.Legal[0]) {
				return nil
			}
			s.force(side, s.Legal[0])
			continue
		}
		before, news := s.State.Clone(), len(s.News[side.Other()])
		if err := s.LetAgent(side, func() bool { return ctx.Err() != nil }); err != nil {
			return err
		}
		told := s.News[side.Other()]
		if a := arrowOf(before, s.Played[len(s.Played)-1], side.Other(), told[min(news, len(told)):]); a != nil {
			a.News = len(told)
			s.arrows = append(s.arrows, *a)
		}
	}
	return nil
}

// force makes a decision that has one choice. The person keeps the news from before it.
func (s *session) force(side sim.Side, m sim.Move) {
	news := s.News[side]
	s.Apply(m)
	s.News[side] = append(news, s.News[side]...)
}

// viewer returns the side that looks: the side that decides, or the person at the end and during an
// agent's turn.
func (s *session) viewer() sim.Side {
	if side := s.State.Turn(); side != sim.Over && s.Agents[side] == nil {
		return side
	}
	if s.Agents[0] == nil {
		return 0
	}
	return 1
}

// show answers with the game as it stands, for a page that has the ground of a map.
func (s *session) show(has string) (Answer, error) {
	s.Record.Final = s.State.String()
	b := new(strings.Builder)
	if err := s.Record.WriteText(b); err != nil {
		return Answer{}, err
	}
	s.text = b.String()
	side := s.viewer()
	t := Seat{
		View: viewOf(s.State, side, s.Sides, has), Title: s.of.Title, Side: s.Sides[side], Sides: s.Sides,
		Agents: s.Record.Agents, Record: s.text,
		Choices: []ChoiceForm{}, News: orNone(s.News[side]), Arrows: s.arrows, Battles: []string{},
		Over: s.State.Turn() == sim.Over,
	}
	if t.Arrows == nil {
		t.Arrows = []Arrow{}
	}
	t.At, t.Barred = len(s.Played), s.barred()
	t.Undo = t.Barred == ""
	if short, ok := s.State.(sim.Shorthand); ok && !t.Over {
		t.Form = short.Form()
	}
	s.News[side] = nil
	s.choices(&t)
	if theatre, ok := s.State.(sim.BattleFinder); ok && !t.Over {
		t.Battles = orNone(theatre.Battlegrounds(side))
	}
	if t.Over {
		t.Result = fmt.Sprintf("The game is over. Score: %s %+.2f, %s %+.2f", s.Sides[0], s.State.Score(0),
			s.Sides[1], s.State.Score(1))
	}
	text, err := write(t)
	return Answer{JSON: text, Title: t.Title}, err
}

// choices lists the legal decisions in their order.
func (s *session) choices(t *Seat) {
	s.Legal = s.State.Legal(s.Legal[:0])
	c, parted := s.State.(sim.ChoiceDescriber)
	for _, m := range s.Legal {
		form := ChoiceForm{Text: s.State.MoveString(m)}
		if parted {
			of := c.Choice(m)
			form.Piece, form.From, form.To, form.Act, form.Note = of.Piece, of.From, of.To, of.Act, of.Note
			form.Attack, form.Stays = of.Attack, of.Pass
			if of.Text != "" {
				form.Text = of.Text
			}
			t.Prompt = of.Question
		}
		t.Choices = append(t.Choices, form)
	}
}
