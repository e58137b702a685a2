package command

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var matchPace = regexp.MustCompile(`(?m)^ +"(seconds|seconds_a_game_[AB]|pairs_per_second)": .*\n`)

func TestMatchRepeats(t *testing.T) {
	for _, line := range []string{
		"match pacific-victory manila prudent stand -n 60 --option asw=on",
		"match pacific-victory midway stand prudent --sprt elo0=-10,elo1=10,scale=normalised -n 400",
		"match pacific-victory 1943 random random -n 2",
	} {
		raw := must(t, append(strings.Fields(line), "--json", "--workers", "1")...)
		got := decode(t, raw)
		again := must(t, append(strings.Fields(got["command"].(string))[1:], "--json", "--workers", "3")...)
		require.Equal(t, matchPace.ReplaceAllString(raw, ""), matchPace.ReplaceAllString(again, ""))
		require.Equal(t, true, got["complete"])
		for _, l := range got["looks"].([]any) {
			require.Equal(t, "confidence sequence", l.(map[string]any)["interval"])
		}
	}
}

func TestMatchReports(t *testing.T) {
	here := inFolder(t, nil)
	text := must(t, strings.Fields("match pacific-victory midway stand prudent -n 200 --plot m.svg")...)
	for _, want := range []string{"reconstructed (ironbottom games)", "points of A in a pair", "fixed beforehand",
		"A is stronger than B.", "Looks on the way (95% confidence sequence",
		"Repeat: ironbottom match pacific-victory midway stand prudent -n 200 --seed 1"} {
		require.Contains(t, text, want)
	}
	text = must(t, strings.Fields("match pacific-victory midway stand prudent --sprt elo0=0,elo1=20 --plot t.png")...)
	for _, want := range []string{"elo1 accepted", "corrected: Elo", "plain: Elo"} {
		require.Contains(t, text, want)
	}
	require.Contains(t,
		must(t, strings.Fields("match pacific-victory midway stand prudent --sprt elo0=0,elo1=1 -n 20")...),
		"undecided: the cap of 20 pairs")
	here("m.svg", "t.png")
	picture, err := os.ReadFile("m.svg")
	require.NoError(t, err)
	require.Contains(t, string(picture), "stand (A) against prudent (B)")
}

func TestPowerReports(t *testing.T) {
	text := must(t,
		strings.Fields("power pacific-victory midway prudent stand --difference 3% --confidence 95% --pilot 50")...)
	for _, want := range []string{"Pilot: 50 pairs", "find a difference of 3% in 80% of all matches",
		"--sprt on average", "elo0=0,elo1=10.4,alpha=0.025,beta=0.2"} {
		require.Contains(t, text, want)
	}
	a := decode(t,
		must(t, strings.Fields("power pacific-victory midway prudent stand --difference 0.03 --pilot 50 --json")...))
	b := decode(t,
		must(t,
			strings.Fields("power pacific-victory midway prudent stand --difference 3% --pilot 50 --json "+
				"--workers 1")...))
	require.Equal(t, a["deviation"], b["deviation"])
	require.Len(t, a["plans"], 5)
}

func TestMatchInterrupted(t *testing.T) {
	for _, line := range []string{
		"match pacific-victory midway prudent stand -n 100000 --plot m.svg",
		"match pacific-victory midway prudent stand --sprt elo0=-0.1,elo1=0.1 --plot m.svg",
		"power pacific-victory midway prudent stand --pilot 100000",
	} {
		here := inFolder(t, nil)
		ctx, cancel := context.WithCancel(t.Context())
		stopSoon := func(what string, limit int) (func(int), func()) {
			if what != "pairs" {
				return nil, func() {}
			}
			return func(pairs int) {
				if pairs == 30 {
					cancel()
				}
			}, func() {}
		}
		var stdout, stderr bytes.Buffer
		require.Equal(t, exitInterrupted, runWith(ctx, strings.Fields(line), &stdout, &stderr, stopSoon), line)
		require.Empty(t, stderr.String())
		require.Contains(t, stdout.String(), "INCOMPLETE")
		if strings.Contains(line, "plot") {
			here("m.svg")
			require.Contains(t, stdout.String(), "cut short")
		}
	}
}

func TestMatchWrongInput(t *testing.T) {
	inFolder(t, nil)
	for args, want := range map[string]string{
		"match":                                     "match: found no GAME; want GAME SETUP A B",
		"match pacific-victory midway stand":        "match: found no agent B",
		"match chess midway stand stand":            `GAME: found "chess"; want one of pacific-victory`,
		"match pacific-victory nowhere stand stand": `found no battle "nowhere"`,
		"match pacific-victory midway bob stand":    `agent A: found agent "bob"`,
		"match pacific-victory midway stand bob":    `agent B: found agent "bob"`,
		"match pacific-victory 1942 random stand": "agent B: found agent \"stand\"; want " +
			"one of scripted",
		"match pacific-victory 1942 prudent random": "agent A: found agent \"prudent\"; " +
			"want one of scripted",
		"match pacific-victory midway stand stand x":     `match: found argument "x"`,
		"match pacific-victory midway stand stand -n 0":  "--pairs: found 0",
		"match pacific-victory midway a b --sprt x=1":    `--sprt: found "x=1"`,
		"match pacific-victory midway a b --sprt elo1=x": "--sprt: found elo1=x; want a number",
		"match pacific-victory midway a b --sprt elo1=-1": "--sprt: found elo0=0, elo1=-1; want " +
			"elo0 below elo1",
		"match pacific-victory midway a b --sprt elo1=nan":        "want elo0 below elo1",
		"match pacific-victory midway a b --sprt alpha=0.7":       "--sprt: found alpha=0.7",
		"match pacific-victory midway a b --sprt beta=0":          "--sprt: found beta=0",
		"match pacific-victory midway a b --sprt scale=bayes":     "--sprt: found scale=bayes",
		"match pacific-victory midway a b --sprt elo0=1,elo0=2":   "--sprt: found elo0 twice",
		"match pacific-victory midway a b --sprt=":                `--sprt: found ""`,
		"match pacific-victory midway a b --plot m.pdf":           "want a name that ends in .png or .svg",
		"match pacific-victory midway a b --workers -1":           "--workers: found -1",
		"match pacific-victory midway a b --seed x":               `--seed: found "x"`,
		"power pacific-victory midway stand":                      "power: found no agent B",
		"power pacific-victory midway stand stand --difference 3": `--difference: found "3"; want 3% or 0.03`,
		"power pacific-victory midway stand stand " +
			"--difference 99.9%": `--difference: found "99.9%"; want a percentage from 0.01% to below 99%`,
		"power pacific-victory midway stand stand " +
			"--difference 2,5%": `--difference: found "2,5%"; want 2.5%, with a point`,
		"power pacific-victory midway stand stand --difference x":     `--difference: found "x"`,
		"power pacific-victory midway stand stand --confidence 100%":  `--confidence: found "100%"`,
		"power pacific-victory midway stand stand --power 20%":        `--power: found "20%"`,
		"power pacific-victory midway stand stand --pilot 9":          "--pilot: found 9",
		"power pacific-victory midway stand stand --option nonsense":  "--option: found option",
		"match pacific-victory midway stand stand --data nowhere":     `--data: found no folder "nowhere"`,
		"match pacific-victory missing.toml stand stand":              "missing.toml: found no such file",
		"match pacific-victory midway optimal:goal=glory stand -n 10": `found goal "glory"`,
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(args)...)
		require.Equal(t, exitInput, code, "%s: %s", args, stderr)
		require.Empty(t, stdout, args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		require.Contains(t, stderr, want, args)
	}
}

func TestMatchCompletes(t *testing.T) {
	for args, want := range map[string]string{
		"match ":                              "pacific-victory\t",
		"match pacific-victory ":              "1942\t",
		"match pacific-victory gua":           "guadalcanal\t",
		"match pacific-victory midway ":       "prudent\t",
		"power pacific-victory midway stand ": "mcts\t",
	} {
		_, stdout, _ := ironbottom(t, append([]string{"__complete"}, strings.Split(args, " ")...)...)
		require.Contains(t, stdout, want, args)
	}
}
