package command

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A battle is analysed exactly, with the same bytes for any number of workers, and kept like every
// result.
func TestBattleIsAnalysedExactly(t *testing.T) {
	inFolder(t, nil)
	do := func(line string) string { return must(t, strings.Fields(line)...) }
	do("odds guadalcanal -n 1 --record battle.txt")
	text := do("analyse battle.txt --json --workers 1")
	got := decode(t, text)
	sum := got["sum"].(map[string]any)
	total := 0.0
	for _, part := range []string{"luck", "brought"} {
		for _, side := range []string{"attacker", "defender"} {
			switch x := sum[part].(map[string]any)[side].(type) {
			case float64:
				total += x
			case map[string]any:
				total += x["value"].(float64)
			}
		}
	}
	require.InDelta(t, sum["result"], sum["start"].(map[string]any)["value"].(float64)+total, 1e-9)
	require.Equal(t, untimed(text), untimed(do("analyse battle.txt --json --workers 3 --out kept")))
	require.Contains(t, do("verify kept"), "the ledger agrees")
	require.Equal(t, untimed(text), untimed(do("analyse --resume kept --json")))
	require.Contains(t, do("analyse battle.txt --plot picture.svg"), "Turning points (10 ")
}

// An interrupted analysis of a war continues where it stopped.
func TestAnalysedWarGoesOn(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields("run naval-chess 1942 -n 1 --japan random --allies random --record war.txt")...)
	line := "analyse war.txt --sims 8 --games 2 --stop-after "
	code, stdout, stderr := ironbottom(t, strings.Fields(line+"4 --out cut")...)
	require.Equal(t, exitInterrupted, code, stderr)
	require.Contains(t, stdout, "INCOMPLETE: interrupted; what follows covers the first 4 pieces.")
	require.Contains(t, stdout, "Go on: ironbottom analyse --resume cut")
	code, first, _ := ironbottom(t, strings.Fields("analyse --resume cut --stop-after 9 --json")...)
	require.Equal(t, exitInterrupted, code)
	code, again, _ := ironbottom(t, strings.Fields(line+"9 --json --workers 2")...)
	require.Equal(t, exitInterrupted, code)
	require.Equal(t, untimed(again), untimed(first))
}

func TestAnalyseRefuses(t *testing.T) {
	inFolder(t, map[string]string{"bad.txt": "hello\n"})
	must(t, strings.Fields("run pacific-victory 1943 -n 2 --japan random --allies random --record two.txt")...)
	for args, want := range map[string]string{
		"analyse":                                    "analyse: found no file; want that of a RECORD",
		"analyse none.txt":                           "none.txt",
		"analyse bad.txt":                            "bad.txt: line 1: found \"hello\"; want",
		"analyse two.txt":                            "two.txt: found 2 records; want --record from 1 to 2",
		"analyse two.txt --record 3":                 "two.txt: found 2 records; want --record from 1 to 2",
		"analyse two.txt --sims 1":                   "--sims: found 1; want 8 to 1048576",
		"analyse two.txt --method guess":             `--method: found "guess"; want one of`,
		"analyse two.txt --record 1 --method exact":  "found a whole game; want a battle",
		"analyse two.txt --record 1 --script random": "want an agent that judges positions",
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(args)...)
		require.Equal(t, exitInput, code, "%s: %s", args, stderr)
		require.Empty(t, stdout)
		require.Contains(t, stderr, want, args)
	}
}

// A hint says what is best and why, and changes nothing: the game continues as without it.
func TestHintInPlay(t *testing.T) {
	inFolder(t, nil)
	kept := map[string]string{}
	for name, lines := range map[string][]string{"plain": {"1", "1", "quit"}, "hints": {"hint", "1", "hint", "1",
		"hint", "quit"}} {
		typed(t, lines...)
		out := must(t,
			strings.Fields("play pacific-victory guadalcanal --attacker human --defender random --seed 3 "+
				"--save game.txt")...)
		text, err := os.ReadFile("game.txt")
		require.NoError(t, err)
		require.NoError(t, os.Remove("game.txt"))
		if kept[name] = string(text); name == "hints" {
			require.Contains(t, out, "Best found: 1: NA fires at naval")
			require.Contains(t, out, "Why: your chance to win is then 13.0 %, under best play of both sides; "+
				"next best is NA holds fire, ")
		}
	}
	require.Equal(t, kept["plain"], kept["hints"])
}
