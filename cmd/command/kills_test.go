package command

import (
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results"
)

// manyKills is how many programs TestManyKills kills. TestKilledRunGoesOn is the short
// version, which runs always.
var manyKills = flag.Int("kills", 0, "kill `N` programs at random moments")

// Programs killed at random moments, from their first instruction to their last, lose no kept
// block, count none twice and end with the same bytes.
func TestKilledProgramsLoseNoBlock(t *testing.T) {
	if *manyKills == 0 {
		t.Skip("wants -kills N")
	}
	inFolder(t, nil)
	lines := []string{
		brief, wars + "-n 64 --out d", "match pacific-victory manila prudent stand -n 600 --out d",
		"odds guadalcanal -n 40000 --out d",
		"tournament pacific-victory manila,midway prudent stand random -n 200 --out d",
		"study landing-bid -n 3000 --out d",
		"odds midway --defender prudent --attacker prudent -n 1100 --reduce luck --out d",
		"advise rabaul --method monte-carlo -n 3000 --out d",
	}
	want, took := make([]map[string]string, len(lines)), make([]time.Duration, len(lines))
	for i, line := range lines {
		begin := time.Now()
		require.Zero(t, start(t, line)(nil))
		took[i] = time.Since(begin)
		want[i] = contentsOf(t, "d")
		require.NoError(t, os.RemoveAll("d"))
	}
	kills, runs, cut, creating := 0, 0, 0, 0
	for dice := rand.New(rand.NewPCG(1, 2)); kills < *manyKills; runs++ {
		i := runs % len(lines)
		line, blocks := lines[i], ""
		for again := true; again; {
			var after <-chan time.Time
			if again = dice.IntN(4) > 0; again {
				after = time.After(time.Duration(dice.Float64() * 0.9 * float64(took[i])))
			}
			if code := start(t, line)(after); code >= 0 {
				require.Zero(t, code)
				break
			}
			kills++
			if _, err := os.Stat("d"); err != nil {
				creating++
				continue
			}
			now := blocksOf(t, "d")
			for _, block := range strings.Split(blocks, "\n") {
				require.Contains(t, now, block, "a block that was kept is gone")
			}
			blocks, line = now, strings.Fields(line)[0]+" --resume d"
			cut++
		}
		require.Equal(t, want[i], contentsOf(t, "d"), "%s", lines[i])
		require.NoError(t, os.RemoveAll("d"))
	}
	hidden, err := filepath.Glob(".ironbottom-*")
	require.NoError(t, err)
	t.Logf("%d kills in %d runs, %d before there was a folder, %d with one; %d hidden names were left for the next",
		kills, runs, creating, cut, len(hidden))
	must(t, strings.Fields(brief)...)
	left, err := filepath.Glob(".ironbottom-*")
	require.NoError(t, err)
	require.Empty(t, left)
}

// blocksOf opens a folder, as the next program does, and returns the blocks of its ledger.
func blocksOf(t *testing.T, folder string) string {
	f, err := results.Open(t.Context(), folder)
	require.NoError(t, err)
	require.NoError(t, f.Close())
	return blocksIn(t, folder)
}

// start starts the program and returns what waits for its end, and kills it at a moment;
// it returns the exit code, -1 of a program that was killed.
func start(t *testing.T, line string) func(kill <-chan time.Time) int {
	cmd := exec.Command(os.Args[0], strings.Fields(line)...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	require.NoError(t, cmd.Start())
	over := make(chan error, 1)
	go func() { over <- cmd.Wait() }()
	return func(kill <-chan time.Time) int {
		select {
		case <-over:
		case <-kill:
			cmd.Process.Kill()
			<-over
		}
		return cmd.ProcessState.ExitCode()
	}
}
