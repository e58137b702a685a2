package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// yields searches for a block of a full place that can go on, block by block and hex by
// hex, over other such places if need be.
func (c slow) yields(at hex.Index, g book.Group, seen map[hex.Index]bool) bool {
	m, by := c.War.Map, [...]atlas.Way{atlas.ByAir, atlas.BySea, atlas.ByLand}[g]
	calm := func(at hex.Index) bool {
		if c.stormy(at) || at == m.Siam.West || c.battle(m.LandOf(at)) || c.besieged(at) || !m.InPlay.Has(at) {
			return false
		}
		if g == book.Naval {
			return !c.barsShips(at)
		}
		return !c.barsLand(at) && (g == book.Air || c.holds(c.me, at) && c.Count(c.me, at, g) <= c.Limit(at, g))
	}
	if seen[at] = true; !calm(at) {
		return false
	}
	return c.some(func(j int) bool {
		b, s := c.Pieces[j], c.War.Routes.Stamps[j]
		if j == c.i || b.At != at || c.War.SideOfPiece(j) != c.me || s.Home != g || s.Type == book.SHQ ||
			b.Marks&(situation.Moved|situation.OnceMore) != 0 || c.IsBound(j) {
			return false
		}
		for n := range c.next(by, at) {
			full := c.Count(c.me, n, g) >= c.Limit(n, g) || g == book.Naval && m.Bases().Has(n) &&
				c.Count(c.me, n, book.Ground) > c.Limit(n, book.Ground)
			if n == c.Pieces[c.i].At {
				switch lost := c.Blockade[c.me].Has(n) || m.Bases().Has(n) && c.Owner(n) != c.me &&
					!c.MajorMarkers.Has(n); {
				case lost && !full:
					continue
				case !lost && c.GroupAt(c.i) == g && !(c.Excess != 0 && c.Crowded == n):
					full = false
				}
			}
			if calm(n) && (!full && c.together(j, n) || full && s.Army == 0 && !seen[n] && c.yields(n, g, seen)) {
				return true
			}
		}
		if s.Type != book.MA || !c.War.Routes.Places.Has(at) {
			return false
		}
		for n := range c.next(atlas.BySea, at) {
			if n != m.Siam.West && !m.Bases().Has(n) && !c.barsShips(n) && c.Count(c.me, n, book.Naval) < 4 {
				return true
			}
		}
		return false
	})
}

// Limits bind when all have moved: two full bases exchange blocks, and the second has to
// go on before anything else is done [4.2].
func TestCampaignExchangeOfFullBases(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	a, b := c.place("IN4[India]", "Calcutta"), c.place("IN1[India]", "Dhaka")
	more := c.place("IN1[India]", "Calcutta")
	c.place("IN1[India]", "Rangoon")
	c.place("CA1", "Hawaii")
	c.begin()
	c.Mark(more, situation.Moved, true)
	require.Equal(t, c.at("Dhaka"), c.Pieces[b].At)
	c.move(a, "go Dhaka")
	require.Equal(t, []int{b}, c.choosable(), "and nothing else")
	require.Len(t, c.legal(), 1)
	require.NoError(t, c.Check())
	require.NotContains(t, c.options(b), "stay")
	c.move(b, "go Calcutta")
	require.Zero(t, c.Excess)
	require.Contains(t, c.legal(), packOrder(Stop, 0, 0, 0))
	require.Equal(t, 1, c.Count(book.AlliedSide, c.at("Dhaka"), book.Ground))
}

// A captured base is relieved in place: the garrison does not have to leave it to the
// enemy first [4.2, 4.41].
func TestCampaignReliefInPlace(t *testing.T) {
	c := bare(t, "Jun44", book.AlliedSide, nil)
	old, fresh := c.place("MA1", "Saipan"), c.place("MA3", "Guam")
	c.begin()
	c.move(fresh, "go Saipan")
	require.Equal(t, []int{old}, c.choosable())
	c.move(old, "go Guam")
	require.True(t, c.HeldBy(book.AlliedSide).Has(c.at("Saipan")))
}

// A full base takes nobody where no block of it can go on: it has moved, or is bound, or
// has no room anywhere [4.2].
func TestCampaignFullBasesThatDoNotYield(t *testing.T) {
	for name, spoil := range map[string]func(c camp, b int){
		"it can":       func(camp, int) {},
		"it has moved": func(c camp, b int) { c.Mark(b, situation.Moved, true) },
		"it is bound":  func(c camp, b int) { c.bind(b) },
		"once more":    func(c camp, b int) { c.Mark(b, situation.OnceMore, true) },
		"headquarters": func(c camp, b int) { c.Put(b, situation.NoPlace); c.place("SHQ2[Wavell]", "Dhaka") },
	} {
		c := bare(t, "Jun44", book.AlliedSide, nil)
		a, b := c.place("IN4[India]", "Calcutta"), c.place("IN1[India]", "Dhaka")
		c.begin()
		spoil(c, b)
		can := len(only(c.options(a), "go Dhaka")) > 0
		require.Equal(t, name == "it can" || name == "headquarters", can, name)
	}
}

// Random wars of all scenarios: whenever a block comes to a full place, another can go on, and at
// the end of movement no place has one too many [4.2].
func TestCampaignFullPlacesAreNeverStuck(t *testing.T) {
	exchanges := 0
	for n, scenario := range allScenarios {
		for game := range uint64(4) {
			c := begun(t, scenario)
			nature, choice := sim.NewDice(42, sim.Nature), sim.NewDice(42, sim.Agent0)
			nature.Start(game)
			choice.Start(game*3 + uint64(n))
			for ply := 0; c.Turn() != sim.Over; ply++ {
				choice.At(ply)
				legal := c.Legal(nil)
				m := legal[choice.Pick(0, len(legal))]
				if o, _, _, _ := unpackOrder(m); c.Excess != 0 {
					exchanges++
					require.NotContains(t, []Deed{Stop, StayPut, Activate}, o, "%s\n%s", c.MoveString(m), c)
				}
				turn := c.Quarter
				c.Apply(m, &nature)
				if c.Resting() && c.Quarter != turn {
					require.NoError(t, c.Check())
				}
			}
		}
	}
	require.Greater(t, exchanges, 100)
}
