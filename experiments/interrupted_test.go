package experiments

import (
	"context"
	"encoding/json"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments/sequential"
	"github.com/ironbottom/ironbottom/sim"
)

var anyPace = regexp.MustCompile(`"(battles|games|pairs)_per_second":[^,}]*`)

// untimed is the JSON of a finding without times and speeds.
func untimed(t *testing.T, f Finding) string {
	text, err := json.Marshal(f.Still())
	require.NoError(t, err)
	return anyPace.ReplaceAllString(string(text), "")
}

// interruptible are runs of every kind.
func interruptible(t *testing.T) map[string]func(ctx context.Context, workers int, told func(int)) (Finding, error) {
	luck := duels(700)
	luck.Agents = func() [2]sim.Agent { return [2]sim.Agent{unhurried{marksman{}}, marksman{}} }
	luck.Reduce = &Reduce{By: Luck, Foresight: func() Foresight { return duelSight{} }, From: "what is left"}
	strata := duels(FewestStrata)
	strata.Reduce = &Reduce{By: Strata}
	odds := func(o Odds) func(context.Context, int, func(int)) (Finding, error) {
		return func(ctx context.Context, workers int, told func(int)) (Finding, error) {
			o.Workers, o.Progress, o.Method = workers, told, MonteCarlo
			return o.Run(ctx)
		}
	}
	precise := duels(0)
	precise.Precision = 0.01
	match := func(test *sequential.Test, pairs int) func(context.Context, int, func(int)) (Finding, error) {
		return func(ctx context.Context, workers int, told func(int)) (Finding, error) {
			m := kuhnMatch(30, 60).Match
			m.Test, m.Pairs, m.Workers, m.Progress = test, pairs, workers, told
			return m.Run(ctx)
		}
	}
	tune := func(method string) func(context.Context, int, func(int)) (Finding, error) {
		return func(ctx context.Context, workers int, told func(int)) (Finding, error) {
			u := shootTuner()
			u.Progress, u.Workers = told, workers
			g, err := u.Begin(archerRecipe(method, 300, "x", "y"))
			require.NoError(t, err)
			return u.Run(ctx, g)
		}
	}
	size := func(method Method) func(context.Context, int, func(int)) (Finding, error) {
		return func(ctx context.Context, workers int, told func(int)) (Finding, error) {
			q := duelSizing(lot{1, 1}, lot{1, 2}, lot{1, 2}, lot{1, 2}, lot{2, 3}, lot{3, 3})
			q.Method, q.Workers, q.Progress, q.Wish, q.Games = method, workers, told, 0.65, 2000
			return q.Run(ctx)
		}
	}
	return map[string]func(context.Context, int, func(int)) (Finding, error){
		"run": func(ctx context.Context, workers int, told func(int)) (Finding, error) {
			q := sagas(60)
			q.Workers, q.Progress = workers, told
			return q.Run(ctx)
		},
		"compare": func(ctx context.Context, workers int, told func(int)) (Finding, error) {
			q := sagas(1)
			arm := Version{Rules: q.Rules, Start: q.Start, Agents: q.Agents}
			return Comparison{Game: q.Game, Setup: q.Setup, Arms: [2]Version{arm, arm}, Seed: 2, Games: 60, Workers: workers, Progress: told}.Run(ctx)
		},
		"odds": odds(duels(9 * sim.BlockGames)), "precise": odds(precise), "luck": odds(luck), "strata": odds(strata),
		"match": match(nil, 700), "test": match(&sequential.Test{Elo0: 0, Elo1: 4, Alpha: 0.05, Beta: 0.05}, 700),
		"tournament": func(ctx context.Context, workers int, told func(int)) (Finding, error) {
			q := tournament(40, throws(4, 1, 2, 3), poker(20, 40, 60))
			q.Workers, q.Progress = workers, told
			return q.Run(ctx)
		},
		"study": func(ctx context.Context, workers int, told func(int)) (Finding, error) {
			s := tosses(t, OneAtATime, 0, 600, ScoreResponse, levels("chance", "30", "50"), levels("plus", "0", "2"))
			s.Workers, s.Progress = workers, told
			return s.Run(ctx)
		},
		"bid": func(ctx context.Context, workers int, told func(int)) (Finding, error) {
			b := tossBid(600, 1)
			b.Workers, b.Progress = workers, told
			return b.Run(ctx)
		},
		"advise": func(ctx context.Context, workers int, told func(int)) (Finding, error) {
			d := advised(newDuel(), MonteCarlo)
			d.Playouts, d.Workers, d.Progress = 300, workers, told
			return d.Run(ctx)
		},
		"cma": tune(CMAES), "spsa": tune(SPSA), "solved forces": size(Auto), "played forces": size(MonteCarlo),
	}
}

// A run that ends with the word that so much is counted says the same for any number of
// workers; and a run that is interrupted at any time says what one says that ends so with
// the last word that it gave. So an interrupted run is repeated by its count.
func TestInterruptedRunsAreRepeated(t *testing.T) {
	for name, run := range interruptible(t) {
		t.Run(name, func(t *testing.T) {
			stoppedAt := func(k, workers int) string {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				last := 0
				f, err := run(ctx, workers, func(n int) {
					require.LessOrEqual(t, last, k, "told of more after the end")
					if last = n; n >= k {
						cancel()
					}
				})
				require.NoError(t, err)
				return untimed(t, f)
			}
			var told []int
			whole, err := run(t.Context(), 2, func(n int) { told = append(told, n) })
			require.NoError(t, err)
			require.IsIncreasing(t, told)
			want := untimed(t, whole)
			for at := 0; at < len(told)-1; at += len(told)/4 + 1 {
				k := told[at]
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
					require.Equal(t, stoppedAt(last, 2), untimed(t, f), "interrupted after %d", last)
				}
				cancel()
			}
			require.Equal(t, want, stoppedAt(told[len(told)-1], 2), "who ends with the end is complete")
		})
	}
}
