package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Wars at random under the optional rules of the whole war come to their end, with
// every invariant kept, whatever the scenario (8.21, 9.1 to 9.9, 10.0, special rules).
func TestCampaignRandomWarsWithOptions(t *testing.T) {
	for n, options := range []map[string]string{
		{"china-removed": "on", "variable-ending": "on", "overruns": "on", "unpinned-sm": "yes", "macarthur": "on"},
		{"no-vichy": "on", "fanatic": "on", "banzai": "on", "round4": "on", "kamikaze": "on",
			"storm-combat": "allowed"},
		{"europe": "on", "asw": "on", "first-air-strike": "on", "pearl-harbor": "on", "lend-lease": "on",
			"free-deployment": "on"},
	} {
		r := campaignRules(t, options)
		scenario := r.Scenarios()[n%2].Name
		if options["pearl-harbor"] != "" {
			scenario = "1941"
		}
		start, err := r.Setup(scenario)
		require.NoError(t, err)
		state, choice, nature := start.Clone().(*Campaign), sim.NewDice(5, sim.Agent0), sim.NewDice(4, sim.Nature)
		legal := make([]sim.Move, 0, 512)
		for k := 0; state.Turn() != sim.Over; k++ {
			require.Less(t, k, 20_000)
			legal = state.Legal(legal[:0])
			require.NotEmpty(t, legal)
			choice.At(k)
			state.Apply(legal[choice.Pick(0, len(legal))], &nature)
			if err := state.Check(); err != nil {
				require.NoError(t, err, "%v, decision %d:\n%s", options, k, state)
			}
			if k%100 == 0 {
				requireReadsBack(t, state)
			}
		}
	}
}

// Without China its blocks and those of Japan that the rule names are gone for good, in
// every scenario [9.8].
func TestCampaignChinaRemovedForces(t *testing.T) {
	for _, name := range []string{"1941", "1942", "1943"} {
		full, c := before(t, name), before(t, name, "china-removed")
		var less [book.NumTypes]int
		for i := range c.War.Pieces {
			switch was, is := full.Pieces[i].At != situation.NoPlace, c.Pieces[i].At != situation.NoPlace; {
			case c.What(i).Nation == book.China:
				require.False(t, is)
				require.True(t, (*situation.PieceSet)(&c.Gone).Has(i), "nor built")
			case was && !is:
				require.Equal(t, book.Japan, c.What(i).Nation)
				require.True(t, (*situation.PieceSet)(&c.Gone).Has(i), "nor built")
				less[c.What(i).Type]++
			}
		}
		require.Equal(t, [book.NumTypes]int{book.AR: 1, book.IN: 4, book.GA: 2, book.AF: 3}, less, name)
	}
}

// Without China its coast is Japan's water: Allied ships stop there and may blockade it,
// nobody lands, no air comes down and no ground retreats there [9.8].
func TestCampaignChinaRemovedCoast(t *testing.T) {
	c := camp{before(t, "1942", "china-removed"), t}
	c.FirstPlayer, c.Mover = book.AlliedSide, book.AlliedSide
	for i := range c.War.Pieces {
		c.Put(i, situation.NoPlace)
	}
	c.Blockade, c.MajorMarkers, c.Bound = [2]hex.Board{}, hex.Board{}, [situation.MaxPieces / 64]uint64{}
	c.Japanese = c.Orange()
	ca, ma := c.place("CA2", "Formosa"), c.place("MA2", "Formosa")
	nimitz := c.place("SHQ4[Nimitz]", "Hawaii")
	c.Take(book.AlliedSide, c.at("Formosa"))
	c.begin()
	c.activate(nimitz)
	require.NotEmpty(t, only(c.options(ca), "go Canton"))
	require.Empty(t, only(c.options(ma), "invade Canton"))
	require.Empty(t, only(c.options(ma), "go Canton"))
	require.True(t, c.HeldBy(book.JapanSide).Has(c.at("Canton")))
	var v outlook
	c.survey(&v)
	require.True(t, v.guarded.Has(c.at("Canton")), "they stop there [4.71]")
	require.False(t, v.sail.Has(c.at("Canton")))

	c.Mover, c.FirstPlayer = book.JapanSide, book.JapanSide
	jca, jaf, jma, jgo := c.place("-CA2", "Okinawa"), c.place("-AF2", "Hanoi"), c.place("-MA2",
		"Okinawa"), c.place("-IN2", "Hanoi")
	ijn := c.place("-SHQ4[IJN]", "Tokyo")
	c.begin()
	c.activate(ijn)
	require.NotEmpty(t, only(c.options(jca), "go Shanghai"), "Japan's ships may lie there")
	for i, words := range map[int]string{jaf: "Canton", jma: "Shanghai", jgo: "Canton"} {
		for _, option := range c.options(i) {
			require.NotContains(t, option, words)
		}
	}
	c.Mark(jaf, situation.Patrols, true)
	_, parked := c.air(book.JapanSide)
	require.Equal(t, hex.Bit(c.at("Hanoi")), c.landings(jaf, parked).And(c.places2("Hanoi", "Canton")), "no air base")
}

func (c camp) places2(names ...string) (b hex.Board) {
	for _, name := range names {
		b = b.With(c.at(name))
	}
	return b
}
