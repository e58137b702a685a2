package theatre_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

// Ways in the rulebook: E1613 to E2922 is 15 hexes and 90 Movement Points, E1512 to E2922 17 and
// 102, E1602 to E1512 ten hexes.
func TestWaysOfTheRulebook(t *testing.T) { // [2.13] [8.5] [15.64]
	w := read(t, "coral-sea")
	for _, c := range []struct {
		from, to      string
		hexes, points int
	}{{"E1613", "E2922", 15, 90}, {"E1512", "E2922", 17, 102}, {"E1602", "E1512", 10, 60}} {
		from, to := hex(t, w, c.from), hex(t, w, c.to)
		assert.Equal(t, c.hexes, w.Across(from, to), "%s to %s", c.from, c.to)
		assert.Equal(t, c.points, w.ByAir(from, to), "%s to %s", c.from, c.to)
	}
}

// A window is a rectangle: each hex of it is there once, in the order of the map, and none outside.
func TestWindow(t *testing.T) {
	for name, corners := range map[string][2]string{"midway-basic": {"F0122", "F3545"},
		"coral-sea": {"E0801", "E3833"}} {
		w := read(t, name)
		grid := func(id string) (int, int) {
			h, err := atlas.ParseHex(id)
			require.NoError(t, err)
			return h.Index().Grid()
		}
		c1, r1 := grid(corners[0])
		c2, r2 := grid(corners[1])
		n := 0
		for i := range w.Map.Hexes {
			c, r := i.Grid()
			in := c >= c1 && c <= c2 && r >= r1 && r <= r2
			require.Equal(t, in, w.Local(i) != theatre.None, "%s: %s", name, i)
			if in {
				n++
				require.Equal(t, i, w.Index(w.Local(i)))
			}
		}
		require.Equal(t, n, w.Hexes())
		for h := theatre.Hex(2); int(h) <= w.Hexes(); h++ {
			require.Less(t, w.Index(h-1), w.Index(h))
		}
	}
}

// Entering a hex takes 4, 5 or 6 Movement Points by its Movement Area. Neighbours lie opposite each
// other, and a side that ships may cross has water on both.
func TestSidesOfHexes(t *testing.T) { // [2.13] [10.93] [10.98]
	cost := map[atlas.Area]int{atlas.Arctic: 4, atlas.Temperate: 5, atlas.Tropical: 6}
	for _, name := range []string{"midway-basic", "coral-sea"} {
		w := read(t, name)
		closed := 0
		for h := theatre.Hex(1); int(h) <= w.Hexes(); h++ {
			i := w.Index(h)
			require.Equal(t, cost[w.Map.Area(i)], w.Cost(h), i)
			require.Equal(t, w.Map.Water(i), w.Water(h), i)
			for side := range atlas.NumSides {
				o := w.Neighbour(h, side)
				if o == theatre.None {
					require.False(t, w.Sails(h, side), "no way out of the window")
					continue
				}
				require.Equal(t, 1, w.Across(h, o))
				back := (side + atlas.NumSides/2) % atlas.NumSides
				require.Equal(t, h, w.Neighbour(o, back), "%s over side %d and back", i, side)
				require.Equal(t, w.Sails(h, side), w.Sails(o, back), "%s, side %d", i, side)
				if w.Water(h) && w.Water(o) && !w.Sails(h, side) {
					closed++
				}
				require.False(t, w.Sails(h, side) && !(w.Water(h) && w.Water(o)))
			}
		}
		if name == "coral-sea" {
			assert.Positive(t, closed, "land hexsides between coastal hexes")
		}
	}
}

// slow finds the ways from a hex by going over all sides until nothing is shorter.
func slow(w *theatre.Theatre, from theatre.Hex, cost func(theatre.Hex) int,
	crosses func(theatre.Hex, atlas.Side) bool) []int {
	ways := make([]int, w.Hexes()+1)
	for h := range ways {
		ways[h] = theatre.Far
	}
	ways[from] = 0
	for shorter := true; shorter; {
		shorter = false
		for h := theatre.Hex(1); int(h) <= w.Hexes(); h++ {
			for side := range atlas.NumSides {
				o := w.Neighbour(h, side)
				if o != theatre.None && ways[h] < theatre.Far && crosses(h, side) && ways[h]+cost(o) < ways[o] {
					ways[o], shorter = ways[h]+cost(o), true
				}
			}
		}
	}
	return ways
}

// By air and by sea the ways are as short as can be; the first step by sea is the lowest hex that a
// shortest way begins with which passes the fewest sites, and there is none where there is no way.
// (C146)
func TestWaysAgainstASlowSearch(t *testing.T) {
	for _, name := range []string{"midway-basic", "coral-sea"} {
		w := read(t, name)
		for from := theatre.Hex(3); int(from) <= w.Hexes(); from += 97 {
			byAir := slow(w, from, w.Cost, func(theatre.Hex, atlas.Side) bool { return true })
			bySea := slow(w, from, w.Cost, w.Sails)
			first := firstSteps(w, from)
			for to := theatre.Hex(1); int(to) <= w.Hexes(); to++ {
				if byAir[to] != w.ByAir(from, to) || bySea[to] != w.BySea(from, to) {
					require.Equal(t, []int{byAir[to], bySea[to]}, []int{w.ByAir(from, to), w.BySea(from, to)},
						"%s: %s to %s", name, w.Index(from), w.Index(to))
				}
				if first[to] != w.Toward(from, to) {
					require.Equal(t, first[to], w.Toward(from, to), "%s: %s to %s", name, w.Index(from), w.Index(to))
				}
			}
		}
	}
}

// firstSteps tries all sides of a hex: a site that is passed counts a hundredth of a Movement Point.
func firstSteps(w *theatre.Theatre, from theatre.Hex) []theatre.Hex {
	best, least := make([]theatre.Hex, w.Hexes()+1), make([]int, w.Hexes()+1)
	cost := func(h theatre.Hex) int {
		if w.SiteAt(h) != id.None {
			return 100*w.Cost(h) + 1
		}
		return 100 * w.Cost(h)
	}
	for side := range atlas.NumSides {
		o := w.Neighbour(from, side)
		if o == theatre.None || !w.Sails(from, side) {
			continue
		}
		for to, way := range slow(w, o, cost, w.Sails) {
			way += cost(o)
			if theatre.Hex(to) != from && w.BySea(from, theatre.Hex(to)) < theatre.Far &&
				(best[to] == theatre.None || way < least[to] || way == least[to] && o < best[to]) {
				best[to], least[to] = o, way
			}
		}
	}
	return best
}

// From Milne Bay to Guadalcanal it is as short by the open sea as by Buin, where the enemy may lie.
func TestWaysPassNoPorts(t *testing.T) { // (C146)
	w := read(t, "guadalcanal")
	for _, way := range [][2]string{{"E1419", "E2519"}, {"E2519", "E1419"}} {
		to := hex(t, w, way[1])
		for h := w.Toward(hex(t, w, way[0]), to); h != to; h = w.Toward(h, to) {
			assert.Equal(t, id.Site(id.None), w.SiteAt(h), "%s to %s passes %s", way[0], way[1], w.Place(h))
		}
	}
}

// Places worth going to are on water, in order, once each: those that the scenario names and its ports.
func TestWorthGoing(t *testing.T) {
	for _, name := range []string{"midway-basic", "coral-sea"} {
		w := read(t, name)
		for i, h := range w.Worth {
			require.True(t, w.Water(h))
			require.True(t, i == 0 || w.Worth[i-1] < h)
		}
		for _, s := range w.Sites {
			require.Equal(t, s.Cargo > 0, contains(w.Worth, s.Hex), s.Name)
		}
	}
	w := read(t, "midway-basic")
	assert.Contains(t, w.Worth, hex(t, w, "F0931"))
	assert.Len(t, w.Worth, 9, "eight of the scenario, of which Midway is a port, and Pearl Harbor")
}

func contains(list []theatre.Hex, h theatre.Hex) bool {
	for _, o := range list {
		if o == h {
			return true
		}
	}
	return false
}
