package results_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
)

// Folders of disjoint blocks, in any order, are the folder of the one longer run.
func TestMerge(t *testing.T) {
	t.Chdir(t.TempDir())
	whole := asked(0, 22)
	made(t, "whole", whole, 0, 1, 2, 3, 4, 5)
	made(t, "a", asked(0, 8), 0, 1)
	made(t, "b", asked(2, 4), 2)
	made(t, "c", asked(3, 10), 3, 4, 5)
	f, err := results.Merge(t.Context(), "all", []*results.Folder{opened(t, "c"), opened(t, "a"), opened(t, "b")})
	require.NoError(t, err)
	require.Equal(t, whole.Text(), f.Recipe.Text())
	require.Empty(t, f.Missing())
	for number := range 6 {
		require.NoError(t, f.Agrees(block(whole, number)))
	}
	require.NoError(t, f.Finish(22, table, contents()))
	for _, name := range []string{"games.csv", "games.parquet", "recipe.json"} {
		want, err := os.ReadFile(filepath.Join("whole", name))
		require.NoError(t, err)
		got, err := os.ReadFile(filepath.Join("all", name))
		require.NoError(t, err)
		require.Equal(t, want, got, name)
	}
	require.NoError(t, f.Close())
	made(t, "first", asked(0, 4), 0)
	made(t, "last", asked(3, 10), 3, 5)
	f, err = results.Merge(t.Context(), "gap", []*results.Folder{opened(t, "first"), opened(t, "last")})
	require.NoError(t, err)
	require.Equal(t, "1 to 2, 4", f.Missing())
	require.NoError(t, f.Close())
}

// What cannot be put together is refused with the reason, and nothing is made.
func TestWrongMerge(t *testing.T) {
	t.Chdir(t.TempDir())
	made(t, "a", asked(0, 8), 0, 1)
	change := func(name string, what func(*recipe.Recipe)) {
		r := asked(2, 8)
		what(&r)
		made(t, name, r)
	}
	change("seed", func(r *recipe.Recipe) { r.Seed = 8 })
	change("overlap", func(r *recipe.Recipe) { r.First = 0 })
	change("stop", func(r *recipe.Recipe) { r.Stop = "precision" })
	made(t, "b", asked(0, 6), 0, 1)
	made(t, "c", asked(2, 8), 2, 3)
	made(t, "d", asked(1, 8), 1, 2)
	for name, want := range map[string]string{"seed": "found a seed other than in a",
		"stop": "found a stop rule other than in a", "d": "found block 1, which a has too"} {
		_, err := results.Merge(t.Context(), "all", []*results.Folder{opened(t, "a"), opened(t, name)})
		require.ErrorContains(t, err, want)
		require.NoDirExists(t, "all")
		closeAll()
	}
	_, err := results.Merge(t.Context(), "all", []*results.Folder{opened(t, "b"), opened(t, "c")})
	require.ErrorContains(t, err, "b: found 6 games, which end within a block; want a multiple of 4")
}

// The failures of all parts are kept, also if each part has one, and another merge adds none.
func TestMergeKeepsTheFailuresOfAllParts(t *testing.T) {
	t.Chdir(t.TempDir())
	failing := func(name string, r recipe.Recipe, key string, blocks ...int) {
		f, err := results.Create(t.Context(), name, r, nil)
		require.NoError(t, err)
		f.Failing = func() map[string]string { return map[string]string{key: "no answer"} }
		for _, number := range blocks {
			require.NoError(t, f.Save(block(r, number)))
		}
		require.NoError(t, f.Close())
	}
	failing("a", asked(0, 8), "1 0", 0, 1)
	failing("b", asked(2, 8), "9 0", 2, 3)
	f, err := results.Merge(t.Context(), "all", []*results.Folder{opened(t, "a"), opened(t, "b")})
	require.NoError(t, err)
	require.NoError(t, f.Close())
	require.Equal(t, map[string]string{"1 0": "no answer", "9 0": "no answer"}, opened(t, "all").Failures())
}
