package results

import (
	"bytes"
	"context"
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/results/ledger"
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
		s := stored{Games: games, Decisions: decisions, Counts: counts, Course: course, rows: rows}
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

// No entry of a ledger makes opening a folder panic. A wrong entry is refused in one line, and the
// blocks of an accepted ledger can be read.
func FuzzEntry(f *testing.F) {
	r := recipe.Recipe{Schema: recipe.Schema, Version: "v1", Command: "run", Game: "duel", Start: "x", Data: "d1",
		Agents: []string{"a", "b"}, Block: 2, Games: 4, Stop: recipe.NoStop, Words: []string{"--", "x"}}
	k := emptyBlock()
	k.Index, k.Games, k.Rows = 1, 2, []int{1, 9, 0, 3}
	s := encode(&k, r.Identity())
	f.Add(string(entry{Block: s}.record(nil).Head), s.rows, 1, int64(0))
	f.Add(string(entry{Block: s}.record(nil).Head), s.rows[1:], 0, int64(-1))
	f.Add(`{"files":[{"name":"games.csv","bytes":9,"digest":"x"}]}`, []byte{}, 0, int64(0))
	f.Add(`{"files":[{"name":"../games.csv","bytes":-9,"digest":"x"}],"forget":[0,7]}`, []byte{}, 0, int64(0))
	f.Add(`{"failures":{"a":"b"},"recipe":true}`, []byte("{}"), 0, int64(0))
	f.Fuzz(func(t *testing.T, head string, body []byte, number int, decisions int64) {
		// With its digest a block passes for one of a program of ours.
		if e, err := readEntry(ledger.Record{Head: []byte(head), Body: body}); err == nil && e.Block != nil {
			e.Block.Number, e.Block.Decisions = number, decisions
			e.Block.Digest = e.Block.sign(r.Identity())
			head = string(e.record(nil).Head)
		}
		name := t.TempDir()
		var b bytes.Buffer
		require.NoError(t, ledger.Write(&b, entry{Recipe: true}.record(r.Text()),
			ledger.Record{Head: []byte(head), Body: body}))
		require.NoError(t, os.WriteFile(filepath.Join(name, recipeFile), r.Text(), 0o644))
		require.NoError(t, os.WriteFile(filepath.Join(name, ledgerFile), b.Bytes(), 0o644))
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
