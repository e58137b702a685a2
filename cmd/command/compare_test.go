package command

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// shippedFile returns a data file with a line changed.
func shippedFile(t *testing.T, name, old, new string) string {
	b, err := fs.ReadFile(pacificvictory.Game.Data, name)
	require.NoError(t, err)
	text := string(b)
	require.Equal(t, 1, strings.Count(text, old), "%s in %s", old, name)
	return strings.Replace(text, old, new, 1)
}

// A designer changes one block's steps, one base's production and one optional rule.
func TestCompareWhatADesignerChanges(t *testing.T) {
	inFolder(t, map[string]string{
		"mine/scenarios/1943.csv": shippedFile(t, "scenarios/1943.csv", "Tokyo,Japan,Japan,BB,Yamato,2,",
			"Tokyo,Japan,Japan,BB,Yamato,4,"),
		"mine/map/hexes.csv": shippedFile(t, "map/hexes.csv", "0811,Batavia,island,jungle,major,Dutch,,1,",
			"0811,Batavia,island,jungle,major,Dutch,,3,"),
		"mine/map/boxes.csv": shippedFile(t, "map/boxes.csv", "name,", "name,"),
	})
	args := "compare pacific-victory 1943 --japan random --allies random --data mine --option overruns -n 20"
	got := decode(t, must(t, strings.Fields(args+" --json")...))
	change := func(file, row, column, old, new string) map[string]any {
		return map[string]any{"file": file, "kind": "value changed", "row": row, "column": column, "old": old,
			"new": new}
	}
	require.Equal(t, []any{change("map/hexes.csv", "0811", "pp", "1", "3"),
		change("scenarios/1943.csv", "Tokyo Japan Japan BB", "steps", "2", "4")}, got["changed_data"],
		"boxes.csv is as it ships")
	require.Equal(t, "ironbottom "+args+" --seed 1", strings.Replace(got["command"].(string), " --data mine",
		" --data mine", 1))
	points := got["measures"].([]any)[0].(map[string]any)
	require.Equal(t, "victory points", points["measure"])
	require.InDelta(t, points["changed"].(float64)-points["shipped"].(float64), points["difference"], 1e-9)
	require.NotZero(t, points["difference"])
	text := must(t, strings.Fields(args)...)
	for _, words := range []string{"  map/hexes.csv: 0811: pp 1 -> 3\n  scenarios/1943.csv: Tokyo Japan Japan BB: " +
		"steps 2 -> 4\n", "changed rules  overruns=on", "reconstructed", "victory points", "Repeat: ironbottom " +
		"compare"} {
		require.Contains(t, text, words)
	}
}

func TestWrongCompareInput(t *testing.T) {
	inFolder(t, map[string]string{"data/force-pool.csv": "nonsense\n"})
	for args, want := range map[string]string{
		"compare": "compare: found no game; want one of pacific-victory",
		"compare pacific-victory": "compare: found no set-up; want one of 1941, 1942, 1943, a battle of " +
			"the library",
		"compare pacific-victory 1941": "compare: found no change; want --data FOLDER or " +
			"--option NAME[=VALUE]",
		"compare pacific-victory 1941 --option " +
			"overruns -n 0": "--count: found 0; want 1 or more pairs of games",
		"compare pacific-victory 1941 --option oil":   `--option: found option "oil"`,
		"compare pacific-victory 1941 --data nowhere": `--data: found no folder "nowhere"`,
		"compare pacific-victory 1941 --data data": "--data data: force-pool.csv:1: " +
			"found columns nonsense",
		"compare pacific-victory 1941 --option overruns --japan stand": `--japan: found agent "stand"`,
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(args)...)
		require.Equal(t, exitInput, code, "%s: %s", args, stderr)
		require.Empty(t, stdout, args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), "%s: %s", args, stderr)
		require.Contains(t, stderr, want, args)
	}
}

// Battles of every game are compared with the agents of odds. A battle that only the folder has is
// fought under both data. Flags of a war, and battles with other outcomes, are refused.
func TestCompareBattles(t *testing.T) {
	inFolder(t, map[string]string{
		"mine/units.csv": cruisers(t),
		"mine/battles/own.toml": "title = \"Own\"\nsource = \"reconstructed\"\nattack = \"CA2\"\ndefend " +
			"= \"CA2\"\n", "file.toml": "attack = \"CA2\"\ndefend = \"CA1\"\n",
		"guns/ships.csv": strings.Replace(shippedTable(t, "war-in-the-pacific", "ships.csv"), "\n", "\n# Mine.\n", 1),
	})
	for args, title := range map[string]string{
		"pacific-victory guadalcanal --option banzai":                   "Guadalcanal: the worked combat example",
		"pacific-victory own --data mine --attacker prudent":            "Own",
		"pacific-victory ./file.toml --data mine":                       "CA against CA",
		"war-in-the-pacific savo-island --data guns":                    "",
		"victory-in-the-pacific midway --option " + someOption(t, 1):    "",
		"naval-chess savo-island --option " + someOption(t, 2):          "",
		"pacific-victory GUADALCANAL --option banzai --defender random": "Guadalcanal: the worked combat example",
	} {
		text := must(t, append(strings.Fields("compare "+args), "-n", "20", "--plot", "d.svg")...)
		require.Contains(t, text, title+"\n  set-up  ", args)
		require.Contains(t, text, "plays attacker ", args)
		require.NotContains(t, text, "  map  ", args)
		require.Contains(t, text, "* not 0, even if all ", args)
		require.NoError(t, os.Remove("d.svg"), args)
	}
	got := decode(t, must(t, strings.Fields("compare pacific-victory guadalcanal --data mine -n 500 --json")...))
	require.True(t, starred(got, "attacker CA"), "cruisers that hit more often lose less")
	require.False(t, starred(got, "rounds"))
	for args, want := range map[string]string{
		"pacific-victory guadalcanal --option banzai --japan random": "--japan: found in a set-up between " +
			"attacker and defender; want --attacker or --defender",
		"pacific-victory 1943 --option overruns --attacker random": "--attacker: found in a set-up between " +
			"Japan and Allies; want --japan or --allies",
		"pacific-victory nowhere --option banzai": `compare: found no battle "nowhere"`,
		"pacific-victory own --option banzai":     `compare: found no battle "own"`,
		"war-in-the-pacific": "compare: found no set-up; want one of " +
			"coral-sea, guadalcanal, midway-basic, midway, kokoda, a battle",
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields("compare "+args)...)
		require.Equal(t, exitInput, code, stderr)
		require.Empty(t, stdout)
		require.Contains(t, stderr, want, args)
	}
}

// A battle that odds solve is compared exactly: a rule that stand never uses changes nothing, but
// best play uses it. verify solves the folder again.
func TestCompareExactly(t *testing.T) {
	inFolder(t, nil)
	args := "compare pacific-victory guadalcanal --option banzai"
	text := must(t, strings.Fields(args)...)
	require.Contains(t, text, "NOTHING DIFFERS.")
	require.Contains(t, strings.ReplaceAll(text, "\n", " "), "try --attacker optimal --defender optimal.")
	require.Contains(t, text, "defender eliminated  12.4338    12.4338    0.0000\n")
	l, err := load(games.All[0], "", nil, "--option")
	require.NoError(t, err)
	m := &meeting{loaded: l}
	require.Contains(t, m.hint([]string{"optimal", "stand"}, false), "try --attacker optimal --defender optimal.")
	require.Contains(t, m.hint([]string{"stand", "stand"}, true), "see --attacker and --defender.",
		"too large for best play")
	require.Empty(t, m.hint([]string{"optimal", "optimal"}, false))
	args += " --attacker optimal --defender optimal"
	text = must(t, strings.Fields(args+" --out best")...)
	require.Contains(t, text, "defender eliminated  12.9764    18.0073    +5.0309\n")
	require.NotContains(t, text, "95%")
	require.Contains(t, text, " --method exact --seed 1\n")
	require.Contains(t, must(t, "verify", "best"), "solved again: the ledger agrees")
	got := decode(t, must(t, strings.Fields(args+" --json --plot d.svg")...))
	require.Equal(t, "exact", got["method"])
	require.Equal(t, true, got["differs"])
	for setting, want := range map[string]string{
		args + " --method exact -n 10": "--method exact: found together with -n",
		args + " --method guess":       `--method: found "guess"; want one of auto, exact, monte-carlo`,
		"compare pacific-victory wake --option banzai --method exact " +
			"--attacker random": "--method exact: found agent random for the attacker",
		"compare pacific-victory 1943 --option overruns --method exact " +
			"--first-block 1": "--method exact: found together with a part of a run",
		"compare pacific-victory 1943 --option overruns --method exact --japan " +
			"random -n 100": "--method exact: found together with -n",
	} {
		code, _, stderr := ironbottom(t, strings.Fields(setting)...)
		require.Equal(t, exitInput, code, setting)
		require.Contains(t, stderr, want, setting)
	}
}

// A run and a comparison name the changes that were not used, and a resumed run names them again.
func TestUnusedChangesAreNamed(t *testing.T) {
	inFolder(t, map[string]string{"mine/map/boxes.csv": shippedFile(t, "map/boxes.csv", "name,", "name,")})
	args := "pacific-victory 1943 --japan random --allies random --data mine --option overruns --option " +
		"banzai=off -n 12"
	text := must(t, strings.Fields("run "+args+" --out kept")...)
	want := "NOT USED: data of mine. The first 8 games are the same without it. Other agents may use it: see " +
		"--japan and --allies."
	flowing := func(text string) string { return strings.ReplaceAll(text, "\n", " ") }
	require.Contains(t, flowing(text), want)
	require.Contains(t, flowing(must(t, "run", "--resume", "kept")), want)
	require.Contains(t, must(t, "verify", "kept"), "the ledger agrees")
	require.Equal(t, []any{"data of mine"}, decode(t, must(t, strings.Fields("run "+args+" --json")...))["unused"])
	require.Contains(t, must(t, strings.Fields("compare "+args)...), "NOT USED: data of mine.")
	text = must(t, strings.Fields("compare pacific-victory midway --option banzai --option combat-turns=arms")...)
	require.Contains(t, flowing(text), "NOT USED: option banzai. Whatever the dice, the battle ends the same "+
		"without it.")
	require.NotContains(t,
		must(t,
			strings.Fields("run pacific-victory 1943 --japan random --allies random -n 12 --option overruns")...),
		"NOT USED")
}

// Each changed cell is checked by itself: cruisers fight at Guadalcanal, armour does not.
func TestUnusedCellsAreNamed(t *testing.T) {
	units := strings.Replace(cruisers(t), "AR,Japan,Armour,ground,1,1,3,", "AR,Japan,Armour,ground,1,1,2,", 1)
	inFolder(t, map[string]string{"mine/units.csv": units})
	for _, count := range []string{"", " -n 40", " -n 40 --out kept"} {
		text := strings.ReplaceAll(must(t, strings.Fields("compare pacific-victory guadalcanal --data mine"+
			count)...), "\n", " ")
		require.Contains(t, text, "Changed data (--data): 2 changes in 1 file")
		require.Contains(t, text, "NOT USED: units.csv: AR Japan: ground 3 -> 2.", count)
	}
	require.Contains(t, must(t, "verify", "kept"), "the ledger agrees")
}

// starred reports whether a measure of a comparison has a star.
func starred(got map[string]any, name string) bool {
	for _, m := range got["measures"].([]any) {
		if m := m.(map[string]any); m["measure"] == name {
			return m["clear"].(bool)
		}
	}
	return false
}

// shippedTable returns a data file of a game.
func shippedTable(t *testing.T, game, name string) string {
	e, err := (&source{program: ironbottomProgram, game: game}).entry()
	require.NoError(t, err)
	b, err := fs.ReadFile(e.Data, name)
	require.NoError(t, err)
	return string(b)
}

// someOption returns an option of a game with its second value.
func someOption(t *testing.T, game int) string {
	o := games.All[game].Options[0]
	require.Greater(t, len(o.Values), 1)
	return o.Name + "=" + o.Values[1]
}
