package war

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/simtest"
)

// wayText says which block stands where.
func wayText(c *Campaign, all []int) string {
	var list []string
	for _, i := range all {
		if c.Pieces[i].At != situation.NoPlace {
			list = append(list, fmt.Sprintf("%s=%s", c.PlaceText(c.Pieces[i].At), c.Label(i)))
		}
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// waysToFill lists every way to give the slots of a position blocks of their colour
// and arm that may stand there.
func waysToFill(c *Campaign, all []int) map[string]bool {
	var slots []int
	for _, i := range all {
		if c.Pieces[i].At != situation.NoPlace {
			slots = append(slots, i)
		}
	}
	ways := map[string]bool{}
	deckOf := func(i int) situation.Deck {
		if c.ArmsSeen {
			return c.DeckOf(i)
		}
		return c.DeckOf(i) / situation.Arms
	}
	var try func(n int, taken map[int]int)
	try = func(n int, taken map[int]int) {
		if n == len(slots) {
			k := *c
			for _, i := range all {
				k.Pieces[i] = situation.Pooled
			}
			for i, slot := range taken {
				k.Pieces[i] = c.Pieces[slot]
			}
			if c.ArmsSeen || k.stacksAreLegal() {
				ways[wayText(&k, all)] = true
			}
			return
		}
		slot := slots[n]
		p := c.Pieces[slot]
		for _, i := range all {
			if _, again := taken[i]; again || deckOf(i) != deckOf(slot) {
				continue
			}
			switch t := c.What(i).Type; {
			case c.Blockade[book.JapanSide].Has(p.At) && !t.IsShip(): // 5.7
				continue
			case !c.ArmsSeen && p.Marks&situation.Invades != 0 && !t.MayInvade(): // 5.8
				continue
			case !c.ArmsSeen && c.War.Routes.Open.Has(p.At) && p.Marks&(situation.Invades|situation.Moved) == 0 &&
				!t.IsShip() && t != book.MA:
				// 2.1
				continue
			case !t.IsGround() || t == book.SHQ:
			case p.Marks&situation.Invades != 0 && !t.MayInvade(): // 5.8
				continue
			case p.Marks&situation.Attacks != 0 && !t.MayAttack(): // 3.3.2
				continue
			case p.Marks&situation.Invades == 0 && c.War.Routes.Open.Has(p.At) && t != book.MA: // 4.82
				continue
			}
			taken[i] = slot
			try(n+1, taken)
			delete(taken, i)
		}
	}
	try(0, map[int]int{})
	return ways
}

// stacksAreLegal holds the stacks of Japan against the limits [4.2].
func (c *Campaign) stacksAreLegal() bool {
	for at := range hex.Index(hex.Size - 1) {
		for g := range 3 {
			if c.Count(book.JapanSide, at, book.Group(g)) > c.Limit(at, book.Group(g)) && c.War.Map.Hexes.Has(at) {
				return false
			}
		}
	}
	return true
}

// Steps are uniform from 1 to the most of the block.
func TestDealSteps(t *testing.T) {
	c, all := small(t, "arm", map[string]situation.Marks{"Tokyo=IN.1": 0}, "GA.1")
	counts := map[string]int{}
	for place := range 24000 {
		k := dealt(c, book.AlliedSide, place)
		for _, i := range all {
			if k.Pieces[i].At != situation.NoPlace {
				counts[fmt.Sprint(c.Label(i), k.Pieces[i].Steps)]++
			}
		}
	}
	var got []int
	for _, key := range []string{"IN.11", "IN.12", "IN.13", "IN.14", "GA.11", "GA.12"} {
		got = append(got, counts[key])
	}
	require.Len(t, counts, 6)
	require.Greater(t, simtest.ChiSquare(got, []float64{.125, .125, .125, .125, .25, .25}), 1e-6)
}

// Builds of this phase are secret: they are taken back, and Japan is paid back.
func TestDealTakesBuildsBack(t *testing.T) {
	for viewer := range sim.Side(2) {
		c := deployed(t, "1943")
		c.Phase, c.Decides = situation.Build, book.AlliedSide
		labels, base := [2]string{"CV Lexington", "AF.1 US"}, "Midway"
		if viewer == book.AlliedSide {
			labels, base = [2]string{"CV Soryu", "AF.1"}, "Timor"
		}
		old, fresh := c.called(t, labels[0]), c.called(t, labels[1])
		at := c.Pieces[fresh].At
		c.Put(fresh, situation.NoPlace)
		c.Points = [book.NumNations]uint8{book.Japan: 21}
		before := *c
		c.Pieces[old].Steps += 2
		c.Pieces[fresh] = situation.Piece{At: at, From: at, Steps: 2, Way: situation.NoWay}
		c.put2(fresh, at)
		for _, i := range []int{old, fresh} {
			c.Built[i/4] |= 2 << (i % 4 * 2)
		}
		c.Raised = hex.Bit(c.at(t, base))
		c.Reserve[viewer.Other()]--
		if viewer == book.AlliedSide {
			c.Points[book.Japan] -= 2*4 + 2*2 + 5
		}
		require.NoError(t, c.Check())
		requireReadsBack(t, c)
		require.NotEqual(t, before.String(), c.String())
		require.Equal(t, before.Sees(viewer), c.Sees(viewer))
		if viewer == book.JapanSide { // a side that has finished builds again
			require.Equal(t, dealt(&before, viewer, 3).String(), dealt(c, viewer, 3).String())
		}
		c.TakeBack(viewer.Other())
		require.Equal(t, before.String(), c.String())
	}
}

func TestDealAllocatesNothing(t *testing.T) {
	c := midTurn(t)
	k, d := *c, sim.NewDice(1, sim.Agent0)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		k.CopyFrom(c)
		k.Deal(book.AlliedSide, &d)
		k.CopyFrom(c)
		k.Deal(book.JapanSide, &d)
		k.CopyFrom(c)
		k.Redact(book.JapanSide)
	}))
}

func BenchmarkCampaignDeal(b *testing.B) {
	c := deployed(b, "1942")
	k, d := *c, sim.NewDice(1, sim.Agent0)
	b.ReportAllocs()
	for b.Loop() {
		k.CopyFrom(c)
		k.Deal(book.AlliedSide, &d)
	}
}

func BenchmarkCampaignKey(b *testing.B) {
	c := deployed(b, "1942")
	buf := make([]byte, 0, 4096)
	b.ReportAllocs()
	for b.Loop() {
		buf = c.AppendKey(buf[:0])
	}
}
