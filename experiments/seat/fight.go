package seat

import (
	"context"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A Fight is a battle that a person asks about: that at hand, or one that is coming.
type Fight struct {
	Title   string
	Viewer  sim.Side // who asks, of the battle
	Sides   [2]string
	Decides bool // the decision at hand is one of the battle, and the viewer's
	Theatre bool // it is a battle of a whole game
	Known   bool // all deals are the same
	Deal    func(n int) (sim.State, error)
	Goal    string // that advice is to be about; empty for the first of the game
}

// goalNamed returns the goal of a battle that has a name, empty where it has none such.
func goalNamed(f Fight, name string) string {
	if f.Deal == nil || name == "" {
		return ""
	}
	state, err := f.Deal(0)
	if err != nil {
		return ""
	}
	if g, ok := state.(sim.Goaled); ok {
		for _, goal := range g.Goals() {
			if strings.EqualFold(goal.Name, name) {
				return goal.Name
			}
		}
	}
	return ""
}

// answer has a question about a battle answered.
func (s *Session) answer(ctx context.Context, side sim.Side, place string, by func(context.Context, Fight) (string, error)) {
	if by == nil {
		s.say("There is nobody here who knows.")
		return
	}
	// What stands behind the word is a goal if the battle has one of that name, else a place.
	f, why := s.fight(side, "")
	if goal := goalNamed(f, place); goal != "" {
		f.Goal = goal
	} else if place != "" {
		f, why = s.fight(side, place)
	}
	if why != "" {
		s.paragraph("%s", why)
		return
	}
	text, err := by(ctx, f)
	if err != nil {
		s.paragraph("%s: %s", f.Title, err)
		return
	}
	for line := range strings.Lines(text) {
		s.paragraph("%s", strings.TrimSuffix(line, "\n"))
	}
}

// fight finds a battle to ask about, or says why there is none.
func (s *Session) fight(side sim.Side, place string) (f Fight, why string) {
	theatre, ok := s.state.(sim.Theatre)
	if !ok {
		return s.lone(side)
	}
	places := theatre.Battlegrounds(side)
	var some []string
	for _, p := range places {
		if place == "" || holds(p, place) {
			some = append(some, p)
		}
	}
	switch {
	case len(places) == 0:
		return f, "There is no battle, and as things stand there would be none."
	case len(some) == 0:
		return f, "There is no battle at " + place + "; there is or would be one at " + strings.Join(places, ", ") + "."
	}
	name := some[0]
	first, err := s.dealFight(theatre, name, side, 0)
	if err != nil {
		return f, name + ": " + err.Error()
	}
	// Within a battle side 0 is the attacker, so that the viewer is the exclusive or of the two.
	f = Fight{Title: name, Viewer: side ^ first.Attacker, Known: first.Known, Theatre: true, Sides: [2]string{s.Sides[first.Attacker], s.Sides[first.Attacker.Other()]}}
	f.Decides = first.Begun && first.State.Turn() == f.Viewer
	f.Deal = func(n int) (sim.State, error) {
		now, err := s.dealFight(theatre, name, side, n)
		return now.State, err
	}
	return f, ""
}

// dealFight deals number n of what is hidden in the battle at a place, as the side may suppose.
func (s *Session) dealFight(t sim.Theatre, place string, side sim.Side, n int) (sim.Fight, error) {
	d := s.dealer(n)
	return t.BattleAt(place, side, &d)
}

// dealer are the dice of a deal. They are of no game, so that a question changes nothing in it.
func (s *Session) dealer(n int) sim.Dice {
	d := sim.NewDice(s.Record.Seed, sim.Display)
	d.Start(s.Record.Number)
	// A place of its own in the stream for each deal of each decision: asked again it answers the
	// same, at most a thousand deals.
	d.At(len(s.played)*1000 + n)
	return d
}

// lone is a battle that is all there is.
func (s *Session) lone(side sim.Side) (f Fight, why string) {
	if _, whole := s.state.(sim.Serial); whole {
		return f, "There are odds of battles only, and advice in them; hint says the best choice that can be found."
	}
	_, hides := s.state.(sim.Hider)
	f = Fight{Title: "this battle", Viewer: side, Sides: s.Sides, Known: !hides, Decides: true}
	f.Deal = func(n int) (sim.State, error) {
		now := s.state.Clone()
		if hides {
			d := s.dealer(n)
			now.(sim.Hider).Deal(side, &d)
		}
		return now, nil
	}
	return f, ""
}

// hint says which choice is the best that can be found and why, or what the script would
// choose. Nothing of the game moves by it, neither its dice nor an agent's mind.
func (s *Session) hint(ctx context.Context, side sim.Side) {
	if s.Hint == nil {
		i, ok := s.scripted(side)
		if !ok {
			s.say("There is no script for this.")
			return
		}
		s.point(s.legal[i], "The script ("+s.Scripts[side].String()+") would choose", "")
		return
	}
	s.out.Flush() // what is shown of the progress comes after it
	m, why, err := s.Hint(ctx, s.views[side], s.legal)
	if err != nil {
		s.paragraph("There is no hint: %s", err)
		return
	}
	s.point(m, "Best found:", why)
}

// point names a choice by its number and its words.
func (s *Session) point(m sim.Move, before, after string) {
	for n, o := range s.options {
		if o.move == m {
			s.paragraph("%s %d: %s", before, n+1, o.words())
		}
	}
	if after != "" {
		s.paragraph("%s", after)
	}
}

// scripted asks the script.
func (s *Session) scripted(side sim.Side) (i int, ok bool) {
	if s.Scripts[side] == nil {
		return 0, false
	}
	// A copy: asking for a hint must not move the dice of the side.
	d := s.dice[side]
	d.At(len(s.played))
	i = s.Scripts[side].Choose(s.views[side], s.legal, &d)
	return i, i >= 0 && i < len(s.legal)
}

// script decides as the script would: once, or as long as the same is asked.
func (s *Session) script(ctx context.Context, side sim.Side, all bool) (bool, error) {
	key := s.standingKey()
	begin := len(s.played)
	for ctx.Err() == nil {
		i, ok := s.scripted(side)
		if !ok {
			s.say("There is no script for this.")
			return false, nil
		}
		chosen := s.chosen(s.legal[i])
		s.apply(s.legal[i])
		if !all {
			break
		}
		// Of a piece that is only taken up nothing is told until it is known where it goes.
		if taken := chosen.Piece != "" && chosen.To == "" && !chosen.Stays; !taken || s.state.Turn() != side {
			s.flush(side)
		}
		if s.state.Turn() != side {
			break
		}
		s.offer()
		// A piece that was begun is finished, even where its next question is another one.
		if part := chosen.Piece != "" && s.options[0].Piece == chosen.Piece; !part && s.standingKey() != key {
			break
		}
	}
	if all {
		s.say("The script has decided %s.", times(len(s.played)-begin))
	}
	return true, s.save()
}

// chosen returns the option of a move.
func (s *Session) chosen(m sim.Move) option {
	for _, o := range s.options {
		if o.move == m {
			return o
		}
	}
	return option{}
}

// flush tells a side what it has not been told.
func (s *Session) flush(side sim.Side) {
	for _, line := range s.news[side] {
		s.paragraph("%s", line)
	}
	s.news[side] = nil
}

// times writes how often something was done.
func times(n int) string {
	if n == 1 {
		return "once"
	}
	return counted(n, "time")
}
