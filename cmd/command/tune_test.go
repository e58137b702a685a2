package command

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const smallTune = "tune pacific-victory midway mcts:sims=4,policy=ucb,prior=none,rollout=random,c=1 --params " +
	"c,sims --budget 200 -n 40"

func TestTuneRepeats(t *testing.T) {
	for _, line := range []string{
		smallTune,
		smallTune + " --method spsa --against random --option asw=on --seed 9",
	} {
		raw := must(t, append(strings.Fields(line), "--json", "--workers", "1")...)
		got := decode(t, raw)
		again := must(t, append(strings.Fields(got["command"].(string))[1:], "--json", "--workers", "3")...)
		require.Equal(t, matchPace.ReplaceAllString(raw, ""), matchPace.ReplaceAllString(again, ""))
		require.Equal(t, true, got["complete"])

		match, ok := got["match"].(map[string]any)
		require.True(t, ok, line)
		alone := must(t, append(strings.Fields(match["command"].(string))[1:], "--json")...)
		require.Equal(t, match["difference"], decode(t, alone)["difference"])
		require.Equal(t, match["agents"].(map[string]any)["A"], got["tuned"])
	}
}

// By default the match has half the pairs of the budget.
func TestTuneDefaults(t *testing.T) {
	got := decode(t,
		must(t, strings.Fields("tune pacific-victory midway mcts:sims=2 --params c --budget 120 --json")...))
	require.Contains(t, got["command"], "--budget 120 -n 60 --seed 1")
	require.Equal(t, "cma", got["method"])
	require.Equal(t, "mcts:sims=2", got["against"])
}

// Ctrl-C at any moment keeps what is finished, and the folder continues to the same result.
func TestTuneGoesOn(t *testing.T) {
	inFolder(t, nil)
	want := must(t, append(strings.Fields(smallTune), "--json")...)
	line := smallTune + " --out t"
	for stop := 60; ; stop += 60 {
		ctx, cancel := context.WithCancel(t.Context())
		soon := func(what string, limit int) (func(int), func()) {
			if what != "pairs" {
				return nil, func() {}
			}
			require.Equal(t, 240, limit)
			return func(pairs int) {
				if pairs >= stop {
					cancel()
				}
			}, func() {}
		}
		var stdout, stderr bytes.Buffer
		code := runWith(ctx, strings.Fields(line), &stdout, &stderr, soon)
		cancel()
		require.Empty(t, stderr.String())
		line = "tune --resume t --json --plot t.svg"
		if code == exitDone {
			require.Equal(t, matchPace.ReplaceAllString(want, ""), matchPace.ReplaceAllString(stdout.String(), ""))
			require.Greater(t, stop, 120)
			break
		}
		require.Equal(t, exitInterrupted, code)
		if stop == 60 {
			for _, want := range []string{"INCOMPLETE: interrupted after", "Go on: ironbottom tune --resume t",
				"Paste: mcts:sims="} {
				require.Contains(t, stdout.String(), want)
			}
		}
	}
	text := must(t, "tune", "--resume", "t") // done: nothing is played again
	require.Contains(t, text, "Verdict: ")
	require.Contains(t, text, "reconstructed (ironbottom games)")
	require.Contains(t, text, "Repeat: ironbottom "+smallTune)
	picture, err := os.ReadFile("t.svg")
	require.NoError(t, err)
	require.Contains(t, string(picture), "rollout=random,c=1 tuned against mcts:sims=4")
}

func TestTuneWrongInput(t *testing.T) {
	inFolder(t, nil)
	for args, want := range map[string]string{
		"tune": "tune: found no GAME; " +
			"want GAME SETUP AGENT, or --resume FOLDER",
		"tune pacific-victory 1943":             "tune: found no AGENT",
		"tune pacific-victory 1943 scripted x":  `tune: found argument "x"`,
		"tune chess 1943 scripted":              `GAME: found "chess"`,
		"tune pacific-victory nowhere scripted": `found no battle "nowhere"`,
		"tune pacific-victory 1943 prudent":     `found agent "prudent"; want one of scripted`,
		"tune pacific-victory 1943 scripted": "--params: found none; " +
			"want parameters of scripted that are numbers, of: gain, kill,",
		"tune pacific-victory midway mcts " +
			"--params rollout": `tune: found parameter "rollout"; want a number of mcts`,
		"tune pacific-victory midway mcts --params closed": "tune: found closed=none of mcts",
		"tune pacific-victory midway mcts --params c,c":    "tune: found parameter c twice",
		"tune pacific-victory midway stand --params c":     "stand has none",
		"tune pacific-victory midway mcts --params c " +
			"--method luck": `tune: found method "luck"; want cma or spsa`,
		"tune pacific-victory midway mcts --params c --budget 10": "tune: found a budget of " +
			"10 pairs; want 80 or more",
		"tune pacific-victory midway mcts --params c -n 1":                         "tune: found a match of 1 pairs",
		"tune pacific-victory midway mcts --params c --against bob":                `--against: found agent "bob"`,
		"tune pacific-victory midway mcts --params c --against optimal:goal=glory": `found goal "glory"`,
		"tune pacific-victory midway mcts --params c " +
			"--plot t.pdf": "want a name that ends in .png or .svg",
		"tune pacific-victory midway mcts --params c --workers -1": "--workers: found -1",
		"tune pacific-victory midway mcts --params c --seed x":     `--seed: found "x"`,
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(args)...)
		require.Equal(t, exitInput, code, "%s: %s", args, stderr)
		require.Empty(t, stdout, args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		require.Contains(t, stderr, want, args)
	}
}

func TestTuneCompletes(t *testing.T) {
	for args, want := range map[string]string{
		"tune ":                      "pacific-victory\t",
		"tune pacific-victory ":      "1943\t",
		"tune pacific-victory 1943 ": "weighted\t",
		"tune pacific-victory 1943 scripted --against ":            "scripted\t",
		"tune pacific-victory 1943 scripted --method ":             "spsa",
		"tune pacific-victory 1943 scripted --params ":             "boldness\t",
		"tune pacific-victory 1943 scripted --params gain,thrift,": "gain,thrift,boldness\t",
	} {
		_, stdout, _ := ironbottom(t, append([]string{"__complete"}, strings.Split(args, " ")...)...)
		require.Contains(t, stdout, want, args)
	}
	_, stdout, _ := ironbottom(t, "__complete", "tune", "pacific-victory", "1943", "scripted", "--params", "gain,")
	require.NotContains(t, stdout, "gain,gain")
}
