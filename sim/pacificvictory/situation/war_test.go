package situation_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
	"github.com/ironbottom/ironbottom/sim/table"
)

// theWar returns the map and the scenarios that ship.
func theWar(t *testing.T) *situation.War {
	t.Helper()
	r, err := pacificvictory.Load(pacificvictory.Game.Data, nil)
	require.NoError(t, err)
	return r.War()
}

// at returns the place of a name.
func at(t *testing.T, m *atlas.Map, name string) hex.Index {
	t.Helper()
	i, ok := m.Find(name)
	require.True(t, ok, "no place %q", name)
	return i
}

// all returns the places of names between commas.
func all(t *testing.T, m *atlas.Map, names string) (b hex.Board) {
	t.Helper()
	for name := range strings.SplitSeq(names, ",") {
		b = b.With(at(t, m, strings.TrimSpace(name)))
	}
	return b
}

// names returns what the places of a set are called.
func names(m *atlas.Map, b hex.Board) []string {
	list := []string{}
	for i := range b.All() {
		list = append(list, m.Name(i))
	}
	return list
}

// changed lays changed files over those that ship: in each, old becomes new once.
func changed(t *testing.T, file, old, new string) fs.FS {
	t.Helper()
	text, err := fs.ReadFile(pacificvictory.Game.Data, file)
	require.NoError(t, err)
	require.True(t, strings.Contains(string(text), old), "%s has no %q", file, old)
	mine := fstest.MapFS{file: {Data: []byte(strings.Replace(string(text), old, new, 1))}}
	over, err := table.Overlay(pacificvictory.Game.Data, mine)
	require.NoError(t, err)
	return over
}

// A user who owns the game lays his own map over that which ships.
func TestOwnMapIsLaidOver(t *testing.T) {
	before, err := pacificvictory.Load(pacificvictory.Game.Data, nil)
	require.NoError(t, err)
	after, err := pacificvictory.Load(changed(t, "map/hexes.csv", "Tokyo,island,mountain,major,Japan,Japan,2",
		"Tokyo,island,mountain,major,Japan,Japan,7"), nil)
	require.NoError(t, err)
	m := after.War().Map
	require.EqualValues(t, 7, m.PP[at(t, m, "Tokyo")])
	require.NotEqual(t, before.MapDigest(), after.MapDigest())
	require.Equal(t, before.Digest(), after.Digest(), "a battle does not depend on the map")
	require.Equal(t, before.Sources(), after.Sources())

	// A scenario of his own is a line of scenarios.csv and a file.
	mine := fstest.MapFS{
		"scenarios.csv": {
			Data: []byte("scenario,title,first,last,moves-first,surprise,gate,givers,first_source,source\n" +
				"mine,Mine,Mar44,Jun44,,no,Dhaka,USA,reconstructed,reconstructed\n")},
		"scenarios/mine.csv": {
			Data: []byte(
				"place,side,nation,type,class,steps,flags,source\nTokyo,Japan,Japan,CV,Hiyo,4,,reconstructed\n")},
	}
	over, err := table.Overlay(pacificvictory.Game.Data, mine, "scenarios/*.csv")
	require.NoError(t, err)
	r, err := pacificvictory.Load(over, nil)
	require.NoError(t, err)
	require.Len(t, r.Scenarios(), 1)
	s, ok := r.War().Scenario("mine")
	require.True(t, ok)
	require.Equal(t, "CV4[Hiyo]", s.Blocks[0].String())
	require.Equal(t, "Mar44", book.Turns[s.First])
	_, ok = r.War().Scenario("1941")
	require.False(t, ok)
}

// Every mistake is refused with file and line.
func TestWrongMapsAreRefused(t *testing.T) {
	const tokyo, side = "Tokyo,island,mountain,major,Japan,Japan,2,Japan,yes,no,,yes,no,no", "0112,0114,closed,0,no,no"
	for _, c := range []struct{ file, old, new, want string }{
		{"map/hexes.csv", "id,name", "id,nam", "map/hexes.csv:"},
		{"map/hexes.csv", "0112,Mongolia", "0111,Mongolia", `found id "0111"; want two digits of the row`},
		{"map/hexes.csv", "0112,Mongolia", "112,Mongolia", `found id "112"`},
		{"map/hexes.csv", "0112,Mongolia", "9912,Mongolia", "want at most 62 in a row"},
		{"map/hexes.csv", "0114,Harbin", "0112,Harbin", "found id \"0112\" again; want it once"},
		{"map/hexes.csv", "Harbin", "Tokyo", `found name "Tokyo"; want a name that no other place has`},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "island", "swamp", 1),
			`found kind "swamp"; want one of sea, coastal, island, land`},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "mountain", "sea", 1), "want sea for hexes of kind sea"},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "mountain", "lava", 1), `found terrain "lava"`},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "major", "none", 1), "want none where there is no base"},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "major", "big", 1), `found base "big"`},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "Japan,Japan,2", "Siam,Japan,2", 1),
			`found nation "Siam"; want one of Japan, USA, British, Dutch, China`},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "Japan,Japan,2", "Japan,Siam,2", 1), `found home "Siam"`},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "Japan,Japan,2", "Japan,Japan,99", 1),
			"want a whole number from 0 to 20"},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "2,Japan,yes", "2,,yes", 1), `found theatre ""`},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "yes,no,no", "no,no,no", 1), "want none at sea, out of play"},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "yes,no,no", "yes,no,yes", 1), "want no where there is land"},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "yes,no,no", "perhaps,no,no", 1), "want yes or no"},
		{"map/hexes.csv", tokyo, strings.Replace(tokyo, "no,,yes", "no,6,yes", 1), "want each die roll once"},
		{"map/hexes.csv", "no,6,yes", "no,,yes", "found no typhoon hex for some die roll"},
		{"map/hexes.csv", "no,6,yes", "no,7,yes", "want a whole number from 1 to 6"},
		{"map/hexes.csv", "sourced", "guessed", `found name_source "guessed"; want one of sourced`},

		{"map/hexsides.csv", side, "0112,0116,closed,0,no,no", `found b "0116"; want a neighbour of 0112`},
		{"map/hexsides.csv", side, "0112,9999,closed,0,no,no", `found b "9999"; want a name or number`},
		{"map/hexsides.csv", side, "0112,0213,closed,0,no,no", "found a,b \"0112,0213\" again; want it once"},
		{"map/hexsides.csv", side + ",sourced,sourced,reconstructed\n", "",
			"found no side between Mongolia and Harbin"},
		{"map/hexsides.csv", side, "0112,0114,clear,2,no,no", "want closed to all out of play"},
		{"map/hexsides.csv", side, "0112,0114,wall,0,no,no", `found terrain "wall"`},
		{"map/hexsides.csv", "mountain,1", "mountain,2", "want 2 on clear sides only"},
		{"map/hexsides.csv", "alpine,0", "alpine,1", "want 0 on sides that are sea, alpine or closed"},
		{"map/hexsides.csv", "0114,0213,clear,2,no", "0114,0213,clear,2,yes", "want no between hexes without coast"},
		{"map/hexsides.csv", "0114,0213,clear,2", "0114,0213,clear,0", "want no where ground cannot pass"},

		{"map/boxes.csv", "Panama,USA", "Tokyo,USA", `found box "Tokyo"`},
		{"map/boxes.csv", "Panama,USA", ",USA", `found box ""; want a name`},
		{"map/boxes.csv", "CPAC", "NORPAC", `found theatre "NORPAC"`},
		{"map/links.csv", "Panama,Samoa", "Hawaii,Samoa", `found box "Hawaii"; want a name of map/boxes.csv`},
		{"map/links.csv", "Panama,Samoa", "Panama,Mongolia", "want one with a base"},
		{"map/links.csv", "Panama,Tahiti", "Panama,Samoa", "again; want it once"},
		{"map/links.csv", "Panama,Tahiti,yes,yes,1", "Panama,Tahiti,yes,yes,2", "want the same for all links of a box"},
		{"map/coasts.csv", "Bangkok,south,Saigon", "Bangkok,north,Saigon",
			`found coast "north"; want one of west, south`},
		{"map/coasts.csv", "Bangkok,south,Saigon", "Bangkok,south,Tokyo", "want a hex from which ships reach Bangkok"},
		{"map/coasts.csv", "Bangkok,south,Saigon", "Bangkok,south,Singapore", "again; want it once"},
		{"map/coasts.csv", "Bangkok,south,Saigon,reconstructed\n", "", "found no coast of Bangkok toward Saigon"},
		{"map/commands.csv", "Nimitz,CPAC", "Halsey,CPAC", `found headquarters "Halsey" for CPAC`},
		{"map/commands.csv", "MacArthur,SWPA", "MacArthur,CPAC", "want one for each theatre"},

		{"scenarios.csv", "1942,High", "1941,High", "again; want it once"},
		{"scenarios.csv", "1942,High", "1940,High", "scenarios/1940.csv: found no such file"},
		{"scenarios.csv", "Jun42,Jun45", "Jun42,Mar42", "want a turn not before the first"},
		{"scenarios.csv", "Jun42,Jun45", "May42,Jun45", `found first "May42"`},
		{"scenarios.csv", "Rangoon", "Ragnoon", `found gate "Ragnoon"`},
		{"scenarios.csv", "British USA", "British Siam", `found givers "British Siam"`},
		{"scenarios/1941.csv", "Tokyo,Japan,Japan,SHQ", "Tokio,Japan,Japan,SHQ", `found place "Tokio"`},
		{"scenarios/1941.csv", "Tokyo,Japan,Japan,SHQ", "Tokyo,Allies,Japan,SHQ", "want Japan for Japanese blocks"},
		{"scenarios/1941.csv", "Tokyo,Japan,Japan,SHQ", "Mongolia,Japan,Japan,SHQ", "want one that is in play"},
		{"scenarios/1941.csv", "Tokyo,Japan,Japan,SHQ", "Tokyo,Japan,Japan,XX", `found type "XX"`},
		{"scenarios/1941.csv", "SHQ,IJA,4", "SHQ,IJX,4", "there is no Japan SHQ IJX"},
		{"scenarios/1941.csv", "SHQ,IJA,4", "SHQ,IJA,5", "want a whole number from 1 to 4"},
		{"scenarios/1941.csv", "SHQ,IJA,4,,", "SHQ,IJA,4,lost,", `found flags "lost"`},
		{"scenarios/1941.csv", "SHQ,IJA,4,,", "SHQ,IJA,4,blockade,", "want blockade for ships only"},
		{"scenarios/1941.csv", "Tokyo,Japan,Japan,SHQ", "Manila,Japan,Japan,SHQ",
			"want one that the other side does not hold"},
		{"scenarios/1942.csv", "Rabaul,Japan,Japan,MB", "Tokyo,Japan,Japan,MB", "want a minor base without a marker"},
		{"force-pool.csv", "Japan,AR,,1", "Japan,AR,,0", "want at most 0 blocks of Japan AR"},
		{"force-pool.csv", "Japan,AR,,1,4", "Japan,AR,,1,5", "want a whole number from 1 to 4"},
		{"force-pool.csv", "Japan,AR", "China,AR", "there is no China AR"},
		{"force-pool.csv", "CV,Hiyo", "CV,Akagi", "again; want it once"},
		{"force-pool.csv", "Mar42", "Apr42", `found from "Apr42"`},
	} {
		_, err := pacificvictory.Load(changed(t, c.file, c.old, c.new), nil)
		require.ErrorContains(t, err, c.want, "%s: %s", c.file, c.new)
		require.Regexp(t, `^(map|scenarios|force-pool)[a-z0-9/]*\.csv:`, err.Error())
		require.NotContains(t, err.Error(), "\n")
	}
}

// No data file, however wrong, does more than be refused in one line that names it.
func FuzzWarFiles(f *testing.F) {
	files := []string{"map/hexes.csv", "map/hexsides.csv", "map/boxes.csv", "map/links.csv", "map/coasts.csv",
		"map/commands.csv",
		"scenarios.csv", "scenarios/1941.csv", "force-pool.csv"}
	lines := map[string][]string{}
	for i, file := range files {
		text, err := fs.ReadFile(pacificvictory.Game.Data, file)
		require.NoError(f, err)
		lines[file] = strings.Split(string(text), "\n")
		n := len(lines[file])
		f.Add(uint8(i), uint16(n-2), lines[file][n-3]) // a line twice
		f.Add(uint8(i), uint16(n-2), lines[file][n-2]+",")
	}
	f.Fuzz(func(t *testing.T, which uint8, n uint16, line string) {
		file := files[int(which)%len(files)]
		text := slices.Clone(lines[file])
		text[int(n)%len(text)] = line
		mine := fstest.MapFS{file: {Data: []byte(strings.Join(text, "\n"))}}
		over, err := table.Overlay(pacificvictory.Game.Data, mine)
		require.NoError(t, err)
		r, err := pacificvictory.Load(over, nil)
		if err != nil {
			require.Contains(t, err.Error(), ".csv")
			return
		}
		_, err = r.Chart("")
		require.NoError(t, err)
	})
}
