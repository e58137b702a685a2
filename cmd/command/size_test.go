package command

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// littleForce is a battle with few forces; its flags do not name the force that is sized.
var littleForce = strings.Fields("odds --defend CA2 --base minor --invade --types CA:1,IN:1")

func forces(list any) (names []string) {
	for _, f := range list.([]any) {
		names = append(names, f.(map[string]any)["force"].(string))
	}
	return names
}

func TestSizeJSON(t *testing.T) {
	args := append(littleForce[:len(littleForce):len(littleForce)], "--at-least", "0.3", "--json")
	text := must(t, args...)
	got := decode(t, text)
	for _, key := range []string{"schema", "version", "game", "data", "sources", "options", "setup", "method",
		"reason", "seed", "battles_at_most",
		"complete", "command", "agents", "side", "aim", "at_least", "types", "cost_unit", "budget", "looked_at",
		"of", "searched_cost",
		"answer", "same_cost", "undecided", "front", "forces", "seconds"} {
		require.Contains(t, got, key)
	}
	require.Equal(t, "exact", got["method"])
	require.Equal(t, "attacker", got["side"])
	require.Equal(t, "CA:1 IN:1", got["types"])
	answer := got["answer"].(map[string]any)
	require.GreaterOrEqual(t, answer["p"], 0.3)
	for _, f := range got["forces"].([]any) {
		if f := f.(map[string]any); f["p"].(float64) >= 0.3 {
			require.GreaterOrEqual(t, f["cost"], answer["cost"], f["force"])
		}
	}
	// The chance is that of the odds of this force.
	odds := decode(t, must(t, "odds", "--attack", answer["force"].(string), "--defend", "CA2", "--base", "minor",
		"--invade", "--method", "exact", "--json"))
	require.Equal(t, odds["setup"], got["setup"])
	won := 0.0
	for _, label := range []string{"defender_eliminated", "defender_retreated"} {
		won += odds["outcomes"].(map[string]any)[label].(map[string]any)["p"].(float64)
	}
	require.InDelta(t, won, answer["p"], 1e-15)
	// The command repeats it.
	words := strings.Fields(strings.ReplaceAll(got["command"].(string), "'", ""))
	require.Contains(t, words, "exact")
	repeated := strings.Replace(strings.Join(words[1:], " "), "CA:1 IN:1", "CA:1,IN:1", 1)
	again := decode(t, must(t, append(strings.Fields(repeated), "--json")...))
	require.Equal(t, got["forces"], again["forces"])
	require.Equal(t, got["answer"], again["answer"])
}

func TestSizeSameBytesForAnyWorkers(t *testing.T) {
	for _, how := range []string{"--method auto", "--method monte-carlo -n 3000", "--defender random -n 1500"} {
		want := ""
		for _, workers := range []string{"1", "2", "5"} {
			args := append(littleForce[:len(littleForce):len(littleForce)],
				strings.Fields("--at-least 0.4 --json --workers "+workers+" "+how)...)
			got := timing.ReplaceAllString(must(t, args...), "")
			if want == "" {
				want = got
			}
			require.Equal(t, want, got, "%s workers, %s", workers, how)
		}
	}
}

func TestSizePlayedCommandRepeats(t *testing.T) {
	for _, how := range []string{"--method monte-carlo -n 3000", "--defender random -n 1500", "--method monte-carlo"} {
		args := append(littleForce[:len(littleForce):len(littleForce)],
			strings.Fields("--at-least 0.2 --seed 7 --json "+how)...)
		got := decode(t, must(t, args...))
		require.Equal(t, "monte-carlo", got["method"])
		again := decode(t, must(t, append(strings.Fields(strings.ReplaceAll(got["command"].(string), "'", ""))[1:],
			"--json")...))
		require.Equal(t, got["forces"], again["forces"])
		require.Equal(t, got["reason"], again["reason"])
	}
}

func TestSizeReportAndPlot(t *testing.T) {
	here := inFolder(t, nil)
	args := []string{"odds", "guadalcanal", "--at-least", "0.6", "--size", "defend", "--types", "CA:1 MA:1",
		"--plot", "front.svg"}
	text := must(t, args...)
	for _, want := range []string{"Guadalcanal", "attack         NA2 CV2 CA2 IN3",
		"reconstructed (ironbottom games)", "sized          defend, of CA:1 MA:1",
		"wished         the attacker does not take the hex: at least 60 %", "Cheapest: ", " production points: ",
		"The front", "Every chance is exact.",
		"Repeat: ironbottom odds guadalcanal --at-least 0.6 --size defend --types 'CA:1 MA:1' --method " +
			"exact --seed 1\n"} {
		require.Contains(t, text, want)
	}
	here("front.svg")
	picture, err := os.ReadFile("front.svg")
	require.NoError(t, err)
	require.Contains(t, string(picture), "cost of the force of the defender, production points")
	// That nothing reaches the wish is a result.
	text = must(t, "odds", "guadalcanal", "--at-least", "0.999", "--size", "defend", "--types", "CA:1", "--plot",
		"front.png")
	require.Contains(t, text, "No force reaches it. Best: CA4 for 4 production points")
	text = must(t, "odds", "guadalcanal", "--at-least", "0.999", "--size", "defend", "--types", "CA:1", "--budget", "2")
	require.Contains(t, text, "No force of up to 2 production points reaches it. Best: CA2 for 2 production points")
}

// The default types are those of the described force, from a file or from flags.
func TestSizeTypesOfAFile(t *testing.T) {
	inFolder(t,
		map[string]string{"my.toml": "title = \"Mine\"\nattack = \"CA1\"\ndefend = \"CA1 AF2[British]\"\nhex " +
			"= \"sea\"\n"})
	got := decode(t, must(t, "odds", "my.toml", "--at-least", "0.01", "--size", "defender", "--json", "--budget", "3"))
	require.Equal(t, "AF[British] CA", got["types"])
	require.EqualValues(t, 3, got["budget"])
	got = decode(t, must(t, "odds", "my.toml", "--at-least", "0.01", "--defend", "SS1", "--size", "d", "--json",
		"--budget", "3"))
	require.Equal(t, "SS", got["types"])
	require.ElementsMatch(t, []string{"none", "SS1"}, forces(got["forces"])[:2])
}

func TestSizeWrongInput(t *testing.T) {
	here := inFolder(t, nil)
	for _, c := range []struct{ args, want string }{
		{"odds guadalcanal --at-least 0", "--at-least: found 0; want a chance above 0 and below 1"},
		{"odds guadalcanal --at-least 1", "--at-least: found 1;"},
		{"odds guadalcanal --at-least -0.5", "--at-least: found -0.5"},
		{"odds guadalcanal --at-least nan", "--at-least: found NaN"},
		{"odds guadalcanal --at-least most", `--at-least: found "most"; want a number`},
		{"odds guadalcanal --size defend", "--size: found without --at-least"},
		{"odds guadalcanal --types CA", "--types: found without --at-least"},
		{"odds guadalcanal --beyond 3", "--beyond: found without --at-least"},
		{"odds guadalcanal --budget 3", "--budget: found without --at-least"},
		{"odds guadalcanal --at-least 0.5 --beyond -1", "--beyond: found -1"},
		{"odds guadalcanal --at-least 0.5 --budget 0", "--budget: found 0"},
		{"odds guadalcanal --at-least 0.5 --size both", `--size: found "both"; want attacker or defender`},
		{"odds guadalcanal --at-least 0.5 --size=", `--size: found ""`},
		{"odds guadalcanal --at-least 0.5 --types=", "--types: found none"},
		{"odds guadalcanal --at-least 0.5 --types XX", `--types: found type "XX"`},
		{"odds guadalcanal --at-least 0.5 --types NA,CV", "invade: found no attacking infantry or marines"},
		{"odds guadalcanal --at-least 0.5 --types CA,IN --attack CA2", "--attack: found together with --types"},
		{"odds guadalcanal --at-least 0.5 --list", "--list: found together with --at-least"},
		{"odds guadalcanal --at-least 0.5 --show", "--show: found together with --at-least"},
		{"odds guadalcanal --at-least 0.5 --battle 3", "--battle: found together with --at-least"},
		{"odds guadalcanal --at-least 0.5 --record r.txt", "--record: found together with --at-least"},
		{"odds guadalcanal --at-least 0.5 --precision 0.01", "--precision: found together with --at-least"},
		{"odds guadalcanal --at-least 0.5 --method exact -n 5", "--method exact: found together with --count"},
		{"odds guadalcanal --at-least 0.5 --method exact --defender random", "--method exact: found agent random"},
		{"odds guadalcanal --at-least 0.5 --defender bob", `--defender: found agent "bob"`},
		{"odds guadalcanal --at-least 0.5 --plot front.pdf", "--plot: found file"},
		{"odds guadalcanal --at-least 0.5 --seed x", "--seed: found"},
		{"odds guadalcnal --at-least 0.5", `found no battle "guadalcnal"`},
		{"odds missing.toml --at-least 0.5", "missing.toml: found no such file"},
		{"odds --at-least 0.5", "want a NAME of the library"},
		{"odds guadalcanal --at-least 0.5 --hex lava", `--hex: found "lava"`},
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(c.args)...)
		require.Equal(t, exitInput, code, "%s: %s", c.args, stderr)
		require.Empty(t, stdout, c.args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), "%s: %s", c.args, stderr)
		require.Contains(t, stderr, c.want, c.args)
	}
	here()
}

func TestSizeInterrupted(t *testing.T) {
	here := inFolder(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	most := 0
	stopAfterTen := func(what string, limit int) (func(int), func()) {
		if what != "forces" {
			return nil, func() {}
		}
		most = limit
		return func(forces int) {
			if forces == 10 {
				cancel()
			}
		}, func() {}
	}
	var stdout, stderr bytes.Buffer
	args := strings.Fields("odds guadalcanal --at-least 0.7 --json --plot part.svg")
	require.Equal(t, exitInterrupted, runWith(ctx, args, &stdout, &stderr, stopAfterTen))
	require.Empty(t, stderr.String())
	got := decode(t, stdout.String())
	require.Equal(t, false, got["complete"])
	require.Nil(t, got["answer"])
	require.GreaterOrEqual(t, got["looked_at"], 10.0)
	require.Less(t, got["looked_at"], float64(most))
	here("part.svg")
	text, err := os.ReadFile("part.svg")
	require.NoError(t, err)
	require.Contains(t, string(text), "INCOMPLETE")
}

// The front has a row for each cost: forces that are equal in cost and chance are counted.
func TestFrontHasARowForEachCost(t *testing.T) {
	_, front, ok := strings.Cut(must(t, "odds", "iwo-jima", "--at-least", "0.8"), "no cheaper force gives as much\n")
	require.True(t, ok)
	front, _, _ = strings.Cut(front, "\n\n")
	costs := map[string]bool{}
	for _, line := range strings.Split(front, "\n")[1:] {
		cost := strings.Fields(line)[0]
		require.False(t, costs[cost], line)
		costs[cost] = true
	}
	require.Contains(t, front, " as good) ")
}
