package command

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestReduceByLuck(t *testing.T) {
	// The attacker thinks, so judging the dice costs little beside.
	args := strings.Fields("odds guadalcanal --attacker greedy:sims=20 --defender prudent -n 500 --reduce luck")
	got := decode(t, must(t, append(args, "--json")...))
	require.Equal(t, "ironbottom odds guadalcanal --attacker greedy:sims=20 --defender prudent --reduce luck "+
		"-n 500 --seed 1", got["command"])
	r := got["reduction"].(map[string]any)
	require.Equal(t, "luck", r["by"])
	require.Equal(t, true, r["on"])
	require.Contains(t, r["from"], "exact odds between prudent and prudent")
	require.Greater(t, r["variance_ratio"].(float64), 1.5)
	for label, o := range r["outcomes"].(map[string]any) {
		o := o.(map[string]any)
		raw := got["outcomes"].(map[string]any)[label].(map[string]any)
		require.Equal(t, raw["p"], o["raw_p"])
		if o["too_rare"] == false {
			require.LessOrEqual(t, o["low"], o["p"])
			require.GreaterOrEqual(t, o["high"], o["p"])
		}
	}
	delete(got, "reduction")
	plain := decode(t, must(t, append(args[:len(args)-2:len(args)-2], "--json")...))
	for key, value := range plain {
		if key != "command" && key != "seconds" && key != "battles_per_second" {
			require.Equal(t, value, got[key], key)
		}
	}
}

func TestReduceByStrata(t *testing.T) {
	args := strings.Fields("odds okinawa -n 60000 --reduce strata")
	require.Contains(t, must(t, args...), "60,000 battles in ")
	r := decode(t, must(t, append(args, "--json")...))["reduction"].(map[string]any)
	require.InDelta(t, 1.65, r["cost_ratio"], 0.05)
	require.Equal(t, r["net_gain"].(float64) >= 1, r["on"])
}

func TestReduceRefuses(t *testing.T) {
	for line, want := range map[string]string{
		"guadalcanal --reduce prayer": `--reduce: found reduction "prayer"; want luck or strata`,
		"guadalcanal --reduce luck -n 100": "--reduce: found 100 games for " +
			"reduction luck; want 500 or more",
		"guadalcanal --reduce strata -n 100":           "want 20000 or more",
		"guadalcanal --reduce strata --precision 0.01": "--reduce: found together with --precision",
		"guadalcanal --reduce luck --show":             "--reduce: found together with --show",
		"guadalcanal --reduce strata --first-block 2": "--reduce: found together with " +
			"--first-block; want one of them",
		"guadalcanal --reduce luck --method exact": "--reduce: found together with " +
			"--method exact, which has no luck",
		"guadalcanal --foresight stand":                 "--foresight: found without --reduce luck",
		"guadalcanal --reduce strata --foresight stand": "--foresight: found without --reduce luck",
		"guadalcanal --reduce luck --foresight nobody":  "--foresight: found agent \"nobody\"",
		"guadalcanal --reduce luck --attacker random --foresight random": "--foresight: found agent random, " +
			"which does not judge positions",
	} {
		code, out, err := ironbottom(t, append([]string{"odds"}, strings.Fields(line)...)...)
		require.Equal(t, 2, code, line)
		require.Empty(t, out, line)
		require.Contains(t, err, want, line)
	}
}

// The cost is measured in counts, so that a repeated run is the same.
func TestReducedIsKept(t *testing.T) {
	inFolder(t, nil)
	must(t, strings.Fields("odds midway --defender prudent --attacker prudent -n 1100 --reduce luck --out kept")...)
	require.Contains(t, must(t, "verify", "kept"), "1,100 battles in 2 blocks played again")
	require.Contains(t, must(t, "verify", "kept", "--game", "1050"), "The ledger of kept agrees.")
}
