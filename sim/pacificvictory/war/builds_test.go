package war

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// begin begins the builds of a side with so many points.
func (c *warTable) begin(s sim.Side, points [book.NumNations]uint8) {
	c.Helper()
	c.startLogistics()
	c.Phase, c.Decides, c.Picked, c.Points = situation.Build, s, 0, points
	c.divide()
}

// The Japanese builds of the example, for 18 points (ruling R68) [7.23, 7.24].
func TestCampaignBuildsOfJapan(t *testing.T) {
	c := newWar(t, "1942", nil)
	for _, base := range []string{"Canton", "Manila", "Batavia"} {
		c.has(book.Japan, book.IN, 4, base)
	}
	ca := c.has(book.Japan, book.CA, 1, "Singapore")
	in := c.has(book.Japan, book.IN, 2, "Bangkok")
	ss := c.has(book.Japan, book.SS, 1, "Rabaul")
	c.MajorMarkers = c.MajorMarkers.With(c.place("Rabaul"))
	cv := c.has(book.Japan, book.CV, 2, "Truk")
	bb := c.has(book.Japan, book.BB, 2, "Truk")
	c.begin(book.JapanSide, [book.NumNations]uint8{book.Japan: 18})
	af := c.pool(book.Japan, book.AF, "")
	c.do(NewBlock, af, "Kure", 0)
	c.do(AddStep, af, "", 0)
	require.False(t, c.may(AddStep, af, "", 0), "two steps on one block, two in a major base")
	require.False(t, c.may(NewBlock, c.pool(book.Japan, book.IN, ""), "Kure", 0))
	require.True(t, c.may(NewBlock, c.pool(book.Japan, book.IN, ""), "Tokyo", 0))
	c.do(AddStep, ca, "", 0)
	c.do(AddStep, ca, "", 0)
	c.do(AddStep, in, "", 0)
	require.False(t, c.may(AddStep, in, "", 0), "a minor base builds one step")
	c.do(AddStep, ss, "", 0)
	c.do(AddStep, ss, "", 0)
	c.do(AddStep, cv, "", 0)
	require.Equal(t, uint8(3), c.Points[book.Japan])
	c.do(AddStep, bb, "", 0)
	require.Equal(t, situation.InitiativeRoll, c.Phase, "18 points are spent, the Allies have none")
	require.Equal(t, []uint8{2, 3, 3, 3, 3, 3}, []uint8{c.Pieces[af].Steps, c.Pieces[ca].Steps, c.Pieces[in].Steps,
		c.Pieces[ss].Steps, c.Pieces[cv].Steps, c.Pieces[bb].Steps})
}

// The American and British builds of the examples, for 24 and 12 points [7.25 to 7.27];
// the point by Dhaka is paid for as in the example (ruling R62).
func TestCampaignBuildsOfTheAllies(t *testing.T) {
	c := newWar(t, "1943", map[string]string{"china-transfer": "single"})
	shq := c.has(book.USA, book.SHQ, 1, "Hawaii")
	hawaii := c.has(book.USA, book.IN, 2, "Hawaii")
	fiji := c.has(book.USA, book.IN, 1, "Fiji")
	af := c.has(book.USA, book.AF, 1, "New Caledonia")
	c.startLogistics()
	c.Points = [book.NumNations]uint8{book.USA: 24}
	c.startGifts()
	require.Contains(t, c.Legal(nil), packOrder(Give, 0, uint8(book.USA), 2))
	c.Apply(packOrder(Give, 0, uint8(book.USA), 1), nil)
	require.Equal(t, uint8(1), c.Points[book.China])
	c.Points[book.China] = 0
	cv, ca, air := c.pool(book.USA, book.CV, "Essex"), c.pool(book.USA, book.CA, ""), c.pool(book.USA, book.AF, "")
	require.False(t, c.may(NewBlock, cv, "San Diego", 0), "new ships at Panama only [7.25]")
	c.do(NewBlock, cv, "Panama", 0)
	c.do(AddStep, cv, "", 0)
	require.False(t, c.may(AddStep, cv, "", 0), "two steps on one block")
	c.do(NewBlock, ca, "Panama", 0)
	c.do(AddStep, ca, "", 0)
	require.False(t, c.may(NewBlock, c.pool(book.USA, book.CA, ""), "Panama", 0), "four steps")
	require.False(t, c.may(NewBlock, c.pool(book.USA, book.IN, ""), "Panama", 0))
	c.do(NewBlock, air, "Seattle", 0)
	c.do(AddStep, air, "", 0)
	c.do(AddStep, shq, "", 0)
	c.do(AddStep, hawaii, "", 0)
	require.False(t, c.may(AddStep, hawaii, "", 0), "three steps in a major base")
	c.do(AddStep, fiji, "", 0)
	c.do(AddStep, fiji, "", 0)
	c.do(AddStep, af, "", 0)
	require.Equal(t, uint8(2), c.Points[book.USA])
	c.do(AddStep, af, "", 0)

	c = newWar(t, "1943", nil)
	rangoon := c.has(book.India, book.IN, 1, "Rangoon")
	brisbane := c.has(book.ANZAC, book.IN, 1, "Brisbane")
	sydney := c.has(book.ANZAC, book.CA, 1, "Sydney")
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.British: 12})
	bb, in := c.pool(book.British, book.BB, "King George V"), c.pool(book.India, book.IN, "")
	require.False(t, c.may(NewBlock, c.pool(book.ANZAC, book.AF, "RAAF"), "Sydney", 0),
		"built in South Africa only [7.27]")
	require.True(t, c.may(NewBlock, c.pool(book.ANZAC, book.AF, "RAAF"), "South Africa", 0))
	require.True(t, c.may(NewBlock, c.pool(book.ANZAC, book.IN, ""), "Auckland", 0))
	require.False(t, c.may(NewBlock, c.pool(book.ANZAC, book.IN, ""), "Port Moresby", 0))
	require.False(t, c.may(NewBlock, c.pool(book.ANZAC, book.IN, ""), "South Africa", 0))
	require.False(t, c.may(NewBlock, in, "Madras", 0), "a minor base [7.26]")
	require.False(t, c.may(NewBlock, in, "Singapore", 0), "not in India")
	c.do(NewBlock, bb, "South Africa", 0)
	c.do(NewBlock, in, "Calcutta", 0)
	c.do(AddStep, in, "", 0)
	require.False(t, c.may(NewBlock, c.pool(book.India, book.IN, ""), "Calcutta", 0))
	second := c.pool(book.India, book.IN, "")
	c.do(NewBlock, second, "Colombo", 0)
	c.do(AddStep, second, "", 0)
	c.do(AddStep, rangoon, "", 0)
	c.do(AddStep, brisbane, "", 0)
	c.do(AddStep, brisbane, "", 0)
	c.do(AddStep, sydney, "", 0)
	require.Equal(t, uint8(1), c.Points[book.British])
	c.do(AddStep, sydney, "", 0)
}

// What may not be built: where unsupplied, in a storm [6.3], before its year [7.23],
// beyond stacking [4.2], and kamikazes (special rule of 1943).
func TestCampaignBuildsRefused(t *testing.T) {
	c := newWar(t, "1941", nil)
	cut := c.has(book.USA, book.IN, 1, "Manila")
	c.blocks(book.Japan, book.CA, 1, "Manila")
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 20})
	require.False(t, c.may(AddStep, cut, "", 0), "7.1")
	require.False(t, c.may(NewBlock, c.pool(book.USA, book.BB, "Iowa"), "Panama", 0))
	require.True(t, c.may(NewBlock, c.pool(book.USA, book.BB, "Tennessee"), "Panama", 0))

	c = newWar(t, "1941", nil)
	c.has(book.Japan, book.AF, 1, "Kure")
	c.has(book.Japan, book.IN, 1, "Kure")
	tokyo := c.has(book.Japan, book.IN, 1, "Tokyo")
	c.Quarter, c.Storm = 3, 6 // off Tokyo
	require.True(t, c.War.Map.StormAt(6).Has(c.place("Tokyo")))
	for range 2 {
		c.has(book.Japan, book.NA, 1, "Truk")
	}
	full := c.has(book.Japan, book.CA, 4, "Truk")
	sea := c.afloat(book.Japan, book.CA, 1, "Caroline Sea")
	c.begin(book.JapanSide, [book.NumNations]uint8{book.Japan: 20})
	require.False(t, c.may(AddStep, tokyo, "", 0), "6.3")
	require.False(t, c.may(AddStep, full, "", 0))
	require.False(t, c.may(AddStep, sea, "", 0), "in bases only")
	in, na := c.pool(book.Japan, book.IN, ""), c.pool(book.Japan, book.NA, "")
	require.False(t, c.may(NewBlock, in, "Tokyo", 0))
	require.False(t, c.may(NewBlock, in, "Saipan", 0), "at home only [2.23b]")
	require.True(t, c.may(NewBlock, in, "Hakodate", 0))
	require.False(t, c.may(NewBlock, in+1, "Hakodate", 0), "of alike blocks one is listed")
	require.False(t, c.may(NewBlock, na, "Kure", 0), "one air block in a base")
	require.True(t, c.may(NewBlock, na, "Hakodate", 0))
	c.Spent = 1
	require.False(t, c.may(NewBlock, na, "Hakodate", 0))
	require.True(t, c.may(NewBlock, na+1, "Hakodate", 0))
	c.Spent = 2
	require.False(t, c.may(NewBlock, na+1, "Hakodate", 0))
	c.do(NewBlock, in, "Kure", 0)
	require.False(t, c.may(NewBlock, c.pool(book.Japan, book.IN, ""), "Kure", 0), "two ground blocks in a major base")
	require.False(t, c.may(NewBlock, c.pool(book.Japan, book.CV, "Hiyo"), "Kure", 0) && c.Quarter == 0)
}

// Headquarters are rebuilt in any supplied major base [3.3.1], in an ally's lines at
// double cost [7.15]; ruling R82.
func TestCampaignHeadquarters(t *testing.T) {
	c := newWar(t, "1942", nil)
	c.has(book.Japan, book.IN, 1, "Batavia") // India is out of reach of American lines
	c.has(book.Japan, book.IN, 1, "Singapore")
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 20, book.British: 20, book.China: 20})
	mac, chiang := c.pool(book.USA, book.SHQ, "MacArthur"), c.pool(book.China, book.SHQ, "Chiang Kai-shek")
	require.True(t, c.may(NewBlock, mac, "Sydney", 0))
	require.True(t, c.may(NewBlock, mac, "Colombo", 0))
	require.False(t, c.may(NewBlock, mac, "Midway", 0))
	require.True(t, c.may(NewBlock, chiang, "Lanchow", 0))
	require.False(t, c.may(NewBlock, chiang, "Kunming", 0), "a minor base")
	require.False(t, c.may(NewBlock, chiang, "Hawaii", 0))
	pay := c.Points
	c.do(NewBlock, mac, "Colombo", 0)
	require.Equal(t, pay[book.USA]-4, c.Points[book.USA])
	c.do(AddStep, mac, "", 0)
	require.Equal(t, pay[book.USA]-8, c.Points[book.USA])
}

// Chinese blocks are built in any Chinese base that is held [7.28]; Nationalists and
// Communists share none [4.81].
func TestCampaignChineseBuilds(t *testing.T) {
	c := newWar(t, "1942", nil)
	for _, base := range []string{"Harbin", "Peking", "Shanghai", "Canton"} {
		c.has(book.Japan, book.IN, 1, base)
	}
	c.afloat(book.China, book.IN, 2, "Kunming")
	c.stand(c.place("Lanchow"), 2, func(k *book.Rating) bool { return k.Class == situation.Communist }, "")
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.China: 9})
	nra, pra := c.pool(book.China, book.IN, "NRA"), c.pool(book.China, book.IN, situation.Communist)
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
	c.has(book.Japan, book.IN, 1, "Batavia") // India is out of reach of American lines
	c.has(book.Japan, book.IN, 1, "Singapore")
	in := c.has(book.India, book.IN, 1, "Hawaii")
	us := c.has(book.USA, book.IN, 1, "Calcutta")
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 5, book.British: 5})
	c.do(AddStep, in, "", 0)
	c.do(AddStep, us, "", 0)
	require.Equal(t, [2]uint8{3, 3}, [2]uint8{c.Points[book.USA], c.Points[book.British]})
	c.do(AddStep, us, "", 0)
	require.False(t, c.may(AddStep, us, "", 0))
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.British: 1})
	require.False(t, c.may(AddStep, in, "", 0), "one point is not enough")
}

// Major Bases: 5 points at a supplied minor base with a block of one's own, not in the
// North Pacific [3.3.4, 6.2]; it counts from the next turn on (ruling R76).
func TestCampaignMajorBase(t *testing.T) {
	c := newWar(t, "1942", nil)
	midway := c.has(book.USA, book.AF, 1, "Midway")
	c.has(book.USA, book.IN, 1, "Attu")
	c.has(book.ANZAC, book.IN, 1, "Guadalcanal")
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 16, book.British: 5})
	require.False(t, c.may(NewBase, 0, "Attu", uint8(book.USA)))
	require.False(t, c.may(NewBase, 0, "Johnston Is.", uint8(book.USA)), "nobody is there")
	require.False(t, c.may(NewBase, 0, "Guadalcanal", uint8(book.USA)))
	require.True(t, c.may(NewBase, 0, "Guadalcanal", uint8(book.British)))
	c.do(NewBase, 0, "Midway", uint8(book.USA))
	require.Equal(t, uint8(11), c.Points[book.USA])
	require.Equal(t, uint8(2), c.Reserve[book.AlliedSide])
	require.False(t, c.may(NewBase, 0, "Midway", uint8(book.USA)))
	c.do(AddStep, midway, "", 0)
	require.False(t, c.may(AddStep, midway, "", 0), "still a minor base")
	c.Reserve[book.AlliedSide] = 0
	require.False(t, c.may(NewBase, 0, "Guadalcanal", uint8(book.British)))
	require.False(t, c.MajorMarkers.Has(c.place("Midway")))
	c.do(Stop, 0, "", 0)
	require.True(t, c.MajorMarkers.Has(c.place("Midway")))
	// It is destroyed when the enemy takes the base, and can be built again.
	c.Take(book.JapanSide, c.place("Midway"))
	require.False(t, c.MajorMarkers.Has(c.place("Midway")))
	require.Equal(t, uint8(1), c.Reserve[book.AlliedSide])
}

// Points for China: gates, caps and price [7.25, 7.26]; rulings R62, R63.
func TestCampaignGifts(t *testing.T) {
	most := func(c *warTable) (usa, british uint8) {
		c.startLogistics()
		return c.mayGive(book.USA), c.mayGive(book.British)
	}
	give := func(scenario string, lost ...string) [2]uint8 {
		c := newWar(t, scenario, nil)
		for _, base := range lost {
			c.has(book.Japan, book.IN, 1, base)
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
	before := c.Points
	c.startGifts()
	c.Apply(packOrder(Give, 0, uint8(book.USA), 2), nil)
	require.Equal(t, uint8(book.British), c.Picked)
	c.Apply(packOrder(Stop, 0, 0, 0), nil)
	require.Equal(t, situation.Build, c.Phase)
	require.Equal(t, before[book.USA]-4, c.Points[book.USA])
	require.Equal(t, before[book.British], c.Points[book.British])
	require.Equal(t, before[book.China]+2, c.Points[book.China])
	c.Points[book.USA] = 3
	require.Equal(t, uint8(1), c.mayGive(book.USA))

	c.Points[book.USA] = 9
	c.Depots[book.USA] = hex.Board{} // British lines alone feed the gates [7.25]
	require.Equal(t, uint8(2), c.mayGive(book.USA))
	c.Depots[book.British] = hex.Board{}
	require.Zero(t, c.mayGive(book.USA))
}

// A third of the American points is for CPAC and a third for SWPA alone [9.6].
func TestCampaignMacArthursWar(t *testing.T) {
	c := newWar(t, "1942", map[string]string{"macarthur": "on"})
	c.has(book.Japan, book.IN, 1, "Batavia") // India is out of reach of American lines
	c.has(book.Japan, book.IN, 1, "Singapore")
	cv := c.has(book.USA, book.CV, 1, "Hawaii")
	af := c.has(book.USA, book.AF, 1, "Brisbane")
	in := c.has(book.USA, book.IN, 1, "Calcutta")
	c.begin(book.AlliedSide, [book.NumNations]uint8{book.USA: 13}) // 5 for each, 3 for any
	require.Equal(t, [2]uint8{5, 5}, c.Due)
	c.do(AddStep, cv, "", 0) // 4 of CPAC's
	require.True(t, c.may(AddStep, cv, "", 0), "1 of CPAC's and 3 of any")
	c.do(AddStep, in, "", 0) // at double cost, of any
	require.False(t, c.may(AddStep, cv, "", 0))
	require.False(t, c.may(AddStep, in, "", 0))
	c.do(AddStep, af, "", 0)
	c.do(AddStep, af, "", 0)
	require.Equal(t, uint8(3), c.Points[book.USA])
}
