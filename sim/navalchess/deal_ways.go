package navalchess

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// How many ships the harbour of a family can hold.
const (
	noHarbour      = iota // the ships in port are known: everything hidden is at sea
	anyHarbour            //
	airlessHarbour        // no carrier with air
	airedHarbour          // one at least
)

// A family is the hidden markers of a side that came from one place, and the ships that
// lay there and may be on them.
type family struct {
	from                uint8
	harbour             uint8
	north               bool  // it has fuel of its own [7.5]
	open, barred, aired ranks // markers: any, those that are known to have no naval air, and to have some
	air, other          uint64
}

// ranks are markers.
type ranks struct {
	list [play.MarkersEach]uint8
	n    int
}

// add puts a marker behind the others; there is room for all of a side.
func (r *ranks) add(m int) {
	r.list[r.n] = uint8(m)
	r.n++
}

// A gap is what is still wanted while a family is filled: markers without a ship, a
// carrier for the harbour, ships at sea that burn so much.
type gap struct {
	aired, open, barred int
	harbour             bool
	fuel                int
}

// gap is what a family wants before any of its ships is placed.
func (f *family) gap(fuel int) gap {
	return gap{f.aired.n, f.open.n, f.barred.n, f.harbour == airedHarbour, fuel}
}

// A sailing counts the ways in which so many of some ships sail and burn so much together.
// It is worked out anew only for other ships.
type sailing struct {
	of    uint64
	stays bool // ships can stay in port
	known bool
	ways  [play.MaxShips + 1][play.MostFuel + 1]float64
}

// count works the ways out ship by ship: after n ships, ways[k][x] is how many ways k of them
// sail and burn x together. Going down in k and x, each is still that of the ships before.
func (g *sailing) count(s *State, of uint64, stays bool) {
	if g.known && g.of == of && g.stays == stays {
		return
	}
	g.of, g.stays, g.known = of, stays, true
	n, burns := 0, 0
	g.ways[0] = [play.MostFuel + 1]float64{1}
	for ; of != 0; of &= of - 1 {
		c := s.burns(bits.TrailingZeros64(of))
		n, burns = n+1, burns+c
		g.ways[n] = [play.MostFuel + 1]float64{}
		for k := n; k >= 0; k-- {
			for x := burns; x >= 0; x-- {
				w := 0.0
				if stays {
					w = g.ways[k][x]
				}
				if k > 0 && x >= c {
					w += g.ways[k-1][x-c]
				}
				g.ways[k][x] = w
			}
		}
	}
}

// burns returns the fuel that a ship needs now to sail.
func (s *State) burns(u int) int {
	x := &s.Ships[u]
	if s.Now().Fuel[x.Side] == play.Unlimited {
		return 0
	}
	return int(x.Fuel)
}

// count counts the ways to fill a family with so many ships that are left: carriers with
// air, and others. Of a deal that draws nothing it is 1 where there is any.
func (t *dealing) count(s *State, f *family, air, other uint64, g gap) (sum float64) {
	if g.aired < 0 || g.open < 0 || g.barred < 0 || g.fuel < 0 {
		return 0
	}
	if t.counts == nil {
		return float64(play.Bit(t.possible(s, f, air, other, g)))
	}
	t.carriers.count(s, air, f.harbour == anyHarbour || f.harbour == airedHarbour)
	t.others.count(s, other, f.harbour != noHarbour)
	nAir, nOther := bits.OnesCount64(air), bits.OnesCount64(other)
	if g.harbour {
		nAir-- // one stays in port
	}
	for j := range nAir + 1 {
		for x, c := range t.carriers.ways[j][:min(g.fuel, play.MostFuel)+1] {
			if c == 0 {
				continue
			}
			for k := range nOther + 1 {
				// Fuel that the carriers do not burn is burnt by the others.
				if o := t.others.ways[k][g.fuel-x]; o != 0 {
					sum += float64(c * o * s.fit(f, &g, j, k))
				}
			}
		}
	}
	return sum
}

// fit counts the ways to put so many carriers with air and so many others on the markers
// of a family so that none is left empty: q of the open ones get no carrier.
func (s *State) fit(f *family, g *gap, carriers, others int) (sum float64) {
	for q := range g.open + 1 {
		sum += float64(play.Choose[g.open][q] * s.Ways[f.aired.n+f.open.n-q][carriers][g.aired+
			g.open-q] * s.Ways[f.aired.n+f.open.n+f.barred.n][others][g.barred+q])
	}
	return sum
}

// fill puts the ships of a family on its markers, with at least one on each, or leaves them in its
// harbour. Carriers with air come first.
func (t *dealing) fill(s *State, f *family, g gap) {
	air, other := f.air, f.other
	for set := f.air; set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		air &^= 1 << u
		t.placeAir(s, f, &g, u, air, other)
	}
	// From here on a marker is a marker: those without a ship first.
	all := ranks{}
	for _, r := range [...]*ranks{&f.barred, &f.open, &f.aired} {
		for i := range r.n {
			all.add(int(r.list[i]))
		}
	}
	for set := f.other; set != 0; set &= set - 1 {
		u := bits.TrailingZeros64(set)
		other &^= 1 << u
		t.placeOther(s, f, &g, u, other, &all)
	}
}

// A placing is one of the kinds of places that a ship can go to: how many places there are
// of it, and what is wanted afterwards.
type placing struct {
	n     int
	after gap
}

// placeAir puts a carrier in its place. Of each list the markers without a carrier come
// first.
func (t *dealing) placeAir(s *State, f *family, g *gap, u int, air, other uint64) {
	sea := *g
	sea.fuel -= s.burns(u)
	newAired, newOpen, port := sea, sea, *g
	newAired.aired--
	newOpen.open--
	port.harbour = false
	list := [...]placing{{g.aired, newAired}, {f.aired.n - g.aired, sea}, {g.open, newOpen},
		{f.open.n - g.open, sea}, {b2i(f.harbour == anyHarbour || f.harbour == airedHarbour), port}}
	i := t.draw(list[:], func(after gap) float64 { return t.count(s, f, air, other, after) })
	switch i {
	case 0:
		t.put(s, u, &f.aired, g.aired, true)
	case 1:
		t.put(s, u, &f.aired, g.aired, false)
	case 2:
		t.put(s, u, &f.open, g.open, true)
	case 3:
		t.put(s, u, &f.open, g.open, false)
	default:
		s.On[u], s.At[u] = play.None, f.from
	}
	*g = list[i].after
}

// placeOther puts a ship that is no carrier with air in its place. From here on closed and open
// markers need one number together.
func (t *dealing) placeOther(s *State, f *family, g *gap, u int, other uint64, all *ranks) {
	sea := *g
	sea.fuel -= s.burns(u)
	filled := sea
	if filled.barred > 0 {
		filled.barred--
	} else {
		filled.open--
	}
	wanted := g.barred + g.open
	list := [...]placing{{wanted, filled}, {all.n - wanted, sea}, {b2i(f.harbour != noHarbour), *g}}
	i := t.draw(list[:], func(after gap) float64 { return t.count(s, f, 0, other, after) })
	switch i {
	case 0:
		t.put(s, u, all, wanted, true)
	case 1:
		t.put(s, u, all, wanted, false)
	default:
		s.On[u], s.At[u] = play.None, f.from
	}
	*g = list[i].after
}

// draw draws one of the kinds, by how many ways each leaves; without dice the first that
// leaves any.
func (t *dealing) draw(list []placing, ways func(gap) float64) int {
	var w [5]float64
	sum := 0.0
	for i, p := range list {
		if p.n <= 0 {
			continue
		}
		if w[i] = float64(float64(p.n) * ways(p.after)); w[i] > 0 && t.d == nil {
			return i
		}
		sum += w[i]
	}
	last := -1
	for i := range list {
		if w[i] == 0 {
			continue
		}
		last, sum = i, sum-w[i]
		if t.first(w[i], max(sum, 0)) {
			break
		}
	}
	if last < 0 {
		panic("navalchess: no way to deal")
	}
	return last
}

// put puts a ship on one of the first markers of a list, which are empty, or on one of the
// others. The one that is filled joins these.
func (t *dealing) put(s *State, u int, r *ranks, empty int, onEmpty bool) {
	i := 0
	if onEmpty {
		i = t.pick(empty)
		r.list[i], r.list[empty-1] = r.list[empty-1], r.list[i]
		i = empty - 1
	} else {
		i = empty + t.pick(r.n-empty)
	}
	s.On[u] = r.list[i]
	s.At[u] = s.Mark[r.list[i]].At
}
