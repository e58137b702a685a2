package warinthepacific

import (
	"context"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/undersea"
)

// A sight is an agent's view of a fight: the position or, if something is hidden, a stand-in.
type sight struct{ scratch sim.State }

// Prepare implements agents.Preparer.
func (s *sight) Prepare(_ context.Context, start sim.State) error {
	if _, secret := start.(sim.Hider); secret {
		s.scratch = start.Clone()
	}
	return nil
}

// look returns the visible position.
func (s *sight) look(v *sim.View) sim.State {
	if open := v.Open(); open != nil {
		return open
	}
	switch f := v.Redacted(s.scratch).(type) {
	case *air.SecretFight:
		return &f.Fight
	case *air.SecretStrike:
		return &f.Strike
	case *contact.SecretEngagement:
		return &f.Engagement
	case *undersea.SecretSubmarines:
		return &f.Submarines
	case *undersea.SecretHunt:
		return &f.Hunt
	default:
		return f
	}
}

// standAir chooses for Stand: a close escort, bombers first, bombs kept; fighters that are to
// strafe are held back, and all that can strafe do.
func standAir(a *air.Fight, legal []sim.Move) int {
	switch a.Phase {
	case air.SetOut:
		return len(legal) - 1
	case air.SendEscort, air.SendCover:
		return evenly(a, legal)
	case air.Descend:
		return 1
	}
	return 0
}

// evenly divides points among the levels in the proportions of the strike, as well as possible.
func evenly(a *air.Fight, legal []sim.Move) int {
	top, least := 0, -1
	all := a.StrikeAt(0) + a.StrikeAt(1) + a.StrikeAt(2)
	for i, m := range legal {
		n := [3]int{int(m >> 10 & 31), int(m >> 5 & 31), int(m & 31)}
		points, off := n[0]+n[1]+n[2], 0
		for level, k := range n {
			d := k*all - points*a.StrikeAt(level)
			off += d * d
		}
		if least < 0 || off < least {
			top, least = i, off
		}
	}
	return top
}

// scriptAir chooses for Scripted.
func scriptAir(a *air.Fight, legal []sim.Move) int {
	switch a.Phase {
	case air.SetOut:
		if escort, cover, guards, fighters := a.Quality(); escort*float64(guards) >= 2*cover*float64(fighters) {
			return 1 // close: such an escort lets few CAP through to the bombers
		}
		return 0 // loose: it may have the bounce
	case air.SendEscort:
		return evenly(a, legal)
	case air.SendCover:
		return massed(a, legal)
	case air.Withhold, air.Descend: // they fight first, and strafe if no fighter met them
		return 1
	case air.ChooseFoe, air.Jettison:
		return 0 // the bombers; the bombs stay
	case air.Losses, air.FlakLosses:
		return dearest(a, legal)
	}
	return 0
}

// massed puts all points where most of the strike is, weighted by strength.
func massed(a *air.Fight, legal []sim.Move) int {
	top, most := 0, -1
	for i, m := range legal {
		worth := 0
		for level, k := range [3]int{int(m >> 10 & 31), int(m >> 5 & 31), int(m & 31)} {
			worth += k * a.AskedStrength(level) * a.StrikeAt(level)
		}
		if worth > most {
			top, most = i, worth
		}
	}
	return top
}

// dearest takes out the points with the highest worth for their price. In the air it eliminates the
// most expensive first, as long as that eliminates no fewer points, so that cheap ones are left to
// be aborted.
func dearest(a *air.Fight, legal []sim.Move) int {
	top, worth, price := 0, 0, 1
	for i, m := range legal {
		if w, p := a.LossWorth(m); w*price > worth*p {
			top, worth, price = i, w, p
		}
	}
	if a.Phase != air.Losses || legal[0]>>8 == 0 || worth > 1 {
		return top
	}
	most := a.MostEliminated(0, -1)
	for i, m := range legal {
		if _, p := a.LossWorth(m); p > price && a.MostEliminated(p, int(m&255)) == most-1 {
			top, price = i, p
		}
	}
	return top
}
