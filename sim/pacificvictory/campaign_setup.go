package pacificvictory

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// blank returns a war in which all blocks are in their pools, all bases their
// owners' and all markers in reserve.
func (r WarRules) blank(scenario int) *State {
	s := &r.War.Scenarios[scenario]
	c := &State{WarRules: r}
	c.scenario, c.turn = uint8(scenario), uint8(s.First)
	c.japanese = c.orange()
	c.reserve = r.War.Markers
	for i := range c.pieces {
		c.pieces[i] = pooled
	}
	return c
}

// deploy stands the blocks of a scenario where it has them [8.2].
func (r WarRules) deploy(s *Scenario) (*State, error) {
	at := slices.IndexFunc(r.War.Scenarios, func(o Scenario) bool { return o.Name == s.Name })
	c := r.blank(at)
	numbers, err := r.number(s)
	if err != nil {
		return nil, err
	}
	var exiled []int
	for n := range s.Blocks {
		b, i := &s.Blocks[n], numbers[n]
		side := c.War.sideOfPiece(i)
		if r.removed(b) {
			c.gone[i/64] |= 1 << (i % 64)
			continue
		}
		if side == JapanSide && c.closed().Has(b.Place) {
			exiled = append(exiled, n)
			continue
		}
		c.pieces[i].steps, c.pieces[i].from = b.Steps, b.Place
		c.put(i, b.Place)
		if b.AirFleet || b.PhilippineArmy { // 1941 air fleet, 1941 philippine army
			c.bound[i/64] |= 1 << (i % 64)
		}
		if !b.Blockade {
			c.take(side, b.Place)
			continue
		}
		if c.blockade[side].Has(b.Place) {
			continue // one of the blockaders shows itself [5.7]
		}
		c.blockade[side] = c.blockade[side].With(b.Place) // 1942 blockades
		c.mark(i, faceUp, true)
		c.pieces[i].known = 1 + b.Steps
	}
	for _, n := range exiled {
		c.exile(&s.Blocks[n], numbers[n])
	}
	for i := range r.War.pieces {
		if r.chinaRemoved && r.ratings[r.War.pieces[i].late].nation == China {
			c.gone[i/64] |= 1 << (i % 64) // those of the pool too
		}
	}
	c.markers = s.Markers
	for i := range s.Markers.All() {
		side := JapanSide
		if !c.japanese.Has(i) {
			side = AlliedSide
		}
		if c.reserve[side] == 0 {
			return nil, fmt.Errorf("scenarios/%s.csv: found a marker at %s; want no more than force-pool.csv has", s.Name, c.War.Map.Name(i))
		}
		c.reserve[side]--
	}
	return c, nil
}

// removed reports whether a block is left out with China: the Chinese, and of Japan's
// as many as stand in the bases it has taken there [9.8].
func (r WarRules) removed(b *Deployed) bool {
	return r.chinaRemoved && r.War.Map.Colours[Yellow].Has(b.Place)
}

// number says which block of the pool each block of a scenario is: those of a class
// first, then, by place, the next of its nation and type that is left. A block that
// is set up without the class that all of its type have takes one of these.
func (r WarRules) number(s *Scenario) ([]int, error) {
	numbers, taken := make([]int, len(s.Blocks)), [maxPieces]bool{}
	order := make([]int, len(s.Blocks))
	for n := range order {
		order[n] = n
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(s.Blocks[a].Place) - int(s.Blocks[b].Place) })
	for _, fits := range []func(b *Deployed, k *rating) bool{
		func(b *Deployed, k *rating) bool { return b.Class != "" && b.Class == k.class },
		func(b *Deployed, k *rating) bool { return b.Class == "" && k.class == "" },
		func(b *Deployed, _ *rating) bool { return b.Class == "" },
	} {
		for _, n := range order {
			b := &s.Blocks[n]
			if numbers[n] != 0 {
				continue
			}
			for i := range r.War.pieces {
				if k := &r.ratings[r.War.pieces[i].early]; !taken[i] && k.typ == b.Type && k.nation == b.Nation && fits(b, k) {
					numbers[n], taken[i] = i+1, true
					break
				}
			}
		}
	}
	for n := range numbers {
		if numbers[n]--; numbers[n] < 0 {
			return nil, fmt.Errorf("scenarios/%s.csv: found more blocks of %s %s than force-pool.csv has", s.Name, s.Blocks[n].Nation, &s.Blocks[n])
		}
	}
	return numbers, nil
}

// exile stands a block of Japan that a closed base was to have in the nearest own base
// with room for it, the first of the map of several; it is in the pool if there is none
// [10.0 vichy].
func (c *State) exile(b *Deployed, i int) {
	m := c.War.Map
	best, least := off, hex.Far
	for at := range c.stations(JapanSide).And(m.Hexes).All() {
		if d := m.Grid.Distance(b.Place, at); d < least && c.takes(at, -1, i) {
			best, least = at, d
		}
	}
	if best != off {
		c.pieces[i].steps, c.pieces[i].from = b.Steps, best
		c.put(i, best)
	}
}
