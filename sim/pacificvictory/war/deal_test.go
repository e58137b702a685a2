package war

import (
	"fmt"
	"maps"
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

// dealt returns a deal of a position.
func dealt(c *Campaign, viewer sim.Side, place int) *Campaign {
	d := sim.NewDice(7, sim.Agent0)
	d.At(place)
	k := *c
	k.Deal(viewer, &d)
	return &k
}

// dealPositions are set-ups and positions in the middle of a turn.
func dealPositions(t *testing.T) map[string]*Campaign {
	all := map[string]*Campaign{"mid-turn": midTurn(t)}
	for _, name := range []string{"1941", "1942", "1943"} {
		all[name] = deployed(t, name)
	}
	fight := midTurn(t)
	fight.Phase, fight.BattleHex, fight.Picked = situation.Withdrawal, fight.at(t, "Midway"), 0
	all["fight"] = fight
	builds := deployed(t, "1943")
	builds.Phase, builds.Decides = situation.Build, book.AlliedSide
	all["builds"] = builds
	return all
}

// A deal looks the same to its viewer, keeps all that holds of a position, and follows
// from what is seen alone: a deal of a deal is a deal of the truth.
func TestDealLooksTheSame(t *testing.T) {
	for name, c := range dealPositions(t) {
		for viewer := range sim.Side(2) {
			if name == "builds" && viewer == book.AlliedSide {
				continue // needs the legal builds
			}
			seen, different := c.Sees(viewer), 0
			for place := range 20 {
				k := dealt(c, viewer, place)
				require.NoError(t, k.Check(), name)
				require.Equal(t, seen, k.Sees(viewer), name)
				require.Equal(t, c.Decides, k.Decides)
				again := dealt(k, viewer, 1000+place)
				require.Equal(t, dealt(c, viewer, 1000+place).String(), again.String(), name)
				requireReadsBack(t, k)
				if k.String() != c.String() {
					different++
				}
				from, to := c.War.Span(viewer)
				require.Equal(t, c.Pieces[from:to], k.Pieces[from:to], "its own blocks")
			}
			require.Equal(t, 20, different, name)
		}
	}
}

// What a block shows stays, and what it showed is believed.
func TestDealKeepsWhatIsKnown(t *testing.T) {
	c := midTurn(t)
	c.Pieces[c.called(t, "BB Ise")].Known = 1 + 1 // had one step when last seen, and has three
	for place := range 50 {
		k := dealt(c, book.AlliedSide, place)
		for _, label := range []string{"BB Fuso", "CV Akagi", "IN.12"} { // on blockade, seen in battle, invading face up
			i := c.called(t, label)
			require.Equal(t, c.Pieces[i], k.Pieces[i], label)
		}
		ise := k.Pieces[c.called(t, "BB Ise")]
		require.Equal(t, c.at(t, "Tokyo"), ise.At)
		require.EqualValues(t, 1, ise.Steps)
		require.Equal(t, situation.NoPlace, k.Pieces[c.called(t, "CV Essex")].At)

		k = dealt(c, book.JapanSide, place)
		i := c.called(t, "MacArthur")
		require.Equal(t, c.Pieces[i], k.Pieces[i], "an active headquarters")
		require.Equal(t, situation.NoPlace, k.Pieces[c.called(t, "CV Essex")].At, "not to be built before Mar43")
		chosen := &k.Pieces[k.Picked]
		require.Equal(t, c.at(t, "Dhaka"), chosen.At, "the chosen block stands where it did")
		require.NotZero(t, chosen.Marks&situation.OnceMore)
		require.Equal(t, situation.Deck(2), k.DeckOf(int(k.Picked))/situation.Arms, "its colour")
	}
	c.Phase, c.BattleHex = situation.Withdrawal, c.at(t, "Midway") // 5.1
	for i := range c.War.Pieces {
		if c.Pieces[i].At == c.BattleHex {
			require.Equal(t, c.Pieces[i], dealt(c, c.War.SideOfPiece(i).Other(), 3).Pieces[i], c.Label(i))
		}
	}
}

// Marines aboard where a base has no room ashore are known: of the two blocks in
// Palau one is.
func TestDealKeepsMarinesAboard(t *testing.T) {
	c := deployed(t, "1941")
	for place := range 50 {
		k := dealt(c, book.AlliedSide, place)
		for _, label := range []string{"MA Sasebo", "CV Akagi", "CA.6"} { // 1941 air fleet
			require.Equal(t, c.Pieces[c.called(t, label)], k.Pieces[c.called(t, label)], label)
		}
	}
}

// small is a war of few Japanese blocks: one to stand at each place, marked, and some
// in the pool; all others are out of it.
func small(t *testing.T, fog string, slots map[string]situation.Marks, pool ...string) (*Campaign, []int) {
	c := &Campaign{State: *campaignRules(t, map[string]string{"fog": fog}).Blank(1)}
	c.Phase = situation.ChooseBlock
	for i := range c.War.Pieces {
		c.Pieces[i].Marks = situation.OnceMore // not to be dealt
	}
	var all []int
	for _, label := range pool {
		i := c.called(t, label)
		c.Pieces[i] = situation.Pooled
		all = append(all, i)
	}
	n := 0
	for _, place := range slices.Sorted(maps.Keys(slots)) {
		m := slots[place]
		name, label, _ := strings.Cut(place, "=")
		i := c.called(t, label)
		c.Pieces[i] = situation.Piece{At: situation.NoPlace, From: c.at(t, name), Steps: 1, Way: situation.NoWay, Marks: m}
		c.put2(i, c.at(t, name))
		all = append(all, i)
		n++
	}
	require.Len(t, slots, n)
	return c, all
}

// put2 stands a block that has its marks already.
func (c *Campaign) put2(i int, at hex.Index) {
	c.Pieces[i].At = at
	c.Recount(c.War.SideOfPiece(i), at)
}

// Deals are uniform over all ways to fill the slots, listed here by trying them all:
// where the arms are seen, and where they are not (ruling R100).
func TestDealIsUniform(t *testing.T) {
	for name, x := range map[string]struct {
		fog   string
		slots map[string]situation.Marks // PLACE=BLOCK
		pool  []string
		want  int
	}{
		"colours at rest":      {"colour", map[string]situation.Marks{"Tokyo=NA.1": 0, "Tokyo=IN.1": 0, "Truk=AF.1": 0, "Bay of Bengal=SS.1": 0}, []string{"CA.1", "MA Kure"}, 81},
		"colours of attackers": {"colour", map[string]situation.Marks{"Tokyo=NA.1": 0, "Midway=IN.1": situation.Invades, "Tokyo=GA.1": 0, "Tokyo=IJA": 0}, []string{"MA Kure", "AF.1", "IN.2"}, 45},
		"ships":                {"arm", map[string]situation.Marks{"Tokyo=CV Akagi": 0, "Kure=BB Ise": 0, "Bay of Bengal=SS.1": situation.Moved}, []string{"CA.1", "CV Hiyo"}, 5 * 4 * 3},
		"ground":               {"arm", map[string]situation.Marks{"Bay of Bengal=MA Kure": 0, "Midway=IN.1": situation.Invades, "Wake=AR": situation.Attacks, "Tokyo=GA.1": 0}, []string{"MA Sasebo", "IN.2"}, 2 * 3 * 3 * 3},
		"all arms": {"arm", map[string]situation.Marks{"Tokyo=NA.1": 0, "Kure=AF.1": situation.Patrols, "Saipan=IJA": 0, "Truk=IN.1": situation.Moved, "Palau=GA.1": 0},
			[]string{"NA.2", "IJN", "BB Ise"}, 3 * 2 * 2 * 2},
		"same place": {"arm", map[string]situation.Marks{"Tokyo=IN.1": 0, "Tokyo=GA.1": 0}, []string{"MA Kure"}, 3 * 2 / 2},
	} {
		c, all := small(t, x.fog, x.slots, x.pool...)
		ways := waysToFill(c, all)
		require.Len(t, ways, x.want, name)
		counts := map[string]int{}
		const deals = 20000
		for place := range deals {
			k := dealt(c, book.AlliedSide, place)
			way := wayText(k, all)
			require.Contains(t, ways, way, name)
			counts[way]++
		}
		var got []int
		var law []float64
		for _, way := range slices.Sorted(maps.Keys(ways)) {
			got, law = append(got, counts[way]), append(law, 1/float64(len(ways)))
		}
		require.Greater(t, simtest.ChiSquare(got, law), 1e-6, name)
	}
}

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
			case !c.ArmsSeen && p.Marks&situation.Invades != 0 && !t.MayInvade(): // 5.8
				continue
			case !c.ArmsSeen && c.War.Routes.Open.Has(p.At) && p.Marks&(situation.Invades|situation.Moved) == 0 && !t.IsShip() && t != book.MA: // 2.1
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

// What is built in this phase is secret: it is taken back, and Japan is paid back.
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
		if viewer == book.JapanSide { // who has finished builds anew
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
		k.Veil(book.JapanSide)
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
