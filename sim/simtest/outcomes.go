package simtest

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
)

// testOutcomes checks at every step of some games that the listed results of each legal move are
// positions and that their probabilities sum to 1.
func (g table) testOutcomes(t *testing.T) {
	var l sim.Lister
	for game := range g.games(t, 9) {
		walk(g.start, game, g.MaxDecisions, func(at step) {
			if !g.full(game, at.ply) {
				return
			}
			before := key(at.state)
			for _, m := range at.legal {
				sum := 0.0
				for next, p := range l.Outcomes(at.state, m) {
					if !(p > 0 && p <= 1) {
						require.Fail(t, "probability out of range", "%v of %s in\n%s", p, at.state.MoveString(m),
							at.state)
					}
					g.check(t, next)
					if (next.Turn() == sim.Over) != (len(next.Legal(nil)) == 0) {
						require.Fail(t, "legal moves and turn do not agree", "%s", next)
					}
					sum += p
				}
				if math.Abs(sum-1) > 1e-12 {
					require.Fail(t, "probabilities do not sum to 1", "%v for %s in\n%s", sum,
						at.state.MoveString(m), at.state)
				}
			}
			if key(at.state) != before {
				require.Fail(t, "Outcomes changes the position it is asked about", "%s", at.state)
			}
		})
	}
}

const (
	samples = 3000
	// errorLevel is the probability that a correct sampler fails. Seeds are fixed, so a test that
	// passes once passes again.
	errorLevel = 1e-9
)

// testSampler makes a move many times with the dice of different games and compares the results
// with the listed ones, by their keys.
func (g table) testSampler(t *testing.T) {
	const usual = 8 // positions that are sampled
	tested, most := 0, usual*g.width.times
	if g.width.lasting > 0 {
		most = math.MaxInt
	}
	for game := range g.games(t, 9) {
		walk(g.start, game, g.MaxDecisions, func(at step) {
			// The richest move of every third decision: early and late ones, without
			// testing all.
			if at.ply%3 != int(game%3) || tested == most || !g.full(game, at.ply) {
				return
			}
			if m, results := richest(at); results > 1 {
				requireSampled(t, at.state, m)
				tested++
			}
		})
	}
}

// richest returns the legal move with the most results.
func richest(at step) (most sim.Move, results int) {
	var l sim.Lister
	for _, m := range at.legal {
		n := 0
		for range l.Outcomes(at.state, m) {
			n++
		}
		if n > results {
			most, results = m, n
		}
	}
	return most, results
}

func requireSampled(t *testing.T, s sim.State, m sim.Move) {
	law := map[string]float64{}
	var l sim.Lister
	for next, p := range l.Outcomes(s, m) {
		law[key(next)] += p
	}
	drawn := map[string]int{}
	next, d := s.Clone(), sim.NewDice(seed, sim.Nature)
	for game := range uint64(samples) {
		d.Start(game)
		next.CopyFrom(s)
		next.Apply(m, &d)
		drawn[key(next)]++
	}
	var observed []int
	var probs []float64
	for k := range drawn {
		if law[k] == 0 {
			require.Fail(t, "the dice draw a result that is not listed", "%s in\n%s", s.MoveString(m), s)
		}
	}
	for _, k := range sortedKeys(law) {
		observed, probs = append(observed, drawn[k]), append(probs, law[k])
	}
	if p := ChiSquare(observed, probs); p < errorLevel {
		require.Fail(t, "the dice and the listed results disagree",
			"%s: p-value %g, drawn %v with probabilities %v in\n%s",
			s.MoveString(m), p, observed, probs, s)
	}
}

func sortedKeys(m map[string]float64) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
