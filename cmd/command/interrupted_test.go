package command

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
)

// until is a meter that ends a run once so much of what counts has been counted.
func until(k int, stop func()) progress.Meter {
	return func(what string, _ int) (func(int), func()) {
		if !slices.Contains([]string{"games", "battles", "pairs", "playouts", "forces"}, what) {
			return nil, func() {}
		}
		return func(n int) {
			if n >= k {
				stop()
			}
		}, func() {}
	}
}

// The repeat line of an interrupted run says what was counted and gives the same figures to the
// byte.
func TestInterruptedRunIsRepeated(t *testing.T) {
	for _, c := range []struct {
		line string
		at   int
		want string
	}{
		{wars + "-n 40", 7, " -n 40 --seed 1 --stop-after 7"},
		{wars + "-n 40 --first-block 5", 1, " -n 40 --seed 1 --first-block 5 --stop-after 1"},
		{wars + "-n 40 --part 2/4", 3, " -n 10 --seed 1 --first-block 10 --stop-after 3"},
		{"compare pacific-victory 1943 --japan random --allies random --option china-removed -n 20", 4,
			" -n 20 --seed 1 --stop-after 4"},
		{"odds guadalcanal -n 9000", 2000, " -n 9000 --seed 1 --stop-after 2048"},
		{"odds saipan --attacker mcts:sims=4", 100, " --method auto -n "},
		{"odds guadalcanal --precision 0.001", 5000, " --precision 0.001 --seed 1 --stop-after 5120"},
		{"odds midway --defender prudent --attacker mcts:sims=2 -n 600 --reduce luck", 45,
			" -n 600 --seed 1 --stop-after 45"},
		{"odds guadalcanal --at-least 0.02 --budget 7 --method monte-carlo -n 1000", 9,
			" --method monte-carlo --stop-after 9"},
		{"odds guadalcanal --at-least 0.7", 10, " --method auto --seed 1 --stop-after 10"},
		{"match pacific-victory midway prudent stand -n 400", 18, " -n 400 --seed 1 --stop-after 18"},
		{"match pacific-victory midway prudent stand --sprt elo0=-0.1,elo1=0.1", 50,
			" -n 100000 --seed 1 --stop-after 50"},
		{"power pacific-victory midway prudent stand --pilot 300", 77, " --pilot 300 --seed 1 --stop-after 77"},
		{"tournament pacific-victory midway prudent stand random -n 200", 100, " -n 200 --seed 1 --stop-after 32"},
		{"study landing -n 3000", 20_000, " -n 3000 --seed "},
		{"study landing-bid -n 6000", 9000, " --stop-after 9"},
		{"tune pacific-victory midway mcts:sims=4 --params c --budget 120 -n 60", 100, " --stop-after "},
		{"advise rabaul --method monte-carlo -n 600", 1100, " -n 600 --seed 1 --stop-after "},
		{small, 60, " --stop-after "},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		var stdout, stderr bytes.Buffer
		require.Equal(t, exitInterrupted, runWith(ctx, strings.Fields(c.line+" --json"), &stdout, &stderr,
			until(c.at, cancel)), c.line)
		cancel()
		require.Empty(t, stderr.String())
		got := decode(t, stdout.String())
		require.Equal(t, false, got["complete"], c.line)
		command := got["command"].(string)
		require.Contains(t, command, c.want, c.line)
		var again bytes.Buffer
		require.Equal(t, exitInterrupted, run(t.Context(), strings.Fields(command + " --workers 3 --json")[1:],
			&again, &stderr), command)
		require.Equal(t, untimed(stdout.String()), untimed(again.String()), command)
	}
}

// A match that the user ends shows no interval for a fixed number of pairs, and warns against
// stopping when it looks good.
func TestInterruptedMatchLooksWithCare(t *testing.T) {
	inFolder(t, nil)
	line := "match pacific-victory midway prudent stand -n "
	careful := decode(t, first(t, line+"400 --stop-after 60 --json"))
	fixed := decode(t, must(t, strings.Fields(line+"60 --json")...))
	require.Equal(t, "confidence sequence", careful["interval"])
	require.Equal(t, fixed["interval"], "fixed")
}

// first runs a command line that is to end as by Ctrl-C.
func first(t *testing.T, line string) string {
	code, stdout, stderr := ironbottom(t, strings.Fields(line)...)
	require.Equal(t, exitInterrupted, code, stderr)
	return stdout
}
