package navalchess

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/navalchess/internal/play"
)

// A dealing is the hidden forces of a side while they are dealt.
type dealing struct {
	all  [play.MarkersEach]family // those in the north first
	n    int
	fuel [2]int // burnt by all that is hidden, in the north and elsewhere
	*counts
	chances
	draws
}

// counts are how many ways there are. They need much room, and a deal that draws nothing needs
// but to know where there is one: it has chances alone.
type counts struct {
	// ways to deal all families from one on with so many dummies at most and so much fuel
	left             [play.MarkersEach + 1][play.MaxDummies + 1][play.MostFuel + 1]float64
	carriers, others sailing
}

// Deal replaces what the viewer does not know (package documentation).
func (s *State) Deal(viewer sim.Side, d *sim.Dice) { s.redeal(viewer, d) }

// Redact implements sim.Redactor: it deals as if each draw gave the first of what can be.
func (s *State) Redact(viewer sim.Side) { s.redeal(viewer, nil) }

func (s *State) redeal(viewer sim.Side, d *sim.Dice) {
	t, enemy := draws{d: d}, viewer.Other()
	if !(s.FaceUp && enemy == Japan) && s.anyCovered(enemy) {
		t.event = s.dealForces(enemy, d)
	}
	if viewer == Japan {
		for p := range s.Packs {
			if s.packHidden(p) {
				s.Pack[p] = t.hexAt(s)
			}
		}
	}
	low, high := play.Markers(enemy)
	for m := low; m < high; m++ {
		if !s.statusHidden(m) {
			continue
		}
		if o := s.Leader(m); o != m {
			s.Mark[m].Flags = s.Mark[m].Flags&^(play.DayOnly|play.NightOnly) | s.Mark[o].Flags&(play.DayOnly|play.NightOnly)
		} else {
			s.Mark[m].Flags = s.Mark[m].Flags&^(play.DayOnly|play.NightOnly) | [...]play.Flags{0, play.DayOnly,
				play.NightOnly}[t.pick(3)]
		}
	}
	if s.Turn() != viewer {
		s.Relist()
	}
}

// dealForces deals what is on the markers of a side and returns the address of its last draw.
func (s *State) dealForces(side sim.Side, d *sim.Dice) uint64 {
	if d != nil {
		return s.countForces(side, d)
	}
	var t dealing
	return t.deal(s, side)
}

// countForces makes the room that drawing takes, and only then.
func (s *State) countForces(side sim.Side, d *sim.Dice) uint64 {
	var c counts
	t := dealing{draws: draws{d: d}, counts: &c}
	return t.deal(s, side)
}

func (t *dealing) deal(s *State, side sim.Side) uint64 {
	t.collect(s, side)
	t.dealMarkers(s, s.mostEmpty(side))
	return t.event
}

// anyCovered reports whether a side has markers that are not turned up.
func (s *State) anyCovered(side sim.Side) bool {
	low, high := play.Markers(side)
	for m := low; m < high; m++ {
		if s.Mark[m].Flags&(play.InUse|play.Exposed) == play.InUse {
			return true
		}
	}
	return false
}

// packHidden reports whether Japan does not know where a SubPack is (N08).
func (s *State) packHidden(p int) bool { return s.Pack[p] < play.EdgePlace && s.PackSeen>>p&1 == 0 }

// statusHidden reports whether the other side does not know the status of a marker: it
// was chosen, and the other side is about to choose. (Q37)
func (s *State) statusHidden(m int) bool {
	if s.Mark[m].Flags&play.InUse == 0 {
		return false
	}
	o := s.Leader(m)
	if s.Step != play.StepStatus || play.SideOf(m) != s.NthSide(0) || s.Nth == 0 && o >= int(s.Cur) {
		return false
	}
	return !s.Statuses(o).Empty()
}

// collect finds the families of a side, and what they burnt, which is known. [7.1]
func (t *dealing) collect(s *State, side sim.Side) {
	low, high := play.Markers(side)
	for _, north := range [...]bool{true, false} {
		for m := low; m < high; m++ {
			if k := &s.Mark[m]; k.Flags&(play.InUse|play.Exposed) == play.InUse &&
				(side == Japan && s.Northern(k.From)) == north {
				f := t.family(s, side, k.From)
				switch {
				case k.Flags&play.Bare != 0:
					f.barred.add(m)
				case k.Flags&play.Aired != 0:
					f.aired.add(m)
				default:
					f.open.add(m)
				}
			}
		}
	}
	low, high = s.Span(side)
	for u := low; u < high; u++ {
		if !s.Hidden(u) {
			continue
		}
		f := t.family(s, side, s.Origin(u))
		if s.On[u] != play.None {
			t.fuel[b2i(!f.north)] += s.burns(u)
		}
		if s.airAboard(1 << u) {
			f.air |= 1 << u
		} else {
			f.other |= 1 << u
		}
	}
}

// family returns the family of a place, a new one for its first marker.
func (t *dealing) family(s *State, side sim.Side, from uint8) *family {
	for i := range t.n {
		if t.all[i].from == from {
			return &t.all[i]
		}
	}
	f := &t.all[t.n]
	t.n++
	f.from, f.north = from, side == Japan && s.Northern(from)
	switch {
	case !s.Closed(side, from):
	case from < play.EdgePlace && s.Airless.Has(hex.Index(from)):
		f.harbour = airlessHarbour
	case from < play.EdgePlace && s.Aired.Has(hex.Index(from)):
		f.harbour = airedHarbour
	default:
		f.harbour = anyHarbour
	}
	return f
}

// ways counts the ways to fill a family when so many barred and open markers of it are
// dummies and it burns so much.
func (t *dealing) ways(s *State, i, emptyBar, emptyOpen, fuel int) float64 {
	f := t.all[i]
	f.barred.n -= emptyBar
	f.open.n -= emptyOpen
	if f.barred.n < 0 || f.open.n < 0 {
		return 0
	}
	return play.Choose[t.all[i].barred.n][emptyBar] * play.Choose[t.all[i].open.n][emptyOpen] * t.count(s, &f,
		f.air, f.other, f.gap(fuel))
}

// after returns the number of ways to deal the families after one, when that leaves this many
// dummies and this much fuel of its kind. All of the fuel must be burnt.
func (t *dealing) after(i, dummies, fuel int) float64 {
	if i+1 < t.n && t.all[i+1].north == t.all[i].north {
		return t.rest(i+1, dummies, fuel)
	}
	switch {
	case fuel != 0:
		return 0
	case i+1 == t.n:
		return 1
	}
	return t.rest(i+1, dummies, t.fuel[1])
}

// rest returns the ways to deal all families from one on; 1 for any where they are not counted.
func (t *dealing) rest(i, dummies, fuel int) float64 {
	if t.counts == nil {
		return float64(t.can[i][dummies] >> fuel & 1)
	}
	return t.left[i][dummies][fuel]
}

// leads reports whether a family is the first that shares its fuel.
func (t *dealing) leads(i int) bool { return i == 0 || t.all[i-1].north != t.all[i].north }

// dealMarkers deals the ships of all families, with so many dummies at most.
func (t *dealing) dealMarkers(s *State, most int) {
	for i := t.n - 1; i >= 0; i-- {
		all := t.fuel[b2i(!t.all[i].north)]
		least := 0
		if t.leads(i) {
			least = all
		}
		for bar := range most + 1 {
			for open := range most + 1 - bar {
				for x := range all + 1 {
					if !t.leads(i) || t.after(i, most-bar-open, all-x) > 0 {
						t.add(s, i, bar, open, x, most, least, all)
					}
				}
			}
		}
	}
	fuel := 0
	for i := range t.n {
		if t.leads(i) {
			fuel = t.fuel[b2i(!t.all[i].north)]
		}
		dummies, burnt := t.dealFamily(s, i, most, fuel)
		most, fuel = most-dummies, fuel-burnt
	}
}

// add adds the ways in which a family has so many dummies and burns so much to all that is
// left when it is dealt.
func (t *dealing) add(s *State, i, bar, open, x, most, least, all int) {
	ways := t.ways(s, i, bar, open, x)
	for e := bar + open; e <= most && ways > 0; e++ {
		for fuel := max(least, x); fuel <= all; fuel++ {
			after := t.after(i, e-bar-open, fuel-x)
			if t.counts != nil {
				t.left[i][e][fuel] += float64(ways * after)
			} else if after > 0 {
				t.can[i][e] |= 1 << fuel
			}
		}
	}
}

// dealFamily draws how many dummies a family has, which these are and how much it burns,
// and fills the other markers. It returns both numbers.
func (t *dealing) dealFamily(s *State, i, most, fuel int) (dummies, burnt int) {
	rest := t.rest(i, most, fuel)
	found, bar, open := false, 0, 0
draw:
	for b := range most + 1 {
		for o := range most + 1 - b {
			for x := range fuel + 1 {
				after := t.after(i, most-b-o, fuel-x)
				if after == 0 {
					continue
				}
				ways := float64(t.ways(s, i, b, o, x) * after)
				if ways == 0 {
					continue
				}
				rest -= ways
				if found, bar, open, burnt = true, b, o, x; t.first(ways, max(rest, 0)) {
					break draw
				}
			}
		}
	}
	if !found {
		panic("navalchess: no way to deal")
	}
	f := &t.all[i]
	t.drop(&f.barred, bar)
	t.drop(&f.open, open)
	t.fill(s, f, f.gap(burnt))
	return bar + open, burnt
}

// drop makes so many of the markers dummies.
func (t *dealing) drop(r *ranks, dummies int) {
	for range dummies {
		i := t.pick(r.n)
		copy(r.list[i:r.n], r.list[i+1:r.n])
		r.n--
	}
}

var _ sim.Redactor = (*State)(nil)
