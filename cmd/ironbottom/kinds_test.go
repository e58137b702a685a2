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
		"convoy":      {"--attack", "2 PBY, B-24 far", "--defend", "2 JP MS-1x, JP DE-std", "--pipeline", "16", "--searches", "3"},
		"hunt":        {"--attack", "3 US DE-std", "--defend", "6 2, dummy", "--date", "6/44", "--near-port"},
		"mines":       {"--attack", "2", "--defend", "3 JP MS-1x", "--pipeline", "16", "--cycles", "2"},
	} {
		args := append(append(strings.Fields(game), "--kind", kind), parts...)
		text := must(t, args...)
		head, _, _ := strings.Cut(text, "\n\n")
		require.Contains(t, head, " reconstructed (ironbottom games)", kind)
		got := decode(t, must(t, append(args, "--json")...))
		require.NotZero(t, got["sources"].(map[string]any)["reconstructed"], kind)
		require.NotZero(t, got["outcomes"], kind)
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
