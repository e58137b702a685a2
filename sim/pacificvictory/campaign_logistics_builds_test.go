package pacificvictory

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// begin begins the builds of a side with so many points.
func (c *warTable) begin(s sim.Side, points [numNations]uint8) {
	c.Helper()
	c.startLogistics()
	c.phase, c.decides, c.chosen, c.points = Build, s, 0, points
	c.divide()
}

// The Japanese builds of the example, for 18 points (ruling R68) [7.23, 7.24].
func TestCampaignBuildsOfJapan(t *testing.T) {
	c := newWar(t, "1942", nil)
	for _, base := range []string{"Canton", "Manila", "Batavia"} {
		c.has(Japan, IN, 4, base)
	}
	ca := c.has(Japan, CA, 1, "Singapore")
	in := c.has(Japan, IN, 2, "Bangkok")
	ss := c.has(Japan, SS, 1, "Rabaul")
	c.markers = c.markers.With(c.place("Rabaul"))
	cv := c.has(Japan, CV, 2, "Truk")
	bb := c.has(Japan, BB, 2, "Truk")
	c.begin(JapanSide, [numNations]uint8{Japan: 18})
	af := c.pool(Japan, AF, "")
	c.do(NewBlock, af, "Kure", 0)
	c.do(AddStep, af, "", 0)
	require.False(t, c.may(AddStep, af, "", 0), "two steps on one block, two in a major base")
	require.False(t, c.may(NewBlock, c.pool(Japan, IN, ""), "Kure", 0))
	require.True(t, c.may(NewBlock, c.pool(Japan, IN, ""), "Tokyo", 0))
	c.do(AddStep, ca, "", 0)
	c.do(AddStep, ca, "", 0)
	c.do(AddStep, in, "", 0)
	require.False(t, c.may(AddStep, in, "", 0), "a minor base builds one step")
	c.do(AddStep, ss, "", 0)
	c.do(AddStep, ss, "", 0)
	c.do(AddStep, cv, "", 0)
	require.Equal(t, uint8(3), c.points[Japan])
	c.do(AddStep, bb, "", 0)
	require.Equal(t, InitiativeRoll, c.phase, "18 points are spent, the Allies have none")
	require.Equal(t, []uint8{2, 3, 3, 3, 3, 3}, []uint8{c.pieces[af].steps, c.pieces[ca].steps, c.pieces[in].steps, c.pieces[ss].steps, c.pieces[cv].steps, c.pieces[bb].steps})
}

// The American and British builds of the examples, for 24 and 12 points [7.25 to 7.27];
// the point by Dhaka is paid for as in the example (ruling R62).
func TestCampaignBuildsOfTheAllies(t *testing.T) {
	c := newWar(t, "1943", map[string]string{"china-transfer": "single"})
	shq := c.has(USA, SHQ, 1, "Hawaii")
	hawaii := c.has(USA, IN, 2, "Hawaii")
	fiji := c.has(USA, IN, 1, "Fiji")
	af := c.has(USA, AF, 1, "New Caledonia")
	c.startLogistics()
	c.points = [numNations]uint8{USA: 24}
	c.startGifts()
	require.Contains(t, c.Legal(nil), packOrder(Give, 0, uint8(USA), 2))
	c.Apply(packOrder(Give, 0, uint8(USA), 1), nil)
	require.Equal(t, uint8(1), c.points[China])
	c.points[China] = 0
	cv, ca, air := c.pool(USA, CV, "Essex"), c.pool(USA, CA, ""), c.pool(USA, AF, "")
	require.False(t, c.may(NewBlock, cv, "San Diego", 0), "new ships at Panama only [7.25]")
	c.do(NewBlock, cv, "Panama", 0)
	c.do(AddStep, cv, "", 0)
	require.False(t, c.may(AddStep, cv, "", 0), "two steps on one block")
	c.do(NewBlock, ca, "Panama", 0)
	c.do(AddStep, ca, "", 0)
	require.False(t, c.may(NewBlock, c.pool(USA, CA, ""), "Panama", 0), "four steps")
	require.False(t, c.may(NewBlock, c.pool(USA, IN, ""), "Panama", 0))
	c.do(NewBlock, air, "Seattle", 0)
	c.do(AddStep, air, "", 0)
	c.do(AddStep, shq, "", 0)
	c.do(AddStep, hawaii, "", 0)
	require.False(t, c.may(AddStep, hawaii, "", 0), "three steps in a major base")
	c.do(AddStep, fiji, "", 0)
	c.do(AddStep, fiji, "", 0)
	c.do(AddStep, af, "", 0)
	require.Equal(t, uint8(2), c.points[USA])
	c.do(AddStep, af, "", 0)

	c = newWar(t, "1943", nil)
	rangoon := c.has(India, IN, 1, "Rangoon")
	brisbane := c.has(ANZAC, IN, 1, "Brisbane")
	sydney := c.has(ANZAC, CA, 1, "Sydney")
	c.begin(AlliedSide, [numNations]uint8{British: 12})
	bb, in := c.pool(British, BB, "King George V"), c.pool(India, IN, "")
	require.False(t, c.may(NewBlock, c.pool(ANZAC, AF, "RAAF"), "Sydney", 0), "built in South Africa only [7.27]")
	require.True(t, c.may(NewBlock, c.pool(ANZAC, AF, "RAAF"), "South Africa", 0))
	require.True(t, c.may(NewBlock, c.pool(ANZAC, IN, ""), "Auckland", 0))
	require.False(t, c.may(NewBlock, c.pool(ANZAC, IN, ""), "Port Moresby", 0))
	require.False(t, c.may(NewBlock, c.pool(ANZAC, IN, ""), "South Africa", 0))
	require.False(t, c.may(NewBlock, in, "Madras", 0), "a minor base [7.26]")
	require.False(t, c.may(NewBlock, in, "Singapore", 0), "not in India")
	c.do(NewBlock, bb, "South Africa", 0)
	c.do(NewBlock, in, "Calcutta", 0)
	c.do(AddStep, in, "", 0)
	require.False(t, c.may(NewBlock, c.pool(India, IN, ""), "Calcutta", 0))
	second := c.pool(India, IN, "")
	c.do(NewBlock, second, "Colombo", 0)
	c.do(AddStep, second, "", 0)
	c.do(AddStep, rangoon, "", 0)
	c.do(AddStep, brisbane, "", 0)
	c.do(AddStep, brisbane, "", 0)
	c.do(AddStep, sydney, "", 0)
	require.Equal(t, uint8(1), c.points[British])
	c.do(AddStep, sydney, "", 0)
}

// What may not be built: where unsupplied, in a storm [6.3], before its year [7.23],
// beyond stacking [4.2], and kamikazes (special rule of 1943).
func TestCampaignBuildsRefused(t *testing.T) {
	c := newWar(t, "1941", nil)
	cut := c.has(USA, IN, 1, "Manila")
	c.blocks(Japan, CA, 1, "Manila")
	c.begin(AlliedSide, [numNations]uint8{USA: 20})
	require.False(t, c.may(AddStep, cut, "", 0), "7.1")
	require.False(t, c.may(NewBlock, c.pool(USA, BB, "Iowa"), "Panama", 0))
	require.True(t, c.may(NewBlock, c.pool(USA, BB, "Tennessee"), "Panama", 0))

	c = newWar(t, "1941", nil)
	c.has(Japan, AF, 1, "Kure")
	c.has(Japan, IN, 1, "Kure")
	tokyo := c.has(Japan, IN, 1, "Tokyo")
	c.turn, c.storm = 3, 6 // off Tokyo
	require.True(t, c.War.Map.StormAt(6).Has(c.place("Tokyo")))
	for range 2 {
		c.has(Japan, NA, 1, "Truk")
	}
	full := c.has(Japan, CA, 4, "Truk")
	sea := c.afloat(Japan, CA, 1, "Caroline Sea")
	c.begin(JapanSide, [numNations]uint8{Japan: 20})
	require.False(t, c.may(AddStep, tokyo, "", 0), "6.3")
	require.False(t, c.may(AddStep, full, "", 0))
	require.False(t, c.may(AddStep, sea, "", 0), "in bases only")
	in, na := c.pool(Japan, IN, ""), c.pool(Japan, NA, "")
	require.False(t, c.may(NewBlock, in, "Tokyo", 0))
	require.False(t, c.may(NewBlock, in, "Saipan", 0), "at home only [2.23b]")
	require.True(t, c.may(NewBlock, in, "Hakodate", 0))
	require.False(t, c.may(NewBlock, in+1, "Hakodate", 0), "of alike blocks one is listed")
	require.False(t, c.may(NewBlock, na, "Kure", 0), "one air block in a base")
	require.True(t, c.may(NewBlock, na, "Hakodate", 0))
	c.spent = 1
	require.False(t, c.may(NewBlock, na, "Hakodate", 0))
	require.True(t, c.may(NewBlock, na+1, "Hakodate", 0))
	c.spent = 2
	require.False(t, c.may(NewBlock, na+1, "Hakodate", 0))
	c.do(NewBlock, in, "Kure", 0)
	require.False(t, c.may(NewBlock, c.pool(Japan, IN, ""), "Kure", 0), "two ground blocks in a major base")
	require.False(t, c.may(NewBlock, c.pool(Japan, CV, "Hiyo"), "Kure", 0) && c.turn == 0)
}

// Headquarters are rebuilt in any supplied major base [3.3.1], in an ally's lines at
// double cost [7.15]; ruling R82.
func TestCampaignHeadquarters(t *testing.T) {
	c := newWar(t, "1942", nil)
	c.has(Japan, IN, 1, "Batavia") // India is out of reach of American lines
	c.has(Japan, IN, 1, "Singapore")
	c.begin(AlliedSide, [numNations]uint8{USA: 20, British: 20, China: 20})
	mac, chiang := c.pool(USA, SHQ, "MacArthur"), c.pool(China, SHQ, "Chiang Kai-shek")
	require.True(t, c.may(NewBlock, mac, "Sydney", 0))
	require.True(t, c.may(NewBlock, mac, "Colombo", 0))
	require.False(t, c.may(NewBlock, mac, "Midway", 0))
	require.True(t, c.may(NewBlock, chiang, "Lanchow", 0))
	require.False(t, c.may(NewBlock, chiang, "Kunming", 0), "a minor base")
	require.False(t, c.may(NewBlock, chiang, "Hawaii", 0))
	pay := c.points
	c.do(NewBlock, mac, "Colombo", 0)
	require.Equal(t, pay[USA]-4, c.points[USA])
	c.do(AddStep, mac, "", 0)
	require.Equal(t, pay[USA]-8, c.points[USA])
}

// Chinese blocks are built in any Chinese base that is held [7.28]; Nationalists and
// Communists share none [4.81].
func TestCampaignChineseBuilds(t *testing.T) {
	c := newWar(t, "1942", nil)
	for _, base := range []string{"Harbin", "Peking", "Shanghai", "Canton"} {
		c.has(Japan, IN, 1, base)
	}
	c.afloat(China, IN, 2, "Kunming")
	c.stand(c.place("Lanchow"), 2, func(k *rating) bool { return k.class == communist }, "")
	c.begin(AlliedSide, [numNations]uint8{China: 9})
	nra, pra := c.pool(China, IN, "NRA"), c.pool(China, IN, communist)
	require.True(t, c.may(NewBlock, nra, "Chengdu", 0))
	require.True(t, c.may(NewBlock, nra, "Chungking", 0))
	require.False(t, c.may(NewBlock, nra, "Lanchow", 0))
	require.True(t, c.may(NewBlock, pra, "Lanchow", 0))
	require.False(t, c.may(NewBlock, nra, "Kunming", 0), "one block in a minor base")
	require.False(t, c.may(NewBlock, nra, "Canton", 0))
	require.False(t, c.may(NewBlock, nra, "Manila", 0))
	c.do(NewBlock, nra, "Chungking", 0)
	require.False(t, c.may(NewBlock, pra, "Chungking", 0))
}

// Cross-supply doubles the price [7.15].
func TestCampaignDoubleCost(t *testing.T) {
	c := newWar(t, "1942", nil)
	c.has(Japan, IN, 1, "Batavia") // India is out of reach of American lines
	c.has(Japan, IN, 1, "Singapore")
	in := c.has(India, IN, 1, "Hawaii")
	us := c.has(USA, IN, 1, "Calcutta")
	c.begin(AlliedSide, [numNations]uint8{USA: 5, British: 5})
	c.do(AddStep, in, "", 0)
	c.do(AddStep, us, "", 0)
	require.Equal(t, [2]uint8{3, 3}, [2]uint8{c.points[USA], c.points[British]})
	c.do(AddStep, us, "", 0)
	require.False(t, c.may(AddStep, us, "", 0))
	c.begin(AlliedSide, [numNations]uint8{British: 1})
	require.False(t, c.may(AddStep, in, "", 0), "one point is not enough")
}

// Major Bases: 5 points at a supplied minor base with a block of one's own, not in the
// North Pacific [3.3.4, 6.2]; it counts from the next turn on (ruling R76).
func TestCampaignMajorBase(t *testing.T) {
	c := newWar(t, "1942", nil)
	midway := c.has(USA, AF, 1, "Midway")
	c.has(USA, IN, 1, "Attu")
	c.has(ANZAC, IN, 1, "Guadalcanal")
	c.begin(AlliedSide, [numNations]uint8{USA: 16, British: 5})
	require.False(t, c.may(NewBase, 0, "Attu", uint8(USA)))
	require.False(t, c.may(NewBase, 0, "Johnston Is.", uint8(USA)), "nobody is there")
	require.False(t, c.may(NewBase, 0, "Guadalcanal", uint8(USA)))
	require.True(t, c.may(NewBase, 0, "Guadalcanal", uint8(British)))
	c.do(NewBase, 0, "Midway", uint8(USA))
	require.Equal(t, uint8(11), c.points[USA])
	require.Equal(t, uint8(2), c.reserve[AlliedSide])
	require.False(t, c.may(NewBase, 0, "Midway", uint8(USA)))
	c.do(AddStep, midway, "", 0)
	require.False(t, c.may(AddStep, midway, "", 0), "still a minor base")
	c.reserve[AlliedSide] = 0
	require.False(t, c.may(NewBase, 0, "Guadalcanal", uint8(British)))
	require.False(t, c.markers.Has(c.place("Midway")))
	c.do(Stop, 0, "", 0)
	require.True(t, c.markers.Has(c.place("Midway")))
	// It is destroyed when the enemy takes the base, and can be built again.
	c.take(JapanSide, c.place("Midway"))
	require.False(t, c.markers.Has(c.place("Midway")))
	require.Equal(t, uint8(1), c.reserve[AlliedSide])
}

// Points for China: gates, caps and price [7.25, 7.26]; rulings R62, R63.
func TestCampaignGifts(t *testing.T) {
	most := func(c *warTable) (usa, british uint8) {
		c.startLogistics()
		return c.mayGive(USA), c.mayGive(British)
	}
	give := func(scenario string, lost ...string) [2]uint8 {
		c := newWar(t, scenario, nil)
		for _, base := range lost {
			c.has(Japan, IN, 1, base)
		}
		a, b := most(c)
		return [2]uint8{a, b}
	}
	require.Equal(t, [2]uint8{2, 1}, give("1941"))
	require.Equal(t, [2]uint8{2, 1}, give("1941", "Dhaka"))
	require.Equal(t, [2]uint8{2, 0}, give("1941", "Rangoon"))
	require.Equal(t, [2]uint8{0, 0}, give("1941", "Rangoon", "Dhaka"))
	require.Equal(t, [2]uint8{0, 1}, give("1943", "Dhaka"))
	c := newWar(t, "1941", nil)
	c.startLogistics()
	before := c.points
	c.startGifts()
	c.Apply(packOrder(Give, 0, uint8(USA), 2), nil)
	require.Equal(t, uint8(British), c.chosen)
	c.Apply(packOrder(Stop, 0, 0, 0), nil)
	require.Equal(t, Build, c.phase)
	require.Equal(t, before[USA]-4, c.points[USA])
	require.Equal(t, before[British], c.points[British])
	require.Equal(t, before[China]+2, c.points[China])
	c.points[USA] = 3
	require.Equal(t, uint8(1), c.mayGive(USA))

	c.points[USA] = 9
	c.depots[USA] = hex.Board{} // British lines alone feed the gates [7.25]
	require.Equal(t, uint8(2), c.mayGive(USA))
	c.depots[British] = hex.Board{}
	require.Zero(t, c.mayGive(USA))
}

// A third of the American points is for CPAC and a third for SWPA alone [9.6].
func TestCampaignMacArthursWar(t *testing.T) {
	c := newWar(t, "1942", map[string]string{"macarthur": "on"})
	c.has(Japan, IN, 1, "Batavia") // India is out of reach of American lines
	c.has(Japan, IN, 1, "Singapore")
	cv := c.has(USA, CV, 1, "Hawaii")
	af := c.has(USA, AF, 1, "Brisbane")
	in := c.has(USA, IN, 1, "Calcutta")
	c.begin(AlliedSide, [numNations]uint8{USA: 13}) // 5 for each, 3 for any
	require.Equal(t, [2]uint8{5, 5}, c.due)
	c.do(AddStep, cv, "", 0) // 4 of CPAC's
	require.True(t, c.may(AddStep, cv, "", 0), "1 of CPAC's and 3 of any")
	c.do(AddStep, in, "", 0) // at double cost, of any
	require.False(t, c.may(AddStep, cv, "", 0))
	require.False(t, c.may(AddStep, in, "", 0))
	c.do(AddStep, af, "", 0)
	c.do(AddStep, af, "", 0)
	require.Equal(t, uint8(3), c.points[USA])
}
