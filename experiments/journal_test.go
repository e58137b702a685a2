package experiments

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// keptKinds are runs of each kind that a journal keeps. Each is played with a ledger and
// what Ctrl-C hangs on, and returns its figures and whether it came to its end.
func keptKinds(t *testing.T) map[string]func(ctx context.Context, ledger sim.Ledger, progress func(int)) (figures string, complete bool, err error) {
	figures := func(r any) string {
		text, err := json.Marshal(r)
		require.NoError(t, err)
		return matchPace.ReplaceAllString(string(text), "")
	}
	q := tournament(50, throws(4, 1, 2, 3), poker(20, 40, 60))
	s := tosses(t, OneAtATime, 0, 3000, ScoreResponse, levels("chance", "30", "50"), levels("plus", "0", "2"))
	tune := func(method string) func(context.Context, sim.Ledger, func(int)) (string, bool, error) {
		return func(ctx context.Context, ledger sim.Ledger, progress func(int)) (string, bool, error) {
			u := shootTuner()
			u.Ledger, u.Progress, u.Workers = ledger, progress, 2
			g, err := u.Begin(archerRecipe(method, 700, "x", "y", "z"))
			require.NoError(t, err)
			r, err := u.Run(ctx, g)
			if err != nil {
				return "", false, err
			}
			return figures(r), r.Complete, nil
		}
	}
	return map[string]func(context.Context, sim.Ledger, func(int)) (string, bool, error){
		"tournament": func(ctx context.Context, ledger sim.Ledger, progress func(int)) (string, bool, error) {
			q.Ledger, q.Progress, q.Workers = ledger, progress, 2
			r, err := q.Run(ctx)
			if err != nil {
				return "", false, err
			}
			return figures(r), r.Complete, nil
		},
		"study": func(ctx context.Context, ledger sim.Ledger, progress func(int)) (string, bool, error) {
			s.Ledger, s.Progress, s.Workers = ledger, progress, 2
			r, err := s.Run(ctx)
			if err != nil {
				return "", false, err
			}
			return figures(r), r.Complete, nil
		},
		"bid": func(ctx context.Context, ledger sim.Ledger, progress func(int)) (string, bool, error) {
			b := tossBid(1000, 1)
			b.Ledger, b.Progress, b.Workers = ledger, progress, 2
			r, err := b.Run(ctx)
			if err != nil {
				return "", false, err
			}
			return figures(r), r.Complete, nil
		},
		"cma": tune(CMAES), "spsa": tune(SPSA),
	}
}

// What is cut short again and again, or lacks blocks in the middle, comes to the result
// of what was not; each block is saved once, and what is kept is the same.
func TestJournalGoesOn(t *testing.T) {
	for name, run := range keptKinds(t) {
		t.Run(name, func(t *testing.T) {
			whole := shelf{}
			want, _, err := run(t.Context(), nil, nil)
			require.NoError(t, err)
			got, complete, err := run(t.Context(), whole, nil)
			require.NoError(t, err)
			require.True(t, complete)
			require.Equal(t, want, got)

			kept, tries := shelf{}, 0
			for complete = false; !complete; tries++ {
				ctx, cancel := context.WithCancel(t.Context())
				known := len(kept)
				got, complete, err = run(ctx, kept, func(int) {
					if len(kept) >= known+max(1, len(whole)/5) {
						cancel()
					}
				})
				cancel()
				require.NoError(t, err)
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
			got, _, err = run(t.Context(), kept, nil)
			require.NoError(t, err)
			require.Equal(t, want, got)
			require.Equal(t, whole, kept)
		})
	}
}

// A full is a ledger whose disk is full.
type full struct{ shelf }

func (full) Save(*sim.Block) error { return errors.New("disk full") }

func TestJournalFails(t *testing.T) {
	for name, run := range keptKinds(t) {
		_, _, err := run(t.Context(), full{shelf{}}, nil)
		require.ErrorContains(t, err, "disk full", name)
		kept := shelf{}
		_, _, err = run(t.Context(), kept, nil)
		require.NoError(t, err)
		short := kept[1]
		short.Rows = short.Rows[:len(short.Rows)-1]
		kept[1] = short
		_, _, err = run(t.Context(), kept, nil)
		require.ErrorContains(t, err, "block 1: found", name)
	}
}

// Any part of the games of a tournament or a study can be played by itself: together they
// keep what the whole keeps.
func TestJournalOfParts(t *testing.T) {
	q := tournament(50, throws(4, 1, 2, 3), poker(20, 40, 60))
	s := tosses(t, OneAtATime, 0, 1000, ScoreResponse, levels("chance", "30", "50"), levels("plus", "0", "2"))
	for name, run := range map[string]func(ledger sim.Ledger, first, games int) error{
		"tournament": func(ledger sim.Ledger, first, games int) error {
			q.Ledger, q.First, q.Pairs = ledger, first, games
			_, err := q.Run(t.Context())
			return err
		},
		"study": func(ledger sim.Ledger, first, games int) error {
			s.Ledger, s.First, s.Games = ledger, first, games
			_, err := s.Run(t.Context())
			return err
		},
	} {
		block, games := q.Block(), q.Pairs
		row, width := q.Row, pairWidth
		if name == "study" {
			block, games, row, width = s.Block(), s.Games, s.Row, studyWidth
		}
		whole, parts := shelf{}, shelf{}
		require.NoError(t, run(whole, 0, games))
		require.NoError(t, run(parts, 2, games-2*block))
		require.NoError(t, run(parts, 0, block))
		require.NoError(t, run(parts, 1, block))
		require.Equal(t, whole, parts, name)
		last := whole[len(whole)-1]
		n := last.Games
		require.Equal(t, games%block, n)
		one := row(games - 1)
		for lane := range len(one) / width {
			require.Equal(t, last.Rows[(lane*n+n-1)*width:][:width], one[lane*width:][:width], "%s, lane %d", name, lane)
		}
	}
}

// Played by itself, a pair of a tuning is the one that its ledger has.
func TestTunedPairs(t *testing.T) {
	for _, method := range []string{CMAES, SPSA} {
		kept, u := shelf{}, shootTuner()
		u.Ledger = kept
		r := archerRecipe(method, 300, "x", "y")
		g, err := u.Begin(r)
		require.NoError(t, err)
		out, err := u.Run(t.Context(), g)
		require.NoError(t, err)
		rows := []int{}
		for _, i := range slices.Sorted(maps.Keys(kept)) {
			rows = append(rows, kept[i].Rows...)
		}
		require.Equal(t, (out.Spent+out.Match.Pairs)*tuneWidth, len(rows))
		for i := 0; i < len(rows)/tuneWidth; i += 7 {
			g, err := u.Begin(r)
			require.NoError(t, err)
			m, pair, err := u.Pair(t.Context(), g, i)
			require.NoError(t, err)
			require.Equal(t, rows[i*tuneWidth+2:(i+1)*tuneWidth], m.Row(pair), "row %d", i)
		}
		g, _ = u.Begin(r)
		_, _, err = u.Pair(t.Context(), g, len(rows)/tuneWidth)
		require.ErrorContains(t, err, "found no pair")
	}
}
