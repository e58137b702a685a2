package pacificvictory

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// Unsupplied blocks lose a step; the last one of ground blocks is immune, that of air,
// ships and marines at sea is not [7.1].
func TestCampaignAttrition(t *testing.T) {
	c := newWar(t, "1941", nil)
	in1, in2 := c.has(Japan, IN, 1, "Samoa"), c.has(Japan, IN, 2, "Fiji")
	air, ship := c.has(Japan, AF, 1, "Fiji"), c.has(Japan, CA, 3, "Fiji")
	at, ashore := c.afloat(Japan, MA, 1, "Tasman Sea"), c.has(Japan, MA, 1, "Tahiti")
	lone := c.has(Japan, CA, 1, "Auckland") // keeps a captured base
	fed := c.has(Japan, CA, 1, "Truk")
	for _, i := range []int{in1, in2, air, ship, at, ashore, lone} {
		require.False(t, c.inSupply(i))
	}
	c.startLogistics()
	got := []uint8{}
	for _, i := range []int{in1, in2, air, ship, at, ashore, lone, fed} {
		got = append(got, c.pieces[i].steps)
	}
	require.Equal(t, []uint8{1, 1, 0, 2, 0, 1, 0, 1}, got)
	require.Equal(t, off, c.pieces[air].at)
	require.False(t, c.japanese.Has(c.place("Auckland")), "it reverts with its last block [4.41]")
	require.False(t, c.isFed(ship))
	require.True(t, c.isFed(fed))
	require.Equal(t, newWar(t, "1941", nil).Production()[British]-c.War.Map.PP[c.place("Auckland")], c.points[British],
		"what has reverted is not supplied as of this phase (ruling R61)")
}

// Ships that cannot be supplied leave their blockade after the loss [5.79, 5.72].
func TestCampaignCutOff(t *testing.T) {
	c := newWar(t, "1941", nil)
	a, b := c.blocks(Japan, CA, 2, "Samoa"), c.blocks(Japan, CA, 1, "Samoa")
	kept := c.blocks(Japan, CA, 2, "Manila")
	require.True(t, c.inSupply(kept))
	c.has(USA, CA, 1, "New Hebrides")
	havens := c.havens(a)
	full := havens.First()
	for range 4 {
		c.afloat(Japan, SS, 1, c.War.Map.Name(full))
	}
	require.Equal(t, havens.Without(full), c.havens(a), "four naval blocks in a hex [4.72]")
	c.logistics()
	require.Equal(t, LeaveBlockade, c.phase)
	require.Equal(t, JapanSide, c.Turn())
	require.Equal(t, a, int(c.chosen))
	require.Equal(t, uint8(1), c.pieces[a].steps)
	require.Equal(t, off, c.pieces[b].at)
	samoa := c.place("Samoa")
	for _, m := range c.Legal(nil) {
		o, i, to, _ := unpackOrder(m)
		require.Equal(t, Go, o)
		require.Equal(t, a, i)
		_, next := c.War.Map.Grid.Toward(samoa, hexIndex(to))
		require.True(t, next)
		require.False(t, c.War.Map.Bases().Has(hexIndex(to)), "enemy bases are closed")
	}
	o, i, to, _ := unpackOrder(c.Legal(nil)[0])
	require.Equal(t, []any{Go, a}, []any{o, i})
	c.Apply(c.Legal(nil)[0], nil)
	require.Equal(t, hexIndex(to), c.pieces[a].at)
	require.False(t, c.blockade[JapanSide].Has(samoa))
	require.True(t, c.blockade[JapanSide].Has(c.place("Manila")))
	require.Zero(t, c.pieces[a].marks&faceUp)
	require.NotEqual(t, LeaveBlockade, c.phase)

	// With every way shut it is lost [5.5]; with one it goes there.
	for _, open := range []int{0, 1} {
		c = newWar(t, "1941", nil)
		a = c.blocks(Japan, CA, 2, "Samoa")
		ways := c.havens(a)
		for h := range ways.All() {
			if open > 0 {
				open--
				continue
			}
			c.has(USA, []Type{CA, SS, MA}[int(h)%3], 1, c.War.Map.Name(h))
			if c.count(AlliedSide, h, Naval) == 0 {
				require.Fail(t, "no ship there")
			}
		}
		want := c.havens(a).Count()
		c.logistics()
		require.Equal(t, Build, c.phase)
		require.Equal(t, want == 1, c.pieces[a].at != off)
	}
}

// Ships that cut each other's lines: only those that are supplied whatever the others
// are do (ruling R57).
func TestCampaignShipsCutEachOther(t *testing.T) {
	// Samoa and Tahiti in Japanese hands hang on the sea between; so do the American
	// ships that lie there.
	c := newWar(t, "1941", nil)
	c.has(Japan, IN, 1, "Guadalcanal")
	c.markers = c.markers.With(c.place("Guadalcanal"))
	us := c.blocks(USA, SS, 1, "Truk")
	jp := c.afloat(Japan, CA, 1, "Solomon Sea")
	c.blocks(USA, CA, 1, "Guadalcanal")
	n := c.network()
	for i, at := range map[int]string{us: "Truk", jp: "Solomon Sea"} {
		ok, _ := c.feeds(&n, i)
		s := c.War.sideOfPiece(i)
		require.Equal(t, ok, n.cut[s].Has(c.place(at)))
	}
	require.Equal(t, slowNetwork(c.Campaign).cut, n.cut)
}

// The start of a turn: who is first, and the storm [1.1, 6.3].
func TestCampaignInitiative(t *testing.T) {
	c := newWar(t, "1942", nil)
	c.startTurn()
	require.True(t, c.await())
	require.Equal(t, InitiativeRoll, c.phase)
	require.Len(t, c.Legal(nil), 1)
	var japan float64
	var l sim.Lister
	for s, p := range l.Outcomes(c.Campaign, c.Legal(nil)[0]) {
		k := s.(*Campaign)
		require.Equal(t, FirstOrSecond, k.phase)
		require.Equal(t, k.winner, k.Turn())
		if k.winner == JapanSide {
			japan += p
		}
	}
	require.InDelta(t, 575.0/1296, japan, 1e-12, "the Allies win ties")

	for _, o := range []Deed{GoFirst, GoSecond} {
		k := *c.Campaign
		k.phase, k.winner = FirstOrSecond, AlliedSide
		k.applyStart(packOrder(o, 0, 0, 0), nil)
		require.Equal(t, o == GoFirst, k.first == AlliedSide)
		require.Equal(t, TyphoonRoll, k.phase)
		k.turn = 7 // Sep43
		require.True(t, k.await())
		require.Equal(t, k.first.Other(), k.Turn(), "the second player rolls [6.3]")
	}
	for turn, name := range Turns {
		c.turn = uint8(turn)
		require.Equal(t, name[:3] == "Sep", c.isSeptember())
	}
	// Japan is first in the first turn of 1941, without a roll (special rule: surprise).
	c = newWar(t, "1941", nil)
	c.startTurn()
	require.False(t, c.awaitStart())
	require.Equal(t, []any{TyphoonRoll, JapanSide}, []any{c.phase, c.first})
	c.turn++
	c.startTurn()
	require.True(t, c.awaitStart())
	require.Equal(t, InitiativeRoll, c.phase)
}

// A new turn forgets the marks of the last one, but not who is face-up on blockade.
func TestCampaignTurnForgets(t *testing.T) {
	c := newWar(t, "1941", nil)
	i := c.blocks(Japan, CA, 1, "Manila")
	j := c.has(Japan, MA, 1, "Truk")
	c.mark(i, moved|attacks, true)
	c.mark(j, invades, true)
	require.Equal(t, Naval, c.groupAt(j))
	c.pieces[i].from, c.pieces[i].way = c.place("Formosa"), 2
	c.storm = 3
	c.startTurn()
	require.Equal(t, faceUp, c.pieces[i].marks)
	require.Equal(t, c.pieces[i].at, c.pieces[i].from)
	require.Equal(t, noWay, c.pieces[i].way)
	require.Zero(t, c.pieces[j].marks)
	require.True(t, c.stands[JapanSide][Ground].Has(c.place("Truk")))
	require.Zero(t, c.storm)
}

// The die that may end the war [9.9]; its points are those of the table (ruling R69).
func TestCampaignVariableEnding(t *testing.T) {
	for turn := range Turns {
		want := map[int][2]int{9: {1, 3}, 10: {2, 2}, 11: {3, 2}, 12: {4, 1}, 13: {5, 1}}[turn]
		for _, sign := range []string{"table", "example"} {
			c := newWar(t, "1942", map[string]string{"variable-ending": "on", "ending-points": sign})
			c.turn, c.jvp = uint8(turn), 17
			c.startTurn()
			require.Equal(t, want[0] > 0, c.phase == EndingRoll, Turns[turn])
			if want[0] == 0 {
				continue
			}
			c.await()
			over := 0.0
			var l sim.Lister
			for s, p := range l.Outcomes(c.Campaign, c.Legal(nil)[0]) {
				k := s.(*Campaign)
				if k.Turn() != sim.Over {
					require.Equal(t, InitiativeRoll, k.phase)
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
	c.turn = 9
	c.startTurn()
	require.Equal(t, InitiativeRoll, c.phase)
}

// The table of 8.1 at its edges, and what ends the war at once [8.11].
func TestCampaignVictory(t *testing.T) {
	for points, want := range map[int]Level{
		25: JapaneseDecisive, 24: JapaneseVictory, 16: JapaneseVictory, 15: Stalemate, 13: Stalemate, 12: AlliedVictory, 6: AlliedVictory,
		5: AlliedDecisive, 0: AlliedDecisive, 40: JapaneseDecisive, -1: AlliedDecisive,
	} {
		require.Equal(t, want, LevelOf(points), points)
	}
	for l, want := range map[Level][2]int{JapaneseDecisive: {3, 0}, JapaneseVictory: {2, 0}, Stalemate: {1, 1}, AlliedVictory: {0, 2}, AlliedDecisive: {0, 3}} {
		a, b := l.TourneyPoints()
		require.Equal(t, want, [2]int{a, b}, l.String())
	}
	for _, e := range []struct {
		turn, jvp int
		over      bool
	}{{3, 24, false}, {3, 25, true}, {3, 6, false}, {3, 5, true}, {13, 15, false}, {14, 15, true}} {
		c := newWar(t, "1942", nil)
		c.turn, c.jvp = uint8(e.turn), uint8(e.jvp)
		c.phase, c.decides = Build, AlliedSide
		require.False(t, c.awaitLogistics())
		require.Equal(t, e.over, c.phase == WarOver, "%v", e)
		if e.over {
			require.Equal(t, e.jvp, c.VictoryPoints())
			require.Equal(t, sim.Over, c.Turn())
		} else {
			require.Equal(t, uint8(e.turn+1), c.turn)
		}
	}
}

// Without China its centres count for nobody, and Japan has 5 points more [9.8].
func TestCampaignChinaRemoved(t *testing.T) {
	c := setUp(t, "1941", nil)
	k := setUp(t, "1941", map[string]string{"china-removed": "on"})
	for i := range k.War.pieces {
		if p := k.pieces[i].at; p != off && k.War.Map.Homes[China].Has(p) {
			k.put(i, off)
		}
	}
	before, after := c.Production(), k.Production()
	require.Equal(t, before[Japan]-5, after[Japan])
	require.Zero(t, after[China])
	require.Equal(t, before[USA], after[USA])
	require.Equal(t, c.VictoryPoints(), k.VictoryPoints())
	canton := k.place("Canton")
	all, _ := k.supplied(Japan)
	require.True(t, all.Has(canton), "the coast is Japan's")
	allies := k.lane(AlliedSide, k.network().cut[JapanSide])
	require.False(t, allies.sea.Has(canton))
	k.startLogistics()
	require.Zero(t, k.mayGive(USA)+k.mayGive(British))
}

// A logistics phase [1.5] from the set-ups on: both build at random until the next turn.
func TestCampaignLogisticsRuns(t *testing.T) {
	for _, name := range allScenarios {
		for game := range uint64(20) {
			c := setUp(t, name, map[string]string{"macarthur": "on"})
			d := sim.NewDice(game, sim.Agent0)
			before := c.pieces
			c.logistics()
			total := c.Production()
			var buf []sim.Move
			spent := [2]int{}
			for n := 0; c.phase != InitiativeRoll; n++ {
				buf = c.Legal(buf[:0])
				require.NotEmpty(t, buf)
				require.Less(t, len(buf), 400)
				for k := 1; k < len(buf); k++ {
					require.Less(t, buf[k-1], buf[k])
				}
				spent[c.decides]++
				c.Apply(buf[d.Pick(uint64(n), len(buf))], nil)
			}
			require.Positive(t, spent[0]*spent[1])
			cost := [numNations]int{}
			for i := range c.War.pieces {
				p := &c.pieces[i]
				if before[i].at != off {
					require.Equal(t, before[i].at, p.at)
				}
				require.LessOrEqual(t, p.steps, c.War.pieces[i].max)
				require.LessOrEqual(t, p.steps-before[i].steps, uint8(2))
				k := c.ratings[c.War.pieces[i].early]
				cost[payer(k.nation)] += int(p.steps-before[i].steps) * int(k.cost)
			}
			cost[Japan] += 5 * (c.markers.And(c.japanese).Count() - c.playing().Markers.Count())
			require.LessOrEqual(t, cost[Japan], int(total[Japan]))
			require.LessOrEqual(t, cost[USA], int(total[USA]))
			require.Equal(t, uint8(c.playing().First+1), c.turn)
		}
	}
}

// Japanese centres that the Allies take count for the USA or Britain, Dutch ones for
// Britain (7.22, ruling R99).
func TestCampaignCaptors(t *testing.T) {
	count := func(n Nation, base string) (of [numNations]uint8) {
		c := newWar(t, "1941", nil)
		before := c.Production()
		c.has(n, IN, 2, base)
		c.afloat(USA, CA, 1, base)
		for i, p := range c.Production() {
			of[i] = p - before[i]
		}
		return of
	}
	for _, n := range []Nation{USA, British, China} {
		of := map[Nation]Nation{USA: USA, British: India, China: China}[n]
		got := count(of, "Saigon")
		if n == China { // the American cruiser there counts
			n = USA
		}
		require.EqualValues(t, 1, got[n], "%v", got)
	}
	lost := count(USA, "Hakodate")
	require.EqualValues(t, 254, lost[Japan])
	c := newWar(t, "1941", nil)
	before := c.Production()
	c.has(Japan, IN, 2, "Borneo")
	require.Equal(t, before[British]-2, c.Production()[British])
}
