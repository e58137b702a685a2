package theatre_test

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/atlas"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
)

var mapOnce = sync.OnceValues(func() (*atlas.Map, error) { return atlas.Read(witp.Game.Data) })

func theMap(t testing.TB) *atlas.Map {
	t.Helper()
	m, err := mapOnce()
	require.NoError(t, err)
	return m
}

const midway = "scenarios/midway-basic.toml"

// with returns the data with the value of a key of a scenario replaced, and the line that it stands in.
func with(t testing.TB, file, key, value string) (data fs.FS, line int) {
	t.Helper()
	return within(t, witp.Game.Data, file, key, value)
}

func within(t testing.TB, of fs.FS, file, key, value string) (data fs.FS, line int) {
	t.Helper()
	text, err := fs.ReadFile(of, file)
	require.NoError(t, err)
	lines := strings.Split(string(text), "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, key+" = ") {
			lines[i], line = key+" = "+value, i+1
		}
	}
	require.Positive(t, line, "no key %s", key)
	data, err = table.Overlay(of, fstest.MapFS{file: {Data: []byte(strings.Join(lines, "\n"))}})
	require.NoError(t, err)
	return data, line
}

// For each key of a scenario, a value that cannot be meant is refused in one line, with the file,
// the line, what was found and what is wanted.
func TestWrongValues(t *testing.T) {
	const out = `"Second Mobile Force; Northern Force; Submarine Cordon A; Submarine Cordon B; TF 8, Aleutians; Submarines TF 7.1; Submarines TF 7.2; Submarines TF 7.3; Saratoga group`
	groups := `"Mobile Force; Main Body, Aleutian Guard; Invasion Main Body, Close Support, Transport Force`
	for _, c := range []struct{ key, value, found, want string }{
		{"source", `"remembered"`, `"remembered"`, "sourced, constrained, reconstructed"},
		{"oob", `"atlantis"`, `"atlantis"`, "one of [midway coral-sea kokoda guadalcanal malaya burma leyte campaign]"},
		{"oob", `"coral-sea"`, "MO Striking Force in E2412, which is outside of the window",
			"it in out or a larger window"},
		{"first", `"2/6"`, `"2/6"`, "Game-Turn, Cycle and year from 1/13/41 to 4/13/45, as 3/8/42"},
		{"first", `"1/7/42"`, "4/6/42", "a Game-Turn after 1/7/42, 26 later at most"},
		{"last", `"0/6/42"`, `"0/6/42"`, "Game-Turn, Cycle and year from 1/13/41 to 4/13/45, as 3/8/42"},
		{"last", `"1/13/42"`, "1/13/42", "a Game-Turn after 2/6/42, 26 later at most"},
		{"window", `"F0122"`, `"F0122"`, "the hexes of its north-western and its south-eastern corner"},
		{"window", `"F0122 F3545 F3546"`, `"F0122 F3545 F3546"`,
			"the hexes of its north-western and its south-eastern corner"},
		{"window", `"F0122 X3545"`, `"X3545"`, "map, column and row, as E1613"},
		{"window", `"F1234 F1234"`, "1 hexes", "2 to 8191"},
		{"window", `"F3545 F0122"`, "0 hexes", "2 to 8191"},
		{"window", `"F0101 F3560"`, `"F3560", which is off the map`,
			"columns 01 to 38 and rows 01 to 53 of sheets A to G"},
		{"window", `"B0101 G3853"`, "12084 hexes", "2 to 8191"},
		{"out", out + `; Third Fleet"`, `"Third Fleet"`, "forces of the order of battle"},
		{"groups", groups + `; TF 16, TF 18"`, `"TF 18"`, "Task Forces of the order of battle, each once"},
		{"groups", groups + `; TF 16, TF 17, TF 16"`, `"TF 16"`, "Task Forces of the order of battle, each once"},
		{"groups", groups + `; TF 16, Close Support"`, `"Close Support"`,
			"Task Forces of the order of battle, each once"},
		{"groups", groups + `; TF 16, Main Body 2"`, `"Main Body 2"`, "Task Forces of the order of battle, each once"},
		{"groups", `"TF 16, Mobile Force"`, `"Mobile Force"`, "Task Forces of one side"},
		{"dummies", `"TF 16"`, `"TF 16"`, "a Task Force in whose group it is, and a hex"},
		{"dummies", `"TF 18 F1836"`, `"TF 18 F1836"`, "a Task Force in whose group it is, and a hex"},
		{"dummies", `"TF 16 F18"`, `"F18"`, "a place or a hex, as E1613"},
		{"dummies", `"TF 16 E1613"`, "E1613, which is outside of the window", "a hex within it"},
		{"dummies", `"Pearl Harbor F1836"`, `one in the place of "Pearl Harbor", which is in no group`,
			"one of a group"},
		{"dummies", `"` + strings.Repeat("TF 16 F1836, ", 28) + `"`, "more than 30 Task Forces of Allies",
			"that many at most"},
		{"objectives", `"F1234"`, `"F1234"`, "a place and its Victory Points, 1 to 200, as F1234=30"},
		{"objectives", `"F1234=0"`, `"F1234=0"`, "a place and its Victory Points, 1 to 200, as F1234=30"},
		{"objectives", `"F1234=201"`, `"F1234=201"`, "a place and its Victory Points, 1 to 200, as F1234=30"},
		{"objectives", `"F1234=x"`, `"F1234=x"`, "a place and its Victory Points, 1 to 200, as F1234=30"},
		{"objectives", `"Avalon=30"`, `"Avalon"`, "a place or a hex, as E1613"},
		{"objectives", `"E1613=30"`, "E1613, which is outside of the window", "a hex within it"},
		{"objectives", `"F1234=30, F1234=20"`, "Midway twice", "an objective once"},
		{"worth", `"F1234, Avalon"`, `"Avalon"`, "a place or a hex, as E1613"},
		{"worth", `"F1234, E1613"`, "E1613, which is outside of the window", "a hex within it"},
		{"par", `"even"`, `"even"`, "a whole number from -400 to 400"},
		{"par", `401`, `"401"`, "a whole number from -400 to 400"},
		{"par", `-401`, `"-401"`, "a whole number from -400 to 400"},
		{"scale", `0`, `"0"`, "a whole number from 1 to 1000"},
		{"scale", `1001`, `"1001"`, "a whole number from 1 to 1000"},
	} {
		data, line := with(t, midway, c.key, c.value)
		_, err := theatre.Read(data, "midway-basic", fighttest.Book(t), theMap(t))
		if !assert.Error(t, err, "%s = %s", c.key, c.value) {
			continue
		}
		where, rest, _ := strings.Cut(err.Error(), ": found ")
		found, want, _ := strings.Cut(rest, "; want ")
		if c.found == "4/6/42" { // the fault of first shows in last
			line, c.key = line+1, "last"
		}
		assert.Equal(t, fmt.Sprintf("%s:%d: %s", midway, line, c.key), where, "%s = %s", c.key, c.value)
		assert.Contains(t, found, c.found, "%s = %s", c.key, c.value)
		assert.Contains(t, want, c.want, "%s = %s", c.key, c.value)
		assert.NotContains(t, err.Error(), "\n")
	}
}

// The same of what only a war with islands has.
func TestWrongValuesOfIslands(t *testing.T) {
	const islands = "scenarios/guadalcanal.toml"
	const base, port = "a base, its Supply Points of a Game-Turn and a side, as Rabaul=60 Japan",
		"a port, the Game-Turns from there to the yards and a side, as Truk=2 Japan"
	for _, c := range []struct{ key, value, found, want string }{
		{"supply", `"Rabaul"`, `"Rabaul"`, base},
		{"supply", `"Rabaul=0 Japan"`, `"Rabaul=0 Japan"`, base},
		{"supply", `"Rabaul=1000 Japan"`, `"Rabaul=1000 Japan"`, base},
		{"supply", `"Rabaul=60 Nobody"`, `"Rabaul=60 Nobody"`, base},
		{"supply", `"Avalon=60 Japan"`, `"Avalon"`, "a place or a hex, as E1613"},
		{"supply", `"E2722=60 Allies"`, "E2722", "a base of a scenario with ground = true"},
		{"yards", `"Truk=0 Japan"`, `"Truk=0 Japan"`, port},
		{"yards", `"Truk=10 Japan"`, `"Truk=10 Japan"`, port},
		{"yards", `"Truk=2"`, `"Truk=2"`, port},
		{"yards", `"Truk=2 Japan, Rabaul=3 Japan"`, `"Rabaul=3 Japan"`, "one port of Japan"},
		{"yards", `"Truk=2 Allies"`, "Truk", "a port of Allies, in a war that goes on over a Cycle"},
		{"yards", `"E2519=2 Japan"`, "Guadalcanal", "a port of Japan, in a war that goes on over a Cycle"},
		{"yards", `"E2722=2 Allies"`, "E2722", "a port of Allies, in a war that goes on over a Cycle"},
	} {
		data, line := with(t, islands, c.key, c.value)
		_, err := theatre.Read(data, "guadalcanal", fighttest.Book(t), theMap(t))
		require.Error(t, err, "%s = %s", c.key, c.value)
		found, want, _ := strings.Cut(err.Error(), "; want ")
		assert.Contains(t, found, fmt.Sprintf("%s:%d: %s: found %s", islands, line, c.key, c.found))
		assert.Equal(t, c.want, want, "%s = %s", c.key, c.value)
	}
}

// Values that are just allowed are read.
func TestEdgesOfValues(t *testing.T) {
	for _, edges := range []map[string]string{
		{"last": `"2/6/42"`, "par": `-400`, "scale": `1`, "objectives": `"F1234=1"`, "worth": `""`, "dummies": `""`,
			"title": `""`},
		{"last": `"4/12/42"`, "par": `400`, "scale": `1000`, "objectives": `"Midway=200"`, "window": `"F0101 F3545"`},
	} {
		data := witp.Game.Data
		for _, key := range slices.Sorted(maps.Keys(edges)) {
			data, _ = within(t, data, midway, key, edges[key])
		}
		w, err := theatre.Read(data, "midway-basic", fighttest.Book(t), theMap(t))
		require.NoError(t, err)
		assert.Equal(t, edges["par"], strconv.Itoa(w.Par))
		assert.Equal(t, edges["scale"], strconv.Itoa(w.Scale))
		assert.Equal(t, edges["last"], `"`+w.Last.String()+`"`)
		assert.Len(t, w.Objectives, 1)
	}
}

// A key that a scenario does not have, and a file that there is none of, are refused.
func TestKeysOfAScenario(t *testing.T) {
	data, line := with(t, midway, "par", "0\nfogs = 3")
	_, err := theatre.Read(data, "midway-basic", fighttest.Book(t), theMap(t))
	assert.ErrorContains(t, err,
		fmt.Sprintf("%s:%d: fogs: found it in a fight of kind scenario; want oob, first, last, phases, window",
			midway, line+1))
	_, _, _, err = theatre.About(data, "midway-basic")
	assert.ErrorContains(t, err, "fogs: found")
	_, err = theatre.Read(witp.Game.Data, "midway-advanced", fighttest.Book(t), theMap(t))
	assert.ErrorContains(t, err, "scenarios/midway-advanced.toml")
	data, line = with(t, midway, "par", "0 =")
	_, err = theatre.Read(data, "midway-basic", fighttest.Book(t), theMap(t))
	assert.ErrorContains(t, err, fmt.Sprintf("%s:%d: found ", midway, line))
	names, err := theatre.Names(witp.Game.Data)
	require.NoError(t, err)
	assert.Contains(t, names, "midway-basic")
	assert.Contains(t, names, "coral-sea")
}

const order = "oob/midway.csv"

// changed returns the data with one value of the first line of an order of battle that begins so replaced.
func changed(t *testing.T, begins, column, value string) (fs.FS, int) {
	t.Helper()
	text, err := fs.ReadFile(witp.Game.Data, order)
	require.NoError(t, err)
	lines := strings.Split(string(text), "\n")
	columns := strings.Split("scenario,side,force,place,hex,arrives,kind,count,what,name,confidence,source", ",")
	for i, l := range lines {
		if !strings.HasPrefix(l, begins) {
			continue
		}
		values := strings.Split(l, ",")
		require.Len(t, values, len(columns), "a line without commas in it")
		for k := range columns {
			if columns[k] == column {
				values[k] = value
			}
		}
		lines[i] = strings.Join(values, ",")
		data, err := table.Overlay(witp.Game.Data, fstest.MapFS{order: {Data: []byte(strings.Join(lines, "\n"))}})
		require.NoError(t, err)
		return data, i + 1
	}
	require.Fail(t, "no such line")
	return nil, 0
}

// Of each column of an order of battle a wrong value is refused, with its line where that alone tells.
func TestWrongOrderOfBattle(t *testing.T) {
	const akagi, garrison, fighters = "midway,Japan,Mobile Force,at sea,F0730,,ship,1,JP CV1",
		"midway,Allies,Midway garrison,Midway,F1234,,hq", "midway,Allies,Midway garrison,Midway,F1234,,air,2,F2A"
	for _, c := range []struct{ begins, column, value, want string }{
		{akagi, "scenario", "coral-sea", `found scenario "coral-sea"; want midway, as the file is called`},
		{akagi, "side", "Germany", `found side "Germany"; want`},
		{akagi, "side", "Allies", `found what "JP CV1"; want ship of Allies from the rosters`},
		{akagi, "force", "", `found force ""; want the name of a force`},
		{akagi, "place", "", `found place ""; want a place of the map, or at sea`},
		{akagi, "hex", "F07", `found hex "F07"; want a hex of the map`},
		{akagi, "arrives", "tomorrow", `found arrives "tomorrow"; want nothing, or Game-Turn, Cycle and year`},
		{akagi, "kind", "ships", `found kind "ships"; want`},
		{akagi, "count", "0", `found count "0"; want`},
		{akagi, "count", "1000", `found count "1000"; want`},
		{akagi, "count", "2.5", `found count "2.5"; want`},
		{akagi, "what", "JP CV99", `found what "JP CV99"; want ship of Japan from the rosters`},
		{akagi, "name", "Kaga", `found what "JP CV1"; want ship of Japan from the rosters`},
		{akagi, "confidence", "certain", `found confidence "certain"; want`},
		{akagi, "source", "memory", `found source "memory"; want`},
		{garrison, "what", "Squadron", `found what "Squadron"; want Group, Wing, Division, Force`},
		{fighters, "what", "Zero", `found what "Zero"; want air of Allies from the rosters`},
		{fighters, "what", "F2B", `found what "F2B"; want air of Allies from the rosters`},
		{"midway,Allies,Midway garrison,Midway,F1234,,base,5", "what", "airfield",
			`found what "airfield"; want airbase, port`},
		{"midway,Allies,Midway garrison,Midway,F1234,,supply", "what", "Fuel Block",
			`found what "Fuel Block"; want Supply Block`},
	} {
		data, line := changed(t, c.begins, c.column, c.value)
		_, err := book.Load(data)
		if assert.Error(t, err, "%s = %q", c.column, c.value) {
			assert.Contains(t, err.Error(), fmt.Sprintf("%s:%d: %s", order, line, c.want))
			assert.NotContains(t, err.Error(), "\n")
		}
	}
}

// Errors that no single line shows are refused by the scenario, for the key that names the order of
// battle.
func TestOrdersThatDoNotFit(t *testing.T) {
	const akagi = "midway,Japan,Mobile Force,at sea,F0730,,ship,1,JP CV1"
	for _, c := range []struct{ begins, column, value, want string }{
		{akagi, "hex", "", "found Mobile Force in no hex; want"},
		{akagi, "hex", "F2006", "found Mobile Force in F2006, which is outside of the window; want it in out " +
			"or a larger window"},
		{akagi, "count", "2", "found Akagi twice; want a ship once"},
		{"midway,Japan,Mobile Force,at sea,F0730,,ship,6", "count", "39",
			"found 49 ships in Mobile Force; want 48 at most"},
		{"midway,Allies,Midway garrison,Midway,F1234,,ground", "count", "30",
			"found more than 32 ground units; want that many at most"},
	} {
		data, _ := changed(t, c.begins, c.column, c.value)
		b, err := book.Load(data)
		require.NoError(t, err, "%s = %q", c.column, c.value)
		_, err = theatre.Read(data, "midway-basic", b, theMap(t))
		if assert.Error(t, err, "%s = %q", c.column, c.value) {
			assert.Contains(t, err.Error(), midway+":4: oob: "+c.want)
		}
	}
}
