package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A game of several kinds of combat: each has its parts as flags, and each says in its
// first lines and in JSON how its tables are known.
func TestKindsOfCombat(t *testing.T) {
	const game = "odds --game war-in-the-pacific -n 500"
	for kind, parts := range map[string][]string{
		"ground":      {"--attack", "2 JP Infantry Division @N, JP Armored Brigade @NE", "--defend", "CW Infantry Division", "--terrain", "jungle", "--date", "2/42"},
		"air":         {"--attack", "6 Val, 3 Betty @M", "--defend", "7 P-40 @M"},
		"bombardment": {"--attack", "5 Betty, 3 Zero", "--defend", "2 P-40", "--target", "port", "--guns", "12"},
		"strike":      {"--attack", "8 SBD, 3 TBD, 2 F4F", "--defend", "Akagi, Kaga, Haruna, 4 JP DD-modern", "--cap", "6 Zero", "--date", "6/42"},
		"submarine":   {"--attack", "8", "--defend", "Haruna, JP CA9, 4 JP DD-modern", "--distance", "4"},
		"search":      {"--attack", "E1613: 3 Betty; E1512: 1 Mavis-Emily", "--defend", "Washington, 2 US DD-modern; dummy", "--markers", "E2922, E3021"},
		"engagement":  {"--attack", "MOVE: Chokai, 2 JP DD-modern", "--defend", "BMB plotted=12: US Chicago", "--date", "8/42"},
	} {
		args := append(append(strings.Fields(game), "--kind", kind), parts...)
		text := must(t, args...)
		head, _, _ := strings.Cut(text, "\n\n")
		require.Contains(t, head, " reconstructed (ironbottom games)", kind)
		got := decode(t, must(t, append(args, "--json")...))
		require.NotZero(t, got["sources"].(map[string]any)["reconstructed"], kind)
		require.NotZero(t, got["outcomes"], kind)
		must(t, append(args, "--out", filepath.Join(t.TempDir(), "kept"))...)
	}
	require.Contains(t, must(t, strings.Fields("odds --game war-in-the-pacific --list")...), "(forces reconstructed)")
}

// Who owns the booklet puts in a table, and it no longer counts as reconstructed.
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

// What is under a marker changes nothing in the advice to who cannot see it.
func TestAdviceDoesNotPeek(t *testing.T) {
	const text = "kind = \"search\"\nattack = \"E1613: 3 Betty\"\ndefend = \"Washington, North Carolina, Chicago, 6 US DD-modern; 2 US DD-modern; dummy\"\n" +
		"markers = \"E2922, E3021, E2820\"\nstep = \"strike\"\nreports = \"1 1 FALSE 10 0 3 0 0 0\"\n"
	inFolder(t, map[string]string{"true.toml": text + "placed = \"1 2 3\"\n", "false.toml": text + "placed = \"3 1 2\"\n"})
	choices := func(file string) []any {
		return decode(t, must(t, "advise", file, "--game", "war-in-the-pacific", "--json", "-n", "4000"))["choices"].([]any)
	}
	require.Equal(t, choices("true.toml"), choices("false.toml"))
	// Thirty of the forty ways to draw the chit are with the first force there.
	best := choices("true.toml")[0].(map[string]any)
	require.Equal(t, "strike marker 1 at E2922", best["move"])
	p := best["outcomes"].(map[string]any)["best force"].(map[string]any)["p"].(float64)
	require.InDelta(t, 0.75, p, 0.03)
}
