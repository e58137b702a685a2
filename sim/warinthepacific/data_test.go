package warinthepacific_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim/table"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"

	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// Sixty tables: 18 are printed in the rulebook's text, 3 nearly so, 39 made up to fit;
// so are both rosters and the eight orders of battle. Every table says in its first line what it is.
func TestSources(t *testing.T) {
	files, err := fs.Glob(witp.Game.Data, "tables/*.csv")
	require.NoError(t, err)
	require.Len(t, files, 60)
	count := map[string]int{}
	for _, file := range files {
		lines := fighttest.Grid(t, file)
		last := len(lines[0]) - 1
		for _, line := range lines {
			require.Equal(t, lines[0][last], line[last], "%s: how it is known", file)
		}
		count[lines[0][last]]++
		text, err := fs.ReadFile(witp.Game.Data, file)
		require.NoError(t, err)
		assert.Regexp(t, `^# \[\d+\.\d`, string(text), file)
	}
	require.Equal(t, map[string]int{"sourced": 18, "constrained": 3, "reconstructed": 39}, count)
	total := map[string]int{}
	for _, s := range fighttest.Load(t).Sources() {
		total[s.Label] = s.Count
	}
	require.Equal(t, map[string]int{"sourced": 18, "constrained": 3, "reconstructed": 39 + 2 + 8}, total)
	for _, s := range fighttest.Load(t).Setups() {
		assert.Regexp(t, `\(forces (sourced|reconstructed)\)$`, s.Title, "whoever reads the list sees it")
	}
}

// An error in a file is reported with its line.
func TestBadData(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"tables/aa-matrix.csv", "1.0,", "1.5,", `want a share from 0 to 1`},
		{"tables/kamikaze-adjust.csv", "1.25", "2.5", `want a factor from 0 to 2`},
		{"tables/economic-multiple.csv", ",2,", ",-2,", `want a whole number from 0 to 9999`},
		{"tables/naval-damage-levels.csv", "D4,-9", "D4,1", `want a whole number from -99 to 0`},
		{"tables/ground-crt.csv", "1,-2,Ae", "1,-2,Ax",
			`tables/ground-crt.csv:3: found 1:3 "Ax"; want one of Ae, Ar, Do, Dr, De`},
		{"tables/ground-crt.csv", "1,-1,", "1,10,", `tables/ground-crt.csv:4: found die "10"; want -1`},
		{"tables/ground-crt.csv", "\n3,9,", "\n# 3,9,", "tables/ground-crt.csv: found 35 lines; want 36"},
		{"tables/terrain-effects.csv", "jungle,4,6", "jungle,4.3,6",
			`tables/terrain-effects.csv:7: found foot "4.3"; want a number of halves up to 50`},
		{"tables/terrain-effects.csv", "rough,2,3", "rocks,2,3",
			`tables/terrain-effects.csv:5: found terrain "rocks"; want clear, rough`},
		{"tables/ground-units.csv", "US Infantry Regiment,US", "US Infantry Division,US",
			`tables/ground-units.csv:5: found unit "US Infantry Division" again; want it once, as in line 4`},
		{"tables/ground-units.csv", "US Infantry Division,US,other,yes,11,3,4",
			"US Infantry Division,US,other,yes,11,3,12",
			`tables/ground-units.csv:4: found battlegroup "12"; want less than the strength`},
		{"tables/crt-selection.csv", "6/42,2,2", "6/42,2,4",
			`tables/crt-selection.csv:5: found allied "4"; want a whole number from 1 to 3`},
		{"tables/supply-allowance.csv", "2,14", "5,14",
			`tables/supply-allowance.csv:4: found multiple "5"; want 1 to 4`},
		{"tables/assault-strength.csv", "0.25", "0.3",
			`tables/assault-strength.csv:3: found mechanized "0.3"; want a number of quarters`},
		{"tables/countries.csv", ",sourced", ",guess",
			`found source "guess"; want sourced, constrained, reconstructed`},
		{"tables/damage-repair.csv", "40,2,1", "40,2,one",
			`tables/damage-repair.csv:3: found D1 "one"; want a whole number`},
		{"tables/bounce.csv", "1..2,4", "1-2,4", `found difference "1-2"; want a range such as 4..7 or 30..`},
		{"battles/tarawa.toml", `source = "reconstructed"`, `source = "known"`,
			`battles/tarawa.toml:4: source: found "known"; want sourced, constrained, reconstructed`},
	} {
		_, err := witp.Load(fighttest.Changed(t, c.file, c.old, c.new), nil)
		assert.ErrorContains(t, err, c.want)
	}
	_, err := witp.Load(witp.Game.Data, map[string]string{"x": "y"})
	require.ErrorContains(t, err, `found option "x"; want one of extended-losses`)
}

// A table of one's own changes what is fought, the digest, and how it is known.
func TestOwnTable(t *testing.T) {
	text, err := fs.ReadFile(witp.Game.Data, "tables/ground-crt.csv")
	require.NoError(t, err)
	own := strings.ReplaceAll(strings.ReplaceAll(string(text), "reconstructed", "sourced"), "De", "Ae")
	data, err := table.Overlay(witp.Game.Data, fstest.MapFS{"tables/ground-crt.csv": {Data: []byte(own)}})
	require.NoError(t, err)
	r, err := witp.Load(data, nil)
	require.NoError(t, err)
	assert.NotEqual(t, fighttest.Load(t).Digest(), r.Digest())
	s, err := r.Setup("singapore")
	require.NoError(t, err)
	count := map[string]int{}
	for _, source := range s.(*ground.Combat).Sources() {
		count[source.Label] = source.Count
	}
	assert.Equal(t, map[string]int{"sourced": 4, "reconstructed": 2}, count, "those that a ground fight uses")
}

// An error in a battle file or a flag is reported with its place.
func TestBadFights(t *testing.T) {
	const usual = "attack = \"JP Infantry Division @N\"\ndefend = \"US Infantry Regiment\"\n"
	for text, want := range map[string]string{
		usual + `kind = "sea"`: `x.toml:3: kind: found "sea"; want ground`,
		usual +
			`guns = "3"`: `x.toml:3: guns: found it in a fight of kind ground; want attack, defend, `,
		usual +
			`terrain = "swamp"`: `x.toml:3: terrain: found "swamp"; want clear, rough`,
		usual +
			`hexsides = "N=wall"`: `x.toml:3: hexsides: found "N=wall"; want a hexside of N, NE`,
		usual +
			`held = "N"`: `x.toml:3: held: found attackers in a hex that the defender holds`,
		usual +
			`date = "14/42"`: `x.toml:3: date: found "14/42"; want a Cycle from 13/41 to 13/45`,
		usual +
			`shift = 4`: `x.toml:3: shift: found "4"; want a whole number from -3 to 3`,
		usual +
			`attack-supply = -1`: `x.toml:3: attack-supply: found "-1"; want Supply Points from 0 to 9999`,
		usual + "assault":                                         "x.toml:3: found ",
		`attack = "JP Infantry Army"`:                             `x.toml:1: attack: found unit "JP Infantry Army"; want one of tables/ground-units.csv`,
		`attack = "JP Infantry Division @X"`:                      `found "@X"; want a hexside, one of @N, @NE`,
		"attack = \"JP Infantry Division @N\"\ndefend = \"none\"": "x.toml:2: defend: found nobody to fight",
		"attack = \"JP Infantry Division @N, US Infantry Division @N\"": "found JP Infantry Division and US " +
			"Infantry Division together",
		"attack = \"US Armored Division\"\ndefend = \"JP Infantry Regiment\"\nassault = " +
			"\"merchant\"": "found US Armored Division in an assault of kind merchant",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", text, nil)
		assert.ErrorContains(t, err, want, text)
	}
	_, err := fighttest.Load(t).Battle("", "", map[string]string{"attack": "3 JP Infantry Division @Q"})
	assert.ErrorContains(t, err, `attack: found "@Q"`)
}
