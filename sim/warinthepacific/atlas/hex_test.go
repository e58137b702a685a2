package atlas

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func hexOfText(t testing.TB, text string) Hex {
	t.Helper()
	h, err := ParseHex(text)
	require.NoError(t, err)
	return h
}

// Each hex is in the grid once, by its number and back. [2.11] [2.12]
func TestNumbers(t *testing.T) {
	seen := map[Index]bool{}
	for _, sheet := range []byte(Sheets) {
		for column := range uint8(sheetColumns) {
			for row := range uint8(sheetRows) {
				h := Hex{sheet, column + 1, row + 1}
				i := h.Index()
				require.NotEqual(t, Nowhere, i, h)
				require.False(t, seen[i], h)
				seen[i] = true
				require.Equal(t, h, i.Hex())
				require.Equal(t, h, hexOfText(t, h.String()))
			}
		}
	}
	require.Len(t, seen, 7*38*53)
	n := 0
	for i := range Index(Size) {
		if column, row := i.Grid(); at(column, row) != Nowhere {
			require.Equal(t, i, at(column, row))
			n++
		}
	}
	require.Len(t, seen, n)
	assert.Equal(t, Hex{}, Nowhere.Hex())
}

// Where sheets overlap a hex has two numbers [3.0].
func TestOverlaps(t *testing.T) {
	for other, listed := range map[string]string{"B2556": "C2503", "B2554": "C2501", "D3901": "F0101",
		"C3953": "E0153", "A3928": "C0102", "A4110": "B0337", "A3901": "B0128"} {
		assert.Equal(t, listed, hexOfText(t, other).String(), other)
	}
	for text, want := range map[string]string{
		"": "want map, column and row", "E161": "want map", "H1613": "want map", "E16x3": "want map",
		"E0001": "want map", "E0100": "want map", "e1613": "want map", "E+113": "want map",
		"F3901": "is off the map; want columns 01 to 38 and rows 01 to 53", "E0154": "is off the map",
		"G0199": "is off the map", "A4210": "is off the map", "A1057": "is off the map", "A0154": "is off the map",
	} {
		_, err := ParseHex(text)
		assert.ErrorContains(t, err, want, text)
		_, ok := parseIndex(text)
		assert.False(t, ok, text)
	}
}

// Distances, held against steps from neighbour to neighbour; across sheets too.
func TestDistances(t *testing.T) {
	m := shipped(t)
	for _, name := range []string{"E2020", "C3801", "A3840", "F0101"} {
		from := hexAt(t, name)
		far := map[Index]int{from: 0}
		for queue := []Index{from}; len(queue) > 0; queue = queue[1:] {
			for s := range NumSides {
				n := queue[0].Neighbour(s)
				if _, known := far[n]; n != Nowhere && !known {
					far[n] = far[queue[0]] + 1
					queue = append(queue, n)
				}
			}
		}
		for i := range m.Hexes {
			// Above and below sheet A a way has to go round; that no distance does.
			if from.Hex().Map != 'A' && i.Hex().Map != 'A' {
				require.Equal(t, far[i], Distance(from, i), "%s to %s", from, i)
			}
			require.LessOrEqual(t, Distance(from, i), far[i])
			require.Equal(t, Distance(from, i), Distance(i, from))
		}
	}
}

// The sides of neighbours: over one and back.
func TestNeighbours(t *testing.T) {
	m := shipped(t)
	for i := range m.Hexes {
		for s := range NumSides {
			n := i.Neighbour(s)
			if n == Nowhere {
				continue
			}
			require.True(t, m.On(n))
			require.Equal(t, i, n.Neighbour(s.Opposite()))
			back, ok := n.Toward(i)
			require.True(t, ok)
			require.Equal(t, s.Opposite(), back)
		}
	}
	_, ok := hexAt(t, "E2020").Toward(hexAt(t, "E2022"))
	assert.False(t, ok)
}

// The projection puts the middle of every hex within 0.28 of a hex of where the file has it, and
// every sourced place within 0.8 of its hex.
func TestProjection(t *testing.T) {
	m := shipped(t)
	off := func(east, north float64, i Index) float64 {
		column, row := i.Grid()
		mercator := math.Asinh(math.Tan(north*math.Pi/180)) * 180 / math.Pi
		down := float64(row)
		if column%2 == 0 {
			down += 0.5
		}
		return math.Hypot((east-gridEast)/columnEast-float64(column), (gridNorth-mercator)/rowSouth-down)
	}
	for i := range m.Hexes {
		east, north := m.Globe(i)
		require.LessOrEqual(t, off(east, north, i), 0.28, i)
	}
	n := 0
	for _, row := range rows(t, "map/places.csv",
		"hex,place,lat,lon,port,cargo,airbase,country,marks,hex_source,facility_source,case") {
		if row.Get("hex_source") != "sourced" {
			continue
		}
		p := placeOf(t, row.Get("place"))
		east, north := p.Globe()
		if p.Name != "Chita" { // stands where the text has it, two hexes off
			assert.LessOrEqual(t, off(east, north, p.Hex), 0.8, p.Name)
		}
		n++
	}
	assert.Equal(t, 48, n)
}

// Looking up allocates nothing.
func TestLookupsAllocateNothing(t *testing.T) {
	m := shipped(t)
	i := hexAt(t, "Rabaul")
	sum := 0
	for what, look := range map[string]func(){
		"name":     func() { n, _ := m.Find("guadalcanal"); sum += int(n) },
		"number":   func() { n, _ := m.Find("E1613"); sum += int(n) },
		"hex":      func() { sum += int(i.Hex().Index()) },
		"distance": func() { sum += Distance(i, i+500) },
		"features": func() { sum += int(m.Any(i, BySea)) + int(m.Terrain(i)) + int(m.Area(i)) + len(m.At(i)) },
		"ways":     func() { sum += int(i.Neighbour(South)) + int(m.Country(i)) },
	} {
		assert.Zero(t, testing.AllocsPerRun(100, look), what)
	}
	assert.NotZero(t, sum)
}
