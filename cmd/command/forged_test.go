package command

import (
	"encoding/binary"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results/faults"
)

// Rows with impossible numbers are refused even with consistent checksums. Possible but wrong
// numbers do not cause a panic; verify finds them.
func TestForgedRowsAreRefused(t *testing.T) {
	for _, line := range []string{
		wars +
			"-n 32", "odds wake --method monte-carlo -n 1100", "match pacific-victory manila prudent stand -n 40",
		"match pacific-victory midway stand prudent --sprt elo0=0,elo1=10 -n 400",
		"power pacific-victory manila prudent stand --pilot 40",
		"tournament pacific-victory manila,midway prudent stand random -n 40", "study landing -n 600",
		"study landing-bid -n 300", "compare pacific-victory 1943 --japan random --allies random --option " +
			"china-removed -n 16",
		"tune pacific-victory midway mcts:sims=2 --params c --budget 80 -n 10",
		"odds guadalcanal --at-least 0.02 --budget 6 --method monte-carlo -n 1000",
		"odds midway --defender prudent --attacker prudent -n 1100 --reduce luck",
		"odds okinawa -n 20000 --reduce strata",
		"advise rabaul --method monte-carlo -n 300", "ladder random stand --max-positions 300 --limit 2",
	} {
		inFolder(t, nil)
		must(t, append(strings.Fields(line), "--out", "good")...)
		for _, n := range []uint64{1<<64 - 1, 1 << 63, 1 << 40, 1<<31 - 1, 77} {
			require.NoError(t, os.RemoveAll("bad"))
			require.NoError(t, os.CopyFS("bad", os.DirFS("good")))
			last := fill(t, "bad", n)
			forge(t, "bad", last)
			code, _, stderr := ironbottom(t, strings.Fields(line)[0], "--resume", "bad")
			require.LessOrEqual(t, strings.Count(stderr, "\n"), 1)
			switch {
			case n > 1<<31:
				require.Equal(t, exitInput, code, "%s: %d: %s", line, n, stderr)
				require.Regexp(t, "want what a game can have|found other rows than it has when it is played again",
					stderr)
			default:
				require.NotContains(t, stderr, "runtime error: index", line)
				require.NotContains(t, stderr, "rows that cannot be counted", line)
			}
		}
	}
}

// fill makes each number of the rows of the last block the same, and returns its number.
func fill(t *testing.T, folder string, n uint64) (last int) {
	t.Helper()
	edit(t, folder, unfinished, func(l *faults.Ledger) {
		last = slices.Max(slices.Collect(maps.Keys(l.Blocks)))
		var forged []byte
		for rows := l.Blocks[last].Rows; len(rows) > 0; {
			_, used := binary.Uvarint(rows)
			rows = rows[used:]
			forged = binary.AppendUvarint(forged, n)
		}
		l.Blocks[last].Rows = forged
	})
	return last
}
