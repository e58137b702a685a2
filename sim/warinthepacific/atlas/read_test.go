package atlas

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A map that is read and written again is the file: nothing of a hex is lost or confused.
func TestRoundTrip(t *testing.T) {
	m := shipped(t)
	text, err := fs.ReadFile(data, "map/hexes.csv")
	require.NoError(t, err)
	var out bytes.Buffer
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			break
		}
		out.WriteString(line)
	}
	w := csv.NewWriter(&out)
	require.NoError(t, w.Write(hexColumns))
	// The file has the sheets one after the other; the grid has those in pairs beside each other.
	for _, row := range rows(t, "map/hexes.csv", strings.Join(hexColumns, ",")) {
		first, last := hexAt(t, row.Get("hex")), hexAt(t, cmp.Or(row.Get("to"), row.Get("hex")))
		at := m.place(first)
		if last != first {
			at = []string{last.String(), "", ""}
		}
		for i := first; i <= last; i++ {
			require.Equal(t, m.fields(first), m.fields(i), i)
		}
		require.NoError(t, w.Write(slices.Concat([]string{first.String()}, at, m.fields(first),
			[]string{row.Get("source")})))
	}
	w.Flush()
	require.Equal(t, string(text), out.String())
}

// place is where a hex alone lies, as the file has it.
func (m *Map) place(i Index) []string {
	east, north := m.Globe(i)
	return []string{"", fmt.Sprintf("%.2f", east), fmt.Sprintf("%.2f", north)}
}

// fields are the values of a hex as the file has them, but for where it lies and how it is known.
func (m *Map) fields(i Index) []string {
	var sides strings.Builder
	for s := range NumSides {
		sides.WriteByte(m.sideLetter(i, s))
	}
	return []string{m.Terrain(i).String(), coastLetters[m.Coast(i) : m.Coast(i)+1],
		sides.String(), areaLetters[m.Area(i) : m.Area(i)+1], country(m, i), provinceName(m, i)}
}

func (m *Map) sideLetter(i Index, s Side) byte {
	switch {
	case m.Has(i, s, OffMap):
		return '-'
	case m.Has(i, s, OfLake):
		return 'k'
	case m.Has(i, s, ByLand) && m.Has(i, s, BySea):
		return 'c'
	case m.Has(i, s, ByLand):
		return 'l'
	case m.Has(i, s, BySea):
		return 's'
	}
	return 'x'
}

// An error in a file is reported with its line.
func TestBadFiles(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"map/hexes.csv", "\nA0101,", "\nA0154,",
			`map/hexes.csv:7: found hex "A0154"; want map, column and row where it is listed`},
		{"map/hexes.csv", "\nB0101,", "\nA3901,", `found hex "A3901"; want map`},
		{"map/hexes.csv", "\nA0102,", "\nA0101,",
			`map/hexes.csv:8: found hex "A0101" again; want it once, as in line 7`},
		{"map/hexes.csv", "\nA0101,", "\n# A0101,",
			"map/hexes.csv: found 14097 hexes; want 14098, 38 columns of 53 on each of the 7 sheets"},
		{"map/hexes.csv", "A0216,A0252", "A0216,A0315",
			`found to "A0315"; want a hex below A0216 in its column, or nothing`},
		{"map/hexes.csv", "\nA0253,,", "\nA0252,,", `found hex "A0252"; want each hex once, not A0252 again`},
		{"map/hexes.csv", "A0216,A0252", "A0216,A0251", "found 14097 hexes; want 14098"},
		{"map/hexes.csv", "A0101,,69.48", "A0101,A0102,69.48", `found to "A0102"; want nothing where a hex has land`},
		{"map/hexes.csv", "34.14,clear", "34.14,swamp",
			`map/hexes.csv:7: found terrain "swamp"; want sea, lake, clear`},
		{"map/hexes.csv", "34.14,clear", "34.14,sea", `found terrain "sea"; want sea where the coast is s`},
		{"map/hexes.csv", "clear,l,--ll--", "clear,q,--ll--", `found coast "q"; want one of s, c, l, k`},
		{"map/hexes.csv", "clear,l,--ll--", "clear,l,--ll-", `found sides "--ll-"; want six of l, s, c, x, k or -`},
		{"map/hexes.csv", "clear,l,--ll--", "clear,l,--ll-q", `found sides "--ll-q"; want six of`},
		{"map/hexes.csv", "clear,l,--ll--", "clear,l,l-ll--", `found sides "l-ll--"; want - where the map ends`},
		{"map/hexes.csv", "clear,l,--ll--", "clear,l,--sl--",
			`found sides "--sl--"; want no side of sea where the coast is l`},
		{"map/hexes.csv", "clear,l,--ll--", "clear,l,--xl--",
			`map/hexes.csv: found A0101 and A0201 with different letters for the side between them; want the same`},
		{"map/hexes.csv", "--ll--,M,IND", "--ll--,X,IND", `found area "X"; want one of T, M, A`},
		{"map/hexes.csv", "--ll--,M,IND", "--ll--,M,INX",
			`found country "INX"; want a country of map/regions.csv, or nothing`},
		{"map/hexes.csv", "--ll--,M,IND,,", "--ll--,M,IND,BUR,",
			`found province "BUR"; want a province of map/regions.csv`},
		{"map/hexes.csv", "--ll--,M,IND,,r", "--ll--,M,IND,,x", `found source "x"; want one of s, c, r`},
		{"map/hexes.csv", "A0101,,69.48", "A0101,,69.487",
			`found lon "69.487"; want degrees from 0 to 360, with two decimals at most`},
		{"map/hexes.csv", "69.48,34.14", "69.48,north", `found lat "north"; want degrees from -85 to 85`},
		{"map/places.csv", "A0510,Jodhpur", "A9910,Jodhpur",
			`map/places.csv:5: found hex "A9910"; want a hex of the map`},
		{"map/places.csv", "A0510,Jodhpur", "F3440,Jodhpur", `found hex "F3440"; want one with land`},
		{"map/places.csv", "A0510,Jodhpur", "A0510,Bombay", `found place "Bombay"; want a name of its own`},
		{"map/places.csv", "A0510,Jodhpur", "A0510,E1613",
			`found place "E1613"; want a name of its own, and no number of a hex`},
		{"map/places.csv", "major port,20,5", "large port,20,5",
			`found port "large port"; want , anchorage, minor port, major port`},
		{"map/places.csv", "73.02,,0,1", "73.02,minor port,0,1",
			`found port "minor port"; want none in a hex without a coast`},
		{"map/places.csv", "major port,20,5", "major port,20,4", `found airbase "4"; want 0, 1, 5 or 10`},
		{"map/places.csv", "major port,20,5", "major port,200,5",
			`found cargo "200"; want a whole number from 0 to 99`},
		{"map/places.csv", "IND,neutral", "IND,friendly", `found marks "friendly"; want C: with a province, I, RN`},
		{"map/places.csv", "C:Yunnan", "C:IND", `want a province of map/regions.csv behind C:`},
		{"map/places.csv", "IND,,constrained", "IND,,known",
			`found hex_source "known"; want sourced, constrained, reconstructed`},
		{"map/hexsides.csv", "A3119,A3219", "A3119,A3319",
			`map/hexsides.csv:3: found other "A3319"; want a neighbour of A3119`},
		{"map/hexsides.csv", "A3219,river", "A3219,canal", `found kind "canal"; want river, mountain, pass, closed`},
		{"map/links.csv", "A0517 A0616", "A0517 A0617",
			`map/links.csv:3: found hexes "A0517 A0617 A0716 A0815"; want neighbours with land between them, not A0617 and A0716`},
		{"map/links.csv", "A0517 A0616", "A0517 A9999", `want hexes of the map, as E1613 E1612`},
		{"map/links.csv", "Bombay,Bhusawal", "Poona,Bhusawal", `found from "Poona"; want what lies in A0517`},
		{"map/links.csv", "\nrail", "\ntram", `found kind "tram"; want rail, major_road, minor_road`},
		{"map/edges.csv", "F3801", "A0510", `map/edges.csv:3: found hex "A0510"; want one with water`},
		{"map/regions.csv", "AUE,\"Australia, east\",Allies", "AUE,\"Australia, east\",Axis",
			`map/regions.csv:3: found side "Axis"; want neutral, Japan, Allies`},
		{"map/regions.csv", "B1532,3", "B1533,3",
			`map/regions.csv: found the capital of Anhwei at "B1533"; want a hex of the province with a place marked C:Anhwei`},
	} {
		_, err := Read(changed(t, c.file, c.old, c.new))
		if assert.ErrorContains(t, err, c.want, "%s: %s", c.file, c.new) {
			assert.NotContains(t, err.Error(), "\n")
		}
	}
}

// Degrees are numbers with two decimals at most.
func TestDecimals(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "1": 100, "-1.5": -150, "34.14": 3414, "-0.05": -5, "292": 29200} {
		n, ok := decimal(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, n, text)
	}
	for _, text := range []string{"", "-", ".", ".5", "1.", "1.234", "1.2.3", "x", "1e3", "+1",
		"99999999999999999999"} {
		_, ok := decimal(text)
		assert.False(t, ok, text)
	}
}

// The size of a Map agrees with the manual.
func TestRoom(t *testing.T) {
	assert.Equal(t, 280, int(unsafe.Sizeof(Map{}))/1024/10*10)
	assert.Equal(t, 16112, Size)
}
