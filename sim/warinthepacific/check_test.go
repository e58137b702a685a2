package warinthepacific_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The worked examples of the rulebook, and what its text says of tables and rosters,
// held against the files as they stand: a slow reading that knows nothing of the
// engine's. Those on the map, on dates and on supply carried follow with their rules.

// sheet is a file by the first value of its lines.
type sheet map[string][]string

func sheetOf(t testing.TB, name string) sheet {
	s := sheet{}
	for _, line := range grid(t, name) {
		s[line[0]] = line[1 : len(line)-1]
	}
	return s
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// within reports whether a range such as 4..7 or 30.. holds a number.
func within(t testing.TB, text string, n int) bool {
	low, high, _ := strings.Cut(text, "..")
	return (low == "" || n >= number(t, low)) && (high == "" || n <= number(t, high))
}

// planeOf returns the first line of a type.
func planeOf(t testing.TB, name string) map[string]string {
	for _, row := range rows(t, "aircraft.csv", planeColumns) {
		if row.Get("type") == name {
			m := map[string]string{}
			for column := range strings.SplitSeq(planeColumns, ",") {
				m[column] = row.Get(column)
			}
			return m
		}
	}
	require.Fail(t, "no such plane", name)
	return nil
}

const planeColumns = "type,nation,block,role,air,air_extended,altitude,parenthesised,antiship,antiship_extended,bombard,bombard_extended,normal,extended,transfer,seaplane,kamikaze,kamikaze_extended,kamikaze_range,source"

const shipColumns = "nation,type,id,name,attack,range,aa_high,aa_low,defense,speed,air_capacity,load,source"

// shipOf returns a value of a ship.
func shipOf(t testing.TB, nation, name, column string) string {
	for _, row := range rows(t, "ships.csv", shipColumns) {
		if row.Get("nation") == nation && row.Get("name") == name {
			return row.Get(column)
		}
	}
	require.Fail(t, "no such ship", name)
	return ""
}

// 7.31, 6.0 and 39.44: seven P-40 on six Val and three Betty.
func TestAirExample(t *testing.T) {
	p := planeOf(t, "P-40")
	assert.Equal(t, "5L", p["air"]+p["altitude"])
	for name, strength := range map[string]string{"Val": "4", "Betty": "3"} {
		q := planeOf(t, name)
		assert.Equal(t, strength+" yes", q["air"]+" "+q["parenthesised"], name)
		assert.NotEqual(t, "H", q["altitude"], name)
	}
	assert.Equal(t, "L", planeOf(t, "Kate")["altitude"])
	s := sheetOf(t, "tables/air-air-crt.csv")
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
	lines := grid(t, "tables/air-point-availability.csv")
	assert.True(t, strings.HasSuffix(lines[len(lines)-3][0], "..48"))
}

// 7.65, 7.66, 7.67
func TestBombardmentLevels(t *testing.T) {
	s := sheetOf(t, "tables/bombard-damage-levels.csv")
	var cargo []int
	for _, level := range []string{"S", "D1", "D2", "D3", "D4"} {
		cargo = append(cargo, number(t, s[level][0]))
	}
	assert.Equal(t, []int{-4, -8, -12, -16, -20}, cargo)
	assert.Equal(t, 10, number(t, s["S"][1])+number(t, s["S"][2]))
	for _, name := range []string{"ground", "supply", "air", "port-base"} {
		lines := grid(t, "tables/bombard-"+name+".csv")
		assert.Equal(t, "250..", lines[len(lines)-1][0], name)
	}
}

// 8.5, 13.9, 15.64 and 39.1: contact on so many points or less.
func TestContactExamples(t *testing.T) {
	s := sheetOf(t, "tables/search-contact.csv")
	for points, on := range map[string]string{"1": "1", "2": "2", "3": "3", "6": "6", "0": "0"} {
		assert.Equal(t, []string{on}, s[points], points)
	}
}

// 8.5 and 6.0: who reaches what from Rabaul and Kavieng, 90 and 102 Movement Points.
func TestRangeExamples(t *testing.T) {
	r := func(name, column string) int { return number(t, planeOf(t, name)[column]) }
	assert.Less(t, r("Zero", "extended"), 90)
	assert.Less(t, r("Betty", "normal"), 90)
	assert.GreaterOrEqual(t, r("Betty", "extended"), 90)
	assert.Less(t, r("Zeke", "extended"), 102)
	assert.GreaterOrEqual(t, r("Mavis-Emily", "normal"), 102)
	for _, name := range []string{"Betty", "Zero"} {
		assert.GreaterOrEqual(t, r(name, "extended"), 48, name)
	}
	for _, name := range []string{"Kate", "Val", "Zero"} {
		assert.GreaterOrEqual(t, r(name, "extended"), 60, name)
	}
}

// 13.9: the worked submarine attack.
func TestSubmarineExample(t *testing.T) {
	assert.Equal(t, "BC3", shipOf(t, "JP", "Haruna", "id"))
	assert.Equal(t, "CL15", shipOf(t, "JP", "Jintsu", "id"))
	assert.True(t, within(t, "3..8", number(t, shipOf(t, "JP", "Haruna", "defense"))))
	assert.True(t, within(t, "1..2", number(t, shipOf(t, "JP", "Jintsu", "defense"))))
	hit := sheetOf(t, "tables/submarine-hit.csv")
	on := number(t, hit["3..8"][0])
	assert.True(t, on > 3 && on <= 5, "a 3 misses a BC, a 5 hits")
	assert.Greater(t, number(t, hit["1..2"][0]), 1, "a 1 misses a CL")
	assert.Equal(t, "D2", sheetOf(t, "tables/submarine-damage.csv")["3..8"][2])
	assert.Equal(t, "3", sheetOf(t, "tables/asw.csv")["4..4"][1], "a screen of 4, a 2: three points")
	for _, row := range rows(t, "tables/critical-hit.csv", "nation,from,CV,CVL,CVE,XCV,BB,BC,CA,CL,DD,DE,CD,source") {
		if row.Get("nation") == "JP" && row.Get("from") == "13/41" {
			assert.Less(t, number(t, row.Get("BC")), 10)
		}
	}
}

// 18.0 and 18.17: repair of a ship of cost 40 on a 7; 18.12, 18.3, 38.22, 40.1: costs.
func TestRepairAndFuelExamples(t *testing.T) {
	rolls := map[string]bool{}
	for _, line := range grid(t, "tables/damage-repair.csv") {
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
	for _, row := range rows(t, "tables/fueling-cost.csv", "nation,CV,CVL,CVE,XCV,BB,BC,CA,CL,DD,DE,CD,APB,MS,SF,source") {
		cost[row.Get("nation")] = map[string]string{"BB": row.Get("BB"), "CV": row.Get("CV"), "CL": row.Get("CL"), "SF": row.Get("SF"), "CA": row.Get("CA")}
	}
	assert.Equal(t, "30", cost["US"]["BB"])
	assert.Equal(t, "40", cost["US"]["CV"])
	assert.Less(t, number(t, cost["JP"]["CL"]), number(t, cost["US"]["CL"]))
	assert.LessOrEqual(t, number(t, cost["US"]["CA"]), 20)
	assert.Equal(t, "0", cost["US"]["SF"])
}

// 30.47, 31.81 and 30.61: 29 Damage Points occur; results; odds of 4:1 and 5:1.
func TestNavalTables(t *testing.T) {
	for _, name := range []string{"surface-damage", "air-surface-damage"} {
		found := false
		for key, values := range sheetOf(t, "tables/"+name+".csv") {
			for _, v := range values {
				found = found || strings.HasPrefix(key, "die") && v == "29"
			}
		}
		assert.True(t, found, name)
	}
	s, seen := sheetOf(t, "tables/naval-crt.csv"), map[string]bool{}
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
	for _, line := range grid(t, "tables/ground-crt.csv") {
		for _, v := range line[2 : len(line)-1] {
			seen[v] = true
		}
	}
	assert.Equal(t, map[string]bool{"Ae": true, "Ar": true, "Do": true, "Dr": true, "De": true}, seen)
	cost := sheetOf(t, "tables/construction-cost.csv")
	assert.Equal(t, "80", cost["fortification_on_entrenchment"][0])
	assert.Equal(t, 80, number(t, cost["fortification"][0])-number(t, cost["entrenchment"][0]))
	terrain := sheetOf(t, "tables/terrain-effects.csv")
	assert.Equal(t, "0.5", terrain["major_road"][0])
	assert.Equal(t, []string{"6", "9"}, terrain["mountain"])
}

// 30.1 and 40.4: 35 hexes; each inner arc lies on the path of two outer ones.
func TestDisplays(t *testing.T) {
	hexes, paths := 0, map[string]int{}
	for _, line := range grid(t, "tables/surface-display.csv") {
		hexes += number(t, line[1])
	}
	for _, line := range grid(t, "tables/air-display.csv") {
		paths[line[2]]++
	}
	assert.Equal(t, 35, hexes)
	assert.Equal(t, map[string]int{"I1": 2, "I2": 2, "I3": 2}, paths)
}

// 36.2, 36.27, 36.3 and 38.91: what air blocks hold and cost.
func TestAirBlocks(t *testing.T) {
	blocks := map[string]string{}
	for _, line := range grid(t, "tables/air-block-composition.csv") {
		blocks[line[0]+" "+line[1]] = line[2]
	}
	for block, want := range map[string]string{
		"US Tactical 5/42": "3 B-25, 4 B-26, 3 A-20, 2 SBD, 2 PBY", "US Tactical 7/42": "4 B-25, 3 B-26, 4 A-20, 1 SBD, 2 PBY",
		"US Tactical 8/42": "6 B-25, 1 B-26, 5 A-20, 2 PBY", "US Fighter 2/42": "8 P-39, 6 P-40", "US Fighter 8/42": "2 P-38, 6 P-39, 6 P-40",
		"JP Carrier 5/43": "1 Kate, 1 Val, 1 Judy, 7 Zero",
	} {
		assert.Equal(t, want, blocks[block], block)
	}
	stages := map[string][]string{}
	for _, line := range grid(t, "tables/air-block-training.csv") {
		stages[line[0]+" "+line[1]] = line[2:4]
	}
	assert.Equal(t, []string{"4", "2"}, stages["US Tactical UT_REP"])
	assert.Equal(t, []string{"8", "0"}, stages["US Tactical T_UNIT"])
	assert.Equal(t, []string{"4", "8"}, sheetOf(t, "tables/us-production-cost.csv")["Tactical Air Block"])
	assert.Equal(t, []string{"2", "7"}, sheetOf(t, "tables/jp-production-cost.csv")["XCV conversion"])
}

// Rosters: 68 types of aircraft, destroyers of range 1, battleships that reach further
// than 2 [40.4]; results grow with the die in every table that is read so.
func TestRostersAndOrder(t *testing.T) {
	types := map[string]bool{}
	for _, row := range rows(t, "aircraft.csv", planeColumns) {
		types[row.Get("type")] = true
		if row.Get("role") == "T" {
			assert.Equal(t, "0", row.Get("bombard"), row.Where())
		}
	}
	assert.Len(t, types, 23+28+13+3+1)
	for _, row := range rows(t, "ships.csv", shipColumns) {
		reach := number(t, row.Get("range"))
		if kind := row.Get("type"); kind == "BB" || kind == "BC" {
			assert.Greater(t, reach, 2, row.Where())
		} else if kind == "DD" && row.Get("nation") == "JP" {
			assert.Equal(t, 1, reach, row.Where())
		}
	}
	order := map[string]int{"-": 0, "S": 1, "D1": 2, "D2": 3, "D3": 4, "D4": 5, "SUNK": 6}
	for _, name := range []string{"bombard-ground", "bombard-supply", "bombard-air", "bombard-port-base", "naval-crt", "aa-table"} {
		for _, line := range grid(t, "tables/"+name+".csv") {
			last := 0
			for _, v := range line[1 : len(line)-1] {
				n, known := order[v]
				if a, e, ok := strings.Cut(v, "/"); ok {
					n = number(t, a) + number(t, e)
				} else if !known {
					n = number(t, v)
				}
				assert.GreaterOrEqual(t, n, last, "%s: %s", name, line[0])
				last = n
			}
		}
	}
}
