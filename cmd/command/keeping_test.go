package command

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/experiments/cluster/queue/queuetest"
	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/faults"
)

// asProgram in the environment makes the test binary the program, so that there is one
// to kill.
const asProgram = "IRONBOTTOM_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	remove := queuetest.Install()
	switch os.Getenv(asProgram) {
	case "server":
		asServer()
		return
	case "1":
		Main("ironbottom", games.All)
	case "blocked":
		blocked()
	case "deaf":
		deaf()
	case "holds":
		holds(os.Args[1])
	}
	code := m.Run()
	remove()
	os.Exit(code)
}

// wars are short runs of whole games.
const wars = "run pacific-victory 1943 --japan random --allies random "

// contentsOf returns all that lasts in a folder: its files, and what its ledger says.
func contentsOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		require.NoError(t, err)
		name, _ := filepath.Rel(folder, path)
		if d.IsDir() || name == "ledger.blocks" {
			return nil
		}
		text, err := os.ReadFile(path)
		all[name] = string(text)
		return err
	}))
	l, err := faults.ReadLedger(folder)
	require.NoError(t, err)
	all["recipe"], all["blocks"], all["files"] = l.Recipe, blocksIn(t, folder), fmt.Sprintf("%v", l.Files)
	return all
}

// untimed takes the times out of JSON.
func untimed(text string) string {
	return regexp.MustCompile(`(?m)"(seconds|seconds_a_game_[AB]|[a-z]+_per_second)": [^,\n]*`).ReplaceAllString(
		text, "")
}

// keptRuns are runs of each command that has parts: a long one, and the flags of three
// parts of it.
var keptRuns = []struct{ name, line, whole, first, middle, last string }{
	{"run", wars, "-n 100", "-n 48", "-n 16 --first-block 48", "-n 36 --first-block 64"},
	{"odds", "odds guadalcanal ", "-n 9000", "-n 3072", "-n 1024 --first-block 3", "-n 4904 --first-block 4"},
	{"match", "match pacific-victory manila prudent stand ", "-n 403", "-n 192", "-n 64 --first-block 3",
		"-n 147 --first-block 4"},
	{"tournament", "tournament pacific-victory manila,midway prudent stand random ", "-n 103", "-n 48",
		"-n 16 --first-block 3", "-n 39 --first-block 4"},
	{"study", "study landing ", "-n 1130", "-n 768", "-n 256 --first-block 3", "-n 106 --first-block 4"},
	{"compare", "compare pacific-victory 1943 --japan random --allies random --option china-removed ", "-n 39",
		"-n 24", "-n 8 --first-block 24", "-n 7 --first-block 32"},
	{"power", "power pacific-victory manila prudent stand ", "--pilot 403", "--pilot 192",
		"--pilot 64 --first-block 3", "--pilot 147 --first-block 4"},
	{"advise", "advise rabaul --method monte-carlo ", "-n 600", "-n 384", "-n 128 --first-block 3",
		"-n 88 --first-block 4"},
	{"ladder", "ladder random stand mcts:sims=4 --max-positions 500 --games 3 ", "--limit 6", "--limit 3",
		"--limit 1 --first-block 3", "--limit 2 --first-block 4"},
}

// A kept run has the figures of --json. Its merged parts equal the whole run bit for bit, and
// --resume plays what is missing between them.
func TestMergedIsOneLongerRun(t *testing.T) {
	for _, k := range keptRuns {
		t.Run(k.name, func(t *testing.T) {
			inFolder(t, nil)
			do := func(line string) string { return must(t, strings.Fields(line)...) }
			text := do(k.line + k.whole + " --json")
			require.Equal(t, untimed(text), untimed(do(k.line+k.whole+" --json --workers 1 --out whole")))
			want := contentsOf(t, "whole")
			require.Equal(t, untimed(text), untimed(want["summary.json"]))
			do(k.line + k.first + " --out a")
			do(k.line + k.last + " --out c")
			require.Regexp(t, "missing: (3|24 to 31|48 to 63)\nGo on: ironbottom "+k.name+" --resume gap",
				do("merge c a -o gap"))
			do(k.name + " --resume gap")
			require.Equal(t, want, contentsOf(t, "gap"))
			do(k.line + k.middle + " --out b")
			do("merge a b c -o all")
			require.Equal(t, want, contentsOf(t, "all"))
			require.Contains(t, do("verify all"), "the ledger agrees")
			if code, stdout, stderr := ironbottom(t, "verify", "all", "--game", "7"); k.name != "ladder" {
				require.Contains(t, stdout, "The ledger of all agrees.")
			} else {
				require.Equal(t, exitInput, code)
				require.Contains(t, stderr, "found a result of ladder that cannot be played again row by row")
			}
			again := do(k.name + " --resume all --json")
			require.Equal(t, untimed(text), untimed(again))
			code, _, stderr := ironbottom(t, "merge", "a", "./a", "-o", "same")
			require.Equal(t, exitInput, code)
			require.Contains(t, stderr, "found ./a twice")
			code, _, stderr = ironbottom(t, "merge", "a", "all", "-o", "twice")
			require.Equal(t, exitInput, code)
			require.Contains(t, stderr, "all: found block 0, which a has too; want disjoint blocks")
		})
	}
}

// A run that a stop rule ends keeps only the blocks up to there.
func TestKeptWithAStopRule(t *testing.T) {
	for _, line := range []string{"odds guadalcanal --precision 0.005",
		"match pacific-victory midway stand prudent --sprt elo0=0,elo1=10", "study landing-bid -n 600", smallTune,
		"odds guadalcanal", "odds midway --method exact", "advise guadalcanal --goal steps",
		"odds guadalcanal --at-least 0.02 --budget 6 --method monte-carlo -n 1000",
		"odds midway --defender prudent --attacker prudent -n 1100 --reduce luck",
		"odds okinawa -n 20000 --reduce strata"} {
		inFolder(t, nil)
		text := must(t, append(strings.Fields(line), "--json", "--workers", "3", "--out", "a")...)
		must(t, append(strings.Fields(line), "--workers", "1", "--out", "b")...)
		require.Equal(t, contentsOf(t, "a"), contentsOf(t, "b"))
		require.Equal(t, untimed(text), untimed(contentsOf(t, "a")["summary.json"]))
		must(t, "verify", "a", "--workers", "3")
		edit(t, "a", unfinished, without(1))
		must(t, strings.Fields(line)[0], "--resume", "a")
		require.Equal(t, contentsOf(t, "b"), contentsOf(t, "a"))
	}
}

// Games, report and summary describe the games that were played.
func TestKeptFiles(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields(wars+"-n 20 --out kept")...)
	file, err := os.Open("kept/games.csv")
	require.NoError(t, err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 21)
	must(t, strings.Fields(wars+"-n 20 --record wars.jsonl")...)
	for i, b := range decode(t, must(t, "replay", "wars.jsonl", "--json"))["battles"].([]any) {
		ends := b.(map[string]any)["ends"].(map[string]any)
		require.Equal(t, fmt.Sprint(i), rows[i+1][0])
		for c, name := range rows[0][1:] {
			require.Equal(t, fmt.Sprint(ends[name]), rows[i+1][c+1], name)
		}
	}
	page := contentsOf(t, "kept")["report.html"]
	for _, want := range []string{"2882 reconstructed", "<svg", "Repeat: <code>ironbottom run pacific-victory 1943",
		"95% intervals", "allied decisive, %", `role="img" aria-label="`, "prefers-color-scheme:dark"} {
		require.Contains(t, page, want)
	}
	for _, banned := range []string{"<script", "src=", "href=\"http", "@import", "url("} {
		require.NotContains(t, page, banned)
	}
}

// A folder with data of the user's own contains it.
func TestKeptWithOwnData(t *testing.T) {
	text, err := fs.ReadFile(games.All[0].Data, "force-pool.csv")
	require.NoError(t, err)
	inFolder(t, map[string]string{"my/force-pool.csv": string(text) + "\n"})
	must(t, strings.Fields(wars+"-n 16 --data my --out kept")...)
	require.NoError(t, os.RemoveAll("my"))
	must(t, "verify", "kept")
	require.NoError(t, os.WriteFile("kept/data/force-pool.csv", text, 0o644))
	code, _, stderr := ironbottom(t, "verify", "kept")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, ": data: found ")
}

// A program killed at any moment loses no finished block and counts none twice.
func TestKilledRunGoesOn(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no SIGKILL")
	}
	inFolder(t, nil)
	for i, line := range []string{
		wars + "-n 100", "match pacific-victory manila prudent stand -n 600", "odds guadalcanal -n 40000",
		"tournament pacific-victory manila,midway prudent stand random -n 400", "study landing-bid -n 6000",
		"tune pacific-victory midway mcts:sims=4 --params c --budget 2000 -n 100",
		"power pacific-victory manila prudent stand --pilot 600", "advise rabaul --method monte-carlo -n 6000",
		"ladder random stand mcts:sims=20 --max-positions 1000",
		"odds guadalcanal --at-least 0.02 --budget 7 --method monte-carlo -n 1000",
	} {
		name := strings.Fields(line)[0]
		whole, cut := fmt.Sprint("whole", i), fmt.Sprint("cut", i)
		must(t, append(strings.Fields(line), "--out", whole)...)
		args := append(strings.Fields(line), "--out", cut)
		blocks, kills := "", 0
		for ; kills < 4; kills++ {
			if !killed(t, cut, ledgerSize(whole)*int64(1+kills)/12, args...) {
				break
			}
			if _, err := os.Stat(cut); err != nil {
				continue // killed before there was a folder: begin it
			}
			f, err := results.Open(t.Context(), cut)
			require.NoError(t, err)
			require.NoError(t, f.Close())
			now := blocksIn(t, cut)
			for _, block := range strings.Split(blocks, "\n") {
				require.Contains(t, now, block, "a finished block is gone")
			}
			blocks, args = now, []string{name, "--resume", cut}
		}
		t.Logf("%s: killed %d times, then %d blocks", name, kills, strings.Count(blocks, "\n"))
		require.NotEmpty(t, blocks)
		must(t, name, "--resume", cut)
		require.Equal(t, contentsOf(t, whole), contentsOf(t, cut))
	}
}

// ledgerSize returns the bytes of a ledger, 0 if there is none yet.
func ledgerSize(folder string) int64 {
	info, err := os.Stat(faults.LedgerOf(folder))
	if err != nil {
		return 0
	}
	return info.Size()
}

// killed starts the program and kills it as soon as its ledger has grown by so many
// bytes; false where it came to its end before.
func killed(t *testing.T, folder string, bytes int64, args ...string) bool {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	begin := ledgerSize(folder)
	require.NoError(t, cmd.Start())
	over := make(chan error, 1)
	go func() { over <- cmd.Wait() }()
	look := time.NewTicker(time.Millisecond / 2) // now and then: the program wants the processor
	defer look.Stop()
	for {
		select {
		case err := <-over:
			require.NoError(t, err)
			return false
		case <-look.C:
		}
		if ledgerSize(folder) >= begin+bytes {
			cmd.Process.Kill()
			return <-over != nil
		}
	}
}

// Ctrl-C leaves a folder that can be continued, and says how.
func TestInterruptedRunGoesOn(t *testing.T) {
	inFolder(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	var stdout, stderr bytes.Buffer
	stop := func(string, int) (func(int), func()) { return func(int) { cancel() }, func() {} }
	require.Equal(t, exitInterrupted, runWith(ctx, strings.Fields(wars+"-n 100 --out cut"), &stdout, &stderr, stop))
	require.Contains(t, stdout.String(), "Go on: ironbottom run --resume cut")
	code, _, text := ironbottom(t, "verify", "cut")
	require.Equal(t, exitInput, code)
	require.Contains(t, text, "found an unfinished run, ")
	must(t, "run", "--resume", "cut")
	must(t, strings.Fields(wars+"-n 100 --out whole")...)
	require.Equal(t, contentsOf(t, "whole"), contentsOf(t, "cut"))
}
