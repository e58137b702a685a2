package exact

import (
	"cmp"
	"context"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A layer is a sample of the positions after a given number of rolls.
type layer struct {
	index map[uint64]int
	found []found
	share float64 // fraction of its positions that no earlier layer had
}

// A found position was reached from so many of the positions looked at.
type found struct {
	hash    uint64
	state   sim.State
	parents int
	last    int // the parent seen last
}

// Predict estimates the number of positions in the game of the last Begin without building its
// graph. It goes through the game roll by roll, each time from a sample of at most the given number
// of positions. The numbers of next positions that were reached from exactly one and exactly two of
// them tell how many were missed (Chao and Lin 2012, sampling without replacement).
//
// Positions reached in few ways are found too seldom. Positions that can come after different
// numbers of rolls are counted more than once. The two errors partly cancel; if most positions are
// counted more than once, those are subtracted. With a sample of 1,024 on the library of Pacific
// Victory, the estimate is right to within a factor of two from 20,000 positions up. Beyond a
// million it is far too low, and a larger sample helps.
func (s *Solver) Predict(ctx context.Context, sample int) (positions int, err error) {
	now, next := layer{}, layer{}
	now.found, now.share = []found{{state: s.start.Clone()}}, 1
	size, total, apart := 1.0, 0.0, 0.0
	known := map[uint64]bool{}
	for len(now.found) > 0 {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		total += size
		apart += float64(size * now.share)
		next.clear()
		for i := range now.found {
			s.cur.CopyFrom(now.found[i].state)
			if _, err := s.follow(func(state sim.State, _ float64) {
				if state.Turn() != sim.Over {
					var at print
					at, s.key = printOf(state, s.key)
					next.add(at.Lo, state, i)
				}
			}); err != nil {
				return 0, err
			}
		}
		size = next.size(float64(len(now.found)), size)
		next.compare(known)
		now, next = next, now
		now.thin(sample)
	}
	if 4*apart < total {
		total = apart
	}
	return int(min(total, 1e15)), nil
}

func (l *layer) clear() {
	l.index = map[uint64]int{}
	l.found = l.found[:0]
}

func (l *layer) add(hash uint64, state sim.State, parent int) {
	i, ok := l.index[hash]
	if !ok {
		i = len(l.found)
		l.index[hash] = i
		if i < cap(l.found) { // over a state of an earlier layer
			l.found = l.found[:i+1]
		} else {
			l.found = append(l.found, found{})
		}
		f := &l.found[i]
		if f.state == nil {
			f.state = state.Clone()
		} else {
			f.state.CopyFrom(state)
		}
		f.hash, f.parents, f.last = hash, 1, parent
		return
	}
	if f := &l.found[i]; f.last != parent {
		f.parents, f.last = f.parents+1, parent
	}
}

// size estimates how many positions the layer has, found from n of all positions
// before it.
func (l *layer) size(n, all float64) float64 {
	seen := float64(len(l.found))
	if n >= all || seen == 0 {
		return seen
	}
	once, twice := 0.0, 0.0
	for i := range l.found {
		switch l.found[i].parents {
		case 1:
			once++
		case 2:
			twice++
		}
	}
	if once == 0 {
		return seen
	}
	q := n / all
	return seen + once*once/(2*twice*n/max(n-1, 1)+once*q/(1-q))
}

// compare finds the share of the layer that is not known from layers before it. What
// each layer goes on from is of the same hashes, so that one that comes again is found
// again.
func (l *layer) compare(known map[uint64]bool) {
	fresh := 0
	for i := range l.found {
		if h := l.found[i].hash; !known[h] {
			known[h] = true
			fresh++
		}
	}
	l.share = float64(fresh) / float64(max(1, len(l.found)))
}

// thin keeps a sample that does not depend on the order in which positions were found.
func (l *layer) thin(most int) {
	if len(l.found) > most {
		slices.SortFunc(l.found, func(a, b found) int { return cmp.Compare(a.hash, b.hash) })
		l.found = l.found[:most]
	}
}
