package contact

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// center returns where the center of a hex is on paper, even columns half a hex lower.
func center(h atlas.Hex) (x, y float64) {
	x, y = float64(h.Column)*math.Sqrt(3)/2, float64(h.Row)
	if h.Column%2 == 0 {
		y += 0.5
	}
	return x, y
}

// An arc is what lies within 120 degrees: measured on paper with a compass. [8.42]
func TestArcsByAngle(t *testing.T) {
	for _, column := range []uint8{20, 21} {
		base := atlas.Hex{Map: 'E', Column: column, Row: 20}
		bx, by := center(base)
		for c := column - 7; c <= column+7; c++ {
			for r := uint8(13); r <= 27; r++ {
				h := atlas.Hex{Map: 'E', Column: c, Row: r}
				x, y := center(h)
				turn := math.Atan2(x-bx, by-y) * 180 / math.Pi // clockwise from north
				var in []string
				for arc := range mapArcs {
					from := math.Mod(turn-float64(60*arc)+720+1e-9, 360)
					if h == base || from <= 120+2e-9 {
						in = append(in, ArcText(arc))
					}
				}
				var got []string
				for arc := range mapArcs {
					if InArc(h, base, arc) {
						got = append(got, ArcText(arc))
					}
				}
				require.Equal(t, in, got, "%s from %s, %.1f degrees", h, base, turn)
			}
		}
	}
}

// searching returns a search from E2020 for a cruiser at a hex.
func searching(t testing.TB, base, marker, rest string) *Search {
	t.Helper()
	s, err := dealt(t, fmt.Sprintf("kind = \"search\"\nattack = %q\ndefend = \"US Chicago%s\"\nmarkers = %q\n%s",
		base, strings.Repeat("; dummy", strings.Count(marker, ",")), marker, rest))
	require.NoError(t, err)
	return s.(*Search)
}

// A point is worth 2 within Normal Range, 1 within Extended Range and nothing beyond, for
// every type of plane, in every area, at every distance. [8.11] [8.12] [8.47] [8.48] [10.93]
func TestRangesOfSearch(t *testing.T) {
	b := searching(t, "E0120: 1 Betty", "E0120", "")
	base := &b.Bases[0]
	for area, cost := range []int{6, 5, 4} {
		b.Area = uint8(area)
		for i, p := range b.Rules.Planes {
			for hexes := range 60 {
				m := Marker{Hex: atlas.Hex{Map: 'E', Column: 1, Row: uint8(20 + hexes)}}
				want := 0
				if p.Role != book.Transport {
					want = int(book.Bit(hexes*cost <= int(p.Ranges[0]))) + int(book.Bit(hexes*cost <= int(p.Ranges[1])))
				}
				require.Equal(t, want, b.each(base, &Searcher{Plane: uint8(i)}, &m), "%s over %d hexes of %d",
					p.Name, hexes, cost)
			}
		}
	}
}

// Points are sent into the arcs that show most: no arc that is left shows only what
// another shows, and all markers in reach are shown. [8.42]
func TestArcsThatAreAsked(t *testing.T) {
	b := searching(t, "E2020: 2 Betty", "E2016, E2422, E2024, E1618, E2020", "")
	for i := range b.markers() {
		b.Markers[i].Known = false
	}
	cover := b.arcs(&b.Bases[0], &b.Bases[0].Groups[0])
	var all, shown uint8
	for arc := range mapArcs {
		var mine uint8
		for i := range b.markers() {
			if InArc(b.Markers[i].Hex, b.Bases[0].Hex, arc) {
				mine |= 1 << i
			}
		}
		all |= mine
		shown |= cover[arc]
		if cover[arc] != 0 {
			assert.Equal(t, mine, cover[arc], ArcText(arc))
		}
		for other, theirs := range cover {
			if other != arc && cover[arc] != 0 && theirs != 0 {
				assert.NotZero(t, cover[arc]&^theirs, "%s shows more than %s", ArcText(arc), ArcText(other))
			}
		}
	}
	assert.Equal(t, all, shown)
	assert.Equal(t, uint8(31), all)
}

// What searches from a damaged base is lost in part: by level and size, .5 up, by hand.
// [7.65] [7.66]
func TestWearByHand(t *testing.T) {
	percent := [2][5]int{{20, 30, 40, 50, 60}, {10, 20, 30, 40, 50}} // S, D1 to D4: small and large
	for large, line := range percent {
		for level, share := range line {
			for sent := range 21 {
				b := searching(t, "E2020: 20 Betty", "E2016", "")
				base := &b.Bases[0]
				base.Damage, base.Large = uint8(level+1), large == 1
				base.Groups[0].Sent[2] = uint8(sent)
				b.wear(base, &base.Groups[0])
				lost := int(math.Floor(float64(sent*share)/100 + 0.5))
				require.Equal(t, 20-lost, int(base.Groups[0].Points), "%s, large %v: %d of 20", baseDamage[level+1],
					base.Large, sent)
			}
		}
	}
}

// A search looks over the edge of a sheet: from E3801 to G0101 beside it is one hex, and ten hexes
// north and south of a seam are ten.
func TestSearchAcrossSheets(t *testing.T) {
	b := searching(t, "E3801: 1 Betty", "G0101, F0151", "")
	assert.Equal(t, 1, b.Bases[0].Hex.HexesTo(b.Markers[0].Hex))
	assert.Equal(t, 4, b.Bases[0].Hex.HexesTo(b.Markers[1].Hex))
	b = searching(t, "D1049: 1 Betty", "E1006, E1005", "")
	assert.Equal(t, 10, b.Bases[0].Hex.HexesTo(b.Markers[0].Hex))
	assert.Positive(t, b.each(&b.Bases[0], &b.Bases[0].Groups[0], &b.Markers[0]))
}

// Coastwatchers look on every hex of the Solomon Islands for the Allies, the whole of New Britain,
// New Ireland and Bougainville among them, and on none for Japan: the search of the library has the
// hexes that the map has. [8.61] [24.6] [24.64]
func TestHexesOfCoastwatchers(t *testing.T) {
	allies, err := dealt(t, "kind = \"search\"\nattack = \"E0101: 1 PBY\"\ndefend = \"JP Chokai\"\nmarkers = "+
		"\"E0202\"\n")
	require.NoError(t, err)
	m, err := atlas.Read(os.DirFS("../../data"))
	require.NoError(t, err)
	want := map[atlas.Hex]bool{}
	for i := range m.Hexes {
		if c := m.Country(i); c > 0 && m.Regions()[c].ID == "SOL" {
			want[i.Hex()] = true
		}
	}
	for _, h := range []string{"E1315", "E1414", "E1515", "E1612", "E1714", "E1916", "E2015", "E2519"} {
		hex, err := atlas.ParseHex(h)
		require.NoError(t, err)
		assert.True(t, want[hex], h)
	}
	japan := searching(t, "E0101: 1 Betty", "E0202", "")
	n := 0
	for _, sheet := range "EF" {
		for c := uint8(1); c < 60; c++ {
			for r := uint8(1); r < 60; r++ {
				m := Marker{Hex: atlas.Hex{Map: byte(sheet), Column: c, Row: r}}
				if m.Hex != allies.(*Search).Bases[0].Hex {
					require.Equal(t, want[m.Hex], allies.(*Search).betrayed(&m), m.Hex)
					n += int(book.Bit(want[m.Hex]))
				}
				require.Equal(t, m.Hex == japan.Bases[0].Hex, japan.betrayed(&m), m.Hex)
			}
		}
	}
	assert.Equal(t, 38, n)
	assert.False(t, japan.betrayed(&Marker{}), "who is away is not seen")
}
