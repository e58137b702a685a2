package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A war is summed up a paragraph a turn, in text and in JSON. A battle has no turns, and a summary
// of one side or one turn is refused.
func TestSummaryHasAParagraphForEachTurn(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields("run victory-in-the-pacific 1941 --japan random --allies random -n 1 --record war.txt")...)
	text := must(t, "replay", "war.txt", "--summary")
	paragraphs := strings.Split(text, "\n\n")
	require.Len(t, paragraphs, 1+8+1)
	require.True(t, strings.HasPrefix(paragraphs[1], "Turn 1, December 1941. "), paragraphs[1])
	for _, line := range strings.Split(text, "\n") {
		require.LessOrEqual(t, len(line), 80)
	}
	require.Equal(t, 8, strings.Count(must(t, "replay", "war.txt", "--summary", "--json"), `"turn": "Turn `))

	require.Contains(t, must(t, "replay", "war.txt"), "\n  scenario       1941\n  plays Japan ", "no position")

	must(t, strings.Fields("odds pacific-victory guadalcanal -n 1 --record battle.txt")...)
	for words, want := range map[string]string{
		"replay battle.txt --summary":             "found a game without turns",
		"replay war.txt --summary --side japan":   "found together with a side or a turn",
		"replay war.txt 2 --summary":              "found together with a side or a turn",
		"replay no-such-file --summary --turn 10": "no-such-file",
	} {
		code, _, stderr := ironbottom(t, strings.Fields(words)...)
		require.Equal(t, exitInput, code, words)
		require.Contains(t, stderr, want)
	}
}
