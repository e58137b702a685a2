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
				if p := c.Pieces[j]; c.War.SideOfPiece(j) == c.me && p.At == to && p.Way == uint8(d) &&
					p.From == at && c.War.Routes.Stamps[j].Home == book.Ground {
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
			if c.holds(c.me, to) && !gone[to] && to != at && !c.enemyShips(to) && c.room(to, book.Ground) &&
				(!c.barsShips(to) || c.battle(to)) {
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
		return c.War.SideOfPiece(i) == c.him && c.Pieces[i].At == at && c.GroupAt(i) == book.Naval &&
			c.Pieces[i].Marks&situation.Raids == 0 || c.Blockade[c.him].Has(at) && c.War.SideOfPiece(i) == c.him &&
			c.Pieces[i].At == at
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
	dry := campaignRules(t, map[string]string{"monsoon-invasions": "in"})
	for _, name := range []string{"1941", "1942", "1943"} {
		start := deploy(t, name)
		for n := range 10 {
			c := start.Clone().(*Campaign)
			switch n % 5 {
			case 2: // rulings R101, R102
				c.Rules = other.Rules
			case 4: // ruling R104
				c.Rules = dry.Rules
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
					require.Fail(t, "destinations differ", "%s game %d turn %s storm %d: %s at %s: %s", name, n,
						book.Turns[c.Quarter], c.Storm,
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
