package war

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

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
		return c.War.SideOfPiece(i) == c.him && p.Marks&situation.Attacks != 0 && (p.At == at || at == m.Siam.Hex && p.At == m.Siam.West ||
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
	return c.Storm > 0 && (c.War.Map.Storms[c.Storm-1] == c.War.Map.LandOf(at) || c.War.Map.Grid.Distance(c.War.Map.Storms[c.Storm-1], c.War.Map.LandOf(at)) == 1)
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
func (c slow) reach(from hex.Index, steps int, step func(hex.Index) map[hex.Index]hex.Direction, first func(hex.Index) map[hex.Index]hex.Direction, pass func(hex.Index) bool) map[hex.Index]bool {
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
	return c.Count(c.me, at, g) < c.Limit(at, g) || g == c.War.Routes.Stamps[c.i].Home && c.yields(at, g, map[hex.Index]bool{})
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

// destinations lists where a block can go.
func (c slow) destinations(i int) []sim.Move {
	c.i = i
	at, s := c.Pieces[i].At, c.War.Routes.Stamps[i]
	list := []sim.Move{packOrder(StayPut, i, 0, 0)}
	box := c.War.Map.IsBox(at)
	if c.Pieces[i].Marks&situation.OnceMore == 0 && !box {
		gone := c.operations(i, at, s, &list)
		for to := range c.rebasing(i, at, s) {
			if !gone[to] {
				list = append(list, packOrder(Rebase, i, uint8(to), situation.NoWay))
			}
		}
	}
	pressed := c.battle(c.War.Map.LandOf(at)) || c.besieged(c.War.Map.LandOf(at))
	if !pressed {
		c.strategics(i, at, s, &list)
		if c.Pieces[i].Marks&situation.OnceMore == 0 && !box {
			c.invasions(i, at, s, &list)
			c.raidings(i, at, s, &list)
		}
	}
	slices.Sort(list)
	if len(list) > 1 && c.inCrowd(i) {
		list = list[1:]
	}
	return list
}

// operations appends operation moves and returns those that end peacefully.
func (c slow) operations(i int, at hex.Index, s situation.Stamp, list *[]sim.Move) map[hex.Index]bool {
	gone := map[hex.Index]bool{}
	bases := c.War.Map.Bases()
	entry := func(to hex.Index, way uint8) { *list = append(*list, packOrder(Go, i, uint8(to), way)) }
	hostile := func(to hex.Index) bool { return !c.winter(to) && !c.mine(to, situation.Raids) }
	if s.Home == book.Air || s.Home == book.Ground {
		by, g := atlas.ByAir, book.Air
		if s.Home == book.Ground {
			by, g = atlas.ByLand, book.Ground
		}
		for to, d := range c.leaving(by, at) {
			crossed := 0
			for j := range c.War.Pieces {
				if p := c.Pieces[j]; c.War.SideOfPiece(j) == c.me && p.At == to && p.Way == uint8(d) && p.From == at && c.War.Routes.Stamps[j].Home == book.Ground {
					crossed++
				}
			}
			space := s.Type == book.SHQ || c.room(to, g)
			ground := g == book.Air || s.Type.MayAttack() && crossed < c.War.Map.Limit(at, d)
			switch {
			case g == book.Ground && !bases.Has(to) || !space:
			case c.battle(to) && g == book.Air:
				entry(to, situation.NoWay)
			case c.battle(to):
				if ground && c.together(i, to) {
					entry(to, uint8(d))
				}
			case c.barsLand(to):
				if ground && hostile(to) {
					if c.me == c.FirstPlayer || g == book.Ground {
						entry(to, uint8(d))
					} else {
						entry(to, situation.NoWay)
					}
				}
			case c.together(i, to):
				entry(to, situation.NoWay)
				gone[to] = g == book.Ground
			}
		}
	}
	if s.Home == book.Naval || s.Type == book.MA && c.War.Routes.Places.Has(at) && !c.besieged(at) {
		c.voyages(i, at, s, entry, gone)
	}
	return gone
}

// voyages appends operation moves by sea.
func (c slow) voyages(i int, at hex.Index, s situation.Stamp, entry func(hex.Index, uint8), gone map[hex.Index]bool) {
	m := c.War.Map
	pass := func(to hex.Index) bool { return s.Type == book.SS || !c.barsShips(to) }
	for to := range c.reach(at, 2, c.by(atlas.BySea), c.out(atlas.BySea), pass) {
		base := m.Bases().Has(m.LandOf(to))
		if s.Type == book.MA && base {
			to = m.LandOf(to)
			if c.holds(c.me, to) && !gone[to] && to != at && !c.enemyShips(to) && c.room(to, book.Ground) && (!c.barsShips(to) || c.battle(to)) {
				entry(to, situation.NoWay)
				gone[to] = true
			}
			continue
		}
		switch {
		case !c.room(to, book.Naval):
		case !c.barsShips(to):
			entry(to, situation.NoWay)
			gone[to] = true
		case c.battle(to):
			entry(to, situation.NoWay)
		case c.winter(to) || c.mine(to, situation.Raids):
		case c.me != c.FirstPlayer:
			entry(to, situation.NoWay)
		default:
			for _, d := range c.entries(at, to, pass) {
				entry(to, uint8(d))
			}
		}
	}
}

func (c slow) enemyShips(at hex.Index) bool {
	return c.some(func(i int) bool {
		return c.War.SideOfPiece(i) == c.him && c.Pieces[i].At == at && c.GroupAt(i) == book.Naval && c.Pieces[i].Marks&situation.Raids == 0 || c.Blockade[c.him].Has(at) && c.War.SideOfPiece(i) == c.him && c.Pieces[i].At == at
	})
}

// entries are the directions in which a place two hexes off can be entered by sea.
func (c slow) entries(at, to hex.Index, pass func(hex.Index) bool) (list []hex.Direction) {
	from := c.leaving(atlas.BySea, at)
	for a := range from {
		if !pass(a) {
			delete(from, a)
		}
	}
	from[at] = 0
	for a := range from {
		if d, ok := c.next(atlas.BySea, a)[to]; ok {
			list = append(list, d)
		}
	}
	return list
}

// The floods against the slow search, along random movement from random positions of
// all three scenarios and all seasons [4.11, 4.12, 5.8, 5.9, 6.1, 6.2, 6.3].
func TestCampaignMovesAgainstSlowSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	buf := make([]sim.Move, 0, 1024)
	other := campaignRules(t, map[string]string{"weather-passage": "open", "invasion-command": "shared"})
	for _, name := range []string{"1941", "1942", "1943"} {
		start := deploy(t, name)
		for n := range 10 {
			c := start.Clone().(*Campaign)
			if n%3 == 2 { // rulings R101, R102
				c.Rules = other.Rules
			}
			if n > 0 {
				scatter(rng, c)
			}
			c.FirstPlayer, c.Quarter = sim.Side(n%2), uint8(rng.IntN(len(book.Turns)))
			if c.season() == sepSeason {
				c.Storm = uint8(rng.IntN(7))
			}
			for _, h := range c.War.Headquarters { // so that much is commanded
				c.Pieces[h].Steps = uint8(1 + rng.IntN(4))
			}
			wander(c, rng, buf, func(got []sim.Move) {
				if c.Phase != situation.ChoosePlace || rng.IntN(3) > 0 {
					return
				}
				want := slow{c, c.Mover, c.Mover.Other(), 0}.destinations(int(c.Picked))
				if !slices.Equal(want, got) {
					p := c.Pieces[c.Picked]
					require.Fail(t, "destinations differ", "%s game %d turn %s storm %d: %s at %s: %s", name, n, book.Turns[c.Quarter], c.Storm,
						c.War.Routes.Stamps[c.Picked].Type, c.War.Map.Name(p.At), difference(camp{c, t}, want, got))
				}
			})
		}
	}
}

func difference(c camp, want, got []sim.Move) (text string) {
	for _, m := range want {
		if !slices.Contains(got, m) {
			text += fmt.Sprintf(" missing %q", c.MoveString(m))
		}
	}
	for _, m := range got {
		if !slices.Contains(want, m) {
			text += fmt.Sprintf(" extra %q", c.MoveString(m))
		}
	}
	return text
}
