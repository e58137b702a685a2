package command

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
)

// timed are the members of an answer that vary from run to run.
var timed = regexp.MustCompile(`"(seconds|seconds_a_game_[AB]|[a-z]+_per_second)": [^,\n]+`)

// A page gets the answer that the command prints with --json, to the letter except for times: for
// every kind of fight, changed and unchanged, exact and simulated, with the repeat line.
func TestPageSaysWhatTheCommandSays(t *testing.T) {
	battle := func(game, setup string, flags ...string) ask.Question {
		q := ask.Question{Command: "odds", Game: game, Setup: setup}
		for n := 0; n < len(flags); n += 2 {
			q.Flags = append(q.Flags, ask.Flag{flags[n], flags[n+1]})
		}
		return q
	}
	const pv, vip, nc = "pacific-victory", "victory-in-the-pacific", "naval-chess"
	list := []ask.Question{
		battle(pv, "guadalcanal"),
		battle(pv, "guadalcanal", "attack", "NA3 CV2 IN3", "hex", "jungle"),
		battle(pv, "guadalcanal", "option", "banzai", "defender", "prudent", "count", "3000", "seed", "7"),
		battle(pv, "", "attack", "NA2 CV2 CA2 IN3", "defend", "CV2 CA3 MA1", "hex", "jungle", "invade", ""),
		battle(pv, "guadalcanal", "invade", "false", "method", "monte-carlo", "count", "2000"),
		battle(pv, "guadalcanal", "at-least", "0.3", "beyond", "1"),
		battle(vip, "midway", "count", "500"),
		battle(vip, "midway", "holder", "attack", "count", "500"),
		battle(nc, "savo-island"),
		battle(nc, "", "attack", "Yamato", "defend", "Iowa", "count", "700"),
	}
	for _, g := range games.All {
		for _, s := range g.Samples {
			list = append(list, battle(g.Name, s.Setup, "count", "200", "seed", "3"))
		}
	}
	advice := battle(pv, "guadalcanal", "goal", "steps", "against", "stand")
	advice.Command = "advise"
	played := battle(vip, "midway", "method", "monte-carlo", "count", "128")
	played.Command = "advise"
	war := battle(vip, "1941", "japan", "random", "allies", "random", "count", "4", "seed", "5")
	war.Command = "run"
	list = append(list, advice, played, war)
	e := &ask.Engine{Name: "ironbottom", Games: games.All}
	for _, q := range list {
		args := []string{q.Command}
		if q.Command == "run" {
			args = append(args, q.Game)
		}
		if q.Setup != "" {
			args = append(args, q.Setup)
		}
		if q.Command != "run" && q.Game != pv {
			args = append(args, "--game", q.Game)
		}
		for _, f := range q.Flags {
			switch {
			case f[0] == "invade" && f[1] == "":
				args = append(args, "--invade")
			default:
				args = append(args, "--"+f[0]+"="+f[1])
			}
		}
		want := must(t, append(args, "--json")...)
		a, err := e.Answer(t.Context(), q)
		require.NoError(t, err, strings.Join(args, " "))
		require.True(t, json.Valid([]byte(a.JSON)))
		require.Equal(t, timed.ReplaceAllString(want, `"$1": 0`), timed.ReplaceAllString(a.JSON, `"$1": 0`),
			strings.Join(args, " "))
	}
	require.GreaterOrEqual(t, len(list), 29)
}
