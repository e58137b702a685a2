package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// crashes returns how many points of each stack a move has cost because they took off from a
// damaged airbase or landed there, or because their damaged carrier has no room for them. It leaves
// out losses of the air fight that the move ends. [7.65] [7.66] [9.85]
func (w *War) crashes(after *War, m sim.Move, rolls []sim.Roll) (lost [theatre.MostStacks]uint8) {
	c, flies := w.Clone().(*War), w.Fighting() && (w.Fight == board.AirStrike || w.Fight == board.AirRaid)
	if flies && !c.fought(m, rolls) {
		return lost
	}
	runways := w.Step != board.Strategic && w.Phase() < board.Phases-1 && (flies || !w.Fighting())
	for i := range w.Theatre.Stacks {
		s := &c.Stacks[i]
		for _, base := range [2]uint8{s.Base, after.Stacks[i].Base} {
			if s.Points > after.Stacks[i].Points && (w.worse(after, base) || runways && w.cratered(after, base)) {
				lost[i] = s.Points - after.Stacks[i].Points
			}
		}
	}
	return lost
}

// worse reports whether a base is a carrier that a move has damaged.
func (w *War) worse(after *War, base uint8) bool {
	ship := base &^ board.Deck
	return base&board.Deck != 0 && after.Ships[ship].Damage > w.Ships[ship].Damage
}

// cratered reports whether a base is a carrier, where planes that were away may find no room
// (C156), or a damaged airbase that has not fallen.
func (w *War) cratered(after *War, base uint8) bool {
	return base&board.Deck != 0 || w.Sites[base].Side == after.Sites[base].Side &&
		(w.Sites[base].Airbase > 0 || after.Sites[base].Airbase > 0)
}

// fought takes out of the stacks what an air fight that ends by a move has cost, and reports whether it is one.
func (w *War) fought(m sim.Move, rolls []sim.Roll) bool {
	last := w.AtHand().Clone()
	if !sim.Rerun(rolls, func(d *sim.Dice) { last.Apply(m, d) }) || last.Turn() != sim.Over {
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
