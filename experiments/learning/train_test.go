package learning

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/learn"
	"github.com/ironbottom/ironbottom/sim/simtest/tug"
)

// A training finds what the game is about, goes on to the same bytes, and says what does not fit.
func TestTraining(t *testing.T) {
	s, _ := made(t, Turns, 400, 0)
	c := Course{Schema: Schema, Version: "test", Sets: []string{s.Name}, Epochs: 8, Batch: 64, Rate: 0.02,
		Lambda: 1, Held: 5, Wait: 8, Seed: 1}
	run := func(c Course, name string) *learn.Net {
		training, err := Begin(t.Context(), name, c, nil, nil)
		require.NoError(t, err)
		n, err := training.Run(t.Context(), 2, nil)
		require.NoError(t, err)
		require.Greater(t, training.Found()[len(training.Found())-1].Explained, 0.4)
		return n
	}
	folder := t.TempDir()
	n := run(c, filepath.Join(folder, "a"))
	for _, name := range []string{recipeFile, stateFile, curveFile, NetFile} {
		require.FileExists(t, filepath.Join(folder, "a", name))
	}
	up, down := learn.Sparse{}, learn.Sparse{}
	up.Append([]float32{0.5, 0.25, 0}, 0)
	down.Append([]float32{-0.5, 0.25, 1}, 0)
	room := make([]float32, n.Hidden+1)
	require.Greater(t, n.Value(&up, room), 0.5)
	require.Less(t, n.Value(&down, room), -0.5)

	// Ctrl-C after the third epoch.
	ctx, stop := context.WithCancel(t.Context())
	broken, err := Begin(t.Context(), filepath.Join(folder, "b"), c, nil, nil)
	require.NoError(t, err)
	_, err = broken.Run(ctx, 1, func(e learn.Epoch) {
		if e.Number == 3 {
			stop()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	again, err := Resume(t.Context(), broken.Name, nil)
	require.NoError(t, err)
	require.Len(t, again.Found(), 3)
	n2, err := again.Run(t.Context(), 3, nil)
	require.NoError(t, err)
	require.Equal(t, n.W, n2.W)
	for _, name := range []string{stateFile, curveFile, NetFile} {
		a, err := os.ReadFile(filepath.Join(folder, "a", name))
		require.NoError(t, err)
		b, err := os.ReadFile(filepath.Join(folder, "b", name))
		require.NoError(t, err)
		require.True(t, bytes.Equal(a, b), name)
	}
	c.Hidden = 4
	_, err = Begin(t.Context(), filepath.Join(folder, "c"), c, n, nil)
	require.ErrorContains(t, err, "to begin with")
	// Scenarios of a game are trained on together.
	other, _ := made(t, Turns, 40, 1)
	other.Recipe.Setup = "late"
	late, err := Create(filepath.Join(folder, "late"), other.Recipe)
	require.NoError(t, err)
	_, table := made(t, Turns, 1, 1)
	require.NoError(t, late.Play(t.Context(), table, 1, nil))
	joint := c
	joint.Sets = []string{s.Name, late.Name, late.Name}
	training, err := Begin(t.Context(), filepath.Join(folder, "e"), joint, nil, nil)
	require.NoError(t, err)
	require.Equal(t, "start, late", training.head.Note)
	decisions, _ := made(t, Decisions, 40, 1)
	c.Sets = append(c.Sets, decisions.Name)
	_, err = Begin(t.Context(), filepath.Join(folder, "d"), c, nil, nil)
	require.ErrorContains(t, err, "of one")
	require.NoError(t, os.WriteFile(filepath.Join(folder, "b", stateFile), []byte("{}"), 0o600))
	_, err = Resume(t.Context(), filepath.Join(folder, "b"), nil)
	require.ErrorContains(t, err, stateFile)
}

// Rows are read from the files as they were written, by several at a time; of files beyond those that are held open
// too. Where one has changed since, that is said.
func TestSamples(t *testing.T) {
	s, _ := made(t, Pairs, 60, 1)
	var want []learn.Sample
	require.NoError(t, s.Each(func(r *Row) error {
		x := r.Sample
		x.X.At, x.X.X = slices.Clone(x.X.At), slices.Clone(x.X.X)
		x.Other = &learn.Sparse{At: slices.Clone(x.Other.At), X: slices.Clone(x.Other.X)}
		if x.Side == 1 {
			x.Target = -x.Target
		}
		want = append(want, x)
		return nil
	}))
	l := new(samples)
	require.NoError(t, l.add(t.Context(), s, 0, nil))
	defer l.close()
	l.blocks[1].file.Close()
	l.blocks[1].file = nil
	require.Equal(t, len(want), l.Len())
	var wait sync.WaitGroup
	for first := range 4 {
		wait.Go(func() {
			var x learn.Sample
			for i := first; i < l.Len(); i += 3 {
				assert.NoError(t, l.Read(i, &x))
				assert.Equal(t, want[i].X, x.X)
				assert.Equal(t, want[i].Other, x.Other)
				assert.Equal(t, learn.Label{Game: want[i].Game, Side: want[i].Side, Target: want[i].Target}, l.Label(i))
			}
		})
	}
	wait.Wait()
	require.NoError(t, os.Truncate(l.blocks[0].name, 40))
	require.ErrorContains(t, l.Read(0, new(learn.Sample)), "found it changed")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	require.ErrorIs(t, new(samples).add(ctx, s, 0, nil), context.Canceled)
}

// A policy learns what its players choose.
func TestPolicy(t *testing.T) {
	r := recipeOf(Decisions, 200)
	r.Agents = []string{"strong"}
	table, err := NewTable(t.Context(), &r, kinds, tug.New(plies))
	require.NoError(t, err)
	s, err := Create(filepath.Join(t.TempDir(), "set"), r)
	require.NoError(t, err)
	require.NoError(t, s.Play(t.Context(), table, 0, nil))
	training, err := Begin(t.Context(), filepath.Join(t.TempDir(), "net"),
		Course{Schema: Schema, Sets: []string{s.Name}, Epochs: 5, Batch: 32, Rate: 0.02, Lambda: 1, Held: 5,
			Wait: 5}, nil, nil)
	require.NoError(t, err)
	_, err = training.Run(t.Context(), 0, nil)
	require.NoError(t, err)
	found := training.Found()
	require.InDelta(t, 0.9, found[len(found)-1].Explained, 0.06)
	require.InDelta(t, 0.325, found[len(found)-1].Held, 0.06) // the entropy of nine in ten
}
