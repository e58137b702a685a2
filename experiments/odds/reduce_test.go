package odds

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents"
	agentspv "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/experiments"
	"github.com/ironbottom/ironbottom/sim"
	pv "github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/simtest/duel"
)

// A noise expects what has nothing to do with the game: it must do no harm but to
// time.
type noise struct{}

func (noise) Width() int { return 2 }
func (noise) Append(buf []float64, s sim.State) []float64 {
	h := fnv.New32a()
	h.Write(s.AppendKey(nil))
	x := float64(h.Sum32()) / math.MaxUint32
	return append(buf, x, x*x)
}

// reductionOf asks for the odds of a battle of the library between stand and prudent.
func reductionOf(t testing.TB, name string, games int) Question {
	rules, err := pv.Game.Load(pv.Game.Data, nil)
	require.NoError(t, err)
	start, err := rules.Setup(name)
	require.NoError(t, err)
	return Question{Game: pv.Game, Rules: rules, Start: start, Method: experiments.MonteCarlo, Seed: 1, Games: games,
		Agents: func() [2]sim.Agent { return [2]sim.Agent{new(agentspv.Stand), new(agentspv.Prudent)} }}
}

func thinking() Foresight { return estimate{new(agentspv.Prudent)} }

// forced plays with a reduction whatever the pilot says.
func forced(t testing.TB, o Question) *Reduced {
	outcome, err := experiments.OutcomeIndex(o.Start)
	require.NoError(t, err)
	var r *Reduced
	if o.Reduce.By == Strata {
		r = &Reduced{By: Strata}
		_, _, err = o.playStrata(t.Context(), outcome, r)
		require.NoError(t, err)
		return r
	}
	r, w, err := o.luckPilot(t.Context(), outcome, len(o.Start.(sim.Measured).Measures()[outcome].Labels))
	require.NoError(t, err)
	_, _, err = o.playLuck(t.Context(), outcome, w, r)
	require.NoError(t, err)
	return r
}

// replicates plays with many seeds and holds the reduced estimates against the exact
// odds: no bias; errors as they are stated; and as much less variance as is said. It
// returns how many plainly played games one of the best estimate is worth.
func replicates(t *testing.T, o Question, seeds int) (gain float64) {
	exact := o
	exact.Method, exact.Reduce = experiments.Exact, nil
	truth, err := exact.Run(t.Context())
	require.NoError(t, err)
	k := len(truth.Outcomes)
	off, squares, raw, stated, said := make([]float64, k), make([]float64, k), make([]float64, k), make([]float64,
		k), make([]float64, k)
	rare := make([]bool, k)
	for seed := range seeds {
		o.Seed = uint64(1000 + seed)
		for i, c := range forced(t, o).Outcomes {
			p := truth.Outcomes[i].P
			rare[i] = rare[i] || c.TooRare
			off[i] += c.P - p
			squares[i] += (c.P - p) * (c.P - p)
			raw[i] += (c.RawP - p) * (c.RawP - p)
			stated[i] += c.Error * c.Error
			said[i] += 1 / c.Effective * float64(o.Games)
		}
	}
	n := float64(seeds)
	wider := 4 * math.Sqrt(2/n) // four standard errors of a variance from so many
	checked := 0
	for i, o2 := range truth.Outcomes {
		if rare[i] {
			continue
		}
		checked++
		z := off[i] / n / math.Sqrt(stated[i]/n/n)
		t.Logf("%s: z %.2f, variance %.2f of what is stated; worth %.2f times the games, over the runs %.2f",
			o2.Label, z, squares[i]/stated[i], n/said[i], n*o2.P*(1-o2.P)/float64(o.Games)/squares[i])
		require.Less(t, math.Abs(z), 4., o2.Label)
		require.InDelta(t, 1, squares[i]/stated[i], wider, "%s: the stated error", o2.Label)
		worth := n / said[i]
		require.InDelta(t, 1, n*o2.P*(1-o2.P)/float64(o.Games)/squares[i]/worth, wider, "%s: the effective battles",
			o2.Label)
		gain = max(gain, worth)
	}
	require.Positive(t, checked)
	return gain
}

func TestLuckIsUnbiased(t *testing.T) {
	judged := reductionOf(t, "okinawa", FewestLuck)
	judged.Reduce = &Reduce{By: Luck, Foresight: thinking}
	require.Greater(t, replicates(t, judged, 100), 2.)

	idle := duels(FewestLuck)
	idle.Agents = func() [2]sim.Agent { return [2]sim.Agent{steady{}, steady{}} }
	idle.Reduce = &Reduce{By: Luck, Foresight: func() Foresight { return noise{} }}
	replicates(t, idle, 200)
}

// A steady one is a marksman who says that he decides by the position alone.
type steady struct{ duel.Marksman }

func (steady) Stationary() {}

// The subtracted luck has mean 0 for all agents, also for one that decides by dice of its own.
func TestLuckAveragesOut(t *testing.T) {
	for _, name := range []string{"guadalcanal"} {
		o := reductionOf(t, name, 1000)
		o.Agents = func() [2]sim.Agent { return [2]sim.Agent{agents.Random{}, new(agentspv.Prudent)} }
		f, _, err := o.Foresee(t.Context(), func() sim.Agent { return new(agentspv.Stand) })
		require.NoError(t, err)
		o.Reduce = &Reduce{By: Luck, Foresight: f}
		l := o.lucky()
		s := newLuckSums(len(l.luck))
		for game := range uint64(400) {
			l.play(game)
			s.add(l.luck)
		}
		for i, v := range s.variance() {
			if v > 1e-6 {
				require.Less(t, math.Abs(s.sum[i])/math.Sqrt(v*float64(s.n)), 4., "%s, number %d", name, i)
			}
		}
	}
}

// Exact values explain all.
func TestExactForesightLeavesNoVariance(t *testing.T) {
	o := reductionOf(t, "guadalcanal", 2000)
	f, from, err := o.Foresee(t.Context(), func() sim.Agent { return new(agentspv.Prudent) })
	require.NoError(t, err)
	require.Contains(t, from, "exact odds between stand and prudent")
	o.Reduce = &Reduce{By: Luck, Foresight: f, From: from}
	r, err := o.Run(t.Context())
	require.NoError(t, err)
	require.True(t, r.Reduced.On)
	require.True(t, math.IsInf(r.Reduced.Ratio, 1))
	o.Reduce, o.Method = nil, experiments.Exact
	truth, err := o.Run(t.Context())
	require.NoError(t, err)
	checked := 0
	for i, c := range r.Reduced.Outcomes {
		if !c.TooRare {
			checked++
			require.InDelta(t, truth.Outcomes[i].P, c.P, 1e-9, c.Label)
			require.InDelta(t, 0, c.Error, 1e-10, c.Label)
		}
	}
	require.Greater(t, checked, 1)
}

// Stratified dice have no bias, an honest error, and are never worse.
func TestStrataAreUnbiased(t *testing.T) {
	for i, name := range []string{"guadalcanal", "okinawa", "midway", "wake", "leyte-gulf"} {
		o := reductionOf(t, name, FewestStrata)
		o.Reduce = &Reduce{By: Strata}
		if i == 0 {
			replicates(t, o, 40)
		}
		// The variance of a group's mean is known to an eighth from so many groups.
		require.Greater(t, forced(t, o).Ratio, 1-4./8, name)
		o.Games = 1 << 18
		require.Greater(t, forced(t, o).Ratio, 1., name)
	}
}

var reductionPace = regexp.MustCompile(`"(seconds|battles_per_second)":[^,}]*`)

func stillOdds(t *testing.T, r *Answer) string {
	text, err := json.Marshal(r)
	require.NoError(t, err)
	return reductionPace.ReplaceAllString(string(text), "")
}

// An unhurried agent plays as another does, and takes its time over it.
type unhurried struct{ sim.Agent }

func (u unhurried) Choose(v *sim.View, legal []sim.Move, d *sim.Dice) int {
	x := 0.
	for i := range 20_000 {
		x += math.Sqrt(float64(i))
	}
	if x < 0 {
		return -1
	}
	return u.Agent.Choose(v, legal, d)
}

func TestReducedSameForAnyWorkers(t *testing.T) {
	for _, by := range []Reduction{Luck, Strata} {
		o := duels(FewestStrata)
		o.Agents = func() [2]sim.Agent { return [2]sim.Agent{unhurried{duel.Marksman{}}, duel.Marksman{}} }
		if by == Luck {
			o.Games = 2000
		} else {
			o.Agents = duel.Marksmen
		}
		o.Reduce = &Reduce{By: by, Foresight: func() Foresight { return duelSight{} }, From: "what is left"}
		var want string
		for _, workers := range []int{1, 2, 3, 8} {
			o.Workers = workers
			var got string
			if by == Luck { // it pays by far
				r, err := o.Run(t.Context())
				require.NoError(t, err)
				require.True(t, r.Reduced.On)
				got = stillOdds(t, r)
			} else {
				text := fmt.Sprint(forced(t, o))
				got = text
			}
			if want == "" {
				want = got
			}
			require.Equal(t, want, got, "%s, %d workers", by, workers)
		}
	}
}

// duelSight expects him to win who has a step left.
type duelSight struct{}

func (duelSight) Width() int { return 1 }
func (duelSight) Append(buf []float64, s sim.State) []float64 {
	d := s.(*duel.State)
	return append(buf, float64(d.Left[0]-d.Left[1]))
}

// Where it does not pay nothing is changed but for the note.
func TestReductionThatDoesNotPay(t *testing.T) {
	plain := duels(FewestStrata)
	r, err := plain.Run(t.Context())
	require.NoError(t, err)
	want := stillOdds(t, r)
	var text strings.Builder
	require.NoError(t, r.WriteText(&text))
	o := plain
	o.Reduce = &Reduce{By: Luck, Foresight: func() Foresight { return noise{} }}
	r, err = o.Run(t.Context())
	require.NoError(t, err)
	require.False(t, r.Reduced.On)
	require.Less(t, r.Reduced.Gain(), 1.)
	var noted strings.Builder
	require.NoError(t, r.WriteText(&noted))
	require.Contains(t, noted.String(), "No reduction by luck: in a pilot of ")
	note := regexp.MustCompile(`(?s)No reduction.*?high\)\.\n\n`)
	seconds := regexp.MustCompile(`in [0-9.]+ s \([0-9,]+ a second\)`)
	require.Equal(t, seconds.ReplaceAllString(text.String(), ""),
		seconds.ReplaceAllString(note.ReplaceAllString(noted.String(), ""), ""))
	r.Reduced = nil
	require.Equal(t, want, stillOdds(t, r))
}

// The raw figures of a run with control variates are those of one without.
func TestRawFiguresStay(t *testing.T) {
	o := reductionOf(t, "guadalcanal", 3000)
	r, err := o.Run(t.Context())
	require.NoError(t, err)
	want := stillOdds(t, r)
	f, _, err := o.Foresee(t.Context(), func() sim.Agent { return new(agentspv.Prudent) })
	require.NoError(t, err)
	o.Reduce = &Reduce{By: Luck, Foresight: f}
	r, err = o.Run(t.Context())
	require.NoError(t, err)
	require.True(t, r.Reduced.On)
	r.Reduced = nil
	require.Equal(t, want, stillOdds(t, r))
}

func TestReduceRefused(t *testing.T) {
	for want, o := range map[string]Question{
		"want 500 or more":            {Reduce: &Reduce{By: Luck}, Games: FewestLuck - 1},
		"want 20000 or more":          {Reduce: &Reduce{By: Strata}, Games: FewestStrata - 1},
		"want luck or strata":         {Reduce: &Reduce{By: "prayer"}, Games: 1e6},
		"a precision and a reduction": {Reduce: &Reduce{By: Strata}, Games: 1e6, Precision: 0.01},
	} {
		q := duels(o.Games)
		q.Reduce, q.Precision = o.Reduce, o.Precision
		_, err := q.Run(t.Context())
		require.ErrorContains(t, err, want)
	}
	_, _, err := duels(1000).Foresee(t.Context(), func() sim.Agent { return duel.Marksman{} })
	require.ErrorContains(t, err, "found agent marksman, which does not judge positions")
}
