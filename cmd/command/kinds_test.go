package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// In a game with several kinds of combat each has its parts as flags, and says in its first lines
// and in JSON how its tables are known.
func TestEachKindOfCombatHasItsParts(t *testing.T) {
	const game = "odds --game war-in-the-pacific -n 500"
	table := map[string]string{"ground": "ground-crt", "air": "air-air-crt", "bombardment": "aa-table",
		"strike": "naval-crt", "submarine": "submarine-hit",
		"search": "aircraft", "engagement": "tactical-initiative", "convoy": "naval-damage-levels", "hunt": "asw",
		"mines": "submarine-damage"}
	for kind, parts := range map[string][]string{
		"ground": {"--attack", "2 JP Infantry Division @N, JP Armored Brigade @NE", "--defend",
			"CW Infantry Division", "--terrain", "jungle", "--date", "2/42"},
		"air":         {"--attack", "6 Val, 3 Betty @M", "--defend", "7 P-40 @M"},
		"bombardment": {"--attack", "5 Betty, 3 Zero", "--defend", "2 P-40", "--target", "port", "--guns", "12"},
		"strike": {"--attack", "8 SBD, 3 TBD, 2 F4F", "--defend", "Akagi, Kaga, Haruna, 4 JP DD-modern",
			"--cap", "6 Zero", "--date", "6/42"},
		"submarine": {"--attack", "8", "--defend", "Haruna, JP CA9, 4 JP DD-modern", "--distance", "4"},
		"search": {"--attack", "E1613: 3 Betty; E1512: 1 Mavis-Emily", "--defend",
			"Washington, 2 US DD-modern; dummy", "--markers", "E2922, E3021"},
		"engagement": {"--attack", "MOVE: Chokai, 2 JP DD-modern", "--defend", "BMB plotted=12: US Chicago",
			"--date", "8/42"},
		"convoy": {"--attack", "2 PBY, B-24 far", "--defend", "2 JP MS-1x, JP DE-std", "--pipeline", "16",
			"--searches", "3"},
		"hunt":  {"--attack", "3 US DE-std", "--defend", "6 2, dummy", "--date", "6/44", "--near-port"},
		"mines": {"--attack", "2", "--defend", "3 JP MS-1x", "--pipeline", "16", "--cycles", "2"},
	} {
		args := append(append(strings.Fields(game), "--kind", kind), parts...)
		text := must(t, args...)
		head, _, _ := strings.Cut(text, "\n\n")
		require.Contains(t, head, " reconstructed (ironbottom games)", kind)
		got := decode(t, must(t, append(args, "--json")...))
		require.NotZero(t, got["sources"].(map[string]any)["reconstructed"], kind)
		require.NotZero(t, got["outcomes"], kind)
		require.Regexp(t, `(?m)^  reconstructed  .*\b`+table[kind]+`\b`, head, kind)
		require.Contains(t, got["source_names"].(map[string]any)["reconstructed"], table[kind], kind)
		must(t, append(args, "--out", filepath.Join(t.TempDir(), "kept"))...)
	}
	const advise = "advise p40-example --game war-in-the-pacific"
	require.Regexp(t, `(?m)^  reconstructed  aircraft, bounce, air-air-crt`, must(t, strings.Fields(advise)...))
	require.NotEmpty(t, decode(t, must(t, strings.Fields(advise+" --json")...))["source_names"])
	require.Contains(t, must(t, strings.Fields("odds --game war-in-the-pacific --list")...), "(forces reconstructed)")
}

// A table from an owned booklet no longer counts as reconstructed.
func TestOwnTableIsSourced(t *testing.T) {
	text, err := os.ReadFile("../../sim/warinthepacific/data/tables/ground-crt.csv")
	require.NoError(t, err)
	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, "tables"), 0o777))
	own := strings.ReplaceAll(string(text), "reconstructed", "sourced")
	require.NoError(t, os.WriteFile(filepath.Join(folder, "tables", "ground-crt.csv"), []byte(own), 0o666))
	args := strings.Fields("odds singapore --game war-in-the-pacific -n 100 --json")
	before := decode(t, must(t, args...))["sources"].(map[string]any)["reconstructed"].(float64)
	after := decode(t, must(t, append(args, "--data", folder)...))["sources"].(map[string]any)["reconstructed"].(float64)
	require.Equal(t, before-1, after)
}

// The cheapest force is found for each kind of fight, solved or simulated. If only some forces hide
// something, some are solved and some simulated.
func TestCheapestForceOfEachKind(t *testing.T) {
	for _, c := range []struct{ args, types, key, unit, method string }{
		{"singapore", "3 JP Infantry Division @N", "attack", "points of Combat Strength", "exact"},
		{"port-moresby-noon", "5..5 Betty, 12 Zero", "attack", "Air Points", "exact"},
		{"rabaul-harbour --size defend", "9 Zeke", "defend", "Air Points", "exact"},
		{"midway-strike", "2 SBD, 1 TBD, 2 F4F", "attack", "Air Points", "auto"},
		{"santa-cruz-hornet --size defend", "2 F4F", "cap", "Air Points", "auto"},
		{"wasp --size defend", "Wasp, 3 US DD-modern", "defend", "points of Defense Strength", "exact"},
		{"savo-island --size defend -n 200", "US Chicago, Vincennes, Quincy, Astoria", "defend",
			"points of Defense Strength", "monte-carlo"},
	} {
		args := append(strings.Fields("odds --game war-in-the-pacific --at-least 0.4 "+c.args), "--types", c.types)
		got := decode(t, must(t, append(args, "--json")...))
		require.Equal(t, []any{c.unit, c.method}, []any{got["cost_unit"], got["method"]}, c.args)
		require.NotEmpty(t, got["front"], c.args)
		require.Contains(t, must(t, args...), "sized          "+c.key+", of "+strings.TrimPrefix(c.types, "5..")+
			"\n", c.args)
	}
}

// Each kind of fight reports the losses of its sides.
func TestEachKindReportsLosses(t *testing.T) {
	for name, want := range map[string][2]string{
		"tarawa": {"steps", "steps"}, "p40-example": {"Air Points", "Air Points"},
		"clark-field": {"Air Points", "Air Points"},
		"force-z":     {"Air Points", "damage levels"}, "wasp": {"Sub Points", "damage levels"},
		"tassafaronga": {"damage levels", "damage levels"},
	} {
		args := strings.Fields("odds -n 50 --game war-in-the-pacific " + name)
		got := decode(t, must(t, append(args, "--json")...))
		text := must(t, args...)
		for s, side := range []string{"attacker", "defender"} {
			require.Equal(t, want[s], got[side].(map[string]any)["unit"], name)
			require.Regexp(t, strings.ToUpper(side[:1])+side[1:]+`: [0-9.]+ of [0-9]+ `+want[s]+" left", text)
		}
		for _, b := range got["blocks"].([]any) {
			require.Contains(t, want, b.(map[string]any)["unit"], name)
		}
	}
	require.Contains(t, must(t, "odds", "tassafaronga", "-n", "50", "--game", "war-in-the-pacific"),
		"\nAttacker sunk: ")
}

// Advice does not depend on units under markers that the side cannot see.
func TestAdviceDoesNotPeek(t *testing.T) {
	const text = "kind = \"search\"\nattack = \"E1613: 3 Betty\"\ndefend = \"Washington, North Carolina, " +
		"Chicago, 6 US DD-modern; 2 US DD-modern; dummy\"\n" +
		"markers = \"E2922, E3021, E2820\"\nstep = \"strike\"\nreports = \"1 1 FALSE 10 0 3 0 0 0\"\n"
	inFolder(t, map[string]string{"true.toml": text + "placed = \"1 2 3\"\n", "false.toml": text +
		"placed = \"3 1 2\"\n"})
	choices := func(file string) []any {
		return decode(t, must(t, "advise", file, "--game", "war-in-the-pacific", "--json", "-n",
			"4000"))["choices"].([]any)
	}
	require.Equal(t, choices("true.toml"), choices("false.toml"))
	// Thirty of the forty ways to draw the chit are with the first force there.
	best := choices("true.toml")[0].(map[string]any)
	require.Equal(t, "strike marker 1 at E2922", best["move"])
	p := best["outcomes"].(map[string]any)["best force"].(map[string]any)["p"].(float64)
	require.InDelta(t, 0.75, p, 0.03)
}
