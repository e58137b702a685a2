package book_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

func hexOf(t testing.TB, text string) book.Hex {
	t.Helper()
	h, err := book.ParseHex(text)
	require.NoError(t, err)
	return h
}

// away returns how many hexes lie between two places or hexes.
func away(t testing.TB, a, b string) int {
	t.Helper()
	var ends [2]book.Hex
	for i, name := range []string{a, b} {
		h, err := book.ParseHex(name)
		if err != nil {
			h, err = fighttest.Book(t).Place(name)
		}
		require.NoError(t, err)
		ends[i] = h
	}
	n, ok := ends[0].Distance(ends[1])
	require.True(t, ok)
	back, _ := ends[1].Distance(ends[0])
	require.Equal(t, n, back)
	return n
}

// 8.5, 15.64, 12.7, 21.25, 25.35, 27.8 and 27.99: the distances and the neighbours of the
// examples. [2.1] [10.93]
func TestMapExamples(t *testing.T) {
	assert.Equal(t, 90, away(t, "Rabaul", "E2922")*book.TropicalHex)
	assert.Equal(t, 102, away(t, "Kavieng", "E2922")*book.TropicalHex)
	assert.Equal(t, 10, away(t, "Truk", "Kavieng"))
	assert.Equal(t, 5, away(t, "E1509", "E1504"))
	assert.Equal(t, 60, away(t, "Rabaul", "Guadalcanal")*book.TropicalHex)
	for _, pair := range []string{"E1344 E1443", "E1443 E1544", "E1544 E1545", "B1949 B2048", "B1630 B1631"} {
		a, b, _ := strings.Cut(pair, " ")
		assert.Equal(t, 1, away(t, a, b), pair)
	}
	for _, h := range []string{"B1631", "B1730", "B1929", "B2029", "B2031"} {
		assert.LessOrEqual(t, away(t, "B1830", h), 3, h)
	}
	_, ok := hexOf(t, "A0101").Distance(hexOf(t, "B0101"))
	assert.False(t, ok, "on another map")
}

// Distances, held against steps from neighbour to neighbour.
func TestDistances(t *testing.T) {
	from := book.Hex{Map: 'E', Column: 20, Row: 20}
	seen, ring := map[book.Hex]int{from: 0}, []book.Hex{from}
	for steps := 1; steps <= 8; steps++ {
		var next []book.Hex
		for _, h := range ring {
			low := h.Row - 1 + 1 - h.Column%2 // of the two neighbours in a column beside it, the upper
			for _, n := range []book.Hex{{'E', h.Column, h.Row - 1}, {'E', h.Column, h.Row + 1},
				{'E', h.Column - 1, low}, {'E', h.Column - 1, low + 1}, {'E', h.Column + 1, low}, {'E', h.Column + 1, low + 1}} {
				if _, known := seen[n]; !known {
					seen[n], next = steps, append(next, n)
				}
			}
		}
		ring = next
		assert.Len(t, ring, 6*steps)
	}
	for h, steps := range seen {
		n, _ := from.Distance(h)
		require.Equal(t, steps, n, h)
	}
	for _, text := range []string{"", "E161", "H1613", "E16x3", "E0001", "E0100", "e1613", "E+113"} {
		_, err := book.ParseHex(text)
		assert.Error(t, err, text)
	}
	assert.Equal(t, "E0506", hexOf(t, "E0506").String())
}

const placeColumns = "hex,place,latitude,longitude,note,source"

// The projection puts every named hex within 0.6 of a hex, the others into theirs, and
// foretells hexes that it was not made to fit: 6.0 attacks Port Moresby, 40.5.3 builds a
// base at Buin, 24.6 lists the Solomons. [2.11]
func TestMapFit(t *testing.T) {
	r := fighttest.Book(t)
	fits := fighttest.SheetOf(t, "map-fits.csv")
	anchors := map[string]int{}
	for _, row := range fighttest.Rows(t, "places.csv", placeColumns) {
		h := hexOf(t, row.Get("hex"))
		if row.Get("latitude") == "-" {
			require.Equal(t, "sourced", row.Get("source"), row.Where())
			continue
		}
		lat, err := strconv.ParseFloat(row.Get("latitude"), 64)
		require.NoError(t, err)
		long, err := strconv.ParseFloat(row.Get("longitude"), 64)
		require.NoError(t, err)
		at, err := r.HexAt(h.Map, lat, long)
		require.NoError(t, err, row.Where())
		if row.Get("source") != "sourced" {
			assert.Equal(t, h, at, row.Where())
			continue
		}
		anchors[string(h.Map)]++
		off, ok := h.Distance(at)
		assert.True(t, ok && off <= 1, row.Where())
		var fit [4]float64
		for i, text := range fits[string(h.Map)] {
			fit[i], err = strconv.ParseFloat(text, 64)
			require.NoError(t, err)
		}
		north := math.Asinh(math.Tan(lat*math.Pi/180)) * 180 / math.Pi
		across := (long-fit[0])/fit[1] - float64(h.Column)
		down := (north-fit[2])/fit[3] - float64(h.Row) - float64(1-h.Column%2)/2
		assert.LessOrEqual(t, math.Abs(across), 0.6, row.Where())
		assert.LessOrEqual(t, math.Abs(down), 0.6, row.Where())
	}
	assert.Equal(t, map[string]int{"A": 9, "B": 17, "C": 5, "E": 10, "F": 3}, anchors, "hexes that each map was fitted to")
	solomons := strings.Fields("E2116 E2117 E2217 E2317 E2318 E2417 E2518 E2418 E2519 E2617 E2618 E2619 E2720")
	for name, hexes := range map[string][]string{"Port Moresby": {"E1119"}, "Buin": {"E2016"}, "Tulagi": solomons, "Munda": solomons} {
		h, err := r.Place(name)
		require.NoError(t, err)
		assert.True(t, slices.Contains(hexes, h.String()), "%s at %s", name, h)
	}
	_, err := r.Place("Atlantis")
	require.ErrorContains(t, err, `found place "Atlantis"; want one of places.csv`)
	_, err = r.HexAt('E', 60, 10)
	require.ErrorContains(t, err, "want a place on map E")
	_, err = r.HexAt('H', 0, 150)
	require.ErrorContains(t, err, "want a map of ABCDEFG")
}

// What is wrong in the files of places is named.
func TestBadPlaces(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"places.csv", "E1613,Rabaul", "H1613,Rabaul", `found hex "H1613"; want map, column and row`},
		{"places.csv", "E1613,Rabaul,-4.2", "E1613,Rabaul,south", `found latitude "south"; want degrees`},
		{"places.csv", "E1512,Kavieng", "E1613,Rabaul", `found hex,place "E1613,Rabaul" again; want it once`},
		{"map-fits.csv", "\nB,", "\nH,", `found map "H"; want A to G in their order`},
		{"map-fits.csv", "103.1572,0.9053", "103.1572,0", "want degrees other than 0"},
		{"forces.csv", "ship,1,JP CV1,Akagi", "ship,1,JP CV1,Kaga", `found what "JP CV1"; want ship of Japan from the rosters`},
		{"forces.csv", "air,9,Zero", "air,9,F4F", `found what "F4F"; want air of Japan from the rosters`},
		{"forces.csv", ",2/9/42,ship", ",5/9/42,ship", `found arrives "5/9/42"; want nothing, or Game-Turn`},
		{"forces.csv", "midway,Japan,Mobile Force", "midway,Nippon,Mobile Force", `found side "Nippon"; want Japan, Allies`},
	} {
		_, err := book.Load(fighttest.Changed(t, c.file, c.old, c.new))
		assert.ErrorContains(t, err, c.want)
	}
}

// 6.8, 6.81, 15.1, 15.73, 16.24, 16.53, 21.25 and 23.23: what is carried how far. [6.8]
// [6.81] [15.1] [15.73] [16.22] [16.23] [16.51] [16.53] [21.25] [23.22]
func TestCargoExamples(t *testing.T) {
	load, supply := book.AirLift(5)
	assert.Equal(t, []int{2, 10}, []int{load, supply}, "five C-47 carry ten Supply Points")
	load, _ = book.AirLift(2)
	assert.Equal(t, "1", groundOf(t, "CW Airborne Brigade", "load"))
	assert.Equal(t, 1, load, "two C-47 carry an airborne brigade")
	assert.Equal(t, []int{25, 50, 100, 0, 0}, []int{book.Thruput(1, 16), book.Thruput(1, 8), book.Thruput(1, 4), book.Thruput(1, 17), book.Thruput(1, 0)})
	assert.Equal(t, 75, book.Thruput(3, 16))
	assert.Equal(t, []int{0, 0, 1, 1, 2, 3}, []int{book.ThruputBonus(0), book.ThruputBonus(25), book.ThruputBonus(26), book.ThruputBonus(50), book.ThruputBonus(51), book.ThruputBonus(100)})
	assert.Equal(t, []int{0, 1, 1, 2}, []int{book.SupplyLoad(0), book.SupplyLoad(1), book.SupplyLoad(4), book.SupplyLoad(5)})
	assert.Equal(t, []int{8, 8}, []int{book.Haul(1, 6), book.Haul(2, 2)}, "a Seacap of eight")
	for multiple, line := range fighttest.SheetOf(t, "tables/supply-allowance.csv") { // two hexes by rail, one by sea for each Multiple
		assert.Equal(t, 14, 2*fighttest.Number(t, line[0])/fighttest.Number(t, multiple))
		assert.Equal(t, 7, fighttest.Number(t, line[0])/fighttest.Number(t, multiple))
	}
}

func groundOf(t testing.TB, name, column string) string {
	for _, row := range fighttest.Rows(t, "tables/ground-units.csv", "unit,nation,kind,combat,strength,multiple,battlegroup,battlegroup_multiple,load,printed,source") {
		if row.Get("unit") == name {
			return row.Get(column)
		}
	}
	require.Fail(t, "no such unit", name)
	return ""
}
