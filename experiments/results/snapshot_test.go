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
	var safe int64
	for number := range 6 {
		require.NoError(t, f.Save(block(r, number)))
		if number == 3 {
			require.NoError(t, f.Sync())
			info, err := os.Stat(filepath.Join(name, "ledger.blocks"))
			require.NoError(t, err)
			safe = info.Size()
		}
		to := copied(number)
		require.Equal(t, number+1, opened(t, to).Known())
		text, err := os.ReadFile(filepath.Join(to, "data", "units.csv"))
		require.NoError(t, err)
		require.Equal(t, "a,b\n", string(text))
	}
	log, err := os.ReadFile(filepath.Join(name, "ledger.blocks"))
	require.NoError(t, err)
	seen := map[int]bool{}
	for end := safe; end <= int64(len(log)); end += 7 {
		to := copied(100 + int(end))
		require.NoError(t, os.WriteFile(filepath.Join(to, "ledger.blocks"), log[:end], 0o600))
		f, err := results.Open(t.Context(), to)
		require.NoError(t, err)
		seen[f.Known()] = true
		require.NoError(t, f.Close())
	}
	require.Equal(t, map[int]bool{4: true, 5: true}, seen)
}

// A folder that is not a folder of results, or leads out of one, is not copied.
func TestNoSnapshot(t *testing.T) {
	top := t.TempDir()
	require.ErrorContains(t, results.Snapshot(t.Context(), filepath.Join(top, "nothing"), filepath.Join(top, "a")),
		"found no folder")
	require.ErrorContains(t, results.Snapshot(t.Context(), top, filepath.Join(top, "a")), "found no ledger.blocks")
	name := filepath.Join(top, "written")
	made(t, name, asked(0, 8), 0)
	require.NoError(t, os.Remove(filepath.Join(name, "recipe.json")))
	require.NoError(t, os.Symlink("/etc/hostname", filepath.Join(name, "recipe.json")))
	require.ErrorContains(t, results.Snapshot(t.Context(), name, filepath.Join(top, "b")), "ordinary file")
}
