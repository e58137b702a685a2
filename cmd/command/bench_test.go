package command

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/cmd/games"
	"github.com/ironbottom/ironbottom/experiments"
)

// benched runs bench at a pace that measures nothing well.
func benched(t *testing.T, args ...string) (string, error) {
	t.Helper()
	hasty := experiments.Pace{Rounds: 1, Each: time.Millisecond}
	cmd := newBench(ironbottomProgram.with(func(string, int) (func(int), func()) {
		return nil, func() {}
	}), hasty, hasty).command()
	var out bytes.Buffer
	cmd.SetOut(&out)
	cmd.SetArgs(args)
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	err := cmd.ExecuteContext(t.Context())
	return out.String(), err
}

// Every fight of every library can be measured and allocates nothing.
func TestBenchMeasuresEveryFight(t *testing.T) {
	for _, e := range games.All {
		l, err := load(e, "", nil, "x")
		require.NoError(t, err)
		for _, s := range l.Rules.Setups() {
			text, err := benched(t, s.Name, "--game", e.Name, "--json")
			require.NoError(t, err, s.Name)
			got := decode(t, text)
			for _, key := range []string{"runs", "move_by_move", "copy_ns", "volley_ns", "word_ns",
				"allocs_per_battle", "decisions_per_battle"} {
				require.Contains(t, got, key)
			}
			require.Equal(t, []any{"stand", "stand"}, got["agents"])
			require.Zero(t, got["allocs_per_battle"], s.Name)
			require.Positive(t, got["runs"].([]any)[0].(map[string]any)["battles_per_second"], s.Name)
		}
	}
	text, err := benched(t, "guadalcanal")
	require.NoError(t, err)
	for _, want := range []string{" 1 worker ", "battles/s", "decisions/s", "move by move", "0 allocations",
		"raw word"} {
		require.Contains(t, text, want)
	}
}

// Every kind of fight in a library has a sample.
func TestSamplesOfAllKinds(t *testing.T) {
	for _, e := range games.All {
		l, err := load(e, "", nil, "x")
		require.NoError(t, err)
		for _, s := range l.Rules.Setups() {
			start, err := l.Rules.Setup(s.Name)
			require.NoError(t, err)
			if _, of, ok := strings.Cut("\n"+start.String(), "\nkind = \""); ok {
				kind, _, _ := strings.Cut(of, "\"")
				require.Contains(t, kinds(e.Samples), kind, s.Name)
			}
		}
	}
}

// Without a name each kind of fight gets a line, and the whole game too.
func TestBenchOfEachKind(t *testing.T) {
	for game, want := range map[string][]string{
		"war-in-the-pacific": {"ground", "air", "bombardment", "strike", "submarine", "convoy", "hunt", "mines",
			"surface", "search", "engagement", "whole game"},
		"naval-chess": {"air", "guns", "sub", "whole game"},
	} {
		text, err := benched(t, "--game", game, "--json")
		require.NoError(t, err)
		rows := decode(t, text)["rows"].([]any)
		require.Len(t, rows, len(want))
		for i, row := range rows {
			row := row.(map[string]any)
			require.Equal(t, want[i], row["kind"])
			speed := row["speed"].(map[string]any)
			require.Zero(t, speed["allocs_per_battle"])
			if want[i] == "whole game" {
				require.Equal(t, []any{"scripted", "scripted"}, speed["agents"])
				require.Greater(t, speed["decisions_per_battle"], 500.)
			} else { // the set-up is of that kind
				setup, _, _ := strings.Cut(speed["setup"].(string), "\nplays")
				require.Contains(t, setup+"kind = \"ground\"", `kind = "`+want[i]+`"`)
			}
		}
		text, err = benched(t, "--game", game, "--kind", want[1], "--defender", "random")
		require.NoError(t, err)
		require.Contains(t, text, game+", stand against random; ")
	}
	text, err := benched(t, "--game", "war-in-the-pacific")
	require.NoError(t, err)
	require.Regexp(t,
		`\nKind         name               agents +decisions  allocations  games/s \(1\)  decisions/s`, text)
	require.Regexp(t, `\nsurface      savo-island        stand `, text)
}

// A scenario of the whole game is played by its script, or by the named agents.
func TestBenchOfTheWholeGame(t *testing.T) {
	text, err := benched(t, "1941", "--game", "victory-in-the-pacific", "--defender", "random", "--json")
	require.NoError(t, err)
	require.Equal(t, []any{"scripted", "random"}, decode(t, text)["agents"])
	_, err = benched(t, "savo-island", "--game", "war-in-the-pacific", "--kind", "surface")
	require.EqualError(t, err, `--kind: found together with "savo-island"; want one of them`)
	_, err = benched(t, "--game", "war-in-the-pacific", "--kind", "tank")
	require.EqualError(t, err,
		`--kind: found "tank"; want one of ground, air, bombardment, strike, submarine, convoy, hunt, mines, surface, search, engagement`)
}
