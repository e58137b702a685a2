package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/command/internal/progress"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/sim"
)

// ironbottomProgram is the program that the tests are of.
var ironbottomProgram = &program{job.Host{Name: "ironbottom"}, games.All}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	return ironbottomProgram.run(ctx, args, stdout, stderr)
}

// runWith is run with another way to show how far a run has come.
func runWith(ctx context.Context, args []string, stdout, stderr io.Writer, show progress.Meter) int {
	return execute(ctx, ironbottomProgram.with(show).root(stdout, stderr), args, stderr)
}

// ironbottom runs the program in the test's process.
func ironbottom(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(t.Context(), args, &out, &err)
	return code, out.String(), err.String()
}

// must runs the program and returns what it prints; it must succeed.
func must(t *testing.T, args ...string) string {
	t.Helper()
	code, stdout, stderr := ironbottom(t, args...)
	require.Equal(t, exitDone, code, stderr)
	require.Empty(t, stderr)
	return stdout
}

// refuses checks that lines are refused as wrong input, each with what is wanted, and that
// none makes the folders named.
func refuses(t *testing.T, lines map[string]string, folders ...string) {
	t.Helper()
	for line, want := range lines {
		code, _, text := ironbottom(t, strings.Fields(line)...)
		assert.Equal(t, exitInput, code, line)
		assert.Contains(t, text, want, line)
		for _, name := range folders {
			require.NoDirExists(t, name, line)
		}
	}
}

// inFolder works in a new folder and returns a check that it holds these files
// and no others.
func inFolder(t *testing.T, files map[string]string) func(names ...string) {
	t.Chdir(t.TempDir())
	for name, text := range files {
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
	return func(names ...string) {
		t.Helper()
		found, err := os.ReadDir(".")
		require.NoError(t, err)
		var got []string
		for _, f := range found {
			got = append(got, f.Name())
		}
		require.ElementsMatch(t, names, got)
	}
}

func TestWrongInput(t *testing.T) {
	files := map[string]string{
		"block.toml": "hex = \"sea\"\nattack = \"NA9\"\n", "key.toml": "attack = \"NA2\"\n\nattak = \"x\"\n",
		"broken.toml": "attack = \n",
		"noise.toml":  "\x00\xff\x80\n", "data/units.csv": "nonsense\n", "other/notes.txt": "x", "folder.toml/x": "",
		"cut.txt": "ironbottom record 1\nversion 1\n", "noise.txt": "hello\n",
		"future.txt": "ironbottom record 99\nend\n",
	}
	here := inFolder(t, files)
	for _, c := range []struct{ args, want string }{
		{"odds", "want a NAME of the library"},
		{"odds guadalcnal", `found no battle "guadalcnal"`},
		{"odds missing.toml", "missing.toml: found no such file; want a battle file"},
		{"odds folder.toml", "want a battle file"},
		{"odds block.toml", `block.toml:2: attack: found block "NA9"`},
		{"odds key.toml", `key.toml:3: found key "attak"`},
		{"odds broken.toml", "broken.toml:1: "},
		{"odds noise.toml", "noise.toml:1: "},
		{"odds guadalcanal --attack XX3", `--attack: found block "XX3"`},
		{"odds guadalcanal --hex lava", `--hex: found "lava"`},
		{"odds guadalcanal --option foo", `--option: found option "foo"`},
		{"odds guadalcanal --option asw=maybe", "--option: found option asw=maybe; want asw=off|on|surface"},
		{"odds guadalcanal --attacker bob", `--attacker: found agent "bob"`},
		{"odds guadalcanal --defender bob", `--defender: found agent "bob"`},
		{"odds guadalcanal --attacker flat:goal=oil",
			`--attacker: agent flat: found goal "oil"; want one of score, hold, steps, mix:W`},
		{"bench guadalcanal --defender mcts:rollout=(greedy:goal=mix)",
			`--defender: agent mcts: rollout: agent greedy: found goal "mix"`},
		{"odds guadalcanal --method guess", `--method: found "guess"; want one of auto, exact, monte-carlo`},
		{"odds guadalcanal --method exact -n 5", "--method exact: found together with --count"},
		{"odds guadalcanal --method exact --precision 0.01", "--method exact: found together with --precision"},
		{"odds guadalcanal --method exact --defender random",
			"--method exact: found agent random for the defender; want one whose choices depend on the position alone"},

		{"odds guadalcanal -n 0", "--count: found 0"},
		{"odds guadalcanal -n many", `--count: found "many"; want a whole number`},
		{"odds guadalcanal -n 9 --precision 0.1", "--precision: found together with --count"},
		{"odds guadalcanal --precision 0.9", "--precision: found 0.9; want 0.00001 to 0.5"},
		{"odds guadalcanal --precision nan", "--precision: found NaN"},
		{"odds guadalcanal --precision 0", "--precision: found 0;"},
		{"odds guadalcanal --seed -1", `--seed: found "-1"`},
		{"odds guadalcanal --seed", "--seed: found no value"},
		{"odds guadalcanal --workers -1", "--workers: found -1"},
		{"odds guadalcanal --plot odds.pdf", `--plot: found file "odds.pdf"; want a name that ends in .png or .svg`},
		{"odds guadalcanal --plot odds", "want a name that ends in .png or .svg"},
		{"odds guadalcanal --plot nowhere/odds.png", "--plot: found nowhere/odds.png"},
		{"odds guadalcanal --plot=", "--plot: found file"},
		{"odds guadalcanal --record=", "--record: found no name"},
		{"odds guadalcanal --record data", "--record: found data, which is not an ordinary file"},
		{"odds guadalcanal --plot a.png --record a.png", "want another file"},
		{"odds guadalcanal --plot a.png --record nowhere/a", "--record: found nowhere/a"},
		{"odds guadalcanal --bogus", "unknown flag: --bogus"},
		{"odds guadalcanal -z", "unknown shorthand flag"},
		{"odds guadalcanal saipan", `odds: found argument "saipan"`},
		{"odds guadalcanal --list", "--list: found together"},
		{"odds guadalcanal --show -n 5", "--count: found together with --show"},
		{"odds guadalcanal --battle 5", "--battle: found without"},
		{"odds guadalcanal --show --battle -5", `--battle: found "-5"`},
		{"odds guadalcanal --json=perhaps", `--json: found "perhaps"; want true or false`},
		{"odds guadalcanal --game chess", `--game: found "chess"; want one of pacific-victory`},
		{"odds guadalcanal --data nowhere", `--data: found no folder "nowhere"`},
		{"odds guadalcanal --data noise.txt", "--data: found no folder"},
		{"odds guadalcanal --data data", "--data data: units.csv:1: found columns nonsense"},
		{"odds guadalcanal --data other", "--data other: notes.txt: found a file that replaces nothing"},
		{"games chess", `games: found "chess"; want one of pacific-victory`},
		{"games --data data", "--data data: units.csv:1"},
		{"agents x", `agents: found "x"; want one of`},
		{"agents naval-chess scriptd", `agents: found agent "scriptd"; want one of`},
		{"agents naval-chess plan x", `agents: found argument "x"; want 2 at most`},
		{"version x", `version: found argument "x"`},
		{"bench nowhere", `found no battle "nowhere"`},
		{"bench --defender bob", `--defender: found agent "bob"`},
		{"replay", "replay: found no file"},
		{"replay missing", "missing: found no such file; want a record"},
		{"replay data", "data: found no ordinary file"},
		{"replay cut.txt", "cut.txt: line 3: found the end of the file"},
		{"replay noise.txt", `noise.txt: line 1: found "hello"`},
		{"replay future.txt", "future.txt: line 1: found record format 99; want 1"},
		{"bogus", `found command "bogus"; want one of advise, agents, analyse, bench`},
		{"help bogus", `help: found command "bogus"`},
		{"completion bogus", `completion: found argument "bogus"`},
		{"--bogus", "unknown flag: --bogus"},
	} {
		code, stdout, stderr := ironbottom(t, strings.Fields(c.args)...)
		require.Equal(t, exitInput, code, "%s: %s", c.args, stderr)
		require.Empty(t, stdout, c.args)
		require.True(t, strings.HasPrefix(stderr, "ironbottom: "), stderr)
		require.Equal(t, 1, strings.Count(stderr, "\n"), "%s: %s", c.args, stderr)
		require.Contains(t, stderr, c.want, c.args)
	}
	here("block.toml", "key.toml", "broken.toml", "noise.toml", "data", "other", "folder.toml", "cut.txt",
		"noise.txt", "future.txt")
}

// A broken stdout fails or panics at its first write.
type broken struct {
	err   error
	panic any
}

func (b broken) Write([]byte) (int, error) {
	if b.panic != nil {
		panic(b.panic)
	}
	return 0, b.err
}

func TestBrokenOutput(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	place := regexp.MustCompile(` \(please report it with .+-crash-.+\.txt\)`)
	for _, c := range []struct {
		stdout broken
		code   int
		stderr string
	}{
		{broken{err: errors.New("disk full")}, exitInternal, "ironbottom: disk full\n"},
		{broken{err: syscall.EPIPE}, exitDone, ""},
		{broken{panic: "oops\nwith a second line"}, exitInternal, "ironbottom: oops; with a second line (FILE)\n"},
	} {
		for _, args := range []string{"odds guadalcanal -n 10", "odds guadalcanal -n 10 --json", "odds --list",
			"advise wake", "advise wake --json", "games", "agents", "version", "odds guadalcanal --show"} {
			var stderr bytes.Buffer
			require.Equal(t, c.code, run(t.Context(), strings.Fields(args), c.stdout, &stderr), args)
			require.Equal(t, c.stderr, place.ReplaceAllString(stderr.String(), " (FILE)"), args)
		}
	}
}

func TestInterrupted(t *testing.T) {
	here := inFolder(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	seen := 0
	stopAfterTwoBlocks := func(string, int) (func(int), func()) {
		return func(games int) {
			if seen = games; games >= 2*sim.BlockGames {
				cancel()
			}
		}, func() {}
	}
	var stdout, stderr bytes.Buffer
	args := strings.Fields("odds guadalcanal -n 1000000000 --json --plot part.svg")
	require.Equal(t, exitInterrupted, runWith(ctx, args, &stdout, &stderr, stopAfterTwoBlocks))
	require.Empty(t, stderr.String())
	got := decode(t, stdout.String())
	require.Equal(t, false, got["complete"])
	require.EqualValues(t, seen, got["battles"])
	require.GreaterOrEqual(t, seen, 2*sim.BlockGames)
	here("part.svg")
	text, err := os.ReadFile("part.svg")
	require.NoError(t, err)
	require.Contains(t, string(text), "INCOMPLETE")

	stdout.Reset()
	require.Equal(t, exitInterrupted, run(ctx, []string{"odds", "guadalcanal"}, &stdout, &stderr),
		"cancelled before the start")
	require.Contains(t, stdout.String(), "INCOMPLETE: interrupted after 0 battles")
	stdout.Reset()
	require.Equal(t, exitInterrupted, run(ctx, []string{"bench"}, &stdout, &stderr))
	require.Empty(t, stdout.String())
}

func decode(t *testing.T, text string) map[string]any {
	t.Helper()
	var got map[string]any
	require.NoError(t, json.Unmarshal([]byte(text), &got), text)
	return got
}

func TestWriteFileIsWholeOrNot(t *testing.T) {
	here := inFolder(t, map[string]string{"old.txt": "old"})
	fails := func(w io.Writer) error {
		fmt.Fprint(w, "half of it")
		return errors.New("no more")
	}
	require.ErrorContains(t, cli.WriteFile("old.txt", fails), "no more")
	require.ErrorContains(t, cli.WriteFile("new.txt", fails), "no more")
	here("old.txt")
	text, _ := os.ReadFile("old.txt")
	require.Equal(t, "old", string(text))
	require.NoError(t, cli.WriteFile("old.txt", func(w io.Writer) error { _, err := fmt.Fprint(w, "new"); return err }))
	text, _ = os.ReadFile("old.txt")
	require.Equal(t, "new", string(text))
	here("old.txt")
}
