package command

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/scenario"
	"github.com/ironbottom/ironbottom/sim"
)

var runTiming = regexp.MustCompile(`(?m)^  "(seconds|games_per_second)": .*\n`)

// The list of games has the names of the sides of the whole game.
func TestGamesListNamesTheSides(t *testing.T) {
	for _, e := range games.All {
		l, err := load(e, "", nil, e.Name)
		require.NoError(t, err)
		whole, ok := l.whole()
		require.Equal(t, ok, seatsOf(e) != nil)
		if !ok {
			continue
		}
		for _, s := range whole.Rules.Setups() {
			start, err := whole.Rules.Setup(s.Name)
			require.NoError(t, err)
			require.Equal(t, e.WholeSides, experiments.SidesOf(start))
		}
		if _, battles := l.Rules.(sim.WholeGame); battles {
			require.NotEqual(t, l.Rules.Digest(), whole.Rules.Digest())
		}
		require.NotEmpty(t, agents.Playing(e.Agents, agents.PlaysWhole))
	}
}

// A run has the same bytes for any number of workers, and again by the command that it prints.
func TestRunSameBytesForAnyWorkers(t *testing.T) {
	want, got := "", map[string]any{}
	for _, workers := range []string{"1", "3"} {
		text := must(t,
			strings.Fields("run pacific-victory 1943 --japan random --allies random -n 20 --json --workers "+
				workers)...)
		require.Len(t, runTiming.FindAllString(text, -1), 2)
		if want == "" {
			want, got = runTiming.ReplaceAllString(text, ""), decode(t, text)
		}
		require.Equal(t, want, runTiming.ReplaceAllString(text, ""))
	}
	require.Equal(t, "ironbottom run pacific-victory 1943 --japan random --allies random -n 20 --seed 1",
		got["command"])
	for _, key := range []string{"schema", "version", "game", "scenario", "title", "data", "sources", "map_sources",
		"options", "games", "decisions", "seed",
		"complete", "sides", "agents", "outcomes", "measures", "left", "lost", "periods", "series"} {
		require.Contains(t, got, key)
	}
	require.Contains(t, got["map_sources"], "reconstructed")
	require.Equal(t, map[string]any{"Japan": "random", "Allies": "random"}, got["agents"])
	require.Len(t, got["periods"], 9)
	require.Len(t, got["series"], 8)
}

// A file name, as in other commands, gives one picture.
func TestRunOverview(t *testing.T) {
	here := inFolder(t, nil)
	for _, file := range []string{"one.svg", "one.png"} {
		must(t, "run", "pacific-victory", "1943", "-n", "1", "--plot", file)
	}
	here("one.svg", "one.png")
}

// The figures of a run are those of its replayed records, and replay tells them.
func TestRunIsWhatItsRecordsSay(t *testing.T) {
	here := inFolder(t, nil)
	const games = 3
	text := must(t, strings.Fields("run pacific-victory 1943 -n 3 --seed 9 --json --record wars.jsonl --plot deep")...)
	must(t, strings.Fields("run pacific-victory 1943 -n 1 --seed 9 --record war.txt")...)
	here("wars.jsonl", "war.txt", "deep")
	pictures, err := filepath.Glob("deep/*.svg")
	require.NoError(t, err)
	require.Len(t, pictures, 8)
	require.Contains(t, pictures, filepath.Join("deep", "overview.svg"))
	got := decode(t, text)
	battles := decode(t, must(t, "replay", "wars.jsonl", "--json"))["battles"].([]any)
	require.Len(t, battles, games)
	points, cruisers := 0., 0.
	outcomes := map[string]float64{}
	for _, b := range battles {
		ends := b.(map[string]any)["ends"].(map[string]any)
		points += ends["victory points"].(float64)
		cruisers += ends["Japan lost CA"].(float64)
		outcomes[ends["outcome"].(string)]++
	}
	require.InDelta(t, points/games, got["measures"].(map[string]any)["victory points"].(map[string]any)["mean"], 1e-9)
	for label, o := range got["outcomes"].(map[string]any) {
		require.Equal(t, outcomes[label], o.(map[string]any)["count"], label)
	}
	for _, l := range got["lost"].([]any) {
		if l := l.(map[string]any); l["side"] == "Japan" && l["type"] == "CA" {
			require.InDelta(t, cruisers/games, l["mean"], 1e-9)
		}
	}
	tale := must(t, "replay", "war.txt")
	require.True(t, strings.HasPrefix(tale, "Game number 0, seed 9"), tale[:40])
	require.Contains(t, tale, "plays Allies")
	require.Contains(t, tale, "Victory points: ")
	code, _, stderr := ironbottom(t, "advise", "--position", "war.txt:9")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "found a record of a whole game; want one of a battle")
}

// A run uses a pool, a scenario and options of the user.
func TestRunWithOwnData(t *testing.T) {
	inFolder(t, nil)
	read := func(name string) string {
		text, err := fs.ReadFile(games.All[0].Data, name)
		require.NoError(t, err)
		return string(text)
	}
	list, blocks := read("scenarios.csv"), read("scenarios/1943.csv")
	lines := strings.Split(strings.TrimSpace(list), "\n")
	last := strings.Replace(strings.Replace(lines[len(lines)-1], "1943,Setting Sun,Jun43,Jun45",
		"mine,My war,Mar45,Jun45", 1), "\r", "", 1)
	require.NoError(t, os.MkdirAll("my/scenarios", 0o755))
	require.NoError(t, os.WriteFile("my/scenarios.csv", []byte(list+last+"\n"), 0o644))
	require.NoError(t, os.WriteFile("my/scenarios/mine.csv", []byte(blocks), 0o644))
	got := decode(t,
		must(t, strings.Fields("run pacific-victory mine --data my -n 2 --option china-removed=on --json")...))
	require.Equal(t, "Pacific Victory: My war", got["title"])
	require.Len(t, got["periods"], 2)
	require.Equal(t, "on", got["options"].(map[string]any)["china-removed"])
	require.Contains(t, got["command"], "--data my --option china-removed=on -n 2")
	plain := decode(t, must(t, strings.Fields("run pacific-victory 1943 -n 1 --json")...))
	require.NotEqual(t, plain["data"], got["data"])
	require.Contains(t,
		must(t, strings.Fields("run pacific-victory mine --data my -n 1 --option china-removed=on")...),
		"options        china-removed=on")
}

func TestRunInterrupted(t *testing.T) {
	here := inFolder(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	stopAtOnce := func(string, int) (func(int), func()) {
		return func(int) { cancel() }, func() {}
	}
	var stdout, stderr bytes.Buffer
	args := strings.Fields("run pacific-victory 1943 -n 100000 --json --plot part --record war.txt")
	require.Equal(t, exitInterrupted, runWith(ctx, args, &stdout, &stderr, stopAtOnce))
	require.Regexp(t,
		`^ironbottom: interrupted (before the first game ended; war.txt is not written|; war.txt holds \d+ records? of the first games)\n$`, strings.Replace(stderr.String(), "interrupted;", "interrupted ;", 1))
	os.Remove("war.txt") // complete records: TestRecordsOfAnInterruptedRun
	got := decode(t, stdout.String())
	require.Equal(t, false, got["complete"])
	require.EqualValues(t, 1, got["games"], "the first game is counted the moment that it is finished")
	here("part")
	text, err := os.ReadFile("part/turns.svg")
	require.NoError(t, err)
	require.Contains(t, string(text), "INCOMPLETE")
	stdout.Reset()
	require.Equal(t, exitInterrupted, run(ctx, args[:3], &stdout, &stderr))
	require.Contains(t, stdout.String(), "INCOMPLETE: interrupted after 0 games")
}

func TestWrongRunInput(t *testing.T) {
	here := inFolder(t, map[string]string{"file": "old", "data/force-pool.csv": "nonsense\n",
		"data2/map/hexes.csv": "nonsense\n"})
	for _, c := range []struct{ args, want string }{
		{"run", "run: found no game; want one of pacific-victory"},
		{"run chess 1941", `run: found game "chess"; want one of pacific-victory`},
		{"run pacific-victory", "run: found no scenario; want one of 1941, 1942, 1943"},
		{"run pacific-victory 1940", `run: found no scenario "1940"; want one of 1941, 1942, 1943`},
		{"run pacific-victory 1941 1942", `run: found argument "1942"; want 2 at most`},
		{"run pacific-victory 1941 --japan stand",
			`--japan: found agent "stand"; want one of scripted, scripted-1, scripted-2, weighted, learned, easy`},
		{"run pacific-victory 1941 --allies prudent",
			`--allies: found agent "prudent"; want one of scripted, scripted-1, scripted-2, weighted, learned, easy`},
		{"run pacific-victory 1941 --allies greedy:rollout=stand",
			`--allies: agent greedy: rollout: found agent "stand"`},
		{"run pacific-victory 1941 --allies optimal", "--allies: agent optimal: the game hides information"},
		{"run pacific-victory 1941 --attacker random", "unknown flag: --attacker"},
		{"run pacific-victory 1941 -n 0", "--count: found 0; want 1 or more games"},
		{"run pacific-victory 1941 --workers -1", "--workers: found -1"},
		{"run pacific-victory 1941 --seed x", `--seed: found "x"`},
		{"run pacific-victory 1941 --option oil", `--option: found option "oil"`},
		{"run pacific-victory 1941 --data nowhere", `--data: found no folder "nowhere"`},
		{"run pacific-victory 1941 --data data", "--data data: force-pool.csv:1: found columns nonsense"},
		{"run pacific-victory 1941 --data data2", "--data data2: map/hexes.csv:1: found columns nonsense"},
		{"run pacific-victory 1941 --plot file", "--plot: found file, which is not a folder"},
		{"run pacific-victory 1941 --plot no/where", "--plot: found no/where, whose folder cannot be written"},
		{"run pacific-victory 1941 --record no/where.txt", "--record: found no/where.txt"},
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(c.args)...)
		require.Equal(t, exitInput, code, "%s: %s", c.args, stderr)
		require.Empty(t, stdout, c.args)
		require.Equal(t, 1, strings.Count(stderr, "\n"), "%s: %s", c.args, stderr)
		require.Contains(t, stderr, c.want, c.args)
	}
	here("file", "data", "data2")
}

// A record names its data: one of a whole game is not accepted for a battle or with another map.
func TestReplayOfAnotherMap(t *testing.T) {
	inFolder(t, map[string]string{"my/map/coasts.csv": "hex,coast,from,source\n"})
	l, err := load(games.All[0], "", nil, "x")
	require.NoError(t, err)
	whole, _ := l.whole()
	start, err := whole.Rules.Setup("1943")
	require.NoError(t, err)
	random := func() [2]sim.Agent { return [2]sim.Agent{agents.Random{}, agents.Random{}} }
	r := scenario.Run{Game: whole.Game, Rules: whole.Rules, Start: start, Agents: random}.Record(0)
	require.NoError(t, cli.WriteFile("war.txt", r.WriteText))
	require.Contains(t, must(t, "replay", "war.txt"), "Outcome: ")
	code, _, stderr := ironbottom(t, "replay", "war.txt", "--data", "my")
	require.Equal(t, exitInput, code)
	require.Contains(t, stderr, "the data of the record")
}

// A game without a map runs, and lists its scenarios.
func TestRunWithoutMap(t *testing.T) {
	text := must(t, strings.Fields("run victory-in-the-pacific 1941 --japan random --allies random -n 5")...)
	require.Contains(t, text, "reconstructed")
	require.Contains(t, text, "ports and bases of Japan")
	require.Contains(t, text, "turn 8")
	require.Contains(t, must(t, "games", "victory-in-the-pacific"), "ironbottom run victory-in-the-pacific SCENARIO")
	text = must(t, strings.Fields("run naval-chess 1942 -n 5")...) // by the first agent that plays it
	require.Contains(t, text, "plays Japan    scripted")
	require.Contains(t, text, "reconstructed")
}
