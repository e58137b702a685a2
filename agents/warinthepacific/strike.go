package warinthepacific

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/air"
)

// standStrike chooses for Stand: General priority, one wave, all on the first ship of the Core.
func standStrike(b *air.Strike, legal []sim.Move) int {
	switch b.Segment {
	case air.StrikeAir:
		return standAir(&b.Sky.Fight, legal)
	case air.StrikeDivide, air.StrikeCommit:
		return len(legal) - 1
	case air.StrikeAltitude:
		return max(0, slices.Index(legal, b.RatedAltitude()))
	}
	return 0
}

// scriptStrike chooses for Scripted.
func scriptStrike(b *air.Strike, legal []sim.Move) int {
	switch b.Segment {
	case air.StrikePriority:
		return top(legal, func(m sim.Move) float64 {
			if m == 0 { // ships in the other rings can be attacked too
				return b.CorePromise(0) * otherRings
			}
			return b.CorePromise(int(m))
		})
	case air.StrikeDeploy: // guns inside; ships of high worth without guns outside
		return top(legal, func(m sim.Move) float64 { return float64(2*b.ShipFlak(int(m)) - b.Worth(int(m))) })
	case air.StrikeAltitude:
		return top(legal, b.AltitudePromise)
	case air.StrikeDeck: // the points worth least to their side
		return top(legal, func(m sim.Move) float64 { return float64(-b.DeckWorth(m)) })
	case air.StrikeAir:
		return scriptAir(&b.Sky.Fight, legal)
	case air.StrikeDivide:
		return len(legal) - 1
	case air.StrikeRing:
		return top(legal, func(m sim.Move) float64 { return b.RingPromise(int(m)) })
	case air.StrikeLosses:
		return top(legal, func(m sim.Move) float64 { return float64(b.PointStrength(m)) })
	case air.StrikeTarget:
		all := b.Strength()
		return top(legal, func(m sim.Move) float64 { return b.Promise(int(m), all) })
	case air.StrikeCommit:
		return top(legal, func(m sim.Move) float64 { return b.SendPromise(int(m)) })
	}
	return 0
}

// otherRings is the factor by which General priority promises more than the ships in the Core.
const otherRings = 1.1

// top returns the index of the first move with the highest worth.
func top(legal []sim.Move, worth func(sim.Move) float64) int {
	best, most := 0, 0.0
	for i, m := range legal {
		if w := worth(m); i == 0 || w > most {
			best, most = i, w
		}
	}
	return best
}
