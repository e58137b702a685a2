package command

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// The commands play, draw, tell, keep and continue the second game with its own agents, like the
// first.
func TestCommandsServeTheSecondGame(t *testing.T) {
	const game = "victory-in-the-pacific"
	inFolder(t, nil)
	report := must(t, "run", game, "1941", "-n", "2", "--record", "games.txt")
	require.Contains(t, report, "plays Japan    scripted\n  plays Allies   scripted\n")
	require.Regexp(t, "turn 8 +2 ", report)
	must(t, "run", game, "1941", "-n", "1", "--record", "game.txt")
	tale := must(t, "replay", "game.txt")
	require.Contains(t, tale, "== turn 8, to October 1944 ==")
	require.Contains(t, tale, "The war is over: ")
	require.NotContains(t, tale, " stays\n")
	for _, moment := range []string{"game.txt:1", "game.txt:turn 5, June 1943", "game.txt"} {
		must(t, "map", game, moment, "--side", "allies", "-o", "map.svg")
	}
	picture, err := os.ReadFile("map.svg")
	require.NoError(t, err)
	require.Contains(t, string(picture), "the war is over")

	code, shown, stderr := ironbottom(t, "run", game, "1942")
	require.Equal(t, exitInput, code, shown)
	require.Contains(t, stderr, `found no set-up "1942"; want 1941`)

	match := must(t, "match", game, "1941", "scripted", "random", "-n", "3")
	require.Regexp(t, "both +6 +6 +0 +0 +100", match)

	typed(t, "nagato patrols jap", "mutsu patrols indo", "look indonesia", "quit")
	shown = must(t, "play", game, "1941", "--japan", "human", "--allies", "scripted", "--option",
		"japan-start=yokosuka", "--option", "second-area=free", "--save", "war.txt")
	require.Contains(t, shown, "Japan: Mutsu patrols Indonesia\n")
	require.Contains(t, shown, "  Japan: BB Mutsu 5-5-4\n  Allies: BB Prince of Wales 4-5-6, BB Repulse")
	typed(t, "undo", "list", "quit")
	shown = must(t, "play", "--resume", "war.txt")
	require.Regexp(t, `Taken back.\n\[.*BB Nagato.*\n   1  Nagato stays`, shown)
}
