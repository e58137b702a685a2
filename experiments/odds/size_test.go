package odds

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// firstShots is the chance that red hits in a duel of so many rounds, white firing
// back: each shot hits with 1/3, red shoots first.
func firstShots(rounds int) float64 {
	p := 0.0
	for k := range rounds {
		p += math.Pow(4.0/9, float64(k)) / 3
	}
	return p
}

// lot is a force in a duel: that many rounds to fire in, at a price.
type lot struct{ rounds, cost int }

// duelMuster offers lots, which must be in ascending order of cost.
func duelMuster(lots ...lot) sim.Muster {
	return sim.Muster{
		Key: "rounds", Types: "shots", Unit: "pence", Aim: "red hits", Ends: []int{0}, Count: len(lots),
		Forces: func(yield func(sim.Force) bool) {
			for i, l := range lots {
				d := duel.New()
				d.Round = 4 - l.rounds
				if !yield(sim.Force{Text: fmt.Sprintf("%d-%c", l.rounds, 'a'+i%26), Cost: l.cost, Start: d}) {
					return
				}
			}
		},
	}
}

func withAgents(a, b sim.Agent) func(context.Context, sim.State) (func() [2]sim.Agent, error) {
	return func(context.Context, sim.State) (func() [2]sim.Agent, error) {
		return func() [2]sim.Agent { return [2]sim.Agent{a, b} }, nil
	}
}

// duelSizing asks for at least 0.45: two rounds (0.481) do, one (0.333) does not.
func duelSizing(lots ...lot) Sizing {
	return Sizing{Game: duel.Game, Rules: duel.Rules{}, Muster: duelMuster(lots...),
		Agents: withAgents(duel.Sure{}, duel.Sure{}), Wish: 0.45, Seed: 1, Games: 20_000}
}

func names(list []*Candidate) (all []string) {
	for _, c := range list {
		all = append(all, c.Force)
	}
	return all
}

// Dearer is not better: the cheapest force that reaches the wish stands among dearer
// ones that do not.
var mixed = []lot{{1, 1}, {1, 2}, {1, 3}, {2, 3}, {3, 3}, {2, 3}, {1, 4}, {3, 5}, {3, 6}}

func TestSizingExact(t *testing.T) {
	for beyond, want := range map[int][]string{0: {"1-a", "3-e"}, 2: {"1-a", "3-e"}} {
		q := duelSizing(mixed...)
		q.Beyond = beyond
		r, err := q.Run(t.Context())
		require.NoError(t, err)
		require.True(t, r.Complete)
		require.Equal(t, experiments.Exact, r.How())
		require.Equal(t, "3-e", r.Answer().Force, "of those as cheap, the one with the highest chance")
		require.InDelta(t, firstShots(3), r.Answer().Chance.P, 1e-15)
		require.Equal(t, []string{"2-d", "2-f"}, names(r.Equals()))
		require.Equal(t, want, names(r.Front()))
		require.Len(t, r.Forces, 6+beyond)
		require.Equal(t, 3+beyond, r.Searched)
		require.Equal(t, len(mixed), r.Of)
		require.Zero(t, r.Near())
	}
}

func TestSizingFrontKeepsEquals(t *testing.T) {
	q := duelSizing(lot{1, 1}, lot{1, 1}, lot{2, 2}, lot{1, 2}, lot{2, 3}, lot{3, 4})
	q.Wish = 0.6 // nothing reaches it
	r, err := q.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, []string{"1-a", "1-b", "2-c", "3-f"}, names(r.Front()))
	require.Nil(t, r.Answer())
	require.Equal(t, "3-f", r.Best().Force)
	require.Equal(t, 4, r.Searched)
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "No force reaches it. Best: 3-f for 4 pence")
	q.Budget = 3
	r, err = q.Run(t.Context())
	require.NoError(t, err)
	require.Len(t, r.Forces, 5)
	b.Reset()
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "No force of up to 3 pence reaches it. Best: 2-c for 2 pence")
}

// A wish that is missed by a rounding is met.
func TestSizingMeetsTheWishExactly(t *testing.T) {
	q := duelSizing(mixed...)
	q.Wish = firstShots(2) * (1 + 1e-14)
	r, err := q.Run(t.Context())
	require.NoError(t, err)
	require.Contains(t, names(r.Equals()), "2-d")
}

func TestSizingPlayed(t *testing.T) {
	q := duelSizing(mixed...)
	q.Agents = withAgents(duel.Marksman{}, duel.Marksman{})
	q.Beyond = 3
	r, err := q.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, experiments.MonteCarlo, r.How())
	require.Contains(t, r.Reason, "decides by more than the position")
	require.Equal(t, "3-e", r.Answer().Force)
	behind := 0
	for _, c := range r.Forces {
		rounds := int(c.Force[0] - '0')
		require.LessOrEqual(t, c.SureLow, firstShots(rounds))
		require.GreaterOrEqual(t, c.SureHigh, firstShots(rounds))
		require.Less(t, c.SureLow, c.Chance.Low, "decisions ask for more than 95%")
		require.Greater(t, c.SureHigh, c.Chance.High)
		require.Equal(t, c.Behind, c.Battles < q.Games)
		if c.Behind {
			behind++
		}
	}
	require.Equal(t, 4, behind, "one round is surely behind where three cost no more, and so are two")
	// Games are those of odds with the same seed.
	c := r.Answer()
	start := duel.New()
	odds, err := Question{Game: duel.Game, Rules: duel.Rules{}, Start: start, Agents: duel.Marksmen, Seed: 1,
		Games: c.Battles, Method: experiments.MonteCarlo}.Run(t.Context())
	require.NoError(t, err)
	require.Equal(t, odds.Outcomes[0].Count, c.Chance.Count)
}

// With few games what is near the wish cannot be told, and is said not to be.
func TestSizingUndecided(t *testing.T) {
	q := duelSizing(lot{1, 1}, lot{2, 2}, lot{3, 3})
	q.Method, q.Games, q.Wish = experiments.MonteCarlo, 3000, 0.48 // two rounds: 0.4815
	r, err := q.Run(t.Context())
	require.NoError(t, err)
	require.Empty(t, r.Reason, "that was asked for")
	require.Equal(t, []string{"2-b"}, names(r.Undecided()))
	require.Equal(t, "3-c", r.Answer().Force)
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "Undecided, and cheaper than any answer:\n  2-b (2): ")
	require.Contains(t, b.String(), "All decisions together are right with 95% probability")
	q.Wish = 0.54 // three rounds: 0.5473
	r, err = q.Run(t.Context())
	require.NoError(t, err)
	require.Nil(t, r.Answer())
	b.Reset()
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "No force surely reaches it.")
}

// What decides are the wide bounds, not the interval shown.
func TestCandidateIsDecidedByItsBounds(t *testing.T) {
	c := &Candidate{Chance: experiments.Outcome{P: 0.5, Low: 0.48, High: 0.52}, SureLow: 0.45, SureHigh: 0.55}
	for wish, want := range map[float64][2]bool{0.44: {true, false}, 0.47: {false, true}, 0.53: {false, true},
		0.56: {false, false}} {
		require.Equal(t, want, [2]bool{c.reaches(wish), c.open(wish)}, "%v", wish)
	}
}

// The bounds hold as often as they say, and follow the formula.
func TestChernoff(t *testing.T) {
	low, high := chernoff(0, 100, math.Log(1000))
	require.Zero(t, low)
	require.InDelta(t, 1-math.Pow(0.001, 0.01), high, 1e-12, "(1-p)^100 = 1/1000")
	low, high = chernoff(100, 100, math.Log(1000))
	require.Equal(t, 1.0, high)
	require.InDelta(t, math.Pow(0.001, 0.01), low, 1e-12)
	low, high = chernoff(30, 100, 3)
	for _, p := range []float64{low, high} {
		require.InDelta(t, 3, 100*(0.3*math.Log(0.3/p)+0.7*math.Log(0.7/(1-p))), 1e-9)
	}
	// By counting: how likely a count is whose bound misses p.
	const n, p, risk = 60, 0.3, 4.0
	tooHigh, tooLow, weight := 0.0, 0.0, math.Pow(1-p, n)
	for k := int64(0); k <= n; k++ {
		low, high := chernoff(k, n, risk)
		if low > p {
			tooHigh += weight
		}
		if high < p {
			tooLow += weight
		}
		weight *= float64(n-k) / float64(k+1) * p / (1 - p)
	}
	require.LessOrEqual(t, tooHigh, math.Exp(-risk))
	require.LessOrEqual(t, tooLow, math.Exp(-risk))
	require.Positive(t, tooHigh+tooLow)
}

func sizedJSON(t *testing.T, r *SizingAnswer) string {
	t.Helper()
	r.Seconds = 0
	text, err := json.Marshal(r)
	require.NoError(t, err)
	return string(text)
}

func TestSizingSameBytesForAnyWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	lots := slices.Clone(mixed)
	for i := range 20 {
		lots = append(lots, lot{1 + i%3, 6 + i/7})
	}
	for _, method := range []experiments.Method{experiments.Auto, experiments.MonteCarlo} {
		want := ""
		for _, procs := range []int{1, 2} {
			runtime.GOMAXPROCS(procs)
			for _, workers := range []int{0, 1, 3, 40} {
				q := duelSizing(lots...)
				q.Wish, q.Method, q.Workers, q.Games = 0.547, method, workers, 9000
				r, err := q.Run(t.Context())
				require.NoError(t, err)
				got := sizedJSON(t, r)
				if want == "" {
					want = got
				}
				require.Equal(t, want, got, "%d workers on %d processors", workers, procs)
			}
		}
	}
}
