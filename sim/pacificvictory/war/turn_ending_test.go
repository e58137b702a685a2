package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// The die that may end the war [9.9]; its points are those of the table (ruling R69).
func TestCampaignVariableEnding(t *testing.T) {
	for turn := range book.Turns {
		want := map[int][2]int{9: {1, 3}, 10: {2, 2}, 11: {3, 2}, 12: {4, 1}, 13: {5, 1}}[turn]
		for _, sign := range []string{"table", "example"} {
			c := newWar(t, "1942", map[string]string{"variable-ending": "on", "ending-points": sign})
			c.Quarter, c.JVP = uint8(turn), 17
			c.startTurn()
			require.Equal(t, want[0] > 0, c.Phase == situation.EndingRoll, book.Turns[turn])
			if want[0] == 0 {
				continue
			}
			c.await()
			over := 0.0
			var l sim.Lister
			for s, p := range l.Outcomes(c.Campaign, c.Legal(nil)[0]) {
				k := s.(*Campaign)
				if k.Turn() != sim.Over {
					require.Equal(t, situation.InitiativeRoll, k.Phase)
					continue
				}
				over += p
				if sign == "table" {
					require.Equal(t, 17-want[1], k.VictoryPoints())
				} else {
					require.Equal(t, 17+want[1], k.VictoryPoints())
				}
			}
			require.InDelta(t, float64(want[0])/6, over, 1e-12)
		}
	}
	c := newWar(t, "1942", nil)
	c.Quarter = 9
	c.startTurn()
	require.Equal(t, situation.InitiativeRoll, c.Phase)
}

// The table of 8.1 at its edges, and what ends the war at once [8.11].
func TestCampaignVictory(t *testing.T) {
	for points, want := range map[int]situation.Level{
		25: situation.JapaneseDecisive, 24: situation.JapaneseVictory, 16: situation.JapaneseVictory,
		15: situation.Stalemate, 13: situation.Stalemate, 12: situation.AlliedVictory, 6: situation.AlliedVictory,
		5: situation.AlliedDecisive, 0: situation.AlliedDecisive, 40: situation.JapaneseDecisive,
		-1: situation.AlliedDecisive,
	} {
		require.Equal(t, want, situation.LevelOf(points), points)
	}
	for l, want := range map[situation.Level][2]int{situation.JapaneseDecisive: {3, 0},
		situation.JapaneseVictory: {2, 0}, situation.Stalemate: {1, 1}, situation.AlliedVictory: {0,
			2}, situation.AlliedDecisive: {0, 3}} {
		a, b := l.TourneyPoints()
		require.Equal(t, want, [2]int{a, b}, l.String())
	}
	for _, e := range []struct {
		turn, jvp int
		over      bool
	}{{3, 24, false}, {3, 25, true}, {3, 6, false}, {3, 5, true}, {13, 15, false}, {14, 15, true}} {
		c := newWar(t, "1942", nil)
		c.Quarter, c.JVP = uint8(e.turn), uint8(e.jvp)
		c.Phase, c.Decides = situation.Build, book.AlliedSide
		require.False(t, c.awaitLogistics())
		require.Equal(t, e.over, c.Phase == situation.WarOver, "%v", e)
		if e.over {
			require.Equal(t, e.jvp, c.VictoryPoints())
			require.Equal(t, sim.Over, c.Turn())
		} else {
			require.Equal(t, uint8(e.turn+1), c.Quarter)
		}
	}
}

// Without China its centres count for nobody, and Japan has 5 points more [9.8].
func TestCampaignChinaRemoved(t *testing.T) {
	c := setUp(t, "1941", nil)
	k := setUp(t, "1941", map[string]string{"china-removed": "on"})
	for i := range k.War.Pieces {
		if p := k.Pieces[i].At; p != situation.NoPlace && k.War.Map.Homes[book.China].Has(p) {
			k.Put(i, situation.NoPlace)
		}
	}
	before, after := c.Production(), k.Production()
	require.Equal(t, before[book.Japan]-5, after[book.Japan])
	require.Zero(t, after[book.China])
	require.Equal(t, before[book.USA], after[book.USA])
	require.Equal(t, c.VictoryPoints(), k.VictoryPoints())
	canton := k.place("Canton")
	all, _ := k.Supplied(book.Japan)
	require.True(t, all.Has(canton), "the coast is Japan's")
	allies := k.Lane(book.AlliedSide, k.Network().Cut[book.JapanSide])
	require.False(t, allies.Sea.Has(canton))
	k.startLogistics()
	require.Zero(t, k.mayGive(book.USA)+k.mayGive(book.British))
}

// A logistics phase [1.5] from the set-ups on: both build at random until the next turn.
func TestCampaignLogisticsRuns(t *testing.T) {
	for _, name := range allScenarios {
		for game := range uint64(20) {
			c := setUp(t, name, map[string]string{"macarthur": "on"})
			d := sim.NewDice(game, sim.Agent0)
			before := c.Pieces
			c.logistics()
			total := c.Production()
			var buf []sim.Move
			spent := [2]int{}
			for n := 0; c.Phase != situation.InitiativeRoll; n++ {
				buf = c.Legal(buf[:0])
				require.NotEmpty(t, buf)
				require.Less(t, len(buf), 400)
				for k := 1; k < len(buf); k++ {
					require.Less(t, buf[k-1], buf[k])
				}
				spent[c.Decides]++
				c.Apply(buf[d.Pick(uint64(n), len(buf))], nil)
			}
			require.Positive(t, spent[0]*spent[1])
			cost := [book.NumNations]int{}
			for i := range c.War.Pieces {
				p := &c.Pieces[i]
				if before[i].At != situation.NoPlace {
					require.Equal(t, before[i].At, p.At)
				}
				require.LessOrEqual(t, p.Steps, c.War.Pieces[i].Max)
				require.LessOrEqual(t, p.Steps-before[i].Steps, uint8(2))
				k := c.Ratings[c.War.Pieces[i].Early]
				cost[situation.Payer(k.Nation)] += int(p.Steps-before[i].Steps) * int(k.Cost)
			}
			cost[book.Japan] += 5 * (c.MajorMarkers.And(c.Japanese).Count() - c.Playing().Markers.Count())
			require.LessOrEqual(t, cost[book.Japan], int(total[book.Japan]))
			require.LessOrEqual(t, cost[book.USA], int(total[book.USA]))
			require.Equal(t, uint8(c.Playing().First+1), c.Quarter)
		}
	}
}

// Japanese centres that the Allies take count for the USA or Britain, Dutch ones for
// Britain (7.22, ruling R99).
func TestCampaignCaptors(t *testing.T) {
	count := func(n book.Nation, base string) (of [book.NumNations]uint8) {
		c := newWar(t, "1941", nil)
		before := c.Production()
		c.has(n, book.IN, 2, base)
		c.afloat(book.USA, book.CA, 1, base)
		for i, p := range c.Production() {
			of[i] = p - before[i]
		}
		return of
	}
	for _, n := range []book.Nation{book.USA, book.British, book.China} {
		of := map[book.Nation]book.Nation{book.USA: book.USA, book.British: book.India, book.China: book.China}[n]
		got := count(of, "Saigon")
		if n == book.China { // the American cruiser there counts
			n = book.USA
		}
		require.EqualValues(t, 1, got[n], "%v", got)
	}
	lost := count(book.USA, "Hakodate")
	require.EqualValues(t, 254, lost[book.Japan])
	c := newWar(t, "1941", nil)
	before := c.Production()
	c.has(book.Japan, book.IN, 2, "Borneo")
	require.Equal(t, before[book.British]-2, c.Production()[book.British])
}

// Submarines trace under the enemy [3.2.2, 4.71], others do not.
func TestCampaignSubmarineSupplyAttrition(t *testing.T) {
	c := newWar(t, "1941", nil)
	c.has(book.Japan, book.IN, 3, "Canton")
	c.has(book.Japan, book.IN, 2, "Saigon") // two hexes from Davao
	sub, cruiser := c.has(book.Japan, book.SS, 2, "Davao"), c.has(book.Japan, book.CA, 2, "Davao")
	require.True(t, c.inSupply(sub) && c.inSupply(cruiser))
	c.has(book.USA, book.AF, 1, "Palau")
	for _, sea := range []string{"Philippine Sea", "South China Sea", "Celebes"} {
		c.afloat(book.USA, book.CA, 1, sea)
	}
	require.True(t, c.inSupply(sub))
	require.False(t, c.inSupply(cruiser))
	c.startLogistics()
	require.Equal(t, []uint8{2, 1}, []uint8{c.Pieces[sub].Steps, c.Pieces[cruiser].Steps})
}
