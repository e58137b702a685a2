package ground_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A wave fights at once. In a combined attack all units spend the share of the unit that has spent
// most. [12.11] [12.12] [12.13] [12.14] [12.15] [12.16] [12.2] [12.18]
func TestWavesAndCombinedAttacks(t *testing.T) {
	text := "attack = \"JP Infantry Division @N spent=14, JP Infantry Brigade @NE\"\ndefend = \"US Infantry " +
		"Division\"\nworks = \"entrenched\"\n"
	g := combat(t, text)
	fighttest.Play(t, g, "send JP Infantry Brigade 1 from NE")
	assert.Equal(t, 2*(2+1), g.Spent(1))
	assert.Contains(t, fighttest.Texts(g), "fight")
	fighttest.Play(t, g, "send JP Infantry Division 1 from N")
	d := sim.NewDice(1, sim.Nature)
	play2 := func(g *ground.Combat, move string) {
		legal := g.Legal(nil)
		i, err := sim.ParseMove(g, legal, move)
		require.NoError(t, err)
		g.Apply(legal[i], &d)
	}
	play2(g, "fight")
	assert.Equal(t, 14+2*(3+1), g.Spent(0))
	assert.Equal(t, (22*28+41)/42, g.Spent(1), "22 of 42 halves, so 14 2/3 of 28, rounded up (W02)")
	// Alone, who spent most is charged nothing more.
	g = combat(t, text)
	fighttest.Play(t, g, "send JP Infantry Brigade 1 from NE")
	play2(g, "fight")
	assert.Equal(t, 6, g.Spent(1))
	// Again from within: terrain and a point more for each. [12.18]
	g = combat(t, "attack = \"2 JP Infantry Division @N stale, JP Infantry Brigade @NE\"\ndefend = \"US "+
		"Infantry Division\"\nworks = \"entrenched\"\nterrain = \"jungle\"\n")
	fighttest.Play(t, g, "attack again")
	assert.Equal(t, []int{2 * 13, 2 * 13, 0, 2 * (200 - 26)}, []int{g.Spent(0), g.Spent(1), g.Spent(2), g.SupplyOf(0)})
	assert.Equal(t, "send JP Infantry Brigade 1 from NE; march JP Infantry Brigade 1 from NE; fight", fighttest.Asks(g))
	g = combat(t, "attack = \"JP Infantry Division @N stale, JP Infantry Division @N stale "+
		"spent=30\"\ndefend = \"US Infantry Division\"\nworks = \"entrenched\"\nphase = \"over\"\nterrain = "+
		"\"jungle\"\n")
	assert.Equal(t, ground.Contested, g.Outcome(), "one of them cannot pay (W01)")
}

// Non-combat units come with others, add to a defence and suffer with them. [12.17]
func TestNonCombatUnits(t *testing.T) {
	g := combat(t, "attack = \"JP Infantry Division @N, JP Engineer Regiment @N\"\ndefend = \"US Infantry Regiment\"")
	assert.NotContains(t, fighttest.Asks(g), "Engineer")
	fighttest.Play(t, g, "send JP Infantry Division 1 from N")
	assert.Contains(t, fighttest.Texts(g), "send JP Engineer Regiment 1 from N")
	fighttest.Play(t, g, "send JP Engineer Regiment 1 from N")
	attack, _ := g.Strengths()
	assert.Equal(t, 7*16, attack)
}

// The garrison of a hex goes with its units, or alone by any defender's result. [11.52]
// [11.5] [11.54]
func TestGarrison(t *testing.T) {
	g := combat(t, "attack = \"JP Infantry Brigade @N here\"\ndefend = \"none\"\ngarrison = true\ndate = \"13/41\"")
	got := fighttest.After(t, g, "fight", 6, func(s sim.State) string {
		if s.Turn() != sim.Over {
			return "fought off"
		}
		return "gone"
	})
	assert.Equal(t, map[string]int{"gone": 6}, got, "4:1 on table 1 has no other results from 1 to 6")
	g = at(t, "Dr", "attack = \"JP Infantry Brigade @N here fought\"\ndefend = \"US Infantry Regiment "+
		"fought\"\ngarrison = true")
	fighttest.Play(t, g, "pay and retreat US Infantry Regiment 1")
	assert.Equal(t, ground.Taken, g.Outcome())
	assert.NotContains(t, g.String(), "garrison")
	g = at(t, "Ar", "attack = \"JP Infantry Brigade @N here fought\"\ndefend = \"US Infantry Regiment "+
		"fought\"\ngarrison = true")
	fighttest.Play(t, g, "pay and retreat JP Infantry Brigade 1")
	assert.Contains(t, g.String(), "garrison = true")
}

// An assault is one combat, and lost where it must leave. [6.94] [6.97] [6.98]
func TestAssault(t *testing.T) {
	const text = "attack = \"US Marine Division, US Engineer Regiment\"\nassault = \"amphibious\"\ndate = " +
		"\"6/42\"\nterrain = \"clear\"\n"
	outcomes := func(more string) []string {
		g := combat(t, text+more)
		assert.Equal(t, "fight", fighttest.Asks(g), "the whole Allowance is spent")
		return slices.Sorted(maps.Keys(fighttest.After(t, g, "fight", 6, func(s sim.State) string {
			a, _, _ := strings.Cut(forces(s), " | ")
			return a
		})))
	}
	assert.Equal(t, []string{"US Marine Division fought, US Engineer Regiment fought",
		"US Marine Division lost, US Engineer Regiment lost"},
		outcomes("defend = \"3 JP Infantry Division\"\nshift = 3\n"), "an option asks before it ends")
	g := at(t, "Do", "attack = \"US Marine Division fought, US Engineer Regiment fought\"\nassault = "+
		"\"amphibious\"\ndefend = \"JP Infantry Division fought\"\n")
	fighttest.Play(t, g, "pay and stay JP Infantry Division 1")
	assert.Contains(t, g.String(), "attack = \"US Marine Division lost, US Engineer Regiment lost\"")
	assert.Equal(t, ground.HeldOn, g.Outcome())
	g = at(t, "Dr", "attack = \"US Marine Division fought, US Engineer Regiment fought\"\nassault = "+
		"\"amphibious\"\ndefend = \"JP Infantry Division fought\"\nworks = \"entrenched\"\n")
	fighttest.Play(t, g, "pay and stay JP Infantry Division 1")
	assert.Contains(t, g.String(), "attack = \"US Marine Division, US Engineer Regiment\"")
	assert.Equal(t, ground.Contested, g.Outcome())
	// Beside an enemy without works, as Chinese are under the top one, they entrench at
	// the cost of a step. [6.94] [21.4] [21.41] (W105)
	const landed = "attack = \"JP Infantry Division fought, JP Engineer Regiment fought\"\nassault = " +
		"\"amphibious\"\ndefend = \"KMT Infantry Army fought, KMT Infantry Army fought\"\n"
	g = at(t, "Dr", landed)
	fighttest.Play(t, g, "pay and retreat KMT Infantry Army 1")
	assert.Equal(t, "JP Infantry Division reduced, JP Engineer Regiment lost | KMT Infantry Army gone, KMT "+
		"Infantry Army", forces(g))
	// Who came as a battlegroup is one already. (W113)
	g = at(t, "Dr", strings.Replace(landed, "Division fought", "Division battlegroup fought", 1))
	fighttest.Play(t, g, "pay and retreat KMT Infantry Army 1")
	assert.Equal(t, "JP Infantry Division battlegroup, JP Engineer Regiment lost | KMT Infantry Army gone, "+
		"KMT Infantry Army", forces(g))
	g = at(t, "Dr", landed+"works = \"entrenched\"")
	fighttest.Play(t, g, "pay and retreat KMT Infantry Army 1")
	assert.Equal(t, "JP Infantry Division, JP Engineer Regiment | KMT Infantry Army gone, KMT Infantry Army", forces(g))
	// No front hexsides: who retreats can go anywhere.
	g = at(t, "Dr", "attack = \"US Marine Division fought\"\nassault = \"amphibious\"\ndefend = \"JP "+
		"Infantry Division fought\"\n")
	assert.Contains(t, fighttest.Asks(g), "pay and retreat")
}
