package book_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The worked examples of the rulebook, and what its text says of tables and rosters,
// held against the files as they stand: a slow reading that knows nothing of the
// engine's. They come from a list of 993 checks that was made with the tables. This is
// where each is held, with the number of them; those of the map are with it, in package atlas.
//
//	81 worked examples and constraints
//	    3 6.17-6.19 altitudes                      TestAirStrength (types of other strengths)
//	    7 7.31, 39.44 seven P-40; result 5/1       TestAirExample, TestWorkedAirExample
//	    1 7.42 cover to 48                         TestAvailabilityExample
//	    6 7.65-7.67 damage by bombs                TestBombardmentLevels, TestFacilityLevels
//	    5 8.5, 15.64 distances                     TestExamples
//	    3 8.5, 6.0 who reaches what                TestRangeExamples
//	    5 8.5, 13.9, 15.64, 39.1 contact           TestContactExamples
//	    3 8.5, 13.9 reports, chits                 TestReports (sums of the text)
//	    6 13.9 the submarine attack                TestSubmarineExample, TestWorkedSubmarineExample
//	    1 15.73 submarines and Thruput             TestCargoExamples
//	    5 18, 38.22 repair and fuel                TestRepairAndFuelExamples, TestRepairExample
//	    1 19.14 attrition                          TestAirAttrition
//	    1 30.71 Breakoff Level                     TestBreakoff
//	    1 30.47 odds                               TestStrikeOdds
//	    3 30.61 results, 29 points                 TestNavalTables
//	    1 12.6 results                             TestGroundTablesExamples
//	    4 6.8, 15.1, 16.24, 16.53, 21.25 cargo     TestCargoExamples
//	    2 11.21, 21.54 terrain, works              TestGroundTablesExamples
//	   10 12.7, 25.35, 27.99 neighbours, zones     TestExamples, TestHexsides
//	    2 30.1, 40.4 displays                      TestDisplays
//	    6 36, 38.91 air blocks                     TestAirBlocks
//	    4 2.5 calendar                             TestCalendar
//	    1 hexes that the map foretells             TestCountries
//	912 completeness, order, labels
//	   69 types of aircraft by nation              TestAircraft
//	  264 ranges and strengths of aircraft         TestAircraft
//	  127 ships                                    TestShips
//	  276 names in orders of battle                TestOrdersOfBattle
//	   93 tables in order                          TestTableOrder
//	   12 six results for each line of fire        TestTableOrder
//	    4 columns without a gap                    TestColumnsWithoutGap
//	   60 how each table is known                  TestSources
//	    7 fits of the maps                         TestProjection

// 7.31, 6.0 and 39.44: seven P-40 on six Val and three Betty.
func TestAirExample(t *testing.T) {
	p := fighttest.PlaneOf(t, "P-40")
	assert.Equal(t, "5L", p["air"]+p["altitude"])
	for name, strength := range map[string]string{"Val": "4", "Betty": "3"} {
		q := fighttest.PlaneOf(t, name)
		assert.Equal(t, strength+" yes", q["air"]+" "+q["parenthesised"], name)
		assert.NotEqual(t, "H", q["altitude"], name)
	}
	assert.Equal(t, "L", fighttest.PlaneOf(t, "Kate")["altitude"])
	s := fighttest.SheetOf(t, "tables/air-air-crt.csv")
	column := -1
	for i, text := range s["points 4-10"] {
		if text == "26..30" {
			column = i
		}
	}
	require.Positive(t, column, "the row of 4 to 10 has a column of 26 to 30")
	assert.Equal(t, "7/4", s["die 2"][column])
	found := false
	for die := 1; die <= 6; die++ {
		for _, text := range s[fmt.Sprintf("die %d", die)] {
			found = found || text == "5/1"
		}
	}
	assert.True(t, found, "39.44 has a result 5/1")
}

// 7.42: two columns lie beyond the one that ends at 48.
func TestAvailabilityExample(t *testing.T) {
	lines := fighttest.Grid(t, "tables/air-point-availability.csv")
	assert.True(t, strings.HasSuffix(lines[len(lines)-3][0], "..48"))
}

// 7.65, 7.66, 7.67
func TestBombardmentLevels(t *testing.T) {
	s := fighttest.SheetOf(t, "tables/bombard-damage-levels.csv")
	var cargo []int
	for _, level := range []string{"S", "D1", "D2", "D3", "D4"} {
		cargo = append(cargo, fighttest.Number(t, s[level][0]))
	}
	assert.Equal(t, []int{-4, -8, -12, -16, -20}, cargo)
	assert.Equal(t, 10, fighttest.Number(t, s["S"][1])+fighttest.Number(t, s["S"][2]))
	for _, name := range []string{"ground", "supply", "air", "port-base"} {
		lines := fighttest.Grid(t, "tables/bombard-"+name+".csv")
		assert.Equal(t, "250..", lines[len(lines)-1][0], name)
	}
}

// 8.5, 13.9, 15.64 and 39.1: contact on so many points or less.
func TestContactExamples(t *testing.T) {
	s := fighttest.SheetOf(t, "tables/search-contact.csv")
	for points, on := range map[string]string{"1": "1", "2": "2", "3": "3", "6": "6", "0": "0"} {
		assert.Equal(t, []string{on}, s[points], points)
	}
}

// 8.5 and 6.0: who reaches what from Rabaul and Kavieng, 90 and 102 Movement Points.
func TestRangeExamples(t *testing.T) {
	r := func(name, column string) int { return fighttest.Number(t, fighttest.PlaneOf(t, name)[column]) }
	const rabaulHex, kaviengHex = "E1613", "E1512"
	far := func(a, b string) int { return away(t, a, b) * atlas.Tropical.Cost() }
	rabaul, kavieng := far(rabaulHex, "E2922"), far(kaviengHex, "E2922")
	assert.Less(t, r("Zero", "extended"), rabaul)
	assert.Less(t, r("Betty", "normal"), rabaul)
	assert.GreaterOrEqual(t, r("Betty", "extended"), rabaul)
	assert.Less(t, r("Zeke", "extended"), kavieng)
	assert.GreaterOrEqual(t, r("Mavis-Emily", "normal"), kavieng)
	for _, name := range []string{"Betty", "Zero"} {
		assert.GreaterOrEqual(t, r(name, "extended"), far(rabaulHex, "E1119"), name)
	}
	for _, name := range []string{"Kate", "Val", "Zero"} {
		assert.GreaterOrEqual(t, r(name, "extended"), far(rabaulHex, "E2617"), name)
	}
}

// 13.9: the worked submarine attack.
func TestSubmarineExample(t *testing.T) {
	assert.Equal(t, "BC3", fighttest.ShipOf(t, "JP", "Haruna", "id"))
	assert.Equal(t, "CL15", fighttest.ShipOf(t, "JP", "Jintsu", "id"))
	assert.True(t, fighttest.Within(t, "3..8", fighttest.Number(t, fighttest.ShipOf(t, "JP", "Haruna", "defense"))))
	assert.True(t, fighttest.Within(t, "1..2", fighttest.Number(t, fighttest.ShipOf(t, "JP", "Jintsu", "defense"))))
	hit := fighttest.SheetOf(t, "tables/submarine-hit.csv")
	on := fighttest.Number(t, hit["3..8"][0])
	assert.True(t, on > 3 && on <= 5, "a 3 misses a BC, a 5 hits")
	assert.Greater(t, fighttest.Number(t, hit["1..2"][0]), 1, "a 1 misses a CL")
	assert.Equal(t, "D2", fighttest.SheetOf(t, "tables/submarine-damage.csv")["3..8"][2])
	assert.Equal(t, "3", fighttest.SheetOf(t, "tables/asw.csv")["4..4"][1], "a screen of 4, a 2: three points")
	for _, row := range fighttest.Rows(t, "tables/critical-hit.csv",
		"nation,from,CV,CVL,CVE,XCV,BB,BC,CA,CL,DD,DE,CD,source") {
		if row.Get("nation") == "JP" && row.Get("from") == "13/41" {
			assert.Less(t, fighttest.Number(t, row.Get("BC")), 10)
		}
	}
}

// 18.0 and 18.17: repair of a ship of cost 40 on a 7; 18.12, 18.3, 38.22, 40.1: costs.
func TestRepairAndFuelExamples(t *testing.T) {
	rolls := map[string]bool{}
	for _, line := range fighttest.Grid(t, "tables/damage-repair.csv") {
		if line[0] != "40" {
			continue
		}
		rolls[line[1]] = true
		if line[1] == "7" {
			assert.Equal(t, []string{"2", "6", "11"}, line[2:5])
		}
	}
	assert.True(t, rolls["17"])
	cost := map[string]map[string]string{}
	for _, row := range fighttest.Rows(t, "tables/fueling-cost.csv",
		"nation,CV,CVL,CVE,XCV,BB,BC,CA,CL,DD,DE,CD,APB,MS,SF,source") {
		cost[row.Get("nation")] = map[string]string{"BB": row.Get("BB"), "CV": row.Get("CV"), "CL": row.Get("CL"),
			"SF": row.Get("SF"), "CA": row.Get("CA")}
	}
	assert.Equal(t, "30", cost["US"]["BB"])
	assert.Equal(t, "40", cost["US"]["CV"])
	assert.Less(t, fighttest.Number(t, cost["JP"]["CL"]), fighttest.Number(t, cost["US"]["CL"]))
	assert.LessOrEqual(t, fighttest.Number(t, cost["US"]["CA"]), 20)
	assert.Equal(t, "0", cost["US"]["SF"])
}

// 8.5 and 13.9: the sums of the reports, three capital ships among twelve, and what chits
// of 1, 2 and 10 may make of 1, 3, 3 and 15. The chits themselves are no rule yet.
func TestReports(t *testing.T) {
	force, capital := 0, 0
	for kind, n := range map[string]int{"JP BB1": 2, "JP CA1": 1, "JP CL1": 2, "JP DD-modern": 6, "JP APB-std": 1} {
		if fighttest.Book(t).IsCapital(ship(t, kind)) {
			capital += n
		}
		force += n
	}
	inFives := func(n int) int { return (n + 4) / 5 * 5 }
	assert.Equal(t, []int{15, 3, 10}, []int{inFives(force), capital, inFives(9)})
	around := func(n, by int) [2]int { return [2]int{max(1, n-by), n + by} }
	assert.Equal(t, [][2]int{{1, 2}, {2, 4}, {1, 5}, {5, 25}}, [][2]int{around(1, 1), around(3, 1), around(3, 2),
		around(15, 10)})
}

// 30.47, 31.81 and 30.61: 29 Damage Points occur; results; odds of 4:1 and 5:1.
func TestNavalTables(t *testing.T) {
	for _, name := range []string{"surface-damage", "air-surface-damage"} {
		found := false
		for key, values := range fighttest.SheetOf(t, "tables/"+name+".csv") {
			for _, v := range values {
				found = found || strings.HasPrefix(key, "die") && v == "29"
			}
		}
		assert.True(t, found, name)
	}
	s, seen := fighttest.SheetOf(t, "tables/naval-crt.csv"), map[string]bool{}
	for _, values := range s {
		for _, v := range values {
			seen[v] = true
		}
	}
	assert.Equal(t, map[string]bool{"-": true, "D1": true, "D2": true, "D3": true, "D4": true, "SUNK": true}, seen)
	assert.Contains(t, s, "4:1")
	assert.Contains(t, s, "5:1")
}

// 12.6, 21.54, 11.21 and 14.31: results, the cost of works, costs of 1/2 and above 7.
func TestGroundTablesExamples(t *testing.T) {
	seen := map[string]bool{}
	for _, line := range fighttest.Grid(t, "tables/ground-crt.csv") {
		for _, v := range line[2 : len(line)-1] {
			seen[v] = true
		}
	}
	assert.Equal(t, map[string]bool{"Ae": true, "Ar": true, "Do": true, "Dr": true, "De": true}, seen)
	cost := fighttest.SheetOf(t, "tables/construction-cost.csv")
	assert.Equal(t, "80", cost["fortification_on_entrenchment"][0])
	assert.Equal(t, 80, fighttest.Number(t, cost["fortification"][0])-fighttest.Number(t, cost["entrenchment"][0]))
	terrain := fighttest.SheetOf(t, "tables/terrain-effects.csv")
	assert.Equal(t, "0.5", terrain["major_road"][0])
	assert.Equal(t, []string{"6", "9"}, terrain["mountain"])
}

// 30.1 and 40.4: 35 hexes; each inner arc lies on the path of two outer ones.
func TestDisplays(t *testing.T) {
	hexes, paths := 0, map[string]int{}
	for _, line := range fighttest.Grid(t, "tables/surface-display.csv") {
		hexes += fighttest.Number(t, line[1])
	}
	for _, line := range fighttest.Grid(t, "tables/air-display.csv") {
		paths[line[2]]++
	}
	assert.Equal(t, 35, hexes)
	assert.Equal(t, map[string]int{"I1": 2, "I2": 2, "I3": 2}, paths)
}
