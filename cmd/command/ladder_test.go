package command

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/games"
)

// small is a ladder of a second.
const small = "ladder random mcts:sims=10 mcts:sims=40 stand optimal --max-positions 500 --limit 8 -n 4"

var pace = regexp.MustCompile(`(?m)^ +"(seconds|decisions_per_second|simulations_per_second)": .*\n`)

func TestLadderSameBytesForAnyWorkers(t *testing.T) {
	play := func(args ...string) (raw, still string) {
		raw = must(t, append(args, "--json")...)
		return raw, pace.ReplaceAllString(raw, "")
	}
	raw, want := play(append(strings.Fields(small), "--workers", "1")...)
	for _, workers := range []string{"2", "5"} {
		_, got := play(append(strings.Fields(small), "--workers", workers)...)
		require.Equal(t, want, got, workers)
	}
	// The command repeats the run.
	_, again := play(strings.Fields(decode(t, raw)["command"].(string))[1:]...)
	require.Equal(t, want, again)
}

func TestLadderReports(t *testing.T) {
	here := inFolder(t, nil)
	text := must(t, append(strings.Fields(small), "--plot", "l.svg")...)
	here("l.svg")
	for _, want := range []string{"held-out half", "reconstructed (ironbottom games)", "Goal hold", "Goal steps",
		"8 battles", "mcts:sims=40", "significant", "Repeat: ironbottom ladder random"} {
		require.Contains(t, text, want)
	}
	picture, err := os.ReadFile("l.svg")
	require.NoError(t, err)
	require.Contains(t, string(picture), "regret against budget")

	got := decode(t, must(t, append(strings.Fields(small), "--json", "--goal", "mix:0.1", "--half", "all")...))
	require.Equal(t, []any{"tune", "held-out"}, got["halves"])
	goals := got["goals"].([]any)
	require.Len(t, goals, 1)
	rows := goals[0].(map[string]any)["agents"].([]any)
	require.Len(t, rows, 5)
	require.Equal(t, "optimal", rows[0].(map[string]any)["agent"])
	require.Len(t, goals[0].(map[string]any)["pairs"], 10)
}

// The Repeat line has the grammar COMMAND GAME, and the same figures.
func TestLadderRepeatsWithItsGame(t *testing.T) {
	raw := must(t, strings.Fields("ladder --game pacific-victory random stand --max-positions 500 --limit 1 -n 2 "+
		"--json")...)
	command := decode(t, raw)["command"].(string)
	require.Regexp(t, "^ironbottom ladder pacific-victory random stand --goal ", command)
	require.NotContains(t, command, "--game ")
	again := must(t, append(strings.Fields(command)[1:], "--json")...)
	require.Equal(t, pace.ReplaceAllString(raw, ""), pace.ReplaceAllString(again, ""))
}

// Without named agents every kind takes part.
func TestLadderTakesAll(t *testing.T) {
	text := must(t, strings.Fields("ladder --max-positions 200 --limit 1 -n 2 --goal hold")...)
	for _, k := range agents.Playing(games.All[0].Agents, agents.PlaysBattles) {
		require.Contains(t, text, " "+k.Name)
	}
	require.Contains(t, text, "mcts:sims=2000")
}

func TestLadderInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	stopSoon := func(what string, limit int) (func(int), func()) {
		const ofBattle = 2 * (3*4 + 2) // two goals, games of three agents, two that are measured exactly
		if what != "battles" {
			return nil, func() {}
		}
		require.Equal(t, 8*ofBattle, limit)
		return func(rows int) {
			if rows == 2*ofBattle+1 {
				cancel()
			}
		}, func() {}
	}
	var stdout, stderr bytes.Buffer
	require.Equal(t, exitInterrupted, runWith(ctx, append(strings.Fields(small), "--workers", "1"), &stdout,
		&stderr, stopSoon))
	require.Empty(t, stderr.String())
	require.Contains(t, stdout.String(), "INCOMPLETE")
	require.Regexp(t, "production points; [2-7] battles", stdout.String())
	for _, args := range []string{"ladder --verify", "ladder --freeze y.csv", small} {
		here := inFolder(t, nil)
		require.Equal(t, exitInterrupted, run(ctx, strings.Fields(args), &stdout, &stderr), args)
		here()
	}
}

func TestLadderVerifies(t *testing.T) {
	require.Contains(t, must(t, strings.Fields("ladder --verify --max-positions 300 --limit 5")...),
		"5 battles: 30 figures found afresh; 100 counts")
}

func TestLadderWrongInput(t *testing.T) {
	inFolder(t, nil)
	for args, want := range map[string]string{
		"bob":                             `ladder: found agent "bob"`,
		"mcts:sims=x":                     "ladder: agent mcts: found sims=",
		"stand stand":                     "found agent stand a second time",
		"--goal glory":                    `found goal "glory"; want one of score, hold, steps`,
		"--half third":                    `--half: found "third"; want one of held-out, tune, all`,
		"-n 1":                            "--games: found 1; want 2 or more",
		"--limit 0":                       "--limit: found 0",
		"--max-positions -3":              "--max-positions: found -3",
		"--max-positions 3":               "ladder: found no battle",
		"--workers -1":                    "--workers: found -1",
		"--seed x":                        `--seed: found "x"`,
		"--plot l.pdf":                    `--plot: found file "l.pdf"`,
		"--plot nowhere/l.svg":            "--plot: found nowhere/l.svg",
		"--freeze nowhere/y.csv":          "--freeze: found nowhere/y.csv",
		"--freeze y.csv --verify":         "--freeze: found together with --verify",
		"--freeze y.csv --seed 3":         "--freeze: found together with --seed",
		"--verify --json":                 "--verify: found together with --json",
		"--verify stand":                  `--verify: found together with agent "stand"`,
		"--game chess":                    `--game: found "chess"`,
		"--games many":                    `--games: found "many"; want a whole number`,
		"optimal:goal=glory":              `ladder: agent optimal:goal=glory: found goal "glory"`,
		"--max-positions 9 --plot a.svg ": "ladder: found no battle",
	} {
		code, stdout, stderr := ironbottom(t, append([]string{"ladder"}, strings.Fields(args)...)...)
		require.Equal(t, exitInput, code, "%s: %s", args, stderr)
		require.Empty(t, stdout, args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		require.Contains(t, stderr, want, args)
	}
}
