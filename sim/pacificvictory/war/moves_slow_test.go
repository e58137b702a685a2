package war

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// A slow campaign finds destinations anew, hex by hex and block by block, without
// sets of hexes.
type slow struct {
	*Campaign
	me, him sim.Side
	i       int // the block that moves
}

func (c slow) some(what func(i int) bool) bool {
	return slices.ContainsFunc(slices.Collect(func(yield func(int) bool) {
		for i := range c.War.Pieces {
			if c.Pieces[i].At != situation.NoPlace && !yield(i) {
				return
			}
		}
	}), what)
}

func (c slow) enemies(at hex.Index) bool {
	return c.some(func(i int) bool {
		return c.War.SideOfPiece(i) == c.him && c.Pieces[i].At == at && c.Pieces[i].Marks&situation.Raids == 0
	})
}

// battle: the first player attacks there and the second asks [1.3].
func (c slow) battle(at hex.Index) bool {
	m := c.War.Map
	return c.me != c.FirstPlayer && c.some(func(i int) bool {
		p := &c.Pieces[i]
		return c.War.SideOfPiece(i) == c.him && p.Marks&situation.Attacks != 0 && (p.At == at || at == m.Siam.Hex &&
			p.At == m.Siam.West ||
			at == m.Siam.West && p.At == m.Siam.Hex && c.enemies(at))
	})
}

func (c slow) holds(s sim.Side, at hex.Index) bool {
	at = c.War.Map.LandOf(at)
	return c.War.Map.Bases().Has(at) && c.Japanese.Has(at) == (s == book.JapanSide)
}

func (c slow) besieged(at hex.Index) bool {
	return c.holds(c.me, at) && c.Blockade[c.him].Has(at) && !c.battle(at)
}

// barsShips and barsLand: enemy to ships, to air and ground.
func (c slow) barsShips(at hex.Index) bool {
	return c.battle(at) || !c.Blockade[c.me].Has(at) && (c.holds(c.him, at) || c.enemies(at))
}

func (c slow) barsLand(at hex.Index) bool {
	return c.battle(at) || c.holds(c.him, at) || c.enemies(at) && !c.besieged(at)
}

func (c slow) stormy(at hex.Index) bool {
	return c.Storm > 0 && (c.War.Map.Storms[c.Storm-1] == c.War.Map.LandOf(at) ||
		c.War.Map.Grid.Distance(c.War.Map.Storms[c.Storm-1], c.War.Map.LandOf(at)) == 1)
}

// next are the places one step away, with the direction of travel.
func (c slow) next(by atlas.Way, at hex.Index) map[hex.Index]hex.Direction {
	m, out := c.War.Map, map[hex.Index]hex.Direction{}
	for d := range hex.Directions {
		n, ok := m.Grid.Neighbour(m.LandOf(at), d)
		switch {
		case !ok:
		case at == m.Siam.West:
			if by == atlas.BySea && m.Siam.Bay.Has(n) {
				out[n] = d
			}
		case by == atlas.BySea && n == m.Siam.Hex && m.Siam.Bay.Has(at):
			out[m.Siam.West] = d
		case m.Sides[by].Has(at, d):
			out[n] = d
		}
	}
	for n := range out {
		if c.stormy(n) {
			delete(out, n)
		}
	}
	return out
}

// first is next for a block that leaves a place: not by the hexsides of attackers [4.5].
func (c slow) leaving(by atlas.Way, at hex.Index) map[hex.Index]hex.Direction {
	out := c.next(by, at)
	for n, d := range out {
		if c.battle(c.War.Map.LandOf(at)) && c.Entered[d.Opposite()].Has(c.War.Map.LandOf(at)) {
			delete(out, n)
		}
	}
	return out
}

// reach walks so many steps from a place: on from where pass holds, into all else. The
// map says from where each place was entered.
func (c slow) reach(from hex.Index, steps int, step func(hex.Index) map[hex.Index]hex.Direction,
	first func(hex.Index) map[hex.Index]hex.Direction, pass func(hex.Index) bool) map[hex.Index]bool {
	seen, edge := map[hex.Index]bool{}, []hex.Index{from}
	for n := range steps {
		var fresh []hex.Index
		for _, a := range edge {
			ways := step
			if n == 0 {
				ways = first
			}
			for to := range ways(a) {
				if !seen[to] {
					seen[to] = true
					if pass(to) {
						fresh = append(fresh, to)
					}
				}
			}
		}
		edge = fresh
	}
	delete(seen, from)
	return seen
}

func (c slow) by(w atlas.Way) func(hex.Index) map[hex.Index]hex.Direction {
	return func(a hex.Index) map[hex.Index]hex.Direction { return c.next(w, a) }
}

func (c slow) out(w atlas.Way) func(hex.Index) map[hex.Index]hex.Direction {
	return func(a hex.Index) map[hex.Index]hex.Direction { return c.leaving(w, a) }
}

// room reports whether one more block of a group may be in a place, or may come there
// because another goes on [4.2].
func (c slow) room(at hex.Index, g book.Group) bool {
	if g == book.Naval && c.War.Map.Bases().Has(at) && c.Count(c.me, at, book.Ground) > c.Limit(at, book.Ground) {
		return false // marines off the base
	}
	return c.Count(c.me, at, g) < c.Limit(at, g) || g == c.War.Routes.Stamps[c.i].Home &&
		c.yields(at, g, map[hex.Index]bool{})
}

// together reports whether a Chinese block may live in a base [4.81].
func (c slow) together(i int, at hex.Index) bool {
	army := c.War.Routes.Stamps[i].Army
	return army == 0 || !c.some(func(j int) bool {
		other := c.War.Routes.Stamps[j].Army
		return c.Pieces[j].At == at && other != 0 && other != army
	})
}

func (c slow) mine(at hex.Index, m situation.Marks) bool {
	return c.some(func(i int) bool {
		return c.War.SideOfPiece(i) == c.me && c.Pieces[i].At == at && c.Pieces[i].Marks&m != 0
	})
}

func (c slow) winter(at hex.Index) bool {
	return c.Quarter%4 <= 1 && c.War.Map.NorthPacific.Has(at)
}

func (c slow) calm(at hex.Index) bool {
	return !c.winter(at) && (c.Quarter%4 != 2 || !c.War.Map.Jungle.Has(c.War.Map.LandOf(at)))
}

// lull reports whether raids and strategic moves may pass (ruling R101).
func (c slow) lull(at hex.Index) bool { return c.OpenWeather || c.calm(at) }
