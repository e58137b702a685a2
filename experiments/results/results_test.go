package results_test

import (
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results"
	"github.com/ironbottom/ironbottom/experiments/results/faults"
	"github.com/ironbottom/ironbottom/experiments/results/ledger"
	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
)

// measures are those of games of a coin: which side, and a number from 0 to 4.
var measures = []sim.Measure{{Name: "side", Max: 1, Labels: []string{"heads", "tails"}}, {Name: "number", Max: 4}}

var table = results.TableOf("game", measures)

// asked is a recipe of so many games, from block first, in blocks of four.
func asked(first, games int) recipe.Recipe {
	return recipe.Recipe{Schema: recipe.Schema, Version: "v1", Command: "run", Game: "coin", Start: "x", Data: "d",
		Agents: []string{"a", "b"}, Seed: 7,
		Block: 4, First: first, Games: games, Stop: recipe.NoStop, Repeat: fmt.Sprint("from ",
			first), Words: []string{"--", "coin"}}
}

// block is the block of a recipe: game g has side g%2 and number g%5.
func block(r recipe.Recipe, number int) *sim.Block {
	b := &sim.Block{Index: number, Games: r.GamesIn(number), Counts: sim.NewCounts(measures)}
	for g := number * r.Block; g < number*r.Block+b.Games; g++ {
		b.Counts[0][g%2]++
		b.Counts[1][g%5]++
		b.Rows = append(b.Rows, g%2, g%5)
		b.Decisions += int64(g)
	}
	return b
}

// contents are the files beside those of the games.
func contents() results.Contents {
	text := func(s string) func(io.Writer) error {
		return func(w io.Writer) error { _, err := io.WriteString(w, s); return err }
	}
	return results.Contents{"summary.json": text("{}\n"), "report.html": text("<p>"), "plots/turns.svg": text("<svg/>")}
}

// made is a folder with some blocks, finished if these are all.
func made(t *testing.T, name string, r recipe.Recipe, blocks ...int) {
	t.Helper()
	f, err := results.Create(t.Context(), name, r, nil)
	require.NoError(t, err)
	for _, number := range blocks {
		require.NoError(t, f.Save(block(r, number)))
	}
	if len(blocks) == r.Blocks() {
		require.NoError(t, f.Finish(r.Games, table, contents()))
	}
	require.NoError(t, f.Close())
}

// open are the folders that a test has open.
var open []*results.Folder

func opened(t *testing.T, name string) *results.Folder {
	t.Helper()
	f, err := results.Open(t.Context(), name)
	require.NoError(t, err)
	open = append(open, f)
	t.Cleanup(closeAll)
	return f
}

func closeAll() {
	for _, f := range open {
		f.Close()
	}
	open = nil
}

// Saved blocks are loaded again, now and by the next program.
func TestLedger(t *testing.T) {
	t.Chdir(t.TempDir())
	r := asked(2, 14)
	f, err := results.Create(t.Context(), "d", r, nil)
	require.NoError(t, err)
	for _, number := range []int{4, 2} {
		require.NoError(t, f.Save(block(r, number)))
	}
	require.Error(t, f.Save(block(r, 2)), "a block is saved once")
	for range 2 {
		require.Equal(t, []int{2, 4}, f.Blocks())
		require.Equal(t, "3, 5", f.Missing())
		require.False(t, f.Finished())
		got := &sim.Block{Index: 4, Counts: sim.NewCounts(measures)}
		known, err := f.Load(got)
		require.NoError(t, err)
		require.True(t, known)
		require.Equal(t, block(r, 4), got)
		known, err = f.Load(&sim.Block{Index: 3, Counts: sim.NewCounts(measures)})
		require.NoError(t, err)
		require.False(t, known)
		row, err := f.Row(18)
		require.NoError(t, err)
		require.Equal(t, []int{0, 3}, row)
		_, err = f.Row(15)
		require.ErrorContains(t, err, "found no game 15")
		require.NoError(t, f.Agrees(block(r, 2)))
		other := block(r, 2)
		other.Rows[0]++
		require.ErrorContains(t, f.Agrees(other), "block 2: found other rows than it has when it is played again")
		require.NoError(t, f.Close())
		f = opened(t, "d")
	}
	require.NoError(t, f.Save(block(r, 3)))
	require.NoError(t, f.Save(block(r, 5)))
	require.Empty(t, f.Missing())
	require.NoError(t, f.Finish(r.Games, table, contents()))
	text, err := os.ReadFile("d/games.csv")
	require.NoError(t, err)
	lines := strings.Split(string(text), "\n")
	require.Equal(t, []string{"game,side,number", "8,heads,3", "9,tails,4"}, lines[:3])
	require.Equal(t, "21,tails,1", lines[14])
	require.NoError(t, f.Compare(table, contents()))
	require.NoError(t, f.Close())
	require.True(t, opened(t, "d").Finished())
}

// A run that is stopped keeps the blocks up to there.
func TestFinishDropsWhatIsBeyond(t *testing.T) {
	t.Chdir(t.TempDir())
	r := asked(0, 40)
	r.Stop = "precision"
	f, err := results.Create(t.Context(), "d", r, nil)
	require.NoError(t, err)
	for number := range 5 {
		require.NoError(t, f.Save(block(r, number)))
	}
	require.NoError(t, f.Finish(12, table, contents()))
	require.NoError(t, f.Close())
	f = opened(t, "d")
	require.Equal(t, []int{0, 1, 2}, f.Blocks())
	require.True(t, f.Finished())
}

// Missing says the gaps, however long the run.
func TestMissing(t *testing.T) {
	t.Chdir(t.TempDir())
	made(t, "d", asked(3, 1<<30), 4, 5, 9)
	require.Equal(t, fmt.Sprintf("3, 6 to 8, 10 to %d", 3+(1<<28)-1), opened(t, "d").Missing())
}

// Data files of the user's own are copied, links as what they point to.
func TestData(t *testing.T) {
	t.Chdir(t.TempDir())
	data := fstest.MapFS{"units.csv": {Data: []byte("x")}, "battles/mine.toml": {Data: []byte("y")}}
	f, err := results.Create(t.Context(), "d", asked(0, 4), data)
	require.NoError(t, err)
	require.NoError(t, f.Close())
	for name, file := range data {
		text, err := os.ReadFile(filepath.Join(opened(t, "d").DataFolder(), name))
		require.NoError(t, err)
		require.Equal(t, file.Data, text)
		closeAll()
	}
}

// Deliberate damage is found when the folder is opened, and reported.
func TestBroken(t *testing.T) {
	t.Chdir(t.TempDir())
	r := asked(0, 10)
	type edited = *faults.Ledger
	for _, c := range []struct {
		edit func(l edited)
		want string
	}{
		{func(l edited) { l.Recipe = "" }, "found no recipe in it"},
		{func(l edited) { l.Recipe += " " }, "found a recipe other than that of the ledger"},
		{func(l edited) { l.Blocks[0].Number = 7 }, "block 7: found a block that is not of the run; want 0 to 2"},
		{func(l edited) { l.Blocks[0].Number = -1 }, "block -1: found a block that is not of the run"},
		{func(l edited) { l.Blocks[3] = l.Blocks[1] }, "block 1: found it twice"},
		{func(l edited) { l.Blocks[1].Games = 5 }, "block 1: found 5 games; want 4"},
		{func(l edited) { l.Blocks[1].Games = 0 }, "block 1: found 0 games; want 4"},
		{func(l edited) { l.Blocks[2].Games = 4 }, "block 2: found 4 games; want 2"},
		{func(l edited) { l.Blocks[1].Decisions++ }, "block 1: found content that differs from its digest"},
		{func(l edited) { l.Blocks[1].Counts = "[]" }, "block 1: found content that differs from its digest"},
		{func(l edited) { l.Blocks[1].Course = "[1]" }, "block 1: found content that differs from its digest"},
		{func(l edited) { l.Blocks[1].Rows = []byte{0} }, "block 1: found content that differs from its digest"},
		{func(l edited) { l.Blocks[1].Digest = "" }, "block 1: found content that differs from its digest"},
		{func(l edited) { delete(l.Blocks, 1) }, "found no block 1; want all of a finished run"},
		{func(l edited) { delete(l.Blocks, 2) }, "found 2 blocks; want 3 of a finished run"},
		{func(l edited) { l.More = []ledger.Record{{Head: []byte(`{"recipe":true}`)}} }, "found no recipe in it"},
		{func(l edited) { l.More = []ledger.Record{{Head: []byte(`{"more":1}`)}} }, `found "{\"more\":1}" in it`},
		{func(l edited) { l.More = []ledger.Record{{Head: []byte(`{} {}`)}} }, `found "{} {}" in it`},
		{func(l edited) { l.Files[0].Name = "x" }, `found a file of the name "x"`},
	} {
		require.NoError(t, os.RemoveAll("d"))
		made(t, "d", r, 0, 1, 2)
		l, err := faults.ReadLedger("d")
		require.NoError(t, err)
		c.edit(l)
		require.NoError(t, l.Write("d"))
		_, err = results.Open(t.Context(), "d")
		require.ErrorContains(t, err, c.want)
		var failure results.Failure
		require.NotErrorAs(t, err, &failure, c.want)
	}
}

// A folder whose ledger is a database of earlier versions is refused with the version that made it.
func TestFolderOfEarlierVersionIsRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	r := asked(0, 4)
	r.Repeat = "ironbottom run coin"
	made(t, "d", r, 0)
	require.NoError(t, os.Rename("d/ledger.blocks", "d/ledger.sqlite"))
	_, err := results.Open(t.Context(), "d")
	const want = "d: found ledger.sqlite, the ledger of ironbottom v1; want that version to continue it, or a new run"
	require.EqualError(t, err, want)
	require.EqualError(t, results.Snapshot(t.Context(), "d", "copy"), want)
}

// Of a ledger that is whole, what is spoiled is made again.
func TestSpoiled(t *testing.T) {
	t.Chdir(t.TempDir())
	r := asked(0, 10)
	made(t, "d", r, 0, 1, 2)
	require.NoError(t, os.Remove("d/summary.json"))
	f := opened(t, "d")
	require.False(t, f.Finished())
	require.EqualError(t, f.Spoiled(), "summary.json: found no such file; want all files of a finished run")
	require.NoError(t, f.Finish(r.Games, table, contents()))
	require.NoError(t, f.Spoiled())
	require.NoError(t, f.Close())
	require.True(t, opened(t, "d").Finished())
}

// Names that are no made file's are not written either.
func TestFilesHaveExpectedNames(t *testing.T) {
	t.Chdir(t.TempDir())
	r := asked(0, 4)
	for _, name := range []string{"../x.svg", "/x.svg", "plots/../../x.svg", "recipe.json", "ledger.blocks",
		"data/x.csv", "plots/x.html", "plots/a/b.svg", "x"} {
		require.NoError(t, os.RemoveAll("d"))
		f, err := results.Create(t.Context(), "d", r, nil)
		require.NoError(t, err)
		require.NoError(t, f.Save(block(r, 0)))
		c := contents()
		c[name] = c["summary.json"]
		require.ErrorContains(t, f.Finish(4, table, c), "found a file of the name", name)
		require.NoError(t, f.Close())
	}
}

// Numbers that no game has are refused before they are counted.
func TestRowsWithinTheirRange(t *testing.T) {
	t.Chdir(t.TempDir())
	r := asked(0, 4)
	for _, v := range []int{-1, 5, math.MaxInt, math.MinInt} {
		require.NoError(t, os.RemoveAll("d"))
		f, err := results.Create(t.Context(), "d", r, nil)
		require.NoError(t, err)
		b := block(r, 0)
		b.Rows[3] = v
		require.NoError(t, f.Save(b))
		f.Columns = table.Columns
		_, err = f.Load(&sim.Block{Index: 0, Counts: sim.NewCounts(measures)})
		require.EqualError(t, err,
			fmt.Sprintf("d: ledger.blocks: block 0: found %d as number; want what a game can have", v))
		require.Error(t, f.Finish(4, table, contents()))
		require.NoError(t, f.Close())
	}
}
