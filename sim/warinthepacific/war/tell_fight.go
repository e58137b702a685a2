package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/surface"
)

// concealed reports whether the decision at hand in a fight is hidden from the other side: where an escort flies, where
// ships are deployed.
func concealed(f sim.State) bool {
	switch b := f.(type) {
	case *air.SecretFight:
		return b.Phase == air.SendEscort || b.Phase == air.SendCover
	case *air.SecretStrike:
		return b.Segment == air.StrikeAir && (b.Sky.Phase == air.SendEscort || b.Sky.Phase == air.SendCover)
	case *surface.Action:
		return b.Phase == surface.Deploy
	}
	return false
}

// byNight reports whether ships fight unseen: who is hit is known when the fight is over.
func byNight(f sim.State) bool {
	b, ok := f.(*surface.Action)
	return ok && b.Night
}
