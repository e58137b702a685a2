package pacificvictory

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
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
		for i := range c.War.pieces {
			if c.pieces[i].at != off && !yield(i) {
				return
			}
		}
	}), what)
}

func (c slow) enemies(at hex.Index) bool {
	return c.some(func(i int) bool {
		return c.War.sideOfPiece(i) == c.him && c.pieces[i].at == at && c.pieces[i].marks&raids == 0
	})
}

// battle: the first player attacks there and the second asks [1.3].
func (c slow) battle(at hex.Index) bool {
	m := c.War.Map
	return c.me != c.first && c.some(func(i int) bool {
		p := &c.pieces[i]
		return c.War.sideOfPiece(i) == c.him && p.marks&attacks != 0 && (p.at == at || at == m.Siam.Hex && p.at == m.Siam.West ||
			at == m.Siam.West && p.at == m.Siam.Hex && c.enemies(at))
	})
}

func (c slow) holds(s sim.Side, at hex.Index) bool {
	at = c.War.Map.land(at)
	return c.War.Map.Bases().Has(at) && c.japanese.Has(at) == (s == JapanSide)
}

func (c slow) besieged(at hex.Index) bool {
	return c.holds(c.me, at) && c.blockade[c.him].Has(at) && !c.battle(at)
}

// barsShips and barsLand: enemy to ships, to air and ground.
func (c slow) barsShips(at hex.Index) bool {
	return c.battle(at) || !c.blockade[c.me].Has(at) && (c.holds(c.him, at) || c.enemies(at))
}

func (c slow) barsLand(at hex.Index) bool {
	return c.battle(at) || c.holds(c.him, at) || c.enemies(at) && !c.besieged(at)
}

func (c slow) stormy(at hex.Index) bool {
	return c.storm > 0 && (c.War.Map.Storms[c.storm-1] == c.War.Map.land(at) || c.War.Map.Grid.Distance(c.War.Map.Storms[c.storm-1], c.War.Map.land(at)) == 1)
}

// next are the places one step away, with the direction of travel.
func (c slow) next(by Way, at hex.Index) map[hex.Index]hex.Direction {
	m, out := c.War.Map, map[hex.Index]hex.Direction{}
	for d := range hex.Directions {
		n, ok := m.Grid.Neighbour(m.land(at), d)
		switch {
		case !ok:
		case at == m.Siam.West:
			if by == BySea && m.Siam.Bay.Has(n) {
				out[n] = d
			}
		case by == BySea && n == m.Siam.Hex && m.Siam.Bay.Has(at):
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
func (c slow) leaving(by Way, at hex.Index) map[hex.Index]hex.Direction {
	out := c.next(by, at)
	for n, d := range out {
		if c.battle(c.War.Map.land(at)) && c.entered[d.Opposite()].Has(c.War.Map.land(at)) {
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

func (c slow) by(w Way) func(hex.Index) map[hex.Index]hex.Direction {
	return func(a hex.Index) map[hex.Index]hex.Direction { return c.next(w, a) }
}

func (c slow) out(w Way) func(hex.Index) map[hex.Index]hex.Direction {
	return func(a hex.Index) map[hex.Index]hex.Direction { return c.leaving(w, a) }
}

// room reports whether one more block of a group may be in a place, or may come there
// because another goes on [4.2].
func (c slow) room(at hex.Index, g Group) bool {
	if g == Naval && c.War.Map.Bases().Has(at) && c.count(c.me, at, Ground) > c.limit(at, Ground) {
		return false // marines off the base
	}
	return c.count(c.me, at, g) < c.limit(at, g) || g == c.War.routes.stamps[c.i].home && c.yields(at, g, map[hex.Index]bool{})
}

// together reports whether a Chinese block may live in a base [4.81].
func (c slow) together(i int, at hex.Index) bool {
	army := c.War.routes.stamps[i].army
	return army == 0 || !c.some(func(j int) bool {
		other := c.War.routes.stamps[j].army
		return c.pieces[j].at == at && other != 0 && other != army
	})
}

func (c slow) mine(at hex.Index, m marks) bool {
	return c.some(func(i int) bool {
		return c.War.sideOfPiece(i) == c.me && c.pieces[i].at == at && c.pieces[i].marks&m != 0
	})
}

func (c slow) winter(at hex.Index) bool {
	return c.turn%4 <= 1 && c.War.Map.NorthPacific.Has(at)
}

func (c slow) calm(at hex.Index) bool {
	return !c.winter(at) && (c.turn%4 != 2 || !c.War.Map.Jungle.Has(c.War.Map.land(at)))
}

// lull reports whether raids and strategic moves may pass (ruling R101).
func (c slow) lull(at hex.Index) bool { return c.openWeather || c.calm(at) }

// destinations lists where a block can go.
func (c slow) destinations(i int) []sim.Move {
	c.i = i
	at, s := c.pieces[i].at, c.War.routes.stamps[i]
	list := []sim.Move{packOrder(StayPut, i, 0, 0)}
	box := c.War.Map.isBox(at)
	if c.pieces[i].marks&onceMore == 0 && !box {
		gone := c.operations(i, at, s, &list)
		for to := range c.rebasing(i, at, s) {
			if !gone[to] {
				list = append(list, packOrder(Rebase, i, uint8(to), noWay))
			}
		}
	}
	pressed := c.battle(c.War.Map.land(at)) || c.besieged(c.War.Map.land(at))
	if !pressed {
		c.strategics(i, at, s, &list)
		if c.pieces[i].marks&onceMore == 0 && !box {
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
func (c slow) operations(i int, at hex.Index, s stamp, list *[]sim.Move) map[hex.Index]bool {
	gone := map[hex.Index]bool{}
	bases := c.War.Map.Bases()
	entry := func(to hex.Index, way uint8) { *list = append(*list, packOrder(Go, i, uint8(to), way)) }
	hostile := func(to hex.Index) bool { return !c.winter(to) && !c.mine(to, raids) }
	if s.home == Air || s.home == Ground {
		by, g := ByAir, Air
		if s.home == Ground {
			by, g = ByLand, Ground
		}
		for to, d := range c.leaving(by, at) {
			crossed := 0
			for j := range c.War.pieces {
				if p := c.pieces[j]; c.War.sideOfPiece(j) == c.me && p.at == to && p.way == uint8(d) && p.from == at && c.War.routes.stamps[j].home == Ground {
					crossed++
				}
			}
			space := s.typ == SHQ || c.room(to, g)
			ground := g == Air || s.typ.mayAttack() && crossed < c.War.Map.Limit(at, d)
			switch {
			case g == Ground && !bases.Has(to) || !space:
			case c.battle(to) && g == Air:
				entry(to, noWay)
			case c.battle(to):
				if ground && c.together(i, to) {
					entry(to, uint8(d))
				}
			case c.barsLand(to):
				if ground && hostile(to) {
					if c.me == c.first || g == Ground {
						entry(to, uint8(d))
					} else {
						entry(to, noWay)
					}
				}
			case c.together(i, to):
				entry(to, noWay)
				gone[to] = g == Ground
			}
		}
	}
	if s.home == Naval || s.typ == MA && c.War.routes.places.Has(at) && !c.besieged(at) {
		c.voyages(i, at, s, entry, gone)
	}
	return gone
}

// voyages appends operation moves by sea.
func (c slow) voyages(i int, at hex.Index, s stamp, entry func(hex.Index, uint8), gone map[hex.Index]bool) {
	m := c.War.Map
	pass := func(to hex.Index) bool { return s.typ == SS || !c.barsShips(to) }
	for to := range c.reach(at, 2, c.by(BySea), c.out(BySea), pass) {
		base := m.Bases().Has(m.land(to))
		if s.typ == MA && base {
			to = m.land(to)
			if c.holds(c.me, to) && !gone[to] && to != at && !c.enemyShips(to) && c.room(to, Ground) && (!c.barsShips(to) || c.battle(to)) {
				entry(to, noWay)
				gone[to] = true
			}
			continue
		}
		switch {
		case !c.room(to, Naval):
		case !c.barsShips(to):
			entry(to, noWay)
			gone[to] = true
		case c.battle(to):
			entry(to, noWay)
		case c.winter(to) || c.mine(to, raids):
		case c.me != c.first:
			entry(to, noWay)
		default:
			for _, d := range c.entries(at, to, pass) {
				entry(to, uint8(d))
			}
		}
	}
}

func (c slow) enemyShips(at hex.Index) bool {
	return c.some(func(i int) bool {
		return c.War.sideOfPiece(i) == c.him && c.pieces[i].at == at && c.groupAt(i) == Naval && c.pieces[i].marks&raids == 0 || c.blockade[c.him].Has(at) && c.War.sideOfPiece(i) == c.him && c.pieces[i].at == at
	})
}

// entries are the directions in which a place two hexes off can be entered by sea.
func (c slow) entries(at, to hex.Index, pass func(hex.Index) bool) (list []hex.Direction) {
	from := c.leaving(BySea, at)
	for a := range from {
		if !pass(a) {
			delete(from, a)
		}
	}
	from[at] = 0
	for a := range from {
		if d, ok := c.next(BySea, a)[to]; ok {
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
			c.first, c.turn = sim.Side(n%2), uint8(rng.IntN(len(Turns)))
			if c.season() == sepSeason {
				c.storm = uint8(rng.IntN(7))
			}
			for _, h := range c.War.headquarters { // so that much is commanded
				c.pieces[h].steps = uint8(1 + rng.IntN(4))
			}
			wander(c, rng, buf, func(got []sim.Move) {
				if c.phase != ChoosePlace || rng.IntN(3) > 0 {
					return
				}
				want := slow{c, c.mover, c.mover.Other(), 0}.destinations(int(c.chosen))
				if !slices.Equal(want, got) {
					p := c.pieces[c.chosen]
					require.Fail(t, "destinations differ", "%s game %d turn %s storm %d: %s at %s: %s", name, n, Turns[c.turn], c.storm,
						c.War.routes.stamps[c.chosen].typ, c.War.Map.Name(p.at), difference(camp{c, t}, want, got))
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
