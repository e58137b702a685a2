package command

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTournamentRepeats(t *testing.T) {
	for _, line := range []string{
		"tournament pacific-victory manila,midway prudent stand random -n 12 --option asw=on",
		"tournament pacific-victory midway,1943 random random stand -n 2",
		"tournament pacific-victory midway --gauntlet prudent random stand -n 10",
		"tournament pacific-victory midway,pacific-victory:wake prudent stand -n 10",
	} {
		raw := must(t, append(strings.Fields(line), "--json", "--workers", "1")...)
		got := decode(t, raw)
		again := must(t, append(strings.Fields(got["command"].(string))[1:], "--json", "--workers", "3")...)
		require.Equal(t, matchPace.ReplaceAllString(raw, ""), matchPace.ReplaceAllString(again, ""))
		require.Equal(t, true, got["complete"])
		require.Equal(t, float64(len(got["bouts"].([]any))), got["bouts_planned"])
		require.Len(t, got["covariance"], len(got["agents"].([]any)))
		require.Len(t, got["ranking"], len(got["agents"].([]any)))
	}
}

func TestTournamentReports(t *testing.T) {
	here := inFolder(t, nil)
	text := must(t,
		strings.Fields("tournament pacific-victory midway,guadalcanal stand prudent random -n 20 --plot t.svg")...)
	for _, want := range []string{
		"Tournament: round robin, 3 agents, 20 pairs", "reconstructed (ironbottom games)",
		"Strengths, in Elo above the mean", "Prior: each agent",
		"Points % of the row against the column", "LOS %", "stand - random", "guadalcanal: advantage of attacker",
		"Does the model fit?",
		"Repeat: ironbottom tournament pacific-victory midway,guadalcanal stand prudent random -n 20 --seed 1",
	} {
		require.Contains(t, text, want)
	}
	must(t, strings.Fields("tournament pacific-victory midway --gauntlet random stand prudent -n 10 --plot g.png")...)
	here("t.svg", "g.png")
	picture, err := os.ReadFile("t.svg")
	require.NoError(t, err)
	require.Contains(t, string(picture), "midway, guadalcanal")
	wars := must(t, strings.Fields("tournament pacific-victory 1943,midway random stand prudent -n 2")...)
	require.Contains(t, wars, "not played by stand")
}

func TestTournamentInterrupted(t *testing.T) {
	here := inFolder(t, nil)
	for at, want := range map[int]string{30: "after 0 pairs of each two", 5000: " pairs of each two in each set-up"} {
		ctx, cancel := context.WithCancel(t.Context())
		stopSoon := func(what string, limit int) (func(int), func()) {
			if what != "pairs" {
				return nil, func() {}
			}
			require.Equal(t, 12000, limit)
			return func(pairs int) {
				if pairs == at {
					cancel()
				}
			}, func() {}
		}
		var stdout, stderr bytes.Buffer
		code := runWith(ctx,
			strings.Fields("tournament pacific-victory midway prudent stand stand -n 4000 --plot t.svg"), &stdout,
			&stderr, stopSoon)
		require.Equal(t, exitInterrupted, code)
		require.Empty(t, stderr.String())
		require.Contains(t, stdout.String(), "INCOMPLETE: interrupted after")
		require.Contains(t, stdout.String(), want)
		if at == 30 {
			here() // nothing to draw
		} else {
			here("t.svg")
			os.Remove("t.svg")
		}
	}
}

func TestTournamentWrongInput(t *testing.T) {
	inFolder(t, nil)
	for args, want := range map[string]string{
		"tournament": "tournament: found no GAME; want GAME " +
			"SETUPS AGENT AGENT...",
		"tournament pacific-victory":                                 "found no SETUPS",
		"tournament pacific-victory midway":                          "found no AGENT",
		"tournament pacific-victory midway stand":                    "found no second AGENT",
		"tournament pacific-victory midway --gauntlet stand":         "found no AGENT",
		"tournament pacific-victory midway --gauntlet stand stand":   "--gauntlet: found no other agent",
		"tournament pacific-victory midway stand random --gauntlet=": "--gauntlet: found no agent",
		"tournament chess midway stand stand":                        `GAME: found "chess"; want one of pacific-victory`,
		"tournament pacific-victory chess:midway stand stand":        `GAME: found "chess"`,
		"tournament pacific-victory midway,nowhere stand stand":      `found no battle "nowhere"`,
		"tournament pacific-victory midway, stand stand":             "SETUPS: found an empty name",
		"tournament pacific-victory midway,midway stand stand":       "SETUPS: found midway twice",
		"tournament pacific-victory midway bob stand":                `agent bob: found agent "bob"`,
		"tournament pacific-victory midway mcts:sims=x stand":        "agent mcts:sims=x",
		"tournament pacific-victory 1942 random stand":               "agent stand: found no set-up that it plays",
		"tournament pacific-victory 1942,midway scripted stand":      "where no two of the agents can meet",
		"tournament pacific-victory midway stand stand -n 0":         "--pairs: found 0",
		"tournament pacific-victory midway stand stand --plot m.pdf": "want a name that ends in .png or .svg",
		"tournament pacific-victory midway stand stand --workers -1": "--workers: found -1",
		"tournament pacific-victory midway stand stand --seed x":     `--seed: found "x"`,
		"tournament pacific-victory midway stand stand --option x=1": "--option: found option",
		"tournament pacific-victory missing.toml stand stand":        "missing.toml: found no such file",
		"tournament pacific-victory midway stand stand --data none":  `--data: found no folder "none"`,
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(args)...)
		require.Equal(t, exitInput, code, "%s: %s", args, stderr)
		require.Empty(t, stdout, args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		require.Contains(t, stderr, want, args)
	}
}

func TestTournamentCompletes(t *testing.T) {
	for args, want := range map[string]string{
		"tournament ":                                          "pacific-victory\t",
		"tournament pacific-victory ":                          "1942\t",
		"tournament pacific-victory midway,gua":                "midway,guadalcanal\t",
		"tournament pacific-victory midway ":                   "prudent\t",
		"tournament pacific-victory midway,1942 stand random ": "scripted\t",
		"tournament pacific-victory midway --gauntlet ":        "mcts\t",
	} {
		_, stdout, _ := ironbottom(t, append([]string{"__complete"}, strings.Split(args, " ")...)...)
		require.Contains(t, stdout, want, args)
	}
}
