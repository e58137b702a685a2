package match

import (
	"context"
	"encoding/json"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	"github.com/ironbottom/ironbottom/experiments/match/sequential"
	"github.com/ironbottom/ironbottom/sim"
)

var matchPace = regexp.MustCompile(`"(seconds|seconds_a_game_[AB]|pairs_per_second)":[^,}]*`)

// stillMatch is the JSON of a match without what varies from run to run.
func stillMatch(t *testing.T, r *Answer) string {
	text, err := json.Marshal(r)
	require.NoError(t, err)
	return matchPace.ReplaceAllString(string(text), "")
}

func TestMatchSameForAnyWorkers(t *testing.T) {
	for _, test := range []*sequential.Test{nil, {Elo0: 0, Elo1: 40, Alpha: 0.05, Beta: 0.05},
		{Elo0: -5, Elo1: 5, Alpha: 0.01, Beta: 0.01}} {
		m := kuhnMatch(30, 60).Question
		m.Test, m.Workers = test, 1
		want, err := m.Run(t.Context())
		require.NoError(t, err)
		for _, workers := range []int{2, 3, 8, 0} {
			m.Workers = workers
			got, err := m.Run(t.Context())
			require.NoError(t, err)
			require.Equal(t, stillMatch(t, want), stillMatch(t, got), workers)
		}
	}
}

// A thinker is a bettor that searches for nothing, for a while.
type thinker struct {
	bettor
	steps int
}

func (a thinker) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	for range a.steps {
		d.Pick(0, 6)
	}
	return a.bettor.Choose(v, legal, d)
}
func (thinker) Prepare(context.Context, sim.State) error { return nil }
func (thinker) Simulations() int64                       { return 0 }
func (thinker) Steps() int64                             { return 0 }
func (thinker) Tried() []agents.TriedMove                { return nil }

// A quitter is unable to decide.
type quitter struct{ bettor }

func (quitter) Choose(*sim.View, []sim.Move, *sim.Dice) int { return sim.Forfeit }
func (quitter) ForfeitReason() string                       { return "tired" }

// Where somebody searches, each agent's time is told, and who forfeits loses as ever.
func TestMatchTellsTimes(t *testing.T) {
	m := kuhnMatch(30, 60).Question
	r, err := m.Run(t.Context())
	require.NoError(t, err)
	require.Zero(t, r.Thought)
	m.Pairs, m.Agents = 20, func() [2]sim.Agent { return [2]sim.Agent{thinker{30, 10}, thinker{60, 20_000}} }
	r, err = m.Run(t.Context())
	require.NoError(t, err)
	require.Positive(t, r.Thought[0])
	require.Greater(t, r.Thought[1], 5*r.Thought[0])
	text := new(strings.Builder)
	require.NoError(t, r.WriteText(text))
	require.Contains(t, text.String(), "For its decisions of a game A took")
	back := r.ClearTimes()
	require.Zero(t, r.Thought)
	back()
	require.Positive(t, r.Thought[0])
	m.Agents = func() [2]sim.Agent { return [2]sim.Agent{thinker{30, 10}, quitter{60}} }
	r, err = m.Run(t.Context())
	require.NoError(t, err)
	require.EqualValues(t, 1, r.Plain.Value)
}

// Two alike agents with the same dice: every pair is even, and that proves little.
func TestMatchOfAlikeAgents(t *testing.T) {
	r, err := kuhnMatch(50, 50).Run(t.Context())
	require.NoError(t, err)
	require.Zero(t, r.Plain.Value)
	require.Equal(t, [5]int64{0, 0, 400, 0, 0}, r.Pentanomial)
	require.True(t, r.Plain.Low < 0 && r.Plain.High > 0)
	require.True(t, math.IsInf(r.Gain, 1))
	require.Equal(t, FixedPairs, r.Kind)
}

// A run cut short has no interval for a fixed number.
func TestMatchInterrupted(t *testing.T) {
	for _, test := range []*sequential.Test{nil, {Elo0: -1, Elo1: 1, Alpha: 0.05, Beta: 0.05}} {
		ctx, cancel := context.WithCancel(t.Context())
		m := kuhnMatch(30, 60).Question
		m.Test, m.Pairs = test, 1_000_000
		m.Progress = func(pairs int) {
			if pairs == 200 {
				cancel()
			}
		}
		r, err := m.Run(ctx)
		require.NoError(t, err)
		require.False(t, r.Complete)
		require.GreaterOrEqual(t, r.Pairs, 200)
		require.Equal(t, ConfidenceSequence, r.Kind)
		require.Greater(t, r.Answer.High-r.Answer.Low, r.Plain.High-r.Plain.Low)
		var b strings.Builder
		require.NoError(t, r.WriteText(&b))
		require.Contains(t, b.String(), "INCOMPLETE")
		require.Contains(t, b.String(), "confidence sequence: it holds although the run was cut short")
		require.NotContains(t, b.String(), "fixed beforehand")

		r, err = m.Run(ctx) // before the first pair
		require.NoError(t, err)
		require.False(t, r.Known() && r.Complete)
		require.NoError(t, r.WriteText(&b))
		stillMatch(t, r)
	}
}

func TestMatchStops(t *testing.T) {
	k := kuhnMatch(20, 80)
	elo := sequential.Elo(k.difference)
	k.Pairs = 20_000
	for verdict, test := range map[sequential.Verdict]sequential.Test{
		sequential.AcceptElo1: {Elo0: elo - 60, Elo1: elo - 40, Alpha: 0.01, Beta: 0.01},
		sequential.AcceptElo0: {Elo0: elo + 40, Elo1: elo + 60, Alpha: 0.01, Beta: 0.01},
		sequential.Undecided:  {Elo0: elo - 0.1, Elo1: elo + 0.1, Alpha: 0.01, Beta: 0.01},
	} {
		if verdict == sequential.Undecided {
			k.Pairs = 500
		} else {
			k.Pairs = 20_000
		}
		k.Test = &test
		r, err := k.Run(t.Context())
		require.NoError(t, err)
		require.Equal(t, verdict, r.Verdict)
		require.Equal(t, verdict == sequential.Undecided, r.Pairs == k.Pairs)
		require.True(t, r.Complete)
		require.Equal(t, Corrected, r.Kind)
		low, high := r.Looks[len(r.Looks)-1].Low, r.Looks[len(r.Looks)-1].High
		require.Equal(t, verdict == sequential.Undecided, r.Ratio > low && r.Ratio < high)
		require.Contains(t, r.VerdictText(), verdict.String())
		var b strings.Builder
		require.NoError(t, r.WriteText(&b))
		for _, want := range []string{"corrected: Elo", "plain: Elo", "Too large after an early stop",
			"Wald's bounds"} {
			require.Contains(t, b.String(), want)
		}
	}
}

func TestMatchRefuses(t *testing.T) {
	m := kuhnMatch(20, 80).Question
	m.Pairs = 0
	_, err := m.Run(t.Context())
	require.ErrorContains(t, err, "found 0 pairs; want 1 or more")
	m.Pairs, m.Test = 10, &sequential.Test{Elo0: 5, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	_, err = m.Run(t.Context())
	require.ErrorContains(t, err, "want elo0 below elo1")
}

// A blunderer chooses what is not there.
type blunderer struct{}

func (blunderer) Choose(*sim.View, []sim.Move, *sim.Dice) int { return 99 }
func (blunderer) String() string                              { return "blunderer" }

func TestMatchTellsWhatFailed(t *testing.T) {
	m := kuhnMatch(20, 80).Question
	m.Agents = func() [2]sim.Agent { return [2]sim.Agent{bettor(20), blunderer{}} }
	_, err := m.Run(t.Context())
	require.ErrorContains(t, err, "agent blunderer chose move 99")
}

// The pairs that power asks for find the difference about as often as it says.
func TestPowerIsKept(t *testing.T) {
	k := kuhnMatch(30, 60)
	k.Pairs = 2000
	r, err := Power{Pilot: k.Question, Difference: math.Abs(k.difference), Confidence: 0.95,
		Power: 0.8}.Run(t.Context())
	require.NoError(t, err)
	need, found := int(r.Plans[0].Pairs.Value), 0
	const matches = 300
	for i := range matches {
		var s sequential.Scores
		k.play(5_000_000+i, need, func(x float64) bool { s.Add(x); return true })
		if e := s.Fixed(0.95); e.Low > 0 || e.High < 0 {
			found++
		}
	}
	within(t, "a match of that size finds the difference", found, matches, 0.8, 0.8, 0.02)
	for _, p := range r.Plans {
		require.True(t, p.Pairs.Low <= p.Pairs.Value && p.Pairs.Value <= p.Pairs.High, p.Name)
	}
	var b strings.Builder
	require.NoError(t, r.WriteText(&b))
	require.Contains(t, b.String(), "in 80% of all matches")
	for _, bad := range []Power{{Pilot: k.Question, Difference: 1, Confidence: 0.95, Power: 0.8},
		{Pilot: k.Question, Difference: 0.1, Confidence: 95, Power: 0.8}, {Pilot: k.Question, Difference: 0.1,
			Confidence: 0.95}} {
		_, err := bad.Run(t.Context())
		require.ErrorContains(t, err, "want 0.")
	}
}

// Of two pairs that ended alike there is no bound of the Elo, and no number of times by which
// the dice cut nothing.
func TestFewPairsInPlainWords(t *testing.T) {
	q := kuhnMatch(30, 30).Question
	q.Pairs = 2
	r, err := q.Run(t.Context())
	require.NoError(t, err)
	b := new(strings.Builder)
	require.NoError(t, r.WriteText(b))
	require.NotContains(t, b.String(), "Inf")
	require.Contains(t, b.String(), "open: more pairs are needed")
	r.Gain = math.Inf(1)
	require.NoError(t, r.WriteText(b))
	require.Contains(t, b.String(), "with the common dice all\npairs ended alike.")
}
