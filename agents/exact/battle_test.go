package exact_test

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/agents/exact"
	players "github.com/ironbottom/ironbottom/agents/pacificvictory"
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory"
)

// A whim decides by every bit of the position: stationary, yet without regard for
// which positions are alike.
type whim struct{ salt string }

func (w whim) Choose(v *sim.View, legal []sim.Move, _ *sim.Dice) int {
	h := fnv.New64a()
	fmt.Fprint(h, w.salt, v.Open().(sim.Identifier).AppendIdentity(nil))
	return int(h.Sum64() % uint64(len(legal)))
}
func (w whim) String() string { return "whim " + w.salt }
func (whim) Stationary()      {}

func load(t testing.TB, options map[string]string) sim.Rules {
	rules, err := pacificvictory.Game.Load(pacificvictory.Game.Data, options)
	require.NoError(t, err)
	return rules
}

// A slow solver: every path of the game on its own, in rational numbers.
type slow struct {
	agents [2]sim.Agent
	p      [][]*big.Rat
	ends   int // paths that may still be walked
}

// solve adds what comes of s, reached with probability p; false if there are too
// many paths.
func (w *slow) solve(s sim.State, p *big.Rat) bool {
	if s.Turn() == sim.Over {
		for i, v := range s.(sim.Measured).AppendMeasures(nil) {
			w.p[i][v].Add(w.p[i][v], p)
		}
		w.ends--
		return w.ends > 0
	}
	legal := s.Legal(nil)
	m := legal[w.agents[s.Turn()].Choose(sim.NewView(s, s.Turn()), legal, nil)]
	for next, q := range new(sim.Lister).Outcomes(s, m) {
		if !w.solve(next.Clone(), new(big.Rat).Mul(p, rational(q))) {
			return false
		}
	}
	return true
}

// rational returns the fraction of dice that a probability was rounded from.
func rational(p float64) *big.Rat {
	for d := int64(1); d <= 6*6*6*6*6*6*6*6; d *= 6 {
		if n := math.Round(p * float64(d)); math.Abs(p*float64(d)-n) < 1e-9 {
			return big.NewRat(int64(n), d)
		}
	}
	return new(big.Rat).SetFloat64(p) // one of five, say
}

// smallBattle draws the text of a battle of few steps.
func smallBattle(rng *rand.Rand) string {
	force := func(types string, n int) string {
		var words []string
		for len(words) < n {
			list := strings.Fields(types)
			words = append(words, fmt.Sprintf("%s%d", list[rng.IntN(len(list))], 1+rng.IntN(2)))
		}
		if rng.IntN(2) == 0 { // alike blocks
			words = append(words, words[0])
		}
		return strings.Join(words, " ")
	}
	text := fmt.Sprintf("attack = %q\ndefend = %q\n", force("NA CV CA BB SS IN MA", 1+rng.IntN(2)),
		force("AF CV CA SS MA IN GA", 1+rng.IntN(2)))
	text += fmt.Sprintf("hex = %q\nbase = %q\n", []string{"sea", "jungle", "clear"}[rng.IntN(3)],
		[]string{"none", "minor", "major"}[rng.IntN(3)])
	for _, line := range []string{
		"invade = true\n", "raid = true\n", "blockading = \"attack\"\n", "date = \"Mar44\"\n",
		"retreat-defend = \"none\"\n",
		"retreat-attack = \"air=1,naval=1,ground=0\"\n", "defend-later = \"CA1\"\n", "attack-later = \"CA1 CA2\"\n",
	} {
		if rng.IntN(4) == 0 {
			text += line
		}
	}
	return text
}

// Every measure of small battles, those of single blocks included, is what walking
// every path on its own gives.
func TestExactEqualsEveryPathOnItsOwn(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 3))
	optional := map[string]string{"first-air-strike": "on", "banzai": "on", "kamikaze": "on", "asw": "on",
		"raid-target": "random", "round4": "on"}
	rules := []sim.Rules{load(t, nil), load(t, optional)}
	stand, prudent := sim.Agent(new(players.Stand)), sim.Agent(new(players.Prudent))
	agents := [][2]sim.Agent{{stand, stand}, {prudent, prudent}, {stand, prudent}, {whim{"a"}, whim{"b"}},
		{whim{"c"}, stand}, {prudent, whim{"d"}}}
	solved, merged := 0, 0
	var solver exact.Solver
	for n := 0; solved < 50; n++ {
		require.Less(t, n, 5000, "of so many battles too few are valid and small")
		text := smallBattle(rng)
		start, err := rules[n%2].Parse(text)
		if err != nil {
			continue
		}
		w := slow{agents: agents[n%len(agents)], ends: 4000}
		for _, m := range start.(sim.Measured).Measures() {
			w.p = append(w.p, make([]*big.Rat, m.Max+1))
			for v := range w.p[len(w.p)-1] {
				w.p[len(w.p)-1][v] = new(big.Rat)
			}
		}
		const most = 4000
		if !w.solve(start, big.NewRat(1, 1)) || most-w.ends < 12 {
			continue
		}
		solved++
		require.NoError(t, solver.Begin(start, w.agents))
		require.NoError(t, solver.Explore(t.Context(), 1<<16))
		d, err := solver.Distribution()
		require.NoError(t, err)
		if d.Positions*3 < most-w.ends {
			merged++
		}
		for i, values := range w.p {
			sum := new(big.Rat)
			for v, want := range values {
				sum.Add(sum, want)
				p, _ := want.Float64()
				require.InDelta(t, p, d.P[i][v], 1e-12, "%s %d\n%s%v", d.Measures[i].Name, v, text, w.agents)
				require.Equal(t, p == 0, d.P[i][v] == 0, "never and hardly ever are not the same")
			}
			one, _ := sum.Float64()
			require.InDelta(t, 1, one, 1e-13)
		}
	}
	require.Greater(t, merged, 12, "the battles are large enough for ways to meet")
}

func sum(values []float64) (s float64) {
	for _, p := range values {
		s += p
	}
	return s
}

// The whole library is solved; every distribution sums to 1, and the same question
// gives the same bits, whether the solver is new or not.
func TestLibraryIsSolvedAndRepeats(t *testing.T) {
	rules := load(t, nil)
	var old exact.Solver
	for n, setup := range rules.Setups() {
		start, err := rules.Setup(setup.Name)
		require.NoError(t, err)
		agents := pair([]sim.Agent{new(players.Stand), new(players.Prudent)}[n%2])
		first, err := exact.Solve(t.Context(), exact.Question{Start: start, Agents: agents})
		require.NoError(t, err)
		require.NoError(t, old.Begin(start, agents))
		require.NoError(t, old.Explore(t.Context(), 1<<20))
		second, err := old.Distribution()
		require.NoError(t, err)
		require.Equal(t, first, second)
		for i, m := range first.Measures {
			require.InDelta(t, 1, sum(first.P[i]), 1e-12, "%s %s", setup.Name, m.Name)
		}
		about, err := old.Predict(t.Context(), 1<<10)
		require.NoError(t, err)
		if first.Positions > 20_000 {
			require.InDelta(t, 0, math.Log2(float64(about)/float64(first.Positions)), 1.1,
				"%s: estimated %d, found %d", setup.Name, about, first.Positions)
		}
	}
}
