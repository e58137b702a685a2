package navalchess_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
	"github.com/ironbottom/ironbottom/sim/table"
)

// The map is lost. Everything that the rules say about it holds for the map that ships: these are
// the checks with which it was made. They measure it independently, by names. [23.3]

func rows(t testing.TB, file, columns string) []table.Row {
	t.Helper()
	rows, err := table.Read(navalchess.Game.Data, file, strings.Split(table.Key+","+columns, ",")...)
	require.NoError(t, err)
	return rows
}

const (
	hexColumns  = "hex,name,terrain,ships,air_limit,reef,no_carriers,night_shift,name_source,terrain_source,ships_source,air_limit_source,special_source"
	baseColumns = "hex,owner,anchorage,ship_limit,circles,owner_source,anchorage_source,ship_limit_source,circles_source"
)

// A chart is the map by names.
type chart struct {
	hexes, bases map[string]table.Row
	closed       map[[2]string]bool
}

func chartOf(t testing.TB) chart {
	c := chart{map[string]table.Row{}, map[string]table.Row{}, map[[2]string]bool{}}
	for _, row := range rows(t, "hexes.csv", hexColumns) {
		c.hexes[row.Get("hex")] = row
	}
	for _, row := range rows(t, "bases.csv", baseColumns) {
		c.bases[row.Get("hex")] = row
	}
	for _, row := range rows(t, "sides.csv", "a,b,kind,source") {
		a, b := row.Get("a"), row.Get("b")
		c.closed[[2]string{a, b}], c.closed[[2]string{b, a}] = true, true
	}
	return c
}

// where returns the doubled coordinates of a hex.
func where(hex string) (x, row int) {
	row = int(hex[0] - 'A')
	fmt.Sscan(hex[1:], &x)
	return 2*x + 1 - row%2, row
}

func apart(a, b string) int {
	x1, r1 := where(a)
	x2, r2 := where(b)
	dr, dx := max(r1-r2, r2-r1), max(x1-x2, x2-x1)
	return dr + max(0, (dx-dr+1)/2)
}

// sail returns how many hexes ships need to each hex from some, which are so many off.
func (c chart) sail(from []string, first int, avoid func(string) bool) map[string]int {
	seen, queue := map[string]int{}, []string{}
	for _, h := range from {
		if c.hexes[h].Get("ships") == "yes" && (avoid == nil || !avoid(h)) {
			seen[h] = first
			queue = append(queue, h)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		h := queue[0]
		for k, row := range c.hexes {
			if _, ok := seen[k]; ok || apart(h, k) != 1 || row.Get("ships") != "yes" || c.closed[[2]string{h, k}] ||
				avoid != nil && avoid(k) {
				continue
			}
			seen[k] = seen[h] + 1
			queue = append(queue, k)
		}
	}
	return seen
}

func (c chart) fromEdge(avoid func(string) bool) map[string]int {
	var edge []string
	for r := 'A'; r <= 'J'; r++ {
		edge = append(edge, string(r)+"1")
	}
	return c.sail(edge, 1, avoid)
}

func (c chart) with(column string) (all []string) {
	for r := 'A'; r <= 'J'; r++ {
		for n := 1; n <= 12; n++ {
			if h := fmt.Sprintf("%c%d", r, n); c.hexes[h].Get(column) == "yes" {
				all = append(all, h)
			}
		}
	}
	return all
}

// Hexes that the text numbers. [10.3] [10.4] [14.4] [12.1]
func TestHexesOfTheText(t *testing.T) {
	c := chartOf(t)
	require.Len(t, c.hexes, 120)
	require.Equal(t, []string{"C7", "D9"}, c.with("reef"))
	require.Equal(t, []string{"C7", "D5", "D8", "G9"}, c.with("no_carriers"))
	require.Equal(t, "reefs", c.hexes["D9"].Get("no_carriers"))
	require.Equal(t, []string{"D5", "G9"}, c.with("night_shift"))
	require.True(t, c.closed[[2]string{"D7", "D8"}])
	for _, pair := range [][2]string{{"D7", "D8"}, {"D8", "D9"}, {"C7", "D7"}, {"C7", "D8"}} {
		require.Equal(t, 1, apart(pair[0], pair[1]))
	}
	for _, h := range []string{"C7", "D5", "D7", "D8", "D9", "G9"} {
		require.Equal(t, "yes", c.hexes[h].Get("ships"), h)
	}
}

// Each place that the text names lies in the hex of its true position, and is a base.
// [9.4] [9.5] [19.5]
func TestPlacesOfTheText(t *testing.T) {
	c := chartOf(t)
	places := map[string][2]float64{"Tokyo": {139.8, 35.4}, "Formosa": {121, 23.7}, "Okinawa": {127.9, 26.4},
		"Luzon": {120.9, 15.6}, "Marianas": {145.7, 15.2},
		"Truk": {151.8, 7.4}, "Rabaul": {152.2, -4.2}, "Guadalcanal": {160, -9.5},
		"Central Philippines": {124.5, 11.2}, "Midway": {182.6, 28.2},
		"Port Moresby": {147.2, -9.5}, "Brisbane": {153, -27.5}, "Port Darwin": {130.8, -12.5},
		"Espiritu Santo": {167.1, -15.4}}
	for name, p := range places {
		nearest, best := "", math.Inf(1)
		for h := range c.hexes {
			_, row := where(h)
			n := 0
			fmt.Sscan(h[1:], &n)
			lon := 163.15 - (float64(n)-5+0.5*float64(1-row%2))*8.3
			lat := -10.6 + float64(row-3)*7.188
			if d := math.Hypot(lon-p[0], lat-p[1]); d < best {
				nearest, best = h, d
			}
		}
		require.Contains(t, c.hexes[nearest].Get("name"), name)
		require.Contains(t, c.bases, nearest, name)
		require.Less(t, best/8.3, 0.6, name)
	}
	owners := map[string]string{"J8": "Japan", "I10": "Japan", "I9": "Japan", "H10": "Japan", "H7": "Japan",
		"G6": "Japan", "E6": "Japan", "I2": "Allies", "D7": "Allies", "B6": "Allies",
		"D9": "Allies", "D5": "nobody"}
	for h, owner := range owners {
		require.Equal(t, owner, c.bases[h].Get("owner"), h)
	}
	for h, row := range c.bases {
		require.Equal(t, map[bool]string{true: "3", false: "none"}[h == "E6"], row.Get("ship_limit"), h)
		require.Equal(t, h == "B6" || h == "D9", row.Get("circles") == "year", h)
		require.NotEqual(t, "0", c.hexes[h].Get("air_limit"), h)
	}
	require.Contains(t, "0 1", c.bases["H10"].Get("circles"))
	require.Contains(t, "0 1", c.bases["G9"].Get("circles"))
	require.Equal(t, "yes none", c.bases["G6"].Get("anchorage")+" "+c.hexes["G6"].Get("air_limit"))
	for h, row := range c.hexes {
		switch _, base := c.bases[h]; {
		case row.Get("terrain") == "sea":
			require.Equal(t, "0", row.Get("air_limit"), h)
		case !base:
			require.Equal(t, "1", row.Get("air_limit"), h)
		}
	}
}

// The war as it went can be played on the map. [9.1] [9.3] [10.1] [20.1]
func TestHistoryIsFeasible(t *testing.T) {
	c := chartOf(t)
	truk, edge := c.sail([]string{"G6"}, 0, nil), c.fromEdge(nil)
	from := func(h string) map[string]int { return c.sail([]string{h}, 0, nil) }
	for h, row := range c.hexes {
		_, reached := truk[h]
		require.Equal(t, row.Get("ships") == "yes", reached, h)
	}
	require.LessOrEqual(t, truk["I2"], 6, "Midway in a turn from Truk")
	home := 99
	for h, row := range c.bases {
		if row.Get("owner") == "Japan" && row.Get("anchorage") == "yes" {
			home = min(home, from("I2")[h])
		}
	}
	require.LessOrEqual(t, home, 6, "and home again")
	require.LessOrEqual(t, truk["D7"], 6)
	require.LessOrEqual(t, from("E6")["D7"], 2)
	require.LessOrEqual(t, edge["D6"], 6)
	require.Equal(t, 2, from("E6")["D5"], "the Tokyo Express")
	require.GreaterOrEqual(t, truk["D5"], 3)
	require.Equal(t, 2, apart("E6", "D5"), "Bettys at long range")
	require.Greater(t, apart("G6", "D5"), 2)
	require.LessOrEqual(t, apart("C4", "D5"), 2)
	require.LessOrEqual(t, apart("D7", "E6"), 2)
	require.LessOrEqual(t, edge["D5"], 6)
	raids, nearer := 0, 0
	for h, n := range edge {
		if n <= 6 && apart(h, "J8") <= 2 {
			raids++
		}
		if n <= 6 && apart(h, "J8") <= 1 {
			nearer++
		}
	}
	require.Positive(t, raids)
	require.Zero(t, nearer)
	require.LessOrEqual(t, edge["F4"], 6)
	require.LessOrEqual(t, edge["G4"], 6)
	require.Greater(t, edge["H7"], 6, "the Marianas are beyond one turn from the edge")
	require.LessOrEqual(t, from("G4")["H7"], 6)
	for _, h := range []string{"H10", "I10", "I9"} {
		require.LessOrEqual(t, from("G9")[h], 6)
	}
	require.LessOrEqual(t, from("H7")["G9"], 6)
	require.LessOrEqual(t, from("G8")["G9"], 6)
	require.LessOrEqual(t, from("H7")["J8"], 6)
	require.LessOrEqual(t, from("J8")["G6"], 6)
	require.LessOrEqual(t, from("F12")["G6"], 6)
	require.LessOrEqual(t, apart("H10", "I10"), 2)
	require.LessOrEqual(t, apart("I10", "I9"), 2)
	require.LessOrEqual(t, apart("J8", "G6"), 5)
	require.LessOrEqual(t, apart("I10", "H10"), 5)
	round := c.sail([]string{"D8"}, 0, func(h string) bool { return h == "C7" })
	require.Greater(t, round["D7"], from("D8")["D7"], "the Arafura Sea opens over the reefs")
}

// What cuts Brisbane off. [9.3] [21.1]
func TestWaysToBrisbane(t *testing.T) {
	c := chartOf(t)
	open := func(air ...string) bool {
		_, ok := c.fromEdge(func(h string) bool {
			for _, a := range air {
				if h != "B6" && apart(h, a) <= 2 {
					return true
				}
			}
			return false
		})["B6"]
		return ok
	}
	var japan []string
	for h, row := range c.bases {
		if row.Get("owner") == "Japan" && row.Get("anchorage") == "yes" {
			japan = append(japan, h)
		}
	}
	require.True(t, open(japan...))
	require.False(t, open("C4"))
	require.True(t, open("D5"))
	require.True(t, open("E6", "G6", "G4", "F4"))
}
