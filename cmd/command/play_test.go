package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// typed gives the program lines to read.
func typed(t *testing.T, lines ...string) {
	require.NoError(t, os.WriteFile("typed", []byte(strings.Join(lines, "\n")+"\n"), 0o644))
	f, err := os.Open("typed")
	require.NoError(t, err)
	require.NoError(t, os.Remove("typed"))
	old := os.Stdin
	os.Stdin = f
	t.Cleanup(func() { os.Stdin = old; f.Close() })
}

// A game is saved when the input ends, and can be continued. Its record draws a map of each turn,
// for a side what it may see.
func TestPlay(t *testing.T) {
	here := inFolder(t, nil)
	folder := t.TempDir()
	t.Setenv("XDG_DATA_HOME", folder)
	typed(t, "roll", "map", "go first", "IN.5", "undo", "stop")
	out := must(t, "play", "pacific-victory", "1942", "--japan", "human", "--allies", "random", "--seed", "3",
		"--save", "war.txt")
	require.Contains(t, out, "Go on: ironbottom play --resume war.txt")
	require.Contains(t, out, "Taken back.")
	require.NotContains(t, out, "\x1b")
	before, err := os.ReadFile("war.txt")
	require.NoError(t, err)

	typed(t, "quit")
	out = must(t, "play", "--resume", "war.txt")
	require.Contains(t, out, "Allies: ", "what has happened")
	after, err := os.ReadFile("war.txt")
	require.NoError(t, err)
	require.Equal(t, string(before), string(after))

	for _, file := range []string{"war.txt", "war.txt:jun42", "war.txt:1"} {
		must(t, "map", "pacific-victory", file, "-o", "all.svg")
		must(t, "map", "pacific-victory", file, "-o", "japan.svg", "--side", "japan")
		all, err := os.ReadFile("all.svg")
		require.NoError(t, err)
		japan, err := os.ReadFile("japan.svg")
		require.NoError(t, err)
		require.Contains(t, string(japan), ">SHQ<", "its own")
		require.Positive(t, strings.Count(string(japan), ">CV<"))
		require.Less(t, strings.Count(string(japan), ">CV<"), strings.Count(string(all), ">CV<"),
			"the enemy's are not seen")
	}

	told := must(t, "replay", "war.txt", "jun42", "--side", "japan")
	require.Contains(t, told, "Jun42 as Japan saw it")
	require.Contains(t, told, "Initiative: ")
	require.Equal(t, told, must(t, "replay", "war.txt", "--turn", "1", "--side", "japan"))
	for _, side := range []string{"japan", "allies"} {
		told = must(t, "replay", "war.txt", "--side", side, "--json")
		require.NotContains(t, told, `"setup"`, "what is hidden is in it")
		require.NotContains(t, told, `"final"`)
	}
	require.Contains(t, must(t, "replay", "war.txt"), "\nThe game is not over.\n")

	typed(t, "1", "undo")
	out = must(t, "play", "pacific-victory", "guadalcanal", "--defender", "stand")
	require.Contains(t, out, "attacker to decide")
	require.Contains(t, out, "nothing to take back")
	require.Contains(t, out, "Saved in "+filepath.Join(folder, "ironbottom", "pacific-victory-guadalcanal.txt"))
	require.Contains(t, out, "Go on: ironbottom play --resume pacific-victory-guadalcanal\n")
	here("war.txt", "all.svg", "japan.svg")

	typed(t, "status")
	require.Contains(t, must(t, "play", "--resume", "pacific-victory-guadalcanal"), "round 1 of 3")
	seeds := map[string]bool{}
	for _, name := range []string{"guadalcanal-2", "guadalcanal-3"} {
		typed(t, "quit")
		out = must(t, "play", "pacific-victory", "guadalcanal")
		require.Contains(t, out, "--resume pacific-victory-"+name)
		_, seed, _ := strings.Cut(out, ", seed ")
		seeds[strings.Fields(seed)[0]] = true
	}
	require.Len(t, seeds, 2, "another seed each time")
	battle := filepath.Join(folder, "ironbottom", "pacific-victory-guadalcanal.txt")

	for args, want := range map[string]string{
		"play":                      "play: found no scenario; want GAME SCENARIO",
		"play pacific-victory":      "play: found no scenario",
		"play chess 1942":           `play: found game "chess"`,
		"play pacific-victory 1940": `play: found scenario "1940"; want one of 1941, 1942, 1943, `,
		"play pacific-victory 1942 --attacker random": "--attacker: found in a game between " +
			"Japan and Allies; want --japan or --allies",
		"play pacific-victory 1942 --japan bob":                    `--japan: found agent "bob"`,
		"play pacific-victory 1942 --japan random --allies random": "--japan: found no human on either side",
		"play pacific-victory 1942 --save war.txt": "--save: found war.txt, which exists; " +
			"want --resume war.txt",
		"play pacific-victory 1942 --save nowhere/war.txt":      "--save: found nowhere/war.txt",
		"play pacific-victory 1942 --seed x":                    "--seed",
		"play pacific-victory 1942 --allies bob --save war.txt": `--allies: found agent "bob"`,
		"play --resume none.txt": "none.txt: found no such file; want a " +
			"game that play has saved: pacific-victory-guadalcanal, ",
		"replay war.txt Sep42":                             `war.txt: record 1: found turn "Sep42"; want one of Jun42, or 1 to 1`,
		"replay war.txt --side blue":                       `--side: found "blue"; want japan or allies`,
		"replay war.txt 1 --turn 2":                        `--turn: found together with turn "1"`,
		"play --resume all.svg":                            "all.svg: line 1: found",
		"play --resume war.txt --seed 2":                   "--seed: found together with --resume",
		"play --resume war.txt 1942":                       `--resume: found together with "1942"`,
		"map pacific-victory war.txt:Sep42 -o x.svg":       `war.txt: found turn "Sep42"; want one of Jun42, or 1 to 1`,
		"map pacific-victory war.txt --side blue -o x.svg": `--side: found "blue"; want japan or allies`,
		"map pacific-victory 1942 --side japan -o x.svg":   "--side: found without a record",
		"map pacific-victory all.svg -o x.svg":             "all.svg: line 1: found",
		"map pacific-victory " + battle + " -o x.svg":      "found the record of a battle, which has no map",
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(args)...)
		require.Equal(t, exitInput, code, "%s: %s", args, stderr)
		require.Empty(t, stdout, args)
		require.Contains(t, stderr, want, args)
	}
	here("war.txt", "all.svg", "japan.svg")
}
