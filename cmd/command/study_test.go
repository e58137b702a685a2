package command

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/studyfile"
)

var studyPace = regexp.MustCompile(`(?m)^ +"seconds": .*\n`)

// duel is a small study file of a battle; tests add factors or a bid to it.
const duel = `title = "Midway"
setup = "midway"
games = 64
response = "defender"
[agents]
attacker = "prudent"
defender = "prudent"
`

const factors = `
[[factor]]
option = "combat-turns"
levels = ["arms", "na-alone"]
[[factor]]
file = "units.csv"
row = { type = "CV" }
column = "naval"
range = [2, 4]
[[factor]]
agent = "defender"
levels = ["stand", "prudent"]
[[factor]]
part = "hex"
levels = ["clear", "jungle"]
`

func TestStudyRepeats(t *testing.T) {
	head := "design = \"%\"\n" + duel
	here := inFolder(t, map[string]string{
		"one.toml":      strings.Replace(head, "%", "one-at-a-time", 1) + factors,
		"full.toml":     strings.Replace(head, "%", "factorial", 1) + factors,
		"fraction.toml": strings.Replace("arms = 8\n"+head, "%", "fractional", 1) + factors,
		"cube.toml":     strings.Replace("points = 9\n"+head, "%", "latin-hypercube", 1) + factors,
		"morris.toml":   strings.Replace("trajectories = 3\n"+head, "%", "morris", 1) + factors,
		"bid.toml": duel + "[bid]\neven = 4\nfile = \"units.csv\"\nrow = { type = \"CV\" }\ncolumn = " +
			"\"naval\"\nrange = [1, 5]\n",
		"points.toml": strings.Replace(duel, "response = \"defender\"\n", "", 1) +
			"[bid]\nmeasure = \"defender\"\neven = 5\nrange = [-4, 4]\n",
	})
	for _, name := range []string{"one", "full", "fraction", "cube", "morris", "bid", "points"} {
		raw := must(t, "study", name+".toml", "--json", "--workers", "1", "--seed", "3")
		got := decode(t, raw)
		again := must(t, append(strings.Fields(got["command"].(string))[1:], "--json", "--workers", "3")...)
		require.Equal(t, studyPace.ReplaceAllString(raw, ""), studyPace.ReplaceAllString(again, ""), name)
		require.Equal(t, true, got["complete"])
		text := must(t, "study", name+".toml", "--plot", name+".svg")
		require.Contains(t, text, "Repeat: ironbottom study "+name+".toml -n 64 --seed 1")
		require.Contains(t, text, "reconstructed (ironbottom games)")
		require.NotContains(t, text, "NaN")
	}
	text := must(t, "study", "full.toml", "-n", "20")
	require.Contains(t, text, "2 -> 4", "a range is its ends")
	require.Contains(t, text, "stand in arm 1")
	here("one.toml", "full.toml", "fraction.toml", "cube.toml", "morris.toml", "bid.toml", "points.toml",
		"one.svg", "full.svg", "fraction.svg", "cube.svg", "morris.svg", "bid.svg", "points.svg")
}

// A changed cell in a study has the same effect as in a folder of data.
func TestStudyChangesData(t *testing.T) {
	units, err := os.ReadFile("../../sim/pacificvictory/data/units.csv")
	require.NoError(t, err)
	inFolder(t, map[string]string{
		"study.toml": "design = \"one-at-a-time\"\n" + duel +
			"[[factor]]\nfile = \"units.csv\"\nrow = { type = \"CV\" }\ncolumn = \"naval\"\nlevels = [3, 2]\n",
		"mine/units.csv": strings.Replace(string(units), "Carrier,naval,2,3,", "Carrier,naval,2,2,", 1),
	})
	arms := decode(t, must(t, "study", "study.toml", "-n", "300", "--json"))["arms"].([]any)
	mean := func(arm int) float64 { return arms[arm].(map[string]any)["mean"].(map[string]any)["value"].(float64) }
	for arm, flags := range [][]string{{}, {"--data", "mine"}} {
		odds := decode(t,
			must(t, append([]string{"odds", "midway", "-n", "300", "--attacker", "prudent", "--defender", "prudent",
				"--json"}, flags...)...))
		require.InDelta(t, odds["defender"].(map[string]any)["mean_left"], mean(arm), 1e-9)
	}
	require.NotEqual(t, mean(0), mean(1))
}

// The picture in a folder has the name of its kind.
func TestStudyNamesItsPicture(t *testing.T) {
	factor := "[[factor]]\nfile = \"units.csv\"\nrow = { type = \"CV\" }\ncolumn = \"naval\"\nlevels = "
	inFolder(t, map[string]string{"curve.toml": "design = \"one-at-a-time\"\n" + duel + factor + "[3, 2, 4]\n",
		"effect.toml": "design = \"one-at-a-time\"\n" + duel + factor + "[3, 2]\n"})
	for name, picture := range map[string]string{"curve": "levels", "effect": "tornado"} {
		must(t, "study", name+".toml", "-n", "30", "--out", name)
		files, err := os.ReadDir(name + "/plots")
		require.NoError(t, err)
		require.Len(t, files, 1)
		require.Equal(t, picture+".svg", files[0].Name())
	}
}

// Parameters apply to the agent of the arm, whatever the order of the factors.
func TestStudyAgents(t *testing.T) {
	inFolder(t, map[string]string{"study.toml": "design = \"factorial\"\n" +
		strings.Replace(duel, "defender = \"prudent\"", "defender = \"mcts\"", 1) +
		"[[factor]]\nagent = \"defender\"\nparameter = \"sims\"\nlevels = [5, 9]\n[[factor]]\nagent = " +
		"\"defender\"\nlevels = [\"flat\", \"mcts\"]\n"})
	got := decode(t, must(t, "study", "study.toml", "-n", "2", "--json"))
	require.Equal(t, "flat:sims=5", got["agents"].(map[string]any)["defender"])
}

func TestStudiesShip(t *testing.T) {
	list := must(t, "study", "--list")
	listed := decode(t, must(t, "study", "--list", "--json"))["studies"].([]any)
	require.GreaterOrEqual(t, len(listed), 4)
	for _, f := range ironbottomProgram.shippedStudies() {
		require.Contains(t, list, f.Name)
		require.NotEmpty(t, f.Note, f.Name)
		text := must(t, "study", f.Name, "--show")
		_, err := studyfile.Read("ironbottom", f.Name, []byte(text))
		require.NoError(t, err)
		a, err := newArmBuilder(ironbottomProgram, f, "", nil)
		require.NoError(t, err)
		if f.Bid != nil {
			_, err = a.bid(t.Context())
		} else {
			_, err = a.study(t.Context(), 1)
		}
		require.NoError(t, err, f.Name)
	}
	require.Contains(t, must(t, "study", "landing", "-n", "200"), "terrain")
	require.Contains(t, must(t, "study", "landing-bid", "-n", "200"), "Chen and Schmeiser")
}

func TestWrongStudies(t *testing.T) {
	one := "design = \"one-at-a-time\"\n" + duel
	factor := func(text string) string { return one + "[[factor]]\n" + text }
	for _, c := range []struct{ file, want string }{
		{"design = \n", "bad.toml:1: found"},
		{"tittle = \"x\"\n", `bad.toml:1: found key "tittle"`},
		{"games = \"many\"\n", "bad.toml:1: games: found text; want a whole number"},
		{"games = 4\n", "bad.toml: found no setup"},
		{"setup = \"midway\"\ndesign = \"all\"\n", `bad.toml:2: found design "all"; want one of bid, one-at-a-time`},
		{"design = \"morris\"\n" + duel + factors, "bad.toml:1: found design morris without trajectories"},
		{"arms = 8\n" + one + factors, "bad.toml:1: found arms with design one-at-a-time"},
		{one, "found no [[factor]]"},
		{factor("levels = [1, 2]\n"), "bad.toml:9: found none; want one of option, agent, part, file"},
		{factor("option = \"asw\"\npart = \"hex\"\nlevels = [1, 2]\n"), "bad.toml:9: found option and part"},
		{factor("option = \"asw\"\n"), "bad.toml:9: found levels and range, or neither"},
		{factor("option = \"asw\"\nlevels = [\"on\"]\n"), "bad.toml:11: found 1 levels"},
		{factor("option = \"asw\"\nlevels = [\"on\", \"on\"]\n"), "bad.toml:11: found level on"},
		{factor("option = \"asw\"\nlevels = [\"on\", \"loud\"]\n"),
			"bad.toml:11: asw loud: found option asw=loud; want asw=off|on|surface"},
		{factor("option = \"asw\"\nrange = [3, 1]\n"), "bad.toml:11: found range [3 1]"},
		{factor("option = \"asw\"\nrange = [1.5, 1]\n"), "bad.toml:11: found range [1.5 1]"},
		{factor("agent = \"umpire\"\nlevels = [\"stand\", \"random\"]\n"),
			`bad.toml:10: found side "umpire"; want attacker or defender`},
		{factor("agent = \"attacker\"\nlevels = [\"stand\", \"brave\"]\n"),
			`bad.toml:11: attacker brave: attacker: found agent "brave"`},
		{factor("agent = \"attacker\"\nparameter = \"zeal\"\nlevels = [1, 2]\n"),
			`bad.toml:12: attacker zeal 1: attacker: agent prudent: found parameter "zeal"`},
		{factor("parameter = \"zeal\"\noption = \"asw\"\nlevels = [1, 2]\n"),
			"bad.toml:10: found parameter without agent"},
		{factor("part = \"hexx\"\nlevels = [\"sea\", \"clear\"]\n"), `bad.toml:10: found part "hexx" of midway`},
		{factor("part = \"hex\"\nlevels = [\"clear\", \"moon\"]\n"), "bad.toml:11: hex moon: found \"moon\""},
		{factor("file = \"units.csv\"\nlevels = [1, 2]\n"), "bad.toml:10: found file without row or column"},
		{factor("column = \"naval\"\noption = \"asw\"\nlevels = [1, 2]\n"), "found row or column without file"},
		{factor("file = \"units.csv\"\nrow = { type = \"CV\" }\ncolumn = \"naval\"\nlevels = [3, 99]\n"),
			"bad.toml:13: CV naval 99: units.csv:5: found naval \"99\""},
		{factor("file = \"units.csv\"\nrow = { type = \"XX\" }\ncolumn = \"naval\"\nlevels = [3, 2]\n"),
			"found no row with type = XX"},
		{factor("file = \"units.csv\"\nrow = { type = [1] }\ncolumn = \"naval\"\nlevels = [3, 2]\n"),
			"bad.toml:11: found row"},
		{one + factors + "[[factor]]\noption = \"combat-turns\"\nlevels = [\"arms\", \"na-alone\"]\n",
			`found factor "combat-turns" twice`},
		{strings.Replace(one, "defender\"\n[", "glory\"\n[", 1) + factors,
			`bad.toml:5: found response "glory"; want score`},
		{strings.Replace(one, "64", "1", 1) + factors, "bad.toml:4: found games = 1; want 2 to"},
		{strings.Replace(one, "attacker =", "umpire =", 1) + factors, `bad.toml:7: found side "umpire"`},
		{strings.Replace(one, "midway\"\n", "nowhere\"\n", 1) + factors, "bad.toml:3: found no battle \"nowhere\""},
		{"game = \"chess\"\n" + one + factors, `bad.toml:1: found "chess"`},
		{"seed = -1\n" + one + factors, "bad.toml:1: found seed -1"},
		{one + "[options]\nmist = \"on\"\n" + factors, `bad.toml:9: found option "mist"`},
		{duel + "[bid]\noption = \"asw\"\nlevels = [\"off\", \"on\"]\neven = 99\n", "bad.toml:11: found even = 99"},
		{duel + "[bid]\nmeasure = \"defender\"\nrange = [0, 1]\n", "bad.toml:4: found response with a bid of measure"},
		{one + "[bid]\noption = \"asw\"\nlevels = [\"off\", \"on\"]\n", "found a [bid] beside a design"},
		{"design = \"bid\"\n" + duel, "bad.toml:1: found no [bid]"},
		{"setup = \"midway\"\n[bid]\nmeasure = \"glory\"\nrange = [0, 1]\n", `bad.toml:3: found response "glory"`},
		{"setup = \"midway\"\n[bid]\nmeasure = \"defender\"\nlevels = [\"a\", \"b\"]\n", `bad.toml:4: found level "a"`},
		{"setup = \"1943\"\ndesign = \"one-at-a-time\"\n[[factor]]\npart = \"hex\"\nlevels = [\"sea\", " +
			"\"clear\"]\n", `found part "hex" of 1943`},
	} {
		inFolder(t, map[string]string{"bad.toml": c.file})
		code, stdout, stderr := ironbottom(t, "study", "bad.toml", "-n", "64")
		if strings.Contains(c.want, "found games") {
			code, stdout, stderr = ironbottom(t, "study", "bad.toml")
		}
		require.Equal(t, exitInput, code, c.file)
		require.Empty(t, stdout)
		require.Contains(t, stderr, c.want, c.file)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
}

func TestWrongStudyFlags(t *testing.T) {
	for line, want := range map[string]string{
		"study": "found no study", "study nothing": `found study "nothing"; want a FILE.toml, or one of`,
		"study no.toml":      "no.toml: found no such file",
		"study landing -n 1": "--games: found 1", "study landing --workers -1": "--workers",
		"study landing --plot a.pdf": "--plot", "study landing --seed x": "--seed",
		"study landing --data nowhere": "--data: found no folder", "study landing landing": `found argument "landing"`,
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(line)...)
		require.Equal(t, exitInput, code, line)
		require.Empty(t, stdout)
		require.Contains(t, stderr, want)
	}
}

func TestStudyInterrupted(t *testing.T) {
	for _, line := range []string{"study landing -n 1000000 --plot p.svg",
		"study landing-bid -n 1000000 --plot p.svg", "study rising-sun -n 1000 --plot p.svg"} {
		here := inFolder(t, nil)
		ctx, cancel := context.WithCancel(t.Context())
		stopSoon := func(what string, limit int) (func(int), func()) {
			if strings.Contains(line, "rising") && what == "games" {
				cancel()
			}
			return func(games int) {
				if games > 20_000 {
					cancel()
				}
			}, func() {}
		}
		var stdout, stderr bytes.Buffer
		require.Equal(t, exitInterrupted, runWith(ctx, strings.Fields(line), &stdout, &stderr, stopSoon), line)
		require.Contains(t, stdout.String(), "INCOMPLETE")
		require.NotContains(t, stdout.String(), "NaN")
		if strings.Contains(line, "landing") {
			here("p.svg")
		}
	}
}

// A factor may be the agent of both sides, and a study may be played in another scenario.
func TestStudyOfBothSidesElsewhere(t *testing.T) {
	text := `title = "Skill"
game = "pacific-victory"
setup = "guadalcanal"
design = "one-at-a-time"
games = 4
[[factor]]
name = "level"
agent = "both"
levels = ["random", "stand"]
`
	inFolder(t, map[string]string{"skill.toml": text, "bad.toml": strings.Replace(text, "both", "nobody", 1)})
	got := decode(t, must(t, "study", "skill.toml", "--scenario", "naval-chess/midway", "--json"))
	require.Equal(t, "naval-chess", got["game"])
	require.Equal(t, "midway", got["setup"])
	for _, c := range []struct{ args, want string }{
		{"skill.toml --scenario atlantis", `"atlantis"; want`},
		{"bad.toml", `bad.toml:8: found side "nobody"; want attacker or defender, or both`},
	} {
		code, _, errOut := ironbottom(t, append([]string{"study"}, strings.Fields(c.args)...)...)
		require.Equal(t, 2, code)
		require.Contains(t, errOut, c.want)
	}
}
