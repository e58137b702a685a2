package navalchess

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// Chances are what can be of a deal that draws nothing, as a bit for each fuel that may be
// burnt.
type chances struct {
	// whether all families from one on can be dealt with so many dummies at most
	can         [play.MarkersEach + 1][play.MaxDummies + 1]uint64
	decks, guns voyages // of carriers with air, and of the others
}

// Voyages say what so many of some ships can burn together. It is worked out anew only for other
// ships.
type voyages struct {
	of           uint64
	stays, known bool // ships can stay in port
	burn         [play.MaxShips + 1]uint64
}

// work works them out ship by ship, as a sailing counts.
func (v *voyages) work(s *State, of uint64, stays bool) {
	if v.known && v.of == of && v.stays == stays {
		return
	}
	v.of, v.stays, v.known = of, stays, true
	v.burn[0] = 1
	for n := 1; of != 0; n, of = n+1, of&(of-1) {
		c := s.burns(bits.TrailingZeros64(of))
		v.burn[n] = 0
		for k := n; k >= 0; k-- {
			var w uint64
			if stays {
				w = v.burn[k]
			}
			if k > 0 {
				w |= v.burn[k-1] << c
			}
			v.burn[k] = w
		}
	}
}

// possible reports whether there is a way to fill a family with so many ships that are left, as
// count has it.
func (t *dealing) possible(s *State, f *family, air, other uint64, g gap) bool {
	t.decks.work(s, air, f.harbour == anyHarbour || f.harbour == airedHarbour)
	t.guns.work(s, other, f.harbour != noHarbour)
	nAir, nOther := bits.OnesCount64(air), bits.OnesCount64(other)
	if g.harbour {
		nAir-- // one stays in port
	}
	for k := range nOther + 1 {
		// Fuel that the carriers do not burn is burnt by the others: bit x is set if these burn all
		// but x.
		rest := bits.Reverse64(t.guns.burn[k]) >> (play.MostFuel - g.fuel)
		if rest == 0 {
			continue
		}
		for j := range nAir + 1 {
			if t.decks.burn[j]&rest != 0 && fits(f, &g, j, k) {
				return true
			}
		}
	}
	return false
}

// fits reports whether so many carriers with air and so many others can be put on the markers of
// a family so that none is left empty.
func fits(f *family, g *gap, carriers, others int) bool {
	for q := range g.open + 1 {
		if shares(f.aired.n+f.open.n-q, carriers, g.aired+g.open-q) &&
			shares(f.aired.n+f.open.n+f.barred.n, others, g.barred+q) {
			return true
		}
	}
	return false
}

// shares reports whether so many ships can be put on so many markers that none of some of these
// stays empty.
func shares(markers, ships, wanted int) bool {
	return wanted <= ships && (markers > 0 || ships == 0)
}
