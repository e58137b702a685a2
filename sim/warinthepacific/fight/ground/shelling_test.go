package ground_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/ground"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Each bombardment before a combat is rolled for; all that both sides achieve adds up and
// shifts the die by 3 at most. [7.61] (R36)
func TestShellingBeforeCombat(t *testing.T) {
	const landing = "attack = \"US Marine Division @N\"\ndefend = \"JP Infantry Regiment\"\n"
	count := func(strengths ...int) map[int]int { // of the sums, the strengths of the defender negative
		sums := map[int]int{0: 1}
		for _, strength := range strengths {
			sign := 1
			if strength < 0 {
				sign = -1
			}
			next := map[int]int{}
			for sum, ways := range sums {
				for _, r := range fighttest.BombLine(t, "ground", sign*strength) {
					next[sum+sign*fighttest.Number(t, r)] += ways
				}
			}
			sums = next
		}
		return sums
	}
	for text, strengths := range map[string][]int{
		"bombard = \"50\"": {50}, "bombard = \"250; 250\"": {250, 250}, "defend-bombard = \"120\"": {-120},
		"bombard = \"60; 30\"\ndefend-bombard = \"250; 8\"":      {60, 30, -250, -8},
		"bombard = \"300\"\ndefend-bombard = \"300\"\nshift = 1": {300, -300},
		"bombard = \"300; 300\"\ndefend-bombard = \"300\"":       {300, 300, -300},
		"bombard = \"2 SBD far, 3 B-25; US BB55, 2 US DD-modern\"": {2*3 +
			3*fighttest.Number(t, fighttest.PlaneOf(t, "B-25")["bombard"]),
			2 + fighttest.Number(t, fighttest.ShipOf(t, "US", "North Carolina", "attack"))},
	} {
		given := 0
		if text[len(text)-1] == '1' {
			given = 1
		}
		want, all := map[string]int{}, 1
		for range strengths {
			all *= 6
		}
		for sum, ways := range count(strengths...) {
			want[fighttest.Itoa(max(-3, min(3, sum+given)))] += ways
		}
		assert.Equal(t, want, shelledShifts(t, combat(t, landing+text), all), text)
	}
	for text, want := range map[string]string{
		"bombard = \"1; 2; 3; 4; 5\"": "want 4 at most", "bombard = \"0\"": "from 1 to 999",
		"bombard = \"Kongo, 3 B-25\"":          "want them as two bombardments",
		"bombard = \"3 Kate\"":                 "found a Bombardment Strength of 0",
		"bombard = \"Kongo\"":                  "want Air Points or ships of the attacker",
		"defend-bombard = \"3 B-25\"":          "ships of the defender",
		"bombard = \"much\"":                   "want a strength, Air Points or ships",
		"bombard = \"40\"\nphase = \"gather\"": "want bombardments in the phase bombard",
		"phase = \"bombard\"":                  "want bombardments in the phase bombard",
	} {
		_, err := fighttest.Load(t).Battle("x.toml", landing+text, nil)
		assert.ErrorContains(t, err, want, text)
	}
}

// shelledShifts lists the shifts that all rolls before the combat lead to.
func shelledShifts(t *testing.T, g *ground.Combat, of int) map[string]int {
	found := map[string]int{}
	move := fighttest.Texts(g)
	if len(move) != 1 || g.Salvos == [2][4]uint16{} {
		found[fighttest.Itoa(int(g.Shift))] = of
		return found
	}
	seen := map[string]*ground.Combat{}
	for text, ways := range fighttest.After(t, g, move[0], 6, func(s sim.State) string {
		seen[s.String()] = s.Clone().(*ground.Combat)
		return s.String()
	}) {
		for shift, n := range shelledShifts(t, seen[text], of/6) {
			found[shift] += ways * n
		}
	}
	return found
}
