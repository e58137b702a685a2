package learning

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/agents/exact"
	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/tug"
)

// plies are the decisions of a game of tug.
const plies = 8

// pulls chooses to pull, or with so many percent to rest.
type pulls struct{ rest int }

func (p pulls) Choose(_ *sim.View, _ []sim.Move, d *sim.Dice) int {
	if d.Pick(0, 100) < p.rest {
		return int(tug.Rest)
	}
	return int(tug.Pull)
}

func (p pulls) String() string { return "pulls" }

var kinds = []agents.Kind{
	{Name: "strong", New: func(agents.Args) (sim.Agent, error) { return pulls{10}, nil }},
	{Name: "weak", New: func(agents.Args) (sim.Agent, error) { return pulls{70}, nil }},
}

func recipeOf(sort string, games int) Recipe {
	return Recipe{Schema: Schema, Version: "test", Game: "tug", Setup: "start", Agents: []string{"strong", "weak"},
		Sort: sort, Every: 1, Games: games, Block: 7, Seed: 5}
}

// made makes a data set.
func made(t *testing.T, sort string, games, workers int) (*Set, *Table) {
	r := recipeOf(sort, games)
	table, err := NewTable(t.Context(), &r, kinds, tug.New(plies))
	require.NoError(t, err)
	s, err := Create(filepath.Join(t.TempDir(), "set"), r)
	require.NoError(t, err)
	require.NoError(t, s.Play(t.Context(), table, workers, nil))
	return s, table
}

func bytesOf(t *testing.T, s *Set) (all []byte) {
	for block := range s.Recipe.blocks() {
		b, err := os.ReadFile(s.file(block))
		require.NoError(t, err)
		all = append(all, b...)
	}
	return all
}

// Rows are what the games were: of turns one for each side, with the result; of pairs the difference.
func TestRows(t *testing.T) {
	s, _ := made(t, Turns, 30, 1)
	n, sum := 0, float32(0)
	require.NoError(t, s.Each(func(r *Row) error {
		n++
		sum += r.Sample.Target
		require.Contains(t, []float32{-1, 0, 1}, r.Sample.Target)
		require.Equal(t, 2*r.Period, r.Ply)
		return nil
	}))
	require.Equal(t, 30*4*2, n)
	require.Zero(t, sum)

	s, _ = made(t, Decisions, 5, 1)
	n = 0
	require.NoError(t, s.Each(func(r *Row) error {
		n++
		require.Len(t, r.Sample.Rows, 2)
		require.EqualValues(t, 1, r.Sample.Shares[0]+r.Sample.Shares[1])
		require.Equal(t, []uint16{3}, r.Sample.Rows[0].At)
		return nil
	}))
	require.Equal(t, 5*8, n)

	s, _ = made(t, Pairs, 60, 1)
	n = 0
	require.NoError(t, s.Each(func(r *Row) error {
		n++
		x := &r.Sample
		require.NotNil(t, x.Other)
		require.NotEqual(t, x.X, *x.Other)
		return nil
	}))
	require.Greater(t, n, 50)
}

// Where games are solved, what each decision is worth is shared out: it is always better to pull.
func TestSolved(t *testing.T) {
	r := recipeOf(Solved, 30)
	table, err := NewTable(t.Context(), &r, kinds, tug.New(plies))
	require.NoError(t, err)
	table.Draw = func(_ context.Context, block int) (sim.State, *exact.BestPlay, error) {
		start := &tug.State{At: int8(block % 2), Plies: plies}
		play, err := exact.NewBestPlay(start, agents.Score, [2]sim.Agent{}, 1000)
		return start, play, err
	}
	folder := t.TempDir()
	var files [2][]byte
	for i := range files {
		s, err := Create(filepath.Join(folder, string(rune('a'+i))), r)
		require.NoError(t, err)
		require.NoError(t, s.Play(t.Context(), table, 1+2*i, nil))
		files[i] = bytesOf(t, s)
		n := 0
		require.NoError(t, s.Each(func(row *Row) error {
			n++
			require.Greater(t, row.Sample.Shares[tug.Pull], row.Sample.Shares[tug.Rest])
			require.InDelta(t, 1, row.Sample.Shares[0]+row.Sample.Shares[1], 1e-6)
			require.Zero(t, row.Sample.Game%2)
			require.Less(t, row.Sample.Game, uint64(10), "the number of the battle")
			return nil
		}))
		require.Greater(t, n, 50)
		_, err = s.Verify(t.Context(), table, 2, nil)
		require.NoError(t, err)
	}
	require.Equal(t, files[0], files[1])
	table.Draw = func(context.Context, int) (sim.State, *exact.BestPlay, error) {
		return nil, nil, errors.New("no battle")
	}
	s, err := Create(filepath.Join(folder, "c"), r)
	require.NoError(t, err)
	require.ErrorContains(t, s.Play(t.Context(), table, 2, nil), "no battle")
}

// The bytes are the same with any number of workers and where the run broke off; they are played again alike,
// and what was changed is found.
func TestSameBytes(t *testing.T) {
	for _, sort := range []string{Turns, Stages, Decisions, Pairs} {
		one, _ := made(t, sort, 40, 1)
		three, table := made(t, sort, 40, 3)
		require.Equal(t, bytesOf(t, one), bytesOf(t, three), sort)
		require.NoError(t, os.Remove(three.file(2)))
		again, err := Open(three.Name)
		require.NoError(t, err)
		_, have := again.Blocks()
		require.Equal(t, 5, have)
		require.ErrorContains(t, again.Each(func(*Row) error { return nil }), "found no block 2")
		require.NoError(t, again.Play(t.Context(), table, 2, nil))
		require.Equal(t, bytesOf(t, one), bytesOf(t, again), sort)
		blocks, err := again.Verify(t.Context(), table, 2, nil)
		require.NoError(t, err)
		require.Equal(t, 6, blocks)
	}
}

// Blocks that are damaged, or another's, are refused, and games that changed are told.
func TestRefused(t *testing.T) {
	s, table := made(t, Turns, 20, 1)
	b, err := os.ReadFile(s.file(1))
	require.NoError(t, err)
	for i := range b {
		bad := bytes.Clone(b)
		bad[i] ^= 4
		require.NoError(t, os.WriteFile(s.file(1), bad, 0o600))
		_, err := s.load(1)
		require.Error(t, err)
	}
	require.NoError(t, os.WriteFile(s.file(1), s.wrap(1, []byte("x")), 0o600))
	require.ErrorContains(t, s.Each(func(*Row) error { return nil }), "cannot be read")
	_, err = s.Verify(t.Context(), table, 1, nil)
	require.ErrorContains(t, err, "found other rows")
	_, err = Create(s.Name, s.Recipe)
	require.ErrorContains(t, err, "want a new or an empty folder")
	_, err = Open(t.TempDir())
	require.ErrorContains(t, err, "found no recipe.json")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	require.ErrorIs(t, s.Play(ctx, table, 1, nil), context.Canceled)
	r := recipeOf(Turns, 1)
	_, err = NewTable(t.Context(), &r, kinds, struct{ sim.State }{tug.New(plies)})
	require.ErrorContains(t, err, "without numbers")
}

// The table has a line for each row.
func TestParquet(t *testing.T) {
	for _, sort := range []string{Turns, Pairs, Decisions} {
		s, _ := made(t, sort, 9, 1)
		require.NoError(t, s.WriteParquet(t.Context(), "test"))
		b, err := os.ReadFile(s.ParquetName())
		require.NoError(t, err)
		require.Equal(t, "PAR1", string(b[:4]))
		require.Equal(t, "PAR1", string(b[len(b)-4:]))
		c, err := s.Count()
		require.NoError(t, err)
		require.Positive(t, c.Rows)
		files, err := filepath.Glob(filepath.Join(s.Name, ".new-*"))
		require.NoError(t, err)
		require.Empty(t, files)
	}
}

func FuzzRows(f *testing.F) {
	row := Row{Sample: learn.Sample{Game: 3, Side: 1, Target: 0.5, Rows: make([]learn.Sparse, 2),
		Shares: []float32{0, 1}, Other: new(learn.Sparse)}, Ply: 9, Period: 2}
	row.Sample.X.Append([]float32{0, 1, 2}, 0)
	f.Add(appendRow(nil, &row))
	f.Fuzz(func(t *testing.T, b []byte) {
		readRows(b, 4, func(r *Row) error {
			text, again := appendRow(nil, r), []byte(nil)
			require.NoError(t, readRows(text, 4, func(k *Row) error { again = appendRow(again, k); return nil }))
			require.Equal(t, text, again)
			return nil
		})
	})
}
