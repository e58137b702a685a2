package charts

import (
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/plot/vg"
)

// A shape is cut at a hex. The remaining part lies inside and has the right area.
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
