package coast

import (
	"encoding/csv"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// The files of the coasts and of the places can be read: whole shapes within the theatre,
// places in it.
func TestCoastFiles(t *testing.T) {
	points := 0
	text, err := unpacked(coastPacked)
	require.NoError(t, err)
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			for _, word := range strings.Fields(line) {
				_, err := strconv.Atoi(word)
				require.NoError(t, err)
			}
			require.Zero(t, len(strings.Fields(line))%2)
		}
	}
	inside := func(d Degrees, what any) {
		require.True(t, d.East >= 60 && d.East <= 292 && d.North >= -55 && d.North <= 66, "%v: %v", what, d)
	}
	for n, shape := range Shapes() {
		require.Greater(t, len(shape), 2)
		for _, d := range shape {
			inside(d, n)
			points++
		}
	}
	require.Greater(t, points, 15_000)
	require.Less(t, len(text)+len(placesText), 200_000)
	rows, err := csv.NewReader(strings.NewReader(strings.Join(strings.SplitAfter(placesText, "\n")[2:], ""))).ReadAll()
	require.NoError(t, err)
	require.Len(t, Places(), len(rows)-1, "each once")
	for name, d := range Places() {
		inside(d, name)
	}
	for name, want := range map[string]string{"Kure / Kyushu": "Kure", "Luzon (Manila)": "Luzon",
		"Bonins / Iwo Jima": "Iwo Jima"} {
		got, ok := WhereIs(name)
		require.True(t, ok)
		require.Equal(t, Places()[want], got, name)
	}
	_, ok := WhereIs("Atlantis (sunk)")
	require.False(t, ok)
}

// Towns on the true coast lie on land and by the sea, whatever the map does to them: a
// warp carries every anchor to its place, and an affine map of the globe over exactly.
func TestWarp(t *testing.T) {
	affine := func(d Degrees) Point {
		return Point{X: float64(3*d.East - d.North), Y: float64(d.East + 5*d.North)}
	}
	var plain, bent Warp
	for i, at := range []Degrees{{100, 0}, {140, 35}, {150, -30}, {200, 20}, {120, 14}} {
		plain = append(plain, Anchor{at, affine(at)})
		bent = append(bent, Anchor{at, Point{X: affine(at).X + float64(10*i*i), Y: affine(at).Y + float64(-7*i)}})
	}
	for _, d := range []Degrees{{130, 10}, {90, 60}, {250, -50}} {
		got, want := plain.At(d), affine(d)
		require.InDelta(t, float64(want.X), float64(got.X), 0.02)
		require.InDelta(t, float64(want.Y), float64(got.Y), 0.02)
	}
	for _, a := range bent {
		got := bent.At(a.From)
		require.InDelta(t, float64(a.To.X), float64(got.X), 0.1)
		require.InDelta(t, float64(a.To.Y), float64(got.Y), 0.1)
	}
	require.Nil(t, NewWarp([]sim.ChartHex{{Name: "Atlantis"}}, func(int, int) Point {
		return Point{}
	}), "no place of it is known")
}
