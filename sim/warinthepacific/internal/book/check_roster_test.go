package book_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// The counters that 2.32 lists.
var counters = map[string]string{
	"US": "F2A, F4U, F4F, F6F, SBD, SB2U, TBD, TBF, P-36, P-39, P-38, P-40, P-47, P-51, A-20, B-25, B-26, " +
		"B-18, PBY, B-17, B-24, C-47, B-29",
	"JP": "Jack, Irving, George, Rufe, Nate, Oscar, Tony, Frank, Nick, Tojo, Mavis-Emily, Frances, " +
		"Sonia-Ann, Lily, Sally, Helen, Peggy, Dinah, " +
		"Nell, Betty, Claude, Zero, Zeke, Val, Judy, Kate, Jill, Terri",
	"CW": "Hurricane, Spitfire, Beaufighter, Mosquito, Hudson, Wellington, Beaufort, Vengeance, Blenheim, " +
		"Seafire, Fulmar, Albacore, Swordfish",
	"SU": "La-Yak, Sturmovik, Tu-Sb",
	"NL": "Martin",
}

// 2.32: all types of aircraft and no others, of their nations; farther is no better, and
// torpedoes do nothing to land.
func TestAircraft(t *testing.T) {
	nation := map[string]string{}
	for _, row := range fighttest.Rows(t, "aircraft.csv", fighttest.PlaneColumns) {
		n := func(column string) int { return fighttest.Number(t, strings.Replace(row.Get(column), "-", "0", 1)) }
		if of, known := nation[row.Get("type")]; known {
			assert.Equal(t, of, row.Get("nation"), row.Where())
		}
		nation[row.Get("type")] = row.Get("nation")
		assert.True(t, n("normal") <= n("extended") && n("extended") <= n("transfer"), row.Where())
		for _, column := range []string{"air", "antiship", "bombard"} {
			assert.LessOrEqual(t, n(column+"_extended"), n(column), row.Where())
		}
		if row.Get("role") == "T" {
			assert.Zero(t, n("bombard")+n("bombard_extended"), row.Where())
		}
	}
	all := 0
	for of, types := range counters {
		for name := range strings.SplitSeq(types, ", ") {
			assert.Equal(t, of, nation[name], name)
			all++
		}
	}
	assert.Len(t, nation, all)
}

// 36.2, 36.27, 36.3 and 38.91: what air blocks hold and cost. (vector 67)
func TestAirBlocks(t *testing.T) {
	blocks := map[string]string{}
	for _, line := range fighttest.Grid(t, "tables/air-block-composition.csv") {
		blocks[line[0]+" "+line[1]] = line[2]
	}
	for block, want := range map[string]string{
		"US Tactical 5/42": "3 B-25, 4 B-26, 3 A-20, 2 SBD, 2 PBY",
		"US Tactical 7/42": "4 B-25, 3 B-26, 4 A-20, 1 SBD, 2 PBY",
		"US Tactical 8/42": "6 B-25, 1 B-26, 5 A-20, 2 PBY", "US Fighter 2/42": "8 P-39, 6 P-40",
		"US Fighter 8/42": "2 P-38, 6 P-39, 6 P-40",
		"JP Carrier 5/43": "1 Kate, 1 Val, 1 Judy, 7 Zero",
	} {
		assert.Equal(t, want, blocks[block], block)
	}
	stages := map[string][]string{}
	for _, line := range fighttest.Grid(t, "tables/air-block-training.csv") {
		stages[line[0]+" "+line[1]] = line[2:4]
	}
	for stage, want := range map[string][]string{"UT_REP": {"4", "2"}, "UT_UNIT": {"5", "1"}, "T_REP": {"6", "1"},
		"T_UNIT": {"8", "0"}} {
		assert.Equal(t, want, stages["US Tactical "+stage], stage)
	}
	assert.LessOrEqual(t, fighttest.Number(t, stages["JP Carrier CT_REP"][0]), 17,
		"a carrier block of 17 Cycles is a replacement")
	assert.Greater(t, fighttest.Number(t, stages["JP Carrier CT_UNIT"][0]), 17)
	assert.Equal(t, []string{"4", "8"}, fighttest.SheetOf(t, "tables/us-production-cost.csv")["Tactical Air Block"])
	assert.Equal(t, []string{"2", "7"}, fighttest.SheetOf(t, "tables/jp-production-cost.csv")["XCV conversion"])
}

// Ships: 30.94, destroyers of Japan have a range of 1; 40.4, battleships reach further
// than 2; no carrier has more than 14 points, no Defense Strength is 0.
func TestShips(t *testing.T) {
	list := fighttest.Rows(t, "ships.csv", fighttest.ShipColumns)
	require.NotEmpty(t, list)
	for _, row := range list {
		reach := fighttest.Number(t, row.Get("range"))
		if kind := row.Get("type"); kind == "BB" || kind == "BC" {
			assert.Greater(t, reach, 2, row.Where())
		} else if kind == "DD" && row.Get("nation") == "JP" {
			assert.Equal(t, 1, reach, row.Where())
		}
		assert.LessOrEqual(t, fighttest.Number(t, row.Get("air_capacity")), 14, row.Where())
		assert.Positive(t, fighttest.Number(t, row.Get("defense")), row.Where())
	}
}

// Results grow with the die in every table that is read so; fire has six results.
func TestTableOrder(t *testing.T) {
	order := map[string]int{"-": 0, "S": 1, "D1": 2, "D2": 3, "D3": 4, "D4": 5, "SUNK": 6, "Ae": 0, "Ar": 1,
		"Do": 2, "Dr": 3, "De": 4}
	value := func(v string) int {
		if a, e, ok := strings.Cut(v, "/"); ok {
			return fighttest.Number(t, a) + fighttest.Number(t, e)
		}
		if n, known := order[v]; known {
			return n
		}
		return fighttest.Number(t, v)
	}
	held := 0
	grows := func(what string, line []string) {
		held++
		last := 0
		for _, v := range line {
			n := value(v)
			assert.GreaterOrEqual(t, n, last, what)
			last = n
		}
	}
	for _, name := range []string{"bombard-ground", "bombard-supply", "bombard-air", "bombard-port-base",
		"naval-crt", "aa-table"} {
		for _, line := range fighttest.Grid(t, "tables/"+name+".csv") {
			grows(name+" "+line[0], line[1:len(line)-1])
			if name == "aa-table" {
				assert.Len(t, line[1:len(line)-1], 6)
			}
		}
	}
	air := fighttest.SheetOf(t, "tables/air-air-crt.csv")
	for column := range 12 {
		var line []string
		for die := 1; die <= 6; die++ {
			line = append(line, air[fmt.Sprintf("die %d", die)][column])
		}
		grows(fmt.Sprintf("air-air-crt, column %d", column+1), line)
	}
	crt := fighttest.Grid(t, "tables/ground-crt.csv")
	for at := 0; at < len(crt); at += 12 {
		for column := 2; column < 10; column++ {
			var line []string
			for i, row := range crt[at : at+12] {
				require.Equal(t, fighttest.Itoa(i-2), row[1])
				line = append(line, row[column])
			}
			grows("ground-crt "+crt[at][0], line)
		}
	}
	assert.Equal(t, 93, held)
}

// The columns of strength of each line of the Air/Air Table leave no gap, and the last no
// end.
func TestColumnsWithoutGap(t *testing.T) {
	held := 0
	for key, line := range fighttest.SheetOf(t, "tables/air-air-crt.csv") {
		if !strings.HasPrefix(key, "points") {
			continue
		}
		held++
		line = slices.DeleteFunc(slices.Clone(line), func(v string) bool { return v == "-" })
		next := math.MinInt
		for i, text := range line {
			low, high, _ := strings.Cut(text, "..")
			if next > math.MinInt {
				assert.Equal(t, fighttest.Itoa(next), low, "%s: %s", key, text)
			}
			if assert.Equal(t, i == len(line)-1, high == "", "%s: %s", key, text); high != "" {
				next = fighttest.Number(t, high) + 1
			}
		}
	}
	assert.Equal(t, 4, held)
}

// The list at the top of check_test.go says how many checks there are, and names tests
// that there are.
func TestAudit(t *testing.T) {
	text, err := os.ReadFile("check_test.go")
	require.NoError(t, err)
	var code strings.Builder
	files, err := filepath.Glob("../../*_test.go")
	require.NoError(t, err)
	rooms, err := filepath.Glob("../../*/*_test.go")
	require.NoError(t, err)
	inner, err := filepath.Glob("../../*/*/*_test.go")
	require.NoError(t, err)
	own, err := filepath.Glob("*_test.go")
	require.NoError(t, err)
	files = slices.Concat(files, rooms, inner, own)
	for _, name := range files {
		more, err := os.ReadFile(name)
		require.NoError(t, err)
		code.Write(more)
	}
	head, _, _ := strings.Cut(string(text), "\nfunc ")
	var sums []int
	for _, m := range regexp.MustCompile(`(?m)^//\t *(\d+) +(.*)$`).FindAllStringSubmatch(head, -1) {
		n, tests := fighttest.Number(t, m[1]), regexp.MustCompile(`Test\w+`).FindAllString(m[2], -1)
		if len(tests) == 0 { // the sum of the lines below it
			sums = append(sums, n)
			continue
		}
		sums[len(sums)-1] -= n
		for _, name := range tests {
			assert.True(t, strings.Contains(code.String(), "\nfunc "+name+"(t *testing.T)"), "no %s: %s", name, m[0])
		}
	}
	assert.Equal(t, []int{0, 0}, sums, "81 and 912, divided among tests")
}
