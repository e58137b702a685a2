package analysis

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/seat/course"
	"github.com/ironbottom/ironbottom/sim"
)

// decision says what was decided in a piece, and what would have been the better way. Of a
// solved battle the way is a legal move of the worst decision, else one of ways.
func (p *Plan) decision(t *agents.Trial, k *piece, way, worst int) Decision {
	d := Decision{At: k.at, Count: len(k.moves), Side: k.side, Turn: p.turnOf(k.at)}
	if t == nil {
		s, nature := k.state.Clone(), sim.NewDice(0, sim.Nature)
		for at := k.at; at < worst; at++ {
			s.Apply(p.steps[at].move, &nature)
		}
		d.At, d.Move, d.Better = worst, []string{s.MoveString(p.steps[worst].move)}, []string{
			s.MoveString(s.Legal(nil)[way])}
		return d
	}
	_, leads := p.ways(t, k)
	made, other := p.play(k, leading(k.moves)), p.play(k, leading(leads[way-t.Variants()]))
	without := func(list, others []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(line string) bool { return slices.Contains(others, line) })
	}
	d.Move, d.Better = without(made.told, other.told), without(other.told, made.told)
	first, instead := parting(made.texts, other.texts)
	if len(d.Move) == 0 { // of nobody something is told who stays
		d.Move = first
	}
	if len(d.Better) == 0 {
		d.Better = instead
	}
	return d
}

// parting returns the first decisions in which two ways differ, none where one ends.
func parting(a, b []string) (first, second []string) {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return a[n:min(n+1, len(a))], b[n:min(n+1, len(b))]
}

// leading chooses as a list says.
func leading(moves []sim.Move) func(*sim.View, []sim.Move, int) (sim.Move, bool) {
	return func(_ *sim.View, _ []sim.Move, own int) (m sim.Move, ok bool) {
		if ok = own < len(moves); ok {
			m = moves[own]
		}
		return m, ok
	}
}

// A conduct is the decisions of a side between two rolls or decisions of the enemy.
type conduct struct {
	moves []sim.Move // where there was a choice
	texts []string   // index of those moves in the list
	told  []string   // all, forced ones included, in words
}

// play makes decisions of a side as choose says, until that says no more, dice are rolled,
// the enemy decides or the stage is over.
func (p *Plan) play(k *piece, choose func(v *sim.View, legal []sim.Move, own int) (sim.Move, bool)) (c conduct) {
	s, before := k.state.Clone(), k.state.Clone()
	view := sim.NewView(s, k.side)
	var log sim.Log
	nature := sim.NewDice(0, sim.Nature)
	log.Watch(&nature)
	clock, _ := s.(sim.Staged)
	stage := 0
	if clock != nil {
		stage = clock.Stage()
	}
	for own := 0; len(log.Rolls) == 0 && s.Turn() != sim.Over && (clock == nil || clock.Stage() == stage); {
		legal := s.Legal(nil)
		m := legal[0]
		if len(legal) > 1 {
			ok := s.Turn() == k.side
			if ok {
				m, ok = choose(view, legal, own)
			}
			if !ok {
				break
			}
			c.moves, c.texts = append(c.moves, m), append(c.texts, s.MoveString(m))
			own++
		}
		before.CopyFrom(s)
		log.Clear()
		s.Apply(m, &nature)
		if before.Turn() != k.side || takesUp(before, m, s) {
			continue
		}
		lines, ok := sim.Told(sim.Over, before, m, s, &log)
		if !ok || len(log.Rolls) > 0 {
			lines = []string{before.MoveString(m)}
		}
		c.told = append(c.told, lines...)
	}
	return c
}

// takesUp reports whether a move only names the piece that the next one is about.
func takesUp(before sim.State, m sim.Move, after sim.State) bool {
	chooser, ok := before.(sim.ChoiceDescriber)
	if !ok || after.Turn() != before.Turn() {
		return false
	}
	c := chooser.Choice(m)
	return course.TakesUp(c) && after.(sim.ChoiceDescriber).Choice(after.Legal(nil)[0]).Piece == c.Piece
}

// battle says what was found of a battle.
func (p *Plan) battle(ctx context.Context, k *piece, gave [2]float64, worst float64, at, positions int) Battle {
	b := Battle{At: k.at, Decisions: len(k.fight), Positions: positions, Turn: p.turnOf(k.at), Place: k.place,
		Gave: gave, Worst: worst}
	goal, _ := agents.NewGoal(k.fight[0].state, agents.Score)
	if g, ok := k.fight[0].state.(sim.HasGoals); ok {
		goal, _ = agents.NewGoal(k.fight[0].state, g.Goals()[0].Name)
	}
	b.Goal, b.Unit = goal.Name, goal.Unit
	if worst == 0 {
		return b
	}
	play, err := exact.NewBestPlay(k.fight[0].state, goal.Name, [2]sim.Agent{}, 0)
	for _, f := range k.fight {
		if err != nil || f.at != at {
			continue
		}
		legal := f.state.Legal(nil)
		_, _, best, err := judged(ctx, play, f.state, legal, f.move)
		if err == nil {
			b.Move, b.Better = f.state.MoveString(f.move), f.state.MoveString(legal[best])
		}
	}
	return b
}

// tell says in words what happened at the turning points.
func (p *Plan) tell(a *Answer) error {
	tale, err := experiments.NarrateTo(a.Sides, p.Rules, p.Record, sim.Over)
	if err != nil {
		return err
	}
	for i := range a.Points {
		t := &a.Points[i]
		if t.Luck {
			if t.Text = tale.Steps[t.At].Text; len(t.Text) == 0 {
				t.Text = []string{a.Sides[t.Side] + ": " + tale.Steps[t.At].Move}
			}
			continue
		}
		for _, d := range a.Decisions {
			if d.At == t.At && d.Side == t.Side {
				t.Text = d.text(a)
			}
		}
	}
	return nil
}

// lines is how much is told of many decisions.
const lines = 3

// text says what would have been better.
func (d *Decision) text(a *Answer) (text []string) {
	some := func(head string, list []string) {
		for i, line := range list {
			if i == lines {
				text = append(text, fmt.Sprintf("%s: and %d more", head, len(list)-i))
				return
			}
			text = append(text, head+": "+strings.TrimSpace(strings.TrimPrefix(line, a.Sides[d.Side]+": ")))
		}
		if len(list) == 0 {
			text = append(text, head+": nothing more")
		}
	}
	some(a.Sides[d.Side]+" made", d.Move)
	some("better", d.Better)
	return text
}
