package command

import (
	"maps"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results/faults"
)

// The recipe contains the files that the user named; the folder no longer needs them.
func TestKeptWithOwnFiles(t *testing.T) {
	battle := "title = \"Mine\"\nattack = \"NA2 CV2\"\ndefend = \"CV2 CA3\"\n"
	study := "title = \"Hexes\"\nsetup = \"my.toml\"\ngames = 300\ndesign = \"factorial\"\n[[factor]]\npart " +
		"= \"attack\"\nlevels = [\"NA2 CV2\", \"NA2 CV3\"]\n"
	inFolder(t, map[string]string{"my.toml": battle, "hexes.toml": study})
	must(t, strings.Fields("odds my.toml -n 1 --record battle.txt")...)
	lines := []string{"odds my.toml -n 3000 --out o", "advise my.toml --method monte-carlo -n 300 --out a",
		"advise --position battle.txt:2 --method monte-carlo -n 300 --out p",
		"power pacific-victory my.toml stand prudent --pilot 40 --out w",
		"tournament pacific-victory midway,my.toml stand prudent -n 20 --out t", "study hexes.toml --out s",
		"tune pacific-victory my.toml mcts:sims=2 --params c --budget 80 -n 10 --out u"}
	for _, line := range lines {
		must(t, strings.Fields(line)...)
	}
	require.NoError(t, os.Remove("my.toml"))
	require.NoError(t, os.Remove("hexes.toml"))
	require.NoError(t, os.Remove("battle.txt"))
	for _, line := range lines {
		words := strings.Fields(line)
		folder := words[len(words)-1]
		require.Contains(t, must(t, "verify", folder), "the ledger agrees")
		edit(t, folder, unfinished, func(l *faults.Ledger) {
			maps.DeleteFunc(l.Blocks, func(number int, _ *faults.Block) bool { return number > 0 })
		})
		want := contentsOf(t, folder)["summary.json"]
		must(t, words[0], "--resume", folder)
		require.Equal(t, want, contentsOf(t, folder)["summary.json"])
		require.Regexp(t, "Mine|Battle number 0, seed 1, after 2 of", contentsOf(t, folder)["report.html"])
	}
}

// A run without parts is refused with the reason.
func TestRunWithoutPartsIsRefused(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields("study landing-bid -n 100 --out bid")...)
	must(t, strings.Fields("tune pacific-victory midway mcts:sims=2 --params c --budget 80 -n 10 --out tuned")...)
	must(t, strings.Fields("odds guadalcanal --out solved")...)
	must(t, strings.Fields("ladder stand --max-positions 300 --limit 1 --goal hold --out rung")...)
	for line, want := range map[string]string{
		"verify solved --game 0":         "found a result of odds that cannot be played again row by row",
		"merge solved solved2 -o c":      "solved2: found no recipe.json",
		"ladder --resume rung --verify":  "--verify: found together with --resume",
		"ladder --resume rung --limit 2": "--limit: found together with --resume",
		"ladder --resume solved": "--resume: found a result of odds; want ironbottom odds " +
			"--resume solved",
		"ladder stand --first-block 9999":      "--first-block: found battle 9999; want one of",
		"merge bid bid2 -o c":                  "bid2: found no recipe.json",
		"study landing-bid --first-block 2":    "--first-block: found together with a bid",
		"tournament --resume bid":              "--resume: found a result of study; want ironbottom study --resume bid",
		"study landing --resume bid":           `--resume: found together with "landing"`,
		"tune --resume tuned --budget 3":       "--budget: found together with --resume",
		"tournament a b c d --out bid":         "found bid, which holds a result",
		"verify tuned --game 12345":            "found no game 12345",
		"tune --resume nowhere":                "nowhere: found no recipe.json",
		"study landing -n 99 --first-block -1": "--first-block: found -1",
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(line)...)
		require.Equal(t, exitInput, code, "%s: %s", line, stdout)
		require.Empty(t, stdout, line)
		require.Contains(t, stderr, want, line)
	}
	require.NoError(t, os.CopyFS("bid2", os.DirFS("bid")))
	require.NoError(t, os.CopyFS("solved2", os.DirFS("solved")))
	_, _, refused := ironbottom(t, strings.Fields("merge solved solved2 -o c")...)
	require.Contains(t, refused, "solved: found a run without parts (stop: solved)")
	code, _, stderr := ironbottom(t, strings.Fields("merge bid bid2 -o c")...)
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "bid: found a run without parts (stop: bisection); want runs whose number of "+
		"games was fixed")
}
