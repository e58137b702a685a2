package parquet

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/stretchr/testify/require"
)

var someColumns = []Column{{"game", Int64}, {"side", Text}, {"left", Int32}, {"worth", Double}}

// A row has one value for each of those columns.
type row struct {
	Game  int64   `parquet:"game"`
	Side  string  `parquet:"side"`
	Left  int32   `parquet:"left"`
	Worth float64 `parquet:"worth"`
}

func someRows(n int) []row {
	luck := rand.New(rand.NewPCG(uint64(n), 1))
	rows := make([]row, n)
	for i := range rows {
		rows[i] = row{int64(i) << 20, []string{"Japan", "Allies", "", "Ō\x00"}[luck.IntN(4)],
			int32(luck.IntN(40) - 20), luck.Float64()}
	}
	return rows
}

func written(t testing.TB, rows []row) []byte {
	var b bytes.Buffer
	w := NewWriter(&b, "games", "ironbottom version 1", someColumns, Label{"recipe", "{}\n"})
	for _, r := range rows {
		w.Int(0, r.Game)
		w.Text(1, r.Side)
		w.Int(2, int64(r.Left))
		w.Double(3, r.Worth)
		if err := w.EndRow(); err != nil {
			t.Fatal(err)
		}
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

// parquet-go reads the rows that were written: none, one, several pages, several parts.
func TestReadsBack(t *testing.T) {
	for _, n := range []int{0, 1, 40_000, rowsInPart + 1} {
		rows := someRows(n)
		text := written(t, rows)
		file, err := parquet.OpenFile(bytes.NewReader(text), int64(len(text)))
		require.NoError(t, err)
		require.EqualValues(t, n, file.NumRows())
		require.Len(t, file.RowGroups(), (n+rowsInPart-1)/rowsInPart)
		recipe, ok := file.Lookup("recipe")
		require.True(t, ok)
		require.Equal(t, "{}\n", recipe)
		require.Equal(t, "ironbottom version 1", file.Metadata().CreatedBy)
		require.Equal(t, "games", file.Schema().Name())
		require.Equal(t, parquet.String().Type(), file.Schema().Fields()[1].Type())
		found, err := parquet.Read[row](bytes.NewReader(text), int64(len(text)))
		require.NoError(t, err)
		require.Equal(t, n, len(found))
		for i := range rows {
			if rows[i] != found[i] {
				require.Equal(t, rows[i], found[i], "row %d of %d", i, n)
			}
		}
	}
}

// A file of many columns and many parts: lists of more than 14.
func TestLongLists(t *testing.T) {
	var columns []Column
	for i := range 40 {
		columns = append(columns, Column{fmt.Sprintf("c%d", i), Double})
	}
	var b bytes.Buffer
	w := NewWriter(&b, "t", "x", columns)
	for range 20 {
		for i := range columns {
			w.Double(i, math.Inf(1))
		}
		require.NoError(t, w.EndRow())
		w.endPart()
	}
	require.NoError(t, w.Close())
	file, err := parquet.OpenFile(bytes.NewReader(b.Bytes()), int64(b.Len()))
	require.NoError(t, err)
	require.Len(t, file.RowGroups(), 20)
	require.Len(t, file.Schema().Columns(), 40)
}

// The bytes, on every machine: CI runs this test on other processors.
func TestSameBytes(t *testing.T) {
	sum := sha256.Sum256(written(t, someRows(40_000)))
	require.Equal(t, "c5fa3efb808755e8", hex.EncodeToString(sum[:8]))
}

// Rows that are written take no more memory the more there are.
func TestMemoryIsBounded(t *testing.T) {
	w := NewWriter(io.Discard, "t", "x", someColumns)
	for i := range 3 * rowsInPart {
		w.Int(0, int64(i))
		w.Text(1, "Japan")
		w.Int(2, 3)
		w.Double(3, 0.5)
		if err := w.EndRow(); err != nil || len(w.columns[0].page) >= pageBytes || len(w.columns[1].page) >= pageBytes {
			t.Fatal(err, len(w.columns[0].page), len(w.columns[1].page))
		}
	}
	for _, c := range w.columns {
		require.Less(t, cap(c.page), 2*pageBytes)
	}
}

type full struct{ room int }

func (f *full) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errors.New("no room")
	}
	return len(b), nil
}

func TestFullDisk(t *testing.T) {
	for _, room := range []int{0, 10, 1000} {
		w := NewWriter(&full{room}, "t", "x", []Column{{"a", Int64}})
		luck := rand.New(rand.NewPCG(1, 1))
		for range 1000 {
			w.Int(0, int64(luck.Uint64()>>1))
			w.EndRow()
		}
		require.ErrorContains(t, w.Close(), "no room")
	}
}
