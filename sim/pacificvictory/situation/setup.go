package situation

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// Blank returns a war in which all blocks are in their pools, all bases their
// owners' and all markers in reserve.
func (r Setting) Blank(scenario int) *State {
	s := &r.War.Scenarios[scenario]
	c := &State{Setting: r}
	c.Scenario, c.Quarter = uint8(scenario), uint8(s.First)
	c.Japanese = c.Orange()
	c.Reserve = r.War.Markers
	for i := range c.Pieces {
		c.Pieces[i] = Pooled
	}
	return c
}

// Deploy stands the blocks of a scenario where it has them [8.2].
func (r Setting) Deploy(s *Scenario) (*State, error) {
	at := slices.IndexFunc(r.War.Scenarios, func(o Scenario) bool { return o.Name == s.Name })
	c := r.Blank(at)
	numbers, err := r.number(s)
	if err != nil {
		return nil, err
	}
	var exiled []int
	for n := range s.Blocks {
		b, i := &s.Blocks[n], numbers[n]
		side := c.War.SideOfPiece(i)
		if r.removed(b) {
			c.Gone[i/64] |= 1 << (i % 64)
			continue
		}
		if side == book.JapanSide && c.Closed().Has(b.Place) {
			exiled = append(exiled, n)
			continue
		}
		// A block that has not moved comes from where it stands.
		c.Pieces[i].Steps, c.Pieces[i].From = b.Steps, b.Place
		c.Put(i, b.Place)
		if b.AirFleet || b.PhilippineArmy { // 1941 air fleet, 1941 philippine army
			c.Bound[i/64] |= 1 << (i % 64)
		}
		if !b.Blockade {
			c.Take(side, b.Place)
			continue
		}
		if c.Blockade[side].Has(b.Place) {
			continue // one of the blockaders shows itself [5.7]
		}
		c.Blockade[side] = c.Blockade[side].With(b.Place) // 1942 blockades
		c.Mark(i, FaceUp, true)
		// Known is the steps that are seen, one added; 0 for none.
		c.Pieces[i].Known = 1 + b.Steps
	}
	// Last, when all others stand: only then is it known where there is room.
	for _, n := range exiled {
		c.exile(&s.Blocks[n], numbers[n])
	}
	for i := range r.War.Pieces {
		if r.ChinaRemoved && r.Ratings[r.War.Pieces[i].Late].Nation == book.China {
			c.Gone[i/64] |= 1 << (i % 64) // those of the pool too
		}
	}
	c.MajorMarkers = s.Markers
	for i := range s.Markers.All() {
		side := book.JapanSide
		if !c.Japanese.Has(i) {
			side = book.AlliedSide
		}
		if c.Reserve[side] == 0 {
			return nil, fmt.Errorf("scenarios/%s.csv: found a marker at %s; want no more than force-pool.csv has",
				s.Name, c.War.Map.Name(i))
		}
		c.Reserve[side]--
	}
	return c, nil
}

// removed reports whether a block is left out with China: the Chinese, and of Japan's
// as many as stand in the bases it has taken there [9.8].
func (r Setting) removed(b *Deployed) bool {
	return r.ChinaRemoved && r.War.Map.Colours[atlas.Yellow].Has(b.Place)
}

// number says which block of the pool each block of a scenario is: those of a class
// first, then, by place, the next of its nation and type that is left. A block that
// is set up without the class that all of its type have takes one of these.
func (r Setting) number(s *Scenario) ([]int, error) {
	numbers, taken := make([]int, len(s.Blocks)), [MaxPieces]bool{}
	order := make([]int, len(s.Blocks))
	for n := range order {
		order[n] = n
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(s.Blocks[a].Place) - int(s.Blocks[b].Place) })
	for _, fits := range []func(b *Deployed, k *book.Rating) bool{
		func(b *Deployed, k *book.Rating) bool { return b.Class != "" && b.Class == k.Class },
		func(b *Deployed, k *book.Rating) bool { return b.Class == "" && k.Class == "" },
		func(b *Deployed, _ *book.Rating) bool { return b.Class == "" },
	} {
		for _, n := range order {
			b := &s.Blocks[n]
			// One is added until all are numbered, so that 0 means none yet.
			if numbers[n] != 0 {
				continue
			}
			for i := range r.War.Pieces {
				if k := &r.Ratings[r.War.Pieces[i].Early]; !taken[i] && k.Type == b.Type && k.Nation == b.Nation &&
					fits(b, k) {
					numbers[n], taken[i] = i+1, true
					break
				}
			}
		}
	}
	for n := range numbers {
		if numbers[n]--; numbers[n] < 0 {
			return nil, fmt.Errorf("scenarios/%s.csv: found more blocks of %s %s than force-pool.csv has", s.Name,
				s.Blocks[n].Nation, &s.Blocks[n])
		}
	}
	return numbers, nil
}

// exile stands a block of Japan that a closed base was to have in the nearest own base
// with room for it, the first of the map of several; it is in the pool if there is none
// [10.0 vichy].
func (c *State) exile(b *Deployed, i int) {
	m := c.War.Map
	best, least := NoPlace, hex.Far
	for at := range c.Stations(book.JapanSide).And(m.Hexes).All() {
		if d := m.Grid.Distance(b.Place, at); d < least && c.Takes(at, -1, i) {
			best, least = at, d
		}
	}
	if best != NoPlace {
		c.Pieces[i].Steps, c.Pieces[i].From = b.Steps, best
		c.Put(i, best)
	}
}
