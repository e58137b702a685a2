package results_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results"
)

// A copy that is made while a folder is written has the blocks that were saved until then, and one
// whose last commit was torn anywhere has those before it.
func TestSnapshot(t *testing.T) {
	top := t.TempDir()
	name := filepath.Join(top, "written")
	r := asked(0, 40)
	f, err := results.Create(t.Context(), name, r, fstest.MapFS{"units.csv": {Data: []byte("a,b\n")}})
	require.NoError(t, err)
	defer f.Close()
	copied := func(i int) string {
		to := filepath.Join(top, fmt.Sprint("copy", i))
		require.NoError(t, results.Snapshot(t.Context(), name, to))
		return to
	}
	for number := range 6 {
		require.NoError(t, f.Save(block(r, number)))
		if number == 3 {
			require.NoError(t, f.Sync()) // takes the log over into the ledger
		}
		to := copied(number)
		require.Equal(t, number+1, opened(t, to).Known())
		text, err := os.ReadFile(filepath.Join(to, "data", "units.csv"))
		require.NoError(t, err)
		require.Equal(t, "a,b\n", string(text))
	}
	log, err := os.ReadFile(filepath.Join(name, "ledger.sqlite-wal"))
	require.NoError(t, err)
	require.Greater(t, len(log), 4096)
	seen := map[int]bool{}
	for i := range 9 {
		to := copied(100 + i)
		require.NoError(t, os.WriteFile(filepath.Join(to, "ledger.sqlite-wal"), log[:len(log)*i/9], 0o600))
		known := opened(t, to).Known()
		seen[known] = true
		require.LessOrEqual(t, known, 5)
		require.GreaterOrEqual(t, known, 4)
	}
	require.Len(t, seen, 2)
}

// What is no folder of results, or leads out of one, is not copied.
func TestNoSnapshot(t *testing.T) {
	top := t.TempDir()
	require.ErrorContains(t, results.Snapshot(t.Context(), filepath.Join(top, "nothing"), filepath.Join(top, "a")),
		"found no folder")
	require.ErrorContains(t, results.Snapshot(t.Context(), top, filepath.Join(top, "a")), "found no ledger.sqlite")
	name := filepath.Join(top, "written")
	made(t, name, asked(0, 8), 0)
	require.NoError(t, os.Remove(filepath.Join(name, "recipe.json")))
	require.NoError(t, os.Symlink("/etc/hostname", filepath.Join(name, "recipe.json")))
	require.ErrorContains(t, results.Snapshot(t.Context(), name, filepath.Join(top, "b")), "no ordinary file")
}
