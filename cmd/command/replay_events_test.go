package command

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The events of a war are lines of JSON. A turn and a side select some of them. A game whose rules
// note no events is refused in one line.
func TestEventsAreLinesOfJSON(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields("run war-in-the-pacific midway-basic --japan random --allies random -n 2 --seed 3 "+
		"--record war.txt")...)
	all := strings.Split(strings.TrimSpace(must(t, "replay", "war.txt", "--events")), "\n")
	require.NotEmpty(t, all)
	last, games := 0, map[string]bool{}
	for _, line := range all {
		var e struct {
			Number            string
			Decision          int
			Turn, Phase, Kind string
			Side              string
		}
		require.NoError(t, json.Unmarshal([]byte(line), &e), line)
		if !games[e.Number] {
			last = 0
		}
		games[e.Number] = true
		assert.True(t, e.Decision >= last && e.Turn != "" && e.Phase != "" && e.Kind != "" && e.Side != "", line)
		last = e.Decision
	}
	assert.Len(t, games, 2)
	seen := must(t, "replay", "war.txt", "--events", "--side", "japan")
	assert.LessOrEqual(t, strings.Count(seen, "\n"), len(all))
	one := must(t, "replay", "war.txt", "1", "--events")
	assert.Less(t, strings.Count(one, "\n"), len(all))
	assert.Subset(t, all, strings.Split(strings.TrimSpace(one), "\n"))

	must(t, strings.Fields("odds pacific-victory guadalcanal -n 1 --record battle.txt")...)
	for words, want := range map[string]string{
		"replay battle.txt --events":       "whose rules note no events",
		"replay war.txt --events --json":   "--events: found together with --summary or --json",
		"replay war.txt 17 --events":       "found turn \"17\"",
		"replay war.txt --events --side x": "--side: found \"x\"",
	} {
		code, _, stderr := ironbottom(t, strings.Fields(words)...)
		require.Equal(t, exitInput, code, words)
		require.Contains(t, stderr, want)
	}
}
