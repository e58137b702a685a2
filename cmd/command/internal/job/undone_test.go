package job

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

// Each change of a folder can be undone by itself.
func TestEachChangeCanBeUndone(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	shipped := fstest.MapFS{
		"a.csv": file("# Comment, with 2 in it.\nname,x,y\nfirst,1,2\n\"sec,ond\",2,2\nthird,3,3\n"),
		"b.csv": file("name,x\nfirst,1\n"),
	}
	folder := fstest.MapFS{
		"a.csv": file(
			"# Comment, with 2 in it.\nname,x,y\nfirst,2,2\n\"sec,ond\",2,5\nfourth,4,4\nthird,3,3\n"),
		"battles/c.toml":  file("attack = \"CA1\"\n"),
		"b.csv":           file("name,other\nfirst,1\n"),
		"scenarios/x.csv": file("name,x\n"),
	}
	all, err := ChangesOf(shipped, folder)
	require.NoError(t, err)
	require.Len(t, all, 6)
	for i := range all {
		files, ok := all.Undo(shipped, folder, i)
		require.True(t, ok, all[i])
		rest, err := ChangesOf(shipped, files)
		require.NoError(t, err)
		require.Len(t, rest, len(all)-1)
		require.NotContains(t, rest, all[i])
		require.NoError(t, fs.WalkDir(files, ".", func(string, fs.DirEntry, error) error { return nil }))
	}
	_, ok := all.Undo(shipped, fstest.MapFS{}, 0)
	require.False(t, ok)
}

// A removed row is put back in its place, beside rows that are changed, removed too or alike in their
// first column.
func TestUndoOfRemovedRows(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	shipped := fstest.MapFS{"a.csv": file("# rows\nname,x\na,1\na,2\nb,3\n\"c,d\",4\ne,5\nf,6\n")}
	for _, text := range []string{
		"name,x\na,1\na,2\nb,3\n\"c,d\",4\ne,5\n",
		"name,x\na,1\na,2\nb,3\ne,5\nf,6\n",
		"name,x\na,2\nb,3\n\"c,d\",4\ne,5\nf,6\n",
		"name,x\na,1\nb,9\n\"c,d\",4\nf,6\n",
		"name,x\na,1\nf,6",
		"name,x\na,1\na,2\nb,3\n\"c,d\",4\ne,5",
		"name,x\n",
	} {
		folder := fstest.MapFS{"a.csv": file(text)}
		all, err := ChangesOf(shipped, folder)
		require.NoError(t, err)
		require.NotEmpty(t, all)
		for i := range all {
			files, ok := all.Undo(shipped, folder, i)
			require.True(t, ok, "%q: %s", text, all[i])
			rest, err := ChangesOf(shipped, files)
			require.NoError(t, err)
			require.Len(t, rest, len(all)-1)
		}
	}
}
