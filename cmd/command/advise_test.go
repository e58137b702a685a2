package command

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/sim"
)

// told is a run's JSON without what differs however alike two runs are: the time it
// took and the command line.
func told(t *testing.T, args ...string) map[string]any {
	t.Helper()
	got := decode(t, must(t, append([]string{"advise", "--json"}, args...)...))
	delete(got, "seconds")
	delete(got, "command")
	return got
}

// play writes a record of a battle and returns it.
func play(t *testing.T, file string, args ...string) sim.Record {
	t.Helper()
	must(t, append([]string{"odds", "-n", "1", "--record", file}, args...)...)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	records, err := sim.ReadRecords(bytes.NewReader(text))
	require.NoError(t, err)
	return records[0]
}

// Advice at a point of a record equals advice for the position at that point, and its best choice
// is that of the agent optimal.
func TestAdviceFromARecordIsThatFromItsPosition(t *testing.T) {
	inFolder(t, nil)
	compared, decisions := 0, map[string]bool{}
	for i, battle := range []string{"guadalcanal", "java-sea --option banzai", "tarawa --attacker prudent",
		"lae --option combat-turns=na-alone --defender random", "wake"} {
		file := []string{"r.txt", "r.json"}[i%2]
		words := strings.Fields(battle)
		r := play(t, file, append(words, "--battle", fmt.Sprint(i))...)
		l, err := (&source{program: ironbottomProgram}).loadFor(r)
		require.NoError(t, err)
		goal := []string{"hold", "steps", "mix:0.05"}[i%3]
		for after := 0; after < len(r.Moves); after += 5 {
			want := told(t, "--position", fmt.Sprintf("%s:%d", file, after), "--goal", goal)
			require.Equal(t, want, told(t, "--position", file, "--after", fmt.Sprint(after), "--goal", goal))
			require.NoError(t, os.WriteFile("p.toml", []byte(want["position"].(string)), 0o644))
			require.Equal(t, want, told(t, "--position", "p.toml", "--goal", goal))
			require.Equal(t, want, told(t, "p.toml", "--goal", goal), "a position is a battle file")
			compared++

			begun := r
			begun.Moves, begun.Final = r.Moves[:after], ""
			s, err := begun.Replay(l.Rules, nil)
			require.NoError(t, err)
			require.Equal(t, s.String(), want["position"])
			optimal, err := agents.New(l.Playing, "optimal:goal="+goal)
			require.NoError(t, err)
			legal := s.Legal(nil)
			dice := sim.NewDice(1, sim.Agent0)
			choice := legal[optimal.Choose(sim.NewView(s, s.Turn()), legal, &dice)]
			best := want["choices"].([]any)[0].(map[string]any)["move"].(string)
			require.Equal(t, s.MoveString(choice), best, "%s after %d", battle, after)
			decisions[best] = true
		}
	}
	require.Greater(t, compared, 12)
	require.Greater(t, len(decisions), 5)
}

func TestAdviceJSON(t *testing.T) {
	got := decode(t, must(t, "advise", "guadalcanal", "--json"))
	for _, key := range []string{"schema", "version", "game", "data", "sources", "options", "position", "over",
		"decides", "goal", "against",
		"rollout", "method", "reason", "positions", "playouts", "seed", "complete", "command", "choices", "line",
		"words", "seconds"} {
		require.Contains(t, got, key)
	}
	require.EqualValues(t, 1, got["schema"])
	require.Equal(t, "exact", got["method"])
	require.Equal(t, "attacker", got["decides"])
	require.Equal(t, "low", got["goal"].(map[string]any)["wanted"])
	require.Positive(t, got["sources"].(map[string]any)["reconstructed"])
	require.Contains(t, must(t, "advise", "guadalcanal"), "reconstructed (ironbottom games)")
}

// The chance to hold is the sum of the outcomes in which the hex is held.
func TestOutcomesOfAChoiceSayWhatItIsWorth(t *testing.T) {
	later := 0
	for _, args := range []string{"guadalcanal", "tarawa", "java-sea", "kunming", "davao", "dhaka-monsoon",
		"rangoon --against stand", "tarawa --method monte-carlo -n 300"} {
		for i, c := range told(t, strings.Fields(args)...)["choices"].([]any) {
			c := c.(map[string]any)
			outcomes := c["outcomes"].(map[string]any)
			p := func(label string) float64 { return outcomes[label].(map[string]any)["p"].(float64) }
			require.InDelta(t, c["value"], 1-p("defender_eliminated")-p("defender_retreated"), 1e-9)
			if !strings.Contains(args, "monte") {
				require.Equal(t, []any{c["value"], c["value"]}, []any{c["low"], c["high"]})
			}
			require.GreaterOrEqual(t, c["gives_away"].(map[string]any)["value"], 0.0)
			if i == 0 && c["order"] != 0.0 {
				later++
			}
		}
	}
	require.Positive(t, later, "the best choice is not always the first that is legal")
}

var seconds = regexp.MustCompile(`(?m)"seconds": .*$`)

// The printed command repeats the advice to the byte.
func TestAdviceRepeats(t *testing.T) {
	inFolder(t, nil)
	play(t, "r.txt", "guadalcanal")
	for _, args := range []string{
		"guadalcanal", "attu --goal steps --against prudent", "--position r.txt:9 --goal mix:0.1",
		"--position r.txt --after 19",
		"guadalcanal --method monte-carlo -n 500 --seed 9 --rollout prudent", "wake --against random -n 300",
		"--attack CV2 --defend CV1 --option banzai", "tarawa --method exact",
	} {
		text := must(t, append([]string{"advise", "--json"}, strings.Fields(args)...)...)
		command := decode(t, text)["command"].(string)
		again := must(t, append(strings.Fields(command)[1:], "--json")...)
		require.Equal(t, seconds.ReplaceAllString(text, ""), seconds.ReplaceAllString(again, ""), command)
	}
}

func TestAdviceSameBytesForAnyWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	want := map[string]any(nil)
	for _, procs := range []int{1, 2} {
		runtime.GOMAXPROCS(procs)
		for _, workers := range []string{"1", "2", "3", "8"} {
			got := told(t, "rabaul", "--goal", "mix:0.37", "--method", "monte-carlo", "-n", "1500",
				"--workers", workers)
			if want == nil {
				want = got
			}
			require.Equal(t, want, got, "%s workers on %d processors", workers, procs)
		}
	}
}

// Playouts by an agent estimate the values of the choices under its play: 95% of the intervals
// contain them.
func TestPlayoutsCoverThePlayOfTheirAgent(t *testing.T) {
	l, err := load(games.All[0], "", nil, "--option")
	require.NoError(t, err)
	covered, all := 0, 0
	for i, name := range []string{"guadalcanal", "java-sea", "tarawa", "kwajalein", "singapore", "lae", "darwin",
		"manila", "shanghai", "iwo-jima"} {
		goal := []string{"hold", "steps"}[i%2]
		start, err := l.Rules.Setup(name)
		require.NoError(t, err)
		var pair [2]sim.Agent
		for side := range pair {
			pair[side], err = agents.New(l.Playing, "stand")
			require.NoError(t, err)
		}
		play, err := exact.NewBestPlay(start, goal, pair, 0)
		require.NoError(t, err)
		values, err := play.Values(t.Context(), start, start.Legal(nil), nil)
		require.NoError(t, err)
		for seed := range 6 {
			choices := told(t, name, "--goal", goal, "--method", "monte-carlo", "-n", "600", "--seed",
				fmt.Sprint(seed))["choices"].([]any)
			first := values[int(choices[0].(map[string]any)["order"].(float64))]
			for k, c := range choices {
				c := c.(map[string]any)
				v := values[int(c["order"].(float64))]
				away, lost := c["gives_away"].(map[string]any), max(v-first, first-v)
				for _, in := range []bool{
					c["low"].(float64) <= v+1e-9 && v <= c["high"].(float64)+1e-9,
					k == 0 || away["low"].(float64) <= lost+1e-9 && lost <= away["high"].(float64)+1e-9,
				} {
					if all++; in {
						covered++
					}
				}
			}
		}
	}
	require.Greater(t, all, 300)
	require.GreaterOrEqual(t, covered, all*92/100, "of %d", all)
}

func TestAdviceWhereTheRecordStops(t *testing.T) {
	inFolder(t, nil)
	r := play(t, "whole.txt", "guadalcanal")
	text, err := os.ReadFile("whole.txt")
	require.NoError(t, err)
	require.Contains(t, must(t, "advise", "--position", "whole.txt"), fmt.Sprintf("after 0 of %d decisions",
		len(r.Moves)))
	require.Contains(t, must(t, "advise", "--position", fmt.Sprintf("whole.txt:%d", len(r.Moves))),
		"The game is over: there is nothing to decide.\nOutcome: ")

	cut := regexp.MustCompile(`(?m)^final .*\n`).ReplaceAllString(string(text), "")
	for range 4 {
		cut = cut[:strings.LastIndex(cut, "move ")] + "end\n"
	}
	require.NoError(t, os.WriteFile("cut.txt", []byte(cut), 0o644))
	require.Contains(t, must(t, "advise", "--position", "cut.txt"), fmt.Sprintf("after %d of %d decisions",
		len(r.Moves)-4, len(r.Moves)-4))
	require.NoError(t, os.WriteFile("two.txt", []byte(string(text)+cut), 0o644))
	require.Contains(t, must(t, "advise", "--position", "two.txt:3", "--record", "2"),
		fmt.Sprintf("after 3 of %d decisions", len(r.Moves)-4))
	require.NoError(t, os.WriteFile("odd:3", text, 0o644))
	require.Contains(t, must(t, "advise", "--position", "odd:3"), "after 0 of", "a file of that name is meant")
}

func TestAdviceReadsStandardInput(t *testing.T) {
	want := told(t, "attu")
	root := ironbottomProgram.with(progress.New(new(bytes.Buffer), progress.SystemClock, "").Begin).root(
		new(bytes.Buffer), new(bytes.Buffer))
	var out bytes.Buffer
	root.SetOut(&out)
	root.SetIn(strings.NewReader(want["position"].(string)))
	root.SetArgs([]string{"advise", "--position", "-", "--json"})
	require.NoError(t, root.ExecuteContext(t.Context()))
	require.Equal(t, want["choices"], decode(t, out.String())["choices"])
}

func TestAdvicePlot(t *testing.T) {
	here := inFolder(t, nil)
	must(t, "advise", "attu", "--plot", "a.svg")
	must(t, "advise", "attu", "--plot", "b.png", "--method", "monte-carlo", "-n", "200")
	here("a.svg", "b.png")
}

func TestAdviceInterrupted(t *testing.T) {
	here := inFolder(t, nil)
	for _, args := range []string{"advise rabaul --json --plot a.svg", "advise rabaul --json --method exact"} {
		ctx, cancel := context.WithCancel(t.Context())
		soon := func(string, int) (func(int), func()) {
			return func(n int) {
				if n >= 5000 {
					cancel()
				}
			}, func() {}
		}
		var stdout, stderr bytes.Buffer
		require.Equal(t, exitInterrupted, runWith(ctx, strings.Fields(args), &stdout, &stderr, soon))
		require.Empty(t, stderr.String())
		got := decode(t, stdout.String())
		require.Equal(t, false, got["complete"])
		require.Nil(t, got["choices"].([]any)[0].(map[string]any)["value"])
		here()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, args := range []string{"advise wake --against optimal", "advise wake --method monte-carlo"} {
		var stdout, stderr bytes.Buffer
		require.Equal(t, exitInterrupted, run(ctx, strings.Fields(args), &stdout, &stderr), args)
		require.Empty(t, stderr.String())
	}
}

// load makes the rules of a game, as commands do.
func load(e entry, folder string, options map[string]string, from string) (loaded, error) {
	return loadWithout(nil, e, folder, options, from)
}
