package results

import (
	"context"
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results/recipe"
	"github.com/ironbottom/ironbottom/sim"
)

var fuzzed = []sim.Measure{{Name: "outcome", Labels: []string{"won", "lost"}, Max: 1}, {Name: "left", Max: 9}}

func emptyBlock() sim.Block {
	return sim.Block{Counts: sim.NewCounts(fuzzed), Course: []sim.Counts{sim.NewCounts(fuzzed)}}
}

// No content of a block makes its reader panic, and one that is taken is written as it
// means, and read as the same.
func FuzzBlock(f *testing.F) {
	rows := binary.AppendUvarint(binary.AppendUvarint([]byte{1, 9, 0}, 1<<63), 3)
	f.Add(2, int64(30), `[[0,1,1,1],[9,2]]`, `[[[0,2],[3,1]]]`, rows)
	f.Add(1, int64(-1), `[[1],[]]`, `[[[],[]]]`, []byte{0x80})
	f.Add(0, int64(0), `[[0,-5],[10,1]]`, `[]`, []byte{})
	f.Fuzz(func(t *testing.T, games int, decisions int64, counts, course string, rows []byte) {
		s := stored{games: games, decisions: decisions, counts: counts, course: course, rows: rows}
		into := emptyBlock()
		if err := s.decode(&into); err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		again := emptyBlock()
		require.NoError(t, encode(&into, "x").decode(&again))
		require.Equal(t, into, again)
	})
}

// No file makes a folder that is opened panic: one that is no ledger is refused in a line,
// and the blocks of one that is taken can be read.
func FuzzLedger(f *testing.F) {
	r := recipe.Recipe{Schema: recipe.Schema, Version: "v1", Command: "run", Game: "duel", Start: "x", Data: "d1",
		Agents: []string{"a", "b"}, Block: 2, Games: 4, Stop: recipe.NoStop, Words: []string{"--", "x"}}
	name := filepath.Join(f.TempDir(), "kept")
	folder, err := Create(context.Background(), name, r, nil)
	require.NoError(f, err)
	for i := range 2 {
		k := emptyBlock()
		k.Index, k.Games, k.Rows = i, 2, []int{1, 9, 0, 3}
		require.NoError(f, folder.Save(&k))
	}
	require.NoError(f, folder.Close())
	text, err := os.ReadFile(filepath.Join(name, ledgerFile))
	require.NoError(f, err)
	f.Add(text)
	f.Add(text[:len(text)/2])
	f.Add([]byte("SQLite format 3\x00"))
	f.Fuzz(func(t *testing.T, ledger []byte) {
		name := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(name, recipeFile), r.Text(), 0o644))
		require.NoError(t, os.WriteFile(filepath.Join(name, ledgerFile), ledger, 0o644))
		folder, err := Open(context.Background(), name)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		defer folder.Close()
		for _, i := range folder.Blocks() {
			k := emptyBlock()
			k.Index = i
			_, err := folder.Load(&k)
			if err != nil {
				require.NotContains(t, err.Error(), "\n")
			}
		}
	})
}
