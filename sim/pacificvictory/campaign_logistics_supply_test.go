package pacificvictory

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
)

// PrintedProduction is that of the scenarios' headings, by nation (ruling R64).
var PrintedProduction = map[string][numNations]uint8{
	"1941": {Japan: 14, USA: 25, British: 17, China: 4},
	"1942": {Japan: 21, USA: 24, British: 11, China: 4},
	"1943": {Japan: 21, USA: 24, British: 11, China: 4},
}

// In all three set-ups every block is supplied by its own nation's lines [7.1, 7.11 to
// 7.15], and production is that of the headings [7.21, 7.22, 2.22b]; ruling R64.
func TestCampaignSetupsAreSupplied(t *testing.T) {
	for _, name := range allScenarios {
		c := setUp(t, name, nil)
		n := c.network()
		for i := range c.War.pieces {
			if c.pieces[i].at == off {
				continue
			}
			ok, cross := c.feeds(&n, i)
			require.True(t, ok && !cross, "%s: %s in %s, %v %v", name, c.what(i).typ, c.War.Map.Name(c.pieces[i].at), ok, cross)
			require.True(t, c.inSupply(i))
		}
		require.Equal(t, PrintedProduction[name], c.Production(), name)
		require.Equal(t, int(PrintedProduction[name][Japan]), c.VictoryPoints())
	}
}

// The six chains of the sidebar of 7.22.
func TestCampaignChains(t *testing.T) {
	majors := func(c *warTable, n Nation, names string) {
		t.Helper()
		w := c.network()
		b := c.places(names)
		require.Equal(t, b, w.majors[n].And(b), "supplied are %v of %s", w.majors[n].And(b), names)
	}
	c := newWar(t, "1941", nil)
	majors(c, USA, "Fiji, Tahiti, Samoa")           // [1], [2]
	majors(c, British, "Auckland, Melbourne")       // [3]
	majors(c, USA, "Manila, Darwin, New Caledonia") // [5]
	majors(c, British, "Manila, Batavia")           // [6]
	c.has(USA, IN, 1, "Saipan")                     // [4] needs both taken
	c.has(USA, IN, 1, "Kwajalein")
	majors(c, USA, "Saipan, Kwajalein, Hawaii, San Diego")
}

// The first example of 7.22: Samoa and Tahiti lost, Fiji is supplied by South Africa.
func TestCampaignFirstExample(t *testing.T) {
	c := newWar(t, "1941", nil)
	fiji := c.place("Fiji")
	supplied := func(n Nation) (ok, cross bool) {
		all, ally := c.supplied(n)
		return all.Has(fiji), ally.Has(fiji)
	}
	marine := c.has(USA, MA, 2, "Fiji")
	c.has(Japan, IN, 1, "Samoa")
	ok, cross := supplied(USA)
	require.True(t, ok && !cross, "chain 1 is left")
	c.has(Japan, IN, 1, "Tahiti")
	ok, cross = supplied(USA)
	require.True(t, ok && cross, "only Auckland and Melbourne lead on, to South Africa [7.15]")
	ok, cross = supplied(ANZAC)
	require.True(t, ok && !cross)
	require.True(t, c.inSupply(marine))
	c.has(Japan, IN, 1, "Auckland")
	c.has(Japan, IN, 1, "New Caledonia")
	c.has(Japan, IN, 1, "Port Moresby")
	ok, _ = supplied(USA)
	require.False(t, ok)
	require.False(t, c.inSupply(marine))
}

// The second example: a blockade is no link, but it breaks one.
func TestCampaignSecondExample(t *testing.T) {
	c := newWar(t, "1941", nil)
	c.has(Japan, IN, 1, "Manila") // from where Saipan could be fed as well
	link := c.has(USA, IN, 1, "Kwajalein")
	saipan := c.has(USA, IN, 1, "Saipan")
	require.True(t, c.inSupply(saipan))
	c.put(link, off)
	require.True(t, c.japanese.Has(c.place("Kwajalein")), "it has reverted to Japan [4.41]")
	require.False(t, c.inSupply(saipan), "a link has to be held")
	c.markers = c.markers.With(c.place("Wake")) // feeds the ship
	c.markers = c.markers.With(c.place("Midway"))
	ship := c.blocks(USA, CA, 1, "Kwajalein")
	require.True(t, c.inSupply(ship))
	require.False(t, c.network().majors[USA].Has(c.place("Kwajalein")), "to hold the sea is not enough")

	garrison := c.has(Japan, GA, 1, "Kwajalein")
	require.True(t, c.inSupply(ship))
	require.False(t, c.inSupply(garrison), "but it breaks the link to Truk")
	c.markers = c.markers.Without(c.place("Wake")).Without(c.place("Midway"))
	require.False(t, c.inSupply(ship))
	require.True(t, c.inSupply(garrison), "unsupplied ships do not cut [7.1]")
}

// The third example: both chains of Manila, and one cruiser before it.
func TestCampaignThirdExample(t *testing.T) {
	pp := func(c *warTable) uint8 { return c.Production()[USA] }
	c := newWar(t, "1941", nil)
	full := pp(c)
	army := c.has(USA, IN, 1, "Manila")
	c.has(Japan, IN, 1, "Samoa")
	c.has(Japan, IN, 1, "Tahiti")
	n := c.network()
	ok, cross := c.feeds(&n, army)
	require.True(t, ok && cross, "by Batavia at double cost")
	require.Equal(t, full, pp(c))
	c.has(Japan, IN, 1, "Batavia")
	c.has(Japan, IN, 1, "Darwin")
	c.has(Japan, IN, 1, "Singapore")
	require.False(t, c.inSupply(army))
	require.Equal(t, full-1, pp(c), "the point of Manila is not counted")

	c = newWar(t, "1941", nil)
	army = c.has(USA, IN, 1, "Manila")
	cruiser := c.blocks(Japan, CA, 1, "Manila")
	require.True(t, c.inSupply(cruiser))
	require.False(t, c.inSupply(army)) // [5.73]
	require.Equal(t, full-1, pp(c))    // [5.74]
}

// Blockades shut the sea and not the rails [5.72 to 5.74].
func TestCampaignBlockadeAndRails(t *testing.T) {
	c := newWar(t, "1941", nil)
	c.has(Japan, IN, 3, "Canton")
	saigon := c.has(Japan, IN, 2, "Saigon")
	c.has(Japan, IN, 2, "Singapore")
	c.has(Japan, IN, 2, "Rangoon")
	rangoon := c.has(Japan, AF, 2, "Rangoon")
	before := c.Production()[Japan]
	require.True(t, c.inSupply(rangoon), "by rail to Bangkok, and on by rail or sea")
	c.blocks(British, BB, 2, "Rangoon")
	require.True(t, c.network().cut[AlliedSide].Has(c.place("Rangoon")))
	require.True(t, c.inSupply(rangoon), "Rangoon is shut, its rails are not")
	require.Equal(t, before, c.Production()[Japan])
	c.markers = c.markers.With(c.place("Borneo"))
	c.blocks(USA, SS, 2, "Bangkok")
	require.True(t, c.network().cut[AlliedSide].Has(c.place("Bangkok")))
	require.True(t, c.inSupply(rangoon), "rails lead through a hex under blockade")
	c.blocks(British, CV, 1, "Singapore") // chains by sea are cut, those by rail end there
	require.True(t, c.network().cut[AlliedSide].Has(c.place("Singapore")))
	require.False(t, c.inSupply(rangoon))
	require.True(t, c.inSupply(saigon))
	// The coasts of Siam do not meet [2.4]: ships at the west coast do not shut Bangkok.
	c = newWar(t, "1941", nil)
	c.has(Japan, IN, 3, "Canton")
	bangkok := c.has(Japan, IN, 1, "Bangkok")
	c.afloat(British, CA, 1, "Bangkok (west coast)")
	require.True(t, c.inSupply(bangkok))
}

// Home bases under blockade need rails to another base [5.73, 5.74].
func TestCampaignBlockadedHome(t *testing.T) {
	c := newWar(t, "1941", nil)
	in := c.has(Japan, IN, 2, "Tokyo")
	before := c.Production()[Japan]
	c.blocks(USA, SS, 2, "Tokyo")
	c.has(USA, IN, 2, "Saipan")
	c.has(USA, IN, 2, "Kwajalein")
	require.True(t, c.network().cut[AlliedSide].Has(c.place("Tokyo")), "the submarine is supplied from Saipan")
	require.True(t, c.inSupply(in))
	require.Equal(t, before, c.Production()[Japan], "by rail from Kure")
	c.has(USA, IN, 2, "Kure")
	c.has(USA, IN, 1, "Hakodate")
	require.False(t, c.inSupply(in))
}

// American chains leave the continent by Hawaii [7.14] and need no gate on it (ruling
// R58); British ones lead through five bases [7.13].
func TestCampaignGates(t *testing.T) {
	c := newWar(t, "1941", nil)
	anchorage := c.has(USA, IN, 1, "Anchorage")
	midway := c.has(USA, AF, 1, "Midway")
	c.markers = c.markers.With(c.place("Midway"))
	require.True(t, c.inSupply(midway))
	c.has(Japan, IN, 1, "Hawaii")
	require.False(t, c.inSupply(midway), "Anchorage is near enough for a chain, but it is not Hawaii")
	require.True(t, c.inSupply(anchorage))

	perth := c.has(ANZAC, IN, 1, "Perth")
	c.has(Japan, IN, 1, "Tahiti")
	c.has(Japan, IN, 1, "Samoa")
	require.True(t, c.inSupply(perth))
	for _, gate := range []string{"Batavia", "Bombay", "Colombo", "Melbourne"} {
		c.has(Japan, IN, 1, gate)
	}
	require.True(t, c.inSupply(perth))
	c.has(Japan, IN, 1, "Perth")
	melbourne, sydney := c.place("Melbourne"), c.has(ANZAC, IN, 2, "Sydney")
	c.take(AlliedSide, melbourne)
	require.True(t, c.inSupply(sydney), "by Melbourne")
	n := c.network()
	n.cut[JapanSide] = n.cut[JapanSide].With(melbourne)
	shut := c.trace(n.cut)
	require.Empty(t, shut.majors[British].Count(), "its sea is shut, its rails do not lead to South Africa")
}

// Chinese blocks: always in China [7.12], elsewhere from a Chinese major base.
func TestCampaignChineseSupply(t *testing.T) {
	c := newWar(t, "1941", nil)
	for _, base := range []string{"Peking", "Shanghai", "Harbin"} {
		c.has(Japan, IN, 1, base)
	}
	canton := c.has(China, IN, 2, "Canton")
	hanoi := c.has(China, IN, 2, "Hanoi")
	require.True(t, c.inSupply(hanoi), "by sea to Canton")
	points := c.Production()[China]
	c.blocks(Japan, CA, 2, "Canton")
	require.True(t, c.inSupply(canton), "always")
	require.False(t, c.inSupply(hanoi))
	require.Equal(t, points-1, c.Production()[China], "no rails to another Chinese major base")
	c.has(China, IN, 2, "Shanghai")
	require.Equal(t, points+1, c.Production()[China], "Canton and Shanghai by rail")
	c.has(China, IN, 1, "Kunming")
	require.False(t, func() bool { all, _ := c.supplied(China); return all.Has(c.place("Hawaii")) }())
}

// Submarines trace under the enemy [3.2.2, 4.71], others do not.
func TestCampaignSubmarineSupply(t *testing.T) {
	c := newWar(t, "1941", nil)
	c.has(Japan, IN, 3, "Canton")
	c.has(Japan, IN, 2, "Saigon") // two hexes from Davao
	sub, cruiser := c.has(Japan, SS, 2, "Davao"), c.has(Japan, CA, 2, "Davao")
	require.True(t, c.inSupply(sub) && c.inSupply(cruiser))
	c.has(USA, AF, 1, "Palau")
	for _, sea := range []string{"Philippine Sea", "South China Sea", "Celebes"} {
		c.afloat(USA, CA, 1, sea)
	}
	require.True(t, c.inSupply(sub))
	require.False(t, c.inSupply(cruiser))
	c.startLogistics()
	require.Equal(t, []uint8{2, 1}, []uint8{c.pieces[sub].steps, c.pieces[cruiser].steps})
}

// Ships on the west coast of Siam shut it and not the south coast [2.4].
func TestCampaignWestCoast(t *testing.T) {
	c := newWar(t, "1941", nil)
	c.take(AlliedSide, c.place("Bangkok"))
	c.has(Japan, IN, 3, "Singapore")
	c.has(Japan, IN, 3, "Canton")
	west := c.War.Map.Siam.West
	l := c.lane(AlliedSide, hex.Board{})
	require.True(t, l.sea.Has(west))
	l = c.lane(AlliedSide, hex.Bit(west))
	require.False(t, l.sea.Has(west))
	require.True(t, l.sea.Has(c.place("Bangkok")))
	l = c.lane(JapanSide, hex.Board{})
	require.False(t, l.sea.Has(west), "it is part of an enemy base")
}
