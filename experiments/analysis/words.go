package analysis

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/experiments"
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
		d.At, d.Move, d.Better = worst, []string{s.MoveString(p.steps[worst].move)}, []string{s.MoveString(s.Legal(nil)[way])}
		return d
	}
	_, leads := p.ways(t, k)
	if lead := way - t.Variants(); lead >= 0 {
		d.Move, d.Better = []string{k.state.MoveString(k.moves[0])}, []string{k.state.MoveString(leads[lead][0])}
		return d
	}
	made := p.play(k, func(_ *sim.View, _ []sim.Move, own int) (m sim.Move, ok bool) {
		if ok = own < len(k.moves); ok {
			m = k.moves[own]
		}
		return m, ok
	})
	dice := sim.NewDice(p.Seed, seeding)
	other := p.play(k, func(v *sim.View, legal []sim.Move, own int) (sim.Move, bool) {
		dice.At(own)
		return legal[t.Variant(way).Choose(v, legal, &dice)], true
	})
	without := func(list, others []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(line string) bool { return slices.Contains(others, line) })
	}
	d.Move, d.Better = without(made, other), without(other, made)
	return d
}

// play makes decisions of a side as choose says, until that says no more, dice are rolled,
// the enemy decides or the stage is over, and tells them in words.
func (p *Plan) play(k *piece, choose func(v *sim.View, legal []sim.Move, own int) (sim.Move, bool)) (told []string) {
	s, before := k.state.Clone(), k.state.Clone()
	view := sim.NewView(s, k.side)
	var rolls []sim.Roll
	nature := sim.NewDice(0, sim.Nature)
	nature.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	clock, _ := s.(sim.Staged)
	stage := 0
	if clock != nil {
		stage = clock.Stage()
	}
	for own := 0; len(rolls) == 0 && s.Turn() != sim.Over && (clock == nil || clock.Stage() == stage); {
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
			own++
		}
		before.CopyFrom(s)
		s.Apply(m, &nature)
		switch teller, ok := before.(sim.Teller); {
		case before.Turn() != k.side || takesUp(before, m, s):
		case ok && len(rolls) == 0:
			told = append(told, teller.Tell(m, s, nil)...)
		default:
			told = append(told, before.MoveString(m))
		}
	}
	return told
}

// takesUp reports whether a move only names the piece that the next one is about.
func takesUp(before sim.State, m sim.Move, after sim.State) bool {
	chooser, ok := before.(sim.Chooser)
	if !ok || after.Turn() != before.Turn() {
		return false
	}
	c := chooser.Choice(m)
	return c.Piece != "" && c.To == "" && after.(sim.Chooser).Choice(after.Legal(nil)[0]).Piece == c.Piece
}

// battle says what was found of a battle.
func (p *Plan) battle(ctx context.Context, k *piece, gave [2]float64, worst float64, at, positions int) Battle {
	b := Battle{At: k.at, Decisions: len(k.fight), Positions: positions, Turn: p.turnOf(k.at), Place: k.place, Gave: gave, Worst: worst}
	goal, _ := agents.NewGoal(k.fight[0].state, agents.Score)
	if g, ok := k.fight[0].state.(sim.Goaled); ok {
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
	tale, err := experiments.TellTo(a.Sides, p.Rules, p.Record, sim.Over)
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
			text = append(text, head+": the same, in another order or with other pieces")
		}
	}
	some(a.Sides[d.Side]+" made", d.Move)
	some("better", d.Better)
	return text
}
