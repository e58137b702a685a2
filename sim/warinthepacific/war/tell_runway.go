package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// crashes returns how many points of each stack a move of an Air Phase has cost where they took off from a damaged airbase or landed there: what is lost but for the
// fight that ends by it. [7.65] [7.66]
func (w *War) crashes(after *War, m sim.Move, rolls []sim.Roll) (lost [theatre.MostStacks]uint8) {
	if w.Phase()&1 != 0 || w.Step == board.Strategic || w.Phase() == board.Phases-1 {
		return lost
	}
	c := w.Clone().(*War)
	if w.Step == board.InFight && !c.fought(m, rolls) {
		return lost
	}
	for i := range w.Theatre.Stacks {
		s := &c.Stacks[i]
		for _, base := range [2]uint8{s.Base, after.Stacks[i].Base} {
			if base&board.Deck == 0 && (w.Sites[base].Airbase > 0 || after.Sites[base].Airbase > 0) && s.Points > after.Stacks[i].Points {
				lost[i] = s.Points - after.Stacks[i].Points
			}
		}
	}
	return lost
}

// fought takes out of the stacks what an air fight that ends by a move has cost, and reports whether it is one.
func (w *War) fought(m sim.Move, rolls []sim.Roll) bool {
	last := w.AtHand().Clone()
	if !sim.Again(rolls, func(d *sim.Dice) { last.Apply(m, d) }) || last.Turn() != sim.Over {
		return false
	}
	var a *air.Fight
	switch f := last.(type) {
	case *air.SecretStrike:
		a = &f.Sky.Fight
	case *air.SecretFight:
		a = &f.Fight
	}
	if a == nil || w.Fight == board.Shelling {
		return false
	}
	k := w.strikeAtHand()
	w.share(k.Sent[:k.Count], a, 0)
	w.share(w.Cover[:w.Covered], a, 1)
	for i := range int(a.Berths) {
		w.lose(int(w.Berthed[i]), a.LostParked(i))
	}
	return true
}
