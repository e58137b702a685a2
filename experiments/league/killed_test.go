package league

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/learning"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/tug"
)

// ready opens the league of the current folder with agents that are ready.
func ready(t *testing.T, workers int) *League {
	l, err := Open("league")
	require.NoError(t, err)
	l.Workers = workers
	require.NoError(t, l.Ready(t.Context(), sim.Game{Name: "tug"}, tug.Rules{Plies: plies}, kinds, tug.New(plies)))
	return l
}

// fromNothing is a recipe of a league that begins with a network without weights.
func fromNothing(generations int) Recipe {
	r := recipe(generations)
	r.First = Untrained
	return r
}

// copies runs a league and returns copies of its folder, by when they were made: at the begin and
// in the middle of all that is generated, trained and gated. A copy is what a kill at that moment
// leaves, but for a file that is half written.
func copies(t *testing.T, r Recipe) map[string]string {
	found := map[string]string{}
	t.Chdir(t.TempDir())
	l := &League{Recipe: r, Name: "league"}
	require.NoError(t, l.Create())
	l = ready(t, 1)
	take := func(when string) {
		if found[when] == "" {
			found[when] = t.TempDir()
			require.NoError(t, os.CopyFS(filepath.Join(found[when], "league"), os.DirFS("league")))
		}
	}
	l.Meter = func(what string, limit int) (func(int), func()) {
		take("begin: " + what)
		return func(n int) {
			if n < limit {
				take("middle: " + what)
			}
		}, func() {}
	}
	_, err := l.Run(t.Context())
	require.NoError(t, err)
	return found
}

// A league from nothing that is killed while it generates, trains or gates goes on to the same bytes.
func TestKilledFromNothing(t *testing.T) {
	r := fromNothing(2)
	folder := t.TempDir()
	made(t, folder, r, 2)
	whole := all(t, folder)
	killed := copies(t, r)
	for g := 1; g <= 2; g++ {
		for _, what := range []string{"games", "epochs", "pairs of the gate", "pairs against the pool"} {
			require.Contains(t, killed, fmt.Sprintf("middle: %s of generation %d", what, g))
		}
	}
	for when, folder := range killed {
		require.Less(t, len(all(t, folder)), len(whole), when)
		made(t, folder, r, 2)
		require.Equal(t, whole, all(t, folder), when)
	}
}

// So it is after a kill in the middle of a file: of what is half written nothing is left.
func TestKilledInAFile(t *testing.T) {
	r := fromNothing(2)
	folder := t.TempDir()
	made(t, folder, r, 2)
	whole := all(t, folder)
	for name, text := range whole {
		// The state that a kill leaves behind: files are written whole or not at all, and logs grow
		// by lines.
		kept, half := filepath.Join(folder, name), filepath.Join(folder, filepath.Dir(name), ".new-1234")
		if strings.HasSuffix(name, ".log") {
			half = kept
		} else if !strings.HasSuffix(name, "league/recipe.json") {
			require.NoError(t, os.Remove(kept))
		}
		if filepath.Base(name) == "curve.svg" { // comes before the state
			require.NoError(t, os.Remove(filepath.Join(filepath.Dir(kept), "state.bin")))
		}
		require.NoError(t, os.WriteFile(half, []byte(text[:len(text)/2]), 0o600))
		made(t, folder, r, 1)
		require.Equal(t, whole, all(t, folder), name)
	}
}

// Verify makes a league again and finds every file that was changed or is missing.
func TestVerified(t *testing.T) {
	folder := t.TempDir()
	a := made(t, folder, fromNothing(1), 1)
	require.True(t, a.Generations[0].Kept, "one that has seen games beats a network without weights")
	require.Contains(t, a.Agents[0], filepath.Join("generation-000", "net", "net.bin"))
	was := all(t, folder)
	verify := func() error {
		if _, err := Open("league"); err != nil {
			return err
		}
		_, err := ready(t, 2).Verify(t.Context())
		return err
	}
	require.True(t, IsLeague("league"))
	require.NoError(t, verify())
	require.Equal(t, was, all(t, folder))
	sorts := map[string]bool{}
	for _, file := range slices.Sorted(maps.Keys(was)) {
		if strings.HasSuffix(file, ".bin") && strings.Contains(file, "/rows/") && sorts["000000.bin"] {
			continue // as the first
		}
		sorts[filepath.Base(file)] = true
		name, text := filepath.Join(folder, file), []byte(was[file])
		for _, at := range []int{3, len(text) / 3, len(text) - 1} {
			bad := slices.Clone(text)
			bad[at] ^= 1 << (at % 6) // of a text also letters into capitals, and spaces into what reads alike
			require.NoError(t, os.WriteFile(name, bad, 0o600))
			require.Error(t, verify(), "%s: byte %d", file, at)
		}
		require.NoError(t, os.WriteFile(name, append(slices.Clone(text), '\n'), 0o600))
		require.Error(t, verify(), "%s: one byte more", file)
		require.NoError(t, os.Remove(name))
		require.Error(t, verify(), "%s: none", file)
		require.NoError(t, os.WriteFile(name, text, 0o600))
	}
	for _, name := range []string{recipeFile, learning.NetFile, "state.bin", "curve.svg", "000000.bin", "gate.log",
		"against-000.log", "report.txt", "report.json", "ratings.svg"} {
		require.Contains(t, sorts, name)
	}
	require.NoError(t, verify())
	l, err := Open("league")
	require.NoError(t, err)
	require.NoError(t, l.Extend(2))
	require.ErrorContains(t, verify(), "want it finished")
}
