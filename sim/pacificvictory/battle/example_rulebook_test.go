package battle_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A told is a battle played as an account tells it: decision by decision, with
// the dice that the account states.
type told struct {
	*testing.T
	state sim.State
}

// blocks describes those in the hex, and the hits that an owner has to place:
// "NA2 CV2 / MA1", "NA2 CV2 / CV1 CA1, hits 1".
func blocks(s sim.State) string {
	b := s.(*battle.Battle)
	var sides []string
	for side := range sim.Side(2) {
		var words []string
		for i := range b.Span(side) {
			if x := b.Block(i); x.Here {
				words = append(words, fmt.Sprintf("%s%d", x.Type, x.Steps))
			}
		}
		sides = append(sides, strings.Join(words, " "))
	}
	text := strings.Join(sides, " / ")
	if hits, _, _ := strings.Cut(textOf(s)["hits"], " "); hits != "" {
		text += ", hits " + hits
	}
	if strings.Contains(textOf(s)["defend"], "'") {
		text += ", half-hit"
	}
	return text
}

// turn checks whose decision it is and what the choices are.
func (g *told) turn(side sim.Side, legal ...string) {
	g.Helper()
	require.Equal(g, side, g.state.Turn())
	require.ElementsMatch(g, legal, legalTexts(g.state))
}

// outcomes lists what a decision can lead to: blocks in the hex and probability.
func (g *told) outcomes(text string) map[string]float64 {
	g.Helper()
	legal := g.state.Legal(nil)
	i, err := sim.ParseMove(g.state, legal, text)
	require.NoError(g, err)
	list := map[string]float64{}
	var l sim.Lister
	for s, p := range l.Outcomes(g.state, legal[i]) {
		list[blocks(s)] += p
	}
	return list
}

// play takes a decision and the outcome that leaves these blocks in the hex, whose
// odds have to be as given.
func (g *told) play(text, want string, num, den int64) {
	g.Helper()
	odds, _ := big.NewRat(num, den).Float64()
	require.InDelta(g, odds, g.outcomes(text)[want], 1e-15, "%v", g.outcomes(text))
	legal := g.state.Legal(nil)
	i, err := sim.ParseMove(g.state, legal, text)
	require.NoError(g, err)
	var l sim.Lister
	for s := range l.Outcomes(g.state, legal[i]) {
		if blocks(s) == want {
			g.state = s.Clone()
			return
		}
	}
}

// TestGuadalcanal is the worked combat example of the rulebook (digest 5.1).
func TestGuadalcanal(t *testing.T) {
	rules, err := battle.Embedded(nil)
	require.NoError(t, err)
	start, err := rules.Setup("guadalcanal")
	require.NoError(t, err)
	g := &told{t, start}
	japan, usa := sim.Side(battle.Attacker), sim.Side(battle.Defender)
	now := func() *battle.Battle { return g.state.(*battle.Battle) }
	hold := func(now string) { t.Helper(); g.play("all hold", now, 1, 1) }
	require.Equal(t, "NA2 CV2 CA2 IN3 / CV2 CA3 MA1", blocks(g.state))

	// Round 1. At least one hit: 3/4. The strongest ship takes it.
	g.turn(japan, "NA fires at naval", "NA holds fire", "NA retreats") // not at the marine: it is at step 1
	require.InDelta(t, 0.75, 1-g.outcomes("NA fires at naval")["NA2 CV2 CA2 IN3 / CV2 CA3 MA1"], 1e-15)
	g.play("NA fires at naval", "NA2 CV2 CA2 IN3 / CV2 CA2 MA1", 1, 2)
	// The pending invader is the strongest naval target.
	g.turn(usa, "CV fires at air", "CV fires at naval", "CV holds fire", "CV retreats")
	g.play("CV fires at naval", "NA2 CV2 CA2 IN2 / CV2 CA2 MA1", 1, 2)
	// Of two alike in strength the owner picks.
	g.turn(japan, "CV fires at naval", "CV holds fire", "CV retreats")
	g.play("CV fires at naval", "NA2 CV2 CA2 IN2 / CV2 CA2 MA1, hits 1", 1, 2)
	g.turn(usa, "CA takes the hit", "CV takes the hit")
	g.play("CA takes the hit", "NA2 CV2 CA2 IN2 / CV2 CA1 MA1", 1, 1)
	g.turn(usa, "CA fires at air", "CA fires at naval", "CA holds fire", "CA retreats") // flak: NA2 fired at ships
	g.play("CA fires at naval", "NA2 CV2 CA2 IN2 / CV2 CA1 MA1", 2, 3)
	g.turn(japan, "CA fires at naval", "CA holds fire", "CA retreats")
	require.InDelta(t, 5./9, 1-g.outcomes("CA fires at naval")["NA2 CV2 CA2 IN2 / CV2 CA1 MA1"], 1e-15)
	g.play("CA fires at naval", "NA2 CV2 CA2 IN2 / CV1 CA1 MA1", 4, 9)
	// No landing with enemy ships present. US marines fire at air and ships unprovoked.
	g.turn(usa, "MA fires at air", "MA fires at naval", "MA holds fire")
	g.play("MA fires at air", "NA1 CV2 CA2 IN2 / CV1 CA1 MA1", 1, 3)
	g.turn(japan, "IN retreats", "all hold") // at sea it does not fire (R23)
	hold("NA1 CV2 CA2 IN2 / CV1 CA1 MA1")

	require.Equal(t, 2, now().Round())
	g.turn(japan, "NA fires at naval", "NA holds fire", "NA retreats")
	g.play("NA fires at naval", "NA1 CV2 CA2 IN2 / CV1 CA1 MA1, hits 1", 1, 2)
	g.turn(usa, "CA takes the hit", "CV takes the hit")
	g.play("CA takes the hit", "NA1 CV2 CA2 IN2 / CV1 MA1", 1, 1)
	g.play("CV retreats", "NA1 CV2 CA2 IN2 / MA1", 1, 1)
	// Carrier and cruiser have no target: the marine's last step is immune (5.45).
	g.turn(japan, "CV retreats", "CA retreats", "all hold")
	hold("NA1 CV2 CA2 IN2 / MA1")
	g.turn(japan, "IN lands", "no landing")
	g.play("IN lands", "NA1 CV2 CA2 IN2 / MA1", 1, 1)
	// The defender of the same combat turn fires first (5.8). No ship shelled the marine, yet it may fire at any.
	g.turn(usa, "MA fires at air", "MA fires at naval", "MA fires at ground", "MA holds fire")
	require.True(t, now().Doubled(usa, book.Ground))
	require.False(t, now().Doubled(japan, book.Ground))
	g.play("MA fires at ground", "NA1 CV2 CA2 IN2 / MA1", 1, 2)
	// A half-hit eliminates nobody (5.46); both hits would.
	g.turn(japan, "IN fires at ground", "IN holds fire", "IN retreats")
	g.play("IN fires at ground", "NA1 CV2 CA2 IN2 / MA1, half-hit", 4, 9)

	require.Equal(t, 3, now().Round())
	g.turn(japan, "NA retreats", "CV retreats", "CA retreats", "all hold")
	hold("NA1 CV2 CA2 IN2 / MA1, half-hit")
	g.play("MA fires at ground", "NA1 CV2 CA2 IN1 / MA1, half-hit", 1, 2)
	// A miss ends the battle: IN1 and NA1 go to Rabaul by rule, the ships are asked.
	g.play("IN fires at ground", "CV2 CA2 / MA1, half-hit", 2, 3)
	g.turn(japan, "CV retreats", "CA retreats", "all blockade")
	g.play("CV retreats", "CA2 / MA1, half-hit", 1, 1)
	g.turn(japan, "CA retreats", "all blockade")
	g.play("all blockade", "CA2 / MA1", 1, 1)

	require.Equal(t, sim.Over, g.state.Turn())
	assert.Equal(t, battle.Blockade, now().Outcome())
	assert.Equal(t, 3, now().Round())
	assert.NotContains(t, g.state.String(), "'", "the half-hit is recovered")
	var steps []int // all that survive, in the hex or at Rabaul: NA1 CV2 CA2 IN1 (R67), CV1 and MA1
	for side := range sim.Side(2) {
		for i := range now().Span(side) {
			steps = append(steps, now().Block(i).Steps)
		}
	}
	assert.Equal(t, []int{1, 2, 2, 1, 1, 0, 1}, steps)
}

// TestFireExample: infantry of three steps hits ground with 1 and 2.
func TestFireExample(t *testing.T) {
	rules, err := battle.Embedded(nil)
	require.NoError(t, err)
	start, err := rules.Parse("attack = \"IN3\"\ndefend = \"IN4\"\nhex = \"clear\"\nbase = \"minor\"\n")
	require.NoError(t, err)
	g := &told{t, start}
	g.play("IN holds fire", "IN3 / IN4", 1, 1)
	want := map[string]float64{"IN3 / IN4": 8. / 27, "IN3 / IN3": 12. / 27, "IN3 / IN2": 6. / 27, "IN3 / IN1": 1. / 27}
	assert.InDeltaMapValues(t, want, g.outcomes("IN fires at ground"), 1e-15)
}

// TestPearlHarbor is the surprise airstrike of the 1941 scenario (digest 5.2).
func TestPearlHarbor(t *testing.T) {
	rules, err := battle.Embedded(nil)
	require.NoError(t, err)
	start, err := rules.Battle("", "", map[string]string{
		"attack": "CV3 CV3", "defend": "AF3 SS2 BB4 BB4 CA3 IN2", "base": "major", "pearl-harbor": "true",
	})
	require.NoError(t, err)
	first, second := "", ""
	for _, text := range legalTexts(start) {
		if strings.HasSuffix(text, "fires at naval") {
			first, second = second, text
		}
	}
	lost := strikeLosses(t, start, first, second)
	for hits, p := range lost[1] {
		want, _ := new(big.Rat).SetFrac(new(big.Int).Binomial(6, int64(hits)), big.NewInt(64)).Float64()
		assert.InDelta(t, want, p, 1e-15, "%d hits of the first carrier", hits)
	}
	sum, expected := 0.0, 0.0
	for hits := range 9 {
		ways := new(big.Int).Binomial(12, int64(hits))
		if hits == 8 {
			ways.SetInt64(794) // 8 to 12 hits: both are sunk
		}
		want, _ := new(big.Rat).SetFrac(ways, big.NewInt(4096)).Float64()
		assert.InDelta(t, want, lost[2][hits], 1e-15, "%d steps", hits)
		sum += lost[2][hits]
	}
	for hits, p := range lost[1] {
		expected += 2 * float64(hits) * p // of 12 dice, before surplus hits are lost
	}
	assert.InDelta(t, 1, sum, 1e-15)
	assert.InDelta(t, 794./4096, lost[2][8], 1e-15)
	assert.InDelta(t, 6, expected, 1e-14)
}

// strikeLosses returns the odds of battleship steps lost after one and two
// carriers, and checks who may answer: battleships alone, at the carriers.
func strikeLosses(t *testing.T, start sim.State, first, second string) (lost [3]map[int]float64) {
	lost[1], lost[2] = map[int]float64{}, map[int]float64{}
	steps := func(s sim.State) (n int) {
		for i := range s.(*battle.Battle).Span(battle.Defender) {
			x := s.(*battle.Battle).Block(i)
			if n += x.Steps; x.Type != book.BB {
				n -= x.Steps
			}
		}
		return n
	}
	find := func(s sim.State, text string) sim.Move {
		legal := s.Legal(nil)
		i, err := sim.ParseMove(s, legal, text)
		require.NoError(t, err)
		return legal[i]
	}
	var one, two sim.Lister
	for a, p := range one.Outcomes(start, find(start, first)) {
		lost[1][8-steps(a)] += p
		after := a.Clone()
		for z, q := range two.Outcomes(after, find(after, second)) {
			lost[2][8-steps(z)] += p * q
			if steps(z) == 0 {
				assert.Equal(t, sim.Over, z.Turn())
				continue
			}
			assert.Equal(t, sim.Side(battle.Defender), z.Turn())
			for _, text := range legalTexts(z) {
				if strings.Contains(text, "fires") {
					assert.Regexp(t, "^BB.* fires at air$", text)
				}
			}
		}
	}
	return lost
}
