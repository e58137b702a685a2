package ground_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// Attacks at odds below the table are not allowed as long as the strength of other units that can
// come is needed. Japanese units may attack at any odds, and so may all units after a forced march
// has failed. [12.8] [11.24]
func TestFightsBelowTheTable(t *testing.T) {
	for text, want := range map[string]bool{
		// 3 to 14, with 11 more it would be 1:1
		"attack = \"US Infantry Regiment here, US Infantry Division @N\"\ndefend = \"2 JP Infantry Division\"": false,
		// 11 to 14 is 1:2
		"attack = \"US Infantry Division here, US Infantry Regiment @N\"\ndefend = \"2 JP Infantry Division\"": true,
		// 2 to 11
		"attack = \"JP Infantry Regiment here, JP Infantry Division @N\"\ndefend = \"US Infantry Division\"": true,
		"attack = \"US Infantry Regiment here, US Infantry Division @N\"\ndefend = \"2 JP Infantry " +
			"Division\"\nmarched = true": true,
		// nothing else is left
		"attack = \"US Infantry Regiment here, US Infantry Division @N entered=3\"\ndefend = \"2 JP " +
			"Infantry Division\"": true,
		"attack = \"JP Infantry Regiment here, Thai Infantry Division @N, JP Infantry Division @N\"\ndefend " +
			"= \"US Infantry Division inside\"\nworks = \"fortified\"": true,
	} {
		s, err := fighttest.Load(t).Battle("x.toml", text, nil)
		require.NoError(t, err, text)
		assert.Equal(t, want, slices.Contains(fighttest.Texts(s), "fight"), text)
	}
	// Where all that could come are too few, Japanese come to Japanese, not to Thai.
	for attack, want := range map[string]string{
		"JP Infantry Regiment here, JP Infantry Division @N": "send JP Infantry Division 1 from N; march " +
			"JP Infantry Division 1 from N; fight",
		"Thai Infantry Division here, JP Infantry Division @N": "fight",
		"JP Infantry Regiment here, Thai Infantry Division @N": "fight",
	} {
		assert.Equal(t, want,
			fighttest.Asks(combat(t, "attack = \""+attack+"\"\ndefend = \"4 US Infantry Division\"")), attack)
	}
}

// Each unit pays for another attack from its Allowance and from the supply of all, Allied units
// with their surcharge: just enough, and half a point less. [12.18] [12.15]
func TestAttackAgainJustEnough(t *testing.T) {
	for _, c := range []struct {
		attack, defend, supply string
		again                  bool
	}{
		{"2 US Infantry Regiment @N stale", "JP Infantry Regiment", "6", true}, // 1 and 1 and a surcharge of 1, each
		{"2 US Infantry Regiment @N stale", "JP Infantry Regiment", "5.5", false},
		{"2 JP Infantry Regiment @N stale", "US Infantry Regiment", "4", true},
		{"2 JP Infantry Regiment @N stale", "US Infantry Regiment", "3.5", false},
		// 7 points less 5 are 2
		{"JP Infantry Regiment @N stale spent=10, JP Infantry Regiment @N stale", "US Infantry Regiment", "40", true},
		{"JP Infantry Regiment @N stale spent=11, JP Infantry Regiment @N stale", "US Infantry Regiment", "40", false},
		{"JP Infantry Regiment @N stale unsupplied, JP Infantry Regiment @N stale", "US Infantry Regiment",
			"40", false},
		{"JP Infantry Regiment @N stale, JP Engineer Regiment @N stale", "US Infantry Regiment", "40", true},
		// all are in the combat at hand
		{"JP Infantry Division @N stale, JP Infantry Regiment @N here", "US Infantry Regiment", "40", false},
		// by forced marches alone [27.71]
		{"KMT Infantry Army @N stale", "JP Infantry Regiment", "40", false},
	} {
		s, err := fighttest.Load(t).Battle("x.toml", fmt.Sprintf("attack = %q\ndefend = %q\nattack-supply = %q",
			c.attack, c.defend, c.supply), nil)
		require.NoError(t, err, c.attack)
		assert.Equal(t, c.again, slices.Contains(fighttest.Texts(s), "attack again"), "%s with %s", c.attack, c.supply)
		if c.again {
			before := fighttest.Squadrons(s, "attack = ")
			fighttest.Play(t, s, "attack again")
			assert.NotEqual(t, before, fighttest.Squadrons(s, "attack = "))
			assert.Contains(t, fighttest.Texts(s), "fight")
		}
	}
}

// Units march on for another attack as long as each has a hex left, three on foot and six on
// wheels. Units that wait outside do not count. [12.18] [11.25] [27.71]
func TestMarchAgainLimits(t *testing.T) {
	for attack, want := range map[string]bool{
		"KMT Infantry Army @N stale entered=2":                                                   true,
		"KMT Infantry Army @N stale entered=3, KMT Infantry Army @S":                             false,
		"KMT Infantry Army @N stale, KMT Infantry Army @N stale entered=3, KMT Infantry Army @S": false,
		"KMT Infantry Army @N stale, KMT Infantry Army @S entered=3":                             true,
		"JP Armored Division @N stale entered=5":                                                 true,
		"JP Armored Division @N stale entered=6, JP Infantry Division @S":                        false,
		// no combat unit is in the hex
		"JP Engineer Regiment @N stale, JP Infantry Division @S":         false,
		"JP Engineer Regiment @N stale, JP Infantry Regiment @N stale":   true,
		"JP Infantry Division @N stale, JP Infantry Regiment @N here":    false,
		"JP Infantry Division @N stale unsupplied, JP Infantry Division": true,
	} {
		defend := "US Infantry Regiment"
		if attack[:2] != "JP" {
			defend = "JP Infantry Regiment"
		}
		s, err := fighttest.Load(t).Battle("x.toml", fmt.Sprintf("attack = %q\ndefend = %q\n", attack, defend), nil)
		require.NoError(t, err, attack)
		assert.Equal(t, want, slices.Contains(fighttest.Texts(s), "attack again by forced march"), attack)
	}
}

// A retreat over each hexside, from attackers on each other, with friends beyond or not:
// not over mountains or the sea, not to where attackers are or wait, over the three front
// hexsides only to friends. Rivers, passes and roads keep nobody. [12.7] [12.71] [12.73]
func TestTrappedOnEveryHexside(t *testing.T) {
	sides := []string{"N", "NE", "SE", "S", "SW", "NW"}
	trapped := map[bool]int{}
	for from, name := range sides {
		for wait := range sides {
			for open := range sides {
				for _, held := range []bool{false, true} {
					for _, what := range []string{"lake_or_sea", "mountain_hexside"} {
						// All hexsides but one are closed.
						text := ""
						for side, other := range sides {
							if side != open && side != from && side != wait {
								text += other + "=" + what + " "
							}
						}
						friends := ""
						if held && open != from && open != wait {
							friends = "held = \"" + sides[open] + "\"\n"
						}
						g := combat(t,
							fmt.Sprintf("attack = \"JP Infantry Division @%s here, JP Infantry Regiment "+
								"@%s\"\ndefend = \"US Infantry Regiment\"\nhexsides = %q\n%s", name, sides[wait],
								text, friends))
						// By an attack of all, both are in the hex in the end.
						front := func(side int) bool {
							return (side-from+6)%6 <= 1 || (from-side+6)%6 <= 1 || (side-wait+6)%6 <= 1 ||
								(wait-side+6)%6 <= 1
						}
						want := front(open) && friends == ""
						require.Equal(t, want, g.Trapped(), "%s %s", g, sides[open])
						trapped[want]++
					}
				}
			}
		}
	}
	assert.Greater(t, min(trapped[true], trapped[false]), 50, trapped)
}

// How a fight ends and what it is worth: the hex is half, the shares of strength lost are
// the other half. (W03) [21.33]
func TestScoreOfGround(t *testing.T) {
	for _, c := range []struct {
		attack, defend, more string
		outcome              int
		score                float64
	}{
		{"JP Infantry Division stale", "US Infantry Regiment lost", "", 0, 0.5 + 0.5},
		{"JP Infantry Division reduced stale", "US Infantry Division gone", "", 0, 0.5 - 5./7/2},
		{"JP Infantry Division lost", "US Infantry Regiment", "", 1, -0.5 - 0.5},
		{"JP Infantry Division", "US Infantry Division reduced", "", 1, -0.5 + 7./11/2},
		{"JP Infantry Division stale", "US Infantry Division", "works = \"entrenched\"\n", 2, 0},
		{"JP Infantry Division", "US Infantry Regiment gone", "", 3, 0},
		{"JP Infantry Division battlegroup stale", "US Infantry Division battlegroup lost", "", 0, 1},
		{"JP Infantry Division", "none", "garrison = true\n", 1, -0.5},
	} {
		g := combat(t, fmt.Sprintf("attack = %q\ndefend = %q\n%sphase = \"over\"\n", c.attack, c.defend, c.more))
		assert.Equal(t, c.outcome, g.Outcome(), c.attack)
		assert.InDelta(t, c.score, g.Score(book.Attacker), 1e-12, c.attack)
		assert.InDelta(t, -c.score, g.Score(book.Defender), 1e-12, c.attack)
		assert.Equal(t, sim.Over, g.Turn())
		assert.Len(t, g.AppendMeasures(nil), len(g.Measures()))
	}
}
