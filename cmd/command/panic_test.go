package command

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/cmd/command/internal/cli"
	"github.com/ironbottom/ironbottom/cmd/command/internal/job"
	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/cmd/page/ask"
	"github.com/ironbottom/ironbottom/sim"
)

// A clumsy agent panics at its first decision.
type clumsy struct{}

func (clumsy) String() string { return "clumsy" }

func (clumsy) Choose(_ *sim.View, legal []sim.Move, _ *sim.Dice) int { return stumble(legal) }

// stumble is the place that a reader of the stack looks for.
func stumble(legal []sim.Move) int { return int(legal[len(legal)]) }

// clumsyGames are the games with that agent.
func clumsyGames() []agents.Game {
	all := slices.Clone(games.All)
	kind := agents.Kind{Name: "clumsy", Help: "panics", New: func(agents.Args) (sim.Agent, error) {
		return clumsy{}, nil
	}}
	all[0].Agents = append(slices.Clone(all[0].Agents), kind)
	return all
}

// crashFile returns the text of the one file in the folder of temporary files, which an error names.
func crashFile(t *testing.T, folder, named string) string {
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	require.Contains(t, named, files[0])
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	require.NoError(t, os.Remove(files[0]))
	return string(text)
}

// A panic in any goroutine gives one line, which names a file with the stack of that goroutine, the
// version and the command line with the seed.
func TestPanicWritesItsStack(t *testing.T) {
	folder := t.TempDir()
	inFolder(t, nil)
	t.Setenv("TMPDIR", folder)
	p := &program{job.Host{Name: "ironbottom"}, clumsyGames()}
	for _, line := range []string{
		"odds guadalcanal --attacker clumsy -n 3000 --seed 17 --workers 2",
		"match pacific-victory wake clumsy stand -n 20 --seed 17",
		"match pacific-victory wake clumsy stand -n 20 --seed=17 --out d",
		"odds guadalcanal --attacker clumsy --seed 17 --show",
		"tournament pacific-victory wake clumsy stand -n 4 --seed 17",
		"generate pacific-victory wake clumsy stand --rows decisions -n 40 --seed 17 --out set",
		"odds guadalcanal --attacker mcts:sims=8,rollout=clumsy --count 1 --seed 17",
	} {
		var stdout, stderr bytes.Buffer
		code := p.run(t.Context(), strings.Fields(line), &stdout, &stderr)
		require.Equal(t, exitInternal, code, "%s: %s", line, stderr.String())
		require.Regexp(t,
			`^ironbottom: .*index out of range \[\d+\] with length \d+ \(please report it with .+/ironbottom-crash-\d{8}-\d{6}-\d+-\d+\.txt\)\n$`, stderr.String(), line)
		text := crashFile(t, folder, stderr.String())
		require.Contains(t, text, "ironbottom "+cli.Version()+", go1.")
		require.Regexp(t, `\ncommand: ironbottom `+strings.Fields(line)[0]+` .*--seed[ =]17( .*)?\n`, text)
		require.Contains(t, text, "command.stumble(", line)
	}
	crashed := func(err error) error { return cli.Crashed("ironbottom", nil, err) }
	e := &ask.Engine{Name: "ironbottom", Games: p.games, Crashed: crashed}
	for _, flags := range [][]ask.Flag{{{"attacker", "clumsy"}, {"count", "10"}},
		{{"attacker", "clumsy"}, {"at-least", "0.3"}, {"count", "10"}}} {
		_, err := e.Answer(t.Context(), ask.Question{Command: "odds", Setup: "guadalcanal", Flags: flags})
		require.Error(t, err)
		require.Contains(t, crashFile(t, folder, err.Error()), "command.stumble(")
	}
	_, err := e.Answer(t.Context(), ask.Question{Command: "odds", Setup: "guadalcanal"})
	require.NoError(t, err)
	_, err = e.Answer(t.Context(), ask.Question{Command: "odds", Setup: "nowhere"})
	require.Error(t, err)
	require.NotRegexp(t, regexp.MustCompile("crash"), err.Error())
}
