// Package experimentstest has tests that every experiment must pass: an interrupted run returns the
// results so far, a run can be resumed from its ledger, and errors of the ledger are returned.
package experimentstest

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

var anyPace = regexp.MustCompile(`"(seconds|seconds_a_game_[AB]|(battles|games|pairs)_per_second)":[^,}]*`)

// An Answer is the result of a run.
type Answer interface {
	json.Marshaler
	Counted() (games int, complete bool)
}

// Figures returns the JSON of an answer without times and speeds.
func Figures(t *testing.T, a Answer) string {
	text, err := json.Marshal(a)
	require.NoError(t, err)
	return anyPace.ReplaceAllString(string(text), "")
}

// An Ask asks a question with a number of workers, and calls progress with the number of games so far.
type Ask func(ctx context.Context, workers int, progress func(int)) (Answer, error)

// Interrupted checks two things. A run stopped after a number of games gives the same answer for
// any number of workers. A run interrupted at any time gives the answer of a run stopped at its
// last reported number. So an interrupted run can be repeated by its count.
func Interrupted(t *testing.T, run Ask) {
	stoppedAt := func(k, workers int) string {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		last := 0
		f, err := run(ctx, workers, func(n int) {
			require.LessOrEqual(t, last, k, "reported more after the end")
			if last = n; n >= k {
				cancel()
			}
		})
		require.NoError(t, err)
		return Figures(t, f)
	}
	var progress []int
	whole, err := run(t.Context(), 2, func(n int) { progress = append(progress, n) })
	require.NoError(t, err)
	require.IsIncreasing(t, progress)
	want := Figures(t, whole)
	for at := 0; at < len(progress)-1; at += len(progress)/4 + 1 {
		k := progress[at]
		one := stoppedAt(k, 1)
		for _, workers := range []int{2, 3, 8} {
			require.Equal(t, one, stoppedAt(k, workers), "%d workers, stopped at %d", workers, k)
		}
		require.NotEqual(t, want, one)

		ctx, cancel := context.WithCancel(t.Context())
		near, last := make(chan bool, 1), 0
		go func() {
			<-near
			cancel()
		}()
		f, err := run(ctx, 3, func(n int) {
			if last = n; n == k {
				near <- true
			}
		})
		require.NoError(t, err)
		if _, complete := f.Counted(); !complete { // it may have been quicker
			require.Equal(t, stoppedAt(last, 2), Figures(t, f), "interrupted after %d", last)
		}
		cancel()
	}
	require.Equal(t, want, stoppedAt(progress[len(progress)-1], 2), "who ends with the end is complete")
}

// A Shelf is a ledger in memory.
type Shelf map[int]sim.Block

// Load gives what was saved.
func (s Shelf) Load(into *sim.Block) (bool, error) {
	k, ok := s[into.Index]
	if ok {
		into.Games, into.Decisions, into.Rows = k.Games, k.Decisions, slices.Clone(k.Rows)
	}
	return ok, nil
}

// Save keeps a block, once.
func (s Shelf) Save(k *sim.Block) error {
	if _, ok := s[k.Index]; ok {
		panic("saved twice")
	}
	s[k.Index] = sim.Block{Index: k.Index, Games: k.Games, Decisions: k.Decisions, Rows: slices.Clone(k.Rows)}
	return nil
}

// A Play plays a run with a ledger, and calls progress with the number of games so far.
type Play func(ctx context.Context, ledger sim.Ledger, progress func(int)) (Answer, error)

// Resumes checks runs that are interrupted again and again, or lack blocks in the middle. They must
// give the same result as an uninterrupted run, save each block once, and store the same blocks.
func Resumes(t *testing.T, play Play) {
	run := func(ctx context.Context, ledger sim.Ledger, progress func(int)) (string, bool) {
		f, err := play(ctx, ledger, progress)
		require.NoError(t, err)
		_, complete := f.Counted()
		return Figures(t, f), complete
	}
	whole := Shelf{}
	want, _ := run(t.Context(), nil, nil)
	got, complete := run(t.Context(), whole, nil)
	require.True(t, complete)
	require.Equal(t, want, got)

	kept, tries := Shelf{}, 0
	for complete = false; !complete; tries++ {
		ctx, cancel := context.WithCancel(t.Context())
		known := len(kept)
		got, complete = run(ctx, kept, func(int) {
			if len(kept) >= known+max(1, len(whole)/5) {
				cancel()
			}
		})
		cancel()
	}
	require.Greater(t, tries, 1)
	require.Equal(t, want, got)
	require.Equal(t, whole, kept)

	blocks := slices.Sorted(maps.Keys(kept))
	for i, number := range blocks {
		require.Equal(t, i, number)
	}
	delete(kept, 1)
	delete(kept, blocks[len(blocks)-1])
	got, _ = run(t.Context(), kept, nil)
	require.Equal(t, want, got)
	require.Equal(t, whole, kept)
}

// A full is a ledger whose disk is full.
type full struct{ Shelf }

func (full) Save(*sim.Block) error { return errors.New("disk full") }

// Fails checks that a ledger which cannot save or is damaged is said to be.
func Fails(t *testing.T, play Play) {
	_, err := play(t.Context(), full{Shelf{}}, nil)
	require.ErrorContains(t, err, "disk full")
	kept := Shelf{}
	_, err = play(t.Context(), kept, nil)
	require.NoError(t, err)
	short := kept[1]
	short.Rows = short.Rows[:len(short.Rows)-1]
	kept[1] = short
	_, err = play(t.Context(), kept, nil)
	require.ErrorContains(t, err, "block 1: found")
}

// Parts checks that a part of the games can be played by itself: together the parts keep
// what the whole keeps. A block has so many games; row plays one alone, a row of width
// numbers for each lane.
func Parts(t *testing.T, play func(ledger sim.Ledger, first, games int) error, block, games, width int,
	row func(game int) []int) {
	whole, parts := Shelf{}, Shelf{}
	require.NoError(t, play(whole, 0, games))
	require.NoError(t, play(parts, 2, games-2*block))
	require.NoError(t, play(parts, 0, block))
	require.NoError(t, play(parts, 1, block))
	require.Equal(t, whole, parts)
	last := whole[len(whole)-1]
	n := last.Games
	require.Equal(t, games%block, n)
	one := row(games - 1)
	for lane := range len(one) / width {
		require.Equal(t, last.Rows[(lane*n+n-1)*width:][:width], one[lane*width:][:width], "lane %d", lane)
	}
}
