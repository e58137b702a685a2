package play

import (
	"github.com/ironbottom/ironbottom/sim/hex"
)

// Vital returns the hexes that the Allies need, each of them. [21.1]
func (r *Rules) Vital() hex.Board {
	return r.australia.Or(hex.Of(r.moresby, r.midway, r.marianas))
}

// Pair returns the three hexes from which the Allies need two.
func (r *Rules) Pair() hex.Board { return hex.Of(r.luzon, r.formosa, r.okinawa) }

// Home returns the hex that wins at once. [21.2]
func (r *Rules) Home() hex.Index { return r.Tokyo }

// Ground returns the hexes that can be held.
func (r *Rules) Ground() hex.Board { return r.GroundHexes }

// Anchorages returns the hexes where ships can lie.
func (r *Rules) Anchorages() hex.Board { return r.Ports }

// East returns the hexes that ships enter from off the map.
func (r *Rules) East() hex.Board { return r.edge }

// Shoals returns the hexes where carriers cannot operate.
func (r *Rules) Shoals() hex.Board { return r.ShoalHexes }

// Within returns the hexes so many steps from one at most.
func (r *Rules) Within(steps int, h hex.Index) *hex.Board { return &r.WithinHexes[steps][h] }

// Apart returns the steps between two hexes, over land too.
func (r *Rules) Apart(a, b hex.Index) int { return int(r.Distance[a][b]) }

// Voyage fills in how many steps ships need to a hex, from everywhere, without reefs on
// the way: hex.Far where there is no way.
func (r *Rules) Voyage(to hex.Index, steps *[hex.Size]uint8) {
	r.Grid.Distances(hex.Bit(to), r.Sea.AndNot(r.ReefHexes).With(to), &r.Open, steps)
}

// Cutting returns the hexes from which Japanese land-based air alone cuts the way to
// Brisbane.
// (Q56)
func (r *Rules) Cutting() (b hex.Board) {
	for h := range r.GroundHexes.All() {
		free := r.Sea.AndNot(r.WithinHexes[r.LandRange][h])
		if !r.brisbaneToo {
			free = free.With(r.brisbane)
		}
		if !r.Grid.Flood(r.edge.And(free), free, &r.Open, hex.Size).Has(r.brisbane) {
			b = b.With(h)
		}
	}
	return b
}
