package exact_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	players "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
)

// goals are what the tests play for, with the result of a finished battle read from
// its outcome and its blocks.
var goals = []struct {
	name  string
	worth func(b *battle.Battle) *big.Rat
}{
	{"hold", hold},
	{"steps", steps},
	{"mix:0.25", func(b *battle.Battle) *big.Rat {
		return new(big.Rat).Add(hold(b), new(big.Rat).Mul(big.NewRat(1, 4), steps(b)))
	}},
	{"score", func(b *battle.Battle) *big.Rat { // of the attacker
		return new(big.Rat).Sub(big.NewRat(1, 1), new(big.Rat).Mul(big.NewRat(2, 1), hold(b)))
	}},
}

func hold(b *battle.Battle) *big.Rat {
	if o := b.Outcome(); o == battle.DefenderEliminated || o == battle.DefenderRetreated {
		return new(big.Rat)
	}
	return big.NewRat(1, 1)
}

func steps(b *battle.Battle) *big.Rat {
	sum := int64(0)
	for s, sign := range []int64{-1, 1} {
		for i := range b.Span(sim.Side(s)) {
			sum += sign * int64(b.Block(i).Steps*b.Block(i).Cost)
		}
	}
	return big.NewRat(sum, 1)
}

// A slow best play: in rational numbers, positions told apart by their identity.
type slowBest struct {
	worth func(b *battle.Battle) *big.Rat
	high  sim.Side // who wants it high
	fixed [2]sim.Agent
	known map[string]*big.Rat
}

// value returns what s is worth, nil once there are too many positions.
func (w *slowBest) value(s sim.State) *big.Rat {
	if s.Turn() == sim.Over {
		return w.worth(s.(*battle.Battle))
	}
	id := string(s.(sim.Identifier).AppendIdentity(nil))
	if v := w.known[id]; v != nil {
		return v
	}
	if len(w.known) > 1500 {
		return nil
	}
	legal := s.Legal(nil)
	if a := w.fixed[s.Turn()]; a != nil {
		i := a.Choose(sim.NewView(s, s.Turn()), legal, nil)
		legal = legal[i : i+1]
	}
	var best *big.Rat
	for _, m := range legal {
		sum := new(big.Rat)
		for next, p := range new(sim.Lister).Outcomes(s, m) {
			v := w.value(next.Clone())
			if v == nil {
				return nil
			}
			sum.Add(sum, new(big.Rat).Mul(rational(p), v))
		}
		if best == nil || (s.Turn() == w.high) == (sum.Cmp(best) > 0) {
			best = sum
		}
	}
	w.known[id] = best
	return best
}

// Best play of both sides and the best response to a fixed opponent are worth what
// the slow solver says, to twelve digits.
func TestBestPlayEqualsSlowSolver(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	optional := map[string]string{"first-air-strike": "on", "banzai": "on", "kamikaze": "on", "asw": "on",
		"raid-target": "random", "round4": "on", "fanatic": "on"}
	rules := []sim.Rules{load(t, nil), load(t, optional)}
	fixed := []func() [2]sim.Agent{
		func() [2]sim.Agent { return [2]sim.Agent{} },
		func() [2]sim.Agent { return [2]sim.Agent{} },
		func() [2]sim.Agent { return [2]sim.Agent{nil, new(players.Prudent)} },
		func() [2]sim.Agent { return [2]sim.Agent{whim{"x"}, nil} },
	}
	solved, choices := 0, 0
	for n := 0; solved < 60; n++ {
		require.Less(t, n, 5000, "of so many battles too few are valid and small")
		text := smallBattle(rng)
		start, err := rules[n%2].Parse(text)
		if err != nil {
			continue
		}
		goal := goals[n%len(goals)]
		high := battle.Defender
		if goal.name == "score" {
			high = battle.Attacker
		}
		w := slowBest{goal.worth, high, fixed[n%3+n%2](), map[string]*big.Rat{}}
		want := w.value(start)
		if want == nil || len(w.known) < 12 {
			continue
		}
		solved++
		b, err := exact.NewBestPlay(start, goal.name, fixed[n%3+n%2](), 0)
		require.NoError(t, err)
		got, err := b.Value(t.Context(), start, nil)
		require.NoError(t, err)
		f, _ := want.Float64()
		require.InDelta(t, f, got, 1e-12*max(1, f, -f), "%s for %s\n%s", goal.name, w.fixed, text)

		for _, s := range append(successors(start), start) {
			if s.Turn() == sim.Over || w.fixed[s.Turn()] != nil {
				continue
			}
			legal := s.Legal(nil)
			values, err := b.Values(t.Context(), s, legal, nil)
			require.NoError(t, err)
			choice, err := b.Choice(t.Context(), s, legal)
			require.NoError(t, err)
			best, _ := w.value(s).Float64()
			first := slices.IndexFunc(values, func(v float64) bool { return v > best-1e-9 && v < best+1e-9 })
			require.Equal(t, first, choice, "of equals the first: %v", values)
			if choice > 0 {
				choices++
			}
			for i, m := range legal {
				sum := new(big.Rat)
				for next, p := range new(sim.Lister).Outcomes(s, m) {
					sum.Add(sum, new(big.Rat).Mul(rational(p), w.value(next.Clone())))
				}
				f, _ := sum.Float64()
				require.InDelta(t, f, values[i], 1e-12*max(1, f, -f), "%s\n%s", s.MoveString(m), text)
			}
		}
	}
	require.Greater(t, choices, 10)
}

// successors returns what the first legal decision and the last can lead to.
func successors(s sim.State) (all []sim.State) {
	legal := s.Legal(nil)
	for _, m := range []sim.Move{legal[0], legal[len(legal)-1]} {
		for next := range new(sim.Lister).Outcomes(s, m) {
			all = append(all, next.Clone())
		}
	}
	return all
}

// worthOf returns what a battle between two stationary agents is worth.
func worthOf(t *testing.T, start sim.State, goal string, a [2]sim.Agent) float64 {
	b, err := exact.NewBestPlay(start, goal, a, 0)
	require.NoError(t, err)
	v, err := b.Value(t.Context(), start, nil)
	require.NoError(t, err)
	return v
}

// medium are battles of the library of different sorts whose best play takes
// milliseconds.
var medium = []string{"attu", "batavia", "java-sea", "kunming", "lae", "dhaka-monsoon", "timor-blockade", "force-z",
	"davao", "rangoon", "wake", "pearl-harbor", "truk-raid", "guadalcanal"}

// A best response is never worse than any fixed agent, nor is it worse than best
// play; best play of both sides is a saddle point: whoever leaves it, by whim or as
// an agent, does not gain.
func TestBestResponsesAndSaddlePoint(t *testing.T) {
	rules := load(t, nil)
	const slack = 1e-11
	strict := 0
	for n, name := range medium {
		start, err := rules.Setup(name)
		require.NoError(t, err)
		goal := goals[n%3].name
		others := func() []sim.Agent {
			return []sim.Agent{new(players.Stand), new(players.Prudent), whim{fmt.Sprint(n)}}
		}
		value := worthOf(t, start, goal, [2]sim.Agent{})
		for i := range others() {
			for side, sign := range []float64{-1, 1} { // the defender wants it high
				against := [2]sim.Agent{}
				against[1-side] = others()[i]
				response := sign * worthOf(t, start, goal, against)
				require.GreaterOrEqual(t, response, sign*value-slack, "%s: the opponent %s is no better than best",
					name, others()[i])
				if response > sign*value+1e-6 {
					strict++
				}
				for k := range others() {
					pair := [2]sim.Agent{}
					pair[side], pair[1-side] = others()[k], others()[i]
					require.LessOrEqual(t, sign*worthOf(t, start, goal, pair), response+slack, "%s: %s against %s",
						name, others()[k], others()[i])
				}
			}
		}
	}
	require.Greater(t, strict, 20, "the agents leave something on the table")
}

// apart is a battle whose positions are told apart by all there is to them.
type apart struct{ *battle.Battle }

func (a apart) AppendFuture(buf []byte) []byte { return a.AppendIdentity(buf) }
func (a apart) CopyFrom(s sim.State)           { a.Battle.CopyFrom(s.(apart).Battle) }
func (a apart) Clone() sim.State               { return apart{a.Battle.Clone().(*battle.Battle)} }

// Positions merged by what is still open in them are worth what they are worth told
// apart, whatever the options.
func TestNothingOpenIsLeftOut(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	merged, whole := 0, 0
	for n := 0; n < 200; {
		options := map[string]string{}
		for _, o := range pacificvictory.Game.Options {
			if rng.IntN(3) == 0 {
				options[o.Name] = o.Values[rng.IntN(len(o.Values))]
			}
		}
		text := smallBattle(rng)
		if n < 40 { // what those hardly ever have: ground combat once only, and hexsides that fill
			text = fmt.Sprintf([]string{
				"attack = \"IN%d IN2 CA1\"\ndefend = \"IN%d CA1\"\nhex = \"jungle\"\nbase = " +
					"\"major\"\ninvade = true\nweather = \"monsoon\"\ndate = \"Jun42\"\n",
				"attack = \"IN%d IN2\"\ndefend = \"IN%d IN1\"\nhex = \"clear\"\nbase = \"major\"\nhexsides = " +
					"\"2\"\ndefend-hexsides = \"1\"\n",
			}[n%2], 1+rng.IntN(3), 1+rng.IntN(3))
		}
		start, err := load(t, options).Parse(text)
		if err != nil {
			continue
		}
		n++
		goal := goals[n%3].name
		var values [2]float64
		for i, s := range []sim.State{start, apart{start.(*battle.Battle)}} {
			b, err := exact.NewBestPlay(s, goal, [2]sim.Agent{}, 0)
			require.NoError(t, err)
			values[i], err = b.Value(t.Context(), s, nil)
			require.NoError(t, err)
			if i == 0 {
				merged += b.Positions()
			} else {
				whole += b.Positions()
			}
		}
		require.InDelta(t, values[1], values[0], 1e-11, "%s with %v of\n%s", goal, options, start)
	}
	require.Greater(t, whole, 3*merged)
}

func TestBestPlayRefuses(t *testing.T) {
	start, err := load(t, nil).Setup("attu")
	require.NoError(t, err)
	_, err = exact.NewBestPlay(start, "glory", [2]sim.Agent{}, 0)
	require.EqualError(t, err, `found goal "glory"; want one of score, hold, steps, mix:W with a number W from 0 up`)
	_, err = exact.NewBestPlay(start, "hold", [2]sim.Agent{erratic{}, nil}, 0)
	require.EqualError(t, err, "found agent erratic for the attacker; want one whose choices depend on the "+
		"position alone")
	_, err = exact.NewBestPlay(&veiled{}, "score", [2]sim.Agent{}, 0)
	require.ErrorIs(t, err, exact.ErrHidden)

	endless, err := exact.NewBestPlay(&walk{goal: 3, endless: true}, "score", [2]sim.Agent{}, 0)
	require.NoError(t, err)
	for range 2 { // the search that was given up leaves nothing wrong behind
		_, err = endless.Value(t.Context(), &walk{goal: 3, endless: true}, nil)
		require.ErrorIs(t, err, exact.ErrCycle)
	}
}
