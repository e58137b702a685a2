package seat

import (
	"context"
	"strings"

	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// A Fight is a battle that a person asks about.
type Fight = course.Fight

// goalNamed returns the goal of a battle that has a name, empty where it has none such.
func goalNamed(f Fight, name string) string {
	if f.Deal == nil || name == "" {
		return ""
	}
	state, err := f.Deal(0)
	if err != nil {
		return ""
	}
	if g, ok := state.(sim.HasGoals); ok {
		for _, goal := range g.Goals() {
			if strings.EqualFold(goal.Name, name) {
				return goal.Name
			}
		}
	}
	return ""
}

// answer has a question about a battle answered.
func (s *Session) answer(ctx context.Context, side sim.Side, place string,
	by func(context.Context, Fight) (string, error)) {
	if by == nil {
		s.say("There is nobody here who knows.")
		return
	}
	// The text after the word is a goal if the battle has one of that name, otherwise a place.
	f, why := s.Fight(side, "")
	if goal := goalNamed(f, place); goal != "" {
		f.Goal = goal
	} else if place != "" {
		f, why = s.Fight(side, place)
	}
	if why != "" {
		s.paragraph("%s", why)
		return
	}
	s.tellOf(ctx, f, by)
}

// tellOf shows what is answered about a battle.
func (s *Session) tellOf(ctx context.Context, f Fight, by func(context.Context, Fight) (string, error)) {
	text, err := by(ctx, f)
	if err != nil {
		s.paragraph("%s: %s", f.Title, err)
		return
	}
	for line := range strings.Lines(text) {
		s.paragraph("%s", strings.TrimSuffix(line, "\n"))
	}
}

// scripted asks the script.
func (s *Session) scripted(side sim.Side) (i int, ok bool) {
	if s.Scripts[side] == nil {
		return 0, false
	}
	d := s.Dice(side)
	i = s.Scripts[side].Choose(s.Views[side], s.Legal, &d)
	return i, i >= 0 && i < len(s.Legal)
}

// script decides as the script would: once, or as long as the same is asked.
func (s *Session) script(ctx context.Context, side sim.Side, all bool) (bool, error) {
	key := s.standingKey()
	begin := len(s.Played)
	for ctx.Err() == nil {
		i, ok := s.scripted(side)
		if !ok {
			s.say("There is no script for this.")
			return false, nil
		}
		chosen, _ := chosenOf(s.options, s.Legal[i])
		s.Apply(s.Legal[i])
		if !all {
			break
		}
		// Of a piece that is only taken up nothing is told until it is known where it goes.
		if !course.TakesUp(chosen.Choice) || s.State.Turn() != side {
			s.flush(side)
		}
		if s.State.Turn() != side {
			break
		}
		s.offer()
		// A piece that was begun is finished, even where its next question is another one.
		if part := chosen.Piece != "" && s.options[0].Piece == chosen.Piece; !part && s.standingKey() != key {
			break
		}
	}
	if all {
		s.say("The script has decided %s.", times(len(s.Played)-begin))
	}
	return true, s.save()
}

// flush tells a side what it has not been told.
func (s *Session) flush(side sim.Side) {
	for _, line := range s.News[side] {
		s.paragraph("%s", line)
	}
	s.News[side] = nil
}

// times writes how often something was done.
func times(n int) string {
	if n == 1 {
		return "once"
	}
	return counted(n, "time")
}
