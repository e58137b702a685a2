package match

import (
	"flag"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/experiments/odds"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// checks is how many matches TestMatchCheck plays for a figure, estimates of how many of
// them it looks at the corrected estimate, which takes longer than the match. The recorded
// figures, with the numbers they are of, are in benchmarks/statistics.md.
var (
	checks    = flag.Int("checks", 40, "matches played for a figure of TestMatchCheck")
	estimates = flag.Int("estimates", 16, "matches of those whose corrected estimate is looked at")
)

// A bettor of Kuhn poker bets and calls in so many cases of a hundred, whatever it has.
type bettor int

func (b bettor) Choose(_ *sim.View, legal []sim.Move, d *sim.Dice) int {
	if len(legal) == 1 || d.Pick(0, 100) >= int(b) {
		return 0
	}
	return 1
}
func (b bettor) String() string { return fmt.Sprintf("bettor %d", int(b)) }

// worth returns the exact mean score of side 0, every choice and every roll listed.
func worth(s sim.State, players [2]bettor) (mean float64) {
	if s.Turn() == sim.Over {
		return s.Score(0)
	}
	legal := s.Legal(nil)
	for i, m := range legal {
		p := 1.
		if len(legal) == 2 {
			p = float64(players[s.Turn()]) / 100
			if i == 0 {
				p = 1 - p
			}
		}
		for next, chance := range new(sim.Lister).Outcomes(s, m) {
			mean += p * chance * worth(next.Clone(), players)
		}
	}
	return mean
}

// known is a match whose difference is known exactly.
type known struct {
	name string
	Question
	difference float64
}

func kuhnMatch(a, b bettor) known {
	start := new(kuhn.Game)
	return known{
		fmt.Sprintf("Kuhn poker, %v against %v", a, b),
		Question{Game: sim.Game{Name: "kuhn", Sides: [2]string{"first", "second"}}, Rules: kuhn.Rules{},
			Start: start, Pairs: 400, Agents: func() [2]sim.Agent {
				return [2]sim.Agent{a, b}
			}},
		(worth(start, [2]bettor{a, b}) - worth(start, [2]bettor{b, a})) / 2,
	}
}

// battleMatch is between two agents whose odds are solved exactly.
func battleMatch(t *testing.T, name string) known {
	rules, err := pv.Game.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.Setup(name)
	require.NoError(t, err)
	pair := func() [2]sim.Agent { return [2]sim.Agent{new(agentspv.Prudent), new(agentspv.Stand)} }
	swapped := func() [2]sim.Agent { p := pair(); return [2]sim.Agent{p[1], p[0]} }
	attack := func(agents func() [2]sim.Agent) float64 { // score of the first agent as the attacker
		r, err := odds.Question{Game: pv.Game, Rules: rules, Start: start, Method: experiments.Exact,
			Agents: agents}.Run(t.Context())
		require.NoError(t, err)
		return 2*(r.Outcomes[0].P+r.Outcomes[1].P) - 1
	}
	return known{name + ", prudent against stand",
		Question{Game: pv.Game, Rules: rules, Start: start, Pairs: 400, Agents: pair},
		(attack(pair) - attack(swapped)) / 2}
}

// play plays a match of its own seed up to a number of pairs or until see says so.
func (k known) play(seed, pairs int, see func(score float64) (more bool)) {
	k.Seed = uint64(seed)
	p := k.NewPairPlayer()
	for i := range pairs {
		s := p.Play(i)
		if !see((s.Scores[0] + s.Scores[1]) / 2) {
			return
		}
	}
}

// within requires a share of n matches to be as stated: within a slack for what the
// method promises and four standard errors for the luck of the check.
func within(t *testing.T, what string, count, n int, low, high, slack float64) {
	t.Helper()
	p := float64(count) / float64(n)
	se := math.Sqrt(max(0.01, low*(1-low), high*(1-high)) / float64(n))
	t.Logf("%s: %.4f of %d", what, p, n)
	require.GreaterOrEqual(t, p, low-slack-4*se, what)
	require.LessOrEqual(t, p, high+slack+4*se, what)
}

// TestMatchCheck holds the statistics of matches against games whose differences are
// known exactly.
func TestMatchCheck(t *testing.T) {
	games := []known{kuhnMatch(30, 60), kuhnMatch(20, 80), battleMatch(t, "midway")}
	for i, k := range games {
		t.Run(k.name, func(t *testing.T) {
			n := *checks
			if i == len(games)-1 {
				n = max(20, n/10) // a battle takes longer
			}
			checkIntervals(t, k, n)
			checkTest(t, k, n)
		})
	}
}

// checkIntervals checks the interval for a fixed number and the confidence sequence.
func checkIntervals(t *testing.T, k known, n int) {
	fixed, ever := 0, 0
	for m := range n {
		var s sequential.Scores
		var q sequential.Sequence
		missed, next := false, 1.
		k.play(m, k.Pairs, func(x float64) bool {
			s.Add(x)
			q.Add(x)
			if float64(s.N()) >= next {
				next = max(next+1, next*1.05)
				e := q.Interval(0.95)
				missed = missed || k.difference < e.Low || k.difference > e.High
			}
			return true
		})
		if e := s.Fixed(0.95); e.Low <= k.difference && k.difference <= e.High {
			fixed++
		}
		if missed {
			ever++
		}
	}
	within(t, "a 95% interval of 400 pairs holds", fixed, n, 0.95, 0.95, 0.01)
	within(t, "a 95% confidence sequence is ever wrong in 400 pairs", ever, n, 0, 0.05, 0)
}

// checkTest checks the errors of the sequential test where the difference is exactly
// elo0 or elo1, and the estimate after it has stopped.
func checkTest(t *testing.T, k known, n int) {
	elo := sequential.Elo(k.difference)
	const apart = 15
	for at, test := range []sequential.Test{
		{Elo0: elo, Elo1: elo + apart, Alpha: 0.05, Beta: 0.1},
		{Elo0: elo - apart, Elo1: elo, Alpha: 0.1, Beta: 0.05},
	} {
		wrong, above, holds, plain, pairs, looked := 0, 0, 0, 0, int64(0), min(n, *estimates)
		for m := range n {
			w := sequential.Walk{Test: test}
			k.play(1_000_000+m, 100_000, func(x float64) bool { return w.Add(x) == sequential.Undecided })
			if w.Verdict == [2]sequential.Verdict{sequential.AcceptElo1, sequential.AcceptElo0}[at] {
				wrong++
			}
			pairs += w.Scores.N()
			if m < looked {
				e := w.Corrected(0.95)
				if e.Value > k.difference {
					above++
				}
				if e.Low <= k.difference && k.difference <= e.High {
					holds++
				}
			}
			p := w.Scores.Fixed(0.95)
			if p.Low <= k.difference && k.difference <= p.High {
				plain++
			}
		}
		name := []string{"at elo0", "at elo1"}[at]
		within(t, fmt.Sprintf("%s, stated 0.05, the test errs (%d pairs on the average)", name, pairs/int64(n)),
			wrong, n, 0, 0.05, 0.01)
		within(t, name+", the corrected estimate is above the truth", above, looked, 0.5, 0.5, 0.04)
		within(t, name+", the corrected 95% interval holds", holds, looked, 0.95, 1, 0.01)
		t.Logf("%s, the plain 95%% interval holds: %.4f", name, float64(plain)/float64(n))
	}
}

// The same dice in both games of a pair cut the variance of a difference at least
// fourfold on a battle between agents that play alike for the most part.
func TestPairingCutsVariance(t *testing.T) {
	for _, name := range []string{"manila", "okinawa"} {
		m := battleMatch(t, name).Question
		m.Pairs = 2000
		r, err := m.Run(t.Context())
		require.NoError(t, err)
		t.Logf("%s: %.2f times", name, r.Gain)
		require.Greater(t, r.Gain, 4., name)

		// By hand: the second games of other pairs.
		p := m.NewPairPlayer()
		var paired, apart sequential.Scores
		var last float64
		for i := range m.Pairs {
			s := p.Play(i)
			paired.Add((s.Scores[0] + s.Scores[1]) / 2)
			apart.Add((s.Scores[0] + last) / 2)
			last = s.Scores[1]
		}
		require.InDelta(t, math.Pow(apart.Deviation()/paired.Deviation(), 2), r.Gain, 0.3*r.Gain)
	}
}
