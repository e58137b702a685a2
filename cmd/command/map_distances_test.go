package command

import (
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/table"
)

// milesPerHex is the scale that the distances have which the rulebook prints one by one
// across water: Saipan to Tokyo, Wake, Kwajalein and Iwo Jima, Rabaul to Guadalcanal.
const milesPerHex = 700

// The reconstructed map of Pacific Victory is squeezed in places. Of bases one or two hexes
// apart these alone are drawn at less than 0.6 of their true distance. What the book
// prints forces some of it (Tokyo and Wake two hexes from Saipan, Kwajalein three from
// Hawaii, that three from San Diego); no placing of the islands that was found keeps all
// pairs: the front page says what was tried.
func TestMapDistances(t *testing.T) {
	truly := map[string][2]float64{}
	rows, err := table.Read(os.DirFS("../../experiments/coast"), "places.csv", "place", "latitude", "longitude")
	require.NoError(t, err)
	for _, row := range rows {
		var at [2]float64
		_, err := fmt.Sscan(row.Get("latitude")+" "+row.Get("longitude"), &at[0], &at[1])
		require.NoError(t, err)
		truly[row.Get("place")] = at
	}
	miles := func(a, b string) float64 {
		p, q := truly[a], truly[b]
		const degree = math.Pi / 180
		return 3959 * math.Acos(math.Sin(p[0]*degree)*math.Sin(q[0]*degree)+
			math.Cos(p[0]*degree)*math.Cos(q[0]*degree)*math.Cos((p[1]-q[1])*degree))
	}
	type base struct {
		name   string
		row, x int
	}
	var bases []base
	hexes, err := table.Read(pacificvictory.Game.Data, "map/hexes.csv", "id", "name", "kind", "terrain", "base",
		"nation", "home", "pp", "theatre", "shared", "north-pacific", "typhoon",
		"in-play", "impassable", "reference", "position_source", "name_source", "kind_source", "terrain_source",
		"base_source", "owner_source", "pp_source", "theatre_source", "weather_source")
	require.NoError(t, err)
	for _, h := range hexes {
		if h.Get("base") == "none" {
			continue
		}
		b := base{name: h.Get("name")}
		_, err := fmt.Sscanf(h.Get("id"), "%2d%2d", &b.row, &b.x)
		require.NoError(t, err)
		require.Contains(t, truly, b.name)
		bases = append(bases, b)
	}
	apart := func(a, b base) int {
		dr, dx := max(a.row-b.row, b.row-a.row), max(a.x-b.x, b.x-a.x)
		return max(dr, (dr+dx)/2)
	}
	var near []string
	pairs, far := 0, [3]int{}
	for i, a := range bases {
		for _, b := range bases[i+1:] {
			n := apart(a, b)
			if n > 2 {
				continue
			}
			pairs++
			switch ratio := float64(n) * milesPerHex / miles(a.name, b.name); {
			case ratio < 0.6:
				near = append(near, fmt.Sprintf("%s - %s: %d for %.0f miles, %.2f", min(a.name, b.name),
					max(a.name, b.name), n, miles(a.name, b.name), ratio))
			case ratio > 1.6:
				far[n]++
			}
		}
	}
	slices.Sort(near)
	assert.Equal(t, []string{
		"Batavia - Timor: 1 for 1295 miles, 0.54", "Guam - Okinawa: 1 for 1416 miles, 0.49",
		"Kwajalein - Midway: 1 for 1660 miles, 0.42",
		"Midway - Wake: 1 for 1182 miles, 0.59", "New Caledonia - Port Moresby: 1 for 1465 miles, 0.48",
		"New Hebrides - Samoa: 1 for 1421 miles, 0.49",
	}, near)
	// The reverse is impossible on any map: bases nearer than 437 miles have a hex each too.
	assert.Equal(t, []int{288, 16, 26}, []int{pairs, far[1], far[2]})
}
