package charts

import (
	"encoding/csv"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/plot/vg"
)

// The files of the coasts and of the places can be read: whole shapes within the theatre,
// places in it.
func TestCoastFiles(t *testing.T) {
	points := 0
	for line := range strings.Lines(coastText) {
		if !strings.HasPrefix(line, "#") {
			for _, word := range strings.Fields(line) {
				_, err := strconv.Atoi(word)
				require.NoError(t, err)
			}
			require.Zero(t, len(strings.Fields(line))%2)
		}
	}
	inside := func(d degrees, what any) {
		require.True(t, d.east >= 60 && d.east <= 292 && d.north >= -55 && d.north <= 66, "%v: %v", what, d)
	}
	for n, shape := range coasts() {
		require.Greater(t, len(shape), 2)
		for _, d := range shape {
			inside(d, n)
			points++
		}
	}
	require.Greater(t, points, 15_000)
	require.Less(t, len(coastText)+len(placesText), 200_000)
	rows, err := csv.NewReader(strings.NewReader(strings.Join(strings.SplitAfter(placesText, "\n")[2:], ""))).ReadAll()
	require.NoError(t, err)
	require.Len(t, gazetteer(), len(rows)-1, "each once")
	for name, d := range gazetteer() {
		inside(d, name)
	}
	for name, want := range map[string]string{"Kure / Kyushu": "Kure", "Luzon (Manila)": "Luzon", "Bonins / Iwo Jima": "Iwo Jima"} {
		got, ok := whereIs(name)
		require.True(t, ok)
		require.Equal(t, gazetteer()[want], got, name)
	}
	_, ok := whereIs("Atlantis (sunk)")
	require.False(t, ok)
}

// Towns on the true coast lie on land and by the sea, whatever the map does to them: a
// warp carries every anchor to its place, and an affine map of the globe over exactly.
func TestWarp(t *testing.T) {
	affine := func(d degrees) vg.Point {
		return vg.Point{X: vg.Length(3*d.east - d.north), Y: vg.Length(d.east + 5*d.north)}
	}
	var plain, bent warp
	for i, at := range []degrees{{100, 0}, {140, 35}, {150, -30}, {200, 20}, {120, 14}} {
		plain = append(plain, anchor{at, affine(at)})
		bent = append(bent, anchor{at, affine(at).Add(vg.Point{X: vg.Length(10 * i * i), Y: vg.Length(-7 * i)})})
	}
	for _, d := range []degrees{{130, 10}, {90, 60}, {250, -50}} {
		got, want := plain.at(d), affine(d)
		require.InDelta(t, float64(want.X), float64(got.X), 0.02)
		require.InDelta(t, float64(want.Y), float64(got.Y), 0.02)
	}
	for _, a := range bent {
		got := bent.at(a.from)
		require.InDelta(t, float64(a.to.X), float64(got.X), 0.1)
		require.InDelta(t, float64(a.to.Y), float64(got.Y), 0.1)
	}
	require.Nil(t, newWarp(island().Hexes, func(int, int) vg.Point { return vg.Point{} }), "no place of it is known")
}

// A shape is cut at a hex: what is left lies inside, and has the area that it must have.
func TestClip(t *testing.T) {
	hex := hexagon(vg.Point{X: 100, Y: 100}, 10)
	all := []vg.Point{{X: 0, Y: 0}, {X: 0, Y: 200}, {X: 200, Y: 200}, {X: 200, Y: 0}}
	require.InDelta(t, 1.5*float64(sqrt3)*100, float64(areaOf(clip(all, hex))), 1e-6)
	west := []vg.Point{{X: 0, Y: 0}, {X: 0, Y: 200}, {X: 100, Y: 200}, {X: 100, Y: 0}}
	half := clip(west, hex)
	require.InDelta(t, 0.75*float64(sqrt3)*100, float64(areaOf(half)), 1e-6)
	coast := shores(half, hex)
	require.Len(t, coast, 1, "the sides of the hex are no coast")
	require.Len(t, coast[0], 2)
	require.Nil(t, clip([]vg.Point{{X: 0, Y: 0}, {X: 1, Y: 5}, {X: 5, Y: 1}}, hex))
}
