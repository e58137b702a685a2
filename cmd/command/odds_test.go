package command

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var timing = regexp.MustCompile(`(?m)^  "(seconds|battles_per_second)": .*\n`)

func TestOddsSameBytesForAnyWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	want := map[string]string{}
	for _, procs := range []int{1, 2} {
		runtime.GOMAXPROCS(procs)
		for _, workers := range []string{"1", "2", "3", "8"} {
			for _, stop := range []string{"-n 20000", "--precision 0.005"} {
				args := append(strings.Fields("odds guadalcanal --json --defender random"), strings.Fields(stop)...)
				text := must(t, append(args, "--workers", workers)...)
				require.Len(t, timing.FindAllString(text, -1), 2)
				got := timing.ReplaceAllString(text, "")
				if want[stop] == "" {
					want[stop] = got
				}
				require.Equal(t, want[stop], got, "%s workers on %d processors, %s", workers, procs, stop)
			}
		}
	}
}

func TestOddsJSON(t *testing.T) {
	text := must(t, strings.Fields("odds guadalcanal -n 3000 --json --seed 18446744073709551615 --option asw")...)
	got := decode(t, text)
	for _, key := range []string{"schema", "version", "game", "data", "options", "setup", "method", "battles",
		"seed", "complete",
		"agents", "outcomes", "attacker", "defender", "rounds", "blocks", "seconds", "battles_per_second"} {
		require.Contains(t, got, key)
	}
	require.EqualValues(t, 1, got["schema"])
	require.Equal(t, "pacific-victory", got["game"])
	require.Equal(t, "monte-carlo", got["method"])
	require.Equal(t, "18446744073709551615", got["seed"])
	require.EqualValues(t, 3000, got["battles"])
	require.Equal(t, true, got["complete"])
	require.Equal(t, "on", got["options"].(map[string]any)["asw"])
	require.Equal(t, map[string]any{"attacker": "stand", "defender": "stand"}, got["agents"])
	outcomes, sum := got["outcomes"].(map[string]any), 0.0
	require.ElementsMatch(t, []string{"defender_eliminated", "defender_retreated", "attacker_eliminated",
		"attacker_retreated", "blockade"},
		slices.Collect(maps.Keys(outcomes)))
	for _, o := range outcomes {
		sum += o.(map[string]any)["count"].(float64)
	}
	require.EqualValues(t, 3000, sum)
	for _, side := range []string{"attacker", "defender"} {
		s := got[side].(map[string]any)
		left := s["left"].([]any)
		require.Len(t, left, int(s["steps"].(float64))+1)
		total := 0.0
		for _, p := range left {
			total += p.(float64)
		}
		require.InDelta(t, 1, total, 1e-12)
	}
	// The command repeats the run.
	words := strings.Fields(got["command"].(string))
	again := must(t, append(words[1:], "--json")...)
	require.Equal(t, timing.ReplaceAllString(text, ""), timing.ReplaceAllString(again, ""))
}

func TestExactOdds(t *testing.T) {
	here := inFolder(t, nil)
	text := must(t, "odds", "guadalcanal", "--method", "auto", "--json", "--plot", "exact.svg", "--record", "r.txt")
	here("exact.svg", "r.txt")
	got := decode(t, text)
	require.Equal(t, "exact", got["method"])
	require.EqualValues(t, 0, got["battles"])
	require.Equal(t, "1", got["seed"])
	require.Equal(t, true, got["complete"])
	sum := 0.0
	for label, o := range got["outcomes"].(map[string]any) {
		o := o.(map[string]any)
		require.Nil(t, o["count"], label)
		require.Equal(t, []any{o["p"], o["p"]}, []any{o["low"], o["high"]}, label)
		sum += o["p"].(float64)
	}
	require.InDelta(t, 1, sum, 1e-12)
	// The command repeats the run, and asking for exact odds gives what auto gave.
	words := strings.Fields(got["command"].(string))
	require.Contains(t, words, "exact")
	again := must(t, append(words[1:], "--json")...)
	require.Equal(t, timing.ReplaceAllString(text, ""), timing.ReplaceAllString(again, ""))
	require.Regexp(t, `Exact: [0-9,]+ positions solved`, must(t, "odds", "guadalcanal", "--method", "exact"))
}

func TestAutoPlaysWhereItCannotSolve(t *testing.T) {
	text := must(t, "odds", "guadalcanal", "--json", "--defender", "random", "--method", "auto", "-n", "2000")
	got := decode(t, text)
	require.Equal(t, "monte-carlo", got["method"])
	require.EqualValues(t, 2000, got["battles"])
	require.Contains(t, got["reason"], "random (defender) decides by more than the position")
	words := strings.Fields(got["command"].(string))
	again := must(t, append(words[1:], "--json")...)
	require.Equal(t, timing.ReplaceAllString(text, ""), timing.ReplaceAllString(again, ""))
	for _, played := range []string{"-n 2000", "--precision 0.03", "--method monte-carlo -n 500"} {
		got := decode(t, must(t, append(strings.Fields("odds guadalcanal --json"), strings.Fields(played)...)...))
		require.Equal(t, "monte-carlo", got["method"], played)
		require.Empty(t, got["reason"], played)
	}
}

func TestOddsOfASetupInAFileAreThoseOfItsName(t *testing.T) {
	inFolder(t, nil)
	named := decode(t, must(t, "odds", "guadalcanal", "-n", "2000", "--json"))
	require.NoError(t, os.WriteFile("my.toml", []byte("title = \"Mine\"\n"+named["setup"].(string)), 0o644))
	mine := decode(t, must(t, "odds", "./my.toml", "-n", "2000", "--json"))
	require.Equal(t, named["outcomes"], mine["outcomes"])
	require.Contains(t, must(t, "odds", "./my.toml", "-n", "10"), "Mine\n")
	changed := decode(t, must(t, "odds", "my.toml", "-n", "2000", "--json", "--attack", "NA2 CV3 CA2 IN3"))
	require.Contains(t, changed["setup"], "CV3")
	require.Contains(t, must(t, "odds", "guadalcanal", "-n", "10", "--attack", "NA2 CV3 CA2 IN3"), "(changed)\n")
}

func TestOptionsOfABattleFileAreReported(t *testing.T) {
	inFolder(t, map[string]string{"subs.toml": "attack = \"CA3\"\ndefend = \"SS2\"\noptions = \"asw=surface\"\n"})
	option := func(args ...string) any {
		got := decode(t, must(t, append([]string{"odds", "subs.toml", "-n", "100", "--json"}, args...)...))
		return got["options"].(map[string]any)["asw"]
	}
	require.Equal(t, "surface", option())
	require.Equal(t, "on", option("--option", "asw"), "the flag overrides the file")
	must(t, "odds", "subs.toml", "-n", "1", "--record", "r.txt")
	require.Contains(t, must(t, "replay", "r.txt"), "Outcome: ")
}

func TestEveryBattleOfTheLibraryRuns(t *testing.T) {
	list := decode(t, must(t, "odds", "--list", "--json"))["battles"].([]any)
	require.NotEmpty(t, list)
	table := must(t, "odds", "--list")
	for _, b := range list {
		name := b.(map[string]any)["name"].(string)
		require.Contains(t, table, name)
		require.Contains(t, must(t, "odds", name, "-n", "200"), "200 battles")
		require.Contains(t, must(t, "odds", name, "--show", "--battle", "3"), "Outcome: ")
	}
}

func TestSeedRandomIsPrintedAndRepeats(t *testing.T) {
	first := decode(t, must(t, "odds", "guadalcanal", "-n", "500", "--json", "--seed", "random"))
	second := decode(t, must(t, "odds", "guadalcanal", "-n", "500", "--json", "--seed", "random"))
	require.NotEqual(t, first["seed"], second["seed"])
	again := decode(t, must(t, "odds", "guadalcanal", "-n", "500", "--json", "--seed", first["seed"].(string)))
	require.Equal(t, first["outcomes"], again["outcomes"])
}

func TestPlot(t *testing.T) {
	here := inFolder(t, nil)
	must(t, "odds", "guadalcanal", "-n", "5000", "--plot", "a.svg")
	must(t, "odds", "guadalcanal", "-n", "5000", "--plot", "b.svg", "--workers", "3")
	must(t, "odds", "guadalcanal", "-n", "5000", "--plot", "c.PNG")
	here("a.svg", "b.svg", "c.PNG")
	a, err := os.ReadFile("a.svg")
	require.NoError(t, err)
	b, err := os.ReadFile("b.svg")
	require.NoError(t, err)
	require.Equal(t, string(a), string(b))
	for dec := xml.NewDecoder(strings.NewReader(string(a))); ; {
		if _, err := dec.Token(); errors.Is(err, io.EOF) {
			break
		} else {
			require.NoError(t, err)
		}
	}
	c, err := os.ReadFile("c.PNG")
	require.NoError(t, err)
	require.Equal(t, "\x89PNG", string(c[:4]))
}

func TestRecordAndReplay(t *testing.T) {
	here := inFolder(t, nil)
	for _, file := range []string{"r.txt", "r.json", "r.jsonl"} {
		must(t, "odds", "guadalcanal", "-n", "10", "--battle", "7", "--seed", "5", "--option", "round4",
			"--record", file)
		shown := must(t, "odds", "guadalcanal", "--battle", "7", "--seed", "5", "--option", "round4", "--show")
		require.Equal(t, shown, must(t, "replay", file))
		var tales struct {
			Battles []struct {
				Number string
				Steps  []struct {
					Side string
					Text []string
				}
			}
		}
		require.NoError(t, json.Unmarshal([]byte(must(t, "replay", file, "--json")), &tales))
		require.Equal(t, "7", tales.Battles[0].Number)
		require.NotEmpty(t, tales.Battles[0].Steps)
	}
	here("r.txt", "r.json", "r.jsonl")

	text, err := os.ReadFile("r.txt")
	require.NoError(t, err)
	tampered := func(old, new string) string {
		t.Helper()
		require.Contains(t, string(text), old)
		require.NoError(t, os.WriteFile("t.txt", []byte(strings.Replace(string(text), old, new, 1)), 0o644))
		code, stdout, stderr := ironbottom(t, "replay", "t.txt")
		require.Equal(t, exitInput, code)
		require.Empty(t, stdout)
		require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		return stderr
	}
	require.Regexp(t, `t.txt: record 1: found data [0-9a-f]{16}; want 0000`, tampered("\ndata ", "\ndata 0000"))
	require.Contains(t, tampered("\nmove 0 ", "\nmove 0 never "), "t.txt: record 1: move ")
	require.Contains(t, tampered("\nfinal phase = ", "\nfinal phase  = "), "another position")
	require.Contains(t, tampered("\ngame pacific-victory", "\ngame chess"),
		`t.txt: record 1: game: found "chess"; want one of`)
	require.Contains(t, tampered("option round4=on", "option round4=twice"), "found option round4=twice")
}

func TestDataFolderCounts(t *testing.T) {
	inFolder(t,
		map[string]string{"mine/battles/duel.toml": "title = \"A duel\"\nsource = \"reconstructed\"\nattack " +
			"= \"BB4\"\ndefend = \"BB4\"\n"})
	require.Contains(t, must(t, "odds", "--list", "--data", "mine"), "A duel")
	require.Contains(t, must(t, "odds", "duel", "--data", "mine", "-n", "100", "--hex", "sea"), "A duel (changed)")
	require.Contains(t, must(t, "odds", "duel", "--data", "mine", "-n", "100"), "--data mine")
	require.NotContains(t, must(t, "odds", "--list"), "A duel")
}
