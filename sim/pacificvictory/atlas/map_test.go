package atlas_test

import (
	"maps"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

const far = 255 // steps without limit

// The rulebook has no map, but states how far these places are apart. Links are
// those of supply chains: three hexes at most.
func TestDistances(t *testing.T) {
	m := theWar(t).Map
	distance := func(pair string) int {
		a, b, _ := strings.Cut(pair, "-")
		return m.Grid.Distance(at(t, m, a), at(t, m, b))
	}
	for pair, why := range map[string]string{
		"Fiji-Tahiti": "chain 1", "Fiji-Samoa": "chain 2", "Auckland-Melbourne": "chain 3",
		"Fiji-Auckland":    "first example of a chain",
		"Saipan-Kwajalein": "chain 4", "Kwajalein-Hawaii": "chain 4", "Hawaii-San Diego": "chain 4",
		"Manila-Darwin":        "chain 5",
		"Darwin-New Caledonia": "chain 5", "New Caledonia-Samoa": "chain 5", "Manila-Batavia": "chain 6",
	} {
		require.LessOrEqual(t, distance(pair), 3, "%s (%s)", pair, why)
	}
	for pair, want := range map[string]int{
		"Saipan-Kwajalein":   2,                                          // one sea hex between [9.7]
		"Wake-Saipan":        2,                                          // movement example [4.6]
		"Tokyo-Saipan":       2,                                          // movement example; raids on Japan [5.9]
		"Iwo Jima-Saipan":    1,                                          // movement example
		"Rabaul-Guadalcanal": 1,                                          // combat example: naval air moves one hex
		"Kure-Tokyo":         1, "Tokyo-Hakodate": 1, "Kure-Hakodate": 1, // the hexes of Japan [2.4]
		"Dutch Harbor-Anchorage": 1, "Bangkok-Rangoon": 1,
		"French Frigate Shoals-Hawaii": 1, // [2.23]
	} {
		require.Equal(t, want, distance(pair), pair)
	}
	// The sea hex of the overrun example [9.7].
	x := m.Sea.And(m.Grid.Neighbours(hex.Bit(at(t, m, "Saipan")))).And(
		m.Grid.Neighbours(hex.Bit(at(t, m, "Kwajalein")))).
		And(m.Grid.Neighbours(hex.Bit(at(t, m, "Wake")))).And(m.Flood(atlas.ByAir, all(t, m, "Midway"), m.InPlay, 2))
	require.Equal(t, []string{"Marshall approaches"}, names(m, x))
}

func TestGroundFacts(t *testing.T) {
	m := theWar(t).Map
	require.Equal(t, 189, m.Hexes.Count())
	out := m.Hexes.AndNot(m.InPlay) // [2.4]
	require.Equal(t, []string{"Mongolia", "USSR (Vladivostok)", "USSR (Sakhalin)", "USSR (Kamchatka)",
		"Tibet (north)", "Tibet (south)", "Mexico"}, names(m, out))
	require.True(t, m.InPlay.Has(at(t, m, "Attu")))
	require.False(t, m.Grid.Neighbours(all(t, m, "Attu")).And(out).Empty(), "Attu is next to the USSR")
	require.Equal(t, []string{"Southern New Guinea"}, names(m, m.Impassable)) // [2.1]
	require.Equal(t, m.Impassable, m.Impassable.And(m.Jungle).And(m.Wet()))
	require.Equal(t, []string{"French Frigate Shoals"}, names(m, m.Reference)) // [2.23]

	limit := func(a, b string) int {
		d, ok := m.Grid.Toward(at(t, m, a), at(t, m, b))
		require.True(t, ok)
		back, _ := m.Grid.Toward(at(t, m, b), at(t, m, a))
		require.Equal(t, m.Limit(at(t, m, a), d), m.Limit(at(t, m, b), back), "a side has one limit")
		return m.Limit(at(t, m, a), d)
	}
	for _, pair := range [][2]string{{"Tokyo", "Kure"}, {"Kure", "Hakodate"}, {"Hakodate", "Tokyo"},
		{"Dutch Harbor", "Anchorage"}} {
		require.Equal(t, 1, limit(pair[0], pair[1]), "%v", pair) // [2.4]
	}
	require.Equal(t, 2, limit("Harbin", "Peking"))
	require.Zero(t, limit("Hollandia", "Southern New Guinea"))

	rail := &m.Sides[atlas.ByRail]
	d, _ := m.Grid.Toward(at(t, m, "Bangkok"), at(t, m, "Rangoon"))
	require.True(t, rail.Has(at(t, m, "Bangkok"), d)) // [2.4]
	land, sea := &m.Sides[atlas.ByLand], &m.Sides[atlas.BySea]
	for d := range hex.Directions {
		require.True(t, rail[d].AndNot(land[d]).Empty(), "rails lie where ground passes")
		require.True(t, m.Wide[d].AndNot(land[d]).Empty())
		require.True(t, land[d].And(m.Sea.Or(m.Impassable).Or(out)).Empty())
		require.True(t, sea[d].And(m.Land.Or(out)).Empty())
		for _, s := range m.Sides { // both ways
			require.Equal(t, m.Grid.Shift(s[d], d), s[d.Opposite()])
		}
	}
}

// All that is wet is joined by sea, and what must be joined by land is.
func TestFloods(t *testing.T) {
	m := theWar(t).Map
	wet := m.Flood(atlas.BySea, all(t, m, "Tokyo"), m.Wet().With(m.Siam.West), far)
	require.Equal(t, m.Wet().With(m.Siam.West), wet)
	china := m.Homes[book.China]
	require.Equal(t, china, m.Flood(atlas.ByLand, all(t, m, "Chungking"), china, far), "without leaving China")
	require.True(t, m.Flood(atlas.ByLand, all(t, m, "Calcutta"), m.InPlay, far).Has(at(t, m, "Rangoon")))
	require.Equal(t, m.InPlay, m.Flood(atlas.ByAir, all(t, m, "Tokyo"), m.InPlay, far))
	require.True(t, m.Flood(atlas.ByRail, all(t, m, "Bangkok"), m.InPlay, 1).Has(at(t, m, "Rangoon")))
}

func TestMapFloodsAllocateNothing(t *testing.T) {
	m := theWar(t).Map
	from, enter, n := all(t, m, "Truk"), m.Wet(), 0
	require.Zero(t, testing.AllocsPerRun(100, func() {
		n += m.Flood(atlas.BySea, from, enter, 10).Or(m.Flood(atlas.ByLand, from, enter, 2)).Or(
			m.Step(atlas.BySupply, from)).Count()
		n += m.StormAt(3).Count() + m.Limit(from.First(), hex.East) + len(m.Name(from.First()))
	}))
	require.Positive(t, n)
}

// Ships cannot go from one coast of Siam to the other through its hex, nor supply
// but by rail [2.4].
func TestCoastsOfSiam(t *testing.T) {
	m := theWar(t).Map
	bangkok := at(t, m, "Bangkok")
	require.Equal(t, bangkok, m.Siam.Hex)
	require.Equal(t, m.Siam.West, at(t, m, "Bangkok (west coast)"))
	require.True(t, m.Siam.Bay.And(m.Siam.Gulf).Empty())
	require.Equal(t, all(t, m, "Saigon, Singapore").With(bangkok), m.Flood(atlas.BySea, hex.Bit(bangkok), m.Hexes, 1))
	bay := m.Siam.Bay.With(m.Siam.West)
	require.Equal(t, bay, m.Flood(atlas.BySea, hex.Bit(m.Siam.West), m.Hexes, 1))
	require.Equal(t, all(t, m, "Bay of Bengal, Andamans, Strait of Malacca"), m.Siam.Bay)
	for _, by := range []atlas.Way{atlas.BySea, atlas.BySupply} {
		both := m.Siam.Bay.With(bangkok).With(m.Siam.West)
		require.False(t, m.Flood(by, m.Siam.Bay, both, far).Has(bangkok), "from the bay to the south coast")
		require.True(t, m.Flood(by, m.Siam.Bay, both, 1).Has(m.Siam.West))
	}
	rangoon := at(t, m, "Rangoon")
	require.True(t, m.Flood(atlas.BySupply, hex.Bit(bangkok), m.Hexes, 1).Has(rangoon))
	require.False(t, m.Flood(atlas.BySupply, hex.Bit(m.Siam.West), m.Hexes, 1).Has(rangoon))
}

func TestBases(t *testing.T) {
	m := theWar(t).Map
	homes := m.Homes // [2.23b]
	require.Equal(t, all(t, m, "Kure,Tokyo,Hakodate"), homes[book.Japan])
	require.Equal(t, all(t, m, "Seattle,San Francisco,San Diego,Panama"), homes[book.USA])
	require.Equal(t, all(t, m, "South Africa"), homes[book.British])
	require.Equal(t, homes[book.British], homes[book.ANZAC])
	require.Equal(t, homes[book.British], homes[book.India])
	require.Equal(t, m.Colours[atlas.Yellow], homes[book.China], "every Chinese base")
	for _, n := range []book.Nation{book.Japan, book.USA, book.British} {
		require.Equal(t, homes[n], homes[n].And(m.Major))
	}
	// Links of supply chains, and where examples build two steps [2.21].
	major := all(t, m,
		`Fiji, Tahiti, Samoa, Auckland, Melbourne, Saipan, Kwajalein, Hawaii, Manila, Darwin, Batavia, Bombay, Colombo, Perth, Truk,
		Singapore, Calcutta, Brisbane, Sydney, New Caledonia, San Diego`)
	require.Empty(t, names(m, major.AndNot(m.Major)))
	require.True(t, m.Minor.Has(at(t, m, "Rabaul")), "the set-ups build a Major Base there")
	require.True(t, m.Minor.And(m.Major).Empty()) // [2.22]
	var coloured hex.Board
	for _, c := range m.Colours {
		require.True(t, coloured.And(c).Empty())
		coloured = coloured.Or(c)
	}
	require.Equal(t, m.Bases(), coloured)
	c, ok := m.Colour(at(t, m, "Batavia"))
	require.True(t, ok)
	require.Equal(t, "Dutch", c.String())
	require.Equal(t, book.British, c.Nation())
	_, ok = m.Colour(at(t, m, "Delhi"))
	require.False(t, ok)
}

func TestBoxes(t *testing.T) { // [2.3, 7.13, 7.14]
	m := theWar(t).Map
	require.Len(t, m.Boxes, 2)
	panama, africa := m.Boxes[0], m.Boxes[1]
	require.Equal(t, at(t, m, "Panama"), panama.Place)
	require.Equal(t, at(t, m, "South Africa"), africa.Place)
	require.Equal(t, all(t, m, "Samoa,Tahiti"), panama.Supply)
	require.Equal(t, all(t, m, "Batavia,Bombay,Colombo,Melbourne,Perth"), africa.Supply)
	require.EqualValues(t, 4, panama.Steps) // [7.2]
	require.EqualValues(t, 3, africa.Steps)
	for _, b := range m.Boxes {
		require.False(t, m.Hexes.Has(b.Place))
		require.True(t, m.Flood(atlas.ByAir, hex.Bit(b.Place), m.InPlay, far) == hex.Bit(b.Place),
			"no hexside leads to a box")
		require.EqualValues(t, 1, b.Hexes)
	}
}

func TestWeatherZones(t *testing.T) {
	m := theWar(t).Map
	zone := m.NorthPacific // [6.2]
	require.True(t, zone.And(all(t, m, "Tokyo,Kure,Seattle,Midway,Hawaii")).Empty())
	require.True(t, zone.And(all(t, m, "Attu,Dutch Harbor,Kuriles")) == all(t, m, "Attu,Dutch Harbor,Kuriles"))
	var centres hex.Board // [6.3]
	for roll := 1; roll <= 6; roll++ {
		storm := m.StormAt(roll)
		require.True(t, storm.Has(m.Storms[roll-1]))
		require.LessOrEqual(t, storm.Count(), 7)
		require.Greater(t, storm.Count(), 4)
		centres = centres.With(m.Storms[roll-1])
	}
	require.Equal(t, 6, centres.Count())
}

func TestTheatres(t *testing.T) { // [4.12], ruling R16
	m := theWar(t).Map
	var ruled hex.Board
	for _, set := range m.Theatres {
		require.True(t, ruled.And(set).Empty())
		ruled = ruled.Or(set)
	}
	boxes := hex.Of(m.Boxes[0].Place, m.Boxes[1].Place)
	require.Equal(t, m.InPlay.Or(boxes), ruled)
	theatre := func(name string) string {
		th, ok := m.Theatre(at(t, m, name))
		require.True(t, ok)
		return th.String()
	}
	for name, want := range map[string]string{"Rangoon": "SEAC", "Bangkok": "SEAC", "Singapore": "SEAC",
		"Bombay": "SEAC", "Panama": "CPAC", "South Africa": "SEAC", "Tokyo": "Japan", "Canton": "China"} {
		require.Equal(t, want, theatre(name), name)
	}
	require.Equal(t, "Nimitz", m.Commands[atlas.CPAC])
	require.Equal(t, "MacArthur", m.Commands[atlas.SWPA])
	require.Equal(t, "Wavell", m.Commands[atlas.SEAC])
	// China, Japan, Okinawa, Korea
	require.Equal(t, m.Homes[book.China].Or(m.Homes[book.Japan]).Or(all(t, m, "Okinawa,Seoul")), m.Shared)
	_, ok := m.Theatre(at(t, m, "Mexico"))
	require.False(t, ok)
}

// The map is made up, but not upside down.
func TestGeography(t *testing.T) {
	m := theWar(t).Map
	position := func(name string) (row, x int) { return m.Grid.Coordinates(at(t, m, name)) }
	for pair := range strings.FieldsFuncSeq(
		`Anchorage-Seattle;Tokyo-Saipan;Manila-Davao;Davao-Darwin;Hollandia-Darwin;Darwin-Melbourne;
		Lae-Port Moresby;Port Moresby-Townsville;Townsville-Brisbane;Brisbane-Sydney;Hawaii-Samoa;Fiji-Auckland;Harbin-Seoul;Peking-Shanghai;
		Shanghai-Canton;Hanoi-Saigon;Singapore-Palembang;Madras-Colombo;Calcutta-Colombo;Midway-Johnston Is.;Dutch Harbor-Midway`, semicolon) {
		a, b, _ := strings.Cut(strings.TrimSpace(pair), "-")
		north, _ := position(a)
		south, _ := position(b)
		assert.Less(t, north, south, "%s lies north of %s", a, b)
	}
	for pair := range strings.FieldsFuncSeq(
		`Bombay-Calcutta;Calcutta-Rangoon;Rangoon-Hanoi;Hanoi-Manila;Manila-Guam;Guam-Saipan;Saipan-Wake;Wake-Midway;
		Midway-Hawaii;Hawaii-San Diego;Perth-Melbourne;Melbourne-Sydney;Sydney-Auckland;Peking-Seoul;Seoul-Kure;Kure-Tokyo;Batavia-Timor;Timor-Darwin;
		Manokwari-Hollandia;Hollandia-Lae;Lae-Rabaul;Rabaul-Guadalcanal;New Caledonia-Fiji;Fiji-Samoa;Samoa-Tahiti;Palau-Truk;Truk-Kwajalein;
		Attu-Dutch Harbor;Dutch Harbor-Anchorage;Anchorage-Seattle`, semicolon) {
		a, b, _ := strings.Cut(strings.TrimSpace(pair), "-")
		_, west := position(a)
		_, east := position(b)
		assert.Less(t, west, east, "%s lies west of %s", a, b)
	}
}

func semicolon(r rune) bool { return r == ';' }

// The production of bases is known by groups, as the set-ups print it before and after the bases
// change hands.
func TestProductionByGroups(t *testing.T) {
	m := theWar(t).Map
	sum := func(b hex.Board) (n int) {
		for i := range b.All() {
			n += int(m.PP[i])
		}
		return n
	}
	groups := map[string]int{
		"Harbin,Peking,Shanghai,Canton": 5, // [9.8]
		// 14 in 1941 less those 5
		"Tokyo,Kure,Hakodate,Seoul,Formosa,Okinawa,Hanoi,Saigon,Bangkok,Palau,Truk,Saipan,Kwajalein,Kuriles,Iwo Jima": 9,
		"Lanchow,Chungking,Chengdu,Kunming": 4, // China in every set-up
		"Manila,Davao,Guam,Wake":            1, // 25 American ones in 1941, 24 later
		// American in 1942 and 1943
		"Panama,Seattle,San Francisco,San Diego,Anchorage,New Caledonia,Hawaii,Attu,Dutch " +
			"Harbor,Midway,Johnston Is.,Samoa,Tahiti": 24,
		// 17 British ones in 1941, 11 later
		"Rangoon,Singapore,Palembang,Batavia,Borneo,Hollandia,Lae,Rabaul,Tarawa,Andamans,Timor,Manokwari": 6,
		// British in 1942 and 1943
		"South Africa,Bombay,Madras,Colombo,Calcutta,Dhaka,Port Moresby,New " +
			"Hebrides,Guadalcanal,Fiji,Auckland,Darwin,Townsville,Brisbane,Sydney,Melbourne,Perth": 11,
	}
	var covered hex.Board
	for group, want := range maps.All(groups) {
		set := all(t, m, group)
		require.True(t, covered.And(set).Empty(), "every base in one group")
		require.Equal(t, want, sum(set), group)
		covered = covered.Or(set)
	}
	require.Equal(t, m.Bases(), covered)
	require.Equal(t, 60, sum(m.Bases()))                // [2.22b]
	require.EqualValues(t, 1, m.PP[at(t, m, "Manila")]) // third example of a chain
	for i := range m.Centres.All() {
		require.Positive(t, m.PP[i])
		require.LessOrEqual(t, m.PP[i], uint8(10))
	}
	require.Equal(t, 60, sum(m.Centres))
}
