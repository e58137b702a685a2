package situation

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// printedProduction is that of the scenarios' headings, by nation (ruling R64).
var printedProduction = map[string][book.NumNations]uint8{
	"1941": {book.Japan: 14, book.USA: 25, book.British: 17, book.China: 4},
	"1942": {book.Japan: 21, book.USA: 24, book.British: 11, book.China: 4},
	"1943": {book.Japan: 21, book.USA: 24, book.British: 11, book.China: 4},
}

// In all three set-ups every block is supplied by its own nation's lines [7.1, 7.11 to
// 7.15], and production is that of the headings [7.21, 7.22, 2.22b]; ruling R64.
func TestCampaignSetupsAreSupplied(t *testing.T) {
	for _, name := range allScenarios {
		c := setUp(t, name, nil)
		n := c.Network()
		for i := range c.War.Pieces {
			if c.Pieces[i].At == NoPlace {
				continue
			}
			ok, cross := c.Feeds(&n, i)
			require.True(t, ok && !cross, "%s: %s in %s, %v %v", name, c.What(i).Type,
				c.War.Map.Name(c.Pieces[i].At), ok, cross)
			require.True(t, c.inSupply(i))
		}
		require.Equal(t, printedProduction[name], c.Production(), name)
		require.Equal(t, int(printedProduction[name][book.Japan]), c.VictoryPoints())
	}
}

// The six chains of the sidebar of 7.22.
func TestCampaignChains(t *testing.T) {
	majors := func(c *warTable, n book.Nation, names string) {
		t.Helper()
		w := c.Network()
		b := c.places(names)
		require.Equal(t, b, w.Majors[n].And(b), "supplied are %v of %s", w.Majors[n].And(b), names)
	}
	c := newWar(t, "1941", nil)
	majors(c, book.USA, "Fiji, Tahiti, Samoa")           // [1], [2]
	majors(c, book.British, "Auckland, Melbourne")       // [3]
	majors(c, book.USA, "Manila, Darwin, New Caledonia") // [5]
	majors(c, book.British, "Manila, Batavia")           // [6]
	c.has(book.USA, book.IN, 1, "Saipan")                // [4] needs both taken
	c.has(book.USA, book.IN, 1, "Kwajalein")
	majors(c, book.USA, "Saipan, Kwajalein, Hawaii, San Diego")
}

// The first example of 7.22: Samoa and Tahiti lost, Fiji is supplied by South Africa.
func TestCampaignFirstExample(t *testing.T) {
	c := newWar(t, "1941", nil)
	fiji := c.place("Fiji")
	supplied := func(n book.Nation) (ok, cross bool) {
		all, ally := c.Supplied(n)
		return all.Has(fiji), ally.Has(fiji)
	}
	marine := c.has(book.USA, book.MA, 2, "Fiji")
	c.has(book.Japan, book.IN, 1, "Samoa")
	ok, cross := supplied(book.USA)
	require.True(t, ok && !cross, "chain 1 is left")
	c.has(book.Japan, book.IN, 1, "Tahiti")
	ok, cross = supplied(book.USA)
	require.True(t, ok && cross, "only Auckland and Melbourne lead on, to South Africa [7.15]")
	ok, cross = supplied(book.ANZAC)
	require.True(t, ok && !cross)
	require.True(t, c.inSupply(marine))
	c.has(book.Japan, book.IN, 1, "Auckland")
	c.has(book.Japan, book.IN, 1, "New Caledonia")
	c.has(book.Japan, book.IN, 1, "Port Moresby")
	ok, _ = supplied(book.USA)
	require.False(t, ok)
	require.False(t, c.inSupply(marine))
}

// The second example: a blockade is no link, but it breaks one.
func TestCampaignSecondExample(t *testing.T) {
	c := newWar(t, "1941", nil)
	c.has(book.Japan, book.IN, 1, "Manila") // from where Saipan could be fed as well
	link := c.has(book.USA, book.IN, 1, "Kwajalein")
	saipan := c.has(book.USA, book.IN, 1, "Saipan")
	require.True(t, c.inSupply(saipan))
	c.Put(link, NoPlace)
	require.True(t, c.Japanese.Has(c.place("Kwajalein")), "it has reverted to Japan [4.41]")
	require.False(t, c.inSupply(saipan), "a link has to be held")
	c.MajorMarkers = c.MajorMarkers.With(c.place("Wake")) // feeds the ship
	c.MajorMarkers = c.MajorMarkers.With(c.place("Midway"))
	ship := c.blocks(book.USA, book.CA, 1, "Kwajalein")
	require.True(t, c.inSupply(ship))
	require.False(t, c.Network().Majors[book.USA].Has(c.place("Kwajalein")), "to hold the sea is not enough")

	garrison := c.has(book.Japan, book.GA, 1, "Kwajalein")
	require.True(t, c.inSupply(ship))
	require.False(t, c.inSupply(garrison), "but it breaks the link to Truk")
	c.MajorMarkers = c.MajorMarkers.Without(c.place("Wake")).Without(c.place("Midway"))
	require.False(t, c.inSupply(ship))
	require.True(t, c.inSupply(garrison), "unsupplied ships do not cut [7.1]")
}

// The third example: both chains of Manila, and one cruiser before it.
func TestCampaignThirdExample(t *testing.T) {
	pp := func(c *warTable) uint8 { return c.Production()[book.USA] }
	c := newWar(t, "1941", nil)
	full := pp(c)
	army := c.has(book.USA, book.IN, 1, "Manila")
	c.has(book.Japan, book.IN, 1, "Samoa")
	c.has(book.Japan, book.IN, 1, "Tahiti")
	n := c.Network()
	ok, cross := c.Feeds(&n, army)
	require.True(t, ok && cross, "by Batavia at double cost")
	require.Equal(t, full, pp(c))
	c.has(book.Japan, book.IN, 1, "Batavia")
	c.has(book.Japan, book.IN, 1, "Darwin")
	c.has(book.Japan, book.IN, 1, "Singapore")
	require.False(t, c.inSupply(army))
	require.Equal(t, full-1, pp(c), "the point of Manila is not counted")

	c = newWar(t, "1941", nil)
	army = c.has(book.USA, book.IN, 1, "Manila")
	cruiser := c.blocks(book.Japan, book.CA, 1, "Manila")
	require.True(t, c.inSupply(cruiser))
	require.False(t, c.inSupply(army)) // [5.73]
	require.Equal(t, full-1, pp(c))    // [5.74]
}

// Blockades shut the sea and not the rails [5.72 to 5.74].
func TestCampaignBlockadeAndRails(t *testing.T) {
	c := newWar(t, "1941", nil)
	c.has(book.Japan, book.IN, 3, "Canton")
	saigon := c.has(book.Japan, book.IN, 2, "Saigon")
	c.has(book.Japan, book.IN, 2, "Singapore")
	c.has(book.Japan, book.IN, 2, "Rangoon")
	rangoon := c.has(book.Japan, book.AF, 2, "Rangoon")
	before := c.Production()[book.Japan]
	require.True(t, c.inSupply(rangoon), "by rail to Bangkok, and on by rail or sea")
	c.blocks(book.British, book.BB, 2, "Rangoon")
	require.True(t, c.Network().Cut[book.AlliedSide].Has(c.place("Rangoon")))
	require.True(t, c.inSupply(rangoon), "Rangoon is shut, its rails are not")
	require.Equal(t, before, c.Production()[book.Japan])
	c.MajorMarkers = c.MajorMarkers.With(c.place("Borneo"))
	c.blocks(book.USA, book.SS, 2, "Bangkok")
	require.True(t, c.Network().Cut[book.AlliedSide].Has(c.place("Bangkok")))
	require.True(t, c.inSupply(rangoon), "rails lead through a hex under blockade")
	c.blocks(book.British, book.CV, 1, "Singapore") // chains by sea are cut, those by rail end there
	require.True(t, c.Network().Cut[book.AlliedSide].Has(c.place("Singapore")))
	require.False(t, c.inSupply(rangoon))
	require.True(t, c.inSupply(saigon))
	// The coasts of Siam do not meet [2.4]: ships at the west coast do not shut Bangkok.
	c = newWar(t, "1941", nil)
	c.has(book.Japan, book.IN, 3, "Canton")
	bangkok := c.has(book.Japan, book.IN, 1, "Bangkok")
	c.afloat(book.British, book.CA, 1, "Bangkok (west coast)")
	require.True(t, c.inSupply(bangkok))
}

// Home bases under blockade need rails to another base [5.73, 5.74].
func TestCampaignBlockadedHome(t *testing.T) {
	c := newWar(t, "1941", nil)
	in := c.has(book.Japan, book.IN, 2, "Tokyo")
	before := c.Production()[book.Japan]
	c.blocks(book.USA, book.SS, 2, "Tokyo")
	c.has(book.USA, book.IN, 2, "Saipan")
	c.has(book.USA, book.IN, 2, "Kwajalein")
	require.True(t, c.Network().Cut[book.AlliedSide].Has(c.place("Tokyo")), "the submarine is supplied from Saipan")
	require.True(t, c.inSupply(in))
	require.Equal(t, before, c.Production()[book.Japan], "by rail from Kure")
	c.has(book.USA, book.IN, 2, "Kure")
	c.has(book.USA, book.IN, 1, "Hakodate")
	require.False(t, c.inSupply(in))
}

// American chains leave the continent by Hawaii [7.14] and need no gate on it (ruling
// R58); British ones lead through five bases [7.13].
func TestCampaignGates(t *testing.T) {
	c := newWar(t, "1941", nil)
	anchorage := c.has(book.USA, book.IN, 1, "Anchorage")
	midway := c.has(book.USA, book.AF, 1, "Midway")
	c.MajorMarkers = c.MajorMarkers.With(c.place("Midway"))
	require.True(t, c.inSupply(midway))
	c.has(book.Japan, book.IN, 1, "Hawaii")
	require.False(t, c.inSupply(midway), "Anchorage is near enough for a chain, but it is not Hawaii")
	require.True(t, c.inSupply(anchorage))

	perth := c.has(book.ANZAC, book.IN, 1, "Perth")
	c.has(book.Japan, book.IN, 1, "Tahiti")
	c.has(book.Japan, book.IN, 1, "Samoa")
	require.True(t, c.inSupply(perth))
	for _, gate := range []string{"Batavia", "Bombay", "Colombo", "Melbourne"} {
		c.has(book.Japan, book.IN, 1, gate)
	}
	require.True(t, c.inSupply(perth))
	c.has(book.Japan, book.IN, 1, "Perth")
	melbourne, sydney := c.place("Melbourne"), c.has(book.ANZAC, book.IN, 2, "Sydney")
	c.Take(book.AlliedSide, melbourne)
	require.True(t, c.inSupply(sydney), "by Melbourne")
	n := c.Network()
	n.Cut[book.JapanSide] = n.Cut[book.JapanSide].With(melbourne)
	shut := c.Trace(n.Cut)
	require.Empty(t, shut.Majors[book.British].Count(), "its sea is shut, its rails do not lead to South Africa")
}

// Chinese blocks: always in China [7.12], elsewhere from a Chinese major base.
func TestCampaignChineseSupply(t *testing.T) {
	c := newWar(t, "1941", nil)
	for _, base := range []string{"Peking", "Shanghai", "Harbin"} {
		c.has(book.Japan, book.IN, 1, base)
	}
	canton := c.has(book.China, book.IN, 2, "Canton")
	hanoi := c.has(book.China, book.IN, 2, "Hanoi")
	require.True(t, c.inSupply(hanoi), "by sea to Canton")
	points := c.Production()[book.China]
	c.blocks(book.Japan, book.CA, 2, "Canton")
	require.True(t, c.inSupply(canton), "always")
	require.False(t, c.inSupply(hanoi))
	require.Equal(t, points-1, c.Production()[book.China], "no rails to another Chinese major base")
	c.has(book.China, book.IN, 2, "Shanghai")
	require.Equal(t, points+1, c.Production()[book.China], "Canton and Shanghai by rail")
	c.has(book.China, book.IN, 1, "Kunming")
	require.False(t, func() bool { all, _ := c.Supplied(book.China); return all.Has(c.place("Hawaii")) }())
}

// Submarines trace under the enemy [3.2.2, 4.71], others do not.
func TestCampaignSubmarineSupply(t *testing.T) {
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
}

// Ships on the west coast of Siam shut it and not the south coast [2.4].
func TestCampaignWestCoast(t *testing.T) {
	c := newWar(t, "1941", nil)
	c.Take(book.AlliedSide, c.place("Bangkok"))
	c.has(book.Japan, book.IN, 3, "Singapore")
	c.has(book.Japan, book.IN, 3, "Canton")
	west := c.War.Map.Siam.West
	l := c.Lane(book.AlliedSide, hex.Board{})
	require.True(t, l.Sea.Has(west))
	l = c.Lane(book.AlliedSide, hex.Bit(west))
	require.False(t, l.Sea.Has(west))
	require.True(t, l.Sea.Has(c.place("Bangkok")))
	l = c.Lane(book.JapanSide, hex.Board{})
	require.False(t, l.Sea.Has(west), "it is part of an enemy base")
}
