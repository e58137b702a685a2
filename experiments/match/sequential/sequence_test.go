package sequential

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// wealth is what a Sequence bets with, the slow way: for each bet the product over the
// scores, each with its prediction from those before, and the mean over the bets.
func wealth(scores []float64, mean float64) float64 {
	total := 0.0
	for i := range 30 {
		bet := 0.95 / math.Pow(math.Sqrt2, float64(i))
		product, sum := 1.0, 0.0
		for n, x := range scores {
			prediction := (sum + 0.5) / float64(n+1)
			product *= math.Exp(bet*(x-mean) + (math.Log(1-bet)+bet)*(x-prediction)*(x-prediction))
			sum += x
		}
		total += product / 30
	}
	return total
}

func TestSequenceAgainstSlowWealth(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{1, 2, 10, 100, 700} {
		var q Sequence
		var scores, mirrored []float64
		for range n {
			x := float64(dice.IntN(5)) / 4
			if dice.IntN(3) > 0 {
				x = 0.75
			}
			q.Add(2*x - 1)
			scores, mirrored = append(scores, x), append(mirrored, 1-x)
		}
		for _, mean := range []float64{0, 0.1, 0.3, 0.5, 0.8, 1} {
			require.InDelta(t, math.Log(wealth(scores, mean)), q.logWealth(q.sum, mean), 1e-8)
		}
		for _, confidence := range []float64{0.5, 0.95} {
			e := q.Interval(confidence)
			low, high := (e.Low+1)/2, (e.High+1)/2
			if low > 0 {
				require.InEpsilon(t, 2/(1-confidence), wealth(scores, low), 1e-6)
			} else {
				require.LessOrEqual(t, wealth(scores, 0), 2/(1-confidence))
			}
			if high < 1 {
				require.InEpsilon(t, 2/(1-confidence), wealth(mirrored, 1-high), 1e-6)
			} else {
				require.LessOrEqual(t, wealth(mirrored, 0), 2/(1-confidence))
			}
		}
	}
}

// The game is fair at best: whatever came before, and whatever two scores may come with
// the mean in question, the wealth after the next is not more than before on the
// average. Where the scores are far from their mean it is not much less either: the
// bets are not too small.
func TestSequenceIsAFairGame(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	most := 0.0
	for range 3000 {
		var q Sequence
		for range dice.IntN(6) {
			q.Add(2*dice.Float64() - 1)
		}
		a, b := dice.Float64(), dice.Float64()
		p := dice.Float64() // of b
		mean := a + p*(b-a)
		after := func(x float64) float64 {
			next := q
			next.Add(2*x - 1)
			return math.Exp(next.logWealth(next.sum, mean))
		}
		before := 1.
		if q.n > 0 {
			before = math.Exp(q.logWealth(q.sum, mean))
		}
		gain := ((1-p)*after(a) + p*after(b)) / before
		require.LessOrEqual(t, gain, 1+1e-12)
		most = max(most, gain)
	}
	require.Greater(t, most, 0.999)
}
