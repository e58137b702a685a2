package main

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

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
		"mine/scenarios/1943.csv": shippedFile(t, "scenarios/1943.csv", "Tokyo,Japan,Japan,BB,Yamato,2,", "Tokyo,Japan,Japan,BB,Yamato,4,"),
		"mine/map/hexes.csv":      shippedFile(t, "map/hexes.csv", "0811,Batavia,island,jungle,major,Dutch,,1,", "0811,Batavia,island,jungle,major,Dutch,,3,"),
		"mine/map/boxes.csv":      shippedFile(t, "map/boxes.csv", "name,", "name,"),
	})
	args := "compare pacific-victory 1943 --japan random --allies random --data mine --option overruns -n 20"
	got := decode(t, must(t, strings.Fields(args+" --json")...))
	require.Equal(t, []any{"map/hexes.csv", "scenarios/1943.csv"}, got["changed"].(map[string]any)["files"], "boxes.csv is as it ships")
	require.Equal(t, "ironbottom "+args+" --seed 1", strings.Replace(got["command"].(string), " --data mine", " --data mine", 1))
	points := got["measures"].([]any)[0].(map[string]any)
	require.Equal(t, "victory points", points["measure"])
	require.InDelta(t, points["changed"].(float64)-points["shipped"].(float64), points["difference"], 1e-9)
	require.NotZero(t, points["difference"])
	text := must(t, strings.Fields(args)...)
	for _, words := range []string{"changed data   map/hexes.csv scenarios/1943.csv", "changed rules  overruns=on", "reconstructed", "victory points", "Repeat: ironbottom compare"} {
		require.Contains(t, text, words)
	}
}

func TestWrongCompareInput(t *testing.T) {
	inFolder(t, map[string]string{"data/force-pool.csv": "nonsense\n"})
	for args, want := range map[string]string{
		"compare":                      "compare: found no game; want one of pacific-victory",
		"compare pacific-victory":      "compare: found no scenario; want one of 1941, 1942, 1943",
		"compare pacific-victory 1941": "compare: found nothing that is changed; want --data FOLDER or --option NAME[=VALUE]",
		"compare pacific-victory 1941 --option overruns -n 0":          "--count: found 0; want 1 or more pairs of games",
		"compare pacific-victory 1941 --option oil":                    `--option: found option "oil"`,
		"compare pacific-victory 1941 --data nowhere":                  `--data: found no folder "nowhere"`,
		"compare pacific-victory 1941 --data data":                     "--data data: force-pool.csv:1: found columns nonsense",
		"compare pacific-victory 1941 --option overruns --japan stand": `--japan: found agent "stand"`,
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(args)...)
		require.Equal(t, exitInput, code, "%s: %s", args, stderr)
		require.Empty(t, stdout, args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), "%s: %s", args, stderr)
		require.Contains(t, stderr, want, args)
	}
}
