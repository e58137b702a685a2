package ground_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/fighttest"
)

// A reader sees what was decided, where a combat was looked up, what the dice brought and
// what became of each unit.
func TestTellGround(t *testing.T) {
	s := combat(t, "attack = \"2 JP Infantry Division @N, JP Infantry Brigade @S cut\"\ndefend = \"US "+
		"Infantry Division\"\ngarrison = true\nterrain = \"jungle\"\ndefend-supply = 0\nattack-supply = 60")
	d := sim.NewDice(1, sim.Nature)
	var rolls []sim.Roll
	d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
	tell := func(s sim.State, text string) []string {
		legal, before := s.Legal(nil), s.Clone()
		i, err := sim.ParseMove(s, legal, text)
		require.NoError(t, err)
		rolls = rolls[:0]
		s.Apply(legal[i], &d)
		return before.(sim.Narrator).Narrate(legal[i], s, rolls)
	}
	assert.Equal(t, []string{"attacker: send JP Infantry Division 1 from N"},
		tell(s, "send JP Infantry Division 1 from N"))
	march := tell(s, "march JP Infantry Division 2 from N")
	assert.Equal(t, fmt.Sprintf("attacker: march JP Infantry Division 2 from N (die %d)", rolls[0].Result), march[0])
	fight := tell(s, "fight")
	require.Len(t, rolls, 1)
	assert.Regexp(t, `^attacker: fight \(die `+fighttest.Itoa(rolls[0].Result+1)+
		`\); strength 14 against 11 of US Infantry Division 1: 1:1 on table 1, die \d: (attacker retreat|defender option|defender retreat)$`, fight[0])
	at := at(t, "De", "attack = \"JP Infantry Division @N here fought\"\ndefend = \"US Infantry Regiment "+
		"fought\"\nworks = \"entrenched\"\ngarrison = true")
	assert.Equal(t, []string{"defender: retreat US Infantry Regiment 1",
		"         defender US Infantry Regiment 1 retreats", "         defender garrison is destroyed",
		"Result: taken"},
		tell(at, "retreat US Infantry Regiment 1"))
}

// The narration of a combat has the strength of each side, and the die as bombardment shifts it. An
// assault names the strength of the landing side, because no order to attack is narrated. [12.0]
// [6.94] [7.61]
func TestTellStrengths(t *testing.T) {
	for text, want := range map[string]string{
		"attack = \"JP Infantry Division @N here\"\ndefend = \"2 US Infantry " +
			"Regiment\"\nshift = -2": `strength 7 against 6 of US Infantry Regiment 1, US Infantry Regiment 2: 1:1 on table 1, die \d-2: [a-z ]+$`,
		"attack = \"JP Infantry Division @N here\"\ndefend = \"US Infantry " +
			"Regiment\"\nshift = 1": `strength 7 against 3 of US Infantry Regiment 1: 2:1 on table 1, die \d\+1: [a-z ]+$`,
		"attack = \"JP Infantry Division @N here\"\ngarrison = " +
			"true\ndefend = \"none\"": `strength 7 against 1 of the garrison: 6:1 on table 1, die \d: [a-z ]+$`,
		"attack = \"JP Infantry Regiment @N here unsupplied\"\ndefend = \"US " +
			"Infantry Division\"": `strength 1 against 11 of US Infantry Division 1: below the table$`,
		"attack = \"JP Infantry Division\"\ndefend = \"US Infantry Regiment\"\nassault = " +
			"\"amphibious\"": `strength 3.5 of JP Infantry Division 1 against 3 of US Infantry Regiment 1: 1:1 on table 1, die \d: [a-z ]+$`,
	} {
		s := combat(t, text)
		d := sim.NewDice(1, sim.Nature)
		var rolls []sim.Roll
		d.Watch(func(r sim.Roll) { rolls = append(rolls, r) })
		before, legal := s.Clone(), s.Legal(nil)
		i, err := sim.ParseMove(s, legal, "fight")
		require.NoError(t, err, text)
		s.Apply(legal[i], &d)
		assert.Regexp(t, want, before.(sim.Narrator).Narrate(legal[i], s, rolls)[0])
	}
}
