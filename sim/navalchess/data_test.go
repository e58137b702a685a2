package navalchess_test

import (
	"io/fs"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/navalchess"
)

const shipColumns = "ship,side,class,guns,fuel,slow,air,single,returns,arrives,anzac,american,name_source,guns_source,fuel_source,slow_source,air_source,single_source,returns_source,arrives_source"

// The pieces are those that the text names, and keep what it says of their classes.
// [3.1] [3.2] [3.3] [5.1] [5.2] [7.1] [8.4] [18.2]
func TestPieces(t *testing.T) {
	count, guns, start := map[string]int{}, map[string]bool{}, map[string][]string{}
	burns := 0
	ships := map[string]bool{}
	for _, row := range rows(t, "ships.csv", shipColumns) {
		name, side, class := row.Get("ship"), row.Get("side"), row.Get("class")
		count[side+" "+class]++
		guns[row.Get("guns")] = true
		if row.Get("arrives") == "start" {
			start[side] = append(start[side], name)
			if side == "Japan" {
				burns += map[string]int{"0": 0, "1": 1, "2": 2}[row.Get("fuel")]
			}
		}
		if class != "cruiser" && class != "amphibious" {
			for _, one := range strings.Split(strings.TrimSuffix(name, " (RN)"), "&") {
				require.False(t, ships[one], "%s twice", one)
				ships[one] = true
			}
		}
		require.Equal(t, class == "cruiser" && name != "Alaska&Guam" || name == "West Virginia",
			row.Get("single") == "yes", name)
		require.Equal(t, class == "cruiser", row.Get("fuel") == "0", name)
		require.Equal(t, name == "Yamato&Musashi" || class == "old battleship" && name != "West Virginia",
			row.Get("fuel") == "2", name)
		require.Equal(t, class == "carrier", row.Get("air") != "none", name)
		require.Equal(t, class == "carrier" || class == "amphibious", row.Get("guns") == "--", name)
		want := "never"
		if class == "amphibious" {
			want = "3"
		} else if name == "U.S. cruisers" {
			want = "1"
		}
		require.Equal(t, want, row.Get("returns"), name)
	}
	require.Len(t, guns, 5)
	require.ElementsMatch(t, []string{"Enterprise&Hornet", "Lexington&Yorktown", "Allied amphibious 1",
		"U.S. cruisers", "AusNZ cruisers"}, start["Allies"])
	require.Greater(t, burns, 4, "the fleet wants more fuel than there is")
	require.Equal(t, map[string]int{"Japan carrier": 9, "Japan battleship": 6, "Japan cruiser": 2,
		"Japan amphibious": 1, "Allies carrier": 15, "Allies battleship": 6,
		"Allies old battleship": 5, "Allies cruiser": 3, "Allies amphibious": 3}, count)
}

const turnColumns = "turn,year,jp_fuel,al_fuel,magic,first,jp_dummies,al_dummies,jp_naval,jp_land,al_naval,al_land,naval_air,night,radar,extra_aa,second_aa,sub_roll,kamikaze,turn_source,al_fuel_source,source"

// The calendar keeps all dates of the text. [4.1]
func TestCalendar(t *testing.T) {
	all := rows(t, "turns.csv", turnColumns)
	require.Equal(t, "Spr42", all[0].Get("turn"))
	require.Equal(t, "Sum45", all[13].Get("turn"))
	yes := func(on bool) string { return map[bool]string{true: "yes", false: "no"}[on] }
	for i, row := range all {
		year, name := row.Get("year"), row.Get("turn")
		require.Equal(t, []string{"Spr", "Sum", "Fal", "Win"}[i%4]+year[2:], name)
		fuel := map[string]string{"1942": "6", "1943": "5", "1944": "4", "1945": "3"}[year]
		if i == 0 {
			fuel = "4"
		}
		require.Equal(t, fuel, row.Get("jp_fuel"), name)
		require.Equal(t, i >= 5, row.Get("al_fuel") == "none", name)
		require.Equal(t, map[bool]string{true: "3", false: "5"}[i < 3], row.Get("magic"), name)
		require.Equal(t, map[bool]string{true: "Japan", false: "Allies"}[i < 8], row.Get("first"), name)
		require.Equal(t, map[bool]string{true: "1 2", false: "2 1"}[i < 8], row.Get("jp_dummies")+" "+
			row.Get("al_dummies"), name)
		require.Equal(t, "1 1", row.Get("jp_naval")+" "+row.Get("jp_land"), name)
		require.Equal(t, map[bool]string{true: "1 1", false: "2 2"}[i < 4], row.Get("al_naval")+" "+
			row.Get("al_land"), name)
		require.Equal(t, yes(i >= 2), row.Get("extra_aa"), name)
		require.Equal(t, yes(i >= 6), row.Get("second_aa"), name)
		require.Equal(t, yes(i >= 6), row.Get("sub_roll"), name)
		require.Equal(t, yes(i >= 10), row.Get("kamikaze"), name)
		require.Equal(t, map[bool]string{true: "0", false: "1"}[i < 8], row.Get("radar"), name)
		require.Equal(t, map[bool]string{true: "to-sum42", false: "fal42-on"}[i < 2], row.Get("naval_air"), name)
		night := "sum43-end"
		if i < 2 {
			night = "spr42-sum42"
		} else if i < 5 {
			night = "fal42-spr43"
		}
		require.Equal(t, night, row.Get("night"), name)
	}
}

// The tables are those printed. [1.2] [12.2] [13.1] [16.1] [16.2] [16.4]
func TestTables(t *testing.T) {
	column := func(rows []string) string { return strings.Join(rows, " ") }
	var surprise [5][]string
	for _, row := range rows(t, "surprise.csv", "roll,to-sum42,fal42-on,spr42-sum42,fal42-spr43,sum43-end,source") {
		for i, c := range []string{"to-sum42", "fal42-on", "spr42-sum42", "fal42-spr43", "sum43-end"} {
			surprise[i] = append(surprise[i], row.Get(c)[:1])
		}
	}
	for i, want := range []string{"A A - - J J", "A - - - - J", "A A - J J J", "A A A - J J", "A A A A J J"} {
		require.Equal(t, want, column(surprise[i]))
	}
	names := []string{"c1", "c2", "c3", "c4", "c5", "c6", "pack"}
	var attack [7][]string
	for _, row := range rows(t, "attack.csv", "roll,c1,c2,c3,c4,c5,c6,pack,source,pack_source") {
		for i, c := range names {
			attack[i] = append(attack[i], row.Get(c))
		}
	}
	for i, want := range []string{"DE E - - - -", "D - - - - -", "D D - - - -", "D D D - - -", "S D D D - -",
		"S S D D - -", "DE DE E E - -"} {
		require.Equal(t, want, column(attack[i]), names[i])
	}
	first := map[string]string{}
	for _, row := range rows(t, "headings.csv", "attacker,first,second,source") {
		first[row.Get("attacker")] = row.Get("first") + " " + row.Get("second")
	}
	require.Equal(t, map[string]string{"random sub": "c1 c1", "--": "c2 c2", "-": "c3 c2", "0": "c4 c4",
		"+": "c5 c5", "++": "c6 c6", "land": "c3 c3", "plain": "c4 c4",
		"elite": "c5 c5", "SubPack": "c4 c3"}, first)
}

// Limits of the text. [10.1] [14.2] [20.1] [20.2] [7.3] [9.6]
func TestLimits(t *testing.T) {
	got := map[string]string{}
	for _, row := range rows(t, "limits.csv", "limit,value,source") {
		if row.Get("source") == "sourced" {
			got[row.Get("limit")] = row.Get("value")
		}
	}
	require.Equal(t, map[string]string{"land air range": "2", "naval air range": "1", "raid range": "2",
		"hexes a pulse": "2", "pack hexes a pulse": "1", "transfer hexes": "6",
		"return hexes": "6", "air transfer hexes": "5", "reposition hexes": "6", "Japanese fuel stock": "10",
		"cut-off fuel": "1", "recalled battleships": "2",
		"recalled carriers": "1", "Tokyo strikes": "2", "most anti-air numbers": "4", "reef roll": "3"}, got)
}

// files are the data with one text replaced in one of them.
func files(t testing.TB, name, old, new string) fs.FS {
	t.Helper()
	all := fstest.MapFS{}
	names, err := fs.Glob(navalchess.Game.Data, "*.csv")
	require.NoError(t, err)
	for _, n := range names {
		text, err := fs.ReadFile(navalchess.Game.Data, n)
		require.NoError(t, err)
		if n == name {
			require.Contains(t, string(text), old)
			text = []byte(strings.Replace(string(text), old, new, 1))
		}
		all[n] = &fstest.MapFile{Data: text}
	}
	return all
}

// A bad file is refused with its line and what is wanted.
func TestBadData(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"hexes.csv", "\nA2,", "\nA1,", `hexes.csv:5: found hex "A1" again; want it once, as in line 4`},
		{"hexes.csv", "A1,,sea,yes,0", "A1,,swamp,yes,0",
			`hexes.csv:4: found terrain "swamp"; want one of sea, island, coastal, land`},
		{"hexes.csv", "A1,,sea,yes,0", "A1,,sea,yes,many",
			`hexes.csv:4: found air_limit "many"; want none or a whole number from 0 to 9`},
		{"sides.csv", "D7,D8", "D7,D9", `sides.csv:3: found b "D9"; want a neighbour of D7`},
		{"bases.csv", "J8,Japan", "J8,China", `bases.csv:3: found owner "China"; want one of Japan, Allies, nobody`},
		{"bases.csv", "J8,Japan", "J7,Japan", `bases.csv:3: found hex "J7"; want a hex where air can be based`},
		{"places.csv", "Tokyo,J8", "Edo,J8", `places.csv:3: found role "Edo"; want a place that rules name, once each`},
		{"ships.csv", "Soryu&Hiryu", "Akagi&Kaga",
			`ships.csv:5: found ship "Akagi&Kaga" again; want it once, as in line 4`},
		{"ships.csv", "Akagi&Kaga,Japan,carrier,--,1,no,elite", "Akagi&Kaga,Japan,carrier,--,1,no,none",
			`ships.csv:4: found air "none"; want an air unit for carriers alone`},
		{"packs.csv", "Fal43", "Fal51", `packs.csv:3: found arrives "Fal51"; want start or a turn of turns.csv`},
		{"turns.csv", "Sum45", "Sum46", `turns.csv: found 16 turns; want Sum45 among them`},
		{"surprise.csv", "6,Allies", "6,China", `surprise.csv:3: found to-sum42 "China"; want one of Japan, Allies, -`},
		{"attack.csv", "6,DE", "6,XX", `attack.csv:3: found c1 "XX"; want D, DE, E, S or -`},
		{"headings.csv", "random sub,c1", "random sub,c9", `headings.csv:3: found first "c9"; want one of c1`},
		{"limits.csv", "raid range,2", "raid range,9",
			`limits.csv:5: found value "9"; want a whole number from 0 to 6`},
		{"air.csv", "Japan,land,10,4", "Japan,land,3,4", `air.csv:4: found start "4"; want no more than there can be`},
		{"limits.csv", "raid range,2,sourced", "raid range,2,guess",
			`limits.csv:5: found source "guess"; want sourced, constrained, reconstructed`},
	} {
		_, err := navalchess.Load(files(t, c.file, c.old, c.new), nil)
		require.ErrorContains(t, err, c.want)
	}
}

// Options have the values that they name.
func TestOptions(t *testing.T) {
	defaults := load(t, nil).Options()
	require.Len(t, defaults, len(navalchess.Game.Options))
	_, err := navalchess.Load(navalchess.Game.Data, map[string]string{"circle": "exact"})
	require.ErrorContains(t, err, `found option "circle"; want one of last-turn, calendar, first-mover`)
	_, err = navalchess.Load(navalchess.Game.Data, map[string]string{"circles": "none"})
	require.ErrorContains(t, err, "found option circles=none; want circles=or-less|exact")
	changed := maps.Clone(defaults)
	changed["last-turn"] = "Win45"
	require.Equal(t, changed, load(t, map[string]string{"last-turn": "Win45"}).Options())
	s, err := load(t, changed).Setup("1942")
	require.NoError(t, err)
	require.Len(t, s.(*navalchess.State).Periods(), 16)
}
