package land_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// Slow ways to the same: they ask the map itself, hex by hex, and try all paths.

// A slow is a position as the oracles see it.
type slow struct {
	*land.Land
	m *atlas.Map
}

// enemy reports whether units of the other side, or its garrison, are in a hex.
func (s slow) enemy(side uint8, h land.Hex) bool {
	for u := range s.Scenario.Units {
		if s.Units[u].Hex == h && s.Scenario.Units[u].Side != side {
			return true
		}
	}
	return s.Hexes[h].Side == 1-side && s.Hexes[h].Marks&land.Garrison != 0
}

// friend reports whether units of a side are in a hex.
func (s slow) friend(side uint8, h land.Hex) bool {
	for u := range s.Scenario.Units {
		if s.Units[u].Hex == h && s.Scenario.Units[u].Side == side {
			return true
		}
	}
	return false
}

// roadIn reports whether a hex has a road or a rail line that is printed.
func (s slow) roadIn(i atlas.Index) bool {
	for side := range atlas.NumSides {
		if s.m.Has(i, side, atlas.MinorRoad) || s.m.Has(i, side, atlas.MajorRoad) || s.m.Has(i, side, atlas.Rail) {
			return true
		}
	}
	return false
}

// built reports whether a road that was built leads over a side of a hex to a road beyond it.
func (s slow) built(h, n land.Hex, side atlas.Side) bool {
	i, j := s.Scenario.Index(h), s.Scenario.Index(n)
	here, there := s.Hexes[h].Road>>side&1 == 1, s.Hexes[n].Road>>side.Opposite()&1 == 1
	return here && there || here && s.roadIn(j) || there && s.roadIn(i)
}

// enter returns what it costs to enter a hex from one next to it, in halves, -1 where nobody can.
// [11.1] [11.13] [11.16] [11.18]
func (s slow) enter(from, to land.Hex, wheels int) int {
	i, j := s.Scenario.Index(from), s.Scenario.Index(to)
	side, next := i.Toward(j)
	if !next || !s.m.Land(i) || !s.m.Land(j) || !s.m.Has(i, side, atlas.ByLand) || s.m.Has(i, side, atlas.Ridge) {
		return -1
	}
	cost := func(word string) int {
		for k, w := range book.TerrainWords {
			if w == word {
				return int(s.Book.Terrain[k][wheels])
			}
		}
		panic(word)
	}
	switch {
	case s.m.Has(i, side, atlas.MajorRoad):
		return cost("major_road")
	case s.m.Has(i, side, atlas.MinorRoad), s.built(from, to, side):
		return cost("minor_road")
	}
	n := cost(s.m.Terrain(j).String())
	if s.m.Has(i, side, atlas.Pass) {
		n += cost("pass_hexside")
	} else if s.m.Has(i, side, atlas.River) {
		n += cost("river_hexside")
	}
	return n
}

// paths tries every way of three hexes at most, and keeps the shortest to each hex. [14.31]
func (s slow) paths(side uint8, at land.Hex, wheels, far int, found map[land.Hex]int) {
	if n, known := found[at]; !known || far < n {
		found[at] = far
	}
	if far == 3 {
		return
	}
	for h := land.Hex(1); int(h) <= s.Scenario.Hexes(); h++ {
		if cost := s.enter(h, at, wheels); cost >= 0 && cost <= 14 && (!s.enemy(side, h) || s.friend(side, h)) {
			s.paths(side, h, wheels, far+1, found)
		}
	}
}

// steps lists where a unit can go with supply and by forced march, by its number of the list of
// moves. [11.11] [11.14] [11.15] [14.33] [14.44]
func (s slow) steps(u int) (moves []sim.Move) {
	k, side := &s.Units[u], s.Scenario.Units[u].Side
	t := &s.Book.Units[s.Scenario.Units[u].Type]
	face, wheels, most := t.Full, 0, 3
	if k.Marks&land.Group != 0 {
		face = t.Group
	}
	if t.Kind == book.Mechanized {
		wheels, most = 1, 6
	}
	if k.Hex == land.None || k.Marks&(land.Busy|land.Done) != 0 || int(k.Entered) >= most {
		return nil
	}
	found := map[land.Hex]int{}
	s.paths(side, k.Hex, wheels, 0, found)
	supply := 0
	for h := range found {
		supply += int(s.Hexes[h].Supply[side])
	}
	i := s.Scenario.Index(k.Hex)
	shares := false
	for o := range s.Scenario.Units {
		shares = shares || s.Units[o].Hex == k.Hex && s.Scenario.Units[o].Side != side
	}
	for way := range 2 {
		for d := range atlas.NumSides {
			to := s.Scenario.Local(i.Neighbour(d))
			if to == land.None || s.enemy(side, to) || shares && !s.leaves(u, uint8(d)) {
				continue
			}
			cost := s.enter(k.Hex, to, wheels)
			pays := k.Marks&land.Fed != 0 && cost*int(face.Multiple) <= 14*int(face.Multiple)-int(k.Spent) &&
				cost*int(face.Multiple) <= supply
			if cost >= 0 && (way == 0 && pays || way == 1) {
				moves = append(moves, sim.Move(1+6*way+int(d)))
			}
		}
	}
	return moves
}

// leaves reports whether a unit may leave the hex that it shares with the enemy over a side. [21.34]
func (s slow) leaves(u int, d uint8) bool {
	k, side := &s.Units[u], s.Scenario.Units[u].Side
	if s.Hexes[k.Hex].Side != side {
		return d == k.From
	}
	for o := range s.Scenario.Units {
		if e := &s.Units[o]; e.Hex == k.Hex && s.Scenario.Units[o].Side != side &&
			(d == e.From || d == (e.From+1)%6 || (d+1)%6 == e.From) {
			return false
		}
	}
	return true
}

// beside returns the position, every other time with a unit put among enemy units. Either the enemy
// is entrenched or the unit is: this is rare in random games.
func beside(l *land.Land, pick *sim.Dice, n int) *land.Land {
	u, o := pick.Pick(uint64(n)|1<<40, len(l.Scenario.Units)), pick.Pick(uint64(n)|1<<41, len(l.Scenario.Units))
	h := l.Units[o].Hex
	if l.Scenario.Units[u].Side == l.Scenario.Units[o].Side || l.Units[u].Hex == land.None ||
		h == land.None || n%2 == 0 {
		return l
	}
	c := l.Clone().(*land.Land)
	c.Units[u].Hex, c.Units[u].From = h, uint8(pick.Pick(uint64(n)|1<<42, 6))
	c.Hexes[h].Side = uint8(pick.Pick(uint64(n)|1<<43, 2))
	c.Hexes[h].Marks |= land.Entrenched
	return c
}

// At every step of random games, with roads built and taken away, Supply Paths and movement are those of the slow ways.
func TestOracles(t *testing.T) {
	start := kokoda(t)
	m := start.Scenario.Map
	shared, roads, steps := 0, 0, 0
	for game := range uint64(60) {
		l := start.Clone().(*land.Land)
		d, pick := sim.NewDice(7, sim.Nature), sim.NewDice(7, sim.Agent0)
		d.Start(game)
		pick.Start(game)
		for n := 0; l.Turn() < sim.Over; n++ {
			if n%5 == 0 && (l.Step == land.Choose || l.Step == land.March || l.Step == land.Feed) {
				s := slow{beside(l, &pick, n), m}
				l := s.Land
				for h := land.Hex(1); int(h) <= l.Scenario.Hexes(); h++ {
					roads += int(l.Hexes[h].Road)
					for wheels := range 2 {
						found := map[land.Hex]int{}
						s.paths(l.Side, h, wheels, 0, found)
						require.Equal(t, found, l.Reach(l.Side, h, uint8(wheels)), "%s from %s\n%s",
							land.Sides[l.Side], l.Scenario.Index(h), l)
					}
				}
				for u := range l.Scenario.Units {
					if k := l.Units[u].Hex; k != land.None && s.enemy(l.Scenario.Units[u].Side, k) {
						shared++
					}
					want := s.steps(u)
					steps += len(want)
					require.Equal(t, want, l.Steps(u), "%s\n%s", l.Scenario.Units[u].Name, l)
				}
			}
			legal := l.Legal(nil)
			l.Apply(legal[pick.Pick(uint64(n), len(legal))], &d)
		}
	}
	t.Log(shared, roads, steps)
	require.Positive(t, shared)
	require.Positive(t, roads)
	require.Positive(t, steps)
}
