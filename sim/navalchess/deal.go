package navalchess

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
)

// A family is the hidden markers of a side that came from one place, and the ships that
// sailed from there and are hidden.
type family struct {
	from         uint8
	open, barred [markersEach]uint8 // markers, and those that are known to have no naval air
	nOpen, nBar  int
	air, other   uint64 // ships
}

// A dealing is the hidden forces of a side while they are dealt.
type dealing struct {
	all   [markersEach]family
	n     int
	left  [markersEach + 1][maxDummies + 1]float64 // ways to deal all families from one on with so many dummies at most
	d     *sim.Dice
	event uint64
}

// Deal replaces what the viewer does not know (package documentation).
func (s *State) Deal(viewer sim.Side, d *sim.Dice) { s.redeal(viewer, d) }

// Veil implements sim.Veiler: it deals as if each draw gave the first of what can be.
func (s *State) Veil(viewer sim.Side) { s.redeal(viewer, nil) }

func (s *State) redeal(viewer sim.Side, d *sim.Dice) {
	t := dealing{d: d}
	enemy := viewer.Other()
	t.collect(s, enemy)
	t.dealMarkers(s, s.mostEmpty(enemy))
	if viewer == Japan {
		for p := range s.packs {
			if s.packHidden(p) {
				s.Pack[p] = t.hexAt(s)
			}
		}
	}
	low, high := markers(enemy)
	for m := low; m < high; m++ {
		if !s.statusHidden(m) {
			continue
		}
		if o := s.leader(m); o != m {
			s.Mark[m].Flags = s.Mark[m].Flags&^(dayOnly|nightOnly) | s.Mark[o].Flags&(dayOnly|nightOnly)
		} else {
			s.Mark[m].Flags = s.Mark[m].Flags&^(dayOnly|nightOnly) | [...]flags{0, dayOnly, nightOnly}[t.pick(3)]
		}
	}
	if s.Turn() != viewer {
		s.relist()
	}
}

// packHidden reports whether Japan does not know where a SubPack is (N08).
func (s *State) packHidden(p int) bool { return s.Pack[p] != none && s.PackSeen>>p&1 == 0 }

// statusHidden reports whether the other side does not know the status of a marker: it
// was chosen, and the other side is about to choose. (Q37)
func (s *State) statusHidden(m int) bool {
	if s.Mark[m].Flags&inUse == 0 {
		return false
	}
	o := s.leader(m)
	if s.Step != stepStatus || sideOf(m) != s.nth(0) || s.Nth == 0 && o >= int(s.Cur) {
		return false
	}
	return !s.statuses(o).Empty()
}

// hidden reports whether the other side does not know on which marker a ship is.
func (s *State) hidden(u int) bool {
	return s.On[u] != none && s.Mark[s.On[u]].Flags&exposed == 0
}

// collect finds the families of a side.
func (t *dealing) collect(s *State, side sim.Side) {
	low, high := markers(side)
	for m := low; m < high; m++ {
		k := &s.Mark[m]
		if k.Flags&(inUse|exposed) != inUse {
			continue
		}
		f := t.family(k.From)
		if k.Flags&bare != 0 {
			f.barred[f.nBar] = uint8(m)
			f.nBar++
		} else {
			f.open[f.nOpen] = uint8(m)
			f.nOpen++
		}
	}
	low, high = s.span(side)
	for u := low; u < high; u++ {
		if !s.hidden(u) {
			continue
		}
		f := t.family(s.Mark[s.On[u]].From)
		if s.ships[u].class == carrier && s.Ship[u]&damaged == 0 && s.laden(u) {
			f.air |= 1 << u
		} else {
			f.other |= 1 << u
		}
	}
}

func (t *dealing) family(from uint8) *family {
	for i := range t.n {
		if t.all[i].from == from {
			return &t.all[i]
		}
	}
	t.all[t.n].from = from
	t.n++
	return &t.all[t.n-1]
}

// pick draws one of n with the same probability.
func (t *dealing) pick(n int) int {
	if t.d == nil || n == 1 {
		return 0
	}
	t.event++
	return t.d.Pick(t.event, n)
}

// first draws whether the first of two happens, by their weights.
func (t *dealing) first(a, b float64) bool {
	if t.d == nil || a == 0 || b == 0 {
		return a > 0
	}
	t.event++
	const unit = 1.0 / (1 << 53)
	return float64(t.d.Word(t.event)>>11)*unit*(a+b) < a
}

func (t *dealing) hexAt(s *State) uint8 {
	n := t.pick(s.sea.Count())
	for h := range s.sea.All() {
		if n == 0 {
			return uint8(h)
		}
		n--
	}
	return none
}

// ways counts the ways to fill a family when so many barred and open markers of it are
// dummies.
func (f *family) ways(w *shareTable, emptyBar, emptyOpen int) float64 {
	bar, open := f.nBar-emptyBar, f.nOpen-emptyOpen
	if bar < 0 || open < 0 {
		return 0
	}
	return choose[f.nBar][emptyBar] * choose[f.nOpen][emptyOpen] * f.airWays(w, bits.OnesCount64(f.air), open, open, bar)
}

// airWays counts the ways to put so many carriers with air on the open markers, so many
// of which are still empty, and then all others anywhere. There are few of either.
func (f *family) airWays(w *shareTable, ships, empty, open, bar int) float64 {
	var v [markersEach + 1]float64
	others := bits.OnesCount64(f.other)
	for q := range empty + 1 {
		v[q] = w[open+bar][others][bar+q]
	}
	for range ships {
		for q := empty; q >= 0; q-- {
			v[q] = float64(v[q] * float64(open-q))
			if q > 0 {
				v[q] += float64(float64(q) * v[q-1])
			}
		}
	}
	return v[empty]
}

// dealMarkers deals the ships of all families, with so many dummies at most.
func (t *dealing) dealMarkers(s *State, most int) {
	for e := range most + 1 {
		t.left[t.n][e] = 1
	}
	for i := t.n - 1; i >= 0; i-- {
		for e := range most + 1 {
			for bar := range e + 1 {
				for open := range e - bar + 1 {
					t.left[i][e] += float64(t.all[i].ways(&s.ways, bar, open) * t.left[i+1][e-bar-open])
				}
			}
		}
	}
	for i := range t.n {
		most -= t.dealFamily(s, i, most)
	}
}

// dealFamily draws how many dummies a family has, which these are, and fills the other
// markers. It returns the number of dummies.
func (t *dealing) dealFamily(s *State, i, most int) int {
	f, rest := &t.all[i], t.left[i][most]
	for bar := range most + 1 {
		for open := range most - bar + 1 {
			ways := float64(f.ways(&s.ways, bar, open) * t.left[i+1][most-bar-open])
			rest -= ways
			if !t.first(ways, max(rest, 0)) {
				continue
			}
			t.drop(&f.barred, &f.nBar, bar)
			t.drop(&f.open, &f.nOpen, open)
			t.fill(s, f)
			return bar + open
		}
	}
	panic("navalchess: no way to deal")
}

// drop makes so many of the markers dummies.
func (t *dealing) drop(list *[markersEach]uint8, n *int, dummies int) {
	for range dummies {
		i := t.pick(*n)
		copy(list[i:*n], list[i+1:*n])
		*n--
	}
}

// fill puts the ships of a family on its markers, none of which stays empty: carriers
// with air first, on those that are not barred; then the others.
func (t *dealing) fill(s *State, f *family) {
	open, bar := f.nOpen, f.nBar
	list := f.open
	empty := open // those of the list from here on have a ship
	ships := bits.OnesCount64(f.air)
	for set := f.air; set != 0; set &= set - 1 {
		ships--
		a, b := 0.0, 0.0
		if empty > 0 {
			a = float64(empty) * f.airWays(&s.ways, ships, empty-1, open, bar)
		}
		if open > empty {
			b = float64(open-empty) * f.airWays(&s.ways, ships, empty, open, bar)
		}
		empty = t.place(s, bits.TrailingZeros64(set), &list, open, empty, t.first(a, b))
	}
	var all [markersEach]uint8 // barred and empty open ones first
	copy(all[:], f.barred[:bar])
	copy(all[bar:], list[:open])
	empty += bar
	n, total := bits.OnesCount64(f.other), bar+open
	for set := f.other; set != 0; set &= set - 1 {
		n--
		a, b := 0.0, 0.0
		if empty > 0 {
			a = float64(empty) * s.ways[total][n][empty-1]
		}
		if total > empty {
			b = float64(total-empty) * s.ways[total][n][empty]
		}
		empty = t.place(s, bits.TrailingZeros64(set), &all, total, empty, t.first(a, b))
	}
}

// place puts a ship on one of the markers that are empty, or of those that are not, and
// returns how many are empty then; these come first in the list.
func (t *dealing) place(s *State, u int, list *[markersEach]uint8, n, empty int, onEmpty bool) int {
	i := 0
	if onEmpty {
		i = t.pick(empty)
		empty--
		list[i], list[empty] = list[empty], list[i]
		i = empty
	} else {
		i = empty + t.pick(n-empty)
	}
	s.On[u] = list[i]
	s.At[u] = s.Mark[list[i]].At
	return empty
}

var _ sim.Veiler = (*State)(nil)
