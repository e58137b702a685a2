package sim_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/simtest"
	"github.com/ironbottom/ironbottom/sim/simtest/kuhn"
)

// outcomes lists how far red comes with a move from the start, and how likely.
func outcomes(l *sim.Lister, m sim.Move) (law map[int]float64, passes int) {
	law = map[int]float64{}
	for s, p := range l.Outcomes(&dash{}, m) {
		law[s.(*dash).at[0]] += p
		passes++
	}
	return law, passes
}

// A leap by hand: no hit (4/6)^3; else two dice, and for three hits, (2/6)^3, one
// of 0, 1 and 2 more. 1 + 2*11 + 11*3 results, each listed once.
func TestNestedRollsAreListed(t *testing.T) {
	law, passes := outcomes(new(sim.Lister), leap)
	assert.Equal(t, 1+2*11+11*3, passes)
	want := map[int]float64{0: 64. / 216}
	for s, p := range sums(2) {
		if p > 0 {
			want[s] += p * 144 / 216
			for bonus := range 3 {
				want[s+bonus] += p * 8 / 216 / 3
			}
		}
	}
	sum := 0.0
	for at, p := range law {
		assert.InDelta(t, want[at], p, 1e-15, "red at %d", at)
		sum += p
	}
	assert.Len(t, law, len(want))
	assert.InDelta(t, 1, sum, 1e-12)
}

func TestMoveWithoutRollsHasOneResult(t *testing.T) {
	law, passes := outcomes(new(sim.Lister), wait)
	assert.Equal(t, map[int]float64{0: 1}, law)
	assert.Equal(t, 1, passes)
}

// Results of weight 0 are passed over: dice that always hit, or never.
func TestResultsOfWeightZeroAreSkipped(t *testing.T) {
	listed(t, "sure hits", []float64{0, 0, 0, 1}, func(d *sim.Dice) int { return d.Hits(1, 3, 6) })
	listed(t, "no hits", []float64{1, 0, 0, 0}, func(d *sim.Dice) int { return d.Hits(1, 3, 0) })
	listed(t, "no dice", []float64{1}, func(d *sim.Dice) int { return d.Hits(1, 0, 3) })
	listed(t, "one of one", []float64{1}, func(d *sim.Dice) int { return d.Pick(1, 1) })
	// Between rolls with a choice, too.
	listed(t, "a coin, sure hits, a coin", []float64{0, 0, 0, 0.25, 0.25, 0.25, 0.25}, func(d *sim.Dice) int {
		return 2*d.Pick(1, 2) + d.Hits(2, 3, 6) + d.Pick(3, 2)
	})
}

// Breaking off leaves the Lister fit for any other question.
func TestListerWorksAfterBreakOff(t *testing.T) {
	var l sim.Lister
	want, passes := outcomes(new(sim.Lister), leap)
	for stop := range passes {
		n := 0
		for range l.Outcomes(&dash{}, leap) {
			if n == stop {
				break
			}
			n++
		}
		got, _ := outcomes(&l, leap)
		require.Equal(t, want, got, "after breaking off at result %d", stop)
	}
	got, _ := outcomes(&l, step)
	assert.Len(t, got, 6)
}

// The position asked about is left alone, and the one yielded is not it.
func TestOutcomesLeaveThePositionAlone(t *testing.T) {
	s := &dash{at: [2]int{3, 4}, turn: 2}
	var l sim.Lister
	for next := range l.Outcomes(s, leap) {
		require.NotSame(t, s, next)
		next.(*dash).at[1] = 99
		require.Equal(t, dash{at: [2]int{3, 4}, turn: 2}, *s)
	}
}

func TestOutcomesAllocateNothing(t *testing.T) {
	var l sim.Lister
	s := sim.State(&dash{})
	assert.Zero(t, testing.AllocsPerRun(50, func() {
		for range l.Outcomes(s, leap) {
		}
	}))
}

// A piece of rules that is no move is listed as a move is, and stopped as one; nothing
// is allocated.
func TestRollsHaveExactProbabilities(t *testing.T) {
	var l sim.Lister
	sum := 0
	law := map[int]float64{}
	roll := func(d *sim.Dice) { sum = d.Sum(1, 2) + 20*d.Hits(2, 1, 2) }
	for p := range l.Rolls(roll) {
		law[sum] += p
	}
	for n, p := range sums(2) {
		assert.InDelta(t, p*2/3, law[n], 1e-15)
		assert.InDelta(t, p/3, law[n+20], 1e-15)
	}
	for range l.Rolls(roll) {
		break
	}
	assert.Equal(t, 2, sum, "stopped at the first")
	assert.Zero(t, testing.AllocsPerRun(50, func() {
		for range l.Rolls(roll) {
		}
	}))
}

func TestRawWordsHaveNoList(t *testing.T) {
	var l sim.Lister
	assert.PanicsWithValue(t, "sim: a raw word has no list of results", func() {
		for range l.Outcomes(&probe{draw: func(d *sim.Dice) int { return int(d.Word(1)) }}, 0) {
		}
	})
}

// The odds of a whole game, by walking every outcome, against games played.
func TestPlayedGamesObeyTheListedOdds(t *testing.T) {
	const games = 8000
	start := &dash{at: [2]int{18, 20}, turn: 6}
	law := map[int]float64{}
	var walk func(s *dash, p float64)
	walk = func(s *dash, p float64) {
		if s.Turn() == sim.Over {
			law[s.at[0]*100+s.at[1]] += p
			return
		}
		m := sim.Move(hasty{}.Choose(sim.NewView(s, s.Turn()), nil, nil))
		var l sim.Lister
		for next, q := range l.Outcomes(s, m) {
			walk(next.(*dash), p*q)
		}
	}
	walk(start, 1)
	drawn := map[int]int{}
	w := sim.NewWorker(start, [2]sim.Agent{hasty{}, hasty{}}, 3)
	for game := range uint64(games) {
		end := w.Play(game).(*dash)
		drawn[end.at[0]*100+end.at[1]]++
	}
	var counts []int
	var odds []float64
	for end, n := range drawn {
		require.Positive(t, law[end], "an end that is not listed: %d, %d times", end, n)
	}
	for end := range 10000 {
		if p := law[end]; p > 0 {
			counts, odds = append(counts, drawn[end]), append(odds, p)
		}
	}
	assert.Greater(t, simtest.ChiSquare(counts, odds), level)
}

func TestConformanceOfTheDash(t *testing.T) {
	simtest.Run(t, simtest.Config{
		Rules:        dashRules{},
		Starts:       []simtest.Start{{Name: "dash", Make: func() (sim.State, error) { return &dash{}, nil }}},
		MaxDecisions: turns,
		Games:        100,
	})
}

func TestParseMoveFindsAMoveByItsText(t *testing.T) {
	s := &kuhn.Game{}
	i, err := sim.ParseMove(s, s.Legal(nil), "deal")
	require.NoError(t, err)
	assert.Zero(t, i)
	_, err = sim.ParseMove(s, s.Legal(nil), "bet")
	assert.EqualError(t, err, `found move "bet"; want one of the 1 legal ones, as "deal"`)
	_, err = sim.ParseMove(s, nil, "bet")
	assert.EqualError(t, err, `found move "bet"; the game is over`)
}
