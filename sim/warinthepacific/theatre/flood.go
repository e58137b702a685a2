package theatre

import "github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"

// A search is the memory for making a field.
type search struct {
	best  []uint64     // by hex: the best way so far, as a number
	found [costs][]Hex // those whose best way has so many Movement Points, modulo costs
}

// costs is one more than the Movement Points that a step takes at most. [10.93]
const costs = 7

// The better of two ways is the lower number. From the high bits down such a number has the
// Movement Points, how many calls there are on the way, the hex that the way back begins with, and
// the side over which it begins. (C146)
const (
	hexShift    = sideBits
	callShift   = hexShift + 16
	pointsShift = callShift + 16
	callMask    = uint64(1<<16-1) << callShift
)

// prepare takes the memory for a window with so many hexes.
func (s *search) prepare(n int) {
	s.best = make([]uint64, n)
	for i := range s.found {
		s.found[i] = make([]Hex, 0, n)
	}
}

// flood fills a field with the ways that take at most so many Movement Points, from its root
// outwards. Each step costs what it costs to enter the hex.
func (f *fields) flood(root Hex, most int, ways []way) {
	s := &f.search
	for h := range s.best {
		s.best[h] = 1<<64 - 1
	}
	for i := range s.found {
		s.found[i] = s.found[i][:0]
	}
	s.best[root], s.found[0] = uint64(noStep), append(s.found[0], root)
	for points, left := 0, 1; left > 0 && points <= most; points++ {
		found := s.found[points%costs]
		s.found[points%costs] = found[:0]
		left -= len(found)
		for _, h := range found {
			if s.best[h]>>pointsShift == uint64(points) { // else a shorter way was found since
				left += f.spread(h, s)
			}
		}
	}
	for h, w := range s.best {
		ways[h] = noWay
		if points := w >> pointsShift; points <= uint64(most) {
			ways[h] = way(points<<sideBits) | way(w&(1<<sideBits-1))
		}
	}
	ways[None] = noStep // it takes nothing to go nowhere
}

// spread goes on from a hex to its neighbours and returns how many it has found.
func (f *fields) spread(h Hex, s *search) (found int) {
	points := int(s.best[h] >> pointsShift)
	back := s.best[h]&callMask + uint64(f.calls[h])<<callShift | uint64(h)<<hexShift
	for side := range atlas.NumSides {
		if f.open[h]>>side&1 == 0 {
			continue
		}
		o := f.next[h][side]
		far := points + int(f.cost[o])
		way := uint64(far)<<pointsShift | back | uint64(side.Opposite())
		if way >= s.best[o] {
			continue
		}
		if s.best[o]>>pointsShift != uint64(far) {
			s.found[far%costs] = append(s.found[far%costs], o)
			found++
		}
		s.best[o] = way
	}
	return found
}
