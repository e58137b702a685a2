package atlas

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Rivers, ridges and the hexside that a case closes.
func TestHexsides(t *testing.T) {
	m := shipped(t)
	river := func(name, a, b string) (found bool) {
		for _, row := range rows(t, "map/hexsides.csv", "hex,other,kind,name,source,case") {
			ends := []string{row.Get("hex"), row.Get("other")}
			found = found || row.Get("kind") == "river" && row.Get("name") == name && slices.Contains(ends, a) &&
				(b == "" || slices.Contains(ends, b))
		}
		return found
	}
	none := func(name string, f Feature) bool { return m.Any(hexAt(t, name), f) == 0 }
	inland := func(name string) bool { return m.Coast(hexAt(t, name)) != Coastal }
	// The hexes that a garrison at Chinkiang guards: three hexes along rail, river or coast.
	zone := map[Index]int{hexAt(t, "B1830"): 0}
	for queue := slices.Collect(maps.Keys(zone)); len(queue) > 0; queue = queue[1:] {
		for s := range NumSides {
			n := queue[0].Neighbour(s)
			if _, known := zone[n]; n != Nowhere && !known && zone[queue[0]] < 3 && m.Land(n) &&
				(m.Any(n, Rail) != 0 || m.Any(n, River) != 0 || m.Coast(n) == Coastal) {
				zone[n] = zone[queue[0]] + 1
				queue = append(queue, n)
			}
		}
	}
	about := 0
	for s := range NumSides {
		if has(zone, hexAt(t, "B1730").Neighbour(s)) {
			about++
		}
	}
	bare := !slices.ContainsFunc(m.At(hexAt(t, "B1730")), func(p Place) bool {
		return p.Port != NoPort || p.Airbase != 0 || p.Capital != 0
	})
	guarded := func(name string) bool { return m.Any(hexAt(t, name), Rail)|m.Any(hexAt(t, name), River) != 0 }
	bataan, manila := hexAt(t, "B1949"), hexAt(t, "B2048")
	side, _ := bataan.Toward(manila)
	run(t, []check{
		{"23.35", "the Salween runs from A3119/A3219 to A3212/A3313", river("Salween", "A3119", "A3219") &&
			river("Salween", "A3212", "A3313")},
		{"27.99", "the Yangtze runs along B1630/B1631 and by Chinkiang and B1730",
			river("Yangtze", "B1630", "B1631") && river("Yangtze", "B1830", "") && river("Yangtze", "B1730", "")},
		{"27.99", "B1929 and B2029 are neither rail nor coastal hexes", none("B1929", Rail) &&
			none("B2029", Rail) && inland("B1929") && inland("B2029")},
		{"27.99", "B1929 and B2029 are no river hexes", none("B1929", River) && none("B2029", River)},
		{"27.99", "B1730, where a partisan stands, has no rail, port, airbase or capital", none("B1730", Rail) && bare},
		{"27.99", "the Security Zone of Chinkiang lies about B1730 and reaches B1630, B1631, not B1929 and B2029",
			has(zone, hexAt(t, "B1630")) && has(zone, hexAt(t, "B1631")) &&
				!has(zone, hexAt(t, "B1929")) && !has(zone, hexAt(t, "B2029")) && about >= 4},
		{"27.99", "rail or river along what Chinkiang guards", guarded("B1830") && guarded("B2031")},
		{"25.35", "the hexside of Bataan and Manila is closed as the case says", m.Has(bataan, side, Strait) &&
			m.Has(manila, side.Opposite(), Strait)},
	})
}

// Ports, airbases and Centers.
func TestFacilities(t *testing.T) {
	m := shipped(t)
	levels, onLand, names := true, true, map[string]bool{}
	industry, resources, oil := []string{}, map[Resource]int{}, map[string]bool{}
	for _, p := range m.Places() {
		levels, onLand, names[p.Name] = levels && slices.Contains(airbaseLevels, p.Airbase), onLand &&
			m.Land(p.Hex), true
		if p.Industry {
			industry = append(industry, country(m, p.Hex))
		}
		resources[p.Resource]++
		if p.Resource == Oil {
			oil[p.Hex.String()] = true
		}
	}
	yawata := slices.ContainsFunc(m.At(hexAt(t, "B3028")), func(p Place) bool { return p.Resource == Northern })
	buin := !slices.ContainsFunc(m.At(hexAt(t, "E2016")), func(p Place) bool { return p.Airbase != 0 })
	checks := []check{
		{"5.41", "airbases of level 0, 1, 5 or 10", levels},
		{"34.2", "ten Industrial Centers in Japan", len(industry) == 10 &&
			!slices.ContainsFunc(industry, func(id string) bool {
				return id != "JPN"
			})},
		{"34.15", "Northern Centers for seven Blocks and Southern for three", resources[Northern] >= 7 &&
			resources[Southern]+resources[Oil] >= 3},
		{"34.19", "a Northern Resource Center at B3028", yawata},
		{"39.97", "two oil centers, C1117 and C1511", len(oil) == 2 && oil["C1117"] && oil["C1511"]},
		{"2.11", "every place has a hex", onLand},
		{"2.11", "names of places are different", len(names) == len(m.Places())},
		{"40.5.3", "no airbase yet at E2016", buin},
	}
	for _, c := range []struct{ rule, place, what string }{
		{"23.36", "Moulmein", "airbase"},
		{"8.5", "Rabaul", "airbase"},
		{"8.5", "Kavieng", "airbase"},
		{"13.9", "Rabaul", "port"},
		{"2.11", "Chittagong", "port"},
		{"25.35", "Manila", "port"},
		{"6.0", "Port Moresby", "port"},
		{"25.21", "Pearl Harbor", "port"},
	} {
		p := placeOf(t, c.place)
		checks = append(checks, check{c.rule, c.place + " has its " + c.what, c.what == "port" &&
			p.Port != NoPort || c.what == "airbase" && p.Airbase != 0})
	}
	run(t, checks)
}

// How much there is, and how it is known.
func TestCounts(t *testing.T) {
	m := shipped(t)
	hexes, terrain := 0, map[string]int{}
	for i := range m.Hexes {
		hexes++
		terrain[m.Terrain(i).String()]++
	}
	assert.Equal(t, 7*38*53, hexes)
	assert.Equal(t, map[string]int{"clear": 1202, "desert": 463, "sea": 10190, "rough": 866, "island": 347,
		"mountain": 494, "jungle": 252, "jungle_rough": 272, "lake": 12}, terrain)
	assert.Len(t, m.Places(), 607)
	assert.Len(t, m.Links(), 347)
	assert.Len(t, m.Regions(), 83)
	assert.Len(t, m.Edges(), 238)
	known := map[string]int{}
	for _, s := range m.Sources() {
		known[s.Label] = s.Count
	}
	assert.Equal(t, map[string]int{"sourced": 128, "constrained": 757, "reconstructed": 15643}, known)
	assert.Len(t, m.Digest(), 16)
}
