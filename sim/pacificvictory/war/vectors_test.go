package war

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// begun is a scenario at its first decision.
func begun(t *testing.T, name string) *Campaign {
	s, err := campaignRules(t, nil).Setup(name)
	require.NoError(t, err)
	return s.(*Campaign)
}

// setUpTables count the blocks and steps of the set-ups by type, from the lists of the
// rulebook: of all nations, then of each that has some. What all Allies have adds up to
// the printed totals [8.2].
var setUpTables = map[string]string{
	"1941": `SHQ: Japan 2/8, USA 2/2, British 1/1, China 1/2
		NA: Japan 4/10
		AF: Japan 6/11, USA 6/9, British 1/1, ANZAC 1/1, China 2/5
		CV: Japan 3/7, USA 2/3, British 1/1
		SS: Japan 3/8, USA 4/6
		BB: Japan 5/11, USA 2/4, British 1/2
		CA: Japan 6/15, USA 6/13, British 1/2, ANZAC 1/2
		AR: Japan 1/3
		MA: Japan 4/6, USA 1/1
		IN: Japan 14/31, USA 5/7, ANZAC 4/5, India 5/8, China 5/16
		GA: Japan 7/11
		all: Japan 55/121, Allies 52/91`,
	"1942": `SHQ: Japan 2/8, USA 2/5, British 1/3, China 1/2
		NA: Japan 4/8
		AF: Japan 6/14, USA 6/9, British 1/2, ANZAC 1/2, China 2/5
		CV: Japan 4/7, USA 2/5, British 1/1
		SS: Japan 4/10, USA 3/6
		BB: Japan 5/11, USA 3/7, British 1/1
		CA: Japan 6/15, USA 6/15, British 1/3, ANZAC 1/2
		AR: Japan 1/3
		MA: Japan 4/6, USA 2/2
		IN: Japan 14/35, USA 6/10, ANZAC 4/7, India 5/11, China 6/16
		GA: Japan 10/14
		all: Japan 60/131, Allies 55/114`,
	"1943": `SHQ: Japan 2/5, USA 2/7, British 1/2, China 1/2
		NA: Japan 4/10
		AF: Japan 6/13, USA 5/12, British 1/2, ANZAC 1/2, China 2/4
		CV: Japan 2/4, USA 4/7, British 1/2
		SS: Japan 4/7, USA 4/11
		BB: Japan 5/9, USA 4/8, British 1/3
		CA: Japan 6/13, USA 6/15, British 1/3, ANZAC 1/1
		AR: Japan 1/2
		MA: Japan 4/6, USA 2/4
		IN: Japan 15/40, USA 6/12, ANZAC 3/6, India 5/10, China 6/16
		GA: Japan 12/18
		all: Japan 61/127, Allies 57/129`,
}

func TestCampaignSetUpByNation(t *testing.T) {
	for name, table := range setUpTables {
		c := begun(t, name)
		blocks, steps := map[string]int{}, map[string]int{}
		add := func(key string, i int) {
			blocks[key]++
			steps[key] += int(c.Pieces[i].Steps)
		}
		for i := range c.War.Pieces {
			if c.Pieces[i].At != situation.NoPlace {
				k := c.What(i)
				add(k.Type.String()+" "+k.Nation.String(), i)
				add("all "+book.Sides[c.War.SideOfPiece(i)], i)
			}
		}
		got, want := map[string]string{}, map[string]string{}
		for key, n := range blocks {
			got[key] = fmt.Sprintf("%d/%d", n, steps[key])
		}
		for row := range strings.SplitSeq(table, "\n") {
			typ, nations, _ := strings.Cut(strings.TrimSpace(row), ": ")
			for entry := range strings.SplitSeq(nations, ", ") {
				nation, n, _ := strings.Cut(entry, " ")
				want[typ+" "+nation] = n
			}
		}
		require.Equal(t, want, got, name)
	}
}

// Every block of a scenario is in supply by its own nation's lines at the start, and
// production is that of the headings: 14, 25, 17 and 4 points in 1941, 21, 24, 11 and 4
// later [7.1, 7.21] (ruling R64).
func TestCampaignStartsInSupply(t *testing.T) {
	for name, want := range map[string][4]uint8{"1941": {14, 25, 17, 4}, "1942": {21, 24, 11, 4},
		"1943": {21, 24, 11, 4}} {
		c := begun(t, name)
		n := c.Network()
		blocks := 0
		for i := range c.War.Pieces {
			if c.Pieces[i].At == situation.NoPlace {
				continue
			}
			blocks++
			ok, cross := c.Feeds(&n, i)
			require.True(t, ok && !cross, "%s: %s at %s", name, c.Label(i), c.PlaceText(c.Pieces[i].At))
		}
		require.Equal(t, map[string]int{"1941": 107, "1942": 115, "1943": 118}[name], blocks)
		p := c.Production()
		require.Equal(t, want, [4]uint8{p[book.Japan], p[book.USA], p[book.British], p[book.China]}, name)
		require.EqualValues(t, 60, want[0]+want[1]+want[2]+want[3], "all centres [2.22b]")
		require.EqualValues(t, want[0], c.VictoryPoints())
		before := c.Pieces
		c.startLogistics()
		for i := range c.War.Pieces {
			require.Equal(t, before[i].Steps, c.Pieces[i].Steps, "%s: nobody suffers from want of supply", c.Label(i))
		}
	}
}

// The war ends at once after any turn with 25 points or with 5, and not with 24 or 6
// [8.11]; after Jun45 the table decides [8.1].
func TestCampaignEndOfEachTurn(t *testing.T) {
	for _, name := range allScenarios {
		c := begun(t, name)
		for turn := c.Playing().First; turn < len(book.Turns); turn++ {
			for points, level := range map[uint8]situation.Level{60: situation.JapaneseDecisive,
				25: situation.JapaneseDecisive, 24: situation.JapaneseVictory, 16: situation.JapaneseVictory,
				15: situation.Stalemate,
				13: situation.Stalemate, 12: situation.AlliedVictory, 6: situation.AlliedVictory,
				5: situation.AlliedDecisive, 0: situation.AlliedDecisive} {
				k := *c
				k.Quarter, k.JVP, k.Phase, k.Decides = uint8(turn), points, situation.Build, book.AlliedSide
				k.endTurn()
				over := points >= 25 || points <= 5 || book.Turns[turn] == "Jun45"
				require.Equal(t, over, k.Phase == situation.WarOver, "%s, %s, %d points", name,
					book.Turns[turn], points)
				if !over {
					require.EqualValues(t, turn+1, k.Quarter)
					continue
				}
				require.EqualValues(t, turn, k.Quarter)
				require.Equal(t, level, situation.LevelOf(k.VictoryPoints()))
				require.Equal(t, situation.Worth[level], k.Score(book.JapanSide))
				require.Equal(t, -situation.Worth[level], k.Score(book.AlliedSide))
			}
		}
	}
}

// An end by the die can change the level: the points it takes count [9.9].
func TestCampaignVariableEndingChangesTheLevel(t *testing.T) {
	for _, x := range []struct {
		turn, points, japan int
		level               situation.Level
	}{{9, 24, 21, situation.JapaneseVictory}, {9, 18, 15, situation.Stalemate}, {10, 17, 15, situation.Stalemate},
		{11, 18, 16, situation.JapaneseVictory}, {11, 14, 12, situation.AlliedVictory},
		{12, 16, 15, situation.Stalemate}, {13, 6, 5, situation.AlliedDecisive},
		{13, 13, 12, situation.AlliedVictory}} {
		c := newWar(t, "1942", map[string]string{"variable-ending": "on"})
		c.Quarter, c.JVP = uint8(x.turn), uint8(x.points)
		c.Ended = endings[x.turn].points
		c.endWar()
		require.Equal(t, x.japan, c.VictoryPoints(), "%v", x)
		require.Equal(t, x.level, situation.LevelOf(c.VictoryPoints()), "%v", x)
	}
}

// Without China five points more count for all of that [9.8].
func TestCampaignDecisiveWithoutChina(t *testing.T) {
	for jvp, over := range map[uint8]bool{20: true, 19: false, 1: false, 0: true} {
		c := newWar(t, "1942", map[string]string{"china-removed": "on"})
		c.JVP, c.Phase, c.Decides = jvp, situation.Build, book.AlliedSide
		c.endTurn()
		require.Equal(t, over, c.Phase == situation.WarOver, "%d points", jvp)
	}
}

// The first example of 7.22 in its other form: Tahiti is not taken but under blockade. On
// this map no place is near enough to feed ships before Tahiti, so the blockade is put
// there by hand.
func TestCampaignFirstExampleWithABlockade(t *testing.T) {
	c := newWar(t, "1941", nil)
	fiji, tahiti := c.place("Fiji"), c.place("Tahiti")
	c.has(book.Japan, book.IN, 1, "Samoa")
	n := c.Network()
	require.True(t, n.Majors[book.USA].Has(fiji), "by Tahiti")
	n.Cut[book.JapanSide] = n.Cut[book.JapanSide].With(tahiti)
	n = c.Trace(n.Cut)
	require.False(t, n.Majors[book.USA].Has(fiji))
	require.True(t, n.Majors[book.British].Has(fiji), "by Auckland and Melbourne [7.15]")
}

// The third example in play: the army in Manila is built up at double cost by way of
// Batavia, and not at all when that is lost too, or when one cruiser is before it.
func TestCampaignThirdExampleInBuilds(t *testing.T) {
	cost := func(set func(c *warTable)) uint8 {
		c := newWar(t, "1941", nil)
		army := c.has(book.USA, book.IN, 1, "Manila")
		set(c)
		c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 9})
		if !c.may(AddStep, army, "", 0) {
			return 0
		}
		c.do(AddStep, army, "", 0)
		return 9 - c.Points[book.USA]
	}
	panama := func(c *warTable) {
		c.has(book.Japan, book.IN, 1, "Samoa")
		c.has(book.Japan, book.IN, 1, "Tahiti")
	}
	africa := func(c *warTable) {
		for _, base := range []string{"Batavia", "Darwin", "Singapore"} {
			c.has(book.Japan, book.IN, 1, base)
		}
	}
	require.EqualValues(t, 1, cost(func(*warTable) {}))
	require.EqualValues(t, 2, cost(panama), "[7.15]")
	require.EqualValues(t, 0, cost(func(c *warTable) { panama(c); africa(c) }))
	require.EqualValues(t, 0, cost(func(c *warTable) { c.blocks(book.Japan, book.CA, 1, "Manila") }), "[5.73]")
}

// The first turn of 1941: Japan is first without a roll, the air fleet and the army of
// Manila cannot be chosen, and nothing attacks in the North Pacific in December [6.2].
func TestCampaignFirstTurnOf1941(t *testing.T) {
	c := begun(t, "1941")
	require.Equal(t, []any{book.JapanSide, book.JapanSide, situation.ChooseBlock},
		[]any{c.FirstPlayer, c.Turn(), c.Phase})
	table := camp{c, t}
	for _, label := range []string{"CV Akagi", "CV Shokaku", "BB Kongo", "CA.6"} { // 1941 air fleet
		require.NotContains(t, table.choosable(), c.called(t, label))
	}
	table.activate(c.called(t, "IJA"))
	require.Contains(t, table.choosable(), c.called(t, "IN.13"), "others in Truk move")
	table.stop()
	require.Equal(t, book.AlliedSide, c.Mover)
	require.NotContains(t, table.choosable(), c.called(t, "IN.5 US"), "1941 philippine army")
	require.Contains(t, table.options(c.called(t, "CA.1 US")), "go Attu")
	require.NotContains(t, strings.Join(table.options(c.called(t, "CA.1 US")), "; "), "Kuriles")
	require.Zero(t, c.Bound[0]|c.Bound[1]&^(1<<(c.called(t, "IN.5 US")%64)),
		"the air fleet is free again after its side has moved")
}
