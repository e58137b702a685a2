package narrate

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// FirstText says who the First Player is. [4.2]
func (w Words) FirstText() string {
	return [2]string{"Japan is", "The Allies are"}[w.First] + " the First Player"
}

// PhaseName names the Phase. [4.1]
func (w Words) PhaseName() string {
	switch p := w.Phase(); {
	case w.SettingUp():
		return "deployment"
	case w.Over():
		return "the end"
	case w.BetweenCycles():
		return "Strategic Game-Turn"
	case w.BetweenTurns():
		return "before the Air Phases"
	case p == board.Phases-1:
		return "Ground Phase"
	default:
		return fmt.Sprintf("%s Phase %d", []string{"Air", "Naval"}[p&1], p/2+1)
	}
}

// FightText names the fight at hand and its place.
func (w Words) FightText() string {
	switch w.Fight {
	case board.SeaFight:
		return fmt.Sprintf("surface action of %s and %s at %s", w.ForceTitle(w.Mover), w.ForceTitle(w.FoeMarker()),
			w.PlaceName(w.Forces[w.Mover].Hex))
	case board.AirStrike:
		return fmt.Sprintf("strike on %s at %s", w.ForceTitle(w.Mover), w.PlaceName(w.Forces[w.Mover].Hex))
	case board.AirRaid:
		if k := &w.Strikes[w.Attacker][w.Foe]; k.Mission == board.Harass {
			return "Special Strike at " + w.TargetName(k.Mission, k.Target)
		}
		return "air bombardment of " + w.bombarded(id.Site(w.Strikes[w.Attacker][w.Foe].Target))
	case board.LandWar:
		return strings.Join(w.Field.Stand(), ", ")
	case board.UnderSea:
		return fmt.Sprintf("submarine attack on %s at %s", w.ForceTitle(w.Mover), w.PlaceName(w.Forces[w.Mover].Hex))
	case board.Shelling:
		return fmt.Sprintf("bombardment of %s by %s", w.bombarded(w.FoeSite()), w.ForceTitle(w.Mover))
	}
	return "assault on " + w.Theatre.Sites[w.FoeSite()].Name
}

// Wants reports whether a side knows that an objective is the one that Japan has chosen.
func (w Words) Wants(viewer sim.Side, objective int) bool {
	return w.Tells(viewer) && int(w.Wanted) == objective+1
}

// Tells reports whether a side knows what counts for Japan.
func (w Words) Tells(viewer sim.Side) bool {
	return !w.Theatre.Secret || viewer != theatre.Allies || w.Over()
}
