package command

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// verify checks a record: its decisions are legal, and its agents decide the same again. It finds
// an edited record even if the edited decision is legal.
func TestVerifyFindsAnEditedRecord(t *testing.T) {
	inFolder(t, nil)
	must(t, "run", "victory-in-the-pacific", "1941", "-n", "2", "--japan", "random", "--record", "war.txt")
	require.Contains(t, must(t, "verify", "war.txt"), "games: 2, ")
	got := decode(t, must(t, "verify", "war.txt", "--json"))
	require.Equal(t, true, got["agrees"])
	require.Equal(t, got["decisions"], got["decided_again"])

	text, err := os.ReadFile("war.txt")
	require.NoError(t, err)
	for what, edited := range map[string]string{
		"decide differently": strings.Replace(string(text), " random\n", " scripted\n", 1),
		"move 1: ":           strings.Replace(string(text), "seed 1\n", "seed 2\n", 1),
	} {
		require.NotEqual(t, string(text), edited)
		require.NoError(t, os.WriteFile("edited.txt", []byte(edited), 0o600))
		code, _, stderr := ironbottom(t, "verify", "edited.txt")
		require.Equal(t, exitInput, code)
		require.Contains(t, stderr, "edited.txt: record 1: ")
		require.Contains(t, stderr, strings.TrimSuffix(what, "1: "))
	}
	code, _, stderr := ironbottom(t, "verify", "war.txt", "--game", "1")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "--game: found with the file of a record")

	// People decide freely: their decisions are replayed as they stand.
	must(t, "play", "pacific-victory", "1942", "--japan", "human", "--allies", "random", "--seed", "3", "--save",
		"mine.txt")
	require.Contains(t, must(t, "verify", "mine.txt"), "decided again by their agents: 0. All agrees")
}
