package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Counts have an upper limit, with a folder and without.
func TestCountsHaveAnUpperLimit(t *testing.T) {
	here := inFolder(t, nil)
	for _, line := range []string{
		"odds guadalcanal -n 9223372036854775807", "odds guadalcanal -n 1000000000000000000",
		"odds midway --attacker random --reduce luck -n 1000000000000000000",
		wars + "-n 9223372036854775807", "match pacific-victory manila prudent stand -n 1000000000000000000",
		"tournament pacific-victory manila prudent stand -n 1000000000000",
		"study landing -n 1000000000000", "study landing-bid -n 9223372036854775807",
		"compare pacific-victory 1943 --option china-removed -n 1000000000000000000",
		"power pacific-victory manila prudent stand --pilot 1000000000000000000",
		"advise rabaul --method monte-carlo -n 1000000000000000000",
		"tune pacific-victory midway mcts:sims=2 --params c --budget 80 -n 9223372036854775807",
		"odds guadalcanal --first-block 1000000000000",
		"odds guadalcanal --at-least 0.02 --budget 7 --method monte-carlo -n 9223372036854775807",
	} {
		for _, out := range []string{"", " --out d"} {
			code, stdout, stderr := ironbottom(t, strings.Fields(line+out)...)
			require.Equal(t, exitInput, code, "%s: %s", line+out, stderr)
			require.Empty(t, stdout)
			require.Regexp(t, "^ironbottom: .*found [0-9]+.*; want .*\n$", stderr)
		}
	}
	here()
}
