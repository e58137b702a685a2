package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
)

// fightOf returns the fight at hand in the form that agents of fights know.
func fightOf(w *war.War) sim.State {
	switch f := w.AtHand().(type) {
	case *air.SecretStrike:
		return &f.Strike
	case *air.SecretFight:
		return &f.Fight
	case *undersea.SecretSubmarines:
		return &f.Submarines
	default:
		return f
	}
}
